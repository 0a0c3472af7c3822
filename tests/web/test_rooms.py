"""Rooms: moves are stored before they are sent; one text per audience; slow listeners; rooms unloaded and loaded."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from skep.core.tiles import Color
from skep.game import Game
from skep.play.commands import Command, OfferDraw, OfferRematch, Play, Resign, TakeBack
from skep.play.players import Computer
from skep.web.app import Server
from skep.web.games import rooms as rooms_module
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.games.store import restore
from skep.web.positions.protocol import TimeControlInfo
from skep.web.server import sqlite
from skep.web.server.database import StoreError, Unit
from skep.web.server.limits import Buckets
from skep.web.server.sockets import MAX_WAITING, Socket, Topic
from skep.web.server.times import Times
from skep.web.server.workers.process import WorkerDiedError
from skep.web.settings import Rate
from tests.web.page_sockets import page_socket
from tests.web.serving import PATIENCE, wide

AGAINST_COMPUTER = (Seat("ann", "Ann"), Seat(None, "Skep, level 3", 3))
Work = Callable[[Server, Room], Awaitable[None]]


def in_a_room(folder: Path, work: Work, setup: GameSetup | None = None) -> None:
    """Do something in a room whose seats Ann and Bob hold."""

    async def whole() -> None:
        state = Server(wide(folder / "skep.db"))
        await state.start()
        try:
            seats = setup or GameSetup("link", seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))
            await work(state, await state.rooms.create(Game("Base"), seats))
        finally:
            await state.stop()

    asyncio.run(whole())


class Standing(Times):
    """A clock that moves only when set."""

    now = 100.0

    def uptime(self) -> float:
        return self.now


def drained(listener: Socket) -> list[dict[str, Any]]:
    """All that waits for a page, taken out."""
    waiting = [json.loads(text) for text in listener._waiting]
    listener._waiting.clear()
    return waiting


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is notified, and the room is what the store has; the same move is taken when the store works again."""

    async def work(state: Server, room: Room) -> None:
        bob = page_socket("bob", "Bob")
        await room.enter(bob, 1)
        drained(bob)
        good = state.database.commit

        async def bad(_: Unit) -> None:
            raise StoreError("no room on disk")

        monkeypatch.setattr(state.database, "commit", bad)
        with pytest.raises(StoreError):
            await room.submit(Play(Color.WHITE, "wG1", 0))
        assert drained(bob) == []
        monkeypatch.setattr(state.database, "commit", good)
        assert await room.submit(Play(Color.WHITE, "wG1", 0)) is None
        assert room.game.move_texts == ("wG1",)
        assert drained(bob)[-1]["moves"] == ["wG1"]

    in_a_room(tmp_path, work)


def test_an_error_in_the_middle_harms_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was half done is forgotten; the room goes on from what is stored."""

    async def work(_: Server, room: Room) -> None:
        await room.submit(Play(Color.WHITE, "wG1", 0))

        def fail(*_: object) -> None:
            raise RuntimeError("in the middle")

        monkeypatch.setattr(room.session, "_settle", fail)
        with pytest.raises(RuntimeError):
            await room.submit(Play(Color.BLACK, "bG1 wG1-", 1))
        assert await room.submit(Play(Color.BLACK, "bS1 wG1-", 1)) is None
        assert room.game.move_texts == ("wG1", "bS1 wG1-")

    in_a_room(tmp_path, work)


def test_a_move_is_on_disk_when_it_is_told(tmp_path: Path) -> None:
    async def work(state: Server, room: Room) -> None:
        stored: list[int] = []
        bob = page_socket("bob", "Bob")
        await room.enter(bob, 1)
        send = bob.send

        def noted(text: str, topic: Topic | None = None) -> bool:
            stored.append(len(saved))
            return send(text, topic)

        saved: list[Unit] = []
        commit = state.database.commit

        async def note(unit: Unit) -> None:
            await commit(unit)
            saved.append(unit)

        bob.send, state.database.commit = noted, note  # type: ignore[method-assign]
        await room.submit(Play(Color.WHITE, "wG1", 0))
        assert stored == [1]

    in_a_room(tmp_path, work)


def test_news_and_acknowledgement_go_out_together(tmp_path: Path) -> None:
    """A move is acknowledged in the message that announces it, and a refused one is not."""

    async def work(_: Server, room: Room) -> None:
        ann = page_socket("ann", "Ann")
        await room.enter(ann, 1)
        drained(ann)
        said: list[list[str]] = []

        def acknowledge() -> None:
            said.append([each["type"] for each in drained(ann)])

        assert await room.submit(Play(Color.WHITE, "wG1", 0), acknowledge) is None
        assert said == [["state"]]
        assert await room.submit(Play(Color.WHITE, "wS1 wG1-", 0), acknowledge) is not None
        assert len(said) == 1
        for command in (Resign(Color.WHITE), OfferRematch(Color.WHITE), OfferRematch(Color.BLACK)):
            assert await room.submit(command, acknowledge) is None
        assert said[1:] == [["state"]] * 3
        assert await room.submit(OfferRematch(Color.BLACK), acknowledge) is None  # agreed already
        assert said[4:] == [[]]

    in_a_room(tmp_path, work)


def test_one_text_goes_to_all_watchers(tmp_path: Path) -> None:
    async def work(_: Server, room: Room) -> None:
        watchers = [page_socket(f"w{number}", "") for number in range(3)]
        for watcher in watchers:
            await room.enter(watcher, 1)
            watcher._waiting.clear()
        for watcher in watchers:
            watcher._waiting.clear()
        await room.submit(Play(Color.WHITE, "wG1", 0))
        texts = [watcher._waiting[-1] for watcher in watchers]
        assert texts[0] is texts[1] is texts[2]

    in_a_room(tmp_path, work)


def test_a_crowd_is_told_together_who_comes_and_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each who came was announced to all: a thousand watchers and one who comes and goes kept the server busy."""
    monkeypatch.setattr("skep.web.games.room.CROWD", 2)
    monkeypatch.setattr("skep.web.games.room.CROWD_EVERY", 3600.0)

    async def work(_: Server, room: Room) -> None:
        first, *later = [page_socket(f"w{number}", "") for number in range(6)]
        await room.enter(first, 1)
        await room.enter(later[0], 1)
        assert [message["type"] for message in drained(first)] == ["opened", "state", "presence"]
        for watcher in later[1:]:
            await room.enter(watcher, 1)
            assert not first._waiting
        room._announce_presence()  # as the timer does
        (told,) = drained(first)
        assert (told["type"], told["watchers"]) == ("presence", 6)

    in_a_room(tmp_path, work)


