"""Messages between the processes of one database: over Redis, in 64 lanes and one channel for all.

The database alone decides what has happened. What is sent here lets other processes know at once, and what is missed is
read from the database. So nothing is lost with Redis but speed.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, TypedDict
from zlib import crc32

from skep.core.extras import how_to_add
from skep.web.server.log import LOG
from skep.web.server.tokens import random_id
from skep.web.settings import Rate

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

LANES = 64
MAX_WAITING = 10_000
"""Events that wait to be sent; the oldest are dropped, and other processes then find out from the database."""
TIMEOUT = 1.0
"""Seconds after which a question to Redis counts as failed."""
MAX_SILENCE = 2 * TIMEOUT
"""Seconds after which Redis counts as lost where nothing comes; it is asked for a sign of life four times as often."""
REPEAT_EVERY = 5.0
"""Seconds from one time that a process says who and what is there to the next."""
SILENT_AFTER = 2.5 * REPEAT_EVERY
"""Seconds after which a process that says nothing counts as gone."""
CLOCK_LASTS = 3000
"""Milliseconds for which the common time is remembered when no server runs."""
Receive = Callable[[bytes], None]

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
"""The time by which clocks are kept: that of Redis, shifted to the clock of the first server that asks."""

_TAKE = """
local t = redis.call('TIME')
local now = tonumber(t[1]) + tonumber(t[2]) / 1000000
local spent = math.max(now, tonumber(redis.call('GET', KEYS[1]) or now)) + ARGV[3] / ARGV[1]
if spent - now > ARGV[2] / ARGV[1] then return 0 end
redis.call('SET', KEYS[1], string.format('%.6f', spent), 'PX', math.ceil((spent - now) * 1000) + 1)
return 1
"""
"""A bucket that fills by itself, stored as the moment at which it will be full."""


class Cluster(Protocol):
    """The connection of a process to the others."""

    name: str
    is_shared: bool

    @property
    def is_connected(self) -> bool:
        """Whether messages from other processes arrive."""

    async def start(self, receive: Receive, missed: Callable[[], None]) -> None:
        """Receive from now on; `missed` is called when something may have been missed."""

    def publish(self, key: str | None, payload: bytes) -> None:
        """Send to the lane of a key, or to all processes; returns at once."""

    async def listen(self, key: str) -> None:
        """Receive what is sent to the lane of a key, until `release` is called as often."""

    def release(self, key: str) -> None:
        """The opposite of `listen`."""

    def is_listening(self, key: str) -> bool:
        """Whether everything that is sent to the lane of a key is received."""

    async def uptime(self, own: float) -> float:
        """The time by which all processes keep clocks, where `own` is this one's."""

    async def take(self, key: str, rate: Rate) -> bool:
        """Whether a bucket that all processes share has something left."""

    async def stop(self) -> None: ...


class NoCluster:
    """One process alone."""

    name = ""
    is_shared = False
    is_connected = True

    async def start(self, receive: Receive, missed: Callable[[], None]) -> None:
        """There is nothing to receive."""

    def publish(self, key: str | None, payload: bytes) -> None:
        """Do nothing: there is no other process."""

    async def listen(self, key: str) -> None:
        """There is nothing to receive."""

    def release(self, key: str) -> None:
        """Nothing was begun."""

    def is_listening(self, key: str) -> bool:  # noqa: ARG002 - there is nothing to receive
        return True

    async def uptime(self, own: float) -> float:
        return own

    async def take(self, key: str, rate: Rate) -> bool:  # noqa: ARG002 - its own buckets count already
        return True

    async def stop(self) -> None:
        """Nothing was begun."""


class _Message(TypedDict):
    """A message as redis-py returns it."""

    type: str
    channel: bytes
    data: bytes


def lane_of(key: str) -> int:
    """The number of the lane on which events about a game, or another key, are sent."""
    return crc32(key.encode()) % LANES


