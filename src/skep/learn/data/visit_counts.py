"""Visits as targets for a policy: what a Monte Carlo search tried most often in each position of a game."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from skep.arena.uct_player import CAP, EXPLORATION
from skep.jobs import shard_seed
from skep.learn.data.rows import TRIED
from skep.rules.opening import start

if TYPE_CHECKING:
    from skep.engine.tools import MctsSearch
    from skep.learn import NumberedPosition

MAX_PLAYOUTS = 60_000
"""A count has sixteen bits."""


def count_visits(
    engine: "NumberedPosition", codes: Sequence[int], playouts: int, seed: int, skipped: int = 0
) -> tuple[tuple[int, ...], ...]:
    """For each ply of a game the numbers of the moves that were tried most and how often, in turn.

    Nothing is searched in the first `skipped` plies. The search does not see what a bag will give.
    """
    search = _search(str(engine.ruleset))
    engine.set_up(start(engine.ruleset))
    found: list[tuple[int, ...]] = []
    for ply, code in enumerate(codes):
        found.append(() if ply < skipped else _look(engine, search, playouts, shard_seed(seed, ply)))
        engine.push(code)
    return tuple(found)


def _look(engine: "NumberedPosition", search: "MctsSearch", playouts: int, seed: int) -> tuple[int, ...]:
    search.begin(engine.position(), seed)
    search.simulate_all(playouts)
    tried = sorted(search.visits().items(), key=lambda item: (-item[1], item[0]))[:TRIED]
    return tuple(number for code, count in tried if count for number in (engine.action_number(code), count))


@cache
def _search(ruleset: str) -> "MctsSearch":
    from skep.engine.tools import MctsSearch

    return MctsSearch(ruleset, CAP, EXPLORATION)
