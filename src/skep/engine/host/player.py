"""The player that everybody asks for a move: the compiled search, with its memory kept from move to move.

The first call ever compiles the search, which takes a minute; the time of a limit runs from when that is done. A
ruleset that is too large for the engine's records is left to the reference search. Nothing compiled is imported before
it is needed.
"""

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skep.core.moves import Move
from skep.engine.host import reference_search
from skep.engine.host.levels import LEVELS
from skep.engine.host.report import Limit, OnReport, Report
from skep.game import Game
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine.host.config import SearchConfig
    from skep.engine.host.searcher import Searcher

__all__ = ["LEVELS", "Limit", "OnReport", "Report", "Setup", "analyse", "best", "choose", "forget", "stream"]

MOST_THREADS = 64
MOST_MIB = 4096
_KEPT = 3
"""How many searchers that nobody is using are kept with what they remember."""
_LEVEL_MIB = 1
"""The table of a player that looks at a few thousand positions."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a search may use of the machine: threads, and mebibytes for the table that they share."""

    threads: int = 1
    hash_mib: int = 32

    def __post_init__(self) -> None:
        if not 1 <= self.threads <= MOST_THREADS or not 1 <= self.hash_mib <= MOST_MIB:
            asked = f"{self.threads} and {self.hash_mib}"
            raise ValueError(f"a search takes 1 to {MOST_THREADS} threads and 1 to {MOST_MIB} MiB, not {asked}")


PLAIN = Setup()
_idle: "list[tuple[Ruleset, Setup, int | None, Searcher]]" = []
_lock = threading.Lock()


def choose(
    game: Game,
    limit: Limit | None = None,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    chance: random.Random | None = None,
    level: int | None = None,
    *,
    seed: int | None = None,
) -> Move:
    """The move to play. There is always one, however short the time.

    ValueError where the game is over, or where nothing says when to stop. A `level` brings its own limit, beside the
    one that is given, and errs as its `seed` says; without one, each time otherwise.
    """
    return best(game, limit, stop, on_report, chance, level, seed=seed).move


def best(
    game: Game,
    limit: Limit | None = None,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    chance: random.Random | None = None,
    level: int | None = None,
    *,
    seed: int | None = None,
    setup: Setup = PLAIN,
    lines: int = 1,
    began: float | None = None,
) -> Report:
    """What `choose` knows about the move. Time runs from `began`, by the monotonic clock, where it is given."""
    from skep.engine.native.tables import UnfitRulesetError

    if level is not None and level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; levels go from {min(LEVELS)} to {max(LEVELS)}")
    limit = LEVELS[level].within(limit) if level is not None else limit or Limit()
    _check(game, limit, stop, lines)
    try:
        with _borrowed(game.ruleset, setup, level) as searcher:
            if level is not None:
                source = chance or random
                searcher.reseed(source.getrandbits(32) if seed is None else seed)
            wishes = {"began": began, "stop": stop, "on_report": on_report}
            return searcher.search(game.position, limit, lines, chance=chance, **wishes)[0]  # type: ignore[arg-type]
    except UnfitRulesetError:
        return reference_search.search(game.position, limit, stop, on_report, chance)


def analyse(
    game: Game,
    limit: Limit | None = None,
    lines: int = 3,
    *,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    setup: Setup = PLAIN,
) -> list[Report]:
    """The best `lines` moves with their scores and how play goes on, the best first; fewer where fewer are legal.

    Where a ruleset is too large for the engine there is one line. ValueError as for `choose`.
    """
    from skep.engine.native.tables import UnfitRulesetError

    limit = limit or Limit()
    _check(game, limit, stop, lines)
    try:
        with _borrowed(game.ruleset, setup, None) as searcher:
            return searcher.search(game.position, limit, lines, stop=stop, on_report=on_report)
    except UnfitRulesetError:
        return [reference_search.search(game.position, limit, stop, on_report)]


async def stream(
    game: Game, limit: Limit | None = None, lines: int = 1, *, setup: Setup = PLAIN
) -> AsyncIterator[Report]:
    """Reports as the search goes deeper; of several lines one after the other, by rank.

    Whoever stops listening, or is cancelled, stops the search and waits for nothing: its threads end by themselves,
    within milliseconds.
    """
    stop = threading.Event()
    limit = limit or Limit()
    _check(game, limit, stop, lines)
    loop = asyncio.get_running_loop()
    heard: asyncio.Queue[Report | BaseException | None] = asyncio.Queue()
    twin = game.copy()

    def tell(report: Report | BaseException | None) -> None:
        with suppress(RuntimeError):  # nobody listens: the loop is closed
            loop.call_soon_threadsafe(heard.put_nowait, report)

    def think() -> None:
        try:
            analyse(twin, limit, lines, stop=stop, on_report=tell, setup=setup)
        except Exception as error:  # noqa: BLE001 - whatever it is, the listener hears of it
            tell(error)
        tell(None)

    threading.Thread(target=think, name="skep-stream", daemon=True).start()
    try:
        while (report := await heard.get()) is not None:
            if isinstance(report, BaseException):
                raise report
            yield report
    finally:
        stop.set()


def forget() -> None:
    """Let go of what earlier searches have learnt, and of the memory that it took."""
    with _lock:
        _idle.clear()


def _check(game: Game, limit: Limit, stop: threading.Event | None, lines: int) -> None:
    if game.outcome is not None:
        raise ValueError(f"the game is over: {game.outcome.because}")
    if not limit.is_set and stop is None:
        raise ValueError("nothing says when to stop: give a limit by time, depth or nodes, or an event")
    if lines < 1:
        raise ValueError(f"a search tells one line at least, not {lines}")


def new_searcher(ruleset: Ruleset, setup: Setup, level: int | None, config: "SearchConfig | None" = None) -> "Searcher":
    """A searcher that knows nothing yet; a level has its own config, table and thread, whatever else is asked for.

    UnfitRulesetError where a ruleset is too large for the engine.
    """
    from skep.engine.host.config import SearchConfig
    from skep.engine.host.searcher import Searcher
    from skep.engine.host.skill import Skill, options_of_level

    if level is None:
        return Searcher(ruleset, hash_mib=setup.hash_mib, threads=setup.threads, config=config)
    rank = LEVELS[level]
    return Searcher(
        ruleset, hash_mib=_LEVEL_MIB, config=SearchConfig(options_of_level(rank)), skill=Skill.of_level(rank)
    )


@contextmanager
def _borrowed(ruleset: Ruleset, setup: Setup, level: int | None) -> "Iterator[Searcher]":
    """A searcher that nobody else is using, the one that knows the game type best."""
    wanted = (ruleset, setup, level)
    with _lock:
        place = next((n for n, (*known, _) in enumerate(_idle) if tuple(known) == wanted), None)
        searcher = None if place is None else _idle.pop(place)[3]
    if searcher is None:
        searcher = new_searcher(ruleset, setup, level)
    yield searcher
    with _lock:
        _idle.append((ruleset, setup, level, searcher))
        del _idle[:-_KEPT]
