"""Answers to exceptions: the one table of exceptions and problems."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from skep.core.errors import IllegalMoveError, SkepError, message_of
from skep.lang import literal, phrase
from skep.web.server.database import StoreError
from skep.web.server.guard import TooLongError, too_long
from skep.web.server.http import ProblemError, problem
from skep.web.server.identity import client_of, set_cookie
from skep.web.server.limits import TooFastError
from skep.web.server.log import LOG
from skep.web.server.workers.process import EndedError, OverworkedError

Page = Callable[[Request, int], Awaitable[Response]]
_HTTP_PROBLEMS = {404: phrase("problem-not-found"), 405: phrase("problem-method")}


def error_handlers(page: Page, programs: tuple[str, ...]) -> dict[int | type[Exception], Any]:
    """Handlers for Starlette; `page` is shown to people who follow a wrong link, unless it begins with `programs`."""

    async def plain(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if error.status_code == 404 and is_person and not request.scope["path"].startswith(programs):
            shown = await page(request, 404)
            set_cookie(shown, client_of(request))
            return shown
        because = _HTTP_PROBLEMS.get(error.status_code, literal(str(error.detail)))
        response = problem(error.status_code, "unknown" if error.status_code == 404 else "malformed", because)
        response.headers.update(error.headers or {})
        return response

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
    """A game, a position or a move that the rules refuse, in its own words."""
    assert isinstance(error, SkepError)
    because = " ".join((str(message_of(error)), *getattr(error, "__notes__", ())))
    if isinstance(error, IllegalMoveError):
        return problem(422, "illegal", because, error.verdict.rule)
    return problem(422, "invalid", because)


async def _not_stored(_: Request, error: Exception) -> JSONResponse:
    LOG.error("the store refused", exc_info=error)
    return problem(503, "trouble", phrase("problem-not-stored"))
