"""The face of the engine: what it lets in, what it keeps out, and that it forgets nothing."""

from random import Random

import pytest

from skep.core.board import Board
from skep.core.errors import SkepError
from skep.core.hexes import Hex
from skep.core.moves import PASS, Move
from skep.core.tiles import Color, Tile
from skep.engine.native.codes import KIND_MASK, MOVE, PLACE
from skep.engine.native.jit import Array, entry
from skep.engine.native.keys import key_after
from skep.engine.native.native_position import NativePosition, NotLegalError
from skep.engine.native.perft import perft
from skep.engine.native.record import DEPTH, STUNG_COUNT
from skep.game import Game
from skep.notation.sketch import parse_sketch
from skep.rules.opening import set_up
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

REPEATING = "wA1;bA1 wA1-;wQ -wA1;bQ bA1-"


def to_and_fro() -> Game:
    """A game in which two tiles go to and fro: the position comes back every four plies."""
    game = Game("Base")
    for text in REPEATING.split(";"):
        game.play(text)
    return game


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    engine = NativePosition("Base+MLP")
    key = engine.key
    stranger = Move.place(Tile(Color.WHITE, "T", 1), Hex(0, 0))
    for move in (PASS, 12345, -1, 1 << 60, 1 << 70, stranger):
        with pytest.raises(NotLegalError):
            engine.play(move)
    assert engine.key == key
    with pytest.raises(IndexError):
        engine.undo()


def test_moves_are_numbers_that_translate_both_ways() -> None:
    engine = NativePosition("superbug")
    for code in engine.moves().tolist():
        assert engine.encode(engine.decode(code)) == code
        assert engine.is_legal(code)


def test_the_third_occurrence_ends_the_game() -> None:
    """E5, also for a game that the engine takes over in the middle."""
    game = to_and_fro()
    engine = NativePosition.from_position(game.position)
    for text in ("wQ /wA1", "bQ bA1/", "wQ -wA1", "bQ bA1-") * 2:
        assert not engine.is_over
        assert not NativePosition.from_position(game.position).is_over
        engine.play(game.play(text))
    assert game.outcome is not None
    assert engine.is_over
    assert engine.winner is None
    assert len(engine.moves()) == 0
    again = NativePosition.from_position(game.position)
    assert again.is_over
    assert again.key == engine.key
    engine.undo()
    assert not engine.is_over


@entry
def ask_key_after(p: Array, t: Array, move: int) -> int:
    return key_after(p[0], t[0], move)


@each_of("game_type", ["Base+MLP", "Base{queen=any}", "Base++V"])
def test_the_key_of_a_move_is_known_before_it_is_made(game_type: str) -> None:
    """But where something is stung, or is not just placed or moved."""
    chance, engine = Random(5), NativePosition(game_type)
    asked = 0
    for _ in range(60):
        moves = engine.moves().tolist()
        if not moves:
            break
        for move in moves if engine.record()["turn"][0, STUNG_COUNT] == 0 else ():
            expected = ask_key_after(engine.record(), engine.tables.array, move)
            engine.push(move)
            if move & KIND_MASK in (PLACE, MOVE):
                asked += 1
                assert engine.key == expected
            engine.undo()
        engine.push(chance.choice(moves))
    assert asked > 500


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(SkepError, match="each tile"):
        NativePosition("Base", Game("Base+MLP").position)
    board = Board()
    ruleset = Ruleset.parse("Base")
    board.put(ruleset.names["wA1"], Hex(0, 0))
    board.put(ruleset.names["bA1"], Hex(5, 0))
    with pytest.raises(SkepError, match="not connected"):
        NativePosition(ruleset, set_up(ruleset, board))


def test_more_moves_than_can_be_undone() -> None:
    engine = NativePosition("Base+MLP{repetition=off}")
    for _ in range(3 * DEPTH):
        moves = engine.moves()
        if not len(moves):
            break
        engine.push(int(moves[len(moves) // 2]))
    key, position = engine.key, engine.position()
    made = []
    for _ in range(DEPTH // 3):
        moves = engine.moves()
        if len(moves):
            made.append(int(moves[0]))
            engine.push(made[-1])
    for _ in made:
        engine.undo()
    assert (engine.key, engine.position()) == (key, position)
    assert engine.key == engine.compute_key()
    assert set(engine.legal_moves()) == set(Game.from_position(engine.position()).legal_moves)


def test_a_position_that_does_not_fit_is_refused() -> None:
    sketch = parse_sketch("wQ;bQ wQ-;wA1 -wQ;bA1 bQ- | before: moved wA1 bA1 bQ")
    with pytest.raises(SkepError, match="not a move that the engine knows"):
        NativePosition.from_position(sketch.position)
    sketch = parse_sketch("wQ;bQ wQ- | actions: 7")
    with pytest.raises(SkepError, match="too long"):
        NativePosition.from_position(sketch.position)


def test_winner() -> None:
    sketch = parse_sketch("wQ;bQ wQ-;wA1 wQ/;wA2 \\wQ;wA3 -wQ;wB1 /wQ;wB2 wQ\\ | turn: black 6")
    engine = NativePosition.from_position(sketch.position)
    assert engine.is_over
    assert engine.winner is Color.BLACK
    assert perft(sketch.position, 3) == 0
