"""A game that goes on in one process is followed in another without reading it, and is read where a step was missed."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from skep.core.tiles import Color
from skep.game import Game
from skep.play import commands as ask
from skep.web.app import Server
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.games.store import StoredGame, restore, setup_of
from skep.web.positions.protocol import TimeControlInfo
from skep.web.server.sockets import Socket
from tests.web.linked import LinkedCluster, linked_servers
from tests.web.page_sockets import page_socket

WHITE, BLACK = Color.WHITE, Color.BLACK
PLAYERS = (Seat("ann", "Ann"), Seat("bob", "Bob"))
CONTROL = control_of(TimeControlInfo(minutes=5, increment=3))
MOVES = (
    ask.Play(WHITE, "wG1"),
    ask.Play(BLACK, "bG1 wG1-"),
    ask.Play(WHITE, "wQ -wG1"),
    ask.TakeBack(WHITE),
    ask.AnswerTakeBack(BLACK, True),
    ask.Play(WHITE, "wQ /wG1"),
    ask.OfferDraw(BLACK),
    ask.AnswerDraw(WHITE, False),
    ask.Play(BLACK, "bQ bG1-"),
    ask.Resign(WHITE),
    ask.OfferRematch(BLACK),
    ask.OfferRematch(WHITE),
)
Work = Callable[[Server, Room, Server, Room, Socket], Awaitable[None]]


def between_two(folder: Path, work: Work, ruleset: str = "Base+MLP", setup: GameSetup | None = None) -> None:
    """Do something with a game that two processes have open, at the second of which someone watches."""

    async def whole() -> None:
        async with linked_servers(folder) as (here, there):
            room = await here.rooms.create(Game(ruleset), setup or GameSetup("link", CONTROL, seats=PLAYERS))
            twin = await there.rooms.get(room.id)
            assert twin is not None
            watcher = page_socket("watcher", "Watcher")
            await twin.enter(watcher, 1)
            await work(here, room, there, twin, watcher)

    asyncio.run(whole())


def without_reading(state: Server) -> None:
    """Let the server fail where it reads a game."""

    async def game(_: str) -> StoredGame:
        raise AssertionError("the game was read")

    state.games.store.game = game  # type: ignore[assignment, method-assign]


def last_state(listener: Socket) -> dict[str, Any]:
    return next(told for told in map(json.loads, reversed(listener._waiting)) if told["type"] == "state")


async def assert_followed(here: Server, room: Room, twin: Room) -> None:
    """The followed room shows what someone would see who reads the game now."""
    await asyncio.sleep(0)
    found = await here.games.store.game(room.id)
    assert found is not None
    assert twin.version == room.version == found[0]["version"]
    assert twin.setup == setup_of(found[0])
    read = Room(room.id, restore(*found), setup_of(found[0]), here.rooms, twin.version)
    for seats in (frozenset[Color](), frozenset({WHITE}), frozenset({BLACK})):
        shown = []
        for each in (read, twin):
            state = json.loads(each.states().text(seats))
            shown.append({key: state[key] for key in state if key not in ("clock", "watchers", "players")})
        assert shown[0] == shown[1]
    for color in (WHITE, BLACK):
        clocks = [each.session.clock for each in (read, twin)]
        assert clocks[0] is not None
        assert clocks[1] is not None
        assert clocks[0].left(color, 1e9) == clocks[1].left(color, 1e9)
    assert (read.session.movers, read.session.forced) == (twin.session.movers, twin.session.forced)


def test_every_kind_of_step_is_followed_without_reading_the_game(tmp_path: Path) -> None:
    async def work(here: Server, room: Room, there: Server, twin: Room, watcher: Socket) -> None:
        without_reading(there)
        for command in MOVES:
            assert await room.submit(command) is None
            await assert_followed(here, room, twin)
        assert last_state(watcher)["next_game"] == room.setup.next_game
        await room.show("ann", True)
        await assert_followed(here, room, twin)

    between_two(tmp_path, work)


def test_hands_that_are_chosen_unseen_are_followed(tmp_path: Path) -> None:
    async def work(here: Server, room: Room, there: Server, twin: Room, _: Socket) -> None:
        without_reading(there)
        assert room.session.is_sealing
        for color in (WHITE, BLACK):
            move = room.session.game.copy()
            if move.turn is not color:
                move.play(next(iter(move.legal_moves)))
            assert await room.submit(ask.Play(color, move.legal_moves.texts[0])) is None
            await assert_followed(here, room, twin)

    between_two(tmp_path, work, ruleset="Base+MLP+S")


def test_who_takes_a_seat_is_seen_elsewhere(tmp_path: Path) -> None:
    async def work(here: Server, room: Room, there: Server, twin: Room, watcher: Socket) -> None:
        without_reading(there)
        assert await room.join("bob", "Bob")
        await assert_followed(here, room, twin)
        assert last_state(watcher)["players"]["black"]["name"] == "Bob"

    between_two(tmp_path, work, setup=GameSetup("link", CONTROL, invite="here", seats=(PLAYERS[0], Seat())))


def test_a_step_after_one_that_was_missed_is_read(tmp_path: Path) -> None:
    async def work(here: Server, room: Room, there: Server, twin: Room, _: Socket) -> None:
        cluster = there.cluster
        assert isinstance(cluster, LinkedCluster)
        cluster.is_deaf = True
        assert await room.submit(MOVES[0]) is None
        cluster.is_deaf = False
        assert await room.submit(MOVES[1]) is None
        while twin.game.ply < 2:
            await asyncio.sleep(0.001)
        await assert_followed(here, room, twin)

    between_two(tmp_path, work)


def test_after_a_gap_games_are_compared_with_the_database(tmp_path: Path) -> None:
    async def work(here: Server, room: Room, there: Server, twin: Room, _: Socket) -> None:
        cluster = there.cluster
        assert isinstance(cluster, LinkedCluster)
        cluster.is_deaf = True
        assert await room.submit(MOVES[0]) is None
        cluster.hear_again()
        while twin.game.ply < 1:
            await asyncio.sleep(0.001)
        await assert_followed(here, room, twin)

    between_two(tmp_path, work)


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def names(state: dict[str, Any]) -> tuple[str, str]:
    return state["players"]["white"]["name"], state["players"]["black"]["name"]


def test_a_new_name_is_seen_elsewhere_and_changes_no_game(tmp_path: Path) -> None:
    async def work(here: Server, room: Room, there: Server, twin: Room, watcher: Socket) -> None:
        without_reading(there)
        before = room.version
        await here.games.rename("ann", "Anna")
        await until(lambda: twin.setup.seats[WHITE].name == "Anna")
        assert names(last_state(watcher)) == ("Anna", "Bob")
        assert (room.version, twin.version) == (before, before)
        assert await room.submit(ask.Play(WHITE, "wG1")) is None
        await assert_followed(here, room, twin)
        assert names(last_state(watcher)) == ("Anna", "Bob")

    between_two(tmp_path, work)


def test_a_name_that_was_missed_is_found_after_a_gap(tmp_path: Path) -> None:
    async def work(here: Server, _: Room, there: Server, twin: Room, watcher: Socket) -> None:
        cluster = there.cluster
        assert isinstance(cluster, LinkedCluster)
        cluster.is_deaf = True
        await here.games.rename("bob", "Bobby")
        cluster.hear_again()
        await until(lambda: twin.setup.seats[BLACK].name == "Bobby")
        assert names(last_state(watcher)) == ("Ann", "Bobby")

    between_two(tmp_path, work)


def test_a_game_that_is_over_keeps_its_names(tmp_path: Path) -> None:
    """In memory, in the database, and after a further step."""

    async def work(here: Server, room: Room, there: Server, twin: Room, _: Socket) -> None:
        assert await room.submit(ask.Resign(WHITE)) is None
        for name in ("Anna", "Annette"):
            await here.games.rename("ann", name)
        assert await room.submit(ask.OfferRematch(WHITE)) is None
        await assert_followed(here, room, twin)
        found = await here.games.store.row(room.id)
        assert found is not None
        assert (found["white_name"], twin.setup.seats[WHITE].name) == ("Ann", "Ann")
        assert await room.submit(ask.OfferRematch(BLACK)) is None
        rematch = await there.rooms.get(room.setup.next_game or "")
        assert rematch is not None
        assert rematch.setup.seats[BLACK].name == "Annette"
        begun = await here.rooms.get(rematch.id)
        assert begun is not None
        await until(lambda: begun.setup.seats[BLACK].name == "Annette")

    between_two(tmp_path, work)


def test_of_two_moves_at_once_in_two_processes_one_is_refused(tmp_path: Path) -> None:
    async def work(here: Server, room: Room, _: Server, twin: Room, __: Socket) -> None:
        both = [each.submit(ask.Play(WHITE, "wG1", 0)) for each in (room, twin)]
        refusals = await asyncio.gather(*both)
        assert [refusal is None for refusal in refusals].count(True) == 1
        while room.version != twin.version:
            await asyncio.sleep(0.001)
        await assert_followed(here, room, twin)

    between_two(tmp_path, work)
