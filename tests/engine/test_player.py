"""The library's player: lines, streams, errors; threads that share a table, and end when they are stopped."""

import asyncio
import copy
import random
import threading
from collections.abc import Iterator
from time import monotonic

import pytest

from skep import Game, engine
from skep.engine.host.report import Limit, Report
from skep.engine.host.request import Resources, SearchRequest
from skep.engine.host.searcher import Searcher
from skep.engine.native.native_position import NativePosition
from skep.engine.search import deepening
from skep.engine.search.state import FIRST_MOVE, LENGTH, SCORE
from tests.looping import each_of

PATIENT = 120.0
FEW = 5
OURS = ("skep-", "uhp-")


@pytest.fixture(autouse=True)
def _nothing_is_left_running() -> Iterator[None]:
    """Neither by these tests nor, when one begins, by any before it."""
    wait_for_threads()
    yield
    wait_for_threads()


def wait_for_threads() -> None:
    for thread in threading.enumerate():
        if thread.name.startswith(OURS):
            thread.join(PATIENT)
            assert not thread.is_alive(), thread


def middle_game(game_type: str = "Base+MLP", plies: int = 16, seed: int = 6) -> Game:
    chance = random.Random(seed)
    game = Game(game_type, seed=seed)
    while game.ply < plies and game.outcome is None:
        game.play(chance.choice(list(game.legal_moves)))
    return game


def ours() -> set[str]:
    return {thread.name for thread in threading.enumerate() if thread.name.startswith("skep-")}


def test_the_best_lines_come_with_scores_and_chances() -> None:
    game = middle_game()
    lines = engine.analyse(game, Limit(depth=3))
    assert [line.rank for line in lines] == [1, 2, 3]
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    assert len({line.move for line in lines}) == 3
    for line in lines:
        assert 0 <= line.win_probability <= 1
        twin = game.copy()
        for move in line.line:
            twin.play(move)
    assert len(engine.analyse(Game("Base"), Limit(depth=1), lines=99)) == 4


def test_lines_are_told_by_rank_as_the_search_goes_deeper() -> None:
    told: list[Report] = []
    engine.analyse(middle_game(), Limit(depth=3), lines=2, on_report=told.append)
    assert [(report.depth, report.rank) for report in told] == [(d, r) for d in (1, 2, 3) for r in (1, 2)]


def test_lines_that_were_cut_short_are_still_different_moves() -> None:
    game = middle_game()
    for nodes in (1, 50, 100, 333, 1_000, 2_222):
        lines = Searcher("Base+MLP", hash_mib=1).search(game.position, SearchRequest(Limit(nodes=nodes), lines=4))
        assert len({line.move for line in lines}) == 4


def test_what_makes_no_sense_is_refused() -> None:
    over = Game.from_sketch(
        "game: Base\n      bA1 bA2\n    wA1 bQ  wB1 wQ\n      wS1 .   wG1\n        wA2\nturn: white\n"
    )
    over.play("wA2 wS1-")
    for ask in (lambda: engine.choose(over, Limit(depth=1)), lambda: engine.analyse(over, Limit(depth=1))):
        with pytest.raises(ValueError, match="the game is over: bQ is surrounded"):
            ask()
    with pytest.raises(ValueError, match="nothing says when to stop"):
        engine.choose(Game("Base"))
    with pytest.raises(ValueError, match="nothing says when to stop"):
        engine.analyse(Game("Base"))
    with pytest.raises(ValueError, match="one line at least"):
        engine.analyse(Game("Base"), Limit(depth=1), lines=0)
    for threads, mib in ((0, 32), (65, 32), (1, 0), (1, 5000)):
        with pytest.raises(ValueError, match="threads"):
            Resources(threads, mib)

    async def listen() -> None:
        async for _ in engine.stream(over, Limit(depth=1)):
            pass

    with pytest.raises(ValueError, match="over"):
        asyncio.run(listen())


