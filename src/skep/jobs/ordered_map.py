"""A function applied to many items on many cores, with the results in the order of the items."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing import get_context
from typing import TypeVar

from skep.jobs.process_runner import cores

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 4
"""Items for each process that may wait or be done before their results are taken."""


def map_in_order(
    function: Callable[[Item], Result], items: Iterable[Item], processes: int | None = None
) -> Iterator[Result]:
    """Yield the result for each item as soon as it and all before it are ready; by default one process per core.

    Items are taken while results are, so that a long input is never whole in memory. With one process or one item the
    work is done here. `function` is one of a module, and items and results can be pickled.
    """
    workers = cores() if processes is None else processes
    source = iter(items)
    first = list(islice(source, 2))
    if workers <= 1 or len(first) < 2:
        yield from map(function, chain(first, source))
        return
    waiting: deque[Future[Result]] = deque()
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_ignore_interrupt) as pool:
        try:
            for item in chain(first, source):
                waiting.append(pool.submit(function, item))
                while waiting and (waiting[0].done() or len(waiting) >= AHEAD * workers):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for each in waiting:
                each.cancel()


def in_portions(items: Iterable[Item], size: int) -> Iterator[tuple[Item, ...]]:
    """Cut items into tuples of `size`, the last of which may be shorter."""
    source = iter(items)
    while portion := tuple(islice(source, size)):
        yield portion


def _ignore_interrupt() -> None:
    """Ignore Ctrl-C: it ends the parent, which then ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
