"""Lessons as text: what is wrong with one is said by file and line."""

import pytest

from skep.lessons.lesson import LessonError
from skep.lessons.lesson_reader import parse_lesson
from tests.looping import each_of

HEAD = "title: A lesson\nabout: What it is about.\n"
BOARD = "== one\nsay: Move the Queen.\ngoal: move wQ\nhint: Take her.\nlight: wQ\ndone: Well done.\n    wQ  bQ\n"


def test_a_lesson_is_read() -> None:
    found = parse_lesson(HEAD + BOARD, "trial", "trial.txt")
    assert (found.name, found.title, found.game) == ("trial", "A lesson", "Base")
    (board,) = found.boards
    (task,) = board.tasks
    assert (board.name, board.done, task.say, task.hint, task.tiles) == (
        "one",
        "Well done.",
        "Move the Queen.",
        "Take her.",
        ("wQ",),
    )


def test_stars_are_lit_in_the_task_that_asks_for_them() -> None:
    second = "reply: bQ wQ\\\nsay: And now.\ngoal: move wQ to *\nhint: There.\nlight: wQ\n"
    found = parse_lesson(HEAD + BOARD.replace("done:", second + "done:").replace("wQ  bQ", "wQ  bQ  *"), "x", "x.txt")
    first, then = found.boards[0].tasks
    assert (first.hexes, len(then.hexes)) == ((), 1)
    found = parse_lesson(HEAD + BOARD.replace("wQ  bQ", "wQ  bQ  *"), "x", "x.txt")
    assert len(found.boards[0].tasks[0].hexes) == 1


def test_hands_hold_what_the_lesson_names() -> None:
    found = parse_lesson(HEAD + BOARD + "hand: wA1 bG1\n", "trial", "trial.txt")
    hands = found.boards[0].position.hands
    assert [{str(tile) for tile in hand} for hand in hands] == [{"wA1"}, {"bG1"}]


@each_of(
    ("text", "line", "words"),
    [
        ("about: x.\n" + BOARD, 1, "no line 'title: ...'"),
        (HEAD, 1, "no board"),
        (HEAD + "nonsense\n" + BOARD, 3, "'nonsense' comes before the first board"),
        (HEAD + "creature: dragon\n" + BOARD, 1, "no creature 'dragon'"),
        (HEAD + "game: Chess\n" + BOARD, 1, "game:"),
        (HEAD + BOARD + BOARD, 10, "'one': a board has a name that no other board here has"),
        (HEAD + BOARD.replace("goal: move wQ\n", ""), 4, "no line 'goal: ...'"),
        (HEAD + BOARD.replace("move wQ", "eat wQ"), 5, "'eat wQ' is not a goal"),
        (HEAD + BOARD.replace("move wQ", "move wQ to *"), 5, "no hex of the drawing has a star"),
        (HEAD + BOARD.replace("move wQ", "swap wQ"), 5, "swap takes 2 tiles, not 1"),
        (HEAD + BOARD.replace("move wQ", "cover bQ to wQ-"), 5, "only move, place and throw"),
        (HEAD + BOARD.replace("move wQ", "move wZ"), 5, "no tile 'wZ'"),
        (HEAD + BOARD.replace("hint: Take her.\n", ""), 4, "one line 'hint: ...' is needed"),
        (HEAD + BOARD.replace("done: Well done.\n", ""), 3, "one line 'done: ...' is needed"),
        (HEAD + BOARD.replace("light: wQ", "light: wX"), 7, "no tile 'wX'"),
        (HEAD + BOARD.replace("    wQ  bQ", "    wQ wQ"), 3, "is not on the grid"),
        (HEAD + BOARD + "hand: wQ\n", 10, "wQ is in no hand"),
        (HEAD + BOARD + "wrong: wQ bQ\n", 10, "write 'wrong: MOVE => RULE'"),
        (HEAD + BOARD + "wrong: wQ bQ- => bQ wQ-\n", 10, "say why the reply"),
        (HEAD + "== one\nhint: x.\n" + BOARD.partition("\n")[2], 4, "'hint:' comes before the first 'say:'"),
        (HEAD + "== one\n    wQ  bQ\n", 3, "nothing is asked"),
    ],
)
def test_what_is_wrong_is_said_by_file_and_line(text: str, line: int, words: str) -> None:
    with pytest.raises(LessonError, match=r"^trial\.txt:\d+: ") as refused:
        parse_lesson(text, "trial", "trial.txt")
    assert words in str(refused.value)
    assert refused.value.line == line
