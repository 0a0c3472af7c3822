"""What is said of any tile in any state that the tables and drawings know fits the legal moves."""

from collections.abc import Callable
from random import Random

import pytest

from skep.game import Game
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.uhp.conversation import Conversation
from tests.looping import each_of
from tests.rules.answers import (
    check_card,
    check_judge,
    check_random_game,
    check_why_not,
    known_games,
    some_intents,
)
from tests.rules.mixes import random_mix


def check_every_tile(game: Game) -> None:
    check_why_not(game)
    for tile in game.ruleset.tiles:
        check_card(game, tile)


def check_some_intents(game: Game) -> None:
    check_judge(game, some_intents(game, Random(str(game)), 40))


def check_uhp(game: Game) -> None:
    """UHP's `moves` lists the moves of a tile, or says why it has none."""
    talk = Conversation()
    talk.game = game
    for tile in game.ruleset.tiles:
        said: list[str] = []
        talk.answer(f"moves {tile}", said.append)
        texts = game.legal_moves.of(tile).texts
        assert said == ([";".join(texts)] if texts else [f"err {game.why_not(tile)}"]), f"{tile} in {game}"


def check_in_every_known_state(check: Callable[[Game], None]) -> None:
    for game in known_games():
        if game.outcome is None:
            check(game)


def test_why_not_and_card_fit_the_legal_moves_in_every_known_state() -> None:
    check_in_every_known_state(check_every_tile)


def test_every_intent_is_a_legal_move_or_has_a_reason_in_every_known_state() -> None:
    check_in_every_known_state(check_some_intents)


def test_uhp_lists_the_moves_of_every_tile_in_every_known_state_or_says_why_it_has_none() -> None:
    check_in_every_known_state(check_uhp)


@each_of("preset", PRESETS)
def test_answers_fit_the_legal_moves_in_random_games(preset: str) -> None:
    check_random_game(Ruleset.parse(preset), 0)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_answers_fit_the_legal_moves_in_many_random_games(batch: int) -> None:
    for seed in range(100 * batch, 100 * batch + 100):
        check_random_game(random_mix(Random(seed)), seed)
        check_random_game(Ruleset.parse(list(PRESETS)[seed % len(PRESETS)]), seed)
