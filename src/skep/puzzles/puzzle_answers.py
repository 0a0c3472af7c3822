"""Answers to every move in a puzzle: replies to the right moves, and refutations of the others.

The exact solver proves them once. They are stored in a file next to the puzzles, one JSON object per line, so that a
page needs no engine to judge a move.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from skep.core.tiles import Color
from skep.game import Game
from skep.puzzles.puzzle import DEFENSE_2, Puzzle, own_files
from skep.puzzles.puzzle_search import spell_line
from skep.puzzles.puzzle_themes import themes_of

if TYPE_CHECKING:
    from skep.engine import NativePosition, Solver

SEED = 0
"""Seed of the bag, so that a puzzle always draws the same tiles."""
SUFFIX = ".answers.jsonl"


@dataclass(frozen=True)
class Replies:
    """A decision of the person who solves: right moves with their continuations, and refutations of the others.

    `right` maps each move to the opponent's reply and the next decision; None if the next move must win. `wrong` has
    replies, each with the moves it refutes; an empty list means all others.
    """

    right: dict[str, tuple[tuple[str, ...], "Replies | None"]]
    wrong: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]

    def refutation(self, text: str) -> tuple[str, ...]:
        """Return the reply to a wrong move, empty if none is needed."""
        return next((reply for reply, moves in self.wrong if not moves or text in moves), ())

    def plain(self) -> list[Any]:
        """Return a JSON value."""
        right = {
            text: [list(reply), None if after is None else after.plain()] for text, (reply, after) in self.right.items()
        }
        return [right, [[list(reply), list(moves)] for reply, moves in self.wrong]]

    @classmethod
    def from_plain(cls, plain: list[Any]) -> "Replies":
        right = {
            text: (tuple(reply), None if after is None else cls.from_plain(after))
            for text, (reply, after) in plain[0].items()
        }
        return cls(right, tuple((tuple(reply), tuple(moves)) for reply, moves in plain[1]))


@dataclass(frozen=True)
class PuzzleAnswers:
    """Facts about a puzzle: themes, an initial rating, the solution, and all replies."""

    id: str
    themes: tuple[str, ...]
    rating: int
    solution: tuple[str, ...]
    replies: Replies

    def __str__(self) -> str:
        fields = (self.id, self.themes, self.rating, self.solution, self.replies.plain())
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def parse(cls, line: str) -> "PuzzleAnswers":
        id, themes, rating, solution, replies = json.loads(line)
        return cls(id, tuple(themes), rating, tuple(solution), Replies.from_plain(replies))


def parse_answers(text: str) -> list[PuzzleAnswers]:
    return [PuzzleAnswers.parse(line) for line in text.splitlines() if line]


@cache
def own_answers() -> dict[str, PuzzleAnswers]:
    """Return the answers shipped with Skep, by puzzle id."""
    files = [file.with_name(file.stem + SUFFIX) for file in own_files()]
    texts = [file.read_text(encoding="utf-8") for file in files if file.exists()]
    return {each.id: each for text in texts for each in parse_answers(text)}


def prove_answers(puzzle: Puzzle, solver: "Solver") -> PuzzleAnswers:
    """Prove everything that a page needs to judge moves in a puzzle."""
    game = Game.from_string(puzzle.game, seed=SEED)
    prover = _Prover(solver, game.turn, puzzle)
    replies = prover.defense(game) if puzzle.kind == DEFENSE_2 else prover.attack(game, puzzle.turns, puzzle.solutions)
    solution, line = _solution(game, replies, puzzle)
    return PuzzleAnswers(puzzle.id, themes_of(puzzle, line), first_rating(puzzle), solution, replies)


def first_rating(puzzle: Puzzle) -> int:
    """Estimate the difficulty of an untried puzzle from its turns, its choices and the size of its proof."""
    from math import log2

    base = {1: 800, 2: 1150, 3: 1650}[puzzle.turns] + (250 if puzzle.kind == DEFENSE_2 else 0)
    harder = 90 * log2(puzzle.choices / 40) + 25 * log2(1 + puzzle.nodes / 200) + 60 * len(puzzle.expansions)
    easier = 120 * (len(puzzle.solutions) - 1)
    return round(min(2500.0, max(700.0, base + harder - easier)))


class _Prover:
    def __init__(self, solver: "Solver", player: Color, puzzle: Puzzle) -> None:
        self.solver = solver
        self.player = player
        self.puzzle = puzzle

    def attack(self, game: Game, turns: int, known: Iterable[str] = ()) -> Replies:
        """Build the replies of a player who is to win within `turns`. `known` are the right moves, if known."""
        from skep.engine import NativePosition

        engine = NativePosition.from_position(game.position)
        codes = {game.format(engine.decode(int(code))): int(code) for code in engine.moves()}
        rights = list(known) or [
            text for text, code in codes.items() if self.solver.after(engine, code, self.player, turns).always
        ]
        right = {text: self._follow(game, text, codes[text], turns) for text in rights}
        refuted = _Refuted()
        for text in codes:
            if text not in right:
                after = game.copy()
                after.play(text)
                refuted.add(text, after, self._refutations(after, refuted.codes, max(1, turns - 1)))
        return Replies(right, refuted.grouped())

    def _follow(self, game: Game, text: str, code: int, turns: int) -> tuple[tuple[str, ...], Replies | None]:
        """Return the reply that holds out longest, and the decision after it."""
        from skep.engine import NativePosition

        twin = game.copy()
        twin.play(text)
        if twin.is_over:
            return (), None
        if twin.turn is self.player:
            return (), self.attack(twin, turns)
        line = self.solver.line(NativePosition.from_position(game.position), code, self.player, turns)
        reply = []
        for spelled in list(spell_line(game, line))[1:]:
            if twin.turn is self.player:
                break
            reply.append(spelled)
            twin.play(spelled)
        return tuple(reply), None if turns == 2 or twin.is_over else self.attack(twin, turns - 1)

    def _refutations(self, game: Game, tried: list[int], turns: int) -> Iterator[int]:
        """Yield replies after which there is no win in time. A reply that also refutes other moves comes first."""
        from skep.engine import NativePosition

        if game.is_over or game.turn is self.player:
            return
        engine = NativePosition.from_position(game.position)
        codes = [int(code) for code in engine.moves()]
        for code in (code for code in tried if code in codes):
            if self._holds(engine, code, turns):
                yield code
        hint = self.solver.hint(engine, self.player, turns)
        for code in ([hint] if hint in codes else []) + codes:
            if self._holds(engine, code, turns):
                yield code

    def _holds(self, engine: "NativePosition", code: int, turns: int) -> bool:
        return not self.solver.after(engine, code, self.player, turns).always

    def defense(self, game: Game) -> Replies:
        """Build the replies of a player with a single move that does not lose: how each other move loses."""
        refuted = _Refuted()
        for text in game.legal_moves.texts:
            if text not in self.puzzle.solutions:
                after = game.copy()
                after.play(text)
                refuted.add(text, after, self._wins(after, refuted.codes))
        return Replies(dict.fromkeys(self.puzzle.solutions, ((), None)), refuted.grouped())

    def _wins(self, game: Game, tried: list[int]) -> Iterator[int]:
        """Yield the opponent's winning moves, quickest first."""
        from skep.engine import NativePosition

        if game.is_over or game.turn is self.player:
            return
        engine = NativePosition.from_position(game.position)
        codes = [int(code) for code in engine.moves()]
        known = [code for code in tried if code in codes]
        for turns in (1, self.puzzle.turns):
            for code in dict.fromkeys([*known, *codes]):
                if self.solver.after(engine, code, self.player.other, turns).always:
                    yield code


