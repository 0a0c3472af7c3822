"""The page's own files, at addresses that change with what they hold: a browser keeps them and need not ask again."""

import mimetypes
import os
import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import monotonic

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
KEPT = "public, max-age=31536000, immutable"
_VERSIONED = re.compile(r"(v[0-9a-f]{12})/(.+)")
_NAMED = re.compile(r'"/static/(?=(?:app|fonts|style)/)')
_PERIOD = 1.0
"""Seconds for which files are not looked at again: who changes one sees it in the page that is loaded next."""

mimetypes.add_type("font/woff2", ".woff2")  # which not every system knows


class StaticFolder(StaticFiles):
    """The files by their plain addresses, too, of which a browser asks each time whether they are still the same."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        named = _VERSIONED.fullmatch(path)
        response = await super().get_response(named[2] if named else path, scope)
        is_lasting = named is not None and named[1] == version() and response.status_code in (200, 304)
        response.headers["cache-control"] = KEPT if is_lasting else "no-cache"
        return response


def with_version(page: str, version: str) -> str:
    """A page whose scripts, styles and fonts are named by the addresses that last."""
    return _NAMED.sub(f'"/static/{version}/', page)


def version() -> str:
    """What scripts, styles and fonts hold, in one word; the same on every machine that has the same files."""
    return _version_at(int(monotonic() / _PERIOD))


@lru_cache(maxsize=1)
def _version_at(_: int) -> str:
    return _version_of(tuple(sorted(_stamps(str(STATIC)))))


def _stamps(folder: str) -> Iterator[tuple[str, int, int]]:
    """Path, time and size of each file; between two moves, so that nothing is made of it that takes long."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _stamps(entry.path)
            else:
                stat = entry.stat()
                yield entry.path, stat.st_mtime_ns, stat.st_size


@lru_cache(maxsize=1)
def _version_of(files: tuple[tuple[str, int, int], ...]) -> str:
    digest = sha256()
    for path, size in sorted((Path(path), size) for path, _, size in files):
        digest.update(f"{path.relative_to(STATIC).as_posix()} {size}\n".encode())
        digest.update(path.read_bytes())
    return f"v{digest.hexdigest()[:12]}"
