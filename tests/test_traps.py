"""What a user of another library would type first, and what it must not do: each line was once a trap."""

import copy
import inspect
import random
from collections.abc import Callable
from typing import Any

import pytest

import skep
from skep import Color, Direction, Game, Hex, IllegalMoveError, InvalidTextError, Move, Position, Ruleset, Tile, outcome
from tests.looping import each_of


def test_every_color_is_true_and_is_inverted_to_the_opponent() -> None:
    assert all(Color)
    assert [~color for color in Color] == [Color.BLACK, Color.WHITE, Color.NEUTRAL]
    assert [*Color] == [0, 1, 2]


def test_a_game_says_whether_a_move_is_legal() -> None:
    game = Game("Base")
    assert game.is_legal("wA1")
    assert not game.is_legal("wQ")
    with pytest.raises(InvalidTextError):
        game.is_legal("nonsense")


def test_hexes_are_vectors() -> None:
    one, other = Hex(1, 0), Hex(0, 1)
    assert one + other == Hex(1, 1)
    assert one - other == Hex(1, -1)
    assert one * 2 == 2 * one == Hex(2, 0)
    assert -one == Hex(-1, 0)
    pair = (0, 1)
    assert isinstance(one + pair, Hex)
    assert one.neighbors == tuple(one.toward(direction) for direction in Direction)
    assert Hex(0, 0).distance(Hex(2, -1)) == 2


def test_legal_moves_are_a_sequence() -> None:
    moves = Game("Base").legal_moves
    assert random.Random(1).choice(moves) in moves
    assert [moves[0], moves[-1], *moves[1:-1]] == [*moves][:1] + [*moves][-1:] + [*moves][1:-1]
    assert moves.index(moves[2]) == 2
    assert [*reversed(moves)] == [*moves][::-1]
    of_ant = moves.of("wA1")
    assert of_ant[0] == Move.place(Tile.parse("wA1"), Hex(0, 0))
    with pytest.raises(IndexError):
        of_ant[1]


UNTYPED: Any = skep
"""The library as a program without types calls it."""


@each_of(
    ("call", "named"),
    [
        (lambda: UNTYPED.Game(None), "ruleset must be Ruleset or str, not NoneType"),
        (lambda: UNTYPED.Game("Base++S", seed="x"), "seed must be int or None, not str"),
        (lambda: UNTYPED.Game().play(None), "move must be Move, an intent or str, not NoneType"),
        (lambda: UNTYPED.Game().judge(3), "move must be Move, an intent or str, not int"),
        (lambda: UNTYPED.Game().format("wA1"), "move must be Move, not str"),
        (lambda: UNTYPED.Game().why_not(None), "name must be Tile or str, not NoneType"),
        (lambda: UNTYPED.Game().undo("1"), "count must be int or None, not str"),
        (lambda: UNTYPED.Game.from_string(None), "text must be str, not NoneType"),
        (lambda: UNTYPED.Game.from_position("Base"), "position must be Position, not str"),
        (lambda: UNTYPED.legal_moves(Game()), "position must be Position, not Game"),
        (lambda: UNTYPED.outcome(Game()), "position must be Position, not Game"),
        (lambda: UNTYPED.Tile.parse(7), "name must be str, not int"),
    ],
)
def test_an_argument_of_another_type_is_named(call: Callable[[], object], named: str) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value) == named


def test_a_position_is_printed_as_a_drawing() -> None:
    game = Game("Base")
    game.play("wA1")
    drawn = str(game.position)
    assert "  wA1" in drawn.splitlines()
    assert Position.from_sketch(drawn) == Position.from_sketch(game.sketch())
    assert game.position._repr_svg_() == skep.Game.from_string(str(game))._repr_svg_()


def test_tiles_are_read_without_a_game() -> None:
    assert Tile.parse("wQ") is Game("Base").tile("wQ")
    assert Tile.parse("BA2") is Game("Base").tile("bA2")
    for name in ("", "xQ", "w", "wQ12", "wÄ"):
        with pytest.raises(InvalidTextError, match="is not the name of a tile"):
            Tile.parse(name)


def test_a_tile_shows_the_letter_of_a_creature() -> None:
    with pytest.raises(ValueError, match="front must be the letter of a creature such as 'A', not 'Ant'"):
        Tile(Color.WHITE, "Ant", 1)
    with pytest.raises(InvalidTextError, match="there is no tile 'xx'"):
        Game("Base").play("xx")


def test_undo_returns_what_was_played() -> None:
    game = Game("Base")
    first, second = game.play("wA1"), game.play("bA1 wA1-")
    assert game.undo() == second
    game.play(second)
    assert game.undo(2) == [second, first]
    with pytest.raises(IndexError, match="cannot take back 1 moves: 0 were made"):
        game.undo()


def test_a_move_that_cannot_be_made_has_no_text() -> None:
    game = Game("Base")
    with pytest.raises(IllegalMoveError):
        game.format(Move.place(game.tile("wQ"), Hex(0, 0)))


def test_a_game_string_is_no_game_type() -> None:
    with pytest.raises(InvalidTextError, match=r"Game\.from_string reads whole games"):
        Game(str(Game("Base")))


def test_the_copy_of_a_subclass_is_one() -> None:
    class Mine(Game):
        """A game of a user's own."""

    assert type(Mine("Base").copy()) is type(copy.copy(Mine("Base"))) is Mine


def test_black_is_shown_a_black_tile() -> None:
    game = Game("Base")
    game.play("wS1")
    with pytest.raises(InvalidTextError, match="for example bA1 wS1-"):
        game.play("wS1")


def test_the_outcome_of_a_position_is_at_hand() -> None:
    assert outcome(Game("Base").position) is None


def test_every_public_name_and_what_it_has_is_documented() -> None:
    missing = []
    for name in skep.__all__:
        value = getattr(skep, name)
        if isinstance(value, type):
            missing += [f"{name}.{part}" for part, of in vars(value).items() if _is_undocumented(part, of)]
        if isinstance(value, type) or callable(value):
            missing += [] if value.__doc__ else [name]
    assert missing == []


def test_what_a_position_holds_is_documented() -> None:
    held = [name for name in Position.__slots__ if not name.startswith("_")]
    assert "bag" in held
    assert [name for name in held if not inspect.getdoc(getattr(Position, name))] == []


def test_a_rule_has_a_title_in_each_language() -> None:
    assert str(skep.RULES["M2"]) == "gate"
    with skep.speaking("de"):
        assert str(skep.RULES["M2"]) == "Engstelle"


def _is_undocumented(name: str, part: object) -> bool:
    if name.startswith("_"):
        return False
    inner = getattr(part, "__func__", part)
    return (isinstance(inner, property) or callable(inner)) and not isinstance(inner, type) and not inner.__doc__


def test_the_ruleset_of_a_game_type_is_itself() -> None:
    assert Game(Ruleset.parse("Base+M")).ruleset == Game("Base+M").ruleset
