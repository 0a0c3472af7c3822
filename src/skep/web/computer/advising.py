"""What is said about moves in games against the computer, worked out in the sandbox."""

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
    """What the opponent could do next, and the tiles that would do it."""

    because: str
    tiles: list[str]


@task
def advised(moment: Moment, text: str) -> Advised:
    """A move that the server's engine chose."""
    game = game_of(moment)
    return explained(game, game.parse(text))


def explained(game: Game, found: Move) -> Advised:
    """What is said about a legal move."""
    move = found.without_draw
    reason = advice.reason(game.position, move)
    return Advised(game.format(move), None if reason is None else str(reason))


@task
def threatened(moment: Moment) -> Threatened:
    """What the opponent could do if the player to move did nothing."""
    found = advice.threat(game_of(moment).position)
    return Threatened(found.because, [str(tile) for tile in found.tiles])
