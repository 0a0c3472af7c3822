"""The evaluation: fair to both players, blind to where on the plane the hive lies, and afraid for its royals."""

import random

import pytest

from skep import PRESETS, Game
from skep.engine.host import weights
from skep.engine.host.config import parse_config
from skep.engine.host.searcher import SearchConfig, Searcher
from skep.engine.search.features import FEATURES, PARTS
from tests.looping import each_of

FILES = ("hand", "base", "pocket", "ultimate", "venom-first", "venom", "superbug", "hive-mind")


def named_features(game: Game) -> dict[str, int]:
    """What is counted in a position, White's less Black's, by name."""
    searcher = Searcher(game.ruleset, hash_mib=1)
    searcher.native.set_up(game.position)
    counted, _ = searcher.count(searcher.native)
    return {name: int(count) for name, count in zip(weights.names(), counted, strict=True) if count}


@each_of("preset", PRESETS, one_in=3)
def test_features_are_few_and_the_score_is_sane(preset: str) -> None:
    chance = random.Random(preset)
    searcher = Searcher(preset, hash_mib=1)
    game = Game(preset, seed=1)
    while game.outcome is None and game.ply < 50:
        assert abs(searcher.evaluate(game.position)) < 5_000
        features, phase = searcher.count(searcher.native)
        assert features.shape == (FEATURES,)
        assert abs(features).max() < 100
        assert 0 <= phase <= 64
        game.play(chance.choice(list(game.legal_moves)))


def test_colors_are_judged_alike() -> None:
    """The same board with the colors swapped, and the other player to move, is worth the same."""
    board = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 \\wQ | turn: white 5"
    mirrored = "bS1;wS1 bS1-;bQ -bS1;wQ wS1-;bA1 -bQ;wA1 wQ-;bB1 \\bQ | turn: black 5"
    searcher = Searcher("Base+MLP", hash_mib=1)
    one, other = Game.from_sketch(board), Game.from_sketch(mirrored)
    assert searcher.evaluate(one.position) == searcher.evaluate(other.position)


def test_a_crowded_royal_is_worse_than_a_free_one() -> None:
    free = Game.from_sketch("wQ;bQ wQ-;bA1 bQ-;bA2 bA1-;wA1 -wQ;wA2 -wA1 | turn: white 4")
    crowded = Game.from_sketch("wQ;bQ wQ-;bA1 wQ/;bA2 wQ\\;wA1 -wQ;wA2 -wA1 | turn: white 4")
    searcher = Searcher("Base+MLP", hash_mib=1)
    assert searcher.evaluate(crowded.position) < searcher.evaluate(free.position)


def test_a_covered_royal_is_worse_than_an_open_one() -> None:
    free = Game.from_sketch("wQ;bQ wQ-;bB1 bQ-;bA1 bQ/;wA1 -wQ | turn: white 4")
    covered = Game.from_sketch("wQ;bQ wQ-;bB1 wQ;bA1 bQ/;wA1 -wQ | turn: white 4")
    searcher = Searcher("Base+MLP", hash_mib=1)
    assert searcher.evaluate(covered.position) < searcher.evaluate(free.position)


@each_of("preset", ["ultimate", "venom", "superbug", "hive-mind"])
def test_the_counted_score_is_the_sum_of_features_times_weights(preset: str) -> None:
    """Features are read off the packed sum; multiplied again, they must give what the evaluation gave."""
    chance = random.Random(preset)
    searcher = Searcher(preset, hash_mib=1, config=parse_config({"steps": "-network"}))
    game = Game(preset, seed=2)
    points = weights.load(weights.TUNED, game.ruleset).points
    while game.outcome is None and game.ply < 60:
        searcher.native.set_up(game.position)
        features, phase = searcher.count(searcher.native)
        early, late = points @ features
        sign = 1 if game.turn == 0 else -1
        assert searcher.evaluate(game.position) == sign * int(early * phase + late * (64 - phase)) // 64
        game.play(chance.choice(list(game.legal_moves)))


