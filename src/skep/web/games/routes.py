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
from skep.web.games.store import Row, StoredGame, moment_of
from skep.web.positions import board_setup, forms, moments, views
from skep.web.positions import pictures as raster
from skep.web.positions import service as positions
from skep.web.positions.catalogue import ruleset_of
from skep.web.positions.game_text import new_game_like
from skep.web.positions.opponents import seat_name
from skep.web.positions.responses import drawn, film, pixels
from skep.web.positions.texts import GameId
from skep.web.server.http import ProblemError, Routes, json_response
from skep.web.server.identity import Client, Identities
from skep.web.server.limits import Access, Price, TooFastError
from skep.web.server.message import encode
from skep.web.server.names import clean_name, why_not
from skep.web.server.times import times_spent
from skep.web.server.tokens import random_id
from skep.web.server.workers.sandbox import Sandbox

ROUTES = Routes("/api")


class GameRoutes:
    """Handlers of the routes about games."""

    def __init__(
        self,
        rooms: Rooms,
        service: GameService,
        sandbox: Sandbox,
        pictures: raster.Pictures,
        identities: Identities,
    ) -> None:
        self._rooms = rooms
        self._games = rooms.games
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

    @ROUTES.put("/me", price=Price.HEAVY, access=Access.GUEST)
    async def put_me(self, client: Client, body: forms.Rename) -> forms.Me:
        name = clean_name(body.name)
        if because := why_not(name, client.person.guest_name):
            raise ProblemError(422, "invalid", because)
        await self._service.rename(client.person.id, name)
        return forms.Me(name=name)

    # Games

    @ROUTES.post("/games", price=Price.NORMAL, access=Access.GUEST, status=201)
    async def post_game(self, client: Client, body: forms.NewGame) -> forms.Created:
        if not await self._service.may_begin(client.owners):
            raise TooFastError
        if body.sketch is not None:
            refused = await self._sandbox.run(board_setup.why_not_playable, body.sketch, owners=client.owners)
            if refused is not None:
                raise ProblemError(422, "illegal", refused[1], refused[0])
        elif body.game_string is not None:
            await self._sandbox.run(positions.check, body.game_string, owners=client.owners)
        game = await asyncio.to_thread(_new_game, body)
        name = await self._identities.name(client.person)
        room = await self._rooms.create(game, _setup(body, client.person.id, name))
        return _created(room, frozenset(PLAYERS))

    @ROUTES.get("/games", price=Price.NORMAL, access=Access.GUEST)
    async def get_games(self, client: Client) -> forms.MyGames:
        visitor = client.person.id
        rows = await self._games.of_person(visitor)
        lines = [_line(row, visitor, self._rooms.open_room(row["id"])) for row in rows]
        return forms.MyGames(games=sorted(lines, key=lambda line: (not line.waits, line.is_over, -line.moved_at)))

    @ROUTES.get("/games.pgn", price=Price.HEAVY, access=Access.GUEST, answer=str)
    async def get_games_pgn(self, client: Client) -> PlainTextResponse:
        """The client's games as one file, the newest first, up to a number of moves."""
        chosen = pgn_files.newest(await self._games.of_person(client.person.id))
        files: list[str] = []

        async def write(row: Row) -> None:
            stored = await self._games.game(row["id"])
            if stored is not None:
                times = await self._games.move_times(row["id"])
                files.append(await self._sandbox.run(pgn_files.stored_pgn, *stored, times, owners=client.owners))

        await self._rooms.tasks.each("games.pgn", chosen, write)
        headers = {"content-disposition": 'attachment; filename="skep-games.pgn"'}
        return PlainTextResponse("\n".join(files), headers=headers, media_type="application/x-chess-pgn")

    @ROUTES.get("/games/{game}", price=Price.CHEAP, access=Access.GUEST, answer=forms.Overview)
    async def get_game(self, client: Client, game: GameId) -> Response:
        room = await self._room(client, game)
        async with room.lock:
            await room.refresh()
            audience = room.setup.held_by(client.person.id)
            info = encode(game_state.info(room.id, room.session, room.setup, audience))
            return json_response(f'{{"info":{info},"state":{room.states().text(audience)}}}')

    @ROUTES.get("/games/{game}/game_string", price=Price.CHEAP, access=Access.ANYONE, answer=str)
    async def get_game_string(self, client: Client, game: GameId, body: forms.PlyQuery) -> PlainTextResponse:
        row, moves = await self._stored(game)
        if row["start"] is not None:
            raise ProblemError(409, "invalid", phrase("problem-set-up"))
        moment = moment_of(row, moves, body.ply)
        return PlainTextResponse(await self._sandbox.run(moments.game_string, moment, owners=client.owners))

    @ROUTES.get("/games/{game}/pgn", price=Price.NORMAL, access=Access.ANYONE, answer=str)
    async def get_pgn(self, client: Client, game: GameId) -> PlainTextResponse:
        row, moves = await self._stored(game)
        times = await self._games.move_times(game)
        text = await self._sandbox.run(pgn_files.stored_pgn, row, moves, times, owners=client.owners)
        return PlainTextResponse(text)

    @ROUTES.get("/games/{game}/moves", price=Price.NORMAL, access=Access.GUEST, answer=forms.PlayedMoves)
    async def get_moves(self, client: Client, game: GameId) -> Response:
        row, moves = await self._stored(game)
        times = await self._games.move_times(game) if row["control"] is not None else []
        seconds, spent = row["moved_at"] - row["created_at"], times_spent(times, row["created_at"])
        moment = moment_of(row, moves)
        return json_response(await self._sandbox.run(moments.moves_text, moment, seconds, spent, owners=client.owners))

    @ROUTES.get("/games/{game}/picture.svg", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def get_picture(self, client: Client, game: GameId, how: forms.PictureQuery) -> Response:
        moment = moment_of(*await self._stored(game), how.ply, how.line)
        return drawn(await self._sandbox.run(moments.picture, moment, how, owners=client.owners))

    @ROUTES.get("/games/{game}/picture.png", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def get_png(self, client: Client, game: GameId, how: forms.PictureQuery) -> Response:
        moment = moment_of(*await self._stored(game), how.ply, how.line)
        shows = f"{encode(moment)} {encode(how)}"
        return pixels(await self._pictures.get(client.owners, shows, moments.pixels, moment, how))

    @ROUTES.get("/games/{game}/animation.svg", price=Price.NORMAL, access=Access.ANYONE, answer=bytes)
    async def get_animation(self, client: Client, game: GameId, how: forms.PictureQuery) -> Response:
        """The game up to a ply as a moving picture."""
        moment = moment_of(*await self._stored(game), how.ply, how.line)
        return drawn(await self._sandbox.run(moments.animation, moment, how, owners=client.owners))

    @ROUTES.get("/games/{game}/film", price=Price.HEAVY, access=Access.ANYONE, answer=bytes)
    async def get_film(self, client: Client, game: GameId, how: forms.FilmQuery) -> Response:
        """The game up to a ply as a GIF or WebP."""
        moment = moment_of(*await self._stored(game), how.ply, how.line)
        return film(await self._sandbox.run(moments.film, moment, how, owners=client.owners), how.form)

    async def _stored(self, game: str) -> StoredGame:
        found = await self._games.game(game)
        if found is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return found

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


def _new_game(body: forms.NewGame) -> Game:
    if body.sketch is not None:
        return new_game_like(positions.read(None, body.sketch))  # where it lies on the table is what will be stored
    if body.game_string is not None:
        return positions.read(body.game_string)
    return Game(body.ruleset if isinstance(body.ruleset, str) else ruleset_of(body.ruleset))


def _setup(body: forms.NewGame, visitor: str, name: str) -> GameSetup:
    own = secrets.choice(PLAYERS) if body.color == "random" else views.color_of(body.color)
    seats = [Seat(), Seat()]
    seats[own] = Seat(visitor, name)
    if body.opponent == "here":
        seats = [Seat(visitor, "White"), Seat(visitor, "Black")]
    elif body.opponent == "computer":
        seats[own.other] = Seat(None, seat_name(body.level), body.level)
    invite = random_id(22) if body.opponent == "link" else None
    return GameSetup(body.opponent, control_of(body.control), body.takebacks, invite, (seats[0], seats[1]))


def _created(room: Room, audience: frozenset[Color]) -> forms.Created:
    invite = room.setup.invite if audience and room.setup.free is not None else None
    return forms.Created(
        game=room.id,
        play=f"/play/{room.id}",
        watch=f"/watch/{room.id}",
        invite=None if invite is None else f"/join/{invite}",
    )


def _line(row: Row, visitor: str, room: Room | None) -> forms.GameLine:
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
        claim=None if room is None else room.claim,
    )


def _line_result(row: Row) -> forms.LineResult | None:
    result = game_store.result_of(row)
    return (
        None if result is None else forms.LineResult(winner=views.word_or_none(result.winner), cause=result.cause.value)
    )
