"""The review of a game in its study: figures, chart, mistakes with what was better, and learning from them."""

import re
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, expect

from skep.pgn import parse_games
from tests.looping import each_of
from tests.web.browser.fake_engine import BAD, BETTER, BLUNDERED, CHANCES
from tests.web.browser.learner import Learner
from tests.web.browser.seat import Seat
from tests.web.browser.student import act, choose, expect_here, expect_moves, find_move, go_to, open_tab
from tests.web.browser.test_access import AXE, FINISHED
from tests.web.browser.test_analysis import engine, visit
from tests.web.browser.test_moves import WON

MOVES = BLUNDERED.split(";")[3:]
PLAYED = MOVES[4]


def review(seat: Seat) -> Locator:
    return seat.page.locator("section.review")


def reviewed(seat: Seat) -> None:
    visit(seat)
    open_tab(seat, "Review")
    review(seat).get_by_role("button", name="Review this game").click()
    expect(review(seat)).to_have_attribute("data-state", "done")


def test_a_game_is_reviewed(analyst: Seat) -> None:
    """Its chart leads to every position, and its figures to every mistake."""
    reviewed(analyst)
    chart = analyst.page.get_by_role("slider", name="Winning chances during the game")
    expect(chart).to_have_attribute("aria-valuenow", "6")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] / 3, "y": box["height"] / 2})
    expect_here(analyst, MOVES[1])
    expect(chart).to_have_attribute("aria-valuenow", "2")
    chart.press("ArrowRight")
    expect_here(analyst, MOVES[2])
    go_to(analyst, MOVES[3])
    expect(chart).to_have_attribute("aria-valuenow", "4")
    white, black = (review(analyst).locator(f'[data-side="{color}"]') for color in ("white", "black"))
    expect(white).to_contain_text("1 blunder")
    expect(black).to_contain_text("0 blunders")
    expect(black.locator("strong")).to_contain_text("100")
    expect(review(analyst).locator(".review-chart .fault")).to_have_count(1)
    fault = review(analyst).locator(".review-faults li")
    expect(fault).to_have_count(1)
    expect(fault).to_contain_text(PLAYED)
    fault.locator(".fault-move").click()
    expect_here(analyst, PLAYED)
    fault.locator(".better-line").click()
    expect_here(analyst, BETTER[-1])
    analyst.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = analyst.page.evaluate("async () => (await axe.run()).violations")
    assert [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found] == []


@each_of("size", [(1920, 1080), (1440, 900), (1280, 720), (820, 1180), (390, 844)], ids=str)
def test_a_study_that_is_opened_for_its_review_shows_it_first(analyst: Seat, size: tuple[int, int]) -> None:
    """A1: the chart was below the edge of the panel, and on phones behind a button."""
    analyst.page.set_viewport_size({"width": size[0], "height": size[1]})
    analyst.visit(f"/study?game={quote(BLUNDERED)}&review=1")
    expect(review(analyst)).to_have_attribute("data-state", "done")
    chart = analyst.page.get_by_role("slider", name="Winning chances during the game")
    expect(chart).to_be_in_viewport(ratio=1)
    accuracies = analyst.page.locator(".review-side strong")
    for color in (0, 1):
        expect(accuracies.nth(color)).to_be_in_viewport(ratio=1)
        expect(accuracies.nth(color)).to_contain_text("%")
    analyst.page.get_by_role("button", name="Next mistake").click()
    expect_here(analyst, PLAYED)


def test_a_review_is_written_into_the_tree(analyst: Seat) -> None:
    """On request, and undone in one step."""
    reviewed(analyst)
    enter = review(analyst).get_by_role("button", name="Add to the tree")
    enter.click()
    moves = analyst.page.locator(".move-tree .move .text")
    expect(moves.filter(has_text=BETTER[0])).to_have_count(1)
    go_to(analyst, PLAYED)
    expect(analyst.page.locator(".move-tree [aria-current]")).to_contain_text("??")
    open_tab(analyst, "Moves")
    expect(analyst.page.get_by_label("Comment")).to_have_value(f"Better: {BETTER[0]}")
    open_tab(analyst, "Review")
    enter.click()
    expect(enter).to_be_enabled()
    expect(moves.filter(has_text=BETTER[0])).to_have_count(1)
    choose(analyst, "Export…")
    with analyst.page.expect_download() as download:
        analyst.page.get_by_role("button", name="Download PGN").click()
    analyst.page.keyboard.press("Escape")
    [written] = parse_games(download.value.path().read_text(encoding="utf-8"))
    scores = [node.score and node.score.points for node in written.main_line()]
    assert scores == [round(400 * (chance - 0.5)) for chance in CHANCES[1:]]
    act(analyst, "undo")
    act(analyst, "undo")
    expect_moves(analyst, *MOVES)


