"""Copies of the games: made while a server runs, put back while none does."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from skep.cli import main
from skep.web.server.backup import BackupError, backup, restore
from tests.web.serving import PATIENCE, Guest, serving, wide


def test_a_running_server_is_copied_and_the_copy_is_put_back(tmp_path: Path) -> None:
    path, copy = tmp_path / "skep.db", tmp_path / "copy.db"
    with serving(wide(path)) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        with guest.page(game) as page:
            page.play("wG1")
            assert backup(str(path), copy) == 1
            page.play("bG1 wG1-")
        with pytest.raises(BackupError, match="is there already"):
            backup(str(path), copy)
        with pytest.raises(BackupError, match="a server is running"):
            restore(str(path), copy, seconds=PATIENCE)
    assert sorted(tmp_path.glob("copy*")) == [copy]
    games, kept = restore(str(path), copy, seconds=0)
    assert games == 1
    assert kept is not None
    for database, moves in ((path, ["wG1"]), (kept, ["wG1", "bG1 wG1-"])):
        with serving(wide(database)) as address, Guest(address, guest.token).page(game) as page:
            assert page.state["moves"] == moves
            assert page.state["seats"] == ["white", "black"]


def test_what_is_no_copy_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    path, copy = tmp_path / "skep.db", tmp_path / "copy.db"
    with serving(wide(path)) as address:
        Guest(address).new_game()
    before = path.read_bytes()
    copy.write_bytes(b"nonsense" * 1000)
    with pytest.raises(BackupError, match="is not a database"):
        restore(str(path), copy, seconds=0)
    copy.unlink()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE other (x)")
    with pytest.raises(BackupError, match="is not a database of Skep"):
        restore(str(path), copy, seconds=0)
    copy.unlink()
    backup(str(path), copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num='9999'")
        connection.commit()
    with pytest.raises(BackupError, match="newer Skep"):
        restore(str(path), copy, seconds=0)
    assert path.read_bytes() == before
    assert {found.name for found in tmp_path.iterdir()} == {"skep.db", "copy.db"}


def test_the_verbs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "skep.db", tmp_path / "copy.db"
    assert main(["backup", str(copy), "--database", str(path)]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert main(["backup", str(copy), "--database", "postgresql://localhost/skep"]) == 2
    assert "pg_dump" in capsys.readouterr().err
    with serving(wide(path)) as address:
        Guest(address).new_game()
    assert main(["backup", str(copy), "--database", str(path)]) == 0
    path.unlink()
    assert main(["restore", str(copy), "--database", str(path)]) == 0
    assert "1 games are back" in capsys.readouterr().out
