"""Verbs around games in files: judge them move by move, and write them in another form."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from skep.cli.arguments import AddVerb, seconds, whole
from skep.cli.job_options import add_processes, runner_of
from skep.core.errors import SkepError, printable
from skep.formats import Format, ReadingProblem, read_file
from skep.jobs.status_line import StatusLine
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine import Limit
    from skep.jobs import ShardResult
    from skep.review.review_job import ReviewJob
    from skep.trees import GameTree

WRITTEN = {"pgn": Format.PGN, "sgf": Format.SGF, "uhp": Format.GAME_STRING, "hop": Format.HOP, "sketch": Format.SKETCH}
"""The forms in which games are written, by the word on the command line."""

EXIT_PROBLEMS = 1
"""Some games could not be read or written; the others were."""
EXIT_USAGE = 2

PICTURES = ("svg", "png", "gif", "webp")
"""The words for a game as a moving picture, and for the position at its end in pixels."""
PIXELS = 1600
"""Width of a picture, in pixels."""


def add_verbs(add: AddVerb) -> None:
    """Add analyse and convert to the command line."""
    analyse = add("analyse", "judge the moves of games: annotated PGN, and a table of accuracy and mistakes", _analyse)
    analyse.add_argument("files", type=Path, nargs="+", help="games in any form that Skep reads; - for standard input")
    analyse.add_argument("--out", type=Path, metavar="FILE", help="annotated PGN; what a broken run left there stays")
    limit = analyse.add_mutually_exclusive_group()
    limit.add_argument("--nodes", type=whole, help="positions looked at for each move; 300,000 if left out")
    limit.add_argument("--time", type=seconds, metavar="SECONDS", help="time for each move, instead of positions")
    analyse.add_argument("--json", action="store_true", help="a JSON object for each game instead of a table")
    add_processes(analyse)

    convert = add("convert", "write games in another form", _convert)
    convert.add_argument("files", type=Path, nargs="+", help="games in any form that Skep reads; - for standard input")
    convert.add_argument(
        "--to",
        choices=[*WRITTEN, *PICTURES],
        default="pgn",
        help="the form; PGN if left out. svg, gif, webp: one game as a moving picture; png: the position at its end",
    )
    convert.add_argument(
        "--type", default="ultimate", help="the game type of lists of moves that name none; ultimate if left out"
    )
    convert.add_argument("--processes", type=whole, metavar="N", help="how many at once; one for each core if left out")


def _analyse(options: argparse.Namespace) -> int:
    from skep.pgn import format_game
    from skep.review.review_job import ReviewedGame, ReviewJob, read_figures

    if options.out is not None:
        options.out.open("a", encoding="utf-8").close()  # where it cannot be written, nobody waits for the first game
    reading = _read(options.files)
    games = reading.games
    done = _resume(options.out, games)
    job = ReviewJob(tuple(map(format_game, games)), _limit(options))
    show = _print_json if options.json else _print_game
    if not options.json:
        _print_row("game", "white", "black", "result", ["white %", "?!", "?", "??", "black %", "?!", "?", "??"])
    for number, tree in enumerate(done):
        show(number, tree, read_figures(tree))
    for number, data in _judged(job, len(done), options):
        judged = ReviewedGame.parse(data)
        if options.out is not None:
            with options.out.open("a", encoding="utf-8") as file:
                file.write(judged.pgn + "\n")
        show(number, games[number], judged.figures)
    return EXIT_PROBLEMS if reading.problems else 0


def _print_game(number: int, tree: "GameTree", figures: Iterable[str]) -> None:
    names = [tree.headers.get(color) or "?" for color in ("White", "Black")]
    _print_row(str(number + 1), names[0], names[1], tree.result, figures)


def _print_json(number: int, tree: "GameTree", figures: Iterable[str]) -> None:
    values = [None if figure == "-" else json.loads(figure) for figure in figures]
    names = ("accuracy", "inaccuracies", "mistakes", "blunders")
    record: dict[str, object] = {"game": number + 1, "result": tree.result}
    for place, color in enumerate(("White", "Black")):
        mine = dict(zip(names, values[4 * place : 4 * place + 4], strict=False))
        record[color.lower()] = {"name": tree.headers.get(color), **mine}
    print(json.dumps(record), flush=True)


def _judged(job: "ReviewJob", done: int, options: argparse.Namespace) -> Iterator[tuple[int, bytes]]:
    """Yield the remaining games with their reviews, in order: one by one here, or in parallel in processes."""
    from skep.jobs import in_order, work

    shards = range(done, job.shards)
    if _is_alone(options, len(shards)):
        worker = job.open()
        for number in shards:
            worker.on_progress = _Bar(number + 1, job.shards)
            yield number, worker.run(number)
        return
    line = StatusLine(sys.stderr)

    def counted(results: "Iterable[ShardResult]") -> "Iterator[ShardResult]":
        for number, result in enumerate(results, done + 1):
            line.show(f"{number} of {job.shards} games judged")
            yield result

    try:
        for result in in_order(counted(work(job, runner_of(options, options.processes), shards)), shards):
            line.clear()
            if result.error:
                because = result.error.strip().splitlines()[-1]
                raise SkepError(f"game {result.shard + 1} could not be judged: {because}")
            yield result.shard, result.data or b""
    finally:
        line.clear()


def _is_alone(options: argparse.Namespace, games: int) -> bool:
    """Whether this process does the work: for a single game, on one core, or if asked to."""
    from skep.jobs.process_runner import cores

    if options.runner is None and options.address is None:
        return games < 2 or (cores() if options.processes is None else options.processes) <= 1
    return bool(options.runner == "inline")


def _limit(options: argparse.Namespace) -> "Limit | None":
    from skep.engine import Limit

    if options.time is None and options.nodes is None:
        return None
    return Limit(time=options.time, nodes=options.nodes)


def _print_row(number: str, white: str, black: str, result: str, figures: Iterable[str]) -> None:
    white, black = printable(white), printable(black)
    print(f"{number:>5} {white:16.16} {black:16.16} {result:10}", *(f"{figure:>7}" for figure in figures), flush=True)


class _Bar:
    """Progress of a game, on the line of the terminal that its row will replace."""

    def __init__(self, number: int, games: int) -> None:
        self._name = f"game {number} of {games}"
        self._line = StatusLine(sys.stderr)

    def __call__(self, done: int, total: int) -> None:
        from skep.jobs.status_line import format_bar

        if done == total:
            self._line.clear()
        else:
            self._line.show(f"{self._name} {format_bar(done, total)} positions")


def _resume(path: Path | None, games: "list[GameTree]") -> "list[GameTree]":
    """Return the games that the file has already; cut off a last one that is incomplete."""
    from skep.pgn import format_game

    if path is None or not path.exists():
        return []
    kept = []
    written = _whole_games(path.read_text(encoding="utf-8"))
    for place, (tree, game) in enumerate(zip(written, games, strict=False), 1):
        if tree.move_texts != game.move_texts:
            if place == len(written) and game.move_texts[: len(tree.move_texts)] == tree.move_texts:
                break
            raise SkepError(f"{path}: game {place} is not game {place} of what is to be analysed; name another file")
        kept.append(tree)
    if len(written) > len(games):
        raise SkepError(f"{path} has {len(written)} games already, but only {len(games)} are to be analyzed")
    beside = path.with_name(path.name + ".new")
    beside.write_text("".join(format_game(tree) + "\n" for tree in kept), encoding="utf-8")
    beside.replace(path)
    return kept


def _whole_games(text: str) -> "list[GameTree]":
    """The complete games of a file whose last one may be cut off."""
    from skep.pgn import parse_games

    try:
        return parse_games(text)
    except SkepError:
        return parse_games(text[: text.rfind("[GameType")])


def _convert(options: argparse.Namespace) -> int:
    if options.to in PICTURES:
        return _draw(_read(options.files, options.type).games, options.to)
    from skep.cli.converting import convert_files  # late: it knows processes, which other verbs start without

    ruleset = str(Ruleset.parse(options.type))
    written = problems = 0
    for made in convert_files(options.files, WRITTEN[options.to], ruleset, options.processes):
        sys.stdout.write(made.text)
        sys.stdout.flush()
        for problem in made.problems:
            print(f"skep: {problem}", file=sys.stderr)
        written, problems = written + made.written, problems + len(made.problems)
    if not written:
        return EXIT_USAGE
    return EXIT_PROBLEMS if problems else 0


def _draw(games: "list[GameTree]", form: str) -> int:
    from skep.draw.animation import animated_svg
    from skep.draw.film import film
    from skep.draw.pixels import png
    from skep.draw.svg import svg

    if len(games) != 1:
        raise SkepError(f"a picture is of one game, and these are {len(games)}")
    game = games[0].end().game()
    if form == "svg":
        print(animated_svg(game))
    elif form in ("gif", "webp"):
        sys.stdout.buffer.write(film(game, "gif" if form == "gif" else "webp"))
    else:
        sys.stdout.buffer.write(png(svg(game, theme="light", size=PIXELS)))
    return 0


@dataclass(slots=True)
class _Reading:
    """The games of files, and how many of them could not be read to their end."""

    games: "list[GameTree]" = field(default_factory=list)
    problems: int = 0


def _read(paths: list[Path], ruleset: str = "ultimate") -> _Reading:
    """The games of all files; what could not be read is named, and the rest kept."""
    reading = _Reading()
    line = StatusLine(sys.stderr)
    for path in paths:
        for found in read_file(path, ruleset):
            if isinstance(found, ReadingProblem):
                line.clear()
                print(f"skep: {path}: {found}", file=sys.stderr)
                reading.problems += 1
            else:
                reading.games.append(found)
                line.show(f"{len(reading.games)} games read")
    line.clear()
    if not reading.games:
        raise SkepError(f"there is no game in {' '.join(map(str, paths))}")
    return reading
