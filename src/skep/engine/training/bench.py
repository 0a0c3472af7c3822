"""`skep bench`: fixed positions of every preset to a fixed depth; the count of nodes is a fingerprint of the search.

The positions stand in `positions.tsv` beside this file: a game type or preset, and a game of it.
"""

from dataclasses import dataclass
from importlib.resources import files
from time import process_time

from skep.engine.report import Limit
from skep.engine.thinker import Thinker
from skep.game import Game

DEPTH = 5
_MIB = 16


@dataclass(frozen=True, slots=True)
class Line:
    """What one position took."""

    preset: str
    ply: int
    nodes: int
    seconds: float


def positions() -> list[tuple[str, Game]]:
    """The fixed positions, each with the preset that it belongs to."""
    text = (files("skep.engine.training") / "positions.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    return [(preset, Game.from_string(game)) for preset, game in rows]


def bench(depth: int = DEPTH) -> list[Line]:
    """Search every position afresh on one thread, timed by the processor's clock."""
    lines: list[Line] = []
    thinkers: dict[str, Thinker] = {}
    for preset, game in positions():
        if preset not in thinkers:
            thinkers[preset] = Thinker(game.ruleset, table_mib=_MIB)
        thinkers[preset].forget()
        began = process_time()
        nodes = thinkers[preset].think(game.position, Limit(depth=depth))[0].nodes
        lines.append(Line(preset, game.ply, nodes, process_time() - began))
    return lines
