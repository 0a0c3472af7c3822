"""The compiled search: as exact as the oracle when nothing is pruned, legal and quick when everything is."""

import os
import random
import subprocess
import sys
import threading
from functools import cache
from time import monotonic

import numpy as np
import pytest

from skep import PRESETS, Game
from skep import engine as player
from skep.core.hexes import neighbors
from skep.core.position import Position
from skep.engine.host import reference_search
from skep.engine.host.bench import positions
from skep.engine.host.report import Limit, Report
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import SearchConfig, Searcher
from skep.engine.native.jit import Array, entry
from skep.engine.native.native_position import NativePosition
from skep.engine.search import abdada, deepening
from skep.engine.search.scores import WIN
from skep.engine.search.search_options import SearchOption
from skep.puzzles.puzzle import own_puzzles
from tests.engine.processes import PATIENCE as STUCK
from tests.engine.test_reference_search import random_game, wins_at_once
from tests.looping import each_of

MATE_IN_ONE = (
    "Base;InProgress;White[8];wA1;bG1 wA1-;wA2 \\wA1;bS1 bG1-;wA3 -wA1;bG2 bS1/;wQ wA2/;bQ -bG2;wA3 bQ/;bG3 bG1\\;"
    "wQ wA2-;bG1 bG3\\;wA1 -wA3;bB1 bG1\\"
)
DOUBLE_TURN = "Base++K;;;wG1 nK-;bG1 -nK;wQ wG1-;bQ -bG1;wA1 wQ-;nK~;wA1 wQ/"
PATIENCE = 60.0
"""Seconds after which a search counts as endless; far more than its limit, for the machine may be busy."""
PLAIN = SearchConfig(tuple((option, 0) for option in SearchOption if option.is_switch))
"""Every switch off: plain alpha-beta."""
FEW = 5


@cache
def searcher(ruleset: str, config: SearchConfig = SearchConfig()) -> Searcher:  # noqa: B008  # frozen
    return Searcher(ruleset, hash_mib=4, config=config)


@pytest.mark.parametrize(
    ("game", "plies", "depth"),
    [
        (MATE_IN_ONE, 0, 2),
        (DOUBLE_TURN, 0, 3),
        ("Base", 6, 3),
        ("Base+MLP", 14, 2),
        *(
            pytest.param(*case, marks=pytest.mark.long)
            for case in (
                ("Base+MLP", 30, 2),
                ("classic", 20, 2),
                ("venom", 16, 2),
                ("superbug", 14, 2),
                ("hive-mind", 12, 2),
            )
        ),
    ],
)
def test_without_pruning_it_is_the_oracle(monkeypatch: pytest.MonkeyPatch, game: str, plies: int, depth: int) -> None:
    played = random_game(game, plies, seed=5) if plies else Game.from_string(game)
    judge = searcher(str(played.ruleset), PLAIN)

    def evaluate(position: Position) -> int:
        assert position.ruleset == judge.ruleset
        return judge.evaluate(position)

    monkeypatch.setattr(reference_search, "evaluate", evaluate)
    wanted = reference_search.search(played, Limit(depth=depth))
    found = Searcher(played.ruleset, hash_mib=1, config=PLAIN).search(played.position, Limit(depth=depth))
    assert found[0].score == wanted.score


@each_of("preset", PRESETS)
def test_it_plays_whole_games_by_the_rules(preset: str) -> None:
    """`Game.play` checks every move, and every move of the line that was expected."""
    chance = random.Random(preset)
    game = Game(preset, seed=3)
    mine = searcher(preset)
    while game.outcome is None and game.ply < 40:
        report = mine.search(game.position, Limit(nodes=chance.choice((50, 1_000))))[0]
        twin = game.copy()
        for move in report.line:
            twin.play(move)
        game.play(report.move if chance.random() < 0.8 else chance.choice(list(game.legal_moves)))


def test_a_win_in_one_is_seen_in_no_time() -> None:
    game = Game.from_string(MATE_IN_ONE)
    stop = threading.Event()
    stop.set()
    for limit in (Limit(time=0), Limit(depth=1), Limit(depth=3), Limit(time=0, depth=1), Limit(nodes=1), Limit()):
        assert game.format(player.choose(game, limit, stop=stop)) == "wA2 -bS1"
    found = player.analyse(game, Limit(depth=3))[0]
    assert (found.score, found.depth) == (WIN - 1, 1)


