"""The language of a request: what its cookie says, else what the browser prefers."""

import re

from skep.lang.bundle import ENGLISH
from skep.lang.speech import chosen

LANGUAGE_COOKIE = "skep_lang"
"""Written by the page's settings; without it the browser's own preference counts."""
_PREFERENCE = re.compile(r"([A-Za-z0-9-]+)(?:;q=([01][.]?[0-9]*))?")
_LONGEST = 200


def preferred(cookie: str, header: str) -> str:
    """The language to answer in, by the cookie's value and the Accept-Language header."""
    return chosen([cookie] if cookie else preferences(header)) or ENGLISH


def preferences(header: str) -> list[str]:
    """The languages of an Accept-Language header, the preferred one first."""
    found = [match for part in header[:_LONGEST].replace(" ", "").split(",") if (match := _PREFERENCE.fullmatch(part))]
    ranked = sorted(found, key=lambda match: -float(match[2] or 1))
    return [match[1] for match in ranked if float(match[2] or 1) > 0]
