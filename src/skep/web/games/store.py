"""Sessions as rows, and back; every query on games, their moves and their chat."""

import json
from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import Any

import msgspec
from sqlalchemy import Connection, Text, delete, insert, literal_column, or_, select, update
from sqlalchemy.exc import IntegrityError

from skep.core.board import Board
from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import Phrase
from skep.play.clock import Clock, TimeControl
from skep.play.events import Cause, Result
from skep.play.players import TakeBacks
from skep.play.session import Session
from skep.web.games.setup import GameSetup, Seat
from skep.web.positions.views import WORDS
from skep.web.server.database import Database, StaleError, Unit
from skep.web.server.merged_steps import Step, StepTable
from skep.web.server.schema import GAMES, LINES, MOVES

Row = dict[str, Any]
Found = tuple[Row, list[Row]]
"""A game's row and its moves, both of one moment."""
GAME_STEPS = StepTable(GAMES, MOVES)
MAX_LISTED = 200
MAX_AT_ONCE = 500
"""Games whose versions are read in one query."""


def step(
    game_id: str,
    version: int,
    session: Session,
    setup: GameSetup | None,
    kept: int,
    *,
    undoes: bool,
    wall: float,
) -> Step:
    """What one step of a game changes: all moves after the first `kept`, and columns of its row.

    `undoes`: some were taken back. `setup` is None where who sits there is stored already.
    """
    columns: Row = {"moved_at": wall} | session_columns(session)
    if setup is not None:
        columns |= setup_columns(setup)
    return Step(game_id, version, columns, _numbered(session, kept, wall), kept if undoes else None)


def begin(unit: Unit, game_id: str, session: Session, setup: GameSetup, wall: float) -> None:
    """Add a new game to a unit; committing it raises StaleError where there is one with that id."""
    game = session.game
    row: Row = {"id": game_id, "ruleset": str(game.ruleset), "seed": game.seed, "start": game.start_sketch}
    row |= {"created_at": wall, "moved_at": wall, "version": 0} | setup_columns(setup) | session_columns(session)
    names = MOVES.columns.keys()
    moves = [dict(zip(names, (game_id, *move), strict=True)) for move in _numbered(session, 0, wall)]
    unit.do(partial(insert_game, row=row, moves=moves))


def insert_game(connection: Connection, row: Row, moves: list[Row]) -> None:
    """Store a new game; raises StaleError where there is one with that id."""
    try:
        connection.execute(insert(GAMES), row)
    except IntegrityError as error:
        raise StaleError(f"game {row['id']} has begun elsewhere") from error
    if moves:
        connection.execute(insert(MOVES), moves)


def _numbered(session: Session, kept: int, wall: float) -> tuple[tuple[int, str, bool, float], ...]:
    """The moves after the first `kept`, as the table of moves has them."""
    texts, forced = session.game.move_texts, session.forced
    return tuple((ply + 1, texts[ply], forced[ply], wall) for ply in range(kept, session.game.ply))


def new_session(game: Game, setup: GameSetup, forced: list[bool] | None = None) -> Session:
    """A session for a game that begins or goes on."""
    takebacks = TakeBacks.FREE if setup.kind == "here" else TakeBacks(setup.takebacks)
    seals = game.ruleset.has_bag
    players = setup.players(game.seed)
    return Session(game, players, control=setup.control, take_backs=takebacks, seals_hands=seals, forced=forced)


def setup_columns(setup: GameSetup) -> Row:
    """The columns that say how a game was set up and who sits there."""
    row: Row = {
        "kind": setup.kind,
        "control": None if setup.control is None else _control_text(setup.control),
        "takebacks": setup.takebacks,
        "invite": setup.invite,
        "next_id": setup.next_game,
    }
    for color_word, seat in zip(WORDS, setup.seats, strict=True):
        row[f"{color_word}_id"] = seat.visitor
        row[f"{color_word}_name"] = seat.name
        row[f"{color_word}_level"] = seat.level
        row[f"{color_word}_shows"] = seat.shows
    return row


def _control_text(control: TimeControl) -> str:
    """Exactly: `str` of a control rounds for people."""
    return f"{control.seconds!r}/{control.increment!r}/{int(control.per_turn)}"


def _parse_control(text: str) -> TimeControl:
    seconds, increment, per_turn = text.split("/")
    return TimeControl(float(seconds), float(increment), per_turn == "1")


def setup_of(row: Row) -> GameSetup:
    """How a stored game was set up."""
    seats = tuple(
        Seat(row[f"{word}_id"], row[f"{word}_name"], row[f"{word}_level"], bool(row[f"{word}_shows"])) for word in WORDS
    )
    control = row["control"]
    return GameSetup(
        row["kind"],
        None if control is None else _parse_control(control),
        row["takebacks"],
        row["invite"],
        (seats[0], seats[1]),
        row["next_id"],
    )


