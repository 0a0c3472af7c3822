"""A player who waits for one that has left: since when that counts, in one process and in several."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from skep.core.tiles import Color
from skep.game import Game
from skep.play.commands import Claim, ClaimedEnd, Play
from skep.play.session import CLAIM_AFTER
from skep.web.app import Server, make_app
from skep.web.games import rooms as rooms_module
from skep.web.games.presence import RECONNECT
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.games.store import restore
from skep.web.positions.protocol import ClaimInfo, TimeControlInfo
from skep.web.server.sockets import Socket
from tests.web.asgi import Browser, BrowserSocket, running
from tests.web.linked import LinkedCluster, linked_servers
from tests.web.page_sockets import page_socket
from tests.web.serving import wide
from tests.web.test_rooms import Standing, in_a_room

WHITE, BLACK = Color.WHITE, Color.BLACK
ANN, BOB = Seat("ann", "Ann"), Seat("bob", "Bob")
BEGUN = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-", "wA1 -wQ")
"""Black, who is Bob, is to move."""
Work = Callable[[Standing, Room, Socket, Socket], Awaitable[None]]
LATER = CLAIM_AFTER + 1


def begun(moves: tuple[str, ...] = BEGUN) -> Game:
    game = Game("Base")
    for move in moves:
        game.play(move)
    return game


async def opened(state: Server, setup: GameSetup | None = None) -> tuple[Room, Socket, Socket]:
    """A game with the pages of both, Bob's turn."""
    room = await state.rooms.create(begun(), setup or GameSetup("link", seats=(ANN, BOB)))
    ann, bob = page_socket("ann", "Ann"), page_socket("bob", "Bob")
    await room.enter(ann, 1)
    await room.enter(bob, 1)
    return room, ann, bob


def in_a_game(folder: Path, work: Work, setup: GameSetup | None = None) -> None:
    async def whole(state: Server, _: Room) -> None:
        state.rooms.times = times = Standing()
        await work(times, *await opened(state, setup))

    in_a_room(folder, whole)


def test_absence_counts_from_when_a_player_leaves(tmp_path: Path) -> None:
    async def work(times: Standing, room: Room, _: Socket, bob: Socket) -> None:
        times.now += LATER
        assert room.away(BLACK) is None
        room.leave(bob)
        times.now += 20
        assert room.claim == ClaimInfo("white", 20.0, CLAIM_AFTER, ["win", "draw"])
        await room.enter(bob, 2)
        assert room.away(BLACK) is None
        room.leave(bob)
        assert room.away(BLACK) == 0

    in_a_game(tmp_path, work)


def test_absence_counts_from_the_beginning_of_the_turn(tmp_path: Path) -> None:
    """Who left while the other one thought has the whole time, once it is their turn."""

    async def work(times: Standing, room: Room, ann: Socket, bob: Socket) -> None:
        await room.submit(Play(BLACK, "bA1 bQ-"))
        room.leave(bob)
        times.now += LATER
        assert room.claim is None
        await room.submit(Play(WHITE, "wA2 -wA1"))
        assert room.away(BLACK) == 0
        assert room.presence.sockets.keys() == {ann}

    in_a_game(tmp_path, work)


def test_who_waits_may_load_the_page_again_but_not_go_away(tmp_path: Path) -> None:
    async def work(times: Standing, room: Room, ann: Socket, bob: Socket) -> None:
        room.leave(bob)
        times.now += 100
        room.leave(ann)
        times.now += RECONNECT
        await room.enter(ann, 2)
        assert room.away(BLACK) == 100 + RECONNECT
        room.leave(ann)
        times.now += RECONNECT + 1
        await room.enter(ann, 3)
        assert room.away(BLACK) == 0

    in_a_game(tmp_path, work)


def test_nobody_waits_for_a_free_seat_or_where_a_clock_runs(tmp_path: Path) -> None:
    async def work(times: Standing, room: Room, _: Socket, bob: Socket) -> None:
        room.leave(bob)
        times.now += LATER
        assert room.claim is None

    in_a_game(tmp_path, work, GameSetup("link", seats=(ANN, Seat())))
    days = control_of(TimeControlInfo(days=3))
    in_a_game(tmp_path, work, GameSetup("link", days, seats=(ANN, BOB)))


def test_a_player_who_takes_the_seat_late_has_not_been_away(tmp_path: Path) -> None:
    async def work(times: Standing, room: Room, *_: Socket) -> None:
        times.now += LATER
        assert await room.join("cid", "Cid")
        assert room.away(BLACK) == 0

    in_a_game(tmp_path, work, GameSetup("link", invite="abc", seats=(ANN, Seat())))


def test_a_server_that_was_down_counts_from_when_it_is_back(tmp_path: Path) -> None:
    async def whole() -> None:
        state = Server(wide(tmp_path / "skep.db"))
        await state.start()
        room, _, bob = await opened(state)
        room.leave(bob)
        await state.stop()
        state = Server(wide(tmp_path / "skep.db"))
        await state.start()
        state.rooms.times = times = Standing()
        again = await state.rooms.get(room.id)
        assert again is not None
        await again.enter(page_socket("ann", "Ann"), 1)
        times.now += 1
        assert again.claim is not None
        assert again.claim.away <= 1
        await state.stop()

    asyncio.run(whole())


