"""The compiled player: worker threads that search within limits and share one table.

The compiled search releases the GIL, so threads run in parallel. It checks the clock itself; a watcher ends it
when the stop event is set, and it returns the best result so far. Helpers write to the shared table;
an entry that two threads wrote at once matches no position, and a move from the table is only played if it is
legal.
"""

import random
import threading

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.engine.host import compiling
from skep.engine.host.config import SearchConfig
from skep.engine.host.levels import Level
from skep.engine.host.report import Limit, Report
from skep.engine.host.request import SearchRequest
from skep.engine.host.skill import Skill, options_of_level
from skep.engine.host.team import Team
from skep.engine.host.timeman import MoveOverhead, SearchTimer, StopWatcher
from skep.engine.host.worker import OnPvLines, PvLine, Worker
from skep.engine.native import kernels
from skep.engine.native.convert import Decoder
from skep.engine.native.native_position import NativePosition
from skep.engine.native.tables import tables
from skep.engine.search.tt import AGES, new_table
from skep.rules.ruleset import Ruleset

__all__ = ["HASH_MIB", "PvLine", "SearchConfig", "Searcher"]

HASH_MIB = 32
"""Default size of the transposition table, in MiB."""
_LEVEL_HASH_MIB = 1
"""Size for a level, which searches a few thousand positions."""


