"""The HTTP interface of lessons: all of them, one of them, and a learner's moves on a board."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from skep.web import learning, learning_messages
from skep.web.api import ERRORS, Payers, ProblemError, State, isolated

ROUTES = APIRouter(prefix="/api", responses=ERRORS)
Name = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]
_KEPT: dict[str, str] = {}
"""What never changes while the server runs: lessons as they are sent."""


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


@ROUTES.get("/lessons", response_model=learning_messages.LessonShelves)
async def get_lessons(state: State) -> Response:
    if "" not in _KEPT:
        _KEPT[""] = await isolated(state, learning.shelves_text)
    return _json(_KEPT[""])


@ROUTES.get("/lessons/{lesson}", response_model=learning_messages.LessonPage)
async def get_lesson(state: State, owners: Payers, lesson: Name) -> Response:
    if lesson not in _KEPT:
        async with state.limits.study(owners, 1):
            text = await isolated(state, learning.lesson_text, lesson)
        if text is None:
            raise ProblemError(404, "unknown", "There is no such lesson.")
        _KEPT[lesson] = text
    return _json(_KEPT[lesson])


@ROUTES.post("/lessons/{lesson}/{board}", response_model=learning_messages.Trial)
async def post_trial(
    state: State, owners: Payers, lesson: Name, board: Name, asked: learning_messages.AskTrial
) -> Response:
    async with state.limits.study(owners, 1):
        text = await isolated(state, learning.trial_text, lesson, board, asked)
    if text is None:
        raise ProblemError(404, "unknown", "There is no such board.")
    return _json(text)