class RedisCluster:
    """Processes that share a Redis. Servers of different games use different numbers of its databases, or none."""

    is_shared = True

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import from_url
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        except ImportError as error:
            raise SystemExit(f"skep serve: redis is not installed; {how_to_add('cluster')}") from error
        self.name = random_id(8)
        timeouts = {"socket_timeout": TIMEOUT, "socket_connect_timeout": TIMEOUT}
        self._redis: Redis = from_url(url, **timeouts, retry=Retry(NoBackoff(), 1))
        """With one retry: a connection may have been closed while nobody asked anything."""
        self._receiving: Redis = from_url(url, **timeouts, retry=Retry(NoBackoff(), 0))
        """Without retries: a connection that is made again by itself would not say what was missed."""
        number = self._redis.connection_pool.connection_kwargs.get("db", 0)
        self._prefix = f"skep:{number}"
        self._clock = self._redis.register_script(_CLOCK)
        self._take = self._redis.register_script(_TAKE)
        self._waiting: deque[tuple[str, bytes]] = deque(maxlen=MAX_WAITING)
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_connected = False
        self._is_lost = False
        """Redis gave no connection or no sign of life when it was asked last: nothing else is asked of it."""
        self._missed: Callable[[], None] = lambda: None
        # Lanes: which are wanted, which Redis has confirmed, and who waits for that.
        self._wanted: Counter[int] = Counter()
        self._listening: set[int] = set()
        self._confirmations: dict[int, asyncio.Future[None]] = {}
        self._left: set[int] = set()
        self._pubsub: PubSub | None = None
        self._subscribing = asyncio.Lock()

    @property
    def is_connected(self) -> bool:
        return self._is_connected

    async def start(self, receive: Receive, missed: Callable[[], None]) -> None:
        """Receive and send from now on, however often the connection is lost."""
        self._missed = missed
        self._tasks = [asyncio.create_task(work, name="cluster") for work in (self._receive(receive), self._send())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        for redis in (self._redis, self._receiving):
            with suppress(Exception):
                await redis.aclose()

    async def uptime(self, own: float) -> float:
        """The common time; one's own while Redis is lost."""
        if self._is_lost:
            return own
        try:
            return float(await self._clock(keys=[f"{self._prefix}:news:clock"], args=[repr(own), CLOCK_LASTS]))
        except Exception:  # noqa: BLE001 - whatever the trouble of Redis is, the clocks go on
            return own

    async def take(self, key: str, rate: Rate) -> bool:
        """While Redis is lost, the buckets of each process have to do."""
        if self._is_lost:
            return True
        try:
            name = f"{self._prefix}:news:bucket:{key}"
            return bool(await self._take(keys=[name], args=[rate.per_second, rate.burst, 1]))
        except Exception:  # noqa: BLE001 - as above
            return True

    # Sending

    def publish(self, key: str | None, payload: bytes) -> None:
        """Put it into the queue, which waits while Redis is lost; what arrives twice or late does no harm."""
        self._waiting.append((self._all if key is None else self._channel(lane_of(key)), payload))
        self._something.set()

    async def _send(self) -> None:
        while True:
            while not self._waiting and not self._left:
                self._something.clear()
                await self._something.wait()
            await self._leave_lanes()
            if not self._waiting:
                continue
            sent = list(self._waiting)
            self._waiting.clear()
            try:
                async with self._redis.pipeline(transaction=False) as line:
                    for channel, payload in sent:
                        line.publish(channel, payload)
                    await line.execute()
            except asyncio.CancelledError:
                raise
            except Exception:  # noqa: BLE001 - the others ask the database meanwhile
                self._waiting = deque([*sent, *self._waiting], maxlen=MAX_WAITING)
                await asyncio.sleep(0.5)

    # Receiving

    @property
    def _all(self) -> str:
        return f"{self._prefix}:all"

    def _channel(self, lane: int) -> str:
        return f"{self._prefix}:lane:{lane}"

    def is_listening(self, key: str) -> bool:
        return self._is_connected and lane_of(key) in self._listening

    async def listen(self, key: str) -> None:
        lane = lane_of(key)
        self._wanted[lane] += 1
        if (
            lane in self._listening or self._pubsub is None
        ):  # a connection that is made later subscribes to it by itself
            return
        if (confirmed := self._confirmations.get(lane)) is None:
            confirmed = self._confirmations[lane] = asyncio.get_running_loop().create_future()
            async with self._subscribing:
                with suppress(Exception):  # the receiving task notices that the connection is lost
                    await self._pubsub.subscribe(self._channel(lane))
        try:
            async with asyncio.timeout(TIMEOUT):
                await asyncio.shield(confirmed)
        except TimeoutError:
            self._confirmations.pop(lane, None)  # where it comes later, something may have been missed meanwhile

    def release(self, key: str) -> None:
        lane = lane_of(key)
        self._wanted[lane] -= 1
        if self._wanted[lane] <= 0:
            del self._wanted[lane]
            self._left.add(lane)
            self._something.set()

    async def _leave_lanes(self) -> None:
        left, self._left = self._left, set()
        for lane in left:
            async with self._subscribing:  # so that nobody subscribes again before it is left
                if lane in self._listening and lane not in self._wanted and self._pubsub is not None:
                    self._listening.discard(lane)
                    with suppress(Exception):
                        await self._pubsub.unsubscribe(self._channel(lane))

    async def _receive(self, receive: Receive) -> None:
        while True:
            try:
                async with self._receiving.pubsub() as pubsub:
                    await self._subscribe(pubsub)
                    LOG.info("the servers hear each other", extra={"server": self.name})
                    await self._receive_all(pubsub, receive)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 - lost, or never there: ask again until it comes
                if self._is_connected:
                    LOG.warning("Redis is lost", extra={"server": self.name, "error": repr(error)})
                self._lose()
                await asyncio.sleep(0.5)

    async def _subscribe(self, pubsub: "PubSub") -> None:
        """Subscribe to everything that is wanted; raises where Redis does not confirm it."""
        async with self._subscribing:
            self._pubsub = pubsub
            expected = {self._all, *map(self._channel, self._wanted)}
            await pubsub.subscribe(*expected)
        async with asyncio.timeout(3 * TIMEOUT):
            while expected:
                message = await pubsub.get_message(timeout=TIMEOUT)
                if message is not None and message["type"] == "subscribe":
                    expected.discard(message["channel"].decode())
                    self._confirm(message["channel"].decode(), is_first=True)
        self._is_connected, self._is_lost = True, False
        self._missed()

    def _lose(self) -> None:
        self._is_connected, self._is_lost, self._pubsub = False, True, None
        self._listening.clear()
        for confirmed in self._confirmations.values():
            if not confirmed.done():
                confirmed.set_result(None)
        self._confirmations.clear()

    async def _receive_all(self, pubsub: "PubSub", receive: Receive) -> None:
        """Hand on what comes; raises when the connection breaks, or when nothing comes though it was asked for."""
        clock = asyncio.get_running_loop().time
        received_at = pinged_at = clock()
        while clock() - received_at < MAX_SILENCE:
            message: _Message | None = await pubsub.get_message(timeout=MAX_SILENCE / 8)
            if message is not None:
                received_at = clock()
                if message["type"] == "message":
                    receive(message["data"])
                elif message["type"] == "subscribe":
                    self._confirm(message["channel"].decode())
            if clock() - pinged_at > MAX_SILENCE / 4:
                pinged_at = clock()
                await pubsub.ping()
        raise TimeoutError("nothing was received")

    def _confirm(self, channel: str, *, is_first: bool = False) -> None:
        """Redis sends a lane from now on. Where nobody waited for that, something may have been missed."""
        if channel == self._all:
            return
        lane = int(channel.rpartition(":")[2])
        self._listening.add(lane)
        confirmed = self._confirmations.pop(lane, None)
        if confirmed is not None and not confirmed.done():
            confirmed.set_result(None)
        elif not is_first:
            self._missed()


def cluster_of(url: str | None) -> Cluster:
    """The cluster for a Redis URL, or for a single process without one."""
    return NoCluster() if url is None else RedisCluster(url)
