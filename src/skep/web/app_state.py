"""Everything that one server holds: settings, store, rooms, limits and numbers."""

import asyncio

from skep.web.analysis.reviews import Reviews
from skep.web.analysis.service import SharedAnalyses
from skep.web.challenges.service import Lobby
from skep.web.computer.service import ComputerTurns
from skep.web.engines.browser_files import BrowserFiles
from skep.web.engines.service import EnginePool
from skep.web.explorer.collecting import FinishedGames
from skep.web.explorer.openings import OpeningsImport
from skep.web.games.chat import Chat
from skep.web.games.rooms import Rooms
from skep.web.positions.pictures import Pictures
from skep.web.puzzles.ratings import PuzzleRatings
from skep.web.server.cluster import cluster_of
from skep.web.server.database import Database, url_of
from skep.web.server.events import EventBus
from skep.web.server.identity import Client, Identities, PersonChanged
from skep.web.server.kept_answers import KeptAnswers
from skep.web.server.limits import Limits, Owners
from skep.web.server.listeners import Listener
from skep.web.server.log import log_unheard
from skep.web.server.metrics import Metrics
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
        self.listeners: set[Listener] = set()
        """Every page that has a socket here."""
        self.limits = Limits(settings)
        self.tasks = Tasks(self.metrics)
        self.cluster = cluster_of(settings.redis)
        self.bus = EventBus(self.cluster)
        self.database = Database(url_of(settings.database), self.bus)
        self.identities = Identities(self.database, self.bus, lambda: self.cluster.is_shared)
        self.bus.subscribe(PersonChanged, self._on_name)
        self.engines = EnginePool(settings.bot_workers, settings.analysis_workers)
        self.browser_files = BrowserFiles()
        self.rooms = Rooms(self.database, self.bus, self.cluster, self.tasks, self.metrics, self.limits)
        self.games = self.rooms.games
        self.computer = ComputerTurns(self.rooms, self.engines, self.limits, self.bus)
        self.metrics.gauge("skep_relay_connected", lambda: self.cluster.is_connected)
        self.metrics.gauge("skep_thinking", lambda: self.engines.thinking)
        self.chat = Chat(self.rooms, self.limits)
        self.lobby = Lobby(self.rooms, self.limits, self.may_begin)
        self.studies = Studies(self.database, self.bus, self.limits, self.rooms.times.wall)
        self.puzzle_ratings = PuzzleRatings(self.database, self.rooms.times.wall)
        self.finished = FinishedGames(self.rooms)
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
        self.page_analyses = SharedAnalyses(
            self.engines, self.reviews, self.rooms, self.limits, self.sandbox, self.metrics
        )
        self.metrics.gauge("skep_analysing", lambda: self.engines.analysing)
        self.metrics.gauge("skep_sockets", lambda: self.limits.sockets)

    async def open(self) -> None:
        asyncio.get_running_loop().set_exception_handler(log_unheard)
        await self.rooms.start()
        await self.bus.start(self.tasks)
        self.lobby.start()
        self.identities.tokens = Tokens(self.database.key)
        self.tasks.spawn(self.finished.work(), "explorer")
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

    async def meet(self, client: Client) -> Listener:
        """Somebody has opened a page."""
        name = await self.identities.name(client.person)
        listener = Listener(client.person.id, name, client.network, client.language)
        self.listeners.add(listener)
        return listener

    def part(self, listener: Listener) -> None:
        """A page is gone."""
        self.listeners.discard(listener)
        self.lobby.leave(listener)
        self.studies.leave(listener)

    async def may_begin(self, owners: Owners) -> bool:
        """Whether one more game may be set up; all servers together count a visitor's."""
        rate = self.settings.new_games
        return self.limits.new_games.take(owners) and await self.cluster.take(f"games:{owners[0]}", rate)

    async def rename(self, visitor: str, name: str) -> int:
        """Call a person something else, at their open pages and in the games that they play: in how many."""
        await self.identities.rename(visitor, name, self.rooms.times.wall())
        return await self.rooms.rename(visitor, name)

    def _on_name(self, changed: PersonChanged, _: str) -> None:
        for listener in self.listeners:
            if listener.visitor == changed.person:
                listener.name = changed.name
