"""Moves and games in text: canonical when written, lenient when read."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skep.core.errors import AmbiguousMoveError, InvalidTextError, SkepError
from skep.core.moves import Move
from skep.game import Game
from skep.notation.uhp import parse_game, parse_tile
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

STACKS = Game.from_string(
    "Base+MLP;;;wA1;bB1 wA1-;wQ -wA1;bQ bB1-;wB1 \\wA1;bA1 bQ-;wB1 wA1;bA1 bQ/;wB1 bB1;bA1 bQ-;wA2 -wQ;bA1 bQ/"
)
VENOM = Game.from_string("venom;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-")


@each_of(
    ("spelling", "canonical"),
    [
        ("wB1 bQ", "wB1 bQ"),
        ("wB1 wB1-", "wB1 bQ"),
        ("wB1 bB1-", "wB1 bQ"),
        ("wB1 -bA1", "wB1 -bA1"),
        ("WB1 BQ", "wB1 bQ"),
        ("wb1   bq", "wB1 bQ"),
        ("  wB1\tbQ1 ", "wB1 bQ"),
        ("wA2 \\wQ", "wA2 \\wQ"),
        ("wA2 wA2/", "wA2 \\wQ"),
    ],
)
def test_reading_is_lenient(spelling: str, canonical: str) -> None:
    judged = STACKS.judge(spelling)
    assert isinstance(judged, Move), judged
    assert STACKS.format(judged) == canonical


def test_covered_references_are_read() -> None:
    """A covered tile still says where: bB1 lies under wB1."""
    assert STACKS.judge("wA2 /bB1") == STACKS.judge("wA2 /wB1")
    assert isinstance(STACKS.judge("wA2 /bB1"), Move)


def test_writing_prefers_east_then_west_then_slashes() -> None:
    game = Game.from_string("Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-")
    texts = {game.format(move) for move in game.legal_moves}
    assert "wQ /wA1" in texts
    assert "wA2 -wQ" in texts
    assert not any("wQ wQ" in text or "-wQ-" in text for text in texts)


def test_the_moving_tile_is_no_reference() -> None:
    for game in (STACKS, VENOM):
        for move in game.legal_moves:
            words = game.format(move).split()
            if len(words) == 2:
                assert words[0][:3] not in words[1]


@each_of("suffix", ["", " ", ".", " ."])
def test_first_ply_may_carry_a_dot(suffix: str) -> None:
    game = Game("Base")
    game.play(f"wS1{suffix}")
    assert str(game) == "Base;InProgress;Black[1];wS1"


@each_of("word", ["pass", "PASS", " Pass "])
def test_pass_in_any_case(word: str) -> None:
    """U3: the forced pass of the protocol's own example."""
    game = Game.from_string(
        "Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;wQ \\wA1;"
        "bA1 \\wQ;wG1 /wQ;bA2 /wG1"
    )
    assert game.legal_moves.texts == ["pass"]
    game.play(word)
    assert game.turn_string == "Black[7]"


def test_extended_moves() -> None:
    """N1: a tile is named by its front whichever face is up."""
    game = VENOM.copy()
    for text in ("wB1=T -wQ", "bG1=F bQ-", "wB1~", "bG1~", "wQ~", "bA2 bG1-", "bA2!"):
        judged = game.judge(text)
        assert isinstance(judged, Move), judged
        assert game.format(judged) == text
        game.play(text)
    assert game.move_texts[-1] == "bA2!"
    assert isinstance(game.judge("wB1=B -wQ"), tuple)


def test_tile_names() -> None:
    """N1 and N2: extra tiles have their own letters, numbered where there are several."""
    ruleset = Ruleset.parse("Base+MTT+K")
    assert str(parse_tile(ruleset, "WT2")) == "wT2"
    assert str(parse_tile(ruleset, "bM1")) == "bM"
    assert str(parse_tile(ruleset, "NK")) == "nK"
    with pytest.raises(AmbiguousMoveError, match="wT could be wT1 or wT2"):
        parse_tile(ruleset, "wT")
    for name in ("wT3", "wM2", "wP", "xQ", "w", "", "wQ10"):
        with pytest.raises(InvalidTextError):
            parse_tile(ruleset, name)


def test_game_strings() -> None:
    assert parse_game("Base") == (Ruleset.parse("Base"), [])
    assert parse_game("Base+PLM;anything;goes;wL;bL wL-;") == (Ruleset.parse("Base+MLP"), ["wL", "bL wL-"])


def judge_kindly(text: str) -> None:
    """Garbage is refused by an error of one line, or by a verdict."""
    for game in (STACKS, VENOM):
        with contextlib.suppress(SkepError):
            judged = game.judge(text)
            assert isinstance(judged, Move) or "\n" not in judged.because


@given(st.text(max_size=30))
def test_garbage(text: str) -> None:
    judge_kindly(text)


@given(st.text(alphabet="wbnQBASGMLPK123 -/\\~!x<>=+,", max_size=20))
def test_near_moves(text: str) -> None:
    judge_kindly(text)
