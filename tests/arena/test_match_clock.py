"""Matches with clocks: what each contestant receives, whose flag falls, and what is recorded."""

import asyncio
import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from skep.arena.contestants import LocalPlayer, UhpPlayer, open_contestant
from skep.arena.errors import ArenaError, End
from skep.arena.match_clock import Clocks, MoveBudget, even_share, parse_clock
from skep.arena.match_report import format_report
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings, Referee
from skep.arena.results import MatchGame, ResultsFile, read_results, to_pgn
from skep.arena.specs import Spec
from skep.cli import main
from skep.engine import Limit
from skep.engine.tools import allot_time
from skep.game import Game
from skep.pgn import parse_games
from skep.play.clock import TimeControl
from tests.looping import each_of

FAKE = Path(__file__).parent / "fake_engine.py"
OPENING = "Base;;;wG1;bG1 wG1-"
FAST = TimeControl(10, 2)
QUICK = ("--cap", "14", "--type", "Base", "--workers", "0", "--games", "2")


class Hand:
    """A contestant that uses a given number of seconds per move, by a clock that otherwise stands still."""

    def __init__(self, watch: list[float], seconds: list[float]) -> None:
        self.watch = watch
        self.seconds = iter(seconds)
        self.told: list[MoveBudget] = []

    async def begin(self, game: Game, seed: int) -> None:
        pass

    async def choose(self, game: Game, budget: MoveBudget) -> str:
        self.told.append(budget)
        self.watch[0] += next(self.seconds)
        return game.legal_moves.texts[0]

    async def notify(self, move: str) -> None:  # noqa: ARG002
        self.watch[0] += 100

    async def close(self) -> None:
        pass


def lead(
    monkeypatch: pytest.MonkeyPatch, white: list[float], black: list[float], settings: MatchSettings
) -> tuple[MatchGame, Hand, Hand]:
    """A game of two such contestants, by the referee."""
    watch = [0.0]
    monkeypatch.setattr("skep.arena.referee.monotonic", lambda: watch[0])
    hands = Hand(watch, white), Hand(watch, black)
    outcome = asyncio.run(Referee(hands, (Limit(), Limit()), settings).lead(OPENING, 1))
    return MatchGame(0, 0, "one", "two", outcome), *hands


@each_of(
    ("text", "seconds", "increment"),
    [("30+0.3", 30, 0.3), ("5", 5, 0), (" 0.5+0 ", 0.5, 0), ("600+10", 600, 10), (".5+.1", 0.5, 0.1)],
)
def test_a_clock_is_read_in_seconds(text: str, seconds: float, increment: float) -> None:
    assert parse_clock(text) == TimeControl(seconds, increment)


@each_of("text", ["", "+", "0+1", "0", "-5", "5+", "5+-1", "5:00", "1e3", "nan", "five", "5+1+1", "1" * 9])
def test_what_is_no_clock_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ArenaError, match=r"is not a clock; write seconds, \+ and the increment: 30\+0.3"):
        parse_clock(text)


def test_an_even_share_is_what_the_player_aims_at() -> None:
    for left, increment in ((30.0, 0.3), (1.0, 5.0), (0.0, 0.0)):
        assert even_share(left, increment) == Limit(time=allot_time(left, increment).aim)
    assert even_share(24, 1).time == pytest.approx(1.8)


def test_a_clock_runs_while_its_player_thinks_and_gains_by_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = MatchSettings(clock=FAST, margin=0.25, cap=6)
    game, white, black = lead(monkeypatch, [1, 3], [0.5, 0.25], settings)
    assert [told.clocks for told in white.told] == [Clocks((10, 10), 2), Clocks((11, 11.5), 2)]
    assert [told.clocks for told in black.told] == [Clocks((11, 10), 2), Clocks((10, 11.5), 2)]
    assert [told.deadline for told in white.told] == [10.25, 11.25]
    assert [told.limit for told in white.told] == [even_share(10, 2), even_share(11, 2)]
    kept = game.outcome.clock
    assert kept is not None
    assert (kept.control, kept.ply, kept.times) == ("10+2", 2, ((1, 3), (0.5, 0.25)))
    assert kept.left == ((11, 10), (11.5, 13.25))


