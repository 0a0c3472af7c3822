"""Matches between two configurations of our player at fixed nodes, in compiled code.

Every opening is played twice. There is no referee and no process per game, so this is many times faster than a match.
"""

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from skep import learn
from skep.arena.errors import ArenaError
from skep.arena.match_report import format_elo
from skep.arena.stats import estimate, pentanomial

if TYPE_CHECKING:
    from skep.engine.tools import SearchConfig
    from skep.learn import SelfPlay


class PairResult(NamedTuple):
    """Points of the first player in a pair of games (0 to 2), and how many games were drawn or capped."""

    points: float
    draws: int
    capped: int


def play_pair(players: "SelfPlay", nodes: tuple[int, int], seed: str) -> PairResult:
    """Play one random opening twice, colors swapped."""
    games = []
    for white in range(2):
        chance = random.Random(seed)
        learn.random_opening(players.engine, chance)
        games.append(players.play(nodes, white, chance.getrandbits(62)))
    points = games[0].result + 1 - games[1].result
    return PairResult(points, sum(game.result == 0.5 for game in games), sum(game.is_capped for game in games))


def play_pairs(
    ruleset: str, configs: "tuple[SearchConfig, SearchConfig]", nodes: tuple[int, int], pairs: int, seed: int
) -> Iterator[PairResult]:
    """Play pairs of games. Seed and pair number determine the opening."""
    players = learn.SelfPlay(ruleset, configs)
    for number in range(pairs):
        yield play_pair(players, nodes, f"{seed} {number}")


def format_pairs(pairs: Sequence[PairResult]) -> str:
    """Summarize the pairs on one line."""
    known = estimate(pentanomial(pair.points for pair in pairs))
    draws, capped = sum(pair.draws for pair in pairs), sum(pair.capped for pair in pairs)
    return (
        f"{2 * len(pairs)} games, {known.score:.1%}, {format_elo(known.elo)} Elo "
        f"(95 %: {format_elo(known.elo_low)} to {format_elo(known.elo_high)}), {draws} drawn, {capped} capped"
    )


def parse_settings(settings: Sequence[str]) -> "SearchConfig":
    """Parse a configuration from settings such as `steps=-reductions` or `weights=hand`."""
    pairs = [setting.partition("=")[::2] for setting in settings]
    from skep.engine.tools import parse_config  # late: it needs NumPy

    try:
        return parse_config(dict(pairs))
    except ValueError as error:
        raise ArenaError(f"{' '.join(settings)}: {error}") from error
