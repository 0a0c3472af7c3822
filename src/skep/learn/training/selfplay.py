"""Games of two players in compiled code, without the slow rules: random openings, then move by move to the end."""

import random
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from skep.engine.host.config import SearchConfig, open_workspace
from skep.engine.native.ending import BLACK_WINS, WHITE_WINS
from skep.engine.native.native_position import NativePosition
from skep.engine.search.features import FEATURES
from skep.engine.search.state import Workspace, forget_order, new_shared
from skep.engine.search.tt import new_table
from skep.learn.batches import selfplay_kernels
from skep.learn.batches.kernel_sets import SELFPLAY, prepare_kernels
from skep.rules.opening import start

CAP = 200
"""After this number of plies a game counts as a draw."""
OPENING = (4, 6)
"""Minimum and maximum number of random plies at the start of a game."""
_COUNTED = 8
"""Inputs of the network other than tiles."""
_MIB = 2
"""The table of each player: enough for a few thousand nodes a move, and quickly emptied."""


@dataclass(slots=True)
class SelfPlayGame:
    """A game: its moves with the drawn tiles, the scores for White; and how it ended."""

    codes: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    result: float = 0.5
    """For White."""
    is_capped: bool = False


def random_opening(engine: NativePosition, chance: random.Random) -> list[int]:
    """Make a few random moves from the start; returns them. The hands of a bag game come on top."""
    while True:
        engine.set_up(start(engine.ruleset))
        made = []
        for _ in range(chance.randint(*OPENING) + (2 if engine.ruleset.has_bag else 0)):
            code = engine.with_draw(int(chance.choice(engine.moves())), chance)
            engine.push(code)
            made.append(code)
        if not engine.is_over:
            return made


class SelfPlay:
    """Two players of one game type on one board; their memory is cleared before every game."""

    def __init__(
        self,
        ruleset: str,
        configs: tuple[SearchConfig, SearchConfig] = (SearchConfig(), SearchConfig()),
        mib: int = _MIB,
    ) -> None:
        self.engine = NativePosition(ruleset)
        tables = self.engine.tables
        prepare_kernels(SELFPLAY, tables.width)
        first, second = (
            open_workspace(tables, config, new_table(mib), new_shared(tables.width, 1)) for config in configs
        )
        self._workspaces = first, second._replace(p=first.p)
        self._roots = np.zeros(tables.most_moves, np.int64)

    def play(self, nodes: tuple[int, int], white: int, seed: int, cap: int = CAP) -> SelfPlayGame:
        """Play on from what the engine holds; `white` says which of the two players has White."""
        board = self._workspaces[0].p
        board[:] = self.engine.record()
        board["seed"] = seed
        self._forget()
        codes, values = np.zeros(cap, np.int64), np.zeros(cap + 1, np.int64)
        made = selfplay_kernels.play(*self._workspaces, self._roots, np.array(nodes, np.int64), white, codes, values)
        end = int(values[cap])
        result = 1.0 if end == WHITE_WINS else 0.0 if end == BLACK_WINS else 0.5
        return SelfPlayGame(codes[:made].tolist(), values[:made].tolist(), result, end == selfplay_kernels.UNFINISHED)

    def count(self, codes: list[int]) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
        """The evaluation's features and phase before each move of a game."""
        rows, laid = np.zeros((len(codes), FEATURES), np.int8), np.zeros(len(codes), np.int64)
        workspace = self._at_start()
        selfplay_kernels.replay(workspace, np.array(codes, np.int64), rows, laid)
        return rows, workspace.state[0]["phase"][laid]

    @property
    def tile_count(self) -> int:
        """The number of tiles in the game, without the neutral one."""
        return int(self._workspaces[0].state[0]["tile_count"])

    def describe(self, codes: list[int]) -> tuple[NDArray[np.int16], NDArray[np.int32]]:
        """The network's input before each move of a game, and the other facts."""
        inputs = np.zeros((len(codes), 2, self.tile_count + _COUNTED), np.int16)
        facts = np.zeros((len(codes), 3), np.int32)
        selfplay_kernels.describe_game(self._at_start(), np.array(codes, np.int64), inputs, facts)
        return inputs, facts

    def _at_start(self) -> Workspace:
        """The first player's workspace at the start of a game."""
        self.engine.set_up(start(self.engine.ruleset))
        self._workspaces[0].p[:] = self.engine.record()
        return self._workspaces[0]

    def spent(self) -> int:
        """The nodes that both players have searched since the last call."""
        nodes = sum(int(workspace.state[0]["total_nodes"]) for workspace in self._workspaces)
        for workspace in self._workspaces:
            workspace.state["total_nodes"] = 0
        return nodes

    def _forget(self) -> None:
        for workspace in self._workspaces:
            workspace.table.fill(0)
            forget_order(workspace.shared)
            for field_name in ("killers", "age"):
                workspace.state[field_name] = 0
