"""Positions laid by hand at the server: judged, kept in a link, played on, taken away."""

import re
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from skep import Game
from skep.pgn import parse_games
from skep.rules.presets import PRESETS
from skep.web.positions.board_setup import answer, board_setup_of, position_of, read_position, sketch_text
from skep.web.positions.board_setup_messages import BoardSetup, CheckedSetup, SetupRequest
from skep.web.positions.game_text import game_text, new_game_like, read_game_text, ruleset_of_text
from tests.looping import each_of
from tests.rules.invariants import eager_move
from tests.web.serving import Guest, serving, wide

SKETCH = "wS1;bS1 wS1-;wQ -wS1;bQ bS1- | turn: white 3 | game: Base+MLP"
STACKS = [
    {"q": 0, "r": 0, "tiles": [{"tile": "wS1"}]},
    {"q": 1, "r": 0, "tiles": [{"tile": "bS1"}]},
]


def ask(guest: Guest, **setup: Any) -> Any:
    return guest.post("/api/position", {"setup": {"ruleset": "Base+MLP", **setup}}).json


def test_what_was_laid_is_judged(guest: Guest) -> None:
    fine = ask(guest, stacks=STACKS)
    assert (fine["faults"], fine["outcome"], fine["left_out"]) == ([], None, [])
    assert fine["sketch"] == "wS1;bS1 wS1- | turn: white 2 | game: Base+MLP"
    assert fine["setup"]["number"] is None
    apart = ask(guest, stacks=[STACKS[0], {**STACKS[1], "q": 4}])
    assert [(fault["rule"], fault["because"]) for fault in apart["faults"]] == [
        ("M1", "The hive is in 2 parts; it must be in one.")
    ]
    assert ask(guest, stacks=STACKS, player="black", number=1)["faults"][0]["rule"] == "U2"


def test_refusals_in_other_languages(address: str) -> None:
    guest = Guest(address)
    body = {"setup": {"ruleset": "Base", "stacks": [{"q": 0, "r": 0, "tiles": [{"tile": "bS1"}]}]}}
    told = guest.request("POST", "/api/position", body, headers={"accept-language": "de"}).json
    assert told["faults"][0]["because"] == "Weiß beginnt; Schwarz kann nicht vor Weiß einen Stein gelegt haben."


def test_what_cannot_be_read(guest: Guest) -> None:
    twice = guest.post("/api/position", {"setup": {"ruleset": "Base", "stacks": [STACKS[0], {**STACKS[0], "q": 1}]}})
    assert (twice.status, twice.json["because"]) == (422, "wS1 is in two places")
    assert guest.post("/api/position", {"text": "nothing of the kind"}).status == 422
    assert guest.post("/api/position", {"setup": {"ruleset": "Base+Z"}}).status == 422


def test_another_game_leaves_its_tiles_out(guest: Guest) -> None:
    setup = {"ruleset": "Base", "stacks": [{"q": 0, "r": 0, "tiles": [{"tile": "wM"}, {"tile": "wS1"}]}]}
    told = guest.post("/api/position", {"setup": setup}).json
    assert told["left_out"] == ["wM"]
    assert told["setup"]["stacks"] == [{"q": 0, "r": 0, "tiles": [{"tile": "wS1", "turned": False}]}]


@each_of(
    ("text", "sketch"),
    [
        ("Base+MLP;InProgress;White[2];wS1;bS1 wS1-", "wS1;bS1 wS1- | turn: white 2 | before: placed bS1"),
        (SKETCH, "wQ;wS1 wQ-;bS1 wS1-;bQ bS1- | turn: white 3"),
    ],
)
def test_a_text_becomes_a_position(text: str, sketch: str) -> None:
    told = msgspec.json.decode(answer(SetupRequest(text=text)), type=CheckedSetup)
    assert told.sketch == f"{sketch} | game: Base+MLP"
    assert not told.faults


@each_of("preset", PRESETS)
def test_laid_and_link_keep_everything(preset: str) -> None:
    """Positions of games, with every module's state, are rebuilt from what the page receives and from the link."""
    game, random = Game(preset, seed=5), Random(5)
    while game.ply < 70 and not game.is_over:
        game.play(eager_move(game, list(game.legal_moves), random))
        if game.ply % 5 == 0:
            position = game.position.with_turn()
            again, left_out = position_of(board_setup_of(position))
            assert (sketch_text(again), left_out) == (sketch_text(position), [])
            read = read_position(sketch_text(position), "")
            assert sketch_text(read) == sketch_text(position)
            one, other = (msgspec.structs.replace(board_setup_of(each), stacks=[]) for each in (read, position))
            assert one == other


def test_whatever_is_laid_comes_back_by_its_link() -> None:
    """A hive in parts, a Queen in the bag: what no game has is read again as it was."""
    stacks = [{"q": 0, "r": 0, "tiles": [{"tile": "wA1"}]}, {"q": 5, "r": -2, "tiles": [{"tile": "bA2"}]}]
    setup = msgspec.convert(
        {"ruleset": "Base++S", "stacks": stacks, "hands": {"white": ["bQ"], "black": []}}, BoardSetup
    )
    position, _ = position_of(setup)
    again = read_position(sketch_text(position), "")
    assert sketch_text(again) == sketch_text(position)
    assert again.hands == position.hands


