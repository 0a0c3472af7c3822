"""The HTTP interface: setting up games, finding them again, positions off any game. `site.py` has the other routes.

Every POST and PUT needs the header `X-Skep: 1` and `Content-Type: application/json`; errors are `Problem` with a
fitting status. `/api/openapi.json` describes it for programs.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from starlette.responses import PlainTextResponse

from skep.core.tiles import PLAYERS, Color
from skep.draw.pixels import png
from skep.game import Game
from skep.lang import Phrase, phrase
from skep.web import forms
from skep.web.app_state import AppState
from skep.web.computer.opponents import seat_name
from skep.web.connections.addresses import payer_of
from skep.web.connections.limits import Owners
from skep.web.games import game_state, pgn_files, views
from skep.web.games.game_setup import GameSetup, Seat, control_info, control_of, random_id
from skep.web.games.game_text import new_game_like
from skep.web.games.room import Room
from skep.web.games.times import times_spent
from skep.web.names import clean_name, why_not
from skep.web.pages import raster
from skep.web.pages.catalogue import catalogue, ruleset_of
from skep.web.storage import saving
from skep.web.storage.store import Row
from skep.web.study_board import laid, positions
from skep.web.visitors import Visitor, is_secure, set_cookie, visitor_of

Result = TypeVar("Result")
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
ERRORS: dict[int | str, dict[str, object]] = {
    status: {"model": forms.Problem} for status in (400, 403, 404, 409, 413, 415, 422, 429)
}
LESS_IN_FILES = 10
"""How much less a move costs in a file of all one's games than alone: it is asked for rarely."""
ROUTES = APIRouter(prefix="/api", responses=ERRORS)


class ProblemError(Exception):
    """A request that is not fulfilled; the app turns it into a Problem."""

    def __init__(self, status: int, reason: str, because: Phrase | str, rule: str | None = None) -> None:
        super().__init__(because)
        self.status = status
        self.problem = forms.Problem(reason=reason, because=str(because), rule=rule)


async def state_of(request: Request) -> AppState:
    state: AppState = request.app.state.server
    return state


async def known_visitor(request: Request, response: Response) -> Visitor:
    """Who asks; one without a cookie is given one with the answer."""
    visitor = visitor_of(request)
    set_cookie(response, visitor, is_secure(request))
    return visitor


async def payers(request: Request, visitor: Annotated[Visitor, Depends(known_visitor)]) -> Owners:
    """Whom a cost is charged to."""
    return visitor.id, payer_of(request.client.host) if request.client else ""


State = Annotated[AppState, Depends(state_of)]
Asker = Annotated[Visitor, Depends(known_visitor)]
Payers = Annotated[Owners, Depends(payers)]
Id = Annotated[str, Path(max_length=24, pattern=r"^[0-9A-Za-z]+$")]
AtPly = Annotated[int | None, Query(ge=0, le=100_000)]


async def _room(state: AppState, owners: Owners, game: str) -> Room:
    room = await state.room(owners, game)
    if room is None:
        raise ProblemError(404, "unknown", phrase("problem-no-game"))
    return room


def check_rate(taken: bool) -> None:
    if not taken:
        raise ProblemError(429, "rate", phrase("problem-rate"))


# Visitors


@ROUTES.get("/catalogue")
async def get_catalogue() -> forms.Catalogue:
    return catalogue()


@ROUTES.get("/me")
async def get_me(state: State, visitor: Asker) -> forms.Me:
    return forms.Me(name=await state.name_of(visitor))


@ROUTES.put("/me")
async def put_me(state: State, visitor: Asker, owners: Payers, asked: forms.Rename) -> forms.Me:
    name = clean_name(asked.name)
    if because := why_not(name, visitor.guest_name):
        raise ProblemError(422, "invalid", because)
    check_rate(state.limits.studies.take(owners))
    await state.rename(visitor, name)
    return forms.Me(name=name)


# Games


