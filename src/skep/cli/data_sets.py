"""The verb `skep data`: sets of games made, described, verified, and written as PGN."""

import argparse
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from skep import __version__
from skep.cli.arguments import AddVerb, whole
from skep.cli.job_options import add_processes, run_in_folder
from skep.core.errors import SkepError

if TYPE_CHECKING:
    from skep.learn.data.set_job import GamesSetJob, SelfPlaySetJob

MAX_REPORTED = 10
"""The number of games left out that are named."""
OWN = "All of them were played by Skep's engine against itself."
PEOPLE = "They were recorded elsewhere; names of people are hashed."
LIMITS_OWN = "The engine's style, strength and openings are in every game; people play otherwise."
LIMITS_PEOPLE = (
    "Who owns these games decides whether they may be passed on. Strength and honesty of the players are not known."
)


def add_verbs(add: AddVerb) -> None:
    """Add the verb with its jobs."""
    verb = add("data", "make sets of games to learn from, in Parquet; describe and verify them", _run)
    jobs = verb.add_subparsers(dest="job", required=True, metavar="JOB")
    games = jobs.add_parser("from-games", help="from PGN, SGF, game strings one a line, or results of skep match")
    games.add_argument("files", nargs="+", type=Path, metavar="FILE")
    games.add_argument("--names", action="store_true", help="keep the names of the players as they are")
    games.set_defaults(work=_from_games)
    own = jobs.add_parser("from-selfplay", help="from a folder of skep selfplay")
    own.add_argument("games", type=Path, metavar="FOLDER")
    own.add_argument("--labels", type=Path, metavar="FOLDER", help="take the scores of skep label instead")
    own.add_argument(
        "--visits",
        type=whole,
        default=0,
        metavar="N",
        help="search each position by N playouts, and keep what was tried",
    )
    own.set_defaults(work=_from_selfplay)
    for made in (games, own):
        made.add_argument("--into", type=Path, required=True, metavar="SET", help="the folder of the set")
        made.add_argument("--title", default="Games of Hive", help="what the card calls it")
        made.add_argument("--license", default="other", help="what the card says of it, such as cc0-1.0")
        add_processes(made)
        made.set_defaults(part=(0, 1), verify=None)
    for name, sentence, work in (
        ("describe", "count games and positions by ruleset, split and ending", _describe),
        ("verify", "replay every game, and look for openings in two splits", _verify),
        ("to-pgn", "print every game as PGN", _to_pgn),
    ):
        job = jobs.add_parser(name, help=sentence)
        job.add_argument("set", type=Path, metavar="SET")
        job.set_defaults(work=work)


def _run(options: argparse.Namespace) -> int:
    code: int = options.work(options)
    return code


def _from_games(options: argparse.Namespace) -> int:
    from skep.learn.data.set_job import GamesSetJob

    command = f"skep data from-games {' '.join(path.name for path in options.files)}"
    facts = {"origin": PEOPLE, "limits": LIMITS_PEOPLE, "command": command}
    job = GamesSetJob.of(options.files, names=options.names)
    return _make(job, options, facts) or _report_left_out(job, options.into)


def _report_left_out(job: "GamesSetJob", into: Path) -> int:
    """Print to standard error the number of games left out of the set, and the reasons for the first of them."""
    from skep.learn.data.game_set import GameSet

    left = list(job.left_out({row.source for row in GameSet(into).rows()}))
    if left:
        games = "1 game was" if len(left) == 1 else f"{len(left):,} games were"
        more = [f"and {len(left) - MAX_REPORTED:,} more"] if len(left) > MAX_REPORTED else []
        print(f"{games} left out:", *left[:MAX_REPORTED], *more, sep="\n  ", file=sys.stderr)
    return 0


def _from_selfplay(options: argparse.Namespace) -> int:
    from skep.learn.data.set_job import SelfPlaySetJob

    labels = f" --labels {options.labels.name}" if options.labels else ""
    labels += f" --visits {options.visits}" if options.visits else ""
    command = f"skep data from-selfplay {options.games.name}{labels}"
    facts = {"origin": OWN, "limits": LIMITS_OWN, "command": command}
    return _make(SelfPlaySetJob.of(options.games, options.labels, options.visits), options, facts)


def _make(job: "GamesSetJob | SelfPlaySetJob", options: argparse.Namespace, facts: dict[str, str]) -> int:
    """Rows first, shard by shard, in a temporary folder; then the set, as a whole."""
    from skep.jobs.shard_folder import write_whole
    from skep.learn import ACTION_VERSION
    from skep.learn.data.data_card import format_card
    from skep.learn.data.game_set import CARD, FOLDER, write_set
    from skep.learn.data.set_job import read_part

    if (options.into / FOLDER).exists():
        raise SkepError(f"{options.into} holds a set already")
    parts = options.into.with_name(options.into.name + ".job")
    code = run_in_folder(job, parts, options, "games")
    if code:
        return code
    files = [parts / job.file_name(shard) for shard in range(job.shards)]
    counts = write_set(options.into, (row for file in files for row in read_part(file)))
    facts |= {"title": options.title, "license": options.license, "path": options.into.name}
    facts |= {"version": __version__, "actions": str(ACTION_VERSION)}
    write_whole(options.into / CARD, format_card(counts, facts).encode())
    shutil.rmtree(parts)
    return _describe(argparse.Namespace(set=options.into))


def _describe(options: argparse.Namespace) -> int:
    from skep.learn.data.game_set import GameSet

    counts = GameSet(options.set).counts()
    for (ruleset, split), games in sorted(counts.games.items()):
        print(f"{ruleset:24} {split:10} {games:9,} games {counts.positions[ruleset, split]:11,} positions")
    for name, table in (("ending", counts.endings), ("result", counts.results)):
        print(f"{name:24} " + ", ".join(f"{key} {count:,}" for key, count in sorted(table.items())))
    print(f"{'scores':24} {counts.scored:,}")
    return 0


def _verify(options: argparse.Namespace) -> int:
    from skep.learn.data.game_set import GameSet
    from skep.learn.data.set_check import check_set

    games = GameSet(options.set)
    faults = 0
    for fault in check_set(games):
        faults += 1
        print(fault)
    count = sum(games.counts().games.values()) if not faults else 0
    if not faults:
        print(f"{count:,} games are as they were written, and no opening is in two splits")
    return 1 if faults else 0


def _to_pgn(options: argparse.Namespace) -> int:
    from skep.learn.data.game_set import GameSet
    from skep.learn.data.row_reader import tree_of_row
    from skep.pgn import format_games

    for row in GameSet(options.set).rows():
        sys.stdout.write(format_games([tree_of_row(row)]))
    return 0
