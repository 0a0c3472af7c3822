"""What strangers try: other sites' pages, forged and missing cookies, too much, too often, nonsense."""

import json
import re
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from skep.web.server import guard, identity
from skep.web.server.names import clean_name
from skep.web.server.socket_messages import MAX_MESSAGE
from skep.web.settings import MAX_BODY, Rate, Settings
from tests.web.serving import PATIENCE, STATES, Guest, Page, is_turned_away, serving, wide


def test_the_cookie_is_out_of_reach(address: str) -> None:
    """Unguessable, unreadable for scripts, not sent along by other sites' forms; given once."""
    answer = Guest(address, "").get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip().lower() for part in cookie.split(";")}
    token = cookie.partition("=")[2].partition(";")[0]
    assert len(token) == 55
    again = Guest(address, token).get("/api/me")
    assert "set-cookie" not in again.headers
    assert again.json == answer.json
    assert "set-cookie" in Guest(address, "short").get("/api/me").headers


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/health", "/built/nothing.js"])
def test_every_answer_is_dressed(guest: Guest, path: str) -> None:
    """A policy without anything inline or from elsewhere is in every answer, errors included.

    What it allows in addition to our scripts is WebAssembly alone, which is the engine.
    """
    headers = guest.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert re.findall(r"\S*unsafe\S*", policy) == ["'wasm-unsafe-eval';"]
    assert not re.search(r"https?:|\*", policy)
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_pages_of_other_sites_are_refused(guest: Guest, address: str) -> None:
    game = guest.new_game(opponent="here")["game"]
    foreign = ("http://elsewhere.example", "null", f"http://{address}.example", f"http://elsewhere-{address}")
    for headers in ({"x-skep": ""}, *({"origin": origin} for origin in foreign)):
        assert guest.request("POST", "/api/games", {}, headers=headers).status == 403
    assert guest.request("POST", "/api/games", {}, headers={"content-type": "text/plain"}).status == 415
    for origin in (*foreign, ""):
        assert is_turned_away(guest, origin=origin)
    with guest.page(game) as page:
        assert page.state["legal_moves"]


def test_a_foreign_cookie_opens_no_seat(guest: Guest, address: str) -> None:
    made = guest.new_game(opponent="link")
    for token in ("", "A" * 43, guest.token[::-1], guest.token[:-1], guest.token + "A"):
        with Guest(address, token).page(made["game"]) as page:
            assert page.state["seats"] == []
            assert page.info["invite"] is None
            assert page.play("wG1")["reason"] == "seat"
    assert made["invite"] not in Guest(address).get(f"/api/games/{made['game']}").text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "null",
        "[]",
        "{}",
        '{"type":"play"}',
        '{"type":"open","game":"../etc"}',
        '{"type":"open","game":5}',
        '{"type":"play","game":"x","ply":-1,"move":"wG1"}',
        '{"type":"play","game":"x","ply":1e99,"move":"wG1"}',
        '{"type":"play","game":"x","ply":0,"move":"' + "w" * 300 + '"}',
        '{"type":"open","game":"x","extra":1}',
        "[" * 5000,
        '{"seq":' * 2000,
        '{"type":"open","game":"' + "x" * MAX_MESSAGE + '"}',
    ],
)
def test_what_cannot_be_read_is_refused(guest: Guest, text: str) -> None:
    """As malformed, and the socket stays open."""
    with guest.page() as page:
        page.socket.send(text)
        while (message := page.hear())["type"] != "refused":
            pass
        assert message["reason"] == "malformed"
        page.socket.send(b"\x00\xff")
        assert page.hear()["reason"] == "malformed"
        assert page.ask("open", game="nothing")["reason"] == "unknown"


def test_the_number_of_what_was_refused_is_told(guest: Guest) -> None:
    with guest.page() as page:
        assert page.ask("nonsense")["reason"] == "malformed"


def test_a_megabyte_of_text_is_refused(guest: Guest) -> None:
    """The sender is cut off; another page notices nothing."""
    game = guest.new_game(opponent="here")["game"]
    with guest.page(game) as calm:
        with guest.page() as page:
            with suppress(ConnectionClosed):
                page.socket.send("x" * 2**20)
            hear_to_the_end(page)
        assert calm.play("wG1")["type"] == "done"
    assert guest.request("POST", "/api/games", {"game_string": "x" * 2**20}).status == 413
    long = json.dumps({"game_string": "x" * (MAX_BODY - 100)}).encode()
    assert guest.request("POST", "/api/games", raw=long).status == 422


@pytest.mark.parametrize("promised", [True, False], ids=["length", "chunked"])
def test_the_sender_of_a_megabyte_hears_why_it_was_refused(guest: Guest, *, promised: bool) -> None:
    """The answer outlives the rest of the body: the connection is not closed on what is still being sent."""
    piece = b"x" * 2**16
    framing = f"content-length: {16 * len(piece)}" if promised else "transfer-encoding: chunked"
    head = f"POST /api/games HTTP/1.1\r\nhost: {guest.address}\r\nx-skep: 1\r\ncontent-type: application/json\r\n"
    host, _, port = guest.address.partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as sender:
        sender.sendall(f"{head}{framing}\r\n\r\n".encode())
        for _ in range(16):
            sender.sendall(piece if promised else b"10000\r\n" + piece + b"\r\n")
            assert guest.get("/health/live").status == 200  # the server has had time to close it
        if not promised:
            sender.sendall(b"0\r\n\r\n")
        assert sender.recv(2**16).startswith(b"HTTP/1.1 413 ")


