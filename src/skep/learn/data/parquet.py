"""Rows in Parquet files, and back: equal rows make equal bytes."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from skep.learn.data.errors import DataError
from skep.learn.data.rows import GameRow

if TYPE_CHECKING:
    from typing import BinaryIO

NARROW = 1 << 16
"""Action numbers below this take two bytes."""
_PLAIN = {
    "id": pa.string(),
    "source": pa.string(),
    "ruleset": pa.string(),
    "start": pa.string(),
    "draws": pa.list_(pa.uint8()),
    "scores": pa.list_(pa.int16()),
    "limit": pa.int32(),
    "result": pa.int8(),
    "ending": pa.string(),
    "white": pa.string(),
    "black": pa.string(),
    "seed": pa.int64(),
    "opening": pa.int16(),
    "opening_key": pa.int64(),
    "last_key": pa.int64(),
    "actions": pa.string(),
    "version": pa.string(),
}


def schema(is_wide: bool = False) -> pa.Schema:
    """The columns; `is_wide` for rulesets with more actions than two bytes can tell."""
    number = pa.uint32() if is_wide else pa.uint16()
    columns = {**_PLAIN, "moves": pa.list_(number), "visits": pa.list_(pa.list_(number))}
    return pa.schema([(each.name, columns[each.name]) for each in fields(GameRow)])


def format_rows(rows: Iterable[GameRow]) -> bytes:
    """The file of these rows."""
    held = [asdict(row) for row in rows]
    is_wide = any(max(row["moves"], default=0) >= NARROW for row in held)
    table = pa.Table.from_pylist(held, schema(is_wide))
    file = BytesIO()
    pq.write_table(table, file, compression="zstd", compression_level=9)
    return file.getvalue()


def read_rows(path: "Path | BinaryIO", columns: list[str] | None = None) -> Iterator[GameRow]:
    """The rows of a file; DataError if it is none of ours."""
    table = read_table(path, columns)
    lists = ("moves", "draws", "scores")
    for row in table.to_pylist():
        for name in lists:
            if row[name] is not None:
                row[name] = tuple(row[name])
        if row["visits"] is not None:
            row["visits"] = tuple(map(tuple, row["visits"]))
        yield GameRow(**row)


def read_table(path: "Path | BinaryIO", columns: list[str] | None = None) -> Any:
    """The columns of a file, as pyarrow holds them."""
    try:
        table = pq.read_table(path, columns=columns, partitioning=None)
    except (OSError, pa.ArrowException, ValueError) as error:
        raise DataError(f"{path}: {error}") from error
    missing = [each.name for each in fields(GameRow) if each.name not in table.column_names]
    if columns is None and missing:
        raise DataError(f"{path} is not a set of games: it has no {', '.join(missing)}")
    return table


def count_rows(data: bytes) -> int:
    """The number of rows in a file."""
    rows: int = pq.read_metadata(BytesIO(data)).num_rows
    return rows
