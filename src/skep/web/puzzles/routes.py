"""The HTTP interface of puzzles: all of them, one of them, somebody's moves, and first tries."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from skep.lang import phrase
from skep.web.dependencies import ERRORS, Asker, Payers, ProblemError, State, isolated, kept_text
from skep.web.lessons import messages as learning_messages
from skep.web.puzzles import service as puzzle_pages
from skep.web.server.message import encode

ROUTES = APIRouter(prefix="/api", responses=ERRORS)
Name = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


@ROUTES.get("/puzzles", response_model=learning_messages.PuzzleIndex)
async def get_puzzles(state: State) -> Response:
    """Made anew where a rating has moved."""
    return await kept_text(state, puzzle_pages.index_text, await state.puzzle_ratings.moved())


@ROUTES.get("/puzzles/{puzzle}", response_model=learning_messages.PuzzlePage)
async def get_puzzle(state: State, owners: Payers, puzzle: Name) -> Response:
    async with state.limits.study(owners, 1):
        rating = (await state.puzzle_ratings.moved()).get(puzzle)
        text = await isolated(state, owners, puzzle_pages.puzzle_text, puzzle, rating)
    if text is None:
        raise ProblemError(404, "unknown", phrase("problem-no-puzzle"))
    return _json(text)


@ROUTES.post("/puzzles/{puzzle}", response_model=learning_messages.Trial)
async def post_puzzle(state: State, owners: Payers, puzzle: Name, asked: learning_messages.AskTrial) -> Response:
    async with state.limits.study(owners, 1):
        text = await isolated(state, owners, puzzle_pages.trial_text, puzzle, asked)
    if text is None:
        raise ProblemError(404, "unknown", phrase("problem-no-puzzle"))
    return _json(text)


@ROUTES.post("/puzzles/{puzzle}/tries", response_model=learning_messages.PuzzleTried)
async def post_try(
    state: State, visitor: Asker, owners: Payers, puzzle: Name, asked: learning_messages.AskTrial
) -> Response:
    """A first try without help: it moves the puzzle's rating, once for each visitor; one that is not done is a miss."""
    async with state.limits.study(owners, 1):
        judged = await isolated(state, owners, puzzle_pages.judge_try, puzzle, asked.moves)
    if judged is None:
        raise ProblemError(404, "unknown", phrase("problem-no-puzzle"))
    estimate, is_right = judged
    after = None
    if not visitor.is_new and state.limits.tries.take(owners):
        after = await state.puzzle_ratings.note(visitor.id, puzzle, estimate, is_right=is_right)
    rating = (await state.puzzle_ratings.moved()).get(puzzle, estimate) if after is None else round(after.rating)
    return _json(encode(learning_messages.PuzzleTried(rating, after is not None)))
