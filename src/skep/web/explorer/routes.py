"""The HTTP interface of the explorer: what was played in a position, and a game that was found."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import PlainTextResponse

from skep.explorer.lookup import find_game
from skep.lang import phrase
from skep.web.dependencies import ERRORS, Payers, ProblemError, State, isolated
from skep.web.explorer import service as explorer_work
from skep.web.explorer.messages import AskExplorer, ExplorerAnswer
from skep.web.games import live_positions as fair_play

ROUTES = APIRouter(prefix="/api/explorer", responses=ERRORS)
GAME_COST = 3
"""What a whole game costs, in plain questions."""
GameNumber = Annotated[int, Path(ge=1, le=2**31 - 1)]


@ROUTES.post("")
async def post_explorer(state: State, owners: Payers, asked: AskExplorer) -> ExplorerAnswer:
    async with state.limits.study(owners, explorer_work.cost(asked)):
        read = await isolated(state, owners, explorer_work.read, asked)
    if await fair_play.is_in_play(state.rooms, owners, read.ruleset, read.passed):
        raise ProblemError(403, "forbidden", phrase("explorer-in-play"))
    is_filling = state.openings.is_running  # asked first, so that a last answer without it has everything
    async with state.limits.turn_of(owners):
        return await state.database.read(partial(explorer_work.answer, asked=asked, read=read, is_filling=is_filling))


@ROUTES.get("/games/{game}", response_class=PlainTextResponse)
async def get_explorer_game(state: State, owners: Payers, game: GameNumber) -> PlainTextResponse:
    async with state.limits.study(owners, GAME_COST):
        kept = await state.database.read(partial(find_game, id=game))
        if kept is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return PlainTextResponse(await isolated(state, owners, explorer_work.game_text, kept))
