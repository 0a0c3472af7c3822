"""The end of a game: in one unit, announced once, however many processes hear of it at once."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from skep.core.tiles import Color
from skep.game import Game
from skep.play.commands import Play, Resign, TakeBack
from skep.web.app import Server
from skep.web.games.events import GameEnded, GameReopened
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat, control_of
from skep.web.games.tables import SEATS
from skep.web.positions.protocol import TimeControlInfo
from skep.web.server.database import StoreError, Unit
from skep.web.server.events import HERE
from skep.web.server.tables import JOBS
from tests.web.linked import linked_servers
from tests.web.test_rooms import in_a_room

WHITE, BLACK = Color.WHITE, Color.BLACK
PLAYERS = (Seat("ann", "Ann"), Seat("bob", "Bob"))
BEGUN = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-")
BACK_AND_FORTH = ("wQ \\wG1", "bQ bG1\\", "wQ -wG1", "bQ bG1-")
GAMES = 40
"""Games that end at once, each in two of four processes."""


def scores(connection: Connection) -> dict[str, list[float | None]]:
    found: dict[str, list[float | None]] = {}
    for row in connection.execute(select(SEATS.c.game_id, SEATS.c.score).order_by(SEATS.c.game_id, SEATS.c.color)):
        found.setdefault(row.game_id, []).append(row.score)
    return found


def is_over(room: Room) -> bool:
    return room.session.result is not None


def test_games_that_end_twice_at_once_end_once(tmp_path: Path) -> None:
    """By two resignations in two processes: one is stored and announced, the other is refused or tried again."""

    async def whole() -> None:
        async with linked_servers(tmp_path, 4) as servers:
            ended: Counter[str] = Counter()
            for server in servers:
                server.bus.subscribe(GameEnded, lambda event, origin: ended.update([event.game] * (origin == HERE)))
            made = [await servers[0].rooms.create(Game("Base"), GameSetup("link", seats=PLAYERS)) for _ in range(GAMES)]
            pairs = []
            for number, room in enumerate(made):
                twins = [await servers[(number + other) % 4].rooms.get(room.id) for other in range(2)]
                assert all(twins)
                pairs += [(twins[0], Resign(WHITE)), (twins[1], Resign(BLACK))]
            refusals = await asyncio.gather(*(room.submit(command) for room, command in pairs if room is not None))
            assert [refusal is None for refusal in refusals].count(True) == GAMES
            assert ended == Counter(room.id for room in made)
            found = await servers[0].database.read(scores)
            assert {tuple(sorted(each, key=str)) for each in found.values()} == {(0.0, 1.0)}
            for (one, _), (other, _) in zip(pairs[::2], pairs[1::2], strict=True):
                assert one is not None
                assert other is not None
                while one.session.result is None or other.session.result is None:
                    await asyncio.gather(one.catch_up(), other.catch_up())
                assert one.session.result == other.session.result

    asyncio.run(whole())


def test_what_joins_the_end_is_stored_with_it_or_not_at_all(tmp_path: Path) -> None:
    async def work(state: Server, room: Room) -> None:
        def fail(_: Connection) -> None:
            raise ValueError

        def join(unit: Unit, _: GameEnded) -> None:
            unit.do(fail)

        state.bus.join(GameEnded, join)
        with pytest.raises(StoreError):
            await room.submit(Resign(WHITE))
        row = await state.games.store.row(room.id)
        assert row is not None
        assert row["reason"] is None
        assert await state.database.read(lambda connection: connection.execute(select(JOBS.c.id)).all()) == []
        await room.catch_up()
        assert room.session.result is None

    in_a_room(tmp_path, work)


def test_a_clock_that_falls_ends_the_game_in_the_same_way(tmp_path: Path) -> None:
    async def work(state: Server, room: Room) -> None:
        ended: list[GameEnded] = []
        state.bus.subscribe(GameEnded, lambda event, _: ended.append(event))
        await room.submit(Play(WHITE, "wG1"))
        await room.submit(Play(BLACK, "bG1 wG1-"))
        state.rooms.times.begun_at += 3600
        await state.rooms._sweep()
        assert ended == [GameEnded(game=room.id, winner=BLACK, cause="time", rule="E6")]

    in_a_room(tmp_path, work, GameSetup("link", control_of(TimeControlInfo(minutes=1)), seats=PLAYERS))


def test_a_game_that_goes_on_again_is_announced(tmp_path: Path) -> None:
    """At one screen the last move may be taken back, also where it has ended the game."""

    async def work(state: Server, room: Room) -> None:
        told: list[str] = []
        state.bus.subscribe(GameEnded, lambda *_: told.append("ended"))
        state.bus.subscribe(GameReopened, lambda *_: told.append("reopened"))
        ply = 0
        while not is_over(room):  # until the third repetition
            text = (*BEGUN, *BACK_AND_FORTH * 3)[ply]
            assert await room.submit(Play((WHITE, BLACK)[ply % 2], text)) is None
            ply += 1
        assert told == ["ended"]
        assert await room.submit(TakeBack((WHITE, BLACK)[(ply - 1) % 2])) is None
        assert not is_over(room)
        assert told == ["ended", "reopened"]
        assert await room.submit(Resign(WHITE)) is None
        assert told == ["ended", "reopened", "ended"]

    in_a_room(tmp_path, work, GameSetup("here", seats=(Seat("ann", "White"), Seat("ann", "Black"))))
