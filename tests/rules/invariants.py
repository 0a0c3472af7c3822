"""Rules as properties: what holds in every position of every game, whatever is played."""

from collections.abc import Callable
from random import Random

from skep.core.board import Board
from skep.core.hexes import SYMMETRIES, Hex, Symmetry, neighbors
from skep.core.moves import Effect, EffectKind, Move, MoveKind
from skep.core.position import Position
from skep.game import Game
from skep.notation.sketch import format_sketch, parse_sketch
from skep.rules.context import Context
from skep.rules.intents import Go
from skep.rules.legal import judge, legal_moves
from skep.rules.modules import honeycombo
from skep.rules.one_hive import is_whole
from skep.rules.opening import set_up
from skep.rules.ruleset import Ruleset

Choice = Callable[[Game, list[Move], Random], Move]


def any_move(_: Game, moves: list[Move], random: Random) -> Move:
    return random.choice(moves)


def eager_move(game: Game, moves: list[Move], random: Random) -> Move:
    """A random move that mostly crowds the enemy's royals, so that games come to their end."""
    hexes = game.position.board.hexes
    royals = [hexes[royal] for royal in game.ruleset.royals[game.turn.other] if royal in hexes]
    ring = {near for hex in royals for near in (hex, *neighbors(hex))}
    crowding = [move for move in moves if move.goal in ring and move.start not in ring]
    patient = [move for move in moves if move.kind is MoveKind.PLACE or move.start not in ring]
    return random.choice((random.random() < 0.7 and (crowding or patient)) or moves)


def check_tiles_conserved(game: Game) -> None:
    position = game.position
    found = [*position.board.hexes, *position.hands[0], *position.hands[1], *position.bag, *position.removed]
    assert sorted(map(str, found)) == sorted(map(str, game.ruleset.tiles))


def check_hive_whole(game: Game, move: Move) -> None:
    """The hive is whole while each tile is in the hand; what a swap pushes away may be pinned (V6).

    A removal lists its two tiles in a fixed order, so that equal moves are equal; the predator leaves first (X4).
    """
    board = game.position.board.copy()
    effects = move.effects
    if move.kind is MoveKind.REMOVE:
        effects = tuple(sorted(effects, key=lambda effect: effect.tile is not move.tile))
    for kind, tile, hex, _ in effects:
        if kind in (EffectKind.LIFT, EffectKind.REMOVE):
            board.lift(tile)
            if move.kind is not MoveKind.SWAP or tile is move.tile:
                occupied = set(board.stacks)
                if move.kind is MoveKind.SWAP:
                    occupied |= {
                        effect.hex
                        for effect in move.effects
                        if effect.kind is EffectKind.LIFT and effect.tile is move.target
                    }
                assert is_whole(occupied), f"{game.format(move)} lifts {tile} off a joint"
        elif kind is EffectKind.PUT:
            board.put(tile, hex)
    assert is_whole(board.stacks)


def check_undo(game: Game, move: Move) -> None:
    position = game.position
    before = position.copy()
    key, occurrences = position.key, position.occurrences.copy()
    position.apply(move)
    assert position.key == position.compute_key()
    assert position.undo() == move
    assert position == before
    assert (position.key, position.occurrences) == (key, occurrences)


def check_text(game: Game, move: Move) -> None:
    text = game.format(move)
    assert game.judge(text) == move, text


def check_judge(game: Game, random: Random) -> None:
    """`judge` accepts exactly the legal moves: of every tile, to every hex of the hive and around it."""
    legal = set(legal_moves(game.position))
    stacks = game.position.board.stacks
    hexes = sorted({near for hex in stacks for near in neighbors(hex)} | set(stacks) | {Hex(0, 0)})
    for tile in random.sample(game.ruleset.tiles, 3):
        for hex in hexes:
            for turned in (None, False, True) if tile.back else (None,):
                judged = judge(game.position, Go(tile, hex, turned))
                if isinstance(judged, Move):
                    assert judged in legal
        wanted = {
            move for move in legal if move.kind in (MoveKind.MOVE, MoveKind.PLACE) and move.effects[0].tile is tile
        }
        for move in wanted:
            assert game.judge(move) == move


def check_symmetry(game: Game, symmetry: Symmetry) -> None:
    """Turning the table changes nothing: the moves are the same moves, turned."""
    if not game.position.board.stacks:
        return
    turned = lay_anew(game.position, symmetry)
    expected = {transform(move, symmetry) for move in legal_moves(game.position)}
    assert set(legal_moves(turned)) == expected


def lay_anew(position: Position, symmetry: Symmetry) -> Position:
    board = Board()
    for hex, stack in position.board.stacks.items():
        for tile in stack:
            board.put(tile, symmetry(hex))
    board.turned |= position.board.turned
    turned = set_up(position.ruleset, board, position.turn, position.removed, position.hands)
    before, made = position.turn.before, position.turn.made
    return turned.with_turn(
        before=tuple(transform(move, symmetry) for move in before),
        made=tuple(transform(move, symmetry) for move in made),
    )


def transform(move: Move, symmetry: Symmetry) -> Move:
    return Move(
        tuple(Effect(kind, tile, symmetry(hex), turned) for kind, tile, hex, turned in move.effects), move.causes
    )


def check_sketch(game: Game) -> None:
    """A sketch of a position is read back to a position with the same moves, texts and hands."""
    if not game.position.board.stacks or game.outcome is not None:
        return
    sketch = parse_sketch(format_sketch(game.position))
    assert sketch.ruleset == game.ruleset
    assert (sketch.position.hands, sketch.position.bag) == (game.position.hands, game.position.bag)
    again = Game.from_position(sketch.position)
    assert set(again.legal_moves.texts) == set(game.legal_moves.texts)


def check_honeycombo(game: Game) -> None:
    """K4: it lies uncovered whenever a turn begins."""
    if not game.position.turn.made:
        assert not honeycombo.is_covered(Context(game.position))


def play_at_random(ruleset: Ruleset, seed: int, plies: int, checks: float = 0.1, choose: Choice = any_move) -> Game:
    """A random game, every position checked lightly and a share of them thoroughly."""
    random = Random(seed)
    game = Game(ruleset, seed=seed)
    while game.outcome is None and game.ply < plies:
        moves = list(game.legal_moves)
        assert moves
        assert len(set(moves)) == len(moves)
        move = choose(game, moves, random)
        check_hive_whole(game, move)
        check_text(game, move)
        if random.random() < checks:
            check_position(game, moves, random)
        game.play(move)
        check_tiles_conserved(game)
        check_honeycombo(game)
    assert (game.outcome is not None) == (not list(game.legal_moves))
    check_history(game)
    return game


def check_position(game: Game, moves: list[Move], random: Random) -> None:
    """Everything that must hold in one position."""
    for other in random.sample(moves, min(12, len(moves))):
        check_hive_whole(game, other)
        check_undo(game, other)
        check_text(game, other)
    check_judge(game, random)
    check_symmetry(game, random.choice(SYMMETRIES))
    check_sketch(game)


def check_history(game: Game) -> None:
    """The written game is read back to the same game, and undone to its beginning."""
    again = Game.from_string(str(game), seed=game.seed)
    assert again == game
    assert str(again) == str(game)
    if again.ply:
        again.undo(again.ply)
    assert again.position == Game(game.ruleset).position
    assert again.position.key == Game(game.ruleset).position.key
