"""Say in a sentence what a mistake allowed or missed, from the position, the best reply and the better move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.lang import Phrase, phrase
from skep.play.advice import NEAR_THE_END, is_won_by, pinned_by, pinned_of, taken_around, threatens
from skep.rules.context import Context
from skep.rules.naming import tile_phrase

SIDES: Final = 6
FEW: Final = 2
"""Free hexes around a royal that are worth a sentence."""
MISSED: Final = "mistake-misses"
"""Prefix of the ids of messages that reveal the better move."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake and what the engine knows about it.

    `reply` begins with the best answer to the mistake, and `best` with the move that was better; both may be empty.
    `lost_in` is the number of turns in which the opponent wins by force afterwards, `won_in` that in which the player
    would have won.
    """

    before: Position
    move: Move
    reply: Sequence[Move] = ()
    best: Sequence[Move] = ()
    lost_in: int | None = None
    won_in: int | None = None


def explain(mistake: Mistake) -> Phrase | None:
    """Explain in one sentence what a mistake allowed, or else what it missed; None if that is not possible."""
    return next(_reasons(mistake), None)


def _reasons(mistake: Mistake) -> Iterator[Phrase]:
    """Yield what can be said, the most serious first."""
    before = mistake.before
    player = before.player
    after = _after(before, mistake.move)
    answer, end = _answered(after, player, mistake.reply)
    best = mistake.best[0] if mistake.best else None
    better = None if best is None else _after(before, best)
    if answer is not None and answer.tile is not None and is_won_by(end, player.other):
        yield phrase("mistake-loses", tile=_named(end, answer.tile))
    if best is not None and better is not None and best.tile is not None and is_won_by(better, player):
        yield phrase("mistake-misses-win", tile=_named(better, best.tile))
    if mistake.lost_in:
        yield phrase("mistake-lost", player=player.other.word, turns=mistake.lost_in)
    if mistake.won_in:
        yield phrase("mistake-had-won", turns=mistake.won_in)
    if answer is not None:
        yield from _allowed(before, after, end, answer)
    yield from _done(before, after)
    if answer is not None:
        yield from _approach(player, after, end, answer)
    if better is not None:
        yield from _missed(before, after, better)
    if answer is not None and end.player is player and threatens(end, player.other):
        yield phrase("mistake-threat", player=player.other.word)


def _after(position: Position, move: Move) -> Position:
    after = position.copy()
    after.apply(move)
    return after


def _answered(after: Position, player: Color, reply: Sequence[Move]) -> tuple[Move | None, Position]:
    """Return the first answer of the opponent, and the position when their turn is over."""
    end = after.copy()
    first = None
    for move in reply:
        if end.player is player and first is not None:
            break
        if end.player is not player:
            first = first or move
        end.apply(move)
    return first, end


def _allowed(before: Position, after: Position, end: Position, answer: Move) -> Iterator[Phrase]:
    """Yield what the answer does to the player's tiles."""
    player = before.player
    yield from _acts(player, end, answer)
    for royal in _royals(end, player):
        free = SIDES - taken_around(end, royal)
        if free <= FEW and taken_around(end, royal) > taken_around(before, royal):
            yield phrase("mistake-room", royal=_named(end, royal), count=free)
    pinned = pinned_by(after, end)
    if pinned and answer.tile is not None:
        yield phrase("mistake-pins", tile=_named(end, answer.tile), tiles=Context(end).listed(pinned))


def _acts(player: Color, end: Position, answer: Move) -> Iterator[Phrase]:
    """Yield that a tile of the player is removed, stung, swapped, moved or covered."""
    tile = answer.tile
    if tile is None:
        return
    if answer.kind in (MoveKind.REMOVE, MoveKind.STING, MoveKind.SWAP):
        actor = tile if answer.target is not None else next(iter(answer.causes), tile)
        victim = answer.target or tile
        if actor is not victim and victim.color is player:
            yield _act(answer.kind, _named(end, actor), _named(end, victim))
    elif tile.color is player and answer.causes:
        yield phrase("mistake-moves", tile=_named(end, answer.causes[0]), target=_named(end, tile))
    elif answer.goal is not None:
        stack = end.board.stacks[answer.goal]
        if len(stack) > 1 and stack[-1] is tile and stack[-2].color is player:
            yield phrase("mistake-covers", tile=_named(end, tile), target=_named(end, stack[-2]))


def _act(kind: MoveKind, tile: Phrase, target: Phrase) -> Phrase:
    if kind is MoveKind.REMOVE:
        return phrase("mistake-removes", tile=tile, target=target)
    if kind is MoveKind.STING:
        return phrase("mistake-stings", tile=tile, target=target)
    return phrase("mistake-swaps", tile=tile, target=target)


def _done(before: Position, after: Position) -> Iterator[Phrase]:
    """Yield what harm the move itself does."""
    player = before.player
    for royal in _royals(after, player):
        if royal in before.board and taken_around(after, royal) > taken_around(before, royal):
            yield phrase("mistake-fills", royal=_named(after, royal))
    freed = _in_order(pinned_of(before, player.other) - pinned_of(after, player.other), after)
    if freed:
        yield phrase("mistake-frees", tiles=Context(after).listed(freed))


def _approach(player: Color, after: Position, end: Position, answer: Move) -> Iterator[Phrase]:
    """Yield what the answer does to the rings around the royals."""
    for royal in _royals(end, player.other):
        was = taken_around(after, royal)
        if was >= NEAR_THE_END and taken_around(end, royal) < was:
            yield phrase("mistake-opens", royal=_named(end, royal))
    for royal in _royals(end, player):
        if answer.tile is not None and taken_around(end, royal) > taken_around(after, royal):
            yield phrase("mistake-near", tile=_named(end, answer.tile), royal=_named(end, royal))


def _missed(before: Position, after: Position, better: Position) -> Iterator[Phrase]:
    """Yield what the better move would have done and this one does not."""
    player, enemy = before.player, before.player.other
    pinned = _in_order(set(pinned_by(before, better)) - pinned_of(after, enemy), better)
    if pinned:
        yield phrase("mistake-misses-pin", tiles=Context(better).listed(pinned))
    for royal in _royals(better, player):
        if royal in after.board and taken_around(better, royal) < taken_around(after, royal):
            yield phrase("mistake-misses-room", royal=_named(better, royal))
    for royal in _royals(better, enemy):
        if royal in after.board and taken_around(better, royal) > taken_around(after, royal):
            yield phrase("mistake-misses-near", royal=_named(better, royal))
    freed = _in_order((pinned_of(before, player) & pinned_of(after, player)) - pinned_of(better, player), better)
    if freed:
        yield phrase("mistake-misses-free", tiles=Context(better).listed(freed))


def _royals(position: Position, color: Color) -> list[Tile]:
    return [royal for royal in position.ruleset.royals[color] if royal in position.board]


def _in_order(tiles: set[Tile], position: Position) -> list[Tile]:
    return sorted((tile for tile in tiles if tile in position.board), key=lambda tile: tile.order)


def _named(position: Position, tile: Tile) -> Phrase:
    return tile_phrase(tile, position.board.face(tile) if tile in position.board else None)
