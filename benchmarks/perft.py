"""Perft by the engine: nodes a second for the start and four middle games of every preset, and what goes with them.

A node is a position at the end of a line of moves, as everywhere in perft; the last move of a line is counted and not
made. Run it on an idle machine: `python -P benchmarks/perft.py`; `--stages` prints instead where the time goes. Times
are processor time and the best of several runs, except for threads and playouts, which go by the clock on the wall, and
the warm start, which is the median of several.

If OpenSpiel is installed (`pip install open_spiel`), its Hive runs as well, through its Python API, in the same
positions of Base+MLP, and two speeds of it are given:

- *visited*: nodes a second when every node is reached by `child()`, which is what a perft through its API does, since
  it lists a move once for every way to name it, and a count of its list is not a count of moves;
- *counted*: positions a second that it reaches by `child()` and whose `legal_actions()` it lists, times the moves that
  these positions have without aliases: as if it could count the last ply as we do.

Next to these is how many times ours is faster than each.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any

import numpy as np

from skep.engine.native.apply import do, undo
from skep.engine.native.counts import count_movements, count_moves, count_placements
from skep.engine.native.jit import Array, entry
from skep.engine.native.legality import list_if_legal
from skep.engine.native.movegen import list_moves, list_placements, mark_rules
from skep.engine.native.native_position import NativePosition
from skep.engine.native.perft import perft
from skep.game import Game
from skep.learn.batches.batch import Batch
from skep.rules.presets import PRESETS

PLIES = (0, 16, 24, 36, 60)
"""How long the random games are whose last position is counted; 0 is the start."""
ENOUGH = 3_000_000
"""Nodes that a count should have at least, so that setting up the position costs nothing by comparison."""
MANY = 30_000_000
"""Nodes that a count should have at least that is shared by threads."""
ROUNDS = 5
_FIRST_NODE = """
import time
from pathlib import Path
from skep.engine.native.perft import perft
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset
ruleset = Ruleset.parse("Base+MLP")
perft(start(ruleset), 1)
ended = time.time()
facts = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(ended, int(facts["VmHWM"].split()[0]) / 1024)
"""
STAGES = (
    "a move made and taken back",
    "and its rules marked: rest, sting, shields",
    "and placings counted",
    "and placings listed",
    "and movements and abilities counted",
    "and all moves counted",
    "and all moves listed",
    "and one of the listed moves judged",
)


def main() -> None:
    parser = argparse.ArgumentParser(description="The engine's speed.")
    parser.add_argument("--stages", action="store_true", help="where the time of one position goes")
    if parser.parse_args().stages:
        measure_stages()
        return
    rates = measure_presets()
    compare_with_open_spiel()
    compare_presets(rates)
    measure_threads()
    measure_start()


def measure_presets() -> dict[tuple[str, int], float]:
    rates = {}
    print(f"{'preset':12} {'plies':>5} {'tiles':>5} {'depth':>5} {'nodes':>12} {'million a second':>17}")
    for preset in PRESETS:
        for plies in PLIES:
            game = random_game(preset, plies)
            depth, nodes, rate = measure(game)
            rates[preset, plies] = rate
            print(f"{preset:12} {plies:5} {len(game.position.board):5} {depth:5} {nodes:12,} {rate / 1e6:17.1f}")
    return rates


def compare_presets(rates: dict[tuple[str, int], float]) -> None:
    """What a node of the full ruleset costs, in nodes of Base+MLP."""
    costs = [rates["ultimate", plies] / rates["superbug", plies] for plies in PLIES]
    shown = ", ".join(f"{cost:.2f}" for cost in costs)
    print(f"\na node of superbug costs as much as {shown} nodes of ultimate (after {', '.join(map(str, PLIES))} plies)")


def random_game(preset: str, plies: int) -> Game:
    """A random game that is still going on after `plies` plies."""
    for seed in range(100):
        random, game = Random(seed), Game(preset, seed=seed)
        while game.ply < plies and game.outcome is None:
            game.play(random.choice(sorted(game.legal_moves, key=repr)))
        if game.outcome is None:
            return game
    raise RuntimeError(f"no game of {preset} lasts {plies} plies")


def measure(game: Game) -> tuple[int, int, float]:
    """The depth that counts enough nodes, how many they are, and nodes a second."""
    depth, nodes = deep_enough(game, ENOUGH)
    seconds = best(lambda: perft(game.position, depth))
    return depth, nodes, nodes / seconds


def deep_enough(game: Game, enough: int) -> tuple[int, int]:
    depth = 1
    while (nodes := perft(game.position, depth) or 0) < enough and depth < 7:
        depth += 1
    return depth, nodes


def best(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """The shortest time of a few runs."""
    times = []
    for _ in range(ROUNDS):
        begun = clock()
        work()
        times.append(clock() - begun)
    return min(times)


def compare_with_open_spiel() -> None:
    try:
        import pyspiel
    except ImportError:
        print("\nOpenSpiel is not installed; nothing to compare with")
        measure_playouts(None)
        return
    spiel = pyspiel.load_game("hive(uses_mosquito=true,uses_ladybug=true,uses_pillbug=true)")
    print("\nBase+MLP, nodes a second beside OpenSpiel through its Python API")
    print(f"{'plies':>5} {'engine':>14} {'visited':>11} {'times':>6} {'counted':>11} {'times':>6}")
    for plies in PLIES[1:]:
        game = random_game("ultimate", plies)
        state = spiel.new_initial_state()
        for text in game.move_texts:
            state.apply_action(state.string_to_action(text))
        _, _, ours = measure(game)
        visited = visits_of_open_spiel(state)
        counted = expansions_of_open_spiel(state) * moves_a_position(game)
        print(f"{plies:5} {ours:14,.0f} {visited:11,.0f} {ours / visited:6.0f} {counted:11,.0f} {ours / counted:6.0f}")
    measure_playouts(spiel)


def moves_a_position(game: Game) -> float:
    """How many moves the positions one move ahead have, in the mean."""
    one, two = (perft(game.position, depth) or 0 for depth in (1, 2))
    return two / one


def visits_of_open_spiel(state: Any) -> float:
    """Nodes a second of a perft of two plies that reaches each of them."""
    nodes = 0

    def visit() -> None:
        nonlocal nodes
        nodes = 0
        for action in state.legal_actions()[::8]:
            child = state.child(action)
            for reply in child.legal_actions():
                child.child(reply)
                nodes += 1

    seconds = best(visit)
    return nodes / seconds


def expansions_of_open_spiel(state: Any) -> float:
    """Positions a second that it reaches by a move and whose moves it lists."""
    actions = state.legal_actions()

    def expand() -> None:
        for action in actions:
            state.child(action).legal_actions()

    return len(actions) / best(expand)


def open_spiel_playouts(spiel: Any) -> float:
    random, plies = Random(1), 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < 3:
        state = spiel.new_initial_state()
        while not state.is_terminal() and time.perf_counter() - begun < 3:
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
    return plies / (time.perf_counter() - begun)


def measure_playouts(spiel: Any) -> None:
    """Random games in a batch, by the clock on the wall, on one thread and on two."""
    print()
    for preset in ("ultimate", "superbug"):
        rates = []
        for threads in (1, 2):
            batch = Batch(preset, 1024, seed=1, threads=threads)
            batch.play_out(20)
            begun = time.perf_counter()
            plies = batch.play_out(200)
            rates.append(plies / (time.perf_counter() - begun))
        print(f"playouts of {preset}: {rates[0]:,.0f} plies a second, {rates[1]:,.0f} on two threads", end="")
        if spiel is not None and preset == "ultimate":
            theirs = open_spiel_playouts(spiel)
            print(
                f"; OpenSpiel's through Python {theirs:,.0f}, so ours are {rates[1] / theirs:.0f} times as fast", end=""
            )
        print()


def measure_threads() -> None:
    """What a second thread gives."""
    for plies in (0, 36):
        game = random_game("ultimate", plies)
        depth, nodes = deep_enough(game, MANY)
        count = partial(perft, game.position, depth)
        one, two = (best(partial(count, threads=threads), time.perf_counter) for threads in (1, 2))
        print(f"two threads, ultimate after {plies} plies, {nodes:,} nodes: {one / two:.2f} times one")


def measure_start() -> None:
    """From nothing to the first node, with the compiled code at hand and without."""
    starts, memory = [], 0.0
    for _ in range(ROUNDS):
        begun = time.time()
        counted = subprocess.run([sys.executable, "-P", "-c", _FIRST_NODE], check=True, capture_output=True, text=True)
        ended, memory = map(float, counted.stdout.split())
        starts.append(ended - begun)
    print(f"warm start to the first node: {median(starts):.2f} s, {memory:.0f} MB")
    with tempfile.TemporaryDirectory() as empty:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        surroundings = {**os.environ, "SKEP_CACHE": empty}
        subprocess.run([sys.executable, "-P", "-c", _FIRST_NODE], check=True, capture_output=True, env=surroundings)
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    print(f"cold compile of everything up to perft: {seconds:.0f} s of processor time")


@entry
def repeat(positions: Array, tables: Array, stage: int, out: Array, times: int) -> int:
    """For every move of a position: make it, do a part of the work, take it back."""
    p, t = positions[0], tables[0]
    end = list_moves(p, t, out, 0)
    found = 0
    for _ in range(times):
        for place in range(end):
            do(p, t, out[place])
            if 1 <= stage <= 4:
                mark_rules(p, t)
            if stage == 2:
                found += count_placements(p, t, out, end)
            elif stage == 3:
                found += list_placements(p, t, out, end) - end
            elif stage == 4:
                found += count_movements(p, t, out, end)
            elif stage == 5:
                found += count_moves(p, t, out, end)
            elif stage == 6:
                found += list_moves(p, t, out, end) - end
            undo(p, t)
            if stage == 7:
                found += list_if_legal(p, t, out[place], out[end:])
    return found


def measure_stages() -> None:
    """Nanoseconds for each child of a middle game of Base+MLP, from one stage to the next."""
    print(f"{'nanoseconds for one child of a position':48}" + "".join(f"{plies:>7}" for plies in PLIES[1:]))
    rows: list[list[float]] = [[] for _ in STAGES]
    for plies in PLIES[1:]:
        game = random_game("ultimate", plies)
        engine = NativePosition.from_position(game.position)
        array, tables, out = engine.record(), engine.tables.array, np.zeros(4 * engine.tables.most_moves, np.int64)
        array["depth"] = 0
        times = 20_000 // engine.count_moves() + 1
        repeat(array, tables, 0, out, 1)
        for stage, row in enumerate(rows):
            seconds = best(partial(repeat, array, tables, stage, out, times))
            row.append(1e9 * seconds / times / engine.count_moves())
    for name, row in zip(STAGES, rows, strict=True):
        print(f"{name:48}" + "".join(f"{nanoseconds:7.0f}" for nanoseconds in row))


if __name__ == "__main__":
    main()
