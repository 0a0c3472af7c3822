"""Threads of a search: who is overtaken breaks off its iteration, and goes on from what the other has found."""

from collections.abc import Callable

import numpy as np
import pytest

from skep import Game
from skep.engine.host.bench import positions
from skep.engine.host.report import Limit, Report
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import Searcher
from skep.engine.host.team import Team
from skep.engine.native.jit import Array, entry
from skep.engine.native.record import SMALL
from skep.engine.search import abdada
from skep.engine.search.scores import WIN
from skep.engine.search.state import FIRST_MOVE, LENGTH, LINE, SCORE

OVERTAKEN, LAST = 6, 7
"""The depth at which the leader is overtaken, and the last one; each takes far more nodes than pass between two looks
at the clock."""
STRANGE = 1_234
"""A score that the position is not worth."""


@pytest.fixture
def game() -> Game:
    return next(game for preset, game in positions() if preset == "classic" and game.ply > 16)


class Leader:
    """A leader without helpers, who hears at some depth that another has completed the next."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.searcher = Searcher(game.ruleset, hash_mib=4, threads=2)
        del self.searcher._workers[1:]
        self.move = list(game.legal_moves)[-1]
        self.reports: dict[int, Report] = {}

    def search(self, lines: int = 1, also: Callable[[], None] = lambda: None) -> list[Report]:
        """Search to the last depth; where it is overtaken, do something more."""

        def note(report: Report) -> None:
            if report.rank == 1:
                self.reports[report.depth] = report
                if report.depth == OVERTAKEN - 1:
                    self.overtake(OVERTAKEN)
                    also()

        return self.searcher.search(self.game.position, SearchRequest(Limit(depth=LAST), lines=lines, on_report=note))

    def overtake(self, depth: int) -> None:
        """Announce the last of the legal moves as the best by that depth."""
        native = self.searcher.native
        roots = native.moves()[::-1].copy()
        line = np.zeros(LINE, np.int64)
        line[[SCORE, LENGTH, FIRST_MOVE]] = STRANGE, 1, next(code for code in roots if native.decode(code) == self.move)
        self.searcher._team.complete(depth, line, roots)


def test_who_is_overtaken_takes_over_what_was_found(game: Game) -> None:
    leader = Leader(game)
    last = leader.search()[0]
    assert list(leader.reports) == list(range(1, LAST + 1))
    taken = leader.reports[OVERTAKEN]
    assert (taken.score, taken.line) == (STRANGE, (leader.move,))
    assert last.depth == LAST
    assert last.score != STRANGE


def test_depths_that_others_have_completed_are_left_out(game: Game) -> None:
    leader = Leader(game)
    leader.search(also=lambda: leader.overtake(LAST))
    assert list(leader.reports) == [*range(1, OVERTAKEN), LAST]
    assert leader.reports[LAST].score == STRANGE


@pytest.mark.parametrize("where", ["_deepen", "catch_up"])
def test_a_stop_is_not_lost_when_it_is_asked_for_meanwhile(
    game: Game, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """As the leader is overtaken: just before it takes back the stop that ended its iteration, or just after."""
    leader = Leader(game)
    worker = leader.searcher._workers[0]
    owner = worker if where == "_deepen" else leader.searcher._team
    work = getattr(owner, where)

    def work_and_halt(*arguments: object) -> object:
        done = work(*arguments)
        if worker._state[0]["overtaken"]:
            worker.halt()
        return done

    monkeypatch.setattr(owner, where, work_and_halt)
    assert leader.search()[0].depth == OVERTAKEN


def test_several_lines_are_the_leaders_own(game: Game) -> None:
    leader = Leader(game)
    assert len(leader.search(lines=3)) == 3
    assert list(leader.reports) == list(range(1, LAST + 1))
    assert STRANGE not in {report.score for report in leader.reports.values()}


@pytest.mark.parametrize("threads", [2, 3])
def test_nobody_looks_further_than_asked(game: Game, threads: int) -> None:
    searcher = Searcher(game.ruleset, hash_mib=4, threads=threads)
    for depth in range(1, LAST):
        reports: list[Report] = []
        searcher.forget()
        request = SearchRequest(Limit(depth=depth), on_report=reports.append)
        assert searcher.search(game.position, request)[0].depth == depth
        depths = [report.depth for report in reports]
        assert depths == sorted(set(depths))
        assert depths[-1] == depth


@entry
def share(shared: Array, key: int, depth: int, ply: int, score: int, move: int) -> None:
    abdada.share(shared[0], key, depth, ply, score, move)


@entry
def shared_score(shared: Array, key: int, depth: int, ply: int) -> int:
    return abdada.shared_score(shared[0], key, depth, ply)


def test_a_better_move_that_another_has_found_counts(game: Game) -> None:
    """It comes first at the root, although the leader finds it worse."""
    leader, better = Leader(game), 35
    native, shared = leader.searcher.native, leader.searcher._team.shared

    def note(report: Report) -> None:
        leader.reports[report.depth] = report
        if report.depth == OVERTAKEN - 1:
            code = next(code for code in native.moves() if native.decode(code) == leader.move)
            share(shared, native.record()[0]["key"], OVERTAKEN, 0, report.score + better, code)

    leader.searcher.search(game.position, SearchRequest(Limit(depth=OVERTAKEN), on_report=note))
    before, after = leader.reports[OVERTAKEN - 1], leader.reports[OVERTAKEN]
    assert before.move != leader.move
    assert (after.score, after.line) == (before.score + better, (leader.move,))


def test_a_score_is_shared_for_one_position_and_depth_and_only_a_better_one_replaces_it() -> None:
    shared = Team(SMALL, 2).shared
    assert shared_score(shared, 99, 7, 3) == -WIN
    share(shared, 99, 7, 3, -50, 1 << 30)
    for score in (-60, -50):
        share(shared, 99, 7, 3, score, 5)
        assert (shared_score(shared, 99, 7, 3), shared[0]["pv_move"][3]) == (-50, 1 << 30)
    assert shared_score(shared, 98, 7, 3) == shared_score(shared, 99, 6, 3) == shared_score(shared, 99, 7, 2) == -WIN
    share(shared, 99, 7, 3, 20, 5)
    assert shared_score(shared, 99, 7, 3) == 20
    shared["pv_move"][0, 3] = 6
    assert shared_score(shared, 99, 7, 3) == -WIN


def test_only_a_deeper_iteration_is_announced() -> None:
    team = Team(SMALL, 2)
    line, roots = np.arange(LINE), np.array([5, 3])
    team.begin()
    team.complete(4, line, roots)
    for depth in (3, 4):
        team.complete(depth, line + 1, roots[::-1].copy())
    found, order = np.zeros(LINE, np.int64), np.zeros(2, np.int64)
    assert team.catch_up(found, order) == 4
    assert (found.tolist(), order.tolist()) == (line.tolist(), [5, 3])
    team.begin()
    assert team.shared["completed"] == 0
