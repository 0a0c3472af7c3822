"""The collection of games, among the tables of the server, and the files that an operator sends from the page."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from skep.explorer import explorer_schema as schema
from skep.web.server.tables import METADATA, MONTH, retention

_GAMES = "written once per finished game of six moves or more"
_BOUNDS = {
    schema.SOURCES: "at most 200 game types in addition to the presets; more only from files that the operator imports",
    schema.GAMES: _GAMES,
    schema.PLIES: _GAMES,
    schema.SUMS: _GAMES,
}
for _table, _bound in _BOUNDS.items():
    _table.to_metadata(METADATA).info.update(retention(_bound))

FILES = Table(
    "explorer_files",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("language", String(12), nullable=False),
    Column("size", Integer, nullable=False),
    Column("received", Integer, nullable=False),
    Column("parts", Integer, nullable=False),
    Column("is_whole", Boolean, nullable=False),
    Column("done", Integer, nullable=False),
    Column("rest", Text, nullable=False),
    Column("texts", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("known", Integer, nullable=False),
    Column("skipped", Integer, nullable=False),
    Column("problems", Text, nullable=False),
    Column("begun_at", Float, nullable=False),
    Column("touched_at", Float, nullable=False),
    Column("ended_at", Float),
    Index("explorer_files_touched", "touched_at"),
    info=retention("only the operator adds rows, one file at a time; 30 days", MONTH, "touched_at"),
)
"""A file: its size and what was received of it in characters; the parts that came and those that were read; what those
brought. `rest` is the beginning of a game whose end is in the next part, `texts` how many games were read.
"""

PARTS = Table(
    "explorer_parts",
    METADATA,
    Column("file", String(12), ForeignKey("explorer_files.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    info=retention("at most 20,000,000 characters of one file; a part is deleted when it was read, or with its file"),
)
"""Pieces of a file that are not read yet."""
