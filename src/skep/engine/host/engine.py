"""The player that everybody asks for a move: an `Engine`, and functions that ask one with a fresh memory.

The first question ever compiles the search, which takes half a minute; the time of a limit runs from when that is done.
A ruleset that is too large for the engine's records is left to the reference search. Nothing compiled is imported
before it is needed.
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
"""How many searchers, one for each game type and level, an engine keeps with what they remember."""


class Engine:
    """The player, with its threads, its table and its memory, which it shares with no other engine.

    It remembers from question to question, so a game costs less than its moves one by one. A question whose limit is
    nodes or depth alone is answered as by a new engine: with one thread the same question has the same answer.
    Several threads may ask at once.
    """

    def __init__(
        self, resources: Resources | None = None, *, config: "SearchConfig | None" = None, level: int | None = None
    ) -> None:
        """`level` holds for every question that names none; a `config` is for experiments with the search."""
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
        stop: threading.Event | None = None,
        on_report: OnReport | None = None,
        chance: random.Random | None = None,
        level: int | None = None,
        seed: int | None = None,
    ) -> Move:
        """The move to play. There is always one, however short the time.

        A `level` brings its own limit, beside the one that is given, and errs as its `seed` says; without a seed, each
        time otherwise. Raises ValueError if the game is over or nothing says when to stop.
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
        """The best `lines` moves with their scores and how play goes on, the best first; fewer where fewer are legal.

        A ruleset that is too large for the engine has one line. Raises ValueError as `choose` does.
        """
        return self.search(game, SearchRequest(limit or Limit(), lines, stop, on_report))

    def search(self, game: Game | Position, request: SearchRequest | Limit) -> list[Report]:
        """Answer a request, the best line first."""
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
        """Reports as the search goes deeper; of several lines one after the other, by rank.

        To stop listening, or to cancel the task, stops the search without waiting for it: its threads end by
        themselves, within milliseconds.
        """
        loop = asyncio.get_running_loop()
        heard: asyncio.Queue[Report | BaseException | None] = asyncio.Queue()

        def tell(report: Report | BaseException | None) -> None:
            with suppress(RuntimeError):  # nobody listens: the loop is closed
                loop.call_soon_threadsafe(heard.put_nowait, report)

        stop = threading.Event()
        request = self._checked(game, SearchRequest(limit or Limit(), lines, stop, tell))
        twin = game.copy()

        def run() -> None:
            try:
                self.search(twin, request)
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

    def prepare(self, ruleset: Ruleset | str) -> None:
        """Compile or load what a game needs, so that no question pays for it.

        Raises UnfitRulesetError if the ruleset is too large for the compiled search.
        """
        ruleset = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        with self._borrowed(ruleset, self.level) as searcher:
            searcher.search(Game(ruleset).position, Limit(depth=1))
            searcher.forget()

    def forget(self) -> None:
        """Drop what earlier questions have left, and the memory that it takes."""
        with self._lock:
            self._idle = []

    def __reduce__(self) -> "tuple[Any, ...]":
        """A copy, or a pickled engine that is loaded, remembers nothing."""
        return partial(Engine, config=self._config, level=self.level), (self.resources,)

    def _checked(self, game: Game | Position, request: SearchRequest) -> SearchRequest:
        """The request with the level of this engine; ValueError or TypeError if it cannot be answered."""
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
        """A searcher that nobody else is using, the one that knows the game type if there is one."""
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
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    chance: random.Random | None = None,
    level: int | None = None,
    *,
    seed: int | None = None,
) -> Move:
    """`Engine.choose`, by a new engine."""
    return Engine().choose(game, limit, stop=stop, on_report=on_report, chance=chance, level=level, seed=seed)


def analyse(
    game: Game | Position,
    limit: Limit | None = None,
    lines: int = 3,
    *,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    resources: Resources | None = None,
) -> list[Report]:
    """`Engine.analyse`, by a new engine."""
    return Engine(resources).analyse(game, limit, lines, stop=stop, on_report=on_report)


def stream(
    game: Game | Position, limit: Limit | None = None, lines: int = 1, *, resources: Resources | None = None
) -> AsyncIterator[Report]:
    """`Engine.stream`, by a new engine."""
    return Engine(resources).stream(game, limit, lines)


def _check_level(level: int | None) -> None:
    if level is not None and level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; levels go from {min(LEVELS)} to {max(LEVELS)}")


def _position(game: Game | Position) -> Position:
    """The position that is asked about."""
    if isinstance(game, Position):
        return game
    if isinstance(game, Game):
        return game.position
    raise TypeError(f"game: the engine takes a Game or a Position, not {game!r}")
