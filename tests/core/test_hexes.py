"""The plane of hexes (T1)."""

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from skep.core.hexes import (
    ORIGIN,
    SYMMETRIES,
    Direction,
    Hex,
    are_neighbors,
    distance,
    flanks,
    line,
    neighbors,
)

hexes = st.builds(Hex, st.integers(-1000, 1000), st.integers(-1000, 1000))
directions = st.sampled_from(Direction)


@given(hexes)
def test_six_neighbors_at_distance_one(hex: Hex) -> None:
    """T1: each hex has six neighbors."""
    around = neighbors(hex)
    assert len(set(around)) == 6
    assert all(distance(hex, near) == 1 and are_neighbors(hex, near) for near in around)
    assert not are_neighbors(hex, hex)


@given(hexes, directions)
def test_directions_lead_there_and_back(hex: Hex, direction: Direction) -> None:
    there = hex.toward(direction)
    assert there == neighbors(hex)[direction]
    assert there.toward(direction.opposite) == hex
    assert list(islice(line(hex, direction), 3)) == [hex.toward(direction, n) for n in (1, 2, 3)]


@given(hexes, directions)
def test_flanks_touch_both_ends(start: Hex, direction: Direction) -> None:
    end = start.toward(direction)
    assert set(flanks(start, end)) == set(neighbors(start)) & set(neighbors(end))


@given(hexes, hexes)
def test_symmetries_keep_distances(one: Hex, other: Hex) -> None:
    for symmetry in SYMMETRIES:
        assert distance(symmetry(one), symmetry(other)) == distance(one, other)


def test_there_are_twelve_symmetries() -> None:
    knight = Hex(2, 1)
    assert len({symmetry(knight) for symmetry in SYMMETRIES}) == 12
    assert all(symmetry(ORIGIN) == ORIGIN for symmetry in SYMMETRIES)


def test_directions_go_around_counter_clockwise() -> None:
    assert [tuple(near) for near in neighbors(ORIGIN)] == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