@each_of("game_type", ["Base+MLP", "venom", "superbug"], one_in=3)
def test_every_win_in_one_is_seen(game_type: str) -> None:
    seen = 0
    for seed in range(30):
        chance = random.Random(seed)
        game = Game(game_type)
        while game.outcome is None and game.ply < 70:
            if game.ply > 12:
                wins = [m for m in game.legal_moves if wins_at_once(game, m)]
                if wins:
                    report = searcher(game_type).search(game.position, Limit(depth=3))[0]
                    assert report.score == WIN - 1
                    assert report.move in wins
                    seen += 1
                    break
            game.play(chance.choice(list(game.legal_moves)))
        if seen >= 3:
            return
    assert seen > 0


@each_of(("game_type", "plies"), [("Base+MLP", 34), ("classic", 30), ("venom", 30), ("superbug", 30)], one_in=2)
def test_a_win_after_any_move_is_seen_by_the_rules(game_type: str, plies: int) -> None:
    """The quick look for wins at leaves finds what trying every move by the rules finds, no more and no less."""
    seen = 0
    for seed in range(40):
        game = random_game(game_type, plies + seed % 7, seed)
        if game.outcome is not None or not _is_close(game):
            continue
        lines = searcher(game_type).search(game.position, SearchRequest(Limit(depth=1), lines=500))
        for line in lines[:: max(1, len(lines) // 12)]:
            twin = game.copy()
            twin.play(line.move)
            if twin.outcome is None:
                wins = any(wins_at_once(twin, move) for move in twin.legal_moves)
                assert wins == (line.score == 2 - WIN), twin
                seen += wins
        if seen >= 6:
            return
    assert seen > 0


@each_of("name", ["2j568g3", "xxkdqqx", "3mvn67u"])
def test_a_swap_that_surrounds_a_royal_is_seen_like_any_win_at_once(name: str) -> None:
    """After the first move of a win in two every reply loses at once, and a look at the replies alone tells."""
    (puzzle,) = [puzzle for puzzle in own_puzzles() if puzzle.id == name]
    assert "<>" in puzzle.line[-1]
    game = Game.from_string(puzzle.game)
    game.play(puzzle.solutions[0])
    report = Searcher(puzzle.game_type, hash_mib=1).search(game.position, Limit(depth=1))[0]
    assert report.score == 2 - WIN


def _is_close(game: Game) -> bool:
    """Whether the player to move has a royal with two liberties at most."""
    board = game.position.board
    return any(
        royal in board and sum(board.height(near) > 0 for near in neighbors(board.hexes[royal])) >= 4
        for royal in game.ruleset.royals[game.turn]
    )


def test_a_defence_is_found_or_the_loss_is_put_off() -> None:
    """Whatever depth three proves lost is lost for the oracle too, and by as many moves."""
    game = Game.from_string(MATE_IN_ONE.rsplit(";", 1)[0])
    mine = searcher("Base").search(game.position, Limit(depth=3))[0]
    twin = game.copy()
    twin.play(mine.move)
    reply = reference_search.search(twin, Limit(depth=1))
    assert (reply.score == WIN - 1) == (mine.score <= 2 - WIN)


def test_lines_are_ordered_and_differ() -> None:
    game = random_game("Base+MLP", 12, seed=4)
    lines = player.analyse(game, Limit(depth=3), lines=4)
    assert len({line.move for line in lines}) == 4
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    assert all(0 <= line.win_probability <= 1 for line in lines)


def test_every_line_has_the_score_that_its_move_has_alone() -> None:
    """Where nothing is pruned; all windows of the root lead to the same scores."""
    game = random_game("Base+MLP", 14, seed=6)
    plain = searcher("Base+MLP", PLAIN)
    alone = {}
    for move in game.legal_moves:
        twin = game.copy()
        twin.play(move)
        alone[move] = -plain.search(twin.position, Limit(depth=3))[0].score
    lines = plain.search(game.position, SearchRequest(Limit(depth=4), lines=4))
    assert [line.score for line in lines] == sorted(alone.values(), reverse=True)[:4]
    assert [line.score for line in lines] == [alone[line.move] for line in lines]


@entry
def mark(shared: Array, key: int, moves: Array) -> None:
    """As if another thread were searching these moves of a position."""
    for move in moves:
        abdada.claim(shared[0], key, move, False)


@each_of("ply", [0, 1])
def test_moves_that_another_thread_searches_are_put_off_and_not_forgotten(ply: int) -> None:
    """Where nothing is pruned. A move that is searched loses its mark; only the first of a position keeps it.

    Two plies at most, so that the marks of other positions do not fall on these.
    """
    game = random_game("Base", 8, seed=6)
    alone, leader = (Searcher("Base", hash_mib=1, threads=threads, config=PLAIN) for threads in (1, 2))
    del leader._workers[1:]
    best = leader.search(game.position, Limit(depth=1 + ply))[0].move
    twin = game.copy()
    for move in [best] * ply:
        twin.play(move)
    native = NativePosition(game.ruleset)
    native.set_up(twin.position)
    marks = leader._team.shared["marks"]
    mark(leader._team.shared, native.record()[0]["key"], native.moves())
    assert np.count_nonzero(marks) > FEW
    found, wanted = (searcher.search(game.position, Limit(depth=1 + ply))[0] for searcher in (leader, alone))
    assert found.score == wanted.score
    assert np.count_nonzero(marks) == 1


def test_five_lines_cost_less_than_twice_what_one_costs() -> None:
    """In nodes, whatever else the machine does; more positions are in `benchmarks/results/search.md`."""
    nodes = {1: 0, 5: 0}
    for preset, game in positions():
        if preset in ("classic", "ultimate") and game.ply > 16:
            player = Searcher(game.ruleset, hash_mib=4)
            for lines in nodes:
                player.forget()
                player.search(game.position, SearchRequest(Limit(depth=7), lines=lines))
                nodes[lines] += player.nodes
    assert nodes[5] < 2 * nodes[1]


def test_it_stops_when_told() -> None:
    game = random_game("venom", 20, seed=4)
    player.choose(game, Limit(depth=1))
    stop = threading.Event()
    reports: list[Report] = []

    def on_report(report: Report) -> None:
        reports.append(report)
        stop.set()

    began = monotonic()
    move = player.choose(game, stop=stop, on_report=on_report)
    assert monotonic() - began < PATIENCE
    assert move in list(game.legal_moves)
    assert reports


def test_the_compiled_search_ends_by_itself_when_its_time_is_over() -> None:
    """Within an iteration, where only compiled code sees that it is late."""
    game = Game("Base+MLP")
    own = Searcher(game.ruleset)
    own.native.set_up(game.position)
    worker = own._workers[0]
    worker.begin(own.native, own.native.moves(), 1)
    worker._state["deadline"] = 1
    plan = deepening.new_plan()
    plan["depth"] = 5
    assert deepening.deepen(worker._workspace, worker._roots, plan, deepening.new_found(1)) == deepening.CUT
    assert 0 < worker.nodes <= 512


def test_it_keeps_to_its_time() -> None:
    game = random_game("superbug", 20, seed=4)
    player.choose(game, Limit(depth=1))
    began = monotonic()
    player.choose(game, Limit(time=0.2))
    assert monotonic() - began < PATIENCE


def test_a_repetition_is_worth_nothing() -> None:
    """With nothing but shuffling to do, a search of whole cycles sees the draw and never a proven score."""
    game = Game.from_string("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    report = searcher("Base").search(game.position, Limit(depth=4))[0]
    assert abs(report.score) < WIN // 2


FINGERPRINT = """
from skep.engine.host.searcher import Searcher
from skep.engine.host.report import Limit
from skep.game import Game
for kind in ("Base+MLP", "superbug"):
    print([report.nodes for report in Searcher(kind, hash_mib=4).search(Game(kind).position, Limit(depth=4))])
"""


def test_two_processes_count_the_same_nodes() -> None:
    """Recursive code that comes from the cache is where Numba may crash."""
    answers = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", FINGERPRINT],
            env=dict(os.environ),
            capture_output=True,
            text=True,
            check=True,
            timeout=STUCK,
        ).stdout
        for _ in range(2)
    ]
    assert answers[0] == answers[1]
    assert answers[0].count("[") == 2


def test_a_new_thinker_repeats_an_old_one_that_forgot() -> None:
    game = random_game("Base+MLP", 16, seed=6)
    one, other = Searcher("Base+MLP", hash_mib=1), Searcher("Base+MLP", hash_mib=1)
    one.search(random_game("Base+MLP", 10, seed=7).position, Limit(nodes=5_000))
    one.forget()
    for limit in (Limit(depth=4), Limit(nodes=9_000)):
        first, second = one.search(game.position, limit)[0], other.search(game.position, limit)[0]
        assert (first.nodes, first.score, first.line) == (second.nodes, second.score, second.line)


@pytest.mark.long
def test_it_beats_the_oracle_at_equal_time() -> None:
    won = 0.0
    for seed in range(6):
        game = random_game("Base+MLP", 4, seed)
        side = seed % 2
        while game.outcome is None and game.ply < 120:
            if game.turn == side:
                move = player.choose(game, Limit(time=0.3))
            else:
                move = reference_search.search(game, Limit(time=0.3)).move
            game.play(move)
        winner = game.outcome.winner if game.outcome else None
        won += 0.5 if winner is None else float(winner == side)
    assert won >= 5
