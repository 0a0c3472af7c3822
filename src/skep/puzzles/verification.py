"""Verification of puzzles by the rules: every legal reply is tried, and the rules decide the outcome.

The compiled solver only suggests the order of moves, so its errors cost time
and cannot change an answer.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from skep.core.hexes import neighbors
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.puzzles.puzzle import DEFENSE_2, Puzzle, PuzzleError, creatures_in_line
from skep.rules.creatures import CREATURES, Ability
from skep.rules.ending import Outcome, outcome
from skep.rules.intents import intent_of
from skep.rules.legal import judge, legal_moves
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine import NativePosition, Solver

SLOW = 3
"""Number of turns from which the rules need minutes to show that a move does not win."""


class ReferenceProver:
    """Proofs about one position by the rules, with an engine that follows along and gives hints."""

    def __init__(self, position: Position, solver: "Solver | None" = None) -> None:
        self.position = position.copy()
        self.ruleset = ruleset = position.ruleset
        self._solver = solver
        self._engine = None if solver is None else _engine(position)
        self._ending: Move | None = None
        self._relocates = has_ability(ruleset, Ability.THROW, Ability.CONTROL, Ability.SWAP)
        self._removes = has_ability(ruleset, Ability.STRIKE_NEIGHBOR, Ability.STRIKE_PLACED)

    def wins(self, attacker: Color, turns: int) -> bool:
        """Whether the attacker wins within this many of their turns, for every draw. A turn in progress counts."""
        end = outcome(self.position)
        if end is not None or turns < 1:
            return end is not None and end.winner is attacker
        attacks = self.position.player is attacker
        if attacks and turns == 1 and self.position.turn.actions == 1 and not self.may_end(attacker.other):
            return False
        is_last = attacks and turns == 1
        if is_last and self._ends_again(attacker):
            return True
        for move in self._moves(attacker, turns):
            if self.wins_after(move, attacker, turns) is attacks:
                self._ending = move if is_last else self._ending
                return attacks
        return not attacks

    def wins_after(self, move: Move, attacker: Color, turns: int) -> bool:
        """Like `wins`, after a legal move, for every draw."""
        return all(self._after(drawn, attacker, turns) for drawn in self.with_draws(move))

    def ever_wins_after(self, move: Move, attacker: Color, turns: int) -> bool:
        """Whether the attacker wins after a move for at least one draw."""
        return any(self._after(drawn, attacker, turns) for drawn in self.with_draws(move))

    def with_draws(self, move: Move) -> list[Move]:
        """Return the move with each tile kind it may draw (W2), or alone if nothing is drawn."""
        if not self.ruleset.has_bag or move.kind is not MoveKind.PLACE or not self.position.bag:
            return [move]
        self.position.apply(move)
        end: Outcome | None = outcome(self.position)
        self.position.undo()
        if end is not None:
            return [move]
        kinds: dict[object, Tile] = {}
        for tile in sorted(self.position.bag, key=lambda tile: tile.order):
            kinds.setdefault(tile.kind, tile)
        return [move.drawing(tile) for tile in kinds.values()]

    def may_end(self, loser: Color) -> bool:
        """Whether one action could cost that player a royal. False is exact; True may be wrong.

        One action fills one hex. So a royal is in danger only with at most one free neighbor, or if a tile can bring
        it to a hex that has none, or remove it.
        """
        if self._removes:
            return True
        board = self.position.board
        royals = [hex for royal in self.ruleset.royals[loser] if (hex := board.hexes.get(royal)) is not None]
        near = {n for hex in board.stacks for n in neighbors(hex)} | set(board.stacks) if self._relocates else royals
        return any(sum(n not in board.stacks for n in neighbors(hex)) <= 1 for hex in near)

    def _ends_again(self, attacker: Color) -> bool:
        """Whether the move that ended the game in the previous line also ends it here."""
        if self._ending is None:
            return False
        judged = judge(self.position, intent_of(self._ending))
        return isinstance(judged, Move) and self.wins_after(judged, attacker, 1)

    def _after(self, move: Move, attacker: Color, turns: int) -> bool:
        was = self.position.player
        self.position.apply(move)
        if self._engine is not None:
            self._engine.push(self._engine.encode(move))
        is_spent = was is attacker and self.position.player is not attacker
        won = self.wins(attacker, turns - is_spent)
        self.position.undo()
        if self._engine is not None:
            self._engine.undo()
        return won

    def _moves(self, attacker: Color, turns: int) -> Iterator[Move]:
        """Yield the legal moves, likely ones first. The rest is listed only if needed."""
        hint = self._hint(attacker, turns)
        if hint is not None:
            yield hint
        yield from (move for move in legal_moves(self.position) if move != hint)

    def _hint(self, attacker: Color, turns: int) -> Move | None:
        """Return the compiled solver's move, if it is legal."""
        if self._solver is None or self._engine is None:
            return None
        code = self._solver.hint(self._engine, attacker, turns)
        if code is None:
            return None
        judged = judge(self.position, intent_of(self._engine.decode(code)))
        return judged if isinstance(judged, Move) else None


