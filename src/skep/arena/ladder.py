"""Ratings of many contestants from their games: a Bradley-Terry model, fitted by maximum likelihood.

A draw counts as half a win. Each pair of contestants that met gets half a drawn game, so that a perfect score
does not produce an infinite rating. Intervals treat all games as independent; since colors are swapped and draws
happen, that errs on the wide side.
"""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skep.arena.errors import ArenaError
from skep.arena.results import MatchGame

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SCALE = 400 / math.log(10)
"""Elo points per unit of the logistic scale."""
PRIOR = 0.5
"""Drawn games added to every pairing as a prior."""
ROUNDS = 200
STEP = 2.0
"""Largest change of a rating in one iteration, in logistic units."""
SETTLED = 1e-9
_Z = 1.959964
"""Standard deviations on either side of a 95 % interval."""

Meetings = dict[tuple[str, str], list[float]]
"""For each pairing, the points of the first name and the number of games."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A contestant's rating: Elo, half width of its interval (0 for an anchor), games and points."""

    name: str
    elo: float
    error: float
    games: int
    points: float


def meetings(games: Iterable[MatchGame]) -> Meetings:
    """Count the games and points of each pairing."""
    table: Meetings = {}
    for game in games:
        one, other = sorted((game.white, game.black))
        entry = table.setdefault((one, other), [0.0, 0])
        entry[0] += game.white_points if game.white == one else 1 - game.white_points
        entry[1] += 1
    return table


def fit(table: Meetings, anchors: Mapping[str, float] | None = None) -> list[Rating]:
    """Fit the ratings, highest first. Without an anchor the alphabetically first name is rated 0."""
    import numpy as np

    names = sorted({name for pairing in table for name in pairing})
    if not names:
        raise ArenaError("there is no finished game to rate")
    fixed = dict(anchors or {names[0]: 0.0})
    for name in fixed:
        if name not in names:
            raise ArenaError(f"the anchor {name!r} has not played; there are {', '.join(names)}")
    _check_connected(table, names, fixed)
    free = [name for name in names if name not in fixed]
    place = {name: index for index, name in enumerate(free)}
    values = {name: fixed.get(name, 0.0) / SCALE for name in names}
    information = np.zeros((0, 0))
    for _ in range(ROUNDS):
        gradient, information = _slope(table, place, values)
        steps = np.clip(np.linalg.solve(information, gradient), -STEP, STEP)
        for name, step in zip(free, steps, strict=True):
            values[name] += float(step)
        if not np.any(np.abs(steps) >= SETTLED):
            break
    errors = dict(zip(free, _Z * SCALE * np.sqrt(np.diag(np.linalg.inv(information))), strict=True))
    ratings = []
    for name in names:
        games = sum(count for pairing, (_, count) in table.items() if name in pairing)
        points = sum(won if pair[0] == name else count - won for pair, (won, count) in table.items() if name in pair)
        ratings.append(Rating(name, values[name] * SCALE, float(errors.get(name, 0.0)), int(games), points))
    return sorted(ratings, key=lambda rating: -rating.elo)


def _slope(
    table: Meetings, place: Mapping[str, int], values: Mapping[str, float]
) -> "tuple[NDArray[np.float64], NDArray[np.float64]]":
    """The gradient of the log-likelihood and its information matrix, for the contestants that are not fixed."""
    import numpy as np

    gradient = np.zeros(len(place))
    information = np.zeros((len(place), len(place)))
    for (one, other), (points, games) in table.items():
        expected = 1 / (1 + math.exp(values[other] - values[one]))
        surplus = points + PRIOR / 2 - (games + PRIOR) * expected
        weight = (games + PRIOR) * expected * (1 - expected)
        i, j = place.get(one), place.get(other)
        if i is not None:
            gradient[i] += surplus
            information[i, i] += weight
        if j is not None:
            gradient[j] -= surplus
            information[j, j] += weight
        if i is not None and j is not None:
            information[i, j] -= weight
            information[j, i] -= weight
    return gradient, information


def _check_connected(table: Meetings, names: Sequence[str], fixed: Mapping[str, float]) -> None:
    """Check that games connect every contestant to an anchor."""
    reached = set(fixed)
    while True:
        more = {name for pairing in table if reached & set(pairing) for name in pairing} - reached
        if not more:
            break
        reached |= more
    lonely = [name for name in names if name not in reached]
    if lonely:
        raise ArenaError(f"no game leads from {', '.join(fixed)} to {', '.join(lonely)}; anchor one of them, too")


def ladder_as_json(ratings: Sequence[Rating]) -> str:
    """Format the table as one JSON object, best first. The `error` of an anchor is 0."""
    rows = [
        {
            "name": one.name,
            "elo": round(one.elo, 1),
            "error": round(one.error, 1),
            "games": one.games,
            "points": one.points,
        }
        for one in ratings
    ]
    return json.dumps({"ladder": rows}) + "\n"


def format_ladder(ratings: Sequence[Rating]) -> str:
    """Format the table, best first."""
    width = max(len(rating.name) for rating in ratings)
    lines = [f"{'':>3}  {'contestant':<{max(width, 10)}}  {'Elo':>7}  {'95 %':>6}  {'games':>6}  {'score':>6}"]
    for rank, rating in enumerate(ratings, 1):
        error = f"±{rating.error:.0f}" if rating.error else "anchor"
        lines.append(
            f"{rank:>3}  {rating.name:<{max(width, 10)}}  {round(rating.elo, 1) + 0.0:>+7.1f}  {error:>6}"
            f"  {rating.games:>6}  {rating.points / rating.games:>6.1%}"
        )
    return "\n".join(lines) + "\n"
