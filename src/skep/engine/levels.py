"""Levels 1 to 10: how many positions a player looks at, and how far its judgement strays.

Misjudgement is a noise on the evaluation that stays the same for the same position throughout a move, so that a level
errs as people do: it believes in a plan that is not quite as good as it looks, and sees what happens at once.
"""

from dataclasses import dataclass
from typing import Final

from skep.engine.report import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a player is: nodes a move, and points by which it may misjudge a position."""

    nodes: int
    noise: int

    def within(self, limit: Limit | None) -> Limit:
        """The level's limit beside another one."""
        given = limit or Limit()
        return Limit(given.time, given.depth, min(self.nodes, given.nodes or self.nodes))


LEVELS: Final = {
    1: Level(60, 260),
    2: Level(150, 190),
    3: Level(400, 140),
    4: Level(1_000, 100),
    5: Level(2_500, 70),
    6: Level(7_000, 50),
    7: Level(20_000, 30),
    8: Level(60_000, 15),
    9: Level(200_000, 5),
    10: Level(1_000_000, 0),
}
