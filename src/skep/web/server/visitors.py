"""Guests: a name and a cookie. The cookie holds a secret of our making; the server keeps only what follows from it."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import blake2b, sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

from skep.web.server.cookies import cookie

COOKIE = "skep"
SECURE_COOKIE = "__Host-skep"
"""The cookie's name over TLS: a browser takes it from this very host alone, so that no sibling can plant one."""
_YEAR = 365 * 24 * 3600
_LENGTHS = (32, 22)
_OLD_LENGTH = 43
MOST_OLD = 10_000
"""Tokens of earlier versions that are kept in memory; one that is not is looked up again."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody with a cookie. `id` tells him from others and gives nobody the power to be him."""

    token: str
    is_new: bool = False

    @property
    def id(self) -> str:
        return sha256(f"skep visitor {self.token}".encode()).hexdigest()[:32]

    @property
    def guest_name(self) -> str:
        """What he is called until he says otherwise."""
        return f"Guest {int(self.id[:8], 16) % 9000 + 1000}"


class Tokens:
    """Makes the secrets of cookies, and knows those that were made with the same key: all others are nobody's."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._old: set[str] = set()

    def make(self) -> str:
        chance = secrets.token_urlsafe(24)
        return f"{chance}.{self._sign(chance)}"

    def is_ours(self, token: str) -> bool:
        chance, dot, signature = token.partition(".")
        if not dot or (len(chance), len(signature)) != _LENGTHS or not token.isascii():
            return False
        return hmac.compare_digest(signature, self._sign(chance))

    def is_known(self, token: str) -> bool:
        """Whether it is one of an earlier version, without a signature, whose visitor the store knows."""
        return token in self._old

    def know(self, token: str) -> None:
        """Take a token of an earlier version from now on."""
        if len(self._old) >= MOST_OLD:
            self._old.clear()
        self._old.add(token)

    def _sign(self, chance: str) -> str:
        digest = blake2b(chance.encode(), key=self._key, digest_size=16, person=b"skep visitor").digest()
        return urlsafe_b64encode(digest).rstrip(b"=").decode()


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Who sends this; somebody new where there is no cookie of ours."""
    tokens: Tokens = connection.app.state.server.tokens
    token = cookie(connection, SECURE_COOKIE if is_secure(connection) else COOKIE)
    if tokens.is_ours(token) or tokens.is_known(token):
        return Visitor(token)
    old = cookie(connection, COOKIE)
    return Visitor(old if tokens.is_known(old) else tokens.make(), is_new=True)


def old_tokens(connection: HTTPConnection) -> list[str]:
    """Tokens as they were before they were signed; whether they are anybody's, the store knows."""
    found = {cookie(connection, name) for name in (COOKIE, SECURE_COOKIE)}
    return [each for each in found if len(each) == _OLD_LENGTH and each.isascii() and "." not in each]


def is_secure(connection: HTTPConnection) -> bool:
    """Whether it came by TLS, here or at the proxy before."""
    return connection.url.scheme in ("https", "wss")


def set_cookie(response: Response, visitor: Visitor, is_secure: bool) -> None:
    """Give a new visitor his cookie: out of scripts' reach, and not sent along by other sites' forms."""
    if visitor.is_new:
        name = SECURE_COOKIE if is_secure else COOKIE
        response.set_cookie(name, visitor.token, _YEAR, path="/", secure=is_secure, httponly=True, samesite="lax")
