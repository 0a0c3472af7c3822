"""Puzzles in a browser: the day's, ten in a row right and wrong, a hint, the solution, and what comes back."""

import re
from contextlib import nullcontext

import pytest
from playwright.sync_api import expect

from skep.puzzles.puzzle import own_puzzles
from skep.puzzles.puzzle_answers import own_answers
from tests.web.browser.conftest import Complaints
from tests.web.browser.learner import Learner
from tests.web.browser.seat import Seat

ROUND = 10


def begin(seat: Seat, path: str) -> Learner:
    learner = Learner(seat.page, seat.address)
    learner.visit(path)
    seen(learner)
    return learner


def seen(learner: Learner) -> str:
    """The id of the puzzle that lies on the board."""
    expect(learner.page).to_have_title(re.compile(r"^Puzzle "))
    id = learner.page.title().split()[1]
    learner.at(f"/api/puzzles/{id}")
    return id


def solve(learner: Learner) -> None:
    for text in own_answers()[seen(learner)].solution:
        learner.click_move(text)
        learner.moves = (*learner.moves, text)
        learner.expect_moves()
        if learner.ask(learner.moves)["state"] == "open":
            expect(learner.page.locator(".verdict .good")).to_be_visible()
    learner.expect_text(".say", "Solved.")


def wrong_move(learner: Learner) -> str:
    answers = own_answers()[seen(learner)]
    moves: list[str] = [
        move["text"]
        for move in learner.ask(())["legal_moves"]
        if move["kind"] == "move" and move["effect"] == "move" and move["text"] not in answers.replies.right
    ]
    return moves[0]


def miss(learner: Learner) -> None:
    learner.click_move(wrong_move(learner))
    expect(learner.page.locator(".verdict .wrong")).to_be_visible()


def test_ten_puzzles_right_and_wrong(seat: Seat) -> None:
    """The day's first, then whatever comes; every third is missed, shown, and tried again."""
    learner = begin(seat, "/puzzles")
    for number in range(ROUND):
        before = seen(learner)
        if number % 3 == 2:
            miss(learner)
            learner.press("Try again")
            learner.moves = ()
        with learner.page.expect_response(re.compile(r"/tries$")) if number == 0 else nullcontext() as told:
            solve(learner)
        if told is not None:
            assert told.value.json()["counted"]
            assert told.value.json()["rating"] < own_answers()[before].rating
        learner.press("Next puzzle")
        expect(learner.page).not_to_have_title(re.compile(before))
    learner.expect_text(".puzzle-figures", "7 solved")
    kept = learner.page.evaluate("JSON.parse(localStorage.getItem('skep-puzzles'))")
    assert len(kept["due"]) == 3
    assert kept["solver"]["deviation"] < 350


def test_the_solution_is_shown_and_nothing_is_rated(seat: Seat) -> None:
    learner = begin(seat, f"/puzzles/{next(iter(own_answers()))}")
    learner.press("Hint")
    expect(learner.page.locator(".verdict .hint-text")).to_be_visible()
    learner.press("Show the solution")
    learner.expect_text(".say", "The solution.")
    learner.expect_text(".reasons", "fills the last hex beside the Queen")
    learner.expect_text(".reasons", "Themes:")
    kept = learner.page.evaluate("JSON.parse(localStorage.getItem('skep-puzzles'))")
    assert (kept["solver"]["deviation"], len(kept["due"])) == (350, 1)


@pytest.mark.long
def test_a_solution_that_is_left_is_not_read_out(seat: Seat) -> None:
    learner = begin(seat, f"/puzzles/{next(iter(own_answers()))}")
    held = seat.hold("**/api/puzzles/*")
    with seat.page.expect_request("**/api/puzzles/*"):
        learner.press("Show the solution")
    seat.page.get_by_role("link", name="Creatures", exact=True).click()
    expect(seat.page.get_by_role("heading", name="Creatures")).to_be_visible()
    before = seat.page.locator("#live").text_content()
    for route in held:  # which grows while the solution is asked for move by move
        with seat.page.expect_response("**/api/puzzles/*"):
            route.continue_()
        seat.page.wait_for_timeout(300)
    assert (len(held), seat.page.locator("#live").text_content()) == (1, before)


