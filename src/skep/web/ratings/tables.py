"""Ratings of people."""

from sqlalchemy import Column, Float, Integer, String, Table

from skep.web.server.tables import METADATA, YEAR, person_column, retention

RATINGS = Table(
    "ratings",
    METADATA,
    person_column(primary_key=True, nullable=False),
    Column("pool", String(24), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("last_at", Float, nullable=False),
    info=retention("one row per person and pool; deleted when unchanged for a year", YEAR, "last_at"),
)
"""A person's rating in a pool, by Glicko-2; the only pool is `puzzles`."""
