"""When a search stops, and what it tells: the words that every player of ours has in common."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, isfinite

from skep.core.moves import Move
from skep.engine.search.scores import POINTS_PER_E, PROVEN, WIN


@dataclass(frozen=True, slots=True)
class Limit:
    """When to stop: after `time` seconds, after `depth` moves ahead, after so many `nodes`; without any, when told.

    `aim` is softer than `time`: after so many seconds no deeper iteration is begun, sooner where nothing changes.
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
        """Whether the search ends by itself."""
        return self != Limit()


@dataclass(frozen=True, slots=True)
class Report:
    """What is known after looking `depth` moves ahead. `score` is for the player to move, whose move begins `line`.

    Of several lines the best has rank 1.
    """

    depth: int
    score: int
    line: tuple[Move, ...]
    nodes: int
    seconds: float
    rank: int = 1

    @property
    def move(self) -> Move:
        return self.line[0]

    @property
    def win_probability(self) -> float:
        """How likely the player to move wins, a draw counted as half, if both play on like this engine."""
        return 1 / (1 + exp(-max(-4000, min(4000, self.score)) / POINTS_PER_E))

    @property
    def wins_in(self) -> int | None:
        """After how many moves of both the player to move has won, where that is proven; negative where they lose."""
        if abs(self.score) <= PROVEN:
            return None
        return WIN - self.score if self.score > 0 else -WIN - self.score


OnReport = Callable[[Report], None]
