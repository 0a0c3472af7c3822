"""A small network in NumPy that says who is winning, and a player that makes the move after which it likes best to be.

The network sees what people count: for each kind of tile and each side how many are on the board, covered, pinned, able
to move and near a Queen; how many hexes around each Queen are free; and what is still in hand.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import IO

import numpy as np
from numpy.typing import NDArray

from skep.learn import Batch, Observer, observer, outcomes
from skep.rules.ruleset import Ruleset

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]

MAX_STEPS = 3
"""Distances to a Queen are distinguished up to this number of steps."""
LIBERTIES = 8
"""Free hexes around a Queen: -1 if she is not placed, or 0 to 6."""
SCALARS = ("own_deadline", "enemy_deadline", "own_double_turn", "enemy_double_turn", "actions")
PORTION = 4096
"""Positions that are looked at together: few enough to stay in the processor's cache."""


class ValueNetwork:
    """A network that estimates the value of a position for the player to move, from -1 (lost) to 1 (won).

    `weights` are two matrices, each with its offsets: from the features to a hidden layer, and from there to the value.
    """

    def __init__(self, ruleset: Ruleset | str, weights: list[Floats]) -> None:
        self.observer: Observer = observer(ruleset)
        self.weights = weights

    @classmethod
    def untrained(cls, ruleset: Ruleset | str, width: int = 64, seed: int = 1) -> "ValueNetwork":
        """A network that knows nothing: every position is worth 0."""
        size, chance = feature_count(observer(ruleset)), np.random.default_rng(seed)
        first = chance.normal(0, size**-0.5, (size, width))
        weights = [first, np.zeros(width), np.zeros((width, 1)), np.zeros(1)]
        return cls(ruleset, [part.astype(np.float32) for part in weights])

    @classmethod
    def load(cls, file: IO[bytes], ruleset: Ruleset | None = None) -> "ValueNetwork":
        """Read a network that `save` wrote, for its own ruleset or for another one with the same tiles."""
        with np.load(file) as parts:
            weights = [parts[name].astype(np.float32) for name in ("into", "offsets", "out", "offset")]
            return cls(ruleset or str(parts["game_type"]), weights)

    def save(self, file: IO[bytes]) -> None:
        """Write the network, its weights as half-precision numbers."""
        into, offsets, out, offset = (part.astype(np.float16) for part in self.weights)
        game_type = np.array(str(self.observer.ruleset))
        np.savez_compressed(file, game_type=game_type, into=into, offsets=offsets, out=out, offset=offset)

    def features(self, batch: Batch) -> Floats:
        """A row of features for each game, as its player to move sees it."""
        return features(self.observer, self.observer.features(batch))

    def values(self, rows: Floats) -> Floats:
        """The value of each position for its player to move."""
        into, offsets, out, offset = self.weights
        hidden = np.maximum(rows @ into + offsets, 0)
        values: Floats = np.tanh(hidden @ out + offset)[:, 0]
        return values

    def choose(self, batch: Batch) -> NDArray[np.int32]:
        """The action of each game after which the position is worth most to the player who makes it."""
        return after_moves(self, batch).best(batch.size)


class AfterMoves:
    """Every legal move of some games, made: what each is worth to the player who makes it."""

    def __init__(self, games: Integers, actions: NDArray[np.int32], rows: Floats, values: Floats) -> None:
        self.games, self.actions, self.rows, self.values = games, actions, rows, values

    def best_moves(self, size: int) -> Integers:
        """The index of the best move of each game in these arrays; arbitrary for a game without moves."""
        order = np.lexsort((-self.values, self.games))
        first: Integers = order[np.minimum(np.searchsorted(self.games[order], np.arange(size)), len(order) - 1)]
        return first

    def best(self, size: int) -> NDArray[np.int32]:
        """The best action of each game."""
        return self.actions[self.best_moves(size)]


def after_moves(network: ValueNetwork, batch: Batch) -> AfterMoves:
    """Make every legal move of every game and look at what it leads to. What a bag gives is not known beforehand."""
    numbers, movers = batch.action_numbers(), batch.players
    games, columns = np.nonzero(numbers >= 0)
    actions = numbers[games, columns]
    rows, values = [], []
    for begin in range(0, len(games), PORTION):
        part = slice(begin, begin + PORTION)
        after = batch.select(games[part], seed=1)
        states, seen = network.observer.step(after, actions[part])
        found = features(network.observer, seen)
        side = np.where(after.players == movers[games[part]], 1, -1)
        ended = outcomes(states) * np.where(movers[games[part]] == 0, 1, -1)
        rows.append(found)
        values.append(np.where(states != 0, ended, side * network.values(found)).astype(np.float32))
    return AfterMoves(games, actions, np.concatenate(rows), np.concatenate(values))


def feature_count(seen: Observer) -> int:
    """The number of features of a position."""
    return features(seen, np.zeros((1, seen.size), np.int8)).shape[1]


def features(seen: Observer, observations: NDArray[np.int8]) -> Floats:
    """The features of positions, from what the observer sees of them."""
    tiles, scalars = seen.split(observations)
    facts = np.stack(list(_facts(seen, tiles)), axis=2).astype(np.float32)
    counts = np.add.reduceat(facts, _first_tiles(seen), axis=1).reshape(len(tiles), -1) / 2
    place = seen.scalars.index
    queens = scalars[:, [place("own_liberties"), place("enemy_liberties")]]
    free = (queens[:, :, None] == np.arange(LIBERTIES) - 1).reshape(len(tiles), -1)
    others = [place(name) for name in SCALARS] + [
        number for number, name in enumerate(seen.scalars) if "_hand " in name or name.startswith("bag ")
    ]
    return np.concatenate([counts, free.astype(np.float32), scalars[:, others] / np.float32(4)], axis=1)


def _facts(seen: Observer, tiles: NDArray[np.int8]) -> Iterator[NDArray[np.generic]]:
    """Facts about tiles, one number per tile each."""
    column = {name: tiles[:, :, number] for number, name in enumerate(seen.tile_features)}
    yield column["on_board"]
    yield column["on_board"] - column["uncovered"]
    yield column["pinned"]
    yield column["resting"]
    yield column["moves"] > 0
    yield np.minimum(column["moves"], 24) / np.float32(8)
    for name in ("own_queen", "enemy_queen"):
        for steps in range(MAX_STEPS):
            yield column[name] == steps
        yield (column[name] == 1) & (column["moves"] > 0)


def _first_tiles(seen: Observer) -> list[int]:
    """The first tile of each kind: tiles are listed kind by kind."""
    kinds = [name.rstrip("0123456789") for name in seen.tiles]
    return [kinds.index(kind) for kind, _ in groupby(kinds)]
