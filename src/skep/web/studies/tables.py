"""Shared studies."""

from sqlalchemy import Column, Float, Index, Integer, String, Table, Text

from skep.web.server.tables import METADATA, YEAR, person_column, retention

STUDIES = Table(
    "studies",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("write_key", String(24), nullable=False, unique=True),
    person_column("owner_id", nullable=False),
    Column("name", String(200), nullable=False),
    Column("chapters", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("opened_at", Float, nullable=False),
    Index("studies_owner", "owner_id"),
    Index("studies_opened", "opened_at"),
    info=retention(
        "200 per person, 200,000 characters each; deleted when nobody opened them for a year", YEAR, "opened_at"
    ),
)
"""`id` is the key for reading, `write_key` the one for writing; `chapters` is JSON. `opened_at` is right to a day."""
