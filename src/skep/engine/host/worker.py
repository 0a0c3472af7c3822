"""One thread's share of a search: its own board and killers, beside the table and the history that all share."""

import threading
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.engine.host import weights
from skep.engine.host.config import SearchConfig, effective_weights, open_workspace
from skep.engine.host.report import Limit
from skep.engine.host.skill import Skill
from skep.engine.host.team import Team
from skep.engine.host.timeman import SearchTimer
from skep.engine.native.native_position import NativePosition
from skep.engine.native.tables import Tables
from skep.engine.search import root
from skep.engine.search.features import FEATURES
from skep.engine.search.scores import MAX_PLY, PROVEN, WIN
from skep.engine.search.state import FIRST_MOVE, LENGTH, LINE, NO_LIMIT, SCORE


class PvLine(NamedTuple):
    """A principal variation as numbers, the best move first; the score is for the player to move."""

    depth: int
    score: int
    codes: tuple[int, ...]


OnPvLines = Callable[[list[PvLine]], None]


class Worker:
    """What one thread needs to look ahead. The first worker of a search leads it, and answers for it.

    The others fill the table, and hand over the iterations that they are the first to complete.
    """

    def __init__(
        self,
        tables: Tables,
        config: SearchConfig,
        skill: Skill,
        table: NDArray[np.int64],
        team: Team,
        number: int = 0,
    ) -> None:
        self._tables = tables
        self._number = number
        self._config, self._skill = config, skill
        self._workspace = open_workspace(tables, config, table, team.shared)
        self._team = team
        self._state = self._workspace.state
        self._state["is_helper"] = number > 0
        self._roots = np.zeros(0, np.int64)
        self._is_asked = self._is_deep = self._is_sharing = False
        self.reseed(config.seed)

    @property
    def nodes(self) -> int:
        return int(self._state[0]["nodes"])

    def phase(self, laid: int) -> int:
        """The phase when so many tiles are laid."""
        return int(self._state[0]["phase"][laid])

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

    def begin(self, engine: NativePosition, roots: NDArray[np.int64], age: int, lines: int = 1) -> None:
        """Make ready for a search of so many lines; of several the leader has to find all by itself."""
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
        self._is_sharing = lines == 1
        self._workspace = self._workspace._replace(lines=np.zeros((1 if self._is_deep else lines, LINE), np.int64))

    def lead(self, limit: Limit, on_lines: OnPvLines | None, timer: SearchTimer) -> list[PvLine]:
        """Iterative deepening; an iteration that is cut short still counts as far as it came.

        At the timer's deadline the compiled search ends by itself, but for the first iteration, which sees wins in one.
        """
        found: list[PvLine] = []
        record = self._state[0]
        depth, deepest = 0, _deepest(limit)
        while depth < deepest:
            depth, found = self._iterate(depth + 1, found)
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

    def help(self, limit: Limit) -> None:
        """Look ahead until halted, for the sake of what all threads share.

        The first helper goes with the leader, depth by depth; each of the others leaves out other depths.
        """
        depth, deepest = 0, _deepest(limit) if self._is_sharing else MAX_PLY - 1
        while depth < deepest:
            depth += 1
            if self._number > 1 and depth > 2 and (depth + self._number) % (2 + self._number % 3) == 0:
                continue
            depth, found = self._iterate(depth, [])
            if self._is_asked or self._state[0]["stop"] or abs(found[0].score) >= PROVEN:
                return

    def start_helping(self, limit: Limit) -> threading.Thread:
        """`help` in a thread of its own."""
        thread = threading.Thread(target=self.help, args=(limit,), name="skep-helper", daemon=True)
        thread.start()
        return thread

    def _iterate(self, depth: int, before: list[PvLine]) -> tuple[int, list[PvLine]]:
        """One iteration: its depth, and the best lines by it; where another thread is first, what that one has found.

        The stop that ends this is taken back before `_is_asked` is looked at, so none that was asked for is lost.
        """
        record, line = self._state[0], self._workspace.lines[0]
        record["iteration"] = depth if self._is_sharing else NO_LIMIT
        record["overtaken"] = 0
        found = self._search_lines(depth, before)
        if record["overtaken"]:
            record["stop"] = 0
            depth = self._team.catch_up(line, self._roots)
            found = [self._pv_line(depth, line)]
        elif self._is_sharing and not record["stop"]:
            self._team.complete(depth, line, self._roots)
        return depth, found

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


def _deepest(limit: Limit) -> int:
    """The last iteration that there may be."""
    return min(limit.depth or MAX_PLY, MAX_PLY - 1)
