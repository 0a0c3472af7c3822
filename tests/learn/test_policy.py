"""A policy that plays: loaded by name, judged like anyone."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skep.arena.errors import ArenaError, End
from skep.arena.match import Match
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame
from skep.arena.specs import Spec
from skep.cli import _parser, main
from skep.cli.arena import _plan
from skep.core.errors import SkepError
from skep.core.moves import Move
from skep.core.position import Position
from skep.engine import Limit
from skep.game import Game
from skep.jobs.inline_runner import InlineRunner
from skep.learn import Batch
from skep.learn.policy import Policy, PolicyError, takes_batches
from skep.uhp.conversation import Conversation
from tests.looping import each_of

HERE = "tests.learn.test_policy"


def first(_: Position, moves: list[Move]) -> Move:
    return moves[0]


def text(position: Position, moves: list[Move]) -> str:
    """The same, as text; what it does to its position is nobody's business."""
    game = Game.from_position(position)
    for move in moves[:1]:
        position.apply(move)
    return game.format(moves[0])


def cheat(_: Position, __: list[Move]) -> str:
    return "pass"


def fail(_: Position, __: list[Move]) -> Move:
    raise RuntimeError("out of memory")


NOT_CALLABLE = 3
ASKED: list[int] = []
"""About how many games `lowest` was asked, question by question."""


@takes_batches
def lowest(batch: Batch) -> Any:
    """The legal action with the lowest number."""
    ASKED.append(batch.size)
    numbers = batch.action_numbers()
    return np.where(numbers < 0, numbers.max() + 1, numbers).min(axis=1)


@takes_batches
def one_wrong(batch: Batch) -> Any:
    """Cheats in the first game alone."""
    chosen = lowest(batch)
    chosen[0] = 10**6
    return chosen


@takes_batches
def too_few(batch: Batch) -> Any:
    return lowest(batch)[1:]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """What a choice needs is compiled before any of them is timed."""
    Policy("lowest", lowest).choose(Game("Base"))
    ASKED.clear()


def play(policy: str, pairs: int = 1) -> list[MatchGame]:
    opening = "Base;;;wG1;bG1 wG1-"
    settings = MatchSettings(Limit(nodes=10), cap=8)
    plan = MatchPlan(f"py:{HERE}:{policy},name=net", "random", "Base", pairs, (opening,), settings)
    games: list[MatchGame] = []
    Match(plan, games, lambda _: None).play(InlineRunner())
    return games


def test_a_policy_plays_a_match_by_move_or_by_text() -> None:
    games = play("first")
    assert [game.outcome.end for game in games] == [End.CAP, End.CAP]
    assert [game.outcome.game for game in play("text")] == [game.outcome.game for game in games]


@each_of(("policy", "end", "words"), [("cheat", End.ILLEGAL, "pass"), ("fail", End.CRASH, "memory")])
def test_what_a_policy_does_wrong_is_its_own_loss(policy: str, end: End, words: str) -> None:
    for game in play(policy):
        assert (game.outcome.end, game.first_points) == (end, 0)
        assert words in game.outcome.fault


def test_a_policy_plays_many_games_at_once_as_it_plays_one() -> None:
    one_by_one = [game.outcome.game for game in play("lowest", 4)]
    assert set(ASKED) == {1}
    ASKED.clear()
    together = play("lowest,games=6", 4)
    assert [(game.pair, game.round) for game in together] == [(pair, round) for pair in range(4) for round in range(2)]
    assert [game.outcome.game for game in together] == one_by_one
    assert max(ASKED) > 1
    ASKED.clear()


def test_a_number_that_is_no_move_loses_its_own_game_alone() -> None:
    ends = [game.outcome.end for game in play("one_wrong,games=4", 2)]
    assert End.ILLEGAL in ends
    assert all(game.outcome.end is End.CRASH for game in play("too_few,games=4", 2))
    assert "action 1000000" in play("one_wrong")[0].outcome.fault


def test_games_at_once_need_a_policy_for_them_and_no_clock() -> None:
    with pytest.raises(ArenaError, match="marked by takes_batches"):
        play("first,games=4")
    with pytest.raises(ArenaError, match="by nodes or depth"):
        MatchPlan(f"py:{HERE}:lowest,games=4", "random", "Base", 1, ("Base",), MatchSettings(Limit(time=0.1)))
    for wrong in ("0", "many", "9999"):
        with pytest.raises(ArenaError, match="1 to 1024"):
            Spec.parse(f"py:{HERE}:lowest,games={wrong}")


