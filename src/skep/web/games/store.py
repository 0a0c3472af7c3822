"""Sessions as rows, and back; every query on games, their moves and their chat."""

import json
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice, takewhile
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    RowMapping,
    Select,
    Text,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import Phrase, literal
from skep.play.clock import TimeControl
from skep.play.events import Cause, Result
from skep.play.players import TakeBacks
from skep.play.session import Session
from skep.web.games.session_state import SessionState, set_state, state_of
from skep.web.games.setup import GameSetup, Seat, speed_of
from skep.web.games.tables import CHAT_LINES, GAMES, MOVES, SEATS
from skep.web.positions.moments import Moment
from skep.web.positions.views import WORDS, thumbnail
from skep.web.server import people
from skep.web.server.database import Database, StaleError, Unit
from skep.web.server.merged_steps import RowStep, StepTable
from skep.web.server.tables import PEOPLE

Row = dict[str, Any]
"""A game's row with both of its seats: `white_id`, `white_name`, `white_level`, `white_shows`, and Black's."""
StoredGame = tuple[Row, list[Row]]
"""A game's row and its moves, both of one moment."""
GAME_STEPS = StepTable(GAMES, MOVES)
MAX_LISTED = 200
MAX_AT_ONCE = 500
"""Games that are asked for in one query."""
RECENT = 4
"""Moves of a running game before its present position that count as this game, for fair play."""
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(SessionState)
"""The column `state`: all of a `SessionState` but the result, which has columns."""
_RECENT_BITS = 64
"""Bits of a position's key that are stored of it."""


def record(  # noqa: PLR0913 - a step of a game, and what has changed besides
    unit: Unit,
    game_id: str,
    version: int,
    session: Session,
    setup: GameSetup,
    kept: int,
    *,
    undoes: bool,
    wall: float,
    with_setup: bool = False,
    was_over: bool = False,
) -> SessionState:
    """Add one step of a game to a unit: all moves after the first `kept`, and columns of its row.

    Returns the state of the session, which is part of the row.

    `undoes`: some moves were taken back. `with_setup`: who sits there has changed, or what follows the game. `was_over`
    is whether the game was over before: where that changes, its result and the scores are part of the same unit.
    """
    state = state_of(session)
    columns: Row = {"moved_at": wall} | session_columns(session, state)
    if kept == 0 and session.game.ply:
        columns["started_at"] = wall
    is_over = session.result is not None
    if with_setup:
        columns |= _game_columns(setup)
    if is_over is not was_over:
        columns |= result_columns(session.result, wall)
    if setup.kind == "link":
        columns["recent"] = recent_text(session.game)
    unit.step(GAME_STEPS, RowStep(game_id, version, columns, _numbered(session, kept, wall), kept if undoes else None))
    if with_setup or is_over is not was_over:
        unit.do(partial(_write_seats, game=game_id, setup=setup, result=session.result, wall=wall))
    return state


def begin(unit: Unit, game_id: str, session: Session, setup: GameSetup, wall: float) -> None:
    """Add a new game to a unit; committing it raises StaleError if there is one with that id."""
    game = session.game
    row: Row = {"id": game_id, "ruleset": str(game.ruleset), "seed": game.seed, "start": game.start_sketch}
    row |= {"created_at": wall, "moved_at": wall, "version": 0, "started_at": wall if game.ply else None}
    row |= setup_columns(setup) | session_columns(session) | result_columns(session.result, wall)
    row["recent"] = recent_text(game) if setup.kind == "link" else None
    names = MOVES.columns.keys()
    moves = [dict(zip(names, (game_id, *move), strict=True)) for move in _numbered(session, 0, wall)]
    unit.do(partial(insert_game, row=row, moves=moves))


def insert_game(connection: Connection, row: Row, moves: list[Row]) -> None:
    """Store a new game with its seats; raises StaleError if there is one with that id."""
    seats = setup_of(row).seats
    _remember(connection, row["kind"], seats, row["created_at"])
    try:
        connection.execute(insert(GAMES), {name: value for name, value in row.items() if name in GAMES.c})
    except IntegrityError as error:
        raise StaleError(f"game {row['id']} has begun elsewhere") from error
    ended = {"ended_at": row.get("ended_at")}
    rows = _seat_rows(row["id"], row["kind"], seats, result_of(row))
    connection.execute(insert(SEATS), [each | ended for each in rows])
    if moves:
        connection.execute(insert(MOVES), moves)


def _remember(connection: Connection, kind: str, seats: Sequence[Seat], now: float) -> None:
    """Write the rows of the people who sit there; in order, so that two transactions cannot wait for each other."""
    names = {seat.visitor: None if kind == "here" else seat.name for seat in seats if seat.visitor is not None}
    for person, name in sorted(names.items()):
        people.remember(connection, person, now, name)


