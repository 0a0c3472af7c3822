"""What a game takes in memory while nobody looks at it, and after it was let go."""

import asyncio
import gc
from pathlib import Path
from random import Random
from weakref import ref

import pytest

from skep.core.tiles import Color
from skep.game import Game, forget_moves
from skep.play.commands import Play
from skep.web.app import Server
from skep.web.games import rooms as rooms_module
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.main import COLLECT
from skep.web.positions import views
from skep.web.positions.protocol import TimeControlInfo
from tests.web.page_sockets import page_socket
from tests.web.test_rooms import in_a_room


def test_a_room_that_is_let_go_is_gone_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old garbage is hardly ever looked for, and a room is large; so none of them may refer to itself."""
    monkeypatch.setattr(rooms_module, "KEEP_IDLE", -1.0)
    monkeypatch.setattr(rooms_module, "SWEEP_EVERY", 3600.0)

    async def work(state: Server, room: Room) -> None:
        listener, gone = page_socket("ann", "Ann"), ref(room)
        await room.enter(listener, 1)
        assert await room.submit(Play(Color.WHITE, "wG1", 0)) is None
        room.leave(listener)
        del room
        gc.collect()
        gc.disable()
        try:
            await state.rooms._sweep()
            await asyncio.sleep(0)
            assert gone() is None
        finally:
            gc.enable()

    setup = GameSetup("link", control_of(TimeControlInfo(minutes=5)), seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))
    in_a_room(tmp_path, work, setup)


def test_a_room_that_waits_holds_no_moves(tmp_path: Path) -> None:
    """A list of legal moves is most of a game's memory; it exists only while a page is being notified."""

    async def work(_: Server, room: Room) -> None:
        assert room.game._listed is None, "when it is made"
        await room.enter(page_socket("ann", "Ann"), 1)
        assert room.game._listed is None, "when someone looks"
        assert await room.submit(Play(Color.WHITE, "wG1", 0)) is None
        assert room.game._listed is None, "when a move is made"

    in_a_room(tmp_path, work)


def test_few_objects_wait_to_be_told() -> None:
    """While a move is stored and sent, its game holds all that follows, and the garbage collector looks at each."""
    chance, game = Random(1), Game("Base+MLP")
    while game.ply < 22:
        game.play(chance.choice(list(game.legal_moves)))
    known = len(views.legal_moves(game))  # now whatever all games share is there
    forget_moves(game)
    gc.collect()
    gc.disable()
    try:
        before = len(gc.get_objects())
        told = views.legal_moves(game)
        held = len(gc.get_objects()) - before
    finally:
        gc.enable()
    assert len(told) == known > 50
    assert held <= 2 * known + 40, "a move and its effects, and a little for each tile and place"
    assert held * 12 < COLLECT[0], "moves of a dozen games, twice what ten milliseconds bring, are not looked at"
