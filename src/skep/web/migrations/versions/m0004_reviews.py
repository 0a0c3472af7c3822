"""Games judged move by move are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False),
    )
