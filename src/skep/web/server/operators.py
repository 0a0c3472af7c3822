"""The operator: a person who has the operator's key, or, at a server for one machine alone, uses that machine.

The key is entered once. From then on a cookie of that browser says so: a signature over its person and the key, so that
it is worth nothing to anyone else and ends when the key changes. Nothing of it is stored.
"""

import hmac
import ipaddress
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

from skep.web.server.hosts import host_name
from skep.web.server.tokens import Tokens
from skep.web.settings import Settings

OPERATOR = "operator"
"""The role of an operator."""
COOKIE = "skep-operator"
SECURE_COOKIE = "__Host-skep-operator"
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers that proxies add: what they bring is not from this machine."""
_YEAR = 365 * 24 * 3600


class Operators:
    """Recognizes operators."""

    def __init__(self, settings: Settings) -> None:
        self._key = settings.operator_key
        self._is_for_one = not self._key and not settings.hosts and _is_loopback(settings.host)

    @property
    def has_key(self) -> bool:
        """Whether there is a key to be entered."""
        return bool(self._key)

    def roles(
        self, connection: HTTPConnection, person: str, cookies: Mapping[str, str], tokens: Tokens
    ) -> frozenset[str]:
        """The roles of a client."""
        cookie = cookies.get(SECURE_COOKIE if _is_secure(connection) else COOKIE, "")
        is_operator = self._is_before_it(connection) or (
            bool(self._key and cookie) and hmac.compare_digest(cookie.encode(), self._right(person, tokens).encode())
        )
        return frozenset({OPERATOR} if is_operator else ())

    def is_key(self, given: str) -> bool:
        """Whether this is the key."""
        return bool(self._key) and hmac.compare_digest(given.encode(), self._key.encode())

    def admit(self, response: Response, connection: HTTPConnection, person: str, tokens: Tokens) -> None:
        """Let the browser to which a response goes keep the right."""
        self._set(response, connection, self._right(person, tokens), _YEAR)

    def dismiss(self, response: Response, connection: HTTPConnection) -> None:
        """Take the right from the browser."""
        self._set(response, connection, "", 0)

    def _set(self, response: Response, connection: HTTPConnection, value: str, seconds: int) -> None:
        secure = _is_secure(connection)
        name = SECURE_COOKIE if secure else COOKIE
        response.set_cookie(name, value, seconds, path="/", secure=secure, httponly=True, samesite="strict")

    def _right(self, person: str, tokens: Tokens) -> str:
        return tokens.sign_right(f"{OPERATOR} {person} {self._key}")

    def _is_before_it(self, connection: HTTPConnection) -> bool:
        """Whether the request comes from this machine to a server that nobody else can reach."""
        client, headers = connection.client, connection.headers
        return (
            self._is_for_one
            and client is not None
            and _is_loopback(client.host)
            and _is_loopback(host_name(headers.get("host", "")))
            and not any(name in headers for name in _FORWARDED)
        )


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
