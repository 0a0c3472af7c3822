"""The book that the strongest computer opens from: legal, small, varied, and the same however the table lies."""

from collections.abc import Iterator
from importlib import resources

import pytest

from skep import PRESETS, Game
from skep.core.moves import Move
from skep.engine import Limit
from skep.notation.folding import fold, fold_move
from skep.play.opening_book import FOLDER, OpeningBook, book_name, format_book, own_book
from skep.play.players import Computer
from tests.looping import each_of

MAX_BYTES = 200_000
"""Of all books together."""
WITH_BOOK = ["Base", *(preset.game_type for preset in PRESETS.values() if not Game(preset.game_type).ruleset.has_bag)]
NOTHING = Limit()
"""Nothing says when a search would end, so that a player who searches raises."""


def book_of(game_type: str) -> OpeningBook:
    book = own_book(Game(game_type).ruleset)
    assert book is not None
    return book


def likeliest(book: OpeningBook, game: Game) -> Move:
    moves = book.moves(game)
    return max(moves, key=lambda move: moves[move])


def opening(game_type: str, seed: int) -> Game:
    """Two computers open from the book until it knows no more."""
    game, player = Game(game_type, seed=1), Computer(NOTHING, seed=seed, has_book=True)
    while book_of(game_type).moves(game):
        game.play(player.choose(game))
    return game


def walk(book: OpeningBook, game: Game) -> Iterator[Game]:
    """Every position of a book, each once."""
    known, todo = set(), [game]
    while todo:
        game = todo.pop()
        key = fold(game.position).key
        if key in known:
            continue
        known.add(key)
        moves = book.moves(game)
        if moves:
            yield game
        folded = fold(game.position)
        followed = {
            fold_move(game.position, move, folded): move for move in (game.legal_moves if game.ply < 2 else moves)
        }
        for move in followed.values():
            after = game.copy()
            after.play(move)
            todo.append(after)


def test_what_is_written_is_read() -> None:
    rows = {5: {"wA@0,0": 100, "wS@0,0": 7}, -3: {"<>0,0 1,0": 1}}
    text = format_book(rows, ["two positions"])
    assert text == "# two positions\n0000000000000005\t100 wA@0,0\t7 wS@0,0\nfffffffffffffffd\t1 <>0,0 1,0\n"
    assert OpeningBook.parse(text)._rows == rows


@each_of("game_type", WITH_BOOK)
def test_every_line_of_a_book_can_be_reached_and_played(game_type: str) -> None:
    book = book_of(game_type)
    reached = list(walk(book, Game(game_type, seed=1)))
    assert len(reached) == len(book)
    for game in reached:
        folded = fold(game.position)
        played = {fold_move(game.position, move, folded) for move in book.moves(game)}
        assert played == set(book._rows[folded.key])


def test_there_is_an_answer_to_every_first_tile() -> None:
    for game_type in WITH_BOOK:
        book, game = book_of(game_type), Game(game_type, seed=1)
        for move in game.legal_moves:
            after = game.copy()
            after.play(move)
            assert book.moves(after), (game_type, move)


def test_books_are_small_and_there_is_one_for_every_preset_without_a_bag() -> None:
    files = {file.name: len(file.read_bytes()) for file in resources.files("skep.play").joinpath(FOLDER).iterdir()}
    assert set(files) == {f"{book_name(Game(game_type).ruleset)}.txt" for game_type in WITH_BOOK}
    assert sum(files.values()) < MAX_BYTES
    assert own_book(Game("hive-mind").ruleset) is None
    assert own_book(Game("Base+M").ruleset) is None


def test_a_seed_opens_alike_and_seeds_open_differently() -> None:
    assert str(opening("Base+MLP", 7)) == str(opening("Base+MLP", 7))
    openings = [opening("Base+MLP", seed) for seed in range(30)]
    assert len({fold(game.position).key for game in openings}) >= 20
    assert all(game.ply >= 3 for game in openings)


def test_however_the_table_lies_the_book_knows_it() -> None:
    """The second tile may lie on any of six sides."""
    book, game, weights = book_of("Base+MLP"), Game("Base+MLP", seed=1), []
    game.play(likeliest(book, game))
    tile = likeliest(book, game).tile
    assert tile is not None
    for move in game.legal_moves.of(tile):
        after = game.copy()
        after.play(move)
        weights.append(sorted(book.moves(after).values()))
    assert len(weights) == 6
    assert weights[0]
    assert all(other == weights[0] for other in weights)


def test_where_the_book_ends_or_is_not_wanted_the_player_searches() -> None:
    game = opening("Base+MLP", 1)
    with pytest.raises(ValueError, match="nothing says when to stop"):
        Computer(NOTHING, seed=1, has_book=True).choose(game)
    with pytest.raises(ValueError, match="nothing says when to stop"):
        Computer(NOTHING, seed=1).choose(Game("Base+MLP"))


def test_likelier_moves_are_played_more_often() -> None:
    game = Game("Base+MLP", seed=1)
    moves = list(game.legal_moves)
    folded = fold(game.position)
    texts = [fold_move(game.position, move, folded) for move in moves]
    book = OpeningBook({folded.key: {texts[0]: 90, texts[1]: 10}})
    chosen = [book.choose(game, seed) for seed in range(400)]
    assert set(chosen) == set(moves[:2])
    assert chosen.count(moves[0]) > 3 * chosen.count(moves[1])
