"""A game on both implementations at once: whatever the law says, the engine must say, at every ply."""

from random import Random

from skep.core.hexes import neighbors
from skep.core.moves import Kind, Move
from skep.core.position import Position
from skep.engine.engine import Engine
from skep.game import Game
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from skep.rules.modules.swarm import is_draw_due
from skep.rules.ruleset import Ruleset


def compare(position: Position, ruleset: Ruleset, engine: Engine) -> list[Move]:
    """Both see the same moves, the same end, and the same position; returns the moves."""
    moves = legal_moves(position, ruleset)
    wanted, found = set(moves), engine.legal_moves()
    assert len(found) == len(set(found)), "a move is listed twice"
    assert set(found) == wanted, f"only the law: {wanted - set(found)}; only the engine: {set(found) - wanted}"
    over = outcome(position, ruleset)
    assert engine.is_over == (over is not None)
    assert engine.winner == (over.winner if over else None)
    assert engine.player is position.player
    assert engine.key == engine.compute_key()
    assert engine.position() == position
    return moves


def compare_afresh(position: Position, ruleset: Ruleset) -> list[Move]:
    """The same for a position that the engine has not played to."""
    return compare(position, ruleset, Engine(ruleset, position))


def check_do_and_undo(engine: Engine, random: Random, moves: list[Move]) -> None:
    """Some moves are made and taken back, and nothing is left of them in the record but scratch."""
    before, key, listed = engine.position(), engine.key, set(engine.moves().tolist())
    for move in random.sample(moves, min(3, len(moves))):
        assert engine.is_legal(move)
        engine.play(move)
        assert engine.key == engine.compute_key()
        engine.undo()
    assert (engine.position(), engine.key, set(engine.moves().tolist())) == (before, key, listed)


def check_stages(engine: Engine, random: Random, moves: list[Move]) -> None:
    """What the stages list is what filters the whole list; exactly the listed moves are legal."""
    codes = engine.moves().tolist()
    mobility = engine.mobility()
    for tile in random.sample(engine.tables.tiles, 5):
        own = {engine.encode(m) for m in moves if any(d.tile is tile for d in m.deeds) and m.kind is not Kind.HAND}
        assert set(engine.moves_of(tile).tolist()) == own
        assert mobility[tile] == len(own)
    royals = {engine.position().board.hexes.get(royal) for royal in engine.ruleset.royals[engine.player.other]}
    near = {hex for royal in royals if royal is not None for hex in (royal, *neighbors(royal))}
    attacks = {engine.encode(m) for m in moves if m.kind in (Kind.PLACE, Kind.MOVE) and m.goal in near}
    assert set(engine.attacks().tolist()) == attacks
    for code in codes:
        assert engine.is_legal(code)
    for _ in range(20):
        wrong = random.choice(codes) ^ 1 << random.randrange(31)
        assert engine.is_legal(wrong) == (wrong in codes)


def play_both(ruleset: Ruleset, seed: int, plies: int, checks: float = 0.1) -> tuple[int, Game]:
    """A random game on both; returns how many positions were compared."""
    random = Random(seed)
    game, engine = Game(ruleset, seed=seed), Engine(ruleset)
    keys: dict[int, int] = {}
    compared = 0
    while game.ply < plies:
        try:
            moves = compare(game.position, ruleset, engine)
        except AssertionError as error:
            error.add_note(f"seed {seed}: {game}")
            raise
        compared += 1
        assert keys.setdefault(game.position.key, engine.key) == engine.key
        if not moves:
            break
        if random.random() < checks:
            check_do_and_undo(engine, random, moves)
            check_stages(engine, random, moves)
            compare_afresh(game.position, ruleset)
        move = choose(moves, random)
        if is_draw_due(game.position, ruleset, move):
            drawn = random.choice(sorted(game.position.bag, key=lambda tile: tile.order))
            move = move.drawing(drawn)
        game.position.apply(move)
        game._texts.append(str(move))
        engine.play(move)
    assert len(set(keys.values())) == len(keys), "different positions share a key"
    return compared, game


def choose(moves: list[Move], random: Random) -> Move:
    """Any kind of move is as likely as any other, so that the rare ones are played, too."""
    kind = random.choice(sorted({move.kind for move in moves}, key=lambda kind: kind.value))
    return random.choice([move for move in moves if move.kind is kind])
