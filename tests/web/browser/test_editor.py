"""The position editor: laid by mouse, finger and keys; refused with its rule, mended, studied, played, sent."""

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, expect

from tests.looping import each_of
from tests.web.browser.seat import Seat
from tests.web.browser.student import choose

FINE = "wQ;wS1 wQ-;bS1 wS1-;bQ bS1- | turn: white 3 | game: Base+MLP"
STACKED = "nK;wS1 nK-;bS1 -nK;wQ wS1-;bQ -bS1;wB1 bQ | turn: black 3 | game: Base+MLP+VXGK"


def visit(seat: Seat, position: str | None = None, query: str = "") -> None:
    seat.visit(f"/editor?position={quote(position)}" if position else f"/editor{query}")
    expect_judged(seat)


def expect_judged(seat: Seat) -> None:
    """Wait until the rules have spoken about what lies there now."""
    expect(seat.page.locator('.editor[data-judged="true"]')).to_be_visible()


def expect_faults(seat: Seat, *rules: str) -> None:
    """Wait until exactly these rules speak against the position that lies there now."""
    expect_judged(seat)
    expect(seat.page.locator("#faults .rule-chip")).to_have_text(list(rules))
    if not rules:
        expect(seat.page.locator(".verdict.fine")).to_be_attached()


def expect_tiles(seat: Seat, count: int) -> None:
    expect(seat.page.locator(".board .tile:not(.leaving)")).to_have_count(count)


def lay(seat: Seat, tile: str, hex_: list[int]) -> None:
    """By clicks: from a hand or from the board."""
    seat.hand_tile(tile).click()
    seat.click_at(seat.target(hex_))
    expect(seat.tile(tile)).to_have_attribute("data-hex", f"{hex_[0]},{hex_[1]}")


def act(seat: Seat, name: str) -> Locator:
    return seat.page.locator(f'.actions [data-act="{name}"]')


def position(seat: Seat) -> str:
    return parse_qs(urlsplit(seat.page.url).query)["position"][0]


def expect_position(seat: Seat, part: str) -> None:
    """Wait until the address says that."""
    expect(seat.page).to_have_url(re.compile(re.escape(quote(part))))


def test_a_position_is_laid_refused_mended_and_played(seat: Seat) -> None:
    visit(seat)
    expect(seat.page.locator('#head nav [aria-current="page"]')).to_have_text("Study")
    lay(seat, "wQ", [0, 0])
    lay(seat, "bS1", [1, 0])
    expect_faults(seat, "P5")
    expect(seat.page.locator(".verdict")).to_contain_text("cannot have been the first tile of White")
    act(seat, "play").click()
    seat.expect_notice("cannot have been the first tile of White")
    lay(seat, "wA1", [-1, 0])
    lay(seat, "bQ", [2, 0])
    expect_faults(seat)
    act(seat, "play").click()
    dialog = seat.page.get_by_role("dialog")
    dialog.get_by_label("Level").select_option("1")
    dialog.get_by_role("button", name="Begin").click()
    expect(seat.page).to_have_url(re.compile("/play/"))
    seat.expect_game()
    expect_tiles(seat, 4)
    assert seat.state()["view"]["turn"] == "White[3]"
    assert seat.state()["players"]["black"]["level"] == 1


@pytest.mark.long
def test_who_clicks_twice_studies_what_lies_there_now(seat: Seat) -> None:
    """Both clicks ask the rules; the answer to the first is not waited for any more."""
    visit(seat)
    lay(seat, "wA1", [0, 0])
    lay(seat, "bA1", [1, 0])
    expect_faults(seat)
    seat.page.evaluate("() => { window.later = window.setTimeout; window.setTimeout = () => 0; }")  # nothing is asked
    lay(seat, "wQ", [-1, 0])
    lay(seat, "bQ", [2, 0])
    seat.page.evaluate("() => { window.setTimeout = window.later; }")
    act(seat, "study").evaluate("button => { button.click(); button.click(); }")
    expect(seat.page.locator(".move-tree")).to_have_text("No moves yet")
    expect_tiles(seat, 4)


