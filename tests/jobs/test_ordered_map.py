"""A function on many items, on many cores: the results come in order, and before the last item is there."""

from itertools import count, islice

import pytest

from skep.jobs.ordered_map import in_portions, map_in_order
from tests.looping import each_of


@pytest.mark.process
@each_of("processes", [1, 2])
def test_results_come_in_order_and_before_the_last_item(processes: int) -> None:
    results = map_in_order(abs, (-number for number in count()), processes)
    assert list(islice(results, 40)) == list(range(40))
    results.close()  # type: ignore[attr-defined]


def test_one_item_needs_no_process() -> None:
    assert list(map_in_order(lambda item: item + 1, [1], 2)) == [2]
    assert list(map_in_order(abs, [], 2)) == []


def test_items_are_cut_into_portions() -> None:
    assert list(in_portions(range(5), 2)) == [(0, 1), (2, 3), (4,)]
