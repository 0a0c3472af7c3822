"""The computer as opponent: it answers like anyone, takes back freely, and never keeps the others waiting."""

from typing import Any

import pytest

from skep.play.players import Computer
from skep.web.engines.service import BusyError, EnginePool, Order
from skep.web.positions.opponents import FULL
from skep.web.server.workers.process import WorkerDiedError
from tests.web.serving import STATES, Guest, Page
from tests.web.test_faults import until


def test_the_computer_answers(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        assert page.state["players"]["black"] == {
            "name": "Skep, level 1",
            "level": 1,
            "is_here": True,
            "shows": False,
        }
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


@pytest.fixture
def _tireless(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest computer thinks forever in a game of which it has no book, unless it is stopped."""
    monkeypatch.setattr("skep.web.positions.opponents.FULL_SECONDS", 600.0)
    monkeypatch.setattr("skep.web.positions.opponents.FULL_AIM", 600.0)


@pytest.mark.usefixtures("_tireless")
def test_others_play_on_while_it_thinks(guest: Guest, other: Guest) -> None:
    """Moves are answered while the computer thinks, which it does until it shall move."""
    engines = STATES[guest.address].engines
    slow = guest.new_game(ruleset="Base+M", opponent="computer", level=FULL)
    quick = other.new_game(opponent="here")
    with guest.page(slow["game"]) as thinking, other.page(quick["game"]) as page:
        thinking.play("wG1")
        until(lambda: engines.thinking > 0)
        for _ in range(6):
            assert page.play(page.state["legal_moves"][0]["text"])["type"] == "done"
        assert engines.thinking > 0
        assert thinking.ask("move_now")["type"] == "done"
        assert thinking.until(2)["legal_moves"]


def test_who_has_left_is_charged_as_the_address_that_he_had(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """M2: a game with a clock is searched when its page is closed, and cannot be used to get a larger share."""
    owners: list[tuple[str, str]] = []
    choose = EnginePool.choose

    async def noted(self: EnginePool, who: tuple[str, str], game: str, player: Computer, order: Order) -> str:
        owners.append(who)
        if len(owners) == 1:
            raise BusyError
        return await choose(self, who, game, player, order)

    monkeypatch.setattr(EnginePool, "choose", noted)
    made = guest.new_game(opponent="computer", level=1, control={"minutes": 5})
    with guest.page(made["game"]) as page:
        page.play("wG1")
    until(lambda: len(owners) > 1)
    assert {address for _, address in owners} == {"127.0.0.1"}


def test_a_computer_that_fails_says_so_and_tries_again_for_those_who_play(
    guest: Guest, other: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """M1: a page that opens later is notified too; a watcher cannot make it try."""
    choose = EnginePool.choose

    async def die(*_: object) -> str:
        raise WorkerDiedError

    monkeypatch.setattr(EnginePool, "choose", die)
    made = guest.new_game(opponent="computer", level=1)
    with guest.page(made["game"]) as page:
        page.play("wG1")
        assert notice(page)["state"] == "failed"
        with other.page(made["game"]) as watching:
            assert notice(watching)["state"] == "failed"
            assert watching.ask("retry")["reason"] == "seat"
        monkeypatch.setattr(EnginePool, "choose", choose)
        assert page.ask("retry")["type"] == "done"
        assert page.until(2)["legal_moves"]


def notice(page: Page) -> dict[str, Any]:
    """What the page receives about the computer, except how far its engine is compiled."""
    while True:
        for message in page.heard:
            if message["type"] == "computer" and message["state"] not in ("compiling", "ready"):
                return message
        page.hear()


@pytest.mark.usefixtures("_tireless")
@pytest.mark.parametrize("end", ["resign", "takeback", "leave"])
def test_thinking_ends_with_what_it_was_for(guest: Guest, end: str) -> None:
    """M2: a game that is resigned, taken back or left is thought about no longer."""
    engines = STATES[guest.address].engines
    made = guest.new_game(ruleset="Base+M", opponent="computer", level=FULL)
    with guest.page(made["game"]) as page:
        page.play("wG1")
        until(lambda: engines.thinking > 0)
        if end != "leave":
            page.ask(end)
            until(lambda: engines.thinking == 0)
    until(lambda: engines.thinking == 0)
