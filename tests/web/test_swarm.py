"""W1 in the browser: both players choose their hands unseen, and see them together."""

from typing import Any

from tests.web.serving import Guest, Page

WHITE, BLACK = "wQ,wB1,wS1,wA1", "bQ,bG1,bA1,bA2"


def tables(guest: Guest, other: Guest) -> tuple[Page, Page, str]:
    made = guest.new_game(opponent="link", ruleset="hive-mind")
    other.join(made["invite"])
    return guest.page(made["game"]), other.page(made["game"]), made["game"]


def leaks(messages: list[dict[str, Any]], hand: str) -> list[dict[str, Any]]:
    """The messages from which one could tell that this hand, of all, was chosen."""
    tile = hand.split(",")[1]
    return [
        message
        for message in messages
        if message["type"] == "state"
        and (hand in message["moves"] or tile in message["view"]["hands"]["white" if tile[0] == "w" else "black"])
    ]


def test_hands_are_chosen_unseen_in_any_order(guest: Guest, other: Guest, address: str) -> None:
    """W1: neither the opponent nor a watcher receives anything of a hand before both are there."""
    white, black, game = tables(guest, other)
    with white, black, Guest(address).page(game) as watcher:
        assert all(move["kind"] == "hand" for move in (*white.state["legal_moves"], *black.state["legal_moves"]))
        assert {move["text"][0] for move in black.state["legal_moves"]} == {"b"}
        assert black.play(BLACK)["type"] == "done"
        for page in (white, watcher):
            state = page.until_event("sealed")
            assert state["sealed"] == ["black"]
            assert state["view"]["ply"] == 0
            assert not leaks(page.heard, BLACK)
        assert not leaks([{"type": "state"} | Guest(address).get(f"/api/games/{game}").json["state"]], BLACK)
        assert "bA1" not in guest.get(f"/api/games/{game}/game_string").text
        assert white.ask("view", ply=0)["view"]["hands"] == {"white": [], "black": []}
        assert white.play(WHITE)["type"] == "done"
        for page in (white, black, watcher):
            assert page.until(2)["moves"] == [WHITE, BLACK]
            assert sorted(page.state["view"]["hands"]["black"]) == sorted(BLACK.split(","))


def test_a_choice_may_be_changed_until_both_are_there(guest: Guest, other: Guest) -> None:
    white, black, _ = tables(guest, other)
    with white, black:
        white.play(WHITE)
        white.play("wQ,wB1,wB2,wS1")
        assert white.play("wQ,wB1")["rule"] == "W1"
        assert white.play("wQ,wA2,wB2,wS1")["rule"] == "W1"
        assert white.play(BLACK)["reason"] in ("illegal", "invalid")
        black.play(BLACK)
        assert white.until(2)["moves"] == ["wQ,wB1,wB2,wS1", BLACK]


def test_what_will_be_drawn_is_not_to_be_found_out(guest: Guest) -> None:
    """W2: a line tried out draws other tiles than the game will; the page cannot choose the draw."""
    made = guest.new_game(opponent="here", ruleset="hive-mind")
    with guest.page(made["game"]) as page:
        page.play(WHITE)
        page.play(BLACK)
        page.until(2)
        move = next(move["text"] for move in page.state["legal_moves"] if move["tile"] == "wA1")
        tried = {page.ask("try", ply=2, line=[move])["view"]["last"]["drawn"] for _ in range(12)}
        assert len(tried) > 1, "the same tile every time tells what comes"
        assert page.play(f"{move} +wP")["rule"] == "W2"
        assert page.play(move)["type"] == "done"
        assert page.state["view"]["last"]["drawn"]


def test_one_screen_chooses_both_hands(guest: Guest) -> None:
    made = guest.new_game(opponent="here", ruleset="hive-mind")
    with guest.page(made["game"]) as page:
        assert {move["text"][0] for move in page.state["legal_moves"]} == {"w"}
        page.play(WHITE)
        assert {move["text"][0] for move in page.state["legal_moves"]} == {"b"}
        page.play(BLACK)
        assert page.until(2)["view"]["turn"] == "White[1]"


def test_the_computer_chooses_unseen_too(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1, ruleset="hive-mind", color="black")
    with guest.page(made["game"]) as page:
        while page.state["sealed"] != ["white"]:
            page.hear()
        assert page.state["view"]["hands"] == {"white": [], "black": []}
        page.play(BLACK)
        assert page.until(2)["moves"][1] == BLACK
