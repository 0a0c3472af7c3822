"""Sentences for the laws that keep a tile where it is: one place for the words, whoever asks."""

from collections.abc import Sequence

from skep.core.tiles import Tile
from skep.core.verdict import Verdict
from skep.rules.context import Context
from skep.rules.one_hive import parts


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listed(tiles: Sequence[Tile], limit: int = 4) -> str:
    """Tile names as a phrase: `bS1, bB2 and 3 more`."""
    names = [str(tile) for tile in tiles]
    if len(names) > limit:
        names = [*names[: limit - 1], f"{len(names) - limit + 1} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def queenless(context: Context) -> Verdict:
    return Verdict("U4", f"Until {context.queen} is on the board {context.player.word} may only place tiles.")


def covered(context: Context, tile: Tile) -> Verdict:
    top = context.board.top(context.board.hexes[tile])
    return Verdict("T4", sentence(f"{context.name(tile)} is covered by {top}."))


def stung(context: Context, tile: Tile) -> Verdict:
    return Verdict(
        "V3", sentence(f"{context.name(tile)} is stung and cannot do anything before its next turn is over.")
    )


def resting(context: Context, tile: Tile) -> Verdict:
    return Verdict("U6", sentence(f"{context.name(tile)} was moved last turn, so it rests this turn."))


def shielded(context: Context, tile: Tile, shield: Tile) -> Verdict:
    by = "itself" if shield is tile else str(shield)
    return Verdict("V7", sentence(f"{context.name(tile)} is shielded by {by}."))


def pinned(context: Context, tile: Tile) -> Verdict:
    """M1, with the tiles that would come loose."""
    with context.lifted(tile) as heights:
        loose = [hex for part in parts(heights)[1:] for hex in part]
    tops = sorted((context.board.stacks[hex][-1] for hex in loose), key=lambda tile: tile.order)
    verb = "hangs" if len(tops) == 1 else "hang"
    return Verdict("M1", f"Moving {context.name(tile)} would split the hive: {listed(tops)} {verb} on it.")


def honeycombo(done: str) -> Verdict:
    return Verdict("K4", f"The Honeycombo is never {done}.")


def why_idle(context: Context, tile: Tile) -> Verdict | None:
    """The reason why a tile on the board can neither move, act nor flip (C3)."""
    if not context.is_idle(tile):
        return None
    if context.board.is_covered(tile):
        return covered(context, tile)
    return stung(context, tile) if tile in context.stung else resting(context, tile)
