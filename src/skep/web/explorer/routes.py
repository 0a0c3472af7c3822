"""The HTTP interface of the explorer: what was played in a position, and a game that was found."""

from functools import partial
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace
from starlette.responses import PlainTextResponse

from skep.lang import phrase
from skep.web.explorer import service as explorer_work
from skep.web.explorer.messages import ExplorerAnswer, ExplorerRequest
from skep.web.games.service import GameService
from skep.web.server.database import Database
from skep.web.server.http import ProblemError, Routes
from skep.web.server.identity import Client
from skep.web.server.limits import Access, Price
from skep.web.server.operators import OPERATOR
from skep.web.server.workers.sandbox import Sandbox

ROUTES = Routes("/api/explorer")
GameNumber = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class ExplorerRoutes:
    """Handlers of the routes about the explorer."""

    def __init__(self, games: GameService, database: Database, sandbox: Sandbox, *, has_openings: bool) -> None:
        self._games = games
        self._database = database
        self._sandbox = sandbox
        self._has_openings = has_openings

    @ROUTES.post("", price=Price.NORMAL, access=Access.GUEST)
    async def post_explorer(self, client: Client, body: ExplorerRequest) -> ExplorerAnswer:
        read = await self._sandbox.run(explorer_work.read, body, owners=client.owners)
        if await self._games.is_own_live_game(client.person.id, read.ruleset, read.passed):
            raise ProblemError(403, "forbidden", phrase("explorer-in-play"))
        work = partial(explorer_work.answer, request=body, read=read, has_openings=self._has_openings)
        found = await self._database.read(work)
        return replace(found, may_add=OPERATOR in client.person.roles)

    @ROUTES.get("/games/{game}", price=Price.NORMAL, access=Access.ANYONE, answer=str)
    async def get_explorer_game(self, client: Client, game: GameNumber) -> PlainTextResponse:
        kept = await self._database.read(partial(explorer_work.game_of, number=game))
        if kept is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return PlainTextResponse(await self._sandbox.run(explorer_work.game_text, kept, owners=client.owners))