@ROUTES.post("/games", status_code=201)
async def post_game(state: State, visitor: Asker, owners: Payers, asked: forms.NewGame) -> forms.Created:
    check_rate(await state.may_begin(owners))
    async with state.limits.study(owners, positions.cost(forms.AskBoard(game_string=asked.game_string))):
        if asked.sketch is not None:
            refused = await isolated(state, laid.why_not_playable, asked.sketch)
            if refused is not None:
                raise ProblemError(422, "illegal", refused[1], refused[0])
        elif asked.game_string is not None:
            await isolated(state, positions.check, asked.game_string)
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
        lines = [_line(row, visitor.id) for row in await state.store.games_of(visitor.id)]
        state.limits.studies.charge(owners, len(lines) / positions.LISTED_FOR_ONE)
    return forms.MyGames(games=sorted(lines, key=lambda line: (not line.waits, line.is_over, -line.moved_at)))


def _line(row: Row, visitor: str) -> forms.GameLine:
    setup = saving.setup_of(row)
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
        sentence=saving.said(row["sentence"]),
        moved_at=row["moved_at"],
        kind=setup.kind,
        result=_line_result(row),
        board=row["board"],
    )


def _line_result(row: Row) -> forms.LineResult | None:
    result = saving.result_of(row)
    return (
        None if result is None else forms.LineResult(winner=views.word_or_none(result.winner), cause=result.cause.value)
    )


@ROUTES.get("/games.pgn", response_class=PlainTextResponse)
async def get_games_pgn(state: State, visitor: Asker, owners: Payers) -> PlainTextResponse:
    """The games of the visitor as one file, the newest first, as far as so many moves go."""
    async with state.limits.study(owners, 1):
        chosen = pgn_files.newest(await state.store.games_of(visitor.id))
        moves = sum(row["ply"] for row in chosen)
        check_rate(state.limits.studies.take(owners, moves / positions.MOVES_FOR_ONE / LESS_IN_FILES))
        told: list[str] = []

        async def tell(row: Row) -> None:
            stored = await state.store.game(row["id"])
            if stored is not None:
                times = await state.store.move_times(row["id"])
                told.append(await isolated(state, pgn_files.stored_pgn, *stored, times))

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
        row, times = await state.store.row(game), await state.store.move_times(game)
        if row is None:
            raise ProblemError(404, "unknown", phrase("problem-no-game"))
        return PlainTextResponse(await room.study(room.game.ply, [], lambda game: pgn_files.pgn_of(game, row, times)))


@ROUTES.get("/games/{game}/moves")
async def get_moves(state: State, owners: Payers, game: Id) -> forms.PlayedMoves:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, 1 + room.game.ply / positions.MOVES_FOR_ONE):
        moves = await room.study(room.game.ply, [], views.played_moves)
        row = await state.store.row(room.id) or {"moved_at": 0.0, "created_at": 0.0}
        times = await state.store.move_times(room.id) if room.setup.control is not None else []
        spent = times_spent(times, row["created_at"])
        return forms.PlayedMoves(moves=moves, seconds=row["moved_at"] - row["created_at"], spent=spent)


@ROUTES.get("/games/{game}/picture.svg", response_class=Response)
async def get_picture(state: State, owners: Payers, game: Id, how: Annotated[forms.PictureQuery, Query()]) -> Response:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, _picture_cost(room, how)):
        return _drawn(await _picture(room, how))


@ROUTES.get("/games/{game}/picture.png", response_class=Response)
async def get_png(state: State, owners: Payers, game: Id, how: Annotated[forms.PictureQuery, Query()]) -> Response:
    room = await _room(state, owners, game)
    async with state.limits.study(owners, _picture_cost(room, how) + raster.cost(how)):
        svg = await _picture(room, how)
        return _png(await _in_pixels(state, owners, how, svg, png, svg))


