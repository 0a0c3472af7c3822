"""The other end of a worker process: it limits itself, reads tasks, and answers them one after the other.

    python -m skep.web.server.workers.child MEMORY NICENESS [MODULE ...]

The limits are set here and by nobody else, so that there is no worker without them. It ends with its input, and so with
the server, however that ends.
"""

import importlib
import os
import signal
import sys
import threading
import time
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

from skep.lang import speaking
from skep.web.server.workers.frames import (
    READ_TO_WORKER,
    Failed,
    Finished,
    FromWorker,
    Progress,
    Ready,
    RunTask,
    StopTask,
    failure_of,
    frame,
    read_frame,
)
from skep.web.server.workers.tasks import Call, find


class Pipe:
    """The way back to the server; several threads may send."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def send(self, message: FromWorker) -> None:
        with self._lock:
            self._stream.write(frame(message))
            self._stream.flush()


def main() -> None:
    """Work until the input ends."""
    memory, niceness, *modules = sys.argv[1:]
    limit(int(memory), int(niceness))
    incoming = sys.stdin.buffer
    pipe = Pipe(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)  # whatever prints does not disturb the frames
    for name in modules:
        importlib.import_module(name)
    waiting: SimpleQueue[tuple[RunTask, Call]] = SimpleQueue()
    threading.Thread(target=_listen, args=(incoming, pipe, waiting), daemon=True).start()
    pipe.send(Ready())
    while True:
        pipe.send(work(*waiting.get()))


def limit(memory: int, niceness: int) -> None:
    """Bound the address space of this process, and let the server go first. Interrupts are the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        return
    import resource

    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        size = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
    with suppress(OSError):
        os.nice(niceness)


def work(run: RunTask, call: Call) -> Finished | Failed:
    """Do a task, in the language of the person who asked."""
    began = time.process_time()
    try:
        found = find(run.task)  # the first task does not pay for the import
        began = time.process_time()
        with speaking(run.language, words=run.words):
            arguments = found.arguments(run.arguments)
            result = found.function(call, *arguments) if found.has_call else found.function(*arguments)
        return Finished(found.encode(result), time.process_time() - began)
    except MemoryError:
        return Failed("memory", "out of memory", seconds=time.process_time() - began)
    except Exception as error:  # noqa: BLE001 - the server passes it on
        with speaking(run.language, words=run.words):
            return failure_of(error, time.process_time() - began)


def _listen(incoming: BinaryIO, pipe: Pipe, waiting: "SimpleQueue[tuple[RunTask, Call]]") -> None:
    """Receive tasks; the last one is notified when it is to end."""
    number, call = 0, Call(lambda _: None)
    while (body := read_frame(incoming)) is not None:
        match READ_TO_WORKER.decode(body):
            case RunTask() as run:
                number, call = run.number, Call(lambda value: pipe.send(Progress(value)))
                waiting.put((run, call))
            case StopTask(number=stopped) if stopped == number:
                call.stop.set()
    os._exit(0)


if __name__ == "__main__":
    main()
