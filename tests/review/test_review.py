"""Judgments, accuracy and annotations, from evaluations that are given; what the engine says is tested elsewhere."""

from dataclasses import replace

import pytest

from skep import pgn
from skep.core.tiles import Color
from skep.formats import read_games
from skep.review import Evaluation, GameReview, Judgment, annotate, judge_moves
from skep.review.review import NAGS, THRESHOLDS
from skep.trees import GameTree, Score
from tests.looping import each_of

LINE = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


def tree_of(text: str = LINE) -> GameTree:
    return read_games(text)[0]


def evaluations_of(tree: GameTree, chances: list[float], better: dict[int, str] | None = None) -> dict[int, Evaluation]:
    """Evaluations with White's chances; the best move is the one played, unless the ply names a better one."""
    found = {}
    nodes = [tree, *tree.main_line()]
    for ply, (node, chance) in enumerate(zip(nodes, chances, strict=True)):
        game = node.game()
        text = (better or {}).get(ply + 1)
        played = node.variations[0].move if node.variations else None
        move = game.parse(text) if text else played
        line = () if move is None else (move,)
        found[ply] = Evaluation(game.turn, chance, Score(points=ply), line, len(game.legal_moves))
    return found


def review_of(chances: list[float], better: dict[int, str] | None = None) -> GameReview:
    tree = tree_of()
    return judge_moves(tree, evaluations_of(tree, chances, better), book_plies=0)


@each_of(
    ("after", "judgment"),
    [
        (0.46, None),
        (0.44, Judgment.INACCURACY),
        (0.39, Judgment.MISTAKE),
        (0.34, Judgment.BLUNDER),
        (0.0, Judgment.BLUNDER),
        (0.9, None),
    ],
)
def test_a_move_is_judged_by_the_chances_it_gives_away(after: float, judgment: Judgment | None) -> None:
    review = review_of([0.5, 0.5, 0.5, after, after], {3: "wQ /wS1"})
    assert [move.judgment for move in review.moves] == [None, None, judgment, None]


def test_black_loses_what_white_gains() -> None:
    review = review_of([0.5, 0.5, 0.5, 0.5, 0.8], {4: "bQ bS1/"})
    assert [(move.color, round(move.loss, 6)) for move in review.moves][-1] == (Color.BLACK, 0.3)
    assert (review.count(Color.BLACK, Judgment.BLUNDER), review.count(Color.WHITE, Judgment.BLUNDER)) == (1, 0)


def test_the_best_known_move_is_no_mistake_whatever_comes_of_it() -> None:
    assert [move.loss for move in review_of([0.9, 0.1, 0.9, 0.1, 0.9]).moves] == [0, 0, 0, 0]


def test_moves_of_the_opening_are_not_judged_unless_they_are_blunders() -> None:
    """B6: the most usual first moves were called mistakes."""
    tree = tree_of()
    for after, judgment in ((0.36, None), (0.34, Judgment.BLUNDER)):
        found = evaluations_of(tree, [0.5, 0.5, 0.5, after, after], {3: "wQ /wS1"})
        move = judge_moves(tree, found).moves[2]
        assert (move.judgment, move.is_book, move.loss > 0) == (judgment, judgment is None, judgment is not None)


def test_a_position_that_was_set_up_has_no_opening() -> None:
    tree = GameTree(start=tree_of().start)
    for text in LINE.split(";")[3:]:
        tree.end().play(text)
    found = evaluations_of(tree, [0.5, 0.5, 0.5, 0.39, 0.39], {3: "wQ /wS1"})
    assert judge_moves(tree, found).moves[2].judgment is Judgment.MISTAKE


def test_a_forced_move_is_neither_judged_nor_counted() -> None:
    tree = tree_of()
    found = evaluations_of(tree, [0.9, 0.1, 0.1, 0.1, 0.1], {1: "wA1"})
    assert judge_moves(tree, found).moves[0].judgment is Judgment.BLUNDER
    found = {ply: replace(evaluation, choices=1) for ply, evaluation in found.items()}
    review = judge_moves(tree, found)
    assert [move.judgment for move in review.moves] == [None] * 4
    assert review.accuracy == {Color.WHITE: None, Color.BLACK: None}


def test_accuracy() -> None:
    exact = review_of([0.5] * 5)
    assert exact.accuracy == {Color.WHITE: pytest.approx(100, abs=0.01), Color.BLACK: pytest.approx(100, abs=0.01)}
    lapse = review_of([0.5, 0.5, 0.5, 0.3, 0.3], {3: "wQ /wS1"}).accuracy
    assert lapse[Color.BLACK] == pytest.approx(100, abs=0.01)
    white = lapse[Color.WHITE]
    assert white is not None
    assert 40 < white < 80


def test_what_is_not_evaluated_yet_is_not_judged() -> None:
    tree = tree_of()
    found = evaluations_of(tree, [0.5] * 5)
    del found[1]
    assert [move.ply for move in judge_moves(tree, found).moves] == [3, 4]


def test_the_end_of_a_double_turn_is_not_turned_round() -> None:
    """Two actions in a row belong to one player: the chance after the first is still theirs (K3)."""
    tree = tree_of("Base++K;;;wG1 nK-;bG1 -nK;wQ wG1-;bQ -bG1;wA1 wQ-;nK~;wA1 wQ/;bS1 /bQ;bA1 /bS1")
    found = evaluations_of(tree, [0.5] * 8 + [0.8, 0.9], {8: "bA1 /bQ"})
    moves = judge_moves(tree, found).moves
    assert [(move.color, round(move.loss, 6)) for move in moves[-2:]] == [(Color.BLACK, 0.3), (Color.BLACK, 0)]


def test_annotations_survive_pgn_and_are_not_doubled() -> None:
    tree = tree_of()
    tree.end().comment = "A person said this."
    review = judge_moves(tree, evaluations_of(tree, [0.5, 0.5, 0.5, 0.5, 0.9], {4: "bQ bS1/"}))
    annotate(tree, review)
    annotate(tree, review)
    again = pgn.parse_games(pgn.format_game(tree))[0]
    last = again.end()
    assert last.nags == {NAGS[Judgment.BLUNDER]}
    assert last.remark == "A person said this. Blunder. bQ bS1/ was best."
    assert last.score == Score(points=4)
    assert last.parent is not None
    assert [node.text for node in last.parent.variations] == ["bQ bS1-", "bQ bS1/"]
    assert [node.score for node in again.main_line()] == [Score(points=ply) for ply in range(1, 5)]


def test_every_judgment_has_a_threshold_and_a_glyph() -> None:
    assert {judgment for _, judgment in THRESHOLDS} == set(Judgment) == set(NAGS)