def test_a_player_at_another_process_is_not_away(tmp_path: Path) -> None:
    """Also not while nothing is received of it, and absences count from when that is over."""

    async def whole() -> None:
        async with linked_servers(tmp_path) as (one, other):
            for server in (one, other):
                server.rooms.times = Standing()
            here, _, bob = await opened(one)
            here.leave(bob)
            there = await other.rooms.get(here.id)
            assert there is not None
            await there.enter(bob, 2)
            await asyncio.sleep(0)
            assert here.away(BLACK) is None
            there.leave(bob)
            await asyncio.sleep(0)
            assert here.away(BLACK) == 0
            assert isinstance(one.rooms.times, Standing)
            one.rooms.times.now += LATER
            assert here.away(BLACK) == LATER
            cluster = one.rooms.cluster
            assert isinstance(cluster, LinkedCluster)
            with patch.object(cluster, "is_listening", return_value=False):
                assert here.claim is None
            cluster.hear_again()
            await one.rooms._on_gap()
            assert here.away(BLACK) == 0

    asyncio.run(whole())


def test_of_a_claim_and_a_move_at_once_in_two_processes_one_is_made(tmp_path: Path) -> None:
    """Who moves in time keeps the game; what was claimed is stored and the same for both."""

    async def whole() -> None:
        async with linked_servers(tmp_path) as servers:
            for server in servers:
                server.rooms.times = Standing()
            for _ in range(10):
                here, _, bob = await opened(servers[0])
                here.leave(bob)
                there = await servers[1].rooms.get(here.id)
                assert there is not None
                refusals = await asyncio.gather(
                    here.submit(Claim(WHITE, ClaimedEnd.WIN, LATER)), there.submit(Play(BLACK, "bA1 bQ-"))
                )
                assert sorted(refusal is None for refusal in refusals) == [False, True]
                for room in (here, there):
                    await room.refresh()
                found = await servers[0].rooms.games.game(here.id)
                assert found is not None
                assert here.session.result == there.session.result == restore(*found).result
                assert (here.session.result is not None) is (refusals[0] is None)

    asyncio.run(whole())


def test_a_claim_is_stored_and_then_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the application: refused too early, granted in time, stored, in the lists and in the game's PGN."""

    async def whole() -> None:
        async with running(make_app(wide(tmp_path / "skep.db"))) as app:
            await play_and_leave(Browser(app, "Ann"), Browser(app, "Bob"), times)

    class Later(Standing):
        def __init__(self, *_: float) -> None:
            super().__init__()
            times.append(self)

    times: list[Standing] = []
    monkeypatch.setattr(rooms_module, "Times", Later)
    asyncio.run(whole())


def has_moves(count: int, frame: dict[str, Any]) -> bool:
    return frame["type"] == "state" and len(frame["moves"]) == count


async def play_and_leave(ann: Browser, bob: Browser, times: list[Standing]) -> None:
    made = (await ann.request("POST", "/api/games", b'{"ruleset":"Base","opponent":"link","color":"white"}')).json
    await bob.request("POST", f"/api{made['invite'].replace('/join/', '/invites/')}", b"{}")
    game = made["game"]
    pages = BrowserSocket(ann, "Ann"), BrowserSocket(bob, "Bob")
    for page in pages:
        page.send({"type": "open", "seq": 1, "game": game})
        await page.until(lambda frame: frame["type"] == "state")
    for ply, text in enumerate(BEGUN):
        pages[ply % 2].send({"type": "play", "seq": 2 + ply, "game": game, "ply": ply, "move": text})
        for page in pages:
            await page.until(partial(has_moves, ply + 1))
    await pages[1].close()

    presence = await pages[0].until(lambda frame: frame["type"] == "presence" and not frame["black"])
    assert (presence["claim"]["by"], presence["claim"]["ends"]) == ("white", ["win", "draw"])
    claim = {"type": "claim", "seq": 20, "game": game, "end": "win"}
    pages[0].send(claim)
    refused = await pages[0].until(lambda frame: frame.get("re") == 20)
    assert (refused["type"], refused["reason"]) == ("refused", "early")
    (line,) = (await bob.request("GET", "/api/games")).json["games"]
    assert line["claim"]["by"] == "white"
    times[-1].now += LATER
    pages[0].send({**claim, "seq": 21})
    ended = await pages[0].until(lambda frame: frame["type"] == "state" and frame["result"])
    assert (ended["result"]["winner"], ended["result"]["cause"], ended["claim"]) == ("white", "abandoned", None)
    (line,) = (await bob.request("GET", "/api/games")).json["games"]
    assert (line["result"], line["claim"]) == ({"winner": "white", "cause": "abandoned"}, None)
    text = (await bob.request("GET", f"/api/games/{game}/pgn")).body.decode()
    assert '[Result "WhiteWins"]' in text
    assert '[Termination "abandoned"]' in text
    string = (await bob.request("GET", f"/api/games/{game}/game_string")).body.decode()
    assert string.startswith("Base;InProgress;"), "the string of a game says what the board says"
    await pages[0].close()
