"""What several servers at one database tell each other: that a game went on, who looks at it, and what time it is.

The database alone decides what has happened (see `Unit`); what is told here only lets the others know sooner.
So nothing is lost with Redis but speed: a server that hears nothing asks the database instead.
"""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from skep.core.extras import how_to_add
from skep.web.server.log import LOG, log_exception
from skep.web.server.random_ids import random_id
from skep.web.settings import Rate

if TYPE_CHECKING:
    from redis.asyncio import Redis

News = dict[str, Any]
MOST_WAITING = 10_000
"""News that wait to be told; the oldest are dropped, and whoever misses them finds out by asking the database."""
TIMEOUT = 1.0
"""Seconds after which Redis counts as lost."""
CLOCK_LASTS = 3000
"""Milliseconds for which the common time is remembered when no server runs."""

_CLOCK = """
local t = redis.call('TIME')
local now = tonumber(t[1]) + tonumber(t[2]) / 1000000
local ahead = redis.call('GET', KEYS[1])
if ahead then redis.call('PEXPIRE', KEYS[1], ARGV[2])
else
  ahead = string.format('%.6f', tonumber(ARGV[1]) - now)
  redis.call('SET', KEYS[1], ahead, 'PX', ARGV[2])
end
return string.format('%.6f', now + tonumber(ahead))
"""
"""The time by which clocks are kept: Redis' own, shifted to where the first server that asks has it."""

_TAKE = """
local t = redis.call('TIME')
local now = tonumber(t[1]) + tonumber(t[2]) / 1000000
local spent = math.max(now, tonumber(redis.call('GET', KEYS[1]) or now)) + ARGV[3] / ARGV[1]
if spent - now > ARGV[2] / ARGV[1] then return 0 end
redis.call('SET', KEYS[1], string.format('%.6f', spent), 'PX', math.ceil((spent - now) * 1000) + 1)
return 1
"""
"""A bucket that fills by itself: kept as the moment at which it will be full."""


class Relay(Protocol):
    """How a server reaches the others."""

    name: str
    is_shared: bool

    @property
    def is_connected(self) -> bool:
        """Whether everything that others tell is heard."""

    async def start(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        """Begin to listen; `missed` is called when something may have been missed."""

    def tell(self, news: News) -> None:
        """Tell the others; nobody waits for it."""

    async def uptime(self, own: float) -> float:
        """The time by which all servers keep clocks, where `own` is this one's."""

    async def take(self, key: str, rate: Rate) -> bool:
        """Whether a bucket that all servers share has something left."""

    async def stop(self) -> None: ...


class NullRelay:
    """One server, and nobody to tell."""

    name = ""
    is_shared = False
    is_connected = True

    async def start(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        """There is nothing to hear."""

    def tell(self, news: News) -> None:
        """There is nobody to tell."""

    async def uptime(self, own: float) -> float:
        return own

    async def take(self, key: str, rate: Rate) -> bool:  # noqa: ARG002 - its own buckets count already
        return True

    async def stop(self) -> None:
        """Nothing was begun."""


class RedisRelay:
    """Servers that share a Redis. Servers of different games share none, or use different numbers of its databases."""

    is_shared = True

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import from_url
        except ImportError as error:
            raise SystemExit(f"skep serve: redis is not installed; {how_to_add('cluster')}") from error
        self.name = random_id(8)
        self._redis: Redis = from_url(
            url, decode_responses=True, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT
        )
        number = self._redis.connection_pool.connection_kwargs.get("db", 0)
        self._channel = f"skep:{number}:news"
        self._clock = self._redis.register_script(_CLOCK)
        self._take = self._redis.register_script(_TAKE)
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_connected = False

    @property
    def is_connected(self) -> bool:
        return self._is_connected

    async def start(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        """Listen and speak from now on, however often the connection is lost."""
        work = (self._listen(hear, missed), self._speak())
        self._tasks = [asyncio.create_task(each, name="relay") for each in work]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        with suppress(Exception):
            await self._redis.aclose()

    def tell(self, news: News) -> None:
        """Put it in the line, which waits while Redis is lost; what comes twice or late does no harm."""
        self._waiting.append(json.dumps(news | {"from": self.name}, separators=(",", ":")))
        self._something.set()

    async def uptime(self, own: float) -> float:
        """The common time; one's own while Redis is lost."""
        try:
            return float(await self._clock(keys=[f"{self._channel}:clock"], args=[repr(own), CLOCK_LASTS]))
        except Exception:  # noqa: BLE001 - whatever Redis' trouble is, the clocks go on
            return own

    async def take(self, key: str, rate: Rate) -> bool:
        """While Redis is lost every server's own buckets have to do."""
        try:
            name = f"{self._channel}:bucket:{key}"
            return bool(await self._take(keys=[name], args=[rate.per_second, rate.burst, 1]))
        except Exception:  # noqa: BLE001 - as above
            return True

    async def _listen(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        while True:
            try:
                async with self._redis.pubsub() as heard:
                    await heard.subscribe(self._channel)
                    await heard.get_message(timeout=TIMEOUT)
                    self._is_connected = True
                    LOG.info("the servers hear each other", extra={"server": self.name})
                    missed()
                    await self._hear_all(heard, hear)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 - lost, or never there: ask again until it comes
                if self._is_connected:
                    LOG.warning("Redis is lost", extra={"server": self.name, "error": repr(error)})
                self._is_connected = False
                await asyncio.sleep(0.5)

    async def _hear_all(self, heard: Any, hear: Callable[[News], None]) -> None:
        """Hand on what comes; raises when the connection breaks, or when nothing comes though it was asked for."""
        clock = asyncio.get_running_loop().time
        heard_at = asked_at = clock()
        while clock() - heard_at < 3 * TIMEOUT:
            message = await heard.get_message(timeout=TIMEOUT / 2)
            if message is not None:
                heard_at = clock()
                self._hand_on(message, hear)
            if clock() - asked_at > TIMEOUT:
                asked_at = clock()
                await heard.ping()
        raise TimeoutError("nothing was heard")

    def _hand_on(self, message: dict[str, Any], hear: Callable[[News], None]) -> None:
        if message["type"] != "message":
            return
        try:
            news = json.loads(message["data"])
            if news["from"] != self.name:
                hear(news)
        except Exception:  # noqa: BLE001 - a server of another age may say what this one does not understand
            log_exception("news that cannot be understood")

    async def _speak(self) -> None:
        while True:
            while not self._waiting:
                self._something.clear()
                await self._something.wait()
            texts = list(self._waiting)
            self._waiting.clear()
            try:
                async with self._redis.pipeline(transaction=False) as line:
                    for text in texts:
                        line.publish(self._channel, text)
                    await line.execute()
            except asyncio.CancelledError:
                raise
            except Exception:  # noqa: BLE001 - the others ask the database meanwhile
                self._waiting = deque([*texts, *self._waiting], maxlen=MOST_WAITING)
                await asyncio.sleep(0.5)


def relay_of(url: str | None) -> Relay:
    """The relay that is meant by a Redis URL, or by none."""
    return NullRelay() if url is None else RedisRelay(url)
