"""Games that were judged move by move."""

from sqlalchemy import Boolean, Column, Float, Index, String, Table, Text

from skep.web.server.tables import METADATA, YEAR, retention

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("found", Text, nullable=False),
    Column("is_whole", Boolean, nullable=False),
    Column("used_at", Float, nullable=False),
    Index("reviews_used", "used_at"),
    info=retention("deleted when unused for a year", YEAR, "used_at"),
)
"""Reviews by what was played: `found` is JSON, what each position was worth. `used_at` is right to a day."""
