"""Who is who: cookies of our making, names that are nobody else's, and under which names the server answers."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from skep.play import commands as ask
from skep.play.clock import GRACE
from skep.play.events import Event
from skep.play.session import Session
from skep.puzzles.puzzle_answers import own_answers
from skep.web.server.hosts import is_known_host
from skep.web.server.names import clean_name, why_not
from skep.web.server.tokens import Tokens
from tests.looping import each_of
from tests.web.serving import Guest, serving, upgrade, wide
from tests.web.test_connections import connection, send


def test_only_tokens_of_our_making_count(address: str) -> None:
    """A planted cookie gives nothing: its bearer is a new guest."""
    tokens = Tokens("a key")
    token = tokens.make()
    assert tokens.is_ours(token)
    assert not Tokens("another key").is_ours(token)
    wrong = [
        "",
        "A" * 43,
        "A" * 55,
        "A" * 32 + "." + "A" * 22,
        token[:-1],
        token + "A",
        token.swapcase(),
        "\u00e9" + token[1:],
    ]
    for one in wrong:
        assert not tokens.is_ours(one)
    for one in ["A" * 43, token]:
        assert "set-cookie" in Guest(address, one).get("/api/me").headers


def test_all_servers_of_a_database_know_a_token(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db")) as address:
        guest = Guest(address)
        name = guest.get("/api/me").json
    with serving(wide(tmp_path / "skep.db")) as address:
        again = Guest(address, guest.token).get("/api/me")
        assert again.json == name
        assert "set-cookie" not in again.headers


def test_over_tls_the_cookie_is_this_hosts_alone(address: str) -> None:
    """As a proxy says it; a cookie of the plain name, which a sibling could have planted, is not looked at."""
    secure = {"x-forwarded-proto": "https"}
    cookie = Guest(address, "").request("GET", "/api/me", headers=secure).headers["set-cookie"]
    assert cookie.startswith("__Host-skep=")
    assert {"secure", "path=/", "httponly"} <= {part.strip().lower() for part in cookie.split(";")}
    assert "domain" not in cookie.lower()
    guest = Guest(address)
    plain = guest.request("GET", "/api/me", headers=secure)
    assert "set-cookie" in plain.headers
    named = guest.request("GET", "/api/me", headers=secure | {"cookie": f"a=b; __Host-skep={guest.token}"})
    assert "set-cookie" not in named.headers


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/games", "/nothing"])
def test_no_cache_keeps_a_cookie(address: str, path: str) -> None:
    headers = Guest(address, "").request("GET", path, headers={"accept": "text/html"}).headers
    assert ("set-cookie" in headers) <= headers["cache-control"].startswith("private")
    assert "set-cookie" in headers or path == "/nothing"


# Names


@each_of(
    "name",
    [
        "Ann",
        "Jos\u00e9",
        "\u5c71\u7530",
        "\u0410\u043d\u043d\u0430",
        "Anna 2",
        "Guestavo",
        "a\u0301",
        "Kepler",
        "Escape",
        "Skeptic",
        "Guest of honor",
        "\u041e\u043b\u044c\u0433\u0430",
    ],
)
def test_names_that_people_have(name: str) -> None:
    assert why_not(clean_name(name), "Guest 1234") is None


@each_of(
    ("name", "because"),
    [
        *(
            (invisible, "letter")
            for invisible in ("", "\u3164", "\u2800", "\ufe0f", "\u115f", "\u200b", "\U000e0041", "!?")
        ),
        *(
            (name, "computer")
            for name in ("Skep", "Skep, level 5", "skep max", "S k e p", "5kep", "SKEP.", "\uff33\uff4b\uff45\uff50")
        ),
        *(
            (name, "computer")
            for name in (
                "\u0405k\u0435p",
                "Ske\u0301p",
                "S\u3164kep",
                "Computer",
                "Sk3p",
                "S\u043a\u0435\u0440, level 5",
                "\u13dakep",
                "\ua4e2kep",
                "\u054fkep",
                "\u13da\u13e6ep",
            )
        ),
        *(
            (name, "guest")
            for name in (
                *("Guest 1234", "guest1234", "Gu\u0435st 1234", "GUEST  1234", "\uff27uest 12\uff134"),
                *("Guest l234", "Gu3st 1234", "Guest \u0661\u0662\u0663\u0664", "Guest \u0967\u0968", "Guest \u041e1"),
            )
        ),
    ],
)
def test_names_that_could_be_anothers(name: str, because: str) -> None:
    assert because in str(why_not(clean_name(name), "Guest 4321"))


def test_the_interface_refuses_such_names(guest: Guest) -> None:
    own = guest.get("/api/me").json["name"]
    for name in ("\u3164", "Skep, level 5", "Guest 1" if own != "Guest 1" else "Guest 2"):
        assert guest.request("PUT", "/api/me", {"name": name}).status == 422
    assert guest.get("/api/me").json["name"] == own
    assert guest.request("PUT", "/api/me", {"name": own}).status == 200


# Hosts


@each_of(
    ("host", "is_known"),
    [
        *(
            (host, True)
            for host in ("127.0.0.1:8765", "localhost", "LOCALHOST:1", "[::1]:8765", "192.168.1.7", "a.localhost")
        ),
        *((host, True) for host in ("play.example.org", "Play.Example.org:8443", "play.example.org.")),
        *(
            (host, False)
            for host in ("", "evil.example", "evil.example:8765", "play.example.org.evil.example", "a b", "x" * 300)
        ),
        *((host, False) for host in ("127.0.0.1.evil.example", "localhost.evil.example", "[::1", "127.0.0.1:99999999")),
    ],
)
def test_hosts(host: str, is_known: bool) -> None:
    assert is_known_host(host, frozenset({"play.example.org"})) is is_known
    assert is_known_host(host, frozenset({"*"})) or not is_known


def test_a_name_that_someone_made_lead_here_is_refused(guest: Guest) -> None:
    for path in ("/", "/api/me", "/built/index.html"):
        assert guest.request("GET", path, headers={"host": "evil.example"}).status == 421
    assert guest.request("GET", "/health", headers={"host": "server"}).status == 200
    for host, status in (("evil.example", b"403"), (guest.address, b"101")):
        with connection(guest.address) as opened:
            send(opened, upgrade(host, guest.token))
            assert opened.recv(65_536).split()[1] == status


# What is not for everyone


def test_numbers_are_for_who_knows_the_token(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db")) as address:
        assert Guest(address).get("/metrics").status == 404
        assert Guest(address).request("GET", "/metrics", headers={"authorization": "Bearer "}).status == 404
    with serving(wide(tmp_path / "skep.db", metrics_token="secret")) as address:
        assert Guest(address).get("/metrics").status == 404
        assert Guest(address).request("GET", "/metrics", headers={"authorization": "Bearer wrong"}).status == 404
        answer = Guest(address).request("GET", "/metrics", headers={"authorization": "Bearer secret"})
        assert "skep_sockets" in answer.text


def test_a_pong_gives_no_time(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """However late it comes, or if it never comes: the same is free for everyone."""
    given: list[float] = []
    handle = Session.handle

    def noted(self: Session, command: ask.Command, now: float) -> list[Event]:
        if isinstance(command, ask.Play):
            given.append(command.lag)
        return handle(self, command, now)

    monkeypatch.setattr(Session, "handle", noted)
    game = guest.new_game(opponent="here", control={"minutes": 1})["game"]
    with guest.page(game) as page:
        page.play("wG1")
        for number in range(5):
            page.send("pong", number=number)
        page.play("bG1 wG1-")
    assert given == [GRACE, GRACE]


def people_of(path: Path) -> int:
    """How many people a database knows."""
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("SELECT count(*) FROM people").fetchone()[0])


def test_who_only_looks_leaves_no_row(tmp_path: Path) -> None:
    """The first game brings the rows of its players, and of nobody who watches."""
    path = tmp_path / "skep.db"
    with serving(wide(path)) as address:
        host, other, watcher = (Guest(address) for _ in range(3))
        for guest in (host, other, watcher):
            for shown in ("/", "/api/me", "/api/games", "/api/puzzles"):
                assert guest.get(shown).status == 200
            with guest.page() as page:
                page.hear()
        assert people_of(path) == 0
        made = host.new_game(opponent="link")
        assert people_of(path) == 1
        with watcher.page(made["game"]) as page:
            assert page.state["game"] == made["game"]
            other.join(made["invite"])
        assert people_of(path) == 2


@pytest.mark.parametrize("what", ["a name", "a study", "a try", "a line of chat"])
def test_the_first_thing_of_someone_brings_their_row(what: str, tmp_path: Path) -> None:
    path = tmp_path / "skep.db"
    with serving(wide(path)) as address:
        guest = Guest(address)
        guest.get("/api/me")
        if what == "a name":
            guest.request("PUT", "/api/me", {"name": "Ann"})
        elif what == "a study":
            chapter = {"ruleset": "Base", "nodes": []}
            assert guest.post("/api/studies", {"name": "One", "chapters": [chapter]}).status == 201
        elif what == "a try":
            puzzle = next(iter(own_answers()))
            assert guest.post(f"/api/puzzles/{puzzle}/tries", {"moves": []}).status == 200
        else:
            game = Guest(address).new_game(opponent="here")["game"]
            with guest.page(game) as page:
                page.send("say", text="hello")
                page.until_chat("hello")
        assert people_of(path) == 1 + (what == "a line of chat")
