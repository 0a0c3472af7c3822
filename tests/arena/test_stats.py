"""The formulas, against numbers that were found in other ways: by hand, by textbook approximation, by simulation."""

import math
import random
from statistics import NormalDist

import pytest

from skep.arena.errors import ArenaError
from skep.arena.stats import SCORES, Sprt, elo_of, estimate, log_likelihood, pentanomial, score_of
from tests.looping import each_of

USUAL = (10, 30, 100, 60, 20)


def moments(counts: tuple[int, ...]) -> tuple[float, float]:
    total = sum(counts)
    mean = sum(n * s for n, s in zip(counts, SCORES, strict=True)) / total
    return mean, sum(n * (s - mean) ** 2 for n, s in zip(counts, SCORES, strict=True)) / total


def simulate(chance: random.Random, pairs: int, shares: tuple[float, ...]) -> tuple[int, ...]:
    drawn = chance.choices(range(5), shares, k=pairs)
    return tuple(drawn.count(value) for value in range(5))


@each_of(
    ("score", "elo"), [(0.5, 0.0), (0.75, 190.85), (0.25, -190.85), (0.64, 99.95), (10 / 11, 400.0), (1 / 11, -400.0)]
)
def test_elo_and_score(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.01)
    assert score_of(elo) == pytest.approx(score, abs=1e-4)


def test_the_ends_are_infinite() -> None:
    assert (elo_of(1.0), elo_of(0.0)) == (math.inf, -math.inf)


def test_pairs_are_counted_by_their_points() -> None:
    assert pentanomial([0, 0.5, 1, 1, 1.5, 2, 2, 2]) == (1, 1, 2, 1, 3)


def test_the_likelihood_is_that_of_the_counts_where_the_mean_is_theirs() -> None:
    mean, _ = moments(USUAL)
    total = sum(USUAL)
    assert log_likelihood(USUAL, mean) == pytest.approx(sum(n * math.log(n / total) for n in USUAL))
    assert log_likelihood(USUAL, mean) > max(log_likelihood(USUAL, mean - 0.01), log_likelihood(USUAL, mean + 0.01))


def test_the_likelihood_of_wins_and_losses_alone_is_the_binomial() -> None:
    """With only two outcomes a fixed mean leaves nothing to choose."""
    assert log_likelihood((30, 0, 0, 0, 70), 0.6) == pytest.approx(70 * math.log(0.6) + 30 * math.log(0.4), abs=0.05)


@each_of("mean", [0.4, 0.5, 0.55, 0.7])
def test_the_likelihood_of_three_outcomes_is_found_by_trying(mean: float) -> None:
    """Losses, even pairs and wins: where the mean is fixed only the share of even pairs is free, so try them all."""
    lost, even, won = 25, 90, 45
    best = -math.inf
    for step in range(1, 20_000):
        share = step / 20_000
        win, loss = mean - share / 2, 1 - mean - share / 2
        if win > 0 and loss > 0:
            best = max(best, lost * math.log(loss) + even * math.log(share) + won * math.log(win))
    assert log_likelihood((lost, 0, even, 0, won), mean) == pytest.approx(best, abs=0.05)


def test_a_large_match_agrees_with_the_normal_approximation() -> None:
    counts = tuple(20 * n for n in USUAL)
    mean, variance = moments(counts)
    error = math.sqrt(variance / sum(counts))
    known = estimate(counts)
    assert known.score == pytest.approx(mean)
    assert (known.low, known.high) == pytest.approx((mean - 1.96 * error, mean + 1.96 * error), abs=2e-4)
    few = estimate(USUAL)
    assert few.superiority == pytest.approx(NormalDist().cdf((mean - 0.5) / math.sqrt(variance / 220)), abs=5e-4)


def test_the_interval_is_as_wide_as_the_rule_of_thumb_says() -> None:
    """Games that are independent, a sixth of them drawn: about 620 Elo by the square root of the games."""
    chance = random.Random(3)
    games = 2000
    points = [chance.choices((0, 0.5, 1), (5, 2, 5), k=2) for _ in range(games // 2)]
    known = estimate(pentanomial(map(sum, points)))
    assert (known.elo_high - known.elo_low) / 2 == pytest.approx(620 / math.sqrt(games), rel=0.06)


def test_openings_that_decide_the_game_do_not_blur_the_score() -> None:
    """One win each in every pair: all is known, though each game by itself looks like a toss."""
    known = estimate((0, 0, 100, 0, 0))
    assert known.elo_high - known.elo_low < 30
    assert known.superiority == 0.5


@each_of(("pairs", "low"), [(1, 0.1465), (50, 0.9623)])
def test_a_perfect_score_has_a_lower_bound(pairs: int, low: float) -> None:
    """The bound at which a row of wins has a likelihood ratio at the test's edge: exp(-1.92 / pairs)."""
    known = estimate((0, 0, 0, 0, pairs))
    assert known.low == pytest.approx(low, abs=0.01)
    assert (known.high, known.elo_high, known.elo) == (1.0, math.inf, math.inf)
    mirrored = estimate((pairs, 0, 0, 0, 0))
    assert (mirrored.low, mirrored.high) == pytest.approx((0.0, 1 - known.low))


def test_nothing_is_known_of_no_games() -> None:
    known = estimate((0, 0, 0, 0, 0))
    assert (known.elo, known.elo_low, known.elo_high, known.superiority) == (0.0, -math.inf, math.inf, 0.5)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = random.Random(7)
    shares = (0.08, 0.17, 0.35, 0.25, 0.15)
    truth = sum(p * s for p, s in zip(shares, SCORES, strict=True))
    held = 0
    for _ in range(200):
        known = estimate(simulate(chance, 60, shares))
        held += known.low <= truth <= known.high
    assert 0.915 <= held / 200 <= 0.98


def test_the_bounds_of_the_test() -> None:
    assert Sprt(0, 10).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Sprt(0, 10, alpha=0.01, beta=0.1).bounds == pytest.approx((math.log(0.1 / 0.99), math.log(90)))
    with pytest.raises(ArenaError, match="the lower first"):
        Sprt(10, 0)


def test_the_ratio_agrees_with_its_approximation() -> None:
    """As for a normal distribution whose variance is not known: half the log of the mean squares' ratio, each pair."""
    mean, variance = moments(USUAL)
    for elo0, elo1 in ((0, 10), (-5, 5), (0, 40)):
        far, near = (variance + (mean - score_of(elo)) ** 2 for elo in (elo0, elo1))
        expected = sum(USUAL) * math.log(far / near) / 2
        assert Sprt(elo0, elo1).ratio(USUAL) == pytest.approx(expected, rel=0.05)
    assert Sprt(0, 10).ratio((0, 0, 0, 0, 0)) == 0.0
    assert Sprt(-10, 10).ratio((5, 3, 9, 3, 5)) == pytest.approx(0.0, abs=1e-9)


@each_of(("elo", "right"), [(0.0, 0.0), (60.0, 60.0)])
def test_the_test_errs_no_oftener_than_agreed(elo: float, right: float) -> None:
    """Where a hypothesis is the truth, it is refused in about one match of twenty."""
    chance = random.Random(11)
    sprt = Sprt(0, 60)
    score = score_of(elo)
    shares = tuple(math.comb(4, n) * score**n * (1 - score) ** (4 - n) for n in range(5))
    wrong = 0
    for _ in range(100):
        counts = [0] * 5
        while (accepted := sprt.accepted(counts)) is None:
            for value in chance.choices(range(5), shares, k=4):
                counts[value] += 1
        wrong += accepted != right
    assert wrong <= 10
