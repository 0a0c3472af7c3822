"""Glicko-2 (Glickman 2013) for one game at a time: a solver against a puzzle. `glicko.js` is the same for the page."""

from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Points of the usual scale in one of Glicko-2's own."""
TAU = 0.5
"""Change of volatility (tau); Glickman advises 0.3 to 1.2."""
_CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class Rated:
    """A Glicko-2 rating: strength, deviation and volatility."""

    rating: float
    deviation: float
    volatility: float = 0.06


NEWCOMER = Rated(1200, 350)
"""A solver whom nobody knows."""


def rated(player: Rated, opponent: Rated, score: int) -> Rated:
    """The player after one game: 1 for a win, 0 for a loss."""
    mu, phi = (player.rating - 1500) / SCALE, player.deviation / SCALE
    other = (opponent.rating - 1500) / SCALE
    g = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
    expected = 1 / (1 + exp(-g * (mu - other)))
    variance = 1 / (g**2 * expected * (1 - expected))
    volatility = _volatility(player.volatility, phi, variance, variance * g * (score - expected))
    narrow = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    return Rated(1500 + SCALE * (mu + narrow**2 * g * (score - expected)), SCALE * narrow, volatility)


def _volatility(sigma: float, phi: float, variance: float, change: float) -> float:
    """Step 5 of Glickman's paper, by the Illinois algorithm."""
    start = log(sigma**2)

    def slope(x: float) -> float:
        whole = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - whole) / (2 * whole**2) - (x - start) / TAU**2

    low, high = start, start - TAU
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        while slope(high) < 0:
            high -= TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
