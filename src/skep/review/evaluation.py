"""Engine evaluations of the positions of a line."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass

from skep.core.moves import Move
from skep.core.tiles import Color
from skep.engine import Engine, Limit, SearchRequest
from skep.notation.uhp import Result
from skep.trees import GameNode, GameTree, Score

WORTH: dict[Result, float] = {"WhiteWins": 1.0, "BlackWins": 0.0, "Draw": 0.5}
"""Value of a result for White."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of a position, or of the end of a game.

    `chance` is White's chance of winning, with a draw as half. `line` is the best continuation, and empty
    if the game is over; `choices` is the number of legal moves.
    """

    turn: Color
    chance: float
    score: Score | None
    line: tuple[Move, ...]
    choices: int
    depth: int = 0
    nodes: int = 0

    def chance_of(self, color: Color) -> float:
        """Return a color's chance of winning."""
        return self.chance if color is Color.WHITE else 1 - self.chance


def evaluate(tree: GameTree, limit: Limit) -> Iterator[tuple[int, Evaluation]]:
    """Evaluate the positions of the main line, last first, so that each search profits from the next position's.

    With a limit by nodes or depth, the results are repeatable.
    """
    engine = Engine()
    for node in reversed([tree, *tree.main_line()]):
        yield node.ply, evaluate_node(node, limit, engine=engine)


def evaluate_node(
    node: GameNode, limit: Limit, stop: threading.Event | None = None, *, engine: Engine | None = None
) -> Evaluation:
    """Evaluate the position of one node. The stop event ends the search early.

    An `engine` contributes its memory of earlier searches.
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
