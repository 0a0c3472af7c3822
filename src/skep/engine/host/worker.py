"""One thread's share of a search: its own board, killers and history, beside the table that all threads share."""

import threading
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.engine.host import weights
from skep.engine.host.config import SearchConfig, effective_weights, open_workspace
from skep.engine.host.report import Limit
from skep.engine.host.skill import Skill
from skep.engine.host.timeman import SearchTimer
from skep.engine.native.native_position import NativePosition
from skep.engine.native.tables import Tables
from skep.engine.search import root
from skep.engine.search.features import FEATURES
from skep.engine.search.scores import MAX_PLY, PROVEN, WIN
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import FIRST_MOVE, LENGTH, LINE, NO_LIMIT, SCORE


class PvLine(NamedTuple):
    """A principal variation as numbers, the best move first; the score is for the player to move."""

    depth: int
    score: int
    codes: tuple[int, ...]


OnPvLines = Callable[[list[PvLine]], None]


class Worker:
    """What one thread needs to look ahead. The first worker of a search leads it, the others fill the table for it."""

    def __init__(
        self,
        tables: Tables,
        config: SearchConfig,
        skill: Skill,
        table: NDArray[np.int64],
        marks: NDArray[np.int64],
        number: int = 0,
    ) -> None:
        self._tables = tables
        self._number = number
        self._config, self._skill = config, skill
        self._workspace = open_workspace(tables, config, table, marks)
        self._state = self._workspace.state
        self._roots = np.zeros(0, np.int64)
        self._is_asked = self._is_deep = False
        if number > 0:  # the leader's alone, or every thread would prove the same
            self._state[0]["option"][SearchOption.MATE_SEARCH] = 0
        self.reseed(config.seed)

    @property
    def nodes(self) -> int:
        return int(self._state[0]["nodes"])

    def phase(self, laid: int) -> int:
        """The phase when so many tiles are laid."""
        return int(self._state[0]["phase"][laid])

    def forget(self) -> None:
        for field in ("history", "counter_moves", "killers"):
            self._state[0][field] = 0

    def reseed(self, seed: int) -> None:
        """Err otherwise from now on."""
        self._state[0]["seed"] = seed
        points = self._skill.noisy_weights(effective_weights(self._tables, self._config), seed)
        self._state[0]["weights"] = weights.pack(points)
        self._state[0]["eval_cache"] = 0

    def halt(self) -> None:
        """End the look that is under way; the first one, which sees wins in one, is always made to its end."""
        self._is_asked = True
        if self._is_deep:
            self._state["stop"] = 1

    def assess(self, engine: NativePosition) -> tuple[int, NDArray[np.int32]]:
        features = np.zeros(FEATURES, np.int32)
        return int(root.assess(self._workspace._replace(p=engine.record()), features)), features

    def begin(self, engine: NativePosition, roots: NDArray[np.int64], age: int) -> None:
        board = self._workspace.p
        board[:] = engine.record()
        board["depth"] = 0
        self._roots = roots.copy()
        record = self._state[0]
        record["nodes"], record["stop"], record["age"] = 0, 0, age
        record["node_limit"] = record["deadline"] = NO_LIMIT
        record["killers"] = 0
        self._is_asked = False
        self._is_deep = self._number > 0

    def lead(self, limit: Limit, lines: int, on_lines: OnPvLines | None, timer: SearchTimer) -> list[PvLine]:
        """Iterative deepening; an iteration that is cut short still counts as far as it came.

        At the timer's deadline the compiled search ends by itself, but for the first iteration, which sees wins in one.
        """
        self._workspace = self._workspace._replace(lines=np.zeros((lines, LINE), np.int64))
        found: list[PvLine] = []
        deepest = min(limit.depth or MAX_PLY, MAX_PLY - 1)
        record = self._state[0]
        for depth in range(1, deepest + 1):
            found = self._search_lines(depth, found)
            if record["stop"]:
                break
            if on_lines is not None:
                on_lines(found)
            if (len(self._roots) == 1 and limit.depth is None) or abs(found[0].score) >= WIN - depth:
                break
            self._is_deep = True
            record["node_limit"] = NO_LIMIT if limit.nodes is None else limit.nodes
            record["deadline"] = NO_LIMIT if timer.deadline is None else int(timer.deadline * 1e9)
            is_spent = limit.nodes is not None and self.nodes >= limit.nodes
            if self._is_asked or is_spent or not timer.has_time_after(found[0].codes[0], found[0].score):
                break
        return found

    def help(self) -> None:
        """Look ahead until halted, for the sake of the table alone.

        The first helper goes with the leader, depth by depth; each of the others leaves out other depths.
        """
        self._workspace.lines[0, LENGTH] = 0
        for depth in range(1, MAX_PLY):
            if self._number > 1 and depth > 2 and (depth + self._number) % (2 + self._number % 3) == 0:
                continue
            score = root.search_lines(self._workspace, self._roots, depth)
            if self._state[0]["stop"] or abs(score) >= PROVEN:
                return

    def start_helping(self) -> threading.Thread:
        """`help` in a thread of its own."""
        thread = threading.Thread(target=self.help, name="skep-helper", daemon=True)
        thread.start()
        return thread

    def _search_lines(self, depth: int, before: list[PvLine]) -> list[PvLine]:
        """The best lines by an iteration; where it was cut short, by the one before from there on."""
        root.search_lines(self._workspace, self._roots, depth)
        known = int(self._state[0]["searched"]) if before else max(1, int(self._state[0]["searched"]))
        now = [self._pv_line(depth, row) for row in self._workspace.lines[:known]]
        moves = {line.codes[0] for line in now}
        kept = [line for line in before if line.codes[0] not in moves]
        return now + kept[: max(0, len(before) - len(now))]

    def _pv_line(self, depth: int, row: NDArray[np.int64]) -> PvLine:
        codes = row[FIRST_MOVE : FIRST_MOVE + row[LENGTH]].tolist() or [int(self._roots[0])]
        return PvLine(depth, int(row[SCORE]), tuple(codes))
