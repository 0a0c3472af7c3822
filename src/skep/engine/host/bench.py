"""`skep bench`: search fixed positions of every preset to a fixed depth. The node count is a fingerprint of the search.

A node is a position reached by a move, including those of quiescence and threat searches. The positions are
in `positions.tsv`: a game type or preset, and a game of it. Speed is measured separately, since it takes
longer searches: in middle games of the default preset, in processor time, the best of a few rounds.
"""

from dataclasses import dataclass
from importlib.resources import files
from time import process_time

from skep.engine.host.config import config_with
from skep.engine.host.report import Limit
from skep.engine.host.searcher import Searcher
from skep.game import Game
from skep.rules.presets import DEFAULT

DEPTH = 5
_MIB = 16
_MIDDLE = 16
"""First ply of a middle game."""
_NODES, _ROUNDS = 300_000, 3


@dataclass(frozen=True, slots=True)
class Line:
    """Result of one position."""

    preset: str
    ply: int
    nodes: int
    seconds: float


def positions() -> list[tuple[str, Game]]:
    """Return the fixed positions, each with its preset."""
    text = (files("skep.engine.host") / "positions.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    return [(preset, Game.from_string(game)) for preset, game in rows]


def bench(depth: int = DEPTH, network: str | None = None) -> list[Line]:
    """Search every position on one thread with an empty table, in processor time. `network` is a file or `none`."""
    lines: list[Line] = []
    searchers: dict[str, Searcher] = {}
    for preset, game in positions():
        if preset not in searchers:
            searchers[preset] = Searcher(game.ruleset, hash_mib=_MIB, config=config_with(network))
        lines.append(_measure(searchers[preset], preset, game, Limit(depth=depth)))
    return lines


def speed(network: str | None = None) -> float:
    """Return nodes per second in the middle games of the default preset."""
    games = [game for preset, game in positions() if preset == DEFAULT and game.ply >= _MIDDLE]
    searcher = Searcher(games[0].ruleset, hash_mib=_MIB, config=config_with(network))
    rounds = []
    for _ in range(_ROUNDS):
        lines = [_measure(searcher, DEFAULT, game, Limit(nodes=_NODES)) for game in games]
        rounds.append(sum(line.nodes for line in lines) / max(1e-9, sum(line.seconds for line in lines)))
    return max(rounds)


def _measure(searcher: Searcher, preset: str, game: Game, limit: Limit) -> Line:
    searcher.forget()
    began = process_time()
    nodes = searcher.search(game.position, limit)[0].nodes
    return Line(preset, game.ply, nodes, process_time() - began)
