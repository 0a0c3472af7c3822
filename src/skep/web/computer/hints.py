"""Hints for someone who plays against the computer; in games between people there are none."""

from skep.lang import phrase
from skep.play.players import Computer, Limit
from skep.web.computer.advising import Advised, advised
from skep.web.computer.messages import Hint
from skep.web.engines.service import BusyError, EnginePool, Order
from skep.web.games.service import Room
from skep.web.positions.game_text import game_text
from skep.web.positions.moments import moment_of
from skep.web.server.limits import Limits, QuotaKeys
from skep.web.server.log import log_exception
from skep.web.server.workers.sandbox import Sandbox

SECONDS = 1.0
"""Seconds for a hint, at full strength; fewer while many wait, as for a computer's move."""
NO_HINTS = phrase("hint-none")
BUSY = phrase("hint-busy")
FAILED = phrase("hint-failed")


def may_have(room: Room, visitor: str) -> bool:
    """Whether it is the visitor's turn in their game against the computer."""
    session = room.session
    if room.setup.kind != "computer" or session.result is not None or session.is_sealing:
        return False
    return room.game.turn in room.setup.held_by(visitor)


async def think(engines: EnginePool, sandbox: Sandbox, limits: Limits, room: Room, owners: QuotaKeys) -> Hint:
    """Find a good move quickly, and its purpose, in the same queue as the computer's moves."""
    game, moment = game_text(room.game), moment_of(room.game, room.game.ply, [])
    player = engines.shortened(Computer(Limit(time=SECONDS)))
    if not limits.thinking.take(owners, player.limit.time or SECONDS):
        player = engines.shortest(player)
    try:
        text = await engines.choose(owners, game, player, Order.HINT)
        return hint(room.id, moment.ply, await sandbox.run(advised, moment, text, owners=owners))
    except BusyError:
        return Hint(game=room.id, ply=moment.ply, because=str(BUSY))
    except Exception:  # noqa: BLE001 - it is logged, and the player gets an error
        log_exception("a hint failed", game=room.id)
        return Hint(game=room.id, ply=moment.ply, because=str(FAILED))


def hint(game: str, ply: int, found: Advised | None) -> Hint:
    """Make a hint from a move that was found; None if it is not legal."""
    if found is None:
        return Hint(game=game, ply=ply, because=str(FAILED))
    return Hint(game=game, ply=ply, move=found.move, because=found.because)
