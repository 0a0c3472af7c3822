"""Lessons in a browser: played through by mouse, by finger and by keys; erring is free, and progress stays."""

import re

import pytest
from playwright.sync_api import expect

from skep.lessons import lesson, lesson_groups
from skep.lessons.attempt import begin
from skep.lessons.lesson_proof import solutions
from tests.web.browser.learner import Learner
from tests.web.browser.seat import Seat

NAMES = [name for group in lesson_groups() for name in group.lessons]


def play_board(learner: Learner, name: str, number: int, way: str) -> None:
    """Do every task of a board."""
    found = lesson(name)
    assert found is not None
    board = found.boards[number]
    learner.at(f"/api/lessons/{name}/{board.name}")
    game = begin(board)
    for task in board.tasks:
        learner.expect_text(".say", task.say)
        right = solutions(game, task)[0]
        if game.legal_moves.texts[0].startswith("wQ,"):
            learner.take_hand(right)
        else:
            getattr(learner, way)(right)
        learner.moves = (*learner.moves, right)
        learner.expect_moves()
        for text in (right, *([task.reply] if task.reply else [])):
            game.play(text)
    learner.expect_text(".say", board.done)


def test_the_first_lesson_by_mouse(seat: Seat) -> None:
    """Ten boards, each with three stars; then a game against level 1."""
    learner = Learner(seat.page, seat.address)
    learner.visit("/")
    learner.page.get_by_role("link", name=re.compile("Learn in five minutes")).click()
    for number in range(10):
        play_board(learner, "five-minutes", number, "click_move")
        expect(learner.page.get_by_role("img", name="3 of 3 stars")).to_be_visible()
        learner.press("Next")
    learner.expect_text(".say", "30 of 30 stars")
    learner.visit("/learn")
    learner.expect_text(".lesson-card.done", "10 of 10 done")
    learner.visit("/learn/five-minutes?board=race")
    learner.press("Skip")
    learner.press("Play a game against level 1")
    expect(learner.page).to_have_url(re.compile("/play/"))
    learner.expect_text(".player.black .player-name", "1")


def test_a_lesson_by_finger(phone: Seat) -> None:
    """And an opening hand, which is put together from what is lit."""
    learner = Learner(phone.page, phone.address)
    learner.visit("/learn/ladybug")
    for number in range(2):
        play_board(learner, "ladybug", number, "tap_move")
        learner.press("Next")
    learner.visit("/learn/swarm?board=hand")
    expect(learner.page.locator(".swarm .lit-heap")).to_have_count(2)
    play_board(learner, "swarm", 1, "tap_move")
    assert learner.page.evaluate("document.documentElement.scrollWidth") <= 390


def play_lesson(learner: Learner, name: str, way: str) -> None:
    """Every board of a lesson, to its end."""
    found = lesson(name)
    assert found is not None
    learner.visit(f"/learn/{name}")
    for number in range(len(found.boards)):
        play_board(learner, name, number, way)
        learner.press("Next")
    learner.expect_text(".say", f"{3 * len(found.boards)} of {3 * len(found.boards)} stars")


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_by_mouse(seat: Seat, name: str) -> None:
    play_lesson(Learner(seat.page, seat.address), name, "click_move")


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_by_finger(phone: Seat, name: str) -> None:
    play_lesson(Learner(phone.page, phone.address), name, "tap_move")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_lesson_by_keys(seat: Seat) -> None:
    learner = Learner(seat.page, seat.address)
    learner.visit("/learn/beetle")
    for number in range(3):
        play_board(learner, "beetle", number, "key_move")
        expect(learner.page.get_by_role("button", name="Next")).to_be_focused()
        learner.page.keyboard.press("Enter")
    expect(learner.page.get_by_role("link", name="Next lesson: Grasshopper")).to_be_focused()


def test_erring_is_free(seat: Seat) -> None:
    """The rules' reason, the punishing reply, a hint, another try; and fewer stars."""
    learner = Learner(seat.page, seat.address)
    learner.visit("/learn/five-minutes?board=gate")
    learner.at("/api/lessons/five-minutes/gate")
    learner.expect_text(".say", "Tiles slide")
    learner.click_at(learner.tile("bQ"))
    expect(learner.page.locator(".verdict .rule-chip")).to_have_text("U2")
    learner.visit("/learn/five-minutes?board=race")
    learner.at("/api/lessons/five-minutes/race")
    learner.expect_text(".say", "Both Queens")
    learner.click_move("wA1 wG1/")
    learner.expect_text(".verdict", "Black was one move away as well")
    learner.press("Try again")
    learner.press("Hint")
    learner.expect_text(".verdict", "Your Ant can reach")
    learner.click_move("wA1 -wG2")
    expect(learner.page.get_by_role("img", name="1 of 3 stars")).to_be_visible()


def test_the_rules_begin_with_the_game(seat: Seat) -> None:
    """The first board of the book is played; the numbered rules are below it."""
    learner = Learner(seat.page, seat.address)
    learner.visit("/rules")
    chapter = learner.page.locator("#chapter-aim")
    expect(chapter.locator(".board [data-tile]").first).to_be_visible()
    learner.at("/api/lessons/five-minutes/win")
    move = learner.legal_move("wA1 bQ-")
    learner.click_at(chapter.locator('[data-tile="wA1"]'))
    learner.click_at(chapter.locator(f'[data-target="{move["goal"][0]},{move["goal"][1]}"]'))
    expect(chapter.get_by_text("Six neighbors, and the game is yours.")).to_be_visible()
    expect(learner.page.get_by_role("heading", name="Every rule by its number")).to_be_visible()
    expect(learner.page.get_by_role("link", name="M1 One hive")).to_be_visible()
