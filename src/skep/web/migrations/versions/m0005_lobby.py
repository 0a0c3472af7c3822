"""Which players let their game be found on the first page; what lies on the board, for lists."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    for color in ("white", "black"):
        op.add_column("games", sa.Column(f"{color}_shows", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("board", sa.Text))
