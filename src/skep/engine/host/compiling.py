"""Compile the search in several processes, since it takes a quarter of a minute of processor time.

If no other process can be started, or one fails, the first does all of it. Finished parts are kept if it
is interrupted.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from inspect import Parameter
from typing import Any, Final

import numpy as np
from numba import typeof, types

from skep.engine.host import network_file
from skep.engine.host.parts import Part, PartBoard, TypeOf, list_parts, share_work
from skep.engine.native import cache as store
from skep.engine.native import compilation
from skep.engine.native.compilation import KERNELS, RULES, Entries, blank
from skep.engine.native.jit import Array
from skep.engine.native.record import LARGE, SMALL
from skep.engine.search import deepening, mcts, root, solver
from skep.engine.search.state import LINE, Workspace, new_shared, state_type

SEARCH: Final = store.SEARCH
EVALUATION, SOLVER, MCTS = "evaluation", "solver", "mcts"
ALL: Final = (*KERNELS, SEARCH, EVALUATION, SOLVER, MCTS)
"""All sets of entry points, most useful first."""
WIDTHS: Final = (SMALL, LARGE)
_MAX_HELPERS = 2
"""Helper processes. With more, the longest chain of calls is the limit."""
_PROGRAM = "from skep.engine.host.compiling import {name}; {name}({width})"


def prepare(name: str, width: int) -> None:
    """Compile or load a set of entry points for boards of this width. The search gets helper processes."""
    if name == SEARCH and not compilation.is_compiled(SEARCH, width) and store.folder() is not None:
        with store.compiling(), compilation.shown(PartBoard(SEARCH, width).progress):
            if not compilation.is_compiled(SEARCH, width):
                _compile_search(width)
    if name not in KERNELS:
        compilation.prepare_kernels(RULES, width)
    compilation.prepare(name, width, lambda: entries(name, width))


def entries(name: str, width: int) -> Entries:
    """Return the entry points of a set, with arguments of their types."""
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
    """Return an empty workspace of the types that compiled code takes."""
    positions, tables = blank(width)
    state, numbers, lines = np.zeros(1, state_type(width)), np.zeros(1, np.int64), np.zeros((1, LINE), np.int64)
    shared = new_shared(width, 1)
    return Workspace(state, network_file.EMPTY.array, positions, tables, numbers, shared, numbers, lines)


def search_parts(width: int) -> list[Part]:
    """Return the parts of the search and of the rules it uses."""
    together = [*entries(RULES, width), *entries(SEARCH, width)]
    signatures = [tuple(typeof(argument) for argument in arguments) for _, arguments in together]
    return list_parts(together, signatures, _type_of(width))


def _type_of(width: int) -> TypeOf:
    """Return a function that infers the type of a parameter from its name and annotation."""
    blank_arrays = blank_workspace(width)
    records = {name: typeof(array).dtype for name, array in blank_arrays._asdict().items() if array.dtype.names}
    within = blank_arrays._replace(**{name: getattr(blank_arrays, name)[0] for name in records})
    named = records | {
        "w": typeof(within),
        "plan": typeof(deepening.new_plan()).dtype,
        "lines": typeof(blank_arrays.lines),
        "found": typeof(blank_arrays.lines),
        "steps": None,
        "goal": None,
    }
    numbers = {int: types.int64, bool: types.boolean}

    def type_of(parameter: Parameter) -> Any:
        if parameter.annotation in numbers:
            return numbers[parameter.annotation]
        moves = typeof(blank_arrays.moves) if parameter.annotation is Array else None
        return named.get(parameter.name, moves)

    return type_of


def _compile_search(width: int) -> None:
    """Compile with helpers. This process finishes the parts of a helper that died."""
    started, board, parts = time.monotonic(), PartBoard(SEARCH, width), search_parts(width)
    board.begin(parts)
    count = min(_MAX_HELPERS, _count_cores() - 1)
    helpers = [helper for _ in range(count) if (helper := start_process("help_compiling", width)) is not None]
    with compilation.at_full_speed():
        _share(parts, board, width, lambda: all(helper.poll() is not None for helper in helpers))
    for helper in helpers:
        wait_for(helper)
    for name in (RULES, SEARCH):
        compilation.write_note(name, width, time.monotonic() - started)
    board.remove()


def help_compiling(width: int) -> None:
    """Share the work of the parent process."""
    leave_with_parent()
    with compilation.at_full_speed():
        _share(search_parts(width), PartBoard(SEARCH, width), width, lambda: False)


def _share(parts: list[Part], board: PartBoard, width: int, is_alone: Callable[[], bool]) -> None:
    def compile_part(part: Part) -> None:
        if part.is_entry:
            compilation.compile_entry(part.function, part.types, width)
        else:
            part.function.compile(part.types)

    share_work(parts, board, compile_part, is_alone)


def _count_cores() -> int:
    """Return the number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def compile_search(width: int) -> None:
    """Compile what a game needs. Runs in a child process, which ends with its parent."""
    leave_with_parent()
    prepare(SEARCH, width)


def start_process(name: str, width: int) -> "subprocess.Popen[bytes] | None":
    """Run a function of this module in a child process. Returns None if the cache cannot be written."""
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
    """Wait for a child process, then close its input. Closing it earlier would end the child."""
    process.wait()
    assert process.stdin is not None
    process.stdin.close()


def leave_with_parent() -> None:
    """End this process when its standard input closes, which means that the parent has ended."""
    threading.Thread(target=_leave_with_input, daemon=True).start()


def _leave_with_input() -> None:
    sys.stdin.read()
    os._exit(1)
