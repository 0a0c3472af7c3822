"""Every preset is played by clicks: a few moves always, and whole random games in the long run."""

import random

import pytest
from playwright.sync_api import expect

from skep.rules.presets import PRESETS
from tests.web.browser.seat import Choice, Seat

RARE = {"throw", "control", "sting", "swap", "remove", "flip"}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_few_moves(seat: Seat, preset: str) -> None:
    play_at_random(seat, preset, plies=5)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_random_game(seat: Seat, preset: str) -> None:
    play_at_random(seat, preset, plies=80)


def play_at_random(seat: Seat, preset: str, plies: int) -> None:
    """Make moves that are rare where there are some; each must be the one that was meant."""
    dice = random.Random(preset)
    seat.begin(ruleset=preset)
    while True:
        table = seat.table()
        before = table["moves"]
        if table["result"] or len(before) >= plies:
            return
        if table["view"]["is_choosing"]:
            take_hands(seat)
            continue
        choice = thrown(dice, table["choices"])
        if choice["kind"] == "pass":
            seat.page.get_by_role("button", name="End turn").click()
        elif choice["kind"] in ("place", "move") and dice.random() < 0.3:
            seat.drag_move(choice["text"])
        else:
            seat.click_move(choice["text"])
        expect(seat.page.locator(f'[data-ply="{len(before) + 1}"]')).to_contain_text(choice["text"])


def take_hands(seat: Seat) -> None:
    """Both players of one screen take the first tiles that are offered."""
    for color in ("w", "b"):
        expect(seat.page.locator('.slot.fixed [href="#art-Q"]')).to_be_visible()
        expect(seat.page.locator(f".slot.fixed .tile.{'white' if color == 'w' else 'black'}")).to_be_visible()
        for _ in range(3):
            seat.page.locator(".swarm .offers button:enabled").first.click()
        seat.page.get_by_role("button", name="Take this hand").click()
    seat.expect_ply(2)


def thrown(dice: random.Random, choices: list[Choice]) -> Choice:
    rare = [choice for choice in choices if choice["effect"] in RARE]
    moves = [choice for choice in choices if choice["kind"] == "move"]
    for pool, chance in ((rare, 0.5), (moves, 0.5)):
        if pool and dice.random() < chance:
            return dice.choice(pool)
    return dice.choice(choices)
