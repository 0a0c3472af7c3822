"""The language of a request: what its cookie says, else what the browser prefers."""

import re

from starlette.requests import HTTPConnection

from skep.lang.bundle import ENGLISH
from skep.lang.speech import chosen
from skep.web.server.cookies import cookie

COOKIE = "skep_lang"
"""Written by the page's settings; without it the browser's own wish counts."""
_WISH = re.compile(r"([A-Za-z0-9-]+)(?:;q=([01][.]?[0-9]*))?")
_LONGEST = 200


def language_of(connection: HTTPConnection) -> str:
    """The language of whoever asks."""
    said = cookie(connection, COOKIE)
    wanted = [said] if said else wishes(connection.headers.get("accept-language", ""))
    return chosen(wanted) or ENGLISH


def wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first."""
    found = [match for part in header[:_LONGEST].replace(" ", "").split(",") if (match := _WISH.fullmatch(part))]
    ranked = sorted(found, key=lambda match: -float(match[2] or 1))
    return [match[1] for match in ranked if float(match[2] or 1) > 0]
