"""Everything that one server holds: settings, store, rooms, limits and numbers."""

import asyncio
from functools import partial

from skep.web.analysis.reviews import Reviews
from skep.web.analysis.service import SharedAnalyses
from skep.web.challenges.service import Lobby
from skep.web.engines.service import EnginePool
from skep.web.explorer.collecting import FinishedGames
from skep.web.explorer.openings import OpeningsImport
from skep.web.games.chat import Chat, hear
from skep.web.games.rooms import Rooms
from skep.web.positions.pictures import Pictures
from skep.web.puzzles.ratings import PuzzleRatings
from skep.web.server import people
from skep.web.server.database import Database, url_of
from skep.web.server.identity import Client, Identities
from skep.web.server.kept_answers import KeptAnswers
from skep.web.server.limits import Limits, Owners
from skep.web.server.listeners import Listener
from skep.web.server.log import log_unheard
from skep.web.server.metrics import Metrics
from skep.web.server.relay import News, relay_of
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
        self.database = Database(url_of(settings.database))
        self.engines = EnginePool(settings.bot_workers, settings.analysis_workers)
        self.rooms = Rooms(self.database, self.engines, self.metrics, self.limits, relay_of(settings.redis))
        self.games = self.rooms.games
        self.metrics.gauge("skep_relay_connected", lambda: self.rooms.relay.is_connected)
        self.chat = Chat(self.games, self.limits)
        self.rooms.hears["chat"] = hear
        self.rooms.listens["named"] = self._hear_name
        self.rooms.after_miss.append(self.chat.tell_again)
        self.lobby = Lobby(self.rooms, self.limits, self.may_begin)
        self.identities = Identities(self.database, lambda: self.rooms.relay.is_shared)
        self.studies = Studies(self.database, self.rooms, self.limits)
        self.rooms.hears_study = self.studies.hear
        self.rooms.on_miss.append(self.studies.tell_again)
        self.puzzle_ratings = PuzzleRatings(self.database, self.rooms.times.wall)
        self.finished = FinishedGames(self.database)
        self.rooms.after_change.append(self.finished.note)
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
        self.reviews = Reviews(self.engines, self.database, self.limits, self.rooms.spawn)
        self.page_analyses = SharedAnalyses(
            self.engines, self.reviews, self.rooms, self.limits, self.sandbox, self.metrics
        )
        self.metrics.gauge("skep_analysing", lambda: self.engines.analysing)
        self.metrics.gauge("skep_sockets", lambda: self.limits.sockets)

    async def open(self) -> None:
        asyncio.get_running_loop().set_exception_handler(log_unheard)
        await self.rooms.start()
        self.identities.tokens = Tokens(self.database.key)
        self.rooms.spawn(self.finished.work(), "explorer")
        if self.settings.brings_openings:
            self.rooms.spawn(self.openings.work(), "openings")
        if self.settings.warms_up:
            self.rooms.spawn(self.sandbox.warm_up(), "warming up")

    async def close(self) -> None:
        await self.sandbox.stop()
        self.own_data.stop()
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
        return self.limits.new_games.take(owners) and await self.rooms.relay.take(f"games:{owners[0]}", rate)

    async def rename(self, visitor: str, name: str) -> int:
        """Call a person something else, at their open pages and in the games that they play: in how many."""
        now = self.rooms.times.wall()
        await self.database.write(partial(people.set_name, person=visitor, name=name, now=now))
        self._hear_name({"named": [visitor, name]})
        self.rooms.relay.tell({"named": [visitor, name]})
        return await self.rooms.rename(visitor, name)

    def _hear_name(self, news: News) -> None:
        """A visitor has another name, chosen here or at another server."""
        visitor, name = news["named"]
        self.identities.forget(visitor)
        for listener in self.listeners:
            if listener.visitor == visitor:
                listener.name = name
