"""Scores in the transposition table: a win is as far from an entry's position, wherever the search comes upon it."""

from collections.abc import Callable

from skep.engine.search import tt
from skep.engine.search.scores import PROVEN, WIN
from tests.looping import each_of


def plain(function: Callable[..., int]) -> Callable[..., int]:
    """The function as Python runs it, so that the test compiles nothing."""
    return getattr(function, "py_func", function)


def score_read(score: int, stored_at: int, read_at: int) -> int:
    """A score stored a number of plies below the root, and read where the same position occurs elsewhere."""
    entry = (plain(tt.score_to_store)(score, stored_at) + tt.SCORE_ZERO) << tt.SCORE_AT
    return plain(tt.score_of)(entry, read_at)


@each_of("sign", [1, -1])
def test_a_proven_score_counts_its_moves_from_the_root(sign: int) -> None:
    """A win three moves after the fifth ply is one three moves after the second."""
    assert score_read(sign * (WIN - 8), stored_at=5, read_at=2) == sign * (WIN - 5)
    assert score_read(sign * (WIN - 8), stored_at=5, read_at=9) == sign * (WIN - 12)


@each_of("score", [0, 250, -250, PROVEN, -PROVEN])
def test_any_other_score_is_the_same_everywhere(score: int) -> None:
    assert score_read(score, stored_at=5, read_at=2) == score
