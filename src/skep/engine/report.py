"""When a search stops, and what it tells: the words that every player of ours has in common."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp

from skep.core.moves import Move

_POINTS_A_FACTOR = 180.0
"""By how many points the odds of winning change by a factor of e; fitted with the weights."""


@dataclass(frozen=True, slots=True)
class Limit:
    """When to stop: after `time` seconds, after `depth` moves ahead, after so many `nodes`; without any, when told."""

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if (self.time is not None and self.time < 0) or (self.depth is not None and self.depth < 1):
            raise ValueError("a search takes no negative time and looks at least one move ahead")
        if self.nodes is not None and self.nodes < 1:
            raise ValueError("a search looks at one position at least")


@dataclass(frozen=True, slots=True)
class Report:
    """What is known after looking `depth` moves ahead. `score` is for the player to move, whose move begins `line`."""

    depth: int
    score: int
    line: tuple[Move, ...]
    nodes: int
    seconds: float

    @property
    def move(self) -> Move:
        return self.line[0]

    @property
    def win_probability(self) -> float:
        """How likely the player to move wins, a draw counted as half, if both play on like this engine."""
        return 1 / (1 + exp(-max(-4000, min(4000, self.score)) / _POINTS_A_FACTOR))


OnReport = Callable[[Report], None]
