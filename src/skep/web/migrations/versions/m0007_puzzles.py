"""Ratings of puzzles and of their solvers, and who has tried what."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
    )
    op.create_table(
        "solvers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("tried_at", sa.Float, nullable=False),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("solver_id", sa.String(32), primary_key=True),
        sa.Column("puzzle_id", sa.String(12), primary_key=True),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("puzzle_tries_made", "puzzle_tries", ["made_at"])