def session_columns(session: Session) -> Row:
    """The columns that change as the game goes on."""
    result = session.result
    waiting = " ".join(WORDS[color] for color in session.awaited if color not in (session.sealed or {}))
    clock = session.clock
    return {
        "ply": session.game.ply,
        "turn": session.game.turn_string,
        "awaited": waiting,
        "is_over": result is not None,
        "sentence": "" if result is None else json.dumps(result.message.to_data()),
        "state": msgspec.json.encode(_state(session)).decode(),
        "board": board_text(session.game.position.board),
        "deadline": None if clock is None or result is not None else clock.falls_at,
    }


def board_text(board: Board) -> str:
    """What lies uppermost on each hex, for the small picture in a list: `0,0,wS 1,0,bG`."""
    tops = [(q, r, stack[-1]) for (q, r), stack in board.stacks.items()]
    return " ".join([f"{q},{r},{str(tile)[0]}{board.face(tile)}" for q, r, tile in tops])


def _state(session: Session) -> dict[str, Any]:
    offers, clock, result = session.offers, session.clock, session.result
    return {
        "offers": [offers.draw, offers.take_back, offers.rematch, sorted(offers.draws_asked)],
        "sealed": {str(int(color)): text for color, text in (session.sealed or {}).items()},
        "clock": None
        if clock is None
        else [clock.left(color, clock.since) for color in PLAYERS] + [clock.running, clock.since],
        "result": None
        if result is None
        else [result.winner, result.cause.value, result.message.to_data(), result.rule],
    }


def restore(row: Row, moves: list[Row], known: Game | None = None) -> Session:
    """The session of a stored game, as it was when it was stored.

    `known` is the same game at another moment: what they have in common is not played again. It is used up.
    """
    texts = [move["text"] for move in moves]
    game = known or _beginning(row)
    common = common_length(game.move_texts, texts)
    if game.ply > common:
        game.undo(game.ply - common)
    for text in texts[common:]:
        game.play(text)
    session = new_session(game, setup_of(row), [bool(move["forced"]) for move in moves])
    state = json.loads(row["state"])
    draw, take_back, rematch, draws_asked = state["offers"]
    session.offers.draw, session.offers.take_back = _color(draw), _color(take_back)
    session.offers.rematch = _color(rematch)
    session.offers.draws_asked = {Color(color) for color in draws_asked}
    if session.sealed is not None:
        session.sealed.update({Color(int(color)): text for color, text in state["sealed"].items()})
    if state["clock"] is not None and session.clock is not None:
        white, black, running, since = state["clock"]
        session.clock = Clock(session.clock.control, (white, black))
        session.clock.resume(_color(running), since)
    session.result = _result(state["result"])
    return session


def _beginning(row: Row) -> Game:
    start: str | None = row.get("start")
    return Game(row["ruleset"], seed=row["seed"]) if start is None else Game.from_sketch(start, seed=row["seed"])


def result_of(row: Row) -> Result | None:
    """How a stored game ended; None while it is played."""
    return _result(json.loads(row["state"])["result"])


def _result(stored: list[Any] | None) -> Result | None:
    if stored is None:
        return None
    winner, cause, message, rule = stored
    return Result(_color(winner), Cause(cause), Phrase.from_data(message), rule)


def said(stored: str) -> str:
    """How a stored game ended, in the language that is spoken; older games have it in English."""
    return str(Phrase.from_data(json.loads(stored))) if stored.startswith("[") else stored


def common_length(some: Sequence[str], others: Sequence[str]) -> int:
    """How many moves two games have in common from the beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))


def _color(number: int | None) -> Color | None:
    return None if number is None else Color(number)


_MOVES_OF = {
    "postgresql": "(SELECT json_agg(json_build_array(text, forced) ORDER BY ply)::text"
    " FROM moves WHERE game_id = games.id)",
    "sqlite": "(SELECT json_group_array(json_array(text, forced)) FROM"
    " (SELECT text, forced FROM moves WHERE game_id = games.id ORDER BY ply))",
}
"""A game's moves as one value: a row for each would cost more than all the rest."""


def _found(connection: Connection, id: str) -> Found | None:
    listed = literal_column(_MOVES_OF[connection.dialect.name], Text).label("listed")
    found = connection.execute(select(GAMES, listed).where(GAMES.c.id == id)).mappings().first()
    if found is None:
        return None
    row = dict(found)
    moves = json.loads(row.pop("listed") or "[]")
    return row, [{"text": text, "forced": bool(forced)} for text, forced in moves]


def _row(connection: Connection, id: str) -> Row | None:
    row = connection.execute(select(GAMES).where(GAMES.c.id == id)).mappings().first()
    return None if row is None else dict(row)


