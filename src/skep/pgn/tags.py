"""PGN tags, one per line: `[White "Anna"]`."""

import re

from skep.core.errors import LONGEST_SHOWN, InvalidTextError
from skep.lang import phrase

ROSTER = ("Date", "Event", "Site", "Round", "White", "Black")
"""Tags written for every game between game type and result, even if empty."""

SETUP, SKETCH = "SetUp", "Sketch"
"""Tags of a game that starts from a position: the first is 1, the second a one-line sketch."""

_TAG = re.compile(r'\[\s*([^\s"\[\]]+)\s+"(.*)"\s*\]')
_ESCAPED = re.compile(r'\\(["\\])')


def parse_tag(line: str) -> tuple[str, str] | None:
    """Parse a tag line. Returns name and value, or None if it is not a tag."""
    match = _TAG.fullmatch(line)
    return None if match is None else (match[1], _ESCAPED.sub(r"\1", match[2]))


def format_tag(name: str, value: str) -> str:
    line = '[{} "{}"]'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))
    if _TAG.fullmatch(line) is None or "\r" in line:
        # A line break is the only thing that a tag cannot contain.
        raise InvalidTextError(phrase("text-pgn-tag", name=repr(name), value=repr(value[:LONGEST_SHOWN])))
    return line
