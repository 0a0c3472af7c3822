"""How much one visitor and one address may ask for: buckets of tokens, and counts of open sockets."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from skep.web.server.workers.processes import EndedError
from skep.web.settings import Rate, Settings

MOST_BUCKETS = 2_000
"""Buckets in memory; when there are more, and each time that they have doubled, the full ones are thrown away."""
HOUSEHOLD = 4
"""How many times as much as a visitor an address may have: cookies are free, and people share addresses."""

ENDED = 500.0
"""What work costs that had to be ended, in plain questions: about as many as are answered in that time."""

Owners = tuple[str, str]
"""Whom something is charged to: a visitor and an address."""


class TooFastError(Exception):
    """Somebody has used up what he may ask for."""


class Buckets:
    """One bucket a key. A bucket fills by itself and is emptied by taking; what it cannot give is refused."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}
        self._most = MOST_BUCKETS

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether the key may have that much now; nothing costs more than a full bucket."""
        if not self.has(key, cost):
            return False
        self.charge(key, min(cost, self.rate.burst))
        return True

    def has(self, key: str, cost: float) -> bool:
        """Whether the key could have that much now."""
        return self._level(key, self._clock()) >= min(cost, self.rate.burst)

    def charge(self, key: str, cost: float) -> None:
        """Take that much in any case; what is owed is no more than another full bucket."""
        now = self._clock()
        self._levels[key] = max(-self.rate.burst, self._level(key, now) - cost), now
        if len(self._levels) > self._most:
            self._levels = {one: at for one, at in self._levels.items() if self._level(one, now) < self.rate.burst}
            self._most = max(MOST_BUCKETS, 2 * len(self._levels))

    def _level(self, key: str, now: float) -> float:
        level, since = self._levels.get(key, (self.rate.burst, now))
        return min(self.rate.burst, level + (now - since) * self.rate.per_second)


class Allowance:
    """What visitors may have, and addresses some times as much; both are charged."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        wide = Rate(rate.per_second * HOUSEHOLD, rate.burst * HOUSEHOLD)
        self._both = Buckets(rate, clock), Buckets(wide, clock)

    def has(self, owners: Owners, cost: float) -> bool:
        """Whether both could have that much now."""
        return all(buckets.has(key, cost) for buckets, key in zip(self._both, owners, strict=True))

    def take(self, owners: Owners, cost: float = 1.0) -> bool:
        """Whether both may have that much now."""
        if not self.has(owners, cost):
            return False
        self.charge(owners, min(cost, self._both[0].rate.burst))
        return True

    def charge(self, owners: Owners, cost: float) -> None:
        """Let both pay for something of which only its answer tells how large it is."""
        for buckets, key in zip(self._both, owners, strict=True):
            buckets.charge(key, cost)


class Limits:
    """Everything that is limited. Requests and files are counted by address alone, all else by visitor and address."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.requests = Buckets(settings.requests)
        self.files = Buckets(settings.files)
        self.messages = Allowance(settings.messages)
        self.studies = Allowance(settings.studies)
        self.new_games = Allowance(settings.new_games)
        self.new_studies = Allowance(settings.new_studies)
        self.chat = Allowance(settings.chat)
        self.challenges = Allowance(settings.challenges)
        self.thinking = Allowance(settings.thinking)
        self.analysing = Allowance(settings.analysing)
        self.reviews = Allowance(settings.reviews)
        self.tries = Allowance(settings.tries)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._visitors: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self.sockets = 0
        """How many are open."""

    @asynccontextmanager
    async def study(self, owners: Owners, cost: float) -> AsyncIterator[None]:
        """Work something out beside a game; raises TooFastError where that is more than may be asked for."""
        if not self.studies.take(owners, cost):
            raise TooFastError
        async with self.turn_of(owners):
            try:
                yield
            except EndedError:
                self.studies.charge(owners, ENDED)
                raise

    @asynccontextmanager
    async def turn_of(self, owners: Owners) -> AsyncIterator[None]:
        """One costly thing at a time for each address: between two of them everyone else has his turn."""
        lock = self._turns.setdefault(owners[1], asyncio.Lock())
        async with lock:
            yield
            await asyncio.sleep(0)

    def open_socket(self, visitor: str, address: str) -> bool:
        """Whether one more socket may be opened; it then counts until `close_socket`."""
        most = self._settings
        if (
            self.sockets >= most.sockets
            or self._visitors[visitor] >= most.sockets_of_visitor
            or self._addresses[address] >= most.sockets_of_address
        ):
            return False
        self._visitors[visitor] += 1
        self._addresses[address] += 1
        self.sockets += 1
        return True

    def close_socket(self, visitor: str, address: str) -> None:
        self.sockets -= 1
        for counter, key in ((self._visitors, visitor), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
