"""Speed of this checkout against another one: perft and search, by the processor's clock, in alternating runs.

`python -P benchmarks/compare.py ../other` prints for each measure the median of either side and their ratio, this one's
by the other's: above 1 this one is faster. On a busy machine the ratio of the best runs, next to it, says more. Each
run is a new process that has loaded its compiled code before it is timed; both checkouts use this Python. Only
the command line is asked, as it changes least. Perft counts middle games, and random games with stacks in them; search
is what `skep bench` says of each preset, in nodes a second and in searches to that depth: who leaves out more has
fewer nodes, and more expensive ones. `--network none` compares it without the network, also to versions that had none.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median

from skep.core.moves import MoveKind
from skep.game import Game

HERE = Path(__file__).parents[1]
POSITIONS = HERE / "src" / "skep" / "engine" / "training" / "positions.tsv"
"""The positions of `skep bench`: a preset and a game of it in a line."""


STACKS, STACKED_POSITIONS = 3, 4
"""How many stacks a position has that counts as stacked, and how many such positions are counted."""


def counted() -> list[tuple[str, str, int, str | None]]:
    """What perft counts: a name for it, game type, depth, and where to begin."""
    rows = [line.split("\t") for line in POSITIONS.read_text(encoding="utf-8").splitlines()[1:]]
    middle = {preset: game for preset, game in rows if preset in ("classic", "ultimate", "venom", "superbug")}
    found: list[tuple[str, str, int, str | None]] = [("start", "Base+MLP", 5, None)]
    found += [
        ("middle game", preset, 4 if preset in ("classic", "ultimate") else 3, middle[preset]) for preset in middle
    ]
    found += [(f"{STACKS} stacks, {number}", "Base+MLP", 4, stacked(number)) for number in range(STACKED_POSITIONS)]
    return found


def stacked(seed: int) -> str:
    """A random game of Base+MLP in which every second move climbs, if one can, until there are enough stacks."""
    chance, game = Random(seed), Game("Base+MLP")
    while sum(len(stack) > 1 for stack in game.position.board.stacks.values()) < STACKS or game.outcome is not None:
        if game.outcome is not None:
            game = Game("Base+MLP")
        moves = sorted(game.legal_moves, key=repr)
        climbs = [move for move in moves if move.kind is MoveKind.MOVE and move.goal in game.position.board.stacks]
        game.play(chance.choice(climbs if climbs and chance.random() < 0.5 else moves))
    return str(game)


_CHILD = """
import contextlib, io, json, time
from skep.cli import main

def run(*arguments):
    began = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.suppress(SystemExit):
        main(list(arguments))
    return said.getvalue(), time.process_time() - began

found = {}
for name, kind, depth, position in %s:
    begin = ["--position", position] if position else []
    run("perft", kind, "1", *begin)
    times = [run("perft", kind, str(depth), *begin) for _ in range(3 if depth > 3 else 20)]
    found["perft %%s %%s, %%s" %% (kind, depth, name)] = [times[0][0].split()[0], 1 / min(time for _, time in times)]
presets = {}
knows = "--network" in run("bench", "--help")[0]
for line in run("bench", "--depth", "%d", *(%s if knows else ()))[0].splitlines():
    words = line.split()
    if words[1:2] == ["ply"]:
        nodes, seconds = presets.get(words[0], (0, 0.0))
        presets[words[0]] = nodes + int(words[3]), seconds + int(words[3]) / float(words[5])
for preset, (nodes, seconds) in presets.items():
    found["search %%s" %% preset] = [nodes, nodes / seconds]
    found["search %%s, to that depth" %% preset] = [nodes, 1 / seconds]
print(json.dumps(found))
"""


def measure(checkout: Path, depth: int, network: str | None) -> dict[str, tuple[str, float]]:
    """One run of a checkout: for each measure what it counted, and how fast."""
    surroundings = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    chosen = ("--network", network) if network else ()
    command = [sys.executable, "-P", "-c", _CHILD % (counted(), depth, chosen)]
    ended = subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True)
    return {name: (str(count), float(speed)) for name, (count, speed) in json.loads(ended.stdout).items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="the folder of the other checkout")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--depth", type=int, default=6, help="how deep the search looks")
    parser.add_argument("--network", metavar="FILE", help="another network, or none; each version's own if left out")
    options = parser.parse_args()
    runs: dict[Path, list[dict[str, tuple[str, float]]]] = {HERE: [], options.other.resolve(): []}
    for number in range(options.rounds):
        for checkout in list(runs)[:: 1 if number % 2 else -1]:
            runs[checkout].append(measure(checkout, options.depth, options.network))
    print(f"{'':32} {'this':>12} {'other':>12} {'ratio':>6} {'best':>6}  counts")
    ours, theirs = runs.values()
    for name in ours[0]:
        this, other = (median(run[name][1] for run in side) for side in (ours, theirs))
        best = max(run[name][1] for run in ours) / max(run[name][1] for run in theirs)
        counts = {run[name][0] for run in ours + theirs}
        print(f"{name:32} {this:12,.2f} {other:12,.2f} {this / other:6.3f} {best:6.3f}  {', '.join(sorted(counts))}")


if __name__ == "__main__":
    main()
