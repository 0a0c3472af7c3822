"""Shared studies: one link for reading, one for writing; open pages learn that something has changed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar, Literal
from weakref import WeakValueDictionary

import msgspec

from skep.lang import phrase
from skep.web.positions.texts import MAX_NODES, MAX_STUDY
from skep.web.server.database import Database, StoreError
from skep.web.server.events import Event, EventBus
from skep.web.server.limits import Access, Limits, Price
from skep.web.server.message import encode
from skep.web.server.people import DAY
from skep.web.server.sockets import RequestRefusedError, Socket, SocketRouter, Topic, send_to_all
from skep.web.server.tokens import random_id
from skep.web.studies import edits as study_edits
from skep.web.studies.messages import CloseStudy, NewStudy, OpenStudy, StudyEdit, StudyUpdate
from skep.web.studies.readers import Readers
from skep.web.studies.store import Row, StudyStore

MAX_OPEN = 16
"""Studies that one page may listen to."""
MAX_TRIES = 8
"""Times that a change is tried while others change the same study."""


class StudyChanged(Event, frozen=True, gc=False, kw_only=True):
    """A study has become `version`."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    study: str
    version: int


class FullError(Exception):
    """A study is too large, or its owner has too many."""


class Studies:
    """Shared studies. The store has their contents; this object has the listeners, by view key."""

    def __init__(self, database: Database, bus: EventBus, limits: Limits, wall: Callable[[], float], most: int) -> None:
        """`wall` returns the seconds since 1970; `most` is how many studies a person may store."""
        self._most = most
        self._store = StudyStore(database)
        self._bus = bus
        self._limits = limits
        self._wall = wall
        self._sockets: dict[str, set[Socket]] = {}
        self._studies: dict[Socket, set[str]] = {}
        """The studies that each page follows."""
        self.readers = Readers(bus, self._sockets)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        bus.subscribe(StudyChanged, self._on_change)
        bus.on_gap(self._on_gap)

    async def create(self, owner: str, request: NewStudy) -> Row:
        """Keep a study; raises FullError if there is no room for it."""
        if sum(len(chapter.nodes) for chapter in request.chapters) > MAX_NODES:
            raise FullError
        chapters = await asyncio.to_thread(_written, request)
        now = self._wall()
        row: Row = {
            "id": random_id(12),
            "write_key": random_id(18),
            "owner_id": owner,
            "name": request.name,
            "chapters": chapters,
            "version": 0,
            "created_at": now,
            "changed_at": now,
            "opened_at": now,
        }
        if not await self._store.add(row, self._most):
            raise FullError
        return row

    async def find(self, key: str) -> Row | None:
        """The study of a key for reading or for writing; once a day it is noted that someone opens it."""
        row, now = await self._store.find(key), self._wall()
        if row is not None and row["opened_at"] < now - DAY:
            with suppress(StoreError):
                await self._store.note_opened(row["id"], now)
        return row

    async def edit(self, row: Row, edits: list[StudyEdit]) -> int:
        """Apply edits to the latest version of a study. Returns its new version."""
        lock = self._locks.setdefault(row["id"], asyncio.Lock())
        async with lock:
            for _ in range(MAX_TRIES):
                found = await self._store.find(row["id"])
                if found is None:
                    break
                text = await asyncio.to_thread(_edited, found["chapters"], edits)
                if await self._store.change(row["id"], found["version"], text, self._wall()):
                    version = int(found["version"]) + 1
                    self._bus.publish(StudyChanged(study=row["id"], version=version))
                    return version
        raise StoreError("a study changes faster than it can be written")

    # Who listens

    def register(self, router: SocketRouter) -> None:
        """Handle the requests about studies."""
        router.on(OpenStudy, self._on_open, Price.CHEAP, Access.GUEST)
        router.on(CloseStudy, self._on_close, Price.FREE, Access.GUEST)
        router.on_close(self.leave)
        router.on_resync("study", self._resync)

    async def _on_open(self, socket: Socket, request: OpenStudy) -> StudyUpdate:
        row = await self._store.find(request.study)
        if row is None:
            raise RequestRefusedError("unknown", phrase("problem-no-study"))
        if not self.enter(row["id"], socket):
            raise RequestRefusedError("full", phrase("problem-many-games"))
        return StudyUpdate(re=request.seq, study=row["id"], version=row["version"])

    async def _on_close(self, socket: Socket, request: CloseStudy) -> None:
        self.leave(socket, request.study)

    def enter(self, study: str, socket: Socket) -> bool:
        """Tell a page of changes from now on; False if it listens to enough."""
        listens = self._studies.setdefault(socket, set())
        if len(listens | {study}) > MAX_OPEN:
            return False
        listens.add(study)
        self._sockets.setdefault(study, set()).add(socket)
        self.readers.changed(study, asks=True)
        return True

    def leave(self, socket: Socket, study: str | None = None) -> None:
        """Tell a page no more, of one study or of any."""
        listens = self._studies.get(socket, set())
        for id in listens & {study} if study is not None else set(listens):
            listens.discard(id)
            self._sockets[id].discard(socket)
            if not self._sockets[id]:
                del self._sockets[id]
            self.readers.changed(id)
        if not listens:
            self._studies.pop(socket, None)

    def _on_change(self, change: StudyChanged, _: str) -> None:
        text = encode(StudyUpdate(study=change.study, version=change.version))
        send_to_all(self._sockets.get(change.study, set()), text, Topic("study", change.study))

    async def _resync(self, socket: Socket, study: str) -> None:
        """Send a page that missed something what it would know by now."""
        if study in self._studies.get(socket, ()) and (row := await self._store.find(study)) is not None:
            socket.reply(StudyUpdate(study=study, version=row["version"]))
            socket.reply(self.readers.message(study, socket.person))

    async def _on_gap(self) -> None:
        """Tell all pages here the versions of what they listen to, for they may have missed some."""
        for study in list(self._sockets):
            row = await self._store.find(study)
            if row is not None:
                text = encode(StudyUpdate(study=study, version=row["version"]))
                send_to_all(self._sockets.get(study, set()), text, Topic("study", study))


# In a thread, since a large study takes longer than a move may wait


def _written(request: NewStudy) -> str:
    """The chapters of a new study as they are stored."""
    return _sized(msgspec.to_builtins(request.chapters))


def _edited(text: str, edits: list[StudyEdit]) -> str:
    """Apply edits to stored chapters."""
    chapters = msgspec.json.decode(text)
    study_edits.apply(chapters, edits)
    return _sized(chapters)


def _sized(chapters: list[Row]) -> str:
    """Chapters as text; raises FullError if a study is larger than any may be."""
    text = msgspec.json.encode(chapters).decode()
    if len(text) > MAX_STUDY or any(len(chapter["nodes"]) > MAX_NODES for chapter in chapters):
        raise FullError
    return text
