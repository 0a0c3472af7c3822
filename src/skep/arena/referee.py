"""One game between two contestants. The law judges every move; nobody is believed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from skep.arena.contestants import Contestant
from skep.arena.errors import End, FaultError
from skep.arena.proof import proven_winner
from skep.core.errors import SkepError
from skep.core.tiles import PLAYERS, Color
from skep.core.verdict import Verdict
from skep.engine import Limit
from skep.game import Game
from skep.notation.uhp import Result

WINS: tuple[Result, Result] = ("WhiteWins", "BlackWins")


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What both contestants of a match agree on.

    `margin` is how many seconds a move may take beyond its limit; `patience` how many where no limit by time is set.
    At `cap` plies a game is drawn. `proof` is how many moves ahead a win may be proven and the game be stopped for it.
    """

    limit: Limit = field(default_factory=Limit)
    margin: float = 0.25
    patience: float = 60.0
    cap: int = 200
    proof: int = 0

    def deadline(self, limit: Limit) -> float:
        """The seconds after which a move is late."""
        return self.patience if limit.time is None else limit.time + self.margin


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game went: result, what ended it, the game string, and for each color moves, seconds, slowest move."""

    result: Result
    end: End
    game: str
    moves: tuple[int, int]
    seconds: tuple[float, float]
    slowest: tuple[float, float]
    fault: str = ""


@dataclass(slots=True)
class _Clock:
    """Move times of both players, own moves only."""

    moves: list[int] = field(default_factory=lambda: [0, 0])
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    slowest: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def count(self, color: Color, seconds: float) -> None:
        self.moves[color] += 1
        self.seconds[color] += seconds
        self.slowest[color] = max(self.slowest[color], seconds)


class _LostError(Exception):
    """A player has lost by a fault."""

    def __init__(self, color: Color, end: End, fault: str) -> None:
        super().__init__(fault)
        self.color, self.end, self.fault = color, end, fault


class Referee:
    """Leads one game: asks, judges, tells both, and knows when it is over."""

    def __init__(self, seats: Sequence[Contestant], limits: Sequence[Limit], settings: MatchSettings) -> None:
        self.seats = seats
        self.limits = limits
        self.settings = settings
        self._clock = _Clock()

    async def lead(self, opening: str, seed: int) -> GameResult:
        """Play the game that begins with `opening`, a game string or a game type; `seed` is for all chance in it."""
        game = Game.from_string(opening, seed=seed)
        self._clock = _Clock()
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
                await self._tell(game.move_texts[-1])
        return game.state, End.RULES

    async def _ask(self, game: Game) -> str:
        color = game.turn
        limit = self.limits[color]
        deadline = self.settings.deadline(limit)
        began = monotonic()
        try:
            text = await self.seats[color].choose(game, limit, deadline)
        except FaultError as fault:
            raise _LostError(color, fault.end, str(fault)) from fault
        finally:
            seconds = monotonic() - began
            self._clock.count(color, seconds)
        if seconds > deadline:
            raise _LostError(color, End.TIME, f"{seconds:.3f} s for {text}")
        return text

    def _make(self, game: Game, text: str) -> None:
        """Make a move as it was judged; what is drawn from the bag is never the mover's choice."""
        color = game.turn
        try:
            judged = game.judge(text)
        except SkepError as error:
            raise _LostError(color, End.ILLEGAL, f"{text!r}: {error}") from error
        if isinstance(judged, Verdict):
            raise _LostError(color, End.ILLEGAL, f"{text!r}: {judged}")
        game.play(judged.without_draw)

    async def _tell(self, text: str) -> None:
        for color in PLAYERS:
            try:
                await self.seats[color].notify(text)
            except FaultError as fault:
                raise _LostError(color, fault.end, str(fault)) from fault

    def _result(self, game: Game, result: Result, end: End, fault: str = "") -> GameResult:
        clock = self._clock
        return GameResult(
            result,
            end,
            str(game),
            (clock.moves[0], clock.moves[1]),
            (round(clock.seconds[0], 4), round(clock.seconds[1], 4)),
            (round(clock.slowest[0], 4), round(clock.slowest[1], 4)),
            fault,
        )
