"""Processing time grows at most linearly with the length of every header, address, body and frame.

Each is sent at 1, 2 and 4 times a length through the whole application in this process, and the processor's time is
taken, which does not depend on what else the machine does. Twice the measure of a fair share is allowed, and thrice the
time for twice the length; what grows with the square of its length takes more than either.

Which addresses, fields and messages there are is read from the route tables and from the types of the requests
(`sample_requests.py`). So a new route or message is tried without being named here, and fails a test where it needs a
value that is not known.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.datastructures import Headers

from skep.web.pages.built_page import FIRST, manifest
from skep.web.server.guard import _most
from skep.web.server.http import Route
from skep.web.server.http_protocol import MAX_HEAD
from skep.web.server.socket_messages import MAX_MESSAGE
from tests.web.linear import HOST, UNKNOWN, World, ask, ask_as_page, grows_too_fast, new_game, running, slow_ones, talk
from tests.web.sample_requests import (
    Place,
    every_route,
    example,
    kind_of,
    parameters,
    path_of,
    places,
    played,
    repeated,
)

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
OF_ANSWERS = {"vary", "content-encoding", "set-cookie", "content-length", "cache-control"}
"""Headers that are looked for in answers."""
BEGINNINGS = {
    "cookie": ['skep_lang="', "skep=", ""],
    "range": ["bytes=", ""],
    "content-type": ["application/json;", ""],
}
TEXTS = [
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
SHORT_TEXTS = ["a", "0", " ", "\\", '"', ";", "-", "(", "=", "/", "\n", "\xe9"]
NONSENSE = ["[", '{"a":', "0", '"', " ", "[0,", '"\\ud800', "1e9", '{"text":"a","text":"b"},', '{"seq":', "\\"]
"""Input that is not a request at all."""
GRAMMAR = 1_000
"""A text that may be so long is read as games, positions or comments, and is tried with all pieces of those."""
MAX_TRIED = 30_000
"""The longest text that is tried where more is allowed."""
GAME_PREFIXES = "", '[Event "x"]\n\n1. wS1 ', "(;GM[27]", "game: Base\n", "Base;NotStarted;White[1];"
Write = Callable[[int], str]
"""Writes a text of this number of characters."""


def game_string(size: int) -> str:
    """A legal game, from its start, cut at this number of characters."""
    return _cut(";".join(["Base", "NotStarted", "White[1]", *played()]), size, ";")


def pgn(size: int) -> str:
    """The same as PGN."""
    moves = " ".join(f"{ply}. {text}" for ply, text in enumerate(played(), 1))
    return _cut(f'[GameType "Base"]\n\n{moves}', size, " ")


def _cut(text: str, size: int, between: str) -> str:
    return text if len(text) <= size else text[:size].rpartition(between)[0]


def texts_for(place: Place, *, all_of_them: bool) -> Iterator[tuple[str, Write]]:
    """What is written into a place, each with a name."""
    has_grammar = place.most is None or place.most >= GRAMMAR
    if place.is_list:
        yield "items", str
        return
    if has_grammar:
        yield "a legal game", game_string
        yield "a legal game as PGN", pgn
    pieces = (TEXTS if has_grammar else SHORT_TEXTS) if all_of_them else ["a"]
    for piece in pieces:
        for beginning in GAME_PREFIXES if has_grammar and place.name == ".text" else [""]:
            yield f"{beginning}{piece}", partial(_written, beginning, piece)


def _written(beginning: str, piece: str, size: int) -> str:
    return beginning + repeated(piece, size - len(beginning))


def lengths(place: Place, most: int) -> list[int]:
    """The longest that is taken, and the longest that can be sent at all."""
    if place.is_list:
        return [min(place.most or MAX_TRIED // 10, MAX_TRIED // 10)]
    taken = min(place.most or most, MAX_TRIED, most)
    return [taken, most] if place.most is not None and place.most < most else [taken]


# Completeness

REFUSED = {
    "claim": {"forbidden"},
    "answer": {"nothing"},
    "withdraw": {"gone"},
    "take": {"gone"},
    "analyse": {"full"},
    "takeback": {"nothing"},
    "rematch": {"over"},
}
"""Why the samples of some kinds are refused after they were read: nothing was played or offered, and no engine runs."""


FORBIDDEN = {("POST", "/api/operator"), ("POST", "/api/operator/files"), ("POST", "/api/operator/parts")}
"""Routes whose samples are refused after they were read: there is no key, and the client is not the operator."""


def test_every_route_and_message_has_a_sample_that_is_taken(tmp_path: Path) -> None:
    """Otherwise what is sent there would be refused before it is read. Nothing is routed past the tables."""

    async def find(world: World) -> AsyncIterator[str]:
        routed = {route.path for route in world.app.routes}
        assert routed == {route.path for route in every_route()} | {"/built", "/socket"}
        for route in every_route():
            status, answer = await ask_sample(world, route)
            wanted = 403 if (route.method, route.path) in FORBIDDEN else 404 if route.path in UNKNOWN else route.status
            if status != wanted:
                yield f"{route.method} {route.path}: {status} {answer[:200]!r}"
        for kind in world.app.state.server.router.registered:
            tag = str(kind.__struct_config__.tag)
            known = world.known | {"game": await new_game(world, tag), "move": "wS1"}
            answers = await talk(world, [opened(known), json.dumps(example(kind_of(kind), known))])
            refused = {each["reason"] for each in answers if each["type"] == "refused"}
            if refused != REFUSED.get(tag, set()):
                yield f"{tag}: {refused}"

    assert slow_ones(tmp_path / "skep.db", find) == ""


async def ask_sample(world: World, route: Route) -> tuple[int, bytes]:
    known = world.known_at(route.path)
    body = None if route.method == "GET" else b""
    if route.body is not None:
        body = json.dumps(example(kind_of(route.body), known)).encode()
    query = "" if route.query is None else urlencode(example(kind_of(route.query), known), doseq=True)
    return await ask_as_page(world, route.method, path_of(route, known), body, query.encode())


def opened(known: dict[str, Any]) -> str:
    return json.dumps({"type": "open", "game": known["game"]})


def test_every_header_that_is_read_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever part of the application or of its framework looks for a header by its name."""
    read: set[str] = set()

    def noted(method: str) -> Callable[..., Any]:
        original = getattr(Headers, method)

        def look(self: Headers, key: str, *more: Any) -> Any:
            read.add(key.lower())
            return original(self, key, *more)

        return look

    async def find(world: World) -> AsyncIterator[str]:
        for method in ("__getitem__", "get", "getlist", "__contains__"):
            monkeypatch.setattr(Headers, method, noted(method))
        for route in every_route():
            await ask_sample(world, route)
        await ask_as_page(world, "GET", f"/built/{manifest().scripts[FIRST][0]}")
        await talk(world, [opened(world.known)])
        for name in read - set(HEADERS) - OF_ANSWERS:
            yield name

    assert slow_ones(tmp_path / "skep.db", find) == ""


