"""The one way to get the compiled search ready: compiled in processes beside, loaded in a thread, nobody waits.

Compiling takes half a minute, once for each of two board sizes; loading what is there takes a second or two. Whoever
has a clock to keep asks here first whether the search can answer at once. What one game type has made ready serves all
others whose boards have the same width.
"""

import gc
import subprocess
import threading
from collections.abc import Callable, Mapping
from time import monotonic

from skep.rules.ruleset import Ruleset

OnProgress = Callable[[int, int], None]
"""Hears how much of how much work is done."""
_POLL = 0.01
"""Seconds between two looks at a stop event while something is awaited."""


class Readiness:
    """Which game types the compiled search can play at once.

    `on_progress` hears how far compiling has come. Unless it `loads`, the code is compiled and left in the cache, for
    processes that load it themselves.
    """

    def __init__(self, on_progress: OnProgress | None = None, *, loads: bool = True) -> None:
        self._on_progress = on_progress
        self._loads = loads
        self._pending: set[Ruleset] = set()
        self._compiling: set[int | None] = set()
        self._ready: set[int | None] = set()
        """Widths of boards; None stands for games that are too large, with which there is nothing to get ready."""
        self._unkept: set[int] = set()
        """Widths for which compiling has left nothing behind; whoever needs them compiles by himself."""
        self._processes: list[subprocess.Popen[bytes]] = []
        self._loading = threading.Lock()
        self._lock = threading.Lock()
        self._changed = threading.Condition(self._lock)
        self._is_closed = False

    def start(self, ruleset: Ruleset) -> None:
        """Start to make the search ready for a game type; returns at once."""
        if self.is_ready(ruleset) or self.is_compiling(ruleset):
            return
        with self._lock:
            if ruleset in self._pending or self._is_closed or self.is_ready(ruleset):
                return
            self._pending.add(ruleset)
        threading.Thread(target=self._prepare, args=(ruleset,), name="skep-readiness", daemon=True).start()

    def is_ready(self, ruleset: Ruleset) -> bool:
        """Whether the search can answer at once."""
        return bool(self._ready) and self._has(board_width(ruleset))

    def is_compiling(self, ruleset: Ruleset) -> bool:
        """Whether it will be half a minute, and not a moment."""
        return bool(self._compiling) and board_width(ruleset) in self._compiling

    def wait(self, ruleset: Ruleset, seconds: float | None = None, stop: threading.Event | None = None) -> bool:
        """Whether the search is ready, within so many seconds or before `stop`; a time is not spent on compiling."""
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
        """Whether anything is still being loaded or compiled."""
        return bool(self._pending)

    def close(self) -> None:
        """Let go of whatever is under way; the processes beside end."""
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
                self._ready.add(width)  # last: whoever sees it holds no lock, and shall find nothing under way
                self._changed.notify_all()

    def _has(self, width: int | None) -> bool:
        """Code that was left for others to load may have gone: the cache keeps few versions."""
        if width not in self._ready:
            return False
        from skep.engine.native import cache

        return self._loads or width is None or width in self._unkept or cache.has_note(cache.SEARCH, width)

    def _compile_and_load(self, width: int) -> None:
        from skep.engine.native import cache

        if not self._loads and cache.has_note(cache.SEARCH, width):
            return  # so that whoever leaves the loading to others does not load the compiler either
        from skep.engine.host import compiling
        from skep.engine.host.parts import Board
        from skep.engine.native import compilation

        if not compilation.is_compiled(compiling.SEARCH, width):
            self._compiling.add(width)
            with compilation.watched(Board(compiling.SEARCH, width).progress, self._tell):
                self._compile(width)
            if not compilation.is_compiled(compiling.SEARCH, width):
                self._unkept.add(width)
        if self._loads and not self._is_closed:
            compiling.prepare(compiling.SEARCH, width)
            gc.collect()
            gc.freeze()  # what a compiler leaves behind is large, and must not be walked through while a clock runs
        if width in self._compiling and not self._is_closed:
            self._tell(1, 1)

    def _tell(self, done: int, total: int) -> None:
        if self._on_progress is not None:
            self._on_progress(done, total)

    def _compile(self, width: int) -> None:
        """Compile in a process of its own, which leaves this one free to answer."""
        from skep.engine.host import compiling

        with self._lock:
            process = None if self._is_closed else compiling.start_process("compile_search", width)
            if process is not None:
                self._processes.append(process)
        if process is not None:
            compiling.wait_for(process)


def board_width(ruleset: Ruleset) -> int | None:
    """How wide a board a game type needs; None where it is too large for the engine, and the reference search plays."""
    from skep.engine.native.tables import UnfitRulesetError, tables

    try:
        return tables(ruleset).width
    except UnfitRulesetError:
        return None


def is_compiled(ruleset: Ruleset, name: str) -> bool:
    """Whether a set of entry points lies in the cache for games of this size; asked without loading the compiler."""
    from skep.engine.native import cache

    width = board_width(ruleset)
    return width is not None and cache.has_note(name, width)


def compile_everything(
    on_part: Callable[[str, int, int], None], more: Mapping[str, Callable[[str, int], None]] | None = None
) -> None:
    """Compile all there is, for both board sizes; `on_part` hears each part's name, its number, and of how many.

    `more` are sets of entry points outside the engine, such as `skep.learn.LEARNING_SETS`.
    """
    from skep.engine.host import compiling

    sets = dict.fromkeys((compiling.SEARCH, *compiling.ALL), compiling.prepare) | dict(more or {})
    parts = [(name, width) for width in compiling.WIDTHS for name in sets]
    for number, (name, width) in enumerate(parts, 1):
        on_part(f"{name} on a board of {width}x{width}", number, len(parts))
        sets[name](name, width)
