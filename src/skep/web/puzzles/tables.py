"""Ratings of puzzles, and who has tried which."""

from sqlalchemy import Boolean, Column, Float, Index, String, Table

from skep.web.server.tables import METADATA, YEAR, person_column, retention

PUZZLE_RATINGS = Table(
    "puzzle_ratings",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    info=retention("one row per puzzle"),
)
"""Puzzles that someone has tried, by Glicko-2."""

PUZZLE_TRIES = Table(
    "puzzle_tries",
    METADATA,
    person_column(primary_key=True, nullable=False),
    Column("puzzle_id", String(12), primary_key=True),
    Column("is_right", Boolean, nullable=False),
    Column("made_at", Float, nullable=False),
    Index("puzzle_tries_made", "made_at"),
    info=retention("one row per puzzle and person; deleted after a year", YEAR, "made_at"),
)
"""First tries; the key keeps a person from counting twice at one puzzle."""
