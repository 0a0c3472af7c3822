"""Every preset is played by clicks, from the first move to the end; and random games in the long run."""

import csv
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from skep.game import Game
from skep.rules.presets import PRESETS
from tests.web.browser.closing import closing_move
from tests.web.browser.seat import LegalMove, Seat

RARE = {"throw", "control", "sting", "swap", "remove", "flip"}
MAX_PLIES = 90
"""After which a random game is left."""
TITLES = {"WhiteWins": "White wins", "BlackWins": "Black wins", "Draw": "A draw"}

with (Path(__file__).parent / "whole_games.tsv").open(encoding="utf-8") as table:
    GAMES = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))


SHORT = ("mosquito and ladybug", "throw", "sting, swap, control and throw", "double turn and removal")
"""A game of each expansion; hive-mind, which has them all and a bag, has a separate test."""


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, marks=[] if case["what"] in SHORT else [pytest.mark.long], id=f"{case['preset']}-{case['what']}"
        )
        for case in GAMES
    ],
)
def test_a_whole_game(seat: Seat, case: dict[str, str]) -> None:
    """Every move is clicked, but the first `pasted` ones; what is forced comes by itself."""
    kind, state, _, *moves = case["game_string"].split(";")
    ply = int(case["pasted"])
    begun = ";".join([kind, "InProgress", "", *moves[:ply]])
    seat.begin(**({"game_string": begun} if ply else {"ruleset": case["preset"]}))
    while ply < len(moves):
        seat.click_move(moves[ply])
        ply += 1
        if moves[ply : ply + 1] == ["pass"]:
            seat.expect_notice("no legal move and passes")
            ply += 1
        seat.expect_ply(ply)
    assert seat.state()["moves"] == moves
    expect(seat.page.locator(".notice.result h2")).to_have_text(TITLES[state])
    expect(seat.page.locator(".notice.result .rule-chip")).to_have_text(case["rule"])


def test_a_whole_game_out_of_a_bag(seat: Seat) -> None:
    """The moves are found on the way, after each draw; a royal falls in the end. All runs draw alike (`same_draws`)."""
    seat.begin(ruleset="hive-mind")
    take_hands(seat)
    while not (state := seat.state())["result"]:
        moves = state["moves"]
        assert len(moves) < 30, moves
        seat.click_move(closing_move(replay("hive-mind", moves)))
        seat.expect_ply(len(moves) + 1)
    assert sum("+" in text for text in state["moves"]) > 3
    ending = replay("hive-mind", state["moves"]).state
    expect(seat.page.locator(".notice.result h2")).to_have_text(TITLES[ending])


def replay(preset: str, moves: list[str]) -> Game:
    return Game.from_string(";".join([PRESETS[preset].game_type, "", "", *moves]))


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_a_random_game(seat: Seat, preset: str) -> None:
    """Moves that are rare where there are some; each must be the one that was meant."""
    dice = random.Random(preset)
    seat.begin(ruleset=preset)
    while True:
        state = seat.state()
        before = state["moves"]
        if state["result"] or len(before) >= MAX_PLIES:
            return
        if state["view"]["is_choosing"]:
            take_hands(seat)
            continue
        move = thrown(dice, state["legal_moves"])
        if move["kind"] == "pass":
            seat.page.get_by_role("button", name="End turn").click()
        elif move["kind"] in ("place", "move") and dice.random() < 0.3:
            seat.drag_move(move["text"])
        else:
            seat.click_move(move["text"])
        made = re.compile(rf"(^|\(){re.escape(move['text'])}( \+\w+)?\)?$")
        expect(seat.page.locator(f'.move-list [data-ply="{len(before) + 1}"]')).to_have_attribute("title", made)


def take_hands(seat: Seat) -> None:
    """Both players of one screen take the first tiles that are offered."""
    for color in ("white", "black"):
        expect(seat.page.locator('.slot.fixed [href="#art-Q"]')).to_be_visible()
        expect(seat.page.locator(f".slot.fixed .tile.{color}")).to_be_visible()
        for _ in range(3):
            seat.page.locator(".swarm .offers button:enabled").first.click()
        seat.page.get_by_role("button", name="Take this hand").click()
    seat.expect_ply(2)


def thrown(dice: random.Random, among: list[LegalMove]) -> LegalMove:
    rare = [move for move in among if move["effect"] in RARE]
    moves = [move for move in among if move["kind"] == "move"]
    for pool, chance in ((rare, 0.5), (moves, 0.5)):
        if pool and dice.random() < chance:
            return dice.choice(pool)
    return dice.choice(among)
