"""Count the puzzles that a player solves at a fixed number of nodes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

from skep.engine import Limit
from skep.game import Game
from skep.puzzles.puzzle import Puzzle

PLAIN = "plain games"
MIB = 32


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """The player's answer to a puzzle."""

    puzzle: Puzzle
    move: str

    @property
    def is_solved(self) -> bool:
        return self.move in self.puzzle.solutions


def solve_puzzles(puzzles: Sequence[Puzzle], nodes: int, progress: TextIO | None = None) -> list[PuzzleAnswer]:
    """Let a player answer every puzzle with empty memory, so that the answers are repeatable."""
    from skep.engine.tools import Searcher

    searchers: dict[str, Searcher] = {}
    answers: list[PuzzleAnswer] = []
    for puzzle in puzzles:
        game = Game.from_string(puzzle.game)
        if puzzle.game_type not in searchers:
            searchers[puzzle.game_type] = Searcher(puzzle.game_type, hash_mib=MIB)
        searcher = searchers[puzzle.game_type]
        searcher.forget()
        report = searcher.search(game.position, Limit(nodes=nodes))[0]
        answers.append(PuzzleAnswer(puzzle, game.format(report.move)))
        if progress is not None:
            solved = sum(answer.is_solved for answer in answers)
            progress.write(f"\r{solved} of {len(answers)} solved, {len(puzzles)} in all")
    if progress is not None:
        progress.write("\n")
    return answers


def format_answers(answers: Sequence[PuzzleAnswer], nodes: int) -> str:
    """Format a table of solved puzzles: all, by kind, plain games, and by creature of an expansion."""
    groups: dict[str, list[PuzzleAnswer]] = {"all": list(answers)}
    for answer in answers:
        groups.setdefault(answer.puzzle.kind, []).append(answer)
    groups[PLAIN] = [answer for answer in answers if not answer.puzzle.expansions]
    for name in sorted({name for answer in answers for name in answer.puzzle.expansions}):
        groups[name] = [answer for answer in answers if name in answer.puzzle.expansions]
    lines = [f"{'puzzles':16} {'solved':>6} {'of':>5}   within {nodes:,} positions"]
    for name, chosen in groups.items():
        solved = sum(answer.is_solved for answer in chosen)
        share = f"{solved / len(chosen):7.1%}" if chosen else ""
        lines.append(f"{name:16} {solved:6} {len(chosen):5} {share}")
    return "\n".join([*lines, ""])
