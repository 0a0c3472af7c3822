"""Puzzles over HTTP."""

from skep.arena.puzzle_answers import own_answers
from skep.arena.puzzles import own_puzzles
from tests.web.serving import Guest


def test_the_list_names_every_puzzle(guest: Guest) -> None:
    told = guest.get("/api/puzzles").json
    assert {row["id"] for row in told["puzzles"]} == set(own_answers())
    assert [row["rating"] for row in told["puzzles"]] == sorted(row["rating"] for row in told["puzzles"])
    titles = {theme["name"] for theme in told["themes"]}
    assert {theme for row in told["puzzles"] for theme in row["themes"]} == titles


def test_a_puzzle_is_solved_step_by_step(guest: Guest) -> None:
    for puzzle in own_puzzles()[5::120]:
        page = guest.get(f"/api/puzzles/{puzzle.id}").json
        trial = page["start"]
        for count in range(1, len(page["solution"]) + 1):
            assert page["solution"][count - 1] in {move["text"] for move in trial["legal_moves"]}
            trial = guest.post(f"/api/puzzles/{puzzle.id}", {"moves": page["solution"][:count]}).json
        assert trial["state"] == "done"


def test_a_wrong_move_shows_what_refutes_it(guest: Guest) -> None:
    puzzle = own_puzzles()[-1]
    page = guest.get(f"/api/puzzles/{puzzle.id}").json
    wrong = next(move["text"] for move in page["start"]["legal_moves"] if move["text"] not in puzzle.solutions)
    trial = guest.post(f"/api/puzzles/{puzzle.id}", {"moves": [wrong]}).json
    assert trial["state"] == "wrong"
    assert trial["because"]
    assert trial["legal_moves"] == []


def test_what_is_not_there_is_said_to_be_missing(guest: Guest) -> None:
    puzzle = own_puzzles()[0].id
    assert guest.get("/api/puzzles/nothing").status == 404
    assert guest.post("/api/puzzles/nothing", {"moves": []}).status == 404
    assert guest.post(f"/api/puzzles/{puzzle}", {"moves": ["pass"]}).json["rule"] == "U3"
