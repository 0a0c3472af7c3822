"""The game as a library user holds it."""

import copy
import inspect
import pickle
import random
import typing

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
    Outcome,
    Position,
    Ruleset,
    SkepError,
)
from skep.lang import phrase
from skep.notation.uhp import parse_move
from skep.rules import ending, legal
from skep.rules.ending import REPEATS
from skep.rules.naming import tile_phrase
from skep.rules.presets import PRESETS
from tests.looping import each_of

OPENING = "Base+MLP;InProgress;White[4];wG1;bA1 wG1-;wQ -wG1;bQ bA1-;wA1 \\wQ;bB1 bQ/"
SWARM = "Base++S;;;wQ,wA1,wB1,wS1;bQ,bA1,bG1,bS1"


def test_defaults() -> None:
    assert str(Game()) == "Base+MLP;NotStarted;White[1]"
    assert Game().ruleset == Ruleset.parse("ultimate")
    assert Game(Ruleset.parse("Base")).state == "NotStarted"


def test_playing_and_taking_back() -> None:
    game = Game.from_string(OPENING)
    assert str(game) == OPENING
    assert (game.turn, game.ply, game.turn_string, game.state) == (Color.WHITE, 6, "White[4]", "InProgress")
    assert game.undo(2) == [*reversed(Game.from_string(OPENING).moves[-2:])]
    assert game.move_texts == ("wG1", "bA1 wG1-", "wQ -wG1", "bQ bA1-")
    with pytest.raises(IndexError, match="cannot take back 5 moves: 4 were made"):
        game.undo(5)
    with pytest.raises(IndexError):
        game.undo(0)


