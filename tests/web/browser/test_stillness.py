"""A still table: what does not move stays where it is on the screen, and nothing shifts for offers or faces."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from skep.game import Game
from tests.looping import each_of
from tests.web.browser.finger import is_reachable
from tests.web.browser.seat import Seat
from tests.web.browser.student import IN_VIEW

PLIES = 35


def long_game() -> str:
    """A game of two who play whatever comes, from the beginning to ply 35."""
    dice = random.Random(35)
    while True:
        game = Game("Base+MLP")
        while game.outcome is None and game.ply < PLIES:
            game.play(dice.choice(list(game.legal_moves)))
        if game.outcome is None:
            return str(game)


SEEN = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // In the first one the board hears of a notice that has come or gone, and may choose another view.
  await frame();
  await frame();
  const rect = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [board, tools, notice] = [rect(".board-host"), rect(".board-tools"), rect(".notice")];
  const isNarrow = tools.width > tools.height;
  const tiles = [...document.querySelectorAll(".board [data-tile]")].map((tile) => {
    const { left, top, width } = tile.querySelector(".face").getBoundingClientRect();
    return [tile.dataset.tile, { hex: tile.dataset.hex, left, top, width }];
  });
  return {
    tiles: Object.fromEntries(tiles),
    board: {
      left: board.left,
      top: isNarrow ? Math.max(board.top, notice.bottom) : board.top,
      right: isNarrow ? board.right : tools.left,
      bottom: isNarrow ? tools.top : board.bottom,
    },
  };
}"""
"""Where every tile is drawn, and which part of the board nothing lies over, in pixels of the page."""


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Tiles that lie on the same hex as before but elsewhere on the screen, or in another size."""
    found = []
    for name, now in after["tiles"].items():
        was = before["tiles"].get(name)
        if was is None or was["hex"] != now["hex"]:
            continue
        shift = max(abs(now[side] - was[side]) for side in ("left", "top", "width"))
        if shift > 0.5:
            found.append(name)
    return found


def would_leave(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether the new position, drawn in the view before, would not be whole."""
    fixed = next(name for name, now in after["tiles"].items() if before["tiles"].get(name, {}).get("hex") == now["hex"])
    was, now = before["tiles"][fixed], after["tiles"][fixed]
    scale = was["width"] / now["width"]
    board = after["board"]
    for tile in after["tiles"].values():
        left = was["left"] + (tile["left"] - now["left"]) * scale
        top = was["top"] + (tile["top"] - now["top"]) * scale
        width, height = tile["width"] * scale, tile["width"] * scale * 1.3
        slack = was["width"]  # what the last move left is to be seen too
        if left - slack < board["left"] or left + width + slack > board["right"]:
            return True
        if top - slack < board["top"] or top + height + slack > board["bottom"]:
            return True
    return False


@pytest.mark.parametrize(
    ("device", "first"),
    [("phone", 20), pytest.param("phone", 3, marks=pytest.mark.long), pytest.param("seat", 3, marks=pytest.mark.long)],
)
def test_a_tile_that_does_not_move_stays_where_it_is(device: str, first: int, request: pytest.FixtureRequest) -> None:
    """A game of 35 plies, move by move back to its `first` and on again; the list shows the move that is seen."""
    seat: Seat = request.getfixturevalue(device)
    seat.begin(game_string=long_game())
    back, forth = (seat.page.locator(f'.steps [aria-label="{way} move"]') for way in ("Previous", "Next"))
    shifts = []
    assert seat.page.evaluate(IN_VIEW, ".move-list")
    before = seat.page.evaluate(SEEN)
    for ply in [*range(PLIES - 1, first - 1, -1), *range(first + 1, PLIES + 1)]:
        at = seat.page.locator(".move-list [aria-current]")
        step = back if int(at.get_attribute("data-ply") or 0) > ply else forth
        step.evaluate("button => button.click()")
        expect(seat.page.locator(f'.move-list [data-ply="{ply}"][aria-current]')).to_have_count(1)
        after = seat.page.evaluate(SEEN)
        assert seat.page.evaluate(IN_VIEW, ".move-list"), ply
        if moved(before, after) and not would_leave(before, after):
            shifts.append((ply, moved(before, after)))
        before = after
    assert shifts == []


def places(seat: Seat) -> dict[str, list[float]]:
    """Where hands, board, moves and buttons are."""
    found: dict[str, list[float]] = seat.page.evaluate(
        """() => Object.fromEntries(
          [...document.querySelectorAll(".player, .heap, .board-host, .moves, .actions button")].map((each, i) => {
            const { left, top, width, height } = each.getBoundingClientRect();
            return [`${i} ${each.className}`.replace(/ (idle|waits|to-move)/g, ""), [left, top, width, height]];
          }),
        )"""
    )
    return found


def buttons(seat: Seat) -> dict[str, list[float]]:
    """Where each button beside the board is, by what it does."""
    found: dict[str, list[float]] = seat.page.locator(".actions button").evaluate_all(
        """all => Object.fromEntries(all.map((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return [each.dataset.ask ?? each.dataset.act, [left, top, width, height]];
        }))"""
    )
    return found


