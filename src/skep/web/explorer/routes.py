"""The HTTP interface of the explorer: what was played in a position, and a game that was found."""

from functools import partial
from typing import Annotated

from msgspec import Meta
from starlette.responses import PlainTextResponse

from skep.explorer.lookup import find_game
from skep.lang import phrase
from skep.web.explorer import service as explorer_work
from skep.web.explorer.messages import AskExplorer, ExplorerAnswer
from skep.web.explorer.openings import OpeningsImport
from skep.web.games.service import GameService
from skep.web.server.database import Database
from skep.web.server.http import Access, ProblemError, Routes
from skep.web.server.identity import Client
from skep.web.server.limits import Limits, Price
from skep.web.server.workers.sandbox import Sandbox

ROUTES = Routes("/api/explorer")
GAME_COST = 3
"""What a whole game costs, in plain questions."""
GameNumber = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class ExplorerRoutes:
    """Handlers of the routes about the explorer."""

    def __init__(
        self, games: GameService, database: Database, limits: Limits, sandbox: Sandbox, openings: OpeningsImport
    ) -> None:
        self._games = games
        self._database = database
        self._limits = limits
        self._sandbox = sandbox
        self._openings = openings

    @ROUTES.post("", price=Price.CHEAP, access=Access.GUEST)
    async def post_explorer(self, client: Client, asked: AskExplorer) -> ExplorerAnswer:
        self._limits.studies.charge(client.owners, explorer_work.cost(asked) - Price.CHEAP.value)
        read = await self._sandbox.run(explorer_work.read, asked, owners=client.owners)
        if await self._games.is_in_play(client.person.id, read.ruleset, read.passed):
            raise ProblemError(403, "forbidden", phrase("explorer-in-play"))
        is_filling = self._openings.is_running  # asked first, so that a last answer without it has everything
        return await self._database.read(partial(explorer_work.answer, asked=asked, read=read, is_filling=is_filling))

    @ROUTES.get("/games/{game}", price=Price.NORMAL, access=Access.ANYONE, answer=str)
    async def get_explorer_game(self, client: Client, game: GameNumber) -> PlainTextResponse:
        self._limits.studies.charge(client.owners, GAME_COST - 1)
        kept = await self._database.read(partial(find_game, id=game))
        if kept is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return PlainTextResponse(await self._sandbox.run(explorer_work.game_text, kept, owners=client.owners))
