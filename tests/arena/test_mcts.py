"""The Monte Carlo player and the proofs: what they must see, and that they leave no trace."""

import random
import threading
from time import monotonic

import pytest

from skep.arena.mcts import Mcts, play_out, white_chance
from skep.arena.proof import proven_winner
from skep.arena.specs import Budget
from skep.core.position import Position
from skep.core.tiles import Color
from skep.game import Game
from skep.rules.ruleset import Ruleset

WON = "wQ;bQ wQ-;wA1 bQ/;wA2 bQ-;wG1 bQ\\;wB1 /bQ;wA3 -wQ | game: Base | turn: white 8"
"""White fills the last hex around the black queen."""
LOST = WON.replace("wA3 -wQ", "bS1 wA2-;wA3 -wQ").replace("turn: white 8", "turn: black 8")


def choose(player: Mcts, game: Game, budget: Budget, seed: int = 1) -> str:
    return game.spell(player.choose(game, budget, threading.Event(), random.Random(seed)))


def test_it_finds_a_win() -> None:
    game = Game.from_sketch(WON)
    game.play(choose(Mcts(cap=2), game, Budget(nodes=300)))
    assert game.state == "WhiteWins"


@pytest.mark.parametrize("game_type", ["Base", "superbug", "hive-mind"])
def test_it_plays_every_game_and_changes_nothing(game_type: str) -> None:
    game = Game(game_type, seed=2)
    chance = random.Random(4)
    for _ in range(8):
        game.play(chance.choice(list(game.legal_moves)))
    before = str(game), game.position.key
    text = choose(Mcts(cap=6), game, Budget(nodes=12))
    assert (str(game), game.position.key) == before
    assert text in game.legal_moves
    assert choose(Mcts(cap=6), game, Budget(nodes=12)) == text


def test_it_keeps_its_limits() -> None:
    counted: list[int] = []

    def playout(position: Position, ruleset: Ruleset, chance: random.Random, cap: int) -> float:  # noqa: ARG001
        counted.append(cap)
        return 0.5

    choose(Mcts(playout, cap=7), Game("Base"), Budget(nodes=40))
    assert counted == [7] * 40
    began = monotonic()
    choose(Mcts(), Game("Base"), Budget(time=0.05))
    assert monotonic() - began < 5
    stop = threading.Event()
    stop.set()
    assert Mcts().choose(Game("Base"), Budget(), stop, random.Random(1)) in Game("Base").legal_moves


def test_a_playout_leaves_the_position_as_it_was() -> None:
    for game_type in ("Base+MLP", "hive-mind"):
        game = Game(game_type, seed=1)
        before = game.position.copy()
        assert 0 <= play_out(game.position, game.ruleset, random.Random(1), 30) <= 1
        assert game.position == before
        assert game.position.occurrences == before.occurrences


def test_what_white_may_expect() -> None:
    won, lost = Game.from_sketch(WON), Game.from_sketch(LOST)
    assert white_chance(won.position, won.ruleset) > 0.7
    assert white_chance(lost.position, lost.ruleset) > 0.7
    assert white_chance(Game("Base").position, Ruleset()) == 0.5


def test_a_forced_move_takes_no_playouts() -> None:
    moves = r"wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1"
    assert choose(Mcts(), Game.from_string(f"Base;;;{moves}"), Budget(nodes=10**9)) == "pass"


def test_there_is_no_move_after_the_end() -> None:
    game = Game.from_sketch(WON)
    game.play(choose(Mcts(cap=2), game, Budget(nodes=300)))
    with pytest.raises(ValueError, match="the game is over"):
        choose(Mcts(), game, Budget(nodes=1))


def test_wins_are_proven_and_nothing_else() -> None:
    game = Game.from_sketch(WON)
    assert proven_winner(game.position, game.ruleset, 0) is None
    assert proven_winner(game.position, game.ruleset, 1) is Color.WHITE
    lost = Game.from_sketch(LOST)
    before = lost.position.copy()
    assert proven_winner(lost.position, lost.ruleset, 1) is None
    assert proven_winner(lost.position, lost.ruleset, 2) is Color.WHITE
    assert lost.position == before
    assert proven_winner(Game("Base").position, Ruleset(), 2) is None
