"""The HTTP interface of lessons and puzzles: all of them, one of them, and somebody's moves on a board."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from skep.lang import phrase, speech
from skep.web.api import ERRORS, Asker, Payers, ProblemError, State, isolated
from skep.web.app_state import AppState
from skep.web.learn import learning, puzzle_pages
from skep.web.messages import learning_messages
from skep.web.messages.message import encode
from skep.web.pages.doc_api import kept_page
from skep.web.pages.kept_texts import KeptResponse, packed_text

ROUTES = APIRouter(prefix="/api", responses=ERRORS)
Name = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


async def _kept(state: AppState, make: Callable[..., str], *arguments: object) -> Response:
    """What is made when it is first asked for, and again where it is to be made of something else."""
    made_of = arguments[0] if arguments else None
    key = speech().language, make.__name__
    text = await state.kept.get(key, lambda: isolated(state, packed_text, make, *arguments), made_of)
    assert text is not None
    return KeptResponse(text)


@ROUTES.get("/lessons", response_model=learning_messages.LessonShelves)
async def get_lessons(state: State) -> Response:
    return await _kept(state, learning.shelves_text)


@ROUTES.get("/book", response_model=learning_messages.RulesBook)
async def get_book(state: State) -> Response:
    return await _kept(state, learning.book_text)


@ROUTES.get("/lessons/{lesson}", response_model=learning_messages.LessonPage)
async def get_lesson(state: State, owners: Payers, lesson: Name) -> Response:
    return await kept_page(state, owners, learning.lesson_text, lesson, phrase("problem-no-lesson"))


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
    """Made anew where a rating has moved."""
    return await _kept(state, puzzle_pages.index_text, await state.puzzle_ratings.moved())


@ROUTES.get("/puzzles/{puzzle}", response_model=learning_messages.PuzzlePage)
async def get_puzzle(state: State, owners: Payers, puzzle: Name) -> Response:
    async with state.limits.study(owners, 1):
        rating = (await state.puzzle_ratings.moved()).get(puzzle)
        text = await isolated(state, puzzle_pages.puzzle_text, puzzle, rating)
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


@ROUTES.post("/puzzles/{puzzle}/tries", response_model=learning_messages.PuzzleTried)
async def post_try(
    state: State, visitor: Asker, owners: Payers, puzzle: Name, asked: learning_messages.AskTrial
) -> Response:
    """A first try without help: it moves the puzzle's rating, once for each visitor; one that is not done is a miss."""
    async with state.limits.study(owners, 1):
        judged = await isolated(state, puzzle_pages.judge_try, puzzle, asked.moves)
    if judged is None:
        raise ProblemError(404, "unknown", phrase("problem-no-puzzle"))
    estimate, is_right = judged
    after = None
    if not visitor.is_new and state.limits.tries.take(owners):
        after = await state.puzzle_ratings.note(visitor.id, puzzle, estimate, is_right=is_right)
    rating = (await state.puzzle_ratings.moved()).get(puzzle, estimate) if after is None else round(after.rating)
    return _json(encode(learning_messages.PuzzleTried(rating, after is not None)))
