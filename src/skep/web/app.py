"""The route table: pages, static files, the HTTP interface and the socket, behind one guard."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute

from skep.core.errors import IllegalMoveError, SkepError, message_of
from skep.lang import literal, phrase
from skep.web.analysis import routes as device_routes
from skep.web.app_state import AppState
from skep.web.explorer import routes as explorer_routes
from skep.web.games import routes as game_routes
from skep.web.lessons import routes as lesson_routes
from skep.web.pages import site
from skep.web.pages.built_page import ADDRESS, BuiltFiles, manifest
from skep.web.pages.previews import Previews
from skep.web.positions import routes as position_routes
from skep.web.puzzles import routes as puzzle_routes
from skep.web.server.database import StoreError
from skep.web.server.guard import Guard, TooLongError, too_long
from skep.web.server.http import Access, ProblemError, Routes, problem
from skep.web.server.identity import client_of, set_cookie
from skep.web.server.kept_texts import KeptResponse, KeptText, packed
from skep.web.server.limits import Price, TooFastError
from skep.web.server.log import LOG
from skep.web.server.openapi import described
from skep.web.server.workers.process import EndedError, OverworkedError
from skep.web.settings import Settings
from skep.web.studies import routes as study_routes
from skep.web.warming_up import warm_up

DESCRIPTION = Routes("/api")
TABLES = (
    game_routes.ROUTES,
    position_routes.ROUTES,
    site.DOC_ROUTES,
    explorer_routes.ROUTES,
    device_routes.ROUTES,
    device_routes.FILES,
    lesson_routes.ROUTES,
    puzzle_routes.ROUTES,
    study_routes.ROUTES,
    site.ROUTES,
)
"""The routes of all features."""
QUICK = 5
"""How hard answers are compressed: a twentieth of the longest time that more may take, for a hundredth more bytes."""
LONG = 32_768
"""Bytes of an answer that is compressed in a thread."""


def make_app(settings: Settings | None = None) -> Starlette:
    """The whole server as an ASGI app; it opens its store when it starts."""
    state = AppState(settings or Settings())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        manifest()
        await state.open()
        if state.settings.warms_up:
            await warm_up(app)
        try:
            yield
        finally:
            await state.close()

    pages = site.PageRoutes(
        Previews(state.games, state.studies, state.limits), state.rooms, state.metrics, state.settings.metrics_token
    )
    app = Starlette(
        routes=[
            *_routes(state, pages),
            Mount(ADDRESS.rstrip("/"), BuiltFiles(), name="built"),
            WebSocketRoute("/socket", state.router.serve),
        ],
        middleware=[
            Middleware(
                Guard,
                settings=state.settings,
                limits=state.limits,
                metrics=state.metrics,
                identities=state.identities,
            ),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=QUICK, thread_minimum_size=LONG),
        ],
        exception_handlers=_handlers(pages),
        lifespan=lifespan,
    )
    app.state.server = state
    return app


def _routes(state: AppState, pages: site.PageRoutes) -> list[BaseRoute]:
    """The routes of all features, with the handlers that answer them."""
    rooms, limits, sandbox, kept = state.rooms, state.limits, state.sandbox, state.kept
    games = game_routes.GameRoutes(rooms, state.playing, limits, sandbox, state.pictures, state.identities)
    handlers = (
        games,
        position_routes.PositionRoutes(limits, sandbox, state.pictures),
        site.DocRoutes(kept),
        explorer_routes.ExplorerRoutes(rooms, limits, sandbox, state.openings),
        device_routes.DeviceRoutes(state.browser_files, rooms, limits, sandbox),
        device_routes.FileRoutes(state.browser_files, state.engines),
        lesson_routes.LessonRoutes(kept, state.own_data),
        puzzle_routes.PuzzleRoutes(kept, state.own_data, limits, state.puzzle_ratings),
        study_routes.StudyRoutes(state.studies, limits, sandbox),
        pages,
    )
    found: list[BaseRoute] = []
    for table, owner in ((DESCRIPTION, Description()), *zip(TABLES, handlers, strict=True)):
        found += table.bound(owner, limits)
    return found


class Description:
    """The interface for programs, described once."""

    def __init__(self) -> None:
        self._kept: KeptText | None = None

    @DESCRIPTION.get("/openapi.json", price=Price.NORMAL, access=Access.ANYONE)
    async def get_description(self) -> Response:
        self._kept = self._kept or packed(described(TABLES))
        return KeptResponse(self._kept)


def _handlers(pages: site.PageRoutes) -> dict[int | type[Exception], Any]:
    """What is answered instead of an error."""

    async def plain(request: Request, error: Exception) -> Response:
        return await _plain(pages, request, error)

    return {
        HTTPException: plain,
        TooLongError: _too_long,
        ProblemError: _refused,
        TooFastError: _too_fast,
        EndedError: _overworked,
        OverworkedError: _crowded,
        SkepError: _unplayable,
        StoreError: _not_stored,
    }


_HTTP_PROBLEMS = {404: phrase("problem-not-found"), 405: phrase("problem-method")}


async def _plain(pages: site.PageRoutes, request: Request, error: Exception) -> Response:
    """A person who follows a wrong link gets a page that says so; a program gets a Problem."""
    assert isinstance(error, HTTPException)
    is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and is_person and not request.scope["path"].startswith(("/api/", ADDRESS)):
        page = await pages.page(request, status=404)
        set_cookie(page, client_of(request))
        return page
    because = _HTTP_PROBLEMS.get(error.status_code, literal(str(error.detail)))
    response = problem(error.status_code, "unknown" if error.status_code == 404 else "malformed", because)
    response.headers.update(error.headers or {})
    return response


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ProblemError)
    return problem(error.status, error.problem.reason, error.problem.because, error.problem.rule)


async def _too_long(_: Request, __: Exception) -> Response:
    return too_long()


async def _too_fast(_: Request, __: Exception) -> JSONResponse:
    return problem(429, "rate", phrase("problem-rate"))


async def _overworked(_: Request, __: Exception) -> JSONResponse:
    return problem(503, "trouble", phrase("problem-overworked"))


async def _crowded(_: Request, __: Exception) -> JSONResponse:
    return problem(503, "full", phrase("problem-crowded"))


async def _unplayable(_: Request, error: Exception) -> JSONResponse:
    """A game, a position or a move that the law refuses, in its own words."""
    assert isinstance(error, SkepError)
    because = " ".join((str(message_of(error)), *getattr(error, "__notes__", ())))
    if isinstance(error, IllegalMoveError):
        return problem(422, "illegal", because, error.verdict.rule)
    return problem(422, "invalid", because)


async def _not_stored(_: Request, error: Exception) -> JSONResponse:
    LOG.error("the store refused", exc_info=error)
    return problem(503, "trouble", phrase("problem-not-stored"))
