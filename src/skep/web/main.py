"""Start the server: address, store, log, and the browser if one is wanted."""

import asyncio
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from dataclasses import replace

import uvicorn

from skep.web.app import make_app
from skep.web.pages.built_page import PageNotBuiltError, manifest
from skep.web.server.database import find_trouble
from skep.web.server.http_protocol import http_protocol
from skep.web.server.interpreter import weaknesses
from skep.web.server.log import set_up_logging
from skep.web.server.socket_messages import MAX_MESSAGE
from skep.web.server.socket_protocol import LimitedSocketProtocol
from skep.web.settings import Settings, read_settings

PORT = 8765
"""Default port; if it is taken, the next free one."""
_TRIES = 20
MAX_FILES = 65_536
COLLECT = (2_000, 4, 1000)
"""Thresholds of cyclic garbage collection; only connections leave cycles behind, games do not.

Each look is a pause that grows with the objects looked at, some 2 ms for a thousand: so few young ones at a time, those
that stayed once more after five such looks, and old ones hardly ever, since there may be thousands of games among them.
The first number is above what the moves that are being stored mostly hold, 150 objects each, or these were looked at,
too. The second leaves a connection time to end before it counts as old.
"""
SWITCH = 0.001
"""Seconds after which a thread that computes lets another one have Python: the store's needs it ten times for each
transaction, all moves of which wait meanwhile, and only for moments."""


def run(settings: Settings | None = None, *, port: int | None = None, open_browser: bool = True) -> int:
    """Serve until interrupted; returns an exit code. Without `settings` those of the environment count."""
    if settings is None:
        settings = read_settings({}, os.environ)
    host, port = settings.host, settings.port if port is None else port
    if settings.redis is not None and "postgres" not in (settings.database or ""):
        print("skep serve: servers that share games by --redis need a postgresql:// --database", file=sys.stderr)  # noqa: T201
        return 1
    if (trouble := _page_trouble() or asyncio.run(find_trouble(settings.database))) is not None:
        print(f"skep serve: {trouble}", file=sys.stderr)  # noqa: T201
        return 1
    for weakness in weaknesses():
        print(f"skep serve: {weakness}. Skep does not use what is weak; a newer Python is safer.", file=sys.stderr)  # noqa: T201
    _allow_many_sockets()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    set_up_logging("warning" if sys.stderr.isatty() else "info")
    listening = _listen(host, port)
    if listening is None:
        print(f"skep serve: port {port or PORT} of {host} is taken", file=sys.stderr)  # noqa: T201
        return 1
    address = f"http://{_name(host)}:{listening.getsockname()[1]}/"
    server = uvicorn.Server(configured(replace(settings, warms_up=True)))
    print(f"Skep is at {address}", flush=True)  # noqa: T201
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(server, address), daemon=True).start()
    server.run([listening])
    return 0 if server.started else 1


def _page_trouble() -> str | None:
    """Why there is no page to serve, if there is none."""
    try:
        manifest()
    except PageNotBuiltError as error:
        return str(error)
    return None


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    """Show the page as soon as someone would answer."""
    for _ in range(600):
        if server.started:
            webbrowser.open(address)
            return
        time.sleep(0.05)


HEARTBEAT = 4.5
"""Seconds from one ping to the next, and for its answer: a page that is gone is noticed within twice as many."""


def configured(settings: Settings) -> uvicorn.Config:
    """The configuration of uvicorn: messages within the limit, dead sockets noticed within ten seconds."""
    return uvicorn.Config(
        make_app(settings),
        http=http_protocol(settings),
        ws=LimitedSocketProtocol,
        log_config=None,
        ws_max_size=MAX_MESSAGE * 4,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def _allow_many_sockets() -> None:
    """Open as many files as the system lets us: each page is one, and some systems begin with room for 250."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _listen(host: str, port: int | None) -> socket.socket | None:
    """A socket on the port that is wanted, or on the first free one where none is named."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port,) if port is not None else range(PORT, PORT + _TRIES):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
        except OSError:
            listening.close()
            continue
        return listening
    return None


def _name(host: str) -> str:
    """The host name for a browser on this machine."""
    if host in ("", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