def test_a_slow_listener_is_given_the_whole_table_later(tmp_path: Path) -> None:
    """It is never waited for; when it has read what it had, it gets one table and no more."""

    async def work(_: Server, room: Room) -> None:
        slow, quick = page_socket("ann", "Ann"), page_socket("bob", "Bob")
        for listener in (slow, quick):
            await room.enter(listener, 1)
        for number in range(MAX_WAITING + 10):
            await room.submit(OfferDraw(Color.WHITE))
            await room.submit(OfferDraw(Color.WHITE))
            room.broadcast()
            drained(quick)
            assert number < 0 or room.session.result is None
        assert slow.missed == {room.topic}
        while slow._waiting:
            assert await slow.next() is not None
        assert await slow.next() is None
        slow.missed.clear()
        await room.resync(slow)
        (state,) = drained(slow)
        assert state["resync"]
        assert state["version"] == room.version
        assert state["seats"] == ["white"]

    in_a_room(tmp_path, work)


def test_a_room_is_let_go_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "KEEP_IDLE", -1.0)
    monkeypatch.setattr(rooms_module, "SWEEP_EVERY", 3600.0)

    async def work(state: Server, room: Room) -> None:
        await room.submit(Play(Color.WHITE, "wG1", 0))
        listener = page_socket("ann", "Ann")
        await room.enter(listener, 1)
        await state.rooms._sweep()
        assert await state.rooms.get(room.id) is room, "someone is looking"
        room.leave(listener)
        await state.rooms._sweep()
        one, other = await asyncio.gather(state.rooms.get(room.id), state.rooms.get(room.id))
        assert one is other is not room
        assert one is not None
        assert one.game.move_texts == ("wG1",)
        assert one.setup == room.setup

    in_a_room(tmp_path, work)


def test_time_runs_out_while_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sweep finds the game in the store, though no room holds it."""
    monkeypatch.setattr(rooms_module, "KEEP_IDLE", -1.0)
    control = control_of(TimeControlInfo(days=1))
    setup = GameSetup("link", control, seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))

    async def work(state: Server, room: Room) -> None:
        for by, text in ((Color.WHITE, "wG1"), (Color.BLACK, "bG1 wG1-")):
            await room.submit(Play(by, text))
        await state.rooms._sweep()
        state.rooms.times.begun_at += 86_400 + 5
        await state.rooms._sweep()
        again = await state.rooms.get(room.id)
        assert again is not None
        assert again.session.result is not None
        assert again.session.result.winner is Color.BLACK

    in_a_room(tmp_path, work, setup)


def test_time_runs_out_before_an_open_page(tmp_path: Path) -> None:
    """A timer of days is not set; the sweep finds the game, though someone looks at it all the while."""
    setup = GameSetup("link", control_of(TimeControlInfo(days=1)), seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))

    async def work(state: Server, room: Room) -> None:
        listener = page_socket("ann", "Ann")
        await room.enter(listener, 1)
        for by, text in ((Color.WHITE, "wG1"), (Color.BLACK, "bG1 wG1-")):
            await room.submit(Play(by, text))
        state.rooms.times.begun_at += 86_400 + 5
        await state.rooms._sweep()
        assert room.session.result is not None
        assert drained(listener)[-1]["result"]["cause"] == "time"

    in_a_room(tmp_path, work, setup)


def test_lag_is_not_charged(tmp_path: Path) -> None:
    """Travel time is given back to the player; the opponent's clock starts when the move arrives."""
    setup = GameSetup("link", control_of(TimeControlInfo(minutes=1)), seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))

    async def work(state: Server, room: Room) -> None:
        times = state.rooms.times = Standing()
        for by, text in ((Color.WHITE, "wG1"), (Color.BLACK, "bG1 wG1-")):
            await room.submit(Play(by, text))
        clock = room.session.clock
        assert clock is not None
        times.now += 10
        await room.submit(Play(Color.WHITE, "wQ -wG1", 2, lag=0.75))
        assert clock.left(Color.WHITE, times.now) == 60 - 10 + 0.75
        times.now += 3
        assert clock.left(Color.BLACK, times.now) == 60 - 3

    in_a_room(tmp_path, work, setup)


