"""What a player of a lower level misjudges and overlooks.

Errors follow from a seed and the position, never from a die thrown anew: a player that overvalues its Beetles does so
throughout, and a move that it overlooks it overlooks as often as it is asked.
"""

import random
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from skep.engine.host import network_file
from skep.engine.host.levels import Level
from skep.engine.native.codes import HAND, KIND_MASK, MOVE, PASS, PLACE, STRIKE, SWAP, goal_of, other_of, tile_of
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import BEFORE, BEFORE_COUNT, ROW
from skep.engine.search.search_options import SearchOption

_ALL = 100
"""Percent of the moves that a player notices who overlooks nothing."""
_NEAR, _FAR, _SPREAD = 3, 3, 6
"""A move of three hexes is noticed as often as `recall` says; each hex less or more, up to three, takes away from what
is overlooked or adds to it a sixth of that. Set by hand, and the levels measured with it."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player errs beside the noise on its evaluation.

    `weight_noise` is by how many percent each weight may be misjudged; `recall` how many percent of its movements the
    player notices at all, more of the near ones and fewer of the far ones, and half as many of what abilities do.
    Unless it `sees_wins`, that holds for wins too, but for those beside what the opponent has just moved.
    """

    weight_noise: int = 0
    recall: int = _ALL
    sees_wins: bool = True

    @classmethod
    def of_level(cls, level: Level) -> "Skill":
        return cls(level.weight_noise, level.recall, level.sees_wins)

    def noisy_weights(self, points: NDArray[np.int32], seed: int) -> NDArray[np.int32]:
        """The weights as the player believes them to be: two rows, one column for each feature."""
        if self.weight_noise == 0:
            return points
        chance = random.Random(f"blur {seed}")
        factors = [1 + chance.uniform(-self.weight_noise, self.weight_noise) / 100 for _ in range(points.shape[1])]
        noisy: NDArray[np.int32] = np.rint(points * np.array(factors)).astype(np.int32)
        return noisy

    def recalled(self, engine: NativePosition, roots: NDArray[np.int64], seed: int) -> NDArray[np.int64]:
        """The moves that the player thinks of, one at least; placing a tile always does."""
        if self.recall >= _ALL:
            return roots
        attention = _Attention(engine)
        place = f"{seed} {engine.key}"
        kept = []
        for code in roots.tolist():
            is_plain = code & KIND_MASK in (PLACE, PASS, HAND)
            is_noticed = is_plain or _die(place, code) < attention.share(code, self.recall)
            if is_noticed or ((self.sees_wins or attention.is_shown(code)) and _wins(engine, code)):
                kept.append(code)
        return np.array(kept, np.int64) if kept else roots[:1]


class _Attention:
    """What comes to a player's mind in a position: the near before the far, and what has just happened."""

    def __init__(self, engine: NativePosition) -> None:
        record = engine.record()[0]
        self._color, self._tiles = engine.player, engine.tables.tiles
        self._cells = record["cell"]
        self._steps = network_file.distances(engine.tables.width)
        turn = record["turn"]
        rows = (turn[BEFORE + ROW * number :][:ROW] for number in range(turn[BEFORE_COUNT]))
        self._shown = [cell for row in rows if (cell := self._goal(int(row[0]))) >= 0]

    def share(self, code: int, recall: int) -> int:
        """How many percent of the moves like this one are noticed by a player who notices `recall` of all."""
        if code & KIND_MASK != MOVE or self._tiles[tile_of(code)].color is not self._color:
            return recall // 2
        near = _NEAR - self._distance(int(self._cells[tile_of(code)]), goal_of(code))
        return max(recall // 2, min(_ALL, recall + max(-_FAR, near) * (_ALL - recall) // _SPREAD))

    def is_shown(self, code: int) -> bool:
        """Whether a move ends on or beside where the opponent's last one did."""
        goal = self._goal(code)
        return goal >= 0 and any(self._distance(cell, goal) <= 1 for cell in self._shown)

    def _goal(self, code: int) -> int:
        """The cell that a move is about, -1 where there is none."""
        kind = code & KIND_MASK
        if kind in (PLACE, MOVE):
            return goal_of(code)
        if kind in (PASS, HAND):
            return -1
        return int(self._cells[other_of(code) if kind in (SWAP, STRIKE) else tile_of(code)])

    def _distance(self, one: int, other: int) -> int:
        return int(self._steps[(other - one) % len(self._steps)])


def options_of_level(level: Level) -> tuple[tuple[SearchOption, int], ...]:
    """The switches of the search by which a level differs from the whole player.

    How much is pruned is fixed here, and levels play by the counted evaluation, whose weights they misjudge: they look
    at few positions, and are measured as they are. So what makes the whole player stronger is off, or the steps between
    the levels would drift with it.
    """
    switches = {
        SearchOption.NETWORK: 0,
        SearchOption.MATE_SEARCH: 0,
        SearchOption.EVAL_NOISE: level.noise,
        SearchOption.QUIESCENCE: int(level.sees_threats),
        SearchOption.RAZORING: 0,
        SearchOption.REVERSE_FUTILITY_MARGIN: 70,
        SearchOption.FUTILITY_MARGIN: 90,
        SearchOption.LATE_PRUNING_BASE: 6,
        SearchOption.LATE_PRUNING_FACTOR: 5,
    }
    return tuple(switches.items())


def _die(place: str, code: int) -> int:
    """A number below a hundred that is always the same for the same move of a position."""
    return int.from_bytes(blake2b(f"{place} {code}".encode(), digest_size=4).digest(), "big") * _ALL >> 32


def _wins(engine: NativePosition, code: int) -> bool:
    player = engine.player
    engine.push(code)
    won = engine.winner is player
    engine.undo()
    return won
