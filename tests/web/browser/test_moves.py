"""Every kind of move, by every way of making one; whole games; and what the page says about them."""

import csv
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.looping import each_of
from tests.web.browser.gallery import LAST_BUT_ONE
from tests.web.browser.seat import Seat

Way = Callable[[Seat, str], None]
WON = ["wS1", "bB1 wS1/", "wG1 /wS1", "bQ bB1-", "wG2 wG1-", "bQ wS1-", "wQ -wG1", "bS1 bB1-"]
WON += ["wB1 wG2\\", "bB2 bQ-", "wB1 wG2-"]
SHUT_OUT = (
    "Base;InProgress;White[11];wA1;bG1 -wA1;wB1 wA1/;bA1 \\bG1;wG1 \\wB1;bQ -bG1;wQ wA1-;bB1 \\bA1;wS1 wA1\\;bB1 bA1;"
    "wS1 /bQ;bB1 -bA1;wA2 \\wG1;bB1 bQ;wA3 wA1\\;bB1 bA1;wA3 wS1\\;bB1 \\bA1;wB2 -wA3;bB1 -wG1"
)
DOUBLE = "Base+MLP+VXGK;InProgress;Black[4];wP=Y /nK;bP=Y -wP;wN \\nK;bQ nK-;wS1 wN/;nK~;wQ wP\\"
REPEATED = (
    "Base;InProgress;Black[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ /wS1;bQ bS1/;wQ wS1\\;bQ wS1/;wQ /wS1;bQ \\wS1;wQ wS1\\;"
    "bQ wS1/;wQ /wS1;bQ \\wS1;wQ wS1\\"
)
SUPERBUG = "Base+MLP+VXGK;InProgress;White[4];wL nK\\;bS1 -wL;wQ nK/;bL -nK;wN=R wL\\;bB1 -bL"
STACK = "Base+MLP;InProgress;White[5];wL;bL wL-;wM \\wL;bQ bL/;wS1 wM/;bB1 bQ/;wQ -wM;bB1 bQ"

with (Path(__file__).parent / "games.tsv").open(encoding="utf-8") as table:
    CASES = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))


DESK: tuple[Way, ...] = (Seat.click_move, Seat.drag_move, Seat.key_move, Seat.type_move)
BY_TURNS: tuple[Way, ...] = (
    *DESK,
    *(Seat.click_move, Seat.key_move, Seat.drag_move, Seat.type_move),
    *(Seat.key_move, Seat.click_move, Seat.drag_move),
)
"""Of the two moves on the board, the sixth and the last, one is by keys and one is a drag."""
FINGERS: tuple[Way, ...] = (Seat.tap_move, Seat.finger_move)


def play_whole_game(seat: Seat, ways: tuple[Way, ...]) -> None:
    """Make the moves of a game to its end, in these ways by turns."""
    seat.begin(ruleset="Base")
    for ply, text in enumerate(WON, start=1):
        ways[(ply - 1) % len(ways)](seat, text)
        seat.expect_ply(ply)
    expect(seat.page.locator(".notice.result h2")).to_have_text("White wins")
    expect(seat.page.locator(".notice.result .rule-chip")).to_have_text("E1")


def test_a_whole_game_by_mouse_and_keyboard(seat: Seat) -> None:
    play_whole_game(seat, BY_TURNS)


def test_a_whole_game_by_touch(phone: Seat) -> None:
    play_whole_game(phone, FINGERS)


@pytest.mark.long
@pytest.mark.parametrize("way", DESK)
def test_a_whole_game_in_one_way(seat: Seat, way: Way) -> None:
    play_whole_game(seat, (way,))


@pytest.mark.long
@pytest.mark.parametrize("way", FINGERS)
def test_a_whole_game_by_touch_in_one_way(phone: Seat, way: Way) -> None:
    play_whole_game(phone, (way,))


@pytest.mark.long
def test_a_position_for_the_third_time_is_a_draw(seat: Seat) -> None:
    seat.begin(game_string=REPEATED)
    seat.click_move("bQ wS1/")
    expect(seat.page.locator(".notice.result h2")).to_have_text("A draw")
    expect(seat.page.locator(".notice.result .rule-chip")).to_have_text("E5")


