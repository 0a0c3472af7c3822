"""What 0010 and 0011 have copied is dropped; studies, tries and lines of chat refer to people."""

import time
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

_BATCH = 1000
_DROPPED = (
    "is_over",
    "sentence",
    *(f"{color}_{what}" for color in ("white", "black") for what in ("id", "name", "level", "shows")),
)


def upgrade() -> None:
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    _drop_columns(is_sqlite=is_sqlite)
    _link_chat()
    _link_studies(is_sqlite=is_sqlite)
    _link_tries(is_sqlite=is_sqlite)
    op.execute("ALTER TABLE reviews ADD COLUMN used_at FLOAT NOT NULL DEFAULT 0")
    op.execute(f"UPDATE reviews SET used_at = {time.time()}")
    op.create_index("reviews_used", "reviews", ["used_at"])
    op.drop_table("visitors")
    op.drop_table("solvers")


def _drop_columns(*, is_sqlite: bool) -> None:
    """In place: to copy the table would take the moves along that refer to its rows."""
    result = "json_remove(state, '$.result')" if is_sqlite else "(state::jsonb - 'result')::text"
    op.execute(f"UPDATE games SET state = {result}")
    for index in ("games_white", "games_black", "games_deadline"):
        op.drop_index(index, "games")
    for column in _DROPPED:
        op.execute(f"ALTER TABLE games DROP COLUMN {column}")
    where = sa.text("deadline IS NOT NULL")
    op.create_index("games_deadline", "games", ["deadline"], sqlite_where=where, postgresql_where=where)
    op.create_index("games_ended", "games", ["ended_at"])


def _link_chat() -> None:
    """An author is a hash of game and person, so the lines of both players are found by it; watchers stay unknown."""
    op.execute("ALTER TABLE lines RENAME TO chat_lines")
    op.drop_index("lines_game", "chat_lines")
    op.execute("ALTER TABLE chat_lines ADD COLUMN person_id VARCHAR(32) REFERENCES people (id)")
    connection = op.get_bind()
    query = sa.text(
        "SELECT DISTINCT seats.game_id, person_id FROM seats"
        " WHERE person_id IS NOT NULL AND game_id IN (SELECT game_id FROM chat_lines) ORDER BY 1, 2"
    )
    sitting = [tuple(row) for row in connection.execute(query)]
    write = sa.text("UPDATE chat_lines SET person_id = :person WHERE game_id = :game AND author = :author")
    op.create_index("chat_lines_game", "chat_lines", ["game_id", "room", "number"])
    for start in range(0, len(sitting), _BATCH):
        rows = [
            {"game": game, "person": person, "author": _author(game, person)}
            for game, person in sitting[start : start + _BATCH]
        ]
        connection.execute(write, rows)
    op.create_index("chat_lines_person", "chat_lines", ["person_id"])


def _author(game: str, person: str) -> str:
    return sha256(f"skep author {game} {person}".encode()).hexdigest()[:12]


def _link_studies(*, is_sqlite: bool) -> None:
    now = time.time()
    if not is_sqlite:
        op.execute(f"ALTER TABLE studies ADD COLUMN opened_at FLOAT NOT NULL DEFAULT {now}")
        op.execute("ALTER TABLE studies ADD FOREIGN KEY (owner_id) REFERENCES people (id)")
        op.create_index("studies_opened", "studies", ["opened_at"])
        return
    op.drop_index("studies_owner", "studies")
    op.create_table(
        "studies_new",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("write_key", sa.String(24), nullable=False, unique=True),
        sa.Column("owner_id", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("chapters", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("opened_at", sa.Float, nullable=False),
    )
    columns = "id, write_key, owner_id, name, chapters, version, created_at, changed_at"
    op.execute(f"INSERT INTO studies_new ({columns}, opened_at) SELECT {columns}, {now} FROM studies")
    op.drop_table("studies")
    op.rename_table("studies_new", "studies")
    op.create_index("studies_owner", "studies", ["owner_id"])
    op.create_index("studies_opened", "studies", ["opened_at"])


def _link_tries(*, is_sqlite: bool) -> None:
    if not is_sqlite:
        op.execute("ALTER TABLE puzzle_tries RENAME COLUMN solver_id TO person_id")
        op.execute("ALTER TABLE puzzle_tries ADD FOREIGN KEY (person_id) REFERENCES people (id)")
        return
    op.drop_index("puzzle_tries_made", "puzzle_tries")
    op.create_table(
        "puzzle_tries_new",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle_id", sa.String(12), primary_key=True),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.execute("INSERT INTO puzzle_tries_new SELECT solver_id, puzzle_id, is_right, made_at FROM puzzle_tries")
    op.drop_table("puzzle_tries")
    op.rename_table("puzzle_tries_new", "puzzle_tries")
    op.create_index("puzzle_tries_made", "puzzle_tries", ["made_at"])
