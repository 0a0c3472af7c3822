"""Levels 1 to 10 and `max`: how far a player searches, how it misjudges, and what it overlooks.

A level makes human errors. It overvalues some tiles and undervalues others, believes in a plan that is not quite as
good as it looks, and overlooks difficult moves. All this depends on a seed, so it is consistent within
a game. It does see immediate effects. For the measured distances between levels see docs/decisions/levels.md.
"""

from dataclasses import dataclass
from typing import Final

from skep.engine.host.report import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a player.

    `nodes` is the limit per move; `noise` is the largest error of the evaluation in points,
    `weight_noise` that of each weight in percent; `recall` is the percentage of movements that it notices.
    """

    nodes: int
    noise: int = 0
    weight_noise: int = 0
    recall: int = 100
    depth: int | None = None
    sees_threats: bool = True
    sees_wins: bool = True

    def within(self, limit: Limit | None) -> Limit:
        """Combine the level's limit with another one."""
        given = limit or Limit()
        depth = min((depth for depth in (self.depth, given.depth) if depth is not None), default=None)
        return Limit(given.time, depth, min(self.nodes, given.nodes or self.nodes), given.aim)


LEVELS: Final = {
    1: Level(60, noise=215, weight_noise=60, recall=50, depth=1, sees_threats=False, sees_wins=False),
    2: Level(60, noise=206, weight_noise=55, recall=60, depth=1),
    3: Level(100, noise=151, weight_noise=45, recall=75, depth=2),
    4: Level(190, noise=100, weight_noise=38, recall=87, depth=3),
    5: Level(330, noise=60, weight_noise=27, recall=96),
    6: Level(660, noise=42, weight_noise=22),
    7: Level(1_080, noise=32, weight_noise=18),
    8: Level(1_800, noise=25, weight_noise=14),
    9: Level(2_950, noise=17, weight_noise=10),
    10: Level(6_400, noise=9, weight_noise=5),
}
FULL_STRENGTH: Final = "max"
"""Name of the full-strength player."""


def parse_level(text: str) -> int | None:
    """Parse a level: its number, or None for `max`. Raises ValueError for anything else."""
    if text.lower() == FULL_STRENGTH:
        return None
    if not (text.isascii() and text.isdigit() and int(text[:9]) in LEVELS):
        raise ValueError(
            f"{text!r} is not a level; write a number from {min(LEVELS)} to {max(LEVELS)}, or {FULL_STRENGTH}"
        )
    return int(text)
