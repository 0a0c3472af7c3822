"""What people say at a game: who hears it, how long it is kept, and how much of it one may say."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from skep.web.games import chat
from skep.web.positions.texts import MAX_CHAT_TEXT
from skep.web.settings import Rate
from tests.web.serving import Guest, Page, serving, wide


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with serving(wide(tmp_path / "skep.db")) as address:
        yield address


def two_players(address: str) -> tuple[Guest, Guest, str]:
    ann, bob = Guest(address), Guest(address)
    made = ann.new_game(opponent="link")
    assert bob.join(made["invite"]).status == 200
    return ann, bob, made["game"]


def said(page: Page) -> list[str]:
    return [line["text"] for message in page.heard if message["type"] == "chat" for line in message["lines"]]


def until_told_all(page: Page) -> None:
    """Wait for the lines from before the page came, which are read in the background; newer ones may be among them."""
    while not any(message["type"] == "chat" and message["is_whole"] for message in page.heard):
        page.hear()


def test_players_and_watchers_talk_apart(address: str) -> None:
    ann, bob, game = two_players(address)
    with ann.page(game) as a, bob.page(game) as b, Guest(address).page(game) as c, Guest(address).page(game) as d:
        assert (a.info["chat"], c.info["chat"]) == ("players", "watchers")
        for page in (a, b, c, d):
            until_told_all(page)
        assert a.ask("say", text="  good\tluck\u202e ")["type"] == "done"
        line = b.until_chat("good luck")
        assert (line["by"], line["name"]) == ("white", ann.get("/api/me").json["name"])
        assert c.ask("say", text="who wins?")["type"] == "done"
        line = d.until_chat("who wins?")
        assert line["by"] is None
        assert c.until_chat("who wins?")["author"] == line["author"]
        b.play("wS1")  # whatever the result, the answer comes after everything that was sent before
        d.ask("why", tile="wQ")
        assert said(b) == ["good luck"]
        assert said(d) == ["who wins?"]


def test_a_rematch_goes_on_with_the_conversation(address: str) -> None:
    ann, bob, game = two_players(address)
    with ann.page(game) as a, bob.page(game) as b:
        a.ask("say", text="good luck")
        b.until_chat("good luck")
        a.ask("resign")
        a.ask("rematch")
        b.until_event("rematch_offered")
        b.ask("rematch")
        following = a.until_event("rematch_agreed")["next_game"]
    with bob.page(following) as b, Guest(address).page(following) as stranger:
        assert b.until_chat("good luck")["by"] == "black"
        until_told_all(stranger)
        assert said(stranger) == []


def test_what_was_said_outlives_the_server(tmp_path: Path) -> None:
    settings = wide(tmp_path / "skep.db")
    with serving(settings) as address:
        ann, bob, game = two_players(address)
        with ann.page(game) as a:
            for text in ("one", "two", "three"):
                a.ask("say", text=text)
    with serving(settings) as address:
        bob.address = address
        with bob.page(game) as b:
            b.until_chat("three")
            assert said(b) == ["one", "two", "three"]
            assert [m["is_whole"] for m in b.heard if m["type"] == "chat"] == [True]


def test_nobody_to_talk_to(address: str) -> None:
    ann = Guest(address)
    for opponent in ("here", "computer"):
        with ann.page(ann.new_game(opponent=opponent)["game"]) as page:
            assert page.info["chat"] is None
            assert page.ask("say", text="hello?")["reason"] == "forbidden"


@pytest.mark.parametrize("text", ["", "x" * (MAX_CHAT_TEXT + 1), 7, None])
def test_what_cannot_be_said(address: str, text: object) -> None:
    ann, _, game = two_players(address)
    with ann.page(game) as page:
        assert page.ask("say", text=text)["reason"] == "malformed"


def test_signs_that_cannot_be_seen_are_nothing(address: str) -> None:
    ann, _, game = two_players(address)
    with ann.page(game) as page:
        assert [page.ask("say", text=text)["reason"] for text in ("\u200b\u200b", "   ")] == ["invalid", "invalid"]


def test_too_fast_and_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(wide(tmp_path / "slow.db", chat=Rate(0.0, 2))) as address:
        ann, bob, game = two_players(address)
        with ann.page(game) as a, bob.page(game) as b:
            assert [a.ask("say", text=text).get("reason") for text in "abc"] == [None, None, "rate"]
            assert b.ask("say", text="mine")["type"] == "done"
    monkeypatch.setattr(chat, "MAX_LINES", 2)
    with serving(wide(tmp_path / "full.db")) as address:
        ann, _, game = two_players(address)
        with ann.page(game) as a, Guest(address).page(game) as c:
            assert [a.ask("say", text=text).get("reason") for text in "abc"] == [None] * 3
            assert c.ask("say", text="hi")["type"] == "done"
        with ann.page(game) as a:
            a.until_chat("c")
            assert [line["text"] for said in a.heard for line in said.get("lines", ())] == ["b", "c"]
