"""Positions off any game over HTTP: boards and pictures; and what games can be played."""

import msgspec
from starlette.responses import Response

from skep.web.positions import board_setup, forms
from skep.web.positions import board_setup_messages as setup_messages
from skep.web.positions import pictures as raster
from skep.web.positions import service as positions
from skep.web.positions.catalogue import catalogue
from skep.web.positions.responses import drawn, film, pixels
from skep.web.server.http import Routes, json_response
from skep.web.server.identity import Client
from skep.web.server.limits import Access, Price
from skep.web.server.message import encode
from skep.web.server.workers.sandbox import Sandbox

ROUTES = Routes("/api")


class PositionRoutes:
    """Handlers of the routes about positions off any game."""

    def __init__(self, sandbox: Sandbox, pictures: raster.Pictures) -> None:
        self._sandbox = sandbox
        self._pictures = pictures

    @ROUTES.get("/catalogue", price=Price.FREE, access=Access.ANYONE)
    async def get_catalogue(self) -> forms.Catalogue:
        return catalogue()

    @ROUTES.post("/board", price=Price.NORMAL, access=Access.ANYONE, answer=forms.AnalysisBoard)
    async def post_board(self, client: Client, body: forms.BoardRequest) -> Response:
        return json_response(await self._sandbox.run(positions.board_text, body, owners=client.owners))

    @ROUTES.post("/position", price=Price.NORMAL, access=Access.ANYONE, answer=setup_messages.CheckedSetup)
    async def post_position(self, client: Client, body: setup_messages.SetupRequest) -> Response:
        """A position that was set up by hand, with what speaks against it."""
        return json_response(await self._sandbox.run(board_setup.answer, body, owners=client.owners))

    @ROUTES.post("/picture", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def post_picture(self, client: Client, body: forms.PictureRequest) -> Response:
        return drawn(await self._sandbox.run(positions.picture, body, owners=client.owners))

    @ROUTES.post("/animation", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def post_animation(self, client: Client, body: forms.PictureRequest) -> Response:
        """A line as a moving picture."""
        return drawn(await self._sandbox.run(positions.moving_picture, body, owners=client.owners))

    @ROUTES.post("/film", price=Price.HEAVY, access=Access.ANYONE, answer=bytes)
    async def post_film(self, client: Client, asked: forms.FilmRequest) -> Response:
        """A line as a GIF or WebP."""
        return film(await self._sandbox.run(positions.film_of, asked, owners=client.owners), asked.form)

    @ROUTES.get("/picture.png", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def get_board_png(self, client: Client, how: forms.BoardPictureQuery) -> Response:
        style = {name: value for name, value in msgspec.structs.asdict(how).items() if name != "game"}
        style |= {"sketch": how.game} if "|" in how.game else {"game_string": how.game}
        return await self._png(client, forms.PictureRequest(**style))

    @ROUTES.post("/picture.png", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def post_png(self, client: Client, body: forms.PictureRequest) -> Response:
        return await self._png(client, body)

    async def _png(self, client: Client, body: forms.PictureRequest) -> Response:
        return pixels(await self._pictures.get(client.owners, encode(body), raster.picture, body))
