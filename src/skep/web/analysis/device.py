"""Positions for the engine in a browser, and names and judgments for what it finds there.

Strangers' texts and numbers are read in a process beside the server: the tasks run there. Nothing of it is stored.
"""

import base64

import msgspec

from skep.core.errors import SkepError
from skep.core.tiles import Color
from skep.engine import Report
from skep.engine.wasm.lines import moves_of
from skep.engine.wasm.snapshot import position_bytes, width_of
from skep.game import Game
from skep.review.evaluation import WORTH
from skep.review.review import NODES
from skep.rules.context import Context
from skep.web.analysis.device_messages import (
    MAX_PLIES,
    AskDevice,
    AskJudged,
    AskNames,
    DeviceGame,
    DevicePosition,
    FoundWorth,
    NamedLine,
    NamedLines,
)
from skep.web.analysis.judging import Judge, move_message, side_message, worth_message
from skep.web.analysis.messages import Review
from skep.web.analysis.subjects import GameToReview, Subject, reviewed
from skep.web.analysis.subjects import subject as subject_of
from skep.web.engines.messages import Asked, Worth, worth_of
from skep.web.positions import views
from skep.web.server.workers.tasks import task

MAX_MOVES = 16
"""Moves of a line that are named."""
UNFIT = 0
"""The width of a position that no module can hold."""


def asked_of(asked: AskDevice | AskJudged) -> Asked:
    """The same as the other analyses take it."""
    threat = isinstance(asked, AskDevice) and asked.threat
    return Asked(asked.game_string, asked.sketch, tuple(asked.line), threat)


@task
def position(asked: Asked) -> tuple[Subject, DevicePosition | None]:
    """A position, and the same for the module, where it is not over; its width is UNFIT where no module can hold it."""
    subject = subject_of(asked)
    if subject.over is not None:
        return subject, None
    game = asked.game()
    width, data = _packed(game)
    return subject, DevicePosition(width=width, ruleset=str(game.ruleset), to_move=views.word(game.turn), data=data)


@task
def positions(asked: Asked) -> tuple[GameToReview, DeviceGame | None]:
    """A game, and all of its positions for the module, where there are moves to review, and not too many."""
    whole = reviewed(asked)
    if not 0 < len(whole.texts) <= MAX_PLIES:
        return whole, None
    games = _positions_of(asked.game())
    packed = [_packed(game) for game in games if not game.is_over]
    width = min((width for width, _ in packed), default=UNFIT)
    data = [data for _, data in packed] + [""] * (len(games) - len(packed))
    shown = data if width != UNFIT else []
    return whole, DeviceGame(width=width, ruleset=str(games[0].ruleset), data=shown, nodes=NODES)


def _packed(game: Game) -> tuple[int, str]:
    try:
        return width_of(game.ruleset), base64.b64encode(position_bytes(game.position)).decode()
    except SkepError:
        return UNFIT, ""


def _positions_of(game: Game) -> list[Game]:
    """A game after each of its moves, its beginning first."""
    found = [game]
    while found[-1].ply:
        found.append(found[-1].copy())
        found[-1].undo()
    return found[::-1]


@task
def names(asked: AskNames) -> NamedLines:
    """Lines as moves, as far as they are legal."""
    game = asked_of(asked).game()
    return NamedLines([_named(game, codes) for codes in asked.lines])


def _named(game: Game, codes: list[int], max_moves: int = MAX_MOVES) -> NamedLine:
    copy = game.copy()
    first, texts = None, []
    for move in moves_of(game, codes, max_moves):
        texts.append(copy.format(move))
        first = first or views.move_info(Context(copy.position), move, texts[0])
        copy.position.apply(move)
    return NamedLine(texts, first)


@task
def judged(asked: AskJudged) -> Review:
    """The review of a game by what a browser has found in its positions."""
    told = asked_of(asked)
    whole, games = reviewed(told), _positions_of(told.game())
    found = {each.ply: each for each in asked.found if each.ply < len(games)}
    worths = {ply: _worth(games, found[ply]) for ply in found}
    known = Judge(whole, worths).judged()
    for move in known.moves:
        if move.judgment is not None:
            before = move.ply - 1
            line = _named(games[before], found[before].codes).moves
            worths[before] = msgspec.structs.replace(worths[before], line=line)
    return Review(
        state="done" if len(worths) == len(games) else "searching",
        done=len(worths),
        total=len(games),
        worths=[worth_message(worths[ply]) for ply in sorted(worths)],
        moves=[move_message(move, worths[move.ply - 1]) for move in known.moves],
        white=side_message(known, Color.WHITE),
        black=side_message(known, Color.BLACK),
    )


def _worth(games: list[Game], found: FoundWorth) -> Worth:
    """What a position is worth, by the same scale as the server's engine."""
    game = games[found.ply]
    turn = views.word(game.turn)
    if game.is_over:
        return Worth(found.ply, turn, WORTH[game.state], None, None, [], 0, is_best=False)
    chance, winner, turns = worth_of(game.turn, Report(0, found.score, (), 0, 0.0))
    best = moves_of(game, found.codes, 1)
    played = games[found.ply + 1].moves[-1] if found.ply + 1 < len(games) else None
    return Worth(
        found.ply,
        turn,
        chance,
        winner,
        turns,
        [game.format(move) for move in best],
        found.choices,
        is_best=played is not None and best == [played.without_draw],
        points=found.score * (1 if game.turn is Color.WHITE else -1) if winner is None else None,
    )
