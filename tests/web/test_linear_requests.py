"""Whatever a stranger makes longer costs no more than in proportion: every header, address, body and frame.

Each is sent at 1, 2 and 4 times a length through the whole application in this process, and the processor's time is
taken, which does not depend on what else the machine does. Twice the measure of a fair share is allowed, and thrice the
time for twice the length; what grows with the square of its length takes more than either.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from skep.web.app import make_app
from skep.web.pages.built_page import FIRST, manifest
from skep.web.server.http_protocol import MAX_HEAD
from skep.web.server.tokens import Tokens
from skep.web.settings import MAX_BODY, MAX_LARGE_BODY
from tests.web.serving import wide

FREE = 0.04
"""Seconds of the processor below which nothing is compared: so much is chance."""
SHARE = 2
TRIES = 3
HOST = b"127.0.0.1"
PIECES = [
    *(
        "a",
        "0",
        " ",
        "\t",
        "\\\\",
        '\\"',
        '"',
        ",",
        ";",
        "=",
        ":",
        "/",
        "(",
        "[",
        "%",
        "%25",
        "+",
        "&",
        "?",
        "-",
        "\xff",
    ),
    *("a=b;", "a=b&", "a,", "a;q=0.1,", "0-1,", 'W/"a",', "../", "[::", "x.", "\\101", "{", '{"a":', "[0,"),
]
HEADERS = [
    *("accept", "accept-encoding", "accept-language", "authorization", "connection", "content-length", "content-type"),
    *("cookie", "expect", "host", "if-modified-since", "if-none-match", "if-range", "origin", "range", "referer"),
    *("transfer-encoding", "upgrade", "user-agent", "x-forwarded-for", "x-skep", "x-unknown"),
]
BEGINNINGS = {
    "cookie": ['skep_lang="', "skep=", ""],
    "range": ["bytes=", ""],
    "content-type": ["application/json;", ""],
}
App = Callable[..., Awaitable[None]]


@asynccontextmanager
async def running(database: Path) -> AsyncIterator[Any]:
    """The whole application, which works out here what strangers send: its time counts, too."""
    app = make_app(wide(database, isolated_seconds=1000.0))

    async def here(work: Callable[..., Any], *arguments: object, **_: Any) -> Any:
        return work(*arguments)

    app.state.server.sandbox.run = app.state.server.own_data.run = here
    async with app.router.lifespan_context(app):
        yield app


async def ask(
    app: App, method: str, path: str, headers: list[tuple[bytes, bytes]], body: bytes = b"", query: bytes = b""
) -> int:
    """Send a request as the protocol hands it on; returns the status."""
    told = [{"type": "http.request", "body": body, "more_body": False}]
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        if told:
            return told.pop()
        return await asyncio.Future()  # who asks is still there

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

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
    return statuses[0]


async def talk(app: App, frames: list[str], cookie: bytes) -> None:
    """Open a socket, send these, and go."""
    told: list[dict[str, Any]] = [{"type": "websocket.connect"}]
    told += [{"type": "websocket.receive", "text": text} for text in frames]
    told.append({"type": "websocket.disconnect", "code": 1000})
    told.reverse()

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0)
        return told.pop()

    async def send(_: dict[str, Any]) -> None:
        pass

    headers = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", cookie)]
    scope: dict[str, Any] = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": "/socket",
    }
    scope |= {"raw_path": b"/socket", "query_string": b"", "root_path": "", "headers": headers, "subprotocols": []}
    scope |= {"client": ("192.0.2.1", 1), "server": ("127.0.0.1", 80), "state": {}}
    await app(scope, receive, send)


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


def repeated(piece: str, size: int) -> str:
    return (piece * (size // len(piece) + 1))[:size]


def slow_ones(database: Path, find: Callable[[Any], AsyncIterator[str]]) -> list[str]:
    async def search() -> list[str]:
        async with running(database) as app:
            return [each async for each in find(app)]

    return asyncio.run(search())


def test_headers_take_linear_time(tmp_path: Path) -> None:
    async def find(app: Any) -> AsyncIterator[str]:
        for name in HEADERS:
            for beginning in BEGINNINGS.get(name, [""]):
                for piece in PIECES:

                    async def act(size: int, name: str = name, text: str = beginning, piece: str = piece) -> None:
                        value = (text + repeated(piece, size)).encode("latin-1")
                        told = [(name.encode(), value)] + [(b"host", HOST)] * (name != "host")
                        path = f"/built/{manifest().scripts[FIRST][0]}" if "range" in name else "/"
                        await ask(app, "GET", path, told)

                    if (slow := await grows_too_fast(act, MAX_HEAD - 200)) is not None:
                        yield f"{name}: {beginning}{piece}: {slow}"

    assert slow_ones(tmp_path / "skep.db", find) == []


def test_a_quoted_cookie_does_not_stall_the_server(tmp_path: Path) -> None:
    """CVE-2024-7592: 32 kB of them took ten seconds."""

    async def find(app: Any) -> AsyncIterator[str]:
        async def act(size: int) -> None:
            value = b'skep_lang="' + b"\\" * size + b'"'
            assert await ask(app, "GET", "/", [(b"host", HOST), (b"cookie", value)]) == 200

        if (slow := await grows_too_fast(act, MAX_HEAD - 200)) is not None:
            yield slow

    assert slow_ones(tmp_path / "skep.db", find) == []


PATHS = ["/", "/built/", "/api/games/", "/api/rules/", "/api/puzzles/", "/api/studies/", "/play/", "/messages/"]
QUERIES = [("/board", "game="), ("/api/picture.png", "sketch="), ("/api/picture.png", "game="), ("/", "")]


def test_addresses_take_linear_time(tmp_path: Path) -> None:
    async def find(app: Any) -> AsyncIterator[str]:
        for piece in PIECES:
            for path in PATHS:

                async def act(size: int, path: str = path, piece: str = piece) -> None:
                    await ask(app, "GET", path + repeated(piece, size), [(b"host", HOST)])

                if (slow := await grows_too_fast(act, MAX_HEAD - 200)) is not None:
                    yield f"{path}{piece}: {slow}"
            for path, beginning in QUERIES:

                async def look(size: int, path: str = path, text: str = beginning, piece: str = piece) -> None:
                    query = (text + repeated(piece, size)).encode("latin-1")
                    await ask(app, "GET", path, [(b"host", HOST)], query=query)

                if (slow := await grows_too_fast(look, MAX_HEAD - 200)) is not None:
                    yield f"{path}?{beginning}{piece}: {slow}"

    assert slow_ones(tmp_path / "skep.db", find) == []


def bodies() -> Iterator[tuple[str, str, Callable[[int], str], int]]:
    """What is sent where: nonsense, nonsense in each place for text, and many of whatever there may be many of."""
    for path in ("/api/board", "/api/import", "/api/studies", "/api/explorer", "/api/games"):
        most = MAX_LARGE_BODY if path in ("/api/import", "/api/studies") else MAX_BODY
        for piece in ("[", '{"a":', "0", '"', " ", "[0,", '"\\ud800', "1e9", '{"text":"a","text":"b"},'):
            yield path, piece, partial(repeated, piece), most
    texts = [
        *(
            "a",
            " ",
            "\n",
            "\t",
            ";",
            "(",
            "[",
            "{",
            "{a}",
            "[%a]",
            "$1 ",
            "1. ",
            "wS1 ",
            "wA1 -bS1 ",
            "0",
            "|",
            "\\",
            "=",
        ),
        *('[a "b"]\n', "(;", ";W[", "]", "Base;", "-", "/", ".", ",", "\xe9", "٣", "# ", "%", "wS1\n", "()", "{} "),
    ]
    begin = "", '[Event "x"]\n\n1. wS1 ', "(;GM[27]", "game: Base\n", "Base;NotStarted;White[1];"
    for path, field, most in (
        ("/api/board", "game_string", 12_000),
        ("/api/board", "sketch", 12_000),
        ("/api/games", "game_string", 12_000),
        ("/api/import", "text", 30_000),
        ("/api/position", "text", 12_000),
    ):
        for text in texts:
            for beginning in begin if field == "text" else [""]:

                def body(size: int, field: str = field, beginning: str = beginning, text: str = text) -> str:
                    return json.dumps({field: beginning + repeated(text, size - len(beginning))})

                yield path, f"{field}: {beginning}{text}", body, most


@pytest.mark.long
def test_bodies_take_linear_time(tmp_path: Path) -> None:
    async def find(app: Any) -> AsyncIterator[str]:
        for path, name, body, most in bodies():

            async def act(size: int, path: str = path, body: Callable[[int], str] = body) -> None:
                told = body(size).encode("utf-8", "replace")
                headers = [(b"host", HOST), (b"x-skep", b"1"), (b"content-type", b"application/json")]
                assert await ask(app, "POST", path, [*headers, (b"content-length", b"%d" % len(told))], told) < 500

            if (slow := await grows_too_fast(act, most - 100)) is not None:
                yield f"{path} {name}: {slow}"

    assert slow_ones(tmp_path / "skep.db", find) == []


def frames() -> Iterator[tuple[str, Callable[[int], str]]]:
    for piece in ("[", '{"a":', "0", '"', " ", "[0,", '{"seq":', "\\", '"\\ud800'):
        yield piece, partial(repeated, piece)
    told: list[tuple[str, str, dict[str, Any]]] = [
        *(("open", "game", {}), ("say", "text", {"game": "x"}), ("play", "move", {"game": "x", "ply": 0})),
        *(("analyse", "game_string", {}), ("analyse", "sketch", {}), ("review", "game_string", {})),
        *(("challenge", "ruleset", {}), ("open_study", "study", {}), ("nothing", "text", {})),
    ]
    for kind, field, others in told:
        for text in ("a", "0", " ", ";", "-", "\xe9", "(", "=", "/"):

            def frame(size: int, kind: str = kind, field: str = field, text: str = text, others: Any = others) -> str:
                return json.dumps({"type": kind, "seq": 1, field: repeated(text, size), **others})

            yield f"{kind} {field}: {text}", frame
    yield "many moves", lambda size: json.dumps({"type": "analyse", "line": ["a"] * (size // 5)})


def test_frames_take_linear_time(tmp_path: Path) -> None:
    async def find(app: Any) -> AsyncIterator[str]:
        tokens: Tokens = app.state.server.identities.tokens
        cookie = f"skep={tokens.make()}".encode()
        for name, frame in frames():

            async def act(size: int, frame: Callable[[int], str] = frame) -> None:
                await talk(app, [frame(size)] * 4, cookie)

            if (slow := await grows_too_fast(act, 16_000)) is not None:
                yield f"{name}: {slow}"

    assert slow_ones(tmp_path / "skep.db", find) == []


@pytest.mark.parametrize("origin", ["http://[evil", "http://[::1", "//", "http://a]b", "\x00"])
def test_an_origin_that_is_no_address_is_refused(tmp_path: Path, origin: str) -> None:
    """And is no error of ours, neither for a request nor for a socket."""

    async def refused() -> int:
        async with running(tmp_path / "skep.db") as app:
            headers = [(b"host", HOST), (b"origin", origin.encode()), (b"x-skep", b"1")]
            return await ask(app, "POST", "/api/games", headers, b"{}")

    assert asyncio.run(refused()) == 403
