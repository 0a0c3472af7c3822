"""The player that everybody asks for a move: the compiled search, with its memory kept from move to move.

The first call ever compiles the search, which takes half a minute; the time of a limit runs from when that is done. A
ruleset that is too large for the engine's records is left to the reference search. Nothing compiled is imported before
it is needed.
"""

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from skep.core.extras import explains_missing_extra
from skep.core.moves import Move
from skep.engine.host import reference_search
from skep.engine.host.levels import LEVELS
from skep.engine.host.report import Limit, OnReport, Report
from skep.engine.host.request import Resources, SearchRequest
from skep.game import Game
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine.host.searcher import Searcher

_KEPT = 3
"""How many searchers that nobody is using are kept with what they remember."""
_idle: "list[tuple[Ruleset, Resources, int | None, Searcher]]" = []
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
    request = SearchRequest(limit or Limit(), 1, stop, on_report, chance, level, seed)
    return best(game, request).move


def best(game: Game, request: SearchRequest | Limit) -> Report:
    """What `choose` knows about the move."""
    return search(game, SearchRequest.of(request))[0]


def analyse(
    game: Game,
    limit: Limit | None = None,
    lines: int = 3,
    *,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    resources: Resources | None = None,
) -> list[Report]:
    """The best `lines` moves with their scores and how play goes on, the best first; fewer where fewer are legal.

    Where a ruleset is too large for the engine there is one line. ValueError as for `choose`.
    """
    request = SearchRequest(limit or Limit(), lines, stop, on_report, resources=resources or Resources())
    return search(game, request)


def search(game: Game, request: SearchRequest) -> list[Report]:
    """Whatever is asked, by a searcher that remembers the searches before."""
    _check(game, request)
    with explains_missing_extra():
        from skep.engine.native.tables import UnfitRulesetError
    try:
        with _borrowed(game.ruleset, request) as searcher:
            return searcher.search(game.position, request)
    except UnfitRulesetError:
        if request.level is not None:
            request = replace(request, limit=LEVELS[request.level].within(request.limit))
        return [reference_search.search(game, request)]


async def stream(
    game: Game, limit: Limit | None = None, lines: int = 1, *, resources: Resources | None = None
) -> AsyncIterator[Report]:
    """Reports as the search goes deeper; of several lines one after the other, by rank.

    Whoever stops listening, or is cancelled, stops the search and waits for nothing: its threads end by themselves,
    within milliseconds.
    """
    loop = asyncio.get_running_loop()
    heard: asyncio.Queue[Report | BaseException | None] = asyncio.Queue()

    def tell(report: Report | BaseException | None) -> None:
        with suppress(RuntimeError):  # nobody listens: the loop is closed
            loop.call_soon_threadsafe(heard.put_nowait, report)

    stop = threading.Event()
    request = SearchRequest(limit or Limit(), lines, stop, tell, resources=resources or Resources())
    _check(game, request)
    twin = game.copy()

    def run() -> None:
        try:
            search(twin, request)
        except Exception as error:  # noqa: BLE001 - whatever it is, the listener hears of it
            tell(error)
        tell(None)

    threading.Thread(target=run, name="skep-stream", daemon=True).start()
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


def _check(game: Game, request: SearchRequest) -> None:
    if request.level is not None and request.level not in LEVELS:
        raise ValueError(f"there is no level {request.level!r}; levels go from {min(LEVELS)} to {max(LEVELS)}")
    if game.outcome is not None:
        raise ValueError(f"the game is over: {game.outcome.because}")
    if not request.limit.is_set and request.stop is None and request.level is None:
        raise ValueError("nothing says when to stop: give a limit by time, depth or nodes, or an event")
    if request.lines < 1:
        raise ValueError(f"a search tells one line at least, not {request.lines}")


@contextmanager
def _borrowed(ruleset: Ruleset, request: SearchRequest) -> "Iterator[Searcher]":
    """A searcher that nobody else is using, the one that knows the game type best."""
    with explains_missing_extra():
        from skep.engine.host.searcher import Searcher
    resources, level = request.resources, request.level
    wanted = (ruleset, resources, level)
    with _lock:
        place = next((n for n, (*known, _) in enumerate(_idle) if tuple(known) == wanted), None)
        searcher = None if place is None else _idle.pop(place)[3]
    if searcher is None:
        skill = None if level is None else LEVELS[level]
        searcher = Searcher(ruleset, hash_mib=resources.hash_mib, threads=resources.threads, level=skill)
    yield searcher
    with _lock:
        _idle.append((ruleset, resources, level, searcher))
        del _idle[:-_KEPT]
