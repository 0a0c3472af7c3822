"""Studies for whoever has a link: one for reading, one for writing; those who look hear that something has changed."""

import asyncio
import json
from collections.abc import Callable
from typing import ClassVar, Literal
from weakref import WeakValueDictionary

import msgspec

from skep.lang import phrase
from skep.web.positions.protocol import Refusal, StudyNews
from skep.web.positions.requests import CloseStudy, OfStudies
from skep.web.positions.texts import MAX_NODES, MAX_STUDY
from skep.web.server.database import Database, StoreError
from skep.web.server.events import Event, EventBus
from skep.web.server.limits import Limits
from skep.web.server.listeners import Listener
from skep.web.server.message import Answer, encode
from skep.web.server.random_ids import random_id
from skep.web.studies import edits as study_edits
from skep.web.studies.messages import NewStudy, StudyEdit
from skep.web.studies.store import Row, StudyStore

MOST_OF_A_VISITOR = 200
"""Studies that one visitor may keep on the server."""
MOST_OPEN = 16
"""Studies that one page may listen to."""
STORED_FOR_ONE = 50_000
"""Characters of a study to be read or written that cost as much as one plain question."""
MOST_TRIES = 8
"""Times that a change is tried while others change the same study."""


class StudyChanged(Event, frozen=True, gc=False, kw_only=True):
    """A study has become `version`."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    study: str
    version: int


class FullError(Exception):
    """There is no more room: a study is too large, or its owner has too many."""


class Studies:
    """What is kept is in the store; who listens is here, by the key for reading."""

    def __init__(self, database: Database, bus: EventBus, limits: Limits, wall: Callable[[], float]) -> None:
        """`wall` tells the seconds since 1970."""
        self._store = StudyStore(database)
        self._bus = bus
        self._limits = limits
        self._wall = wall
        self._listeners: dict[str, set[Listener]] = {}
        self._heard: dict[Listener, set[str]] = {}
        """What each page listens to."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        bus.subscribe(StudyChanged, self._on_change)
        bus.on_gap(self._tell_again)

    async def create(self, owner: str, asked: NewStudy) -> Row:
        """Keep a study; raises FullError where there is no room for it."""
        if sum(len(chapter.nodes) for chapter in asked.chapters) > MAX_NODES:
            raise FullError
        chapters = await asyncio.to_thread(_written, asked)
        now = self._wall()
        row: Row = {
            "id": random_id(12),
            "write_key": random_id(18),
            "owner_id": owner,
            "name": asked.name,
            "chapters": chapters,
            "version": 0,
            "created_at": now,
            "changed_at": now,
        }
        if not await self._store.add(row, MOST_OF_A_VISITOR):
            raise FullError
        return row

    async def find(self, key: str) -> Row | None:
        """The study of a key for reading or for writing."""
        return await self._store.find(key)

    async def edit(self, row: Row, edits: list[StudyEdit]) -> int:
        """Change a study, on top of whatever others have made of it; the version that it has then."""
        lock = self._locks.setdefault(row["id"], asyncio.Lock())
        async with lock:
            for _ in range(MOST_TRIES):
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

    async def answer(self, listener: Listener, request: OfStudies) -> None:
        """Let a page hear of a study's changes from now on, or no more."""
        if isinstance(request, CloseStudy):
            self.leave(listener, request.study)
            return
        async with self._limits.study(listener.owners, 0.5):
            row = await self._store.find(request.study)
        told: Answer
        if row is None:
            told = Refusal(re=request.seq, reason="unknown", because=str(phrase("problem-no-study")))
        elif not self.enter(row["id"], listener):
            told = Refusal(re=request.seq, reason="full", because=str(phrase("problem-many-games")))
        else:
            told = StudyNews(re=request.seq, study=row["id"], version=row["version"])
        listener.tell(encode(told))

    def enter(self, study: str, listener: Listener) -> bool:
        """Let a page hear of changes; False where it listens to enough."""
        heard = self._heard.setdefault(listener, set())
        if len(heard | {study}) > MOST_OPEN:
            return False
        heard.add(study)
        self._listeners.setdefault(study, set()).add(listener)
        return True

    def leave(self, listener: Listener, study: str | None = None) -> None:
        """Let a page hear no more, of one study or of any."""
        heard = self._heard.get(listener, set())
        for id in heard & {study} if study is not None else set(heard):
            heard.discard(id)
            self._listeners[id].discard(listener)
            if not self._listeners[id]:
                del self._listeners[id]
        if not heard:
            self._heard.pop(listener, None)

    def _on_change(self, change: StudyChanged, _: str) -> None:
        self._tell(change.study, change.version)

    async def _tell_again(self) -> None:
        """Tell all pages here the versions of what they listen to, for they may have missed some."""
        for study in list(self._listeners):
            row = await self._store.find(study)
            if row is not None:
                self._tell(study, row["version"])

    def _tell(self, study: str, version: int) -> None:
        told = encode(StudyNews(study=study, version=version))
        for listener in self._listeners.get(study, set()):
            listener.tell(told)


# In a thread, since a large study takes longer than a move may wait


def _written(asked: NewStudy) -> str:
    """The chapters of a new study as they are stored."""
    return _sized(msgspec.to_builtins(asked.chapters))


def _edited(text: str, edits: list[StudyEdit]) -> str:
    """What edits make of chapters as they are stored."""
    chapters = json.loads(text)
    study_edits.apply(chapters, edits)
    return _sized(chapters)


def _sized(chapters: list[Row]) -> str:
    """Chapters as text; raises FullError where a study is larger than any may be."""
    text = json.dumps(chapters, separators=(",", ":"))
    if len(text) > MAX_STUDY or any(len(chapter["nodes"]) > MAX_NODES for chapter in chapters):
        raise FullError
    return text
