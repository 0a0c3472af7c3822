"""Learning: random plies a second through each interface and through OpenSpiel's own Hive, and what a look costs.

`python -P benchmarks/learning.py` measures everything in one process, by the processor's clock where it runs on one
thread, so the ratios can be compared where the times cannot. OpenSpiel's own game has a board that ends and no
repetition; ours is cut off after 400 plies.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

import skep.learn.environments.spiel
from skep.learn import Batch, observer
from skep.learn.environments import HiveDuelVectorEnv, HiveEnv, HiveVectorEnv, env, raw_env
from skep.learn.environments.duel_opponents import play_randomly

GAME = "Base+MLP"
GAMES = 256
OWN = "OpenSpiel's own hive"
OURS = f"{skep.learn.environments.spiel.SHORT_NAME}(game={GAME})"


def by_spiel(text: str, *, looks: bool = False) -> Callable[[float], tuple[int, float]]:
    """Random plies through OpenSpiel, of its game or of ours; with `observation_tensor` of each position or without."""

    def run(seconds: float) -> tuple[int, float]:
        game, chance = pyspiel.load_game(text), np.random.default_rng(1)
        state, plies, began = game.new_initial_state(), 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            if state.is_terminal():
                state = game.new_initial_state()
            if looks:
                state.observation_tensor()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.integers(len(actions)))])
            plies += 1
        return plies, spent

    return run


def by_pettingzoo(make: Callable[..., Any]) -> Callable[[float], tuple[int, float]]:
    """Random plies through PettingZoo, with its wrappers or without."""

    def run(seconds: float) -> tuple[int, float]:
        made, chance = make(game=GAME), np.random.default_rng(1)
        made.reset(seed=1)
        plies, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            seen, _, over, cut, _ = made.last()
            if over or cut:
                made.reset()
                continue
            legal = seen["action_mask"].view(np.bool_).nonzero()[0]
            made.step(legal[int(chance.integers(len(legal)))])
            plies += 1
        return plies, spent

    return run


def chosen(rows: Any, chance: np.random.Generator) -> Any:
    """A legal action of each row."""
    return rows[np.arange(len(rows)), chance.integers(np.maximum((rows >= 0).sum(axis=1), 1))]


def by_batch(threads: int) -> Callable[[float], tuple[int, float]]:
    """Random plies of a batch, without observations; on several threads by the clock on the wall."""

    def run(seconds: float) -> tuple[int, float]:
        now = time.process_time if threads == 1 else time.perf_counter
        batch = Batch(GAME, GAMES, seed=1, threads=threads, max_plies=400, auto_reset=True)
        chance, games = np.random.default_rng(1), np.arange(GAMES)
        plies, began = 0, now()
        while (spent := now() - began) < seconds:
            batch.step_actions(batch.action_numbers()[games, chance.integers(batch.move_counts)])
            plies += GAMES
        return plies, spent

    return run


def by_gymnasium(threads: int) -> Callable[[float], tuple[int, float]]:
    """Random plies through a vector environment; on several threads by the clock on the wall."""

    def run(seconds: float) -> tuple[int, float]:
        now = time.process_time if threads == 1 else time.perf_counter
        envs, chance = HiveVectorEnv(GAMES, GAME, threads=threads), np.random.default_rng(1)
        _, info = envs.reset(seed=1)
        games = np.arange(GAMES)
        plies, began = 0, now()
        while (spent := now() - began) < seconds:
            counts = np.maximum(info["legal_counts"], 1)
            *_, info = envs.step(info["legal_actions"][games, chance.integers(counts)])
            plies += GAMES
        return plies, spent

    return run


def by_duel(seconds: float) -> tuple[int, float]:
    """The learner's plies; the opponent's are added."""
    envs, chance = HiveDuelVectorEnv(GAMES, GAME), np.random.default_rng(1)
    envs.reset(seed=1)
    plies, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        envs.step(play_randomly(chance, envs.duel.batch))
        plies += GAMES
    return plies, spent


def by_pgx(seconds: float) -> tuple[int, float]:
    made, chance = HiveEnv(GAME), np.random.default_rng(1)
    state = made.init(GAMES)
    plies, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        if (state.terminated | state.truncated).all():
            state = made.init(GAMES)
        plies += int((~(state.terminated | state.truncated)).sum())
        state = made.step(state, chosen(state.legal_actions, chance))
    return plies, spent


INTERFACES: dict[str, Callable[[float], tuple[int, float]]] = {
    OWN: by_spiel("hive"),
    "the same with observation_tensor": by_spiel("hive", looks=True),
    "OpenSpiel, python_skep": by_spiel(OURS),
    "OpenSpiel, python_skep with observation_tensor": by_spiel(OURS, looks=True),
    "PettingZoo, with mask and features": by_pettingzoo(raw_env),
    "the same with its checks": by_pettingzoo(env),
    f"Batch, {GAMES} games, without observations": by_batch(1),
    "the same on two threads": by_batch(2),
    f"Gymnasium, {GAMES} games, with features": by_gymnasium(1),
    "Gymnasium on two threads": by_gymnasium(2),
    f"Gymnasium duel, {GAMES} games": by_duel,
    f"pgx's names, {GAMES} games": by_pgx,
}


def measure_speed(seconds: float, rounds: int) -> None:
    """Each interface in turn, several rounds, so that a busy moment strikes all of them; the best round counts."""
    best = dict.fromkeys(INTERFACES, 0.0)
    for name, run in INTERFACES.items():
        run(0.05)
        best[name] = 0.0
    for _ in range(rounds):
        for name, run in INTERFACES.items():
            plies, spent = run(seconds)
            best[name] = max(best[name], plies / spent)
    for name, speed in best.items():
        print(f"{name:40} {speed:>12,.0f} plies a second {speed / best[OWN]:>7.1f} times")


def measure_looks(game: str, rounds: int) -> None:
    """Microseconds a position for what a learning program asks of a batch."""
    batch, seen = Batch(game, GAMES, seed=1), observer(game)
    batch.play_out(30)
    mask, features = batch.action_mask(), seen.features(batch)
    planes, window = seen.draw_planes(batch).planes, seen.draw_planes(batch, window=17).planes
    graph = seen.draw_graph(batch)
    looks: dict[str, Callable[[], Any]] = {
        "action numbers": batch.action_numbers,
        "mask": lambda: batch.action_mask(mask),
        "features": lambda: seen.features(batch, out=features),
        "features and mask": lambda: (seen.features(batch, out=features), batch.action_mask(mask)),
        "planes, whole": lambda: seen.draw_planes(batch, out=planes),
        "planes, 17 wide": lambda: seen.draw_planes(batch, window=17, out=window),
        "graph": lambda: seen.draw_graph(batch, out=graph),
    }
    for name, look in looks.items():
        times = []
        for _ in range(10 * rounds):
            began = time.process_time()
            look()
            times.append(time.process_time() - began)
        print(f"{game:10} {name:29} {min(times) / GAMES * 1e6:>12.2f} microseconds a position")
    print(f"{game:10} {'a game in a batch':29} {batch.nbytes // GAMES:>12,} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description="The speed of what learning programs use.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    measure_speed(options.seconds, options.rounds)
    for game in (GAME, "hive-mind"):
        measure_looks(game, options.rounds)


if __name__ == "__main__":
    main()
