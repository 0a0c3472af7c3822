"""Games played through sockets: by two, by one at one screen, watched, asked about, taken back and ended."""

import random

import pytest

from skep.game import Game
from skep.rules.presets import PRESETS
from tests.web.serving import Guest, Page

FIRST = ["wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-"]
BEFORE_PASS = (
    r"wB1;bG1 \wB1;wG1 /wB1;bS1 bG1/;wB2 wB1-;bS2 bS1-;wQ wG1\;bQ bS2/;wG2 wB2-;bB1 bQ-;"
    r"wQ /wG1;bA1 bB1-;wA1 -wQ;bA2 bQ/;wA1 \bA2;bG2 bA1\;wS1 -wQ;bA3 \bS1;wG3 -wA1;bG3 bG2-;"
    r"wA2 \wG3;bA3 bG2\;wS2 wS1\;bB2 bG3/;wA3 wA2-;bA3 wA3-;wA3 \bS1;bA3 -wB1;wS2 wG1-;bA3 /bG2;"
    r"wA2 \wS1;bA3 /wS1;wA3 bB2/;bA3 wS2-;wA2 -wA3;bA3 bG3\;"
)


def pair(guest: Guest, other: Guest, **form: object) -> tuple[Page, Page, str]:
    """Two pages of one game, white's first, and its id."""
    made = guest.new_game(opponent="link", **form)
    assert other.join(made["invite"]).status == 200
    return guest.page(made["game"]), other.page(made["game"]), made["game"]


def test_two_play_by_a_link(guest: Guest, other: Guest) -> None:
    white, black, game = pair(guest, other)
    with white, black:
        assert (white.state["seats"], black.state["seats"]) == (["white"], ["black"])
        assert white.state["legal_moves"]
        assert not black.state["legal_moves"]
        for ply, text in enumerate(FIRST):
            mover = (white, black)[ply % 2]
            assert mover.play(text)["type"] == "done"
            assert white.until(ply + 1)["moves"] == black.until(ply + 1)["moves"] == FIRST[: ply + 1]
        assert white.state["legal_moves"]
        assert not black.state["legal_moves"]
        assert black.state["view"]["last"]["text"] == FIRST[-1]
        assert guest.get(f"/api/games/{game}/game_string").text == f"Base+MLP;InProgress;White[3];{';'.join(FIRST)}"


def test_the_table_tells_all_that_a_page_needs(guest: Guest) -> None:
    made = guest.new_game(ruleset="Base+MLP+VK", opponent="here")
    with guest.page(made["game"]) as page:
        names = {tile["name"] for tile in page.info["tiles"]}
        assert {"wQ", "bA3", "nK"} <= names
        assert next(tile for tile in page.info["tiles"] if tile["name"] == "wB1")["back_title"] == "Tick"
        view = page.state["view"]
        assert view["stacks"] == [
            {"q": 0, "r": 0, "tiles": [{"tile": "nK", "face": "K", "stung": False, "resting": False}]}
        ]
        assert view["honeycombo"] == "black"
        assert view["turn"] == "White[1]"
        assert view["bag"] == []
        assert len(view["hands"]["white"]) == 14
        faces = {move["face"] for move in page.state["legal_moves"] if move["tile"] == "wB1"}
        assert faces == {"B", "T"}


def test_only_those_who_sit_there_play(guest: Guest, other: Guest, address: str) -> None:
    """The watching link shows the game and no more; a stranger's cookie opens no seat."""
    white, black, game = pair(guest, other)
    with white, black, Guest(address).page(game) as watcher:
        assert watcher.state["seats"] == []
        assert watcher.state["legal_moves"] == []
        assert watcher.state["can"] == []
        assert watcher.info["invite"] is None
        for command in ("resign", "draw", "takeback", "abort"):
            assert watcher.ask(command)["reason"] == "seat"
        assert watcher.play("wG1")["reason"] == "seat"
        assert white.play("wG1")["type"] == "done"
        assert watcher.until(1)["moves"] == ["wG1"]
        assert black.ask("resign", seat="white")["reason"] == "seat"
        assert watcher.state["result"] is None


