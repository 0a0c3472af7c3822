"""Prepare the compiled search in the background: compile in child processes, load in a thread.

Compiling takes half a minute, once for each of two board sizes; loading takes a second or two. Callers
with a time limit first check here whether the search is ready. Preparing one game type serves all
others with the same board width.
"""

import gc
import subprocess
import threading
from collections.abc import Callable, Mapping
from time import monotonic

from skep.rules.ruleset import Ruleset

OnProgress = Callable[[int, int], None]
"""Called with the finished and the total work."""
_POLL = 0.01
"""Seconds between two checks of a stop event during a wait."""


class Readiness:
    """Tracks which game types the compiled search can play immediately.

    `on_progress` receives the progress of compiling. Without `loads`, the code is only compiled into the cache, for
    processes that load it themselves.
    """

    def __init__(self, on_progress: OnProgress | None = None, *, loads: bool = True) -> None:
        self._on_progress = on_progress
        self._loads = loads
        self._pending: set[Ruleset] = set()
        self._compiling: set[int | None] = set()
        self._ready: set[int | None] = set()
        """Board widths that are ready. None means games that are too large for the engine."""
        self._unkept: set[int] = set()
        """Widths whose compiled code could not be cached; each process compiles them itself."""
        self._processes: list[subprocess.Popen[bytes]] = []
        self._loading = threading.Lock()
        self._lock = threading.Lock()
        self._changed = threading.Condition(self._lock)
        self._is_closed = False

    def start(self, ruleset: Ruleset) -> None:
        """Start preparing the search for a game type. Returns at once."""
        if self.is_ready(ruleset) or self.is_compiling(ruleset):
            return
        with self._lock:
            if ruleset in self._pending or self._is_closed or self.is_ready(ruleset):
                return
            self._pending.add(ruleset)
        threading.Thread(target=self._prepare, args=(ruleset,), name="skep-readiness", daemon=True).start()

    def is_ready(self, ruleset: Ruleset) -> bool:
        """Whether the search can answer immediately."""
        return bool(self._ready) and self._has(board_width(ruleset))

    def is_compiling(self, ruleset: Ruleset) -> bool:
        """Whether the wait includes compiling."""
        return bool(self._compiling) and board_width(ruleset) in self._compiling

    def wait(self, ruleset: Ruleset, seconds: float | None = None, stop: threading.Event | None = None) -> bool:
        """Wait until the search is ready, at most `seconds` or until `stop`. A time is never spent on compiling."""
        deadline = None if seconds is None else monotonic() + seconds
        while not self.is_ready(ruleset):
            self.start(ruleset)
            is_late = deadline is not None and (monotonic() >= deadline or self.is_compiling(ruleset))
            if is_late or self._is_closed or (stop is not None and stop.is_set()):
                return False
            with self._changed:
                self._changed.wait(_POLL)
        return True

    @property
    def is_busy(self) -> bool:
        """Whether anything is being loaded or compiled."""
        return bool(self._pending)

    def close(self) -> None:
        """Abort all preparation. Child processes end."""
        with self._lock:
            self._is_closed = True
            processes = list(self._processes)
        for process in processes:
            process.kill()
            process.wait()

    def _prepare(self, ruleset: Ruleset) -> None:
        width = board_width(ruleset)
        try:
            with self._loading:
                if width is not None and not self._has(width):
                    self._compile_and_load(width)
        finally:
            with self._changed:
                self._compiling.discard(width)
                self._pending.discard(ruleset)
                self._ready.add(width)  # last: readers hold no lock and must not see pending work
                self._changed.notify_all()

    def _has(self, width: int | None) -> bool:
        """Whether the code is still available: the cache keeps few versions."""
        if width not in self._ready:
            return False
        from skep.engine.native import cache

        return self._loads or width is None or width in self._unkept or cache.has_note(cache.SEARCH, width)

    def _compile_and_load(self, width: int) -> None:
        from skep.engine.native import cache

        if not self._loads and cache.has_note(cache.SEARCH, width):
            return  # without `loads`, this process does not import the compiler either
        from skep.engine.host import compiling
        from skep.engine.host.parts import PartBoard
        from skep.engine.native import compilation

        if not compilation.is_compiled(compiling.SEARCH, width):
            self._compiling.add(width)
            with compilation.watched(PartBoard(compiling.SEARCH, width).progress, self._notify):
                self._compile(width)
            if not compilation.is_compiled(compiling.SEARCH, width):
                self._unkept.add(width)
        if self._loads and not self._is_closed:
            compiling.prepare(compiling.SEARCH, width)
            gc.collect()
            gc.freeze()  # collecting the compiler's garbage takes long and must not happen during a search
        if width in self._compiling and not self._is_closed:
            self._notify(1, 1)

    def _notify(self, done: int, total: int) -> None:
        if self._on_progress is not None:
            self._on_progress(done, total)

    def _compile(self, width: int) -> None:
        """Compile in a child process, which leaves this one free to answer."""
        from skep.engine.host import compiling

        with self._lock:
            process = None if self._is_closed else compiling.start_process("compile_search", width)
            if process is not None:
                self._processes.append(process)
        if process is not None:
            compiling.wait_for(process)


def board_width(ruleset: Ruleset) -> int | None:
    """Return the board width of a game type, or None if it is too large for the engine."""
    from skep.engine.native.tables import UnfitRulesetError, tables

    try:
        return tables(ruleset).width
    except UnfitRulesetError:
        return None


def is_compiled(ruleset: Ruleset, name: str) -> bool:
    """Whether a set of entry points is cached for games of this size. Does not load the compiler."""
    from skep.engine.native import cache

    width = board_width(ruleset)
    return width is not None and cache.has_note(name, width)


def compile_everything(
    on_part: Callable[[str, int, int], None], more: Mapping[str, Callable[[str, int], None]] | None = None
) -> None:
    """Compile everything for both board sizes. `on_part` receives name, number and count of each part.

    `more` names sets of entry points outside the engine, such as `skep.learn.LEARNING_SETS`.
    """
    from skep.engine.host import compiling

    sets = dict.fromkeys((compiling.SEARCH, *compiling.ALL), compiling.prepare) | dict(more or {})
    parts = [(name, width) for width in compiling.WIDTHS for name in sets]
    for number, (name, width) in enumerate(parts, 1):
        on_part(f"{name} on a board of {width}x{width}", number, len(parts))
        sets[name](name, width)
