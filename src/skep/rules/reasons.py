"""Sentences for the laws that keep a tile where it is: one place for the words, whoever asks."""

from skep.core.tiles import Tile
from skep.rules.one_hive import parts
from skep.rules.scene import Scene
from skep.rules.verdict import Verdict, listed


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def queenless(scene: Scene) -> Verdict:
    return Verdict("U4", f"Until {scene.queen} is on the board you may only place tiles.")


def covered(scene: Scene, tile: Tile) -> Verdict:
    top = scene.board.top(scene.board.hexes[tile])
    return Verdict("T4", sentence(f"{scene.name(tile)} is covered by {top}."))


def stung(scene: Scene, tile: Tile) -> Verdict:
    return Verdict("V3", sentence(f"{scene.name(tile)} is stung and cannot do anything before its next turn is over."))


def resting(scene: Scene, tile: Tile) -> Verdict:
    return Verdict("U6", sentence(f"{scene.name(tile)} was moved last turn, so it rests this turn."))


def shielded(scene: Scene, tile: Tile, shield: Tile) -> Verdict:
    by = "itself" if shield is tile else str(shield)
    return Verdict("V7", sentence(f"{scene.name(tile)} is shielded by {by}."))


def pinned(scene: Scene, tile: Tile) -> Verdict:
    """M1, with the tiles that would come loose."""
    with scene.lifted(tile) as heights:
        loose = [hex for part in parts(heights)[1:] for hex in part]
    tops = sorted((scene.board.stacks[hex][-1] for hex in loose), key=lambda tile: tile.order)
    verb = "hangs" if len(tops) == 1 else "hang"
    return Verdict("M1", f"Moving {scene.name(tile)} would split the hive: {listed(tops)} {verb} on it.")


def honeycombo(deed: str) -> Verdict:
    return Verdict("K4", f"The Honeycombo is never {deed}.")


def why_idle(scene: Scene, tile: Tile) -> Verdict | None:
    """The reason why a tile on the board can neither move, act nor flip (C3)."""
    if not scene.is_idle(tile):
        return None
    if scene.board.is_covered(tile):
        return covered(scene, tile)
    return stung(scene, tile) if tile in scene.stung else resting(scene, tile)
