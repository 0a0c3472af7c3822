"""The study: a tree that grows and is never cut, kept in the browser, with imports and exports in every form."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from tests.looping import each_of
from tests.web.browser.conftest import Complaints
from tests.web.browser.seat import Seat
from tests.web.browser.student import (
    FOUR,
    IN_VIEW,
    act,
    choose,
    expect_here,
    expect_moves,
    expect_tiles,
    find_move,
    go_to,
    open_tab,
    tab,
    tree,
    visit,
)
from tests.web.browser.test_access import TOOLS
from tests.web.browser.test_moves import DOUBLE
from tests.web.browser.test_stillness import PLIES, long_game


def test_another_move_cuts_nothing_and_one_that_is_there_is_entered(seat: Seat) -> None:
    """D3: trying another move after going back lost the rest of the game."""
    visit(seat)
    expect_tiles(seat, 4)
    go_to(seat, "bS1 wS1-")
    expect_tiles(seat, 2)
    seat.hand_tile("wA1").click()
    seat.click_at(seat.page.locator("[data-target]").first)
    expect(tree(seat).locator(".move")).to_have_count(5)
    expect_tiles(seat, 3)
    seat.page.keyboard.press("ArrowLeft")
    expect_here(seat, "bS1 wS1-")
    find_move(seat, "wQ -wS1")
    expect(tree(seat).locator(".move")).to_have_count(5)


def test_a_tree_is_built_promoted_deleted_undone_and_there_after_a_reload(seat: Seat) -> None:
    visit(seat)
    go_to(seat, "wS1")
    find_move(seat, "bA1 wS1-")
    find_move(seat, "wQ -wS1")
    grown = ["wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1", "wQ -wS1", "bQ bS1-"]
    expect_moves(seat, *grown)
    act(seat, "main")
    expect_moves(seat, "wS1", "bA1 wS1-", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wQ -wS1")
    seat.page.reload()
    expect_moves(seat, "wS1", "bA1 wS1-", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wQ -wS1")
    go_to(seat, "bS1 wS1-")
    act(seat, "promote")
    expect_moves(seat, *grown)
    go_to(seat, "bA1 wS1-")
    act(seat, "delete")
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    expect_here(seat, "wS1")
    seat.page.locator(".strip").get_by_role("button", name="Undo").click()
    expect_moves(seat, *grown)
    act(seat, "delete")
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    seat.page.keyboard.press("Control+z")
    expect_moves(seat, *grown)
    seat.page.reload()
    expect_moves(seat, *grown)


def test_comments_judgements_and_folds_are_kept(seat: Seat) -> None:
    visit(seat)
    go_to(seat, "bS1 wS1-")
    seat.page.get_by_label("Comment").fill("solid {so far}")
    seat.page.get_by_role("button", name="!?", exact=True).click()
    expect(tree(seat).locator(".glyph")).to_have_text("!?")
    here = seat.middle(tree(seat).locator("[aria-current]"))
    seat.page.mouse.click(*here, button="right")
    menu = seat.box(seat.page.get_by_role("dialog"))
    assert menu["x"] <= here[0] <= menu["x"] + menu["width"]  # it opens at the pointer
    seat.page.get_by_role("dialog").get_by_role("button", name="⩲").click()
    seat.page.keyboard.press("Escape")
    expect(seat.page.get_by_role("dialog")).to_have_count(0)
    expect(tree(seat).locator(".glyph")).to_have_text("!? ⩲")
    expect(tree(seat).locator(".comment")).to_have_text("solid (so far)")
    tree(seat).focus()
    seat.page.keyboard.press("Shift+C")
    expect(tree(seat).locator(".comment")).to_be_hidden()
    seat.page.keyboard.press("Shift+C")
    expect(tree(seat).locator(".comment")).to_be_visible()
    go_to(seat, "wS1")
    find_move(seat, "bG1 wS1-")
    fold = tree(seat).get_by_role("button", name="1 variation of move 2")
    fold.click()
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    seat.page.reload()
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    expect(tree(seat).locator(".glyph")).to_have_text("!? ⩲")
    expect(tree(seat).locator(".comment")).to_have_text("solid (so far)")
    fold.click()
    expect_moves(seat, "wS1", "bS1 wS1-", "bG1 wS1-", "wQ -wS1", "bQ bS1-")


def test_a_fold_that_is_pressed_while_the_tree_is_drawn_anew_is_folded(seat: Seat, complaints: Complaints) -> None:
    """The button that was pressed must still be there when it is released."""
    visit(seat)
    go_to(seat, "wS1")
    find_move(seat, "bG1 wS1-")
    second = Seat(seat.page.context.new_page(), seat.address)
    complaints.watch(second.page)
    visit(second)
    seat.page.bring_to_front()
    fold = tree(seat).get_by_role("button", name="1 variation of move 2")
    seat.page.mouse.move(*seat.middle(fold))
    seat.page.mouse.down()
    find_move(second, "wA1 -wS1")
    expect(tree(seat).locator(".move")).to_have_count(6)
    seat.page.mouse.up()
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")


def drag(seat: Seat, start: Locator, goal: Locator, *, modifier: str | None = None) -> None:
    """Draw with the right button."""
    mouse, keyboard = seat.page.mouse, seat.page.keyboard
    a, b = seat.middle(start), seat.middle(goal)
    if modifier:
        keyboard.down(modifier)
    mouse.move(*a)
    mouse.down(button="right")
    mouse.move(*b, steps=3)
    mouse.up(button="right")
    if modifier:
        keyboard.up(modifier)


def test_rings_and_arrows_in_colors_belong_to_their_move(seat: Seat) -> None:
    visit(seat)
    drag(seat, seat.tile("wS1"), seat.tile("bQ"))
    drag(seat, seat.tile("wQ"), seat.tile("wQ"), modifier="Shift")
    expect(seat.page.locator(".own-arrow.ink-G")).to_have_count(1)
    expect(seat.page.locator(".own-mark.ink-R")).to_have_count(1)
    seat.page.keyboard.press("ArrowLeft")
    expect_here(seat, "wQ -wS1")
    expect(seat.page.locator(".own-arrow, .own-mark")).to_have_count(0)
    seat.page.reload()
    seat.page.get_by_role("button", name="Go to the end of the line").click()
    expect(seat.page.locator(".own-arrow.ink-G")).to_have_count(1)
    drag(seat, seat.tile("wS1"), seat.tile("bQ"))
    expect(seat.page.locator(".own-arrow")).to_have_count(0)
    act(seat, "clear")
    expect(seat.page.locator(".own-mark")).to_have_count(0)


def test_keys_step_wherever_one_has_clicked(seat: Seat) -> None:
    """D6: after a click on the board the arrows walked a cursor instead. Steps that follow quickly are all taken."""
    visit(seat)
    seat.page.evaluate(
        "() => { for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight'])"
        " document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); }"
    )
    expect_here(seat, "bS1 wS1-")
    expect_tiles(seat, 2)
    go_to(seat, "wS1")
    find_move(seat, "bA1 wS1-")
    keyboard = seat.page.keyboard
    seat.click_at(seat.tile("wS1"))
    for key, here in (
        ("ArrowLeft", "wS1"),
        ("ArrowRight", "bS1 wS1-"),
        ("ArrowDown", "bA1 wS1-"),
        ("ArrowUp", "bS1 wS1-"),
        ("End", "bQ bS1-"),
        ("Shift+ArrowLeft", "wS1"),
        ("$", "bQ bS1-"),
        ("k", "wQ -wS1"),
        ("j", "bQ bS1-"),
    ):
        keyboard.press(key)
        expect_here(seat, here)
    keyboard.press("Home")
    expect(tree(seat).locator("[aria-current]")).to_have_count(0)
    expect_tiles(seat, 0)
    keyboard.press("Shift+ArrowRight")
    expect_here(seat, "wS1")
    keyboard.press("ArrowRight")
    expect_tiles(seat, 2)
    before = seat.box(seat.tile("bS1"))["x"] - seat.box(seat.tile("wS1"))["x"]
    keyboard.press("f")
    seat.page.wait_for_function(
        "(was) => { const at = (name) => document.querySelector(`.board [data-tile='${name}']`)"
        ".getBoundingClientRect().x; return (at('bS1') - at('wS1')) * was < 0; }",
        arg=before,
    )
    expect(tree(seat).locator(".variations .line")).to_have_count(1)
    keyboard.press("Control")
    expect(tree(seat).locator(".variations .line")).to_have_count(0)
    keyboard.press("?")
    expect(seat.page.get_by_role("dialog", name="Keys")).to_be_visible()


@pytest.mark.long
def test_the_board_is_still_walked_by_keys(seat: Seat) -> None:
    visit(seat, "Base;InProgress;White[2];wS1;bS1 wS1-")
    board = seat.page.get_by_role("application")
    board.focus()
    seat.page.keyboard.press("Tab")
    seat.page.keyboard.press("Shift+Tab")
    expect(board).to_be_focused()
    expect(seat.page.locator(".cursor")).to_have_count(1)
    seat.page.keyboard.press("ArrowLeft")
    expect_here(seat, "bS1 wS1-")
    expect(seat.page.locator(".cursor")).to_have_count(1)


@each_of("address", ["/board?game=", "/board?record=", "/study?game="])
def test_addresses_that_were_handed_on_still_open(seat: Seat, address: str) -> None:
    seat.start_over()
    seat.visit(address + quote(FOUR))
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    expect_here(seat, "bQ bS1-")
    find_move(seat, "wA1 -wQ")
    seat.page.reload()
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ")


def test_a_study_begins_with_the_game_that_is_chosen(seat: Seat) -> None:
    """D25: the free board knew one game only."""
    seat.visit("/study")
    expect(seat.page.locator(".game-title")).to_have_text("Ultimate")
    choose(seat, "New…")
    seat.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Venom Every")).click()
    expect(seat.page.locator(".game-title")).to_have_text("Venom")
    find_move(seat, "wA1=O")
    choose(seat, "Studies")
    expect(seat.page.locator(".saved li")).to_have_count(2)
    seat.page.locator(".saved li").last.get_by_role("button").first.click()
    expect(seat.page.locator(".game-title")).to_have_text("Ultimate")


@pytest.mark.long
def test_double_turns_hands_and_draws_are_read_whole(seat: Seat) -> None:
    """D18: columns lost their meaning after a double turn, and hands were cut off."""
    hands = ["wQ,wB1,wB2,wG1", "bQ,bB1,bB2,bG1", "wB1 nK- +bN"]
    visit(seat, ";".join(["Base+MLP+VXGKS", "", "", *hands]))
    expect_moves(seat, *hands)
    cut = (
        tree(seat)
        .locator(".move")
        .evaluate_all("moves => moves.filter((move) => move.scrollWidth > move.clientWidth + 1).length")
    )
    assert cut == 0
    first = seat.page.locator(".move-tree .turn").first
    expect(first.locator(".white .move")).to_have_count(1)
    expect(first.locator(".black .move")).to_have_count(1)
    visit(seat, DOUBLE)
    expect(seat.page.locator(".status")).to_have_text("Black to move, 2 actions")


@each_of("size", [(1280, 800), (390, 844)], ids=str)
def test_a_long_game_opens_with_its_last_move_in_view(seat: Seat, size: tuple[int, int]) -> None:
    """D19: it was half hidden under the buttons below it, when everything was there."""
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(seat, long_game())
    expect(seat.page.locator(TOOLS)).to_be_attached()
    expect(tree(seat)).to_be_visible()
    expect(tree(seat).locator(f'[data-ply="{PLIES}"]')).to_have_attribute("aria-current", "step")
    seat.page.wait_for_function(IN_VIEW, arg=".move-tree")


def test_two_pages_of_one_browser_keep_one_study(seat: Seat, complaints: Complaints) -> None:
    visit(seat)
    second = Seat(seat.page.context.new_page(), seat.address)
    complaints.watch(second.page)
    visit(second)
    find_move(second, "wA1 -wQ")
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ")
    expect_here(seat, "bQ bS1-")
    find_move(seat, "wG1 -wQ")
    expect_moves(second, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ", "wG1 -wQ")


@each_of("size", [(1440, 900), (1280, 720)], ids=str)
def test_the_tree_has_half_of_the_panel_in_every_tab(seat: Seat, size: tuple[int, int]) -> None:
    """B5: seven rows were seen of it."""
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(seat)
    moves, side = seat.page.locator(".study .moves"), seat.page.locator("#side")
    for name in ("Moves", "Engine", "Explorer", "Review"):
        open_tab(seat, name)
        assert 2 * seat.box(moves)["height"] >= seat.box(side)["height"]


def test_tabs_are_walked_by_keys(seat: Seat) -> None:
    """They are one stop for the keyboard, and the arrows that step through the game elsewhere lead from tab to tab."""
    visit(seat)
    tab(seat, "Moves").focus()
    for key, name in (("ArrowRight", "Engine"), ("End", "Review"), ("ArrowRight", "Moves"), ("ArrowLeft", "Review")):
        seat.page.keyboard.press(key)
        expect(tab(seat, name)).to_be_focused()
        expect(tab(seat, name)).to_have_attribute("aria-selected", "true")
    expect(seat.page.get_by_role("tabpanel", name="Review")).to_be_visible()
    expect(seat.page.get_by_role("tabpanel")).to_have_count(1)
    expect_here(seat, "bQ bS1-")
    seat.page.keyboard.press("Tab")
    expect(tab(seat, "Moves")).not_to_be_focused()
    seat.page.keyboard.press("c")
    expect(seat.page.get_by_label("Comment")).to_be_focused()
    expect(tab(seat, "Moves")).to_have_attribute("aria-selected", "true")


@each_of("size", [(820, 1180), (390, 844), (844, 390)], ids=str)
def test_on_small_screens_the_board_and_the_open_tab_are_seen_together(seat: Seat, size: tuple[int, int]) -> None:
    """B4: the tools were a sheet over three quarters of the board, and the game had no title."""
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(seat)
    open_tab(seat, "Moves")  # the size before has left another one open
    board = seat.box(seat.page.locator(".board-host"))
    assert min(board["width"], board["height"]) >= 0.25 * min(size)
    expect(seat.page.locator(".game-title")).to_be_in_viewport()
    expect(tree(seat).locator("[aria-current]")).to_be_in_viewport(ratio=1)
    for name, part in (("Engine", ".engine"), ("Explorer", ".explorer"), ("Review", '[data-review="begin"]')):
        open_tab(seat, name)
        expect(seat.page.locator(part)).to_be_in_viewport()
        here = seat.page.get_by_role("group", name="Current line").locator("[aria-current]")
        expect(here).to_be_in_viewport(ratio=1)
        expect(here).to_contain_text("bQ bS1-")
        assert seat.box(seat.page.locator(".board-host")) == board
        assert seat.page.evaluate("document.documentElement.scrollHeight") <= size[1]


@pytest.mark.long
def test_on_a_wide_screen_everything_is_seen_at_once(seat: Seat) -> None:
    """What is in tabs on smaller screens is beside the tree."""
    seat.page.set_viewport_size({"width": 1920, "height": 1080})
    visit(seat)
    review = seat.page.get_by_role("button", name="Review this game")
    parts = [tree(seat), seat.page.locator("section.engine"), seat.page.locator("section.explorer"), review]
    for part in [*parts, seat.page.get_by_role("button", name="Menu")]:
        expect(part).to_be_in_viewport(ratio=1)
    expect(seat.page.get_by_role("tab")).to_have_count(0)
    moves, reviewed = seat.box(tree(seat)), seat.box(review)
    assert moves["x"] + moves["width"] <= reviewed["x"]
    seat.page.set_viewport_size({"width": 1280, "height": 800})
    open_tab(seat, "Review")
    expect(tree(seat)).to_be_in_viewport(ratio=1)
    expect(review).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_a_tab_shows_its_tool_though_that_comes_late(phone: Seat) -> None:
    """The tools are fetched after the study."""
    held = phone.hold("**/panels-*.js")
    with phone.page.expect_request("**/panels-*.js"):
        phone.visit(f"/study?game={quote(FOUR)}")
    expect_tiles(phone, 4)
    tab(phone, "Review").tap()
    review = phone.page.get_by_role("button", name="Review this game")
    expect(review).to_have_count(0)
    (tools,) = held
    tools.continue_()
    expect(review).to_be_in_viewport()


def test_by_touch_on_a_phone(phone: Seat) -> None:
    phone.visit(f"/study?game={quote(FOUR)}")
    expect_tiles(phone, 4)
    phone.page.get_by_role("button", name="Previous move").tap()
    expect_tiles(phone, 3)
    tree(phone).locator(".move").nth(1).tap()
    expect_here(phone, "bS1 wS1-")
    tab(phone, "Review").tap()
    expect(phone.page.get_by_role("button", name="Review this game")).to_be_in_viewport()
    tab(phone, "Moves").tap()
    expect(tree(phone)).to_be_in_viewport()
    phone.page.locator('[data-ink="B"]').tap()
    expect_tiles(phone, 2)
    phone.page.touchscreen.tap(*phone.middle(phone.tile("wS1")))
    expect(phone.page.locator(".own-mark.ink-B")).to_have_count(1)
    phone.page.locator('[data-ink="B"]').tap()
    phone.hand_tile("wA1").tap()
    phone.page.touchscreen.tap(*phone.middle(phone.page.locator("[data-target]").first))
    expect_tiles(phone, 3)
    expect(tree(phone).locator(".move")).to_have_count(5)
