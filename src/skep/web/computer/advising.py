"""Explanations of moves and threats in games against the computer, computed in the sandbox."""

import msgspec

from skep.core.moves import Move
from skep.game import Game
from skep.play import advice
from skep.web.positions.moments import Moment, game_of
from skep.web.server.workers.tasks import task


class Advised(msgspec.Struct, frozen=True, gc=False):
    """A move as it is written, and what it is good for, where that is known."""

    move: str
    because: str | None


class Threatened(msgspec.Struct, frozen=True, gc=False):
    """A threat of the opponent, and the tiles that would carry it out."""

    because: str
    tiles: list[str]


@task
def advised(moment: Moment, text: str) -> Advised:
    """A move that the server's engine chose."""
    game = game_of(moment)
    return explained(game, game.parse(text))


def explained(game: Game, found: Move) -> Advised:
    """Explain a legal move."""
    move = found.without_draw
    reason = advice.reason(game.position, move)
    return Advised(game.format(move), None if reason is None else str(reason))


@task
def threatened(moment: Moment) -> Threatened:
    """Find the threat of the opponent if the player to move did nothing."""
    found = advice.threat(game_of(moment).position)
    return Threatened(found.because, [str(tile) for tile in found.tiles])
