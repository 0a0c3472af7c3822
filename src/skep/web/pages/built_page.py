"""The built page: the manifest that says which files it has, and the files, compressed beforehand."""

import json
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from skep.core.errors import SkepError
from skep.web.pages.texts import digest_of
from skep.web.server.packed_files import KEPT, PackedFile, accepted_codings

BUILT = Path(__file__).parents[1] / "built"
ADDRESS = "/built/"
TEXTS = "texts"
"""The folder of the compressed texts, by their digests."""
FIRST = "main"
"""The script that every page begins with."""
STYLES = {
    **dict.fromkeys(("docs/page", "lessons/page", "puzzles/page"), "lessons"),
    **dict.fromkeys(("study/page", "editor/page"), "tools"),
}
"""The second style sheet of pages, by their source."""
_LASTING = re.compile(r".+-[0-9A-Z]{8}\.\w+")
"""Names that change with what the file holds."""
_CODINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings, the best first, with the endings of the files that hold them."""

mimetypes.add_type("font/woff2", ".woff2")  # which not every system knows
mimetypes.add_type("text/javascript", ".js")  # of which some systems say something else
mimetypes.add_type("application/manifest+json", ".webmanifest")


class PageNotBuiltError(SkepError):
    """There is no page to serve: a checkout in which it was never built."""


@dataclass(frozen=True, eq=False)
class PageBuild:
    """The files of one build."""

    version: str
    style: str
    styles: dict[str, str]
    """Style sheets that count after that of every page, by the names in `STYLES`."""
    fonts: tuple[str, ...]
    scripts: dict[str, tuple[str, ...]]
    """Each page's script and all that it imports at once, by the source that `main` imports on demand."""

    def scripts_of(self, pages: tuple[str, ...]) -> list[str]:
        """The first script, then those that it and these pages import; what is imported later is not there.

        A page that is part of the first script has no separate one.
        """
        return list(dict.fromkeys(name for page in (FIRST, *pages) for name in self.scripts.get(page, ())))

    def styles_of(self, pages: tuple[str, ...]) -> list[str]:
        """The style sheets of these pages, in the order in which they count."""
        return [self.style, *(self.styles[STYLES[page]] for page in pages if page in STYLES)]


def manifest() -> PageBuild:
    """The manifest of the last build. Raises `PageNotBuiltError` if there is none."""
    path = BUILT / "manifest.json"
    try:
        return _manifest_at(path, path.stat().st_mtime_ns)
    except FileNotFoundError:
        raise PageNotBuiltError("The page is not built. Run `make play`, or `python tools/page.py`.") from None


@lru_cache(maxsize=1)
def _manifest_at(path: Path, _: int) -> PageBuild:
    read = json.loads(path.read_text(encoding="utf-8"))
    scripts = {page: tuple(names) for page, names in read["scripts"].items()}
    return PageBuild(read["version"], read["style"], read["styles"], tuple(read["fonts"]), scripts)


def packed_text(text: str, media_type: str) -> PackedFile:
    """Make a text ready to be sent, in Brotli if the build has compressed it as it is now."""
    brotli = BUILT / TEXTS / f"{digest_of(text)}.br"
    return PackedFile(text.encode(), media_type, brotli.read_bytes() if brotli.exists() else None)


class BuiltFiles(StaticFiles):
    """The files of the page, compressed if the browser can read that; those with a hash in their name may be kept."""

    def __init__(self) -> None:
        super().__init__(directory=BUILT, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await self._compressed(path, scope) or await super().get_response(path, scope)
        is_lasting = response.status_code in (200, 206, 304) and _LASTING.fullmatch(path)
        response.headers["cache-control"] = KEPT if is_lasting else "no-cache"
        return response

    async def _compressed(self, path: str, scope: Scope) -> Response | None:
        read = accepted_codings(Headers(scope=scope).get("accept-encoding", ""))
        for coding, ending in _CODINGS.items():
            if coding in read and self.lookup_path(path + ending)[1] is not None:
                response = await super().get_response(path + ending, scope)
                response.headers["content-encoding"] = coding
                response.headers["vary"] = "Accept-Encoding"
                response.headers["content-type"] = _media_type(path)
                return response
        return None


def _media_type(path: str) -> str:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
