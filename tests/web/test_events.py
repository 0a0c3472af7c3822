"""Events: published once, after the commit; what joins them commits with them; an error in a handler stops no other."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Literal

import pytest
from sqlalchemy import insert, select

from skep.web.analysis.tables import REVIEWS
from skep.web.server.database import Database, StoreError, Unit, file_url
from skep.web.server.events import HERE, Event, EventBus
from skep.web.server.metrics import Metrics
from skep.web.server.tasks import Tasks
from tests.web.linked import LinkedCluster


class Rung(Event, frozen=True, gc=False, kw_only=True):
    """Happens here."""

    key: str


class Called(Event, frozen=True, gc=False, kw_only=True):
    """Happens everywhere."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    text: str


class Shouted(Called, frozen=True, gc=False, kw_only=True):
    """Happens everywhere, too."""


def review(key: str) -> Unit:
    unit = Unit()
    unit.do(
        lambda connection: connection.execute(insert(REVIEWS).values(key=key, found="[]", is_whole=False, used_at=0.0))
    )
    return unit


def with_database(folder: Path, work: Callable[[EventBus, Database], Awaitable[None]]) -> None:
    async def whole() -> None:
        bus = EventBus()
        database = Database(file_url(folder / "skep.db"), bus)
        await database.start()
        try:
            await work(bus, database)
        finally:
            await database.stop()

    asyncio.run(whole())


async def keys(database: Database) -> set[str]:
    return set(await database.read(lambda connection: connection.execute(select(REVIEWS.c.key)).scalars().all()))


def test_an_event_is_published_once_and_after_its_unit_is_stored(tmp_path: Path) -> None:
    async def work(bus: EventBus, database: Database) -> None:
        heard: list[str] = []
        bus.subscribe(Rung, lambda event, origin: heard.append(event.key + origin))
        unit = review("one")
        unit.announce(Rung(key="one"))
        assert heard == []
        await database.commit(unit)
        assert heard == ["one"]
        again = review("one")
        again.announce(Rung(key="again"))
        with pytest.raises(StoreError):
            await database.commit(again)
        assert heard == ["one"]

    with_database(tmp_path, work)


def test_an_event_is_published_although_nobody_waits_for_the_commit_any_more(tmp_path: Path) -> None:
    async def work(bus: EventBus, database: Database) -> None:
        heard = asyncio.Event()
        bus.subscribe(Rung, lambda *_: heard.set())
        unit = review("one")
        unit.announce(Rung(key="one"))
        waiting = asyncio.create_task(database.commit(unit))
        await asyncio.sleep(0)
        waiting.cancel()
        await heard.wait()
        assert await keys(database) == {"one"}

    with_database(tmp_path, work)


def test_what_joins_an_event_is_stored_with_it_or_not_at_all(tmp_path: Path) -> None:
    async def work(bus: EventBus, database: Database) -> None:
        bus.join(Rung, lambda unit, event: unit.works.extend(review(f"joined {event.key}").works))
        unit = review("one")
        unit.announce(Rung(key="one"))
        await database.commit(unit)
        assert await keys(database) == {"one", "joined one"}
        taken = review("two")
        taken.announce(Rung(key="one"))  # what joins it is there already
        with pytest.raises(StoreError):
            await database.commit(taken)
        assert await keys(database) == {"one", "joined one"}

    with_database(tmp_path, work)


def test_a_joiner_may_announce_more() -> None:
    bus = EventBus()
    bus.join(Rung, lambda unit, event: unit.announce(Called(text=event.key)))
    unit = Unit()
    unit.announce(Rung(key="one"))
    bus.prepare(unit)
    assert unit.events == [Rung(key="one"), Called(text="one")]


def test_an_error_in_a_handler_stops_no_other() -> None:
    bus, heard = EventBus(), []

    def fail(*_: object) -> None:
        raise ValueError

    bus.subscribe(Rung, fail)
    bus.subscribe(Rung, lambda event, _: heard.append(event.key))
    bus.publish(Rung(key="one"))
    assert heard == ["one"]


def test_only_events_with_a_reach_leave_the_process_and_none_comes_back() -> None:
    async def whole() -> None:
        linked: list[LinkedCluster] = []
        buses = [EventBus(LinkedCluster(name, linked)) for name in ("first", "second")]
        heard: list[tuple[int, str, str]] = []

        def note(number: int, event: Rung | Called, origin: str) -> None:
            heard.append((number, event.key if isinstance(event, Rung) else event.text, origin))

        for number, bus in enumerate(buses):
            bus.subscribe(Rung, partial(note, number))
            bus.subscribe(Called, partial(note, number))
            await bus.start(Tasks(Metrics()))
        buses[0].publish(Rung(key="here"))
        buses[0].publish(Called(text="everywhere"))
        await asyncio.sleep(0)
        assert heard == [(0, "here", HERE), (0, "everywhere", HERE), (1, "everywhere", "first")]

    asyncio.run(whole())


def test_what_nobody_subscribes_to_is_not_sent(caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        linked: list[LinkedCluster] = []
        buses = [EventBus(LinkedCluster(name, linked)) for name in ("first", "second")]
        for bus in buses:
            bus.join(Called, lambda *_: None)
            bus.subscribe(Shouted, lambda *_: None)
            await bus.start(Tasks(Metrics()))
        buses[0].publish(Called(text="to nobody"))
        await asyncio.sleep(0)
        assert not caplog.records

    asyncio.run(whole())


def test_what_cannot_be_read_is_left_out() -> None:
    """Another version may send what this one does not know."""

    async def whole() -> None:
        linked: list[LinkedCluster] = []
        bus, heard = EventBus(LinkedCluster("one", linked)), []
        bus.subscribe(Called, lambda event, _: heard.append(event.text))
        await bus.start(Tasks(Metrics()))
        other = LinkedCluster("other", linked)
        for told in (b"", b"\xff\xff", b"{}", b"\x92\xa5other\x81\xa4type\xa7Unknown"):
            other.publish(None, told)
        other.publish(None, b"\x92\xa5other\x82\xa4type\xa6Called\xa4text\xa2hi")
        await asyncio.sleep(0)
        assert heard == ["hi"]

    asyncio.run(whole())


def test_after_a_gap_everyone_who_compares_is_asked_although_one_fails() -> None:
    async def whole() -> None:
        linked: list[LinkedCluster] = []
        bus, compared = EventBus(LinkedCluster("one", linked)), asyncio.Event()

        async def fail() -> None:
            raise ValueError

        async def compare() -> None:
            compared.set()

        bus.on_gap(fail)
        bus.on_gap(compare)
        tasks = Tasks(Metrics())
        await bus.start(tasks)
        linked[0].hear_again()
        await compared.wait()
        await tasks.stop()

    asyncio.run(whole())


def test_what_is_done_regularly_goes_on_after_an_error() -> None:
    async def whole() -> None:
        tasks, calls, done = Tasks(Metrics()), [0], asyncio.Event()

        async def work() -> None:
            calls[0] += 1
            if calls[0] == 3:
                done.set()
            raise ValueError

        tasks.every(0.0, work, "work")
        await done.wait()
        await tasks.stop()
        assert not tasks._running

    asyncio.run(whole())
