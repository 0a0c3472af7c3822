"""Searches of the UHP engine: options, limits, info lines and pondering."""

import random
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from skep import engine
from skep.core.errors import SkepError, shown
from skep.core.moves import Move
from skep.core.tiles import Color
from skep.core.verdict import Verdict
from skep.engine import FULL_STRENGTH, LEVELS, Engine, Limit, Report, Resources, SearchRequest, tools
from skep.engine.tools import MoveOverhead, SearchTimer
from skep.game import Game
from skep.learn.policy import MoveLimit, OptionValue, Policy, PolicyError
from skep.notation.uhp import format_move
from skep.play.opening_book import own_book
from skep.uhp.engine_options import Option
from skep.uhp.errors import CommandError
from skep.uhp.timespan import parse_timespan

Say = Callable[[str], None]
MAX_LINES = 50
_LEVELS = (FULL_STRENGTH, *map(str, LEVELS))
_PLAIN = Resources()
OPTIONS = (
    Option("Threads", "int", str(_PLAIN.threads), str(_PLAIN.threads), ("1", str(tools.MAX_THREADS))),
    Option("TableSizeMiB", "int", str(_PLAIN.hash_mib), str(_PLAIN.hash_mib), ("1", str(tools.MAX_HASH_MIB))),
    Option("Level", "enum", FULL_STRENGTH, FULL_STRENGTH, _LEVELS),
    Option("MultiPV", "int", "1", "1", ("1", str(MAX_LINES))),
    Option("Ponder", "bool", "False", "False"),
    Option("Info", "bool", "False", "False"),
    Option("OwnBook", "bool", "False", "False"),
    Option("Seed", "int", "0", "0", ("0", "2147483647")),
    Option("ReportIntermediateBestMoves", "bool", "False", "False"),
    Option("Engine", "enum", "compiled", "compiled", ("compiled", "rules")),
)
_MEMORY = ("threads", "tablesizemib")
"""Options whose change clears the hash table."""
_LONGEST_CLOCK = 10**12
"""Longest clock that is accepted, in milliseconds."""
_PLAIN_SHARE = 0.8
"""Share of the remaining time that the plain search gets, since it checks the clock less often."""
_PATIENT_SHARE = 0.5
"""Share of a time limit that may pass while the compiled search is loaded."""
_SHALLOW_LEVEL = 5
"""Up to this level, the plain search as a substitute looks one move ahead; above it, as far as time allows."""
_LIMITS = "Write bestmove time hh:mm:ss, depth N, nodes N, clock W B WI BI, infinite, or bestmove alone."


@dataclass(frozen=True, slots=True)
class _Line:
    """The expected continuation: which searcher found it, and from which ply it starts."""

    color: Color
    ply: int
    texts: tuple[str, ...]


