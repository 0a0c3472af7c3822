"""Trees: places of nodes, growth, and promotion of lines."""

import pytest

from skep import Color, Game, IllegalMoveError, InvalidTextError
from skep.trees import GameNode, GameTree, Score
from tests.looping import each_of


def branching() -> tuple[GameTree, GameNode, GameNode, GameNode]:
    """A tree with three answers to the first move."""
    tree = GameTree("Base")
    first = tree.play("wG1")
    one, two, three = (first.add_variation(text) for text in ("bG1 wG1-", "bA1 wG1-", "bS1 wG1-"))
    return tree, one, two, three


def texts(node: GameNode) -> list[str]:
    return [child.text for child in node.variations]


def test_a_node_knows_its_place() -> None:
    tree, one, two, _ = branching()
    assert (tree.ply, one.ply, two.root) == (0, 2, tree)
    assert [node.text for node in two.path()] == ["wG1", "bA1 wG1-"]
    assert tree.end() is one
    assert list(tree.main_line()) == [tree.next, one]
    assert (one.is_main_line, two.is_main_line) == (True, False)
    assert str(two.game()) == "Base;InProgress;White[2];wG1;bA1 wG1-"
    assert two.position().player is Color.WHITE
    assert tree.game() == Game("Base")


def test_playing_enters_what_is_there() -> None:
    tree, _, two, _ = branching()
    first = tree.play("wG1")
    assert len(tree.variations) == 1
    assert first.play("BA1 wG1-") is two
    assert two.move is not None
    assert first.variation(two.move) is two
    assert first.variation("bQ wG1-") is None
    assert len(first.variations) == 3
    assert first.add_variation("bA1 wG1-") is not two


def test_an_illegal_move_does_not_grow_the_tree() -> None:
    tree, one, *_ = branching()
    with pytest.raises(IllegalMoveError, match="P2"):
        one.add_variation("wA1 bG1-")
    with pytest.raises(InvalidTextError):
        one.play("nonsense")
    assert one.variations == []
    with pytest.raises(IllegalMoveError, match="P5"):
        tree.add_variation("wQ")


def test_lines_change_places() -> None:
    tree, one, two, three = branching()
    first = one.parent
    assert first is not None
    three.promote()
    assert texts(first) == ["bG1 wG1-", "bS1 wG1-", "bA1 wG1-"]
    one.promote()
    assert texts(first)[0] == "bG1 wG1-"
    tree.add_variation("wA1")
    end = two.play("wQ -wG1")
    end.promote_to_main()
    assert tree.end() is end
    tree.variations[1].promote()
    assert texts(tree) == ["wA1", "wG1"]
    end.promote_to_main()
    assert tree.end() is end
    one.remove()
    assert texts(first) == ["bA1 wG1-", "bS1 wG1-"]
    assert one.parent is None
    with pytest.raises(ValueError, match="the root"):
        tree.promote()


def test_a_game_is_the_main_line_of_a_tree() -> None:
    game = Game.from_string("Base++S;;;wQ,wA1,wB1,wS1;bQ,bA1,bG1,bS1", seed=3)
    game.play("wS1")
    tree = GameTree.from_game(game, {"White": "Anna"})
    assert tree.move_texts == game.move_texts
    assert tree.end().game() == game
    assert (tree.result, tree.is_over) == ("InProgress", False)
    tree.result = "BlackWins"
    assert tree.is_over


def test_the_position_says_how_a_game_ended_where_nobody_does() -> None:
    game = Game.from_sketch("""
        game: Base
              bA1 bA2
            wA1 bQ  wB1 wQ
              wS1 .   wG1
                wA2
        turn: white
    """)
    game.play("wA2 wS1-")
    assert GameTree.from_game(game).result == "WhiteWins"


@each_of(
    ("text", "score"),
    [
        ("0.17", Score(17)),
        ("-3.5,22", Score(-350)),
        ("#-3", Score(wins_in=-3)),
        ("nan", None),
        ("inf", None),
        ("x", None),
        ("", None),
    ],
)
def test_scores(text: str, score: Score | None) -> None:
    assert Score.parse(text) == score
    if score is not None:
        assert Score.parse(str(score)) == score


@each_of(
    ("text", "seconds"),
    [("0:05:00", 300), ("1:00:00.5", 3600.5), ("7", 7), ("1:30", 90), ("a", None), ("1:2:3:4", None), ("", None)],
)
def test_clocks(text: str, seconds: float | None) -> None:
    tree = GameTree("Base")
    tree.comment = f"[%clk {text}] said"
    assert tree.clock == seconds
    if seconds is not None:
        tree.clock = seconds
        assert tree.clock == seconds
        assert tree.remark == "said"


def test_marks_are_read_and_written() -> None:
    tree = GameTree("Base")
    tree.hexes = ["RwQ", "GbQ-"]
    tree.arrows = ["BwQ>bQ-"]
    assert tree.comment == "[%cal BwQ>bQ-] [%csl RwQ,GbQ-]"
    assert (tree.hexes, tree.arrows) == (["RwQ", "GbQ-"], ["BwQ>bQ-"])
    tree.hexes = []
    assert tree.comment == "[%cal BwQ>bQ-]"
    with pytest.raises(InvalidTextError, match="cannot hold"):
        tree.set_command("csl", "a]b")
