"""HOP: the standard's examples, its canonical form, and positions of real play there and back."""

import csv
import random
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skep.core.board import Board
from skep.core.errors import InvalidTextError
from skep.core.hexes import SYMMETRIES, Hex, Symmetry
from skep.core.position import Position
from skep.core.tiles import Color
from skep.notation.hop import LONGEST, format_hop, parse_hop
from skep.notation.sketch import parse_sketch
from skep.rules.ending import REPEATS
from skep.rules.legal import legal_moves
from skep.rules.opening import set_up, start
from skep.rules.rest import resting
from skep.rules.ruleset import Ruleset
from tests.looping import each_of, examples

DATA = Path(__file__).parent / "data"
PLAIN = tuple(f"Base+{extras}" if extras else "Base" for extras in ("", "M", "L", "P", "ML", "MP", "LP", "MLP"))
MIRROR = Symmetry(1, mirrored=True)
"""The reflection that leaves east and west where they are."""

PLIES = 50

Shape = dict[Hex, tuple[tuple[str, bool], ...]]


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@lru_cache
def game(game_type: str, seed: int) -> Position:
    """A game of random play."""
    position = start(Ruleset.parse(game_type))
    chance = random.Random(seed)
    for _ in range(PLIES):
        moves = legal_moves(position)
        if not moves:
            break
        position.apply(chance.choice(moves))
    return position


def after(game_type: str, seed: int, ply: int) -> Position:
    """The position after this number of plies."""
    position = game(game_type, seed).copy()
    while position.ply > ply:
        position.undo()
    return position


def shape(position: Position) -> Shape:
    """What HOP tells of a board, wherever it lies: kinds of tiles by hex, and which of them rests."""
    board, rest = position.board, resting(position.turn)
    left, top = (min((hex[axis] for hex in board.stacks), default=0) for axis in (0, 1))
    return {
        Hex(hex.q - left, hex.r - top): tuple((f"{tile.color.initial}{tile.front}", tile in rest) for tile in stack)
        for hex, stack in board.stacks.items()
    }


def laid(position: Position, symmetry: Symmetry) -> Position:
    """The same position on a transformed board."""
    board = Board()
    for hex, stack in position.board.stacks.items():
        for tile in stack:
            board.put(tile, symmetry(hex))
    return set_up(position.ruleset, board, position.turn)


def read_or_refused(text: str) -> Position | None:
    """Parse the text; None if it is refused with the expected error."""
    with suppress(InvalidTextError):
        return parse_hop(text)
    return None


@each_of("row", rows("hop.tsv"), ids=lambda row: row["text"])
def test_a_line_means_a_position(row: dict[str, str]) -> None:
    """The line is read as the sketch beside it, and written in its canonical form."""
    position = parse_hop(row["text"])
    sketch = parse_sketch(row["sketch"])
    assert position.ruleset == sketch.ruleset
    assert shape(position) == shape(sketch.position)
    assert position.player is sketch.position.player
    assert position.turn.finished == sketch.position.turn.finished
    assert format_hop(position) == format_hop(sketch.position) == row["canonical"]


@each_of("row", rows("hop_refused.tsv"), ids=lambda row: row["text"])
def test_what_cannot_be_read_is_refused_with_its_place(row: dict[str, str]) -> None:
    with pytest.raises(InvalidTextError) as refusal:
        parse_hop(row["text"])
    assert row["reason"] in str(refusal.value)


def test_a_line_that_is_too_long_is_not_even_read() -> None:
    with pytest.raises(InvalidTextError, match=f"the limit is {LONGEST:,}"):
        parse_hop("(" * (LONGEST + 1))


@each_of("game_type", ["Base+MLP+V", "Base++X", "Base+MLP+S", "Base+MMLP", "Base+T"])
def test_games_that_are_not_plain_have_no_line(game_type: str) -> None:
    ruleset = Ruleset.parse(game_type)
    with pytest.raises(InvalidTextError, match="plain games"):
        format_hop(start(ruleset))


