"""Who looks at shared studies: pages here, and people in other processes. A page is sent names, and nothing else."""

import asyncio
from collections.abc import Mapping
from itertools import islice
from typing import ClassVar, Literal

from skep.web.server.cluster import REPEAT_EVERY, SILENT_AFTER, Cluster
from skep.web.server.events import HERE, Event, EventBus
from skep.web.server.identity import PersonChanged
from skep.web.server.message import encode
from skep.web.server.sockets import Socket, Topic, send_to_all
from skep.web.server.tasks import Tasks
from skep.web.studies.messages import StudyReaders

MAX_NAMES = 12
"""Names in a message; the others are counted."""
MAX_PEOPLE = 200
"""People of one study that a process names to the others."""
MAX_STUDIES = 50
"""Studies in one event."""
CROWD = 30
"""Pages from which on news of who is there come less often."""
SOON, LATER = 0.1, 2.0
"""Seconds that changes are gathered, for a few pages and for a crowd."""


class ReadersChanged(Event, frozen=True, gc=False, kw_only=True):
    """The viewers of studies in one process: ids and names. With `asks`, the others reply with theirs."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    studies: dict[str, list[tuple[str, str]]]
    asks: bool = False


class Readers:
    """Sends pages who else looks at their study. A person with several pages is named once."""

    def __init__(self, bus: EventBus, sockets: Mapping[str, set[Socket]]) -> None:
        """`sockets` holds the pages of this process by study."""
        self._bus = bus
        self._sockets = sockets
        self._elsewhere: dict[str, dict[str, tuple[dict[str, str], float]]] = {}
        """By study and process: names by person, and when the process last named them."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        bus.subscribe(ReadersChanged, self._on_readers)
        bus.subscribe(PersonChanged, self._on_name)
        bus.on_gap(self._on_gap)

    def start(self, tasks: Tasks, cluster: Cluster) -> None:
        """Let other processes know now and again who is here, and forget those that say nothing."""
        if cluster.is_shared:
            tasks.every(REPEAT_EVERY, self._repeat, "readers")

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def changed(self, study: str, *, asks: bool = False) -> None:
        """A page of this process has come or gone."""
        self._publish([study], asks=asks)
        self._show(study)

    def message(self, study: str, reader: str) -> StudyReaders:
        """Who else looks at a study, here and elsewhere."""
        return _message(study, self._people(study), reader)

    def _people(self, study: str) -> dict[str, str]:
        """The names of all who look at a study, in order, by person."""
        people = self._here(study)
        for names, _ in self._elsewhere.get(study, {}).values():
            people |= names
        return dict(sorted(people.items(), key=lambda each: (each[1].casefold(), each[0])))

    def _here(self, study: str) -> dict[str, str]:
        return {socket.person: socket.name for socket in self._sockets.get(study, ())}

    def _show(self, study: str) -> None:
        """Send who is there soon: what changes until then is sent with it."""
        pages = self._sockets.get(study, ())
        if pages and study not in self._timers:
            delay = SOON if len(pages) <= CROWD else LATER
            self._timers[study] = asyncio.get_running_loop().call_later(delay, self._send, study)

    def _send(self, study: str) -> None:
        """One text for each person who is named, and one for all others: a crowd costs no more than a few."""
        del self._timers[study]
        people, pages = self._people(study), dict[str, set[Socket]]()
        named = set(islice(people, MAX_NAMES + 1))
        for socket in self._sockets.get(study, ()):
            pages.setdefault(socket.person if socket.person in named else "", set()).add(socket)
        for reader, sockets in pages.items():
            text = encode(_message(study, people, reader or next(iter(sockets)).person))
            send_to_all(sockets, text, Topic("study", study))

    def _publish(self, studies: list[str], *, asks: bool = False) -> None:
        for start in range(0, len(studies), MAX_STUDIES):
            here = {
                study: sorted(self._here(study).items())[:MAX_PEOPLE] for study in studies[start : start + MAX_STUDIES]
            }
            self._bus.publish(ReadersChanged(studies=here, asks=asks))

    def _on_readers(self, changed: ReadersChanged, origin: str) -> None:
        if origin == HERE:
            return
        for study, people in changed.studies.items():
            if study in self._sockets:
                self._note(study, origin, dict(people))
                if changed.asks:
                    self._publish([study])

    def _note(self, study: str, origin: str, people: dict[str, str]) -> None:
        """Note who looks at a study through another process."""
        servers = self._elsewhere.setdefault(study, {})
        before, _ = servers.pop(origin, ({}, 0.0))
        if people:
            servers[origin] = people, asyncio.get_running_loop().time()
        if not servers:
            del self._elsewhere[study]
        if before != people:
            self._show(study)

    def _on_name(self, changed: PersonChanged, _: str) -> None:
        for study, sockets in self._sockets.items():
            if any(socket.person == changed.person for socket in sockets):
                self._show(study)

    async def _on_gap(self) -> None:
        self._publish(list(self._sockets), asks=True)

    async def _repeat(self) -> None:
        self._publish(list(self._sockets))
        silent = asyncio.get_running_loop().time() - SILENT_AFTER
        for study, servers in list(self._elsewhere.items()):
            if study not in self._sockets:
                del self._elsewhere[study]
                continue
            for origin in [name for name, (_, named_at) in servers.items() if named_at < silent]:
                self._note(study, origin, {})


def _message(study: str, people: dict[str, str], reader: str) -> StudyReaders:
    """Who looks at a study but `reader`."""
    named = islice(people.items(), MAX_NAMES + 1)
    names = [name for person, name in named if person != reader][:MAX_NAMES]
    return StudyReaders(study=study, names=names, count=len(people) - 1)
