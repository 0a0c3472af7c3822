"""Cookies, read in one pass over the header.

Python's own reader takes quadratic time before 3.11.10 and 3.12.6 (CVE-2024-7592), and the framework calls it for every
route. So the header leaves the scope before the framework sees it, and is read here alone.
"""

from starlette.requests import HTTPConnection
from starlette.types import Scope

MAX_COOKIES = 4096
"""Bytes of all `Cookie` headers of a request together; longer ones are refused. Our own two take 100."""
_KEPT = "skep.cookies"


def take_cookies(scope: Scope) -> None:
    """Move the `Cookie` headers out of the framework's reach."""
    lines = [value for name, value in scope["headers"] if name == b"cookie"]
    if lines:
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
    scope[_KEPT] = b";".join(lines)


def cookie(connection: HTTPConnection, wanted: str) -> str:
    """The value of a cookie as it was sent; empty where there is none. Raises KeyError before `take_cookies`."""
    for pair in connection.scope[_KEPT].decode("latin-1").split(";"):
        name, _, value = pair.partition("=")
        if name.strip() == wanted:
            return str(value.strip())
    return ""
