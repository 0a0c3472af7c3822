"""A player that thinks at native speed: workers that look ahead within limits, until stopped, around one table.

The compiled search holds no lock, so several threads look at once and a watcher can end them at any time; the search
then answers with what it knows. Helpers write into the table what they find; an entry that two threads wrote at once
answers to no position, and a move from the table is only played where it is among the legal ones.
"""

import random
import threading
from functools import cache
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.engine.host.config import SearchConfig
from skep.engine.host.report import Limit, OnReport, Report
from skep.engine.host.skill import Skill
from skep.engine.host.timeman import LATENESS, Watcher, is_enough
from skep.engine.host.worker import OnPvLines, PvLine, Worker
from skep.engine.native import compilation, kernels
from skep.engine.native.convert import Decoder
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import position_type
from skep.engine.native.tables import TABLES
from skep.engine.search import search
from skep.engine.search.state import state_type
from skep.engine.search.tt import AGES, BUCKET
from skep.rules.ruleset import Ruleset

__all__ = ["TABLE_MIB", "PvLine", "SearchConfig", "Searcher", "prepare"]

TABLE_MIB = 32
"""The size of the transposition table, unless told otherwise."""


class Searcher:
    """A player of one game type. It remembers from move to move; `forget` makes it as new."""

    def __init__(
        self,
        ruleset: Ruleset | str,
        *,
        hash_mib: int = TABLE_MIB,
        threads: int = 1,
        config: SearchConfig | None = None,
        skill: Skill | None = None,
    ) -> None:
        self.engine = NativePosition(ruleset)
        self.ruleset = self.engine.ruleset
        prepare(self.engine.tables.width)
        buckets = 1 << ((hash_mib << 20) // (8 * BUCKET)).bit_length() - 1
        self._table = np.zeros(buckets * BUCKET, np.int64)
        self._skill = skill or Skill()
        config = config or SearchConfig()
        self._workers = [Worker(self.engine, config, self._skill, number) for number in range(max(1, threads))]
        self._seed = config.seed
        self._age = 0

    def forget(self) -> None:
        """Forget everything, so that what follows is repeatable."""
        self._table.fill(0)
        self._age = 0
        for worker in self._workers:
            worker.forget()

    def reseed(self, seed: int) -> None:
        """Misjudge other positions from now on; what the table holds is forgotten, since it was judged otherwise."""
        self.forget()
        self._seed = seed
        for worker in self._workers:
            worker.reseed(seed)

    def evaluate(self, position: Position) -> int:
        """How the player to move stands, without looking ahead."""
        self.engine.set_up(position)
        return self._workers[0].assess(self.engine)[0]

    def count(self, engine: NativePosition) -> tuple[NDArray[np.int32], int]:
        """What the evaluation counts in the position that an engine holds, White's less Black's; and the phase."""
        laid = engine.record()[0]["laid"]
        return self._workers[0].assess(engine)[1], self._workers[0].phase(int(laid[0]) + int(laid[1]))

    def search(
        self,
        position: Position,
        limit: Limit | None = None,
        lines: int = 1,
        *,
        began: float | None = None,
        stop: threading.Event | None = None,
        on_report: OnReport | None = None,
        chance: random.Random | None = None,
    ) -> list[Report]:
        """The best `lines` moves with their scores and how play goes on, the best first.

        There is always one, however short the time; ValueError only when the game is over. Time runs from `began`, by
        the monotonic clock. `chance` decides between moves that are equally good. Of the position's past is known
        what can come again.
        """
        began = monotonic() if began is None else began
        self.engine.set_up(position)
        reporter = _Reporter(self.engine)

        def tell(found: list[PvLine]) -> None:
            assert on_report is not None
            for report in reporter.reports(found, self.nodes, began):
                on_report(report)

        found = self.search_codes(
            self.engine,
            limit,
            lines,
            began=began,
            stop=stop,
            on_lines=tell if on_report else None,
            chance=chance,
        )
        return reporter.reports(found, self.nodes, began)

    def search_codes(
        self,
        engine: NativePosition,
        limit: Limit | None = None,
        lines: int = 1,
        *,
        began: float | None = None,
        stop: threading.Event | None = None,
        on_lines: OnPvLines | None = None,
        chance: random.Random | None = None,
    ) -> list[PvLine]:
        """The same in numbers, for what an engine of the same game type holds now."""
        limit = limit or Limit()
        began = monotonic() if began is None else began
        self._grow_older()
        roots = self._roots(engine, chance)
        for worker in self._workers:
            worker.begin(engine, roots, self._age)
        deadline = LATENESS.deadline(began, limit.time)

        def is_late(settled: int) -> bool:
            now = monotonic()
            return (deadline is not None and now >= deadline) or is_enough(limit, now - began, settled)

        watcher = None if deadline is None and stop is None else Watcher(self._halt, deadline, stop)
        helpers: list[threading.Thread] = []
        try:
            if watcher is not None:
                watcher.start()
            helpers += [worker.start_helping(self._table) for worker in self._workers[1:]]
            leader, share = self._workers[0], self._share(limit)
            return leader.lead(self._table, share, min(lines, len(roots)), on_lines, deadline, is_late)
        finally:
            LATENESS.answered()
            self._halt()
            if watcher is not None:
                watcher.dismiss()
            for helper in helpers:
                helper.join()

    def _roots(self, engine: NativePosition, chance: random.Random | None) -> NDArray[np.int64]:
        """The moves to choose between: those that the player notices, shuffled where chance decides between equals."""
        roots = engine.moves()
        if len(roots) == 0:
            raise ValueError("the game is over: there is no move to choose")
        roots = self._skill.recalled(engine, roots, self._seed)
        return roots if chance is None else roots[chance.sample(range(len(roots)), len(roots))]

    @property
    def nodes(self) -> int:
        """How many positions were looked at since the last search began, by all threads together."""
        return sum(worker.nodes for worker in self._workers)

    def _halt(self) -> None:
        for worker in self._workers:
            worker.halt()

    def _share(self, limit: Limit) -> Limit:
        """What the leading worker may do: of a limit by nodes its share, since all of them count."""
        if limit.nodes is None or len(self._workers) == 1:
            return limit
        return Limit(limit.time, limit.depth, max(1, limit.nodes // len(self._workers)), limit.aim)

    def _grow_older(self) -> None:
        self._age = self._age % AGES + 1


class _Reporter:
    """Turns lines of numbers into moves of the law, for the position that an engine holds when it is made."""

    def __init__(self, engine: NativePosition) -> None:
        self._record, self._tables = engine.record(), engine.tables
        self._out = np.zeros(2 * self._tables.most_moves, np.int64)

    def reports(self, found: list[PvLine], nodes: int, began: float) -> list[Report]:
        """What was found, the best line first."""
        return [
            Report(line.depth, line.score, self.line(line.codes), nodes, monotonic() - began, rank)
            for rank, line in enumerate(found, 1)
        ]

    def line(self, codes: tuple[int, ...]) -> tuple[Move, ...]:
        """The line as far as it is certain: it ends where a drawn tile would decide how it goes on."""
        board, tables = self._record.copy(), self._tables
        board["depth"] = 0
        moves: list[Move] = []
        for code in codes:
            if not kernels.serve(board, 0, tables.array, kernels.IS_LEGAL, code, self._out):
                break
            moves.append(Decoder(board[0], tables).move(code))
            if tables.ruleset.has_bag and moves[-1].kind in (MoveKind.PLACE, MoveKind.HAND):
                break
            kernels.serve(board, 0, tables.array, kernels.DO, code, self._out)
        return tuple(moves)


@cache
def prepare(width: int) -> None:
    """Make the search ready for boards of that width."""
    positions, tables = np.zeros(1, position_type(width)), np.zeros(1, TABLES)
    tables.flags.writeable = False
    compilation.prepare_entries(f"search-{width}", search.examples(positions, tables, np.zeros(1, state_type(width))))
