"""Rows as game trees again, for PGN and for people."""

from skep.engine import NotLegalError
from skep.game import Game
from skep.learn import NumberedPosition
from skep.learn.data.errors import DataError
from skep.learn.data.row_replay import check_row
from skep.learn.data.row_writer import DRAW_AT
from skep.learn.data.rows import CAP, NO_SCORE, RULES, TIME, GameRow, unpack_score
from skep.notation.sketch import parse_sketch
from skep.notation.uhp import Result
from skep.rules.ruleset import Ruleset
from skep.trees import GameTree
from skep.trees.annotations import Score

_RESULTS: dict[int | None, Result] = {1: "WhiteWins", -1: "BlackWins", 0: "Draw", None: "InProgress"}


def tree_of_row(row: GameRow) -> GameTree:
    """The game as a tree, its scores as comments; DataError if it is not legal."""
    check_row(row)
    ruleset = Ruleset.parse(row.ruleset)
    game = Game(ruleset) if row.start is None else Game.from_position(parse_sketch(row.start, ruleset).position)
    engine = NumberedPosition.from_position(game.position)
    for action, draw in zip(row.moves, row.draws or [0] * len(row.moves), strict=True):
        try:
            code = engine.action_code(action) | draw << DRAW_AT
        except NotLegalError as error:
            raise DataError(f"game {row.id}, ply {game.ply + 1}: {error}") from error
        game.play(engine.decode(code))
        engine.push(code)
    headers = {"White": row.white, "Black": row.black, "Site": row.source}
    if row.ending in (CAP, TIME):
        headers["Termination"] = row.ending
    tree = GameTree.from_game(game, headers)
    if row.ending != RULES or row.result is not None:
        tree.result = _RESULTS[row.result]
    for node, packed in zip(tree.main_line(), (row.scores or ())[1:], strict=False):
        if packed != NO_SCORE:
            node.score = _score(unpack_score(packed))
    return tree


def _score(score: int) -> Score:
    """The engine's score of the position that follows, from a PGN comment."""
    if abs(score) < 99_000:
        return Score(points=score)
    turns = (100_000 - abs(score) + 1) // 2
    return Score(wins_in=turns if score > 0 else -turns)