def test_a_limit_by_nodes_is_kept() -> None:
    """Except for the look one move ahead, which is always finished, and a few nodes on the way back to the root."""
    game = middle_game()
    searcher = Searcher("Base+MLP", hash_mib=1)
    least = searcher.search(game.position, Limit(depth=1))[0].nodes
    for nodes in (least + 1, 500, 777, 3_001):
        searcher.forget()
        assert least <= searcher.search(game.position, Limit(nodes=nodes))[0].nodes <= nodes + FEW
    searcher.forget()
    assert searcher.search(game.position, Limit(nodes=1))[0].nodes == least


@pytest.mark.parametrize("limit", [Limit(nodes=5_000), Limit(depth=4)])
def test_the_same_question_at_fixed_nodes_or_depth_has_the_same_answer(limit: Limit) -> None:
    """Whatever was asked before, and whether one engine is asked or several are."""
    game, other = middle_game(), middle_game(plies=12)
    asked = engine.Engine()
    answers = []
    for question in (asked.analyse, asked.analyse, engine.analyse, engine.Engine().analyse):
        reports = question(game, limit)
        answers.append([(report.move, report.score, report.nodes) for report in reports])
        asked.analyse(other, Limit(time=0.05))
    assert all(answer == answers[0] for answer in answers)


def test_an_engine_remembers_and_shares_nothing() -> None:
    game, request = middle_game(), SearchRequest(Limit(depth=5), keeps_memory=True)
    first, second = engine.Engine(), engine.Engine()
    fresh = first.search(game, request)[0].nodes
    assert second.search(game, request)[0].nodes == fresh
    assert first.search(game, request)[0].nodes < fresh
    first.forget()
    assert first.search(game, request)[0].nodes == fresh
    assert copy.deepcopy(second).search(game, request)[0].nodes == fresh


def test_a_position_is_asked_about_like_its_game() -> None:
    game = middle_game()
    limit = Limit(depth=3)
    assert engine.choose(game.position, limit) == engine.choose(game, limit)
    assert engine.analyse(game.position, limit)[0].line == engine.analyse(game, limit)[0].line

    async def listen() -> list[int]:
        return [report.depth async for report in engine.stream(game.position, limit)]

    assert asyncio.run(listen()) == [1, 2, 3]


def test_a_game_that_does_not_fit_is_left_to_the_reference_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise engine.UnfitRulesetError("too large")

    monkeypatch.setattr("skep.engine.host.searcher.Searcher", refuse)
    game = middle_game()
    for asked in (game, game.position):
        assert engine.choose(asked, Limit(depth=1)) in list(game.legal_moves)
        assert engine.choose(asked, level=2) in list(game.legal_moves)


@pytest.mark.parametrize("wrong", [None, "Base", 3])
def test_what_is_no_game_is_a_type_error_that_names_the_argument(wrong: object) -> None:
    for ask in (engine.choose, engine.analyse, engine.Engine().choose):
        with pytest.raises(TypeError, match="game: the engine takes a Game or a Position"):
            ask(wrong, Limit(depth=1))  # type: ignore[arg-type]


def test_the_level_of_an_engine_holds_for_all_its_questions() -> None:
    game = middle_game()
    weak = engine.Engine(level=1)
    assert {weak.choose(game, seed=seed) for seed in range(5)} == {
        engine.choose(game, level=1, seed=seed) for seed in range(5)
    }
    with pytest.raises(ValueError, match="no level 11"):
        engine.Engine(level=11)


def test_reports_are_streamed_and_a_listener_may_leave() -> None:
    async def listen() -> list[int]:
        depths = []
        stream = engine.stream(middle_game())
        async for report in stream:
            depths.append(report.depth)
            if report.depth == 3:
                break
        await stream.aclose()  # type: ignore[attr-defined]
        return depths

    assert asyncio.run(listen()) == [1, 2, 3]


def test_a_stream_ends_with_its_limit() -> None:
    async def listen() -> list[tuple[int, int]]:
        return [(one.depth, one.rank) async for one in engine.stream(middle_game(), Limit(depth=2), lines=2)]

    assert asyncio.run(listen()) == [(1, 1), (1, 2), (2, 1), (2, 2)]


