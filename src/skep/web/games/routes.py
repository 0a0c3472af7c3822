"""Games over HTTP: setting them up, finding them again, as text and as pictures; and what a visitor is called."""

import asyncio
import secrets

from starlette.responses import PlainTextResponse, Response

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import phrase
from skep.web.games import pgn as pgn_files
from skep.web.games import state as game_state
from skep.web.games import store as game_store
from skep.web.games.room import Room
from skep.web.games.rooms import Rooms
from skep.web.games.service import GameService
from skep.web.games.setup import GameSetup, Seat, control_info, control_of
from skep.web.games.store import Row
from skep.web.positions import board_setup as laid
from skep.web.positions import forms, views
from skep.web.positions import pictures as raster
from skep.web.positions import service as positions
from skep.web.positions.catalogue import ruleset_of
from skep.web.positions.game_text import new_game_like
from skep.web.positions.opponents import seat_name
from skep.web.positions.responses import drawn, pixels
from skep.web.positions.texts import GameId
from skep.web.server.http import Access, ProblemError, Routes
from skep.web.server.identity import Client, Identities
from skep.web.server.limits import Limits, Price, TooFastError
from skep.web.server.names import clean_name, why_not
from skep.web.server.random_ids import random_id
from skep.web.server.times import times_spent
from skep.web.server.workers.sandbox import Sandbox

LESS_IN_FILES = 10
"""How much less a move costs in a file of all one's games than alone: it is asked for rarely."""
RENAMED_FOR_ONE = 8
"""Games in which a name changes that cost as much as one plain question."""
ROUTES = Routes("/api")


