"""Perft by the engine: nodes a second on one thread, for the start and four middle games of every preset.

Where OpenSpiel is installed (`pip install open_spiel`) its Hive runs in the same minutes through its Python API, the
positions the same. It lists every alias of a move, so speeds are compared and not counts: how many positions a second
each of the two expands, times the moves that there are. Then random playouts, and what two threads give. Run it on an
idle core: `python benchmarks/perft.py`; times are processor time, best of three.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from skep.engine.batch import Batch
from skep.engine.perft import perft
from skep.game import Game
from skep.rules.presets import PRESETS

PLIES = (0, 16, 24, 36, 60)
"""How long the random games are whose last position is counted; 0 is the start."""
ENOUGH = 400_000
"""Nodes that a count should have at least."""
ROUNDS = 3


def main() -> None:
    print(f"{'preset':12} {'plies':>5} {'tiles':>5} {'depth':>5} {'nodes':>12} {'million a second':>17}")
    for preset in PRESETS:
        for plies in PLIES:
            game = random_game(preset, plies)
            depth, nodes, rate = measure(game)
            print(f"{preset:12} {plies:5} {len(game.position.board):5} {depth:5} {nodes:12,} {rate / 1e6:17.1f}")
    compare_with_open_spiel()
    measure_playouts()


def random_game(preset: str, plies: int) -> Game:
    """A random game that is still going on after so many plies."""
    for seed in range(100):
        random, game = Random(seed), Game(preset, seed=seed)
        while game.ply < plies and game.outcome is None:
            game.play(random.choice(sorted(game.legal_moves, key=repr)))
        if game.outcome is None:
            return game
    raise RuntimeError(f"no game of {preset} lasts {plies} plies")


def measure(game: Game) -> tuple[int, int, float]:
    """The depth that counts enough nodes, how many they are, and nodes a second."""
    depth = 1
    while (nodes := perft(game.position, game.ruleset, depth) or 0) < ENOUGH and depth < 7:
        depth += 1
    seconds = best(lambda: perft(game.position, game.ruleset, depth))
    return depth, nodes, nodes / seconds


def best(work: Callable[[], object]) -> float:
    """The shortest processor time of a few runs."""
    times = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)


def compare_with_open_spiel() -> None:
    try:
        import pyspiel
    except ImportError:
        print("\nOpenSpiel is not installed; nothing to compare with")
        return
    spiel = pyspiel.load_game("hive(uses_mosquito=true,uses_ladybug=true,uses_pillbug=true)")
    print(f"\n{'plies':>5} {'engine':>14} {'OpenSpiel':>12} {'times':>7}   nodes a second, Base+MLP")
    for plies in PLIES[1:]:
        game = random_game("ultimate", plies)
        state = spiel.new_initial_state()
        for text in game.move_texts:
            state.apply_action(state.string_to_action(text))
        _, _, ours = measure(game)
        theirs = expansions_of_open_spiel(state) * moves_a_position(game)
        print(f"{plies:5} {ours:14,.0f} {theirs:12,.0f} {ours / theirs:7.0f}")
    print(f"OpenSpiel's random playouts: {open_spiel_playouts(spiel):,.0f} plies a second")


def moves_a_position(game: Game) -> float:
    """How many moves the positions one move ahead have, in the mean."""
    one, two = (perft(game.position, game.ruleset, depth) or 0 for depth in (1, 2))
    return two / one


def expansions_of_open_spiel(state: Any) -> float:
    """Positions a second that it reaches by a move and whose moves it lists."""
    actions = state.legal_actions()
    begun = time.process_time()
    for action in actions:
        state.child(action).legal_actions()
    return len(actions) / (time.process_time() - begun)


def open_spiel_playouts(spiel: Any) -> float:
    random, plies = Random(1), 0
    begun = time.process_time()
    while time.process_time() - begun < 2:
        state = spiel.new_initial_state()
        while not state.is_terminal() and time.process_time() - begun < 2:
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
    return plies / (time.process_time() - begun)


def measure_playouts() -> None:
    """Random games in a batch, by the clock on the wall, on one thread and on two."""
    print()
    for preset in ("ultimate", "superbug"):
        rates = []
        for threads in (1, 2):
            batch = Batch(preset, 512, seed=1, threads=threads)
            begun = time.perf_counter()
            plies = batch.play_out(200)
            rates.append(plies / (time.perf_counter() - begun))
        print(f"playouts of {preset}: {rates[0]:,.0f} plies a second, {rates[1]:,.0f} on two threads")


if __name__ == "__main__":
    main()
