"""Codes by which a second device becomes the same person."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "transfers",
        sa.Column("code_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column(
            "person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, unique=True
        ),
        sa.Column("things", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("transfers_made", "transfers", ["made_at"])
