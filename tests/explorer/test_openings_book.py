"""The book that comes with Skep: whole games of the law, with results, and small."""

from importlib import resources

from skep.explorer import Explorer
from skep.explorer.collection import add_games
from skep.explorer.openings_book import SOURCE, read_openings
from skep.game import Game

MOST_BYTES = 300_000


def test_the_book_is_legal_and_small() -> None:
    path = resources.files("skep.explorer") / "openings.txt"
    assert len(path.read_bytes()) < MOST_BYTES
    explorer = Explorer()
    count = 0
    for games in read_openings():
        count += len(games)
        assert all(game.result is not None and game.plies for game in games)
        with explorer.engine.begin() as connection:
            assert add_games(connection, SOURCE, games).games == len(games)
    assert {(one.name, one.ruleset) for one in explorer.sources()} == {(SOURCE, "Base+MLP"), (SOURCE, "Base")}
    assert sum(one.games for one in explorer.sources()) == count >= 200
    first = explorer.moves(Game("Base+MLP"))
    assert len(first) == 7
    explorer.close()
