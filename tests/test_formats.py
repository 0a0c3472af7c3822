"""Whatever form a game comes in, it is recognized, and what is legal is kept."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skep import Game, SkepError
from skep.formats import Format, read_games, recognize
from skep.trees import GameTree
from tests.looping import each_of

HERE = Path(__file__).parent
PGN = (HERE / "pgn" / "data" / "games.pgn").read_text(encoding="utf-8")
SGF = (HERE / "sgf" / "data" / "boardspace.sgf").read_text(encoding="utf-8")
SKETCH = "    wQ  bQ\nturn: white 2\n"


@each_of(
    ("text", "form", "games", "ruleset", "plies"),
    [
        ("Base+MLP", Format.GAME_TYPE, 1, "Base+MLP", 0),
        (" venom\n", Format.GAME_TYPE, 1, "Base+MLP+V{queen=any}", 0),
        ("Base;InProgress;White[2];wS1;bG1 wS1-", Format.GAME_STRING, 1, "Base", 2),
        ("Base;;;", Format.GAME_STRING, 1, "Base", 0),
        ("Base;NotStarted", Format.GAME_STRING, 1, "Base", 0),
        (PGN, Format.PGN, 4, "Base+MLP", 6),
        (SGF, Format.SGF, 1, "Base+MLP", 10),
        ("A+a1-Q,w", Format.HOP, 1, "Base+MLP", 0),
        (SKETCH, Format.SKETCH, 1, "Base+ML", 0),
        ("wQ;bQ wQ-;wB1 bQ | turn: black 5 | game: Base", Format.SKETCH, 1, "Base", 0),
        ("  wQ  bQ\n    wA1\n", Format.SKETCH, 1, "Base+ML", 0),
        ("wS1;bG1 wS1-;wQ -wS1", Format.MOVES, 1, "Base+ML", 3),
        ("1. wS1 2. bG1 wS1-\n3. wQ -wS1", Format.MOVES, 1, "Base+ML", 3),
        ("wS1\nbG1 wS1-\n\nwQ -wS1\n", Format.MOVES, 1, "Base+ML", 3),
        ("Base\nwS1\nbG1 wS1-\n", Format.MOVES, 1, "Base", 2),
        ("wG1", Format.MOVES, 1, "Base+ML", 1),
        ("wS1 bS1 wS1- wQ -wS1 bQ bS1- wB1 wQ\\ bB1 bQ- wB1 wQ", Format.MOVES, 1, "Base+ML", 7),
        ("wS1, bS1 wS1-, wQ -wS1", Format.MOVES, 1, "Base+ML", 3),
        ("1. wS1 bS1 wS1- 2. wQ -wS1 bQ bS1-", Format.MOVES, 1, "Base+ML", 4),
        ("Base wS1 bS1 wS1- wQ -wS1", Format.MOVES, 1, "Base", 3),
    ],
)
def test_every_form_is_recognized(text: str, form: Format, games: int, ruleset: str, plies: int) -> None:
    assert recognize(text) is form
    trees = read_games(text, "Base+ML")
    assert (len(trees), str(trees[0].ruleset), len(trees[0].move_texts)) == (games, ruleset, plies)
    assert trees[0].stops == []


def test_positions_are_games_that_begin_there() -> None:
    (tree,) = read_games(SKETCH, "Base")
    assert tree.is_set_up
    assert tree.game().sketch() == Game.from_sketch(SKETCH, "Base").sketch()


@each_of(
    ("text", "kept", "rule"),
    [
        ("Base;;;wS1;bG1 wS1-;wA1 bG1-;wQ -wS1", 2, "P2"),
        ("wS1;bG1 wS1-;wA9 -wS1", 2, None),
        ("1. wS1 2. bG1 wS1- 3. wA1 bG1-", 2, "P2"),
        ("wS1 bG1 wS1- wA1/ -wS1 bA1 bG1-", 2, None),
        ("1. wS1 2. bG1 wS1- 3. wA1 wS1/- 4. bA1 bG1-", 2, None),
    ],
)
def test_what_is_legal_is_kept(text: str, kept: int, rule: str | None) -> None:
    (tree,) = read_games(text)
    (stop,) = tree.stops
    assert (len(tree.move_texts), stop.ply, stop.verdict and stop.verdict.rule) == (kept, kept + 1, rule)
    assert f"move {kept + 1}" in str(stop)


def test_a_stated_result_counts() -> None:
    (tree,) = read_games("Base;WhiteWins;White[2];wS1;bG1 wS1-")
    assert tree.result == "WhiteWins"


@each_of("text", ["", "hello there", "1. e4 e5", "hello\nthere"])
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(SkepError):
        read_games(text)


@given(
    st.one_of(
        st.text(),
        st.lists(st.sampled_from(["Base", ";", "wA1", " ", "\n", "1.", "(", "[", ",w", "|", "turn: "])).map("".join),
    )
)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(SkepError):
        assert all(isinstance(tree, GameTree) for tree in read_games(text))
