"""A policy that plays: loaded by name, judged like anybody."""

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
from skep.cli import main
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
        (f"{HERE}:NOT_CALLABLE", "is no function"),
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
    conversation.driver.policy = Policy("first", first)
    said: list[str] = []
    for line in ("newgame Base", "bestmove time 00:00:01"):
        conversation.answer(line, said.append)
    assert said[-1] == Game("Base").legal_moves.texts[0]
    conversation.driver.policy = Policy("lowest", lowest)
    conversation.answer("bestmove time 00:00:01", said.append)
    assert said[-1] in Game("Base").legal_moves.texts
