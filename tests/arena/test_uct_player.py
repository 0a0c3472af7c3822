"""The Monte Carlo player and the proofs: what they must see, and that they leave no trace."""

import random
import threading
from time import monotonic

import pytest

from skep.arena.errors import ArenaError
from skep.arena.proof import proven_winner
from skep.arena.uct_player import UctPlayer
from skep.core.tiles import Color
from skep.engine import Limit
from skep.game import Game
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

WON = "wQ;bQ wQ-;wA1 bQ/;wA2 bQ-;wG1 bQ\\;wB1 /bQ;wA3 -wQ | game: Base | turn: white 8"
"""White fills the last hex around the black queen."""
LOST = WON.replace("wA3 -wQ", "bS1 wA2-;wA3 -wQ").replace("turn: white 8", "turn: black 8")
THREATENED = "wQ;bQ wQ-;wA1 bQ/;wA2 bQ-;wG1 bQ\\;bB1 /bQ;wA3 -wQ | game: Base | turn: black 8"
"""White threatens to do so; only a move of the black beetle makes room."""


def choose(player: UctPlayer, game: Game, limit: Limit, seed: int = 1) -> str:
    return game.format(player.choose(game, limit, threading.Event(), random.Random(seed)))


def test_it_takes_a_win() -> None:
    game = Game.from_sketch(WON)
    player = UctPlayer()
    game.play(choose(player, game, Limit(nodes=20)))
    assert game.state == "WhiteWins"
    assert player.playouts == 20


def test_it_sees_what_the_opponent_threatens() -> None:
    game = Game.from_sketch(THREATENED)
    assert proven_winner(game.position, 1) is None
    game.play(choose(UctPlayer(), game, Limit(nodes=3000)))
    assert proven_winner(game.position, 1) is None


@each_of("game_type", ["Base", *PRESETS])
def test_it_plays_every_game_and_changes_nothing(game_type: str) -> None:
    game = Game(game_type, seed=2)
    chance = random.Random(4)
    for _ in range(8):
        game.play(chance.choice(list(game.legal_moves)))
    before = str(game), game.position.key
    text = choose(UctPlayer(cap=6), game, Limit(nodes=200))
    assert (str(game), game.position.key) == before
    assert text in game.legal_moves
    assert choose(UctPlayer(cap=6), game, Limit(nodes=200)) == text


def test_it_plays_a_game_to_its_end() -> None:
    """By the rules, from the opening hands of a bag game on, with moves of two actions."""
    game, player = Game("hive-mind", seed=5), UctPlayer(cap=4)
    while game.outcome is None and game.ply < 60:
        game.play(choose(player, game, Limit(nodes=30), seed=game.ply))
    assert game.ply > 8


def test_it_beats_chance() -> None:
    for seed in range(3):
        game, player, chance = Game("Base"), UctPlayer(), random.Random(seed)
        while game.outcome is None and game.ply < 100:
            if game.turn == seed % 2:
                game.play(player.choose(game, Limit(nodes=1500), threading.Event(), chance))
            else:
                game.play(chance.choice(list(game.legal_moves)))
        assert game.outcome is not None
        assert game.outcome.winner == seed % 2


def test_it_keeps_its_limits() -> None:
    player = UctPlayer(cap=7)
    choose(player, Game("Base"), Limit(nodes=40))
    assert player.playouts == 40
    player.prepare(Ruleset())
    began = monotonic()
    choose(player, Game("Base"), Limit(time=0.05))
    assert monotonic() - began > 0.04
    assert player.playouts > 0
    stop = threading.Event()
    stop.set()
    assert player.choose(Game("Base"), Limit(), stop, random.Random(1)) in Game("Base").legal_moves


def test_settings_that_make_no_sense() -> None:
    assert UctPlayer.parse({"cap": "5", "exploration": "1.5"}).cap == 5
    with pytest.raises(ArenaError, match="not negative"):
        UctPlayer.parse({"cap": "-1"})
    with pytest.raises(ArenaError, match="numbers"):
        UctPlayer.parse({"exploration": "much"})


def test_a_forced_move_takes_no_playouts() -> None:
    moves = r"wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1"
    assert choose(UctPlayer(), Game.from_string(f"Base;;;{moves}"), Limit(nodes=10**9)) == "pass"


def test_there_is_no_move_after_the_end() -> None:
    game = Game.from_sketch(WON)
    game.play(choose(UctPlayer(), game, Limit(nodes=20)))
    with pytest.raises(ValueError, match="the game is over"):
        choose(UctPlayer(), game, Limit(nodes=1))


def test_wins_are_proven_and_nothing_else() -> None:
    game = Game.from_sketch(WON)
    assert proven_winner(game.position, 0) is None
    assert proven_winner(game.position, 1) is Color.WHITE
    lost = Game.from_sketch(LOST)
    before = lost.position.copy()
    assert proven_winner(lost.position, 1) is None
    assert proven_winner(lost.position, 2) is Color.WHITE
    assert lost.position == before
    assert proven_winner(Game("Base").position, 2) is None
