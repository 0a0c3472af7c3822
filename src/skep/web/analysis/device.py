"""Positions for the engine in a browser, and names and judgments for what it finds there.

The tasks run in worker processes, because texts and numbers come from strangers. Nothing is stored.
"""

import msgspec

from skep.core.errors import SkepError
from skep.core.moves import Move
from skep.core.tiles import Color
from skep.engine import Report
from skep.engine.wasm.lines import moves_of
from skep.game import Game
from skep.play import advice
from skep.review import Mistake, explain
from skep.review.evaluation import WORTH
from skep.review.explaining import MISSED
from skep.review.review import NODES
from skep.rules.context import Context
from skep.web.analysis.device_messages import (
    MAX_PLIES,
    DeviceGame,
    DeviceRequest,
    ExplainedMistake,
    ExplainRequest,
    Explanations,
    FoundWorth,
    JudgeRequest,
    MistakeRequest,
    MoveReason,
    NamedLine,
    NamedLines,
    NamesRequest,
    ReasonRequest,
)
from skep.web.analysis.judging import Judge, move_message, side_message, worth_message
from skep.web.analysis.messages import Review
from skep.web.analysis.subjects import GameToReview, Subject, reviewed
from skep.web.analysis.subjects import subject as subject_of
from skep.web.engines.messages import UNFIT, DevicePosition, PositionRequest, Worth, packed, worth_of
from skep.web.positions import views
from skep.web.positions.protocol import LegalMove
from skep.web.server.workers.tasks import task

MAX_MOVES = 16
"""Moves of a line that are named."""


def asked_of(request: DeviceRequest | JudgeRequest | ReasonRequest | ExplainRequest) -> PositionRequest:
    """The same as the other analyses take it."""
    threat = isinstance(request, DeviceRequest) and request.threat
    return PositionRequest(request.game_string, request.sketch, tuple(request.line), threat)


@task
def position(request: PositionRequest) -> tuple[Subject, DevicePosition | None]:
    """A position, and the same for the module, where it is not over; its width is UNFIT where no module can hold it."""
    subject = subject_of(request)
    if subject.over is not None:
        return subject, None
    return subject, DevicePosition.of(request.game())


@task
def positions(request: PositionRequest) -> tuple[GameToReview, DeviceGame | None]:
    """A game, and all of its positions for the module, where there are moves to review, and not too many."""
    whole = reviewed(request)
    if not 0 < len(whole.texts) <= MAX_PLIES:
        return whole, None
    games = _positions_of(request.game())
    fitting = [packed(game) for game in games if not game.is_over]
    width = min((width for width, _ in fitting), default=UNFIT)
    data = [data for _, data in fitting] + [""] * (len(games) - len(fitting))
    shown = data if width != UNFIT else []
    return whole, DeviceGame(width=width, ruleset=str(games[0].ruleset), data=shown, nodes=NODES)


def _positions_of(game: Game) -> list[Game]:
    """A game after each of its moves, its beginning first."""
    found = [game]
    while found[-1].ply:
        found.append(found[-1].copy())
        found[-1].undo()
    return found[::-1]


@task
def names(request: NamesRequest) -> NamedLines:
    """Lines as moves, as far as they are legal."""
    game = asked_of(request).game()
    return NamedLines([_named(game, codes) for codes in request.lines])


def _named(game: Game, codes: list[int], max_moves: int = MAX_MOVES) -> NamedLine:
    copy = game.copy()
    first, texts = None, []
    for move in moves_of(game, codes, max_moves):
        texts.append(copy.format(move))
        first = first or views.move_info(Context(copy.position), move, texts[0])
        copy.position.apply(move)
    return NamedLine(texts, first)


@task
def reason(request: ReasonRequest) -> MoveReason:
    """Explain the purpose of a move."""
    game = asked_of(request).game()
    found = advice.reason(game.position, game.parse(request.move))
    return MoveReason(None if found is None else str(found))


@task
def explained(request: ExplainRequest) -> Explanations:
    """Explain each mistake of a game in a sentence: what it allowed or missed."""
    games = _positions_of(asked_of(request).game())
    return Explanations([_explained(games, each) for each in request.mistakes if 0 < each.ply < len(games)])


def _explained(games: list[Game], request: MistakeRequest) -> ExplainedMistake:
    before = games[request.ply - 1]
    reply, first = _moves_of(games[request.ply].copy(), request.reply)
    best, _ = _moves_of(before.copy(), [] if request.best is None else [request.best])
    mistake = Mistake(before.position, games[request.ply].moves[-1], reply, best, request.lost_in, request.won_in)
    found = explain(mistake)
    if found is None:
        return ExplainedMistake(request.ply, None, reveals_better=False, reply=first)
    return ExplainedMistake(request.ply, str(found), reveals_better=found.id.startswith(MISSED), reply=first)


def _moves_of(game: Game, texts: list[str]) -> tuple[list[Move], LegalMove | None]:
    """Play moves as far as they are legal, and return them; the first of them, too, as pages draw it."""
    moves: list[Move] = []
    first = None
    for text in texts:
        context = Context(game.position.copy())
        try:
            move = game.play(text)
        except SkepError:
            break
        first = first or views.move_info(context, move, text)
        moves.append(move)
    return moves, first


@task
def judged(request: JudgeRequest) -> Review:
    """The review of a game by what a browser has found in its positions."""
    position = asked_of(request)
    whole, games = reviewed(position), _positions_of(position.game())
    found = {each.ply: each for each in request.found if each.ply < len(games)}
    worths = {ply: _worth(games, found[ply]) for ply in found}
    known = Judge(whole, worths).judged()
    for move in known.moves:
        if move.judgment is not None:
            for ply in (move.ply - 1, move.ply):
                line = _named(games[ply], found[ply].codes).moves
                worths[ply] = msgspec.structs.replace(worths[ply], line=line)
    return Review(
        state="done" if len(worths) == len(games) else "searching",
        done=len(worths),
        total=len(games),
        worths=[worth_message(worths[ply]) for ply in sorted(worths)],
        moves=[move_message(move, worths[move.ply - 1], worths[move.ply]) for move in known.moves],
        white=side_message(known, Color.WHITE),
        black=side_message(known, Color.BLACK),
    )


def _worth(games: list[Game], found: FoundWorth) -> Worth:
    """The value of a position, on the scale of the server's engine."""
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
