"""The verb `skep lessons`: read lessons, and let the rules prove them."""

import argparse
import sys
from pathlib import Path


def add_arguments(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("files", nargs="*", type=Path, help="files of lessons; Skep's own if left out")


def run(options: argparse.Namespace) -> int:
    """Print what is wrong, a line each, and how many boards there are."""
    from skep.core.errors import SkepError
    from skep.lessons.lesson_proof import faults
    from skep.lessons.lesson_reader import read_lesson
    from skep.lessons.library import FOLDER, lesson_groups

    paths = options.files or [FOLDER / f"{name}.txt" for group in lesson_groups() for name in group.lessons]
    boards = wrong = 0
    for path in paths:
        try:
            lesson = read_lesson(path)
        except OSError as error:
            raise SkepError(f"{error.filename}: {error.strerror or error}") from error
        boards += len(lesson.boards)
        for fault in faults(lesson):
            wrong += 1
            sys.stdout.write(f"{path.name}: {fault}\n")
    sys.stdout.write(f"{boards} boards in {len(paths)} lessons, {wrong} faults\n")
    return 1 if wrong else 0
