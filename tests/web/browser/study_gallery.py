"""Takes pictures of the study for the documentation: `python -m tests.web.browser.study_gallery FOLDER [NAME...]`.

The engine searches as long as it does for anyone, so each picture takes some seconds.
"""

from urllib.parse import quote

import msgspec
from playwright.sync_api import Route, expect

from skep.explorer import Explorer
from skep.explorer.openings_book import openings_book
from skep.web.explorer import service as explorer_work
from skep.web.explorer.messages import ExplorerRequest
from tests.web.browser.gallery import PHONE, WIDE, Picture, main
from tests.web.browser.seat import Seat
from tests.web.browser.student import open_tab

EARLY = 16
"""Plies of the game that is seen."""
LINES = 3
PATIENCE = 300_000
"""Milliseconds, since the engine may be compiled first."""
LAID = "wQ;wS1 wQ-;bS1 wS1-;bQ bS1-;wB1 bQ-;bB1 wQ;wL -wQ;bP bQ\\ | turn: white 6 | game: Base+MLP"


def opening(plies: int) -> str:
    """The first moves of a game of the book that comes with Skep."""
    first = next(line for line in openings_book().lines if line.startswith("Base+MLP;"))
    return ";".join(first.split(";")[: 3 + plies])


def study(seat: Seat, plies: int, *, engine: bool = False) -> None:
    """A study, with the engine if that is wanted."""
    seat.visit("/settings")
    seat.page.evaluate(
        """(isOn) => localStorage.setItem("skep-engine", JSON.stringify({ isOn, lines: 3, hasArrows: true }))""",
        engine,
    )
    seat.visit(f"/study?game={quote(opening(plies))}")
    if engine:
        open_tab(seat, "Engine")
        settled = seat.page.locator("section.engine").and_(
            seat.page.locator(":has(li), :has(.engine-note:not(:empty))")
        )
        expect(settled).to_have_count(1, timeout=PATIENCE)
        if not seat.page.locator(".engine-lines li").count():  # a busy machine has not loaded it in time
            seat.page.reload()
            open_tab(seat, "Engine")
        expect(seat.page.locator(".engine-lines li")).to_have_count(LINES, timeout=PATIENCE)
        seat.page.wait_for_timeout(3000)  # until the lines are worth reading


def with_engine(seat: Seat) -> None:
    study(seat, EARLY, engine=True)


def review(seat: Seat) -> None:
    study(seat, 30)
    open_tab(seat, "Review")
    section = seat.page.locator("section.review")
    section.locator('[data-review="begin"]').click()
    expect(section).to_have_attribute("data-state", "done", timeout=PATIENCE)
    section.locator(".fault-move", has_text="??").first.click()
    section.scroll_into_view_if_needed()


def explorer(seat: Seat) -> None:
    """The book of openings, which the server of the pictures does not have."""
    collection = Explorer()

    def answer(route: Route) -> None:
        asked = msgspec.json.decode(route.request.post_data or "", type=ExplorerRequest)
        with collection.engine.connect() as connection:
            told = explorer_work.answer(connection, asked, explorer_work.read(asked), has_openings=True)
        route.fulfill(json=msgspec.to_builtins(told))

    seat.page.route("**/api/explorer", answer)
    study(seat, 0)
    open_tab(seat, "Explorer")
    seat.page.locator('[data-explorer="power"]').click()
    section = seat.page.locator("section.explorer")
    section.locator(".explorer-move").first.click()
    expect(section.locator(".explorer-opening")).to_be_visible()
    section.locator(".explorer-move").first.hover()


def editor(seat: Seat) -> None:
    seat.visit(f"/editor?position={quote(LAID)}")
    seat.page.wait_for_load_state("networkidle")


PICTURES: list[Picture] = [
    ("study", with_engine, WIDE, "light"),
    ("review", review, WIDE, "dark"),
    ("explorer", explorer, WIDE, "light"),
    ("study_phone", with_engine, PHONE, "light"),
    ("editor", editor, WIDE, "light"),
]


if __name__ == "__main__":
    main(PICTURES)