def _engine(position: Position) -> "NativePosition":
    from skep.engine import NativePosition

    return NativePosition.from_position(position)


def has_ability(ruleset: Ruleset, *abilities: Ability) -> bool:
    """Whether a creature of a game has one of these abilities."""
    faces = {face for tile in ruleset.tiles for face in (tile.front, tile.back) if face is not None}
    return any(ability in CREATURES[face].abilities for face in faces for ability in abilities)


def verify(puzzle: Puzzle, solver: "Solver | None" = None, *, whole: bool = True) -> None:
    """Check every claim of a puzzle by the rules. Raises PuzzleError for the first false one.

    Without `whole`, one claim is skipped: that a win in three turns has no other first move, for which
    the rules need minutes.
    """
    game = Game.from_string(puzzle.game)
    prover = ReferenceProver(game.position, solver)
    player, turns = game.turn, puzzle.turns
    moves = {game.format(move): move for move in game.legal_moves}
    missing = [text for text in puzzle.solutions if text not in moves]
    if missing or len(moves) != puzzle.choices:
        raise PuzzleError(
            f"{len(moves)} moves are legal, not {puzzle.choices}; illegal: {', '.join(missing) or 'none'}"
        )
    if puzzle.kind == DEFENSE_2:
        _verify_defense(puzzle, prover, moves, player.other)
        names = dict.fromkeys(
            (
                *creatures_in_line(game, puzzle.solutions, (player,)),
                *creatures_in_line(game, puzzle.line, (player.other,)),
            )
        )
    else:
        if prover.wins(player, turns - 1):
            raise PuzzleError(f"there is a win in fewer than {turns} turns")
        looked_at = moves if whole or turns < SLOW else puzzle.solutions
        for text in looked_at:
            if prover.wins_after(moves[text], player, turns) != (text in puzzle.solutions):
                raise PuzzleError(f"{text} is wrongly listed, or wrongly left out")
        names = dict.fromkeys(creatures_in_line(game, puzzle.line, (player,)))
    if tuple(names) != puzzle.creatures:
        raise PuzzleError(f"those who take part are {' '.join(names)}")
    if _end_of(game, puzzle.line) is not (player.other if puzzle.kind == DEFENSE_2 else player):
        raise PuzzleError("the line does not lead to the end")


def _verify_defense(puzzle: Puzzle, prover: ReferenceProver, moves: dict[str, Move], attacker: Color) -> None:
    for text, move in moves.items():
        if text in puzzle.solutions:
            if prover.ever_wins_after(move, attacker, puzzle.turns):
                raise PuzzleError(f"{text} loses, too")
        elif not prover.wins_after(move, attacker, puzzle.turns):
            raise PuzzleError(f"{text} does not lose")


def _end_of(game: Game, line: tuple[str, ...]) -> Color | None:
    twin = game.copy()
    for text in line:
        twin.play(text)
    return twin.outcome.winner if twin.outcome is not None else None