def test_a_policy_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "last.py"
    file.write_text("def choose(position, moves):\n    return moves[-1]\n", "utf-8")
    game = Game("Base")
    assert Policy.load(f"{file}:choose").choose(game) == game.format(list(game.legal_moves)[-1])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("choose", "write a module, a colon and a function"),
        ("no_such_module:choose", "No module named 'no_such_module'"),
        ("nowhere.py:choose", "No such file"),
        (f"{HERE}:missing", "no attribute 'missing'"),
        (f"{HERE}:NOT_CALLABLE", "is not a function"),
    ],
)
def test_a_policy_that_is_not_there_is_named(name: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(PolicyError, match=words):
        Policy.load(name)
    assert main(["uhp", "--policy", name]) == 2
    assert words in capsys.readouterr().err
    if ":" in name:
        with pytest.raises(ArenaError, match=words):
            play_spec(f"py:{name}")


def play_spec(spec: str) -> None:
    plan = MatchPlan(spec, "random", "Base", 1, ("Base;;;wG1",), MatchSettings(cap=4))
    Match(plan, [], lambda _: None).play(InlineRunner())


def test_specs_of_policies() -> None:
    spec = Spec.parse("py:my.net:choose,name=net")
    assert (spec.command, spec.name) == (("my.net:choose",), "net")
    with pytest.raises(SkepError, match="which function"):
        Spec.parse("py:net")


def test_a_policy_answers_over_uhp() -> None:
    conversation = Conversation()
    conversation.driver.play_by(Policy("first", first))
    assert talk(conversation, "newgame Base", "bestmove time 00:00:01")[-1] == Game("Base").legal_moves.texts[0]
    conversation.driver.play_by(Policy("lowest", lowest))
    assert talk(conversation, "bestmove time 00:00:01")[-1] in Game("Base").legal_moves.texts


def talk(conversation: Conversation, *lines: str) -> list[str]:
    said: list[str] = []
    for line in lines:
        conversation.answer(line, said.append)
    return said


BOT = """
NAME = "Corner 2"
OPTIONS = {"Depth": 2, "Bold": False, "Weight": 0.5, "Style": ("calm", "wild")}
TOLD = []

def choose(position, moves, limit):
    TOLD.append((limit.seconds, limit.depth, limit.nodes, dict(limit.options)))
    if limit.options["Bold"]:
        limit.stop.wait(60)
    print("thinking aloud")
    return moves[0]

def nothing(position, moves):
    return None

def broken(position, moves):
    return 1 / 0

def illegal(position, moves):
    return "wQ bQ-"
"""


@pytest.fixture
def bot(tmp_path: Path) -> str:
    file = tmp_path / "mybot.py"
    file.write_text(BOT, "utf-8")
    return str(file)


def test_a_bot_names_itself_and_only_what_it_can(bot: str) -> None:
    conversation = Conversation()
    conversation.driver.play_by(Policy.load(f"{bot}:choose"))
    name, capabilities = talk(conversation, "info")
    assert name == "id Corner 2"
    assert not {"MultiPV", "Ponder", "Info", "Infinite"} & set(capabilities.split(";"))
    assert {"Mosquito", "Clock", "Nodes"} <= set(capabilities.split(";"))
    assert talk(conversation, "options") == [
        "Depth;int;2;2",
        "Bold;bool;False;False",
        "Weight;double;0.5;0.5",
        "Style;enum;calm;calm;calm;wild",
        "Seed;int;0;0;0;2147483647",
    ]
    assert Policy.load(f"{HERE}:first").title == "test_policy"


def test_a_bot_is_told_its_limit_its_options_and_when_to_stop(bot: str) -> None:
    policy = Policy.load(f"{bot}:choose")
    told = policy.function.__globals__["TOLD"]
    conversation = Conversation()
    conversation.driver.play_by(policy)
    talk(conversation, "newgame Base", "options set Style wild", "options set Depth 5", "bestmove depth 3")
    assert told[-1] == (None, 3, None, {"Depth": 5, "Bold": False, "Weight": 0.5, "Style": "wild"})
    talk(conversation, "bestmove nodes 7")
    assert told[-1][:3] == (None, None, 7)
    talk(conversation, "options set Bold True", "bestmove time 00:00:00.1")  # it waits for the stop, and no longer
    assert told[-1][0] <= 0.1
    settings = MatchSettings(Limit(depth=4), cap=3)
    plan = MatchPlan(f"py:{bot}:choose", "random", "Base", 1, ("Base;;;wG1",), settings)
    games: list[MatchGame] = []
    Match(plan, games, lambda _: None).play(InlineRunner())
    assert [game.outcome.end for game in games] == [End.CAP, End.CAP]


@each_of(
    ("function", "words"),
    [
        ("nothing", "nothing returned 'None'; it must return one of the moves, or its text"),
        ("broken", "broken failed: ZeroDivisionError: division by zero"),
        ("illegal", "illegal returned 'wQ bQ-', which is not legal"),
    ],
)
def test_what_a_bot_does_wrong_is_said_by_its_name(function: str, words: str, bot: str) -> None:
    conversation = Conversation()
    conversation.driver.play_by(Policy.load(f"{bot}:{function}"))
    talk(conversation, "newgame Base")
    (answer,) = talk(conversation, "bestmove time 00:00:01")
    assert answer.startswith("err ")
    assert words in answer


@each_of("options", ["[]", '{"two words": 1}', '{"Depth": None}'])
def test_options_that_are_none_are_refused(options: str, tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(f"OPTIONS = {options}\ndef choose(position, moves): pass\n", "utf-8")
    with pytest.raises(PolicyError, match="the OPTIONS of"):
        Policy.load(f"{file}:choose")


def test_what_a_bot_prints_is_kept_out_of_the_protocol(bot: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "skep", "uhp", "--policy", f"{bot}:choose", "--name", "My Bot"],
        input="newgame Base\nbestmove depth 1\nexit\n",
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert done.stdout.startswith("id My Bot\n")
    assert "thinking aloud" not in done.stdout
    assert "thinking aloud" in done.stderr


def test_in_a_match_a_bot_has_no_limit_unless_one_is_given() -> None:
    def plan(first: str, *options: str) -> MatchPlan:
        given = ["match", first, "skep", "--type", "Base", "--games", "2", *options]
        return _plan(_parser().parse_args(given), first, "skep")

    bot = f"py:{HERE}:first"
    assert plan(bot).limits() == (Limit(), Limit(time=0.1))
    assert [spec.name for spec in plan(bot).specs] == [bot, "skep"]
    assert plan(bot, "--time", "2").limits() == (Limit(time=2), Limit(time=2))
    assert plan("random").limits() == (Limit(time=0.1), Limit(time=0.1))
    engine = "uhp:bee --fast?TableSizeMiB=4"
    assert Spec.parse(engine).timed(0.1) == f"{engine}&time=0.1&name={engine}"