def _seat_rows(game: str, kind: str, seats: Sequence[Seat], result: Result | None) -> list[Row]:
    """Rows of both seats. In a running game the name of a person comes from `people`."""
    return [
        {
            "game_id": game,
            "color": int(color),
            "person_id": seat.visitor,
            "name": seat.name if seat.visitor is None or kind == "here" or result is not None else None,
            "level": seat.level,
            "shows": seat.shows,
            "score": score_of(result, color),
        }
        for color, seat in zip(PLAYERS, seats, strict=True)
    ]


_UPDATE_SEAT = update(SEATS).where(SEATS.c.game_id == bindparam("of_game"), SEATS.c.color == bindparam("of_color"))


def _write_seats(connection: Connection, game: str, setup: GameSetup, result: Result | None, wall: float) -> None:
    """Store who sits there; where the game is over also the scores, and the names that both have at that moment."""
    _remember(connection, setup.kind, setup.seats, wall)
    ended_at = connection.scalar(select(GAMES.c.ended_at).where(GAMES.c.id == game))
    rows = _seat_rows(game, setup.kind, setup.seats, result)
    for row in rows:
        row |= {"of_game": row.pop("game_id"), "of_color": row.pop("color"), "ended_at": ended_at}
        connection.execute(_UPDATE_SEAT, row)


def score_of(result: Result | None, color: Color) -> float | None:
    """The score of a color; None for a game that goes on or was aborted."""
    if result is None or result.cause is Cause.ABORTED:
        return None
    return 0.5 if result.winner is None else float(result.winner is color)


def recent_text(game: Game) -> str:
    """The keys of the last positions, by which fair play recognizes a game; the bare table is everyone's."""
    position = game.position
    occurrences = position.occurrences
    if len(occurrences) == sum(occurrences.values()):  # they are in order
        keys = list(islice(reversed(occurrences), min(RECENT + 1, len(occurrences) - 1)))
    else:
        keys = _last_keys(game)
    return " ".join(map(short_key, keys))


def _last_keys(game: Game) -> list[int]:
    """The keys of the last positions of a game in which positions have come back."""
    position = game.position.copy()
    keys: dict[int, None] = {}
    while position.ply and len(keys) <= RECENT:
        keys[position.key] = None
        position.undo()
    return list(keys)


def short_key(key: int) -> str:
    """A position's key as `recent_text` writes it."""
    return format(key & (1 << _RECENT_BITS) - 1, "x")


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


def _game_columns(setup: GameSetup) -> Row:
    """The columns that say how a game was set up."""
    return {
        "kind": setup.kind,
        "control": None if setup.control is None else _control_text(setup.control),
        "speed": speed_of(setup.control),
        "takebacks": setup.takebacks,
        "invite": setup.invite,
        "next_id": setup.next_game,
    }


def setup_columns(setup: GameSetup) -> Row:
    """The columns of a row for the setup and the seats of a game."""
    row = _game_columns(setup)
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
    """The setup of a stored game."""
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


def session_columns(session: Session, state: SessionState | None = None) -> Row:
    """The columns that change as the game goes on; `state` is that of the session, where it is known."""
    result = session.result
    waiting = " ".join(WORDS[color] for color in session.awaited if color not in (session.sealed or {}))
    clock = session.clock
    return {
        "ply": session.game.ply,
        "turn": session.game.turn_string,
        "awaited": waiting,
        "state": _ENCODER.encode(replace(state or state_of(session), result=None)).decode(),
        "board": thumbnail(session.game.position.board),
        "deadline": None if clock is None or result is not None else clock.falls_at,
    }


def result_columns(result: Result | None, wall: float) -> Row:
    """The columns that say how a game ended; None where it goes on."""
    is_won = result is not None and result.winner is not None
    return {
        "ended_at": None if result is None else wall,
        "winner": WORDS[result.winner] if is_won and result is not None and result.winner is not None else None,
        "reason": None if result is None else result.cause.value,
        "rule": None if result is None else result.rule,
        "because": None if result is None else stored_sentence(result.message),
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
    set_state(session, _DECODER.decode(row["state"]))
    session.result = result_of(row)
    return session


def _beginning(row: Row) -> Game:
    start: str | None = row.get("start")
    return Game(row["ruleset"], seed=row["seed"]) if start is None else Game.from_sketch(start, seed=row["seed"])


def moment_of(row: Row, moves: list[Row], ply: int | None = None, line: Sequence[str] = ()) -> Moment:
    """A moment of a stored game, the last one unless `ply` is given."""
    return Moment(
        ruleset=row["ruleset"],
        start=row["start"],
        seed=row["seed"],
        moves=tuple(move["text"] for move in moves),
        ply=len(moves) if ply is None else ply,
        line=tuple(line),
    )


def result_of(row: Row) -> Result | None:
    """The result of a stored game; None while it is played."""
    if row.get("reason") is None:
        return None
    winner = None if row["winner"] is None else PLAYERS[WORDS.index(row["winner"])]
    return Result(winner, Cause(row["reason"]), sentence_of(row["because"]), row["rule"])


def stored_sentence(message: Phrase) -> str:
    """A sentence as it is stored."""
    return json.dumps(message.to_data())


def sentence_of(stored: str) -> Phrase:
    """A stored sentence; games of earlier versions have it in English."""
    return Phrase.from_data(json.loads(stored)) if stored.startswith("[") else literal(stored)


def common_length(some: Sequence[str], others: Sequence[str]) -> int:
    """The number of moves that two games share from the start."""
    shorter = min(len(some), len(others))
    if some[:shorter] == others[:shorter]:  # as after every move
        return shorter
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))


