"""Levels: each looks further and errs less than the one below, by the rules, and the same way for the same seed."""

import random
from itertools import pairwise

import numpy as np
import pytest

from skep import PRESETS, Game
from skep import engine as player
from skep.core.hexes import distance
from skep.core.moves import MoveKind
from skep.engine.host import weights
from skep.engine.host.levels import FULL_STRENGTH, LEVELS, Level, parse_level
from skep.engine.host.report import Limit
from skep.engine.host.skill import Skill
from skep.engine.native.native_position import NativePosition
from skep.play.players import Computer
from skep.puzzles.puzzle import own_files, parse_puzzles
from skep.web.games.setup import Seat
from skep.web.positions.catalogue import catalogue
from skep.web.positions.opponents import FULL
from tests.looping import each_of

WIN_IN_ONE = (
    "Base;InProgress;White[8];wA1;bG1 wA1-;wA2 \\wA1;bS1 bG1-;wA3 -wA1;bG2 bS1/;wQ wA2/;bQ -bG2;wA3 bQ/;bG3 bG1\\;"
    "wQ wA2-;bG1 bG3\\;wA1 -wA3;bB1 bG1\\"
)


def test_each_level_looks_as_far_and_errs_less() -> None:
    assert list(LEVELS) == list(range(1, 11))
    for one, other in pairwise(LEVELS.values()):
        assert one.nodes <= other.nodes
        assert one.noise > other.noise
        assert one.weight_noise > other.weight_noise
        assert one.recall <= other.recall
        assert one.sees_wins <= other.sees_wins
    assert all(level.sees_wins for number, level in LEVELS.items() if number > 1)


def test_a_limit_is_kept_beside_that_of_the_level() -> None:
    level = Level(nodes=400, depth=3)
    assert level.within(None) == Limit(nodes=400, depth=3)
    assert level.within(Limit(time=1, nodes=9, depth=7)) == Limit(time=1, nodes=9, depth=3)
    assert level.within(Limit(depth=1, nodes=900, aim=0.5)) == Limit(nodes=400, depth=1, aim=0.5)


def test_levels_are_read_by_number_and_name() -> None:
    assert [parse_level(text) for text in ("1", "10", "max", "MAX")] == [1, 10, None, None]
    for text in ("0", "11", "-1", "best", "", "1.5", "²", "9" * 5000):
        with pytest.raises(ValueError, match="is not a level"):
            parse_level(text)


@each_of("preset", PRESETS)
def test_a_level_plays_by_the_rules_and_a_seed_repeats_it(preset: str) -> None:
    for level in (1, 3):
        games = []
        for _ in range(2):
            game = Game(preset, seed=1)
            while game.outcome is None and game.ply < 14:
                game.play(player.choose(game, level=level, seed=5))
            games.append(str(game))
        assert games[0] == games[1]


def test_another_seed_errs_otherwise() -> None:
    game = Game.from_string("Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    assert len({game.format(player.choose(game, level=1, seed=seed)) for seed in range(20)}) > 3


def test_from_the_second_level_on_a_win_in_one_is_never_missed() -> None:
    game = Game.from_string(WIN_IN_ONE)
    for level in range(2, 11):
        for seed in range(10):
            assert game.format(player.choose(game, level=level, seed=seed)) == "wA2 -bS1"
    firsts = {game.format(player.choose(game, level=1, seed=seed)) for seed in range(30)}
    assert "wA2 -bS1" in firsts
    assert len(firsts) > 1


def test_what_is_overlooked_is_harder_than_placing() -> None:
    engine = NativePosition("Base+MLP")
    chance = random.Random(3)
    while sum(engine.decode(code).kind is MoveKind.MOVE for code in engine.moves().tolist()) < 20:
        engine.push(chance.choice(engine.moves().tolist()))
    roots = engine.moves()
    narrow = Skill(recall=50)
    seen = [set(narrow.recalled(engine, roots, seed).tolist()) for seed in range(20)]
    always = set.intersection(*seen)
    placings = {code for code in roots.tolist() if engine.decode(code).kind is MoveKind.PLACE}
    assert placings <= always < set(roots.tolist())
    assert all(
        narrow.recalled(engine, roots, seed).tolist() == narrow.recalled(engine, roots, seed).tolist()
        for seed in (1, 2)
    )
    assert Skill().recalled(engine, roots, 1) is roots
    assert len(Skill(recall=0, sees_wins=False).recalled(engine, roots[-1:], 1)) == 1


def test_what_is_far_away_is_overlooked_more_often_than_what_is_near() -> None:
    engine = NativePosition("Base+MLP")
    chance = random.Random(3)
    while sum(engine.decode(code).kind is MoveKind.MOVE for code in engine.moves().tolist()) < 40:
        engine.push(chance.choice(engine.moves().tolist()))
    noticed: dict[bool, list[bool]] = {False: [], True: []}
    for seed in range(60):
        kept = set(Skill(recall=50).recalled(engine, engine.moves(), seed).tolist())
        for code in engine.moves().tolist():
            move = engine.decode(code)
            if move.kind is MoveKind.MOVE and move.start is not None and move.goal is not None:
                noticed[distance(move.start, move.goal) > 3].append(code in kept)
    near, far = (sum(noticed[is_far]) / len(noticed[is_far]) for is_far in (False, True))
    assert near > 0.5 > far > 0.2


@each_of("kind", ["plain", "expansions"])
def test_a_win_beside_the_last_move_is_not_missed_by_the_least_attentive(kind: str) -> None:
    shown, missed = 0, 0
    for puzzle in parse_puzzles(next(file for file in own_files() if file.stem == kind).read_text("utf-8")):
        if puzzle.turns > 1 or shown + missed > 40:
            continue
        game = Game.from_string(puzzle.game)
        engine = NativePosition.from_position(game.position)
        noticed = Skill(recall=0, sees_wins=False).recalled(engine, engine.moves(), 1).tolist()
        kept = {game.format(engine.decode(code)) for code in noticed}
        last = game.position.last_move
        for text in puzzle.solutions:
            goal = game.parse(text).goal
            if last is not None and last.goal is not None and goal is not None and distance(last.goal, goal) <= 1:
                assert text in kept
                shown += 1
            elif text not in kept:
                missed += 1
    assert shown
    assert missed


def test_misjudged_weights_keep_their_sign_and_their_bounds() -> None:
    points = weights.load("ultimate").points
    for seed in range(5):
        noisy = Skill(weight_noise=40).noisy_weights(points, seed)
        assert (np.sign(noisy) * np.sign(points) >= 0).all()
        assert (np.abs(noisy - points) <= np.abs(points) * 0.4 + 1).all()
        assert (noisy != points).any()
    assert (Skill().noisy_weights(points, 1) == points).all()


def test_a_page_offers_every_level_of_the_engine_and_one_held_back_by_time_alone() -> None:
    offered = [level.level for level in catalogue().levels]
    assert offered == [*sorted(LEVELS), FULL]
    assert FULL_STRENGTH not in map(str, LEVELS)
    for number in offered:
        computer = Seat(level=number).player(seed=1)
        assert isinstance(computer, Computer)
        assert computer.level == (None if number == FULL else number)
        assert computer.limit.time


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no level 11"):
        player.choose(Game("Base"), level=11)
