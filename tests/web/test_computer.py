"""The computer as opponent: it answers like anyone, takes back freely, and never keeps the others waiting."""

from tests.web.serving import Guest


def test_the_computer_answers(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        assert page.state["players"]["black"] == {"name": "Skep, level 1", "level": 1, "is_here": True}
        page.play("wG1")
        assert page.until(2)["view"]["to_move"] == "white"
        page.play(page.state["legal_moves"][0]["text"])
        assert page.until(4)["legal_moves"]


def test_the_computer_begins_where_it_is_white(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1, color="black")
    with guest.page(made["game"]) as page:
        assert page.until(1)["legal_moves"]


def test_taking_back_is_free(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        page.play("wG1")
        page.until(2)
        page.ask("takeback")
        assert page.until_event("taken_back")["moves"] == []
        page.play("wS1")
        assert page.until(2)["moves"][0] == "wS1"


def test_it_declines_draws_and_wants_a_rematch(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        page.ask("draw")
        page.until_event("draw_declined")
        page.ask("resign")
        page.ask("rematch")
        following = page.until_event("rematch_agreed")["next_game"]
    with guest.page(following) as again:
        assert again.state["seats"] == ["black"]
        assert again.until(1)["legal_moves"]


def test_others_play_on_while_it_thinks(guest: Guest, other: Guest) -> None:
    """A move is answered long before a computer at a higher level is done with thinking."""
    slow = guest.new_game(opponent="computer", level=3)
    quick = other.new_game(opponent="here")
    with guest.page(slow["game"]) as thinking, other.page(quick["game"]) as page:
        thinking.play("wG1")
        for _ in range(6):
            assert page.play(page.state["legal_moves"][0]["text"])["type"] == "done"
        assert thinking.state["view"]["ply"] == 1
        assert thinking.until(2)["legal_moves"]