def test_a_seat_is_taken_once(guest: Guest, other: Guest, address: str) -> None:
    made = guest.new_game(opponent="link", color="black")
    invite = made["invite"].removeprefix("/join/")
    before = other.get(f"/api/invites/{invite}").json
    assert (before["color"], before["is_taken"], before["is_mine"]) == ("white", False, False)
    assert other.join(invite).status == 200
    assert other.join(invite).status == 200, "he holds it already"
    assert Guest(address).join(invite).status == 409
    assert Guest(address).get("/api/invites/nonsense").status == 404
    assert guest.get(f"/api/invites/{invite}").json["is_mine"]


def test_the_host_sees_when_the_opponent_comes(guest: Guest, other: Guest) -> None:
    made = guest.new_game(opponent="link")
    with guest.page(made["game"]) as host:
        assert f"/join/{host.info['invite']}" == made["invite"]
        assert host.state["players"]["black"]["name"] is None
        other.request("PUT", "/api/me", {"name": "  Ann\u0007 <b>B</b> "})
        other.join(made["invite"])
        assert host.until_event("joined")["players"]["black"]["name"] == "Ann <b>B</b>"
        with other.page(made["game"]):
            message = host.hear()
            while message["type"] != "presence":
                message = host.hear()
            assert message["black"]


def test_what_cannot_be_done_is_refused(guest: Guest, other: Guest) -> None:
    """Refusals say why, by the rules' own id where it is the rules; nothing changes."""
    white, black, _ = pair(guest, other)
    with white, black:
        assert black.play("bG1")["reason"] == "turn"
        assert white.play("wG1", ply=3)["reason"] == "ply"
        assert white.play("wQ")["rule"] == "P5"
        assert white.play("hello there")["reason"] == "invalid"
        assert white.play("wG")["reason"] == "ambiguous"
        assert white.ask("answer", what="draw", accept=True)["reason"] == "nothing"
        assert white.play("wG1")["type"] == "done"
        assert white.play("wG2 wG1-")["reason"] == "turn"
        assert white.ask("play", game="nosuchgame", ply=0, move="wG1")["reason"] == "unknown"
        assert white.until(1)["moves"] == ["wG1"]


def test_two_at_one_screen(guest: Guest) -> None:
    """One page plays both sides, takes back freely and agrees with itself."""
    made = guest.new_game(opponent="here")
    with guest.page(made["game"]) as page:
        for text in FIRST:
            assert page.play(text)["type"] == "done"
        assert page.ask("takeback")["type"] == "done"
        assert page.until_event("taken_back")["moves"] == FIRST[:3]
        assert page.state["view"]["to_move"] == "black"
        assert page.ask("draw")["type"] == "done"
        while page.state["result"] is None:
            page.hear()
        assert page.state["result"]["cause"] == "agreed"
        page.ask("rematch")
        following = page.until_event("rematch_agreed")["next_game"]
        with guest.page(following) as again:
            assert again.state["seats"] == ["white", "black"]


def test_why_a_tile_cannot_move(guest: Guest) -> None:
    made = guest.new_game(opponent="here")
    with guest.page(made["game"]) as page:
        for text in FIRST:
            page.play(text)
        said = page.ask("why", tile="wG1")
        assert (said["type"], said["rule"]) == ("why", "M1")
        assert said["because"]
        assert page.ask("why", tile="wQ")["rule"] is None
        assert page.ask("why", tile="wG1", ply=2)["rule"] == "U4"
        assert page.ask("why", tile="zz")["reason"] == "invalid"


