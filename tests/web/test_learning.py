"""Lessons over HTTP: every board is played through as its page would play it."""

from typing import Any

import pytest

from skep.lessons import lesson, lesson_groups
from skep.lessons.attempt import begin
from skep.lessons.lesson_proof import solutions
from tests.web.serving import Guest

NAMES = [name for group in lesson_groups() for name in group.lessons]


def test_the_groups_hold_every_lesson(guest: Guest) -> None:
    groups = guest.get("/api/lessons").json["groups"]
    assert [card["name"] for group in groups for card in group["lessons"]] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_through(guest: Guest, name: str) -> None:
    """The first right move of each task, and all that the page needs to offer it."""
    page = guest.get(f"/api/lessons/{name}").json
    found = lesson(name)
    assert found is not None
    for board, told in zip(found.boards, page["boards"], strict=True):
        game, moves, trial = begin(board), list[str](), told["start"]
        for number, task in enumerate(board.tasks):
            right = solutions(game, task)[0]
            assert right in {move["text"] for move in trial["legal_moves"]}
            moves.append(right)
            trial = guest.post(f"/api/lessons/{name}/{board.name}", {"moves": moves}).json
            assert (trial["state"], trial["task"]) == (
                ("done", number) if number + 1 == len(board.tasks) else ("open", number + 1)
            )
            for text in (right, *([task.reply] if task.reply else [])):
                game.play(text)
            assert trial["views"][-1]["ply"] == game.ply


def ask(guest: Guest, board: str, **asked: Any) -> Any:
    return guest.post(f"/api/lessons/five-minutes/{board}", asked).json


def test_a_wrong_move_comes_back_with_its_punishment(guest: Guest) -> None:
    trial = ask(guest, "race", moves=["wA1 wG1/"])
    assert trial["state"] == "wrong"
    assert [view["ply"] for view in trial["views"]] == [1, 2]
    assert trial["views"][-1]["outcome"]["winner"] == "black"
    assert trial["because"].startswith("Black was one move away")


def test_a_refusal_names_its_rule(guest: Guest) -> None:
    assert ask(guest, "one-hive", moves=[], why="wS1")["refused"]["rule"] == "M1"
    assert ask(guest, "gate", moves=[], why="wA1", why_goal=[0, 1])["refused"]["rule"] == "M2"
    assert ask(guest, "gate", moves=["wA1 wQ-"])["rule"] == "M2"


def test_the_card_of_a_tile_is_that_of_the_position_after_the_moves(guest: Guest) -> None:
    before = ask(guest, "race", moves=[], card="wA1")["card"]
    after = ask(guest, "race", moves=["wA1 wG1/"], card="wA1")["card"]
    assert (before["tile"], before["face"]["letter"]) == ("wA1", "A")
    assert before["now"] != after["now"]
    assert ask(guest, "race", moves=[])["card"] is None
    assert guest.post("/api/lessons/five-minutes/race", {"card": "wZ9"}).status == 422


def test_what_is_not_there_is_said_to_be_missing(guest: Guest) -> None:
    assert guest.get("/api/lessons/nothing").status == 404
    assert guest.post("/api/lessons/five-minutes/nothing", {"moves": []}).status == 404
    assert guest.post("/api/lessons/five-minutes/win", {"moves": ["wA1 bQ-", "pass"]}).status == 422
    assert guest.post("/api/lessons/five-minutes/win", {"moves": ["x"] * 20}).status == 422


def test_the_book_of_rules_is_told(guest: Guest) -> None:
    told = guest.get("/api/book").json["chapters"]
    assert [chapter["title"] for chapter in told][:3] == ["What it is about", "Your turn", "Placing a tile"]
    assert all(part["text"] or part["board"] for chapter in told for part in chapter["parts"])