def test_a_game_goes_on_from_a_position(tmp_path: Path) -> None:
    """It is played, survives a restart, is taken away as PGN and followed by a rematch from the same position."""
    settings = wide(tmp_path / "skep.db")
    with serving(settings) as address:
        guest = Guest(address)
        made = guest.post("/api/games", {"sketch": SKETCH, "opponent": "here"})
        assert made.status == 201, made.json
        game, token = made.json["game"], guest.token
    with serving(settings) as address:
        guest = Guest(address, token)
        state = guest.get(f"/api/games/{game}").json["state"]
        assert state["view"]["turn"] == "White[3]"
        assert len(state["view"]["stacks"]) == 4
        told = guest.get(f"/api/games/{game}/pgn").text
        tree = parse_games(told)[0]
        assert tree.is_set_up
        assert tree.headers["White"] == "White"
        assert guest.get(f"/api/games/{game}/game_string").status == 409


def test_no_game_goes_on_from_what_is_none(guest: Guest) -> None:
    refused = guest.post("/api/games", {"sketch": "bS1 | turn: white 2 | game: Base", "opponent": "here"})
    assert (refused.status, refused.json["rule"]) == (422, "U1")
    ring = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 bQ-;wA2 bQ/;wA3 bQ\\;wB1 \\bQ;wB2 /bQ;bA1 -wQ | turn: black 8 | game: Base"
    over = guest.post("/api/games", {"sketch": ring, "opponent": "here"})
    assert (over.status, over.json["rule"]) == (422, "E1"), over.json


def test_games_as_text_for_other_processes() -> None:
    plain = Game.from_string("Base;InProgress;Black[1];wS1")
    assert game_text(plain) == str(plain)
    setup = Game.from_sketch("wQ;wS1 wQ-;bS1 wS1-;bQ bS1- | turn: white 3", moves=["wA1 -wQ"])
    for game in (plain, setup):
        assert read_game_text(game_text(game)) == game
        assert ruleset_of_text(game_text(game)) == game.ruleset
        assert new_game_like(game).start_sketch == game.start_sketch
        assert new_game_like(game).ply == 0


def test_all_games_as_one_file(address: str) -> None:
    guest = Guest(address)
    assert guest.get("/api/games.pgn").text == ""
    guest.post("/api/games", {"game_string": "Base;InProgress;White[2];wS1;bS1 wS1-", "opponent": "here"})
    guest.post("/api/games", {"sketch": SKETCH, "opponent": "here"})
    guest.post("/api/games", {"game_string": "Base+M;InProgress;Black[1];wM", "opponent": "here"})
    games = parse_games(guest.get("/api/games.pgn").text)
    assert sorted(str(tree.ruleset) for tree in games) == ["Base", "Base+M"]
    assert sorted(tree.move_texts for tree in games) == [("wM",), ("wS1", "bS1 wS1-")]
    clock = {"minutes": 10, "increment": 5}
    timed = {"game_string": "Base+L;InProgress;Black[1];wL", "opponent": "here", "control": clock}
    game = guest.post("/api/games", timed).json["game"]
    for text in (guest.get("/api/games.pgn").text, guest.get(f"/api/games/{game}/pgn").text):
        tree = parse_games(text)[0]
        assert (tree.headers["TimeControl"], next(tree.main_line()).clock) == ("600+5", None)


def test_moving_pictures_of_games_and_lines(guest: Guest) -> None:
    game = guest.new_game(game_string="Base;InProgress;White[2];wS1;bS1 wS1-", opponent="here")["game"]
    whole = guest.get(f"/api/games/{game}/animation.svg?size=400")
    assert (whole.status, whole.headers["content-type"]) == (200, "image/svg+xml")
    assert whole.text.count("<animate ") == 3
    line = guest.post("/api/animation", {"sketch": SKETCH, "line": ["wA1 -wQ"], "theme": "dark"})
    assert line.text.count("<animate ") == 2
    assert guest.post("/api/animation", {"game_string": "Base", "line": ["wA9"]}).status == 422


def test_a_study_is_shown_beside_its_link(guest: Guest) -> None:
    """Open Graph: title and picture where the link is pasted, for reading or for writing."""
    nodes = [{"up": -1, "text": "wS1"}, {"up": 0, "text": "bS1 wS1-"}, {"up": 0, "text": "bQ wS1-"}]
    plain = {"ruleset": "Base", "name": "Spiders", "nodes": nodes}
    setup = {"ruleset": "Base+MLP", "sketch": SKETCH}
    links = guest.post("/api/studies", {"name": 'Two "spiders"', "chapters": [plain, setup]}).json
    for key in (links["read"], links["write"]):
        page = guest.get(f"/study/{key}").text
        assert '<meta property="og:title" content="Two &quot;spiders&quot; · a study">' in page
        assert "2 games of Hive" in page
        picture = re.search(r'property="og:image" content="http://[^/]+([^"]+)"', page)
        assert picture is not None
        shown = guest.get(unescape(picture[1]))
        assert (shown.status, shown.headers["content-type"]) == (200, "image/png")
    only = guest.post("/api/studies", {"chapters": [setup]}).json
    page = guest.get(f"/study/{only['read']}").text
    assert 'content="A study"' in page
    picture = re.search(r'property="og:image" content="http://[^/]+([^"]+)"', page)
    assert picture is not None
    assert guest.get(unescape(picture[1])).status == 200
    assert "og:title" not in guest.get("/study/nowhere").text
