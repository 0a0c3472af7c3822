"""Making the compiled search ready while somebody else plays: loaded in a thread, compiled in a process beside.

Compiling takes a minute, once; loading what is there takes a second or two. Whoever has a clock to keep asks here first
whether the search can answer at once. `compile_for_parent` is what the process beside runs.
"""

import gc
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from time import monotonic

from skep.rules.opening import start
from skep.rules.ruleset import Ruleset

_PROGRAM = "from skep.engine.host.readiness import compile_for_parent; compile_for_parent({ruleset!r})"
_POLL = 0.01
"""Seconds between two looks at a stop event while something is awaited."""


class Readiness:
    """Which game types the compiled search can play at once. `tell` hears what a person at the terminal may want to."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._ready: dict[Ruleset, threading.Event] = {}
        self._widths: set[int] = set()
        self._compiling: set[Ruleset] = set()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._loading = threading.Lock()
        self._lock = threading.Lock()
        self._is_closed = False

    def begin(self, ruleset: Ruleset) -> None:
        """Begin to make the search ready for a game type; returns at once."""
        with self._lock:
            if ruleset in self._ready or self._is_closed:
                return
            self._ready[ruleset] = threading.Event()
        if self._widths and self._width(ruleset) in self._widths:
            self._ready[ruleset].set()
            return
        threading.Thread(target=self._prepare, args=(ruleset,), name="skep-readiness", daemon=True).start()

    def is_compiling(self, ruleset: Ruleset) -> bool:
        """Whether it will be a minute, and not a moment."""
        return ruleset in self._compiling and not self._ready[ruleset].is_set()

    def wait(self, ruleset: Ruleset, seconds: float | None = None, stop: threading.Event | None = None) -> bool:
        """Whether the search is ready, within so many seconds or before `stop`; a time is not spent on compiling."""
        self.begin(ruleset)
        ready = self._ready.get(ruleset)
        if ready is None:
            return False
        deadline = None if seconds is None else monotonic() + seconds
        while not ready.is_set():
            if stop is not None and stop.is_set():
                return False
            if deadline is not None and (monotonic() >= deadline or self.is_compiling(ruleset)):
                return False
            ready.wait(_POLL)
        return True

    @property
    def is_busy(self) -> bool:
        """Whether anything is still being loaded or compiled."""
        return any(not ready.is_set() for ready in self._ready.values())

    def close(self) -> None:
        """Let go of whatever is under way; the process beside ends."""
        with self._lock:
            self._is_closed = True
            processes = list(self._processes)
        for process in processes:
            process.kill()
            process.wait()

    def _prepare(self, ruleset: Ruleset) -> None:
        try:
            with self._loading:
                self._load(ruleset)
        finally:
            self._compiling.discard(ruleset)
            self._ready[ruleset].set()

    def _width(self, ruleset: Ruleset) -> int | None:
        """How wide a board the game type needs; None where it is too large for the engine."""
        from skep.engine.native.tables import UnfitRulesetError, tables

        try:
            return tables(ruleset).width
        except UnfitRulesetError:
            return None

    def _load(self, ruleset: Ruleset) -> None:
        from skep.engine.host.report import Limit
        from skep.engine.native import compilation

        width = self._width(ruleset)
        if width is None:
            return
        if not compilation.is_compiled(width):
            self._compiling.add(ruleset)
            self._tell("compiling the search, once for this version; until that is done the plain search answers")
            if not self._compile_beside(ruleset):
                return
        from skep.engine.host.searcher import Searcher

        Searcher(ruleset, hash_mib=1).search(start(ruleset), Limit(depth=2))
        self._widths.add(width)
        gc.collect()
        gc.freeze()  # what a compiler leaves behind is large, and must not be walked through while a clock runs

    def _compile_beside(self, ruleset: Ruleset) -> bool:
        """Compile in a process of its own, which leaves this one free to answer; says whether to go on."""
        command = [sys.executable, "-c", _PROGRAM.format(ruleset=str(ruleset))]
        quiet = subprocess.DEVNULL
        with self._lock:
            if self._is_closed:
                return False
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=sys.platform != "win32"
            )
            self._processes.append(process)
        process.wait()
        return not self._is_closed


def compile_for_parent(ruleset: str) -> None:
    """Compile everything for a game type; ends when standard input does, since then whoever asked has left."""
    threading.Thread(target=_leave_with_input, daemon=True).start()
    from skep.engine.host.searcher import Searcher

    Searcher(ruleset, hash_mib=1)


def _leave_with_input() -> None:
    sys.stdin.read()
    os._exit(1)
