"""Versioned rows with numbered child rows, such as games with their moves: steps of many rows in two statements."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, insert, update
from sqlalchemy.dialects.postgresql.base import PGDialect

Value = str | int | float | bool | None
Row = dict[str, Value]
_ENCODER = msgspec.json.Encoder()


class RowStep(msgspec.Struct, frozen=True, gc=False):
    """A row at `version`, built on `version - 1`: the columns that change, and the child rows after `keep`.

    Without `keep` no child row is removed. Each child is what follows the row's key in the table of children.
    """

    key: str
    version: int
    columns: Row
    children: tuple[tuple[Value, ...], ...] = ()
    keep: int | None = None


@dataclass(frozen=True, eq=False)
class StepTable:
    """A table of rows with `id` and `version`, and the table whose primary key is the row's key and a number."""

    rows: Table
    children: Table

    def apply(self, connection: Connection, steps: Sequence[RowStep]) -> set[str]:
        """Store steps of rows that differ; returns the keys of those that are stale.

        On PostgreSQL the others are stored. SQLite does not say which ones are stale: all keys come back where any is,
        and the caller rolls back.
        """
        stale: set[str] = set()
        sorts: dict[tuple[str, ...], list[RowStep]] = {}
        for step in steps:
            sorts.setdefault((*step.columns, *(["keep"] if step.keep is not None else [])), []).append(step)
        for same in sorts.values():
            stale |= self._apply(connection, same)
        return stale

    def _apply(self, connection: Connection, steps: list[RowStep]) -> set[str]:
        """The same for steps with the same columns, either all or none with `keep`."""
        names = ("id", "version", *steps[0].columns)
        rows = [[step.key, step.version, *step.columns.values()] for step in steps]
        if connection.dialect.name == "postgresql":
            return self._apply_in_postgres(connection, steps, names, rows)
        keys = {step.key for step in steps}
        if self._update(connection, names, rows) < len(keys):
            return keys
        self._replace_children(connection, steps)
        return set()

    def _apply_in_postgres(
        self, connection: Connection, steps: list[RowStep], names: tuple[str, ...], rows: list[list[Value]]
    ) -> set[str]:
        replaces = steps[0].keep is not None
        children = [] if replaces else _children(steps)
        given = _objects(names, rows), _objects(tuple(self.children.columns.keys()), children)
        stored = set(connection.exec_driver_sql(_merged(self, names), given).scalars())
        if replaces:
            self._replace_children(connection, [step for step in steps if step.key in stored])
        return {step.key for step in steps} - stored

    def _update(self, connection: Connection, names: tuple[str, ...], rows: list[list[Value]]) -> int:
        """Bring rows from the version before to the next one; returns how many there were."""
        if takes_lists(connection):
            return connection.exec_driver_sql(_joined(self.rows.name, names), (_listed(rows),)).rowcount
        given = [{f"new_{name}": value for name, value in zip(names, row, strict=True)} for row in rows]
        values: dict[str, ColumnElement[Value]] = {name: bindparam(f"new_{name}") for name in names if name != "id"}
        is_same = (self.rows.c.id == bindparam("new_id")) & (self.rows.c.version == bindparam("new_version") - 1)
        return connection.execute(update(self.rows).where(is_same).values(values), given).rowcount

    def _replace_children(self, connection: Connection, steps: Sequence[RowStep]) -> None:
        key, number = list(self.children.columns)[:2]
        for step in steps:
            if step.keep is not None:
                connection.execute(delete(self.children).where((key == step.key) & (number > step.keep)))
        if not (children := _children(steps)):
            return
        names = tuple(self.children.columns.keys())
        if takes_lists(connection):
            found = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(names)))
            query = f"INSERT INTO {self.children.name} ({', '.join(names)}) SELECT {found} FROM json_each(?)"
            connection.exec_driver_sql(query, (_listed(children),))
        else:
            connection.execute(insert(self.children), [dict(zip(names, child, strict=True)) for child in children])


# A thread that calls SQLite lets the others have Python meanwhile, and has to get it back: once a row, where rows are
# handed over one by one. So all rows of a transaction go as one list in JSON, which SQLite takes apart by itself.


def takes_lists(connection: Connection) -> bool:
    """Whether the database is an SQLite that always has JSON."""
    return connection.dialect.name == "sqlite" and sqlite3.sqlite_version_info >= (3, 38)


def _children(steps: Sequence[RowStep]) -> list[list[Value]]:
    return [[step.key, *child] for step in steps for child in step.children]


def _listed(rows: list[list[Value]]) -> str:
    return _ENCODER.encode(rows).decode()


def _objects(names: tuple[str, ...], rows: list[list[Value]]) -> str:
    return _ENCODER.encode([dict(zip(names, row, strict=True)) for row in rows]).decode()


@cache
def _joined(table: str, names: tuple[str, ...]) -> str:
    """SQLite's statement that updates a row for every item of a list in JSON."""
    found = {name: f"json_extract(value, '$[{place}]')" for place, name in enumerate(names)}
    values = ", ".join(f"{name} = {found[name]}" for name in names if name != "id")
    is_same = f"{table}.id = {found['id']} AND {table}.version = {found['version']} - 1"
    return f"UPDATE {table} SET {values} FROM json_each(?) WHERE {is_same}"


@cache
def _merged(table: StepTable, names: tuple[str, ...]) -> str:
    """PostgreSQL's statement that takes rows and children as two lists in JSON, and returns the keys it has stored.

    Rows are locked in the order of their keys, so that two servers cannot wait for each other.
    """
    rows, children = table.rows.name, table.children.name
    key = next(iter(table.children.columns.keys()))
    values = ", ".join(f"{name} = given.{name}" for name in names if name != "id")
    columns = tuple(table.children.columns.keys())
    listed = ", ".join(columns)
    return f"""
        WITH given AS (SELECT * FROM json_to_recordset($1::json) AS row ({_typed(table.rows, names)})),
        held AS (
            SELECT {rows}.id FROM {rows}
            JOIN given ON {rows}.id = given.id AND {rows}.version = given.version - 1
            ORDER BY {rows}.id FOR UPDATE OF {rows}
        ),
        stored AS (
            UPDATE {rows} SET {values} FROM given JOIN held ON held.id = given.id WHERE {rows}.id = given.id
            RETURNING {rows}.id
        ),
        inserted AS (
            INSERT INTO {children} ({listed})
            SELECT {listed} FROM json_to_recordset($2::json) AS child ({_typed(table.children, columns)})
            WHERE {key} IN (SELECT id FROM stored)
        )
        SELECT id FROM stored
    """


def _typed(table: Table, names: tuple[str, ...]) -> str:
    """Columns with their types, as PostgreSQL wants them for a list in JSON."""
    dialect = PGDialect()  # type: ignore[no-untyped-call]
    return ", ".join(f"{name} {table.c[name].type.compile(dialect)}" for name in names)
