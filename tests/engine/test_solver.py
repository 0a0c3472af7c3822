"""The exact solver finds what brute force over the rules finds, and gives up only at its limits."""

import random

import pytest

from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color
from skep.engine.host.prover import Solver, TooHardError, royal_liberties
from skep.engine.native.native_position import NativePosition
from skep.game import Game
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from tests.engine.crowding import crowding_moves
from tests.looping import each_of

WON = "wQ;bQ wQ-;wA1 bQ/;wA2 bQ-;wG1 bQ\\;wB1 /bQ;wA3 -wQ | game: Base | turn: white 8"
REPEATED = r"wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wQ \wA1;bQ bA1/;wQ -wA1;bQ bA1-;wQ \wA1;bQ bA1/;wQ -wA1"
"""Black's queen may go back to where she was twice before: that would be a draw (E5)."""
GAMES = [
    ("Base", 12),
    ("Base+MLP", 16),
    ("Base+P", 30),
    ("venom-first", 14),
    ("Base+CY", 16),
    ("Base++X", 16),
    ("Base++G", 20),
    ("Base++K", 14),
    ("superbug", 12),
    ("Base++S", 16),
    ("hive-mind", 14),
]


def brute(position: Position, attacker: Color, turns: int) -> bool:
    """Nothing but the words of the definition, over the rules."""
    end = outcome(position)
    if end is not None or turns == 0:
        return end is not None and end.winner is attacker
    attacks = position.player is attacker
    results = (brute_after(position, m, attacker, turns) for m in legal_moves(position))
    return any(results) if attacks else all(results)


def brute_after(position: Position, move: Move, attacker: Color, turns: int) -> bool:
    was = position.player
    draws = [move]
    if position.ruleset.has_bag and move.kind is MoveKind.PLACE and position.bag:
        draws = [move.drawing(tile) for tile in {tile.kind: tile for tile in position.bag}.values()]
    for drawn in draws:
        position.apply(drawn)
        is_spent = was is attacker and position.player is not attacker
        won = brute(position, attacker, turns - is_spent)
        position.undo()
        if not won:
            return False
    return True


def crowded_game(game_type: str, plies: int, seed: int) -> Game:
    """A random game whose players prefer to crowd the royals, so that there is something to find."""
    chance = random.Random(seed)
    game = Game(game_type, seed=seed)
    engine = NativePosition(game_type)
    while game.outcome is None and game.ply < plies:
        moves = crowding_moves(engine) if chance.random() < 0.7 else []
        code = chance.choice(moves or engine.moves().tolist())
        engine.push(engine.encode(game.play(engine.decode(code))))
    return game


@each_of(("game_type", "plies"), GAMES)
def test_it_agrees_with_brute_force(game_type: str, plies: int) -> None:
    """Wins at once for either player, move by move; and the solver leaves the position alone."""
    for seed in range(6):
        game = crowded_game(game_type, plies + seed, seed)
        if game.outcome is not None:
            continue
        solver = Solver(game_type)
        engine = NativePosition(game_type, game.position)
        record = engine.position()
        moves = list(game.legal_moves)
        for attacker in (game.turn, game.turn.other):
            for move in moves[:: max(1, len(moves) // 6)]:
                wanted = brute_after(game.position, move, attacker, 1)
                assert solver.after(engine, engine.encode(move), attacker, 1).always == wanted
        assert solver.wins(game.position, game.turn, 1) == brute(game.position, game.turn, 1)
        assert engine.position() == record


@pytest.mark.long
@each_of(("game_type", "plies"), GAMES)
def test_it_agrees_with_brute_force_two_turns_ahead(game_type: str, plies: int) -> None:
    for seed in range(3):
        game = crowded_game(game_type, plies + seed, 100 + seed)
        if game.outcome is None and len(game.legal_moves) < 60 and not game.ruleset.has_bag:
            wanted = brute(game.position, game.turn, 2)
            assert Solver(game_type).wins(game.position, game.turn, 2) == wanted


def test_a_win_at_once() -> None:
    game = Game.from_sketch(WON)
    solver = Solver("Base")
    assert solver.wins(game.position, Color.WHITE, 1)
    assert not solver.wins(game.position, Color.BLACK, 2)
    assert not solver.wins(game.position, Color.WHITE, 0)
    assert royal_liberties(NativePosition("Base", game.position), Color.BLACK) == 1
    game.play("wA3 -wA1")
    assert solver.wins(game.position, Color.WHITE, 0)


def test_a_draw_by_repetition_stops_a_win() -> None:
    """The same position without its past is lost within the turn, or it is not; with its past the draw is there."""
    game = Game.from_string(f"Base;;;{REPEATED}")
    engine = NativePosition("Base", game.position)
    back = engine.encode(next(m for m in game.legal_moves if game.format(m) == "bQ bA1-"))
    assert not Solver("Base").after(engine, back, Color.WHITE, 2).always
    game.play("bQ bA1-")
    assert game.state == "Draw"


def test_it_gives_up_when_told_to() -> None:
    game = crowded_game("Base+MLP", 20, 1)
    solver = Solver("Base+MLP", most=10)
    with pytest.raises(TooHardError, match="after 10 positions"):
        solver.wins(game.position, game.turn, 3)
