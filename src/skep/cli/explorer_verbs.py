"""The verb `skep explorer`: games brought into the opening explorer, and what it knows of a position."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from skep.cli.arguments import GAME, AddVerb, read_game, whole
from skep.core.errors import SkepError, printable

if TYPE_CHECKING:
    import asyncio

    from sqlalchemy import Connection

    from skep.explorer import CollectedGame, Filters, ImportReport
    from skep.explorer.collection import Added
    from skep.explorer.lookup import Found, FoundGame, MoveCount
    from skep.explorer.question import BoardMove, Question
    from skep.web.server.database import Database

Result = TypeVar("Result")
RESULTS = {"white": 1, "draw": 0, "black": -1}


def add_verbs(add: AddVerb) -> None:
    """Add the verb with its jobs."""
    verb = add("explorer", "what was played in a position: bring in games, and look moves up", _run)
    jobs = verb.add_subparsers(dest="job", required=True, metavar="JOB")
    bring = jobs.add_parser("import", help="bring in the games of files: PGN, SGF, game strings one a line")
    bring.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="games in any form that Skep reads; - for standard input"
    )
    bring.add_argument("--source", help="what the collection calls them; the name of each file if left out")
    bring.add_argument("--processes", type=whole, metavar="N", help="how many at once; one for each core if left out")
    bring.set_defaults(work=_import)
    look = jobs.add_parser("lookup", help="the moves that were played in a position")
    look.add_argument("game", help=GAME)
    _add_filters(look)
    look.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    look.set_defaults(work=_look_up)
    jobs.add_parser("stats", help="where the games come from, and how many there are").set_defaults(work=_stats)
    own = jobs.add_parser("collect", help="bring in the games that ended on this server before it had an explorer")
    own.set_defaults(work=_collect)
    for job in jobs.choices.values():
        job.add_argument("--database", help="a file, or a postgresql:// URL; the server's own if left out")


def _add_filters(look: argparse.ArgumentParser) -> None:
    look.add_argument("--player", default="", help="only games of this player")
    look.add_argument(
        "--color", choices=("white", "black"), default="", help="only games in which the player had this color"
    )
    look.add_argument("--result", choices=RESULTS, help="only games that ended like this")
    look.add_argument("--since", default="", metavar="YYYY-MM-DD", help="only games from this day on")
    look.add_argument("--until", default="", metavar="YYYY-MM-DD", help="only games up to this day")
    look.add_argument("--source", default="", help="only games that come from there")
    look.add_argument("--same-rules", action="store_true", help="only games under the very options of this one")


class _Opened:
    """The database of a server, used without one."""

    def __init__(self, runner: "asyncio.Runner", database: "Database") -> None:
        self._database = database
        self._runner = runner

    def write(self, work: "Callable[[Connection], Result]") -> Result:
        return self._runner.run(self._database.write(work))

    def read(self, work: "Callable[[Connection], Result]") -> Result:
        return self._runner.run(self._database.read(work))

    def collect(self, on_batch: Callable[[int], None]) -> int:
        from skep.web.explorer.collecting import collect_stored
        from skep.web.games.service import GameStore

        return self._runner.run(collect_stored(GameStore(self._database), on_batch))


@contextmanager
def _database(name: str | None, *, must_exist: bool = False) -> Iterator[_Opened]:
    import asyncio

    from skep.web.server.database import Database, find_trouble, url_of

    if must_exist and name is not None and "://" not in name and not Path(name).is_file():
        raise SkepError(f"{name}: there is no such database")
    with asyncio.Runner() as runner:
        if trouble := runner.run(find_trouble(name)):
            raise SkepError(trouble)
        database = Database(url_of(name))
        runner.run(_start(database))
        try:
            yield _Opened(runner, database)
        finally:
            runner.run(database.stop())


async def _start(database: "Database") -> None:
    await database.start()


def _run(options: argparse.Namespace) -> int:
    work: Callable[[argparse.Namespace], int] = options.work
    return work(options)


def _import(options: argparse.Namespace) -> int:
    from skep.explorer.collection import add_games, widen_cache
    from skep.explorer.importing import import_files
    from skep.jobs.status_line import StatusLine

    line = StatusLine(sys.stderr)
    with _database(options.database) as database:
        database.write(widen_cache)

        def write(source: str, games: "list[CollectedGame]") -> "Added":
            return database.write(lambda connection: add_games(connection, source, games))

        report = import_files(
            options.files,
            write,
            options.source,
            on_batch=lambda so_far: line.show(_sentence(so_far)),
            processes=options.processes,
        )
    line.clear()
    for path, problem in report.problems:
        print(f"{path}: {problem}", file=sys.stderr)
    print(_sentence(report))
    return 0 if report.games or report.known else 1


def _sentence(report: "ImportReport") -> str:
    known = f"; {report.known:,} were there already" if report.known else ""
    return f"{report.games:,} games with {report.positions:,} positions are new{known}"


def _look_up(options: argparse.Namespace) -> int:
    from skep.explorer import ask, name_opening
    from skep.explorer.lookup import look_up

    game = read_game(options.game)
    question = ask(game.position)
    filters = _filters(options, str(game.ruleset))
    with _database(options.database, must_exist=True) as database:
        found = database.read(lambda connection: look_up(connection, question.key, question.tiles, filters))
    moves = question.answer(found)
    if options.json:
        print(json.dumps(_lookup_as_json(str(game), moves, found, question)))
        return 0 if moves else 1
    if not moves:
        print("no game that was brought in has this position")
        return 1
    if opening := name_opening(game.position):
        print(f"{opening.name}. {opening.about}")
    print(f"{'move':16} {'games':>9} {'white %':>8} {'draw %':>8} {'black %':>8}")
    for move, one in moves:
        decided = max(1, one.white + one.draws + one.black)
        shares = (f"{100 * count / decided:8.1f}" for count in (one.white, one.draws, one.black))
        print(f"{move.text:16} {one.total:9,}", *shares)
    for title, games in (("top", found.top), ("recent", found.recent)):
        for one_game in games:
            print(f"{title:7} {_game_line(one_game, question.text(one_game.move))}")
    return 0


def _lookup_as_json(
    game: str, moves: "Sequence[tuple[BoardMove, MoveCount]]", found: "Found", question: "Question"
) -> dict[str, object]:
    def fields(one: "FoundGame") -> dict[str, object]:
        from skep.explorer.lookup import format_day

        names = {"white": one.white, "black": one.black, "result": one.result, "day": format_day(one.day) or None}
        return {**names, "source": one.source, "move": question.text(one.move)}

    counts = [
        {"move": move.text, "games": one.total, "white": one.white, "draws": one.draws, "black": one.black}
        for move, one in moves
    ]
    shown = {"top": [fields(one) for one in found.top], "recent": [fields(one) for one in found.recent]}
    return {"game": game, "moves": counts, **shown}


def _game_line(game: "FoundGame", move: str) -> str:
    from skep.explorer.lookup import format_day

    result = {1: "1-0", 0: "1/2-1/2", -1: "0-1", None: "*"}[game.result]
    day, names = format_day(game.day) or "????.??.??", f"{game.white or '?'} - {game.black or '?'}"
    return printable(f"{day} {names} {result:7} {move} ({game.source})")


def _filters(options: argparse.Namespace, ruleset: str) -> "Filters":
    from skep.explorer import Filters
    from skep.explorer.game_reading import parse_day

    days = []
    for text in (options.since, options.until):
        days.append(parse_day(text))
        if text and not days[-1]:
            raise SkepError(f"{text!r} is not a day; write one like 2024-04-05")
    return Filters(
        player=options.player,
        color=options.color if options.player else "",
        result=None if options.result is None else RESULTS[options.result],
        since=days[0],
        until=days[1],
        source=options.source,
        ruleset=ruleset if options.same_rules else "",
    )


def _stats(options: argparse.Namespace) -> int:
    from skep.explorer.lookup import sources

    with _database(options.database, must_exist=True) as database:
        found = database.read(sources)
    for one in found:
        print(f"{one.name:24} {one.ruleset:32} {one.games:9,} games")
    print(f"{sum(one.games for one in found):,} games in all")
    return 0


def _collect(options: argparse.Namespace) -> int:
    from skep.jobs.status_line import StatusLine

    line = StatusLine(sys.stderr)
    with _database(options.database) as database:
        new = database.collect(lambda done: line.show(f"{done:,} games looked at"))
    line.clear()
    print(f"{new:,} games are new")
    return 0
