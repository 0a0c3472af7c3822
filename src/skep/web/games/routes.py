"""Games over HTTP: setting them up, finding them again, as text and as pictures; and what a visitor is called."""

import asyncio
import secrets
from typing import Annotated

from fastapi import APIRouter, Query, Response
from starlette.responses import PlainTextResponse

from skep.core.tiles import PLAYERS, Color
from skep.draw.pixels import png
from skep.game import Game
from skep.lang import phrase
from skep.web.app_state import AppState
from skep.web.dependencies import ERRORS, Asker, AtPly, Id, Payers, ProblemError, State, check_rate, in_pixels, isolated
from skep.web.games import pgn as pgn_files
from skep.web.games import state as game_state
from skep.web.games import store as game_store
from skep.web.games.room import Room
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
from skep.web.server.limits import Owners
from skep.web.server.names import clean_name, why_not
from skep.web.server.random_ids import random_id
from skep.web.server.times import times_spent

LESS_IN_FILES = 10
"""How much less a move costs in a file of all one's games than alone: it is asked for rarely."""
ROUTES = APIRouter(prefix="/api", responses=ERRORS)


async def _room(state: AppState, owners: Owners, game: str) -> Room:
    room = await state.rooms.find(owners, game)
    if room is None:
        raise ProblemError(404, "unknown", phrase("problem-no-game"))
    return room


@ROUTES.get("/me")
async def get_me(state: State, visitor: Asker) -> forms.Me:
    return forms.Me(name=await state.name_of(visitor))


RENAMED_FOR_ONE = 8
"""Games in which a name changes that cost as much as one plain question."""


@ROUTES.put("/me")
async def put_me(state: State, visitor: Asker, owners: Payers, asked: forms.Rename) -> forms.Me:
    name = clean_name(asked.name)
    if because := why_not(name, visitor.guest_name):
        raise ProblemError(422, "invalid", because)
    check_rate(state.limits.studies.take(owners))
    renamed = await state.rename(visitor, name)
    state.limits.studies.charge(owners, renamed / RENAMED_FOR_ONE)
    return forms.Me(name=name)


# Games


@ROUTES.post("/games", status_code=201)
async def post_game(state: State, visitor: Asker, owners: Payers, asked: forms.NewGame) -> forms.Created:
    check_rate(await state.may_begin(owners))
    async with state.limits.study(owners, positions.cost(forms.AskBoard(game_string=asked.game_string))):
        if asked.sketch is not None:
            refused = await isolated(state, owners, laid.why_not_playable, asked.sketch)
            if refused is not None:
                raise ProblemError(422, "illegal", refused[1], refused[0])
        elif asked.game_string is not None:
            await isolated(state, owners, positions.check, asked.game_string)
        game = await asyncio.to_thread(_new_game, asked)
    room = await state.rooms.create(game, _setup(asked, visitor.id, await state.name_of(visitor)))
    return _created(room, frozenset(PLAYERS))


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


@ROUTES.get("/games")
async def get_games(state: State, visitor: Asker, owners: Payers) -> forms.MyGames:
    async with state.limits.study(owners, 0.2):
        lines = [_line(row, visitor.id) for row in await state.games.of_person(visitor.id)]
        state.limits.studies.charge(owners, len(lines) / positions.LISTED_FOR_ONE)
    return forms.MyGames(games=sorted(lines, key=lambda line: (not line.waits, line.is_over, -line.moved_at)))


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
        is_over=row["is_over"],
        sentence=game_store.said(row["sentence"]),
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


@ROUTES.get("/games.pgn", response_class=PlainTextResponse)
async def get_games_pgn(state: State, visitor: Asker, owners: Payers) -> PlainTextResponse:
    """The games of the visitor as one file, the newest first, as far as so many moves go."""
    async with state.limits.study(owners, 1):
        chosen = pgn_files.newest(await state.games.of_person(visitor.id))
        moves = sum(row["ply"] for row in chosen)
        check_rate(state.limits.studies.take(owners, moves / positions.MOVES_FOR_ONE / LESS_IN_FILES))
        told: list[str] = []

        async def tell(row: Row) -> None:
            stored = await state.games.game(row["id"])
            if stored is not None:
                times = await state.games.move_times(row["id"])
                told.append(await isolated(state, owners, pgn_files.stored_pgn, *stored, times))

        await state.rooms.each("games.pgn", chosen, tell)
    headers = {"content-disposition": 'attachment; filename="skep-games.pgn"'}
    return PlainTextResponse("\n".join(told), headers=headers, media_type="application/x-chess-pgn")


