"""The game as a library user holds it."""

import copy
import pickle
import random

import pytest

import skep
from skep import (
    AmbiguousMoveError,
    Color,
    Game,
    IllegalMoveError,
    InvalidTextError,
    Move,
    MoveKind,
    Position,
    Ruleset,
    SkepError,
    Verdict,
)
from skep.notation.pgn import format_pgn, parse_pgn
from skep.notation.uhp import parse_move
from skep.rules import legal
from skep.rules.presets import PRESETS

OPENING = "Base+MLP;InProgress;White[4];wG1;bA1 wG1-;wQ -wG1;bQ bA1-;wA1 \\wQ;bB1 bQ/"
SWARM = "Base++S;;;wQ,wA1,wB1,wS1;bQ,bA1,bG1,bS1"


def test_defaults() -> None:
    assert str(Game()) == "Base+MLP;NotStarted;White[1]"
    assert Game().ruleset == Ruleset.parse("ultimate")
    assert Game(Ruleset.parse("Base")).state == "NotStarted"


def test_playing_and_taking_back() -> None:
    game = Game.from_string(OPENING)
    assert str(game) == OPENING
    assert (game.player, game.ply, game.turn, game.state) == (Color.WHITE, 6, "White[4]", "InProgress")
    assert game.undo(2) == tuple(reversed(Game.from_string(OPENING).moves[-2:]))
    assert game.move_texts == ("wG1", "bA1 wG1-", "wQ -wG1", "bQ bA1-")
    with pytest.raises(IndexError, match="cannot take back 5 moves: 4 were made"):
        game.undo(5)
    with pytest.raises(IndexError):
        game.undo(0)


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("wA9 bQ-", InvalidTextError, "no tile 'wA9'"),
        ("wA bQ-", AmbiguousMoveError, "wA could be wA1 or wA2 or wA3"),
        ("nonsense", InvalidTextError, "'nonsense' is no move"),
        ("wA2", InvalidTextError, "say where wA2 goes"),
        ("wA2 wB1-", InvalidTextError, "wB1 is not on the board"),
        ("wA2 -bQ-", InvalidTextError, "two directions"),
        ("wA2=O -wQ", InvalidTextError, "has no face O"),
        ("wA2 bQ-", IllegalMoveError, "P2: wA2 would touch bB1 and bQ of the other color."),
        ("pass", IllegalMoveError, "U3: You may pass only when you have no other move."),
        ("", InvalidTextError, "is no move"),
        ("w" * 1000, InvalidTextError, "too long"),
    ],
)
def test_refusals_name_what_is_wrong_and_change_nothing(text: str, error: type[SkepError], words: str) -> None:
    game = Game.from_string(OPENING)
    with pytest.raises(error) as caught:
        game.play(text)
    assert words in str(caught.value)
    assert game == Game.from_string(OPENING)
    assert game.position == Game.from_string(OPENING).position


def test_illegal_moves_carry_the_verdict() -> None:
    game = Game.from_string(OPENING)
    with pytest.raises(IllegalMoveError) as caught:
        game.play("wG1 bQ-")
    verdict = caught.value.verdict
    assert verdict == Verdict("M1", "Moving the white Grasshopper would split the hive: wA1 and wQ hang on it.")
    assert game.judge("wG1 bQ-") == verdict
    assert game.why_not("wG1") == verdict
    assert game.why_not("wA1") is None
    assert pickle.loads(pickle.dumps(caught.value)).verdict == verdict


def test_legal_moves_are_a_live_view() -> None:
    game = Game("Base")
    view = game.legal_moves
    assert len(view) == 4
    assert "wA1" in view
    assert "wQ" not in view
    assert "rubbish" not in view
    assert 7 not in view
    game.play("wA1")
    assert len(view) == 24
    assert [move.kind for move in view.of("bA1")] == [MoveKind.PLACE] * 6
    assert set(view.of("bA1").texts()) == {"bA1 wA1-", "bA1 -wA1", "bA1 wA1/", "bA1 wA1\\", "bA1 \\wA1", "bA1 /wA1"}
    assert all(move in view for move in view)
    assert bool(view)
    assert repr(view).startswith("<LegalMoves (24): b")
    assert not view.of("wA2")


def test_moves_compare_by_what_they_change() -> None:
    game = Game.from_string(OPENING)
    assert game.judge("wA1 bQ-") == game.judge("wA1 bB1\\") != game.judge("wA1 -wQ")
    moves = list(game.legal_moves)
    assert len(set(moves)) == len(moves)
    assert game.play(moves[0]) == moves[0]


def test_copies_are_independent() -> None:
    game = Game.from_string(OPENING)
    twin = copy.copy(game)
    twin.play("wA1 bQ-")
    assert twin != game
    assert str(game) == OPENING
    twin.undo()
    assert twin == game


