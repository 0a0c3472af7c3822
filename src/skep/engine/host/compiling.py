"""Getting the compiled search: two processes share the work, since compiling fills a core for half a minute.

One compiles the law, the other begins with what the search alone needs; each finds in the cache what the other has
made. Where a second process cannot be had, or fails, the first does all of it.
"""

import os
import subprocess
import sys
import threading
from typing import Any, Final

import numpy as np
from numba import types

from skep.engine.native import cache as store
from skep.engine.native import compilation
from skep.engine.native.compilation import KERNELS, RULES, Entries, blank
from skep.engine.native.record import LARGE, SMALL
from skep.engine.search import evaluate, mcts, root, selfplay_kernels, solver
from skep.engine.search.state import state_type

SEARCH, EVALUATION, SOLVER, MCTS, SELFPLAY = "search", "evaluation", "solver", "mcts", "selfplay"
ALL: Final = (*KERNELS, SEARCH, EVALUATION, SOLVER, MCTS, SELFPLAY)
"""Every set of entry points, in the order in which they are worth compiling."""
WIDTHS: Final = (SMALL, LARGE)
_PROGRAM = "from skep.engine.host.compiling import {name}; {name}({width})"


def prepare(name: str, width: int) -> None:
    """Make a set of entry points ready for boards of that width, and the search with a process to help."""
    if name == SEARCH and not compilation.is_compiled(SEARCH, width):
        with store.compiling(), compilation.shown(compilation.FUNCTIONS[SEARCH]):
            if not compilation.is_compiled(SEARCH, width):
                _compile_search(width)
    if name not in KERNELS:
        compilation.prepare_kernels(RULES, width)
    compilation.prepare(name, width, lambda: entries(name, width))


def entries(name: str, width: int) -> Entries:
    """The entry points of a set, with arguments of their types."""
    if name in KERNELS:
        return compilation.kernel_entries(name, width)
    common = blank(width)
    if name == SOLVER:
        return solver.examples(*common)
    if name == MCTS:
        return mcts.examples(*common)
    states = np.zeros(1, state_type(width))
    if name == SELFPLAY:
        return selfplay_kernels.examples(*common, states)
    wanted = root.search_line if name == SEARCH else root.assess
    return [example for example in root.examples(*common, states) if example[0] is wanted]


def _compile_search(width: int) -> None:
    """Compile the law while a helper begins with the search; whatever it has not done is left to whoever asked."""
    helper = start_process("help_compiling", width)
    compilation.prepare_kernels(RULES, width)
    if helper is not None:
        wait_for(helper)


def help_compiling(width: int) -> None:
    """The other half: first what of the search needs nothing of the law's larger parts, then the search."""
    leave_with_parent()
    with compilation.at_full_speed():
        positions, _ = blank(width)
        p, t = types_of(positions), types_of(blank(width)[1])
        s = types_of(np.zeros(1, state_type(width)))
        evaluated: Any = evaluate.evaluate_uncached
        evaluated.compile((s, p, t))
        compilation.compile_all(entries(SEARCH, width))


def types_of(array: "np.ndarray[tuple[int], np.dtype[np.void]]") -> types.Type:
    """The type of a record of an array, as compiled functions hand it on."""
    from numba import typeof

    return typeof(array).dtype


def compile_search(width: int) -> None:
    """Compile what a game needs; what a process beside runs, which ends when whoever started it has left."""
    leave_with_parent()
    prepare(SEARCH, width)


def start_process(name: str, width: int) -> "subprocess.Popen[bytes] | None":
    """Run a function of this module in a process of its own; None where nothing it makes would be kept."""
    if store.folder() is None or not sys.executable:
        return None
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-c", _PROGRAM.format(name=name, width=width)]
    try:
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=sys.platform != "win32"
        )
    except OSError:
        return None


def wait_for(process: "subprocess.Popen[bytes]") -> None:
    """Wait for a process that was started here; only then close its input, with which it would end."""
    process.wait()
    assert process.stdin is not None
    process.stdin.close()


def leave_with_parent() -> None:
    """End this process when its standard input ends, since then whoever asked has left."""
    threading.Thread(target=_leave_with_input, daemon=True).start()


def _leave_with_input() -> None:
    sys.stdin.read()
    os._exit(1)
