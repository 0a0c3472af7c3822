"""How much of its time the player uses, in games against itself over UHP, as an opponent would measure it.

    python -P benchmarks/time_used.py --time 1 5 [--games 2] [--type Base+MLP]
    python -P benchmarks/time_used.py --clock 30+0.3

With a limit a move: the share of the limit that a move took on average and at the least, and the latest answer. Moves
that are forced, and moves of a game whose end is proven, do not count: there is nothing to think about. With a clock:
the shortest and the longest thought, quarters of all moves, and what the clocks showed at the end.
"""

import argparse
import sys
from dataclasses import dataclass, field
from statistics import mean, quantiles
from time import monotonic

from skep import Game
from skep.uhp import SimpleClient

PATIENCE = 300.0
"""Seconds for what has no limit: compiling, above all."""
OPENING_PLIES = 4
"""Plies that are played at once, so that each game is another."""


@dataclass
class Used:
    """Seconds that the moves of games took, and what was left on the clocks."""

    seconds: list[float] = field(default_factory=list)
    left: list[float] = field(default_factory=list)
    passed_over: int = 0


def play(engine: SimpleClient, game: Game, command: str, clock: tuple[float, float] | None, used: Used) -> None:
    """Play a game to its end; `command` asks for a move, unless a clock does."""
    clocks = [clock[0], clock[0]] if clock else []
    while game.outcome is None:
        if clock:
            times = (*clocks, clock[1], clock[1])
            command = f"bestmove clock {' '.join(str(round(1000 * seconds)) for seconds in times)}"
        is_forced = len(game.legal_moves) == 1
        began = monotonic()
        *told, move = engine.send(command, PATIENCE)
        took = monotonic() - began
        if clock:
            clocks[game.turn] += clock[1] - took
        if is_forced or any(" score win " in line or " score loss " in line for line in told):
            used.passed_over += 1
        else:
            used.seconds.append(took)
        game.play(move)
        engine.play(move)
    used.left += clocks


def opened(engine: SimpleClient, game_type: str, number: int) -> Game:
    """A game after a few weak moves, which the number decides."""
    game = Game(game_type)
    engine.set_option("Seed", number)
    engine.new_game(game_type)
    engine.set_option("Level", 1)
    engine.set_option("Info", "False")
    for _ in range(OPENING_PLIES):
        move = engine.send("bestmove depth 1", PATIENCE)[-1]
        game.play(move)
        engine.play(move)
    engine.set_option("Level", "max")
    engine.set_option("Info", "True")
    return game


def measure(options: argparse.Namespace, command: str, clock: tuple[float, float] | None) -> Used:
    """All games by one way to ask."""
    used = Used()
    with SimpleClient(sys.executable, "-m", "skep", "uhp", timeout=PATIENCE) as engine:
        engine.new_game(options.type)
        engine.send("bestmove depth 2", PATIENCE)
        for number in range(1, options.games + 1):
            play(engine, opened(engine, options.type, number), command, clock, used)
    return used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--type", default="Base+MLP")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--time", type=float, nargs="*", default=[], help="seconds a move")
    parser.add_argument("--clock", nargs="*", default=[], help="seconds and increment, such as 30+0.3")
    options = parser.parse_args()
    for limit in options.time:
        used = measure(options, f"bestmove time 00:00:{limit:010.7f}", None)
        shares = [seconds / limit for seconds in used.seconds]
        late = 1000 * (max(used.seconds) - limit)
        print(
            f"{limit:g} s a move: {mean(shares):.3f} used on average, {min(shares):.3f} at the least,"
            f" the latest answer {late:+.0f} ms, {len(shares)} moves, {used.passed_over} forced or proven",
            flush=True,
        )
    for text in options.clock:
        first, _, increment = text.partition("+")
        used = measure(options, "", (float(first), float(increment or 0)))
        quarters = ", ".join(f"{seconds:.2f}" for seconds in quantiles(used.seconds, n=4))
        print(
            f"{text}: {min(used.seconds):.2f} to {max(used.seconds):.2f} s a move, quarters at {quarters};"
            f" {min(used.left):.1f} to {max(used.left):.1f} s left, {len(used.seconds)} moves",
            flush=True,
        )


if __name__ == "__main__":
    main()