_MOVES_OF = {
    "postgresql": "(SELECT json_agg(json_build_array(text, forced) ORDER BY ply)::text"
    " FROM moves WHERE game_id = games.id)",
    "sqlite": "(SELECT json_group_array(json_array(text, forced)) FROM"
    " (SELECT text, forced FROM moves WHERE game_id = games.id ORDER BY ply))",
}
"""A game's moves as one value: a row for each would cost more than all the rest."""


_SIDES = tuple(SEATS.alias(word) for word in WORDS)
_NAMED = tuple(PEOPLE.alias(f"{word}_person") for word in WORDS)


def _games() -> Select[Any]:
    """Rows of games with both seats."""
    query = select(GAMES)
    for color, word, side, person in zip(PLAYERS, WORDS, _SIDES, _NAMED, strict=True):
        query = query.add_columns(
            side.c.person_id.label(f"{word}_id"),
            func.coalesce(side.c.name, person.c.name).label(f"{word}_name"),
            side.c.level.label(f"{word}_level"),
            side.c.shows.label(f"{word}_shows"),
        )
        query = query.join(side, (side.c.game_id == GAMES.c.id) & (side.c.color == int(color)))
        query = query.outerjoin(person, person.c.id == side.c.person_id)
    return query


_GAMES = _games()


def _row_of(found: RowMapping) -> Row:
    """A game's row; guests who have chosen no name have theirs."""
    row = dict(found)
    for word in WORDS:
        if row[f"{word}_name"] is None and row[f"{word}_id"] is not None:
            row[f"{word}_name"] = people.guest_name(row[f"{word}_id"])
    return row


def _found(connection: Connection, id: str) -> StoredGame | None:
    listed = literal_column(_MOVES_OF[connection.dialect.name], Text).label("listed")
    found = connection.execute(_GAMES.add_columns(listed).where(GAMES.c.id == id)).mappings().first()
    if found is None:
        return None
    row = _row_of(found)
    moves = json.loads(row.pop("listed") or "[]")
    return row, [{"text": text, "forced": bool(forced)} for text, forced in moves]


def _row(connection: Connection, id: str) -> Row | None:
    row = connection.execute(_GAMES.where(GAMES.c.id == id)).mappings().first()
    return None if row is None else _row_of(row)


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


def _of_person(connection: Connection, person: str, most: int) -> list[Row]:
    """Two indexed reads find the games, running ones first; at one screen a person has both seats."""
    mine = SEATS.c.person_id == person
    running = select(SEATS.c.game_id).join(GAMES, GAMES.c.id == SEATS.c.game_id)
    running = running.where(mine, SEATS.c.ended_at.is_(None)).order_by(GAMES.c.moved_at.desc()).limit(2 * most)
    ended = select(SEATS.c.game_id).where(mine, SEATS.c.ended_at.is_not(None))
    ended = ended.order_by(SEATS.c.ended_at.desc(), SEATS.c.game_id.desc()).limit(2 * most)
    ids = list(dict.fromkeys(connection.execute(running).scalars()))
    if len(ids) < most:
        ids = list(dict.fromkeys([*ids, *connection.execute(ended).scalars()]))
    wanted = ids[:most]
    found = {row["id"]: _row_of(row) for row in connection.execute(_GAMES.where(GAMES.c.id.in_(wanted))).mappings()}
    return [found[id] for id in wanted]


