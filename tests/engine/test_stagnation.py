"""Games without progress: after long enough a draw is welcome, and where no rule gives it the players agree on one."""

from random import Random

from skep.core.moves import Move, MoveKind
from skep.engine.host.config import SearchConfig, parse_config
from skep.engine.host.report import Limit
from skep.engine.host.searcher import Searcher
from skep.engine.native.native_position import NativePosition
from skep.game import Game
from skep.learn.training.selfplay import SelfPlay

DEFAULT, PERSISTENT = SearchConfig(), parse_config({"steps": "-draw-by-stagnation"})
STAGNATION_TURNS, STAGNATION_SCORE = 60, 400
"""Turns without progress after which a draw is welcome, and the points that it is worth then."""
OPENING = ("wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1-", "wA2 -wQ", "bA2 bQ-")


def movements(game: Game) -> list[Move]:
    return sorted((move for move in game.legal_moves if move.kind is MoveKind.MOVE), key=repr)


def wander(game_type: str, turns: int) -> Game:
    """Six placements and then a number of movements, each to a new position."""
    for seed in range(100):
        random, game = Random(seed), Game(game_type)
        for text in OPENING:
            game.play(text)
        for _ in range(turns):
            moves = movements(game)
            random.shuffle(moves)
            for move in moves:
                game.play(move)
                if game.outcome is None and game.position.occurrence == 1:
                    break
                game.undo()
        if game.ply == len(OPENING) + turns:
            return game
    raise AssertionError("every walk meets a dead end")


def back(move: Move) -> Move:
    assert move.tile is not None
    assert move.start is not None
    assert move.goal is not None
    return Move.shift(move.tile, move.goal, move.start)


def before_a_repetition(game: Game) -> Move:
    """Both move, and the first moves back: the second may, too. Returns that move."""
    for there in movements(game):
        game.play(there)
        for reply in movements(game):
            game.play(reply)
            if back(there) in game.legal_moves:
                game.play(back(there))
                if back(reply) in game.legal_moves:
                    return back(reply)
                game.undo()
            game.undo()
        game.undo()
    raise AssertionError("nothing here can be taken back")


def test_without_progress_for_long_a_repetition_is_welcome() -> None:
    game = wander("Base", STAGNATION_TURNS)
    before_a_repetition(game)
    engine = NativePosition.from_position(game.position)
    stagnant, persistent = (
        Searcher(game.ruleset, hash_mib=1, config=config).search_codes(engine, Limit(depth=2))[0]
        for config in (DEFAULT, PERSISTENT)
    )
    assert stagnant.score == STAGNATION_SCORE
    assert persistent.score < STAGNATION_SCORE
    game.play(engine.decode(stagnant.codes[0]))
    assert game.position.occurrence == 2


def test_before_that_it_is_not() -> None:
    game = wander("Base", STAGNATION_TURNS - 8)
    before_a_repetition(game)
    engine = NativePosition.from_position(game.position)
    assert Searcher(game.ruleset, hash_mib=1).search_codes(engine, Limit(depth=2))[0].score != STAGNATION_SCORE


def test_where_no_rule_ends_repetition_two_players_agree_on_a_draw() -> None:
    """E6. One who does not want it is enough to go on."""
    game = wander("classic", STAGNATION_TURNS)
    for configs, goes_on in (((DEFAULT, DEFAULT), False), ((DEFAULT, PERSISTENT), True), ((PERSISTENT, DEFAULT), True)):
        players = SelfPlay("classic", configs)
        players.engine.set_up(game.position)
        played = players.play((20, 20), 0, seed=1, cap=4)
        assert bool(played.codes) == goes_on
        assert played.result == 0.5 or goes_on
        assert played.is_capped == goes_on
