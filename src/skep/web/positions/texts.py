"""Texts and numbers from outside: their types, and the limits that server and page share.

`tools/messages.py` writes the limits for the page.
"""

from typing import Annotated

from msgspec import Meta

from skep.review.review import THRESHOLDS
from skep.rules.modules.swarm import HAND
from skep.rules.presets import DEFAULT, PRESETS
from skep.rules.ruleset import MAX_OF_A_KIND

MAX_LINE = 400
"""Moves that a line tried on the side may have."""
MAX_CHAT_TEXT = 240
"""Characters that a line of chat may have."""
MAX_NAME = 24
"""Characters that a visitor's name may have."""
MAX_GAME_STRING = 12_000
"""Characters that a game string or a drawing may have."""

MAX_LINES = 5
"""Lines that an analysis may have."""

MAX_TITLE = 200
"""Characters that the title of a chapter may have, and any other header of it."""
MAX_COMMENT = 4_000
"""Characters that a comment in a study may have."""
MAX_CHAPTERS = 64
"""Chapters that one study may have."""
MAX_NODES = 3_000
"""Moves that one chapter of a study may have, with all its variations."""
MAX_HEADERS = 64
"""Headers that a chapter may have."""
MAX_NAGS = 12
"""Judgments that one move of a study may have."""
MAX_EXTRA = 24
"""Commands that one comment of a study may keep in addition to its marks."""
MAX_COORDINATE = 1_000
"""Maximum distance from the first tile of a hex in a message."""
MAX_MARKS = 64
"""Rings and arrows that one position of a study may have."""
MAX_TURN = 99_999
"""The highest number that the turn of a position laid by hand may have."""
MAX_PLAYER = 80
"""Characters of a player's name that the explorer is asked for."""
MAX_STUDY = 200_000
"""Characters that a study on the server may have, as JSON."""
MAX_IMPORT = 200_000
"""Characters of a text with games that is read at once."""
MAX_FILM = 480
"""Pixels of the longer side of a film."""
MIN_FILM = 120

WITHOUT_NUL = r"^[^\x00]*$"
"""PostgreSQL stores no NUL in a text."""
Text = Annotated[str, Meta(pattern=WITHOUT_NUL)]
"""A text from outside; each field adds how long it may be."""
GameId = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[0-9A-Za-z]+$(?!\n)")]
MoveText = Annotated[Text, Meta(min_length=1, max_length=200)]
GameString = Annotated[Text, Meta(max_length=MAX_GAME_STRING)]
TileName = Annotated[Text, Meta(min_length=1, max_length=8)]
Coordinate = Annotated[int, Meta(ge=-MAX_COORDINATE, le=MAX_COORDINATE)]
Ply = Annotated[int, Meta(ge=0, le=100_000)]
Name = Annotated[Text, Meta(min_length=1, max_length=MAX_NAME)]
ChatText = Annotated[Text, Meta(min_length=1, max_length=MAX_CHAT_TEXT)]
Letter = Annotated[Text, Meta(min_length=1, max_length=1)]
OptionText = Annotated[Text, Meta(max_length=40)]
RulesetText = Annotated[Text, Meta(max_length=400)]
ImportText = Annotated[str, Meta(max_length=MAX_IMPORT)]
"""A file, read as it is: what comes of it is cut to the limits of the other types."""
Line = Annotated[list[MoveText], Meta(max_length=MAX_LINE)]

FOR_PAGE: dict[str, int | float | str] = {
    "line": MAX_LINE,
    "chat": MAX_CHAT_TEXT,
    "name": MAX_NAME,
    "gameString": MAX_GAME_STRING,
    "lines": MAX_LINES,
    "inaccuracy": min(least for least, _ in THRESHOLDS),
    "title": MAX_TITLE,
    "comment": MAX_COMMENT,
    "nodes": MAX_NODES,
    "chapters": MAX_CHAPTERS,
    "marks": MAX_MARKS,
    "turn": MAX_TURN,
    "player": MAX_PLAYER,
    "import": MAX_IMPORT,
    "mostOfAKind": MAX_OF_A_KIND,
    "hand": HAND,
    "film": MAX_FILM,
    "gameType": PRESETS[DEFAULT].game_type,
}
