"""Features of the evaluation, by number: four blocks with one number per creature, then royals and the turn.

Each feature belongs to a part, and a part can be left out of the evaluation, so that a match shows what it is worth.
"""

from typing import Final

BLOCK: Final = 32
"""Number of creatures with separate weights; all others share the last."""
FREE, HELD, WAYS, IN_HAND = 0, BLOCK, 2 * BLOCK, 3 * BLOCK
CLOSENESS: Final = 4 * BLOCK
"""From here one feature for each number of liberties that a royal has lost: 0 to 6."""
UNDER_ENEMY, ROYAL_FREE, RING_FREE_1, RING_FREE_2 = (CLOSENESS + 7 * block for block in range(1, 5))
"""From each of these, seven more features by liberties lost: of a royal under an enemy, one that can move, and one
next to which one friendly tile can move, or more than one."""
COMING: Final = CLOSENESS + 35
"""From here the features of a royal with 2 to 5 liberties lost: by these, by how many enemies can come next, and by
whether the enemy is to move; see `attack`."""
COMERS: Final = 6
"""Number of distinct counts of comers; the last includes all larger ones."""
_SINGLE: Final = COMING + 4 * COMERS * 2
(
    UNDER_FRIEND,
    RING_ENEMY,
    RING_HELD,
    OPEN_LIBERTIES,
    DROPS,
    ON_ENEMY,
    ON_FRIEND,
    THROWER_AT_HOME,
    THROWER_ABROAD,
    STRIKER_ABROAD,
    STINGER_ABROAD,
    ESCAPE,
    OWED_TWO,
    NEUTRAL_UP,
    TO_MOVE,
    ACTIONS_LEFT,
    CRAWLERS,
) = range(_SINGLE, _SINGLE + 17)
FEATURES: Final = _SINGLE + 17

STEP_NAMES: Final = ("closeness", "under-enemy", "royal-free", "ring-free one", "ring-free more")
"""Name of the features by steps in a file of weights; the number of steps follows."""
SINGLE_NAMES: Final = (
    "under-friend",
    "ring-enemy",
    "ring-held",
    "open-liberties",
    "drops",
    "on-enemy",
    "on-friend",
    "thrower-at-home",
    "thrower-abroad",
    "striker-abroad",
    "stinger-abroad",
    "escape",
    "owed-two",
    "neutral-up",
    "to-move",
    "actions-left",
    "crawlers",
)
"""Names of the features after the tables, in order."""

PINS, ARRIVALS = 1, 2
"""Parts that cost time, as bits of what is counted at all."""
PARTS: Final[dict[str, tuple[int, ...]]] = {
    "pins": tuple(range(HELD, HELD + BLOCK)),
    "ways": tuple(range(WAYS, WAYS + BLOCK)),
    "hands": tuple(range(IN_HAND, IN_HAND + BLOCK)),
    "liberties": (*range(CLOSENESS, UNDER_ENEMY), OPEN_LIBERTIES),
    "covers": (*range(UNDER_ENEMY, ROYAL_FREE), UNDER_FRIEND, ON_ENEMY, ON_FRIEND),
    "ring": (*range(ROYAL_FREE, COMING), RING_ENEMY, RING_HELD),
    "drops": (DROPS,),
    "escapes": (ESCAPE, THROWER_AT_HOME),
    "predators": (THROWER_ABROAD, STRIKER_ABROAD, STINGER_ABROAD),
    "arrivals": tuple(range(COMING, _SINGLE)),
    "crawlers": (CRAWLERS,),
    "turn": (OWED_TWO, NEUTRAL_UP, TO_MOVE, ACTIONS_LEFT),
}
"""The parts by name, each with its features. Without pins, held creatures count as free ones do."""

# How a creature moves, as bits, for a quick guess whether it can move at all and where it gets to.
SLIDES_OFF, CLIMBS_OFF, LEAVES_HEIGHT, CRAWLS, ROAMS_FAR, HOPS = 1, 2, 4, 8, 16, 32
