"""What each step of the search and each part of the evaluation is worth: the whole player against the one without it.

Steps that are off by default play the other way round: the whole player against the one with the step. Every opening is
played twice, colors swapped; intervals come from the pairs. At fixed nodes both look at as many positions a move. At
equal time the second gets as many nodes as it looks at in the time that the whole player takes for its own, both
measured in processor time over the same openings just before, so that a busy machine takes nothing from either.

`python -P benchmarks/steps.py --games 200 --nodes 1000 --out steps.jsonl` goes on where it was broken off, and prints a
table at the end; `--equal-time` plays the second kind, `--only NAME` one row.
"""

import argparse
import json
import random
import sys
from pathlib import Path
from time import process_time

from skep.arena.config_match import parse_settings, play_pair
from skep.arena.stats import estimate, pentanomial
from skep.engine.host.config import SearchConfig
from skep.engine.search.features import PARTS
from skep.engine.search.search_options import SearchOption
from skep.learn.training.selfplay import SelfPlay, random_opening

_UNMATCHED = (SearchOption.BAG_SAMPLING, SearchOption.TT_MOVE_FIRST)
"""Switches without a row: the first is for games with a bag alone, the second changes speed and no move."""
_TRIALS = 4
"""Games on either side by which speeds are compared."""


def rows(ruleset: str) -> dict[str, str]:
    """The settings of the second player, by the name of the row."""
    steps = [option for option in SearchOption if option.is_switch and option not in _UNMATCHED]
    if "S" in ruleset:
        steps.append(SearchOption.BAG_SAMPLING)
    found = {step.label: f"steps={'-' if step.default else '+'}{step.label}" for step in steps}
    return found | {f"{part} (evaluation)": f"eval=-{part}" for part in PARTS}


def pace(players: SelfPlay, nodes: int) -> float:
    """Processor seconds a node, over the same openings for everybody."""
    players.spent()
    began = process_time()
    for seed in range(_TRIALS):
        random_opening(players.engine, random.Random(f"pace {seed}"))
        players.play((nodes, nodes), 0, seed)
    return (process_time() - began) / max(1, players.spent())


def nodes_in_equal_time(ruleset: str, other: SearchConfig, nodes: int) -> int:
    """How many nodes the other player looks at while the whole one looks at `nodes`."""
    whole, changed = SelfPlay(ruleset), SelfPlay(ruleset, (other, other))
    paces = [(pace(whole, nodes), pace(changed, nodes)) for _ in range(2)]
    return round(nodes * min(pair[0] for pair in paces) / min(pair[1] for pair in paces))


def play(options: argparse.Namespace, name: str, setting: str, known: list[dict[str, object]]) -> None:
    """Play the pairs of a row that are missing, and write down each."""
    mode = "equal time" if options.equal_time else "fixed nodes"
    done = {entry["pair"] for entry in known if entry["row"] == name and entry["mode"] == mode}
    wanted = [pair for pair in range((options.games + 1) // 2) if pair not in done]
    if not wanted:
        return
    other = parse_settings([setting])
    second = nodes_in_equal_time(options.type, other, options.nodes) if options.equal_time else options.nodes
    players = SelfPlay(options.type, (SearchConfig(), other))
    with options.out.open("a", encoding="utf-8") as file:
        for pair in wanted:
            met = play_pair(players, (options.nodes, second), f"{options.seed} {pair}")
            known.append({"row": name, "mode": mode, "pair": pair, "nodes": second, **met._asdict()})
            file.write(json.dumps(known[-1]) + "\n")
            file.flush()
    sys.stderr.write(f"{name}: done\n")


def table(options: argparse.Namespace, known: list[dict[str, object]]) -> str:
    """What has been played, as a Markdown table; the score is the whole player's."""
    lines = [
        "| step or part | the other | nodes of the other | games | score | Elo (95 %) | drawn |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    mode = "equal time" if options.equal_time else "fixed nodes"
    for name, setting in rows(options.type).items():
        played = [entry for entry in known if entry["row"] == name and entry["mode"] == mode]
        if not played:
            continue
        found = estimate(pentanomial(float(str(entry["points"])) for entry in played))
        drawn = sum(int(str(entry["draws"])) for entry in played)
        lines.append(
            f"| {name} | `{setting}` | {played[-1]['nodes']} | {2 * len(played)} | {100 * found.score:.1f} % | "
            f"{found.elo:+.0f} ({found.elo_low:+.0f} to {found.elo_high:+.0f}) | {drawn} |"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--type", default="Base+MLP")
    parser.add_argument("--games", type=int, default=200, help="for each row")
    parser.add_argument("--nodes", type=int, default=1000, help="a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--equal-time", action="store_true")
    parser.add_argument("--only", action="append", help="one row; may be given more than once")
    parser.add_argument("--out", type=Path, required=True, help="where pairs are kept, and gone on from")
    options = parser.parse_args()
    known = [json.loads(line) for line in options.out.read_text().splitlines()] if options.out.exists() else []
    for name, setting in rows(options.type).items():
        if options.only is None or name in options.only:
            play(options, name, setting, known)
    print(table(options, known))


if __name__ == "__main__":
    main()
