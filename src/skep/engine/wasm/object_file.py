"""Turn the WebAssembly object that LLVM writes into a module: add the export section, drop what only linkers read.

A relocatable object imports its memory, its stack pointer and its table. With a single object every index and address
in it is final, so no linker is needed; its data begin at address 0.
"""

from collections.abc import Iterator
from typing import Final

_HEADER: Final = b"\0asm\1\0\0\0"
_CUSTOM, _EXPORT, _DATA_SECTION, _DATA_COUNT = 0, 7, 11, 12
_AT_CONSTANT: Final = b"\0\x41"
"""Header of a data segment: active, in the first memory, at the address of an `i32.const`."""
_SYMBOL_TABLE: Final = 8
_FUNCTION, _DATA, _GLOBAL, _SECTION, _TAG, _TABLE = range(6)
"""Kinds of symbols."""
_UNDEFINED, _HAS_NAME = 0x10, 0x40
"""Flags of a symbol."""


class ObjectFileError(ValueError):
    """An object without the functions that are to be exported, or of another format."""


def export_functions(data: bytes, names: tuple[str, ...]) -> bytes:
    """A module that exports these functions of an object under their names."""
    if not data.startswith(_HEADER):
        raise ObjectFileError("not a WebAssembly object")
    symbols: dict[str, int] = {}
    sections = []
    for kind, body in _sections(data):
        if kind == _CUSTOM:
            title, at = _read_name(body, 0)
            if title == "linking":
                symbols = _function_symbols(body, at)
        else:
            sections.append((kind, body))
    missing = [name for name in names if name not in symbols]
    if missing:
        raise ObjectFileError(f"the object has no function {', '.join(missing)}")
    entries = b"".join(_name(name) + b"\0" + _number(symbols[name]) for name in names)
    sections.append((_EXPORT, _number(len(names)) + entries))
    sections.sort(key=lambda section: _order(section[0]))
    return _HEADER + b"".join(bytes([kind]) + _number(len(body)) + body for kind, body in sections)


def data_end(data: bytes) -> int:
    """The first address behind the data of an object."""
    end = 0
    for kind, body in _sections(data):
        if kind == _DATA_SECTION:
            count, at = _read_number(body, 0)
            for _ in range(count):
                if body[at : at + 2] != _AT_CONSTANT:
                    raise ObjectFileError("data without a constant address")
                address, at = _read_number(body, at + 2)
                size, at = _read_number(body, at + 1)
                end = max(end, address + size)
                at += size
    return end


def _order(kind: int) -> float:
    """The rank of a section: the count of data segments precedes the code, despite its number."""
    return 9.5 if kind == _DATA_COUNT else kind


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = len(_HEADER)
    while at < len(data):
        kind = data[at]
        size, at = _read_number(data, at + 1)
        yield kind, data[at : at + size]
        at += size


def _subsections(body: bytes, at: int) -> Iterator[tuple[int, bytes]]:
    _, at = _read_number(body, at)  # the version
    while at < len(body):
        kind = body[at]
        size, at = _read_number(body, at + 1)
        yield kind, body[at : at + size]
        at += size


def _function_symbols(body: bytes, at: int) -> dict[str, int]:
    """The functions that a linking section names, with their indices."""
    found = {}
    for kind, table in _subsections(body, at):
        if kind != _SYMBOL_TABLE:
            continue
        count, place = _read_number(table, 0)
        for _ in range(count):
            what = table[place]
            flags, place = _read_number(table, place + 1)
            if what in (_FUNCTION, _GLOBAL, _TAG, _TABLE):
                index, place = _read_number(table, place)
                if not flags & _UNDEFINED or flags & _HAS_NAME:
                    title, place = _read_name(table, place)
                    if what == _FUNCTION and not flags & _UNDEFINED:
                        found[title] = index
            elif what == _DATA:
                _, place = _read_name(table, place)
                if not flags & _UNDEFINED:
                    for _ in range(3):
                        _, place = _read_number(table, place)
            elif what == _SECTION:
                _, place = _read_number(table, place)
    return found


def _number(value: int) -> bytes:
    """LEB128 without a sign."""
    out = bytearray()
    while True:
        low = value & 127
        value >>= 7
        out.append(low | (128 if value else 0))
        if not value:
            return bytes(out)


def _read_number(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if not byte & 128:
            return value, at


def _name(text: str) -> bytes:
    encoded = text.encode()
    return _number(len(encoded)) + encoded


def _read_name(data: bytes, at: int) -> tuple[str, int]:
    size, at = _read_number(data, at)
    return data[at : at + size].decode(), at + size