def test_a_flag_that_falls_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The margin is for each move: what a move takes of it is not given back."""
    settings = MatchSettings(clock=TimeControl(1, 0.5), margin=0.25, cap=40)
    game, white, _ = lead(monkeypatch, [1.2, 0.4, 0.9], [0.1] * 9, settings)
    assert (game.outcome.result, game.outcome.end) == ("BlackWins", End.TIME)
    assert [told.clocks and told.clocks.left[0] for told in white.told] == [1, 0.5, pytest.approx(0.6)]
    assert game.outcome.fault == "the flag fell: 0.900 s with 0.600 s left"


def test_a_contestant_with_a_limit_of_its_own_keeps_it_while_its_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = [0.0]
    monkeypatch.setattr("skep.arena.referee.monotonic", lambda: watch[0])
    hands = Hand(watch, [1, 12]), Hand(watch, [1])
    settings = MatchSettings(clock=FAST, margin=0.25)
    outcome = asyncio.run(Referee(hands, (Limit(depth=1), Limit()), settings).lead(OPENING, 1))
    assert [(told.limit, told.clocks) for told in hands[0].told] == [(Limit(depth=1), None)] * 2
    assert hands[0].told[1].deadline == 11.25
    assert (outcome.end, outcome.result) == (End.TIME, "BlackWins")


def test_our_player_shares_its_clock_as_its_search_goes_and_others_evenly() -> None:
    clocks = Clocks((24, 12), 1)
    budget = MoveBudget(even_share(24, 1), 24, clocks)
    for text, limit in (
        ("skep", allot_time(24, 1)),
        ("skep:pace=adaptive,table=1", allot_time(24, 1)),
        ("skep:pace=even", even_share(24, 1)),
        ("mcts", even_share(24, 1)),
        ("reference", even_share(24, 1)),
    ):
        player = open_contestant(Spec.parse(text))
        assert isinstance(player, LocalPlayer)
        assert player.limit(Game("Base"), budget) == limit
        assert player.limit(Game("Base"), MoveBudget(Limit(depth=3), 5)) == Limit(depth=3)
    with pytest.raises(ArenaError, match="pace is adaptive or even"):
        open_contestant(Spec.parse("skep:pace=hasty"))


@pytest.mark.process
@pytest.mark.parametrize(
    ("manner", "asked"),
    [("well", "bestmove time 00:00:01.8000000"), ("clocked", "bestmove clock 24000 12500 1000 1000")],
)
def test_an_engine_is_asked_by_clocks_where_it_says_that_it_knows_them(manner: str, asked: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    player = UhpPlayer((sys.executable, str(FAKE), manner, "9", str(log)))

    async def ask() -> None:
        game = Game.from_string(OPENING)
        await player.begin(game, 1)
        await player.choose(game, MoveBudget(even_share(24, 1), 60, Clocks((24, 12.5), 1)))
        await player.close()

    asyncio.run(ask())
    assert log.read_text("utf-8").splitlines() == ["bestmove depth 1", asked]


def test_plans_with_clocks_are_checked() -> None:
    clocked = MatchSettings(clock=FAST)
    plan = MatchPlan("skep", "reference:depth=1", "Base", 1, (OPENING,), clocked)
    assert plan.limits() == (Limit(), Limit(depth=1))
    assert plan.header()["settings"]["clock"] == "10+2"
    assert "clock" not in replace(plan, settings=MatchSettings(Limit(time=1))).header()["settings"]
    with pytest.raises(ArenaError, match="a clock or a limit a move, not both"):
        MatchSettings(Limit(time=1), clock=FAST)
    with pytest.raises(ArenaError, match="share a process"):
        MatchPlan("py:some:policy,games=4", "random", "Base", 1, (OPENING,), clocked)


def test_times_are_kept_told_and_written_as_pgn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = MatchSettings(clock=FAST, cap=6)
    game, _, _ = lead(monkeypatch, [1, 3], [0.5, 0.25], settings)
    path = tmp_path / "match.jsonl"
    with ResultsFile(path, {}) as file:
        file.add(game)
    assert read_results(path)[1] == [game]
    (tree,) = parse_games(to_pgn([game]))
    assert tree.headers["TimeControl"] == "10+2"
    assert [node.clock for node in tree.main_line()] == [None, None, 11, 11.5, 10, 13.2]
    plan = MatchPlan("random:name=one", "random:name=two", "Base", 1, (OPENING,), settings)
    rows = [line for line in format_report(plan, [game]).splitlines() if line.startswith("clock")]
    assert rows == [
        "clock   10+2: 10 s, and 2 s more for each move",
        "clock   one: 1.000 to 3.000 s a move, quarters at 1.500, 2.000, 2.500 s; 10.0 to 10.0 s left",
        "clock   two: 0.250 to 0.500 s a move, quarters at 0.312, 0.375, 0.438 s; 13.2 to 13.2 s left",
    ]


def test_a_game_lost_on_time_is_written_as_pgn(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, _ = lead(monkeypatch, [1, 30], [0.5], MatchSettings(clock=FAST))
    (tree,) = parse_games(to_pgn([game]))
    assert tree.headers["Termination"] == "time"
    assert [node.clock for node in tree.main_line()] == [None, None, 11, 11.5]


def test_a_match_with_clocks_is_played_kept_and_gone_on_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "match.jsonl"
    arguments = ("match", "reference", "random", *QUICK, "--out", str(out), "--margin", "60")
    assert main([*arguments, "--clock", "1+0.01"]) == 0
    assert "clock   1+0.01: 1 s, and 0.01 s more for each move\n" in capsys.readouterr().out
    assert main([*arguments, "--clock", "1+0.01", "--games", "4", "--resume"]) == 0
    header, games = read_results(out)
    assert (header["settings"]["clock"], len(games)) == ("1+0.01", 4)
    assert all(game.outcome.clock for game in games)
    capsys.readouterr()
    assert main([*arguments, "--clock", "2", "--resume"]) == 2
    assert "holds another match: settings differ" in capsys.readouterr().err
    assert main(["ladder", str(out), "--anchor", "random=0"]) == 0


@pytest.mark.process
def test_a_ladder_has_clocks_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    roster = tmp_path / "roster.txt"
    fake = shlex.join((sys.executable, str(FAKE), "well", "99"))
    roster.write_text(f"chance = random\nfirst = uhp:{fake}\n", "utf-8")
    folder = tmp_path / "games"
    folder.mkdir()
    assert main(["ladder", str(folder), "--roster", str(roster), *QUICK, "--clock", "60+1"]) == 0
    assert "clock   first: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("clock", "more", "words"),
    [
        ("soon", (), "'soon' is not a clock"),
        ("5+0.1", ("--time", "1"), "not both"),
        ("5+0.1", ("--depth", "1"), "not both"),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(
    clock: str, more: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", "random", "skep", "--clock", clock, *more]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert words in err
