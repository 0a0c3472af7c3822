"""Hints and threats: for whoever plays against the computer and is to move, and for nobody else."""

import pytest

from tests.web.serving import Guest


def test_a_hint_is_a_legal_move(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        assert page.ask("hint", ply=0)["type"] == "done"
        while (heard := page.hear())["type"] != "hint":
            pass
        assert heard["ply"] == 0
        assert heard["move"] in {move["text"] for move in page.state["legal_moves"]}


def test_a_threat_is_told_in_a_sentence(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        answer = page.ask("threat", answer="threat")
        assert (answer["because"], answer["tiles"]) == ("There is no immediate threat.", [])


@pytest.mark.parametrize("kind", ["here", "link"])
def test_there_are_no_hints_between_people(guest: Guest, kind: str) -> None:
    made = guest.new_game(opponent=kind)
    with guest.page(made["game"]) as page:
        assert page.ask("hint", ply=0)["reason"] == "forbidden"
        assert page.ask("threat")["reason"] == "forbidden"


def test_there_are_no_hints_for_watchers_nor_for_another_position(guest: Guest, other: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with other.page(made["game"]) as watcher, guest.page(made["game"]) as page:
        assert watcher.ask("hint", ply=0)["reason"] == "forbidden"
        assert page.ask("hint", ply=1)["reason"] == "forbidden"
