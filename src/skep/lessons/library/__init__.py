"""The lessons shipped with Skep, in the order of `contents.txt`."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from skep.lessons.lesson import Lesson, LessonError
from skep.lessons.lesson_reader import read_lesson

FOLDER = Path(__file__).parent
CONTENTS = FOLDER / "contents.txt"


class LessonGroup(NamedTuple):
    """A group of lessons. `name` never changes."""

    name: str
    title: str
    about: str
    lessons: tuple[str, ...]

    def messages(self) -> dict[str, str]:
        """Its texts by id."""
        return {f"group-{self.name}": self.title, f"group-{self.name}.about": self.about}


@cache
def lesson_groups() -> tuple[LessonGroup, ...]:
    """Return the groups in order. In the file, a line `name: Title. A sentence.` precedes the names of its lessons."""
    found: list[tuple[str, str, str, list[str]]] = []
    for number, row in enumerate(CONTENTS.read_text(encoding="utf-8").splitlines(), 1):
        name, colon, words = (part.strip() for part in row.partition(":"))
        if not name or name.startswith("#"):
            continue
        if colon:
            title, _, about = words.partition(". ")
            found.append((name, title, about, []))
        elif not found or not (FOLDER / f"{name}.txt").is_file():
            raise LessonError(CONTENTS.name, number, f"there is no lesson {name!r}, or no group for it")
        else:
            found[-1][3].append(name)
    return tuple(LessonGroup(name, title, about, tuple(lessons)) for name, title, about, lessons in found)


@cache
def lesson(name: str) -> Lesson | None:
    """Return the lesson of that name, or None."""
    if not any(name in group.lessons for group in lesson_groups()):
        return None
    return read_lesson(FOLDER / f"{name}.txt")


def next_lesson(name: str) -> str | None:
    """Return the next lesson, across groups."""
    names = [each for group in lesson_groups() for each in group.lessons]
    place = names.index(name) + 1
    return names[place] if place < len(names) else None
