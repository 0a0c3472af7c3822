"""Speed of this checkout against another one: perft and search, by the processor's clock, in alternating runs.

`python -P benchmarks/compare.py ../other` prints for each measure the median of either side and their ratio, this one's
by the other's: above 1 this one is faster. On a busy machine the ratio of the best runs, beside it, says more. Each
run is a process of its own that has loaded its compiled code before it is timed; both checkouts use this Python. Only
the command line is asked, as it changes least.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]
POSITIONS = HERE / "src" / "skep" / "engine" / "training" / "positions.tsv"
"""The positions of `skep bench`: a preset and a game of it in a line."""


def counted() -> list[tuple[str, int, str | None]]:
    """What perft counts: game type, depth, and where to begin."""
    rows = [line.split("\t") for line in POSITIONS.read_text(encoding="utf-8").splitlines()[1:]]
    middle = [(preset, game) for preset, game in rows if preset in ("ultimate", "superbug")]
    return [("Base+MLP", 5, None), *((preset, 3, game) for preset, game in middle[2::3])]


_CHILD = """
import contextlib, io, json, time
from skep.cli import main

def run(*arguments):
    with contextlib.redirect_stdout(io.StringIO()) as said:
        began = time.process_time()
        main(list(arguments))
        seconds = time.process_time() - began
    return said.getvalue(), seconds

found = {}
for kind, depth, position in %s:
    begin = ["--position", position] if position else []
    run("perft", kind, "1", *begin)
    times = [run("perft", kind, str(depth), *begin) for _ in range(20)]
    nodes, seconds = times[0][0], sum(seconds for _, seconds in times)
    found["perft %%s %%s%%s" %% (kind, depth, ", middle game" if position else "")] = [nodes.split()[0], 1 / seconds]
told, _ = run("bench")
words = {line.split(":")[0]: line.split()[1] for line in told.splitlines() if ":" in line}
found["search, nodes a second"] = [words["Bench"], float(words["Speed"].replace(",", ""))]
print(json.dumps(found))
"""


def measure(checkout: Path) -> dict[str, tuple[str, float]]:
    """One run of a checkout: for each measure what it counted, and how fast."""
    surroundings = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, "-P", "-c", _CHILD % counted()]
    ended = subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True)
    return {name: (str(count), float(speed)) for name, (count, speed) in json.loads(ended.stdout).items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="the folder of the other checkout")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    runs: dict[Path, list[dict[str, tuple[str, float]]]] = {HERE: [], options.other.resolve(): []}
    for number in range(options.rounds):
        for checkout in list(runs)[:: 1 if number % 2 else -1]:
            runs[checkout].append(measure(checkout))
    print(f"{'':32} {'this':>12} {'other':>12} {'ratio':>6} {'best':>6}  counts")
    ours, theirs = runs.values()
    for name in ours[0]:
        this, other = (median(run[name][1] for run in side) for side in (ours, theirs))
        best = max(run[name][1] for run in ours) / max(run[name][1] for run in theirs)
        counts = {run[name][0] for run in ours + theirs}
        print(f"{name:32} {this:12,.2f} {other:12,.2f} {this / other:6.3f} {best:6.3f}  {', '.join(sorted(counts))}")


if __name__ == "__main__":
    main()
