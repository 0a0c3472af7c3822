"""Whole matches: pairs, faults counted apart, going on where it stopped."""

import gc
import pickle
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from skep.arena import contestants
from skep.arena.errors import ArenaError, End
from skep.arena.match import Match
from skep.arena.match_worker import MatchJob, MatchWorker, OnGame
from skep.arena.plan import MatchPlan, Task
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame, pair_points
from skep.arena.stats import Sprt
from skep.engine import Limit
from skep.game import Game
from skep.jobs.inline_runner import InlineRunner
from skep.jobs.process_runner import ProcessRunner
from tests.looping import each_of

FAKE = Path(__file__).parent / "fake_engine.py"
OPENINGS = ("Base;;;wG1;bG1 wG1-", "Base;;;wS1;bA1 wS1-", "Base;;;wA1;bB1 wA1-")
SHORT = MatchSettings(Limit(depth=1), cap=16)
PATIENT = 60.0
"""Seconds that nothing takes, on however busy a machine."""


def fake(manner: str, *more: str, begins: int = 3) -> str:
    command = shlex.join((sys.executable, str(FAKE), manner, str(begins), *more))
    return f"uhp:{command}?name={manner}"


def plan(
    first: str, second: str = "random", pairs: int = 1, settings: MatchSettings = SHORT, sprt: Sprt | None = None
) -> MatchPlan:
    return MatchPlan(first, second, "Base", pairs, OPENINGS, settings, sprt=sprt)


def play(
    plan: MatchPlan,
    workers: int = 0,
    done: tuple[MatchGame, ...] = (),
    on_game: Callable[[MatchGame], None] | None = None,
) -> list[MatchGame]:
    games = list(done)
    runner = ProcessRunner(workers) if workers else InlineRunner()
    Match(plan, games, on_game or (lambda _: None)).play(runner)
    return sorted(games, key=lambda game: (game.pair, game.round))


def without_times(games: list[MatchGame]) -> list[dict[str, object]]:
    return [{k: v for k, v in game.to_json().items() if k not in ("seconds", "slowest")} for game in games]


def test_a_pair_is_one_opening_with_colors_swapped() -> None:
    games = play(plan("random", "random:name=other", pairs=4))
    assert [(game.pair, game.round) for game in games] == [(pair, round) for pair in range(4) for round in (0, 1)]
    assert [(game.white, game.black) for game in games[:2]] == [("random", "other"), ("other", "random")]
    for game in games:
        opening = Game.from_string(OPENINGS[game.pair % 3])
        played = Game.from_string(game.outcome.game)
        assert played.move_texts[:2] == opening.move_texts
        assert sum(game.outcome.moves) == played.ply - 2
    assert games[0].outcome.game != games[1].outcome.game


def test_chance_is_repeatable_and_the_same_in_other_processes() -> None:
    here = play(plan("random", "random:name=other", pairs=3))
    there = play(plan("random", "random:name=other", pairs=3), workers=2)
    assert without_times(here) == without_times(there)


def test_a_game_is_capped_and_drawn() -> None:
    for game in play(plan("random", "random:name=other", settings=MatchSettings(cap=6))):
        assert (game.outcome.end, game.outcome.result, game.first_points) == (End.CAP, "Draw", 0.5)
        assert Game.from_string(game.outcome.game).ply == 6


@each_of(
    ("manner", "end", "words"),
    [
        ("crasher", End.CRASH, "ended with code 7 |  out of honey"),
        ("cheater", End.ILLEGAL, "U3"),
        ("babbler", End.ILLEGAL, "castles"),
        ("stubborn", End.CRASH, "refuses"),
    ],
)
def test_a_fault_loses_the_game_and_the_match_goes_on(manner: str, end: End, words: str) -> None:
    games = play(plan(fake(manner)))
    assert [game.first_points for game in games] == [0, 0]
    for game in games:
        assert game.outcome.end is end
        assert words in game.outcome.fault
        assert Game.from_string(game.outcome.game).outcome is None


