"""Events, published once: to the handlers of this process, and over the cluster to other processes."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, Union

import msgspec

from skep.web.server.cluster import Cluster, NoCluster
from skep.web.server.log import log_exception
from skep.web.server.message import Event
from skep.web.server.tasks import Tasks
from skep.web.server.unit import Unit

__all__ = ["HERE", "Event", "EventBus"]

HERE = ""
"""The origin of events of this process; those of others have the name of the process."""


E = TypeVar("E", bound=Event)
Handler = Callable[[E, str], None]
Joiner = Callable[[Unit, E], None]


class EventBus:
    """Handlers are synchronous and short; an error in one is logged and stops no other."""

    def __init__(self, cluster: Cluster | None = None) -> None:
        self._cluster = cluster or NoCluster()
        self._handlers: dict[type[Event], list[Handler[Any]]] = {}
        self._joiners: dict[type[Event], list[Joiner[Any]]] = {}
        self._after_gaps: list[Callable[[], Awaitable[None]]] = []
        self._decoder: msgspec.msgpack.Decoder[tuple[str, Event]] | None = None

    def subscribe(self, kind: type[E], handler: Handler[E]) -> None:
        """Call `handler` with each event of a kind and its origin: `HERE`, or the name of another process."""
        self._handlers.setdefault(kind, []).append(handler)

    def join(self, kind: type[E], joiner: Joiner[E]) -> None:
        """Call `joiner` before a unit that announces `kind` is committed: what it adds commits with the unit."""
        self._joiners.setdefault(kind, []).append(joiner)

    def on_gap(self, handler: Callable[[], Awaitable[None]]) -> None:
        """Call `handler` when events of other processes may have been missed: it compares with the database."""
        self._after_gaps.append(handler)

    async def start(self, tasks: Tasks) -> None:
        """Receive events of other processes from now on."""
        kinds = tuple(kind for kind in self._handlers if kind.reach != "here")
        self._decoder = msgspec.msgpack.Decoder(tuple[str, Union[kinds]]) if kinds else None  # type: ignore[valid-type]  # noqa: UP007

        def missed() -> None:
            for handler in self._after_gaps:
                tasks.spawn(_awaited(handler), "missed events")

        await self._cluster.start(self._receive, missed)

    def prepare(self, unit: Unit) -> None:
        """Let joiners add to a unit that is about to be committed; they may announce more."""
        for event in unit.events:
            for joiner in self._joiners.get(type(event), ()):
                joiner(unit, event)

    def publish(self, event: Event) -> None:
        """Call the handlers of this process, and let other processes know, whose handlers are the same."""
        self._deliver(event, HERE)
        if event.reach != "here" and type(event) in self._handlers and self._cluster.is_shared:
            payload = msgspec.msgpack.encode((self._cluster.name, event))
            self._cluster.publish(event.lane_key if event.reach == "lane" else None, payload)

    def _receive(self, payload: bytes) -> None:
        if self._decoder is None:
            return
        try:
            origin, event = self._decoder.decode(payload)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            log_exception("an event that cannot be read")
            return
        if origin != self._cluster.name:
            self._deliver(event, origin)

    def _deliver(self, event: Event, origin: str) -> None:
        for handler in self._handlers.get(type(event), ()):
            try:
                handler(event, origin)
            except Exception:  # noqa: BLE001 - it is in the log, and the other handlers have their turn
                log_exception("a handler of an event failed", kind=type(event).__name__)


async def _awaited(handler: Callable[[], Awaitable[None]]) -> None:
    await handler()
