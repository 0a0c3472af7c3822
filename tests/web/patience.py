"""Limits of time as the tests need them: nothing takes too long only because the machine is busy."""

import asyncio
import sys
from types import ModuleType
from typing import Any

from skep.web.engines import analyses, bots
from skep.web.server import database, guard, http_protocol, postgres, relay
from skep.web.server.workers import bot_process
from tests.web.serving import PATIENCE

_WORKER = "import os, runpy; os.nice = lambda _: 0; runpy.run_module({module!r}, run_name='__main__')"


async def start_worker(module: str) -> asyncio.subprocess.Process:
    """A worker that stands behind nobody: the tests beside it keep every core busy, and it would wait for them all."""
    pipe = asyncio.subprocess.PIPE
    program = _WORKER.format(module=module)
    return await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdin=pipe, stdout=pipe)


LIMITS: tuple[tuple[ModuleType, str, Any], ...] = (
    (guard, "LONGEST_REQUEST", PATIENCE),
    (http_protocol, "LONGEST_REQUEST", PATIENCE),
    (guard, "LONGEST_DRAIN", PATIENCE),
    (database, "ANSWERS", PATIENCE),
    (postgres, "_PATIENCE", {"timeout": PATIENCE, "command_timeout": PATIENCE}),
    (relay, "TIMEOUT", PATIENCE),
    (bot_process, "start_worker", start_worker),
    (bots, "ENDING", PATIENCE),
)
"""What a request, a database and Redis may take; and that no worker gives way."""


def install() -> None:
    """Give the server of this process all the time that it needs."""
    for module, name, value in (*LIMITS, (analyses, "ENDING", PATIENCE)):
        setattr(module, name, value)
