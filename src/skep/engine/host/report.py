"""Limits and reports of a search, common to all our players."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, isfinite

from skep.core.moves import Move
from skep.engine.search.scores import POINTS_PER_E, PROVEN, WIN


@dataclass(frozen=True, slots=True)
class Limit:
    """Limit of a search: `time` in seconds, `depth` in plies, or `nodes`. Without any, it runs until stopped.

    `aim` is softer than `time`: after that many seconds no new iteration starts; sooner if nothing changes.
    """

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None
    aim: float | None = None

    def __post_init__(self) -> None:
        for seconds in (self.time, self.aim):
            if seconds is not None and not (isfinite(seconds) and seconds >= 0):
                raise ValueError(f"a search takes a number of seconds from 0 on, not {seconds}")
        for name, count in (("depth", self.depth), ("nodes", self.nodes)):
            if count is not None and (type(count) is not int or count < 1):
                raise ValueError(f"a search looks at least one move ahead and at one position: {name} is {count!r}")

    @property
    def is_set(self) -> bool:
        """Whether any limit is set."""
        return self != Limit()


@dataclass(frozen=True, slots=True)
class Report:
    """The result at one depth. `score` is for the player to move, whose move is first in `line`.

    The best of several lines has rank 1.
    """

    depth: int
    score: int
    line: tuple[Move, ...]
    nodes: int
    seconds: float
    rank: int = 1

    @property
    def move(self) -> Move:
        """The best move: the first of the line."""
        return self.line[0]

    @property
    def win_probability(self) -> float:
        """Probability that the player to move wins (a draw counts half) if both continue like this engine."""
        return 1 / (1 + exp(-max(-4000, min(4000, self.score)) / POINTS_PER_E))

    @property
    def wins_in(self) -> int | None:
        """Plies to a proven win of the player to move; negative for a loss, None if unproven."""
        if abs(self.score) <= PROVEN:
            return None
        return WIN - self.score if self.score > 0 else -WIN - self.score


OnReport = Callable[[Report], None]
