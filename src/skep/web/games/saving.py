"""Sessions as rows of the store, and back."""

import json
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

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
from skep.web.server.store import Change, Row


def step(
    game_id: str,
    version: int,
    session: Session,
    setup: GameSetup | None,
    kept: int,
    *,
    undoes: bool,
    wall: float,
) -> Change:
    """What one step does to the store: all moves after the first `kept`, and the columns that change.

    `undoes`: some were taken back. `setup` is None where who sits there is stored already.
    """
    texts, forced = session.game.move_texts, session.forced
    moves: list[Row] = [
        {"game_id": game_id, "ply": ply + 1, "text": texts[ply], "forced": forced[ply], "made_at": wall}
        for ply in range(kept, session.game.ply)
    ]
    row = {"id": game_id, "version": version, "moved_at": wall} | session_columns(session)
    if setup is not None:
        row |= setup_columns(setup)
    return Change(row, moves, kept if undoes else None)


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
