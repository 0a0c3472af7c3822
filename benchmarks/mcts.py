"""Our player against a plain Monte Carlo tree search with ten times its time, in Base and in every preset.

A few quick games by default; in earnest, `python -P benchmarks/mcts.py --games 100 --time 0.05 --out games`, which
keeps its games in a folder, so that a run that was broken off goes on. Each preset plays pairs of games from its book,
colors swapped; the score has the interval of the arena's statistics. Games that reached the cap of plies count as
drawn; games lost on time are counted apart, ours first.

The other player's playouts are short and judged by how near the royals are to their ends, which makes it stronger than
the textbook's; `--cap 40` gives it playouts of forty random moves.
"""

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from skep.arena.book import own_book, shuffled
from skep.arena.errors import End
from skep.arena.match import Match
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame, ResultsFile, count_pairs
from skep.arena.stats import estimate
from skep.arena.uct_player import CAP
from skep.engine import Limit
from skep.jobs.process_runner import ProcessRunner
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

GAMES = ("Base", *PRESETS)
FACTOR = 10
"""How many times as long as ours the other player thinks."""


def main() -> None:
    options = read_options()
    print(f"skep with {options.time:g} s a move against mcts with {FACTOR * options.time:g} s")
    print(f"{'game':12} {'games':>5} {'won':>4} {'drawn':>5} {'lost':>4} {'score':>7}  {'95 %':16} capped  late")
    with tempfile.TemporaryDirectory() as spare:
        folder = options.out or Path(spare)
        folder.mkdir(parents=True, exist_ok=True)
        for name in options.only or GAMES:
            print(line(name, play(name, folder / f"{name}.jsonl", options)), flush=True)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--time", type=float, default=0.01, help="seconds a move of ours; 0.01 if left out")
    parser.add_argument("--games", type=int, default=2, help="games of each preset; 2 if left out")
    parser.add_argument("--workers", type=int, default=1, help="games at once; leave a core free for each")
    parser.add_argument("--margin", type=float, default=0.25, help="seconds a move may take beyond its limit")
    parser.add_argument("--cap", type=int, default=CAP, help=f"moves of a playout; {CAP} if left out")
    parser.add_argument("--out", type=Path, help="the folder that keeps the games")
    parser.add_argument("--only", nargs="*", choices=GAMES, help="these games and no others")
    return parser.parse_args()


def play(name: str, path: Path, options: argparse.Namespace) -> list[MatchGame]:
    """The games of one preset, those in the file counted."""
    ruleset = Ruleset.parse(name)
    openings = tuple(shuffled(own_book(ruleset) or [], 1))
    settings = MatchSettings(Limit(time=options.time), options.margin)
    other = f"mcts:time={FACTOR * options.time:g},cap={options.cap},name=mcts"
    contestants = (f"skep:time={options.time:g},name=skep", other)
    plan = MatchPlan(*contestants, str(ruleset), (options.games + 1) // 2, openings, settings, 1)
    file = ResultsFile(path, plan.header(), resume=path.exists())
    games = list(file.games)
    try:
        Match(plan, games, file.add).play(ProcessRunner(options.workers))
    finally:
        file.close()
    return games


def line(name: str, games: list[MatchGame]) -> str:
    """One row of the table."""
    points = Counter(game.first_points for game in games)
    score = sum(game.first_points for game in games) / max(1, len(games))
    counts = count_pairs(games)
    known = estimate(counts) if sum(counts) else None
    interval = f"{known.low:.1%} to {known.high:.1%}" if known else "unknown"
    capped = sum(game.outcome.end is End.CAP for game in games)
    late = [0, 0]
    for game in games:
        if game.outcome.end is End.TIME:
            late[0 if game.first_points == 0 else 1] += 1
    return (
        f"{name:12} {len(games):5} {points[1.0]:4} {points[0.5]:5} {points[0.0]:4} {score:7.1%}  {interval:16}"
        f" {capped:6}  {late[0]}, {late[1]}"
    )


if __name__ == "__main__":
    main()
