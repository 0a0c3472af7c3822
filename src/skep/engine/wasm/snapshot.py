"""A game type and a position of it, as bytes for the host of the WebAssembly module.

A line of JSON, then the bytes of records that are not zero: the host clears each record and copies these.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.native.convert import FINAL, UnfitPositionError, encode_move, fill_record
from skep.engine.native.tables import Tables, tables
from skep.engine.wasm.version import version
from skep.rules.ruleset import Ruleset

_GAP: Final = 32
"""Zero bytes in a row from which on they are left out; each run that this makes costs some bytes of JSON."""


def ruleset_bytes(ruleset: Ruleset) -> bytes:
    """The records `state` and `tables` of a full-strength search. Raises UnfitRulesetError; imports the compiler."""
    from skep.engine.host.config import SearchConfig, open_workspace
    from skep.engine.search.state import new_shared

    own = tables(ruleset)
    workspace = open_workspace(own, SearchConfig(), np.zeros(0, np.int64), new_shared(own.width, 1))
    records = {"state": workspace.state, "tables": own.array}
    return _packed(own, records, {"moves": int(workspace.moves.size)})


def width_of(ruleset: Ruleset) -> int:
    """The width of the boards of a game type. Raises UnfitRulesetError; loads no compiler."""
    return tables(ruleset).width


def position_bytes(position: Position) -> bytes:
    """The record `position`, as it was before the moves that repetition looks back at, and the codes of these.

    Raises UnfitRulesetError and UnfitPositionError. Loads no compiler: the host asks the module for the key, and makes
    the moves.
    """
    own = tables(position.ruleset)
    twin = position.copy()
    again: list[Move] = []
    while (last := twin.last_move) is not None and last.kind not in FINAL:
        again.append(twin.undo())
    record = np.zeros(1, own.position_type)
    codes: list[int] = []
    try:
        fill_record(record[0], twin, own)
        codes.extend(encode_move(move, own) for move in reversed(again))
    except UnfitPositionError:
        record, codes = np.zeros(1, own.position_type), []
        fill_record(record[0], position, own)
    place = int(record[0]["anchor_q"]) << 32 | (int(record[0]["anchor_r"]) & 0xFFFFFFFF)
    record[0]["place"][0], record[0]["turns"] = place, 1
    return _packed(own, {"position": record}, {"codes": codes})


def network() -> bytes:
    """The network's record, the same for every game type. Imports the compiler."""
    from skep.engine.host import network_file

    return (network_file.load() or network_file.EMPTY).array.tobytes()


def _packed(own: Tables, records: dict[str, NDArray[np.void]], more: dict[str, Any]) -> bytes:
    parts: dict[str, list[list[int]]] = {}
    body = bytearray()
    for name, array in records.items():
        data = array.tobytes()
        parts[name] = []
        for begin, end in _runs(data):
            parts[name].append([begin, end - begin])
            body += data[begin:end]
    head = {"version": version(), "width": own.width, **more, "parts": parts}
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + bytes(body)


def _runs(data: bytes) -> Iterator[tuple[int, int]]:
    """The runs of bytes that are not zero, as begin and end; short gaps are part of a run."""
    places: NDArray[np.int64] = np.flatnonzero(np.frombuffer(data, np.uint8))
    if not len(places):
        return
    breaks = np.flatnonzero(np.diff(places) > _GAP)
    begins = [int(places[0]), *(int(places[at + 1]) for at in breaks)]
    ends = [*(int(places[at]) + 1 for at in breaks), int(places[-1]) + 1]
    yield from zip(begins, ends, strict=True)
