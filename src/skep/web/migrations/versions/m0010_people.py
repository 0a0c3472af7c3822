"""People: everyone to whom a game, a study, a try at a puzzle or a name belongs. Ratings, sessions and jobs.

What is read here is dropped by 0012 alone, after 0011 has compared everything.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_EVERYBODY = """
    SELECT white_id AS id, created_at AS first_at, moved_at AS last_at FROM games WHERE white_id IS NOT NULL
    UNION ALL SELECT black_id, created_at, moved_at FROM games WHERE black_id IS NOT NULL
    UNION ALL SELECT owner_id, created_at, changed_at FROM studies
    UNION ALL SELECT solver_id, made_at, made_at FROM puzzle_tries
    UNION ALL SELECT id, tried_at, tried_at FROM solvers
    UNION ALL SELECT id, seen_at, seen_at FROM visitors
"""


def upgrade() -> None:
    _create_people()
    _create_others()
    op.execute(
        "INSERT INTO people (id, kind, name, state, roles, created_at, seen_at)"
        " SELECT everyone.id, 'guest', max(visitors.name), 'open', '', min(first_at), max(last_at)"
        f" FROM ({_EVERYBODY}) AS everyone LEFT JOIN visitors ON visitors.id = everyone.id GROUP BY everyone.id"
    )
    op.execute(
        "INSERT INTO ratings (person_id, pool, rating, deviation, volatility, games, last_at)"
        " SELECT id, 'puzzles', rating, deviation, volatility,"
        " (SELECT count(*) FROM puzzle_tries WHERE solver_id = solvers.id), tried_at FROM solvers"
    )


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("name_key", sa.String(80), unique=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("roles", sa.String(80), nullable=False),
        sa.Column("language", sa.String(12)),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_index("people_seen", "people", ["seen_at"])
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
        sa.Column("ended_at", sa.Float),
    )
    op.create_index("sessions_person", "sessions", ["person_id"])


def _create_others() -> None:
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("pool", sa.String(24), primary_key=True),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("rating", "deviation", "volatility")),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("last_at", sa.Float, nullable=False),
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claimed_by", sa.String(12)),
        sa.Column("claimed_at", sa.Float),
        sa.Column("failed", sa.Text),
        sa.UniqueConstraint("kind", "key", name="jobs_kind_key"),
    )
    op.create_index("jobs_due", "jobs", ["due_at"])