def _move_times(connection: Connection, id: str) -> list[float]:
    return list(
        connection.execute(select(MOVES.c.made_at).where(MOVES.c.game_id == id).order_by(MOVES.c.ply)).scalars()
    )


def _versions(connection: Connection, ids: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for start in range(0, len(ids), MAX_AT_ONCE):
        query = select(GAMES.c.id, GAMES.c.version).where(GAMES.c.id.in_(ids[start : start + MAX_AT_ONCE]))
        found |= {row.id: row.version for row in connection.execute(query)}
    return found


def _of_invite(connection: Connection, invite: str) -> str | None:
    found: str | None = connection.scalar(select(GAMES.c.id).where(GAMES.c.invite == invite))
    return found


def _of_person(connection: Connection, person: str) -> list[Row]:
    sits = or_(GAMES.c.white_id == person, GAMES.c.black_id == person)
    query = select(GAMES).where(sits).order_by(GAMES.c.is_over, GAMES.c.moved_at.desc()).limit(MAX_LISTED)
    return [dict(row) for row in connection.execute(query).mappings()]


def _overdue(connection: Connection, uptime: float) -> list[str]:
    return list(connection.execute(select(GAMES.c.id).where(GAMES.c.deadline < uptime).limit(MAX_LISTED)).scalars())


def _ended(connection: Connection) -> list[str]:
    return list(connection.execute(select(GAMES.c.id).where(GAMES.c.is_over).order_by(GAMES.c.moved_at)).scalars())


def _rename(connection: Connection, person: str, name: str) -> dict[str, int]:
    """At one screen seats are named after their colors, and games that are over keep the names they had."""
    is_played = ~GAMES.c.is_over & (GAMES.c.kind != "here")
    sides = ((GAMES.c.white_id, "white_name"), (GAMES.c.black_id, "black_name"))
    for held, named in sides:
        values = {named: name, "version": GAMES.c.version + 1}
        connection.execute(update(GAMES).where((held == person) & is_played).values(values))
    mine = or_(*(held == person for held, _ in sides))
    return {
        row.id: row.version for row in connection.execute(select(GAMES.c.id, GAMES.c.version).where(mine & is_played))
    }


def _add_line(connection: Connection, row: Row, most: int) -> int:
    number = int(connection.execute(insert(LINES).values(row).returning(LINES.c.number)).scalar_one())
    here = (LINES.c.game_id == row["game_id"]) & (LINES.c.room == row["room"])
    kept = select(LINES.c.number).where(here).order_by(LINES.c.number.desc()).limit(1).offset(most - 1)
    connection.execute(delete(LINES).where(here & (LINES.c.number < kept.scalar_subquery())))
    return number


def _lines(connection: Connection, game: str, room: str, most: int) -> list[Row]:
    here = (LINES.c.game_id == game) & (LINES.c.room == room)
    query = select(LINES).where(here).order_by(LINES.c.number.desc()).limit(most)
    return [dict(row) for row in connection.execute(query).mappings()][::-1]


class GameStore:
    """Games, their moves and their chat in the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def game(self, id: str) -> Found | None:
        """A game's row and its moves, both of one moment, or None where there is no such game."""
        return await self.database.read(partial(_found, id=id))

    async def row(self, id: str) -> Row | None:
        """A game's row without its moves."""
        return await self.database.read(partial(_row, id=id))

    async def move_times(self, id: str) -> list[float]:
        """When the moves of a game were made, in order."""
        return await self.database.read(partial(_move_times, id=id))

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """The version of each of the games."""
        return await self.database.read(partial(_versions, ids=ids))

    async def of_invite(self, invite: str) -> str | None:
        """The game to which a playing link leads."""
        return await self.database.read(partial(_of_invite, invite=invite))

    async def of_person(self, person: str) -> list[Row]:
        """The latest games of a person, without their moves."""
        return await self.database.read(partial(_of_person, person=person))

    async def overdue(self, uptime: float) -> list[str]:
        """Games whose clock has run out."""
        return await self.database.read(partial(_overdue, uptime=uptime))

    async def ended(self) -> list[str]:
        """All games that are over, the earliest first."""
        return await self.database.read(_ended)

    async def rename(self, person: str, name: str) -> dict[str, int]:
        """Call a person something else in the games they are playing; returns the new version of each."""
        return await self.database.write(partial(_rename, person=person, name=name))

    async def add_line(self, row: Row, most: int) -> int:
        """Store a line of chat, of which a room keeps so many; returns its number."""
        return await self.database.write(partial(_add_line, row=row, most=most))

    async def lines(self, game: str, room: str, most: int) -> list[Row]:
        """The last lines of a room, oldest first."""
        return await self.database.read(partial(_lines, game=game, room=room, most=most))
