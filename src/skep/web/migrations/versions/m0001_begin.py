"""The first tables: games, their moves, visitors, and how long the server has run."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _create_games()
    _create_others()


def _create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("ruleset", sa.String(400), nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("control", sa.String(16)),
        sa.Column("takebacks", sa.String(8), nullable=False),
        sa.Column("invite", sa.String(32), unique=True),
        *(sa.Column(f"{color}_id", sa.String(32)) for color in ("white", "black")),
        *(sa.Column(f"{color}_name", sa.String(40)) for color in ("white", "black")),
        *(sa.Column(f"{color}_level", sa.Integer) for color in ("white", "black")),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("moved_at", sa.Float, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.String(16), nullable=False),
        sa.Column("awaited", sa.String(16), nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("sentence", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("deadline", sa.Float),
        sa.Column("next_id", sa.String(24)),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("games_white", "games", ["white_id", "moved_at"])
    op.create_index("games_black", "games", ["black_id", "moved_at"])
    op.create_index("games_deadline", "games", ["deadline"])


def _create_others() -> None:
    op.create_table(
        "moves",
        sa.Column("game_id", sa.String(24), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_table(
        "server", sa.Column("id", sa.Integer, primary_key=True), sa.Column("uptime", sa.Float, nullable=False)
    )


def downgrade() -> None:
    for table in ("server", "visitors", "moves", "games"):
        op.drop_table(table)
