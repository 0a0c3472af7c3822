"""What is not the interface: the page, its scripts and pictures, and what those who run the server look at."""

import hmac
from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response

from skep import __version__
from skep.draw.pictures import VIEW_BOX, drawing
from skep.draw.tile_sets import with_variables
from skep.lang import phrase, speech
from skep.rules.creatures import CREATURES
from skep.web.dependencies import State
from skep.web.pages import page_language, previews
from skep.web.pages.built_page import BUILT, KEPT, manifest
from skep.web.server.guard import problem
from skep.web.server.kept_texts import KeptResponse, KeptText, packed
from skep.web.server.visitors import is_secure, set_cookie, visitor_of

PAGES: dict[str, tuple[str, ...]] = {
    "/": (),
    "/new": ("pages/new_game",),
    "/games": (),
    "/rules": ("pages/docs", "docs/book"),
    "/rules/{id}": ("pages/docs",),
    "/creatures": ("pages/docs",),
    "/creatures/{name}": ("pages/docs",),
    "/play/{game}": ("pages/game",),
    "/watch/{game}": ("pages/game",),
    "/join/{invite}": ("join/page",),
    "/board": ("pages/study",),
    "/study": ("pages/study",),
    "/study/{study}": ("pages/study",),
    "/editor": ("pages/editor",),
    "/learn": ("lessons/learn_page",),
    "/learn/{lesson}": ("lessons/page",),
    "/puzzles": ("puzzles/page",),
    "/puzzles/{puzzle}": ("puzzles/page",),
}
"""Addresses, with the sources in `ui/src` that the first script, `main.js`, imports on demand there."""
ROUTES = APIRouter(include_in_schema=False)


async def page(request: Request, status: int = 200) -> Response:
    """One page for every address: its script reads where it is, and the others are named for it."""
    headers = {"cache-control": "no-cache", "vary": "Cookie, Accept-Language", "content-language": speech().language}
    shown = await previews.tags(request, request.app.state.server) if status == 200 else ""
    scripts = PAGES.get(getattr(request.scope.get("route"), "path", ""), ())
    text = page_language.shell(speech().language, manifest(), scripts)
    response = HTMLResponse(text.replace("</head>", f"{shown}</head>", 1) if shown else text, status, headers)
    set_cookie(response, visitor_of(request), is_secure(request))
    return response


async def known_page(request: Request) -> Response:
    return await page(request)


for address in PAGES:
    ROUTES.add_api_route(address, known_page, methods=["GET", "HEAD"], response_class=Response)


@ROUTES.get("/tiles.svg")
async def tiles() -> Response:
    return KeptResponse(_sprite(), "image/svg+xml", {"cache-control": "max-age=3600"})


@cache
def _sprite() -> KeptText:
    """Every creature's picture as a symbol; they take color, accent and weight from what uses them."""
    symbols = "".join(
        f'<symbol id="{name}" viewBox="{VIEW_BOX}" overflow="visible">{with_variables(drawing(name))}</symbol>'
        for name in (creature.name for creature in CREATURES.values())
    )
    return packed(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>')


@ROUTES.get(f"{page_language.FOLDER}{{name}}")
async def messages(request: Request) -> Response:
    """All that the page says in a language. The address changes with what it says, so a browser may keep it."""
    script = page_language.known_files().get(request.url.path)
    if script is None:
        return problem(404, "unknown", phrase("problem-not-found"))
    return KeptResponse(script, "text/javascript", {"cache-control": KEPT})


@ROUTES.get("/service-worker.js")
async def service_worker() -> Response:
    """At the root, so that it may answer for every page."""
    return FileResponse(
        BUILT / "service_worker.js", media_type="text/javascript", headers={"cache-control": "no-cache"}
    )


@ROUTES.get("/health")
async def health(state: State) -> JSONResponse:
    """Whether moves can be stored now: what was last written was written. `hears_others`: see `relay.py`."""
    is_well = state.database.can_write
    told = {"is_well": is_well, "version": __version__, "hears_others": state.rooms.relay.is_connected}
    return JSONResponse(told, 200 if is_well else 503)


@ROUTES.get("/health/live")
async def live() -> JSONResponse:
    """Whether the process runs; asked by whatever would start it again."""
    return JSONResponse({"is_alive": True, "version": __version__})


@ROUTES.get("/metrics")
async def metrics(request: Request, state: State) -> Response:
    """Numbers for whoever knows the token; for others the page is not there."""
    token = state.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not token or not hmac.compare_digest(given.encode(), token.encode()):
        return problem(404, "unknown", phrase("problem-not-found"))
    return PlainTextResponse(state.metrics.text(), media_type="text/plain; version=0.0.4")