class SearchDriver:
    """Runs searches with the current options. Setting `stop` ends a search, which still answers.

    Without a `readiness`, a search waits until the compiled search is ready.
    """

    def __init__(self, stop: threading.Event, readiness: engine.Readiness | None = None) -> None:
        self.options = {option.name.lower(): option for option in OPTIONS}
        self.policy: Policy | None = None
        """The policy that plays instead of the engine, if any; set by `play_by`."""
        self._engine = Engine(self._resources())
        self._stop = stop
        self._readiness = readiness
        self._seed = 0
        self._line: _Line | None = None
        self._overhead = MoveOverhead()
        self._timer: SearchTimer | None = None

    def begin(self, game: Game) -> None:
        """Start another game and clear the memory, so that results do not depend on earlier games."""
        self._engine.forget()
        self._line = None
        self._seed = self.seed or random.getrandbits(31)
        if self._readiness is not None and self.policy is None:
            self._readiness.start(game.ruleset)

    def play_by(self, policy: Policy) -> None:
        """Let a Python function play, with the options of its module and a seed for the bag."""
        self.policy = policy
        declared = [_option_of(name, default) for name, default in policy.options.items()]
        self.options = {option.name.lower(): option for option in (*declared, self.options["seed"])}

    @property
    def seed(self) -> int:
        """The option `Seed`; 0 means random."""
        return int(self.options["seed"].value)

    def set_option(self, option: Option) -> None:
        """Change an option."""
        name = option.name.lower()
        self.options[name] = option
        if name in _MEMORY:
            self._engine = Engine(self._resources())
        if name == "seed":
            self._seed = self.seed or random.getrandbits(31)

    def best_move(self, game: Game, limit: Limit, say: Say, began: float) -> str:
        """Return the text of the move to play. Time counts from `began`."""
        if self.policy is not None:
            return self._ask_policy(self.policy, game, limit, began)
        level = engine.parse_level(self.options["level"].value)
        if level is None and (known := self._book_move(game)) is not None:
            return game.format(known)
        request = SearchRequest(
            limit,
            lines=int(self.options["multipv"].value),
            stop=self._stop,
            on_report=self._reporter(game, say),
            level=level,
            seed=self._seed,
            timer=None if limit.time is None else SearchTimer(limit, self._overhead, began),
            keeps_memory=True if self._is_on("ponder") else None,
        )
        if self.options["engine"].value == "rules":
            return game.format(tools.reference_search(game, request).move)
        if not self._is_ready(game, limit, began):
            hasty = replace(request, limit=_in_haste(limit, level, began))
            return game.format(tools.reference_search(game, hasty).move)
        self._timer = request.timer
        report = self._engine.search(game, request)[0]
        text = game.format(report.move)
        if self._is_on("ponder") and level is None:
            self._line = _Line(game.turn, game.ply, tuple(spell_line(game, report)))
        return text

    def _ask_policy(self, policy: Policy, game: Game, limit: Limit, began: float) -> str:
        """Ask the policy for a move. Its `stop` event is set by an interrupt and when time is up."""
        seconds = None if limit.time is None else max(0.0, limit.time - (monotonic() - began))
        options = {name: _value_of(self.options[name.lower()]) for name in policy.options}
        alarm = None if seconds is None else threading.Timer(seconds, self._stop.set)
        if alarm is not None:
            alarm.daemon = True
            alarm.start()
        try:
            text = policy.choose(game, MoveLimit(seconds, limit.depth, limit.nodes, self._stop, options))
        except PolicyError as error:
            if error.__cause__ is not None:
                traceback.print_exception(error.__cause__)
            raise CommandError(str(error)) from error
        finally:
            if alarm is not None:
                alarm.cancel()
        try:
            judged = game.judge(text)
        except SkepError as error:
            raise CommandError(f"{policy.name} returned {shown(text)}, which is not legal: {error}") from error
        if isinstance(judged, Verdict):
            raise CommandError(f"{policy.name} returned {shown(text)}, which is not legal: {judged}")
        return game.format(judged)

    def answered(self) -> None:
        """Record that the last answer was sent, so that the next search can compensate for its delay."""
        if self._timer is not None:
            self._timer.answered()
            self._timer = None

    # Pondering

    def expected(self, game: Game) -> Game | None:
        """Return the game after the expected reply, or None if it is not the opponent's turn to think."""
        line = self._line
        if line is None or not self._is_on("ponder") or game.outcome is not None or game.ply < line.ply:
            return None
        made = game.move_texts[line.ply :]
        if made != line.texts[: len(made)]:
            return None
        twin = game.copy()
        has_replied = any(color is not line.color for color in _movers(game, line.ply))
        for text in line.texts[len(made) :]:
            if twin.outcome is not None or (has_replied and twin.turn is line.color):
                break
            has_replied = has_replied or twin.turn is not line.color
            twin.play(text)
        is_asked_now = twin.ply == game.ply and twin.turn is line.color
        return None if twin.outcome is not None or is_asked_now else twin

    def ponder(self, game: Game, stop: threading.Event) -> None:
        """Search a game until `stop` is set, to fill the hash table."""
        self._engine.search(game, SearchRequest(stop=stop))

    # Within

    def _is_on(self, name: str) -> bool:
        return self.options[name].value == "True"

    def _book_move(self, game: Game) -> Move | None:
        book = own_book(game.ruleset) if self._is_on("ownbook") else None
        return None if book is None else book.choose(game, self._seed)

    def _resources(self) -> Resources:
        return Resources(int(self.options["threads"].value), int(self.options["tablesizemib"].value))

    def _is_ready(self, game: Game, limit: Limit, began: float) -> bool:
        if self._readiness is None:
            return True
        patience = None if limit.time is None else limit.time * _PATIENT_SHARE - (monotonic() - began)
        return self._readiness.wait(game.ruleset, patience, self._stop)

    def _reporter(self, game: Game, say: Say) -> Callable[[Report], None] | None:
        has_info, has_moves = self._is_on("info"), self._is_on("reportintermediatebestmoves")
        if not has_info and not has_moves:
            return None

        def report(found: Report) -> None:
            line = spell_line(game, found)
            if has_info:
                say(format_info(found, line))
            if has_moves and found.rank == 1:
                say(";".join((line[0], str(found.depth), str(found.score), *line)))

        return report


