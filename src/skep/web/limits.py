"""How much one visitor or one address may ask for: buckets of tokens, and counts of open sockets."""

import time
from collections import Counter
from collections.abc import Callable

from skep.web.settings import Rate, Settings

MOST_BUCKETS = 20_000
"""Buckets in memory; when there are more, the full ones are thrown away."""


class Buckets:
    """One bucket a key. A bucket fills by itself and is emptied by taking; what it cannot give is refused."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether the key may have that much now."""
        now = self._clock()
        level = self._level(key, now)
        if level < cost:
            self._levels[key] = level, now
            return False
        self._levels[key] = level - cost, now
        if len(self._levels) > MOST_BUCKETS:
            self._prune(now)
        return True

    def _level(self, key: str, now: float) -> float:
        level, since = self._levels.get(key, (self.rate.burst, now))
        return min(self.rate.burst, level + (now - since) * self.rate.per_second)

    def _prune(self, now: float) -> None:
        self._levels = {key: value for key, value in self._levels.items() if self._level(key, now) < self.rate.burst}


class Limits:
    """Everything that is limited. Messages and games are counted by visitor, requests and sockets by address, too."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.messages = Buckets(settings.messages)
        self.requests = Buckets(settings.requests)
        self.studies = Buckets(settings.studies)
        self.new_games = Buckets(settings.new_games)
        self.talk = Buckets(settings.talk)
        self._visitors: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @property
    def sockets(self) -> int:
        return self._visitors.total()

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
        return True

    def close_socket(self, visitor: str, address: str) -> None:
        for counter, key in ((self._visitors, visitor), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
