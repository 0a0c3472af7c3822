"""Goals: each kind by moves that reach it and moves that do not, and an attempt at a board as a whole."""

import pytest

from skep.core.errors import IllegalMoveError, SkepError
from skep.game import Game
from skep.lessons import attempt, lesson
from skep.lessons.goals import KINDS, parse_goal
from skep.lessons.lesson import LessonBoard
from skep.lessons.lesson_proof import faults
from skep.lessons.lesson_reader import parse_lesson
from tests.looping import each_of

RING = "wA1;wS1 wA1-;bQ wS1-;wG1 \\bQ;wB1 bQ/;bA1 /bQ;wQ bQ\\"
RACE = (
    "wQ;bS1 wQ-;bB1 wQ/;bG1 wQ\\;bA1 /wQ;bG2 -wQ;bQ bS1-;bA2 bQ-;wA1 -bG2"  # her last free hex lies to the north-west
)
BARE = "wA1;wQ wA1-;bQ wQ-;bA1 bQ- | removed: bA2 bA3 bB1 bB2 bG1 bG2 bG3 bS1 bS2"
ROWS = [
    ("win", "Base", RING, "wA1 bQ-", "wA1 wB1/"),
    ("move wA1", "Base", RING, "wA1 wB1/", "wG1 /wS1"),
    ("move wA1 to bQ- wB1-", "Base", RING, "wA1 wB1-", "wA1 wB1/"),
    ("place wA1 to -wQ", "Base", "wQ;bQ wQ-", "wA1 -wQ", "wA1 \\wQ"),
    ("throw wQ", "Base+P", "wQ;wP wQ-;bQ wP-", "wQ wP/", "wQ \\wP"),
    ("flip wA1", "venom", "wQ;bQ wQ-;wA1 -wQ", "wA1~", "wA1 bQ-"),
    ("sting bA1", "venom", "wQ;bQ wQ-;bA1 bQ- | back: wQ", "bA1!", "bQ!"),
    ("swap wC bA1", "Base+C", "wC;wQ wC-;bQ wQ-;bA1 bQ-;bG1 bA1-", "wC<>bA1", None),
    ("remove bA1", "Base++X", "wQ;wA1 wQ-;bA1 /wQ;bG1 wQ\\;bQ bG1-;wN bA1\\", "wNxbA1", "wNxbG1"),
    ("pass", "Base", "wQ;bQ wQ-;bA1 -wQ | removed: wA1 wA2 wA3 wB1 wB2 wG1 wG2 wG3 wS1 wS2", "pass", None),
    ("cover bQ", "Base", "wQ;bQ wQ-;wB1 wQ/", "wB1 bQ", "wB1 wQ"),
    ("pin bA1", "Base", "wA1;wQ wA1-;bQ wQ-;bA1 bQ-", "wA1 bA1-", "wA1 bQ/"),
    ("hold bQ", "Base", "wQ;bQ wQ-;wB1 wQ/;bG1 /bQ", "wB1 bQ", "wB1 wQ"),
    ("free wA1", "Base", "wG1;wS1 wG1-;wA1 wS1-;wQ wG1\\;bQ wA1\\;bG1 /bQ", "wG1 -bG1", "wG1 wA1-"),
    ("fill beside bQ", "Base", RING, "wA1 bQ-", "wA1 -wG1"),
    ("safe", "Base", RACE, "wA1 bA2-", "wA1 -bA1"),
    ("shut out", "Base", BARE, "wA1 bA1-", "wA1 bQ/"),
    ("deny placing", "Base", "wS1;bG1 wS1-;bQ bG1-;wQ bQ-;wA1 wQ-;wB1 bG1\\", "wA1 bG1/", "wA1 -wS1"),
    ("play wA1 bQ- or wA1 wB1/", "Base", RING, "wA1 wB1/", "wA1 wB1-"),
]  # fmt: skip


def asked(goal: str, game_type: str, position: str, move: str) -> bool:
    game = Game.from_sketch(position, game_type)
    found = parse_goal(goal, game.position, frozenset())
    game.play(move)
    return found.is_met(game)


