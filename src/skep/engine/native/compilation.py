"""The first call of a process: load the compiled engine, or compile it with a word to whoever waits at a terminal."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from numba.core import event

from skep.engine.native import cache as store
from skep.engine.native import kernels
from skep.engine.native.record import position_type
from skep.engine.native.tables import TABLES

FUNCTIONS = 140
SEARCH_FUNCTIONS = 60
"""About how many functions are compiled, for the rules and for the search; the progress counts to them."""


@cache
def prepare(width: int) -> None:
    """Make the entry points ready for boards of that width. Of several processes that start at once, one compiles."""
    if _note(f"ready-{width}").exists():
        _touch_all(width)
        return
    with store.compiling():
        started = time.monotonic()
        with _progress(FUNCTIONS):
            _touch_all(width)
        _write_note(f"ready-{width}", time.monotonic() - started)


def prepare_entries(name: str, entries: list[tuple[Any, tuple[Any, ...]]]) -> None:
    """The same for other entry points, each given with arguments of its types; `name` tells them apart."""
    note = _note(name)
    if note.exists():
        _compile_all(entries)
        return
    with store.compiling():
        started = time.monotonic()
        with _progress(SEARCH_FUNCTIONS):
            _compile_all(entries)
        _write_note(name, time.monotonic() - started)


def is_compiled(width: int) -> bool:
    """Whether rules and search for boards of that width are kept ready for this processor, and need only be loaded."""
    return _note(f"ready-{width}").exists() and _note(f"search-{width}").exists()


def _compile_all(entries: list[tuple[Any, tuple[Any, ...]]]) -> None:
    for entry, arguments in entries:
        entry.compile(tuple(_types(arguments)))


def _touch_all(width: int) -> None:
    """Ask each entry point for its code, without running it."""
    positions, tables = np.zeros(1, position_type(width)), np.zeros(1, TABLES)
    tables.flags.writeable = False
    for entry, arguments in kernels.examples(positions, tables):
        entry.compile(tuple(_types(arguments)))


def _types(arguments: tuple[Any, ...]) -> Iterator[Any]:
    import numba

    return (numba.typeof(argument) for argument in arguments)


def _note(name: str) -> Path:
    """A file that says that this processor's code is there, and what it cost."""
    folder = store.folder()
    return (folder or Path("/nonexistent")) / f"{name}-{llvm.get_host_cpu_name()}.json"


def _write_note(name: str, seconds: float) -> None:
    with suppress(OSError):
        _note(name).write_text(json.dumps({"seconds": round(seconds, 1)}), encoding="utf-8")


class _Counter(event.Listener):  # type: ignore[misc]
    """Counts functions as they are compiled, on one line of the terminal."""

    def __init__(self, total: int) -> None:
        self.done = 0
        self._total = total

    def on_start(self, event: Any) -> None:
        """A function begins; nothing to say."""

    def on_end(self, event: Any) -> None:  # noqa: ARG002  # the name that Numba calls
        self.done += 1
        shown = min(self.done, self._total)
        sys.stderr.write(f"\rCompiling the engine, first run only: {shown} of {self._total}")
        sys.stderr.flush()


@contextmanager
def _progress(total: int) -> Iterator[None]:
    """Show how far compiling has come: on a terminal alone, and never on standard output, which may be a protocol."""
    if not sys.stderr.isatty():
        yield
        return
    counter = _Counter(total)
    with event.install_listener("numba:compile", counter):
        yield
    if counter.done:
        sys.stderr.write("\r" + " " * 60 + "\r")
        sys.stderr.flush()


@dataclass(frozen=True, slots=True)
class Health:
    """What there is to know about the compiled engine."""

    folder: Path | None
    """Where the code is kept; None where nothing can be written, and every process compiles anew."""
    bytes: int
    seconds: dict[int, float]
    """What compiling the rules cost, by the width of the board; empty where nothing is compiled yet."""
    search_seconds: dict[int, float]
    """The same for the search."""
    processor: str
    numba: str
    numpy: str


def health() -> Health:
    """What is compiled, where, for which processor, and what it cost."""
    folder = store.folder()
    seconds: dict[str, dict[int, float]] = {"ready": {}, "search": {}}
    processor = llvm.get_host_cpu_name()
    for what, costs in seconds.items():
        for note in folder.glob(f"{what}-*-{processor}.json") if folder else ():
            with suppress(OSError, ValueError, KeyError):
                costs[int(note.name.split("-")[1])] = float(json.loads(note.read_text(encoding="utf-8"))["seconds"])
    versions = version("numba"), version("numpy")
    return Health(folder, store.size(), seconds["ready"], seconds["search"], processor, *versions)