def test_every_part_can_be_left_out() -> None:
    """Each part changes the score of some position, and all features belong to at most one part."""
    numbers = [number for part in PARTS.values() for number in part]
    assert len(numbers) == len(set(numbers))
    chance = random.Random(5)
    game = Game("superbug", seed=5)
    positions = []
    while game.outcome is None and game.ply < 50:
        game.play(chance.choice(list(game.legal_moves)))
        positions.append(game.position)
    whole = [Searcher("superbug", hash_mib=1).evaluate(position) for position in positions]
    for part in ("pins", "hands", "liberties", "ring", "turn"):
        searcher = Searcher("superbug", hash_mib=1, config=SearchConfig(without=(part,)))
        assert [searcher.evaluate(position) for position in positions] != whole, part


@each_of("name", FILES)
def test_weights_are_read_as_they_are_written(name: str) -> None:
    read = weights.load(name)
    again = weights.parse(weights.format_weights(read))
    assert read.source == again.source != ""
    assert read.game == again.game
    assert (read.points == again.points).all()


@each_of(
    ("text", "name"),
    [
        ("Base", "base"),
        ("classic", "base"),
        ("Base+L", "pocket"),
        ("pocket", "pocket"),
        ("Base+P", "ultimate"),
        ("original", "ultimate"),
        ("venom-first", "venom-first"),
        ("Base+M+V", "venom"),
        ("Base++G", "superbug"),
        ("superbug", "superbug"),
        ("hive-mind", "hive-mind"),
        ("Base+W", "venom-first"),
        ("Base+MLPH", "venom"),
    ],
)
def test_a_game_is_judged_by_the_weights_that_were_fitted_to_its_like(text: str, name: str) -> None:
    ruleset = Game(text).ruleset
    assert weights.tuned_for(ruleset) == name
    assert (weights.load(weights.TUNED, ruleset).points == weights.load(name).points).all()
    with pytest.raises(ValueError, match="no weights 'heavy'"):
        weights.load("heavy")


BESIEGED = "wQ;bS1 -wQ;bS2 \\wQ;bQ wQ/;wS1 wQ-{}"
"""A Queen with four neighbors; the two below her are free."""


@pytest.mark.parametrize(
    ("more", "comers"),
    [
        pytest.param("", 0, id="nobody"),
        pytest.param(";bA1 bQ/", 1, id="an ant that is free"),
        pytest.param(";bG1 bQ/", 1, id="a grasshopper in line with a liberty"),
        pytest.param(";bG1 \\bQ", 0, id="a grasshopper that is not"),
        pytest.param(";bA1 bQ/;bA2 bA1/", 1, id="an ant that is free, and one that it pins"),
        pytest.param(";bB1 /bS1", 1, id="a beetle two steps from the Queen"),
        pytest.param(";wG1 -bS1;bB1 -wG1", 0, id="a beetle three steps from her"),
    ],
)
def test_who_can_come_to_a_besieged_royal(more: str, comers: int) -> None:
    for mover, when in (("white", "later"), ("black", "next")):
        game = Game.from_sketch(f"{BESIEGED.format(more)} | turn: {mover} 6", "Base")
        found = {name for name, count in named_features(game).items() if name.startswith("coming 4") and count > 0}
        assert found == {f"coming 4 by {comers} {when}"}


def test_who_can_leave_a_royal_and_who_lies_on_it() -> None:
    besieged = named_features(Game.from_sketch(BESIEGED.format("") + " | turn: white 6", "Base"))
    assert besieged["ring-free one 4"] == 1
    assert besieged["closeness 4"] == 1
    covered = named_features(Game.from_sketch(BESIEGED.format(";bB1 wQ") + " | turn: white 6", "Base"))
    assert covered["under-enemy 4"] == 1
    assert "under-enemy 4" not in besieged
