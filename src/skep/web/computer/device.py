"""Hints that the page's own engine finds, worked out in the sandbox; apart from others, since this loads the engine."""

from skep.engine.wasm.lines import moves_of
from skep.web.computer.advising import Advised, explained
from skep.web.engines.messages import DevicePosition
from skep.web.positions.moments import Moment, game_of
from skep.web.server.workers.tasks import task


@task
def named(moment: Moment, code: int) -> Advised | None:
    """A move that the page's own engine has found; None if it is not legal: codes may come from strangers."""
    game = game_of(moment)
    moves = moves_of(game, [code], 1)
    return explained(game, moves[0]) if moves else None


@task
def position(moment: Moment) -> DevicePosition:
    """The position for the page's own engine."""
    return DevicePosition.of(game_of(moment))
