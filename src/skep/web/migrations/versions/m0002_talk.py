"""What people say at a game."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "lines",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.String(24), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("author", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("color", sa.String(5)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said_at", sa.Float, nullable=False),
    )
    op.create_index("lines_game", "lines", ["game_id", "room", "number"])
