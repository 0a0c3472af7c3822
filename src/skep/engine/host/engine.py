"""The player: an `Engine` object, and functions that use a new one for each call.

The first search compiles the engine, which takes half a minute; time limits start after that.
Rulesets that are too large for the engine use the reference search. Compiled code is imported
when it is first needed.
"""

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from skep.core.extras import explains_missing_extra
from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.host import reference_search
from skep.engine.host.levels import LEVELS
from skep.engine.host.report import Limit, OnReport, Report
from skep.engine.host.request import Resources, SearchRequest
from skep.game import Game
from skep.rules.ending import outcome
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine.host.config import SearchConfig
    from skep.engine.host.searcher import Searcher

_KEPT = 3
"""Searchers that an engine keeps, one per game type and level, with their memory."""


class Engine:
    """The player, with threads and a hash table that no other engine shares.

    It keeps its memory between searches, so a game is cheaper than its moves one by one. A search limited only by
    nodes or depth starts with empty memory: with one thread, the same search has the same result.
    Thread-safe.
    """

    def __init__(
        self, resources: Resources | None = None, *, config: "SearchConfig | None" = None, level: int | None = None
    ) -> None:
        """`level` is the default level of searches. `config` is for experiments with the search."""
        _check_level(level)
        self.resources = resources or Resources()
        self.level = level
        self._config = config
        self._idle: list[tuple[Ruleset, int | None, Searcher]] = []
        self._lock = threading.Lock()

    def choose(
        self,
        game: Game | Position,
        limit: Limit | None = None,
        *,
        level: int | None = None,
        seed: int | None = None,
        stop: threading.Event | None = None,
        on_report: OnReport | None = None,
        chance: random.Random | None = None,
    ) -> Move:
        """Return the move to play. There is always one, however short the time.

        A `level` adds its own limit to the given one, and makes errors that depend on `seed`; without a seed they
        differ each time. Raises ValueError if the game is over or no limit is given.
        """
        request = SearchRequest(limit or Limit(), 1, stop, on_report, chance, level, seed)
        return self.search(game, request)[0].move

    def analyse(
        self,
        game: Game | Position,
        limit: Limit | None = None,
        lines: int = 3,
        *,
        stop: threading.Event | None = None,
        on_report: OnReport | None = None,
    ) -> list[Report]:
        """Return the best `lines` moves with scores and continuations, best first; fewer if fewer are legal.

        A ruleset that is too large for the engine gives one line. Raises ValueError like `choose`.
        """
        return self.search(game, SearchRequest(limit or Limit(), lines, stop, on_report))

    def search(self, game: Game | Position, request: SearchRequest | Limit) -> list[Report]:
        """Run a search and return its lines, best first."""
        request = self._checked(game, SearchRequest.of(request))
        position = _position(game)
        with explains_missing_extra():
            from skep.engine.native.tables import UnfitRulesetError
        try:
            with self._borrowed(position.ruleset, request.level) as searcher:
                if request.is_fresh:
                    searcher.forget()
                return searcher.search(position, request)
        except UnfitRulesetError:
            if request.level is not None:
                request = replace(request, limit=LEVELS[request.level].within(request.limit))
            return [reference_search.search(position, request)]

    async def stream(self, game: Game | Position, limit: Limit | None = None, lines: int = 1) -> AsyncIterator[Report]:
        """Yield reports as the search goes deeper. Several lines come one after the other, by rank.

        Ending the iteration or canceling the task stops the search without waiting for it: its threads end
        within milliseconds.
        """
        loop = asyncio.get_running_loop()
        reports: asyncio.Queue[Report | BaseException | None] = asyncio.Queue()

        def on_report(report: Report | BaseException | None) -> None:
            with suppress(RuntimeError):  # the event loop is closed
                loop.call_soon_threadsafe(reports.put_nowait, report)

        stop = threading.Event()
        request = self._checked(game, SearchRequest(limit or Limit(), lines, stop, on_report))
        twin = game.copy()

        def run() -> None:
            try:
                self.search(twin, request)
            except Exception as error:  # noqa: BLE001 - whatever it is, the listener hears of it
                on_report(error)
            on_report(None)

        threading.Thread(target=run, name="skep-stream", daemon=True).start()
        try:
            while (report := await reports.get()) is not None:
                if isinstance(report, BaseException):
                    raise report
                yield report
        finally:
            stop.set()

    def prepare(self, ruleset: Ruleset | str) -> None:
        """Compile or load what a game needs, so that no search pays for it.

        Raises UnfitRulesetError if the ruleset is too large for the compiled search.
        """
        ruleset = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        with self._borrowed(ruleset, self.level) as searcher:
            searcher.search(Game(ruleset).position, Limit(depth=1))
            searcher.forget()

    def forget(self) -> None:
        """Clear the memory of earlier searches and free it."""
        with self._lock:
            self._idle = []

    def __reduce__(self) -> "tuple[Any, ...]":
        """Copies and unpickled engines start with empty memory."""
        return partial(Engine, config=self._config, level=self.level), (self.resources,)

    def _checked(self, game: Game | Position, request: SearchRequest) -> SearchRequest:
        """Return the request with this engine's level. Raises ValueError or TypeError if it is invalid."""
        request = request if request.level is not None or self.level is None else replace(request, level=self.level)
        _check_level(request.level)
        over = outcome(_position(game))
        if over is not None:
            raise ValueError(f"the game is over: {over.because}")
        if not request.limit.is_set and request.stop is None and request.level is None:
            raise ValueError("nothing says when to stop: give a limit by time, depth or nodes, or an event")
        if request.lines < 1:
            raise ValueError(f"a search tells one line at least, not {request.lines}")
        return request

    @contextmanager
    def _borrowed(self, ruleset: Ruleset, level: int | None) -> "Iterator[Searcher]":
        """Borrow a searcher that is not in use, preferably one that knows the game type."""
        with self._lock:
            kept = self._idle
            place = next((n for n, (*known, _) in enumerate(kept) if known == [ruleset, level]), None)
            searcher = None if place is None else kept.pop(place)[2]
        if searcher is None:
            searcher = self._made(ruleset, level)
        yield searcher
        with self._lock:
            kept.append((ruleset, level, searcher))
            del kept[:-_KEPT]

    def _made(self, ruleset: Ruleset, level: int | None) -> "Searcher":
        with explains_missing_extra():
            from skep.engine.host.searcher import Searcher
        return Searcher(
            ruleset,
            hash_mib=self.resources.hash_mib,
            threads=self.resources.threads,
            config=self._config,
            level=None if level is None else LEVELS[level],
        )