def _running(connection: Connection, person: str, ruleset: str) -> list[tuple[str, str | None]]:
    """One query over seats and games: the running games of a person against another one, and their positions."""
    mine, other = SEATS.alias("mine"), SEATS.alias("other")
    query = (
        select(GAMES.c.id, GAMES.c.recent)
        .join(mine, mine.c.game_id == GAMES.c.id)
        .join(other, (other.c.game_id == GAMES.c.id) & (other.c.color != mine.c.color))
        .where(mine.c.person_id == person, mine.c.ended_at.is_(None), GAMES.c.ruleset == ruleset)
        .where(other.c.person_id.is_not(None), other.c.person_id != person)
    )
    return [(row.id, row.recent) for row in connection.execute(query)]


def _overdue(connection: Connection, uptime: float) -> list[str]:
    return list(connection.execute(select(GAMES.c.id).where(GAMES.c.deadline < uptime).limit(MAX_LISTED)).scalars())


def _ended(connection: Connection) -> list[str]:
    query = select(GAMES.c.id).where(GAMES.c.ended_at.is_not(None)).order_by(GAMES.c.ended_at)
    return list(connection.execute(query).scalars())


def _add_line(connection: Connection, row: Row, most: int) -> int:
    if row.get("person_id") is not None:
        people.remember(connection, row["person_id"], row["said_at"])
    number = int(connection.execute(insert(CHAT_LINES).values(row).returning(CHAT_LINES.c.number)).scalar_one())
    here = (CHAT_LINES.c.game_id == row["game_id"]) & (CHAT_LINES.c.room == row["room"])
    kept = select(CHAT_LINES.c.number).where(here).order_by(CHAT_LINES.c.number.desc()).limit(1).offset(most - 1)
    connection.execute(delete(CHAT_LINES).where(here & (CHAT_LINES.c.number < kept.scalar_subquery())))
    return number


def continue_chat(unit: Unit, game: str, rematch: str) -> None:
    """Let a rematch begin with what its players said at the game before; colors are those of their new seats."""
    unit.do(partial(_copy_lines, game=game, rematch=rematch))


def _copy_lines(connection: Connection, game: str, rematch: str) -> None:
    lines = CHAT_LINES.c
    turned = case((lines.color == "white", "black"), (lines.color == "black", "white"), else_=lines.color)
    same = [lines.room, lines.person_id, lines.author, lines.name, lines.text, lines.said_at]
    chat = select(bindparam("rematch", rematch), turned, *same).where(lines.game_id == game, lines.room == "players")
    names = ["game_id", "color", *(column.name for column in same)]
    connection.execute(insert(CHAT_LINES).from_select(names, chat.order_by(lines.number)))


def _lines(connection: Connection, game: str, room: str, most: int) -> list[Row]:
    here = (CHAT_LINES.c.game_id == game) & (CHAT_LINES.c.room == room)
    query = select(CHAT_LINES).where(here).order_by(CHAT_LINES.c.number.desc()).limit(most)
    return [dict(row) for row in connection.execute(query).mappings()][::-1]


class GameStore:
    """Games, their moves and their chat in the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def game(self, id: str) -> StoredGame | None:
        """A game's row and its moves, both of one moment, or None if there is no such game."""
        return await self.database.read(partial(_found, id=id))

    async def row(self, id: str) -> Row | None:
        """A game's row without its moves."""
        return await self.database.read(partial(_row, id=id))

    async def move_times(self, id: str) -> list[float]:
        """The times of a game's moves, in order."""
        return await self.database.read(partial(_move_times, id=id))

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """The version of each of the games."""
        return await self.database.read(partial(_versions, ids=ids))

    async def of_invite(self, invite: str) -> str | None:
        """The game to which a playing link leads."""
        return await self.database.read(partial(_of_invite, invite=invite))

    async def of_person(self, person: str) -> list[Row]:
        """The latest games of a person, without their moves."""
        return await self.database.read(partial(_of_person, person=person, most=MAX_LISTED))

    async def running(self, person: str, ruleset: str) -> list[tuple[str, str | None]]:
        """The games of one ruleset that a person is playing against another person, each with `recent_text`.

        None is in its place for a game that nobody has continued since it is stored.
        """
        return await self.database.read(partial(_running, person=person, ruleset=ruleset))

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of people, by id."""
        return await self.database.read(partial(people.names, ids=list(ids)))

    async def overdue(self, uptime: float) -> list[str]:
        """Games whose clock has run out."""
        return await self.database.read(partial(_overdue, uptime=uptime))

    async def ended(self) -> list[str]:
        """All games that are over, the earliest first."""
        return await self.database.read(_ended)

    async def add_line(self, row: Row, most: int) -> int:
        """Store a line of chat, of which a room keeps a limited number; returns its number."""
        return await self.database.write(partial(_add_line, row=row, most=most))

    async def lines(self, game: str, room: str, most: int) -> list[Row]:
        """The last lines of a room, oldest first."""
        return await self.database.read(partial(_lines, game=game, room=room, most=most))