class Searcher:
    """A player of one game type. It keeps its memory between moves; `forget` clears it.

    A `level` always has its own configuration, table and single thread. One search at a time.
    Raises UnfitRulesetError if the ruleset is too large for the engine.
    """

    def __init__(
        self,
        ruleset: Ruleset | str,
        *,
        hash_mib: int = HASH_MIB,
        threads: int = 1,
        config: SearchConfig | None = None,
        level: Level | None = None,
    ) -> None:
        self.ruleset = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        compiling.prepare(compiling.SEARCH, tables(self.ruleset).width)
        self.native = NativePosition(self.ruleset)
        self._level = level
        self._skill = Skill()
        config = config or SearchConfig()
        if level is not None:
            config, self._skill = SearchConfig(options_of_level(level)), Skill.of_level(level)
            hash_mib, threads = _LEVEL_HASH_MIB, 1
        self._table = new_table(hash_mib)
        numbers = range(max(1, threads))
        self._team = Team(self.native.tables.width, len(numbers))
        self._workers = [
            Worker(self.native.tables, config, self._skill, self._table, self._team, number) for number in numbers
        ]
        self._seed = config.seed
        self._age = 0
        self.overhead = MoveOverhead()

    def forget(self) -> None:
        """Clear all memory, so that results are repeatable."""
        self._table.fill(0)
        self._age = 0
        self._team.forget()

    def reseed(self, seed: int) -> None:
        """Change the seed of errors, and clear the table, since its scores used the old one."""
        self.forget()
        self._seed = seed
        for worker in self._workers:
            worker.reseed(seed)

    def evaluate(self, position: Position) -> int:
        """Evaluate for the player to move, without search."""
        self.native.set_up(position)
        compiling.prepare(compiling.EVALUATION, self.native.tables.width)
        return self._workers[0].assess(self.native)[0]

    def count(self, native: NativePosition) -> tuple[NDArray[np.int32], int]:
        """Return the features of the evaluation, White's minus Black's, and the phase."""
        compiling.prepare(compiling.EVALUATION, native.tables.width)
        laid = native.record()[0]["laid"]
        return self._workers[0].assess(native)[1], self._workers[0].phase(int(laid[0]) + int(laid[1]))

    def search(self, position: Position, request: SearchRequest | Limit | None = None) -> list[Report]:
        """Return the best moves with scores and continuations, best first.

        There is always one, however short the time. Raises ValueError only if the game is over. Only the part of
        the history that can repeat is used.
        """
        request = SearchRequest.of(request)
        timer = request.timer or SearchTimer(request.limit, self.overhead)
        self.native.set_up(position)
        reporter = _Reporter(self.native, timer)

        def on_report(found: list[PvLine]) -> None:
            assert request.on_report is not None
            for report in reporter.reports(found, self.nodes):
                request.on_report(report)

        found = self._search(self.native, request, timer, on_report if request.on_report else None)
        return reporter.reports(found, self.nodes)

    def search_codes(self, native: NativePosition, request: SearchRequest | Limit | None = None) -> list[PvLine]:
        """Like `search`, in codes, for a native position of the same game type. Calls no callback."""
        request = SearchRequest.of(request)
        return self._search(native, request, request.timer or SearchTimer(request.limit, self.overhead), None)

    def _search(
        self, native: NativePosition, request: SearchRequest, timer: SearchTimer, on_lines: OnPvLines | None
    ) -> list[PvLine]:
        limit = self._limit(request)
        self._grow_older()
        roots = self._roots(native, request.chance)
        lines = min(request.lines, len(roots))
        self._team.begin()
        for worker in self._workers:
            worker.begin(native, roots, self._age, lines)
        watcher = None if request.stop is None else StopWatcher(self._halt, request.stop)
        helpers: list[threading.Thread] = []
        try:
            if watcher is not None:
                watcher.start()
            helpers += [worker.start_helping(limit) for worker in self._workers[1:]]
            return self._workers[0].lead(limit, on_lines, timer)
        finally:
            timer.answered()
            self._halt()
            if watcher is not None:
                watcher.dismiss()
            for helper in helpers:
                helper.join()

    def _limit(self, request: SearchRequest) -> Limit:
        """Return the limit of the leading worker: its share of a node limit, since all workers count.

        A level uses the request's seed and the lower of both limits.
        """
        limit = request.limit
        if self._level is not None:
            limit = self._level.within(limit)
            self.reseed((request.chance or random).getrandbits(32) if request.seed is None else request.seed)
        if limit.nodes is None or len(self._workers) == 1:
            return limit
        return Limit(limit.time, limit.depth, max(1, limit.nodes // len(self._workers)), limit.aim)

    def _roots(self, native: NativePosition, chance: random.Random | None) -> NDArray[np.int64]:
        """Return the root moves that the player notices, shuffled if randomness decides between equals."""
        roots = native.moves()
        if len(roots) == 0:
            raise ValueError("the game is over: there is no move to choose")
        roots = self._skill.recalled(native, roots, self._seed)
        return roots if chance is None else roots[chance.sample(range(len(roots)), len(roots))]

    @property
    def nodes(self) -> int:
        """Nodes of all threads since the last search started."""
        return sum(worker.nodes for worker in self._workers)

    def _halt(self) -> None:
        for worker in self._workers:
            worker.halt()

    def _grow_older(self) -> None:
        self._age = self._age % AGES + 1


class _Reporter:
    """Converts lines of codes to moves, for the native position at the time of creation."""

    def __init__(self, native: NativePosition, timer: SearchTimer) -> None:
        self._record, self._tables = native.record(), native.tables
        self._timer = timer
        self._out = np.zeros(2 * self._tables.most_moves, np.int64)

    def reports(self, found: list[PvLine], nodes: int) -> list[Report]:
        """Return the reports, best line first."""
        return [
            Report(line.depth, line.score, self.line(line.codes), nodes, self._timer.elapsed, rank)
            for rank, line in enumerate(found, 1)
        ]

    def line(self, codes: tuple[int, ...]) -> tuple[Move, ...]:
        """Return the line up to the first draw that would decide its continuation."""
        board, tables = self._record.copy(), self._tables
        board["depth"] = 0
        moves: list[Move] = []
        for code in codes:
            if not kernels.call(board, 0, tables.array, kernels.IS_LEGAL, code, self._out):
                break
            moves.append(Decoder(board[0], tables).move(code))
            if tables.ruleset.has_bag and moves[-1].kind in (MoveKind.PLACE, MoveKind.HAND):
                break
            kernels.call(board, 0, tables.array, kernels.DO, code, self._out)
        return tuple(moves)
