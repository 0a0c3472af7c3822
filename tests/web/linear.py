"""The whole application in this process, a guest and what requests can name, and whether time grows too fast."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from skep.web.app import make_app
from skep.web.engines.service import BusyError
from tests.web.asgi import Browser
from tests.web.sample_requests import KNOWN, played
from tests.web.serving import wide

FREE = 0.04
"""Seconds of the processor below which nothing is compared: so much is chance."""
SHARE = 2
TRIES = 3
HOST = b"127.0.0.1"


class World(NamedTuple):
    """The application, a guest, and what requests can name."""

    app: Any
    guest: Browser
    known: dict[str, Any]

    def known_at(self, path: str) -> dict[str, Any]:
        """What the parameters and fields of a route can name."""
        found = dict(self.known)
        for beginning, more in KNOWN_AT.items():
            if path.startswith(beginning):
                found |= more
        return found

    @property
    def cookie(self) -> bytes:
        return self.guest.cookie.encode()


KNOWN_AT: dict[str, dict[str, Any]] = {
    "/api/creatures/": {"name": "ant"},
    "/creatures/": {"name": "ant"},
    "/api/rules/": {"id": "M1"},
    "/rules/": {"id": "M1"},
    "/api/explorer/games/": {"game": 1},
    "/api/picture.png": {"game": "Base"},
    "/api/lessons/": {"moves": lambda number: played()[number]},
    "/api/puzzles/": {"moves": lambda number: played()[number]},
}
"""What the same name means at some addresses."""
OPPONENTS = {
    "say": "link",
    "show": "link",
    **dict.fromkeys(("hint", "hint_position", "threat", "move_now", "retry"), "computer"),
}
"""Who the guest plays against, where a kind of message needs a game that is not played at one screen."""
UNKNOWN = {
    "/api/transfers/taken",
    "/metrics",
    "/api/explorer/games/{game}",
    "/engine/{version}/{name}",
    "/built/messages/{name}",
}
"""Routes whose sample is answered with 404: a code, a token, a game, a module or a version is missing here."""
LEAVING = {"/api/devices/ended", "/api/me/forgotten"}
"""Routes after which a guest is someone else: another guest asks."""


@asynccontextmanager
async def running(database: Path) -> AsyncIterator[World]:
    """The whole application, which works out here what strangers send: its time counts, too. No engine runs."""
    app = make_app(wide(database, isolated_seconds=1000.0))
    server = app.state.server

    async def here(work: Callable[..., Any], *arguments: object, **_: Any) -> Any:
        return work(*arguments)

    async def busy(*_: object, **__: object) -> Any:
        raise BusyError

    async def rules(*_: object) -> bytes:
        return b""

    server.sandbox.run = server.own_data.run = here

    async def has(_: int) -> bool:
        return False  # and nothing is made

    server.engines.rules = rules
    server.browser_files.has = has
    for name in ("until_ready", "choose", "analyse", "evaluate"):
        setattr(server.engines, name, busy)
    async with app.router.lifespan_context(app):
        yield await furnished(app)


async def furnished(app: Any) -> World:
    """Games, an invitation and a study, so that requests can name them."""
    guest, other = Browser(app, "guest"), Browser(app, "other")
    nodes = [{"up": -1, "text": "wS1"}]
    study = await _made(guest, "/api/studies", {"chapters": [{"id": "c0", "ruleset": "Base", "nodes": nodes}]})
    invite = (await _made(other, "/api/games", {"opponent": "link"}))["invite"].removeprefix("/join/")
    lesson = (await guest.request("GET", "/api/lessons")).json["groups"][0]["lessons"][0]
    puzzles = (await guest.request("GET", "/api/puzzles")).json["ids"]
    version = app.state.server.browser_files.version
    known = {"invite": invite, "key": study["write"], "study": study["read"], "version": version, "puzzle": puzzles[0]}
    known |= {"lesson": lesson["name"], "board": lesson["boards"][0], "name": "Ann", "id": "M1"}
    world = World(app, guest, KNOWN | known)
    world.known["game"] = await new_game(world)
    return world


async def _made(guest: Browser, path: str, body: object, status: int = 201) -> Any:
    answer = await guest.request("POST", path, json.dumps(body).encode())
    assert answer.status == status, answer.body
    return answer.json


async def new_game(world: World, kind: str = "open") -> str:
    """The id of a new game of the guest in which a kind of message makes sense."""
    opponent = OPPONENTS.get(kind, "here")
    made = await _made(world.guest, "/api/games", {"opponent": opponent, "ruleset": "Base", "color": "white"})
    if opponent == "link":
        await _made(Browser(world.app, "other"), f"/api/invites/{made['invite'].removeprefix('/join/')}", {}, 200)
    return str(made["game"])


async def ask(
    app: Any, method: str, path: str, headers: list[tuple[bytes, bytes]], body: bytes = b"", query: bytes = b""
) -> tuple[int, bytes]:
    """Send a request as the protocol hands it on; returns the status and the answer."""
    asked = [{"type": "http.request", "body": body, "more_body": False}]
    answers: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if asked:
            return asked.pop()
        return await asyncio.Future()  # the client is still there

    async def send(message: dict[str, Any]) -> None:
        answers.append(message)

    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
    }
    scope |= {"path": path, "raw_path": path.encode("latin-1", "replace"), "query_string": query, "root_path": ""}
    scope |= {"headers": headers, "client": ("192.0.2.1", 1), "server": ("127.0.0.1", 80), "state": {}}
    await app(scope, receive, send)
    return answers[0]["status"], b"".join(each.get("body", b"") for each in answers[1:])


async def ask_as_page(
    world: World, method: str, path: str, body: bytes | None = None, query: bytes = b""
) -> tuple[int, bytes]:
    """Send a request with the headers of a page."""
    headers = [(b"host", HOST)]
    if path not in LEAVING:
        headers.append((b"cookie", world.cookie))
    if body is not None:
        headers += [(b"x-skep", b"1"), (b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    return await ask(world.app, method, path, headers, body or b"", query)


async def talk(world: World, frames: list[str], origin: bytes = b"http://" + HOST) -> list[dict[str, Any]]:
    """Open a socket, send messages, and close it; returns the answers."""
    asked: list[dict[str, Any]] = [{"type": "websocket.connect"}]
    asked += [{"type": "websocket.receive", "text": text} for text in frames]
    asked.append({"type": "websocket.disconnect", "code": 1000})
    asked.reverse()
    answers: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if len(asked) == 1:
            await _is_answered(world)
        return asked.pop()

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            answers.append(json.loads(message["text"]))

    headers = [(b"host", HOST), (b"origin", origin), (b"cookie", world.cookie)]
    scope: dict[str, Any] = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": "/socket",
    }
    scope |= {"raw_path": b"/socket", "query_string": b"", "root_path": "", "headers": headers, "subprotocols": []}
    scope |= {"client": ("192.0.2.1", 1), "server": ("127.0.0.1", 80), "state": {}}
    await world.app(scope, receive, send)
    return answers


async def _is_answered(world: World) -> None:
    """Wait until all work for open sockets is done and sent."""
    for socket in world.app.state.server.router.sockets:
        work = [task for slot, task in socket._slots.items() if slot not in ("sending", "heartbeat")]
        await asyncio.gather(*work, return_exceptions=True)
        while socket._waiting or socket.missed:
            await asyncio.sleep(0)


async def spent(act: Callable[[], Awaitable[object]]) -> float:
    """Seconds of the processor that it takes, the least of some tries where that is much."""
    times: list[float] = []
    while not times or (min(times) > FREE and len(times) < TRIES):
        begun = time.process_time()
        await act()
        times.append(time.process_time() - begun)
    return min(times)


async def grows_too_fast(act: Callable[[int], Awaitable[object]], longest: int) -> str | None:
    """Whether four times as much takes more than eight times as long; says how long."""
    if (long := await spent(lambda: act(longest))) <= FREE:
        return None
    short, middle = await spent(lambda: act(longest // 4)), await spent(lambda: act(longest // 2))
    if long <= 4 * SHARE * short + FREE or long <= 3 * middle:
        return None
    return f"{short:.3f}, {middle:.3f}, {long:.3f} s"


def slow_ones(database: Path, find: Callable[[World], AsyncIterator[str]]) -> str:
    """What takes too long, a line for each as `find` names it."""

    async def search() -> str:
        async with running(database) as world:
            return "\n".join([each async for each in find(world)])

    return asyncio.run(search())
