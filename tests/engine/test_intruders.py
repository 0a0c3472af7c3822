"""Nothing wrong gets into compiled code: every argument from Python is either right or refused with a message."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from skep.core.board import Board
from skep.core.errors import SkepError
from skep.core.hexes import Hex
from skep.core.moves import Effect, EffectKind, Move
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.engine.native import kernels
from skep.engine.native.native_position import NativePosition, NotLegalError
from skep.engine.native.perft import divide, perft
from skep.game import Game
from skep.learn.batches.batch import MAX_GAMES, Batch
from skep.notation.sketch import parse_sketch
from skep.rules.legal import legal_moves
from skep.rules.opening import set_up, start
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

BASE = Ruleset.parse("Base")
STRANGER = Tile(Color.WHITE, "T", 1)


def middle(game_type: str = "superbug", plies: int = 30, seed: int = 1) -> NativePosition:
    batch = Batch(game_type, 1, seed=seed)
    batch.play_out(plies)
    return NativePosition(game_type, batch.position(0))


def lying(*tiles: tuple[str, Hex]) -> Position:
    """A hand-made position of Base."""
    board = Board()
    for name, hex in tiles:
        board.put(BASE.names[name], hex)
    return set_up(BASE, board)


def meddled(**changes: Any) -> Position:
    """The start with a turn that no rule hands out."""
    position = start(BASE)
    position.turn = replace(position.turn, **changes)
    return position


@each_of("ruleset", [None, 7, b"Base", ["Base"], Game("Base")])
def test_what_is_no_ruleset(ruleset: Any) -> None:
    for call in (lambda: NativePosition(ruleset), lambda: Batch(ruleset, 2)):
        with pytest.raises(TypeError, match="ruleset or a game type"):
            call()


@each_of("make", [lambda: 7, lambda: "wA1", lambda: Game("Base"), lambda: NativePosition("Base").record()])
def test_what_is_no_position(make: Callable[[], Any]) -> None:
    position = make()
    with pytest.raises(TypeError, match="holds positions"):
        NativePosition("Base", position)
    with pytest.raises(TypeError, match="holds positions"):
        perft(position, 1)
    with pytest.raises(TypeError, match="holds positions"):
        Batch.from_positions("Base", [position])


WRONG_POSITIONS = {
    "each tile": start(Ruleset.parse("Base+M")).with_ruleset(BASE),
    "not connected": lying(("wQ", Hex(0, 0)), ("bQ", Hex(2, 0))),
    "farther than": lying(("wQ", Hex(1 << 40, 0))),
    "is owed two": start(BASE).with_turn(owed=Color.NEUTRAL),
    "is the turn of": start(BASE).with_turn(player=Color.NEUTRAL),
    "0 actions": start(BASE).with_turn(actions=0),
    "too long": start(BASE).with_turn(actions=9),
    "-1": start(BASE).with_turn(finished=(-1, 0)),
    "1099511627776": start(BASE).with_turn(finished=(1 << 40, 0)),
    "not on the board": meddled(stung=frozenset([BASE.names["wA1"]])),
    "has no tile wT1": start(BASE).with_turn(before=(Move.place(STRANGER, Hex(0, 0)),)),
    "not a move that the engine knows": start(BASE).with_turn(
        before=(Move((Effect(EffectKind.LIFT, BASE.names["wA1"]),)),)
    ),
    "not an opening hand": start(BASE).with_turn(before=(Move.take(BASE.tiles[:6]),)),
}


@each_of("said", WRONG_POSITIONS)
def test_a_position_that_is_none(said: str) -> None:
    """Refused in words, and an engine that held another position still holds it."""
    engine = NativePosition("Base")
    for call in (
        lambda: engine.set_up(WRONG_POSITIONS[said]),
        lambda: perft(WRONG_POSITIONS[said], 2),
        lambda: Batch.from_positions(BASE, [WRONG_POSITIONS[said]]),
    ):
        with pytest.raises(SkepError, match=said):
            call()
    assert engine.position() == start(BASE)


def test_a_board_that_contradicts_itself() -> None:
    position = lying(("wQ", Hex(0, 0)), ("bQ", Hex(1, 0)))
    position.board.hexes[BASE.names["bQ"]] = Hex(0, 1)
    with pytest.raises(SkepError, match="do not agree"):
        NativePosition("Base", position)


def test_a_past_that_is_no_legal_play() -> None:
    """`Position.apply` asks nobody, so tiles may have jumped; the position is held, the jumps are not made again."""
    sketch = parse_sketch("wQ;bQ wQ-;wA1 -wQ;bA1 bQ-")
    position = sketch.position
    for name, goal in (("wQ", Hex(1, -1)), ("bA1", Hex(0, 0))):
        tile = sketch.ruleset.names[name]
        position.apply(Move.shift(tile, position.board.hexes[tile], goal))
    engine = NativePosition.from_position(position)
    assert engine.position() == position
    assert set(engine.legal_moves()) == set(legal_moves(position))


@each_of("game_type", ["Base+MLP", "superbug", "hive-mind"])
def test_numbers_that_are_no_moves(game_type: str) -> None:
    engine, chance = middle(game_type), Random(1)
    position, key, codes = engine.position(), engine.key, set(engine.moves().tolist())
    tries = {
        chance.getrandbits(chance.choice((8, 20, 31, 40, 63, 64, 90))) * chance.choice((1, -1)) for _ in range(3000)
    }
    tries |= {code ^ 1 << bit for code in list(codes)[:40] for bit in range(64)}
    for code in tries - codes:
        if engine.is_legal(code):
            assert code & (1 << 31) - 1 in codes, "only a draw may be added"
            continue
        for call in (engine.play, engine.push, engine.decode):
            with pytest.raises(NotLegalError, match="not legal here"):
                call(code)
    assert (engine.position(), engine.key, set(engine.moves().tolist())) == (position, key, codes)


@each_of("move", [1.0, "wA1", None, np.float64(3), np.array([1, 2])])
def test_what_is_no_move(move: Any) -> None:
    for call in (
        NativePosition("Base").play,
        NativePosition("Base").push,
        NativePosition("Base").is_legal,
        NativePosition("Base").decode,
    ):
        with pytest.raises(TypeError, match="a Move or its number"):
            call(move)


def test_moves_of_another_position() -> None:
    """The same change of tiles but from or to another hex is another move, also a whole board's width away."""
    game = Game.from_string("Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-")
    engine = NativePosition.from_position(game.position)
    queen, ant = game.tile("wQ"), game.tile("wA2")
    here, there = game.position.board.hexes[queen], Hex(-2, 1)
    right = Move.shift(queen, here, Hex(-1, 1))
    assert engine.is_legal(right)
    placing = next(move for move in game.legal_moves if move.effects[0].tile is ant)
    goal = placing.effects[0].hex
    for wrong in (
        Move.shift(queen, there, Hex(-1, 1)),
        Move.shift(queen, Hex(here.q + 64, here.r - 1), Hex(-1, 1)),
        Move.shift(queen, here, Hex(63, 0)),
        Move.place(ant, Hex(goal.q + 64, goal.r - 1)),
        Move.place(game.tile("wQ"), Hex(0, 1)),
        Move((Effect(EffectKind.LIFT, queen, here),)),
        Move.take([queen]),
        Move.flip(queen),
        Move.sting(STRANGER, True, ()),
        placing.drawing(game.tile("bS1")),
    ):
        assert not engine.is_legal(wrong), wrong
        with pytest.raises(NotLegalError):
            engine.play(wrong)


