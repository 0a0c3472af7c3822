"""Work for a process beside the server, in a module that is quickly loaded there."""

import os

from skep.web import analysis, forms


def forever() -> None:
    while True:
        pass


def die() -> None:
    os._exit(1)


def double(number: int) -> int:
    return 2 * number


def refuse() -> None:
    raise analysis.NoBoardError(forms.Problem(reason="invalid", because="No."))
