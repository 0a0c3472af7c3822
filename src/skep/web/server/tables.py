"""The tables of the core. `METADATA` gathers those of all features; `migrations/` leads to them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()
YEAR = 365 * 24 * 3600.0
MONTH = 30 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class RetentionRule:
    """The bound of a table's growth, as listed in docs/server.md.

    With `seconds`, rows are deleted so long after the time in the column `since`, or those of them that `only` selects.
    """

    bound: str
    seconds: float | None = None
    since: str = ""
    only: Callable[[Table], ColumnElement[bool]] | None = None


def retention(
    bound: str,
    seconds: float | None = None,
    since: str = "",
    only: Callable[[Table], ColumnElement[bool]] | None = None,
) -> dict[Any, Any]:
    """The information about a table by which `retention.py` finds its `RetentionRule`."""
    return {"retention": RetentionRule(bound, seconds, since, only)}


PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40)),
    Column("name_key", String(80), unique=True),
    Column("state", String(8), nullable=False),
    Column("roles", String(80), nullable=False),
    Column("language", String(12)),
    Column("created_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Index("people_seen", "seen_at"),
    info=retention(
        "a row is added when a person first stores something; guests who own nothing are deleted after a year",
        YEAR,
        "seen_at",
        lambda table: table.c.kind == "guest",
    ),
)
"""Everyone who has done something that is stored. `kind` is guest, user or bot; `state` open, closed or deleted.

A guest without a name has none here, and is called by `people.guest_name`. `name_key` is for names that nobody else may
have; guests have none.
"""


def person_column(name: str = "person_id", *, primary_key: bool = False, nullable: bool = True) -> Column[str]:
    """A column that refers to a person."""
    return Column(name, String(32), ForeignKey("people.id"), primary_key=primary_key, nullable=nullable)


SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Column("ended_at", Float),
    Index("sessions_person", "person_id"),
    info=retention("deleted when unused for a year", YEAR, "seen_at"),
)
"""Devices of a person other than the first, which holds a signed token and has no row."""

JOBS = Table(
    "jobs",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("kind", String(24), nullable=False),
    Column("key", String(80), nullable=False),
    Column("payload", Text, nullable=False),
    Column("due_at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claimed_by", String(12)),
    Column("claimed_at", Float),
    Column("failed", Text),
    UniqueConstraint("kind", "key", name="jobs_kind_key"),
    Index("jobs_due", "due_at"),
    info=retention(
        "deleted when done; failed jobs are kept for 30 days",
        MONTH,
        "due_at",
        lambda table: table.c.failed.is_not(None),
    ),
)
"""Jobs to run after a commit, even if the process dies; see `jobs.py`. A finished job has no row."""

SERVER = Table(
    "server",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("uptime", Float, nullable=False),
    Column("key", String(64)),
    info=retention("one row"),
)
"""One row: for how many seconds the server has run in its life, by which clocks are kept; what signs cookies."""