def test_of_two_rematches_agreed_at_once_one_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers hear the last word at the same moment; the one that comes too late begins no game."""
    monkeypatch.setattr(sqlite, "BUSY", int(1000 * PATIENCE))

    async def work(state: Server, room: Room) -> None:
        other = Server(wide(tmp_path / "skep.db"))
        await other.start()
        try:
            await room.submit(Resign(Color.WHITE))
            await room.submit(OfferRematch(Color.WHITE))
            twin = await other.rooms.get(room.id)
            assert twin is not None
            assert await asyncio.gather(*(each.submit(OfferRematch(Color.BLACK)) for each in (room, twin))) == [
                None,
                None,
            ]
            assert room.setup.next_game is not None
            assert twin.setup.next_game == room.setup.next_game
            assert len(await state.games.store.of_person("ann")) == 2
            found = await other.rooms.get(room.setup.next_game)
            assert found is not None
            assert found.setup.seats == (room.setup.seats[1], room.setup.seats[0])
        finally:
            await other.stop()

    in_a_room(tmp_path, work)


def test_buckets_fill_by_themselves() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 4), lambda: now[0])
    assert [buckets.take("ann") for _ in range(5)] == [True] * 4 + [False]
    assert buckets.take("bob")
    now[0] = 1.0
    assert [buckets.take("ann") for _ in range(3)] == [True, True, False]
    assert buckets.take("cid", cost=5), "nothing costs more than a full bucket"
    assert not buckets.take("cid")


def test_a_computer_errs_alike_after_a_game_is_read_again(tmp_path: Path) -> None:
    """Its seed belongs to the game, not to the room."""

    async def work(state: Server, room: Room) -> None:
        again = restore(*(await state.games.store.game(room.id) or ({}, [])))
        one, other = room.session.player(Color.BLACK), again.player(Color.BLACK)
        assert isinstance(one, Computer)
        assert isinstance(other, Computer)
        assert one.seed == other.seed
        rematch = state.rooms.rematch(room).session.player(Color.WHITE)
        assert isinstance(rematch, Computer)
        assert rematch.seed != one.seed

    in_a_room(tmp_path, work, GameSetup("computer", seats=AGAINST_COMPUTER))


@pytest.mark.parametrize("command", [Resign(Color.WHITE), TakeBack(Color.WHITE), None])
def test_a_thought_ends_with_what_it_was_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command | None
) -> None:
    """When the game is resigned, taken back, or left by everyone."""

    async def work(state: Server, room: Room) -> None:
        begun, ended = asyncio.Event(), asyncio.Event()

        async def choose(*_: object) -> str:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()
            return ""

        monkeypatch.setattr(state.engines, "choose", choose)
        ann = page_socket("ann", "Ann", "here")
        await room.submit(Play(Color.WHITE, "wG1", 0))
        turns = state.computer.of(room)
        assert turns is not None
        assert not turns.is_thinking, "nobody is there to see it"
        await room.enter(ann, 1)
        await begun.wait()
        if command is None:
            room.leave(ann)
        else:
            assert await room.submit(command) is None
        await ended.wait()
        assert not turns.is_thinking

    in_a_room(tmp_path, work, GameSetup("computer", seats=AGAINST_COMPUTER))


def test_a_computer_that_fails_says_so_and_may_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """M1: all pages are notified, later ones too; it plays when it is asked again."""

    async def work(state: Server, room: Room) -> None:
        answers: list[str | Exception] = [WorkerDiedError(), "bG1 wG1-"]

        async def choose(*_: object) -> str:
            answer = answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

        monkeypatch.setattr(state.engines, "choose", choose)
        ann = page_socket("ann", "Ann", "here")
        await room.enter(ann, 1)
        await room.submit(Play(Color.WHITE, "wG1", 0))
        turns = state.computer.of(room)
        assert turns is not None
        while turns._notice is None:
            await asyncio.sleep(0)
        assert drained(ann)[-1]["state"] == "failed"
        later = page_socket("watcher", "Watcher", "there")
        await room.enter(later, 1)
        assert "failed" in [said.get("state") for said in drained(later)]
        assert not turns.is_thinking
        turns.retry()
        while room.game.ply < 2:
            await asyncio.sleep(0.001)
        assert turns._notice is None

    in_a_room(tmp_path, work, GameSetup("computer", seats=AGAINST_COMPUTER))
