"""A game that cannot be read any more stops nobody else: it is set aside, logged and counted."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from skep.core.tiles import Color
from skep.game import Game
from skep.play.commands import Play
from skep.web.app import Server
from skep.web.explorer.collecting import FinishedGames, collect_stored
from skep.web.games import rooms as rooms_module
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.games.tables import MOVES
from skep.web.positions.protocol import TimeControlInfo
from tests.web.serving import STATES, Guest, serving, wide
from tests.web.test_rooms import in_a_room

SETUP = GameSetup("link", control_of(TimeControlInfo(days=1)), seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))
GAME = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-", "wA1 -wQ", "bA1 bQ-", "wA2 -wA1", "bA2 bA1-")


async def spoil(state: Server, id: str) -> None:
    """Make a stored game one that no rule allows, as an upgrade may that mends a rule."""
    await state.database.write(
        lambda connection: connection.execute(update(MOVES).where(MOVES.c.game_id == id).values(text="wQ wQ"))
    )


async def games(state: Server, count: int) -> list[Room]:
    """This number of games between the same two, with some moves each."""
    made = []
    for _ in range(count):
        room = await state.rooms.create(Game("Base"), SETUP)
        for ply, text in enumerate(GAME):
            assert await room.submit(Play((Color.WHITE, Color.BLACK)[ply % 2], text)) is None
        made.append(room)
    return made


def set_aside(state: Server, what: str) -> bool:
    return f'skep_set_aside_total{{what="{what}"}} 1.0' in state.metrics.text()


def test_the_sweep_ends_every_other_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And looks no more at the one that it set aside."""
    monkeypatch.setattr(rooms_module, "KEEP_IDLE", -1.0)

    async def work(state: Server, _: Room) -> None:
        ids = [room.id for room in await games(state, 3)]
        await state.rooms._sweep()
        await spoil(state, ids[0])
        state.rooms.times.begun_at += 86_400 + 5
        await state.rooms._sweep()
        await state.rooms._sweep()
        for id in ids[1:]:
            again = await state.rooms.get(id)
            assert again is not None
            assert again.session.result is not None
        assert set_aside(state, "sweep")

    in_a_room(tmp_path, work, SETUP)


def test_a_rename_reaches_every_other_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(state: Server, _: Room) -> None:
        rooms = await games(state, 3)
        rename = Room.rename

        async def failing(self: Room, person: str, name: str) -> None:
            if self is rooms[0]:
                raise ValueError
            await rename(self, person, name)

        monkeypatch.setattr(Room, "rename", failing)
        await state.rooms.rename("ann", "Anna")
        assert [room.setup.seats[0].name for room in rooms[1:]] == ["Anna"] * 2
        assert set_aside(state, "rename")

    in_a_room(tmp_path, work, SETUP)


def test_the_explorer_takes_every_other_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "KEEP_IDLE", -1.0)
    monkeypatch.setattr(FinishedGames, "_record", lambda *_: None)  # as where the server was stopped too soon

    async def work(state: Server, _: Room) -> None:
        ids = [room.id for room in await games(state, 3)]
        state.rooms.times.begun_at += 86_400 + 5
        await state.rooms._sweep()
        await spoil(state, ids[0])
        assert await collect_stored(state.games.store) == 2

    in_a_room(tmp_path, work, SETUP)


def test_a_file_of_games_holds_every_other_game(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db")) as address:
        guest = Guest(address)
        made = [guest.new_game(opponent="here")["game"] for _ in range(2)]
        for game in made:
            with guest.page(game) as page:
                for text in GAME:
                    assert page.play(text)["type"] == "done"
        on_loop(address, lambda: spoil(STATES[address], made[0]))
        answer = guest.get("/api/games.pgn")
        assert answer.status == 200
        assert answer.text.count("[GameType") == 1


def on_loop(address: str, act: Callable[[], Awaitable[None]]) -> None:
    """Do something on the server's own loop."""
    loop = next(iter(STATES[address].tasks._running)).get_loop()

    async def whole() -> None:
        await act()

    asyncio.run_coroutine_threadsafe(whole(), loop).result(60)