def test_looking_back_and_trying_out_disturbs_nothing(guest: Guest, other: Guest) -> None:
    white, black, _ = pair(guest, other)
    with white, black:
        for ply, text in enumerate(FIRST):
            (white, black)[ply % 2].play(text)
            white.until(ply + 1)
            black.until(ply + 1)
        seen = black.ask("view", ply=2)
        assert seen["view"]["ply"] == 2
        assert seen["view"]["last"]["text"] == FIRST[1]
        assert seen["legal_moves"]
        tried = black.ask("try", ply=2, line=["wA1 -wG1", "bA1 bG1-"])
        assert tried["line"] == ["wA1 -wG1", "bA1 bG1-"]
        assert tried["view"]["ply"] == 4
        assert black.ask("try", ply=2, line=["wQ bQ-"])["reason"] in ("invalid", "illegal")
        assert black.ask("view", ply=9)["reason"] == "ply"
        assert white.play("wA1 -wQ")["type"] == "done"


def test_taking_back_needs_consent(guest: Guest, other: Guest) -> None:
    white, black, _ = pair(guest, other)
    with white, black:
        assert "takeback" not in white.state["can"]
        white.play("wG1")
        black.until(1)
        white.ask("takeback")
        assert black.until_event("takeback_offered")["offers"]["takeback"] == "white"
        black.ask("answer", what="takeback", accept=False)
        white.until_event("takeback_declined")
        white.ask("takeback")
        black.ask("answer", what="takeback", accept=True)
        assert white.until_event("taken_back")["moves"] == []
        assert white.play("wS1")["type"] == "done"
        assert black.until(1)["moves"] == ["wS1"]


def test_draws_are_offered_and_agreed(guest: Guest, other: Guest) -> None:
    white, black, game = pair(guest, other)
    with white, black:
        white.ask("draw")
        black.until_event("draw_offered")
        black.ask("answer", what="draw", accept=True)
        assert white.until_event("ended")["result"]["winner"] is None
        assert white.state["can"] == ["rematch"]
        assert white.play("wG1")["reason"] == "over"
        white.ask("rematch")
        black.until_event("rematch_offered")
        black.ask("rematch")
        following = white.until_event("rematch_agreed")["next_game"]
        assert following != game
        with guest.page(following) as again:
            assert again.state["seats"] == ["black"], "colors are changed"


def test_resigning_and_aborting(guest: Guest, other: Guest) -> None:
    white, black, _ = pair(guest, other)
    with white, black:
        assert "abort" in white.state["can"]
        black.ask("resign")
        assert white.until_event("ended")["result"] == {
            "winner": "white",
            "cause": "resigned",
            "because": "Black resigns.",
            "rule": "E6",
        }
    white, black, _ = pair(guest, other)
    with white, black:
        white.play("wG1")
        black.until(1)
        black.ask("abort")
        assert white.until_event("ended")["result"]["cause"] == "aborted"


def test_a_forced_pass_is_made_and_shown(guest: Guest) -> None:
    """U3: after White's move Black can neither place nor move, so the table passes for Black."""
    made = guest.new_game(opponent="here", game_string=f"Base;;;{BEFORE_PASS}")
    with guest.page(made["game"]) as page:
        page.play("wA2 /bA3")
        state = page.until_event("played")
        assert [event["forced"] for event in state["events"]] == [False, True]
        assert state["moves"][-1] == "pass"
        assert state["view"]["last"]["forced"]
        assert state["view"]["to_move"] == "white"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_plays_by_socket(guest: Guest, preset: str) -> None:
    """Every move that the page received as legal is accepted, and leads to the board that it received."""
    chance = random.Random(preset)
    made = guest.new_game(opponent="here", ruleset=preset)
    with guest.page(made["game"]) as page:
        for _ in range(24):
            if page.state["result"] is not None:
                break
            move = chance.choice(page.state["legal_moves"])
            assert page.play(move["text"])["type"] == "done"
            if move["kind"] in ("place", "move"):
                top = {(stack["q"], stack["r"]): stack["tiles"][-1]["tile"] for stack in page.state["view"]["stacks"]}
                assert top[tuple(move["goal"])] == move["tile"]
        text = guest.get(f"/api/games/{made['game']}/game_string").text
        assert str(Game.from_string(text)) == text


