"""A position that someone wants to be analysed: what the server has to know of it beforehand.

Texts of strangers are read in a worker process: `subject` and `reviewed` run there.
"""

import hashlib
from dataclasses import dataclass

from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Color
from skep.lang import phrase
from skep.review.review import OPENING_PLIES
from skep.web.engines.messages import PositionRequest
from skep.web.positions import service as positions
from skep.web.positions import views
from skep.web.positions.protocol import ColorWord
from skep.web.server.workers.tasks import task

OPENING = 4
"""Turns of a player after which their number decides nothing any more (P4)."""
NO_THREAT = phrase("analysis-no-threat")


@dataclass(frozen=True, slots=True)
class Subject:
    """A position that is analysed.

    `key` is equal for positions that are worth the same: it tells last turns apart, which a position's own key leaves
    out, and which positions would be there for the third time. `passed` holds the keys of all positions on the way,
    its own included. `over` says why there is nothing to analyse.
    """

    ruleset: str
    key: str
    passed: frozenset[str]
    to_move: ColorWord
    over: str | None = None


@task
def subject(request: PositionRequest) -> Subject:
    """Read a position before its analysis."""
    whole = positions.read(request.game_string, request.sketch, list(request.line))
    passed = positions.keys_passed(whole)
    over = whole.outcome.because if whole.outcome is not None else None
    if over is None and request.threat and len(whole.position.board.hexes) < 2:
        over = str(NO_THREAT)
    game = whole if over is not None else request.game()
    if over is None and game.outcome is not None:
        over = game.outcome.because
    return Subject(str(game.ruleset), key_of(game.position), passed, views.word(game.turn), over)


def key_of(position: Position) -> str:
    """Equal for positions of a game type that are worth the same."""
    turn = position.turn
    early = tuple(min(count, OPENING) for count in turn.finished)
    again = sorted(key for key, count in position.occurrences.items() if count > 1)
    identity = (
        str(position.ruleset),
        position.key,
        turn.player,
        early,
        [_text(move) for move in turn.before],
        [_text(move) for move in turn.made],
        again,
    )
    return hashlib.sha256(repr(identity).encode()).hexdigest()


def _text(move: Move) -> str:
    return repr(([tuple(effect) for effect in move.effects], [str(tile) for tile in move.causes]))


@dataclass(frozen=True, slots=True)
class GameToReview:
    """A game that is reviewed; `key` is equal for equal games, `movers` says who made each of its moves.

    The first `book_plies` moves belong to the opening.
    """

    ruleset: str
    key: str
    passed: frozenset[str]
    texts: tuple[str, ...]
    movers: tuple[ColorWord, ...]
    book_plies: int = 0


@task
def reviewed(request: PositionRequest) -> GameToReview:
    """Read a game before its review."""
    game = positions.read(request.game_string, request.sketch, list(request.line))
    texts = game.move_texts
    first = game.position.copy()
    movers: list[Color] = []
    while first.ply:
        first.undo()
        movers.append(first.player)
    identity = repr((str(game.ruleset), key_of(first), texts))
    return GameToReview(
        str(game.ruleset),
        hashlib.sha256(identity.encode()).hexdigest(),
        positions.keys_passed(game),
        texts,
        tuple(views.word(color) for color in reversed(movers)),
        0 if game.is_set_up else OPENING_PLIES,
    )
