"""The rules explained chapter by chapter, with boards from the lessons: `library/book.txt`."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from skep.lessons.lesson import LessonError
from skep.lessons.library import FOLDER, lesson

BOOK = FOLDER / "book.txt"
_CHAPTER = "=="


@dataclass
class Chapter:
    """A chapter: paragraphs of text and boards of lessons, in order."""

    name: str
    title: str
    parts: list[str | tuple[str, str]] = field(default_factory=list)

    def messages(self) -> dict[str, str]:
        """Its texts by id: the title, and each paragraph by its number among all parts."""
        paragraphs = {f"book-{self.name}-{n}": part for n, part in enumerate(self.parts, 1) if isinstance(part, str)}
        return {f"book-{self.name}": self.title, **paragraphs}


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return the chapters shipped with Skep."""
    return parse_book(BOOK.read_text(encoding="utf-8"), BOOK)


def parse_book(text: str, path: Path) -> tuple[Chapter, ...]:
    """Parse the chapters of a text. Raises LessonError if one is invalid."""
    found: list[Chapter] = []
    for number, row in enumerate(text.splitlines(), 1):
        word, _, value = (part.strip() for part in row.removeprefix(_CHAPTER).partition(":"))
        if not row.strip() or row.startswith("#"):
            continue
        if row.startswith(_CHAPTER):
            found.append(Chapter(word, value))
        elif found and word == "text":
            found[-1].parts.append(value)
        elif found and word == "board":
            found[-1].parts.append(_board(value, path, number))
        else:
            raise LessonError(path.name, number, f"{row!r} is not a chapter, text or board")
    return tuple(found)


def _board(value: str, path: Path, number: int) -> tuple[str, str]:
    name, _, board = value.partition(" ")
    found = lesson(name)
    if found is None or found.board(board) is None:
        raise LessonError(path.name, number, f"there is no board {value!r}")
    return name, board
