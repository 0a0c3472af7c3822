"""Where the laws meet: the legal moves of a position, and the judgement of one."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from skep.core.hexes import Hex
from skep.core.moves import PASS, Kind, Move
from skep.core.position import Position
from skep.core.tiles import Tile
from skep.rules import acting, explain
from skep.rules.ending import outcome
from skep.rules.flipping import faces_to_place, flips, may_turn, why_no_flip
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap, Take
from skep.rules.modules import honeycombo, swarm
from skep.rules.opening import set_up, start
from skep.rules.placement import hexes_for, may_lie, placings, ready
from skep.rules.ruleset import Ruleset
from skep.rules.scene import Scene
from skep.rules.verdict import Verdict

__all__ = ["judge", "legal_moves", "moves_by", "set_up", "start", "why_not"]


def legal_moves(position: Position, ruleset: Ruleset) -> list[Move]:
    """Every legal move, each once; none when the game is over; a pass where nothing else is legal (U3).

    In a game with a bag the moves are listed without the tile that may be drawn after them.
    """
    if outcome(position, ruleset) is not None:
        return []
    scene = Scene(position, ruleset)
    if swarm.is_choosing(position, ruleset):
        return list(swarm.opening_hands(scene))
    moves = list(_actions(scene))
    if any(move.by for move in moves):  # only what a tile brings about can be done in another way, too
        moves = list(dict.fromkeys(moves))
    if ruleset.neutral is not None:
        moves = [move for move in moves if _keeps_honeycombo_clear(scene, move)]
    if _may_stop(scene):
        moves.append(PASS)
    return moves or [PASS]


def judge(position: Position, ruleset: Ruleset, intent: Intent) -> Move | Verdict:
    """The move that a player asks for, or the first law that forbids it and why."""
    over = outcome(position, ruleset)
    if over is not None:
        return Verdict(over.rule, f"The game is over: {over.because}")
    scene = Scene(position, ruleset)
    barred = None
    for move in _candidates(scene, intent):
        if _keeps_honeycombo_clear(scene, move):
            return explain.with_draw(scene, intent, move)
        barred = barred or move
    if barred is not None:
        return explain.left_covered(scene, barred)
    return explain.refusal(scene, intent)


def why_not(position: Position, ruleset: Ruleset, tile: Tile) -> Verdict | None:
    """The reason why a tile as such can be neither placed nor moved now, by anybody; None where it can."""
    over = outcome(position, ruleset)
    if over is not None:
        return Verdict(over.rule, f"The game is over: {over.because}")
    scene = Scene(position, ruleset)
    if not swarm.is_choosing(position, ruleset):
        moves = _placings_of(scene, tile) if tile not in scene.board.hexes else _shifts_of(scene, tile)
        if any(_keeps_honeycombo_clear(scene, move) for move in moves):
            return None
    return explain.why_stuck(scene, tile)


def moves_by(position: Position, ruleset: Ruleset, user: Tile) -> list[Move]:
    """The moves that a tile of the player brings about by its abilities, whoever else could do the same."""
    scene = Scene(position, ruleset)
    if outcome(position, ruleset) is not None or user not in scene.actors:
        return []
    moves = dict.fromkeys((*acting.deeds(scene, user), *acting.controls(scene, user)))
    return [move for move in moves if _keeps_honeycombo_clear(scene, move)]


def _actions(scene: Scene) -> Iterator[Move]:
    """Everything that may be done in one action (U2), ways to the same change included."""
    yield from placings(scene)
    if not scene.is_queen_down:
        return
    for tile in scene.actors:
        yield from acting.movements(scene, tile)
    yield from acting.all_deeds(scene)
    yield from flips(scene)
    neutral = scene.ruleset.neutral
    if neutral is not None and honeycombo.why_no_flip(scene, neutral) is None:
        yield Move.flip(neutral)


def _may_stop(scene: Scene) -> bool:
    """K3: the second action of a double turn may be given up, unless the Honeycombo would stay covered (K4)."""
    return scene.is_second_action and not honeycombo.is_covered(scene)


def _keeps_honeycombo_clear(scene: Scene, move: Move) -> bool:
    """K4: it lies uncovered when the turn ends; after a first action it is enough that some second one uncovers it."""
    if not honeycombo.ends_covered(scene, move):
        return True
    if scene.turn.actions == 1:
        return False
    after = scene.position.copy()
    after.apply(move)
    next_scene = Scene(after, scene.ruleset)
    if next_scene.player is not scene.player:
        return False
    return any(not honeycombo.ends_covered(next_scene, action) for action in _actions(next_scene))


def _candidates(scene: Scene, intent: Intent) -> Iterable[Move]:
    """The moves that fulfil the intent, by every law but K4; only what could fulfil it is generated."""
    if swarm.is_choosing(scene.position, scene.ruleset):
        if isinstance(intent, Take):
            wanted = Move.take(intent.tiles)
            return (move for move in swarm.opening_hands(scene) if move == wanted)
        return ()
    match intent:
        case Go(tile, hex, turned):
            if tile in scene.board.hexes:
                return (move for move in _shifts_of(scene, tile) if move.goal == hex and turned is None)
            return (move for move in _placings_of(scene, tile, hex) if _shows(scene, move, turned))
        case Flip(tile):
            return _flips_of(scene, tile)
        case Sting(tile):
            return (move for move in acting.all_deeds(scene) if move.kind is Kind.STING and move.deeds[0].tile is tile)
        case Swap(one, other):
            return _pairs(scene, Kind.SWAP, {one, other})
        case Strike(one, other):
            return _pairs(scene, Kind.REMOVE, {one, other})
        case Pass():
            return _passes(scene)
        case Take():
            return ()
    assert_never(intent)


def _pairs(scene: Scene, kind: Kind, tiles: set[Tile]) -> Iterator[Move]:
    return (m for m in acting.all_deeds(scene) if m.kind is kind and {m.deeds[0].tile, m.deeds[1].tile} == tiles)


def _shifts_of(scene: Scene, tile: Tile) -> Iterator[Move]:
    """Every way to relocate a tile on the board: by its own movement, a throw, a control or a swap."""
    if tile in scene.actors:
        yield from acting.movements(scene, tile)
    yield from (move for move in acting.all_deeds(scene) if tile in move.moved)


def _placings_of(scene: Scene, tile: Tile, goal: Hex | None = None) -> Iterator[Move]:
    """Every way to place a tile, or to place it on `goal`."""
    if tile in ready(scene):
        for hex in hexes_for(scene, tile) if goal is None else (goal,) if may_lie(scene, tile, goal) else ():
            for turned in faces_to_place(scene.ruleset, tile):
                yield Move.place(tile, hex, turned)


def _shows(scene: Scene, move: Move, turned: bool | None) -> bool:
    """Whether a placing shows the face asked for; where none is named, the front or the agreed face (V2)."""
    tile = move.deeds[0].tile
    return move.turned == (faces_to_place(scene.ruleset, tile)[0] if turned is None else turned)


def _flips_of(scene: Scene, tile: Tile) -> Iterator[Move]:
    if tile is scene.ruleset.neutral:
        if honeycombo.why_no_flip(scene, tile) is None:
            yield Move.flip(tile)
    elif tile in scene.board.hexes and may_turn(scene.ruleset, tile) and why_no_flip(scene, tile) is None:
        yield Move.flip(tile)


def _passes(scene: Scene) -> Iterator[Move]:
    if _may_stop(scene) or not any(_keeps_honeycombo_clear(scene, move) for move in _actions(scene)):
        yield PASS