def test_tiles_are_dragged_on_and_off_the_board_and_everything_is_undone(seat: Seat) -> None:
    visit(seat, FINE)
    first = position(seat)
    lay(seat, "wA1", [0, -1])
    expect_judged(seat)
    act(seat, "undo").click()
    expect_tiles(seat, 4)
    act(seat, "redo").click()
    expect_tiles(seat, 5)
    seat.page.keyboard.press("Control+z")
    expect_tiles(seat, 4)
    expect_position(seat, first)
    assert position(seat) == first
    act(seat, "clear").click()
    expect_tiles(seat, 0)
    act(seat, "undo").click()
    expect_tiles(seat, 4)
    mouse = seat.page.mouse
    mouse.move(*seat.middle(seat.hand_tile("wA1")))
    mouse.down()
    x, y = seat.middle(seat.tile("wQ"))
    mouse.move(x - 9, y - 9)
    expect(seat.page.locator(".ghost")).to_be_visible()
    mouse.move(*seat.middle(seat.target([-1, 0])), steps=3)
    mouse.up()
    expect(seat.tile("wA1")).to_have_attribute("data-hex", "-1,0")
    mouse.move(*seat.middle(seat.tile("wA1")))
    mouse.down()
    mouse.move(x, y - 40)
    expect(seat.page.locator(".ghost")).to_be_visible()
    mouse.move(*seat.middle(seat.page.locator(".player.white .player-name")), steps=3)
    mouse.up()
    expect_tiles(seat, 4)
    expect(seat.hand_tile("wA1")).to_be_visible()


@pytest.mark.long
def test_what_is_apart_is_no_hive(seat: Seat) -> None:
    """M1: a tile may be laid on any hex, beside nothing too, and a reload finds it there."""
    visit(seat, FINE)
    seat.click_at(seat.tile("bQ"))
    x, y = seat.middle(seat.target([4, 0]))
    width = seat.box(seat.tile("wQ"))["width"]
    seat.page.mouse.click(x + 1.2 * width, y)
    expect_faults(seat, "M1")
    seat.page.reload()
    expect_judged(seat)
    expect_faults(seat, "M1")
    expect_tiles(seat, 4)


def test_a_stack_is_reordered_turned_and_taken_apart(seat: Seat) -> None:
    """And what happened in the turn before is said."""
    visit(seat, STACKED)
    expect_faults(seat)
    seat.click_at(seat.tile("wB1"))
    expect(seat.page.locator(".stack-list li")).to_have_count(2)
    seat.page.get_by_role("button", name=re.compile("^Move down: White's Beetle 1")).click()
    expect_faults(seat, "M3")
    expect(seat.page.locator(".verdict")).to_contain_text("Queen")
    act(seat, "undo").click()
    expect_faults(seat)
    seat.click_at(seat.tile("wB1"))
    seat.page.get_by_role("button", name="Turn over").click()
    expect(seat.tile("wB1")).to_have_attribute("aria-label", re.compile("Tick"))
    seat.page.keyboard.press("Delete")
    expect_tiles(seat, 5)
    expect(seat.hand_tile("wB1")).to_be_visible()
    act(seat, "undo").click()
    expect_tiles(seat, 6)
    act(seat, "undo").click()
    expect_faults(seat)
    seat.click_at(seat.tile("bS1"))
    seat.page.locator(".tile-panel select").select_option("stung")
    expect_faults(seat)
    expect_position(seat, "stung: bS1")
    seat.page.locator(".tile-panel select").select_option("moved")
    expect_position(seat, "before: moved bS1")
    seat.page.locator('.position-panel [value="owed"]').check(force=True)
    expect_position(seat, "owed: white")
    expect_faults(seat)
    seat.page.locator('.position-panel [value="double"]').check(force=True)
    expect_faults(seat, "K2")


def test_another_game_is_chosen(seat: Seat) -> None:
    """Tiles that it does not have are taken away."""
    visit(seat, "wM;bM wM- | turn: white 2 | game: Base+MLP")
    act(seat, "rules").click()
    dialog = seat.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Hive Mind").click()
    dialog.get_by_role("button", name="Use this game").click()
    expect(seat.page.locator(".game-title")).to_have_text("Hive Mind")
    expect_faults(seat, "K1", "W1", "W2", "W1", "W2")
    expect(seat.page.locator(".piles .heap").first).to_be_visible()
    act(seat, "rules").click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Classic").click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Use this game").click()
    expect(seat.page.locator(".game-title")).to_have_text("Classic")
    expect_tiles(seat, 0)
    seat.expect_notice("were removed")