def test_games_that_wait_come_first(address: str) -> None:
    guest, other = Guest(address), Guest(address)
    white, black, waiting = pair(guest, other)
    second = guest.new_game(opponent="link", color="black")["game"]
    with white, black:
        listed = guest.get("/api/games").json["games"]
        assert [line["game"] for line in listed] == [waiting, second]
        assert [line["waits"] for line in listed] == [True, False]
        white.play("wG1")
        assert [line["waits"] for line in guest.get("/api/games").json["games"]] == [False, False]
        assert other.get("/api/games").json["games"][0]["waits"]


def test_a_game_string_is_read_and_written(guest: Guest) -> None:
    text = f"Base+MLP;InProgress;White[3];{';'.join(FIRST)}"
    made = guest.new_game(opponent="here", game_string=text)
    assert guest.get(f"/api/games/{made['game']}/game_string").text == text
    assert guest.get(f"/api/games/{made['game']}/game_string?ply=1").text == "Base+MLP;InProgress;Black[1];wG1"
    refused = guest.post("/api/games", {"game_string": "Base;InProgress;White[1];wQ"})
    assert refused.status == 422
    assert refused.json["rule"] == "P5"
    told = "White's Queen Bee may not be placed on your first turn. This is move 1 of the game, 'wQ'."
    assert refused.json["because"] == told, "the page shows the rule beside it"
    assert guest.post("/api/games", {"game_string": "Nonsense"}).status == 422


def test_pictures_of_positions(guest: Guest) -> None:
    made = guest.new_game(opponent="here", game_string=f"Base+MLP;;;{';'.join(FIRST)}")
    picture = guest.get(f"/api/games/{made['game']}/picture.svg?ply=3&theme=dark&orientation=2")
    assert picture.status == 200
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert "script-src" not in picture.headers["content-security-policy"]
    assert guest.post("/api/picture", {"game_string": "Base;;;wG1", "letters": True}).text.startswith("<svg")


def test_boards_off_any_game(guest: Guest) -> None:
    board = guest.post("/api/board", {"game_string": "Base+MLP", "line": FIRST, "why": "wG1"}).json
    assert board["moves"] == FIRST
    assert board["verdict"]["rule"] == "M1"
    assert board["legal_moves"]
    drawn = guest.post("/api/board", {"sketch": "game: Base+L\n    wL  bQ\n  wQ"}).json
    assert drawn["game_string"] is None
    assert len(drawn["view"]["stacks"]) == 3
    assert guest.post("/api/board", {"sketch": "???"}).status == 422


def test_a_board_comes_with_the_cards_of_all_tiles_where_they_are_wanted(guest: Guest) -> None:
    """A person who points at one tile after the other asks once."""
    asked = {"game_string": "Base+MLP", "line": FIRST}
    board = guest.post("/api/board", {**asked, "cards": True}).json
    assert [card["tile"] for card in board["cards"]] == [tile["name"] for tile in board["tiles"]]
    for card in board["cards"][::7]:
        assert guest.post("/api/board", {**asked, "card": card["tile"]}).json["card"] == card
    assert guest.post("/api/board", asked).json["cards"] == []


def test_the_catalogue_and_the_pages(guest: Guest) -> None:
    """Every preset, option, creature and rule has words, and every one that has a page is found."""
    catalogue = guest.get("/api/catalogue").json
    assert {preset["name"] for preset in catalogue["presets"]} == set(PRESETS)
    for option in catalogue["options"]:
        assert option["sentence"]
        assert all(value["sentence"] for value in option["values"])
    for creature in catalogue["creatures"]:
        page = guest.get(f"/api/creatures/{creature['name']}").json
        assert page["drawings"]
        assert page["html"]
        assert guest.post("/api/board", {"sketch": page["drawings"][0]["sketch"]}).status == 200
    for rule in catalogue["rules"]:
        assert guest.get(f"/api/rules/{rule['id']}").json["html"]
    assert guest.get("/api/rules/Z9").status == 404