# Headers and addresses


def test_headers_take_linear_time(tmp_path: Path) -> None:
    async def find(world: World) -> AsyncIterator[str]:
        for name in HEADERS:
            for beginning in BEGINNINGS.get(name, [""]):
                for piece in PIECES:

                    async def act(size: int, name: str = name, text: str = beginning, piece: str = piece) -> None:
                        value = (text + repeated(piece, size)).encode("latin-1")
                        headers = [(name.encode(), value)] + [(b"host", HOST)] * (name != "host")
                        path = f"/built/{manifest().scripts[FIRST][0]}" if "range" in name else "/"
                        await ask(world.app, "GET", path, headers)

                    if (slow := await grows_too_fast(act, MAX_HEAD - 200)) is not None:
                        yield f"{name}: {beginning}{piece}: {slow}"

    assert slow_ones(tmp_path / "skep.db", find) == ""


def test_a_quoted_cookie_does_not_stall_the_server(tmp_path: Path) -> None:
    """CVE-2024-7592: 32 kB of them took ten seconds."""

    async def find(world: World) -> AsyncIterator[str]:
        async def act(size: int) -> None:
            value = b'skep_lang="' + b"\\" * size + b'"'
            assert (await ask(world.app, "GET", "/", [(b"host", HOST), (b"cookie", value)]))[0] == 200

        if (slow := await grows_too_fast(act, MAX_HEAD - 200)) is not None:
            yield slow

    assert slow_ones(tmp_path / "skep.db", find) == ""


OTHER_PATHS = ["/", "/built/", "/messages/", "/socket/"]
"""Beginnings of addresses that are not a parameter of a route."""
OTHER_QUERIES = [("/board", "game="), ("/api/picture.png", "sketch="), ("/", "")]


Address = Callable[[str], tuple[str, str]]
"""The path and the query that have a text in one place."""


def addresses(world: World) -> Iterator[tuple[str, str, Address]]:
    """Every part of an address: the method, a name, and how it is written."""
    for route in every_route():
        for name in parameters(route):
            yield route.method, f"{route.path} {name}", partial(_in_path, route, world.known_at(route.path), name)
    for path in OTHER_PATHS:
        yield "GET", path, partial(_after, path)
    for path, beginning in OTHER_QUERIES:
        yield "GET", f"{path}?{beginning}", partial(_in_query, path, beginning)


def _in_path(route: Route, known: dict[str, Any], name: str, text: str) -> tuple[str, str]:
    return path_of(route, known, {name: text}), ""


def _after(path: str, text: str) -> tuple[str, str]:
    return path + text, ""


def _in_query(path: str, beginning: str, text: str) -> tuple[str, str]:
    return path, beginning + text


def test_addresses_take_linear_time(tmp_path: Path) -> None:
    async def find(world: World) -> AsyncIterator[str]:
        for method, name, address in addresses(world):
            for piece in PIECES:

                async def act(size: int, method: str = method, address: Address = address, piece: str = piece) -> None:
                    path, query = address(repeated(piece, size))
                    body = None if method == "GET" else b"{}"
                    assert (await ask_as_page(world, method, path, body, query.encode("latin-1")))[0] < 500

                if (slow := await grows_too_fast(act, MAX_HEAD - 200)) is not None:
                    yield f"{method} {name}{piece}: {slow}"

    assert slow_ones(tmp_path / "skep.db", find) == ""


