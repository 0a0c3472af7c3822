"""Answers to every move of a puzzle: those that come with Skep hold by the rules, and a trial goes by them."""

from dataclasses import replace

import pytest

from skep.core.errors import IllegalMoveError, SkepError
from skep.core.tiles import Color
from skep.puzzles.puzzle import DEFENSE_2, Puzzle, own_puzzles
from skep.puzzles.puzzle_answers import PuzzleAnswers, Replies, own_answers
from skep.puzzles.puzzle_themes import THEMES
from skep.puzzles.puzzle_trial import attempt_puzzle, begin_puzzle, task_of
from tests.looping import each_of

PUZZLES = own_puzzles()
SOME = PUZZLES[::90]
"""To replay all of them takes a minute."""


def known(puzzle: Puzzle) -> PuzzleAnswers:
    return own_answers()[puzzle.id]


def test_every_puzzle_has_answers_and_an_id_of_its_own() -> None:
    ids = [puzzle.id for puzzle in PUZZLES]
    assert len(set(ids)) == len(ids)
    assert set(own_answers()) == set(ids)
    assert {theme for each in own_answers().values() for theme in each.themes} <= set(THEMES)
    assert all(each.themes and 700 <= each.rating <= 2500 for each in own_answers().values())


def test_answers_are_read_as_they_are_written() -> None:
    assert all(PuzzleAnswers.parse(str(each)) == each for each in own_answers().values())


@each_of("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_the_solution_solves_and_every_proven_move_counts(puzzle: Puzzle) -> None:
    answers = known(puzzle)
    assert attempt_puzzle(puzzle, answers.replies, []).state == "open"
    done = attempt_puzzle(puzzle, answers.replies, list(answers.solution))
    assert done.state == "done"
    assert puzzle.kind == DEFENSE_2 or done.game.is_over
    assert set(answers.replies.right) == set(puzzle.solutions)
    for text in puzzle.solutions:
        assert attempt_puzzle(puzzle, answers.replies, [text]).state != "wrong"


@each_of("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_every_other_move_is_answered(puzzle: Puzzle) -> None:
    answers = known(puzzle)
    game = begin_puzzle(puzzle.game)
    wrong = [text for text in game.legal_moves.texts if text not in puzzle.solutions]
    for text in wrong[:: max(1, len(wrong) // 6)]:
        made = attempt_puzzle(puzzle, answers.replies, [text])
        assert made.state == "wrong"
        assert made.message
        assert len(made.games) == 1 + len(answers.replies.refutation(text))


def test_moves_that_do_not_fit_are_refused() -> None:
    puzzle = SOME[0]
    answers = known(puzzle)
    with pytest.raises(IllegalMoveError):
        attempt_puzzle(puzzle, answers.replies, ["pass"])
    with pytest.raises(SkepError, match="already solved"):
        attempt_puzzle(puzzle, answers.replies, [*answers.solution, "pass"])
    game = begin_puzzle(puzzle.game)
    wrong = next(text for text in game.legal_moves.texts if text not in puzzle.solutions)
    with pytest.raises(SkepError, match="nothing follows it"):
        attempt_puzzle(puzzle, answers.replies, [wrong, "pass"])


@each_of(
    ("id", "wrong", "because"),
    [
        ("p5caqm2", "wA2 wM/", "The opponent wins with this reply."),
        ("pkcbcbf", "wA1 -wQ", "This move loses your own Queen."),
        ("frb5x6j", "bB2 wG2", "After this reply the Queen cannot be saved."),
        ("78w7y2s", "bA2 bQ/", "This move does not win at once."),
        ("rrceudf", "bB2 bQ", "This move does not win at once."),
        (
            "bydenwa",
            "bM -bQ",
            "It threatens to win with the next move. After this reply you can no longer win in time.",
        ),
        ("748y4dq", "bA1 wA1\\", "After this reply you can no longer win in time."),
    ],
)
def test_what_is_wrong_is_said(id: str, wrong: str, because: str) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.id == id)
    made = attempt_puzzle(puzzle, known(puzzle).replies, [wrong])
    assert (made.state, str(made.message)) == ("wrong", because)


def test_words() -> None:
    kinds = {puzzle.kind: puzzle for puzzle in PUZZLES}
    said = {kind: str(task_of(puzzle, Color.WHITE)) for kind, puzzle in kinds.items()}
    assert said == {
        "win-in-1": "White to move and win in one turn.",
        "win-in-2": "White to move and win in two turns.",
        "win-in-3": "White to move and win in three turns.",
        "only-defense-2": "White to move. Only one move does not lose: find it.",
    }


@pytest.mark.compiled
@pytest.mark.parametrize(
    "puzzle",
    [pytest.param(puzzle, marks=[pytest.mark.long] if at % 2 else []) for at, puzzle in enumerate(PUZZLES[::390])],
    ids=lambda puzzle: puzzle.id,
)
def test_the_solver_gives_these_answers(puzzle: Puzzle) -> None:
    from skep.engine import Solver
    from skep.puzzles.puzzle_answers import prove_answers

    proven, stored = prove_answers(puzzle, Solver(puzzle.game_type)), known(puzzle)
    assert sets_of(proven.replies) == sets_of(stored.replies)
    assert replace(proven, replies=stored.replies) == stored


def sets_of(replies: Replies | None) -> object:
    """What a decision says, without the order of the moves that one reply refutes."""
    if replies is None:
        return None
    right = {text: (reply, sets_of(after)) for text, (reply, after) in replies.right.items()}
    return right, {reply: set(moves) for reply, moves in replies.wrong}
