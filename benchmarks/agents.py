"""One Elo scale for chance, baselines, Monte Carlo, the levels and the full player: the table of docs/benchmark.md.

    python -P benchmarks/agents.py --out games/agents [--games 40] [--only chance td-v1 ...] [--type Base+MLP]

Every agent plays the next two of the list. Games are played in turns of twenty for each pairing, and the table is
printed after each turn, so a run can be broken off at any time; the same command goes on. `--games 0` plays nothing and
prints the table, and the score of each pairing. Every agent is bound by nodes, never by time, so a busy machine decides
no game and equal seeds play equal games: the full player has what it looks at on one thread in 0.1 s and in 1 s (see
`--speed`).
"""

import argparse
import os
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from skep import Game
from skep.arena.book import own_book, shuffled
from skep.arena.ladder import fit, meetings
from skep.arena.match import Match
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame, ResultsFile, read_results
from skep.arena.roster import results_path, with_name
from skep.arena.specs import Spec
from skep.engine import LEVELS, Engine, Limit
from skep.jobs.process_runner import ProcessRunner
from skep.rules.ruleset import Ruleset

NODES_PER_SECOND = 1_700_000
"""What the full player looks at in a second of one core, measured by `--speed` where the table was made."""
AGENTS = {
    "chance": "random",
    "mcts-100": "mcts:nodes=100",
    "level-1": "skep:level=1",
    "level-2": "skep:level=2",
    "mcts-1k": "mcts:nodes=1000",
    "level-3": "skep:level=3",
    "level-4": "skep:level=4",
    "td-v1": "baseline:td-v1",
    **{f"level-{level}": f"skep:level={level}" for level in sorted(LEVELS)[4:]},
    "max-0.1s": f"skep:nodes={NODES_PER_SECOND // 10}",
    "max-1s": f"skep:nodes={NODES_PER_SECOND}",
}
"""The agents by name, about from the weakest to the strongest."""
REACH = 2
"""How many of those that follow in the list an agent plays."""
TURN = 20
"""Games of one pairing before the next has its turn."""
ANCHOR = "level-1"
UNBOUND = Limit(nodes=1 << 40)
"""The limit of a match: each agent has its own."""
PATIENCE = 86_400.0
"""Seconds that an agent may take for a move: far more than any needs, since a busy machine must decide no game."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, help="the folder that keeps the games; nowhere if left out")
    parser.add_argument("--type", default="Base+MLP", help="a game type or preset; Base+MLP if left out")
    parser.add_argument("--games", type=int, default=40, help="games of each pairing; 40 if left out")
    parser.add_argument("--only", nargs="+", default=list(AGENTS), choices=AGENTS, metavar="AGENT")
    parser.add_argument("--seed", type=int, default=1, help="the openings, and all chance; 1 if left out")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="games at once")
    parser.add_argument("--speed", action="store_true", help="only measure the full player's nodes a second")
    options = parser.parse_args()
    if options.speed:
        print(f"{measure_speed(options.type):,.0f} nodes a second of the processor")
        return
    with tempfile.TemporaryDirectory() as spare:
        options.out = options.out or Path(spare)
        options.out.mkdir(parents=True, exist_ok=True)
        run(options)


def run(options: argparse.Namespace) -> None:
    """Play what is asked for, and print the tables."""
    specs = [Spec.parse(with_name(AGENTS[name], name)) for name in AGENTS if name in options.only]
    for games in range(TURN, options.games + TURN, TURN):
        for first, second in pairings(specs):
            play(first, second, min(games, options.games), options)
        print("\n".join(format_table(options.out)), flush=True)
    if not options.games:
        print("\n".join([*format_table(options.out), "", *format_pairings(options.out)]))


def pairings(specs: Sequence[Spec]) -> Iterator[tuple[Spec, Spec]]:
    """Each agent with the next ones, the later one first."""
    for number, spec in enumerate(specs):
        for later in specs[number + 1 : number + 1 + REACH]:
            yield later, spec


def play(first: Spec, second: Spec, games: int, options: argparse.Namespace) -> None:
    """Play a pairing until its file holds this number of games."""
    ruleset = Ruleset.parse(options.type)
    openings = tuple(shuffled(own_book(ruleset) or [], options.seed))
    settings = MatchSettings(UNBOUND, patience=PATIENCE)
    plan = MatchPlan(first.text, second.text, str(ruleset), (games + 1) // 2, openings, settings, options.seed)
    with ResultsFile(results_path(options.out, first, second), plan.header(), resume=True) as file:
        Match(plan, list(file.games), file.add).play(ProcessRunner(options.processes))


def format_table(folder: Path) -> Iterable[str]:
    """The table in Markdown, of all games in the folder."""
    games: list[MatchGame] = []
    for path in sorted(folder.glob("*.jsonl")):
        games += read_results(path)[1]
    yield "| agent | Elo (95 %) | games | score | as a contestant |"
    yield "| --- | --- | --- | --- | --- |"
    for rating in fit(meetings(games), {ANCHOR: 0.0}):
        interval = f" ± {rating.error:.0f}" if rating.error else ", the anchor"
        score = f"{100 * rating.points / rating.games:.1f} %"
        elo, contestant = f"{rating.elo + 0.0:+.0f}{interval}", AGENTS[rating.name]
        yield f"| {rating.name} | {elo} | {rating.games} | {score} | `{contestant}` |"


def format_pairings(folder: Path) -> Iterable[str]:
    """A row for each pairing: the points of the first."""
    yield "| first | second | games | score of the first |"
    yield "| --- | --- | --- | --- |"
    for path in sorted(folder.glob("*.jsonl")):
        header, games = read_results(path)
        first, second = (Spec.parse(header[side]).name for side in ("first", "second"))
        if games:
            yield f"| {first} | {second} | {len(games)} | {sum(game.first_points for game in games):g} |"


def measure_speed(game_type: str, positions: int = 12, nodes: int = 100_000) -> float:
    """Nodes a second of the processor in positions of a game that the player plays against itself."""
    engine, game = Engine(), Game(game_type)
    engine.analyse(game, Limit(nodes=nodes))
    spent = 0.0
    for _ in range(positions):
        start = time.process_time()
        engine.analyse(game, Limit(nodes=nodes))
        spent += time.process_time() - start
        for _ in range(2):
            game.play(engine.choose(game, Limit(nodes=1000)))
    return positions * nodes / spent


if __name__ == "__main__":
    main()
