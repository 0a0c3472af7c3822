"""Routes for browsers and operators: the page, its scripts and pictures, health and metrics."""

import hmac
from functools import cache
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response

from skep import __version__
from skep.lang import phrase, speech
from skep.web.pages import doc_pages, page_language, texts
from skep.web.pages.built_page import BUILT, manifest, packed_text
from skep.web.pages.previews import Previews
from skep.web.positions import forms
from skep.web.server.cached_answers import CachedAnswers
from skep.web.server.cluster import Cluster
from skep.web.server.database import Database
from skep.web.server.http import Routes, problem
from skep.web.server.identity import Client
from skep.web.server.limits import Access, Price
from skep.web.server.metrics import Metrics
from skep.web.server.packed_files import PackedFile, PackedResponse

PAGES: dict[str, tuple[str, ...]] = {
    "/": ("home/page",),
    "/new": ("new_game/page",),
    "/games": ("games/page",),
    "/rules": ("docs/page", "docs/book"),
    "/rules/{id}": ("docs/page",),
    "/creatures": ("docs/page",),
    "/creatures/{name}": ("docs/page",),
    "/play/{game}": ("game/page",),
    "/watch/{game}": ("game/page",),
    "/join/{invite}": ("join/page",),
    "/board": ("study/page",),
    "/study": ("study/page",),
    "/study/{study}": ("study/page",),
    "/editor": ("editor/page",),
    "/learn": ("lessons/learn_page",),
    "/learn/{lesson}": ("lessons/page",),
    "/things": ("transfer/page",),
    "/operator": ("operator/page",),
    "/privacy": ("privacy/page",),
    "/puzzles": ("puzzles/page",),
    "/puzzles/{puzzle}": ("puzzles/page",),
}
"""Addresses, with their sources in `ui/src`: the page, then what it imports on demand. `main.tsx` has the same table,
written by `tools.messages`."""
ROBOTS = "User-agent: *\n" + "".join(
    f"Disallow: {path}\n"
    for path in ("/api/", "/play/", "/watch/", "/join/", "/study/", "/board", "/games", "/things", "/operator")
)
ROUTES = Routes(is_described=False)
DOC_ROUTES = Routes("/api")
DocName = Annotated[str, Meta(max_length=40)]
RuleId = Annotated[str, Meta(max_length=8)]


class DocRoutes:
    """Handlers of the routes to the documentation: the pages of creatures and rules."""

    def __init__(self, kept: CachedAnswers) -> None:
        self._kept = kept

    @DOC_ROUTES.get("/creatures/{name}", price=Price.FREE, access=Access.ANYONE, answer=forms.DocPage)
    async def get_creature(self, client: Client, name: DocName) -> Response:
        return await self._kept.page(client.owners, doc_pages.creature_text, name, phrase("problem-no-creature"))

    @DOC_ROUTES.get("/rules/{id}", price=Price.FREE, access=Access.ANYONE, answer=forms.DocPage)
    async def get_rule(self, client: Client, id: RuleId) -> Response:
        return await self._kept.page(client.owners, doc_pages.rule_text, id.upper(), phrase("problem-no-rule"))


class PageRoutes:
    """Handlers of the routes to the page and its files, and of those for operators."""

    def __init__(
        self, previews: Previews, database: Database, cluster: Cluster, metrics: Metrics, metrics_token: str
    ) -> None:
        self._previews = previews
        self._database = database
        self._cluster = cluster
        self._metrics = metrics
        self._metrics_token = metrics_token.encode()

    async def get_page(self, request: Request) -> Response:
        return await self.page(request)

    async def page(self, request: Request, status: int = 200) -> Response:
        """One page for every address: its script reads where it is, and the others are named for it."""
        language = speech().language
        headers = {"cache-control": "no-cache", "vary": "Cookie, Accept-Language", "content-language": language}
        shown = await self._previews.tags(request) if status == 200 else ""
        scripts = PAGES.get(getattr(request.scope.get("route"), "path", ""), ())
        text = page_language.shell(language, manifest(), scripts)
        return HTMLResponse(text.replace("</head>", f"{shown}</head>", 1) if shown else text, status, headers)

    @ROUTES.get("/creatures.svg", price=Price.FREE, access=Access.ANYONE)
    async def get_creatures(self) -> Response:
        return PackedResponse(_sprite(), "max-age=3600")

    @ROUTES.get(f"{page_language.FOLDER}{{name}}", price=Price.FREE, access=Access.ANYONE)
    async def get_messages(self, request: Request) -> Response:
        """All that the page says in a language. The address changes with what it says, so a browser may keep it."""
        script = page_language.known_files().get(request.scope["path"])
        if script is None:
            return problem(404, "unknown", phrase("problem-not-found"))
        return PackedResponse(script)

    @ROUTES.get("/service-worker.js", price=Price.FREE, access=Access.ANYONE)
    async def get_service_worker(self) -> Response:
        """The service worker, at the root so that it covers every page."""
        headers = {"cache-control": "no-cache"}
        return FileResponse(BUILT / "service_worker.js", media_type="text/javascript", headers=headers)

    @ROUTES.get("/robots.txt", price=Price.FREE, access=Access.ANYONE)
    async def get_robots(self) -> Response:
        """Search engines read the pages that are the same for everyone; games and studies are for those with a link."""
        return PlainTextResponse(ROBOTS, headers={"cache-control": "max-age=86400"})

    @ROUTES.get("/health", price=Price.FREE, access=Access.ANYONE)
    async def get_health(self) -> Response:
        """Whether moves can be stored now: what was last written was written. `is_connected`: see `cluster.py`."""
        is_well = self._database.can_write
        health = {"is_well": is_well, "version": __version__, "is_connected": self._cluster.is_connected}
        return JSONResponse(health, 200 if is_well else 503)

    @ROUTES.get("/health/live", price=Price.FREE, access=Access.ANYONE)
    async def get_live(self) -> Response:
        """Whether the process runs; asked by whatever would start it again."""
        return JSONResponse({"is_alive": True, "version": __version__})

    @ROUTES.get("/metrics", price=Price.FREE, access=Access.OPERATOR)
    async def get_metrics(self, request: Request) -> Response:
        """Numbers for operators; for others the page does not exist."""
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not self._metrics_token or not hmac.compare_digest(given.encode(), self._metrics_token):
            return problem(404, "unknown", phrase("problem-not-found"))
        return PlainTextResponse(self._metrics.text(), media_type="text/plain; version=0.0.4")


for address in PAGES:
    ROUTES.get(address, price=Price.FREE, access=Access.GUEST)(PageRoutes.get_page)


@cache
def _sprite() -> PackedFile:
    return packed_text(texts.sprite(), "image/svg+xml")
