"""One-time codes by which a second device becomes the same person, and the deletion of a person's things."""

import secrets
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as insert_in_postgres
from sqlalchemy.dialects.sqlite import insert as insert_in_sqlite

from skep.web.server import people
from skep.web.server.database import Database, Unit
from skep.web.server.identity import Client, DevicesEnded, PersonChanged
from skep.web.server.tables import METADATA, PEOPLE, SESSIONS
from skep.web.server.tokens import is_session, new_session, session_hash
from skep.web.transfers.tables import TRANSFERS

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits that nobody mistakes for each other."""
LENGTH = 10
"""Characters of a code: 50 bits."""
VALID = 600
"""Seconds until a code is useless."""
MAX_DEVICES = 20
"""Devices that join a person; with one more, the one that was used longest ago is signed out."""


class Taken(NamedTuple):
    """The result of a code: the session of the device that made it, and its browser data."""

    person: str
    token: str
    things: str


def normalized(code: str) -> str:
    """A code as it was made, however it was typed."""
    return "".join(code.upper().replace("-", " ").split())


class Transfers:
    """Codes and devices of people; `now` returns the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def offer(self, person: str, things: str) -> str:
        """Make a code for one other device; an earlier code of the person becomes useless."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        now = self._now()
        row = {"code_hash": _hash(code), "person_id": person, "things": things, "made_at": now}

        def write(connection: Connection) -> None:
            people.remember(connection, person, now)
            insert_into = insert_in_postgres if connection.dialect.name == "postgresql" else insert_in_sqlite
            statement = insert_into(TRANSFERS).values(row)
            connection.execute(statement.on_conflict_do_update(index_elements=["person_id"], set_=row))

        await self._database.write(write)
        return code

    async def take(self, client: Client, code: str) -> Taken | None:
        """Use a code up and make the client's device one of the person's; None for a code that is not valid."""
        now, token = self._now(), new_session()
        is_meant = (TRANSFERS.c.code_hash == _hash(normalized(code))) & (TRANSFERS.c.made_at > now - VALID)

        def write(connection: Connection) -> Taken | None:
            found = connection.execute(select(TRANSFERS).where(is_meant)).first()
            if found is None or connection.execute(delete(TRANSFERS).where(is_meant)).rowcount != 1:
                return None
            if found.person_id == client.person.id:
                return Taken(found.person_id, client.token, found.things)
            _add_device(connection, found.person_id, token, now)
            return Taken(found.person_id, token, found.things)

        return await self._database.write(write)

    async def count_devices(self, client: Client) -> int:
        """The number of other devices that are linked to the person."""
        query = select(func.count()).select_from(SESSIONS).where(_others(client))
        return int(await self._database.read(lambda connection: connection.execute(query).scalar_one()))

    async def end_devices(self, client: Client) -> None:
        """Sign out the devices that joined the person, except for this one."""
        unit = Unit()
        unit.do(lambda connection: connection.execute(delete(SESSIONS).where(_others(client))))
        unit.announce(DevicesEnded(person=client.person.id, kept=client.token_id))
        await self._database.commit(unit)

    async def forget(self, client: Client) -> None:
        """Delete what belongs to the person alone, and their name. Games stay: they belong to their opponents too."""
        unit = Unit()
        unit.do(partial(_forget, person=client.person.id))
        unit.announce(DevicesEnded(person=client.person.id, kept=client.token_id))
        unit.announce(PersonChanged(person=client.person.id, name=client.person.guest_name))
        await self._database.commit(unit)


def _hash(code: str) -> bytes:
    return sha256(f"skep transfer {code}".encode()).digest()


def _others(client: Client) -> ColumnElement[bool]:
    """The sessions of the client's person on other devices."""
    is_own = SESSIONS.c.person_id == client.person.id
    return is_own & (SESSIONS.c.token_hash != session_hash(client.token)) if is_session(client.token) else is_own


def _add_device(connection: Connection, person: str, token: str, now: float) -> None:
    """Store a session, and delete those of the person that are too many."""
    row = {"token_hash": session_hash(token), "person_id": person, "kind": "guest", "created_at": now, "seen_at": now}
    connection.execute(insert(SESSIONS).values(row))
    latest = select(SESSIONS.c.token_hash).where(SESSIONS.c.person_id == person)
    latest = latest.order_by(SESSIONS.c.seen_at.desc(), SESSIONS.c.created_at.desc()).offset(MAX_DEVICES)
    too_many = [row.token_hash for row in connection.execute(latest)]
    if too_many:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash.in_(too_many)))


def _forget(connection: Connection, person: str) -> None:
    """Delete every row that must have an owner and has this one; rows that may be nobody's are shared with others."""
    for table in reversed(METADATA.sorted_tables):
        for key in table.foreign_keys:
            if key.column.table is PEOPLE and not key.parent.nullable:
                connection.execute(delete(table).where(key.parent == person))
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=None))