def test_copies_are_handed_out() -> None:
    """Changing a returned object changes nothing else."""
    engine, batch = NativePosition("Base"), Batch("Base", 3)
    keys, codes = batch.keys, engine.moves().copy()
    for array in (engine.record(), engine.moves(), batch.records(), *batch.legal_moves(), batch.states, batch.players):
        array[...] = np.frombuffer(b"\xff" * array.dtype.itemsize, array.dtype)[0]
    batch.keys[...] = 0
    assert engine.moves().tolist() == codes.tolist()
    assert batch.keys.tolist() == keys.tolist()
    with pytest.raises(ValueError, match="read-only"):
        engine.tables.array["tiles"] = 3
    assert batch.step([0, 0, 0]).tolist() == [0, 0, 0]


@each_of("size", [0, -1, MAX_GAMES + 1, 1 << 80, 2.0, "3", None])
def test_sizes_that_are_none(size: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="at least one game"):
        Batch("Base", size)


@each_of("threads", [0, -2, 1 << 70, 1.5])
def test_threads_that_are_none(threads: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="at least one thread"):
        Batch("Base", 2, threads=threads)


@each_of(
    ("choices", "said"),
    [
        ([0], "each of the 2 games"),
        ([[0, 0]], "each of the 2 games"),
        (0, "each of the 2 games"),
        ([0, 4], "4 is not the number of a legal move in game 1, which has 4"),
        ([-1, 0], "-1 is not the number of a legal move in game 0"),
        ([1 << 62, 0], "not the number of a legal move in game 0"),
        (np.array([0, 1 << 63], np.uint64), "not the number of a legal move in game 1"),
        ([0.0, 1.0], "is an integer, and not"),
        ([True, False], "is an integer, and not"),
        (["a", "b"], "is an integer, and not"),
        (None, "is an integer, and not"),
        ([1 << 80, 0], "is an integer, and not"),
    ],
)
def test_choices_that_are_none(choices: Any, said: str) -> None:
    batch = Batch("Base", 2)
    with pytest.raises((ValueError, TypeError), match=said):
        batch.step(choices)
    assert batch.keys.tolist() == [NativePosition("Base").key] * 2


