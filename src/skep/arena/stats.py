"""What a match proves: score, Elo with its interval, likelihood of superiority, and the sequential test.

The unit is the pair: one opening played twice, colors swapped. Its five possible scores (the pentanomial counts) carry
what the two games share, so errors come out smaller, and right, where openings are one-sided.

Everything rests on one quantity, the greatest likelihood that the counts can have when the mean score is fixed. Its
ratio to the free maximum gives interval and superiority, its ratio between two hypotheses the sequential test.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from skep.arena.errors import ArenaError

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The score of a pair for the first contestant, as a share of the two points."""
CERTAIN = 1e-9
"""How near to 0 or 1 a score may come; beyond it, Elo is infinite."""
UNSEEN = 1e-3
"""The count that an outcome has which never happened, so that no hypothesis is impossible."""
CONFIDENCE = 0.95
_NORMAL = NormalDist()
_HALVINGS = 80
_EDGE_HALVINGS = 32


def elo_of(score: float) -> float:
    """The difference in Elo that makes one expect this score."""
    if score <= CERTAIN:
        return -math.inf
    if score >= 1 - CERTAIN:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The score that this difference in Elo makes one expect."""
    return 1 / (1 + 10 ** (-elo / 400))


def pentanomial(points: Iterable[float]) -> tuple[int, ...]:
    """How often each score occurs among pairs whose points, 0 to 2, are given."""
    counts = [0] * len(SCORES)
    for point in points:
        counts[round(point * 2)] += 1
    return tuple(counts)


def log_likelihood(counts: Sequence[float], mean: float) -> float:
    """The greatest log-likelihood that `counts` can have if the mean score of a pair is `mean`."""
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
    """A score and the Elo that it stands for, each with its interval."""

    pairs: int
    score: float
    low: float
    high: float
    superiority: float
    """The likelihood that the first contestant is the stronger one."""

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
    """What the counts say. The interval holds every score that a likelihood ratio test does not refuse."""
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
    """Where the likelihood falls to `least` on the way from `inside` to `outside`, which may be the end itself."""
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
    """The sequential probability ratio test between two differences in Elo; `alpha` and `beta` are its error rates."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ArenaError(f"the test needs two hypotheses, the lower first: {self.elo0:g} {self.elo1:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio accepts the lower and the higher hypothesis."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The generalized log-likelihood ratio of the higher to the lower hypothesis."""
        if not sum(counts):
            return 0.0
        return log_likelihood(counts, score_of(self.elo1)) - log_likelihood(counts, score_of(self.elo0))

    def accepted(self, counts: Sequence[int]) -> float | None:
        """The hypothesis that holds, as its Elo; None while the match must go on."""
        ratio = self.ratio(counts)
        low, high = self.bounds
        if ratio <= low:
            return self.elo0
        return self.elo1 if ratio >= high else None
