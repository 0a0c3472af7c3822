"""Checks of every request: size, rate, origin; and the headers of every answer."""

import asyncio
import re
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from skep.lang import phrase, speaking
from skep.lang.bundle import ENGLISH
from skep.web.server.hosts import is_known_host
from skep.web.server.http import problem
from skep.web.server.identity import Client, Identities
from skep.web.server.limits import Limits
from skep.web.server.log import LOG, log_exception
from skep.web.server.metrics import Metrics
from skep.web.server.network import quota_key
from skep.web.settings import LONGEST_DRAIN, LONGEST_REQUEST, MAX_BODY, MAX_DRAINED, MAX_LARGE_BODY, Settings

CSRF_HEADER = "x-skep"
"""CSRF guard: cross-site forms cannot set this header, and scripts of other sites need a preflight."""
_OPEN = {"/health", "/health/live", "/metrics"}
"""Paths requested by programs that may use any host name for the server."""
_FILES = ("/built/", "/engine/")
"""Paths of files that browsers cache."""
_COSTLY = {"/api/openapi.json": 10.0}
"""Requests that cost more than one."""
BODY_OF_ONE = 16_384
"""Bytes of a body that cost as much as a request more: it is read and checked between two moves of everyone else."""
_LARGE = {"/api/import", "/api/export", "/api/studies", "/api/transfers", "/api/operator/parts"}
"""Paths to which whole files and studies are sent."""
_CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
_HOST = re.compile(r"[A-Za-z0-9.\-_:\[\]]{1,255}")
_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def policy(host: str) -> str:
    """The content security policy: all from here, nothing inline, nobody frames us; WebAssembly, but no `eval`."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
        f"font-src 'self'; media-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )


def is_same_origin(headers: Headers, origins: frozenset[str], *, needed: bool) -> bool:
    """Whether the page that sends this is one of ours; `needed` where a browser always says where it comes from."""
    origin = headers.get("origin")
    if origin is None:
        return not needed
    host = headers.get("host")
    return origin in origins or (bool(host) and origin in (f"http://{host}", f"https://{host}"))


class TooLongError(HTTPException):
    """The body went on for too long; the rest is not read."""

    def __init__(self) -> None:
        super().__init__(413)


def too_long() -> Response:
    """The answer to a body that is too long."""
    return problem(413, "size", phrase("problem-size"), closes=True)


class Guard:
    """Wraps the whole app. Errors end here: the visitor gets a sentence, the log the traceback."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        limits: Limits,
        metrics: Metrics,
        identities: Identities,
    ) -> None:
        self._app = app
        self._identities = identities
        self._settings = settings
        self._limits = limits
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        may_ask = self._may_ask(scope)  # before anything of it is read
        client = await self._client(scope, may_ask=may_ask)
        with speaking(client.language if client else ENGLISH, words=True):
            if scope["type"] == "websocket":
                serve = self._app if client and may_ask and self._is_known_host(scope) else WebSocketClose()
                await serve(scope, receive, send)
            else:
                await self._serve(scope, receive, send, may_ask=may_ask, is_known=client is not None)

    async def _client(self, scope: Scope, *, may_ask: bool) -> Client | None:
        """The client of a request; None if that failed because of an error of ours, which is logged."""
        try:
            return await self._identities.resolve(scope, may_ask=may_ask)
        except Exception:  # noqa: BLE001 - nothing above would tell the visitor
            log_exception("a client was not recognized", kind=scope["type"])
            return None

    async def _serve(self, scope: Scope, receive: Receive, send: Send, *, may_ask: bool, is_known: bool) -> None:
        headers = Headers(scope=scope)
        began = False

        async def send_guarded(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                self._add_headers(message, headers)
            await send(message)

        try:
            if not is_known:
                self._metrics.count("skep_troubles_total")
                await problem(500, "trouble", phrase("problem-trouble"))(scope, receive, send_guarded)
                return
            refusal = self._refusal(scope, headers) if may_ask else problem(429, "rate", phrase("problem-rate"))
            if refusal is not None:
                self._metrics.count("skep_refusals_total", f"http_{refusal.status_code}")
                if refusal.status_code == 413:
                    await _drain(receive, headers)
                await refusal(scope, receive, send_guarded)
                return
            async with asyncio.timeout(LONGEST_REQUEST):
                await self._app(scope, _limited(receive, headers, _most(scope)), send_guarded)
        except TimeoutError:
            self._metrics.count("skep_refusals_total", "slow")
            LOG.warning("a request took too long", extra={"route": _route(scope), "method": scope["method"]})
            if not began:
                late = problem(503, "trouble", phrase("problem-slow"), closes=True)
                await late(scope, receive, send_guarded)
        except Exception:  # noqa: BLE001 - the last stop before the visitor
            self._metrics.count("skep_troubles_total")
            log_exception("a request failed", route=_route(scope), method=scope["method"])
            if not began:
                await problem(500, "trouble", phrase("problem-trouble"))(scope, receive, send_guarded)

    def _may_ask(self, scope: Scope) -> bool:
        """Whether the address may send one more request, or have one more file; a socket begins with a request."""
        address = HTTPConnection(scope).client
        network = quota_key(address.host) if address else ""
        if scope["path"].startswith(_FILES):
            return self._limits.files.take((network,))
        cost = _COSTLY.get(scope["path"], 1.0) + _declared_length(scope) // BODY_OF_ONE
        return self._limits.requests.take((network,), cost)

    def _is_known_host(self, scope: Scope) -> bool:
        """Whether it is asked by a name of ours; those who look after it may use any."""
        host = Headers(scope=scope).get("host", "")
        return scope["path"] in _OPEN or is_known_host(host, self._settings.hosts)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        if not self._is_known_host(scope):
            return problem(421, "host", phrase("problem-host"))
        if scope["method"] not in _CHANGING:
            return None
        if _declared_length(scope) > _most(scope):
            return too_long()
        if headers.get(CSRF_HEADER) is None or not is_same_origin(headers, self._settings.origins, needed=False):
            return problem(403, "origin", phrase("problem-origin"))
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return problem(415, "malformed", phrase("problem-json"))
        return None

    def _add_headers(self, message: Message, headers_in: Headers) -> None:
        headers = MutableHeaders(raw=message["headers"])
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("content-security-policy", policy(headers_in.get("host", "")))
        headers.setdefault("cache-control", "no-store")
        if "set-cookie" in headers:
            headers["cache-control"] = f"private, {headers['cache-control']}"
        message["headers"] = headers.raw
        self._metrics.count("skep_requests_total", str(message["status"]))


def _route(scope: Scope) -> str:
    """The route of a request, without the parameters of its address, which may be secret."""
    return str(getattr(scope.get("route"), "path", "none"))


async def _drain(receive: Receive, headers: Headers) -> None:
    """Drop what is still on its way: a connection closed before it was read is reset, and the answer lost with it."""
    if "expect" in headers:
        return  # it waits to be asked for the body, and is not
    left = MAX_DRAINED
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_DRAIN):
            while left > 0:
                message = await receive()
                left -= len(message.get("body", b""))
                if not message.get("more_body", False):
                    return


def _declared_length(scope: Scope) -> int:
    """Bytes that a body will have, by its header: as many as it may have where that does not say, and no more than one
    too many.
    """
    headers, most = Headers(scope=scope), _most(scope)
    length = headers.get("content-length")
    if length is None:
        return most if "transfer-encoding" in headers else 0
    return min(int(length), most + 1) if length.isdecimal() and len(length) <= 12 else most + 1


def _most(scope: Scope) -> int:
    """Bytes that the body of a request may have."""
    return MAX_LARGE_BODY if scope["path"] in _LARGE else MAX_BODY


def _limited(receive: Receive, headers: Headers, most: int) -> Receive:
    """The body, until it is too long; a length that was promised need not be kept."""
    got = 0

    async def limited() -> Message:
        nonlocal got
        message = await receive()
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            if got > most:
                if message.get("more_body", False):
                    await _drain(receive, headers)
                raise TooLongError
        return message

    return limited
