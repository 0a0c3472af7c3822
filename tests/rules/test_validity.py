"""Positions laid by hand: each is one of its game, or says by which rules it is not."""

import csv
from pathlib import Path
from random import Random

import pytest

from skep.core.position import Position
from skep.game import Game
from skep.notation.sketch import parse_sketch
from skep.rules.opening import set_up
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.rules.validity import faults
from tests.looping import each_of
from tests.rules.mixes import random_mix

with (Path(__file__).parent / "positions.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t"))


def rules(position: Position) -> list[str]:
    return [verdict.rule for verdict in faults(position)]


@each_of("row", ROWS, ids=lambda row: row["note"])
def test_table(row: dict[str, str]) -> None:
    position = parse_sketch(row["position"], Ruleset.parse(row["game"])).position
    told = faults(position)
    assert ",".join(verdict.rule for verdict in told) == row["rules"], told
    assert all(verdict.because and "position-" not in verdict.because for verdict in told)


def test_a_hive_in_parts() -> None:
    """M1: drawn with a gap between them."""
    position = parse_sketch("game: Base\nwS1     bS1\nturn: white 2").position
    assert [str(verdict) for verdict in faults(position)] == ["M1: The hive is in 2 parts; it must be in one."]


def test_turns_follow_each_other() -> None:
    """U1: a sketch that leaves the numbers open may give one player more turns than the other."""
    assert rules(parse_sketch("wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ").position) == ["U1"]


def test_a_queen_in_the_bag() -> None:
    """W1: sketches refuse it at once, a page may lay it."""
    ruleset = Ruleset.parse("Base++S")
    position = parse_sketch("wS1;bS1 wS1- | turn: white 2 | hand white: wQ | hand black: bQ", ruleset).position
    tiles = ruleset.names
    white, black = ("wA1", "wA2", "wA3", "wB1"), ("bQ", "bA1", "bA2", "bA3")
    hands = ([tiles[name] for name in white], [tiles[name] for name in black])
    assert rules(set_up(ruleset, position.board, position.turn, hands=hands)) == ["W1"]


def test_first_turn_has_no_turn_before() -> None:
    """U5: nobody has moved before White begins."""
    position = parse_sketch("wS1 | turn: white 1 | before: placed wS1", Ruleset.parse("Base")).position
    assert "U5" in rules(position)


def test_queens_of_both_late_with_a_bag() -> None:
    """P4 with W3: seven tiles on the board, and neither Queen."""
    ruleset = Ruleset.parse("Base++S")
    text = "wS1;bS1 wS1-;wS2 -wS1;bS2 bS1-;wA1 -wS2;bA1 bS2-;wA2 -wA1 | turn: black 4"
    hands = " | hand white: wQ wB1 wB2 bB2 | hand black: bQ bB1 bG1 bG2"
    assert rules(parse_sketch(text + hands, ruleset).position) == ["P4", "P4"]


@each_of("preset", PRESETS)
def test_whatever_is_played_is_a_position(preset: str) -> None:
    for seed in range(2):
        check_game(Ruleset.parse(preset), seed, 80)


@pytest.mark.parametrize("batch", [0, *(pytest.param(each, marks=pytest.mark.long) for each in range(1, 20))])
def test_whatever_is_played_in_any_mix(batch: int) -> None:
    for seed in range(10 * batch, 10 * batch + 10):
        check_game(random_mix(Random(seed)), seed, 60)


def check_game(ruleset: Ruleset, seed: int, plies: int) -> None:
    """Every position of a random game passes."""
    game, random = Game(ruleset, seed=seed), Random(seed)
    while game.ply < plies and not game.is_over:
        game.play(random.choice(list(game.legal_moves)))
        assert not faults(game.position), f"{faults(game.position)} in {game}"


def test_a_hand_that_cannot_begin_leaves_the_table_to_the_other() -> None:
    """P1: in a Swarm game with Guardians either player may have passed while none of their tiles was on the board."""
    hands = ("wQ,wU1,wU2,wE", "bQ,bA1,bB1,bS1"), ("wQ,wA1,wB1,wS1", "bQ,bU1,bU2,bE")
    for (white, black), moves in zip(hands, (("pass", "bS1 +wA1"), ("wS1 +wA2", "pass")), strict=True):
        game = Game("Base+UUE+S", seed=1)
        for move in (white, black, *moves):
            game.play(move)
            assert not faults(game.position), f"{faults(game.position)} in {game}"
