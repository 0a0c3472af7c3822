"""The Honeycombo: who may flip it (K2), and that it lies uncovered at the end of every turn (K4).

For every other law it is a tile of the hive like any other (K6).
"""

from skep.core.hexes import Hex
from skep.core.moves import Move, Verb
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.rules.scene import Scene
from skep.rules.verdict import Verdict


def color_up(position: Position, honeycombo: Tile) -> Color:
    """The color of the side that is up; it starts black (K1)."""
    return Color.WHITE if honeycombo in position.board.turned else Color.BLACK


def why_no_flip(scene: Scene, honeycombo: Tile) -> Verdict | None:
    """The reason why the player may not flip it in this action."""
    if color_up(scene.position, honeycombo) is not scene.player:
        return Verdict("K2", f"The Honeycombo shows {scene.enemy.word}; only {scene.enemy.word} may flip it.")
    if not scene.is_queen_down:
        return Verdict("U4", "The Honeycombo can be flipped only when your Queen is on the board.")
    if scene.is_second_action:
        return Verdict("K2", "The Honeycombo can be flipped only as the first action of a turn.")
    if any(move.turns_neutral for move in scene.turn.before):
        return Verdict("K2", "The Honeycombo was flipped last turn; it cannot be flipped back at once.")
    return None


def hex_of(scene: Scene) -> Hex | None:
    """Where it lies, in a game with it."""
    neutral = scene.ruleset.neutral
    return None if neutral is None else scene.board.hexes.get(neutral)


def is_covered(scene: Scene) -> bool:
    """Whether a tile lies on it, as the first action of a double turn may leave it."""
    hex = hex_of(scene)
    return hex is not None and scene.board.height(hex) > 1


def ends_covered(scene: Scene, move: Move) -> bool:
    """Whether a tile lies on it when the move is done."""
    hex = hex_of(scene)
    if hex is None:
        return False
    height = scene.board.height(hex)
    for deed in move.deeds:
        if deed.hex == hex:
            height += {Verb.PUT: 1, Verb.LIFT: -1, Verb.REMOVE: -1}.get(deed.verb, 0)
    return height > 1