def _option_of(name: str, default: OptionValue | tuple[str, ...]) -> Option:
    """Convert an option of a policy to UHP."""
    if isinstance(default, tuple):
        return Option(name, "enum", default[0], default[0], default)
    kind = "bool" if isinstance(default, bool) else "int" if isinstance(default, int) else "double"
    return Option(name, kind, str(default), str(default))


def _value_of(option: Option) -> OptionValue:
    """Convert the value of an option for the policy."""
    read: dict[str, Callable[[str], OptionValue]] = {"bool": "True".__eq__, "int": int, "double": float, "enum": str}
    return read[option.type](option.value)


def _movers(game: Game, ply: int) -> list[Color]:
    """Return the players who made the moves from a ply on."""
    twin = game.copy()
    movers = []
    while twin.ply > ply:
        twin.undo()
        movers.append(twin.turn)
    return movers


def _in_haste(limit: Limit, level: int | None, began: float) -> Limit:
    """Return the limit of the plain search when it substitutes for the compiled one."""
    depth = 1 if level is not None and level <= _SHALLOW_LEVEL else limit.depth
    left = 0.0 if limit.time is None else max(0.0, limit.time - (monotonic() - began)) * _PLAIN_SHARE
    return Limit(time=left, depth=depth)


def spell_line(game: Game, found: Report) -> list[str]:
    """Format the moves of a line."""
    position = game.position.copy()
    line = []
    for move in found.line:
        line.append(format_move(position, move))
        position.apply(move)
    return line


def format_info(found: Report, line: list[str]) -> str:
    """Format an info line: depth, line number, score, nodes, milliseconds and the line itself."""
    wins_in = found.wins_in
    score = str(found.score) if wins_in is None else f"win {wins_in}" if wins_in > 0 else f"loss {-wins_in}"
    rate = round(found.nodes / max(found.seconds, 0.001))
    return (
        f"info depth {found.depth} multipv {found.rank} score {score} chance {found.win_probability:.3f}"
        f" nodes {found.nodes} nps {rate} time {round(found.seconds * 1000)} pv {';'.join(line)}"
    )


def is_endless_limit(text: str) -> bool:
    """Whether the arguments of `bestmove` set no limit."""
    return text.lower() in ("", "infinite")


def parse_limit(text: str, mover: Color) -> Limit:
    """Parse the arguments of `bestmove`. The clock is that of the player to move."""
    match text.lower().split():
        case [] | ["infinite"]:
            return Limit()
        case ["time", span]:
            try:
                return Limit(time=parse_timespan(span))
            except ValueError as error:
                raise CommandError(str(error)) from error
        case ["depth", depth]:
            return Limit(depth=_parse_above_zero(depth, "bestmove depth"))
        case ["nodes", nodes]:
            return Limit(nodes=_parse_above_zero(nodes, "bestmove nodes"))
        case ["clock", *times] if len(times) == 4:
            seconds = [_parse_milliseconds(time) for time in times]
            return tools.allot_time(seconds[mover], seconds[2 + mover])
        case _:
            raise CommandError(_LIMITS)


def parse_count(text: str, what: str, default: int) -> int:
    """Parse the number that a command takes, or return its default."""
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise CommandError(f"{what} takes a number, not {text!r}.")
    return int(text)


def _parse_above_zero(text: str, what: str) -> int:
    count = parse_count(text, what, default=1)
    if count < 1:
        raise CommandError(f"{what} takes a number from 1 on.")
    return count


def _parse_milliseconds(text: str) -> float:
    if not (text.isascii() and text.isdigit() and int(text[:20]) <= _LONGEST_CLOCK):
        raise CommandError(f"bestmove clock takes four times in milliseconds; {text!r} is none.")
    return int(text) / 1000
