"""Our player against a frozen version of itself, game type by game type; the table of benchmarks/results/frozen.md.

    python -P benchmarks/frozen.py --out games/frozen [--only Base+MLP superbug] [--games 400] [--time 0.2]

docs/arena.md says how to freeze a version. Games are played in turns of twenty for each game type, and the table is
printed after each turn, so a run can be broken off at any time; the same command goes on. One file a game type, and
another one for another seed: the table adds up all that lie in the folder and have the same limit. `--games 0` plays
nothing and prints the table.

The margin is wide, so that a busy machine decides no game. Take another folder when the player has changed.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from skep.arena.book import own_book, shuffled
from skep.arena.match import Match
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame, ResultsFile, count_pairs, read_results
from skep.arena.stats import estimate
from skep.engine import Limit
from skep.jobs.process_runner import ProcessRunner
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

TYPES = ("Base+MLP", "Base", "pocket", "venom", "superbug", "hive-mind")
"""The game types of the ladder, by what they are called on the command line."""
VERSION = Path("../versions/v1")
TURN = 20
"""Games of one type before the next has its turn."""


def main() -> None:
    options = read_options()
    if options.games and not (options.version / ".venv").is_dir():
        print(f"no frozen version in {options.version}; docs/arena.md says how to make one")
        return
    with tempfile.TemporaryDirectory() as spare:
        folder = options.out or Path(spare)
        folder.mkdir(parents=True, exist_ok=True)
        for games in [*range(TURN, options.games, TURN), options.games]:
            for game_type in options.only if games else ():
                play(game_type, games, folder, options)
            print("\n".join(format_table(folder, options)), flush=True)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, help="the folder that keeps the games")
    parser.add_argument("--only", nargs="+", default=TYPES, choices=("Base", "Base+MLP", *PRESETS), metavar="TYPE")
    parser.add_argument("--games", type=int, default=2, help="games of each type; 2 if left out")
    parser.add_argument("--time", type=float, default=0.2, help="seconds a move; 0.2 if left out")
    parser.add_argument("--margin", type=float, default=600, help="seconds a move may take beyond its limit")
    parser.add_argument("--seed", type=int, default=5, help="another seed plays other openings; 5 if left out")
    parser.add_argument("--workers", type=int, default=1, help="games at once; leave a core free for each")
    parser.add_argument("--version", type=Path, default=VERSION, help=f"its folder; {VERSION} if left out")
    parser.add_argument("--name", default="61db3ab", help="what the frozen version is called")
    return parser.parse_args()


def play(game_type: str, games: int, folder: Path, options: argparse.Namespace) -> None:
    """Play so many games of a type, those in its file counted."""
    ruleset = Ruleset.parse(game_type)
    version = options.version.resolve()
    frozen = f"uhp:env SKEP_CACHE={version}/cache {version}/.venv/bin/skep uhp?name={options.name}"
    openings = tuple(shuffled(own_book(ruleset) or [], options.seed))
    settings = MatchSettings(Limit(time=options.time), options.margin)
    plan = MatchPlan("skep", frozen, str(ruleset), (games + 1) // 2, openings, settings, options.seed)
    with ResultsFile(folder / f"{game_type}-seed{options.seed}.jsonl", plan.header(), resume=True) as file:
        Match(plan, list(file.games), file.add).play(ProcessRunner(options.workers))


def format_table(folder: Path, options: argparse.Namespace) -> Iterable[str]:
    """The table in Markdown, of all files with the limit that is asked for."""
    yield "| game | games | won, drawn, lost | score | Elo (95 %) | seconds a move, ours and theirs |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for game_type in options.only:
        files = [read_results(path) for path in sorted(folder.glob(f"{game_type}-seed*.jsonl"))]
        matches = [games for header, games in files if header["settings"]["limit"]["time"] == options.time]
        if any(matches):
            yield format_row(game_type, matches)


def format_row(game_type: str, matches: Sequence[Sequence[MatchGame]]) -> str:
    """One row: matches from other openings, whose pairs are counted together."""
    games = [game for match in matches for game in match]
    points = Counter(game.first_points for game in games)
    known = estimate([sum(counts) for counts in zip(*map(count_pairs, matches), strict=True)])
    low, elo, high = (f"{value + 0.0:+.0f}" for value in (known.elo_low, round(known.elo, 1), known.elo_high))
    interval = f"{elo} ({low} to {high})" if known.pairs else "unknown"
    score = (points[1.0] + points[0.5] / 2) / len(games)
    ours, theirs = (seconds_a_move(games, place) for place in (0, 1))
    return (
        f"| {game_type} | {len(games)} | {points[1.0]}, {points[0.5]}, {points[0.0]} | {100 * score:.1f} % | {interval}"
        f" | {ours:.3f}, {theirs:.3f} |"
    )


def seconds_a_move(games: Iterable[MatchGame], place: int) -> float:
    """What a move of the first or of the second contestant took on average."""
    played = [(game.outcome, (place + game.round) % 2) for game in games]
    moves = sum(outcome.moves[color] for outcome, color in played)
    return sum(outcome.seconds[color] for outcome, color in played) / max(1, moves)


if __name__ == "__main__":
    main()