@pytest.mark.long
@each_of("device", ["seat", "phone"])
def test_the_choice_of_a_face_moves_nothing(seat: Seat, phone: Seat, device: str) -> None:
    seat = phone if device == "phone" else seat
    seat.begin(ruleset="venom")
    before = places(seat)
    seat.hand_tile("wA1").click()
    expect(seat.page.locator(".face-choice")).to_have_count(2)
    expect(seat.page.locator(".card")).to_be_visible()  # it comes later
    assert places(seat) == before


def are_beside(left: dict[str, float], right: dict[str, float], width: float) -> bool:
    """Whether two buttons are on one line of the screen, each with one line of words."""
    is_one_line = left["y"] == right["y"] and left["height"] == right["height"] < 50
    return is_one_line and left["x"] + left["width"] < right["x"] and right["x"] + right["width"] <= width


def test_an_offer_moves_nothing_and_is_answered(phone: Seat, guest: Seat) -> None:
    guest.begin(opponent="link", color="white")
    phone.page.goto(guest.page.get_by_label("Send this link to your opponent").input_value())
    phone.page.get_by_role("button", name="Join the game").tap()
    phone.expect_game()
    expect(guest.page.locator(".player.black .player-name")).to_have_text(re.compile(r"^Guest \d+$"))
    there = buttons(guest)
    guest.click_move("wS1")
    phone.expect_ply(1)
    guest.expect_ply(1)
    assert buttons(guest) == there
    phone.tap_move("bS1 wS1-")
    for seat in (phone, guest):
        seat.expect_ply(2)
    assert buttons(guest) == there
    before = places(phone)
    guest.page.locator('[data-ask="draw"]').click()
    expect(guest.page.get_by_role("button", name="Draw offered")).to_be_disabled()
    assert buttons(guest) == there
    accept, decline = (phone.page.get_by_role("button", name=name) for name in ("Accept", "Decline"))
    expect(decline).to_be_visible()
    assert places(phone) == before
    for width in (360, 390):
        phone.page.set_viewport_size({"width": width, "height": 844})
        assert are_beside(phone.box(accept), phone.box(decline), width)
    decline.tap()
    guest.expect_notice(r"Guest \d+ declined the draw")
    assert buttons(guest) == there
    phone.expect_notice("You declined the draw")
    head = phone.page.locator("#head").bounding_box()
    strip = phone.page.locator(".strip").bounding_box()
    assert head is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= head["y"] + head["height"] + 3, phone.page.locator(".strip").inner_text()
    phone.page.touchscreen.tap(*phone.middle(phone.page.locator(".board-host")))
    expect(phone.page.locator(".strip")).to_be_hidden()


def test_an_open_drawer_makes_way_for_an_answer_and_for_the_end(phone: Seat, guest: Seat) -> None:
    """One tap answers an offer, though the drawer is open; the end is seen without closing it first."""
    guest.begin(opponent="link", color="white")
    phone.page.goto(guest.page.get_by_label("Send this link to your opponent").input_value())
    phone.page.get_by_role("button", name="Join the game").tap()
    phone.expect_game()
    guest.click_move("wS1")
    phone.tap_move("bS1 wS1-")
    guest.expect_ply(2)
    drawer = phone.page.locator("aside.side")
    phone.page.locator(".drawer-button").tap()
    expect(drawer).to_be_visible()
    guest.page.locator('[data-ask="draw"]').click()
    phone.page.get_by_role("button", name="Decline").tap()
    guest.expect_notice("declined the draw")
    expect(drawer).to_be_visible()
    guest.page.locator('[data-ask="resign"]').click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(phone.page.locator(".notice.result h2")).to_have_text("You win")
    expect(drawer).to_be_hidden()


def test_a_notice_covers_nothing_and_goes_with_its_page_as_a_dialog_does(seat: Seat) -> None:
    """No tool of the board is below it; the browser's own buttons do not lead there."""
    seat.begin(game_string="Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-")
    creatures = seat.page.get_by_role("heading", name="Creatures")
    seat.page.get_by_role("link", name="Creatures", exact=True).click()
    expect(creatures).to_be_visible()
    seat.page.go_back()
    seat.expect_game()
    seat.click_at(seat.tile("wS1"))
    strip = seat.box(seat.expect_notice("split the hive"))
    assert strip["y"] + strip["height"] <= seat.box(seat.page.locator(".board-wrap"))["y"] + 3
    tools = seat.page.locator(".board-tools button").all()
    assert len(tools) == 5
    assert all(is_reachable(tool) for tool in tools)
    seat.page.go_forward()
    expect(creatures).to_be_visible()
    expect(seat.page.locator(".strip")).to_be_hidden()
    seat.page.get_by_role("button", name="Settings").click()
    expect(seat.page.get_by_role("dialog")).to_be_visible()
    seat.page.go_back()
    seat.expect_game()
    expect(seat.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
def test_tenths_of_a_second_leave_the_names_whole(phone: Seat) -> None:
    """On the narrowest phone; no time runs before the first moves."""
    phone.page.set_viewport_size({"width": 360, "height": 640})
    phone.begin(opponent="link", control={"minutes": 0.3})
    clocks = phone.page.locator(".clock")
    expect(clocks).to_have_text(["0:18.0", "0:18.0"])
    expect(phone.page.locator(".player.below .player-name")).to_have_text(re.compile(r"^Guest \d+$"))
    cut = phone.page.locator(".player-name").evaluate_all(
        """all => all
          .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
          .map((name) => name.textContent)"""
    )
    assert cut == []
