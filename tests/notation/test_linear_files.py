"""Files of games are read in time and memory in proportion to their length, however they are nested or repeated.

`test_linear.py` proves the patterns; this is about the algorithms around them.
"""

import contextlib
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

import pytest

from skep import pgn, sgf
from skep.core.errors import SkepError
from skep.trees import way
from skep.trees.annotations import commands, without_commands
from skep.web.studies.chapters import chapter_of, tree_of
from skep.web.studies.messages import StudyChapter, StudyNode
from tests.notation.test_linear import steps

HEAD = '[GameType "Base"]\n\n'
OPENING = ["wA1", "bA1 -wA1", "wQ wA1-", "bQ -bA1"]
SHUTTLE = ["wQ wA1/", r"bQ \bA1", "wQ wA1-", "bQ -bA1"]
SGF = '(;GM[27]SU[hive];P0[id "a"];P1[id "b"]'


def moves(count: int) -> list[str]:
    """A number of legal moves."""
    return (OPENING + SHUTTLE * count)[:count]


def with_variations(count: int) -> str:
    """A variation at each of this number of plies; each begins with another move of the same player."""
    texts = [f"{ply}. {text}" for ply, text in enumerate(moves(count), 1)]
    return HEAD + " ".join(f"{text} ({text})" for text in texts)


def nested(count: int) -> str:
    """Variations within variations."""
    texts = [f"{ply}. {text}" for ply, text in enumerate(moves(count), 1)]
    return HEAD + " ".join(f"{text} ({text}" for text in texts) + ")" * count


def jumping(count: int) -> StudyChapter:
    """A study whose moves alternate between two lines."""
    texts = moves(count)
    nodes = [StudyNode(up=-1, text=texts[0]), StudyNode(up=-1, text=texts[0])]
    for text in texts[1:]:
        nodes += [StudyNode(up=len(nodes) - 2, text=text), StudyNode(up=len(nodes) - 1, text=text)]
    return StudyChapter(ruleset="Base{repetition=off}", nodes=nodes)


STEPPED: dict[str, Callable[[int], Callable[[], object]]] = {
    "PGN, a variation at each ply": lambda n: lambda: pgn.parse_games(with_variations(n)),
    "PGN, nested variations": lambda n: lambda: pgn.parse_games(nested(n)),
    "a study that jumps": lambda n: lambda: tree_of(jumping(n)),
    "a study, made and told": lambda n: lambda: chapter_of(tree_of(jumping(n))),
    "SGF, open parentheses": lambda n: lambda: sgf.parse_games(SGF + "(" * (10 * n)),
    "SGF, empty variations": lambda n: lambda: sgf.parse_games(SGF + "()" * (10 * n) + ")"),
}


@pytest.mark.parametrize("name", STEPPED)
def test_four_times_the_file_takes_four_times_the_steps(name: str) -> None:
    works = STEPPED[name](30), STEPPED[name](120)
    once, four_times = (steps(lambda _, work=work: work(), "") for work in works)  # type: ignore[misc]
    assert four_times <= 4.8 * once + 2_000


TIMED: dict[str, Callable[[int], object]] = {
    "PGN, comments at one move": lambda n: pgn.parse_games(HEAD + "1. wA1 " + "{a}" * n),
    "PGN, comments before a variation": lambda n: pgn.parse_games(HEAD + "1. wA1 (" + "{a}" * n + "1. wA1)"),
    "SGF, comments at one move": lambda n: sgf.parse_games(SGF + ";C[a]" * (n // 4) + ")"),
    "commands in a comment": lambda n: list(commands("[%a]" * n)),
    "words between commands": lambda n: without_commands("[%a] b " * n),
    "brackets that are not closed": lambda n: without_commands("[%" * n),
}


def test_the_way_to_the_next_line_is_short() -> None:
    """From the end of a variation to the move after it, however long the game is before."""
    tree = pgn.parse_games(with_variations(200))[0]
    last = tree.end().parent
    assert last is not None
    played, tried = last.variations
    assert steps(lambda _: way(tried, played), "") < 30
    assert (len(way(tree.variations[1], tree.end())[1]), way(tree.end(), tree)[0]) == (200, 200)


def seconds(work: Callable[[], object]) -> float:
    """Processor time, the least of three: what the interpreter copies takes no steps."""
    times = []
    for _ in range(3):
        begun = time.process_time()
        with contextlib.suppress(SkepError):
            work()
        times.append(time.process_time() - begun)
    return min(times)


@pytest.mark.parametrize("name", TIMED)
def test_four_times_the_file_takes_four_times_as_long(name: str) -> None:
    once, four_times = (seconds(partial(TIMED[name], n)) for n in (20_000, 80_000))
    assert four_times <= 8 * once + 0.02


def test_an_open_parenthesis_takes_little_memory() -> None:
    """Each took a copy of the whole game before, 95 kB after 2,500 moves."""
    texts = "".join(";P0[1 pick W 0 A];P0[2 dropb wA1 N 13];P0[3 done]")

    def peak(count: int) -> int:
        tracemalloc.start()
        sgf.parse_games(SGF + texts + "(" * count + ")" * (count + 1))
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    assert peak(4_000) - peak(1_000) < 3_000 * 600
