"""Puzzles in a browser: the day's, ten in a row right and wrong, a hint, the solution, and what comes back."""

import re
from contextlib import nullcontext

import pytest
from playwright.sync_api import expect

from skep.puzzles.puzzle import own_puzzles
from skep.puzzles.puzzle_answers import own_answers
from tests.web.browser.learner import Learner
from tests.web.browser.seat import Seat

ROUNDS = [4, pytest.param(10, marks=pytest.mark.long)]
"""How many puzzles are solved in a row."""


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


@pytest.mark.parametrize("count", ROUNDS)
def test_puzzles_in_a_row_right_and_wrong(seat: Seat, count: int) -> None:
    """The day's first, then whatever comes; every third is missed, shown, and tried again."""
    learner = begin(seat, "/puzzles")
    for number in range(count):
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
    missed = count // 3
    learner.expect_text(".puzzle-figures", f"{count - missed} solved")
    kept = learner.page.evaluate("JSON.parse(localStorage.getItem('skep-puzzles'))")
    assert len(kept["due"]) == missed
    assert kept["solver"]["deviation"] < 350


def test_the_solution_is_shown_and_nothing_is_rated(seat: Seat) -> None:
    learner = begin(seat, f"/puzzles/{next(iter(own_answers()))}")
    learner.press("Hint")
    expect(learner.page.locator(".verdict .hint-text")).to_be_visible()
    learner.press("Show solution")
    learner.expect_text(".say", "The solution.")
    learner.expect_text(".reasons", "fills the last hex around the Queen")
    learner.expect_text(".reasons", "Themes:")
    kept = learner.page.evaluate("JSON.parse(localStorage.getItem('skep-puzzles'))")
    assert (kept["solver"]["deviation"], len(kept["due"])) == (350, 1)


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
    learner.expect_text(".verdict", "Your streak ends at 1")
    assert learner.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_by_theme_and_by_expansion(seat: Seat) -> None:
    learner = begin(seat, "/puzzles")
    before = seen(learner)
    learner.press("Train")
    expect(learner.page).not_to_have_title(re.compile(before))
    before = seen(learner)
    learner.press("Venom")
    expect(learner.page).not_to_have_title(re.compile(before))
    before = seen(learner)
    learner.page.get_by_text("More filters").click()
    learner.page.get_by_label("Theme").select_option("sting")
    expect(learner.page).not_to_have_title(re.compile(before))
    assert "sting" in own_answers()[seen(learner)].themes
    before = seen(learner)
    learner.page.get_by_label("Theme").select_option("")
    expect(learner.page).not_to_have_title(re.compile(before))
    for name in ("Guardians", "Venom", "Base and Ultimate"):
        before = seen(learner)
        learner.press(name)
        expect(learner.page).not_to_have_title(re.compile(before))
    puzzle = next(each for each in own_puzzles() if each.id == seen(learner))
    assert set(puzzle.game_type.partition("+")[2]) & set("GUE")
    learner.press("Review")
    learner.expect_text(".say", "Nothing to review today")
