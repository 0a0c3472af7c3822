"""The explorer at the server, on SQLite and PostgreSQL: what was imported and what was played here is found."""

import asyncio
import json
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from skep.cli import main
from skep.explorer import Filters, fold
from skep.explorer.collection import add_games
from skep.explorer.game_reading import collect
from skep.explorer.lookup import find_game, look_up, sources
from skep.explorer.openings_book import openings_book
from skep.explorer.question import ask
from skep.game import Game
from skep.trees import GameTree
from skep.web.explorer.collecting import collect_stored
from skep.web.games.store import GameStore
from skep.web.server.database import Database, url_of
from skep.web.settings import Rate
from tests.explorer.sample import counted, keyed, sample
from tests.web.postgres import postgres
from tests.web.serving import PATIENCE, Guest, serving, wide
from tools import programs

LIST = """Base+MLP;WhiteWins;White[2];wL;bL wL-;wM -wL
Base+MLP;BlackWins;White[2];wL;bL -wL;wG1 wL-
"""


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database that is there for this module."""
    if request.param == "sqlite":
        yield url_of(str(tmp_path_factory.mktemp("store") / "skep.db"))
    elif programs.postgres() is None:
        pytest.skip("the programs of PostgreSQL are not installed")
    else:
        with postgres() as found:
            yield url_of(found)


def run(url: str, work: Any) -> Any:
    async def whole() -> Any:
        database = Database(url)
        await database.start()
        try:
            return await work(database)
        finally:
            await database.stop()

    return asyncio.run(whole())


def test_both_databases_find_what_the_games_say(url: str) -> None:
    entries = sample(30)
    moves = [keyed(tree) for _, tree in entries]
    game = Game("Base+MLP")
    asked = [Filters(), Filters(player="ANN"), Filters(player="bob", color="black"), Filters(result=-1, source="club")]
    asked += [Filters(since=20240201, until=20241231), Filters(ruleset="Base+MLP")]

    async def work(database: Database) -> None:
        for _ in range(2):  # a second time nothing is new
            for source, tree in entries:
                await database.write(partial(add_games, source=source, games=[collect(tree)]))
        question = ask(game.position)
        for filters in asked:
            found = await database.read(partial(look_up, key=question.key, tiles=question.tiles, filters=filters))
            expected = counted(entries, moves, fold(game.position).key, filters)
            told = {one.move: one.total for one in found.moves}
            assert told == {
                move: sum(count for (played, _), count in expected.items() if played == move)
                for move in {played for played, _ in expected}
            }
        known = await database.read(sources)
        assert sum(one.games for one in known) == len(entries)
        kept = await database.read(partial(find_game, id=1))
        assert kept is not None
        assert kept.moves == entries[0][1].move_texts

    run(url, work)


def ask_for(guest: Guest, *line: str, **filters: Any) -> Any:
    answer = guest.post("/api/explorer", {"game_string": "Base+MLP", "line": list(line), **filters})
    assert answer.status == 200, answer.text
    return answer.json


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server into whose database two games were imported by the command."""
    folder = tmp_path_factory.mktemp("explorer")
    (folder / "club.txt").write_text(LIST, encoding="utf-8")
    database = folder / "skep.db"
    assert main(["explorer", "import", str(folder / "club.txt"), "--database", str(database)]) == 0
    with serving(wide(database)) as address:
        yield address


def test_the_server_shows_what_the_command_has_imported(library: str) -> None:
    guest = Guest(library)
    told = ask_for(guest, "wL")
    assert told["moves"] == [
        {"text": "bL wL-", "start": None, "goal": [1, 0], "white": 1, "draws": 0, "black": 1, "unfinished": 0}
    ]
    assert (told["games"], told["sources"], told["is_partial"]) == (2, ["club"], False)
    assert told["opening"] == "Ladybug opening"
    assert told["about"].startswith("The usual start")
    assert (ask_for(guest)["opening"], ask_for(guest)["about"]) == ("", "")
    turned = ask_for(guest, "wL", "bL /wL")
    assert {move["text"] for move in turned["moves"]} == {"wM wL/", "wG1 wL/"}
    assert ask_for(guest, "wL", winner="black")["moves"][0]["white"] == 0
    assert ask_for(guest, "wL", source="elsewhere")["moves"] == []
    assert ask_for(guest, "wP")["moves"] == []
    [game, _] = told["recent"]
    assert (game["source"], game["winner"], game["move"]) == ("club", "black", "bL wL-")
    text = guest.get(f"/api/explorer/games/{game['game']}").text
    assert "wG1 wL-" in text
    assert '[Result "BlackWins"]' in text
    assert guest.get("/api/explorer/games/99").status == 404


