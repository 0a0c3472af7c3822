"""Databases of earlier versions are brought to the present tables; before the largest step the file is copied."""

import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from skep.web.server.database_file import make_private

MIGRATIONS = files("skep.web") / "migrations"
COPIED_BEFORE = "0010"
"""The revision before which an SQLite file is copied, as `NAME.before-0010`: it moves every game."""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision; raises CommandError if a newer version has written the database.

    All of them are part of the caller's transaction, so that the database is the old one or the new one.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def keep_copy(path: Path) -> None:
    """Copy a database of an earlier version to the same folder, completely or not at all."""
    if not path.is_file() or (version := _version_of(path)) is None or version >= COPIED_BEFORE:
        return
    copy = path.with_name(f"{path.name}.before-{COPIED_BEFORE}")
    partial = copy.with_name(f"{copy.name}.partial")
    partial.unlink(missing_ok=True)
    make_private(partial)
    try:
        with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(partial)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
        partial.replace(copy)
    finally:
        partial.unlink(missing_ok=True)


def _version_of(path: Path) -> str | None:
    """The revision of a database; None if it has no tables yet, or is not one of ours."""
    with closing(sqlite3.connect(path)) as connection:
        try:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError:
            return None
    return None if found is None else str(found[0])
