"""Games of thinkers in numbers, without the slow law: random openings, then move by move to the end."""

import random
from dataclasses import dataclass, field

from skep.core.tiles import Color
from skep.engine.codes import DRAW_AT, KIND_MASK, PLACE
from skep.engine.engine import Engine
from skep.engine.record import BAG
from skep.engine.report import Limit
from skep.engine.thinker import Thinker
from skep.rules.opening import start

CAP = 200
"""After so many plies a game counts as a draw."""
OPENING = (4, 6)
"""How many random plies a game begins with, at least and at most."""


@dataclass(slots=True)
class Played:
    """A game: its moves, the drawn tiles plus one, the scores for White; and how it ended."""

    codes: list[int] = field(default_factory=list)
    draws: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    result: float = 0.5
    """For White."""
    is_capped: bool = False


def random_opening(engine: Engine, chance: random.Random) -> list[int]:
    """Make a few random moves from the start; returns them. The hands of a bag game come on top."""
    while True:
        engine.set_up(start(engine.ruleset))
        made = []
        for _ in range(chance.randint(*OPENING) + (2 if engine.ruleset.has_bag else 0)):
            code = with_draw(engine, int(chance.choice(engine.moves())), chance)
            engine.push(code)
            made.append(code)
        if not engine.is_over:
            return made


def with_draw(engine: Engine, code: int, chance: random.Random) -> int:
    """The move with a tile from the bag, if it draws one (W2)."""
    if not engine.ruleset.has_bag or code & KIND_MASK != PLACE:
        return code
    where = engine.record()[0]["where"]
    bag = [tile for tile in range(len(engine.tables.tiles)) if where[tile] == BAG]
    return code | (chance.choice(bag) + 1) << DRAW_AT if bag else code


def play(
    engine: Engine, players: tuple[Thinker, Thinker], limits: tuple[Limit, Limit], chance: random.Random
) -> Played:
    """Play on from what the engine holds until the game is over."""
    game = Played()
    while not engine.is_over:
        if len(game.codes) >= CAP:
            game.is_capped = True
            return game
        side = engine.player
        best = players[side].find(engine, limits[side])[0]
        code = best.codes[0]
        game.codes.append(code)
        code = with_draw(engine, code, chance)
        game.draws.append(code >> DRAW_AT)
        game.scores.append(best.score if side is Color.WHITE else -best.score)
        engine.push(code)
    winner = engine.winner
    game.result = 0.5 if winner is None else float(winner is Color.WHITE)
    return game