@each_of("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_goal_is_met_by_some_moves_and_missed_by_others(row: tuple[str, str, str, str, str | None]) -> None:
    goal, game_type, position, right, wrong = row
    assert asked(goal, game_type, position, right)
    assert wrong is None or not asked(goal, game_type, position, wrong)


def test_taking_a_hand_is_a_goal() -> None:
    game = Game("Base++S")
    goal = parse_goal("take hand", game.position, frozenset())
    game.play("wQ,wA1,wB1,wS1")
    assert goal.is_met(game)


def test_every_kind_is_asked_here() -> None:
    asked_kinds = {kind for kind in KINDS if any(row[0] == kind or row[0].startswith(f"{kind} ") for row in ROWS)}
    assert asked_kinds | {"take hand"} == set(KINDS)


def board_of(name: str, board: str) -> LessonBoard:
    found = lesson(name)
    assert found is not None
    wanted = found.board(board)
    assert wanted is not None
    return wanted


def test_an_attempt_goes_from_task_to_task() -> None:
    board = board_of("five-minutes", "climb")
    assert (attempt(board, []).state, attempt(board, []).task) == ("open", 0)
    first = attempt(board, ["wB1 bQ"])
    assert (first.state, first.task, [game.ply for game in first.games]) == ("open", 1, [1, 2])
    done = attempt(board, ["wB1 bQ", "wA1 bQ-"])
    assert (done.state, done.task) == ("done", 1)
    with pytest.raises(SkepError, match="already done"):
        attempt(board, ["wB1 bQ", "wA1 bQ-", "pass"])


def test_a_refused_move_names_its_rule() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        attempt(board_of("five-minutes", "gate"), ["wA1 wQ-"])
    assert refused.value.verdict.rule == "M2"


def test_a_mistake_is_punished_where_the_lesson_says_how_or_the_opponent_wins_at_once() -> None:
    board = board_of("five-minutes", "race")
    named = attempt(board, ["wA1 wG1/"])
    assert (named.state, len(named.games), named.game.is_over) == ("wrong", 2, True)
    assert str(named.message).startswith("Black was one move away")
    other = attempt(board, ["wA1 \\wB1"])
    assert (other.state, len(other.games), other.game.is_over) == ("wrong", 2, True)
    assert str(other.message) == "Black wins with this reply."
    harmless = attempt(board_of("five-minutes", "gate"), ["wA1 bQ-"])
    assert (harmless.state, len(harmless.games), harmless.message) == ("wrong", 1, None)
    with pytest.raises(SkepError, match="does not do what was asked"):
        attempt(board, ["wA1 \\wB1", "wA1 wB1/"])


HEAD = "title: A lesson\nabout: What it is about.\n== one\nsay: x.\nhint: x.\ndone: x.\n"


@each_of(
    ("text", "fault"),
    [
        ("goal: win\nlight: wQ\n    wQ  bQ\n", "no legal move reaches the goal"),
        ("goal: move wQ\n    wQ  bQ\n", "nothing is lit"),
        ("goal: move wQ\nlight: wQ\n    wQ  bQ  .   bS1\n", "the hive is in two parts"),
        ("goal: move wQ\nlight: wA1\n    wQ  bQ\n", "wA1 is lit, but neither"),
        ("goal: move wQ\nlight: wQ\n    wQ  bQ\n", "every legal move reaches the goal"),
        ("goal: move wQ\nlight: wQ\nwrong: wQ bQ- => M1\n    wQ  bQ\n", "is not refused by M1 but"),
        ("goal: move wQ\nlight: wQ\nwrong: wQ \\bQ => bQ wQ- because y.\n    wQ  bQ\n", "it reaches the goal"),
        ("goal: move wQ\nlight: wQ\nreply: bQ wQ\nsay: y.\ngoal: move wQ\nlight: wQ\nhint: y.\n    wQ  bQ\n", "reply"),
    ],
)
def test_a_lesson_that_does_not_hold_is_found_out(text: str, fault: str) -> None:
    found = faults(parse_lesson(HEAD + text, "trial", "trial.txt"))
    assert any(fault in each for each in found), found
