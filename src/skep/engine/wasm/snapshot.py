"""What a search of one position starts from, as bytes for the WebAssembly module's host.

A line of JSON, then the bytes that are not zero: the host clears the three records and copies these.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skep.core.position import Position
from skep.engine.host import network_file
from skep.engine.host.config import SearchConfig, open_workspace
from skep.engine.native.native_position import NativePosition
from skep.engine.search.state import new_shared
from skep.engine.wasm.layout import version

_GAP: Final = 32
"""Zero bytes in a row from which on they are left out; each run that this makes costs some bytes of JSON."""


def snapshot(position: Position) -> bytes:
    """The records `state`, `tables` and `position` of a full-strength search. Raises UnfitRulesetError.

    Nothing is searched.
    """
    native = NativePosition(position.ruleset, position)
    tables = native.tables
    nothing = np.zeros(0, np.int64)
    workspace = open_workspace(tables, SearchConfig(), nothing, new_shared(tables.width, 1))
    record = native.record()
    record["depth"] = 0
    parts: dict[str, list[list[int]]] = {}
    body = bytearray()
    for name, array in (("state", workspace.state), ("tables", tables.array), ("position", record)):
        data = array.tobytes()
        parts[name] = []
        for begin, end in _runs(data):
            parts[name].append([begin, end - begin])
            body += data[begin:end]
    head: dict[str, Any] = {
        "version": version(),
        "width": tables.width,
        "moves": int(workspace.moves.size),
        "parts": parts,
    }
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + bytes(body)


def network() -> bytes:
    """The network's record, the same for every position."""
    return (network_file.load() or network_file.EMPTY).array.tobytes()


def _runs(data: bytes) -> Iterator[tuple[int, int]]:
    """Where bytes that are not zero begin and end; short gaps are part of a run."""
    places: NDArray[np.int64] = np.flatnonzero(np.frombuffer(data, np.uint8))
    if not len(places):
        return
    breaks = np.flatnonzero(np.diff(places) > _GAP)
    begins = [int(places[0]), *(int(places[at + 1]) for at in breaks)]
    ends = [*(int(places[at]) + 1 for at in breaks), int(places[-1]) + 1]
    yield from zip(begins, ends, strict=True)