def test_options_have_no_place_in_a_line() -> None:
    ruleset = Ruleset.parse("pocket")
    assert format_hop(start(ruleset)) == "base+MLml,,w"
    assert parse_hop("base+MLml,,w").ruleset == Ruleset.parse("Base+ML")


def test_like_tiles_are_numbered_as_they_come_and_the_rest_is_in_hand() -> None:
    position = parse_hop("A+a+A+a,w")
    assert [str(position.board.top(hex)) for hex in position.board.stacks] == ["wA1", "bA1", "wA2", "bA2"]
    for color in (Color.WHITE, Color.BLACK):
        assert str(min(position.hands[color], key=lambda tile: tile.order)) == f"{color.initial}A3"
        assert len(position.hands[color]) == len(position.ruleset.tiles) // 2 - 2


def test_the_queen_is_due_in_a_position_without_her() -> None:
    """A turn counts for each tile, so the fourth turn asks for the Queen (P4)."""
    position = parse_hop("A+B+G+a+b+g,w")
    assert {str(move.tile) for move in legal_moves(position)} == {"wQ"}


positions = st.builds(after, st.sampled_from(PLAIN), st.integers(0, examples() // 50), st.integers(0, PLIES))


@given(positions)
def test_what_is_written_is_read_back(position: Position) -> None:
    line = format_hop(position, oriented=True)
    restored = parse_hop(line)
    assert restored.ruleset == position.ruleset
    assert shape(restored) == shape(position)
    assert restored.player is position.player
    assert format_hop(restored, oriented=True) == line
    assert len(line) < LONGEST


@given(positions, st.sampled_from(SYMMETRIES))
def test_turning_the_table_changes_nothing(position: Position, symmetry: Symmetry) -> None:
    """All rotations have one canonical line; a reflection has that of the reflected position."""
    twin = laid(position, MIRROR) if symmetry.mirrored else position
    assert format_hop(laid(position, symmetry)) == format_hop(twin)


@given(positions)
def test_the_other_handedness_gives_the_mirror_image(position: Position) -> None:
    """Readers who take + and - the other way round see the position mirrored, which `m` says too."""
    game_type, walk, side = f",{format_hop(position)}".rsplit(",", 2)
    game_type = game_type.removeprefix(",")
    mirrored = parse_hop(f"{game_type},{walk},{side}m")
    swapped = parse_hop(f"{game_type},{walk.translate(str.maketrans('+-', '-+'))},{side}")
    assert shape(mirrored) == shape(swapped)
    assert format_hop(mirrored) == format_hop(laid(position, MIRROR))


@settings(max_examples=examples(20))
@given(positions)
def test_play_goes_on_as_from_the_position_itself(position: Position) -> None:
    """The positions one move ahead are the same, so hands, rest and the Queen's turn came through."""

    def ahead(position: Position) -> list[str]:
        lines = set()
        for move in legal_moves(position):
            position.apply(move)
            lines.add(format_hop(position))
            position.undo()
        return sorted(lines)

    restored = parse_hop(format_hop(position))
    if position.occurrence < REPEATS:
        assert ahead(restored) == ahead(position)


@given(st.text(alphabet="QABGSMLPqabgsmlp0123456789+-=!(),wbm ", max_size=60) | st.text(max_size=30))
@example("9" * 900 + "+a,w")
@example("Q" + "1+(" * 300 + ",w")
def test_garbage_is_refused_and_nothing_else(text: str) -> None:
    position = read_or_refused(text)
    if position is not None:
        restored = parse_hop(format_hop(position))
        assert restored.ruleset == position.ruleset
        assert format_hop(restored) == format_hop(position)


@given(positions, st.integers(0, 200), st.sampled_from("QaB1+-=!(),3 "))
def test_a_slip_of_the_pen_is_read_or_refused(position: Position, at: int, sign: str) -> None:
    line = format_hop(position)
    for slip in (line[:at] + sign + line[at:], line[:at] + line[at + 1 :], line[:at] + sign + line[at + 1 :]):
        read_or_refused(slip)
