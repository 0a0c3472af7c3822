"""Work for a process beside the server, in a module that is quickly loaded there."""

import os
import time
from pathlib import Path

from skep.core.errors import IllegalMoveError
from skep.core.verdict import Verdict
from skep.lang import literal


def forever() -> None:
    while True:
        pass


def wait_for(path: str) -> None:
    """Until a file is there."""
    while not Path(path).exists():
        time.sleep(0.01)


def die() -> None:
    os._exit(1)


def double(number: int) -> int:
    return 2 * number


def refuse() -> None:
    error = IllegalMoveError(Verdict("M1", literal("No.")))
    error.add_note("This is move 7.")
    raise error
