"""Split a stream of bytes into lines, with bounded memory."""

MAX_LINE = 1 << 20
"""Longest command, in bytes. Longer ones are refused unread."""


class LineCutter:
    """Splits bytes into lines as they arrive. A line that is too long is dropped and reported as None."""

    def __init__(self, max_line: int = MAX_LINE) -> None:
        self._max_line = max_line
        self._kept = bytearray()
        self._dropping = False

    def feed(self, data: bytes) -> list[str | None]:
        """Return the lines that `data` completes."""
        *ends, rest = data.split(b"\n")
        lines = []
        for end in ends:
            self._keep(end)
            lines.append(self._finish())
        self._keep(rest)
        return lines

    def close(self) -> list[str | None]:
        """Return the last line if the stream ended without a line break."""
        return [self._finish()] if self._kept or self._dropping else []

    def _keep(self, data: bytes) -> None:
        if len(self._kept) + len(data) > self._max_line:
            self._dropping = True
            self._kept.clear()
        if not self._dropping:
            self._kept += data

    def _finish(self) -> str | None:
        line = None if self._dropping else self._kept.decode("utf-8", "replace")
        self._kept.clear()
        self._dropping = False
        return line
