"""Guests: a name and a cookie. The cookie holds a secret; the server keeps only what follows from it."""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "skep"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_YEAR = 365 * 24 * 3600


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


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Who sends this; somebody new where there is no cookie that could be ours."""
    token = connection.cookies.get(COOKIE, "")
    return Visitor(token) if _TOKEN.fullmatch(token) else Visitor(secrets.token_urlsafe(32), is_new=True)


def set_cookie(response: Response, visitor: Visitor, is_secure: bool) -> None:
    """Give a new visitor his cookie: out of scripts' reach, and not sent along by other sites' forms."""
    if visitor.is_new:
        response.set_cookie(
            COOKIE, visitor.token, max_age=_YEAR, path="/", secure=is_secure, httponly=True, samesite="lax"
        )


def clean_text(text: str) -> str:
    """A text in one line and without what cannot be seen; whatever remains is only ever shown as text."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def clean_name(name: str) -> str:
    """A name without what cannot be seen."""
    return clean_text(name)[:24]
