"""A fair queue: each person and each network gets a share of the time."""

import asyncio
from dataclasses import dataclass
from typing import Generic, TypeVar

from skep.web.server.limits import Counts
from skep.web.server.network import shares_of

Item = TypeVar("Item")
Answer = TypeVar("Answer")
MAX_OWNERS = 2_000
"""Keys whose share is remembered; when there are more, those who owe nothing are forgotten."""


@dataclass(slots=True)
class _Waiting(Generic[Item]):
    item: Item
    owners: tuple[str, ...]
    cost: float
    tag: float
    delay: float


class FairQueue(Generic[Item]):
    """Start-time fair queueing: an item is due when its owners would have had their share of a common server.

    So one who asks for little is served before those who ask for much, and many names do not help: a network has one
    share however many people are in it, and a wider one in IPv6 a few.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waiting[Item]] = []
        self._due: dict[str, float] = {}
        self._now = 0.0
        self._arrival = asyncio.Condition()

    def __len__(self) -> int:
        return len(self._waiting)

    def items(self) -> list[Item]:
        """All waiting items."""
        return [one.item for one in self._waiting]

    def count(self, owner: str) -> int:
        """The number of waiting items of an owner."""
        return sum(owner in one.owners for one in self._waiting)

    def admits(self, network: str, most: int) -> bool:
        """Whether fewer than that many items of an address wait; a wider network may have more."""
        return Counts(one.owners[-1] for one in self._waiting).admits(network, most)

    def put(self, item: Item, owners: tuple[str, ...], cost: float, delay: float = 0.0) -> None:
        """Add an item. With a `delay` it waits as if it had come this number of seconds later."""
        self.charge(owners, cost)
        tag = max(self._due[owner] for owner, _ in shares_of(owners))
        if len(self._due) > MAX_OWNERS:
            self._due = {owner: due for owner, due in self._due.items() if due > self._now}
        self._waiting.append(_Waiting(item, owners, cost, tag, delay))

    async def serve(
        self, item: Item, owners: tuple[str, ...], cost: float, done: asyncio.Future[Answer], delay: float = 0.0
    ) -> Answer:
        """Put an item in and wait until it is done; cancelling removes it."""
        self.put(item, owners, cost, delay)
        async with self._arrival:
            self._arrival.notify_all()
        try:
            return await done
        finally:
            self.remove(item)

    async def next(self, most_cost: float = float("inf")) -> Item:
        """Wait for an item that costs no more than that, and take it."""
        async with self._arrival:
            while (item := self.take(most_cost)) is None:
                await self._arrival.wait()
        return item

    async def until_some(self) -> None:
        """Wait until something waits."""
        async with self._arrival:
            await self._arrival.wait_for(lambda: len(self._waiting) > 0)

    def take(self, most_cost: float = float("inf")) -> Item | None:
        """Take the item that is due first, of those within a cost; None if there is none."""
        fitting = [one for one in self._waiting if one.cost <= most_cost]
        if not fitting:
            return None
        first = min(fitting, key=lambda one: one.tag + one.delay)
        self._waiting.remove(first)
        self._now = max(self._now, first.tag - first.cost)
        return first.item

    def charge(self, owners: tuple[str, ...], cost: float) -> None:
        """Let owners wait longer, or less long, for their next item: the last one cost this much more than expected."""
        for owner, share in shares_of(owners):
            self._due[owner] = max(self._now, self._due.get(owner, 0.0)) + cost / share

    def remove(self, item: Item) -> None:
        """Forget an item that nobody wants any more; its owners get back what it would have cost."""
        for one in self._waiting:
            if one.item is item:
                self._waiting.remove(one)
                for owner, share in shares_of(one.owners):
                    if owner in self._due:
                        self._due[owner] -= one.cost / share
                return
