"""Clocks with decimals need more room, and cookies are signed with a key that all servers of a database share."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        _widen_in_sqlite()
    else:
        op.alter_column("games", "control", type_=sa.String(64), existing_type=sa.String(16))
    op.add_column("server", sa.Column("key", sa.String(64)))


def _widen_in_sqlite() -> None:
    """Add a second column: recreating the table would delete the moves that belong to its rows."""
    op.add_column("games", sa.Column("wide", sa.String(64)))
    op.execute("UPDATE games SET wide = control")
    op.execute("ALTER TABLE games DROP COLUMN control")
    op.execute("ALTER TABLE games RENAME COLUMN wide TO control")
