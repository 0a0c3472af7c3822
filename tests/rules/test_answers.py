"""What is said about any tile in any state that the tables and drawings know fits the legal moves."""

from collections.abc import Callable
from random import Random

import pytest

from skep.game import Game
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of
from tests.rules.answers import (
    check_cards,
    check_judge,
    check_random_game,
    check_uhp,
    check_why_not,
    known_games,
    some_intents,
)
from tests.rules.ask_all import CHUNK, ask_in_chunk


def check_why_not_and_cards(game: Game) -> None:
    check_why_not(game)
    check_cards(game)


def check_some_intents(game: Game) -> None:
    check_judge(game, some_intents(game, Random(str(game)), 40))


def check_in_every_known_state(check: Callable[[Game], None]) -> None:
    for game in known_games():
        if game.outcome is None:
            check(game)


def test_why_not_and_card_fit_the_legal_moves_in_every_known_state() -> None:
    check_in_every_known_state(check_why_not_and_cards)


def test_every_intent_is_a_legal_move_or_has_a_reason_in_every_known_state() -> None:
    check_in_every_known_state(check_some_intents)


def test_uhp_lists_the_moves_of_every_tile_in_every_known_state_or_says_why_it_has_none() -> None:
    check_in_every_known_state(check_uhp)


@each_of("preset", PRESETS)
def test_answers_fit_the_legal_moves_in_random_games(preset: str) -> None:
    check_random_game(Ruleset.parse(preset), 0)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(20))
def test_answers_fit_the_legal_moves_in_chunks_of_random_games(chunk: int) -> None:
    assert ask_in_chunk(chunk).positions == CHUNK
