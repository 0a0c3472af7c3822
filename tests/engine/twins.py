"""A game on both implementations at once: whatever the rules say, the engine must say, at every ply."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine.native.native_position import NativePosition
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from skep.rules.modules.swarm import is_draw_due
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset


def compare(position: Position, engine: NativePosition) -> list[Move]:
    """Both see the same moves, the same end, and the same position, rest and sting included; returns the moves."""
    moves = legal_moves(position)
    wanted, found = set(moves), engine.legal_moves()
    assert len(found) == len(set(found)), "a move is listed twice"
    assert set(found) == wanted, f"only the rules: {wanted - set(found)}; only the engine: {set(found) - wanted}"
    over = outcome(position)
    assert engine.is_over == (over is not None)
    assert engine.winner == (over.winner if over else None)
    assert engine.player is position.player
    assert engine.key == engine.compute_key(), "the key was not kept"
    held = engine.position()
    assert held == position
    check_round_trip(engine, held)
    return moves


def check_round_trip(engine: NativePosition, held: Position) -> None:
    """A record made from the position that a record holds is as good as the first, except for the past."""
    again = spare(engine.ruleset)
    again.set_up(held)
    assert again.key == engine.key
    assert again.position() == held
    if not engine.is_over:
        assert set(again.moves().tolist()) == set(engine.moves().tolist())


@lru_cache(maxsize=4)
def spare(ruleset: Ruleset) -> NativePosition:
    """An engine to set up positions in, over and over."""
    return NativePosition(ruleset)


def compare_afresh(position: Position) -> list[Move]:
    """The same for a position that the engine has not played to."""
    return compare(position, NativePosition.from_position(position))


def check_do_and_undo(engine: NativePosition, random: Random, moves: list[Move]) -> None:
    """Some moves are made and taken back, and nothing is left of them in the record but scratch."""
    before, key, listed = engine.position(), engine.key, set(engine.moves().tolist())
    for move in random.sample(moves, min(3, len(moves))):
        assert engine.is_legal(move)
        engine.play(move)
        assert engine.key == engine.compute_key()
        engine.undo()
    assert (engine.position(), engine.key, set(engine.moves().tolist())) == (before, key, listed)


def check_single_moves(engine: NativePosition, random: Random) -> None:
    """As many moves are counted as are listed, and exactly the listed ones are legal."""
    codes = engine.moves().tolist()
    assert engine.count_moves() == len(codes)
    for code in codes:
        assert engine.is_legal(code)
    for _ in range(20):
        wrong = random.choice(codes) ^ 1 << random.randrange(31)
        assert engine.is_legal(wrong) == (wrong in codes)


class Twins:
    """Games of one ruleset, one after the other, played at random on both implementations."""

    def __init__(self, ruleset: Ruleset, seed: int, checks: float = 0.1) -> None:
        self.ruleset = ruleset
        self.seed = seed
        self.checks = checks
        self.compared = self.games = self.moves = 0
        self._random = Random(f"{ruleset} {seed}")
        self._keys: dict[int, int] = {}

    def play(self, plies: int, head: int = 0) -> Iterator[None]:
        """A game from the start; stops at every ply that was compared. The first `head` plies are not."""
        self.games += 1
        position, engine = start(self.ruleset), NativePosition(self.ruleset)
        try:
            while position.ply < plies and not engine.is_over:
                if position.ply < head:
                    self._advance(position, engine, engine.legal_moves())
                    continue
                moves = self._compare(position, engine)
                yield
                if moves:
                    self._advance(position, engine, moves)
            if engine.is_over:
                self._compare(position, engine)
                yield
        except AssertionError as error:
            error.add_note(f"{self.ruleset}, seed {self.seed}, game {self.games}, after {position.moves}")
            raise

    def play_on(self, positions: int, plies: int, head: int = 0) -> None:
        """Games until exactly this number of positions is compared."""
        while self.compared < positions:
            for _ in self.play(plies, head if self.games == 0 else 0):
                if self.compared >= positions:
                    break

    def _compare(self, position: Position, engine: NativePosition) -> list[Move]:
        moves = compare(position, engine)
        self.compared += 1
        self.moves += len(moves)
        assert self._keys.setdefault(position.key, engine.key) == engine.key, "one position has two keys"
        if moves and self._random.random() < self.checks:
            check_do_and_undo(engine, self._random, moves)
            check_single_moves(engine, self._random)
            compare_afresh(position)
        return moves

    def _advance(self, position: Position, engine: NativePosition, moves: list[Move]) -> None:
        move = choose(moves, self._random)
        if is_draw_due(position, move):
            move = move.drawing(self._random.choice(sorted(position.bag, key=lambda tile: tile.order)))
        position.apply(move)
        engine.play(move)

    def check_keys(self) -> None:
        assert len(set(self._keys.values())) == len(self._keys), "different positions share a key"


def choose(moves: list[Move], random: Random) -> Move:
    """Any kind of move is as likely as any other, so that the rare ones are played, too."""
    kind = random.choice(sorted({move.kind for move in moves}, key=lambda kind: kind.value))
    return random.choice([move for move in moves if move.kind is kind])
