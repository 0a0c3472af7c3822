"""Hints and threats for somebody who plays against the computer; in games between people there are none."""

import asyncio

from skep.game import Game
from skep.lang import phrase
from skep.play import advice
from skep.play.players import Computer, Limit
from skep.web.computer.messages import Hint, ThreatInfo
from skep.web.engines.service import BusyError, EnginePool, Order
from skep.web.games.service import Room
from skep.web.positions.game_text import game_text
from skep.web.server.limits import Limits, Owners
from skep.web.server.log import log_exception

SECONDS = 1.0
"""How long a hint is thought about, at full strength; less where many wait, like a computer's move."""
NO_HINTS = phrase("hint-none")
BUSY = phrase("hint-busy")
FAILED = phrase("hint-failed")


def may_have(room: Room, visitor: str) -> bool:
    """Whether the visitor is to move in a game of his own against the computer."""
    session = room.session
    if room.setup.kind != "computer" or session.result is not None or session.is_sealing:
        return False
    return room.game.turn in room.setup.held_by(visitor)


async def think(engines: EnginePool, limits: Limits, room: Room, owners: Owners) -> Hint:
    """The best move that is found in a moment, and what it is good for, from the same queue as the computer's moves."""
    game = room.game.copy()
    player = engines.shortened(Computer(Limit(time=SECONDS)))
    if not limits.thinking.take(owners, player.limit.time or SECONDS):
        player = engines.shortest(player)
    try:
        text = await engines.choose(owners, game_text(game), player, Order.HINT)
        return await asyncio.to_thread(_hint, room.id, game, text)
    except BusyError:
        return Hint(game=room.id, ply=game.ply, because=str(BUSY))
    except Exception:  # noqa: BLE001 - the log has it, and the player is told
        log_exception("a hint failed", game=room.id)
        return Hint(game=room.id, ply=game.ply, because=str(FAILED))


def _hint(id: str, game: Game, text: str) -> Hint:
    move = game.parse(text).without_draw
    reason = advice.reason(game.position, move)
    because = None if reason is None else str(reason)
    return Hint(game=id, ply=game.ply, move=game.format(move), because=because)


def threat(id: str, re: int, game: Game) -> ThreatInfo:
    """What the computer could do next if the player did nothing."""
    found = advice.threat(game.position)
    return ThreatInfo(re=re, game=id, because=found.because, tiles=[str(tile) for tile in found.tiles])
