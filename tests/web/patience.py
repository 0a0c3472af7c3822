"""Limits of time as the tests need them: nothing takes too long only because the machine is busy."""

from types import ModuleType
from typing import Any

from skep.web.analysis import analyses
from skep.web.connections import guard, http_protocol
from skep.web.games import relay
from skep.web.storage import store
from tests.web.serving import PATIENCE

LIMITS: tuple[tuple[ModuleType, str, Any], ...] = (
    (guard, "LONGEST_REQUEST", PATIENCE),
    (http_protocol, "LONGEST_REQUEST", PATIENCE),
    (guard, "LONGEST_DRAIN", PATIENCE),
    (store, "ANSWERS", PATIENCE),
    (store, "_PATIENCE", {"timeout": PATIENCE, "command_timeout": PATIENCE}),
    (relay, "TIMEOUT", PATIENCE),
)
"""What a request, a database and Redis may take."""


def install() -> None:
    """Give the server of this process all the time that it needs."""
    for module, name, value in (*LIMITS, (analyses, "ENDING", PATIENCE)):
        setattr(module, name, value)
