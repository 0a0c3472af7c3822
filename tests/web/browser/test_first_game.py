"""Someone who has never seen the game: from the first page to its end, by finger, without leaving the table."""

import json

import pytest
from playwright.sync_api import WebSocket, expect

from tests.web.browser.finger import reach
from tests.web.browser.seat import Seat

TURNS = 80
"""A game against level 1 that follows the hints is over long before."""


def begin(phone: Seat) -> None:
    phone.visit("/")
    phone.page.locator(".hero .huge").first.tap()
    phone.expect_game()


def test_the_first_moves_are_explained_at_the_table(phone: Seat) -> None:
    """What to do, what for, what a tile does, why not here, and a hint: all on the screen of a phone."""
    begin(phone)
    hint = phone.page.locator(".hint")
    expect(hint).to_contain_text("Surround the enemy Queen Bee on all six sides.")
    expect(hint).to_contain_text("Pick a tile from your hand")
    phone.page.touchscreen.tap(*reach(phone.hand_tile("wS1")))
    expect(phone.page.locator(".card")).to_contain_text("Slides exactly three hexes.")
    phone.page.touchscreen.tap(*phone.middle(phone.page.locator(".target").first))
    phone.expect_ply(2)
    phone.page.touchscreen.tap(*reach(phone.hand_tile("wQ")))
    expect(phone.page.locator(".target").first).to_be_visible()
    answer = phone.page.locator(".board [data-tile^='b']").first
    phone.page.touchscreen.tap(*phone.middle(answer))
    phone.expect_notice("Not here: ")
    expect(phone.page.locator('.bar-help [data-help="hint"]')).to_be_visible()


@pytest.mark.long
def test_a_first_game_is_played_to_its_end_by_finger(phone: Seat) -> None:
    """Every turn begins with a hint, which says which tile and where; the other side plays at level 1."""
    hinted: list[str] = []

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told.get("type") == "hint":
            hinted.append(told["move"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    phone.page.on("websocket", listen)
    begin(phone)
    over = phone.page.locator(".notice.result:visible")
    mine = phone.page.locator('.bar-help [data-help="hint"]')
    for turn in range(TURNS):
        expect(over.or_(mine).first).to_be_visible()
        if over.is_visible():
            break
        ply = len(phone.state()["moves"])
        mine.tap()
        phone.expect_notice("Hint: ")
        assert len(hinted) == turn + 1
        move = phone.legal_move(hinted[-1])
        phone.page.touchscreen.tap(*phone.middle(phone.target(move["goal"])))
        made = phone.page.locator(f'.move-list button[data-ply="{ply + 1}"]')
        aimed = phone.page.locator(".target.aimed")
        expect(made.or_(aimed).first).to_be_attached()
        if aimed.count():
            phone.page.touchscreen.tap(*phone.middle(aimed))
        expect(made).to_be_attached()
    expect(over.locator("h2")).to_have_text("You win")
