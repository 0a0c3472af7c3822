"""Verbs around the server: serve, and copies of what it keeps."""

import argparse
import os
from dataclasses import replace
from pathlib import Path

from skep.cli.arguments import AddVerb
from skep.core.errors import SkepError
from skep.web.settings import SETTINGS, read_settings


def add_verbs(add: AddVerb) -> None:
    """Add serve, backup, restore and database to the command line."""
    serve = add("serve", "play in the browser: serve the game, and open it", _serve)
    limits = serve.add_argument_group("limits", "numbers, or rates such as 15/90: so many a second, and at once")
    for setting in SETTINGS.values():
        if setting.flag:
            group = limits if setting.is_limit else serve
            action = "append" if isinstance(setting.default, frozenset) else "store"
            about = f"{setting.about} ({setting.default_text})"
            group.add_argument(setting.flag, dest=setting.name, action=action, metavar=setting.example, help=about)
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")

    backup = add("backup", "copy the games to a new file, also while a server runs", _backup)
    backup.add_argument("file", type=Path, help="the file to write")
    _add_database(backup)

    restore = add("restore", "put a copy in the place of the games, which are kept beside it", _restore)
    restore.add_argument("file", type=Path, help="what skep backup has written")
    _add_database(restore)

    database = add("database", "look after the games that are kept", _run_job)
    jobs = database.add_subparsers(dest="job", required=True, metavar="JOB")
    check = jobs.add_parser("check", help="replay some games, and compare how they ended with what is stored")
    check.add_argument("--games", type=int, default=500, metavar="N", help="how many; 500 if left out")
    _add_database(check)


def _add_database(verb: argparse.ArgumentParser) -> None:
    database = SETTINGS["database"]
    verb.add_argument(database.flag, help=f"{database.about} ({database.default_text})")


def _serve(options: argparse.Namespace) -> int:
    from skep.web.main import run

    given = {name: getattr(options, name, None) for name in SETTINGS}
    texts = {
        name: text if isinstance(text, str) else ",".join(text) for name, text in given.items() if text is not None
    }
    settings = replace(read_settings(texts, os.environ), has_openings=True)
    return run(settings, open_browser=not options.no_browser)


def _run_job(options: argparse.Namespace) -> int:
    """The only job is `check`."""
    import asyncio

    from skep.web.games.service import GameStore, check_games
    from skep.web.server.database import Database, find_trouble, url_of

    async def check() -> tuple[int, list[str]]:
        if trouble := await find_trouble(options.database):
            raise SkepError(trouble)
        database = Database(url_of(options.database))
        await database.start()
        try:
            return await check_games(GameStore(database), options.games)
        finally:
            await database.stop()

    count, troubles = asyncio.run(check())
    for trouble in troubles:
        print(trouble)
    print(f"{count} games replayed, {len(troubles) or 'none'} of them not as stored")
    return 1 if troubles else 0


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