class _Refuted:
    """Wrong moves grouped by their refutation. Reply codes name the change, so they are equal after different moves."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self._moves: dict[tuple[str, ...], list[str]] = {}

    def add(self, text: str, after: Game, replies: Iterator[int]) -> None:
        from skep.engine import NativePosition

        code = next(replies, None)
        reply: tuple[str, ...] = ()
        if code is not None:
            reply = (after.format(NativePosition.from_position(after.position).decode(code)),)
            if code not in self.codes:
                self.codes.append(code)
        self._moves.setdefault(reply, []).append(text)

    def grouped(self) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
        """Return the groups; the most common reply is last, for all moves not listed before it."""
        groups = sorted(self._moves.items(), key=lambda each: len(each[1]))
        last = len(groups) - 1
        return tuple((reply, tuple(moves) if at < last else ()) for at, (reply, moves) in enumerate(groups))


def _solution(game: Game, replies: Replies | None, puzzle: Puzzle) -> tuple[tuple[str, ...], list[str]]:
    """Return the solver's moves of one solution, and the same with the replies in between."""
    twin, own, line = game.copy(), list[str](), list[str]()
    while not twin.is_over:
        if replies is not None:
            text, (reply, replies) = next(iter(replies.right.items()))
        else:
            text, reply = winning_move(twin), ()
        own.append(text)
        for each in (text, *reply):
            line.append(each)
            twin.play(each)
        if puzzle.kind == DEFENSE_2:
            break
    return tuple(own), line


def winning_move(game: Game) -> str:
    """Return a move that wins at once, or within the rest of a double turn."""
    for text in game.legal_moves.texts:
        twin = game.copy()
        twin.play(text)
        if wins_now(twin, game.turn):
            return text
    raise ValueError(f"no move wins at once in {game}")


def wins_now(game: Game, player: Color) -> bool:
    """Whether a player has won, or can win with the second action of a double turn."""
    if _has_won(game, player):
        return True
    if game.is_over or game.turn is not player or not game.position.turn.made:
        return False
    for move in list(game.legal_moves):
        twin = game.copy()
        twin.play(move)
        if _has_won(twin, player):
            return True
    return False


def _has_won(game: Game, player: Color) -> bool:
    return game.outcome is not None and game.outcome.winner is player
