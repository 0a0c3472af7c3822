"""One search thread: its own board and killers, with the shared table and history."""

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
from skep.engine.search import deepening, root
from skep.engine.search.features import FEATURES
from skep.engine.search.scores import MAX_PLY, PROVEN
from skep.engine.search.state import LINE, NO_LIMIT


class PvLine(NamedTuple):
    """A principal variation in codes, best move first. The score is for the player to move."""

    depth: int
    score: int
    codes: tuple[int, ...]


OnPvLines = Callable[[list[PvLine]], None]


class Worker:
    """One thread of a search. The first worker leads the search and returns its result.

    The others fill the table, and pass on iterations that they complete first.
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
        """Return the phase for a number of placed tiles."""
        return int(self._state[0]["phase"][laid])

    def reseed(self, seed: int) -> None:
        """Change the seed of errors."""
        self._state[0]["seed"] = seed
        points = self._skill.noisy_weights(effective_weights(self._tables, self._config), seed)
        self._state[0]["weights"] = weights.pack(points)
        self._state[0]["eval_cache"] = 0

    def halt(self) -> None:
        """End the current iteration. The first one, which finds wins in one, is always completed."""
        self._is_asked = True
        if self._is_deep:
            self._state["stop"] = 1

    def assess(self, engine: NativePosition) -> tuple[int, NDArray[np.int32]]:
        features = np.zeros(FEATURES, np.int32)
        return int(root.assess(self._workspace._replace(p=engine.record()), features)), features

    def begin(self, engine: NativePosition, roots: NDArray[np.int64], age: int, lines: int = 1) -> None:
        """Prepare for a search. With several lines, the leader searches all of them itself."""
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
        """Iterative deepening. An interrupted iteration counts as far as it came.

        The compiled search ends at the timer's deadline, except in the first iteration, which finds wins in one.
        """
        plan, found = self._plan(limit, timer), deepening.new_found(len(self._workspace.lines))
        while True:
            status = self._iterate(plan, found)
            if status == deepening.CUT or self._state[0]["stop"]:
                break
            if on_lines is not None:
                on_lines(_pv_lines(plan, found))
            self._is_deep = True
            if status == deepening.ENOUGH or self._is_asked:
                break
        return _pv_lines(plan, found)

    def help(self, limit: Limit) -> None:
        """Search until halted, to fill the shared table.

        The first helper follows the leader's depths; each of the others skips different depths.
        """
        plan, found = self._plan(Limit()), deepening.new_found(1)
        depth, deepest = 0, _deepest(limit) if self._is_sharing else MAX_PLY - 1
        while depth < deepest:
            depth += 1
            if self._number > 1 and depth > 2 and (depth + self._number) % (2 + self._number % 3) == 0:
                continue
            plan["depth"], plan["count"] = depth - 1, 0
            self._iterate(plan, found)
            depth = int(plan[0]["depth"])
            if self._is_asked or self._state[0]["stop"] or abs(_pv_lines(plan, found)[0].score) >= PROVEN:
                return

    def start_helping(self, limit: Limit) -> threading.Thread:
        """Run `help` in a new thread."""
        thread = threading.Thread(target=self.help, args=(limit,), name="skep-helper", daemon=True)
        thread.start()
        return thread

    def _plan(self, limit: Limit, timer: SearchTimer | None = None) -> NDArray[np.void]:
        """Return the limits of a search as a record for compiled code."""
        plan = deepening.new_plan()
        plan["max_depth"], plan["has_depth"] = _deepest(limit), limit.depth is not None
        plan["is_shared"] = self._is_sharing
        if limit.nodes is not None:
            plan["node_limit"] = limit.nodes
        if timer is not None:
            plan["began"] = _nanoseconds(timer.began)
            if timer.deadline is not None:
                plan["deadline"] = _nanoseconds(timer.deadline)
        if limit.aim is not None:
            plan["aim"] = _nanoseconds(limit.aim)
        return plan

    def _iterate(self, plan: NDArray[np.void], found: NDArray[np.int64]) -> int:
        """Run one iteration, or take over another thread's result. Returns how it ended (see `deepening`).

        The stop flag is cleared before `_is_asked` is read, so that no request is lost.
        """
        line = self._workspace.lines[0]
        status = self._deepen(plan, found)
        if status == deepening.OVERTAKEN:
            depth = self._team.catch_up(line, self._roots)
            status = deepening.adopt(self._workspace, self._roots, plan, found, depth)
        elif status != deepening.CUT and self._is_sharing:
            self._team.complete(int(plan[0]["depth"]), line, self._roots)
        return status

    def _deepen(self, plan: NDArray[np.void], found: NDArray[np.int64]) -> int:
        return deepening.deepen(self._workspace, self._roots, plan, found)


def _pv_lines(plan: NDArray[np.void], found: NDArray[np.int64]) -> list[PvLine]:
    """Return the lines found so far, best first."""
    lines = []
    for depth, score, length, *codes in found[: int(plan[0]["count"])].tolist():
        lines.append(PvLine(depth, score, tuple(codes[:length])))
    return lines


def _deepest(limit: Limit) -> int:
    """Return the deepest iteration allowed."""
    return min(limit.depth or MAX_PLY, MAX_PLY - 1)


def _nanoseconds(seconds: float) -> int:
    return min(NO_LIMIT, int(seconds * 1e9))
