"""One line of a terminal that is written over and over, and a bar for it; elsewhere nothing is drawn."""

from typing import TextIO

BAR = 20


class StatusLine:
    """The line that a stream shows now, where it is a terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._width = 0

    @property
    def is_shown(self) -> bool:
        """Whether anybody sees it."""
        return self._stream.isatty()

    def show(self, line: str) -> None:
        """Put a line in the place of the one before."""
        if self.is_shown:
            self._stream.write("\r" + line.ljust(self._width))
            self._stream.flush()
            self._width = len(line)

    def clear(self) -> None:
        """Leave the line empty."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0


def format_bar(done: int, total: int) -> str:
    """`[#####...............] 5/20`."""
    filled = BAR * done // max(1, total)
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}"
