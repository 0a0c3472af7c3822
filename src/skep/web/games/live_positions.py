"""No engine for whoever plays against a person: which positions a player may not have analysed.

While a game between two people goes on, its players get no analysis and no review of a line that leads through a
position where that game stands or stood within its last moves. Everybody else may look at it, and they may look at
anything else. Whoever rebuilds the game by other moves, or asks a program at home, is beyond the reach of any server.
"""

from skep.game import Game
from skep.lang import phrase
from skep.web.games.rooms import Rooms
from skep.web.positions import service as positions
from skep.web.server.limits import Owners

RECENT = 4
"""Moves of a running game before its present position that count as this game."""
IN_PLAY = phrase("analysis-in-play")


async def is_in_play(rooms: Rooms, owners: Owners, ruleset: str, passed: frozenset[str]) -> bool:
    """Whether a line leads through a running game of the visitor's against a person."""
    for row in await rooms.games.of_person(owners[0]):
        people = {row["white_id"], row["black_id"]}
        if row["is_over"] or row["ruleset"] != ruleset or None in people or len(people) < 2:
            continue
        room = await rooms.find(owners, row["id"])
        if room is not None and room.session.result is None and _recent_keys(room.game) & passed:
            return True
    return False


def _recent_keys(game: Game) -> set[str]:
    """The positions of the last moves; the bare table is everybody's."""
    position = game.position.copy()
    keys: set[str] = set()
    while position.ply and len(keys) <= RECENT:
        keys.add(positions.key_text(position.key))
        position.undo()
    return keys
