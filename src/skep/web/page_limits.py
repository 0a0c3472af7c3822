"""Limits that server and page both keep; `tools/messages.py` writes them for the page."""

from skep.rules.modules.swarm import HAND
from skep.rules.presets import DEFAULT, PRESETS
from skep.rules.ruleset import MOST_OF_A_KIND
from skep.study.review import THRESHOLDS

MAX_MESSAGE = 16_384
"""Bytes that one message from a page may have."""
MAX_LINE = 400
"""Moves that a line tried on the side may have."""
MAX_SAID = 240
"""Characters that a line of chat may have."""
MAX_NAME = 24
"""Characters that a visitor's name may have."""
MAX_GAME_STRING = 12_000
"""Characters that a game string or a drawing may have."""

MAX_LINES = 5
"""Lines that an analysis may have."""

FOR_PAGE: dict[str, int | float | str] = {
    "line": MAX_LINE,
    "said": MAX_SAID,
    "name": MAX_NAME,
    "gameString": MAX_GAME_STRING,
    "lines": MAX_LINES,
    "inaccuracy": min(least for least, _ in THRESHOLDS),
    "mostOfAKind": MOST_OF_A_KIND,
    "hand": HAND,
    "gameType": PRESETS[DEFAULT].game_type,
}
