"""Getting the compiled search: two processes share the work, since compiling fills a core for half a minute.

Each begins with parts of its own and finds in the cache what the other has made; then one makes machine code of the
law, and the other of the search. Where a second process cannot be had, or fails, the first does all of it.
"""

import os
import subprocess
import sys
import threading
from inspect import signature
from typing import Any, Final

import numpy as np
from numba import typeof, types

from skep.engine.host import network_file
from skep.engine.native import abilities, apply, compilation, legality, movegen
from skep.engine.native import cache as store
from skep.engine.native.compilation import KERNELS, RULES, Entries, blank
from skep.engine.native.jit import Array
from skep.engine.native.record import LARGE, SMALL
from skep.engine.search import deepening, draws, evaluate, mcts, movepick, root, solver, tactics
from skep.engine.search.state import LINE, Workspace, new_shared, state_type

SEARCH: Final = store.SEARCH
EVALUATION, SOLVER, MCTS = "evaluation", "solver", "mcts"
ALL: Final = (*KERNELS, SEARCH, EVALUATION, SOLVER, MCTS)
"""Every set of entry points, in the order in which they are worth compiling."""
WIDTHS: Final = (SMALL, LARGE)
_OWN_PARTS: Final = (
    abilities.is_pinned,
    movegen.list_actions,
    movegen.list_moves,
    legality.list_if_legal,
    tactics.has_win,
)
_HELPERS_PARTS: Final = (
    apply.do,
    apply.undo,
    evaluate.evaluate_uncached,
    movepick.rank_moves,
    movepick.remember_cut,
    draws.is_repetition,
    tactics.losers_after,
)
"""What each of two processes begins with: parts that share little until the other has it, and take about as long."""
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
    arrays = blank_workspace(width)
    return deepening.examples(arrays) if name == SEARCH else root.examples(arrays)


def blank_workspace(width: int) -> Workspace:
    """A workspace of the types that compiled code takes."""
    positions, tables = blank(width)
    state, numbers, lines = np.zeros(1, state_type(width)), np.zeros(1, np.int64), np.zeros((1, LINE), np.int64)
    shared = new_shared(width, 1)
    return Workspace(state, network_file.EMPTY.array, positions, tables, numbers, shared, numbers, lines)


def _compile_search(width: int) -> None:
    """Compile the law while a helper compiles the search; whatever it has not done is left to whoever asked."""
    helper = start_process("help_compiling", width)
    if helper is not None:
        with compilation.at_full_speed():
            _compile_parts(_OWN_PARTS, width)
    compilation.prepare_kernels(RULES, width)
    if helper is not None:
        wait_for(helper)


def help_compiling(width: int) -> None:
    """The other half of the work."""
    leave_with_parent()
    with compilation.at_full_speed():
        _compile_parts(_HELPERS_PARTS, width)
        compilation.compile_all(entries(SEARCH, width), width)


def _compile_parts(parts: tuple[Any, ...], width: int) -> None:
    """Compile functions for compiled callers; the names and annotations of their parameters say their types."""
    workspace = blank_workspace(width)
    records = {name: typeof(array).dtype for name, array in workspace._asdict().items() if array.dtype.names}
    others = {int: types.int64, bool: types.boolean, Array: typeof(workspace.moves)}
    for part in parts:
        parameters = signature(part.py_func).parameters.values()
        part.compile(tuple(records.get(each.name) or others[each.annotation] for each in parameters))


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
