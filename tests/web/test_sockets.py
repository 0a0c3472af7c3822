"""The socket router: registered types, prices, refusals; slow pages; one loop that sends to many."""

import ast
import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from skep.web.app import Server
from skep.web.games import messages as requests
from skep.web.games.room import Room
from skep.web.server.limits import Access, Price, TooFastError
from skep.web.server.socket_messages import Done, PageRequest
from skep.web.server.sockets import MAX_WAITING, RequestRefusedError, Socket, Topic, send_to_all
from skep.web.settings import Rate
from tests.web.page_sockets import page_socket
from tests.web.serving import wide
from tests.web.test_rooms import in_a_room
from tools.messages import REQUESTS

NEVER = 1e-9
WEB = Path(__file__).parents[2] / "src" / "skep" / "web"


class Knock(PageRequest, frozen=True, kw_only=True, tag="knock"):
    """Asks for whatever the test answers."""

    word: str = ""


def asked(folder: Path, work: Callable[[Server, Socket], Awaitable[None]], **settings: Any) -> None:
    async def whole() -> None:
        state = Server(wide(folder / "skep.db", **settings))
        await work(state, page_socket("ann", "Ann"))
        await state.database.stop()

    asyncio.run(whole())


def sent(socket: Socket) -> list[dict[str, Any]]:
    found = [json.loads(text) for text in socket._waiting]
    socket._waiting.clear()
    return found


async def done(_: Socket, request: Knock) -> Done:
    return Done(re=request.seq, game=request.word)


def test_every_request_that_the_page_knows_is_registered_and_no_other(tmp_path: Path) -> None:
    assert set(Server(wide(tmp_path / "skep.db")).router.registered) == set(REQUESTS)


def test_what_a_handler_returns_answers_the_request(tmp_path: Path) -> None:
    async def work(state: Server, socket: Socket) -> None:
        state.router.on(Knock, done, Price.FREE, Access.GUEST)
        await state.router.receive(socket, '{"type":"knock","seq":7,"word":"hi"}')
        assert sent(socket) == [{"type": "done", "re": 7, "game": "hi"}]

    asked(tmp_path, work)


@pytest.mark.parametrize(
    ("error", "reason", "rule"),
    [
        (RequestRefusedError("seat", "No.", "E6"), "seat", "E6"),
        (TooFastError(), "rate", None),
        (ValueError("secret"), "trouble", None),
    ],
)
def test_what_a_handler_raises_is_told_in_a_sentence(
    tmp_path: Path, error: Exception, reason: str, rule: str | None
) -> None:
    async def fail(*_: object) -> None:
        raise error

    async def work(state: Server, socket: Socket) -> None:
        state.router.on(Knock, fail, Price.FREE, Access.GUEST)
        await state.router.receive(socket, '{"type":"knock","seq":7}')
        (refusal,) = sent(socket)
        assert (refusal["re"], refusal["reason"], refusal["rule"]) == (7, reason, rule)
        assert "secret" not in refusal["because"]

    asked(tmp_path, work)


def test_a_type_that_nobody_registered_is_refused_with_its_number(tmp_path: Path) -> None:
    async def work(state: Server, socket: Socket) -> None:
        for text in ('{"type":"knock","seq":7}', '{"type":"play","seq":7,"game":5}', '{"seq":7'):
            await state.router.receive(socket, text)
        assert [(each["reason"], each["re"]) for each in sent(socket)] == [
            ("malformed", 7),
            ("malformed", 7),
            ("malformed", None),
        ]

    asked(tmp_path, work)


def test_a_price_is_charged_before_the_handler_is_called(tmp_path: Path) -> None:
    async def work(state: Server, socket: Socket) -> None:
        state.router.on(Knock, done, Price.NORMAL, Access.GUEST)
        for _ in range(3):
            await state.router.receive(socket, '{"type":"knock"}')
        assert [each["type"] for each in sent(socket)] == ["done", "done", "refused"]
        state.router.on(Knock, done, Price.FREE, Access.GUEST)
        await state.router.receive(socket, '{"type":"knock"}')
        assert [each["type"] for each in sent(socket)] == ["done"]

    asked(tmp_path, work, studies=Rate(NEVER, 2))


