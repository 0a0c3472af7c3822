"""The database file: readable by its owner alone, and noticed when it is no longer the one that was opened."""

import os
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600


class LostFileError(OSError):
    """The database file is no longer the one that was opened: what is written there is lost."""


def make_private(path: Path) -> None:
    """Create the file if it is missing, readable by its owner only: it contains links to seats and chat."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
    with suppress(OSError):  # someone else's file, or a file system without owners
        if path.stat().st_mode & 0o077:
            path.chmod(PRIVATE)


class OpenFile:
    """The file that was opened under a name."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._look()

    def check(self) -> None:
        """Raise LostFileError if the name leads elsewhere by now, or nowhere."""
        if self._look() != self._identity:
            raise LostFileError(f"{self._path} was deleted or replaced while it was in use")

    def _look(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)  # noqa: PTH116 - asked before and after every transaction
        except OSError:
            return None
        return found.st_dev, found.st_ino
