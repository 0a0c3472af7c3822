"""The opening explorer: games of any origin, and what was played in every position of theirs.

A file in which `skep.explorer.Explorer` has kept games before has these tables already.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    if sa.inspect(op.get_bind()).has_table("explorer_games"):
        return
    _add_games()
    _add_positions()


def _add_games() -> None:
    op.create_table(
        "explorer_sources",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("ruleset", sa.String(400), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("explorer_sources_name", "explorer_sources", ["name", "ruleset"], unique=True)
    op.create_table(
        "explorer_games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("digest", sa.String(32), nullable=False, unique=True),
        sa.Column("source", sa.Integer, nullable=False),
        sa.Column("white", sa.String(80), nullable=False),
        sa.Column("black", sa.String(80), nullable=False),
        sa.Column("white_folded", sa.String(80), nullable=False),
        sa.Column("black_folded", sa.String(80), nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("result", sa.SmallInteger),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("event", sa.String(200), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("moves", sa.Text, nullable=False),
    )
    for side in ("white", "black"):
        op.create_index(f"explorer_games_{side}", "explorer_games", [f"{side}_folded"])


def _add_positions() -> None:
    op.create_table(
        "explorer_plies",
        sa.Column("key", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("source", sa.Integer, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("result", sa.SmallInteger),
        sa.Column("move", sa.String(80), nullable=False),
        sqlite_with_rowid=False,
    )
    rated = sa.text("rating > 0")
    op.create_index(
        "explorer_plies_rated", "explorer_plies", ["key", "rating"], sqlite_where=rated, postgresql_where=rated
    )
    op.create_table(
        "explorer_sums",
        sa.Column("key", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("move", sa.String(80), primary_key=True),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("white", "draws", "black", "unfinished")),
        sqlite_with_rowid=False,
    )