@pytest.mark.long
def test_a_move_while_the_solution_is_played_is_not_judged(seat: Seat) -> None:
    learner = begin(seat, f"/puzzles/{next(iter(own_answers()))}")
    wrong = wrong_move(learner)
    held = seat.hold("**/api/puzzles/*", lambda route: wrong not in (route.request.post_data or ""))
    with seat.page.expect_request("**/api/puzzles/*"):
        learner.press("Show the solution")
    learner.click_move(wrong)
    seat.page.wait_for_timeout(300)  # It would be judged now.
    assert learner.page.locator(".verdict > *").count() == 0
    for route in held:  # which grows while the solution is asked for move by move
        route.continue_()
        seat.page.wait_for_timeout(300)
    learner.expect_text(".say", "The solution.")


@pytest.mark.long
def test_a_solution_that_does_not_come_can_be_asked_for_again(seat: Seat, complaints: Complaints) -> None:
    learner = begin(seat, f"/puzzles/{next(iter(own_answers()))}")
    held = seat.hold("**/api/puzzles/*")
    with seat.page.expect_request("**/api/puzzles/*"):
        learner.press("Show the solution")
    seat.first(held).abort()
    expect(learner.page.get_by_role("button", name="Show the solution", exact=True)).to_be_visible()
    seat.page.unroute_all()
    complaints.forgive()
    solve(learner)


@pytest.mark.long
def test_the_solution_takes_the_place_of_a_try_that_is_being_judged(seat: Seat) -> None:
    learner = begin(seat, f"/puzzles/{next(iter(own_answers()))}")
    wrong = wrong_move(learner)
    held = seat.hold("**/api/puzzles/*", lambda route: wrong in (route.request.post_data or ""))
    with seat.page.expect_request("**/api/puzzles/*"):
        learner.click_move(wrong)
    learner.press("Show the solution")
    learner.expect_text(".say", "The solution.")
    with seat.page.expect_response("**/api/puzzles/*"):
        seat.first(held).continue_()
    seat.page.wait_for_timeout(300)  # It would be judged now.
    expect(learner.page.locator(".verdict .reasons")).to_be_visible(timeout=1000)


@pytest.mark.long
def test_a_reason_that_comes_late_does_not_take_the_place_of_what_was_done_since(seat: Seat) -> None:
    """Black is to move."""
    learner = begin(seat, f"/puzzles/{next(iter(own_answers()))}")
    held = seat.hold("**/api/puzzles/*", lambda route: bool((route.request.post_data_json or {}).get("why")))
    with seat.page.expect_request("**/api/puzzles/*"):
        seat.click_at(seat.page.locator(".board .tile.white:not(.covered)").first)
    solve(learner)
    with seat.page.expect_response("**/api/puzzles/*"):
        seat.first(held).continue_()
    seat.page.wait_for_timeout(300)  # It would be said now.
    expect(learner.page.locator(".verdict .reasons")).to_be_visible(timeout=1000)


def test_a_streak_ends_with_the_first_miss(phone: Seat) -> None:
    learner = begin(phone, "/puzzles")
    before = seen(learner)
    learner.press("Streak")
    expect(learner.page).not_to_have_title(re.compile(before))
    solve(learner)
    before = seen(learner)
    learner.press("Next puzzle")
    expect(learner.page).not_to_have_title(re.compile(before))
    miss(learner)
    learner.expect_text(".verdict", "The streak ends at 1")
    assert learner.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_by_theme_and_by_expansion(seat: Seat) -> None:
    learner = begin(seat, "/puzzles")
    before = seen(learner)
    learner.press("Train")
    expect(learner.page).not_to_have_title(re.compile(before))
    before = seen(learner)
    learner.page.get_by_label("Theme").select_option("sting")
    expect(learner.page).not_to_have_title(re.compile(before))
    assert "sting" in own_answers()[seen(learner)].themes
    before = seen(learner)
    learner.page.get_by_label("Theme").select_option("")
    expect(learner.page).not_to_have_title(re.compile(before))
    before = seen(learner)
    learner.page.get_by_label("Expansion").select_option("G")
    expect(learner.page).not_to_have_title(re.compile(before))
    puzzle = next(each for each in own_puzzles() if each.id == seen(learner))
    assert set(puzzle.game_type.partition("+")[2]) & set("GUE")
    learner.press("Review")
    learner.expect_text(".say", "Nothing to review today")
