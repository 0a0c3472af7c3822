"""Work for a process beside the server, in a module that is quickly loaded there."""

import os
import signal
import time
from pathlib import Path

from skep.core.errors import IllegalMoveError
from skep.core.verdict import Verdict
from skep.lang import literal


def forever() -> None:
    while True:
        pass


def wait_for(path: str) -> None:
    """Until a file is there; another one, `begun`, says that this has begun."""
    Path(f"{path}.begun").touch()
    while not Path(path).exists():
        time.sleep(0.01)


def work_until(path: str) -> None:
    """Keep a processor busy until a file is there, and for half a second at least."""
    began = time.process_time()
    while time.process_time() < began + 0.5 or not Path(path).exists():
        pass


def die() -> None:
    os._exit(1)


def grow() -> int:
    """Take memory without end."""
    held = []
    while True:
        held.append(bytearray(2**24))


def stop() -> None:
    """Hang: nothing goes on in this process any more."""
    os.kill(os.getpid(), signal.SIGSTOP)


def double(number: int) -> int:
    return 2 * number


def refuse() -> None:
    error = IllegalMoveError(Verdict("M1", literal("No.")))
    error.add_note("This is move 7.")
    raise error
