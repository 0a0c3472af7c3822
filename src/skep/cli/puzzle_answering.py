"""The job `skep tactics answers`: prove what follows every move of a puzzle, and write it next to the puzzles."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from skep.core.errors import SkepError

if TYPE_CHECKING:
    pass


def add_job(jobs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sentence = "prove what follows every move of puzzles, for the page; goes on where it stopped"
    answers = jobs.add_parser("answers", help=sentence)
    answers.add_argument("files", nargs="*", type=Path, help="files of puzzles; Skep's own if left out")
    answers.set_defaults(work=run)


def run(options: argparse.Namespace) -> int:
    """Add the answers that are missing, one line at a time; answers to puzzles that are gone are left out."""
    from skep.engine import Solver
    from skep.puzzles.puzzle import own_files, parse_puzzles
    from skep.puzzles.puzzle_answers import SUFFIX, parse_answers, prove_answers

    solvers: dict[str, Solver] = {}
    for path in options.files or own_files():
        try:
            puzzles = parse_puzzles(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise SkepError(f"{error.filename}: {error.strerror or error}") from error
        target = path.with_name(path.stem + SUFFIX)
        known = {each.id: each for each in parse_answers(target.read_text(encoding="utf-8"))} if target.exists() else {}
        kept = [known[puzzle.id] for puzzle in puzzles if puzzle.id in known]
        target.write_text("".join(f"{each}\n" for each in kept), encoding="utf-8")
        with target.open("a", encoding="utf-8") as out:
            for number, puzzle in enumerate(puzzles, 1):
                if puzzle.id in known:
                    continue
                if puzzle.game_type not in solvers:
                    solvers[puzzle.game_type] = Solver(puzzle.game_type)
                out.write(f"{prove_answers(puzzle, solvers[puzzle.game_type])}\n")
                out.flush()
                if sys.stderr.isatty():
                    sys.stderr.write(f"\r{path.name}: {number} of {len(puzzles)}")
        sys.stdout.write(f"{target.name}: {len(puzzles)} puzzles answered\n")
    return 0
