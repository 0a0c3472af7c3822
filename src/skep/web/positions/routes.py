"""Positions off any game over HTTP: boards and pictures; and what games can be played."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from skep.web.dependencies import ERRORS, Payers, State, in_pixels, isolated
from skep.web.positions import forms
from skep.web.positions import pictures as raster
from skep.web.positions import service as positions
from skep.web.positions.catalogue import catalogue
from skep.web.positions.responses import drawn, pixels

ROUTES = APIRouter(prefix="/api", responses=ERRORS)


@ROUTES.get("/catalogue")
async def get_catalogue() -> forms.Catalogue:
    return catalogue()


@ROUTES.post("/board", response_model=forms.AnalysisBoard)
async def post_board(state: State, owners: Payers, asked: forms.AskBoard) -> Response:
    async with state.limits.study(owners, positions.cost(asked)):
        text, size = await isolated(state, owners, positions.board_text, asked)
        state.limits.studies.charge(owners, size)
    return Response(text, media_type="application/json")


@ROUTES.post("/picture", response_class=Response)
async def post_picture(state: State, owners: Payers, asked: forms.AskPicture) -> Response:
    async with state.limits.study(owners, positions.cost(asked)):
        return drawn(await isolated(state, owners, positions.picture, asked))


@ROUTES.post("/animation", response_class=Response)
async def post_animation(state: State, owners: Payers, asked: forms.AskPicture) -> Response:
    """A line as a moving picture."""
    moves = (asked.game_string or "").count(";") + len(asked.line)
    async with state.limits.study(owners, positions.cost(asked) + moves / positions.FRAMES_FOR_ONE):
        return drawn(await isolated(state, owners, positions.moving_picture, asked))


@ROUTES.get("/picture.png", response_class=Response)
async def get_board_png(state: State, owners: Payers, how: Annotated[forms.BoardPictureQuery, Query()]) -> Response:
    is_sketch = "|" in how.game
    style = how.model_dump(exclude={"game"})
    asked = forms.AskPicture(sketch=how.game, **style) if is_sketch else forms.AskPicture(game_string=how.game, **style)
    return await post_png(state, owners, asked)


@ROUTES.post("/picture.png", response_class=Response)
async def post_png(state: State, owners: Payers, asked: forms.AskPicture) -> Response:
    async with state.limits.study(owners, positions.cost(asked) + raster.cost(asked)):
        return pixels(await in_pixels(state, owners, asked, asked.model_dump_json(), raster.picture, asked))