@ROUTES.get("/games/{game}")
async def get_game(state: State, visitor: Asker, owners: Payers, game: Id) -> forms.Overview:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, 0.2 + positions.size(room.tiles)), room.lock:
        await room.refresh()
        audience = room.setup.held_by(visitor.id)
        info = game_state.info(room.id, room.session, room.setup, audience)
        return forms.Overview(info=info, state=room.states().state(audience))


@ROUTES.get("/games/{game}/game_string", response_class=PlainTextResponse)
async def get_game_string(state: State, owners: Payers, game: Id, ply: AtPly = None) -> PlainTextResponse:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, 0.2 + room.game.ply / positions.TAKEN_BACK_FOR_ONE):
        if room.game.is_set_up:
            raise ProblemError(409, "invalid", phrase("problem-set-up"))
        return PlainTextResponse(await room.study(room.game.ply if ply is None else ply, [], str))


@ROUTES.get("/games/{game}/pgn", response_class=PlainTextResponse)
async def get_pgn(state: State, owners: Payers, game: Id) -> PlainTextResponse:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, 1 + room.game.ply / positions.MOVES_FOR_ONE):
        row, times = await state.games.row(game), await state.games.move_times(game)
        if row is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return PlainTextResponse(await room.study(room.game.ply, [], lambda game: pgn_files.pgn_of(game, row, times)))


@ROUTES.get("/games/{game}/moves")
async def get_moves(state: State, owners: Payers, game: Id) -> forms.PlayedMoves:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, 1 + room.game.ply / positions.MOVES_FOR_ONE):
        moves = await room.study(room.game.ply, [], views.played_moves)
        row = await state.games.row(room.id) or {"moved_at": 0.0, "created_at": 0.0}
        times = await state.games.move_times(room.id) if room.setup.control is not None else []
        spent = times_spent(times, row["created_at"])
        return forms.PlayedMoves(moves=moves, seconds=row["moved_at"] - row["created_at"], spent=spent)


@ROUTES.get("/games/{game}/picture.svg", response_class=Response)
async def get_picture(state: State, owners: Payers, game: Id, how: Annotated[forms.PictureQuery, Query()]) -> Response:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, _picture_cost(room, how)):
        return drawn(await _picture(room, how))


@ROUTES.get("/games/{game}/picture.png", response_class=Response)
async def get_png(state: State, owners: Payers, game: Id, how: Annotated[forms.PictureQuery, Query()]) -> Response:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, _picture_cost(room, how) + raster.cost(how)):
        svg = await _picture(room, how)
        return pixels(await in_pixels(state, owners, how, svg, png, svg))


@ROUTES.get("/games/{game}/animation.svg", response_class=Response)
async def get_animation(
    state: State, owners: Payers, game: Id, how: Annotated[forms.PictureQuery, Query()]
) -> Response:
    """The game up to a ply as a moving picture."""
    room = await _room(state, owners, game)
    async with state.limits.study(owners, _picture_cost(room, how) + room.game.ply / positions.FRAMES_FOR_ONE):
        ply = room.game.ply if how.ply is None else how.ply
        return drawn(await room.study(ply, how.line, lambda game: positions.moving(game, how)))


async def _picture(room: Room, how: forms.PictureQuery) -> str:
    """A game as it is seen, a line that is tried included."""
    ply = room.game.ply if how.ply is None else how.ply
    return await room.study(ply, how.line, lambda game: positions.drawn(game, how))


def _picture_cost(room: Room, how: forms.PictureQuery) -> float:
    back, tried = room.game.ply / positions.TAKEN_BACK_FOR_ONE, len(how.line) / positions.MOVES_FOR_ONE
    return 1 + positions.size(room.tiles) + back + tried


# Playing links


@ROUTES.get("/invites/{invite}")
async def get_invite(state: State, visitor: Asker, owners: Payers, invite: Id) -> forms.Invitation:
    room = await _invited(state, owners, invite)
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
        is_mine=bool(setup.held_by(visitor.id)),
    )


@ROUTES.post("/invites/{invite}")
async def post_invite(state: State, visitor: Asker, owners: Payers, invite: Id, _: forms.Nothing) -> forms.Created:
    room = await _invited(state, owners, invite)
    if not await room.join(visitor.id, await state.name_of(visitor)):
        raise ProblemError(409, "taken", phrase("problem-seat-taken"))
    return _created(room, room.setup.held_by(visitor.id))


async def _invited(state: AppState, owners: Owners, invite: str) -> Room:
    game = await state.games.of_invite(invite)
    if game is None:
        raise ProblemError(404, "unknown", phrase("problem-no-invite"))
    return await _room(state, owners, game)
