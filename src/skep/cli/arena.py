"""Verbs around matches: match, ladder, tactics, openings. Each imports what it needs when called."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from skep.cli.arguments import AddVerb
from skep.cli.job_options import add_runner
from skep.cli.puzzle_jobs import add_jobs
from skep.cli.puzzle_jobs import run as run_tactics
from skep.core.errors import SkepError
from skep.jobs import make_runner

if TYPE_CHECKING:
    from skep.arena.plan import MatchPlan
    from skep.arena.results import MatchGame
    from skep.arena.stats import Sprt
    from skep.jobs import Runner

CONTESTANT = (
    "skep, reference, mcts or random with settings, as in skep:depth=3; py:module:function; or uhp: and a command"
)
TIME = 0.1
"""Seconds for a move, where nothing else is said."""
RANDOM = 1000
"""Bound on the score of an opening that is generated without a book: anything but lost."""


def add_verbs(add: AddVerb) -> None:
    """Add the verbs; `add` takes a name, a sentence and what to run."""
    match = add("match", "let two contestants play pairs of games, colors swapped", _match)
    match.add_argument("first", help=CONTESTANT)
    match.add_argument("second", help="likewise")
    _add_settings(match)
    match.add_argument(
        "--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help="stop when one of them is accepted"
    )
    match.add_argument("--out", type=Path, metavar="FILE", help="keep the games here, one JSON line each")
    match.add_argument("--resume", action="store_true", help="go on with the match in the file of --out")
    match.add_argument("--pgn", type=Path, metavar="FILE", help="write all games here at the end")
    ladder = add("ladder", "rate contestants from the results of their matches", _ladder)
    ladder.add_argument("files", nargs="+", type=Path, metavar="FILE", help="results of skep match, or folders of them")
    ladder.add_argument("--anchor", action="append", default=[], metavar="NAME=ELO", help="fix a contestant's rating")
    ladder.add_argument("--roster", type=Path, metavar="FILE", help="play what is missing between its neighbors first")
    _add_settings(ladder)
    add_jobs(add("tactics", "make and verify puzzles, and see how many our player solves", run_tactics))
    _add_openings(add("openings", "make a book of short, even openings and print it", _openings))


def _add_settings(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--games", type=int, default=100, help="how many, rounded up to whole pairs; 100 if left out")
    verb.add_argument("--type", default="ultimate", help="a game type such as Base+MLP, or a preset")
    verb.add_argument("--openings", type=Path, metavar="FILE", help="a book; Skep's own if left out")
    verb.add_argument(
        "--time",
        type=float,
        metavar="S",
        help=f"seconds a move; {TIME:g} if nothing is said, and none for py:",
    )
    verb.add_argument(
        "--clock", metavar="S+S", help="a clock for each side instead: seconds, and what a move adds, such as 30+0.3"
    )
    verb.add_argument("--depth", type=int, metavar="N", help="moves to look ahead")
    verb.add_argument("--nodes", type=int, metavar="N", help="nodes a move, or playouts")
    verb.add_argument(
        "--margin", type=float, default=0.25, metavar="S", help="seconds a move may take beyond its limit or clock"
    )
    verb.add_argument("--patience", type=float, default=60, metavar="S", help="seconds for a move without time limit")
    verb.add_argument("--cap", type=int, default=200, metavar="PLIES", help="a game this long is a draw")
    verb.add_argument("--proof", type=int, default=0, metavar="N", help="stop games at a win proven N moves ahead")
    verb.add_argument("--json", action="store_true", help="JSON objects, one a line, instead of tables")
    verb.add_argument(
        "--processes",
        "--workers",
        dest="workers",
        type=int,
        metavar="N",
        help="games at once; one for each core if left out",
    )
    add_runner(verb)
    verb.add_argument("--seed", type=int, default=1, help="the order of the openings, and all chance")


def _add_openings(openings: argparse.ArgumentParser) -> None:
    openings.add_argument("type", help="a game type such as Base+MLP, or a preset")
    openings.add_argument("count", type=int, help="how many")
    openings.add_argument(
        "--plies", type=_range, default=(4, 6), metavar="4-6", help="how long they are; 4-6 plies if left out"
    )
    openings.add_argument("--seed", type=int, default=1, help="the random choice of openings")
    openings.add_argument(
        "--nodes", type=int, default=3000, metavar="N", help="positions to look at for each; 0 for not at all"
    )
    openings.add_argument("--width", type=int, default=25, metavar="POINTS", help="how far from even they may be")


def _range(text: str) -> tuple[int, int]:
    least, _, most = text.partition("-")
    if not least.isdecimal() or not (most or least).isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a range of plies; write 4-6")
    return int(least), int(most or least)


def _match(options: argparse.Namespace) -> int:
    from skep.arena.stats import Sprt

    if options.resume and options.out is None:
        raise SkepError("--resume goes on with the match in a file; name it by --out")
    sprt = Sprt(*options.sprt) if options.sprt else None
    _play(_plan(options, options.first, options.second, sprt), options, options.out, options.resume, options.pgn)
    return 0


def _play(
    plan: "MatchPlan", options: argparse.Namespace, out: Path | None, resume: bool = False, pgn: Path | None = None
) -> None:
    """Play a match and print its table, also when it is interrupted."""
    from skep.arena.match import Match
    from skep.arena.match_report import Progress, format_report, report_as_json
    from skep.arena.results import ResultsFile, to_pgn

    runner = _runner(options)
    file = ResultsFile(out, plan.header(), resume=resume) if out else None
    games = list(file.games) if file else []
    progress = Progress(plan, sys.stderr)

    def keep(game: "MatchGame") -> None:
        if file is not None:
            file.add(game)
        progress.show(games)

    try:
        Match(plan, games, keep).play(runner)
    finally:
        progress.clear()
        write = report_as_json if options.json else format_report
        sys.stdout.write(write(plan, games) if games else "")
        if file is not None:
            file.close()
        if pgn is not None:
            _write(pgn, to_pgn(games))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SkepError(f"{path}: {error.strerror or error}") from error


def _plan(options: argparse.Namespace, first: str, second: str, sprt: "Sprt | None" = None) -> "MatchPlan":
    from skep.arena.match_clock import parse_clock
    from skep.arena.plan import MatchPlan
    from skep.arena.referee import MatchSettings
    from skep.arena.specs import PYTHON, Spec, make_limit
    from skep.rules.ruleset import Ruleset

    if options.games < 1:
        raise SkepError("a match has at least one game")
    ruleset = Ruleset.parse(options.type)
    pairs = (options.games + 1) // 2
    limit = make_limit(options.time, options.depth, options.nodes)
    clock = None if options.clock is None else parse_clock(options.clock)
    if not limit.is_set and clock is None:
        specs = Spec.parse(first), Spec.parse(second)
        if any(spec.kind == PYTHON for spec in specs):  # a function takes the time that it needs
            first, second = (spec.timed(TIME) for spec in specs)
        else:
            limit = make_limit(time=TIME)
    return MatchPlan(
        first,
        second,
        str(ruleset),
        pairs,
        tuple(_book(options, pairs)),
        MatchSettings(
            limit,
            options.margin,
            options.patience,
            options.cap,
            options.proof,
            clock,
        ),
        options.seed,
        sprt,
    )


def _book(options: argparse.Namespace, pairs: int) -> list[str]:
    """The openings in the order of their pairs."""
    from skep.arena.book import own_book, read_book, shuffled
    from skep.arena.opening_search import OpeningSpec, make_openings
    from skep.rules.ruleset import Ruleset

    ruleset = Ruleset.parse(options.type)
    if options.openings is not None:
        book = read_book(options.openings, ruleset)
    else:
        book = own_book(ruleset) or []
    if not book:
        sys.stderr.write(f"skep match: there is no book for {ruleset}; its openings are random\n")
        return [str(game) for game in make_openings(OpeningSpec(ruleset, pairs, width=RANDOM, seed=options.seed))]
    if pairs > len(book):
        sys.stderr.write(f"skep match: {pairs} pairs from {len(book)} openings; some are played again\n")
    return shuffled(book, options.seed)


def _runner(options: argparse.Namespace) -> "Runner":
    """Return the runner of the games: one process per core by default, this process with 0 workers."""
    if options.workers is not None and options.workers < 0:
        raise SkepError("--processes must not be negative")
    if options.workers == 0 and options.runner is None:
        return make_runner("inline")
    return make_runner(
        options.runner or ("ray" if options.address else "processes"), workers=options.workers, address=options.address
    )


def _ladder(options: argparse.Namespace) -> int:
    from skep.arena.ladder import fit, format_ladder, ladder_as_json, meetings
    from skep.arena.results import read_results
    from skep.arena.roster import results_in

    anchors = dict(_anchor(text) for text in options.anchor)
    if options.roster is not None:
        _climb(options)
    results = [read_results(path) for path in results_in(options.files)]
    types = sorted({str(header.get("type")) for header, _ in results})
    if len(types) > 1:
        raise SkepError(f"these are results of different games, {' and '.join(types)}; rate each by itself")
    games = [game for _, played in results for game in played]
    write = ladder_as_json if options.json else format_ladder
    sys.stdout.write(write(fit(meetings(games), anchors)))
    return 0


def _climb(options: argparse.Namespace) -> None:
    """Let the neighbors of a roster play as many games as asked for, those counted that lie in the folder."""
    from skep.arena.roster import neighbors, read_roster, results_path

    folder = options.files[0]
    if len(options.files) == 1 and not folder.exists():
        folder.mkdir(parents=True)
    if len(options.files) > 1 or not folder.is_dir():
        raise SkepError("--roster keeps its games in one folder; name it instead of files")
    for first, second in list(neighbors(read_roster(options.roster))):
        plan = _plan(options, first.text, second.text)
        _play(plan, options, results_path(folder, first, second), resume=True)
        if not options.json:
            sys.stdout.write("\n")


def _anchor(text: str) -> tuple[str, float]:
    name, _, elo = text.rpartition("=")
    try:
        return name, float(elo)
    except ValueError:
        raise SkepError(f"{text!r} is not an anchor; write a contestant's name, = and its Elo") from None


def _openings(options: argparse.Namespace) -> int:
    from skep.arena.book import format_book
    from skep.arena.opening_search import OpeningSpec, make_openings
    from skep.rules.ruleset import Ruleset

    least, most = options.plies
    ruleset = Ruleset.parse(options.type)
    spec = OpeningSpec(ruleset, options.count, least, most, options.nodes, options.width, options.seed)
    command = (
        f"skep openings {options.type} {options.count} --plies {least}-{most} --seed {options.seed}"
        f" --nodes {options.nodes} --width {options.width}"
    )
    header = (f"{options.count} openings of {ruleset}, made by:", command)
    sys.stdout.write(format_book(make_openings(spec), header))
    return 0
