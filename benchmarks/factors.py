"""What many changes of the search are worth, measured at once: each side plays with the changes that the other lacks.

For every pair of games chance deals the changes out to the two sides, so all of them differ in every game and each is
measured by all games. The points of the first side are then fitted by a sum over the changes. The interval of each is
about as wide as that of a match of its own with as many games; what depends on two changes together is not seen, so
whatever wins is played against the whole player once more, by `skep compare`.

`python -P benchmarks/factors.py wide=futility-margin=140 no-iir=steps=-iir --pairs 200 --nodes 20000 --out wide.jsonl`
goes on where it was broken off. A change is a name and settings of `skep compare`, with commas between them.
"""

import argparse
import json
import random
from math import log
from pathlib import Path
from typing import Any

import numpy as np

from skep.arena.config_match import parse_settings, play_pair
from skep.learn.training.selfplay import SelfPlay

ELO_OF_SCORE = 4 * 400 / log(10)
"""Elo for a point of score, near an even match."""
SPREAD = 1.96
"""Standard errors on either side of a figure, for 95 %."""
MIB = 8
"""The table of each player."""


def configured(changes: dict[str, str], kept: set[str]) -> list[str]:
    """The settings of a player with some of the changes; switches of several are put together."""
    merged: dict[str, str] = {}
    for name, settings in changes.items():
        if name in kept:
            for setting in settings.split(","):
                key, _, value = setting.partition("=")
                merged[key] = merged.get(key, "") + value if key == "steps" else value
    return [f"{key}={value}" for key, value in merged.items()]


def play(options: argparse.Namespace, changes: dict[str, str], number: int) -> dict[str, Any]:
    """One pair of games: which changes the first side had, and its points."""
    chance = random.Random(f"changes {options.seed} {number}")
    kept = {name for name in changes if chance.random() < 0.5}
    sides = tuple(parse_settings(configured(changes, names)) for names in (kept, set(changes) - kept))
    players = SelfPlay(options.type, (sides[0], sides[1]), MIB)
    met = play_pair(players, (options.nodes, options.nodes), f"{options.seed} {number}")
    return {"kept": sorted(kept), "points": met.points, "draws": met.draws}


def table(changes: dict[str, str], known: list[dict[str, Any]]) -> str:
    """The changes with their Elo, the best first."""
    sides = np.array([[1.0 if name in entry["kept"] else -1.0 for name in changes] for entry in known])
    scores = np.array([entry["points"] / 2 - 0.5 for entry in known])
    worth = np.linalg.lstsq(sides, scores, rcond=None)[0]
    left = scores - sides @ worth
    spread = left @ left / max(1, len(scores) - len(changes)) * np.linalg.pinv(sides.T @ sides)
    lines = ["| change | settings | games | Elo (95 %) |", "| --- | --- | --- | --- |"]
    for place in np.argsort(-worth):
        elo, error = ELO_OF_SCORE * worth[place], SPREAD * ELO_OF_SCORE * spread[place, place] ** 0.5
        name = list(changes)[place]
        games = f"{elo:+.0f} ({elo - error:+.0f} to {elo + error:+.0f})"
        lines.append(f"| {name} | `{changes[name]}` | {2 * len(known)} | {games} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("changes", nargs="+", metavar="NAME=SETTING[,SETTING]")
    parser.add_argument("--type", default="Base+MLP")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=20_000, help="a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="where pairs are kept, and gone on from")
    options = parser.parse_args()
    changes = {name: settings for name, _, settings in (change.partition("=") for change in options.changes)}
    known = [json.loads(line) for line in options.out.read_text().splitlines()] if options.out.exists() else []
    with options.out.open("a", encoding="utf-8") as file:
        while len(known) < options.pairs:
            known.append(play(options, changes, len(known)))
            file.write(json.dumps(known[-1]) + "\n")
            file.flush()
    print(table(changes, known))


if __name__ == "__main__":
    main()
