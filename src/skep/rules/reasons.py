"""Verdicts of the rules that keep a tile where it is, shared by all callers."""

from skep.core.tiles import Tile
from skep.core.verdict import Verdict
from skep.lang import Phrase, phrase
from skep.rules.context import Context, once
from skep.rules.naming import player_phrase
from skep.rules.one_hive import parts


def queenless(context: Context) -> Verdict:
    queen, player = context.tile(context.queen), player_phrase(context.player)
    return Verdict("U4", phrase("rule-queenless", queen=queen, player=player))


def not_yours(context: Context, tile: Tile) -> Verdict:
    """U2, for an enemy tile beside which the player has no tile that could move it."""
    reason = "rule-not-yours" if context.ruleset.moves_others else "rule-opponents"
    return Verdict("U2", phrase(reason, tile=context.name(tile)))


def covered(context: Context, tile: Tile) -> Verdict:
    top = context.board.top(context.board.hexes[tile])
    assert top is not None
    return Verdict("T4", phrase("rule-covered", tile=context.name(tile), top=context.tile(top)))


def stung(context: Context, tile: Tile) -> Verdict:
    return Verdict("V3", phrase("rule-stung", tile=context.name(tile), player=player_phrase(tile.color)))


def resting(context: Context, tile: Tile) -> Verdict:
    return Verdict("U6", phrase("rule-resting", tile=context.name(tile)))


def shielded(context: Context, tile: Tile, shield: Tile) -> Verdict:
    if shield is tile:
        return Verdict("V7", phrase("rule-shielded-itself", tile=context.name(tile)))
    return Verdict("V7", phrase("rule-shielded", tile=context.name(tile), shield=context.full_name(shield)))


@once
def pinned(context: Context, tile: Tile) -> Verdict:
    """M1, with the tiles that would come loose."""
    loose = [hex for part in parts(context.heights_without(tile))[1:] for hex in part]
    tops = sorted((context.board.stacks[hex][-1] for hex in loose), key=lambda tile: tile.order)
    return Verdict("M1", phrase("rule-pinned", tile=context.name(tile), loose=context.listed(tops), count=len(tops)))


def honeycombo(done: str) -> Verdict:
    """K4: what is never done to it: `covered`, `moved`, `placed-upon`, `stung`, `moved-or-removed`."""
    return Verdict("K4", phrase(f"rule-honeycombo-{done}"))


def honeycombo_covered(context: Context) -> Verdict:
    """K4: a tile lies on it, as the first action of a double turn may leave it, and must get off."""
    neutral = context.ruleset.neutral
    assert neutral is not None
    top = context.board.top(context.board.hexes[neutral])
    assert top is not None
    return Verdict("K4", phrase("rule-uncover-honeycombo", top=context.tile(top)))


def why_idle(context: Context, tile: Tile) -> Verdict | None:
    """The reason why a tile on the board can neither move, act nor flip (C3)."""
    if not context.is_idle(tile):
        return None
    if context.board.is_covered(tile):
        return covered(context, tile)
    return stung(context, tile) if tile in context.stung else resting(context, tile)


def cannot_now(context: Context, user: Tile, ability: str) -> Phrase:
    """C3, from the other side: what an idle tile cannot do to another, in one sentence."""
    top = context.board.top(context.board.hexes[user])
    assert top is not None
    cause = "covered" if top is not user else "stung" if user in context.stung else "resting"
    return phrase("rule-cannot-now", user=context.full_name(user), cause=cause, top=context.tile(top), ability=ability)
