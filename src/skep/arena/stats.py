"""Match statistics: score, Elo with its interval, likelihood of superiority, and the sequential test.

The unit is the pair: one opening played twice, colors swapped. Its five possible scores (the pentanomial counts) carry
what the two games share, so errors come out smaller, and right, where openings are one-sided.

All statistics use one quantity: the maximum likelihood of the counts for a fixed mean score. Its
ratio to the free maximum gives interval and superiority, its ratio between two hypotheses the sequential test.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from skep.arena.errors import ArenaError

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Possible scores of a pair for the first contestant, as a share of two points."""
CERTAIN = 1e-9
"""Scores closer than this to 0 or 1 have infinite Elo."""
UNSEEN = 1e-3
"""Count of an outcome that never occurred, so that no hypothesis is impossible."""
CONFIDENCE = 0.95
_NORMAL = NormalDist()
_HALVINGS = 80
_EDGE_HALVINGS = 32


def elo_of(score: float) -> float:
    """Return the Elo difference that predicts this score."""
    if score <= CERTAIN:
        return -math.inf
    if score >= 1 - CERTAIN:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def score_of(elo: float) -> float:
    """Return the score that this Elo difference predicts."""
    return 1 / (1 + 10 ** (-elo / 400))


def pentanomial(points: Iterable[float]) -> tuple[int, ...]:
    """Count how often each score occurs among pairs, given their points (0 to 2)."""
    counts = [0] * len(SCORES)
    for point in points:
        counts[round(point * 2)] += 1
    return tuple(counts)


def log_likelihood(counts: Sequence[float], mean: float) -> float:
    """Return the maximum log-likelihood of `counts` if the mean score of a pair is `mean`."""
    weights = [count or UNSEEN for count in counts]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    gaps = [score - mean for score in SCORES]
    # The likeliest distribution with that mean is share / (1 + tilt * gap), for the one tilt that makes its mean right.
    low, high = -1 / gaps[-1], -1 / gaps[0]
    for _ in range(_HALVINGS):
        tilt = (low + high) / 2
        if tilt in (low, high):
            break
        if sum(share * gap / (1 + tilt * gap) for share, gap in zip(shares, gaps, strict=True)) > 0:
            low = tilt
        else:
            high = tilt
    tilt = (low + high) / 2
    pairs = zip(shares, gaps, strict=True)
    return total * sum(share * math.log(share / (1 + tilt * gap)) for share, gap in pairs)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A score and its Elo, each with an interval."""

    pairs: int
    score: float
    low: float
    high: float
    superiority: float
    """Likelihood that the first contestant is stronger."""

    @property
    def elo(self) -> float:
        return elo_of(self.score)

    @property
    def elo_low(self) -> float:
        return elo_of(self.low)

    @property
    def elo_high(self) -> float:
        return elo_of(self.high)


def estimate(counts: Sequence[int], confidence: float = CONFIDENCE) -> Estimate:
    """Estimate the score. The interval holds every score that a likelihood ratio test does not reject."""
    pairs = sum(counts)
    if not pairs:
        return Estimate(0, 0.5, 0.0, 1.0, 0.5)
    score = sum(count * value for count, value in zip(counts, SCORES, strict=True)) / pairs
    middle = min(max(score, CERTAIN), 1 - CERTAIN)
    best = log_likelihood(counts, middle)
    allowed = _NORMAL.inv_cdf(0.5 + confidence / 2) ** 2 / 2
    surprise = max(0.0, best - log_likelihood(counts, 0.5))
    return Estimate(
        pairs,
        score,
        _edge(counts, best - allowed, middle, 0.0),
        _edge(counts, best - allowed, middle, 1.0),
        _NORMAL.cdf(math.copysign(math.sqrt(2 * surprise), score - 0.5)),
    )


def _edge(counts: Sequence[int], least: float, inside: float, outside: float) -> float:
    """Find where the likelihood falls to `least` between `inside` and `outside`, or return `outside`."""
    extreme = min(max(outside, CERTAIN), 1 - CERTAIN)
    if log_likelihood(counts, extreme) >= least:
        return outside
    outside = extreme
    for _ in range(_EDGE_HALVINGS):
        middle = (inside + outside) / 2
        if log_likelihood(counts, middle) >= least:
            inside = middle
        else:
            outside = middle
    return inside


@dataclass(frozen=True, slots=True)
class Sprt:
    """Sequential probability ratio test between two Elo differences, with error rates `alpha` and `beta`."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ArenaError(f"the test needs two hypotheses, the lower first: {self.elo0:g} {self.elo1:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Log-likelihood ratios at which the lower and the higher hypothesis are accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """Return the generalized log-likelihood ratio of the higher to the lower hypothesis."""
        if not sum(counts):
            return 0.0
        return log_likelihood(counts, score_of(self.elo1)) - log_likelihood(counts, score_of(self.elo0))

    def accepted(self, counts: Sequence[int]) -> float | None:
        """Return the Elo of the accepted hypothesis, or None while the test is undecided."""
        ratio = self.ratio(counts)
        low, high = self.bounds
        if ratio <= low:
            return self.elo0
        return self.elo1 if ratio >= high else None
