"""The HTTP interface of lessons and puzzles: all of them, one of them, and somebody's moves on a board."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from skep.lang import phrase, speech
from skep.web.api import ERRORS, Payers, ProblemError, State, isolated
from skep.web.learn import learning, puzzle_pages
from skep.web.messages import learning_messages

ROUTES = APIRouter(prefix="/api", responses=ERRORS)
Name = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]
_KEPT: dict[tuple[str, str], str] = {}
"""What never changes while the server runs, by language: lessons and the list of puzzles as they are sent."""


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


async def _kept(state: State, key: str, make: Callable[[], str]) -> Response:
    """What was made when it was first asked for."""
    kept = speech().language, key
    if kept not in _KEPT:
        _KEPT[kept] = await isolated(state, make)
    return _json(_KEPT[kept])


@ROUTES.get("/lessons", response_model=learning_messages.LessonShelves)
async def get_lessons(state: State) -> Response:
    return await _kept(state, "", learning.shelves_text)


@ROUTES.get("/book", response_model=learning_messages.RulesBook)
async def get_book(state: State) -> Response:
    return await _kept(state, "book/", learning.book_text)


@ROUTES.get("/lessons/{lesson}", response_model=learning_messages.LessonPage)
async def get_lesson(state: State, owners: Payers, lesson: Name) -> Response:
    kept = speech().language, lesson
    if kept not in _KEPT:
        async with state.limits.study(owners, 1):
            text = await isolated(state, learning.lesson_text, lesson)
        if text is None:
            raise ProblemError(404, "unknown", phrase("problem-no-lesson"))
        _KEPT[kept] = text
    return _json(_KEPT[kept])


@ROUTES.post("/lessons/{lesson}/{board}", response_model=learning_messages.Trial)
async def post_trial(
    state: State, owners: Payers, lesson: Name, board: Name, asked: learning_messages.AskTrial
) -> Response:
    async with state.limits.study(owners, 1):
        text = await isolated(state, learning.trial_text, lesson, board, asked)
    if text is None:
        raise ProblemError(404, "unknown", phrase("problem-no-board"))
    return _json(text)


@ROUTES.get("/puzzles", response_model=learning_messages.PuzzleIndex)
async def get_puzzles(state: State) -> Response:
    return await _kept(state, "puzzles/", puzzle_pages.index_text)


@ROUTES.get("/puzzles/{puzzle}", response_model=learning_messages.PuzzlePage)
async def get_puzzle(state: State, owners: Payers, puzzle: Name) -> Response:
    async with state.limits.study(owners, 1):
        text = await isolated(state, puzzle_pages.puzzle_text, puzzle)
    if text is None:
        raise ProblemError(404, "unknown", phrase("problem-no-puzzle"))
    return _json(text)


@ROUTES.post("/puzzles/{puzzle}", response_model=learning_messages.Trial)
async def post_puzzle(state: State, owners: Payers, puzzle: Name, asked: learning_messages.AskTrial) -> Response:
    async with state.limits.study(owners, 1):
        text = await isolated(state, puzzle_pages.trial_text, puzzle, asked)
    if text is None:
        raise ProblemError(404, "unknown", phrase("problem-no-puzzle"))
    return _json(text)