def test_a_sleeper_loses_on_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It sleeps at its third move, the fifth of the first game and the sixth of the second; no other is timed."""
    settings = MatchSettings(Limit(time=0.05), margin=0.1, cap=16)
    late = settings.deadline(settings.limit)
    assert late == pytest.approx(0.15)
    deadlines = iter((*[PATIENT] * 4, late, *[PATIENT] * 5, late))
    monkeypatch.setattr(MatchSettings, "deadline", lambda *_: next(deadlines))
    monkeypatch.setattr("skep.arena.contestants.GRACE", 0.1)
    games = play(plan(fake("sleeper"), settings=settings))
    assert [game.outcome.end for game in games] == [End.TIME, End.TIME]
    assert [game.first_points for game in games] == [0, 0]
    assert games[0].outcome.moves[0] == 3
    assert 0.15 <= games[0].outcome.slowest[0] < PATIENT


def test_an_engine_that_behaves_plays_to_the_end_with_its_options() -> None:
    games = play(plan(fake("well") + "&Honey=3", "random", settings=MatchSettings(Limit(depth=1), cap=12)))
    assert [game.outcome.end for game in games] == [End.CAP, End.CAP]


def test_an_engine_moves_once_before_its_first_game_so_that_loading_takes_no_time_of_a_move(tmp_path: Path) -> None:
    settings = MatchSettings(Limit(time=0.05), margin=PATIENT, cap=12)
    games = play(plan(fake("well", str(tmp_path / "log"), begins=99), pairs=2, settings=settings))
    asked = (tmp_path / "log").read_text("utf-8").splitlines()
    assert len(asked) == 1 + sum(game.outcome.moves[0] for game in games)
    assert asked[0] == "bestmove depth 1"
    assert set(asked[1:]) == {"bestmove time 00:00:00.0500000"}


@each_of("workers", [0, 1])
@each_of(
    ("spec", "words"),
    [
        ("uhp:/nowhere/engine", "cannot be started"),
        (fake("well") + "&Wax=1", "no such option"),
    ],
)
def test_an_engine_that_cannot_play_at_all_ends_the_match(spec: str, words: str, workers: int) -> None:
    with pytest.raises(ArenaError, match=words):
        play(plan(spec), workers)


def test_a_program_that_says_nothing_is_refused_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contestants, "GREETING", 0.2)
    with pytest.raises(ArenaError, match=r"does not answer within 0\.2 s"):
        play(plan(f"uhp:{shlex.join((sys.executable, '-c', 'import sys; sys.stdin.read()'))}?name=cat"))


def test_a_process_that_breaks_down_is_replaced(tmp_path: Path) -> None:
    games = play(plan(fake("traitor", str(tmp_path / "mark")), pairs=2), workers=1)
    assert [(game.pair, game.round) for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert {game.outcome.end for game in games} == {End.CAP}


def test_a_pair_that_no_process_survives_is_left_behind(tmp_path: Path) -> None:
    traitor = plan(fake("traitor", str(tmp_path / "no folder" / "mark")), pairs=2)
    with pytest.raises(ArenaError, match=r"pair [12] broke down 2 times.*died with code -9"):
        play(traitor, workers=1)


def test_an_engine_must_know_the_game() -> None:
    strange = MatchPlan(fake("purist"), "random", "Base+M", 1, ("Base+M;;;wM",), SHORT)
    with pytest.raises(ArenaError, match="only Base is Hive"):
        play(strange)


def test_what_was_played_is_not_played_again() -> None:
    whole = play(plan("random", "random:name=other", pairs=3))
    seen: list[MatchGame] = []
    again = play(plan("random", "random:name=other", pairs=3), done=tuple(whole[1:5]), on_game=seen.append)
    assert [(game.pair, game.round) for game in seen] == [(0, 0), (2, 1)]
    assert without_times(again) == without_times(whole)


def test_the_test_ends_the_match() -> None:
    long = plan("reference", "random", pairs=500, settings=MatchSettings(Limit(depth=1), cap=80), sprt=Sprt(-300, 300))
    games = play(long)
    assert long.sprt
    assert 2 <= len(pair_points(games)) < 100
    assert play(long, done=tuple(games)) == games


def test_a_proven_win_stops_the_game() -> None:
    settings = MatchSettings(Limit(depth=1), cap=80, proof=1)
    games = play(plan("reference", "random", pairs=2, settings=settings))
    proven = [game for game in games if game.outcome.end is End.PROOF]
    assert proven
    for game in proven:
        stopped = Game.from_string(game.outcome.game)
        assert stopped.outcome is None
        assert game.outcome.result == ("WhiteWins", "BlackWins")[stopped.turn]


def test_swarm_draws_from_the_bag_and_both_rounds_have_the_same_chance() -> None:
    opening = "Base++S;;;wQ,wG1,wA1,wS1;bQ,bG1,bA1,bS1"
    swarm = MatchPlan("random", "random:name=other", "Base++S", 1, (opening,), MatchSettings(cap=12))
    first, second = (Game.from_string(game.outcome.game) for game in play(swarm))
    assert any(move.draw for move in first.moves)
    draws = [next((move.draw for move in game.moves if move.draw), None) for game in (first, second)]
    assert draws[0] is draws[1]


def test_plans_are_checked() -> None:
    with pytest.raises(ArenaError, match="both contestants are called"):
        plan("random", "random")
    with pytest.raises(ArenaError, match="at least one pair"):
        plan("random", "random:name=other", pairs=0)
    with pytest.raises(ArenaError, match="not by nodes"):
        plan("reference", settings=MatchSettings(Limit(nodes=5)))
    with pytest.raises(ArenaError, match="how long may it think"):
        plan("reference", settings=MatchSettings())


def test_what_is_sent_to_a_worker_arrives() -> None:
    job = MatchJob(plan("random", "skep", settings=SHORT), frozenset({(0, 1)}))
    assert pickle.loads(pickle.dumps(job)) == job


@each_of(("first", "cpus"), [("random:name=one", 1), ("skep:threads=3", 3), (fake("well"), 1)])
def test_a_worker_has_the_cores_that_its_players_need(first: str, cpus: int) -> None:
    assert MatchJob(plan(first)).cpus == cpus


def test_a_worker_looks_for_garbage_between_games_and_never_on_a_players_clock() -> None:
    seen: list[str] = []
    when = ["between games"]

    class Watched(MatchWorker):
        async def play(self, task: Task, round: int, on_game: OnGame, table: int = 0) -> None:
            when[0] = "during a game"
            await super().play(task, round, on_game, table)
            when[0] = "between games"

    def note(phase: str, _: dict[str, int]) -> None:
        seen.append(f"{phase} {when[0]}")

    worker = Watched(MatchJob(plan("random", "random:name=other")))
    gc.collect()  # so that no collection is due before the game begins
    gc.callbacks.append(note)
    try:
        worker.run(0)
    finally:
        gc.callbacks.remove(note)
        worker.close()
    assert seen == ["start between games", "stop between games"]
