"""Memory layout for the host of the WebAssembly module, as JSON for the page.

The records are those of the native engine, byte by byte, so the host needs addresses and offsets and no knowledge of
the engine.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from skep.engine.native import kernels
from skep.engine.native.record import position_type
from skep.engine.native.tables import TABLES
from skep.engine.search import deepening
from skep.engine.search.network import NETWORK
from skep.engine.search.scores import MAX_PLY, POINTS_PER_E, PROVEN, WIN
from skep.engine.search.state import FIRST_MOVE, LENGTH, LINE, NO_LIMIT, SCORE, shared_type, state_type
from skep.engine.search.tt import AGES, BUCKET
from skep.engine.wasm.module import SLOT
from skep.engine.wasm.version import version

STACK: Final = 2 << 20
"""Bytes of the stack: a search is up to MAX_PLY calls deep, and quiescence and the mate search go on from there."""
MAX_LINES: Final = 5
MAX_ROOTS: Final = 1 << 13
"""Room for the moves of the root; no position of any preset or mix has more."""
MAX_ARGUMENTS: Final = 128
_ALIGNMENT: Final = 64
_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "state": ("nodes", "stop", "node_limit", "deadline", "age", "killers"),
    "shared": ("completed", "pv_sign", "history", "counter_moves"),
    "position": ("depth", "key", "history"),
    "plan": deepening.PLAN.names or (),
}
"""Fields of a record that a host reads or writes."""
CALLS: Final = {
    "call": ("position", 0, "tables", "operation", "move", "moves"),
    "deepen": (
        *("state", "network", "board", "tables", "table", "shared", "moves", "lines"),
        *("roots", "plan", "found"),
    ),
}
"""The arguments of each function: arrays by name, numbers that are always the same, and names of numbers."""


@dataclass(frozen=True, slots=True)
class _Array:
    """An array in memory; those without a place are laid behind the others, as long as the host decides."""

    shape: tuple[int, ...]
    size: int
    """Bytes of one element."""

    @property
    def bytes(self) -> int:
        return int(np.prod(self.shape)) * self.size


def describe(width: int, data_end: int) -> dict[str, Any]:
    """The layout for boards of that width, behind the module's own data."""
    numbers = np.dtype(np.int64).itemsize
    arrays = {
        "state": _Array((1,), state_type(width).itemsize),
        "network": _Array((1,), NETWORK.itemsize),
        "position": _Array((1,), position_type(width).itemsize),
        "board": _Array((1,), position_type(width).itemsize),
        "tables": _Array((1,), TABLES.itemsize),
        "shared": _Array((1,), shared_type(width).itemsize),
        "plan": _Array((1,), deepening.PLAN.itemsize),
        "lines": _Array((MAX_LINES, LINE), numbers),
        "found": _Array((MAX_LINES, deepening.FOUND_ROW), numbers),
        "roots": _Array((MAX_ROOTS,), numbers),
    }
    at = _aligned(data_end) + STACK
    stack, placed = at, {}
    for name, array in arrays.items():
        placed[name] = {"at": at, "shape": list(array.shape), "size": array.size}
        at = _aligned(at + array.bytes)
    frames = {}
    for name in CALLS:
        at = _aligned(at) + _ALIGNMENT  # in front of a frame there is room for an exception
        frames[name] = at
        at += SLOT * MAX_ARGUMENTS
    types: dict[str, np.dtype[np.void]] = {
        "state": state_type(width),
        "shared": shared_type(width),
        "position": position_type(width),
        "plan": deepening.PLAN,
    }
    return {
        "version": version(),
        "width": width,
        "stack": stack,
        "end": _aligned(at),
        "arrays": placed,
        "frames": frames,
        "calls": {name: list(arguments) for name, arguments in CALLS.items()},
        "fields": {name: {field: _field(types[name], field) for field in fields} for name, fields in _FIELDS.items()},
        "constants": {
            "noLimit": NO_LIMIT,
            "maxPly": MAX_PLY,
            "maxLines": MAX_LINES,
            "ages": AGES,
            "bucket": BUCKET,
            "win": WIN,
            "proven": PROVEN,
            "pointsPerE": POINTS_PER_E,
            "list": kernels.LIST,
            "do": kernels.DO,
            "key": kernels.KEY,
            "goOn": deepening.GO_ON,
            "cut": deepening.CUT,
            "depth": deepening.DEPTH,
            "score": 1 + SCORE,
            "length": 1 + LENGTH,
            "firstMove": 1 + FIRST_MOVE,
        },
    }


def _aligned(at: int) -> int:
    return -(-at // _ALIGNMENT) * _ALIGNMENT


def _field(record: np.dtype[np.void], name: str) -> dict[str, int]:
    """The offset of a field in its record, its size, and the size of one of its numbers, in bytes."""
    assert record.fields is not None
    kind, offset = record.fields[name][:2]
    return {"at": int(offset), "bytes": kind.itemsize, "size": kind.base.itemsize}
