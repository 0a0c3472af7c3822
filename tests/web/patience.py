"""Limits of time as the tests need them: nothing takes too long only because the machine is busy."""

import asyncio
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from skep.web.engines import service as engines
from skep.web.server import cluster, database, guard, http_protocol, postgres
from skep.web.server.workers import process
from tests.web.serving import PATIENCE

_start_child = process.start_child


async def start_child(memory: int, _: int, modules: Sequence[str]) -> asyncio.subprocess.Process:
    """A worker that goes first: the tests keep every core busy, and it would wait for them all."""
    return await _start_child(memory, 0, modules)


LIMITS: tuple[tuple[ModuleType, str, Any], ...] = (
    (guard, "LONGEST_REQUEST", PATIENCE),
    (http_protocol, "LONGEST_REQUEST", PATIENCE),
    (guard, "LONGEST_DRAIN", PATIENCE),
    (database, "ANSWERS", PATIENCE),
    (postgres, "_PATIENCE", {"timeout": PATIENCE, "command_timeout": PATIENCE}),
    (cluster, "TIMEOUT", PATIENCE),
    (cluster, "MAX_SILENCE", 2 * PATIENCE),
    (process, "start_child", start_child),
    (engines, "ENDING", PATIENCE),
)
"""What a request, a database and Redis may take; and that no worker gives way."""


def install() -> None:
    """Give the server of this process all the time that it needs."""
    for module, name, value in LIMITS:
        setattr(module, name, value)
