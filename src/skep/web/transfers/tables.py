"""Codes by which a second device becomes the same person."""

from sqlalchemy import Column, Float, ForeignKey, Index, LargeBinary, String, Table, Text

from skep.web.server.people import DAY
from skep.web.server.tables import METADATA, retention

TRANSFERS = Table(
    "transfers",
    METADATA,
    Column("code_hash", LargeBinary(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("things", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Index("transfers_made", "made_at"),
    info=retention(
        "one row per person, 250,000 characters; expires after ten minutes, is deleted within a day", DAY, "made_at"
    ),
)
"""`things` is what the first device keeps in its browser; only the page reads it."""
