"""A collection: what comes out is what every game by itself says, for every filter, and nothing comes in twice."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from skep.explorer import Explorer, Filters, Found, fold
from skep.explorer import collection as collection_module
from skep.explorer import lookup as lookup_module
from skep.explorer.collection import FEW_TILES
from skep.game import Game
from skep.trees import GameTree
from tests.explorer.sample import Entry, counted, keyed, sample


@cache
def entries() -> list[Entry]:
    """Played when a test first asks, not by every process that only lists the tests."""
    return sample()


@pytest.fixture(scope="module")
def explorer() -> Iterator[Explorer]:
    made = Explorer()
    for source, tree in entries():
        made.add([tree], source)
    yield made
    made.close()


def told(found: Found) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for one in found.moves:
        numbers = (one.white, one.draws, one.black, one.unfinished)
        for result, number in zip(("WhiteWins", "Draw", "BlackWins", "InProgress"), numbers, strict=True):
            counts[one.move, result] += number
    return +counts


def positions() -> list[Game]:
    """Some positions of the sample, shallow ones and such as have no sums ready."""
    games = [Game("Base+MLP")]
    for _, tree in entries()[1:4]:
        for ply in (1, 2, 4, 11):
            game = Game("Base+MLP")
            for text in tree.move_texts[:ply]:
                game.play(text)
            games.append(game)
    assert {len(game.position.board) > FEW_TILES for game in games} == {True, False}
    return games


FILTERS = [
    Filters(player=player, color=color, result=result, since=since, until=until, source=source, ruleset=ruleset)
    for player, color, result, (since, until), source, ruleset in product(
        ("", "ann", "BOB", "nobody"),
        ("", "white", "black"),
        (None, 1, 0, -1),
        ((0, 0), (20240201, 0), (0, 20240229), (20240101, 20241231)),
        ("", "club"),
        ("", "Base+MLP", "Base+MLP{repetition=off}"),
    )
    if player or not color
]


def test_every_filter_finds_what_the_games_say(explorer: Explorer) -> None:
    moves = [keyed(tree) for _, tree in entries()]
    for game in positions():
        key = fold(game.position).key
        for filters in FILTERS[:: 3 if game.ply == 0 else 31]:
            expected = counted(entries(), moves, key, filters)
            assert told(explorer.look_up(game, filters)) == expected, (str(game), filters)


def test_the_moves_of_the_board_are_legal_and_say_the_same(explorer: Explorer) -> None:
    for game in positions():
        found = explorer.look_up(game)
        moves = explorer.moves(game)
        assert [count for _, count in moves] == list(found.moves)
        assert all(move.text in game.legal_moves.texts for move, _ in moves)


def test_top_and_recent_games(explorer: Explorer) -> None:
    found = explorer.look_up(Game("Base+MLP"))
    ratings = sorted((1100 + number for number in range(60) if number % 3), reverse=True)
    assert [game.rating for game in found.top] == ratings[:4]
    assert [game.day for game in found.recent] == [20250301] * 4
    assert {game.source for game in found.recent} <= {"club", "league"}
    kept = explorer.game(found.top[0].id)
    assert kept is not None
    tree = next(tree for _, tree in entries() if tree.headers.get("WhiteElo") == str(ratings[0] - 100))
    assert kept.moves == tree.move_texts
    assert kept.headers.get("White", "") == tree.headers["White"]
    assert explorer.game(10_000) is None


def test_a_filter_that_has_too_much_to_look_at_says_so(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    game, filters = Game("Base+MLP"), Filters(since=20240101)
    assert not explorer.look_up(game, filters).is_partial
    monkeypatch.setattr(lookup_module, "MAX_COUNTED", 10)
    found = explorer.look_up(game, filters)
    assert found.is_partial
    assert sum(one.total for one in found.moves) == 10


@pytest.mark.parametrize("filters", [Filters(result=-1), Filters(source="club"), Filters(player="ann")])
def test_a_filter_looks_at_the_latest_games_alone(
    explorer: Explorer, monkeypatch: pytest.MonkeyPatch, filters: Filters
) -> None:
    """However few it lets through: a question never reads all games of a position."""
    game = Game("Base+MLP")
    whole = sum(one.total for one in explorer.look_up(game, filters).moves)
    monkeypatch.setattr(lookup_module, "MAX_COUNTED", 10)
    found = explorer.look_up(game, filters)
    assert found.is_partial
    assert 0 < sum(one.total for one in found.moves) < whole
    latest = explorer.look_up(game, Filters(since=1))
    counts = {one.move: one for one in latest.moves}
    if filters.result is not None:
        assert [one.black for one in found.moves] == [counts[one.move].black for one in found.moves]


def test_the_same_games_change_nothing(explorer: Explorer) -> None:
    before = [explorer.look_up(game) for game in positions()], explorer.sources()
    for source, tree in entries():
        assert explorer.add([tree], source).games == 0
    assert ([explorer.look_up(game) for game in positions()], explorer.sources()) == before


def test_of_two_that_bring_a_game_at_once_one_counts_it(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second has looked before the first has written."""
    before = explorer.look_up(Game("Base+MLP")), explorer.sources()
    monkeypatch.setattr(collection_module, "known_digests", lambda *_: set())
    for source, tree in entries()[:9]:
        assert explorer.add([tree], source).games == 0
    assert (explorer.look_up(Game("Base+MLP")), explorer.sources()) == before


def test_sources_are_counted(explorer: Explorer) -> None:
    expected = Counter((source, str(tree.ruleset)) for source, tree in entries())
    assert {(one.name, one.ruleset): one.games for one in explorer.sources()} == dict(expected)


def test_a_position_counts_once_a_game() -> None:
    game = Game.from_string("Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    asked = game.copy()
    for text in ("wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-", "wQ /wS1"):
        game.play(text)
    explorer = Explorer()
    explorer.add([GameTree.from_game(game)], "sample")
    [(move, count)] = explorer.moves(asked)
    assert (move.text, count.total) == ("wQ /wS1", 1)  # its mirror image, which is listed first, is the same move
    explorer.close()


def test_a_game_that_began_from_a_drawn_position_is_kept_with_it() -> None:
    began = Game.from_string("Base;InProgress;White[2];wS1;bS1 wS1-")
    game = Game.from_position(began.position)
    game.play("wQ -wS1")
    explorer = Explorer()
    explorer.add([GameTree.from_game(game)], "sample")
    kept = explorer.game(1)
    assert kept is not None
    assert Game.from_sketch(kept.start or "", moves=kept.moves).position == game.position
    assert [move.text for move, _ in explorer.moves(began)] == ["wQ -wS1"]
    explorer.close()
