"""A whole game against the computer, from the first move to the end."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from skep.core.tiles import Color
from skep.engine import Limit, choose
from skep.game import Game
from tests.web.browser.conftest import Complaints, Server, sitting
from tests.web.browser.seat import Seat

LIMIT = Limit(nodes=3_000)
"""How long the person thinks: enough to win soon, and the same on every machine."""
MAX_PLIES = 300
"""Forty games took 13 to 71; positions that come again end the others."""
TITLES = {"white": "You win", "black": "You lose", None: "A draw"}


def goes_on(game: Game) -> bool:
    return game.outcome is None


@pytest.mark.long
def test_a_whole_game_against_the_computer(seat: Seat) -> None:
    """The weakest level answers to every move; the person plays well, so that it ends soon, and clicks every move."""
    game = Game("Base")
    first = choose(game, LIMIT)  # before the server thinks: what it compiles is then there
    seat.begin(ruleset="Base", opponent="computer", level=1, color="white")
    seat.click_move(game.format(first))
    game.play(first)
    while goes_on(game) and game.ply < MAX_PLIES:
        answered = seat.page.locator(f'.move-list button[data-ply="{game.ply + 1}"]')
        expect(answered).to_be_visible()
        for text in seat.state()["moves"][game.ply :]:
            game.play(text)
        if goes_on(game) and game.turn is Color.WHITE:
            move = choose(game, LIMIT)
            seat.click_move(game.format(move))
            game.play(move)
    seat.expect_ply(game.ply)
    state = seat.state()
    assert state["moves"] == list(game.move_texts)
    assert state["result"]["cause"] == "board"
    expect(seat.page.locator(".notice.result h2")).to_have_text(TITLES[state["result"]["winner"]])
    expect(seat.page.locator(".status")).to_have_text(re.compile("'s Queen Bee is surrounded|third time|at once"))
    expect(seat.page.locator('[data-ask="resign"]')).to_have_count(0)


TROUBLED = """
from pathlib import Path
from skep.web.computer.service import GameTurns
from skep.web.server.workers.process import WorkerDiedError
from skep.web.engines.service import EnginePool

choose = EnginePool.choose

async def die_while_told(self, owners, game, player, order):
    if Path({sign!r}).exists():
        raise WorkerDiedError
    return await choose(self, owners, game, player, order)

EnginePool.choose = die_while_told
EnginePool.shortened = EnginePool.shortest
GameTurns.send_progress = lambda self: None
"""
"""A server whose computers are always hurried, and die while a file is there; nothing else is said about them."""


@pytest.fixture
def sign(tmp_path: Path) -> Path:
    return tmp_path / "die"


@pytest.fixture
def troubled(context: BrowserContext, complaints: Complaints, tmp_path: Path, sign: Path) -> Iterator[Seat]:
    server = Server(tmp_path, TROUBLED.format(sign=str(sign)))
    server.start()
    with sitting(context, server, complaints) as seat:
        yield seat
        seat.leave()
    server.kill()


@pytest.mark.long
def test_a_computer_that_dies_leaves_the_player_a_choice(troubled: Seat, sign: Path) -> None:
    """To try again, to take back, or to end the game; closed without a choice, it may still try again.

    Before that it only will move faster than usual, and the page says so.
    """
    troubled.begin(ruleset="Base", opponent="computer", level=1, color="white")
    troubled.click_move("wG1")
    expect(troubled.page.locator("#strip")).to_contain_text("will move faster than usual")
    expect(troubled.page.locator('.move-list button[data-ply="2"]')).to_be_visible()
    sign.touch()
    troubled.begin(ruleset="Base", opponent="computer", level=1, color="white")
    troubled.click_move("wG1")
    dialog = troubled.page.get_by_role("dialog")
    choices = dialog.locator("[data-choice]")
    expect(dialog).to_contain_text("failed three times")
    expect(choices).to_have_text(["Try again", "Take back my move", "Abort the game"])
    expect(troubled.page.locator(".status")).to_have_text("The computer cannot move")
    expect(troubled.page.get_by_text("is thinking")).to_have_count(0)
    choices.nth(0).click()
    expect(choices).to_have_count(3)  # it died once more
    choices.nth(1).click()
    expect(troubled.page.locator(".move-list button[data-ply]")).to_have_count(0)
    troubled.click_move("wS1")
    expect(choices).to_have_count(3)
    sign.unlink()
    dialog.get_by_label("Close").click()
    troubled.page.locator("#strip").get_by_role("button", name="Try again").click()
    expect(troubled.page.locator('.move-list button[data-ply="2"]')).to_be_visible()
