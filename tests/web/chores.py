"""Work for a process beside the server, in a module that is quickly loaded there."""

import os

from skep.core.errors import IllegalMoveError
from skep.core.verdict import Verdict
from skep.lang import literal


def forever() -> None:
    while True:
        pass


def die() -> None:
    os._exit(1)


def double(number: int) -> int:
    return 2 * number


def refuse() -> None:
    error = IllegalMoveError(Verdict("M1", literal("No.")))
    error.add_note("This is move 7.")
    raise error
