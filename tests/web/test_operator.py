"""Who is the operator, and files of games that the operator adds from the page."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import func, select

from skep.explorer.explorer_schema import GAMES
from skep.web.app import Server, make_app
from skep.web.explorer import game_files
from skep.web.explorer.messages import FilePart, FileRequest
from skep.web.explorer.tables import FILES, PARTS
from skep.web.server.workers.process import EndedError
from skep.web.settings import MIN_KEY, Rate, SettingError, read_settings
from tests.looping import each_of
from tests.web.asgi import HOST, Browser, running
from tests.web.serving import wide

KEY = "a key that nobody guesses"
STRANGER = "203.0.113.7"
GAME = '[GameType "Base"]\n[White "Ann"]\n[Black "{name}"]\n\n1. wS1 bS1 wS1-\n2. wQ -wS1 bQ bS1-\n\n'
BROKEN = '[GameType "Base"]\n[White "Ann"]\n[Black "Zoe"]\n\n1. wS1 bS1 wS1-\n2. wQ bS1-\n\n'


@asynccontextmanager
async def served(folder: Path, **settings: Any) -> AsyncIterator[Any]:
    async with running(make_app(wide(folder / "skep.db", **settings))) as app:
        yield app


async def ask(browser: Browser, path: str, body: dict[str, Any], **headers: str) -> tuple[int, Any]:
    reply = await browser.request("POST", f"/api/operator{path}", json.dumps(body).encode(), **headers)
    return reply.status, reply.json


async def send(browser: Browser, text: str, size: int = 100) -> dict[str, Any]:
    """Send a file in pieces, and wait until it is read."""
    _, file = await ask(browser, "/files", {"name": "games.pgn", "size": len(text)})
    pieces = [""]
    for line in text.splitlines(keepends=True):
        if pieces[-1] and len(pieces[-1]) + len(line) > size:
            pieces.append("")
        pieces[-1] += line
    for number, piece in enumerate(pieces):
        part = {"file": file["id"], "number": number, "text": piece, "is_last": number == len(pieces) - 1}
        status, _ = await ask(browser, "/parts", part)
        assert status == 200
    while True:
        (file, *_) = (await browser.request("GET", "/api/operator")).json["files"]
        if file["state"] != "running":
            found: dict[str, Any] = file
            return found
        await asyncio.sleep(0.01)


# Who is the operator


async def is_operator(browser: Browser, **headers: str) -> bool:
    found: bool = (await browser.request("GET", "/api/operator", b"", **headers)).json["is_operator"]
    return found


def test_who_sits_at_a_server_for_one_machine_is_its_operator(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as app:
            assert await is_operator(Browser(app, "Ann"))
            assert not await is_operator(Browser(app, "a neighbor", STRANGER))
            for header in ("x_forwarded_for", "forwarded", "via", "x_real_ip", "x_forwarded_host"):
                assert not await is_operator(Browser(app, "through a proxy"), **{header: "203.0.113.7"})
            assert not await is_operator(Browser(app, "by a name of the network"), host="192.168.1.2:8765")

    asyncio.run(work())


@each_of(
    "settings",
    [{"host": "0.0.0.0"}, {"hosts": frozenset({"play.example.org"})}, {"operator_key": KEY}],
)
def test_at_a_server_for_others_nobody_is_the_operator_by_being_near(
    settings: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    async def work() -> None:
        async with served(tmp_path_factory.mktemp("store"), **settings) as app:
            assert not await is_operator(Browser(app, "Ann"))

    asyncio.run(work())


class Keeper(Browser):
    """A browser that keeps the operator's cookie, too."""

    async def enter(self, key: str) -> int:
        own = self.cookie
        reply = await self.request("POST", "/api/operator", json.dumps({"key": key}).encode())
        cookies = [value.partition(";")[0] for name, value in reply.headers if name == "set-cookie"]
        if rights := [each for each in cookies if each.startswith("skep-operator=")]:
            self.cookie = f"{own.partition('; ')[0]}; {rights[0]}"
        return reply.status


def test_the_key_makes_one_browser_the_operators(tmp_path: Path) -> None:
    """Until that is ended or the key changes; the right is worth nothing with another person's cookie."""

    async def work() -> None:
        async with served(tmp_path, operator_key=KEY) as app:
            ann, bob = Keeper(app, "Ann", STRANGER), Browser(app, "Bob", STRANGER)
            assert await ann.request("GET", "/api/me")
            assert await ann.enter("a key that somebody guesses") == 403
            assert not await is_operator(ann)
            assert await ann.enter(KEY) == 200
            assert await is_operator(ann)
            await bob.request("GET", "/api/me")
            bob.cookie = f"{bob.cookie}; {ann.cookie.partition('; ')[2]}"
            assert not await is_operator(bob)
        async with served(tmp_path, operator_key=KEY + "!") as app:
            ann._application = app
            assert not await is_operator(ann)
        async with served(tmp_path, operator_key=KEY) as app:
            ann._application = app
            assert await is_operator(ann)
            assert await ann.enter("") == 200
            assert not await is_operator(ann)

    asyncio.run(work())


def test_keys_are_tried_at_a_rate(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, operator_key=KEY, codes=Rate(0.0001, 3)) as app:
            tried = [await Keeper(app, "Eve", STRANGER).enter(f"guess {number}") for number in range(30)]
            assert tried.count(403) < 30
            assert tried[-1] == 429

    asyncio.run(work())


def test_a_short_key_is_refused() -> None:
    with pytest.raises(SettingError, match=f"at least {MIN_KEY}"):
        read_settings({}, {"SKEP_OPERATOR_KEY": "short"})


