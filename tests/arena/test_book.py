"""Books of openings: what counts as the same opening, reading and writing, making, and the books we have."""

import random
from pathlib import Path

import pytest

from skep.arena.book import (
    canonical,
    digest,
    format_book,
    own_book,
    parse_book,
    read_book,
    shuffled,
)
from skep.arena.errors import ArenaError
from skep.arena.opening_search import OpeningFilter, OpeningSpec, make_openings, random_opening
from skep.core.hexes import SYMMETRIES
from skep.core.moves import Effect, Move, MoveKind
from skep.game import Game
from skep.play.opening_book import book_name
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

BASE = Ruleset()
BOOKS = {"Base": 500, **{name: 500 if name == "ultimate" else 200 for name in PRESETS}}


def turned(game: Game, symmetry: int) -> Game:
    """The same game on a transformed board."""
    twin = Game(game.ruleset, seed=game.seed)
    for move in game.moves:
        effects = tuple(Effect(d.kind, d.tile, SYMMETRIES[symmetry](d.hex), d.turned) for d in move.effects)
        twin.play(Move(effects))
    return twin


@each_of("symmetry", range(12))
@each_of("game_type", ["Base+MLP", "superbug"])
def test_turning_the_table_makes_no_other_opening(game_type: str, symmetry: int) -> None:
    game = random_opening(OpeningSpec(Ruleset.parse(game_type), 1, 6, 6), random.Random(symmetry))
    assert canonical(turned(game, symmetry).position) == canonical(game.position)


def test_which_tile_of_its_like_and_which_order_make_no_other_opening() -> None:
    one = Game.from_string(r"Base;;;wG1;bG1 wG1-;wA1 -wG1;bA1 bG1-;wA2 \wG1;bS1 bA1-")
    other = Game.from_string(r"Base;;;wG1;bG1 wG1-;wA1 \wG1;bA1 bG1-;wA2 -wG1;bS1 bA1-")
    third = Game.from_string(r"Base;;;wG1;bG1 wG1-;wA1 \wG1;bA1 bG1-;wA2 -wG1;bS2 bA1-".replace("bS2", "bB1"))
    assert canonical(one.position) == canonical(other.position)
    assert canonical(one.position) != canonical(third.position)


def test_who_is_called_white_makes_no_other_opening() -> None:
    white = Game.from_sketch("wQ;bQ wQ-;wA1 -wQ | game: Base | turn: black 3")
    black = Game.from_sketch("bQ;wQ bQ-;bA1 -bQ | game: Base | turn: white 3")
    assert canonical(white.position)[:2] == canonical(black.position)[:2]


def test_books_are_written_and_read(tmp_path: Path) -> None:
    games = list(make_openings(OpeningSpec(BASE, 5)))
    text = format_book(games, ("two", "lines"))
    assert text.startswith("# two\n# lines\nBase;InProgress;")
    assert parse_book(text, BASE) == [str(game) for game in games]
    path = tmp_path / "book.txt"
    path.write_text(text, "utf-8")
    assert read_book(path, BASE) == parse_book(text, BASE)
    for words, book in {"another game": text, "no opening": "# empty\n"}.items():
        with pytest.raises(ArenaError, match=words):
            parse_book(book, Ruleset.parse("Base+M"))
    with pytest.raises(ArenaError, match="No such file"):
        read_book(tmp_path / "none.txt", BASE)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ArenaError, match="not text"):
        read_book(path, BASE)


def test_the_order_of_openings_follows_from_the_seed() -> None:
    openings = [str(number) for number in range(20)]
    assert shuffled(openings, 1) == shuffled(openings, 1) != shuffled(openings, 2)
    assert sorted(shuffled(openings, 1)) == sorted(openings)
    assert digest(openings) == digest(list(openings)) != digest(shuffled(openings, 1))


@each_of("game_type", ["Base", "venom", "hive-mind"])
def test_openings_are_made_as_wished(game_type: str) -> None:
    spec = OpeningSpec(Ruleset.parse(game_type), 8, 4, 5, nodes=300, width=60, seed=5)
    games = list(make_openings(spec))
    assert [str(game) for game in games] == [str(game) for game in make_openings(spec)]
    assert len({canonical(game.position) for game in games}) == 8
    assert {sum(move.kind is not MoveKind.HAND for move in game.moves) for game in games} == {4, 5}
    for game in games:
        assert OpeningFilter(spec).is_even(game)
        assert str(Game.from_string(str(game))) == str(game)


def test_a_won_game_is_not_even() -> None:
    won = Game.from_sketch("wQ;bQ wQ-;wA1 bQ/;wA2 bQ-;wG1 bQ\\;wB1 /bQ;wA3 -wQ | game: Base | turn: white 8")
    for nodes in (0, 300):
        assert not OpeningFilter(OpeningSpec(BASE, 1, nodes=nodes)).is_even(won)


def test_wishes_that_cannot_be_fulfilled() -> None:
    with pytest.raises(ArenaError, match=r"only 4 of 10 were found"):
        list(make_openings(OpeningSpec(BASE, 10, 1, 1, nodes=0)))
    with pytest.raises(ArenaError, match="at least 1"):
        OpeningSpec(BASE, 0)
    with pytest.raises(ArenaError, match="lower to a higher"):
        OpeningSpec(BASE, 1, 6, 4)


@each_of("game_type", BOOKS)
def test_the_books_that_come_with_skep(game_type: str) -> None:
    """As many as promised, all of them legal and different, none of them over."""
    book = own_book(Ruleset.parse(game_type))
    assert book is not None
    assert len(book) == BOOKS[game_type]
    games = [Game.from_string(line) for line in book]
    assert [str(game) for game in games] == book
    assert len({canonical(game.position) for game in games}) == len(games)
    assert all(game.outcome is None for game in games)


def test_a_mix_without_a_book() -> None:
    assert book_name(Ruleset.parse("Base+M")) is None
    assert own_book(Ruleset.parse("Base+M")) is None
