"""What guests are called, and whether a guest has anything here."""

from sqlalchemy import Connection, insert, select, update

from skep.web.server.schema import GAMES, STUDIES, VISITORS


def name_of(connection: Connection, person: str) -> str | None:
    """The name that a guest has chosen, if any."""
    found: str | None = connection.scalar(select(VISITORS.c.name).where(VISITORS.c.id == person))
    return found


def set_name(connection: Connection, person: str, name: str, now: float) -> None:
    """Remember the name that a guest has chosen."""
    named = update(VISITORS).where(VISITORS.c.id == person).values(name=name, seen_at=now)
    if connection.execute(named).rowcount == 0:
        connection.execute(insert(VISITORS).values(id=person, name=name, seen_at=now))


def is_known(connection: Connection, person: str) -> bool:
    """Whether a guest has a name, a game or a study here."""
    columns = (VISITORS.c.id, GAMES.c.white_id, GAMES.c.black_id, STUDIES.c.owner_id)
    queries = (select(column).where(column == person).limit(1) for column in columns)
    return any(connection.execute(query).first() is not None for query in queries)
