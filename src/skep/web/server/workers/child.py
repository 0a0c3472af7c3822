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
    READ_ASKED,
    Ask,
    Done,
    Failed,
    FromWorker,
    Ready,
    Stop,
    Told,
    failure_of,
    frame,
    read_frame,
)
from skep.web.server.workers.tasks import Call, find


class Pipe:
    """The way back to the server; several threads may say something."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def say(self, message: FromWorker) -> None:
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
    waiting: SimpleQueue[tuple[Ask, Call]] = SimpleQueue()
    threading.Thread(target=_listen, args=(incoming, pipe, waiting), daemon=True).start()
    pipe.say(Ready())
    while True:
        pipe.say(work(*waiting.get()))


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


def work(ask: Ask, call: Call) -> Done | Failed:
    """Do a task, in the language of whoever asked for it."""
    began = time.process_time()
    try:
        found = find(ask.task)  # whoever asks first does not pay for importing it
        began = time.process_time()
        with speaking(ask.language, words=ask.words):
            arguments = found.arguments(ask.arguments)
            result = found.function(call, *arguments) if found.has_call else found.function(*arguments)
        return Done(found.encode(result), time.process_time() - began)
    except MemoryError:
        return Failed("memory", "out of memory", seconds=time.process_time() - began)
    except Exception as error:  # noqa: BLE001 - the server says it to whoever asked
        with speaking(ask.language, words=ask.words):
            return failure_of(error, time.process_time() - began)


def _listen(incoming: BinaryIO, pipe: Pipe, waiting: "SimpleQueue[tuple[Ask, Call]]") -> None:
    """Take tasks in; the last one is told when it is to end."""
    number, call = 0, Call(lambda _: None)
    while (body := read_frame(incoming)) is not None:
        match READ_ASKED.decode(body):
            case Ask() as ask:
                number, call = ask.number, Call(lambda value: pipe.say(Told(value)))
                waiting.put((ask, call))
            case Stop(number=stopped) if stopped == number:
                call.stop.set()
    os._exit(0)


if __name__ == "__main__":
    main()