@ROUTES.get("/games/{game}/animation.svg", response_class=Response)
async def get_animation(
    state: State, owners: Payers, game: Id, how: Annotated[forms.PictureQuery, Query()]
) -> Response:
    """The game up to a ply as a moving picture."""
    room = await _room(state, owners, game)
    async with state.limits.study(owners, _picture_cost(room, how) + room.game.ply / positions.FRAMES_FOR_ONE):
        ply = room.game.ply if how.ply is None else how.ply
        return _drawn(await room.study(ply, how.line, lambda game: positions.moving(game, how)))


async def _picture(room: Room, how: forms.PictureQuery) -> str:
    """A game as it is seen, a line that is tried included."""
    ply = room.game.ply if how.ply is None else how.ply
    return await room.study(ply, how.line, lambda game: positions.drawn(game, how))


def _picture_cost(room: Room, how: forms.PictureQuery) -> float:
    back, tried = room.game.ply / positions.TAKEN_BACK_FOR_ONE, len(how.line) / positions.MOVES_FOR_ONE
    return 1 + positions.size(room.tiles) + back + tried


def _drawn(text: str) -> Response:
    return Response(text, media_type="image/svg+xml", headers={"content-security-policy": PICTURE_POLICY})


async def _in_pixels(
    state: AppState,
    owners: Owners,
    style: forms.PictureStyle,
    shows: str,
    draw: Callable[..., bytes],
    *arguments: object,
) -> bytes:
    """A picture that is kept, or drawn and paid for by its pixels."""

    async def drawn() -> bytes:
        picture = await isolated(state, draw, *arguments)
        state.limits.studies.charge(owners, raster.cost_of_rest(picture, style))
        return picture

    return await state.pictures.get(shows, drawn)


def _png(picture: bytes) -> Response:
    """Other sites may show it: that is what it is for."""
    headers = {"cross-origin-resource-policy": "cross-origin", "cache-control": "public, max-age=300"}
    return Response(picture, media_type="image/png", headers=headers)


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
    game = await state.store.game_of_invite(invite)
    if game is None:
        raise ProblemError(404, "unknown", phrase("problem-no-invite"))
    return await _room(state, owners, game)


# Off any game


async def isolated(state: AppState, work: Callable[..., Result], *arguments: object) -> Result:
    """What strangers send is worked out beside the server, within a limit; raises OverworkedError."""
    return await state.isolated.run(work, *arguments)


@ROUTES.post("/board", response_model=forms.AnalysisBoard)
async def post_board(state: State, owners: Payers, asked: forms.AskBoard) -> Response:
    async with state.limits.study(owners, positions.cost(asked)):
        text, size = await isolated(state, positions.board_text, asked)
        state.limits.studies.charge(owners, size)
    return Response(text, media_type="application/json")


@ROUTES.post("/picture", response_class=Response)
async def post_picture(state: State, owners: Payers, asked: forms.AskPicture) -> Response:
    async with state.limits.study(owners, positions.cost(asked)):
        return _drawn(await isolated(state, positions.picture, asked))


@ROUTES.post("/animation", response_class=Response)
async def post_animation(state: State, owners: Payers, asked: forms.AskPicture) -> Response:
    """A line as a moving picture."""
    moves = (asked.game_string or "").count(";") + len(asked.line)
    async with state.limits.study(owners, positions.cost(asked) + moves / positions.FRAMES_FOR_ONE):
        return _drawn(await isolated(state, positions.moving_picture, asked))


@ROUTES.get("/picture.png", response_class=Response)
async def get_board_png(state: State, owners: Payers, how: Annotated[forms.BoardPictureQuery, Query()]) -> Response:
    is_sketch = "|" in how.game
    style = how.model_dump(exclude={"game"})
    asked = forms.AskPicture(sketch=how.game, **style) if is_sketch else forms.AskPicture(game_string=how.game, **style)
    return await post_png(state, owners, asked)


@ROUTES.post("/picture.png", response_class=Response)
async def post_png(state: State, owners: Payers, asked: forms.AskPicture) -> Response:
    async with state.limits.study(owners, positions.cost(asked) + raster.cost(asked)):
        return _png(await _in_pixels(state, owners, asked, asked.model_dump_json(), raster.picture, asked))
