"""What a player of a lower level misjudges and overlooks.

Errors follow from a seed and the position, never from a die thrown anew: a player that overvalues its Beetles does so
throughout, and a move that it overlooks it overlooks as often as it is asked.
"""

import random
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from skep.engine.host.levels import Level
from skep.engine.native.codes import HAND, KIND_MASK, MOVE, PASS, PLACE, tile_of
from skep.engine.native.native_position import NativePosition
from skep.engine.search.search_options import SearchOption

_ALL = 100
"""Percent of the moves that a player notices who overlooks nothing."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player errs beside the noise on its evaluation.

    `weight_noise` is by how many percent each weight may be misjudged; `recall` how many percent of its movements the
    player notices at all, and half as many of what abilities do. Unless it `sees_wins`, that holds for wins too.
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
        color, tiles = engine.player, engine.tables.tiles
        place = f"{seed} {engine.key}"
        kept = []
        for code in roots.tolist():
            kind = code & KIND_MASK
            is_own = kind == MOVE and tiles[tile_of(code)].color is color
            share = self.recall if is_own else self.recall // 2
            is_plain = kind in (PLACE, PASS, HAND)
            if is_plain or _die(place, code) < share or (self.sees_wins and _wins(engine, code)):
                kept.append(code)
        return np.array(kept, np.int64) if kept else roots[:1]


def options_of_level(level: Level) -> tuple[tuple[SearchOption, int], ...]:
    """The switches of the search by which a level differs from the whole player.

    How early late moves are left out is fixed here, and levels play by the counted evaluation, whose weights they
    misjudge: they look at few positions, and are measured as they are.
    """
    switches = {
        SearchOption.NETWORK: 0,
        SearchOption.EVAL_NOISE: level.noise,
        SearchOption.QUIESCENCE: int(level.sees_threats),
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