def test_the_end_hides_nothing_of_the_hive(phone: Seat, seat: Seat) -> None:
    """The hive and where the last tile came from are seen above or below the banner; closing it moves nothing."""
    for each in (phone, seat):
        each.begin(game_string=LAST_BUT_ONE)
        each.click_move("bA1 wB1-")
        banner = each.page.locator(".notice.result")
        expect(banner.locator(".figures").get_by_text("Time", exact=True)).to_be_visible()  # the last to be learned
        each.page.wait_for_function(
            """() => {
              const banner = document.querySelector(".notice.result").getBoundingClientRect();
              const tiles = [...document.querySelectorAll(".board [data-tile]")];
              const board = document.querySelector(".board-host").getBoundingClientRect();
              const clear = (e) => {
                const { top, bottom } = e.getBoundingClientRect();
                return top >= banner.bottom || bottom <= banner.top;
              };
              const { left, right } = document.querySelector(".last.from").getBoundingClientRect();
              return tiles.length > 9 && tiles.every(clear) && left >= board.left && right <= board.right;
            }"""
        )
        place = each.middle(each.tile("wQ"))
        banner.get_by_role("button", name="Hide").click()
        expect(banner).to_be_hidden()
        assert each.middle(each.tile("wQ")) == place


@each_of("confirm", ["days", "always"])
def test_a_move_is_shown_first_and_can_be_taken_back_until_it_is_done(seat: Seat, confirm: str) -> None:
    seat.set(confirm=confirm)
    seat.begin(ruleset="Base")
    seat.click_move("wS1")
    notice = seat.page.locator(".notice.pending")
    expect(notice).to_contain_text("Place White's Spider 1")
    expect(seat.tile("wS1")).to_be_visible()
    assert seat.state()["moves"] == []
    seat.page.keyboard.press("Escape")
    expect(notice).to_be_hidden()
    expect(seat.tile("wS1")).to_have_count(0)
    seat.click_move("wA1")
    notice.get_by_role("button", name="Take it back").click()
    seat.click_move("wG1")
    expect(notice.get_by_role("button", name="Make this move")).to_be_focused()
    seat.page.keyboard.press("Enter")
    seat.expect_ply(1)
    assert seat.state()["moves"] == ["wG1"]


@pytest.mark.long
def test_moves_against_the_computer_are_not_asked_about_in_slow_games(seat: Seat) -> None:
    seat.set(confirm="days")
    seat.begin(opponent="computer", level=1)
    seat.click_move("wS1")
    seat.expect_ply(2)


LABELS = [
    ("swap", "wL", {"White's Centipede swaps with Black's Tick 1", "Flip to Ladybug"}),
    ("sting", "bM", {"Flip to Mosquito"}),
    ("sting", "bQ", {"Sting White's Spider 1", "Flip to Queen Bee"}),
    ("control", "wB1", {"Pick up Black's Queen Bee"}),
    ("control", "bQ", {"Throw by White's Tick 1 and Black's Pillbug"}),
    ("remove", "wN", {"Remove Black's Beetle 1 with White's Praying Mantis"}),
    ("throw", "wP", {"Pick up White's Queen Bee"}),
]
"""A game of games.tsv, the tile that is touched, and what some of its places are called."""


@each_of("case", CASES, ids=lambda case: case["what"])
def test_each_kind_of_move(seat: Seat, case: dict[str, str]) -> None:
    """What may be touched before it says in its label what would happen, by the face that is up."""
    seat.begin(game_string=case["game_string"])
    for what, tile, labels in LABELS:
        if what == case["what"]:
            seat.click_at(seat.tile(tile))
            targets = seat.page.locator("[data-target]")
            expect(targets.first).to_be_visible()
            found = targets.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
            assert labels <= set("; ".join(found).split("; "))
            seat.page.keyboard.press("Escape")
            expect(targets).to_have_count(0)
    ply = seat.state()["view"]["ply"]
    seat.click_move(case["move"])
    seat.expect_ply(ply + 1)
    assert seat.state()["moves"][-1] == case["move"]


@pytest.mark.long
def test_a_thrower_is_marked_and_can_begin_the_throw(seat: Seat) -> None:
    throw = next(case for case in CASES if case["what"] == "throw")
    seat.begin(game_string=throw["game_string"])
    seat.click_at(seat.tile("wP"))
    seat.click_at(seat.target(seat.legal_move("wQ wP-")["start"]))
    expect(seat.page.locator(".target.throw")).not_to_have_count(0)
    seat.click_at(seat.target(seat.legal_move("wQ wP-")["goal"]))
    seat.expect_ply(5)
    expect(seat.page.locator("path.last.by")).to_have_count(1)
    expect(seat.page.locator(".last.from")).to_have_count(1)


