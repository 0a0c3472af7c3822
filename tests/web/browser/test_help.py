"""Help while playing: hints in two steps, threats, a computer that is hurried, and an end that shows why."""

import json
import re
import threading

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.browser.gallery import LAST_BUT_ONE
from tests.web.browser.seat import Seat

IN_DANGER = LAST_BUT_ONE.replace("Black[11]", "White[12]") + ";bA3 bP/"


def test_a_hint_shows_the_tile_first_and_then_the_place(seat: Seat) -> None:
    seat.begin(game_string=LAST_BUT_ONE, opponent="computer", level=1, color="black")
    seat.page.get_by_role("button", name="Hint").click()
    note = seat.expect_notice("Hint: try your (Scorpion|Ant) 1")
    expect(seat.page.locator(".own-arrow")).to_have_count(0)
    note.get_by_role("button", name="Show where").click()
    seat.expect_notice("It wins the game")
    expect(seat.page.locator(".own-arrow")).to_have_count(1)


@pytest.mark.long
def test_a_hint_is_not_talked_over_by_the_engine_that_is_made_ready(newcomer: Seat) -> None:
    sockets = newcomer.tap_sockets()
    game = newcomer.begin(game_string=LAST_BUT_ONE, opponent="computer", level=1, color="black")
    newcomer.page.get_by_role("button", name="Hint").click()
    newcomer.expect_notice("Hint: try")
    told = {"type": "computer", "re": None, "game": game, "state": "compiling", "because": "Nearly ready"}
    sockets[-1].send(json.dumps(told))
    expect(newcomer.page.locator(".game-title")).to_contain_text("Nearly ready")
    newcomer.expect_notice("Hint: try")


def test_a_threat_is_named_and_shown(seat: Seat, phone: Seat) -> None:
    """On a phone the board is seen when help is shown on it."""
    seat.begin(game_string=IN_DANGER, opponent="computer", level=1, color="white")
    seat.page.get_by_role("button", name="Threats").click()
    seat.expect_notice("It threatens to win at once with Black's Ant 1 and Black's Ant 3")
    expect(seat.page.locator(".own-mark")).to_have_count(2)
    phone.begin(game_string=IN_DANGER, opponent="computer", level=1, color="white")
    phone.page.get_by_role("button", name="Moves").tap()
    phone.page.get_by_role("button", name="Threats").tap()
    phone.expect_notice("It threatens to win at once")
    expect(phone.page.locator("aside.side")).to_be_hidden()


@pytest.mark.long
def test_while_the_computer_thinks_it_can_be_hurried(newcomer: Seat) -> None:
    """In the place of the hint, so that no button moves. Here it thinks until then: its answer is held back."""
    seat = newcomer
    held: list[str | bytes] = []
    is_hurried = threading.Event()

    def think(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def ask(text: str | bytes) -> None:
            server.send(text)
            if '"move_now"' in str(text):
                is_hurried.set()
                for each in held:
                    route.send(each)

        def answer(text: str | bytes) -> None:
            if '"ply":2' in str(text) and not is_hurried.is_set():
                held.append(text)
            else:
                route.send(text)

        route.on_message(ask)
        server.on_message(answer)

    seat.page.route_web_socket(re.compile("/socket"), think)
    seat.begin(ruleset="Base", opponent="computer", level=1, color="white")
    places = seat.page.locator(".actions button")
    before = places.count()
    seat.click_move("wS1")
    hurry = seat.page.locator(".actions").get_by_role("button", name="Move now")
    expect(hurry).to_be_visible()
    assert places.count() == before
    hurry.click()
    expect(hurry).to_have_count(0)
    assert places.count() == before


@pytest.mark.long
def test_an_end_that_no_rule_decides_cites_none(seat: Seat) -> None:
    """White's time has run out before the page opens."""
    seat.begin(game_string="Base;InProgress;White[2];wS1;bS1 wS1-", control={"minutes": 0.001})
    result = seat.page.locator(".notice.result")
    expect(result).to_contain_text("White has run out of time.")
    expect(result.locator(".rule-chip")).to_have_count(0)


def test_keys_lead_from_the_hand_to_the_board_and_tell_where_things_are(seat: Seat) -> None:
    seat.begin(game_string="Base;InProgress;White[2];wS1;bS1 wS1-")
    live = seat.page.locator("#live")
    seat.hand_tile("wA1").press("Enter")
    expect(seat.page.get_by_role("application")).to_be_focused()
    expect(live).to_contain_text("Empty, north-west of White's Spider 1; Place as Ant")
    seat.page.keyboard.press("w")
    expect(live).to_contain_text("White's Spider 1. Black's Spider 1: east of White's Spider 1.")
    seat.page.keyboard.press("r")
    seat.page.keyboard.press("w")
    expect(live).to_contain_text("White's Spider 1. Black's Spider 1: south-east of White's Spider 1.")
