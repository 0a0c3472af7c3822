"""The mate search: what it finds is won, it misses little, and the player plays by it."""

from functools import cache

import numpy as np
import pytest

from skep import Game
from skep.core.tiles import Color
from skep.engine.host.prover import Solver
from skep.engine.host.report import Limit, Report
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import SearchConfig, Searcher
from skep.engine.host.timeman import SearchTimer
from skep.engine.native.jit import Array, entry
from skep.engine.search.mate import mate
from skep.engine.search.scores import WIN
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import NO_LIMIT, Workspace
from skep.puzzles.puzzle import Puzzle, own_puzzles
from skep.puzzles.solving import MIB
from tests.engine.test_solver import GAMES, crowded_game
from tests.looping import each_of

WITHOUT = SearchConfig(((SearchOption.MATE_SEARCH, 0),))
NODES = 100_000
MISSED = {
    "win-in-2": {"hnmauuc", "8x6rvrt", "nntrhzn", "q76u3tz", "u9xx74b"},
    "win-in-3": {"ehsynks", "gk4mfgh", "8xax9ap", "rgnf9s7"},
}
"""Puzzles that are won only because the opponent has no good reply left, or that begin with a strike that threatens
nothing: the one by one known price of leaving out moves without a threat."""


@entry
def ask(arrays: Workspace, attacker: int, turns: int, limit: int) -> int:
    """The mate search by itself, with a maximum of nodes."""
    state = arrays.state[0]
    w = Workspace(
        state, arrays.net[0], arrays.p[0], arrays.t[0], arrays.table, arrays.shared[0], arrays.moves, arrays.lines
    )
    state.gave_up, state.mate_limit = 0, limit
    return mate(w, attacker, turns, 0, 0)


class Asker:
    """The mate search of one game type."""

    def __init__(self, game_type: str) -> None:
        self.searcher = Searcher(game_type, hash_mib=4)
        self.worker = self.searcher._workers[0]

    def ask(self, game: Game, attacker: Color, turns: int, limit: int = NO_LIMIT) -> int:
        native = self.searcher.native
        native.set_up(game.position)
        self.worker.begin(native, native.moves(), 1)
        return int(ask(self.worker._workspace, int(attacker), turns, limit))

    @property
    def state(self) -> Array:
        return self.worker._state[0]

    @property
    def move(self) -> int:
        """The first move of the line that was found."""
        return int(self.state["pv"][0, 0])


@cache
def asker(game_type: str) -> Asker:
    return Asker(game_type)


def solve(puzzle: Puzzle, config: SearchConfig | None = None, lines: int = 1) -> tuple[Game, list[Report]]:
    game = Game.from_string(puzzle.game)
    searcher = Searcher(puzzle.game_type, hash_mib=MIB, config=config)
    return game, searcher.search(game.position, SearchRequest(Limit(nodes=NODES), lines=lines))


def puzzle_from(source: str, kind: str) -> Puzzle:
    (found,) = [puzzle for puzzle in own_puzzles() if (puzzle.source, puzzle.kind) == (source, kind)]
    return found


@each_of(("game_type", "plies"), GAMES, one_in=3)
def test_what_it_finds_is_what_the_solver_proves(game_type: str, plies: int) -> None:
    """Within two turns, for either player; the table stays from one position to the next."""
    solver, found = Solver(game_type), asker(game_type)
    for seed in range(12):
        game = crowded_game(game_type, plies + seed % 9, 40 + seed)
        if game.outcome is not None:
            continue
        for attacker in Color.WHITE, Color.BLACK:
            score = found.ask(game, attacker, 2)
            assert (score > 0) <= solver.wins(game.position, attacker, 2), game


