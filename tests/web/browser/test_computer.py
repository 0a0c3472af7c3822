"""A whole game against the computer, from the first move to the end."""

from playwright.sync_api import expect

from skep.core.tiles import Color
from skep.engine import Limit, choose
from skep.game import Game
from tests.web.browser.seat import Seat

PERSON = 10
"""The level at which the person plays."""
LIMIT = Limit(time=2.0)
MOST_PLIES = 300
"""Forty games took 13 to 71; positions that come again end the others."""
TITLES = {"white": "You win", "black": "You lose", None: "A draw"}


def goes_on(game: Game) -> bool:
    return game.outcome is None


def test_a_whole_game_against_the_computer(seat: Seat) -> None:
    """The weakest level answers to every move; the person plays well, so that it ends soon, and clicks every move."""
    game = Game("Base")
    first = choose(game, LIMIT, level=PERSON, seed=1)  # before the server thinks: what it compiles is then there
    seat.begin(ruleset="Base", opponent="computer", level=1, color="white")
    seat.click_move(game.format(first))
    game.play(first)
    while goes_on(game) and game.ply < MOST_PLIES:
        answered = seat.page.locator(f'.move-list button[data-ply="{game.ply + 1}"]')
        expect(answered).to_be_visible()
        for text in seat.state()["moves"][game.ply :]:
            game.play(text)
        if goes_on(game) and game.turn is Color.WHITE:
            move = choose(game, LIMIT, level=PERSON, seed=1)
            seat.click_move(game.format(move))
            game.play(move)
    state = seat.state()
    assert state["moves"] == list(game.move_texts)
    assert state["result"]["cause"] == "board"
    expect(seat.page.locator(".notice.result h2")).to_have_text(TITLES[state["result"]["winner"]])
    expect(seat.page.locator(".status")).to_have_text(state["result"]["because"])
    expect(seat.page.locator('[data-ask="resign"]')).to_have_count(0)
