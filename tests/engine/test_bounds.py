"""Compiled with every index checked: perft, a hundred random games of every preset, search, solver and what learning
sees of them touch nothing else.

Without the check an index that is off by one, or below zero, silently reads or writes a neighboring field.
"""

from pathlib import Path

import pytest

from skep.rules.presets import PRESETS
from tests.engine.processes import finish, program

GAMES = 100
CHECKED = """
from random import Random
import numpy as np
from skep.engine.native import cache
from skep.learn.batches.batch import Batch
from skep.engine.native.cache import BOUNDS_CHECKED
from skep.engine.native.convert import read_position
from skep.engine.native.jit import entry
from skep.engine.native.native_position import NativePosition
from skep.learn.batches.observer import observer
from skep.engine.native.perft import perft
from skep.core.tiles import Color
from skep.engine.host.mcts_player import MctsSearch
from skep.engine.host.prover import Solver, TooHardError
from skep.engine.host.report import Limit
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import Searcher
from skep.learn.training.selfplay import SelfPlay
from skep.game import Game
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset

assert BOUNDS_CHECKED


def is_checked():
    "An entry point that is given too short a list to write into must say so."
    engine = NativePosition("Base")
    engine._out = np.zeros(1, np.int64)
    try:
        engine.moves()
    except IndexError:
        return True
    return False


def read(numbers, place):
    return numbers[place]


def counts_from_the_end():
    "An index below zero is one too low."
    read.__module__ = "skep.engine.reading"
    folder, cache.folder = cache.folder, lambda: None
    compiled = entry(read)
    cache.folder = folder
    try:
        compiled(np.arange(3), -1)
    except IndexError:
        return False
    return True


def learn(ruleset, batch):
    "What learning sees, the solver, playouts in a tree, and games of the player against itself."
    seer = observer(ruleset)
    batch.action_numbers()
    batch.action_mask()
    batch.cell_numbers()
    seer.features(batch)
    seer.draw_planes(batch)
    seer.draw_graph(batch)
    position = read_position(batch.records()[0], batch.tables)
    try:
        Solver(ruleset, most=2_000).wins(position, Color.WHITE, 2)
    except TooHardError:
        pass
    if Game.from_position(position).outcome is None:
        tree = MctsSearch(ruleset, 200, 1.0)
        tree.begin(position, 1)
        tree.simulate_all(40)
    players = SelfPlay(str(ruleset))
    played = players.play((60, 60), 0, 1, 30)
    players.count(played.codes)
    players.describe(played.codes)


assert is_checked()
assert not counts_from_the_end()
for game_type, games, depth in {WORK}:
    ruleset = Ruleset.parse(game_type)
    batch = Batch(ruleset, games, seed=1)
    plies = 0
    for _ in range(10):
        plies += batch.play_out(100)
        batch.legal_moves()
    for record in batch.records()[:5]:
        position = read_position(record, batch.tables)
        engine = NativePosition.from_position(position)
        assert engine.count_moves() == len(engine.moves())
        assert engine.compute_key() == engine.key
        for code in engine.moves().tolist():
            assert engine.is_legal(code)
            engine.push(code)
            engine.undo()
    nodes = perft(start(ruleset), depth)
    middle = Batch(ruleset, 4, seed=2)
    middle.play_out(24)
    searcher = Searcher(ruleset, hash_mib=1)
    for record in middle.records():
        position = read_position(record, middle.tables)
        if Game.from_position(position).outcome is None:
            nodes += searcher.search(position, Limit(nodes=3_000))[0].nodes
            nodes += searcher.search(position, SearchRequest(Limit(nodes=3_000), lines=3))[0].nodes
    learn(ruleset, middle)
    print(game_type, games, plies, nodes)
print("clean")
"""


def work(games: int) -> list[tuple[str, int, int]]:
    """Every preset, with its number of games and the depth of its perft."""
    return [(preset, games, {"superbug": 3, "hive-mind": 2}.get(preset, 4)) for preset in PRESETS]


@pytest.mark.long
def test_every_index_is_within_bounds(tmp_path: Path) -> None:
    text = CHECKED.replace("{WORK}", repr(work(GAMES)))
    said, errors = finish(program(text, SKEP_CACHE=str(tmp_path), SKEP_ENGINE_BOUNDS="check"))
    print(said)
    *lines, last = said.splitlines()
    assert (last, errors) == ("clean", "")
    assert [line.split()[:2] for line in lines] == [[preset, str(GAMES)] for preset in PRESETS]
    assert all(int(line.split()[2]) > 50 * GAMES for line in lines)
