"""The book that comes with Skep: whole games of the rules, with results, found by position without a database."""

from importlib import resources

import pytest

from skep.explorer import Explorer, Filters, collect, fold
from skep.explorer.lookup import Found
from skep.explorer.openings_book import FILE_NAME, FIRST_NUMBER, OpeningsBook, openings_book, pack_games
from skep.explorer.question import ask
from skep.formats import read_games
from skep.game import Game

MAX_BYTES = 3_000_000
NOTHING = Found((), (), ())
GAMES = [
    "Base+MLP;WhiteWins;;wL;bL wL-;wM -wL;bM bL-",
    "Base+MLP;BlackWins;;wL;bL -wL;wM wL-;bM -bL",
    "Base+MLP;Draw;;wL;bG1 /wL;wM wL/",
    "Base+MLP{queen=any};WhiteWins;;wS1;bS1 wS1-",
]


@pytest.fixture(scope="module")
def small() -> OpeningsBook:
    return OpeningsBook(pack_games(GAMES))


def totals(book: OpeningsBook, game: Game, filters: Filters | None = None) -> dict[str, int]:
    """The moves that the book has in a position, as they are written there, and how often."""
    question = ask(game.position)
    return {move.text: one.total for move, one in question.answer(book.add_to(NOTHING, question.key, filters))}


def test_the_shipped_book_is_small_and_has_thousands_of_games() -> None:
    assert len((resources.files("skep.explorer") / FILE_NAME).read_bytes()) <= MAX_BYTES
    assert len(openings_book()) >= 2_000
    assert len(totals(openings_book(), Game("Base+MLP"))) == 7


def test_games_of_the_shipped_book_are_legal_and_have_results() -> None:
    lines = openings_book().lines
    for line in lines[:: len(lines) // 200]:
        [tree] = read_games(line)
        assert not tree.stops
        assert collect(tree).result is not None


def test_turned_positions_are_found_with_their_results(small: OpeningsBook) -> None:
    turned = Game.from_string("Base+MLP;;;wL;bL /wL")
    assert totals(small, turned) == {"wM wL/": 2}
    [one] = small.add_to(NOTHING, fold(turned.position).key).moves
    assert (one.white, one.draws, one.black, one.unfinished) == (1, 0, 1, 0)


def test_filters_hold_for_the_book(small: OpeningsBook) -> None:
    start = Game("Base+MLP")
    asked = {
        Filters(): {"wL": 3, "wS1": 1},
        Filters(ruleset="Base+MLP{queen=any}"): {"wS1": 1},
        Filters(result=-1): {"wL": 1},
        Filters(player="skep"): {"wL": 3, "wS1": 1},
        Filters(player="Ann"): {},
        Filters(since=20240101): {},
        Filters(source="club"): {},
        Filters(source="openings", result=0): {"wL": 1},
    }
    assert {filters: totals(small, start, filters) for filters in asked} == asked


def test_the_book_adds_to_what_a_database_has_found(small: OpeningsBook) -> None:
    explorer = Explorer()
    explorer.add(read_games(GAMES[0]), "club")
    position = Game("Base+MLP").position
    found = small.add_to(explorer.look_up(position), fold(position).key)
    explorer.close()
    assert [one.total for one in found.moves] == [4, 1]
    assert [game.source for game in found.recent] == ["club", "openings", "openings", "openings"]


def test_a_game_of_the_book_has_a_number(small: OpeningsBook) -> None:
    [game] = small.add_to(NOTHING, fold(Game.from_string("Base+MLP;;;wS1").position).key).recent
    assert game.id == FIRST_NUMBER + 3
    kept = small.find_game(game.id)
    assert kept is not None
    assert (kept.ruleset, kept.moves, kept.result) == ("Base+MLP{queen=any}", ("wS1", "bS1 wS1-"), 1)
    assert small.find_game(FIRST_NUMBER + len(small)) is None
    assert small.find_game(1) is None


def test_equal_games_make_an_equal_book() -> None:
    assert pack_games(GAMES) == pack_games(GAMES)
