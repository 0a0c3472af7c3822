"""Where a package is not installed: which command installs it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

EXTRAS: Final = {"gymnasium": "rl", "pettingzoo": "rl", "pyspiel": "spiel", "open_spiel": "spiel"}
"""The extra that brings each package."""


@contextmanager
def explains_missing_extra() -> Iterator[None]:
    """Imports within this block say what to install where a package of an extra is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        message = f'{package} is not installed; pip install "skep[{EXTRAS[package]}]" installs what this needs'
        raise ModuleNotFoundError(message, name=error.name) from error
