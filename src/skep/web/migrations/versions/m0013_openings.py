"""The openings that come with Skep leave the database: the explorer reads them from a file of the package."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_COLUMNS = {1: "white", 0: "draws", -1: "black"}
"""Where a result is counted."""
_BATCH = 500
"""Games that are taken out together."""


def upgrade() -> None:
    connection = op.get_bind()
    found = sa.MetaData()
    found.reflect(connection, only=["explorer_sources", "explorer_games", "explorer_plies", "explorer_sums"])
    sources, games = found.tables["explorer_sources"], found.tables["explorer_games"]
    is_brought_in = sources.c.name == "openings"
    of_engine = (games.c.white == "Skep") & (games.c.black == "Skep") & (games.c.day == 0)
    query = sa.select(games.c.id).join(sources, sources.c.id == games.c.source).where(is_brought_in & of_engine)
    ids = list(connection.execute(query).scalars())
    for begin in range(0, len(ids), _BATCH):
        _take_out(connection, found.tables, ids[begin : begin + _BATCH])
    left = sa.select(sa.func.count()).select_from(games).where(games.c.source == sources.c.id).scalar_subquery()
    connection.execute(sources.update().where(is_brought_in).values(games=left))
    connection.execute(sources.delete().where(is_brought_in & (sources.c.games == 0)))


def _take_out(connection: sa.Connection, tables: Any, ids: list[int]) -> None:
    """Delete games with their positions, and what they have added to the sums."""
    games, plies, sums = (tables[f"explorer_{name}"] for name in ("games", "plies", "sums"))
    counted = (
        sa.select(plies.c.key, plies.c.move, plies.c.result, sa.func.count())
        .where(plies.c.game.in_(ids))
        .group_by(plies.c.key, plies.c.move, plies.c.result)
    )
    for key, move, result, count in connection.execute(counted).all():
        column = sums.c[_COLUMNS[result]]
        its = (sums.c.key == key) & (sums.c.move == move)
        connection.execute(sums.update().where(its).values({column: column - count}))
    connection.execute(sums.delete().where(sums.c.white + sums.c.draws + sums.c.black + sums.c.unfinished == 0))
    connection.execute(plies.delete().where(plies.c.game.in_(ids)))
    connection.execute(games.delete().where(games.c.id.in_(ids)))