def test_queries_take_linear_time(tmp_path: Path) -> None:
    async def find(world: World) -> AsyncIterator[str]:
        for route in every_route():
            if route.query is None:
                continue
            known = world.known_at(route.path)
            path = path_of(route, known)
            for place in places(kind_of(route.query), known):
                for name, write in texts_for(place, all_of_them=True):
                    for longest in lengths(place, MAX_HEAD - 200):

                        async def act(size: int, path: str = path, place: Place = place, write: Write = write) -> None:
                            query = urlencode(place.make(size, write(size)), doseq=True)
                            assert (await ask_as_page(world, "GET", path, None, query.encode()))[0] < 500

                        if (slow := await grows_too_fast(act, longest)) is not None:
                            yield f"{path} {place.name}: {name}: {slow}"

    assert slow_ones(tmp_path / "skep.db", find) == ""


# Bodies


async def slow_bodies(world: World, *, all_of_them: bool) -> AsyncIterator[str]:
    """The places in bodies whose time grows too fast."""
    for route in every_route():
        if route.body is None:
            continue
        known, most = world.known_at(route.path), _most({"path": route.path})
        path = path_of(route, known)
        for piece in NONSENSE if all_of_them else NONSENSE[:1]:
            act = partial(_send_body, world, route.method, path, partial(repeated, piece))
            if (slow := await grows_too_fast(act, most - 100)) is not None:
                yield f"{route.path} {piece}: {slow}"
        for place in places(kind_of(route.body), known):
            for name, write in texts_for(place, all_of_them=all_of_them):
                for longest in lengths(place, most // 2):
                    act = partial(_send_body, world, route.method, path, partial(_dumped, place, write))
                    if (slow := await grows_too_fast(act, longest)) is not None:
                        yield f"{route.path} {place.name}: {name}: {slow}"


def _dumped(place: Place, write: Write, size: int) -> str:
    return json.dumps(place.make(size, write(size)))


async def _send_body(world: World, method: str, path: str, write: Write, size: int) -> None:
    status, answer = await ask_as_page(world, method, path, write(size).encode("utf-8", "replace"))
    assert status < 500, (method, path, status, answer[:200])


def test_bodies_take_linear_time(tmp_path: Path) -> None:
    """Each place of each body, made long in one way."""
    assert slow_ones(tmp_path / "skep.db", partial(slow_bodies, all_of_them=False)) == ""


@pytest.mark.long
def test_bodies_of_all_kinds_take_linear_time(tmp_path: Path) -> None:
    assert slow_ones(tmp_path / "skep.db", partial(slow_bodies, all_of_them=True)) == ""


# Frames


async def slow_frames(world: World, *, all_of_them: bool) -> AsyncIterator[str]:
    """The places in messages whose time grows too fast."""
    for piece in NONSENSE:
        if (
            slow := await grows_too_fast(partial(_say, world, world.known, partial(repeated, piece)), MAX_MESSAGE)
        ) is not None:
            yield f"{piece}: {slow}"
    for kind in world.app.state.server.router.registered:
        known = world.known | {"game": await new_game(world, str(kind.__struct_config__.tag))}
        for place in places(kind_of(kind), known):
            for name, write in texts_for(place, all_of_them=all_of_them):
                for longest in lengths(place, MAX_MESSAGE - 400):
                    act = partial(_say, world, known, partial(_dumped, place, write))
                    if (slow := await grows_too_fast(act, longest)) is not None:
                        yield f"{kind.__name__} {place.name}: {name}: {slow}"


async def _say(world: World, known: dict[str, Any], write: Write, size: int) -> None:
    answers = await talk(world, [opened(known), *[write(size)] * 4])
    assert all(each.get("reason") != "trouble" for each in answers), answers


def test_frames_take_linear_time(tmp_path: Path) -> None:
    assert slow_ones(tmp_path / "skep.db", partial(slow_frames, all_of_them=False)) == ""


@pytest.mark.long
def test_frames_of_all_kinds_take_linear_time(tmp_path: Path) -> None:
    assert slow_ones(tmp_path / "skep.db", partial(slow_frames, all_of_them=True)) == ""


@pytest.mark.parametrize("origin", ["http://[evil", "http://[::1", "//", "http://a]b", "\x00"])
def test_an_origin_that_is_no_address_is_refused(tmp_path: Path, origin: str) -> None:
    """And is not a server error, neither for a request nor for a socket."""

    async def refused() -> tuple[int, list[dict[str, Any]]]:
        async with running(tmp_path / "skep.db") as world:
            headers = [(b"host", HOST), (b"origin", origin.encode()), (b"x-skep", b"1")]
            status, _ = await ask(world.app, "POST", "/api/games", headers, b"{}")
            return status, await talk(world, [opened(world.known)], origin.encode())

    assert asyncio.run(refused()) == (403, [])
