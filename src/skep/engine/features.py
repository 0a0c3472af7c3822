"""What the evaluation counts, by number: four blocks of one number for each creature, then royals and the turn.

Each feature belongs to a part, and a part can be left out of the evaluation, so that a match shows what it is worth.
"""

from typing import Final

BLOCK: Final = 32
"""How many creatures have weights of their own; those beyond share the last."""
FREE, HELD, WAYS, IN_HAND = 0, BLOCK, 2 * BLOCK, 3 * BLOCK
CLOSENESS: Final = 4 * BLOCK
"""From here one number for each count of steps by which a royal is nearer to its end: 0 to 6."""
_SINGLE: Final = CLOSENESS + 7
(
    UNDER_ENEMY,
    UNDER_FRIEND,
    ROYAL_FREE,
    RING_ENEMY,
    RING_FREE,
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
    ASSAULT_3,
    ASSAULT_4,
    ASSAULT_5,
    ARRIVAL_3,
    ARRIVAL_4,
    ARRIVAL_5,
    RACE_3,
    RACE_4,
    RACE_5,
    CRAWLERS,
) = range(_SINGLE, _SINGLE + 29)
FEATURES: Final = _SINGLE + 29

SINGLE_NAMES: Final = (
    "under-enemy",
    "under-friend",
    "royal-free",
    "ring-enemy",
    "ring-free",
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
    "assault 3",
    "assault 4",
    "assault 5",
    "arrival 3",
    "arrival 4",
    "arrival 5",
    "race 3",
    "race 4",
    "race 5",
    "crawlers",
)
"""What the features after the blocks are called in a file of weights, in their order."""

PINS, ARRIVALS = 1, 2
"""Parts that cost time, as bits of what is counted at all."""
PARTS: Final[dict[str, tuple[int, ...]]] = {
    "pins": tuple(range(HELD, HELD + BLOCK)),
    "ways": tuple(range(WAYS, WAYS + BLOCK)),
    "hands": tuple(range(IN_HAND, IN_HAND + BLOCK)),
    "liberties": (*range(CLOSENESS, CLOSENESS + 7), OPEN_LIBERTIES),
    "covers": (UNDER_ENEMY, UNDER_FRIEND, ON_ENEMY, ON_FRIEND),
    "ring": (ROYAL_FREE, RING_ENEMY, RING_FREE, RING_HELD),
    "drops": (DROPS,),
    "escapes": (ESCAPE, THROWER_AT_HOME),
    "predators": (THROWER_ABROAD, STRIKER_ABROAD, STINGER_ABROAD),
    "assault": (ASSAULT_3, ASSAULT_4, ASSAULT_5),
    "arrivals": (ARRIVAL_3, ARRIVAL_4, ARRIVAL_5),
    "race": (RACE_3, RACE_4, RACE_5),
    "crawlers": (CRAWLERS,),
    "turn": (OWED_TWO, NEUTRAL_UP, TO_MOVE, ACTIONS_LEFT),
}
"""The parts by name, each with its features. Without pins, held creatures count as free ones do."""

# How a creature moves, as bits, for a quick guess whether it can move at all and where it gets to.
SLIDES_OFF, CLIMBS_OFF, LEAVES_HEIGHT, CRAWLS, ROAMS_FAR, HOPS = 1, 2, 4, 8, 16, 32
