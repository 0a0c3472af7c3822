"""Everything that one server holds: settings, store, rooms, limits and numbers."""

import asyncio

from skep.web.analysis.reviews import Reviews
from skep.web.analysis.service import AnalysisService
from skep.web.challenges.service import Lobby
from skep.web.computer.service import ComputerService
from skep.web.engines.browser_files import BrowserFiles
from skep.web.engines.service import EnginePool
from skep.web.explorer.collecting import FinishedGames
from skep.web.explorer.openings import OpeningsImport
from skep.web.games.chat import Chat
from skep.web.games.rooms import Rooms
from skep.web.games.service import GameService
from skep.web.positions.pictures import Pictures
from skep.web.puzzles.ratings import PuzzleRatings
from skep.web.server.cluster import cluster_of
from skep.web.server.database import Database, url_of
from skep.web.server.events import EventBus
from skep.web.server.identity import Identities
from skep.web.server.jobs import Jobs
from skep.web.server.kept_answers import KeptAnswers
from skep.web.server.limits import Limits
from skep.web.server.log import log_unheard
from skep.web.server.metrics import Metrics
from skep.web.server.retention import Retention
from skep.web.server.sockets import SocketRouter
from skep.web.server.tasks import Tasks
from skep.web.server.tokens import Tokens
from skep.web.server.workers.sandbox import Sandbox
from skep.web.server.workers.threads import Threads
from skep.web.settings import Settings
from skep.web.studies.service import Studies

READS = ("skep.web.positions.board_setup", "skep.web.positions.service")
"""Modules whose tasks workers load before anybody waits for them."""


class AppState:
    """Made when the app is; opened and closed with it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.tasks = Tasks(self.metrics)
        self.cluster = cluster_of(settings.redis)
        self.bus = EventBus(self.cluster)
        self.database = Database(url_of(settings.database), self.bus)
        self.identities = Identities(self.database, self.bus, lambda: self.cluster.is_shared)
        self.engines = EnginePool(settings.bot_workers, settings.analysis_workers)
        self.browser_files = BrowserFiles()
        self.rooms = Rooms(self.database, self.bus, self.cluster, self.tasks, self.metrics, self.limits)
        self.games = self.rooms.games
        self.chat = Chat(self.rooms, self.limits)
        self.playing = GameService(
            self.rooms, self.chat, self.limits, self.metrics, self.identities, self.cluster, settings.new_games
        )
        self.computer = ComputerService(self.rooms, self.playing, self.engines, self.limits, self.bus)
        self.metrics.gauge("skep_relay_connected", lambda: self.cluster.is_connected)
        self.metrics.gauge("skep_thinking", lambda: self.engines.thinking)
        self.lobby = Lobby(self.rooms, self.limits, self.playing.may_begin)
        self.studies = Studies(self.database, self.bus, self.limits, self.rooms.times.wall)
        self.puzzle_ratings = PuzzleRatings(self.database, self.rooms.times.wall)
        self.jobs = Jobs(self.database, self.bus, self.rooms.times.wall)
        FinishedGames(self.games, self.bus, self.jobs, self.rooms.times.wall)
        self.sandbox = Sandbox(
            settings.isolated_seconds,
            READS,
            settings.isolated_processes,
            memory=settings.isolated_memory,
            spend=self.limits.spend,
        )
        self.own_data = Threads("own data")
        self.pictures = Pictures(self.sandbox, self.limits)
        self.kept = KeptAnswers(self.own_data, self.limits)
        self.openings = OpeningsImport(self.database, self.sandbox)
        self.reviews = Reviews(self.engines, self.database, self.limits, self.tasks.spawn)
        self.analysis = AnalysisService(self.engines, self.reviews, self.rooms, self.limits, self.sandbox, self.metrics)
        self.router = SocketRouter(self.limits, self.metrics, self.identities, settings.origins, self.bus)
        for feature in (self.playing, self.computer, self.lobby, self.studies, self.analysis):
            feature.register(self.router)
        self.metrics.gauge("skep_analysing", lambda: self.engines.analysing)
        self.metrics.gauge("skep_sockets", lambda: self.limits.sockets)

    async def open(self) -> None:
        asyncio.get_running_loop().set_exception_handler(log_unheard)
        await self.rooms.start()
        await self.bus.start(self.tasks)
        self.lobby.start()
        self.identities.tokens = Tokens(self.database.key)
        self.tasks.spawn(self.jobs.work(), "jobs")
        self.tasks.spawn(Retention(self.database, self.rooms.times.wall).work(), "retention")
        if self.settings.brings_openings:
            self.tasks.spawn(self.openings.work(), "openings")
        if self.settings.warms_up:
            self.tasks.spawn(self.sandbox.warm_up(), "warming up")
            self.tasks.spawn(self.browser_files.start(), "the engine for browsers")

    async def close(self) -> None:
        await self.browser_files.stop()
        await self.sandbox.stop()
        self.own_data.stop()
        self.computer.stop()
        await self.tasks.stop()
        await self.engines.stop()
        await self.rooms.stop()
