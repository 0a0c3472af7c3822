"""What is drawn over the tiles: the last move, arrows and highlights."""

import pytest

from skep.core.errors import InvalidTextError
from skep.core.hexes import Hex
from skep.core.moves import PASS, Move
from skep.core.tiles import Color, Tile
from skep.draw.svg import draw_position, svg
from skep.game import Game
from tests.draw.reading import having, named, position, words
from tests.looping import each_of


def test_the_last_move_is_marked() -> None:
    game = Game("ultimate")
    for text in ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ"):
        game.play(text)
    assert (len(having(svg(game), "glow")), len(having(svg(game), "from"))) == (1, 0)
    game.play("bQ bS1/")
    assert (len(having(svg(game), "glow")), len(having(svg(game), "from"))) == (1, 1)
    assert "Last move: bQ moved." in words(svg(game), "desc")[0]


def test_whoever_brought_a_move_about_is_marked() -> None:
    """A throw, a sting, a swap and a strike; `by` is drawn when it is another tile than the one that changed."""
    shown = position()
    ant, moth, queen = named(shown, "wA1"), named(shown, "bM"), named(shown, "wQ")
    hexes = shown.board.hexes
    throw = Move.shift(moth, Hex(9, 0), hexes[moth], causes=(named(shown, "bP"),))
    text = draw_position(shown, last_move=throw)
    assert len(having(text, "by")) == 2
    assert "bM moved, by bP" in words(text, "desc")[0]
    sting = Move.sting(ant, turns=True, causes=(queen,))
    text = draw_position(shown, last_move=sting)
    assert (len(having(text, "glow")), len(having(text, "by"))) == (1, 2)
    swap = Move.swap(ant, hexes[moth], moth, hexes[ant], causes=(ant,))
    text = draw_position(shown, last_move=swap)
    assert (len(having(text, "glow")), len(having(text, "by")), len(having(text, "from"))) == (2, 1, 0)
    gone = Tile(Color.BLACK, "N", 0, "R")
    strike = Move.strike(gone, Hex(7, 0), Tile(Color.WHITE, "A", 3, "O"), Hex(8, 0), causes=(gone,))
    text = draw_position(shown, last_move=strike)
    assert (len(having(text, "glow")), len(having(text, "from"))) == (0, 2)
    assert not having(draw_position(shown, last_move=PASS), "glow")


def test_arrows_and_highlights_take_hexes_tiles_and_names() -> None:
    shown = position()
    queen = named(shown, "bQ")
    by_name = draw_position(shown, arrows=[("wG1", "bQ")], highlights=["bQ"])
    assert (len(having(by_name, "arrow")), len(having(by_name, "highlight"))) == (1, 1)
    hexes = shown.board.hexes
    by_hex = draw_position(shown, arrows=[(hexes[named(shown, "wG1")], hexes[queen])], highlights={queen: ""})
    assert by_hex == by_name
    colored = draw_position(shown, arrows=[("wG1", Hex(9, 9), "teal")], highlights={Hex(-9, 0): "#c03", "bQ": ""})
    assert [element.get("style") for element in having(colored, "arrow")] == ["fill:teal"]
    assert [element.get("style") for element in having(colored, "highlight")] == ["fill:#c03;stroke:#c03", None]
    assert len(having(colored, "empty")) == 2
    assert having(draw_position(shown, arrows=[("bQ", "bQ")]), "move")


@each_of("place", ["wG9", "", "<b>", Tile(Color.WHITE, "A", 3, "O")])
def test_a_place_that_is_not_there_is_refused(place: str | Tile) -> None:
    with pytest.raises(InvalidTextError, match="a tile on the board"):
        draw_position(position(), highlights=[place])


@each_of("color", ["url(#x)", 'red"/>', "red;stroke:blue", "expression(1)", "#12", "rgb(1,2,3);x:y"])
def test_only_plain_colors_pass(color: str) -> None:
    with pytest.raises(InvalidTextError, match="not a color"):
        draw_position(position(), arrows=[("wG1", "bQ", color)])
    with pytest.raises(InvalidTextError, match="not a color"):
        draw_position(position(), highlights={"bQ": color})