def test_a_placing_without_a_chosen_face_asks_for_it_and_can_be_left(seat: Seat) -> None:
    seat.begin(ruleset="venom")
    seat.hand_tile("wB1").click()
    seat.click_at(seat.target([0, 0]))
    menu = seat.page.get_by_role("menu")
    for name in ("Place as Beetle", "Place as Tick", "Cancel"):
        expect(menu.get_by_role("menuitem", name=name)).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(seat.page.locator(".target")).to_have_count(0)
    seat.drag_move("wB1=T")
    seat.expect_ply(1)


@pytest.mark.long
@each_of("style", ["symbols", "uhp"])
def test_a_double_turn_has_two_actions_and_may_end_after_one(seat: Seat, style: str) -> None:
    """In each way of writing moves, each color has a column of the list, also after such a turn."""
    seat.set(moves=style)
    seat.begin(game_string=DOUBLE)
    expect(seat.page.locator(".status")).to_contain_text("2 actions")
    seat.click_move("bP wP-")
    seat.expect_ply(8)
    expect(seat.page.locator(".status")).to_have_text("Black to move")
    seat.page.get_by_role("button", name="End turn").click()
    seat.expect_ply(9)
    expect(seat.page.locator(".status")).to_have_text("White to move")
    expect(seat.page.locator(".move-list").locator(".by-white, .by-black")).to_have_count(9)  # it is learned later
    edges = seat.page.locator(".move-list button").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().left)"
    )
    white, black = edges[:2]
    assert white < black
    assert edges == [white, black, white, black, white, black, white, black, black]


def test_a_forced_pass_is_made_and_shown(seat: Seat) -> None:
    seat.begin(game_string=SHUT_OUT)
    seat.click_move("wG1 -bB1")
    seat.expect_ply(22)
    seat.expect_notice("Black has no legal move and passes")
    expect(seat.page.locator(".status")).to_have_text("White to move")


def test_what_is_not_allowed_says_why(seat: Seat) -> None:
    """A tile that cannot move; and a place, by click, by drop and by key, where the tile stays taken."""
    seat.begin(game_string="Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-")
    seat.click_at(seat.tile("wS1"))
    note = seat.expect_notice("split the hive")
    expect(note.get_by_role("link", name="Rule M1")).to_have_attribute("href", "/rules/M1")
    seat.begin(game_string="Base;InProgress;White[2];wS1;bS1 wS1-")
    why = "Not here: White's Ant 1 would touch Black's Spider 1"
    (x, y), (left, _) = seat.middle(seat.tile("bS1")), seat.middle(seat.tile("wS1"))
    beyond = (x + x - left, y)
    seat.hand_tile("wA1").dblclick()  # the second click does not put it back
    expect(seat.hand_tile("wA1")).to_have_attribute("aria-pressed", "true")
    seat.page.mouse.click(*beyond)
    note = seat.expect_notice(why)
    expect(note.get_by_role("link", name="Rule P2")).to_be_visible()
    expect(seat.hand_tile("wA1")).to_have_attribute("aria-pressed", "true")
    seat.page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    seat.page.mouse.move(*seat.middle(seat.hand_tile("wA1")))
    seat.page.mouse.down()
    seat.page.mouse.move(*beyond, steps=4)
    seat.page.mouse.up()
    seat.expect_notice(why)
    seat.hand_tile("wA1").press("Escape")
    seat.hand_tile("wA1").press("Enter")
    seat.page.get_by_role("application").focus()
    for key in ("n", "ArrowRight", "ArrowRight"):
        seat.page.keyboard.press(key)
    seat.page.keyboard.press("Enter")
    seat.expect_notice("White's Ant 1")
    assert seat.state()["moves"] == ["wS1", "bS1 wS1-"]


