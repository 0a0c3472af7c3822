"""Small things that a stranger may try, or that may happen to anyone: each is refused or answered in a sentence."""

import asyncio
import secrets
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import ValidationError, convert
from sqlalchemy.exc import OperationalError

from skep.cli import explorer_verbs, file_verbs
from skep.explorer.game_reading import collect
from skep.explorer.lookup import FoundGame, sources, totals
from skep.pgn import parse_games
from skep.web.explorer import collecting
from skep.web.explorer.messages import ExplorerRequest
from skep.web.server import people
from skep.web.server.backup import BackupError, backup
from skep.web.server.database import Database, url_of
from skep.web.server.sqlite import SqliteBackend
from skep.web.server.tokens import person_id
from skep.web.settings import Rate
from skep.web.studies.messages import NewStudy
from tests.web.serving import STATES, Guest, serving, wide

STUDY = {"chapters": [{"ruleset": "Base", "nodes": []}]}


def test_whatever_is_not_stored_is_told_so(address: str, guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """L2: a full disk was a server error wherever something other than a move could not be stored."""

    def full(*_: object) -> Exception:
        return OperationalError("insert", None, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(SqliteBackend, "_write", full)
    for answer in (guest.post("/api/studies", STUDY), guest.request("PUT", "/api/me", {"name": "Ann"})):
        assert (answer.status, answer.json["reason"]) == (503, "trouble")


@pytest.mark.parametrize(
    ("form", "told"),
    [
        (ExplorerRequest, {"player": "a\0"}),
        (ExplorerRequest, {"source": "\0"}),
        (NewStudy, STUDY | {"name": "a\0b"}),
        (NewStudy, {"chapters": [{"ruleset": "Base", "name": "\0"}]}),
        (NewStudy, {"chapters": [{"ruleset": "Base", "comment": "\0"}]}),
        (NewStudy, {"chapters": [{"ruleset": "Base", "headers": [["\0", "a"]]}]}),
        (NewStudy, {"chapters": [{"ruleset": "Base", "extra": ["\0"]}]}),
    ],
)
def test_texts_have_no_nul(form: Any, told: dict[str, Any]) -> None:
    """L3: PostgreSQL refuses them, long after the request was accepted."""
    with pytest.raises(ValidationError):
        convert(told, form)


def renames(folder: Path, games: int) -> int:
    """How often a visitor with this number of open games may change their name."""
    with serving(wide(folder / f"{games}.db", studies=Rate(0.0, 30))) as address:
        guest = Guest(address)
        for _ in range(games):
            guest.new_game(opponent="link")
        statuses = (guest.request("PUT", "/api/me", {"name": f"Ann {number}"}).status for number in range(100))
        return next(number for number, status in enumerate(statuses) if status == 429)


def test_a_rename_costs_by_its_games(tmp_path: Path) -> None:
    """L5: eighty games and six renames a second took two thirds of a core."""
    assert renames(tmp_path, 16) < renames(tmp_path, 0) / 2


def test_a_cookie_of_an_earlier_version_keeps_its_seats(tmp_path: Path) -> None:
    """L7: where the database knows whose it is; anyone may make up another."""
    old, made_up = secrets.token_urlsafe(32), secrets.token_urlsafe(32)

    async def store_name() -> None:
        database = Database(url_of(str(tmp_path / "skep.db")))
        await database.start()
        await database.write(partial(people.set_name, person=person_id(old), name="Ann", now=0.0))
        await database.stop()

    asyncio.run(store_name())
    with serving(wide(tmp_path / "skep.db")) as address:
        answer = Guest(address, old).get("/api/me")
        assert answer.json["name"] == "Ann"
        assert "set-cookie" not in answer.headers
        answer = Guest(address, made_up).get("/api/me")
        assert answer.json["name"] != "Ann"
        assert "set-cookie" in answer.headers
        with Guest(address, old).page() as page:
            assert page.hear()["name"] == "Ann"
        assert not STATES[address].identities.tokens.is_ours(made_up)


def test_a_backup_needs_a_folder(tmp_path: Path) -> None:
    """L8: and names the database, not a file that nobody asked for."""

    async def make() -> None:
        database = Database(url_of(str(tmp_path / "skep.db")))
        await database.start()
        await database.stop()

    asyncio.run(make())
    with pytest.raises(BackupError, match="no folder"):
        backup(str(tmp_path / "skep.db"), tmp_path / "missing" / "copy.db")
    with sqlite3.connect(tmp_path / "skep.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'future'")
    with pytest.raises(BackupError, match=r"skep\.db was written by a newer"):
        backup(str(tmp_path / "skep.db"), tmp_path / "copy.db")


ESCAPE = "\x1b]0;pwned\x07"


def test_no_sign_of_a_file_commands_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """L9: names and sources are shown without them."""
    (tree,) = parse_games(f'[GameType "Base"]\n[White "{ESCAPE}"]\n\n1. wA1')
    file_verbs._print_game(0, tree, [])
    game = FoundGame(1, ESCAPE, "b", 0, 1, 0, "", ESCAPE, "move")
    assert "\x1b" not in capsys.readouterr().out + explorer_verbs._game_line(game, "wA1")


def test_the_explorer_takes_so_many_game_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """B6: each was a row for good, and every question read all of them."""
    monkeypatch.setattr(collecting, "MAX_GAME_TYPES", 2)
    types = ["Base+ML", "Base+MLP", "Base{queen=any}", "Base{repetition=off}", "Base+M{queen=any}", "Base"]

    async def work() -> tuple[int, dict[str, int], int]:
        database = Database(url_of(str(tmp_path / "skep.db")))
        await database.start()
        for number, game_type in enumerate(types):
            made = collected(game_type, number)
            await database.write(lambda connection, made=made: collecting._add(connection, "server", made))  # type: ignore[misc]
        known, summed = await database.read(sources), await database.read(totals)
        await database.stop()
        return len(known), summed, len([one for one in known if one.ruleset not in collecting._PRESETS])

    _, summed, others = asyncio.run(work())
    assert others <= 2
    assert set(summed) == {"server"}
    assert summed["server"] < len(types)


def collected(game_type: str, number: int) -> Any:
    """A game of six moves, as the explorer keeps it."""
    moves = "1. wA1 2. bA1 -wA1 3. wQ wA1- 4. bQ -bA1 5. wG1 wQ- 6. bG1 -bQ"
    (tree,) = parse_games(f'[GameType "{game_type}"]\n\n{moves}')
    return collect(tree, id=f"game:{number}")
