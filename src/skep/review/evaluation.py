"""What each position of a line is worth, by the engine."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass

from skep.core.moves import Move
from skep.core.tiles import Color
from skep.engine import Engine, Limit, SearchRequest
from skep.notation.uhp import Result
from skep.trees import GameNode, GameTree, Score

WORTH: dict[Result, float] = {"WhiteWins": 1.0, "BlackWins": 0.0, "Draw": 0.5}
"""What the end of a game is worth to White."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position after looking ahead, or the end of a game.

    `chance` is White's chance of winning, a draw counted as half. `line` is how play should go on from here, and empty
    where the game is over; `choices` is how many moves are legal.
    """

    turn: Color
    chance: float
    score: Score | None
    line: tuple[Move, ...]
    choices: int
    depth: int = 0
    nodes: int = 0

    def chance_of(self, color: Color) -> float:
        """A color's chance of winning."""
        return self.chance if color is Color.WHITE else 1 - self.chance


def evaluate(tree: GameTree, limit: Limit) -> Iterator[tuple[int, Evaluation]]:
    """The positions of the main line with their plies, the last one first, so that each search knows what is to come.

    The same tree and a limit by nodes or depth give the same evaluations again.
    """
    engine = Engine()
    for node in reversed([tree, *tree.main_line()]):
        yield node.ply, evaluate_node(node, limit, engine=engine)


def evaluate_node(
    node: GameNode, limit: Limit, stop: threading.Event | None = None, *, engine: Engine | None = None
) -> Evaluation:
    """What the position of one node is worth; an event ends the search before its limit.

    An `engine` brings what it remembers of the questions before.
    """
    game = node.game()
    if game.outcome is not None:
        return Evaluation(game.turn, WORTH[game.state], None, (), 0)
    request = SearchRequest(limit, stop=stop, keeps_memory=True)
    found = (engine or Engine()).search(game, request)[0]
    sign = 1 if game.turn is Color.WHITE else -1
    chance = found.win_probability if sign > 0 else 1 - found.win_probability
    if found.wins_in is None:
        score = Score(points=sign * found.score)
    else:
        turns = (abs(found.wins_in) + 1) // 2
        score = Score(wins_in=sign * turns if found.wins_in > 0 else -sign * turns)
    choices = len(game.legal_moves)
    return Evaluation(game.turn, chance, score, found.line, choices, found.depth, found.nodes)
