"""Background tasks with one owner, which starts, cancels and awaits them."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from skep.web.server.log import log_exception
from skep.web.server.metrics import Metrics

Item = TypeVar("Item")
Work = Callable[[], Coroutine[Any, Any, None]]


class Tasks:
    """Background work of one server. An error in it is logged and stops nothing else."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any], name: str) -> None:
        """Run `work` in the background."""
        task = asyncio.create_task(guarded(work, name), name=name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(lambda _: work.close())  # else Python warns of one that never began

    def every(self, seconds: float, work: Work, name: str) -> None:
        """Run `work` now and again after each pause, until the server stops."""
        self.spawn(_repeated(seconds, work, name), name)

    async def each(self, name: str, items: Iterable[Item], act: Callable[[Item], Awaitable[None]]) -> list[Item]:
        """Do something with one item after the other; returns those that failed, which are logged and counted."""
        failed = []
        for item in list(items):
            try:
                await act(item)
            except Exception:  # noqa: BLE001 - it is in the log, and the other items have their turn
                failed.append(item)
                self._metrics.count("skep_set_aside_total", name)
                log_exception("a game was set aside", what=name)
        return failed

    async def stop(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        running = list(self._running)
        for task in running:
            task.cancel()
        for task in running:
            with suppress(asyncio.CancelledError):
                await task


async def guarded(work: Coroutine[Any, Any, Any], name: str) -> None:
    """Run `work`; an error in it is logged and goes no further."""
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:  # noqa: BLE001 - it is in the log, and the other tasks go on
        log_exception("something done beside failed", what=name)


async def _repeated(seconds: float, work: Work, name: str) -> None:
    while True:
        await guarded(work(), name)
        await asyncio.sleep(seconds)