def test_a_flood_is_limited_and_others_notice_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skep.web.server.sockets.PING_EVERY", 3600.0)  # to answer a ping takes a message
    settings = wide(tmp_path / "skep.db", messages=Rate(0.001, 30))
    with serving(settings) as address:
        loud, calm = Guest(address), Guest(address)
        game = calm.new_game(opponent="here")["game"]
        with loud.page() as page, calm.page(game) as other:
            reasons = [page.ask("open", game=f"none{number}")["reason"] for number in range(35)]
            assert reasons[:25] == ["unknown"] * 25
            assert reasons[30:] == ["rate"] * 5
            assert other.play("wG1")["type"] == "done"
            with suppress(ConnectionClosed):
                for _ in range(400):
                    page.send("open", game="none")
            hear_to_the_end(page)
            assert other.play("bG1 wG1-")["type"] == "done"


def hear_to_the_end(page: Page) -> None:
    """Until the server cuts the socket; a socket that stays open fails the test by its patience."""
    with suppress(ConnectionClosed):
        while True:
            page.hear()


def test_requests_and_games_are_limited(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db", new_games=Rate(0.0001, 3))) as address:
        guest, other = Guest(address), Guest(address)
        assert [guest.post("/api/games").status for _ in range(5)] == [201, 201, 201, 429, 429]
        assert other.post("/api/games").status == 201
    with serving(wide(tmp_path / "skep.db", requests=Rate(0.0001, 20))) as address:
        statuses = [Guest(address).get("/api/me").status for _ in range(25)]
        assert statuses == [200] * 20 + [429] * 5


def test_many_sockets_are_turned_away(tmp_path: Path) -> None:
    """Above the limit of one visitor, and of one address whatever its cookies; those that are open go on."""
    settings = wide(tmp_path / "skep.db", sockets_of_visitor=4, sockets_of_address=10)
    with serving(settings) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        pages = [guest.page(game) for _ in range(4)]
        assert is_turned_away(guest)
        pages += [Guest(address).page() for _ in range(6)]
        assert is_turned_away(Guest(address))
        assert pages[0].play("wG1")["type"] == "done"
        for page in pages:
            page.close()


def test_limits_are_on_by_default() -> None:
    settings = Settings()
    assert settings.sockets_of_visitor < 100
    assert settings.messages.burst < 1000
    assert settings.new_games.per_second < 1


def test_names_are_only_text() -> None:
    assert clean_name("a\x00b\u202ec \n d") == "a b c d"
    assert clean_name("\u200b \t") == ""
    assert len(clean_name("x" * 100)) == 24


def test_errors_tell_visitors_nothing(guest: Guest) -> None:
    """What is not there is said in a sentence; no answer holds a traceback."""
    for path in ("/api/games/nothing", "/api/nothing", "/built/../app.py", "/built/%2e%2e/app.py", "/nothing"):
        answer = guest.get(path)
        assert answer.status == 404
        assert set(answer.json) == {"reason", "because", "rule"}
        assert "Traceback" not in answer.text


def test_who_cannot_be_recognized_is_told_so(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault there would be answered by the framework, without our headers and without a sentence."""

    async def fail(*_: Any, **__: Any) -> Any:
        raise ValueError("a secret")

    monkeypatch.setattr(identity.Identities, "resolve", fail)
    answer = Guest(address, "").get("/api/me")
    assert (answer.status, answer.json["reason"]) == (500, "trouble")
    assert "content-security-policy" in answer.headers
    assert "secret" not in answer.text
    assert is_turned_away(Guest(address))


def test_health_and_metrics(guest: Guest) -> None:
    assert guest.get("/health").json["is_well"]
    game = guest.new_game(opponent="here")["game"]
    with guest.page(game) as page:
        page.play("wG1")
        text = STATES[guest.address].metrics.text()
    assert re.search(r'^skep_commands_total\{kind="play"\} [1-9]\d*\.0$', text, re.MULTILINE)
    assert re.search(r"^skep_sockets [1-9]\d*\.0$", text, re.MULTILINE)
    assert re.search(r"^skep_move_seconds_count [1-9]\d*\.0$", text, re.MULTILINE)


def test_the_rate_is_asked_before_anything_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither cookies nor headers of a sender over the limit are read."""
    order: list[str] = []
    take, read = guard.Guard._may_ask, identity._take_cookies

    def counted(self: guard.Guard, scope: dict[str, Any]) -> bool:
        order.append("rate")
        return take(self, scope)

    def noted(scope: dict[str, Any]) -> dict[str, str]:
        order.append("cookies")
        return read(scope)

    monkeypatch.setattr(guard.Guard, "_may_ask", counted)
    monkeypatch.setattr(identity, "_take_cookies", noted)
    with serving(wide(tmp_path / "skep.db", requests=Rate(0.0001, 1))) as address:
        assert [Guest(address, "").get("/health/live").status for _ in range(2)] == [200, 429]
    assert order == ["rate", "cookies"] * 2
