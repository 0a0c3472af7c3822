"""Opening books: one game string per line, no opening twice."""

import hashlib
import random
from collections.abc import Iterable, Sequence
from importlib import resources
from pathlib import Path

from skep.arena.errors import ArenaError
from skep.core.hexes import SYMMETRIES, Hex
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.play.opening_book import book_name
from skep.rules.ruleset import Ruleset

COMMENT = "#"
FOLDER = "openings"

Canonical = tuple[object, ...]


def canonical(position: Position) -> Canonical:
    """A key that is equal for positions that differ only by translation, rotation, reflection or color.

    Tiles count by kind, not by number. The player to move comes first. History does not count, so two
    openings are the same when they lead to one position.
    """
    turn, board = position.turn, position.board
    order = (turn.player, turn.player.other, Color.NEUTRAL)

    def kind(tile: Tile) -> tuple[int, str, str]:
        return order.index(tile.color), tile.front, tile.back or ""

    stacks = {
        hex: tuple((*kind(tile), tile in board.turned, tile in turn.stung) for tile in stack)
        for hex, stack in board.stacks.items()
    }
    hands = tuple(tuple(sorted(kind(tile) for tile in position.hands[player])) for player in order[:2])
    piles = (hands, tuple(sorted(map(kind, position.bag))), tuple(sorted(map(kind, position.removed))))
    owed = None if turn.owed is None else order.index(turn.owed)
    finished = tuple(turn.finished[player] for player in order[:2])
    layouts = (_layout({symmetry(hex): pile for hex, pile in stacks.items()}) for symmetry in SYMMETRIES)
    return min(layouts), piles, turn.actions, owed is None, owed or 0, finished


def _layout(stacks: dict[Hex, tuple[tuple[object, ...], ...]]) -> tuple[object, ...]:
    """The stacks in order, relative to the hex of the first."""
    if not stacks:
        return ()
    corner = min(stacks)
    return tuple((hex.q - corner.q, hex.r - corner.r, stacks[hex]) for hex in sorted(stacks))


def parse_book(text: str, ruleset: Ruleset) -> list[str]:
    """Return the openings of a book for this game type. Their moves are not checked."""
    openings = []
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if not line or line.startswith(COMMENT):
            continue
        head = line.partition(";")[0]
        if Ruleset.parse(head) != ruleset:
            raise ArenaError(f"line {number} of the book is of another game, {head}")
        openings.append(line)
    if not openings:
        raise ArenaError("the book has no opening")
    return openings


def format_book(games: Iterable[Game], header: Sequence[str] = ()) -> str:
    """Format openings as a book, with comment lines on top."""
    lines = [f"{COMMENT} {line}" for line in header]
    return "\n".join([*lines, *map(str, games), ""])


def read_book(path: Path, ruleset: Ruleset) -> list[str]:
    """Read the openings of a file."""
    try:
        return parse_book(path.read_text(encoding="utf-8"), ruleset)
    except OSError as error:
        raise ArenaError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ArenaError(f"{path}: this is not text") from error


def own_book(ruleset: Ruleset) -> list[str] | None:
    """Return the shipped openings for this game type, or None."""
    name = book_name(ruleset)
    file = resources.files("skep.arena").joinpath(FOLDER, f"{name}.txt")
    return parse_book(file.read_text(encoding="utf-8"), ruleset) if name and file.is_file() else None


def shuffled(openings: Sequence[str], seed: int) -> list[str]:
    """Return the openings in a random order determined by `seed`."""
    mixed = list(openings)
    random.Random(seed).shuffle(mixed)
    return mixed


def digest(openings: Iterable[str]) -> str:
    """Return a short hash of these openings in this order."""
    return hashlib.sha256("\n".join(openings).encode()).hexdigest()[:16]
