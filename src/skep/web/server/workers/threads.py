"""Threads for what is made of our own data: lessons, puzzles, pages of the docs. Strangers only choose among it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

Result = TypeVar("Result")
COUNT = 2


class Threads:
    """A few threads that nothing else uses, so that nobody waits for another's work in the pool of the event loop."""

    def __init__(self, name: str, count: int = COUNT) -> None:
        self._pool = ThreadPoolExecutor(count, name)

    async def run(self, work: Callable[..., Result], *arguments: object) -> Result:
        """Return what the work returns, in the caller's language."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, copy_context().run, work, *arguments)

    def stop(self) -> None:
        """Start nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
