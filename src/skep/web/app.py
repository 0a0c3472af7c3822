"""The route table: pages, static files, the HTTP interface and the socket, behind one guard."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from skep import __version__
from skep.core.errors import IllegalMoveError, SkepError, message_of
from skep.lang import literal, phrase
from skep.web.app_state import AppState
from skep.web.dependencies import ProblemError, State
from skep.web.explorer import routes as explorer_api
from skep.web.games import routes as game_routes
from skep.web.lessons import routes as lesson_routes
from skep.web.pages import doc_api, site
from skep.web.pages.built_page import ADDRESS, BuiltFiles, manifest
from skep.web.positions import routes as position_routes
from skep.web.puzzles import routes as puzzle_routes
from skep.web.server.database import StoreError
from skep.web.server.form_faults import fault_phrase
from skep.web.server.guard import Guard, TooLongError, problem, too_long
from skep.web.server.kept_texts import KeptResponse, packed_text
from skep.web.server.limits import TooFastError
from skep.web.server.workers.processes import EndedError, OverworkedError
from skep.web.settings import Settings
from skep.web.socket import serve_socket
from skep.web.studies import routes as study_api
from skep.web.warming_up import warm_up


def make_app(settings: Settings | None = None) -> FastAPI:
    """The whole server as an ASGI app; it opens its store when it starts."""
    state = AppState(settings or Settings())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        manifest()
        await state.open()
        if state.settings.warms_up:
            await warm_up(app)
        try:
            yield
        finally:
            await state.close()

    app = FastAPI(
        title="Skep",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        exception_handlers=_handlers(),
    )
    app.state.server = state
    app.add_api_route("/api/openapi.json", get_description, include_in_schema=False)
    for module in (game_routes, position_routes, doc_api, explorer_api, lesson_routes, puzzle_routes, study_api, site):
        app.include_router(module.ROUTES)
    app.mount(ADDRESS.rstrip("/"), BuiltFiles(), name="built")

    @app.websocket("/socket")
    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, state)

    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=QUICK, thread_minimum_size=LONG)
    app.add_middleware(
        Guard,
        settings=state.settings,
        limits=state.limits,
        metrics=state.metrics,
        database=state.database,
        tokens=lambda: state.tokens,
    )
    return app


async def get_description(state: State) -> KeptResponse:
    """The interface for programs; to write it takes half a second, and so it is written beside the server."""
    kept = await state.kept.get(("openapi",), lambda: state.sandbox.run(packed_text, _description))
    assert kept is not None
    return KeptResponse(kept)


def _description() -> str:
    return json.dumps(make_app().openapi(), separators=(",", ":"))


def _handlers() -> dict[int | type[Exception], Any]:
    """What is answered instead of an error."""
    return {
        RequestValidationError: _malformed,
        HTTPException: _plain,
        TooLongError: _too_long,
        ProblemError: _refused,
        TooFastError: _too_fast,
        EndedError: _overworked,
        OverworkedError: _crowded,
        SkepError: _unplayable,
        StoreError: _not_stored,
    }


QUICK = 5
"""How hard answers are compressed: a twentieth of the longest time that more may take, for a hundredth more bytes."""
LONG = 32_768
"""Bytes of an answer that is compressed in a thread."""


async def _malformed(_: Request, error: Exception) -> JSONResponse:
    """What does not fit a form; the first place where it does not is named."""
    assert isinstance(error, RequestValidationError)
    return problem(422, "malformed", fault_phrase(next(iter(error.errors()), {"loc": (), "type": ""})))


_HTTP_PROBLEMS = {404: phrase("problem-not-found"), 405: phrase("problem-method")}


async def _plain(request: Request, error: Exception) -> Response:
    """A person who follows a wrong link gets a page that says so; a program gets a Problem."""
    assert isinstance(error, HTTPException)
    is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and is_person and not request.url.path.startswith(("/api/", ADDRESS)):
        return await site.page(request, status=404)
    because = _HTTP_PROBLEMS.get(error.status_code, literal(str(error.detail)))
    response = problem(error.status_code, "unknown" if error.status_code == 404 else "malformed", because)
    response.headers.update(error.headers or {})
    return response


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ProblemError)
    return problem(error.status, error.problem.reason, error.problem.because, error.problem.rule)


async def _too_long(_: Request, __: Exception) -> JSONResponse:
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
    from skep.web.server.log import LOG

    LOG.error("the store refused", exc_info=error)
    return problem(503, "trouble", phrase("problem-not-stored"))