@each_of("which", [[True], [0, 1], 1, "ab", [[True, False]], [0.5, 0.5]])
def test_marks_that_are_none(which: Any) -> None:
    with pytest.raises(ValueError, match="2 booleans"):
        Batch("Base", 2).reset(which)


def test_a_game_that_is_not_in_the_batch() -> None:
    batch = Batch("Base", 2)
    for number in (-1, 2, 1 << 70):
        with pytest.raises(ValueError, match="numbered 0 to 1"):
            batch.position(number)
    with pytest.raises(NotLegalError, match="in game 1"):
        batch.decode(1, 12345)
    for plies in (-1, 1 << 70):
        with pytest.raises(ValueError, match="played out"):
            batch.play_out(plies)


def test_games_of_another_version() -> None:
    state = Batch("Base", 2).__getstate__()
    held = state["_held"]
    state["_held"] = held._replace(games=held.games[["key", "seed"]])
    with pytest.raises(ValueError, match="another version"):
        Batch.__new__(Batch).__setstate__(state)
    assert pickle.loads(pickle.dumps(Batch("Base", 2))).size == 2


@each_of("depth", [-1, 65, 1 << 70, 2.0, "3", None])
def test_depths_that_are_none(depth: Any) -> None:
    for count in (lambda: perft(start(BASE), depth), lambda: list(divide(start(BASE), depth))):
        with pytest.raises((ValueError, TypeError), match=r"looks ahead|integer"):
            count()


def test_nothing_is_compiled_on_the_way() -> None:
    """Numbers of another width, or arrays of another kind, would have Numba compile the machine once more."""
    Batch("Base", 1).play_out(1), perft(start(BASE), 1)  # what a game needs is compiled when it is asked for
    known = [
        len(entry.signatures)
        for entry, _ in kernels.examples(NativePosition("Base").record(), NativePosition("Base").tables.array)
    ]
    engine = NativePosition("Base")
    engine.play(np.int32(engine.moves()[0]))  # type: ignore[arg-type]
    engine.push(np.int64(engine.moves()[0]))  # type: ignore[arg-type]
    batch = Batch("Base", np.int16(2))  # type: ignore[arg-type]
    batch.step(np.array([0, 1], np.uint8))
    batch.step((0, 1))
    batch.play_out(np.int8(3))  # type: ignore[arg-type]
    assert perft(start(BASE), np.uint8(2)) == 96  # type: ignore[arg-type]
    entries = kernels.examples(NativePosition("Base").record(), NativePosition("Base").tables.array)
    assert [len(entry.signatures) for entry, _ in entries] == known
