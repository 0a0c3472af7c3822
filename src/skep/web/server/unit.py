"""A unit of work: recorded while it is built, then committed whole or not at all."""

from collections.abc import Callable, Iterable

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from skep.web.server.database_file import LostFileError
from skep.web.server.merged_steps import RowStep, StepTable
from skep.web.server.message import Event

Outcome = Exception | None
"""Why a unit was not committed; None if it was."""
Work = Callable[[Connection], object]
"""Statements inside the transaction, and a little arithmetic; it may be called again where a connection was lost."""


class StoreError(Exception):
    """Something could not be stored. It was not announced either, so nothing has happened."""


class StaleError(StoreError):
    """Someone else has changed a row since it was read. Read it again."""


class Unit:
    """A unit of work, committed as a whole. It holds no connection and no lock while it is built."""

    __slots__ = ("events", "steps", "works")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.steps: list[tuple[StepTable, RowStep]] = []
        self.works: list[Work] = []

    def step(self, table: StepTable, step: RowStep) -> None:
        """Add a step. Units of steps alone are merged with others' into one transaction of two statements."""
        self.steps.append((table, step))

    def do(self, work: Work) -> None:
        """Add statements, which run after the steps and in the order in which they were added."""
        self.works.append(work)

    def announce(self, event: Event) -> None:
        """Publish an event when the unit has been committed; those who join such events add to the unit before."""
        self.events.append(event)

    @property
    def keys(self) -> set[str]:
        return {step.key for _, step in self.steps}

    @property
    def kind(self) -> tuple[object, ...] | None:
        """Units of one kind go into one statement; None for a unit that needs a transaction."""
        if self.works or len(self.steps) != 1:
            return None
        ((table, step),) = self.steps
        return None if step.keep is not None else (table, *step.columns)

    @staticmethod
    def apply_all(connection: Connection, units: Iterable["Unit"]) -> None:
        """Run units inside a transaction; raises StaleError if the caller has to roll back."""
        units = list(units)
        tables: dict[StepTable, list[RowStep]] = {}
        for unit in units:
            for table, step in unit.steps:
                tables.setdefault(table, []).append(step)
        for table, steps in tables.items():
            if table.apply(connection, steps):
                raise StaleError
        for unit in units:
            for work in unit.works:
                work(connection)


def is_everyones(error: Exception) -> bool:
    """Whether each unit by itself would fail the same way, after as long a wait."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, LostFileError | TimeoutError) or "locked" in str(cause)
