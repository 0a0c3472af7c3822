"""Puzzles over HTTP."""

import msgspec

from skep.game import Game
from skep.puzzles.puzzle import own_puzzles
from skep.puzzles.puzzle_answers import own_answers
from skep.rules.creatures import CREATURES
from skep.web.puzzles.service import daily_text
from tests.web.serving import Guest


def test_the_list_names_every_puzzle(guest: Guest) -> None:
    told = guest.get("/api/puzzles").json
    assert set(told["ids"]) == set(own_answers())
    assert told["ratings"] == sorted(told["ratings"])
    names = [theme["name"] for theme in told["theme_names"]]
    puzzles = {puzzle.id: puzzle for puzzle in own_puzzles()}
    for id, themes, creatures in zip(told["ids"], told["themes"], told["creatures"], strict=True):
        assert tuple(names[ord(letter) - ord("a")] for letter in themes) == own_answers()[id].themes
        assert tuple(CREATURES[letter].name for letter in creatures) == puzzles[id].creatures
    games = dict(zip(told["ids"], told["expansions"], strict=True))
    kinds = {puzzles[id].game_type: letters for id, letters in games.items()}
    named = ("Base+MLP", "Base+MLP+V", "Base+MLP+VXGKS", "Base+WOOONNN", "Base+LUUUEEE", "Base+MLP+K")
    assert [kinds[name] for name in named] == ["", "V", "VXGKS", "VX", "G", "K"]
    assert [each["letter"] for each in told["expansion_names"]] == list("VXGKS")
    assert all(common or not daily for common, daily in zip(told["is_common"], told["is_daily"], strict=True))
    assert not any(daily and games[id] for id, daily in zip(told["ids"], told["is_daily"], strict=True))
    assert sum(told["is_daily"]) > 365


def test_the_puzzle_of_a_day_is_the_same_for_all_and_another_one_the_next_day(guest: Guest) -> None:
    index = guest.get("/api/puzzles").json
    daily = sorted(id for id, is_daily in zip(index["ids"], index["is_daily"], strict=True) if is_daily)
    told = guest.get("/api/puzzles/today").json
    assert told["id"] == daily[told["day"] % len(daily)]
    assert told["say"] == guest.get(f"/api/puzzles/{told['id']}").json["say"]
    assert len(told["board"].split()) > 6
    following = msgspec.json.decode(daily_text(told["day"] + 1))
    assert following["id"] == daily[(told["day"] + 1) % len(daily)] != told["id"]


def test_a_puzzle_is_solved_step_by_step(guest: Guest) -> None:
    for puzzle in own_puzzles()[5::120]:
        page = guest.get(f"/api/puzzles/{puzzle.id}").json
        trial = page["start"]
        for count in range(1, len(page["solution"]) + 1):
            assert page["solution"][count - 1] in {move["text"] for move in trial["legal_moves"]}
            trial = guest.post(f"/api/puzzles/{puzzle.id}", {"moves": page["solution"][:count]}).json
        assert trial["state"] == "done"
        assert Game.from_string(page["game_string"]).ply > Game.from_string(puzzle.game).ply
        assert len(page["reasons"]) >= 2


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
