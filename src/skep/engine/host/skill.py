"""Errors of lower levels: what they misjudge and overlook.

Errors depend only on a seed and the position: a player that overvalues its Beetles does so
throughout, and always overlooks the same move.
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
"""Recall of a player that overlooks nothing, in percent."""
_NEAR, _FAR, _SPREAD = 3, 3, 6
"""A move of three hexes is noticed with probability `recall`; each hex less or more, up to three, changes the
overlooked share by a sixth. Set by hand; the levels were measured with it."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Errors of a player in addition to the noise of its evaluation.

    `weight_noise` is the largest error of each weight in percent; `recall` the percentage of movements that the
    player notices: more of the near ones, fewer of the far ones, and half as many abilities.
    Unless it `sees_wins`, this applies to wins too, except next to the opponent's last move.
    """

    weight_noise: int = 0
    recall: int = _ALL
    sees_wins: bool = True

    @classmethod
    def of_level(cls, level: Level) -> "Skill":
        return cls(level.weight_noise, level.recall, level.sees_wins)

    def noisy_weights(self, points: NDArray[np.int32], seed: int) -> NDArray[np.int32]:
        """Return the weights with errors: two rows, one column per feature."""
        if self.weight_noise == 0:
            return points
        chance = random.Random(f"blur {seed}")
        factors = [1 + chance.uniform(-self.weight_noise, self.weight_noise) / 100 for _ in range(points.shape[1])]
        noisy: NDArray[np.int32] = np.rint(points * np.array(factors)).astype(np.int32)
        return noisy

    def recalled(self, engine: NativePosition, roots: NDArray[np.int64], seed: int) -> NDArray[np.int64]:
        """Return the moves that the player notices, at least one. Placements are always noticed."""
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
    """Attention of a human-like player: near moves come before far ones, and recent events first."""

    def __init__(self, engine: NativePosition) -> None:
        record = engine.record()[0]
        self._color, self._tiles = engine.player, engine.tables.tiles
        self._cells = record["cell"]
        self._steps = network_file.distances(engine.tables.width)
        turn = record["turn"]
        rows = (turn[BEFORE + ROW * number :][:ROW] for number in range(turn[BEFORE_COUNT]))
        self._shown = [cell for row in rows if (cell := self._goal(int(row[0]))) >= 0]

    def share(self, code: int, recall: int) -> int:
        """Return the probability in percent that a player with this `recall` notices this kind of move."""
        if code & KIND_MASK != MOVE or self._tiles[tile_of(code)].color is not self._color:
            return recall // 2
        near = _NEAR - self._distance(int(self._cells[tile_of(code)]), goal_of(code))
        return max(recall // 2, min(_ALL, recall + max(-_FAR, near) * (_ALL - recall) // _SPREAD))

    def is_shown(self, code: int) -> bool:
        """Whether a move ends on or next to the target of the opponent's last move."""
        goal = self._goal(code)
        return goal >= 0 and any(self._distance(cell, goal) <= 1 for cell in self._shown)

    def _goal(self, code: int) -> int:
        """Return the target cell of a move, or -1."""
        kind = code & KIND_MASK
        if kind in (PLACE, MOVE):
            return goal_of(code)
        if kind in (PASS, HAND):
            return -1
        return int(self._cells[other_of(code) if kind in (SWAP, STRIKE) else tile_of(code)])

    def _distance(self, one: int, other: int) -> int:
        return int(self._steps[(other - one) % len(self._steps)])


def options_of_level(level: Level) -> tuple[tuple[SearchOption, int], ...]:
    """Return the search options by which a level differs from full strength.

    Pruning is fixed here, and levels play without the network, with noisy weights: they search
    few positions, and were measured like this. Improvements of the full player are off, or the distances between
    levels would change with them.
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
    """Return a number below 100 that is constant for a move of a position."""
    return int.from_bytes(blake2b(f"{place} {code}".encode(), digest_size=4).digest(), "big") * _ALL >> 32


def _wins(engine: NativePosition, code: int) -> bool:
    player = engine.player
    engine.push(code)
    won = engine.winner is player
    engine.undo()
    return won