def test_repr_pastes_back() -> None:
    game = Game.from_string(OPENING)
    assert eval(repr(game), {"Game": Game}) == game
    swarm = Game.from_string(SWARM, seed=3)
    swarm.play("wA1")
    assert eval(repr(swarm), {"Game": Game}) == swarm
    drawn = Game.from_sketch("game: Base\n  wQ  bQ\n")
    assert eval(repr(drawn), {"Game": Game}) == drawn


def test_equality_means_the_same_game() -> None:
    assert Game("Base") == Game("base")
    assert Game("Base") != Game("Base+M")
    assert Game("Base") != "Base"
    with pytest.raises(TypeError):
        hash(Game())


def test_pickle() -> None:
    game = Game.from_string(OPENING)
    assert pickle.loads(pickle.dumps(game)) == game


def test_draws_follow_from_the_seed() -> None:
    """W2: a program that is not told the tile draws it; the same seed draws the same tiles."""
    lines = []
    for seed in (7, 7, 8, 9):
        game = Game.from_string(SWARM, seed=seed)
        game.play("wA1")
        first = str(game)
        game.undo()
        game.play("wA1")
        assert str(game) == first
        game.play("bA1 wA1-")
        lines.append(str(game))
    assert lines[0] == lines[1]
    assert len(set(lines)) > 1
    assert " +" in lines[0]


def test_a_told_draw_is_honored() -> None:
    """W2: a tile that is named is drawn if it is in the bag."""
    game = Game.from_string(SWARM, seed=1)
    move = game.play("wA1 +bG2")
    assert str(move.draw) == "bG2"
    assert game.tile("bG2") in game.position.hands[Color.WHITE]
    with pytest.raises(IllegalMoveError, match="W2: bG2 is not in the bag"):
        game.play("bA1 wA1- +bG2")


def test_outcome() -> None:
    game = Game.from_string("Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;" + ";".join(["wQ \\wA1;bQ bA1/;wQ -wA1;bQ bA1-"] * 2))
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule, game.state) == (None, "E5", "Draw")
    assert list(game.legal_moves) == []
    with pytest.raises(IllegalMoveError, match="E5: The game is over"):
        game.play("wA2 -wQ")
    assert game.why_not("wA2") == Verdict("E5", "The game is over: The position has occurred for the third time.")
    game.undo()
    assert game.outcome is None


def test_from_string_says_where_it_broke() -> None:
    with pytest.raises(IllegalMoveError, match="P5") as caught:
        Game.from_string("Base;;;wA1;bQ wA1-")
    assert caught.value.__notes__ == ["This is move 2 of the game, 'bQ wA1-'."]
    with pytest.raises(InvalidTextError, match=r"move 1 of the game, 'zz'"):
        Game.from_string("Base;;;zz")
    with pytest.raises(InvalidTextError, match="no game type"):
        Game.from_string("Chess;;;e4")


def test_from_position_forgets_the_past() -> None:
    game = Game.from_string(OPENING)
    again = Game.from_position(game.position)
    assert again.ply == 0
    assert set(again.legal_moves) == set(game.legal_moves)
    again.play("wA1 bQ-")
    assert game.ply == 6
    assert isinstance(again.position, Position)
    assert repr(again) == "<Game from a sketch and 1 moves>"


def test_notebooks_show_a_picture() -> None:
    assert Game.from_string(OPENING)._repr_svg_().startswith("<svg")


def test_everything_public_is_there() -> None:
    assert set(skep.__all__) <= set(dir(skep))
    assert isinstance(Game.from_string(OPENING).judge("wA1 bQ-"), Move)


def test_records() -> None:
    game = Game.from_string(OPENING)
    record = game.record(White="Ann", Black="Bob")
    assert record.tags == {"White": "Ann", "Black": "Bob"}
    assert Game.from_record(parse_pgn(format_pgn(record))) == game
    with pytest.raises(SkepError, match="began from a sketch"):
        Game.from_sketch("wQ;bQ wQ-").record()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_listed_move_is_judged_as_an_unlisted_one(preset: str) -> None:
    """Also by whom it is brought about: once the moves are listed, the list is asked instead of the law."""
    chance, game = random.Random(f"listed {preset}"), Game(preset, seed=4)
    while game.ply < 30 and game.outcome is None:
        for text in game.legal_moves.texts():
            plain = legal.judge(game.position, parse_move(game.position, text))
            found = game.judge(text)
            assert found == plain
            assert isinstance(found, Move)
            assert isinstance(plain, Move)
            assert found.causes == plain.causes
        game.play(chance.choice(list(game.legal_moves)))
