"""Ports for servers in separate processes."""

import secrets
import socket
from contextlib import suppress

LOWEST, HIGHEST = 20_000, 32_000
"""Below those that systems give out: none of them is given away before its server has begun."""


def free_port() -> int:
    """A port of this machine that nobody uses."""
    while True:
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
