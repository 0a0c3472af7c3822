"""Games written as BoardSpace's SGF, and read back as they were."""

from pathlib import Path
from random import Random

import pytest

from skep import Game
from skep.core.errors import InvalidTextError
from skep.formats import Format, format_games
from skep.pgn import parse_games as parse_pgn
from skep.sgf import format_game, parse_games
from skep.trees import GameTree
from skep.web.studies.chapters import chapter_of, tree_of
from tests.looping import each_of

RECORDED = (Path(__file__).parent / "data" / "boardspace.sgf").read_text(encoding="utf-8")
VARIED = """[GameType "Base+ML"]
[Date "2024.05.17"]
[White "Anna ]x"]
[Black "Bernd"]
[Result "BlackWins"]

{Both [like] spiders \\ and more.}
1. wS1
2. bS1 wS1-
(2. bL wS1/ {also seen} 3. wQ -wS1)
(2. bM wS1/)
3. wQ -wS1 {good}

BlackWins
"""


def lines(tree: GameTree) -> list[tuple[int, str, str]]:
    return [(node.ply, node.text, node.comment) for node in tree.walk()]


def test_a_recorded_game_goes_through_a_study_and_comes_back() -> None:
    """SGF -> chapter of a study -> SGF -> tree."""
    first = parse_games(RECORDED)[0]
    studied = tree_of(chapter_of(first))
    again = parse_games(format_game(studied))[0]
    assert lines(again) == lines(first)
    assert (again.ruleset, again.result) == (first.ruleset, first.result)
    assert [again.headers[tag] for tag in ("White", "Black", "Date")] == ["anna", "bernd", "2024.05.17"]


def test_variations_comments_and_names_come_back() -> None:
    first = parse_pgn(VARIED)[0]
    again = parse_games(format_game(first))[0]
    assert lines(again) == lines(first)
    assert again.comment == first.comment
    assert again.result == "BlackWins"
    assert again.headers["White"] == "Anna ]x"


@each_of("ruleset", ["Base", "Base+M", "Base+LP", "Base+MLP"])
@each_of("seed", range(3))
def test_random_games_come_back(ruleset: str, seed: int) -> None:
    game, random = Game(ruleset), Random(seed)
    while game.ply < 60 and not game.is_over:
        game.play(random.choice(list(game.legal_moves)))
    tree = GameTree.from_game(game)
    assert parse_games(format_games([tree], Format.SGF))[0].move_texts == tree.move_texts


@each_of("result", ["WhiteWins", "BlackWins", "Draw"])
def test_results_that_the_board_does_not_show(result: str) -> None:
    tree = GameTree.from_game(Game.from_string("Base;InProgress;White[2];wS1;bS1 wS1-"))
    tree.result = result  # type: ignore[assignment]  # one of the final words
    assert parse_games(format_game(tree))[0].result == result


@each_of("ruleset", ["venom", "Base+MM", "Base+T", "Base++K", "pocket"])
def test_what_boardspace_cannot_say(ruleset: str) -> None:
    game = Game(ruleset)
    game.play(next(iter(game.legal_moves)))
    with pytest.raises(InvalidTextError, match="BoardSpace"):
        format_game(GameTree.from_game(game))
    laid = GameTree.from_game(Game.from_sketch("wS1;bS1 wS1- | turn: white 2 | game: Base"))
    with pytest.raises(InvalidTextError, match="BoardSpace"):
        format_game(laid)
