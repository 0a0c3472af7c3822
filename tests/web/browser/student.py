"""What somebody at a study does and sees."""

from urllib.parse import quote

from playwright.sync_api import Locator, expect

from tests.web.browser.seat import Seat

IN_VIEW = """list => {
  const [frame, steps, here] = [list, `:has(> ${list}) > .steps`, `${list} [aria-current]`].map((each) =>
    document.querySelector(each).getBoundingClientRect(),
  );
  return here.top >= frame.top && here.bottom <= frame.bottom && frame.bottom <= steps.top + 1;
}"""
"""Whether the move that is seen is wholly in view in its list, which ends above the buttons that step through it."""
FOUR = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


def tree(seat: Seat) -> Locator:
    return seat.page.locator(".move-tree")


def expect_moves(seat: Seat, *texts: str) -> None:
    """Wait until exactly these are read, the main line in its turns and variations where they branch."""
    expect(tree(seat).locator(".move .text")).to_have_text(list(texts))


def expect_here(seat: Seat, text: str) -> None:
    """Wait until that move is the one that is seen, on the board too."""
    expect(tree(seat).locator("[aria-current] .text")).to_have_text(text)


def expect_tiles(seat: Seat, count: int) -> None:
    expect(seat.page.locator(".board .tile")).to_have_count(count)


def go_to(seat: Seat, text: str) -> None:
    tree(seat).locator(".move", has=seat.page.get_by_text(text, exact=True)).first.click()
    expect_here(seat, text)


def find_move(seat: Seat, text: str) -> None:
    """Make a move by typing it, when the server has said that it may be made."""
    box = seat.page.get_by_role("combobox", name="Find a legal move")
    box.fill(text)
    expect(seat.page.locator(".command-list code").get_by_text(text, exact=True)).to_be_visible()
    box.press("Enter")
    expect_here(seat, text)
    box.blur()


def act(seat: Seat, name: str) -> None:
    seat.page.locator(f'[data-node="{name}"]').click()


def visit(seat: Seat, game: str = FOUR) -> None:
    seat.visit(f"/study?game={quote(game)}")
    expect(tree(seat).locator("[aria-current]")).to_have_count(1)
