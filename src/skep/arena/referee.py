"""One game between two contestants. Every move is checked by the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from skep.arena.contestants import Contestant
from skep.arena.errors import ArenaError, End, FaultError
from skep.arena.match_clock import ClockRecord, Clocks, MoveBudget, even_share, left_after
from skep.arena.proof import proven_winner
from skep.core.errors import SkepError
from skep.core.tiles import PLAYERS, Color
from skep.core.verdict import Verdict
from skep.engine import Limit
from skep.game import Game
from skep.notation.uhp import Result
from skep.play.clock import TimeControl

WINS: tuple[Result, Result] = ("WhiteWins", "BlackWins")


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """Settings common to both contestants.

    `margin` is how many seconds a move may take beyond its limit; `patience` how many where no limit by time is set.
    At `cap` plies a game is drawn. `proof` is how many moves ahead a win may be proven and the game be stopped for it.
    With a `clock` there is no limit a move, and the margin is for a flag that falls.
    """

    limit: Limit = field(default_factory=Limit)
    margin: float = 0.25
    patience: float = 60.0
    cap: int = 200
    proof: int = 0
    clock: TimeControl | None = None

    def __post_init__(self) -> None:
        if self.clock is not None and self.limit.is_set:
            raise ArenaError("a match has a clock or a limit a move, not both")

    def deadline(self, limit: Limit) -> float:
        """Return the seconds after which a move is late."""
        return self.patience if limit.time is None else limit.time + self.margin


@dataclass(frozen=True, slots=True)
class GameResult:
    """Result of a game: what ended it, the game string, and for each color moves, seconds and slowest move."""

    result: Result
    end: End
    game: str
    moves: tuple[int, int]
    seconds: tuple[float, float]
    slowest: tuple[float, float]
    fault: str = ""
    clock: ClockRecord | None = None


class _LostError(Exception):
    """A player lost by a fault."""

    def __init__(self, color: Color, end: End, fault: str) -> None:
        super().__init__(fault)
        self.color, self.end, self.fault = color, end, fault


class Referee:
    """Runs one game: asks for moves, checks them, notifies both players, and detects the end."""

    def __init__(self, seats: Sequence[Contestant], limits: Sequence[Limit], settings: MatchSettings) -> None:
        self.seats = seats
        self.limits = limits
        self.settings = settings
        self._times: tuple[list[float], list[float]] = ([], [])
        self._left = [0.0, 0.0]
        self._opening = 0

    async def lead(self, opening: str, seed: int) -> GameResult:
        """Play a game from `opening` (a game string or game type). `seed` determines all draws."""
        game = Game.from_string(opening, seed=seed)
        self._times = ([], [])
        self._left = [self.settings.clock.seconds if self.settings.clock else 0.0] * 2
        self._opening = game.ply
        try:
            for color in PLAYERS:
                try:
                    await self.seats[color].begin(game, seed)
                except FaultError as fault:
                    raise _LostError(color, fault.end, str(fault)) from fault
            result, end = await self._play_on(game)
            return self._result(game, result, end)
        except _LostError as lost:
            return self._result(game, WINS[lost.color.other], lost.end, lost.fault)

    async def _play_on(self, game: Game) -> tuple[Result, End]:
        while game.outcome is None:
            if game.ply >= self.settings.cap:
                return "Draw", End.CAP
            winner = proven_winner(game.position, self.settings.proof)
            if winner is not None:
                return WINS[winner], End.PROOF
            text = await self._ask(game)
            self._make(game, text)
            if game.outcome is None:
                await self._notify(game.move_texts[-1])
        return game.state, End.RULES

    async def _ask(self, game: Game) -> str:
        color = game.turn
        budget = self._budget(color)
        began = monotonic()
        try:
            text = await self.seats[color].choose(game, budget)
        except FaultError as fault:
            raise _LostError(color, fault.end, str(fault)) from fault
        finally:
            seconds = monotonic() - began
            self._times[color].append(seconds)
        if seconds > budget.deadline:
            raise _LostError(color, End.TIME, self._late_words(color, seconds, text))
        if self.settings.clock is not None:
            self._left[color] = left_after(self._left[color], seconds, self.settings.clock.increment)
        return text

    def _budget(self, color: Color) -> MoveBudget:
        """Return the budget of the next move. A contestant's own limit applies while its clock runs."""
        limit, control = self.limits[color], self.settings.clock
        if control is None:
            return MoveBudget(limit, self.settings.deadline(limit))
        left = self._left[color]
        if limit.is_set:
            return MoveBudget(limit, left + self.settings.margin)
        clocks = Clocks((self._left[0], self._left[1]), control.increment)
        return MoveBudget(even_share(left, control.increment), left + self.settings.margin, clocks)

    def _late_words(self, color: Color, seconds: float, text: str) -> str:
        if self.settings.clock is None:
            return f"{seconds:.3f} s for {text}"
        return f"the flag fell: {seconds:.3f} s with {self._left[color]:.3f} s left"

    def _make(self, game: Game, text: str) -> None:
        """Make a checked move. Draws from the bag are never the player's choice."""
        color = game.turn
        try:
            judged = game.judge(text)
        except SkepError as error:
            raise _LostError(color, End.ILLEGAL, f"{text!r}: {error}") from error
        if isinstance(judged, Verdict):
            raise _LostError(color, End.ILLEGAL, f"{text!r}: {judged}")
        game.play(judged.without_draw)

    async def _notify(self, text: str) -> None:
        for color in PLAYERS:
            try:
                await self.seats[color].notify(text)
            except FaultError as fault:
                raise _LostError(color, fault.end, str(fault)) from fault

    def _result(self, game: Game, result: Result, end: End, fault: str = "") -> GameResult:
        white, black = (tuple(round(seconds, 4) for seconds in times) for times in self._times)
        control = self.settings.clock
        return GameResult(
            result,
            end,
            str(game),
            (len(white), len(black)),
            (round(sum(self._times[0]), 4), round(sum(self._times[1]), 4)),
            (max(white, default=0.0), max(black, default=0.0)),
            fault,
            None if control is None else ClockRecord(control.to_pgn(), self._opening, (white, black)),
        )
