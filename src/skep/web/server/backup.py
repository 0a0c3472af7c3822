"""Copies of an SQLite database: made while a server runs, and put back while none does."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url

from skep.core.errors import SkepError
from skep.web.server.database import url_of
from skep.web.server.database_file import make_private
from skep.web.server.upgrading import MIGRATIONS

BEATS = 3.0
"""Seconds within which a running server notes the time; see `rooms.BEAT_EVERY`."""


class BackupError(SkepError):
    """A copy that cannot be made or put back; the sentence says why."""


def backup(database: str | None, target: Path) -> int:
    """Copy the database to a new file; returns how many games it holds."""
    source = file_of(database)
    if not source.is_file():
        raise BackupError(f"there is no database at {source}")
    if target.exists():
        raise BackupError(f"{target} is there already; name a new file")
    if not target.parent.is_dir():
        raise BackupError(f"there is no folder {target.parent}")
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    make_private(partial)
    try:
        with _open(source, "rw") as old, _open(partial, "rwc") as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            games = _check(new, source)
        partial.replace(target)
    except sqlite3.Error as error:
        raise BackupError(f"{source} could not be copied: {error}") from error
    finally:
        partial.unlink(missing_ok=True)
    return games


def restore(database: str | None, source: Path, seconds: float = BEATS) -> tuple[int, Path | None]:
    """Put a copy in the database's place; returns how many games it holds, and where the old database is kept."""
    target = file_of(database)
    if not source.is_file():
        raise BackupError(f"there is no file {source}")
    try:
        with _open(source, "ro") as copy:
            games = _check(copy, source)
            if target.exists() and _is_in_use(target, seconds):
                raise BackupError(f"a server is running on {target}; stop it first")
            target.parent.mkdir(parents=True, exist_ok=True)
            partial = target.with_name(f"{target.name}.partial")
            partial.unlink(missing_ok=True)
            make_private(partial)
            with _open(partial, "rwc") as new:
                copy.backup(new)
    except sqlite3.Error as error:
        raise BackupError(f"{source} is not a database of Skep: {error}") from error
    kept = _set_aside(target)
    partial.replace(target)
    return games, kept


def file_of(database: str | None) -> Path:
    """The file of an SQLite database; other databases have separate tools."""
    url = make_url(url_of(database))
    if url.get_backend_name() != "sqlite" or not url.database:
        raise BackupError("this is for SQLite files; for PostgreSQL use pg_dump and pg_restore")
    return Path(url.database)


@contextmanager
def _open(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=5)) as connection:
        yield connection


def _check(connection: sqlite3.Connection, path: Path) -> int:
    """See that a database is whole and one of ours; returns how many games it holds."""
    if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        raise BackupError(f"{path} is damaged")
    try:
        (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise BackupError(f"{path} is not a database of Skep") from error
    if version not in _known_versions():
        raise BackupError(f"{path} was written by a newer Skep")
    return int(games)


def _known_versions() -> set[str]:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}


def _is_in_use(path: Path, seconds: float) -> bool:
    """Whether a server notes the time in it."""
    with _open(path, "rw") as connection:
        try:
            before = connection.execute("SELECT uptime FROM server").fetchall()
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                time.sleep(0.1)
                if connection.execute("SELECT uptime FROM server").fetchall() != before:
                    return True
        except sqlite3.Error:
            return False  # damaged, which may be why it is to be replaced
    return False


def _set_aside(path: Path) -> Path | None:
    """Keep the old database, and what belongs to it, under another name."""
    if not path.exists():
        return None
    number = 1
    while (kept := path.with_name(f"{path.name}.before-restore-{number}")).exists():
        number += 1
    for suffix in ("-wal", "-shm", ""):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + suffix))
    return kept