def test_what_is_asked_wrongly_is_refused(library: str) -> None:
    guest = Guest(library)
    for wrong in ({"line": ["wQ"]}, {"color": "green"}, {"since": -1}, {"player": "x" * 81}, {"line": ["no move"]}):
        answer = guest.post("/api/explorer", {"game_string": "Base+MLP", **wrong})
        assert answer.status == 422 or (answer.status == 400 and "line" in wrong), wrong


def test_the_book_of_openings_counts_beside_the_games_of_the_server(tmp_path: Path) -> None:
    """It needs no intake: the first question finds it."""
    (tmp_path / "club.txt").write_text(LIST, encoding="utf-8")
    database = tmp_path / "skep.db"
    assert main(["explorer", "import", str(tmp_path / "club.txt"), "--database", str(database)]) == 0
    with serving(wide(database, has_openings=True)) as address:
        guest = Guest(address)
        told, book, club = ask_for(guest), ask_for(guest, source="openings"), ask_for(guest, source="club")
        assert told["games"] == len(openings_book()) + 2
        assert told["sources"] == ["club", "openings"]
        counts = [{move["text"]: move["white"] for move in each["moves"]} for each in (told, book, club)]
        assert counts[0] == {move: count + counts[2].get(move, 0) for move, count in counts[1].items()}
        assert counts[2] == {"wL": 1}
        assert [game["source"] for game in told["recent"]] == ["club", "club", "openings", "openings"]
        opened = guest.get(f"/api/explorer/games/{told['recent'][-1]['game']}")
        assert '[White "Skep"]' in opened.text
        assert guest.get("/api/explorer/games/2147483647").status == 404


def test_look_ups_are_charged(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db", studies=Rate(0.001, 1.5))) as address:
        guest = Guest(address)
        statuses = [guest.post("/api/explorer", {"game_string": "Base"}).status for _ in range(5)]
        assert statuses == sorted(statuses)  # the seconds of the worker are charged, too
        assert (statuses[0], statuses[3:]) == (200, [429, 429])


def test_finished_games_enter_by_themselves(tmp_path: Path) -> None:
    moves = ["wL", "bL wL-", "wQ -wL", "bQ bL-", "wA1 -wQ", "bA1 bQ-"]
    with serving(wide(tmp_path / "skep.db")) as address:
        ann, bob = Guest(address), Guest(address)
        made = ann.new_game(ruleset="Base+MLP", opponent="link", color="white")
        bob.join(made["invite"])
        with ann.page(made["game"]) as white, bob.page(made["game"]) as black:
            for ply, move in enumerate(moves):
                assert (white, black)[ply % 2].play(move, ply)["type"] == "done"
            assert black.ask("resign")["type"] == "done"
            until = time.monotonic() + PATIENCE
            while not (told := ask_for(ann, *moves[:2]))["moves"] and time.monotonic() < until:
                time.sleep(0.05)
        assert [(move["text"], move["white"]) for move in told["moves"]] == [("wQ -wL", 1)]
        assert told["sources"] == ["server"]

    async def again(database: Database) -> int:
        return await collect_stored(GameStore(database))

    assert run(url_of(str(tmp_path / "skep.db")), again) == 0


def test_no_moves_for_whoever_plays_that_game(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db")) as address:
        ann, bob, eve = (Guest(address) for _ in range(3))
        made = ann.new_game(ruleset="Base+MLP", opponent="link", color="white")
        bob.join(made["invite"])
        with ann.page(made["game"]) as white:
            white.play("wL")
            asked = {"game_string": "Base+MLP", "line": ["wL"]}
            assert [guest.post("/api/explorer", asked).status for guest in (ann, bob, eve)] == [403, 403, 200]


def test_the_command_brings_in_older_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree = GameTree.from_game(Game.from_string("Base+MLP;InProgress;White[2];wL;bL wL-"))
    assert collect(tree, id="game:x").digest != collect(tree).digest
    database = str(tmp_path / "skep.db")
    assert main(["explorer", "collect", "--database", database]) == 0
    assert main(["explorer", "stats", "--database", database]) == 0
    assert main(["explorer", "lookup", "Base+MLP", "--database", database]) == 1
    (tmp_path / "one.txt").write_text(LIST, encoding="utf-8")
    assert main(["explorer", "import", str(tmp_path / "one.txt"), "--database", database]) == 0
    assert main(["explorer", "lookup", "Base+MLP;;;wL", "--database", database, "--since", "yesterday"]) == 2
    capsys.readouterr()
    assert main(["explorer", "lookup", "Base+MLP;;;wL", "--database", database, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(one["move"], one["games"], one["white"]) for one in told["moves"]] == [("bL wL-", 2, 1)]
    assert told["recent"][0]["move"] == "bL wL-"
    assert main(["explorer", "lookup", "Base+MLP;;;wL", "--database", database, "--result", "white"]) == 0
    said = capsys.readouterr().out
    assert "bL wL-                   1    100.0      0.0      0.0" in said