def test_a_stack_opens_on_hover_and_by_key(seat: Seat) -> None:
    """Arrow keys walk the board, and step through the moves for those who play by mouse."""
    seat.begin(game_string=STACK)
    seat.page.mouse.move(*seat.middle(seat.tile("bB1")))
    peek = seat.page.locator(".peek li")
    expect(peek).to_have_count(2)
    expect(peek.first).to_contain_text("Black's Beetle")
    expect(peek.last).to_contain_text("Black's Queen Bee")
    seat.page.mouse.move(4, 400)
    expect(peek).to_have_count(0)
    board = seat.page.get_by_role("application")
    board.focus()
    seat.page.keyboard.press("ArrowLeft")
    seat.page.keyboard.press("ArrowRight")
    seat.page.keyboard.press("Space")
    expect(peek).to_have_count(2)
    expect(seat.page.locator("#live")).to_contain_text("on top of Black's Queen Bee")
    seat.begin(ruleset="Base")
    for text in ("wS1", "bS1 wS1-", "wQ -wS1"):
        seat.click_move(text)
    seat.expect_ply(3)
    seat.click_at(seat.tile("bS1"))  # the board has the focus now
    for ply in (2, 1):
        seat.page.keyboard.press("ArrowLeft")
        expect(seat.page.locator(f'.move-list [data-ply="{ply}"][aria-current]')).to_have_count(1)
    seat.page.keyboard.press("ArrowRight")
    expect(seat.page.locator('.move-list [data-ply="2"][aria-current]')).to_have_count(1)


def open_stack(seat: Seat) -> None:
    seat.page.get_by_role("application").focus()
    for key in ("ArrowLeft", "ArrowRight", "Space"):
        seat.page.keyboard.press(key)


def open_menu(seat: Seat) -> None:
    seat.hand_tile("wB1").click()
    seat.click_at(seat.page.locator("[data-target]").first)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "act", "opened"),
    [(STACK, open_stack, ".peek"), (SUPERBUG, open_menu, ".chooser")],
    ids=["stack", "menu"],
)
def test_what_is_open_stays_while_the_position_does(
    seat: Seat, game: str, act: Callable[[Seat], None], opened: str
) -> None:
    """The way of writing moves arrives meanwhile, and everything is drawn again."""
    held = seat.hold("**/api/games/*/moves")
    with seat.page.expect_request("**/api/games/*/moves"):
        seat.begin(game_string=game)
    act(seat)
    expect(seat.page.locator(opened)).to_be_visible()
    seat.first(held).continue_()
    expect(seat.page.locator('.move-list [data-ply="1"]')).to_have_attribute("aria-label", re.compile("Ladybug"))
    assert seat.page.locator(opened).count() == 1


def test_the_table_is_turned_zoomed_and_drawn_upon(seat: Seat) -> None:
    seat.begin(game_string=STACK)
    before = seat.middle(seat.tile("wQ"))
    seat.page.get_by_role("button", name="Rotate right").click()
    assert seat.middle(seat.tile("wQ")) != before
    seat.page.get_by_role("button", name="Rotate left").click()
    assert seat.middle(seat.tile("wQ")) == pytest.approx(before, abs=1)
    width = seat.width(seat.tile("wQ"))
    seat.page.mouse.move(*before)
    seat.page.mouse.wheel(0, -300)
    wider = """width => document.querySelector('.board [data-tile="wQ"]').getBoundingClientRect().width > width"""
    seat.page.wait_for_function(wider, arg=width)
    seat.page.get_by_role("button", name="Show the whole hive").click()
    seat.page.mouse.move(*seat.middle(seat.tile("wQ")))
    seat.page.mouse.down(button="right")
    seat.page.mouse.move(*seat.middle(seat.tile("bL")), steps=3)
    seat.page.mouse.up(button="right")
    expect(seat.page.locator(".own-arrow")).to_have_count(1)
    seat.page.get_by_role("application").press("Escape")
    expect(seat.page.locator(".own-arrow")).to_have_count(0)


@pytest.mark.long
def test_swarm_hands_are_chosen_and_tiles_drawn(seat: Seat) -> None:
    seat.begin(ruleset="hive-mind")
    chooser = seat.page.locator(".swarm")
    take = chooser.get_by_role("button", name="Take this hand")
    for _ in range(2):
        expect(take).to_be_disabled()  # a new hand, of which nothing is chosen
        chooser.locator('[data-offer="A"]').click()
        chooser.locator('[data-offer="A"]').click()
        chooser.locator('[data-offer="B"]').click()
        take.click()
    expect(chooser).to_be_hidden()
    seat.expect_ply(2)
    assert seat.state()["moves"] == ["wQ,wB1,wA1,wA2", "bQ,bB1,bA1,bA2"]
    expect(seat.page.locator(".pile").filter(has_text="Bag")).to_be_visible()
    place = next(move for move in seat.state()["legal_moves"] if move["tile"] == "wB1")
    seat.click_move(place["text"])
    seat.expect_ply(3)
    assert "+" in seat.state()["moves"][2]
    expect(seat.page.locator(".player.white .heap.drawn")).to_have_count(1)
