"""Who looks at a shared study: names of people, here and in other processes, and nothing else about them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import Struct

from skep.web.server.events import EventBus
from skep.web.server.identity import PersonChanged
from skep.web.server.message import encode
from skep.web.server.sockets import Socket
from skep.web.studies import readers as module
from skep.web.studies.readers import MAX_NAMES, MAX_PEOPLE, Readers
from tests.looping import each_of
from tests.web.linked import LinkedCluster
from tests.web.page_sockets import page_socket
from tests.web.serving import Guest, Page
from tests.web.test_studies import keep

STUDY = "study"


class Process:
    """The part of a server that knows who looks at studies."""

    def __init__(self, linked: list[LinkedCluster]) -> None:
        self.cluster = LinkedCluster(f"server {len(linked)}", linked)
        self.bus = EventBus(self.cluster)
        self.sockets: dict[str, set[Socket]] = {}
        self.readers = Readers(self.bus, self.sockets)

    async def start(self) -> None:
        await self.cluster.start(self.bus._receive, lambda: None)
        tasks: Any = None
        await self.bus.start(tasks)

    def enter(self, name: str, person: str = "") -> Socket:
        socket = page_socket(person or name.lower(), name)
        self.sockets.setdefault(STUDY, set()).add(socket)
        self.readers.changed(STUDY, asks=True)
        return socket

    def leave(self, socket: Socket) -> None:
        pages = self.sockets[STUDY]
        pages.discard(socket)
        if not pages:
            del self.sockets[STUDY]
        self.readers.changed(STUDY)


def with_processes(count: int, work: Callable[[list[Process]], Awaitable[None]]) -> None:
    async def whole() -> None:
        linked: list[LinkedCluster] = []
        processes = [Process(linked) for _ in range(count)]
        for process in processes:
            await process.start()
        await work(processes)
        for process in processes:
            process.readers.stop()

    asyncio.run(whole())


async def until(socket: Socket, names: list[str], count: int | None = None) -> None:
    """Wait until a page was sent these names of others."""
    while True:
        told = json.loads(await socket.next() or "{}")
        if told.get("names") == names and told["count"] == (len(names) if count is None else count):
            return


def test_each_page_is_sent_who_else_looks() -> None:
    async def work(processes: list[Process]) -> None:
        [here] = processes
        anna, bernd = here.enter("Anna"), here.enter("Bernd")
        await until(anna, ["Bernd"])
        await until(bernd, ["Anna"])
        here.leave(bernd)
        await until(anna, [])

    with_processes(1, work)


def test_a_person_with_two_pages_is_named_once_and_not_to_themselves() -> None:
    async def work(processes: list[Process]) -> None:
        one, other = processes
        anna = one.enter("Anna")
        bernd = one.enter("Bernd")
        again, elsewhere = one.enter("Bernd"), other.enter("Bernd")
        await until(anna, ["Bernd"])
        for page in (bernd, again, elsewhere):
            await until(page, ["Anna"])
        one.leave(bernd)
        one.leave(again)
        last = one.enter("Clara")
        await until(last, ["Anna", "Bernd"])

    with_processes(2, work)


def test_two_people_of_one_name_are_two() -> None:
    async def work(processes: list[Process]) -> None:
        [here] = processes
        one = here.enter("Anna", "one")
        here.enter("Anna", "two")
        await until(one, ["Anna"])

    with_processes(1, work)


def test_people_of_other_processes_are_named_and_go() -> None:
    """Also those who were there before, and those who came while nothing was received."""

    async def work(processes: list[Process]) -> None:
        one, other = processes
        anna = one.enter("Anna")
        bernd = other.enter("Bernd")
        await until(anna, ["Bernd"])
        await until(bernd, ["Anna"])
        other.leave(bernd)
        await until(anna, [])
        one.cluster.is_deaf = True
        other.enter("Clara")
        await asyncio.sleep(0)
        one.cluster.is_deaf = False
        await one.readers._on_gap()
        await until(anna, ["Clara"])

    with_processes(2, work)


def test_a_process_that_says_nothing_any_more_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SILENT_AFTER", -1.0)

    async def work(processes: list[Process]) -> None:
        one, other = processes
        anna = one.enter("Anna")
        other.enter("Bernd")
        await until(anna, ["Bernd"])
        one.cluster.is_deaf = True
        await one.readers._repeat()
        await until(anna, [])

    with_processes(2, work)


def test_another_name_is_shown() -> None:
    async def work(processes: list[Process]) -> None:
        one, other = processes
        anna, bernd = one.enter("Anna"), other.enter("Bernd")
        await until(anna, ["Bernd"])
        bernd.name = "Bert"
        other.bus.publish(PersonChanged(person="bernd", name="Bert"))
        await other.readers._repeat()
        await until(anna, ["Bert"])

    with_processes(2, work)


@each_of("count", [MAX_NAMES, MAX_NAMES + 1, MAX_PEOPLE + 30])
def test_a_crowd_is_counted_and_costs_few_texts(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LATER", 0.0)
    written: list[Struct] = []

    def noted(message: Struct) -> str:
        written.append(message)
        return encode(message)

    monkeypatch.setattr(module, "encode", noted)

    async def work(processes: list[Process]) -> None:
        [here] = processes
        names = [f"P{number:04}" for number in range(count)]
        pages = [here.enter(name) for name in names]
        written.clear()
        await until(pages[0], names[1 : MAX_NAMES + 1], count - 1)
        await until(pages[-1], names[: min(MAX_NAMES, count - 1)], count - 1)
        assert len(written) <= MAX_NAMES + 2

    with_processes(1, work)


def test_what_is_told_to_other_processes_is_bounded() -> None:
    async def work(processes: list[Process]) -> None:
        one, other = processes
        for number in range(MAX_PEOPLE + 30):
            one.sockets.setdefault(STUDY, set()).add(page_socket(f"p{number:04}", f"P{number:04}"))
        anna = other.enter("Anna")
        await until(anna, [f"P{number:04}" for number in range(MAX_NAMES)], MAX_PEOPLE)

    with_processes(2, work)


def test_nothing_is_left_of_a_study_that_nobody_looks_at() -> None:
    async def work(processes: list[Process]) -> None:
        one, other = processes
        anna, bernd = one.enter("Anna"), other.enter("Bernd")
        await until(anna, ["Bernd"])
        await until(bernd, ["Anna"])
        one.leave(anna)
        await one.readers._repeat()
        assert one.readers._elsewhere == {}
        await asyncio.sleep(module.SOON)
        while one.readers._timers:
            await asyncio.sleep(0)

    with_processes(2, work)


def until_names(page: Page, names: list[str]) -> None:
    while not ((told := page.hear())["type"] == "study_readers" and told["names"] == names):
        pass


def test_writers_and_readers_see_each_other_and_no_id(address: str) -> None:
    """A guest by their guest name; one whose page is closed is gone."""
    writer, reader = Guest(address), Guest(address)
    writer.request("PUT", "/api/me", {"name": "Anna"})
    links = keep(writer)
    with writer.page() as one:
        one.ask("open_study", study=links["write"])
        with reader.page() as other:
            other.ask("open_study", study=links["read"])
            until_names(other, ["Anna"])
            while (told := one.hear())["type"] != "study_readers" or not told["names"]:
                pass
            assert sorted(told) == ["count", "names", "re", "study", "type"]
            assert (told["study"], told["count"], told["names"][0].split()[0]) == (links["read"], 1, "Guest")
        until_names(one, [])
