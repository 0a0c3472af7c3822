"""The verb `skep tactics`: make puzzles, verify them by the rules, and see how many a player solves."""

import argparse
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from skep.cli.arguments import whole
from skep.cli.job_options import add_processes, run_in_folder
from skep.cli.puzzle_answering import add_job as add_answers
from skep.core.errors import SkepError

if TYPE_CHECKING:
    from skep.puzzles.puzzle import Puzzle

NODES = 1_000_000


def add_jobs(verb: argparse.ArgumentParser) -> None:
    """The three jobs of the verb."""
    jobs = verb.add_subparsers(dest="job", required=True, metavar="JOB")
    make = jobs.add_parser("make", help="look for puzzles in weak games of our own player, and add them to a file")
    make.add_argument("types", nargs="+", help="game types such as Base+MLP, or presets; games of each in turn")
    make.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file; what is in it stays")
    make.add_argument("--games", type=whole, default=20, help="how many of each type")
    make.add_argument("--seed", type=whole, default=0, help="the number of the first game")
    make.add_argument("--each", type=int, default=25, help="enough puzzles for a creature of an expansion, or a kind")
    make.add_argument("--turns", type=int, choices=(2, 3), default=3, help="the longest wins to look for")
    make.add_argument("--trust", action="store_true", help="leave the proof by the rules to `skep tactics verify`")
    add_processes(make)
    make.set_defaults(work=_make, part=(0, 1), verify=None)
    test = jobs.add_parser("test", help="let the player solve the puzzles, and count")
    test.add_argument("files", nargs="*", type=Path, help="files of puzzles; Skep's own if left out")
    test.add_argument("--nodes", type=int, default=NODES, help=f"positions for each puzzle; {NODES:,} if left out")
    test.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth puzzle")
    test.add_argument("--failed", action="store_true", help="print the puzzles that were not solved")
    test.set_defaults(work=_test)
    verify = jobs.add_parser("verify", help="prove every claim again by the rules themselves, slowly")
    verify.add_argument("files", nargs="*", type=Path, help="files of puzzles; Skep's own if left out")
    verify.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth puzzle")
    verify.add_argument(
        "--whole", action="store_true", help="also that no other move wins in three turns: minutes each"
    )
    verify.set_defaults(work=_verify)
    add_answers(jobs)


def run(options: argparse.Namespace) -> int:
    """Do the job that was asked for."""
    code: int = options.work(options)
    return code


def _read(paths: list[Path]) -> "list[Puzzle]":
    from skep.puzzles.puzzle import own_puzzles, parse_puzzles

    if not paths:
        return own_puzzles()
    try:
        return [puzzle for path in paths for puzzle in parse_puzzles(path.read_text(encoding="utf-8"))]
    except OSError as error:
        raise SkepError(f"{error.filename}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise SkepError("a file of puzzles is not text") from error


def _make(options: argparse.Namespace) -> int:
    from skep.puzzles.puzzle import format_puzzles, parse_puzzles
    from skep.puzzles.puzzle_job import PuzzleJob, choose_puzzles

    kept = _read([options.out]) if options.out.exists() else []
    header = [line[2:] for line in _lines(options.out) if line.startswith("# ")]
    command = (
        f"skep tactics make {' '.join(options.types)} --games {options.games} --seed {options.seed}"
        f" --each {options.each} --turns {options.turns}"
    )
    header = [*header, command] if header else ["Puzzles of our own games, made by:", command]
    job = PuzzleJob(tuple(options.types), options.games, options.seed, options.turns == 3, options.trust)
    folder = options.out.with_name(options.out.name + ".job")
    code = run_in_folder(job, folder, options, "puzzles")
    files = [folder / job.file_name(shard) for shard in range(job.shards)]
    found = [puzzle for file in files if file.exists() for puzzle in parse_puzzles(file.read_text(encoding="utf-8"))]
    chosen, counts = choose_puzzles(kept, found, options.each)
    if len(chosen) > len(kept):
        options.out.write_text(format_puzzles(chosen, header), encoding="utf-8")
    if code == 0:
        shutil.rmtree(folder)
    for label, count in sorted(counts.items()):
        sys.stdout.write(f"{label:16} {count:5}\n")
    return code


def _show(progress: str) -> None:
    """Progress is for people at a terminal; a file is not filled with it."""
    if sys.stderr.isatty():
        sys.stderr.write(progress)


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def _test(options: argparse.Namespace) -> int:
    from skep.puzzles.solving import format_answers, solve_puzzles

    if options.nodes < 1:
        raise SkepError("--nodes is at least 1")
    puzzles = _read(options.files)[:: max(1, options.every)]
    answers = solve_puzzles(puzzles, options.nodes, sys.stderr if sys.stderr.isatty() else None)
    sys.stdout.write(format_answers(answers, options.nodes))
    if options.failed:
        for answer in answers:
            if not answer.is_solved:
                sys.stdout.write(
                    f"\n{answer.move} instead of {' or '.join(answer.puzzle.solutions)}\n{answer.puzzle}\n"
                )
    return 0


def _verify(options: argparse.Namespace) -> int:
    from skep.engine import Solver
    from skep.puzzles.puzzle import PuzzleError
    from skep.puzzles.verification import verify

    solvers: dict[str, Solver] = {}
    wrong = 0
    puzzles = _read(options.files)[:: max(1, options.every)]
    for number, puzzle in enumerate(puzzles, 1):
        solver = solvers.setdefault(puzzle.game_type, Solver(puzzle.game_type))
        try:
            verify(puzzle, solver, whole=options.whole)
        except PuzzleError as error:
            wrong += 1
            sys.stdout.write(f"{puzzle.source} {puzzle.kind}: {error}\n")
        _show(f"\r{number} of {len(puzzles)} looked at")
    _show("\n")
    sys.stdout.write(f"{len(puzzles) - wrong} of {len(puzzles)} puzzles hold by the rules\n")
    return 1 if wrong else 0