@pytest.mark.long
def test_hands_are_dealt_from_the_bag(seat: Seat) -> None:
    visit(seat, "wS1;bS1 wS1- | turn: white 2 | hand white: wQ wA1 wB1 | hand black: bQ bA1 bB1 wG2 | game: Base++S")
    expect_faults(seat, "W2")
    seat.page.locator('.piles [data-hand-tile="bG1"]').click()
    seat.page.locator(".tile-panel").get_by_role("button", name="Into White’s hand").click()
    expect_faults(seat)
    expect(seat.page.locator('.player.white [data-hand-tile="bG1"]')).to_be_visible()


def test_by_keys_alone(seat: Seat) -> None:
    visit(seat, FINE)
    seat.hand_tile("wA1").press("Enter")
    expect(seat.page.get_by_role("application")).to_be_focused()
    seat._walk_to("-1,0")
    seat.page.keyboard.press("Enter")
    expect(seat.tile("wA1")).to_have_attribute("data-hex", "-1,0")
    seat._walk_to("-1,0")
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator(".tile-panel h2")).to_contain_text("Ant 1")
    seat.page.keyboard.press("Delete")
    expect_tiles(seat, 4)
    expect_faults(seat)


@each_of(
    ("text", "count"),
    [
        ("Base;InProgress;White[2];wS1;bS1 wS1-", 2),
        ("A+a1-Q,w", 3),
        ("game: Base+L\n    wL  bQ\n  wQ", 3),
    ],
    ids=["UHP", "HOP", "sketch"],
)
def test_a_position_is_pasted(seat: Seat, text: str, count: int) -> None:
    visit(seat)
    act(seat, "paste").click()
    seat.page.get_by_label("Game, position or link").fill(text)
    seat.page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
    expect_tiles(seat, count)
    expect_judged(seat)


def test_from_the_study_and_back(seat: Seat) -> None:
    seat.visit(f"/study?game={quote('Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-')}")
    expect_tiles(seat, 4)
    choose(seat, "Position…")
    expect_judged(seat)
    expect_tiles(seat, 4)
    lay(seat, "wA1", [-1, 0])
    seat.page.locator('.position-panel [value="black"]').check(force=True)
    expect_faults(seat)
    act(seat, "study").click()
    expect(seat.page.locator(".move-tree")).to_have_text("No moves yet")
    expect_tiles(seat, 5)
    expect(seat.page.locator(".status")).to_have_text("Black to move")


@pytest.mark.long
def test_it_is_sent_to_a_friend_who_plays_from_there(seat: Seat, guest: Seat) -> None:
    visit(seat, FINE)
    act(seat, "send").click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(seat.page).to_have_url(re.compile("/play/"))
    seat.expect_game()
    link = seat.page.locator(".share .link-field").input_value()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Join").click()
    guest.expect_game()
    expect(seat.page.locator(".share")).to_be_hidden()
    seat.click_move("wA1 -wQ")
    expect_tiles(guest, 5)


def test_on_a_phone(phone: Seat) -> None:
    visit(phone)
    phone.hand_tile("wS1").tap()
    phone.page.touchscreen.tap(*phone.middle(phone.target([0, 0])))
    expect_tiles(phone, 1)
    expect(phone.page.locator(".status")).to_contain_text("U1")
    phone.hand_tile("bS1").tap()
    phone.page.touchscreen.tap(*phone.middle(phone.target([1, 0])))
    expect(phone.page.locator(".status")).to_have_text("This position is legal.")
    phone.page.get_by_role("button", name="The position").tap()
    expect(phone.page.locator("aside.side")).to_be_visible()
    for button in phone.page.locator(".editor .side button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5, button.inner_text()
    act(phone, "study").tap()
    expect(phone.page.locator(".move-tree")).to_be_attached()