@pytest.mark.parametrize("every", [16, pytest.param(4, marks=pytest.mark.long)])
@each_of("kind", MISSED)
def test_it_misses_few_puzzles(kind: str, every: int) -> None:
    """A sample, and all that are known to be missed: what it answers is a solution."""
    puzzles = [puzzle for puzzle in own_puzzles() if puzzle.kind == kind]
    missed = set()
    for puzzle in puzzles[::every] + [puzzle for puzzle in puzzles if puzzle.id in MISSED[kind]]:
        game, found = Game.from_string(puzzle.game), asker(puzzle.game_type)
        if found.ask(game, game.turn, puzzle.turns) > 0:
            assert game.format(found.searcher.native.decode(found.move)) in puzzle.solutions
        else:
            missed.add(puzzle.id)
    assert missed == MISSED[kind]


def test_where_it_gives_up_nothing_is_said_and_nothing_changed() -> None:
    puzzle = puzzle_from("Base+MLP:40", "win-in-3")
    game, found = Game.from_string(puzzle.game), Asker(puzzle.game_type)
    assert found.ask(game, game.turn, 3, limit=2_000) == 0
    assert found.state["gave_up"] == 1
    before = np.zeros_like(found.worker._workspace.p)
    before[:] = found.searcher.native.record()
    before["depth"] = 0
    assert found.worker._workspace.p["key"] == before["key"]
    assert (found.worker._workspace.p["where"] == before["where"]).all()


@each_of(
    ("source", "kind"),
    [
        ("Base+MLP:7", "win-in-3"),
        ("Base:100012", "win-in-3"),  # from a position that has come before
        ("hive-mind:21", "win-in-2"),  # whatever is drawn, and with a double turn
        ("venom:20037", "win-in-2"),
        ("superbug:59", "only-defense-2"),
        ("hive-mind:15", "only-defense-2"),
        ("Base+OOOYYYHHH:100050", "only-defense-2"),  # of 180 moves all others lose
        ("superbug:20047", "only-defense-2"),
    ],
)
def test_the_player_sees_what_pruning_hides(source: str, kind: str) -> None:
    puzzle = puzzle_from(source, kind)
    game, (with_it, *_) = solve(puzzle)
    _, (without, *_) = solve(puzzle, WITHOUT)
    assert game.format(with_it.move) in puzzle.solutions
    assert game.format(without.move) not in puzzle.solutions


def test_a_win_comes_with_its_length_and_its_line() -> None:
    puzzle = puzzle_from("Base+MLP:40", "win-in-3")
    game, reports = solve(puzzle, lines=3)
    assert [report.score == WIN - 5 for report in reports] == [True, False, False]
    assert len({report.move for report in reports}) == 3
    assert len(reports[0].line) == 4
    for move in reports[0].line:
        game.play(move)
    assert Solver(puzzle.game_type).wins(game.position, game.turn, 1)


def test_only_the_leader_looks_for_mates() -> None:
    """All threads share the table; the others would prove what it has just proven."""
    puzzle = puzzle_from("Base+MLP:40", "win-in-3")
    game, searcher = Game.from_string(puzzle.game), Searcher(puzzle.game_type, hash_mib=4, threads=2)
    leader, helper = searcher._workers
    searcher.native.set_up(game.position)
    for worker in (helper, leader):
        worker.begin(searcher.native, searcher.native.moves(), 1)
    helper.help(Limit(depth=5))
    searcher._team.begin()
    leader.lead(Limit(depth=5), None, SearchTimer(Limit(depth=5), searcher.overhead))
    assert helper._state[0]["mate_nodes"] == 0 < leader._state[0]["mate_nodes"]


def test_a_new_search_knows_nothing_of_the_killers_before() -> None:
    """What a search finds must not hang on what its player was asked before, once it has forgotten that."""
    puzzle = puzzle_from("Base+MLP:40", "win-in-3")
    game, searcher = Game.from_string(puzzle.game), Searcher(puzzle.game_type, hash_mib=4)
    kept = searcher._workers[0]._state[0]["mate_killers"]
    searcher.search(game.position, Limit(nodes=20_000))
    assert kept.any()
    searcher.search(game.position, Limit(depth=1))
    assert not kept.any()
