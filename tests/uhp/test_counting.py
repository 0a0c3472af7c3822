"""Rules or engine behind `perft` and `validmoves`: the same text either way, without waiting for the compiler."""

import subprocess
import sys
import threading
from random import Random
from typing import Any

import pytest

from skep import engine
from skep.engine.native.native_position import NativePosition
from skep.game import Game
from skep.rules.presets import PRESETS
from skep.uhp import counting
from skep.uhp.conversation import Conversation
from tests.looping import each_of

GO_ON = threading.Event()


def by_engine(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The depths that the engine is asked for from now on."""
    asked: list[int] = []

    def count(*arguments: Any) -> int:
        asked.append(arguments[1])
        return 0

    monkeypatch.setattr(engine, "perft", count)
    return asked


@each_of("preset", PRESETS)
def test_the_engine_spells_what_the_rules_spells(preset: str) -> None:
    """Which tile throws, swaps or strikes is not part of a move, yet decides how it is written."""
    chance, game, engine = Random(preset), Game(preset, seed=2), NativePosition(preset)
    while game.outcome is None and game.ply < 80:
        engine.set_up(game.position)
        moves = list(game.legal_moves)
        assert sorted(map(game.format, engine.legal_moves())) == sorted(game.legal_moves.texts)
        kind = chance.choice(sorted({move.kind.value for move in moves}))
        game.play(chance.choice([move for move in moves if move.kind.value == kind]))


@pytest.mark.parametrize("preset", PRESETS)
def test_both_count_the_same(monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    chance, game = Random(preset), Game(preset, seed=2)
    while game.ply < 16:
        game.play(chance.choice(list(game.legal_moves)))
    by_rules = [counting.count(game, depth, 0, GO_ON) for depth in range(3)]
    assert by_rules == [counting.count(game, depth, counting.BEARABLE + 1, GO_ON) for depth in range(3)]
    asked = by_engine(monkeypatch)
    counting.count(game, 2, counting.BEARABLE + 1, GO_ON)
    assert asked == [2]


@pytest.mark.parametrize(
    ("above", "is_compiled", "asks"),
    [
        (counting.QUICK, True, False),
        (counting.QUICK + 1, True, True),
        (counting.BEARABLE, False, False),
        (counting.BEARABLE + 1, False, True),
    ],
)
def test_who_counts(monkeypatch: pytest.MonkeyPatch, above: int, is_compiled: bool, asks: bool) -> None:
    monkeypatch.setattr(engine, "is_compiled", lambda *_: is_compiled)
    asked = by_engine(monkeypatch)
    counting.count(Game("Base"), 1, above, GO_ON)
    assert bool(asked) == asks


def test_what_is_compiled_is_found() -> None:
    engine.perft(Game("Base").position, 1)
    assert engine.is_compiled(Game("Base+MLP").ruleset, "perft")
    assert not engine.is_compiled(Game("Base+MLP").ruleset, "nothing")


def test_a_game_that_the_engine_refuses_is_counted_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> int:
        from skep.engine.native.tables import UnfitRulesetError

        raise UnfitRulesetError("too large")

    monkeypatch.setattr(engine, "perft", refuse)
    assert counting.count(Game("Base"), 1, counting.BEARABLE + 1, GO_ON) == 4


def test_perft_says_the_same_whoever_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[list[str]] = []
    for quick in (0, counting.QUICK, 1 << 30):
        monkeypatch.setattr(counting, "QUICK", quick)
        monkeypatch.setattr(counting, "BEARABLE", quick)
        lines: list[str] = []
        conversation = Conversation()
        for line in ("newgame venom", "play wG1", "perft 3"):
            conversation.answer(line, lines.append)
        said.append(lines)
    assert said[0] == said[1] == said[2]
    assert len(said[0]) == 6


def test_listing_moves_loads_no_compiler() -> None:
    text = """
import sys
from skep.uhp.conversation import Conversation
conversation = Conversation()
for line in ("newgame superbug", "validmoves", "perft 1"):
    conversation.answer(line, lambda _: None)
print(sorted({"numba", "llvmlite"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout == "[]\n"
