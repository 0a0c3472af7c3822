"""Entry points made ready for a process: loaded where they lie in the cache, compiled where they do not.

Sets of entry points are compiled one by one, when someone first needs them, and separately for each width of the
board. A note in the cache says that a set is there for a processor, and what it cost.
"""

import gc
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import llvmlite.binding as llvm
import numba
import numpy as np

from skep.engine.native import cache as store
from skep.engine.native import jit, kernels
from skep.engine.native.record import LARGE, SMALL, position_type
from skep.engine.native.tables import TABLES

Entries = list[tuple[Any, tuple[Any, ...]]]
"""Entry points, each with arguments of the types that it is always called with."""
OnProgress = Callable[[int, int], None]
"""Hears how much of how much work is done."""
Progress = tuple[int, int]
"""Callback with the work done and the total work."""
RULES, PERFT = "rules", "perft"
_KERNELS: Final = {RULES: kernels.call, PERFT: kernels.count}
KERNELS: Final = tuple(_KERNELS)
"""The sets of entry points of the compiled rules."""
FUNCTIONS: Final = {RULES: 111, PERFT: 19}
"""About how many functions the cache gains by a set, with the sets below it; the progress counts to them."""
PORTABLE: Final = ("call", "deepen")
"""Entry points whose code is kept as it is before it is optimized for this machine: the engine of the browser."""
_POLL = 0.2
"""Seconds between two looks at how far the compiling has come."""
_ready: set[tuple[str, int]] = set()


def kernel_entries(name: str, width: int) -> Entries:
    """The entry points of a set of the compiled rules."""
    return [example for example in kernels.examples(*blank(width)) if example[0] is _KERNELS[name]]


def blank(width: int) -> tuple[Any, Any]:
    """A position and the tables, of the types that compiled code takes, with nothing in them."""
    positions, tables = np.zeros(1, position_type(width)), np.zeros(1, TABLES)
    tables.flags.writeable = False
    return positions, tables


def prepare_kernels(name: str, width: int) -> None:
    """Make a set of the compiled rules ready for boards of that width."""
    prepare(name, width, lambda: kernel_entries(name, width))


def prepare(name: str, width: int, entries: Callable[[], Entries]) -> None:
    """Make entry points ready for boards of that width. Of several processes that start at once, one compiles."""
    if (name, width) in _ready:
        return
    if is_compiled(name, width):
        compile_all(entries(), width)
    else:
        with store.compiling(), at_full_speed(), shown(_count_functions(FUNCTIONS.get(name, 1))):
            started = time.monotonic()
            compile_all(entries(), width)
            write_note(name, width, time.monotonic() - started)
    _ready.add((name, width))


def compile_all(entries: Entries, width: int) -> None:
    """Ask each entry point for its code, without running it."""
    for entry, arguments in entries:
        compile_entry(entry, tuple(numba.typeof(argument) for argument in arguments), width)


def compile_entry(entry: Any, signature: tuple[Any, ...], width: int) -> None:
    """Get the code of an entry point for those types; keep what `PORTABLE` names for other machines, too."""
    entry.compile(signature)
    portable = jit.take_bitcode(entry, signature)
    if portable is not None and entry.py_func.__name__ in PORTABLE:
        store.keep_bitcode(entry.py_func.__name__, width, portable)


def is_compiled(name: str, width: int) -> bool:
    """Whether entry points are kept ready for this processor, and need only be loaded."""
    return os.path.exists(_note(name, width))  # noqa: PTH110 - a folder that may not be entered has no note


def _note(name: str, width: int) -> Path:
    """A file that says that this processor's code is there, and what it cost."""
    return (store.folder() or Path(os.devnull)) / store.note_name(name, width, llvm.get_host_cpu_name())


def write_note(name: str, width: int, seconds: float) -> None:
    """Note that a set is there for this processor."""
    with suppress(OSError):
        _note(name, width).write_text(json.dumps({"seconds": round(seconds, 1)}), encoding="utf-8")


@contextmanager
def at_full_speed() -> Iterator[None]:
    """Compile without what a compiler has no use for: collecting its garbage, and typing the same operators again."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        with jit.quicker_typing():
            yield
    finally:
        if was_enabled:
            gc.enable()


def _count_functions(total: int) -> Callable[[], Progress]:
    """Progress by what the cache gains from now on."""
    begun = store.count_compiled()
    return lambda: (min(store.count_compiled() - begun, total), total)


@contextmanager
def watched(progress: Callable[[], Progress], on_progress: OnProgress) -> Iterator[None]:
    """Tell how far compiling has come, by whatever processes, while the block runs."""
    over = threading.Event()

    def watch() -> None:
        while not over.wait(_POLL):
            on_progress(*progress())

    watcher = threading.Thread(target=watch, name="skep-progress", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


_is_shown = threading.Lock()


@contextmanager
def shown(progress: Callable[[], Progress]) -> Iterator[None]:
    """The same on a terminal alone, and never on standard output, which may be a protocol."""
    with ExitStack() as stack:
        if sys.stderr.isatty() and _is_shown.acquire(blocking=False):
            stack.callback(_is_shown.release)
            stack.callback(_show, "")
            stack.enter_context(watched(progress, _show_progress))
        yield


def _show_progress(done: int, total: int) -> None:
    _show(f"Compiling the engine, first run only: {100 * done // total} %")


def _show(text: str) -> None:
    sys.stderr.write(f"\r{text:60}\r{text}")
    sys.stderr.flush()


@dataclass(frozen=True, slots=True)
class Health:
    """All facts about the compiled engine."""

    folder: Path | None
    """The folder of cached code; None if no folder is writable, so that every process compiles again."""
    bytes: int
    seconds: dict[tuple[str, int], float]
    """Seconds of compilation, by set and width of the board; empty if nothing is compiled yet."""
    is_plain: bool
    """Whether Numba's own decorators are used, since `linking.py` does not know this Numba or is not asked for."""
    processor: str
    numba: str
    numpy: str

    @property
    def is_complete(self) -> bool:
        """Whether what games of every size need is there."""
        return {("search", width) for width in (SMALL, LARGE)} <= set(self.seconds)


def health() -> Health:
    """Return what is compiled, where, for which processor, and how long it took."""
    folder = store.folder()
    seconds: dict[tuple[str, int], float] = {}
    processor = llvm.get_host_cpu_name()
    for note in folder.glob(f"*@{processor}@{store.place()}.json") if folder else ():
        with suppress(OSError, ValueError, KeyError):
            name, _, width = note.name.partition("@")[0].rpartition("-")
            seconds[name, int(width)] = float(json.loads(note.read_text(encoding="utf-8"))["seconds"])
    return Health(folder, store.size(), seconds, store.is_plain(), processor, version("numba"), version("numpy"))
