"""The card of a tile: shown by mouse, finger and keys, with true sentences, and never over the board or a clock."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.finger import Finger, reach
from tests.web.browser.seat import Seat

THROWER = "Base+MLP;InProgress;White[3];wP;bA1 \\wP;wQ /wP;bB1 bA1/"
PINNED = "Moving White's Pillbug would split the hive: White's Queen Bee is connected only through it."
TABLET = (820, 1180)
FLIPPED = "Base+MLP+V;InProgress;White[4];wB1=T;bP -wB1;wP=Y wB1/;bS1 /bP;wQ wP/;bQ \\bP"


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Tile", exact=True)


def test_a_tile_under_the_mouse_says_what_it_does_and_why_it_stays(seat: Seat) -> None:
    """By the face that is up; a tile in the hand does so too."""
    seat.begin(game_string=THROWER)
    seat.page.mouse.move(*seat.middle(seat.tile("wP")))
    expect(card(seat.page).get_by_role("heading")).to_have_text("White's Pillbug")
    expect(card(seat.page)).to_contain_text("or throws a tile next to it, of either color")
    expect(card(seat.page).locator(".now")).to_have_text(["Now it can throw one tile. ", f"{PINNED} M1"])
    expect(card(seat.page).get_by_role("link", name="Rule M1")).to_have_attribute("href", "/rules/M1")
    expect(card(seat.page).get_by_role("link", name="More about")).to_have_attribute("href", "/creatures/pillbug")
    seat.begin(game_string=FLIPPED)
    seat.page.mouse.move(*seat.middle(seat.tile("wB1")))
    expect(card(seat.page).get_by_role("heading")).to_have_text("White's Tick 1")
    expect(card(seat.page)).to_contain_text("On its other side: Beetle. Moves one hex, also on top of the hive.")
    expect(card(seat.page)).to_contain_text("White's Fly and White's Queen Bee are connected only through it")
    seat.begin(ruleset="Base+MLP")
    seat.hand_tile("wQ").hover()
    expect(card(seat.page)).to_contain_text("White's Queen Bee may not be placed on your first turn. P5")
    seat.hand_tile("bS1").hover()
    expect(card(seat.page).get_by_role("heading")).to_have_text("Black's Spider 1")


def test_the_keys_show_a_card_and_read_it_out(seat: Seat) -> None:
    seat.begin(game_string=THROWER)
    seat.hand_tile("wA1").focus()
    seat.page.keyboard.press("i")
    told = "White's Ant 1. Slides any distance around the hive. Now it can be"
    expect(seat.page.locator("#live")).to_contain_text(told)
    seat.page.get_by_role("application").focus()
    seat.page.keyboard.press("n")
    seat.page.keyboard.press("i")
    expect(seat.page.locator("#live")).to_contain_text(re.compile("Queen Bee. Slides one hex|Pillbug. Slides one hex"))
    expect(card(seat.page)).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(card(seat.page)).to_be_hidden()


def test_a_finger_shows_a_card(subtests: pytest.Subtests, phone: Seat) -> None:
    """It covers neither board nor own hand; a long press shows that of a tile that is not one's own."""
    for size in ((390, 844), (360, 640), (844, 390), TABLET):
        with subtests.test(size=size):
            check_card(phone, size)
    phone.begin(game_string=THROWER)
    finger = Finger(phone.page)
    finger.down(*reach(phone.tile("bB1")))
    expect(card(phone.page).get_by_role("heading")).to_have_text("Black's Beetle 1")
    finger.up()
    expect(phone.page.locator(".target")).to_have_count(0)


def check_card(phone: Seat, size: tuple[int, int]) -> None:
    page = phone.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.begin(game_string=THROWER, opponent="computer", level=1, control={"minutes": 10, "increment": 10})
    finger = Finger(page)
    finger.tap(phone.tile("wQ"))
    expect(card(page).get_by_role("heading")).to_have_text("White's Queen Bee")
    shown = phone.box(card(page))
    seen = [phone.hand_tile("wA1"), page.locator(".player.above .clock")]
    if size == TABLET:  # which has room for all of it
        seen.append(page.locator(".player.above .heap").last)
        assert card(page).evaluate("card => card.scrollHeight <= card.clientHeight")
    for place in seen:
        reach(place)
    board = phone.box(page.locator(".board-wrap"))
    apart = shown["y"] + shown["height"] <= board["y"] + 1 or shown["x"] >= board["x"] + board["width"] - 1
    assert apart, (shown, board)
    for choice in phone.state()["legal_moves"]:
        if choice["tile"] == "wQ":
            reach(phone.target(choice["goal"]))
