"""What someone at a study does and sees."""

from urllib.parse import quote

from playwright.sync_api import Locator, expect

from tests.web.browser.seat import Seat

IN_VIEW = """list => {
  const steps = document.querySelector(`:has(> ${list}) > .steps`);
  const below = steps.checkVisibility() ? steps : document.querySelector(".node-bar");
  const [frame, here] = [list, `${list} [aria-current]`].map((each) =>
    document.querySelector(each).getBoundingClientRect(),
  );
  const end = Math.min(below.getBoundingClientRect().top + 1, innerHeight);
  return here.top >= frame.top && here.bottom <= frame.bottom && frame.bottom <= end;
}"""
"""Whether the move that is seen is wholly in view in its list, which ends above the buttons below it."""
FOUR = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


def tab(seat: Seat, name: str) -> Locator:
    return seat.page.get_by_role("tab", name=name, exact=True)


def open_tab(seat: Seat, name: str) -> None:
    """Open a tab of the study, if there are tabs and another is open."""
    expect(seat.page.locator("#side")).to_be_visible()
    if tab(seat, name).count() and tab(seat, name).get_attribute("aria-selected") != "true":
        tab(seat, name).click()  # which hides a notice
        expect(tab(seat, name)).to_have_attribute("aria-selected", "true")


def choose(seat: Seat, name: str) -> None:
    """Choose from the menu of the study."""
    seat.page.get_by_role("button", name="Menu", exact=True).click()
    seat.page.get_by_role("dialog", name="Menu").get_by_role("button", name=name, exact=True).click()


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
    """Make a move by typing it, when the server has said that it may be made. The tab that was open is then open."""
    before = seat.page.get_by_role("tab", selected=True)
    name = before.inner_text() if before.count() else ""
    open_tab(seat, "Moves")
    box = seat.page.get_by_role("combobox", name="Find a legal move")
    box.fill(text)
    expect(seat.page.locator(".command-list code").get_by_text(text, exact=True)).to_be_visible()
    box.press("Enter")
    expect_here(seat, text)
    box.blur()
    if name:
        open_tab(seat, name)


def act(seat: Seat, name: str) -> None:
    open_tab(seat, "Moves")
    seat.page.locator(f'[data-node="{name}"]').click()


def visit(seat: Seat, game: str = FOUR) -> None:
    seat.visit(f"/study?game={quote(game)}")
    expect(tree(seat).locator("[aria-current]")).to_have_count(1)