FIELDS: dict[str, dict[str, Any]] = {
    "play": {"ply": 0, "move": "wA1"},
    "answer": {"what": "draw", "accept": True},
    "claim": {"end": "win"},
    "show": {"shows": True},
    "hint": {"ply": 0},
    "hint_position": {"ply": 0},
}
"""What requests of players need besides the game."""


def test_requests_declared_for_players_are_refused_to_watchers(tmp_path: Path) -> None:
    async def work(state: Server, room: Room) -> None:
        watcher = page_socket("eve", "Eve")
        kinds = [kind for kind, known in state.router.registered.items() if known.access is Access.PLAYER]
        assert requests.PlayMove in kinds
        for kind in kinds:
            name = str(kind.__struct_config__.tag)
            request = {"type": name, "seq": 1, "game": room.id, **FIELDS.get(name, {})}
            await state.router.receive(watcher, json.dumps(request))
            (refusal,) = sent(watcher)
            assert (refusal["type"], refusal["reason"]) in (("refused", "seat"), ("refused", "forbidden")), name

    in_a_room(tmp_path, work)


def test_a_page_that_cannot_be_brought_up_to_date_still_gets_what_comes_next(tmp_path: Path) -> None:
    class Sent:
        def __init__(self) -> None:
            self.texts: list[str] = []

        async def send_text(self, text: str) -> None:
            self.texts.append(text)

    async def work(state: Server, socket: Socket) -> None:
        tried, page = asyncio.Event(), Sent()

        async def fail(*_: object) -> None:
            tried.set()
            raise ValueError

        state.router.on_resync("knocks", fail)
        socket.owe(Topic("knocks"))
        sending = asyncio.create_task(state.router._send_all(page, socket))  # type: ignore[arg-type]
        await tried.wait()
        socket.send("next")
        while "next" not in page.texts:
            await asyncio.sleep(0)
        sending.cancel()

    asked(tmp_path, work)


def test_what_runs_beside_ends_with_another_one_or_with_the_socket() -> None:
    async def whole() -> None:
        socket, ended = page_socket("ann", "Ann"), list[str]()

        async def work(name: str) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(name)

        for slot, name in (("a", "one"), ("b", "other"), ("a", "next")):
            socket.own(slot, work(name))
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert ended == ["one"]
        assert socket.is_busy("a")
        await socket.end()
        assert sorted(ended) == ["next", "one", "other"]
        assert not socket.is_busy("a")

    asyncio.run(whole())


def test_one_text_is_queued_for_all_and_slow_pages_are_counted() -> None:
    slow, quick = page_socket("ann", "Ann"), page_socket("bob", "Bob")
    for _ in range(MAX_WAITING):
        slow.send("")
    text = json.dumps({"type": "news"})
    assert send_to_all([slow, quick], text, Topic("lobby")) == 1
    assert quick._waiting[-1] is text
    assert (slow.missed, quick.missed) == ({Topic("lobby")}, set())


def test_in_a_loop_over_sockets_nothing_is_worked_out() -> None:
    """A3: `send_to_all` is the only loop that sends, so that a crowd costs no more than its queues."""
    found = []
    for path in sorted(WEB.rglob("*.py")):
        for loop in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(loop, ast.For | ast.AsyncFor | ast.GeneratorExp | ast.ListComp | ast.SetComp):
                continue
            calls = [each for each in ast.walk(loop) if isinstance(each, ast.Call)]
            names = {each.func.attr for each in calls if isinstance(each.func, ast.Attribute)}
            if names & {"send", "reply"} and any("socket" in ast.unparse(target).lower() for target in targets(loop)):
                found.append((path.name, sorted(names)))
    assert found == [("sockets.py", ["send"])]


def targets(loop: ast.AST) -> list[ast.expr]:
    if isinstance(loop, ast.For | ast.AsyncFor):
        return [loop.target]
    return [each.target for each in getattr(loop, "generators", [])]
