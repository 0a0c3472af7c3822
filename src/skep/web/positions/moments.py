"""Moments of games that are played here: the sandbox replays the games, so that the server need not."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from skep.draw.pixels import png
from skep.game import Game
from skep.web.positions import forms, help_messages, protocol, views
from skep.web.positions import service as positions
from skep.web.server.message import encode
from skep.web.server.workers.tasks import task

MAX_CACHED = 8
"""Number of games that a worker caches: a visitor who steps through a game requests it again at once."""


class Moment(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A game after its first `ply` moves and then `line`."""

    ruleset: str
    start: str | None
    seed: int
    moves: tuple[str, ...]
    ply: int
    line: tuple[str, ...] = ()


def moment_of(game: Game, ply: int, line: Sequence[str]) -> Moment:
    """A moment of a game in memory."""
    return Moment(
        ruleset=str(game.ruleset),
        start=game.start_sketch,
        seed=game.seed,
        moves=game.move_texts,
        ply=ply,
        line=tuple(line),
    )


@lru_cache(maxsize=MAX_CACHED)
def _played(ruleset: str, start: str | None, seed: int, moves: tuple[str, ...]) -> Game:
    game = Game(ruleset, seed=seed) if start is None else Game.from_sketch(start, seed=seed)
    for text in moves:
        game.play(text)
    return game


def game_of(moment: Moment) -> Game:
    """The game at that moment, for the caller to change; raises what `Game.play` does."""
    game = _played(moment.ruleset, moment.start, moment.seed, moment.moves).copy()
    return views.replayed(game, moment.ply, moment.line)


@task
def position_text(moment: Moment, game_id: str, seq: int) -> str:
    """The position with its legal moves, as the answer to a page."""
    game = game_of(moment)
    texts = list(game.move_texts[game.ply - len(moment.line) :]) if moment.line else []
    answer = protocol.PositionAt(
        re=seq,
        game=game_id,
        ply=moment.ply,
        line=texts,
        view=views.view(game),
        legal_moves=views.legal_moves(game),
    )
    return encode(answer)


@task
def why(moment: Moment, tile: str, goal: tuple[int, int] | None) -> tuple[str, str] | None:
    """The rule by which a tile cannot move, and a sentence; None if it can."""
    verdict = positions.why_not(game_of(moment), tile, goal)
    return None if verdict is None else (verdict.rule, verdict.because)


@task
def card_text(moment: Moment, game_id: str, seq: int, tile: str) -> str:
    """The card of a tile, as the answer to a page."""
    game = game_of(moment)
    return encode(help_messages.TileCard(re=seq, game=game_id, card=views.card_of(game, game.tile(tile))))


@task
def game_string(moment: Moment) -> str:
    """The game as a UHP GameString."""
    return str(game_of(moment))


@task
def moves_text(moment: Moment, seconds: float, spent: list[float | None]) -> str:
    """All moves of the game as JSON."""
    return encode(forms.PlayedMoves(moves=views.played_moves(game_of(moment)), seconds=seconds, spent=spent))


@task
def picture(moment: Moment, style: forms.PictureQuery) -> str:
    """The position as an SVG."""
    return positions.drawn(game_of(moment), style)


@task
def pixels(moment: Moment, style: forms.PictureQuery) -> bytes:
    """The position as a PNG."""
    return png(positions.drawn(game_of(moment), style))


@task
def animation(moment: Moment, style: forms.PictureQuery) -> str:
    """The game up to that moment as a moving SVG."""
    return positions.moving(game_of(moment), style)


@task
def film(moment: Moment, style: forms.FilmQuery) -> bytes:
    """The game up to that moment as a film."""
    return positions.filmed(game_of(moment), style)
