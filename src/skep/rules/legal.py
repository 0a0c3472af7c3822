"""The legal moves of a position, and the judgment of a single move."""

from collections.abc import Iterable, Iterator

from skep.core.hexes import Hex
from skep.core.moves import PASS, Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules import acting, explain
from skep.rules.context import Context, once
from skep.rules.ending import outcome
from skep.rules.flipping import faces_to_place, flips, may_turn, why_no_flip
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap, Take
from skep.rules.modules import honeycombo, swarm
from skep.rules.placement import hexes_for, is_ready, may_lie, placements


def legal_moves(position: Position) -> list[Move]:
    """Every legal move, each once; none when the game is over; a pass where nothing else is legal (U3).

    In a game with a bag the moves are listed without the tile that may be drawn after them.
    """
    return moves_in(Context(position))


@once
def moves_in(context: Context) -> list[Move]:
    """The legal moves of a position of which more will be asked."""
    if has_ended(context) is not None:
        return []
    position = context.position
    if swarm.is_choosing(position):
        return list(swarm.opening_hands(context))
    moves = _each_once(context, _actions(context))
    if position.ruleset.neutral is not None:
        moves = [move for move in moves if _keeps_honeycombo_clear(context, move)]
    if _may_stop(context):
        moves.append(PASS)
    return moves or [PASS]


def judge(position: Position, intent: Intent) -> Move | Verdict:
    """Return the requested move, or the first rule that forbids it and the reason."""
    return judge_in(Context(position), intent)


def judge_in(context: Context, intent: Intent) -> Move | Verdict:
    """The same as `judge` for a `Context`, which several calls can share."""
    over = has_ended(context)
    if over is not None:
        return over
    barred = None
    for move in _candidates(context, intent):
        if _keeps_honeycombo_clear(context, move):
            return explain.with_draw(context, intent, move)
        barred = barred or move
    if barred is not None:
        return explain.left_covered(context, barred)
    return explain.refusal(context, intent)


def why_not(position: Position, tile: Tile) -> Verdict | None:
    """The reason why a tile as such can be neither placed nor moved now, by anyone; None where it can."""
    return why_not_in(Context(position), tile)


@once
def why_not_in(context: Context, tile: Tile) -> Verdict | None:
    """The same as `why_not` for a `Context`, which several calls can share."""
    over = has_ended(context)
    if over is not None:
        return over
    if not swarm.is_choosing(context.position):
        moves = _placements_of(context, tile) if tile not in context.board.hexes else _shifts_of(context, tile)
        if any(_keeps_honeycombo_clear(context, move) for move in moves):
            return None
    return explain.why_stuck(context, tile)


@once
def has_ended(context: Context) -> Verdict | None:
    """Why nothing may be done any more: the game is over."""
    over = outcome(context.position)
    return None if over is None else Verdict(over.rule, phrase("rule-game-over", because=over.message))


def _actions(context: Context) -> list[Move]:
    """Yield the moves of one action (U2); different ways to the same change may repeat."""
    moves = placements(context)
    if not context.is_queen_down:
        return moves
    for tile in context.actors:
        moves += acting.movements(context, tile)
    moves += acting.all_ability_moves(context)
    moves += flips(context)
    neutral = context.ruleset.neutral
    if neutral is not None and honeycombo.why_no_flip(context, neutral) is None:
        moves.append(Move.flip(neutral))
    return moves


def _each_once(context: Context, moves: list[Move]) -> list[Move]:
    """Keep the first of several ways to make the same change: a tile may go where another tile could also take it."""
    brought = {move.effects[0].tile for move in acting.all_ability_moves(context)} if context.is_queen_down else None
    if not brought:
        return moves
    first: dict[Move, Move] = {}
    for move in moves:
        if move.effects[0].tile in brought:
            first.setdefault(move, move)
    return [move for move in moves if not move.causes or first[move] is move]


def _may_stop(context: Context) -> bool:
    """Whether the player may pass the second action of a double turn (K3): not while the Honeycombo is covered (K4)."""
    return context.is_second_action and not honeycombo.is_covered(context)


def _keeps_honeycombo_clear(context: Context, move: Move) -> bool:
    """Whether the Honeycombo is uncovered at the end of the turn, or a second action can uncover it (K4)."""
    if not honeycombo.ends_covered(context, move):
        return True
    if context.turn.actions == 1:
        return False
    after = context.position.copy()
    after.apply(move)
    next_context = Context(after)
    if next_context.player is not context.player:
        return False
    return any(not honeycombo.ends_covered(next_context, action) for action in _actions(next_context))


def _candidates(context: Context, intent: Intent) -> Iterable[Move]:
    """The moves that fulfil the intent, by every rule but K4; only what could fulfil it is generated."""
    if swarm.is_choosing(context.position):
        if isinstance(intent, Take):
            wanted = Move.take(intent.tiles)
            return (move for move in swarm.opening_hands(context) if move == wanted)
        return ()
    match intent:
        case Go(tile, hex, turned):
            if tile in context.board.hexes:
                return (move for move in _shifts_of(context, tile, hex) if move.goal == hex and turned is None)
            return (move for move in _placements_of(context, tile, hex) if _shows(context, move, turned))
        case Flip(tile):
            return _flips_of(context, tile)
        case Sting(tile):
            return (
                move
                for move in acting.all_ability_moves(context)
                if move.kind is MoveKind.STING and move.effects[0].tile is tile
            )
        case Swap(one, other):
            return _pairs(context, MoveKind.SWAP, {one, other})
        case Strike(one, other):
            return _pairs(context, MoveKind.REMOVE, {one, other})
        case Pass():
            return _passes(context)
        case Take():
            return ()
    raise TypeError(f"intent must be one of skep.rules.intents, not {type(intent).__name__}")


def _pairs(context: Context, kind: MoveKind, tiles: set[Tile]) -> Iterator[Move]:
    return (
        m
        for m in acting.all_ability_moves(context)
        if m.kind is kind and {m.effects[0].tile, m.effects[1].tile} == tiles
    )


def _shifts_of(context: Context, tile: Tile, goal: Hex | None = None) -> Iterator[Move]:
    """Every way to relocate a tile on the board: by its own movement, to `goal` alone, by a throw, control or swap."""
    if context.is_actor(tile):
        yield from acting.movements(context, tile, goal=goal)
    yield from (move for move in acting.all_ability_moves(context) if tile in move.moved)


def _placements_of(context: Context, tile: Tile, goal: Hex | None = None) -> Iterator[Move]:
    """Every way to place a tile, or to place it on `goal`."""
    if is_ready(context, tile):
        for hex in hexes_for(context, tile) if goal is None else (goal,) if may_lie(context, tile, goal) else ():
            for turned in faces_to_place(context.ruleset, tile):
                yield Move.place(tile, hex, turned)


def _shows(context: Context, move: Move, turned: bool | None) -> bool:
    """Whether a placing shows the face asked for; where none is named, the front or the agreed face (V2)."""
    tile = move.effects[0].tile
    return move.turned == (faces_to_place(context.ruleset, tile)[0] if turned is None else turned)


def _flips_of(context: Context, tile: Tile) -> Iterator[Move]:
    if tile is context.ruleset.neutral:
        if honeycombo.why_no_flip(context, tile) is None:
            yield Move.flip(tile)
    elif tile in context.board.hexes and may_turn(context.ruleset, tile) and why_no_flip(context, tile) is None:
        yield Move.flip(tile)


def _passes(context: Context) -> Iterator[Move]:
    if _may_stop(context) or not any(_keeps_honeycombo_clear(context, move) for move in _actions(context)):
        yield PASS
