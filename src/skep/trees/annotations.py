"""Commands within comments, as PGN writes them: `[%clk 0:05:00]`, `[%eval 0.17]`, `[%csl RbQ-]`, `[%cal GwA1>bQ-]`.

Comments are kept verbatim, so unknown commands are kept too.
"""

from collections.abc import Iterator
from typing import NamedTuple

from skep.core.errors import InvalidTextError
from skep.lang import phrase

COLORS = "GRYB"
"""Green, red, yellow, blue: the colors of marks in other programs."""


class Score(NamedTuple):
    """An engine score from White's side: `points` in hundredths, or a forced end in `wins_in` turns."""

    points: int | None = None
    wins_in: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Score | None":
        """Parse a score. Returns None for any other text."""
        text = text.partition(",")[0].strip()
        try:
            if text.startswith("#"):
                return cls(wins_in=int(text[1:9]))
            return cls(points=round(float(text[:12]) * 100))
        except (ValueError, OverflowError):
            return None

    def __str__(self) -> str:
        return f"#{self.wins_in}" if self.wins_in is not None else f"{(self.points or 0) / 100:.2f}"


def find_command(comment: str, name: str) -> str | None:
    """Return the value of `[%name ...]` in a comment, or None."""
    begin = comment.find(f"[%{name} ")
    end = comment.find("]", begin)
    return None if begin < 0 or end < 0 else comment[begin + len(name) + 3 : end].strip()


def set_command(comment: str, name: str, value: str | None) -> str:
    """Return the comment with `[%name ...]` set to a value, or without the command."""
    if value is not None and any(sign in value for sign in "[]{}\n"):
        raise InvalidTextError(phrase("text-pgn-command", name=name, value=repr(value)))
    command = "" if value is None else f"[%{name} {value}]"
    begin = comment.find(f"[%{name} ")
    end = comment.find("]", begin)
    if begin < 0 or end < 0:
        return f"{command} {comment}".strip() if command else comment
    return f"{comment[:begin]}{command}{comment[end + 1 :]}".strip()


def without_commands(comment: str) -> str:
    """Return the comment without commands."""
    kept_text, at = [], 0
    for begin, end in _commands(comment):
        kept_text.append(comment[at:begin].strip())
        at = end + 1
    return " ".join(filter(None, [*kept_text, comment[at:].strip()]))


def commands(comment: str) -> Iterator[tuple[str, str]]:
    """Yield name and value of every command in a comment."""
    for begin, end in _commands(comment):
        name, _, value = comment[begin + 2 : end].partition(" ")
        yield name, value.strip()


def _commands(comment: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each command."""
    end = -1
    while (begin := comment.find("[%", end + 1)) >= 0 and (end := comment.find("]", begin)) >= 0:
        yield begin, end


def parse_clock(text: str) -> float | None:
    """Parse `1:05:00` or `0:00:04.5` to seconds. None for other text."""
    seconds = 0.0
    parts = text.split(":")
    if not 1 <= len(parts) <= 3:
        return None
    for part in parts:
        if not (part.replace(".", "", 1).isascii() and part.replace(".", "", 1).isdigit() and len(part) < 12):
            return None
        seconds = 60 * seconds + float(part)
    return seconds


def format_clock(seconds: float) -> str:
    """Format seconds as `1:05:00`, with tenths if there are any."""
    tenths = max(0, round(seconds * 10))
    whole, tenth = divmod(tenths, 10)
    minutes, rest = divmod(whole, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" + (f".{tenth}" if tenth else "")


def parse_marks(text: str) -> list[str]:
    """Parse the marks of `[%csl ...]` or `[%cal ...]`, each with a leading color: `RbQ-`, `GwA1>bQ-`."""
    return [mark for mark in (part.strip() for part in text.split(",")) if mark[:1] in COLORS and len(mark) > 1]