@each_of("threads", [1, 2])
def test_who_is_cancelled_returns_and_the_threads_end(threads: int) -> None:
    engine.choose(middle_game(), Limit(depth=1))

    async def forever(heard: asyncio.Event) -> None:
        async for _ in engine.stream(middle_game(), resources=Resources(threads)):
            heard.set()

    async def cancel() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(forever(asyncio.Event()), 0.3)
        await asyncio.to_thread(wait_for_threads)
        heard = asyncio.Event()
        task = asyncio.create_task(forever(heard))
        await heard.wait()
        assert ours()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancel())


def test_what_goes_wrong_in_the_thread_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("no such luck")

    monkeypatch.setattr(engine.Engine, "search", fail)

    async def listen() -> None:
        async for _ in engine.stream(middle_game()):
            pass

    with pytest.raises(OSError, match="no such luck"):
        asyncio.run(listen())


@each_of("game_type", ["Base+MLP", "superbug", "hive-mind"])
def test_threads_on_a_tiny_table_never_play_what_is_not_legal(game_type: str) -> None:
    """A table of one mebibyte and four threads: every entry is fought for."""
    searcher = Searcher(game_type, hash_mib=1, threads=4)
    game = Game(game_type, seed=2)
    while game.outcome is None and game.ply < 24:
        report = searcher.search(game.position, Limit(nodes=6_000))[0]
        twin = game.copy()
        for move in report.line:
            twin.play(move)
        game.play(report.move)
        assert not ours()


def test_a_stop_ends_all_threads_before_the_search_returns() -> None:
    game = middle_game("venom", 20)
    searcher = Searcher("venom", hash_mib=4, threads=3)
    for delay in (0.0, 0.001, 0.05, 0.2):
        stop = threading.Event()
        timer = threading.Timer(delay, stop.set)
        timer.start()
        move = searcher.search(game.position, SearchRequest(stop=stop))[0].move
        assert not ours()
        assert move in list(game.legal_moves)
        timer.join()


def test_helpers_look_too_and_share_a_limit_by_nodes() -> None:
    game = middle_game()
    searcher = Searcher("Base+MLP", hash_mib=4, threads=2)
    ends = monotonic() + PATIENT

    def wait_for_helper(_: Report) -> None:
        while searcher._workers[1].nodes == 0:
            assert monotonic() < ends

    searcher.search(game.position, SearchRequest(Limit(depth=6), on_report=wait_for_helper))
    assert all(worker.nodes > 0 for worker in searcher._workers)
    searcher.forget()
    searcher.search(game.position, Limit(nodes=40_000))
    assert searcher._workers[0].nodes <= 20_000 + FEW


def test_memory_is_let_go() -> None:
    asked = engine.Engine()
    asked.choose(Game("Base"), Limit(depth=1))
    assert asked._idle
    asked.forget()
    assert not asked._idle


def test_a_move_that_failed_high_is_kept_although_the_search_for_its_score_is_stopped() -> None:
    """With far less expected than there is, the first move fails high; more nodes never make that unknown again."""
    position = NativePosition("Base+MLP", middle_game().position)
    known = []
    for node_limit in range(1, 400, 3):
        worker = Searcher("Base+MLP", hash_mib=1)._workers[0]
        worker.begin(position, position.moves(), age=1)
        worker._state["node_limit"] = node_limit
        workspace = worker._workspace
        workspace.lines[0, [SCORE, LENGTH]] = -9_000, 1
        plan = deepening.new_plan()
        plan["depth"] = 3
        deepening.deepen(workspace, worker._roots, plan, deepening.new_found(1))
        known.append(bool(worker._state[0]["searched"]))
        if known[-1]:
            assert workspace.lines[0, SCORE] > -9_000
            assert workspace.lines[0, FIRST_MOVE] == worker._roots[0]
    assert known == sorted(known)
    assert any(known)
    assert not all(known)
