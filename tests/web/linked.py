"""Servers in one event loop that share a database file and hear each other without Redis."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from skep.web.app import Server
from skep.web.server import sqlite
from skep.web.server.cluster import Cluster, NoCluster
from tests.web.serving import PATIENCE, wide


class LinkedCluster(NoCluster):
    """What one publishes, the others receive in the next round of the loop."""

    is_shared = True

    def __init__(self, name: str, linked: list["LinkedCluster"]) -> None:
        self.name = name
        self.is_deaf = False
        self._linked = linked
        self._receive: Callable[[bytes], None] = lambda _: None
        self._missed: Callable[[], None] = lambda: None
        linked.append(self)

    async def start(self, receive: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        self._receive, self._missed = receive, missed

    def publish(self, key: str | None, told: bytes) -> None:  # noqa: ARG002 - all listen to all lanes
        for other in self._linked:
            if other is not self and not other.is_deaf:
                asyncio.get_running_loop().call_soon(other._receive, told)

    def hear_again(self) -> None:
        """Receive again, after a time in which nothing was received."""
        self.is_deaf = False
        self._missed()


@asynccontextmanager
async def linked_servers(folder: Path, count: int = 2) -> AsyncIterator[list[Server]]:
    """This number of servers, opened and closed."""
    linked: list[LinkedCluster] = []

    def linked_cluster(_: object) -> Cluster:
        return LinkedCluster(f"server {len(linked)}", linked)

    with (
        patch("skep.web.app.cluster_of", linked_cluster),
        patch.object(sqlite, "BUSY", int(1000 * PATIENCE)),
    ):
        servers = [Server(wide(folder / "skep.db")) for _ in range(count)]
        for server in servers:
            await server.start()
        try:
            yield servers
        finally:
            for server in servers:
                await server.stop()
