"""Boards drawn in characters, looked at whole."""

import re
from io import StringIO

import pytest

from skep import Color, Game, Hex
from skep.core.hexes import neighbors
from skep.terminal.picture import draw
from skep.terminal.screen import RESET, Paint, Screen
from tests.looping import each_of

PLAIN = Paint()
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def game(position: str) -> Game:
    return Game.from_sketch(position)


def test_the_empty_table() -> None:
    assert draw(Game("Base").position, PLAIN, 80) == "  (The table is empty.)"


def test_rows_are_shifted_by_half_a_tile() -> None:
    played = Game("Base")
    for move in ("wG1", "bG1 wG1-", "wQ /wG1"):
        played.play(move)
    assert draw(played.position, PLAIN, 80).splitlines() == [
        "          .     .     .",
        "",
        "       .    wG1   bG1    .",
        "",
        "    .    [wQ]   .     .",
        "",
        "       .     .",
        "",
        "  [ ] last move",
    ]


def test_the_particulars_stand_below_the_name() -> None:
    tiles = "wQ;bQ wQ-;wB1 bQ;wA1 -wQ;bS1 bQ-"
    position = f"{tiles} | game: venom | back: wA1 wB1 | stung: bS1 | turn: black 6 | before: moved wB1"
    picture = draw(game(position).position, PLAIN, 80)
    names, particulars = picture.splitlines()[2:4]
    for tile, text in {"wA1": "=O", "wB1": "=T^2z", "bS1": "!"}.items():
        start = names.index(tile)
        assert particulars[start - 1 : start + 4].strip() == text
    assert "Stacks: wB1 on bQ" in picture
    assert "=T turned over" in picture
    assert "! stung" in picture
    assert "z rests" in picture


def test_the_honeycombo_says_whose_side_is_up() -> None:
    position = "nK;wQ nK-;bQ -nK | game: Base++K | turn: white 4 | up: {}"
    assert "black" in draw(game(position.format("black")).position, PLAIN, 80)
    assert "white" in draw(game(position.format("white")).position, PLAIN, 80)


def test_marks_stand_on_free_hexes_and_below_tiles() -> None:
    played = game("wQ;bQ wQ-;wB1 -wQ | game: Base | turn: white 4")
    tiles = played.position.board.hexes
    marks = {tiles[played.tile("wQ")]: "(1)", tiles[played.tile("bQ")].toward(0): "(2)"}
    names, particulars = draw(played.position, PLAIN, 80, marks).splitlines()[2:4]
    assert names.index("(2)") == names.index("bQ") + 6 - 1
    assert particulars.index("(1)") == names.index("wQ") - 1


def test_what_is_too_wide_is_drawn_narrow() -> None:
    row = "wQ;bQ wQ-;bA1 bQ-;bA2 bA1-;bA3 bA2-;bG1 bA3-;bG2 bG1-;bG3 bG2-;bS1 bG3- | game: Base | turn: white 9"
    wide, narrow = (draw(game(row).position, PLAIN, width).splitlines() for width in (80, 50))
    assert max(map(len, wide)) > 50
    assert max(map(len, narrow)) <= 50
    assert len(narrow) < len(wide)
    assert all(name in "".join(narrow) for name in ("wQ", "bA3", "bS1"))


@each_of("preset", ["ultimate", "venom", "hive-mind"])
def test_colors_change_nothing_but_the_colors(preset: str) -> None:
    played = Game(preset, seed=3)
    for _ in range(20):
        played.play(next(iter(played.legal_moves)))
        plain = draw(played.position, PLAIN, 200).splitlines()
        colored = draw(played.position, Paint(color=True), 200).splitlines()
        assert [ESCAPE.sub("", line).rstrip() for line in colored] == [line.rstrip() for line in plain]
        assert "\n".join(colored).count(RESET) == len(ESCAPE.findall("\n".join(colored))) / 2


def test_every_tile_and_every_free_neighbor_is_there() -> None:
    played = Game("Base+MLP")
    for _ in range(16):
        played.play(next(iter(played.legal_moves)))
    stacks = played.position.board.stacks
    picture = draw(played.position, PLAIN, 200)
    free: set[Hex] = {near for hex in stacks for near in neighbors(hex)} - stacks.keys()
    assert picture.count(".") == len(free)
    for stack in stacks.values():
        assert len(re.findall(rf"\b{stack[-1]}\b", picture.partition("Stacks")[0])) == 1


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_colors_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Screen(StringIO(), Terminal()).paint == Paint(color=True, dot="·")
    assert not Screen(StringIO(), StringIO()).paint.color
    monkeypatch.setenv("NO_COLOR", "1")
    assert not Screen(StringIO(), Terminal()).paint.color
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not Screen(StringIO(), Terminal()).paint.color


def test_where_there_is_no_middle_dot_a_full_stop_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(Terminal, "encoding", "ascii")
    assert Screen(StringIO(), terminal).paint.dot == "."


def test_the_colors_of_the_players_are_styles() -> None:
    assert all(Paint(color=True)("x", color.word) != "x" for color in Color)
