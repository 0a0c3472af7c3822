"""The engine in a browser over HTTP: its module, positions for it, and names and judgments for what it finds."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.responses import Response

from skep.core.errors import SkepError
from skep.lang import phrase
from skep.rules.ruleset import Ruleset
from skep.web.analysis import device
from skep.web.analysis.device_messages import (
    DeviceGame,
    DeviceRequest,
    ExplainRequest,
    Explanations,
    JudgeRequest,
    MoveReason,
    NamedLines,
    NamesRequest,
    ReasonRequest,
)
from skep.web.analysis.messages import Review
from skep.web.analysis.service import BUSY, NOTHING, TOO_LONG
from skep.web.engines.messages import DevicePosition
from skep.web.engines.service import BrowserFiles, BusyError, EnginePool
from skep.web.games.service import IN_PLAY, GameService
from skep.web.server.http import ProblemError, Routes
from skep.web.server.identity import Client
from skep.web.server.limits import Access, Price
from skep.web.server.packed_files import PackedFile, PackedResponse
from skep.web.server.workers.sandbox import Sandbox

ROUTES = Routes("/api/device")
FILES = Routes("/engine", is_described=False)
Version = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=20)]
RulesText = Annotated[str, Meta(max_length=400)]


class DeviceRoutes:
    """Handlers of the routes for pages that run the engine themselves."""

    def __init__(self, files: BrowserFiles, games: GameService, sandbox: Sandbox) -> None:
        self._files = files
        self._games = games
        self._sandbox = sandbox

    @ROUTES.post("/position", price=Price.CHEAP, access=Access.GUEST)
    async def post_device_position(self, client: Client, body: DeviceRequest) -> DevicePosition:
        """A position for the module. Refused where the server's engine refuses it, too."""
        subject, found = await self._sandbox.run(device.position, device.asked_of(body), owners=client.owners)
        if found is None:
            raise ProblemError(422, "over", subject.over or "")
        await self._check_fair_play(client, subject.ruleset, subject.passed)
        return msgspec.structs.replace(found, version=await self._files.version_for(found.width))

    @ROUTES.post("/game", price=Price.NORMAL, access=Access.GUEST)
    async def post_device_game(self, client: Client, body: DeviceRequest) -> DeviceGame:
        """All positions of a game, for a review."""
        game, found = await self._sandbox.run(device.positions, device.asked_of(body), owners=client.owners)
        if found is None:
            raise ProblemError(422, "invalid", TOO_LONG if game.texts else NOTHING)
        await self._check_fair_play(client, game.ruleset, game.passed)
        return msgspec.structs.replace(found, version=await self._files.version_for(found.width))

    @ROUTES.post("/names", price=Price.CHEAP, access=Access.ANYONE)
    async def post_device_names(self, client: Client, body: NamesRequest) -> NamedLines:
        """Lines that the module has found, as moves."""
        return await self._sandbox.run(device.names, body, owners=client.owners)

    @ROUTES.post("/reason", price=Price.CHEAP, access=Access.ANYONE)
    async def post_device_reason(self, client: Client, body: ReasonRequest) -> MoveReason:
        """Explain the purpose of a move that the engine found, for a hint."""
        return await self._sandbox.run(device.reason, body, owners=client.owners)

    @ROUTES.post("/explained", price=Price.NORMAL, access=Access.ANYONE)
    async def post_device_explained(self, client: Client, body: ExplainRequest) -> Explanations:
        """Explain the mistakes that the engine found in a game."""
        return await self._sandbox.run(device.explained, body, owners=client.owners)

    @ROUTES.post("/judged", price=Price.NORMAL, access=Access.ANYONE)
    async def post_device_judged(self, client: Client, body: JudgeRequest) -> Review:
        """Moves judged by what the module has found in the positions of a game."""
        return await self._sandbox.run(device.judged, body, owners=client.owners)

    async def _check_fair_play(self, client: Client, ruleset: str, passed: frozenset[str]) -> None:
        if await self._games.is_own_live_game(client.person.id, ruleset, passed):
            raise ProblemError(403, "forbidden", IN_PLAY)


class FileRoutes:
    """Handlers of the routes to the module's files."""

    def __init__(self, files: BrowserFiles, engines: EnginePool) -> None:
        self._files = files
        self._engines = engines

    @FILES.get("/{version}/{name}", price=Price.FREE, access=Access.ANYONE, answer=bytes)
    async def get_engine_file(self, version: Version, name: Name) -> Response:
        return self._response(version, self._files.get(name))

    @FILES.get("/{version}/rules/{ruleset}", price=Price.CHEAP, access=Access.ANYONE, answer=bytes)
    async def get_engine_rules(self, client: Client, version: Version, ruleset: RulesText) -> Response:
        """The records of a game type, which is named as the server writes it."""
        try:
            text = str(Ruleset.parse(ruleset))
        except SkepError:
            text = ""
        if text != ruleset or version != self._files.version:
            return self._response(version, None)
        try:
            file = await self._files.rules(text, lambda: self._engines.rules(client.owners, text))
        except BusyError:
            raise ProblemError(503, "full", BUSY) from None
        return self._response(version, file)

    def _response(self, version: str, file: PackedFile | None) -> Response:
        if file is None or version != self._files.version:
            raise ProblemError(404, "unknown", phrase("problem-not-found"))
        return PackedResponse(file)
