"""Verbs around the server: serve, and copies of what it keeps."""

import argparse
from pathlib import Path

from skep.cli.arguments import AddVerb
from skep.web.settings import LIMITS, default_of, flag_of


def add_verbs(add: AddVerb) -> None:
    """Add serve, backup and restore to the command line."""
    serve = add("serve", "play in the browser: serve the game, and open it", _serve)
    serve.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 lets others on the network in; only here if left out"
    )
    serve.add_argument("--port", type=int, help="a free one from 8765 on if left out")
    _add_database(serve)
    serve.add_argument("--redis", help="a redis:// URL by which several servers at one PostgreSQL database share games")
    serve.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which it is reached, such as play.example.org; may be given again",
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")

    limits = serve.add_argument_group("limits", "numbers, or rates such as 15/90: so many a second, and at once")
    for name, about in LIMITS.items():
        limits.add_argument(flag_of(name), metavar="LIMIT", help=f"{about} ({default_of(name)})")

    backup = add("backup", "copy the games to a new file, also while a server runs", _backup)
    backup.add_argument("file", type=Path, help="the file to write")
    _add_database(backup)

    restore = add("restore", "put a copy in the place of the games, which are kept beside it", _restore)
    restore.add_argument("file", type=Path, help="what skep backup has written")
    _add_database(restore)


def _add_database(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--database", help="a file, or a postgresql:// URL; a file in your data folder if left out")


def _serve(options: argparse.Namespace) -> int:
    from skep.web.main import run

    limits = {name: text for name in LIMITS if (text := getattr(options, name)) is not None}
    return run(
        options.host,
        options.port,
        not options.no_browser,
        options.database,
        options.redis,
        options.allow_host,
        limits=limits,
    )


def _backup(options: argparse.Namespace) -> int:
    from skep.web.server.backup import backup

    games = backup(options.database, options.file)
    print(f"{games} games are in {options.file}")
    return 0


def _restore(options: argparse.Namespace) -> int:
    from skep.web.server.backup import file_of, restore

    games, kept = restore(options.database, options.file)
    print(f"{games} games are back in {file_of(options.database)}")
    if kept is not None:
        print(f"what was there before is in {kept}")
    return 0
