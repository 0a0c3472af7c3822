"""Positions of running games against a person, which their players may not have analyzed.

While a game between two people goes on, its players get no analysis and no review of a line that leads through a
position where that game is or was within its last moves. Everyone else may look at it, and they may look at
anything else. No server can stop a player who rebuilds the game by other moves or asks a program at home.
"""

import asyncio

from skep.lang import phrase
from skep.web.games.store import GameStore, recent_text, restore, short_key

IN_PLAY = phrase("analysis-in-play")


async def is_own_live_game(games: GameStore, person: str, ruleset: str, passed: frozenset[str]) -> bool:
    """Whether a line leads through a running game of the person's against another person.

    `passed` are the keys of its positions, as `positions.keys_passed` has them.
    """
    keys = {short_key(int(key, 16)) for key in passed}
    for id, recent in await games.running(person, ruleset):
        stands = await _recent_of(games, id) if recent is None else recent
        if not keys.isdisjoint(stands.split()):
            return True
    return False


async def _recent_of(games: GameStore, id: str) -> str:
    """The same of a game that nobody has continued since these keys are stored."""
    found = await games.game(id)
    return "" if found is None else await asyncio.to_thread(lambda: recent_text(restore(*found).game))
