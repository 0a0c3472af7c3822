"""The HTTP interface of lessons: all of them, one of them, and somebody's moves on a board."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from skep.lang import phrase
from skep.web.dependencies import ERRORS, Payers, ProblemError, State, isolated, kept_page, kept_text
from skep.web.lessons import messages as learning_messages
from skep.web.lessons import service as learning

ROUTES = APIRouter(prefix="/api", responses=ERRORS)
Name = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


@ROUTES.get("/lessons", response_model=learning_messages.LessonShelves)
async def get_lessons(state: State) -> Response:
    return await kept_text(state, learning.shelves_text)


@ROUTES.get("/book", response_model=learning_messages.RulesBook)
async def get_book(state: State) -> Response:
    return await kept_text(state, learning.book_text)


@ROUTES.get("/lessons/{lesson}", response_model=learning_messages.LessonPage)
async def get_lesson(state: State, owners: Payers, lesson: Name) -> Response:
    return await kept_page(state, owners, learning.lesson_text, lesson, phrase("problem-no-lesson"))


@ROUTES.post("/lessons/{lesson}/{board}", response_model=learning_messages.Trial)
async def post_trial(
    state: State, owners: Payers, lesson: Name, board: Name, asked: learning_messages.AskTrial
) -> Response:
    async with state.limits.study(owners, 1):
        text = await isolated(state, owners, learning.trial_text, lesson, board, asked)
    if text is None:
        raise ProblemError(404, "unknown", phrase("problem-no-board"))
    return _json(text)
