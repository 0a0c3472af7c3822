"""A line of a terminal that is rewritten in place, and a progress bar. Silent elsewhere."""

from typing import TextIO

BAR = 20


class StatusLine:
    """The current line of a stream, if that is a terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._width = 0

    @property
    def is_shown(self) -> bool:
        """Whether the stream is a terminal."""
        return self._stream.isatty()

    def show(self, line: str) -> None:
        """Replace the current line."""
        if self.is_shown:
            self._stream.write("\r" + line.ljust(self._width))
            self._stream.flush()
            self._width = len(line)

    def clear(self) -> None:
        """Clear the line."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0


def format_bar(done: int, total: int) -> str:
    """`[#####...............] 5/20`."""
    filled = BAR * done // max(1, total)
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}"
