"""People as they are stored. A row is written with the first thing that refers to a person, in the same transaction."""

from collections.abc import Iterable

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects.postgresql import insert as insert_in_postgres
from sqlalchemy.dialects.sqlite import insert as insert_in_sqlite

from skep.web.server.names import is_guest_name
from skep.web.server.tables import PEOPLE, SESSIONS

DAY = 24 * 3600.0
"""Seconds within which it is not noted again that a person was seen."""
MAX_AT_ONCE = 500
"""People that are asked for in one query."""


def guest_name(id: str) -> str:
    """The name of a guest without a chosen name."""
    return f"Guest {int(id[:8], 16) % 9000 + 1000}"


def remember(connection: Connection, person: str, now: float, name: str | None = None) -> None:
    """Insert a person's row if it is missing, with `name` where that was chosen; else note that they were seen."""
    chosen = None if name is None or is_guest_name(name) else name
    row = {
        "id": person,
        "kind": "guest",
        "name": chosen,
        "state": "open",
        "roles": "",
        "created_at": now,
        "seen_at": now,
    }
    insert = insert_in_postgres if connection.dialect.name == "postgresql" else insert_in_sqlite
    statement = insert(PEOPLE).values(row)
    is_old = PEOPLE.c.seen_at < now - DAY
    connection.execute(
        statement.on_conflict_do_update(index_elements=[PEOPLE.c.id], set_={"seen_at": now}, where=is_old)
    )


def see(connection: Connection, person: str, now: float) -> None:
    """Note that a person was seen; one without a row is not remembered for that."""
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(seen_at=now))


def find(connection: Connection, person: str) -> tuple[str | None, float] | None:
    """The name that a person has chosen, if any, and when they were last seen; None for one without a row."""
    row = connection.execute(select(PEOPLE.c.name, PEOPLE.c.seen_at).where(PEOPLE.c.id == person)).first()
    return None if row is None else (row.name, row.seen_at)


def names(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """The names of people, by id; a guest without a chosen name is called by `guest_name`."""
    wanted = sorted(set(ids))
    found: dict[str, str] = {}
    for start in range(0, len(wanted), MAX_AT_ONCE):
        query = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(wanted[start : start + MAX_AT_ONCE]))
        found |= {row.id: row.name for row in connection.execute(query) if row.name is not None}
    return {id: found.get(id) or guest_name(id) for id in wanted}


def set_name(connection: Connection, person: str, name: str, now: float) -> None:
    """Store the name that a person has chosen: one row, wherever the name is shown."""
    remember(connection, person, now, name)
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))


def is_known(connection: Connection, person: str) -> bool:
    """Whether anything here refers to a person."""
    return connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person)).first() is not None


def find_session(connection: Connection, token_hash: bytes) -> tuple[str, float] | None:
    """The person of a device that joined by a code, and when it was last seen; None if it was signed out."""
    is_meant = (SESSIONS.c.token_hash == token_hash) & SESSIONS.c.ended_at.is_(None)
    row = connection.execute(select(SESSIONS.c.person_id, SESSIONS.c.seen_at).where(is_meant)).first()
    return None if row is None else (row.person_id, row.seen_at)


def see_session(connection: Connection, token_hash: bytes, now: float) -> None:
    """Note that such a device was used."""
    connection.execute(update(SESSIONS).where(SESSIONS.c.token_hash == token_hash).values(seen_at=now))
