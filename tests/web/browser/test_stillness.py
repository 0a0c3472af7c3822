"""A still table: what does not move stays where it is on the screen, and nothing shifts for offers or faces."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from skep.game import Game
from tests.web.browser.seat import Seat

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


@pytest.mark.parametrize("device", ["seat", "phone"])
def test_a_tile_that_does_not_move_stays_where_it_is(device: str, request: pytest.FixtureRequest) -> None:
    """A game of 35 plies, move by move to its start and on again."""
    seat: Seat = request.getfixturevalue(device)
    seat.begin(game_string=long_game())
    back, forth = (seat.page.locator(f'.steps [aria-label="One move {way}"]') for way in ("back", "on"))
    shifts = []
    before = seat.page.evaluate(SEEN)
    for ply in [*range(PLIES - 1, 2, -1), *range(4, PLIES + 1)]:
        at = seat.page.locator(".move-list [aria-current]")
        step = back if int(at.get_attribute("data-ply") or 0) > ply else forth
        step.evaluate("button => button.click()")
        expect(seat.page.locator(f'.move-list [data-ply="{ply}"][aria-current]')).to_have_count(1)
        after = seat.page.evaluate(SEEN)
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


@pytest.mark.parametrize("device", ["seat", "phone"])
def test_the_choice_of_a_face_moves_nothing(device: str, request: pytest.FixtureRequest) -> None:
    seat: Seat = request.getfixturevalue(device)
    seat.begin(ruleset="venom")
    before = places(seat)
    seat.hand_tile("wA1").click()
    expect(seat.page.locator(".face-choice")).to_have_count(2)
    expect(seat.page.locator(".card")).to_be_visible()  # it comes later
    assert places(seat) == before


def test_an_offer_moves_nothing_and_is_answered(phone: Seat, guest: Seat) -> None:
    guest.begin(opponent="link", color="white")
    phone.page.goto(guest.page.get_by_label("Send this link to your opponent").input_value())
    phone.page.get_by_role("button", name="Join the game").tap()
    phone.page.wait_for_selector(".game")
    guest.click_move("wS1")
    phone.expect_ply(1)
    phone.tap_move("bS1 wS1-")
    for seat in (phone, guest):
        seat.expect_ply(2)
    before = places(phone)
    guest.page.locator('[data-ask="draw"]').click()
    expect(guest.page.get_by_role("button", name="Draw offered")).to_be_disabled()
    decline = phone.page.get_by_role("button", name="Decline")
    expect(decline).to_be_visible()
    assert places(phone) == before
    decline.tap()
    guest.expect_notice("Black declined the draw")
    phone.expect_notice("You declined the draw")
    head = phone.page.locator("#head").bounding_box()
    strip = phone.page.locator(".strip").bounding_box()
    assert head is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= head["y"] + head["height"] + 3, phone.page.locator(".strip").inner_text()
    phone.page.touchscreen.tap(*phone.middle(phone.page.locator(".board-host")))
    expect(phone.page.locator(".strip")).to_be_hidden()
