"""The terminal itself: what it can show, and the only place that writes to it and reads from it."""

import contextlib
import os
import shutil
import sys
from dataclasses import dataclass
from io import TextIOWrapper
from typing import TextIO

RESET = "\x1b[0m"
STYLES = {
    "white": "\x1b[38;5;16;48;5;230m",
    "black": "\x1b[38;5;230;48;5;238m",
    "neutral": "\x1b[38;5;16;48;5;214m",
    "mark": "\x1b[1;32m",
    "faint": "\x1b[2m",
    "bold": "\x1b[1m",
    "alarm": "\x1b[1;31m",
}


@dataclass(frozen=True, slots=True)
class Paint:
    """Decoration of text on this terminal: `color` with escape codes, `dot` for an empty hex."""

    color: bool = False
    dot: str = "."

    def __call__(self, text: str, style: str) -> str:
        return f"{STYLES[style]}{text}{RESET}" if self.color and text else text


class Screen:
    """Standard input and output, or any two streams in their place."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        for stream in (self.source, self.target):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.paint = Paint(_has_color(self.target), _dot(self.target))

    @property
    def width(self) -> int:
        return shutil.get_terminal_size((100, 40)).columns

    def print(self, text: str = "") -> None:
        print(text, file=self.target, flush=True)

    def ask(self, prompt: str) -> str | None:
        """Read a line without its line break; None at the end of the input."""
        if self.source is sys.stdin and sys.stdin.isatty() and self.target is sys.stdout:
            return _ask_with_editing(prompt)
        print(prompt, end="", file=self.target, flush=True)
        line = self.source.readline()
        return line.rstrip("\n") if line else None


def _ask_with_editing(prompt: str) -> str | None:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # gives `input` its history and its cursor keys, where the system has it
    try:
        return input(prompt)
    except EOFError:
        return None


def _has_color(target: TextIO) -> bool:
    return target.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _dot(target: TextIO) -> str:
    try:
        "·".encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return "."
    return "·"
