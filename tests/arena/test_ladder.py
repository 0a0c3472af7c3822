"""Ratings from games."""

import math
import random

import pytest

from skep.arena.errors import ArenaError
from skep.arena.ladder import PRIOR, fit, format_ladder, meetings
from skep.arena.stats import elo_of, score_of
from tests.arena.sample import match


def test_two_contestants_stand_as_far_apart_as_their_score_says() -> None:
    games = match(("one", "two"), *[1] * 75, *[0] * 25)
    top, bottom = fit(meetings(games))
    expected = elo_of((75 + PRIOR / 2) / (100 + PRIOR))
    assert (top.name, bottom.name) == ("one", "two")
    assert top.elo - bottom.elo == pytest.approx(expected)
    assert (top.games, top.points, bottom.points) == (100, 75, 25)
    assert bottom.error == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(100 * 0.75 * 0.25), rel=0.01)
    assert top.error == 0


def test_anchors_stand_still_and_the_others_move() -> None:
    games = match(("one", "two"), *[0.5] * 50) + match(("two", "three"), *[1, 0.5] * 20)
    ratings = {rating.name: rating for rating in fit(meetings(games), {"one": 1500})}
    assert ratings["one"].elo == 1500
    assert ratings["two"].elo == pytest.approx(1500)
    assert ratings["three"].elo == pytest.approx(1500 - 190.8, abs=3)
    both = {rating.name: rating for rating in fit(meetings(games), {"one": 1500, "three": 1500})}
    assert 1500 < both["two"].elo < 1600
    assert both["one"].error == both["three"].error == 0 < both["two"].error


def test_the_ladder_is_found_from_its_games() -> None:
    """Six contestants 100 Elo apart, each against its neighbors: found within the stated errors."""
    chance = random.Random(5)
    truth = {f"v{number}": 100.0 * number for number in range(6)}
    games = []
    for number in range(5):
        names = (f"v{number + 1}", f"v{number}")
        games += match(names, *(float(chance.random() < score_of(100)) for _ in range(600)))
    ratings = fit(meetings(games), {"v0": 0})
    assert [rating.name for rating in ratings] == ["v5", "v4", "v3", "v2", "v1", "v0"]
    for rating in ratings[:-1]:
        assert abs(rating.elo - truth[rating.name]) < rating.error
    assert ratings[0].error > ratings[-2].error


def test_a_perfect_score_is_finite() -> None:
    top, bottom = fit(meetings(match(("one", "two"), *[1] * 20)))
    assert 400 < top.elo - bottom.elo < 1000


def test_what_cannot_be_rated() -> None:
    games = match(("one", "two"), 1, 0) + match(("three", "four"), 1, 0)
    with pytest.raises(ArenaError, match=r"no game leads from four to one, two"):
        fit(meetings(games))
    assert len(fit(meetings(games), {"one": 0, "three": 0})) == 4
    with pytest.raises(ArenaError, match="has not played"):
        fit(meetings(games), {"nobody": 0})
    with pytest.raises(ArenaError, match="no finished game"):
        fit({})


def test_the_table() -> None:
    text = format_ladder(fit(meetings(match(("skep:depth=2", "random"), 1, 1, 1, 0.5)), {"random": 0}))
    head, first, second = text.splitlines()
    assert head.split() == ["contestant", "Elo", "95", "%", "games", "score"]
    assert first.split()[:2] == ["1", "skep:depth=2"]
    assert second.split() == ["2", "random", "+0.0", "anchor", "4", "12.5%"]
