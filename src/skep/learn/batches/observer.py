"""Observations of many games at once, as features, planes or graphs, without hidden information.

An observation holds all that the course of a game depends on, so equal observations have equal futures: tiles and
faces, piles, what rests, is stung or was touched last turn (U5), actions left, double turns that are owed, the Queen's
deadline, repetition, the options of the game, and the plies until it is cut off.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skep.engine.native.native_position import NativePosition
from skep.learn.batches import feature_kernels, graph_kernels, plane_kernels
from skep.learn.batches.action_space import ActionSpace, action_space
from skep.learn.batches.batch import Batch
from skep.learn.batches.checks import buffer, integers, whole_number
from skep.learn.batches.held_games import NO_GAMES, Held
from skep.learn.batches.kernel_sets import ACTIONS, FEATURES, GRAPH, PLANES, prepare_kernels
from skep.learn.batches.move_lists import Sight
from skep.learn.batches.observation_layout import EDGES, MAX_CONSTANTS, OBSERVATION, SCALARS, TILE_FEATURES, WIDTH
from skep.learn.batches.observation_layout import PLANES as OTHER_PLANES
from skep.rules.creatures import CREATURES
from skep.rules.modules import MODULES
from skep.rules.options import VALUES
from skep.rules.ruleset import Ruleset

_SIDES = ("own", "enemy", "neutral")


class Planes(NamedTuple):
    """Games as planes: games by planes by rows by columns, and the scalars of each game.

    `outside` says how many tiles lie outside a smaller window and are not shown.
    """

    planes: NDArray[np.int8]
    scalars: NDArray[np.int8]
    outside: int


class Graph(NamedTuple):
    """Games as graphs, one after the other: nodes are all tiles, then the empty cells beside the hive.

    `edges` are rows of source, target and kind (see `Observer.edges`). `moves` are rows of the node that a move is
    about, the node it goes to or is paired with, and its action number, in the order of `Batch.legal_moves`; a pass and
    an opening hand have -1 for nodes. `offsets` says for each game, and for one more, its first node, edge and move.
    """

    nodes: NDArray[np.int8]
    edges: NDArray[np.int32]
    moves: NDArray[np.int32]
    offsets: NDArray[np.int64]


class Observer:
    """The layout of observations of a ruleset, and their writer; `observer` makes one.

    The viewer is the player to move, unless `viewers` names one for each game. Numbers are signed bytes. Whatever is
    written can be written into a buffer of the caller.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.space: ActionSpace = action_space(ruleset)
        kinds = [self.space.kind_name(kind) for kind in range(len(self.space.tables.kinds))]
        piles = [f"{pile} {kind}" for pile in ("own_hand", "enemy_hand", "bag") for kind in kinds]
        rules = {f"option {name}": values.index(getattr(ruleset.options, name)) for name, values in VALUES.items()}
        rules |= {f"module {letter}": int(letter in ruleset.modules) for letter in MODULES}
        self.tiles = tuple(self.space.tile_name(number) for number in range(self.space.tiles))
        """The tiles, in the order of the features: own ones begin with `o`, the enemy's with `e`."""
        self.tile_features, self.edges = TILE_FEATURES, EDGES
        self.scalars = (*SCALARS, *piles, *rules)
        self.size = len(self.tiles) * WIDTH + len(self.scalars)
        """Number of features per game."""
        shown = [
            sorted({face for tile in ruleset.tiles if tile.color == color for face in (tile.front, tile.back) if face})
            for color in range(3)
        ]
        faces = [(side, face) for side in range(3) for face in shown[side]]
        self.planes = (*self.tiles, *(f"{_SIDES[side]} face {face}" for side, face in faces), *OTHER_PLANES)
        self._layout = _lay_out(len(self.tiles), faces, list(rules.values()))

    def features(
        self, batch: Batch, viewers: ArrayLike | None = None, out: NDArray[np.int8] | None = None
    ) -> NDArray[np.int8]:
        """A row for each game: the features of its tiles, and then the scalars; `split` takes it apart."""
        prepare_kernels(FEATURES, batch.tables.width)
        rows = buffer(out, (batch.size, self.size), np.int8)
        batch.share_listed(feature_kernels.features_batch, *self._seen(batch, viewers), rows)
        return rows

    def step(self, batch: Batch, actions: ArrayLike) -> tuple[NDArray[np.int64], NDArray[np.int8]]:
        """Act in every game and observe it as its next player: states of games and features, as fast as possible.

        The same as `Batch.step_actions` and then `features`, in one pass over the games.
        """
        self._check(batch)
        features = np.empty((batch.size, self.size), np.int8)
        return batch.step_actions(actions, sight=Sight(self._layout, features)), features

    def features_of(self, position: NativePosition, viewer: int, plies_left: int = 127) -> NDArray[np.int8]:
        """The row of one position, as one player sees it."""
        prepare_kernels(FEATURES, position.tables.width)
        rows, row = position.moves()[None], np.zeros((1, self.size), np.int8)
        seen = (self._layout, np.array([viewer]), np.array([plies_left]))
        held, tables = Held(*NO_GAMES, position.record()), position.tables.array
        counts = np.array([rows.shape[1]])
        feature_kernels.features_batch(held, 0, 1, tables, self.space.layout, rows, counts, *seen, row)
        return row[0]

    def split(self, features: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
        """Views of features: games by tiles by columns, and games by scalars."""
        edge = len(self.tiles) * WIDTH
        return features[:, :edge].reshape(len(features), len(self.tiles), WIDTH), features[:, edge:]

    def draw_planes(
        self,
        batch: Batch,
        viewers: ArrayLike | None = None,
        *,
        window: int | None = None,
        symmetry: int = 0,
        out: NDArray[np.int8] | None = None,
    ) -> Planes:
        """A plane for each tile (its level from 1 on, negative where its back is up), for each face, and for the rest.

        The middle of the hive's box is the middle of the window, after the board is transformed by a symmetry.
        """
        prepare_kernels(PLANES, batch.tables.width)
        width = self.space.check_window(window)
        symmetry = whole_number(symmetry, "symmetries are numbered", 0, 11)
        shape = (batch.size, len(self.planes), width, width)
        planes, scalars = buffer(out, shape, np.int8), np.zeros((batch.size, len(self.scalars)), np.int8)
        flat = planes.reshape(*shape[:2], width * width)
        seen = self._seen(batch, viewers)
        outside = batch.share_listed(plane_kernels.planes_batch, *seen, symmetry, width, flat, scalars)
        return Planes(planes, scalars, outside)

    def draw_graph(self, batch: Batch, viewers: ArrayLike | None = None, out: Graph | None = None) -> Graph:
        """One graph after the other; `out` is an earlier answer whose room is used again where it suffices."""
        for name in (ACTIONS, GRAPH):
            prepare_kernels(name, batch.tables.width)
        seen = self._viewers(batch, viewers), self.features(batch, viewers)
        if out is not None and len(out.offsets) > batch.size:
            room = out._replace(**{name: part.base for name, part in out._asdict().items() if part.base is not None})
            if batch.share_listed(graph_kernels.graph_batch, *seen, *room, alone=True) == 0:
                return _cut(room, batch.size)
        room = self._make_room(batch)
        batch.share_listed(graph_kernels.graph_batch, *seen, *room, alone=True)
        return _cut(room, batch.size)

    def _make_room(self, batch: Batch) -> Graph:
        """Room for more than these games can need: a hive has at most four cells on its rim for each tile, and two."""
        most = 5 * len(self.tiles) + 2
        moves = int(batch.legal_moves().counts.sum())
        return Graph(
            np.zeros((batch.size * most, WIDTH), np.int8),
            np.zeros((3, batch.size * (6 * most + 2 * len(self.tiles))), np.int32),
            np.zeros((3, max(1, moves)), np.int32),
            np.zeros((batch.size + 1, 3), np.int64),
        )

    def _viewers(self, batch: Batch, viewers: ArrayLike | None) -> NDArray[np.int64]:
        self._check(batch)
        if viewers is None:
            return batch.players.astype(np.int64)
        given = integers(viewers, batch.size, "a viewer").astype(np.int64)
        if (given & ~1).any():
            raise ValueError(f"viewers are 0, White, or 1, Black, and not {viewers!r}")
        return given

    def _check(self, batch: Batch) -> None:
        if batch.ruleset != self.ruleset:
            raise ValueError(f"these are games of {batch.ruleset}, and what is seen is that of {self.ruleset}")

    def _seen(self, batch: Batch, viewers: ArrayLike | None) -> tuple[NDArray[np.void], ...]:
        left: NDArray[np.int64] = batch.max_plies - batch.plies
        return self._layout, self._viewers(batch, viewers), left  # type: ignore[return-value]


def _lay_out(tiles: int, faces: list[tuple[int, str]], rules: list[int]) -> NDArray[np.void]:
    layout = np.zeros(1, OBSERVATION)
    row, number = layout[0], {face: place for place, face in enumerate(CREATURES)}
    assert len(rules) <= MAX_CONSTANTS
    row["planes"] = tiles + len(faces)
    for place, (side, face) in enumerate(faces):
        row["face_plane"][side, number[face]] = tiles + place
    row["constants"] = len(rules)
    row["constant"][: len(rules)] = rules
    layout.flags.writeable = False
    return layout


def _cut(room: Graph, games: int) -> Graph:
    """The used part of a buffer."""
    nodes, edges, moves = room.offsets[games].tolist()
    return Graph(room.nodes[:nodes], room.edges[:, :edges], room.moves[:, :moves], room.offsets[: games + 1])


@lru_cache(maxsize=64)
def observer(ruleset: Ruleset | str) -> Observer:
    """The observer of a ruleset or game type, made once."""
    return Observer(Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset)