class GameRoutes:
    """Handlers of the routes about games."""

    def __init__(
        self,
        rooms: Rooms,
        service: GameService,
        limits: Limits,
        sandbox: Sandbox,
        pictures: raster.Pictures,
        identities: Identities,
    ) -> None:
        self._rooms = rooms
        self._games = rooms.games
        self._limits = limits
        self._sandbox = sandbox
        self._pictures = pictures
        self._identities = identities
        self._service = service

    async def _room(self, client: Client, game: str) -> Room:
        room = await self._rooms.find(client.owners, game)
        if room is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return room

    @ROUTES.get("/me", price=Price.FREE, access=Access.GUEST)
    async def get_me(self, client: Client) -> forms.Me:
        return forms.Me(name=await self._identities.name(client.person))

    @ROUTES.put("/me", price=Price.NORMAL, access=Access.GUEST)
    async def put_me(self, client: Client, asked: forms.Rename) -> forms.Me:
        name = clean_name(asked.name)
        if because := why_not(name, client.person.guest_name):
            raise ProblemError(422, "invalid", because)
        renamed = await self._service.rename(client.person.id, name)
        self._limits.studies.charge(client.owners, renamed / RENAMED_FOR_ONE)
        return forms.Me(name=name)

    # Games

    @ROUTES.post("/games", price=Price.NORMAL, access=Access.GUEST, status=201)
    async def post_game(self, client: Client, asked: forms.NewGame) -> forms.Created:
        if not await self._service.may_begin(client.owners):
            raise TooFastError
        self._charge(client, positions.cost(forms.AskBoard(game_string=asked.game_string)) - 1)
        if asked.sketch is not None:
            refused = await self._sandbox.run(laid.why_not_playable, asked.sketch, owners=client.owners)
            if refused is not None:
                raise ProblemError(422, "illegal", refused[1], refused[0])
        elif asked.game_string is not None:
            await self._sandbox.run(positions.check, asked.game_string, owners=client.owners)
        game = await asyncio.to_thread(_new_game, asked)
        name = await self._identities.name(client.person)
        room = await self._rooms.create(game, _setup(asked, client.person.id, name))
        return _created(room, frozenset(PLAYERS))

    @ROUTES.get("/games", price=Price.CHEAP, access=Access.GUEST)
    async def get_games(self, client: Client) -> forms.MyGames:
        visitor = client.person.id
        lines = [_line(row, visitor) for row in await self._games.of_person(visitor)]
        self._charge(client, len(lines) / positions.LISTED_FOR_ONE)
        return forms.MyGames(games=sorted(lines, key=lambda line: (not line.waits, line.is_over, -line.moved_at)))

    @ROUTES.get("/games.pgn", price=Price.NORMAL, access=Access.GUEST, answer=str)
    async def get_games_pgn(self, client: Client) -> PlainTextResponse:
        """The client's games as one file, the newest first, up to a number of moves."""
        chosen = pgn_files.newest(await self._games.of_person(client.person.id))
        moves = sum(row["ply"] for row in chosen)
        if not self._limits.studies.take(client.owners, moves / positions.MOVES_FOR_ONE / LESS_IN_FILES):
            raise TooFastError
        files: list[str] = []

        async def write(row: Row) -> None:
            stored = await self._games.game(row["id"])
            if stored is not None:
                times = await self._games.move_times(row["id"])
                files.append(await self._sandbox.run(pgn_files.stored_pgn, *stored, times, owners=client.owners))

        await self._rooms.tasks.each("games.pgn", chosen, write)
        headers = {"content-disposition": 'attachment; filename="skep-games.pgn"'}
        return PlainTextResponse("\n".join(files), headers=headers, media_type="application/x-chess-pgn")

    @ROUTES.get("/games/{game}", price=Price.CHEAP, access=Access.GUEST)
    async def get_game(self, client: Client, game: GameId) -> forms.Overview:
        room = await self._room(client, game)
        self._charge(client, positions.size(room.tiles))
        async with room.lock:
            await room.refresh()
            audience = room.setup.held_by(client.person.id)
            info = game_state.info(room.id, room.session, room.setup, audience)
            return forms.Overview(info=info, state=room.states().state(audience))

    @ROUTES.get("/games/{game}/game_string", price=Price.CHEAP, access=Access.ANYONE, answer=str)
    async def get_game_string(self, client: Client, game: GameId, asked: forms.PlyQuery) -> PlainTextResponse:
        room = await self._room(client, game)
        self._charge(client, room.game.ply / positions.TAKEN_BACK_FOR_ONE)
        if room.game.is_set_up:
            raise ProblemError(409, "invalid", phrase("problem-set-up"))
        ply = room.game.ply if asked.ply is None else asked.ply
        return PlainTextResponse(await room.study(ply, [], str))

    @ROUTES.get("/games/{game}/pgn", price=Price.NORMAL, access=Access.ANYONE, answer=str)
    async def get_pgn(self, client: Client, game: GameId) -> PlainTextResponse:
        room = await self._room(client, game)
        self._charge(client, room.game.ply / positions.MOVES_FOR_ONE)
        row, times = await self._games.row(game), await self._games.move_times(game)
        if row is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return PlainTextResponse(await room.study(room.game.ply, [], lambda game: pgn_files.pgn_of(game, row, times)))

    @ROUTES.get("/games/{game}/moves", price=Price.NORMAL, access=Access.GUEST)
    async def get_moves(self, client: Client, game: GameId) -> forms.PlayedMoves:
        room = await self._room(client, game)
        self._charge(client, room.game.ply / positions.MOVES_FOR_ONE)
        moves = await room.study(room.game.ply, [], views.played_moves)
        row = await self._games.row(room.id) or {"moved_at": 0.0, "created_at": 0.0}
        times = await self._games.move_times(room.id) if room.setup.control is not None else []
        spent = times_spent(times, row["created_at"])
        return forms.PlayedMoves(moves=moves, seconds=row["moved_at"] - row["created_at"], spent=spent)

    @ROUTES.get("/games/{game}/picture.svg", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def get_picture(self, client: Client, game: GameId, how: forms.PictureQuery) -> Response:
        room = await self._room(client, game)
        self._charge(client, _picture_cost(room, how))
        return drawn(await _picture(room, how))

    @ROUTES.get("/games/{game}/picture.png", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def get_png(self, client: Client, game: GameId, how: forms.PictureQuery) -> Response:
        room = await self._room(client, game)
        self._charge(client, _picture_cost(room, how) + raster.cost(how))
        svg = await _picture(room, how)
        return pixels(await self._pictures.get(client.owners, how, svg, raster.pixels_of, svg))

    @ROUTES.get("/games/{game}/animation.svg", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def get_animation(self, client: Client, game: GameId, how: forms.PictureQuery) -> Response:
        """The game up to a ply as a moving picture."""
        room = await self._room(client, game)
        self._charge(client, _picture_cost(room, how) + room.game.ply / positions.FRAMES_FOR_ONE)
        ply = room.game.ply if how.ply is None else how.ply
        return drawn(await room.study(ply, how.line, lambda game: positions.moving(game, how)))

    def _charge(self, client: Client, cost: float) -> None:
        self._limits.studies.charge(client.owners, cost)

    # Playing links

    @ROUTES.get("/invites/{invite}", price=Price.FREE, access=Access.GUEST)
    async def get_invite(self, client: Client, invite: GameId) -> forms.Invitation:
        room = await self._invited(client, invite)
        setup, ruleset = room.setup, room.game.ruleset
        host = next((seat.name for seat in setup.seats if not seat.is_free), None)
        return forms.Invitation(
            game=room.id,
            ruleset=str(ruleset),
            title=views.title_of(ruleset),
            control=control_info(setup.control),
            color=views.word_or_none(setup.free),
            host=host,
            is_taken=setup.free is None,
            is_mine=bool(setup.held_by(client.person.id)),
        )

    @ROUTES.post("/invites/{invite}", price=Price.FREE, access=Access.GUEST)
    async def post_invite(self, client: Client, invite: GameId, _: forms.Nothing) -> forms.Created:
        room = await self._invited(client, invite)
        if not await room.join(client.person.id, await self._identities.name(client.person)):
            raise ProblemError(409, "taken", phrase("problem-seat-taken"))
        return _created(room, room.setup.held_by(client.person.id))

    async def _invited(self, client: Client, invite: str) -> Room:
        game = await self._games.of_invite(invite)
        if game is None:
            raise ProblemError(404, "unknown", phrase("problem-no-invite"))
        return await self._room(client, game)


def _new_game(asked: forms.NewGame) -> Game:
    if asked.sketch is not None:
        return new_game_like(positions.read(None, asked.sketch))  # where it lies on the table is what will be stored
    if asked.game_string is not None:
        return positions.read(asked.game_string)
    return Game(asked.ruleset if isinstance(asked.ruleset, str) else ruleset_of(asked.ruleset))


def _setup(asked: forms.NewGame, visitor: str, name: str) -> GameSetup:
    own = secrets.choice(PLAYERS) if asked.color == "random" else views.color_of(asked.color)
    seats = [Seat(), Seat()]
    seats[own] = Seat(visitor, name)
    if asked.opponent == "here":
        seats = [Seat(visitor, "White"), Seat(visitor, "Black")]
    elif asked.opponent == "computer":
        seats[own.other] = Seat(None, seat_name(asked.level), asked.level)
    invite = random_id(22) if asked.opponent == "link" else None
    return GameSetup(asked.opponent, control_of(asked.control), asked.takebacks, invite, (seats[0], seats[1]))


def _created(room: Room, audience: frozenset[Color]) -> forms.Created:
    invite = room.setup.invite if audience and room.setup.free is not None else None
    return forms.Created(
        game=room.id,
        play=f"/play/{room.id}",
        watch=f"/watch/{room.id}",
        invite=None if invite is None else f"/join/{invite}",
    )


def _line(row: Row, visitor: str) -> forms.GameLine:
    setup = game_store.setup_of(row)
    seats = [views.word(color) for color in PLAYERS if color in setup.held_by(visitor)]
    return forms.GameLine(
        game=row["id"],
        ruleset=row["ruleset"],
        title=views.title_of_text(row["ruleset"]),
        players=game_state.players(setup),
        seats=seats,
        ply=row["ply"],
        turn=row["turn"],
        waits=any(word in row["awaited"].split() for word in seats),
        is_over=row["reason"] is not None,
        sentence="" if row["because"] is None else str(game_store.sentence_of(row["because"])),
        moved_at=row["moved_at"],
        kind=setup.kind,
        result=_line_result(row),
        board=row["board"],
    )


def _line_result(row: Row) -> forms.LineResult | None:
    result = game_store.result_of(row)
    return (
        None if result is None else forms.LineResult(winner=views.word_or_none(result.winner), cause=result.cause.value)
    )


async def _picture(room: Room, how: forms.PictureQuery) -> str:
    """A game as it is seen, a line that is tried included."""
    ply = room.game.ply if how.ply is None else how.ply
    return await room.study(ply, how.line, lambda game: positions.drawn(game, how))


def _picture_cost(room: Room, how: forms.PictureQuery) -> float:
    """What a picture costs beside its price."""
    back, tried = room.game.ply / positions.TAKEN_BACK_FOR_ONE, len(how.line) / positions.MOVES_FOR_ONE
    return positions.size(room.tiles) + back + tried
