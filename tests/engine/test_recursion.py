"""Recursive functions from a cache, which is where Numba may crash: in every process after a clean first one.

Each has a program here that calls it; the programs run in processes one after the other and must say the same.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

import skep.engine
from tests.engine.processes import finish, program
from tests.looping import each_of

PROGRAMS = {
    "count": """
from skep.engine.native.perft import perft
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset
for game_type in ("Base+MLP", "superbug"):
    ruleset = Ruleset.parse(game_type)
    print([perft(start(ruleset), depth, threads=2) for depth in range(4)])
""",
    "search": """
from skep.engine.host.report import Limit
from skep.engine.host.searcher import Searcher
from skep.game import Game
from tests.engine.test_search import MATE_IN_ONE
for game in (Game("Base+MLP"), Game("hive-mind"), Game.from_string(MATE_IN_ONE.rsplit(";", 1)[0])):
    for depth in (1, 4):
        (found,) = Searcher(game.ruleset, hash_mib=4).search(game.position, Limit(depth=depth))
        print(found.depth, found.score, found.nodes, found.line)
""",
    "mate": """
from skep.core.tiles import Color
from skep.game import Game
from tests.engine.test_mate import Asker
from tests.engine.test_solver import WON
game = Game.from_sketch(WON)
for turns in (1, 2):
    asker = Asker(str(game.ruleset))
    print([asker.ask(game, color, turns) for color in Color], asker.state["nodes"])
""",
    "prove": """
from skep.core.tiles import Color
from skep.engine.host.prover import Solver
from skep.game import Game
from tests.engine.test_solver import WON
game = Game.from_sketch(WON)
for turns in (1, 2):
    solver = Solver(game.ruleset)
    print(solver.wins(game.position, Color.WHITE, turns), solver.wins(game.position, Color.BLACK, turns), solver.nodes)
""",
}
"""Quiescence is called by `search`, near the end of a game above all; it is not a separate recursion."""

COMPILED = {"entry", "jit", "inlined", "merged"}


@cache
def calls() -> dict[str, set[str]]:
    """Every compiled function, with the names that it calls."""
    graph = {}
    for path in Path(skep.engine.__file__).parent.rglob("*.py"):
        for item in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(item, ast.FunctionDef) and COMPILED & {ast.unparse(d) for d in item.decorator_list}:
                found = (node.func for node in ast.walk(item) if isinstance(node, ast.Call))
                graph[item.name] = {ast.unparse(name).rpartition(".")[2] for name in found}
    return graph


def reached(name: str) -> set[str]:
    """What a function calls, directly or by others."""
    seen: set[str] = set()
    fringe = [name]
    while fringe:
        new = calls().get(fringe.pop(), set()) - seen
        seen |= new
        fringe += new
    return seen


def test_everything_recursive_has_a_program() -> None:
    recursive = {name for name in calls() if name in reached(name)}
    assert recursive == set(PROGRAMS), "give each recursive function a program above"


def test_nothing_calls_itself_by_way_of_another() -> None:
    """Mutual recursion does not survive the cache."""
    circles = [name for name in calls() if name in reached(name) and name not in calls()[name]]
    assert circles == []


@each_of("name", PROGRAMS, one_in=len(PROGRAMS))
def test_two_processes_on_one_cache(name: str) -> None:
    first, second = (finish(program(PROGRAMS[name])) for _ in range(2))
    assert first == second
    assert first[0]
    assert first[1] == ""


@pytest.mark.long
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_same_from_an_empty_cache(name: str, tmp_path: Path) -> None:
    """Of three processes the first compiles and the others load."""
    answers = {finish(program(PROGRAMS[name], SKEP_CACHE=str(tmp_path))) for _ in range(3)}
    assert len(answers) == 1
    assert answers == {finish(program(PROGRAMS[name]))}
