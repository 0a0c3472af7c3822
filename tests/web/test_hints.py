"""Hints and threats: only for a player against the computer whose turn it is."""

import base64
import json
from typing import Any

import pytest

from skep.engine.native.convert import encode_move
from skep.engine.native.tables import tables
from skep.game import Game
from tests.play.table import BEFORE_MATE, MATE
from tests.web.serving import Guest, Page


def test_a_hint_is_a_legal_move(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        assert page.ask("hint", ply=0)["type"] == "done"
        while (heard := page.hear())["type"] != "hint":
            pass
        assert heard["ply"] == 0
        assert heard["move"] in {move["text"] for move in page.state["legal_moves"]}


def test_a_threat_is_told_in_a_sentence(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        answer = page.ask("threat", answer="threat")
        assert (answer["because"], answer["tiles"]) == ("There is no immediate threat.", [])


@pytest.mark.parametrize("kind", ["here", "link"])
def test_there_are_no_hints_between_people(guest: Guest, kind: str) -> None:
    made = guest.new_game(opponent=kind)
    with guest.page(made["game"]) as page:
        assert page.ask("hint", ply=0)["reason"] == "forbidden"
        assert page.ask("hint", ply=0, found=1)["reason"] == "forbidden"
        assert page.ask("hint_position", ply=0)["reason"] == "forbidden"
        assert page.ask("threat")["reason"] == "forbidden"


def test_there_are_no_hints_for_watchers_nor_for_another_position(guest: Guest, other: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with other.page(made["game"]) as watcher, guest.page(made["game"]) as page:
        assert watcher.ask("hint", ply=0)["reason"] == "forbidden"
        assert watcher.ask("hint_position", ply=0)["reason"] == "forbidden"
        assert page.ask("hint", ply=1)["reason"] == "forbidden"
        assert page.ask("hint_position", ply=1)["reason"] == "forbidden"


def test_a_page_gets_the_position_in_which_its_own_engine_looks_for_a_hint(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        position = page.ask("hint_position", ply=0, answer="hint_position")["position"]
        head = json.loads(base64.b64decode(position["data"]).split(b"\n")[0])
        assert (head["width"], position["to_move"]) == (position["width"], "white")


def test_what_a_page_has_found_is_named_and_explained(guest: Guest) -> None:
    """The server does not search."""
    made = guest.new_game(opponent="computer", level=1, game_string=BEFORE_MATE)
    game = Game.from_string(BEFORE_MATE)
    code = encode_move(game.parse(MATE), tables(game.ruleset))
    with guest.page(made["game"]) as page:
        hint = named(page, game.ply, code)
        assert (hint["ply"], hint["move"]) == (game.ply, MATE)
        assert "wins the game" in hint["because"]


def test_what_is_no_legal_move_is_no_hint(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        hint = named(page, 0, 2**40)
        assert (hint["move"], hint["because"]) == (None, "The computer found no hint. Try again.")


def named(page: Page, ply: int, code: int) -> dict[str, Any]:
    """The hint that comes of a move which the page has found."""
    page.send("hint", ply=ply, found=code)
    while (heard := page.hear())["type"] != "hint":
        pass
    return heard
