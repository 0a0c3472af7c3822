"""What the table says of itself: how this game is won, whose choice it is, where the other pages are."""

import re

import pytest
from playwright.sync_api import expect

from tests.looping import each_of
from tests.web.browser.seat import Seat

GOALS = {
    "ultimate": "Surround the enemy Queen Bee on all six sides.",
    "superbug": "Surround the enemy Queen Bee on all six sides and have it covered, or remove it from the hive.",
}


ENDINGS = {"ultimate": ["E1", "E3", "E5"], "superbug": ["E1", "G3", "E2", "E3", "E5"]}


@each_of("preset", GOALS)
def test_the_table_says_how_the_game_is_won(seat: Seat, preset: str) -> None:
    seat.begin(ruleset=preset)
    expect(seat.page.locator(".goal summary")).to_have_text(GOALS[preset])
    seat.page.locator(".goal summary").click()
    expect(seat.page.locator(".goal li .rule-chip")).to_have_text(ENDINGS[preset])


@pytest.mark.long
def test_the_hand_is_yours_to_choose_also_after_the_computer_has_chosen(seat: Seat) -> None:
    seat.begin(ruleset="hive-mind", opponent="computer", level=1, color="white")
    expect(seat.page.locator(".player.black .player-note")).to_contain_text("hand chosen")
    expect(seat.page.locator(".status")).to_have_text("Choose your opening hand")
    beetle = seat.page.locator('[data-offer="B"]')
    assert beetle.locator("use").evaluate_all("all => all.map((use) => use.getAttribute('href'))") == [
        "#art-B",
        "#art-T",
    ]


@pytest.mark.long
def test_a_tiles_own_moves_are_found_first(seat: Seat) -> None:
    seat.begin(game_string="Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    own = {move["text"] for move in seat.state()["legal_moves"] if move["tile"] == "wQ"}
    seat.page.get_by_role("combobox").fill("wQ")
    found = seat.page.locator(".command-list code").all_inner_texts()
    assert set(found[: len(own)]) == own
    assert len(found) > len(own)


def test_every_page_is_in_reach_of_a_phone(phone: Seat) -> None:
    phone.begin(ruleset="Base")
    phone.page.get_by_role("button", name="Moves").tap()
    expect(phone.page.locator("aside.side")).to_be_visible()
    phone.page.touchscreen.tap(200, 240)
    expect(phone.page.locator("aside.side")).to_be_hidden()
    for name in ("New game", "My games", "Study", "Creatures", "Rules"):
        phone.page.get_by_role("button", name="Menu").tap()
        expect(phone.page.get_by_role("link", name=name)).to_be_visible()
        phone.page.touchscreen.tap(60, 400)
        expect(phone.page.get_by_role("link", name=name)).to_be_hidden()
    phone.page.get_by_role("button", name="Menu").tap()
    phone.page.get_by_role("link", name="Rules").tap()
    expect(phone.page).to_have_url(re.compile("/rules$"))


STUNG = "Base+MLP+V;InProgress;White[4];wB1=T;bB1 /wB1;wQ wB1-;bL -bB1;wQ~;bA1 /bL"
SWAPPED = f"{STUNG};bL!;bQ -bA1;wQ bB1-;bP -bL;wL=C wQ-;bQ \\bP"
DOUBLE = "Base++K;InProgress;Black[4];wS1 nK-;bS1 -nK;wQ wS1-;bQ -bS1;wA1 wQ-;nK~;wA2 wA1-"
HANDS = "Base+MLP+VXGKS;InProgress;White[1];wQ,wA1,wM,wP;bQ,bA1,bM,bP"
DEEDS = {
    "a sting": (STUNG, "bL!", "White's Queen Wasp stung Black's Centipede: it cannot move or act in its next turn."),
    "a swap": (SWAPPED, "wL<>bB1", "White's Centipede swapped places with Black's Beetle 1."),
    "a flip": (STUNG, "wB1~", "White turned a tile over: now it is White's Beetle 1."),
    "a double turn": (DOUBLE, "bA1 -bQ", r"Black's Ant 1 .* One more action follows\."),
}


@each_of(
    ("game", "move", "words"),
    [*DEEDS.values(), (HANDS, "wA1 nK-", "White drew (White|Black)'s")],
    ids=[*DEEDS, "a draw"],
    one_in=2,
)
def test_what_the_opponent_did_is_shown_and_said(seat: Seat, guest: Seat, game: str, move: str, words: str) -> None:
    """It is shown to those who did not do it: in the strip, and on the board."""
    guest.visit(f"/watch/{seat.begin(game_string=game)}")
    guest.expect_game()
    seat.type_move(move)
    guest.expect_notice(words)
    expect(guest.page.locator(".board .last.to").first).to_be_visible()
