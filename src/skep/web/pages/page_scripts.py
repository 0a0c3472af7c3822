"""Which scripts a page needs: its own and all that they import. A page names them, so that none waits for another."""

import posixpath
import re
from functools import lru_cache

from skep.web.pages.static_files import STATIC

FIRST = "app/main.js"
"""The script that every page begins with."""
_IMPORTED = re.compile(r'(?:import|export|\})(?:[^"]* from)? "(\.[^"]+)";')
"""The last line of a statement that imports."""


@lru_cache
def scripts_of(pages: tuple[str, ...], _version: str) -> list[str]:
    """The files behind some scripts of `app/pages` and the first one, sorted; what is imported on demand is not there.

    Files are read again when they have another version.
    """
    found: set[str] = set()
    fringe = [FIRST, *(f"app/pages/{page}.js" for page in pages)]
    while fringe:
        name = fringe.pop()
        if name not in found:
            found.add(name)
            lines = (STATIC / name).read_text(encoding="utf-8").splitlines()
            imports = [match[1] for line in lines if (match := _IMPORTED.match(line))]
            fringe += [posixpath.normpath(f"{posixpath.dirname(name)}/{other}") for other in imports]
    return sorted(found)