@each_of(
    ("text", "error", "words"),
    [
        ("wA9 bQ-", InvalidTextError, "no tile 'wA9'"),
        ("wA bQ-", AmbiguousMoveError, "wA could be wA1, wA2 or wA3"),
        ("nonsense", InvalidTextError, "'nonsense' is not a move"),
        ("wA2", InvalidTextError, "say where wA2 goes"),
        ("wA2 wB1-", InvalidTextError, "wB1 is not on the board"),
        ("wA2 -bQ-", InvalidTextError, "two directions"),
        ("wA2=O -wQ", InvalidTextError, "has no face O"),
        ("wA2 bQ-", IllegalMoveError, "P2: wA2 would touch bB1 and bQ; a new tile may touch only its own color."),
        ("pass", IllegalMoveError, "U3: You may pass only when you have no other move."),
        ("", InvalidTextError, "is not a move"),
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
    assert verdict.rule == "M1"
    told = "Moving the white Grasshopper would split the hive: wA1 and wQ are connected only through it."
    assert verdict.because == told
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
    assert set(view.of("bA1").texts) == {"bA1 wA1-", "bA1 -wA1", "bA1 wA1/", "bA1 wA1\\", "bA1 \\wA1", "bA1 /wA1"}
    assert all(move in view for move in view)
    assert bool(view)
    assert repr(view).startswith("<LegalMoves (24): b")
    assert not view.of("wA2")


@pytest.mark.parametrize("preset", ["ultimate", "superbug"])
def test_the_order_of_the_legal_moves_depends_on_the_position_alone(preset: str) -> None:
    chance, game = random.Random(7), Game(preset, seed=7)
    while game.outcome is None and game.ply < 30:
        listed = [*game.legal_moves]
        game.play(chance.choice(listed))
        game.undo()
        assert [*game.legal_moves] == listed
        assert [*Game.from_string(str(game), seed=7).legal_moves] == listed
        game.play(chance.choice(listed))


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
    """W2: a program draws the tile if the move does not say it; the same seed draws the same tiles."""
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
    assert str(game.why_not("wA2")) == "E5: The game is over: The position has occurred for the third time."
    game.undo()
    assert game.outcome is None


def test_from_string_says_where_it_broke() -> None:
    with pytest.raises(IllegalMoveError, match="P5") as caught:
        Game.from_string("Base;;;wA1;bQ wA1-")
    assert caught.value.__notes__ == ["This is move 2 of the game, 'bQ wA1-'."]
    with pytest.raises(InvalidTextError, match=r"move 1 of the game, 'zz'"):
        Game.from_string("Base;;;zz")
    with pytest.raises(InvalidTextError, match="not a game type"):
        Game.from_string("Chess;;;e4")


def test_from_position_forgets_the_past() -> None:
    game = Game.from_string(OPENING)
    again = Game.from_position(game.position)
    assert again.ply == 0
    assert set(again.legal_moves) == set(game.legal_moves)
    again.play("wA1 bQ-")
    assert game.ply == 6
    assert isinstance(again.position, Position)


WINNING = """
game: Base
      bA1 bA2
    wA1 bQ  wB1 wQ
      wS1 .   wG1
        wA2
turn: white
"""


def test_the_outcome_is_right_however_the_position_was_changed() -> None:
    game = Game.from_sketch(WINNING)
    win, other = game.parse("wA2 wS1-"), game.parse("wA2 /wS1")
    found = []
    for move in (other, win):
        game.position.apply(move)
        found.append((game.outcome, game.is_over, game.state, len(game.legal_moves)))
        assert game.outcome == ending.outcome(game.position)
        game.position.undo()
    won = Outcome(Color.WHITE, "E1", phrase("end-surrounded", tile=tile_phrase(game.tile("bQ"))))
    assert won.because == "bQ is surrounded."
    assert found == [(None, False, "InProgress", 44), (won, True, "WhiteWins", 0)]


def test_the_texts_are_those_of_the_moves_that_were_applied() -> None:
    game = Game.from_string(OPENING)
    game.position.undo()
    game.position.undo()
    for text in ("wA1 -wQ", "bB1 bQ-"):
        game.position.apply(game.parse(text))
    assert game.move_texts[-3:] == ("bQ bA1-", "wA1 -wQ", "bB1 bQ-")
    assert game.last_text == "bB1 bQ-"
    game.position.undo()
    game.play("bB1 bQ/")
    assert str(game) == OPENING.replace("wA1 \\wQ", "wA1 -wQ")


def test_parsing_gives_a_move_or_an_error() -> None:
    game = Game.from_string(OPENING)
    assert game.parse("wA1 bQ-") in game.legal_moves
    with pytest.raises(IllegalMoveError, match="P2") as caught:
        game.parse("wA2 bQ-")
    assert caught.value.verdict == game.judge("wA2 bQ-")
    with pytest.raises(InvalidTextError):
        game.parse("nonsense")
    assert str(game) == OPENING


@each_of("preset", PRESETS)
def test_moves_and_positions_paste_back(preset: str) -> None:
    """`repr` of either, evaluated with what `skep` exports, gives an equal move and a position with the same future."""
    names = {name: getattr(skep, name) for name in skep.__all__}
    chance, game = random.Random(f"paste {preset}"), Game(preset, seed=7)
    while game.ply < 40 and game.outcome is None:
        moves = list(game.legal_moves)
        again = eval(repr(game.position), names)
        assert again.key == game.position.key
        assert (again.board, again.hands, again.bag) == (game.position.board, game.position.hands, game.position.bag)
        if game.position.occurrence < REPEATS - 1:
            assert set(legal.legal_moves(again)) == set(moves)
        move = game.play(chance.choice(moves))
        assert eval(repr(move), names) == move
        assert eval(repr(move), names).causes == move.causes
        assert eval(repr(game), names) == game


def test_a_game_that_began_from_a_sketch_pastes_back() -> None:
    game = Game.from_sketch(WINNING)
    game.play("wA2 /wS1")
    assert eval(repr(game)) == game


def test_notebooks_show_a_picture() -> None:
    assert Game.from_string(OPENING)._repr_svg_().startswith("<svg")


def test_everything_public_is_there() -> None:
    assert set(skep.__all__) <= set(dir(skep))
    assert isinstance(Game.from_string(OPENING).judge("wA1 bQ-"), Move)


def reachable(named: object, found: set[type]) -> None:
    """Add every class of ours that a type speaks of."""
    if isinstance(named, type) and named.__module__.startswith("skep."):
        found.add(named)
    for part in typing.get_args(named):
        reachable(part, found)


def test_everything_that_public_names_lead_to_is_public() -> None:
    """The class of an object that the library returns can be named, imported and looked up."""
    public = [getattr(skep, name) for name in skep.__all__]
    late = {"Ruleset": Ruleset, "Creature": skep.Creature, "TurnRule": object, "Movement": object}
    found: set[type] = set()
    for owner in (item for item in public if isinstance(item, type)):
        reachable(typing.get_type_hints(owner, localns=late), found)
        for name, member in vars(owner).items():
            if name.startswith("_") and name != "__init__":
                continue
            functions = [member.fget] if isinstance(member, property) else [getattr(member, "__func__", member)]
            for function in filter(inspect.isfunction, functions):
                for hint in typing.get_type_hints(function, localns=late).values():
                    reachable(hint, found)
        for hint in typing.get_type_hints(owner, localns=late).values():
            reachable(hint, found)
    assert found - set(filter(inspect.isclass, public)) == set()


@each_of("preset", PRESETS)
def test_a_listed_move_is_judged_as_an_unlisted_one(preset: str) -> None:
    """Also by whom it is brought about: once the moves are listed, the list is asked instead of the rules."""
    chance, game = random.Random(f"listed {preset}"), Game(preset, seed=4)
    while game.ply < 30 and game.outcome is None:
        for text in game.legal_moves.texts:
            plain = legal.judge(game.position, parse_move(game.position, text))
            found = game.judge(text)
            assert found == plain
            assert isinstance(found, Move)
            assert isinstance(plain, Move)
            assert found.causes == plain.causes
        game.play(chance.choice(list(game.legal_moves)))
