"""The tables of a collection of games. The server's migrations lead to them; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    text,
)

METADATA = MetaData()

SOURCES = Table(
    "explorer_sources",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("ruleset", String(400), nullable=False),
    Column("games", Integer, nullable=False),
    Index("explorer_sources_name", "name", "ruleset", unique=True),
)
"""Sources of games, by ruleset, with the number of games."""

GAMES = Table(
    "explorer_games",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("digest", String(32), nullable=False, unique=True),
    Column("source", Integer, nullable=False),
    Column("white", String(80), nullable=False),
    Column("black", String(80), nullable=False),
    Column("white_folded", String(80), nullable=False),
    Column("black_folded", String(80), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("result", SmallInteger),
    Column("day", Integer, nullable=False),
    Column("event", String(200), nullable=False),
    Column("start", Text),
    Column("moves", Text, nullable=False),
    Index("explorer_games_white", "white_folded"),
    Index("explorer_games_black", "black_folded"),
)
"""One row per game. `digest` identifies a game; `rating` is the mean of both players', 0 if unknown.

`day` is written 20240405, with zeros for what is unknown; `result` is 1, 0 or -1 as White sees it, `start` the drawn
position of a game that was set up, `moves` the whole game as UHP writes it.
"""

PLIES = Table(
    "explorer_plies",
    METADATA,
    Column("key", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("source", Integer, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("result", SmallInteger),
    Column("move", String(80), nullable=False),
    Index(
        "explorer_plies_rated",
        "key",
        "rating",
        sqlite_where=text("rating > 0"),
        postgresql_where=text("rating > 0"),
    ),
    sqlite_with_rowid=False,
)
"""One row per position of a game, by its folded key, with the columns for filters: a position counts once per game."""

SUMS = Table(
    "explorer_sums",
    METADATA,
    Column("key", BigInteger, primary_key=True, autoincrement=False),
    Column("move", String(80), primary_key=True),
    Column("white", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("black", Integer, nullable=False),
    Column("unfinished", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""Precomputed results of moves in positions of few tiles, which many games share."""

TABLES = (SOURCES, GAMES, PLIES, SUMS)
