"""The compiled search in parts: shared by processes, kept when one is stopped, and shown as it is."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from skep.engine.host import compiling, parts
from skep.engine.host.parts import Part, PartBoard
from skep.engine.native import cache
from skep.engine.native.record import LARGE, SMALL
from tests.looping import each_of


def part(number: int, *needs: int, weight: int = 10) -> Part:
    """A part that calls those with the numbers given."""
    return Part(number, None, (), frozenset(needs), weight, 100 - number, is_entry=False)


CHAIN = [part(0), part(1, 0), part(2, 1), part(3), part(4, 2, 3)]
Order = list[int]


@pytest.fixture(name="_in_folder")
def in_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)


def compile_into(order: Order) -> Callable[[Part], None]:
    return lambda one: order.append(one.number)


def never() -> bool:
    return False


@pytest.mark.usefixtures("_in_folder")
def test_a_function_is_compiled_after_those_that_it_calls() -> None:
    order: Order = []
    PartBoard("search", SMALL).begin(CHAIN)
    parts.share_work(CHAIN, PartBoard("search", SMALL), compile_into(order), never)
    assert sorted(order) == [0, 1, 2, 3, 4]
    assert all(order.index(need) < order.index(one.number) for one in CHAIN for need in one.needs)


@pytest.mark.usefixtures("_in_folder")
def test_two_share_the_work_and_none_is_done_twice() -> None:
    many = [part(number, *([number - 3] if number > 2 else [])) for number in range(60)]
    orders: list[Order] = [[], []]
    PartBoard("search", SMALL).begin(many)
    threads = [
        threading.Thread(target=parts.share_work, args=(many, PartBoard("search", SMALL), compile_into(order), never))
        for order in orders
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(orders[0] + orders[1]) == list(range(60))


@pytest.mark.usefixtures("_in_folder")
def test_what_a_process_had_taken_that_died_is_done_by_the_other() -> None:
    order: Order = []
    board = PartBoard("search", SMALL)
    board.begin(CHAIN)
    assert board.take(CHAIN[0])
    parts.share_work(CHAIN, board, compile_into(order), lambda: True)
    assert sorted(order) == [0, 1, 2, 3, 4]


@pytest.mark.usefixtures("_in_folder")
def test_what_a_silent_process_had_taken_is_done_by_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "_PATIENCE", 0.0)
    order: Order = []
    board = PartBoard("search", SMALL)
    board.begin(CHAIN)
    assert board.take(CHAIN[0])
    parts.share_work(CHAIN, board, compile_into(order), never)
    assert 0 in order


def test_where_nothing_can_be_written_one_process_does_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "folder", lambda: None)
    order: Order = []
    PartBoard("search", SMALL).begin(CHAIN)
    parts.share_work(CHAIN, PartBoard("search", SMALL), compile_into(order), never)
    assert sorted(order) == [0, 1, 2, 3, 4]


@pytest.mark.usefixtures("_in_folder")
def test_whoever_is_stopped_keeps_what_is_done() -> None:
    """The next process starts with the part after, and the progress where it was."""

    def stop_at_two(one: Part) -> None:
        if one.number == 2:
            raise KeyboardInterrupt

    board = PartBoard("search", SMALL)
    board.begin(CHAIN)
    with pytest.raises(KeyboardInterrupt):
        parts.share_work(CHAIN, board, stop_at_two, never)
    kept, _ = board.progress()
    order: Order = []
    again = PartBoard("search", SMALL)
    again.begin(CHAIN)
    assert again.progress()[0] == kept == 20
    parts.share_work(CHAIN, again, compile_into(order), never)
    assert order == [2, 3, 4]


@pytest.mark.usefixtures("_in_folder")
def test_the_progress_is_whole_only_when_the_code_is_loaded() -> None:
    board = PartBoard("search", SMALL)
    board.begin(CHAIN)
    assert board.progress() == (0, 52)
    parts.share_work(CHAIN, board, lambda _: None, never)
    assert board.progress() == (50, 52)


def test_a_compiler_that_is_killed_leaves_its_parts_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SKEP_CACHE", str(tmp_path))
    cache.folder.cache_clear()
    try:
        process = compiling.start_process("compile_search", SMALL)
        assert process is not None
        board = PartBoard("search", SMALL)
        while len(board.done()) < 5:
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
        process.wait()
        assert process.stdin is not None
        process.stdin.close()
        assert cache.count_compiled() >= 5
        assert board.progress()[0] > 0
    finally:
        cache.folder.cache_clear()


@each_of("width", [SMALL, LARGE])
def test_the_parts_make_up_the_search(width: int) -> None:
    """Nearly all of it; the last is the entry point that plays."""
    listed = compiling.search_parts(width)
    names = [one.function.__name__ for one in listed]
    assert {"call", "deepen", "search", "do", "undo", "list_moves", "evaluate_uncached"} <= set(names)
    assert len(names) > 150
    assert all(need < one.number for one in listed for need in one.needs)
    assert max(listed, key=lambda one: one.weight).function.__name__ == "deepen"


def test_parts_have_the_types_that_their_callers_want() -> None:
    """What is compiled for other types as well was compiled in vain: the cache would have it twice."""
    compiling.prepare(compiling.SEARCH, SMALL)
    given = [{one.function: one.types for one in compiling.search_parts(width)} for width in (SMALL, LARGE)]
    for function in given[0]:
        kept = {key[0] for key in function._cache._cache_file._load_index()}
        assert kept <= {types[function] for types in given}, function.__name__
