"""The lessons that come with Skep: each is proven by the rules, board by board."""

from pathlib import Path

import pytest

from skep.lessons import LessonError, lesson, lesson_groups
from skep.lessons.lesson_proof import faults
from skep.lessons.library import FOLDER, next_lesson
from skep.lessons.rulebook import chapters, parse_book
from skep.rules.creatures import CREATURES
from skep.rules.modules import MODULES
from tests.looping import each_of

NAMES = [name for group in lesson_groups() for name in group.lessons]


def test_every_file_is_in_one_group() -> None:
    files = {path.stem for path in FOLDER.glob("*.txt")} - {"contents", "book"}
    assert sorted(NAMES) == sorted(files)


@each_of("name", NAMES)
def test_a_lesson_holds_by_the_rules(name: str) -> None:
    """Every goal can be reached, every mark and hint is there, every wrong way is refused or punished as it says."""
    found = lesson(name)
    assert found is not None
    assert faults(found) == []


def test_every_creature_has_a_lesson() -> None:
    taught = {found.creature for name in NAMES if (found := lesson(name)) is not None}
    assert taught - {None} == {creature.name for creature in CREATURES.values()}


def test_every_expansion_has_a_lesson() -> None:
    assert {module.name for module in MODULES.values()} <= set(NAMES)


def test_the_first_lesson_has_ten_boards() -> None:
    first = lesson(NAMES[0])
    assert first is not None
    assert len(first.boards) == 10


def test_texts_have_ids_of_their_own_and_say_something() -> None:
    messages = [each for name in NAMES if (found := lesson(name)) is not None for each in found.messages().items()]
    assert len({id for id, _ in messages}) == len(messages)
    assert [id for id, text in messages if not text or len(text) > 240] == []
    assert [id for id, text in messages if not id.endswith("-title") and text[-1] not in ".?!"] == []


def test_the_book_of_rules_shows_boards_that_are_there() -> None:
    boards = [part for chapter in chapters() for part in chapter.parts if not isinstance(part, str)]
    assert len(boards) > 20
    assert all(any(isinstance(part, str) for part in chapter.parts) for chapter in chapters())
    with pytest.raises(LessonError, match=r"book\.txt:2: there is no board 'ant nowhere'"):
        parse_book("== a: A\nboard: ant nowhere\n", Path("book.txt"))
    with pytest.raises(LessonError, match=r"book\.txt:1: 'x' is not a chapter"):
        parse_book("x\n", Path("book.txt"))


def test_one_lesson_follows_another() -> None:
    assert [next_lesson(name) for name in NAMES] == [*NAMES[1:], None]
    assert lesson("no-such-lesson") is None
