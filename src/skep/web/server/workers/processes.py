"""The one place that starts processes beside the server: those for what strangers send, and those that think.

How many think is bounded by `bots.py`, how many analyse by `analyses.py`; what compiles for them is the engine's, one
board size after the other.
"""

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress

MEMORY = 2**30
"""Bytes of address space for what strangers send; the largest picture takes 210 MB."""
THINKING_MEMORY = 3 * 2**30
"""The same for a process that thinks, with the compiled engine and its tables: 560 MB."""
BEHIND = 5
"""How far the processes beside stand behind the server, as `nice` counts."""
FAR_BEHIND = 10
"""The same for those that analyse: games that are played go first."""


class OverworkedError(Exception):
    """The work is not done: too much waits already, or see `EndedError`."""


class EndedError(OverworkedError):
    """The work took too long or too much memory, and the process that did it was ended."""


def give_way(steps: int = BEHIND) -> None:
    """Let the server itself go first wherever there is one processor too few: a move is short, a thought is long."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(steps)


def limit_memory(size: int) -> None:
    """Let this process have so many bytes of address space and no more; where the system has no such limit, nothing.

    What needs more raises MemoryError, or ends the process.
    """
    if sys.platform == "win32":
        return
    import resource

    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))


def processes(count: int, memory: int) -> ProcessPoolExecutor:
    """So many processes; each begins with the first work for it, and ends with the server."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_begin_beside, initargs=(memory,))


async def start_worker(module: str) -> asyncio.subprocess.Process:
    """Run a module that is spoken to by its input and output; it ends with its input."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, stdin=pipe, stdout=pipe)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes at once: whoever stops the server does not wait for a move, nor for a compiler."""
    running = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.kill()  # a stopped process would keep a milder signal for later


def _begin_beside(memory: int) -> None:
    """Bound the memory of a process beside; it ends when the server does, however that comes about."""
    limit_memory(memory)
    give_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent,), daemon=True).start()


def _exit_after(parent: "multiprocessing.process.BaseProcess") -> None:
    parent.join()
    os._exit(0)
