"""PGN's tags, one a line: `[White "Anna"]`."""

import re

from skep.core.errors import LONGEST_SHOWN, InvalidTextError
from skep.lang import phrase

ROSTER = ("Date", "Event", "Site", "Round", "White", "Black")
"""The tags that every game is written with, between its game type and its result, if need be empty."""

SETUP, SKETCH = "SetUp", "Sketch"
"""The tags of a game that begins from a position: the first is 1, the second a sketch in one line."""

_TAG = re.compile(r'\[\s*([^\s"\[\]]+)\s+"(.*)"\s*\]')
_ESCAPED = re.compile(r'\\(["\\])')


def parse_tag(line: str) -> tuple[str, str] | None:
    """The name and the value, or None where the line is no tag."""
    match = _TAG.fullmatch(line)
    return None if match is None else (match[1], _ESCAPED.sub(r"\1", match[2]))


def format_tag(name: str, value: str) -> str:
    line = '[{} "{}"]'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))
    if _TAG.fullmatch(line) is None or "\r" in line:
        # What a tag cannot hold is the end of a line, which is to be seen.
        raise InvalidTextError(phrase("text-pgn-tag", name=repr(name), value=repr(value[:LONGEST_SHOWN])))
    return line