def test_strangers_can_send_nothing_and_see_no_button(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, operator_key=KEY) as app:
            stranger = Browser(app, "Eve", STRANGER)
            part = {"file": "abc", "number": 0, "text": GAME, "is_last": True}
            assert (await ask(stranger, "/files", {"name": "x", "size": 10}))[0] == 403
            assert (await ask(stranger, "/parts", part))[0] == 403
            assert (await stranger.request("GET", "/api/operator")).json["files"] == []
            explored = await stranger.request("POST", "/api/explorer", b'{"game_string":"Base"}')
            assert explored.json["may_add"] is False
            server: Server = app.state.server
            assert await server.database.read(lambda connection: connection.scalar(select(func.count(FILES.c.id)))) == 0
        async with served(tmp_path) as app:
            explored = await Browser(app, "Ann").request("POST", "/api/explorer", b'{"game_string":"Base"}')
            assert explored.json["may_add"] is True

    asyncio.run(work())


# Files


def test_a_file_comes_in_by_pieces_cut_at_any_line(tmp_path: Path) -> None:
    """Games that are cut in two are read whole; what is wrong is named by its number; a second time nothing is new."""

    async def work() -> None:
        names = [f"Bob {number}" for number in range(12)]
        text = "".join(GAME.format(name=name) for name in names[:7]) + BROKEN
        text += "".join(GAME.format(name=name) for name in names[7:])
        async with served(tmp_path) as app:
            ann = Browser(app, "Ann")
            found = await send(ann, text, 90)
            assert (found["state"], found["share"], found["games"], found["known"]) == ("done", 1.0, 13, 0)
            assert [problem["game"] for problem in found["problems"]] == [8]
            assert found["skipped"] == 1
            again = await send(ann, text, 1000)
            assert (again["games"], again["known"]) == (0, 13)
            server: Server = app.state.server
            count = await server.database.read(lambda connection: connection.scalar(select(func.count(GAMES.c.id))))
            assert count == 13
            left = await server.database.read(lambda connection: connection.scalar(select(func.count(PARTS.c.file))))
            assert left == 0

    asyncio.run(work())


def test_a_list_of_game_strings_comes_in_and_nonsense_is_named(tmp_path: Path) -> None:
    async def work() -> None:
        lines = [f"Base;InProgress;White[{2}];wS1;bS1 wS1-;w{tile}1 -wS1;bA1 bS1-" for tile in "AGB"]
        async with served(tmp_path) as app:
            ann = Browser(app, "Ann")
            found = await send(ann, "\n".join(lines) + "\n", 60)
            assert (found["games"], found["skipped"]) == (3, 0)
            nonsense = await send(ann, "hello there\n" * 10, 50)
            assert (nonsense["games"], nonsense["state"]) == (0, "done")
            assert nonsense["problems"]

    asyncio.run(work())


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    """A file that is too large, more than was announced, a piece twice, and a second file at once."""

    async def work() -> None:
        async with served(tmp_path) as app:
            ann = Browser(app, "Ann")
            assert (await ask(ann, "/files", {"name": "x", "size": game_files.MAX_SIZE + 1}))[0] == 413
            _, file = await ask(ann, "/files", {"name": "x", "size": 10})
            part = {"file": file["id"], "number": 0, "text": "more than ten letters", "is_last": False}
            assert (await ask(ann, "/parts", part))[0] == 409
            assert (await ask(ann, "/parts", {**part, "text": "ten"}))[0] == 200
            assert (await ask(ann, "/parts", {**part, "text": "ten"}))[0] == 409
            assert (await ask(ann, "/parts", {**part, "number": 1, "text": "x" * 40_000}))[0] == 422
            _, other = await ask(ann, "/files", {"name": "y", "size": 10})
            assert (await ask(ann, "/parts", {**part, "number": 1, "text": "a"}))[0] == 409, "it was given up"
            server: Server = app.state.server
            with patch.object(server.jobs, "run_next", return_value=False):
                await ask(ann, "/parts", {**part, "file": other["id"], "text": "a", "is_last": True})
                assert (await ask(ann, "/files", {"name": "z", "size": 10}))[0] == 409

    asyncio.run(work())


def test_a_piece_that_takes_too_long_is_left_out_and_named(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as app:
            server: Server = app.state.server
            run = server.sandbox.run
            pieces = 0

            async def ended(work: Any, *arguments: Any, **more: Any) -> Any:
                nonlocal pieces
                pieces += work is game_files.read_part
                if pieces == 1 and work is game_files.read_part:
                    raise EndedError
                return await run(work, *arguments, **more)

            one = GAME.format(name="Bob")
            with patch.object(server.sandbox, "run", ended):
                found = await send(Browser(app, "Ann"), one + GAME.format(name="Cid"), len(one))
            assert (found["state"], found["games"], found["skipped"]) == ("done", 1, 1)

    asyncio.run(work())


def test_a_server_that_ends_in_the_middle_goes_on_with_the_next_piece(tmp_path: Path) -> None:
    async def whole() -> None:
        texts = [GAME.format(name=f"Bob {number}") for number in range(3)]
        state = Server(wide(tmp_path / "skep.db"))
        await state.rooms.start()
        file = await state.game_files.begin(FileRequest(name="x", size=10_000), "en")
        for number, text in enumerate(texts):
            await state.game_files.add(FilePart(file=file.id, number=number, text=text, is_last=number == 2))
        assert await state.jobs.run_next()
        await state.stop()
        state = Server(wide(tmp_path / "skep.db"))
        await state.rooms.start()
        while await state.jobs.run_next():
            pass
        (found,) = await state.game_files.latest()
        assert (found.state, found.games, found.known) == ("done", 3, 0)
        await state.stop()

    asyncio.run(whole())


def test_the_address_of_the_tests_is_this_machine() -> None:
    assert HOST.startswith("127.0.0.1")