def test_a_mistake_is_relearned(analyst: Seat) -> None:
    """The engine is silent meanwhile; a wrong try shows its refutation and leaves the tree, a good one counts."""
    reviewed(analyst)
    review(analyst).get_by_role("button", name="White: 1 mistake").click()
    mistakes = review(analyst).locator("div.mistakes")
    expect(mistakes).to_contain_text(f"White played {PLAYED}, a blunder. Find a better move.")
    expect_here(analyst, MOVES[3])
    expect(review(analyst).locator(".review-faults")).to_be_hidden()
    wrong = f"{BAD} -wQ"
    find_move(analyst, wrong)
    expect(mistakes).to_have_attribute("data-state", "wrong")
    expect(mistakes).to_contain_text(f"{wrong} loses 30")
    expect(analyst.page.locator(".tool-arrow.threat")).to_have_count(1)
    mistakes.get_by_role("button", name="Try again").click()
    expect(mistakes).to_have_attribute("data-state", "find")
    expect_moves(analyst, *MOVES)
    find_move(analyst, BETTER[0])
    expect(mistakes).to_have_attribute("data-state", "right")
    expect(mistakes).to_contain_text(f"Correct: {BETTER[0]} was best.")
    mistakes.get_by_role("button", name="Finish").click()
    expect(review(analyst).locator(".review-faults")).to_be_visible()
    expect(engine(analyst)).to_have_attribute("data-state", "off")


def test_the_end_shows_what_decided_it_and_offers_its_review(analyst: Seat) -> None:
    analyst.begin(game_string=FINISHED)
    analyst.click_move(WON[-1])
    result = analyst.page.locator(".notice.result")
    expect(result).to_contain_text(re.compile("'s Queen Bee is surrounded. E1"))
    expect(result.locator(".decided")).to_have_text(re.compile(r"^White's .+ (moves|place).* of .+\.$"))
    figures = result.locator(".figures div")
    expect(figures.filter(has_text="Moves")).to_contain_text(str(len(WON)))
    expect(figures.filter(has_text="Tiles")).to_contain_text(str(len({move.split()[0] for move in WON})))
    expect(figures.filter(has_text="Time")).to_contain_text("sec")
    expect(figures.filter(has_text="Black's Queen Bee")).to_contain_text("6 of 6")
    expect(analyst.page.locator(".last.ring")).to_have_count(6)
    result.get_by_role("button", name="Analyze").click()
    expect(analyst.page).to_have_url(re.compile("/study"))
    expect(review(analyst)).to_have_attribute("data-state", "done")
    expect(review(analyst).locator(".review-chart .curve")).to_have_count(1)


class Solver(Learner):
    """Someone who solves a puzzle made from their own game."""

    def ask(self, moves: tuple[str, ...]) -> dict[str, Any]:
        asked = {"game_string": "Base", "line": [*MOVES[:4], *moves]}
        board: dict[str, Any] = self.request("post", "/api/board", asked).json()
        return board


def test_a_mistake_becomes_a_puzzle(analyst: Seat) -> None:
    """A wrong try is answered on the board; a move as good as the engine's is right, though it is another one."""
    reviewed(analyst)
    review(analyst).get_by_role("button", name="Make puzzles of White’s mistakes").click()
    expect(review(analyst)).to_contain_text("Puzzles from White’s mistakes: 1 new.")
    review(analyst).get_by_role("link", name="Solve them").click()
    solver = Solver(analyst.page, analyst.address)
    expect(solver.page.get_by_role("button", name="From my games (1)")).to_have_attribute("aria-pressed", "true")
    solver.expect_text(".say", "White to move. Find a better move than the one in the game.")
    solver.expect_text(".lesson-words", "it is not proven")
    solver.click_move(f"{BAD} -wQ")
    solver.expect_text(".verdict .wrong", "gives away about 30")
    solver.press("Try again")
    solver.click_move("wS2 wQ/")
    solver.expect_text(".say", "Solved.")
    solver.expect_text(".verdict", f"The engine prefers {BETTER[0]}. In the game, {PLAYED} gave away 25")
    steps = solver.page.get_by_role("group", name="Solution, move by move")
    expect(steps).to_be_visible()
    solver.page.get_by_role("link", name="Open in the study").click()
    expect_moves(analyst, *MOVES[:4], *BETTER)
    solver.visit("/puzzles")
    solver.press("Review")
    solver.expect_text(".say", "Nothing to review today.")
