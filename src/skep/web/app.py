"""The whole server: its parts built and handed to each other, the routes of all features, start and stop."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute

from skep.web.analysis import routes as device_routes
from skep.web.analysis.reviews import Reviews
from skep.web.analysis.service import AnalysisService
from skep.web.challenges.service import Lobby
from skep.web.computer.service import ComputerService
from skep.web.engines.browser_files import BrowserFiles
from skep.web.engines.service import EnginePool
from skep.web.explorer import import_routes
from skep.web.explorer import routes as explorer_routes
from skep.web.explorer.collecting import FinishedGames
from skep.web.explorer.game_files import GameFiles
from skep.web.games import routes as game_routes
from skep.web.games.chat import Chat
from skep.web.games.rooms import Rooms
from skep.web.games.service import GameService
from skep.web.lessons import routes as lesson_routes
from skep.web.pages import site
from skep.web.pages.built_page import ADDRESS, BuiltFiles, manifest
from skep.web.pages.previews import Previews
from skep.web.pages.warm_up import warm_up
from skep.web.positions import routes as position_routes
from skep.web.positions.pictures import Pictures
from skep.web.puzzles import routes as puzzle_routes
from skep.web.puzzles.ratings import PuzzleRatings
from skep.web.server.cached_answers import CachedAnswers
from skep.web.server.cached_bodies import CachedBody, CachedResponse, packed
from skep.web.server.cluster import cluster_of
from skep.web.server.database import Database, url_of
from skep.web.server.events import EventBus
from skep.web.server.guard import Guard
from skep.web.server.http import Routes
from skep.web.server.identity import Identities
from skep.web.server.jobs import Jobs
from skep.web.server.limits import Access, Limits, Price
from skep.web.server.log import log_unheard
from skep.web.server.metrics import Metrics
from skep.web.server.openapi import described
from skep.web.server.operators import Operators
from skep.web.server.problems import error_handlers
from skep.web.server.retention import Retention
from skep.web.server.sockets import SocketRouter
from skep.web.server.tasks import Tasks
from skep.web.server.tokens import Tokens
from skep.web.server.workers.sandbox import Sandbox
from skep.web.server.workers.threads import Threads
from skep.web.settings import Settings
from skep.web.studies import routes as study_routes
from skep.web.studies.service import Studies
from skep.web.transfers import routes as transfer_routes
from skep.web.transfers.service import Transfers

DESCRIPTION = Routes("/api")
TABLES = (
    game_routes.ROUTES,
    position_routes.ROUTES,
    site.DOC_ROUTES,
    explorer_routes.ROUTES,
    import_routes.ROUTES,
    device_routes.ROUTES,
    device_routes.FILES,
    lesson_routes.ROUTES,
    puzzle_routes.ROUTES,
    study_routes.ROUTES,
    transfer_routes.ROUTES,
    site.ROUTES,
)
"""The routes of all features."""
READS = ("skep.web.positions.board_setup", "skep.web.positions.service")
"""Modules whose tasks workers load before anyone waits for them."""
QUICK = 5
"""Compression level of answers: a twentieth of the time of the highest level, for one percent more bytes."""
LONG = 32_768
"""Bytes of an answer that is compressed in a thread."""


class Server:
    """All parts of one server process. Only this module and tests use it: each part gets only what it needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._build_core(settings)
        self._build_features(settings)
        for feature in (self.games, self.computer, self.lobby, self.studies, self.analysis):
            feature.register(self.router)
        self._add_gauges()

    def _build_core(self, settings: Settings) -> None:
        """Build the core, which knows nothing about Hive."""
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.tasks = Tasks(self.metrics)
        self.cluster = cluster_of(settings.redis)
        self.bus = EventBus(self.cluster)
        self.database = Database(url_of(settings.database), self.bus)
        self.operators = Operators(settings)
        self.identities = Identities(self.database, self.bus, lambda: self.cluster.is_shared, self.operators)
        self.router = SocketRouter(self.limits, self.metrics, self.identities, settings.origins, self.bus)
        self.sandbox = Sandbox(
            settings.isolated_seconds,
            READS,
            settings.isolated_processes,
            settings.isolated_waiting,
            memory=settings.isolated_memory,
            spend=self.limits.spend,
        )
        self.own_data = Threads("own data")
        self.kept = CachedAnswers(self.own_data, self.limits)

    def _build_features(self, settings: Settings) -> None:
        limits, sandbox, database, bus = self.limits, self.sandbox, self.database, self.bus
        self.engines = EnginePool(settings)
        self.browser_files = BrowserFiles(self.engines.make_module, self.own_data, self.tasks)
        self.pictures = Pictures(sandbox)
        self.rooms = Rooms(database, bus, self.cluster, self.tasks, self.metrics, limits, settings.idle_games)
        chat = Chat(self.rooms, limits)
        self.games = GameService(self.rooms, chat, self.identities, sandbox, settings.new_games)
        self.computer = ComputerService(self.games, self.engines, self.browser_files, sandbox, limits, bus)
        self.lobby = Lobby(self.games, bus, limits, settings)
        self.studies = Studies(database, bus, limits, self.rooms.times.wall, settings.studies_of_visitor)
        self.transfers = Transfers(database, self.rooms.times.wall)
        self.puzzle_ratings = PuzzleRatings(database, self.rooms.times.wall)
        self.jobs = Jobs(database, bus, self.rooms.times.wall)
        FinishedGames(self.games.store, bus, self.jobs, self.rooms.times.wall)
        self.game_files = GameFiles(database, sandbox, self.jobs, self.rooms.times.wall)
        self.reviews = Reviews(self.engines, database, limits, self.tasks.spawn)
        self.analysis = AnalysisService(self.engines, self.reviews, self.games, limits, sandbox, self.metrics)

    def _add_gauges(self) -> None:
        gauges: dict[str, Callable[[], float]] = {
            "skep_relay_connected": lambda: self.cluster.is_connected,
            "skep_thinking": lambda: self.engines.thinking,
            "skep_analysing": lambda: self.engines.analysing,
            "skep_sockets": lambda: self.limits.sockets,
        }
        for name, value in gauges.items():
            self.metrics.gauge(name, value)

    async def start(self) -> None:
        """Open the store, and begin what is done regularly."""
        asyncio.get_running_loop().set_exception_handler(log_unheard)
        await self.rooms.start()
        await self.bus.start(self.tasks)
        self.lobby.start(self.tasks)
        self.studies.readers.start(self.tasks, self.cluster)
        self.identities.tokens = Tokens(self.database.key)
        self.tasks.spawn(self.jobs.work(), "jobs")
        self.tasks.spawn(Retention(self.database, self.rooms.times.wall).work(), "retention")
        if self.settings.warms_up:
            self.tasks.spawn(self.sandbox.warm_up(), "warming up")
            self.tasks.spawn(self.browser_files.start(), "the engine for browsers")

    async def stop(self) -> None:
        """Stop everything, the store last."""
        await self.sandbox.stop()
        self.own_data.stop()
        self.computer.stop()
        self.studies.readers.stop()
        await self.tasks.stop()
        await self.engines.stop()
        await self.rooms.stop()

    @property
    def pages(self) -> site.PageRoutes:
        """The handlers of the page and its files."""
        previews = Previews(self.games.store, self.studies, self.limits)
        return site.PageRoutes(previews, self.database, self.cluster, self.metrics, self.settings.metrics_token)

    def routes(self, pages: site.PageRoutes) -> list[BaseRoute]:
        """The routes of all features, with the handlers that answer them."""
        limits, sandbox, kept = self.limits, self.sandbox, self.kept
        owners = (
            game_routes.GameRoutes(self.rooms, self.games, sandbox, self.pictures, self.identities),
            position_routes.PositionRoutes(sandbox, self.pictures),
            site.DocRoutes(kept),
            explorer_routes.ExplorerRoutes(self.games, self.database, sandbox, has_openings=self.settings.has_openings),
            import_routes.ImportRoutes(self.game_files, self.operators, self.identities, limits),
            device_routes.DeviceRoutes(self.browser_files, self.games, sandbox),
            device_routes.FileRoutes(self.browser_files, self.engines),
            lesson_routes.LessonRoutes(kept, self.own_data),
            puzzle_routes.PuzzleRoutes(kept, self.own_data, limits, self.puzzle_ratings),
            study_routes.StudyRoutes(self.studies, limits, sandbox),
            transfer_routes.TransferRoutes(self.transfers, self.identities, limits),
            pages,
        )
        found: list[BaseRoute] = []
        for table, owner in ((DESCRIPTION, Description()), *zip(TABLES, owners, strict=True)):
            found += table.bound(owner, limits)
        found.append(Mount(ADDRESS.rstrip("/"), BuiltFiles(), name="built"))
        found.append(WebSocketRoute("/socket", self.router.serve))
        return found


class Description:
    """The OpenAPI description, built once."""

    def __init__(self) -> None:
        self._kept: CachedBody | None = None

    @DESCRIPTION.get("/openapi.json", price=Price.NORMAL, access=Access.ANYONE)
    async def get_description(self) -> Response:
        self._kept = self._kept or packed(described(TABLES))
        return CachedResponse(self._kept)


def make_app(settings: Settings | None = None) -> Starlette:
    """The whole server as an ASGI app; it opens its store when it starts."""
    server = Server(settings or Settings())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        manifest()
        await server.start()
        if server.settings.warms_up:
            await warm_up(app)
        try:
            yield
        finally:
            await server.stop()

    pages = server.pages
    app = Starlette(
        routes=server.routes(pages),
        middleware=[
            Middleware(
                Guard,
                settings=server.settings,
                limits=server.limits,
                metrics=server.metrics,
                identities=server.identities,
            ),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=QUICK, thread_minimum_size=LONG),
        ],
        exception_handlers=error_handlers(pages.page, ("/api/", ADDRESS)),
        lifespan=lifespan,
    )
    app.state.server = server
    return app