def choose(
    game: Game | Position,
    limit: Limit | None = None,
    *,
    level: int | None = None,
    seed: int | None = None,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    chance: random.Random | None = None,
) -> Move:
    """Call `Engine.choose` on a new engine."""
    return Engine().choose(game, limit, level=level, seed=seed, stop=stop, on_report=on_report, chance=chance)


def analyse(
    game: Game | Position,
    limit: Limit | None = None,
    lines: int = 3,
    *,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    resources: Resources | None = None,
) -> list[Report]:
    """Call `Engine.analyse` on a new engine."""
    return Engine(resources).analyse(game, limit, lines, stop=stop, on_report=on_report)


def stream(
    game: Game | Position, limit: Limit | None = None, lines: int = 1, *, resources: Resources | None = None
) -> AsyncIterator[Report]:
    """Call `Engine.stream` on a new engine."""
    return Engine(resources).stream(game, limit, lines)


def _check_level(level: int | None) -> None:
    if level is not None and level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; levels go from {min(LEVELS)} to {max(LEVELS)}")


def _position(game: Game | Position) -> Position:
    """Return the position of a game or position."""
    if isinstance(game, Position):
        return game
    if isinstance(game, Game):
        return game.position
    raise TypeError(f"game: the engine takes a Game or a Position, not {game!r}")
