"""Limits per visitor and address: token buckets, and counts of open sockets."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import ContextVar
from enum import Enum
from weakref import WeakValueDictionary

from skep.web.server.network import HOUSEHOLD, networks_of, shares_of
from skep.web.settings import Rate, Settings

MAX_BUCKETS = 2_000
"""Buckets in memory; when there are more, and each time that they have doubled, the full ones are thrown away."""
SECOND = 10.0
"""Cost of a worker's second, in plain requests; about as many are answered in that time."""

QuotaKeys = tuple[str, str]
"""Keys that are charged: the id of a person, and the network that they use, which `networks_of` widens."""
_TURN: ContextVar[str] = ContextVar("turn", default="")
"""The network whose turn this task has."""


class Price(Enum):
    """The cost of a request in the bucket for work."""

    FREE = 0.0
    CHEAP = 0.2
    NORMAL = 1.0
    HEAVY = 5.0


class Access(Enum):
    """The clients that may send a request. Every route and socket request declares it."""

    ANYONE = "anyone"
    """The answer sets no cookie, so that others may cache it."""
    GUEST = "guest"
    """Anyone; a client without a cookie gets one."""
    PLAYER = "player"
    """People who hold a seat of the game that the request names. The handler checks it."""
    OPERATOR = "operator"
    """The operator. The handler checks it: by a token that the request has, or by the role of the person."""


class TooFastError(Exception):
    """The sender has used up their quota."""


class Buckets:
    """One bucket a key. A bucket fills by itself and is emptied by taking; what it cannot give is refused."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}
        self._most = MAX_BUCKETS

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
        """Take that much in any case. Debts have no limit: an hour's work has to be earned for an hour."""
        now = self._clock()
        self._levels[key] = self._level(key, now) - cost, now
        if len(self._levels) > self._most:
            self._levels = {one: at for one, at in self._levels.items() if self._level(one, now) < self.rate.burst}
            self._most = max(MAX_BUCKETS, 2 * len(self._levels))

    def _level(self, key: str, now: float) -> float:
        level, since = self._levels.get(key, (self.rate.burst, now))
        return min(self.rate.burst, level + (now - since) * self.rate.per_second)


class Allowance:
    """A rate per visitor, and a multiple of it per network, larger for wider ones; all of them are charged.

    `QuotaKeys` are a visitor and an address, or an address alone.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._levels: list[Buckets] = []

    def has(self, owners: tuple[str, ...], cost: float) -> bool:
        """Whether all of them could have that much now."""
        return all(buckets.has(key, cost) for buckets, key in self._buckets(owners))

    def take(self, owners: tuple[str, ...], cost: float = 1.0) -> bool:
        """Whether all of them may have that much now; nothing costs more than a full bucket."""
        if not self.has(owners, cost):
            return False
        self.charge(owners, min(cost, self._rate.burst))
        return True

    def charge(self, owners: tuple[str, ...], cost: float) -> None:
        """Let all pay for something of which only its answer tells how large it is; what they owe has no limit."""
        for buckets, key in self._buckets(owners):
            buckets.charge(key, cost)

    def _buckets(self, owners: tuple[str, ...]) -> list[tuple[Buckets, str]]:
        keys = *owners[:-1], *networks_of(owners[-1])
        while len(self._levels) < len(keys):
            times = HOUSEHOLD ** len(self._levels)
            self._levels.append(Buckets(Rate(self._rate.per_second * times, self._rate.burst * times), self._clock))
        return list(zip(self._levels, keys, strict=False))


class Counts:
    """Counts of open things, by owner; a wider network may have more."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._open: Counter[str] = Counter()
        for network in networks:
            self.add(network)

    def admits(self, network: str, most: int) -> bool:
        """Whether one more of an address may be opened."""
        return all(self._open[wider] < most * share for wider, share in shares_of((network,)))

    def add(self, network: str, count: int = 1) -> None:
        for wider in networks_of(network):
            self._open[wider] += count
            if self._open[wider] <= 0:
                del self._open[wider]


class Limits:
    """All limits. Requests and files are counted by address only, everything else by visitor and address."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self.requests = Allowance(settings.requests, clock)
        self.files = Allowance(settings.files, clock)
        self.messages = Allowance(settings.messages, clock)
        self.studies = Allowance(settings.studies, clock)
        self.new_games = Allowance(settings.new_games, clock)
        self.new_studies = Allowance(settings.new_studies, clock)
        self.chat = Allowance(settings.chat, clock)
        self.challenges = Allowance(settings.challenges, clock)
        self.thinking = Allowance(settings.thinking, clock)
        self.analysing = Allowance(settings.analysing, clock)
        self.reviews = Allowance(settings.reviews, clock)
        self.tries = Allowance(settings.tries, clock)
        self.codes = Allowance(settings.codes, clock)
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._visitors: Counter[str] = Counter()
        self._addresses = Counts()
        self.sockets = 0
        """How many are open."""

    @asynccontextmanager
    async def study(self, owners: QuotaKeys, cost: float) -> AsyncIterator[None]:
        """Run a task in a worker process; raises TooFastError above the limit."""
        if not self.studies.take(owners, cost):
            raise TooFastError
        async with self.turn_of(owners):
            yield

    def spend(self, owners: tuple[str, ...], seconds: float) -> None:
        """Charge the seconds that a worker needed for what a visitor sent."""
        self.studies.charge(owners, seconds * SECOND)

    @asynccontextmanager
    async def turn_of(self, owners: QuotaKeys) -> AsyncIterator[None]:
        """Run costly work of one address one at a time, with everyone else's turn between two; it nests.

        A wider network has a few turns at once, so that a holder of many subnets does not fill the queues.
        """
        if _TURN.get() == owners[1]:
            yield
            return
        async with AsyncExitStack() as turns:
            for network, share in shares_of(owners[1:]):
                await turns.enter_async_context(self._turns.setdefault(network, asyncio.Semaphore(share)))
            token = _TURN.set(owners[1])
            try:
                yield
            finally:
                _TURN.reset(token)
            await asyncio.sleep(0)

    def open_socket(self, visitor: str, address: str) -> bool:
        """Whether one more socket may be opened; it then counts until `close_socket`."""
        most = self._settings
        if (
            self.sockets >= most.sockets
            or self._visitors[visitor] >= most.sockets_of_visitor
            or not self._addresses.admits(address, most.sockets_of_address)
        ):
            return False
        self._visitors[visitor] += 1
        self._addresses.add(address)
        self.sockets += 1
        return True

    def close_socket(self, visitor: str, address: str) -> None:
        self.sockets -= 1
        self._addresses.add(address, -1)
        self._visitors[visitor] -= 1
        if self._visitors[visitor] <= 0:
            del self._visitors[visitor]
