"""Action numbers: stable, exact both ways, one for each move, the same for both players and all symmetries."""

from pathlib import Path

import numpy as np
import pytest

from skep import Game
from skep.engine import NotLegalError
from skep.learn import ACTION_VERSION as VERSION
from skep.learn import ActionSpace, Batch, NumberedPosition, action_space
from skep.notation.sketch import parse_sketch
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.learn import numbering
from tests.looping import each_of

GOLDEN = Path(__file__).parent / "actions.tsv"
OTHERS = ("Base", "Base+M", "Base+MMMLLLPPPWTFDOYCHN+K", "Base+MLPTTFFDD+XS", "Base+MLP+VK{flips=fixed,sting=adjacent}")
TOURNAMENT = ("Base+MLP+V", "Base++V", "Base+MLP+VXGK", "Base+MLP+VXGKS")
"""Game types other than presets whose numbers are kept: small, large, by hand, and presets by the tournament rule."""
PLIES = 30


def played_numbers(space: ActionSpace) -> str:
    """The numbers of a game that follows from its ruleset alone: of the sorted texts, the one the ply picks."""
    game, engine = Game(space.ruleset, seed=1), NumberedPosition(space.ruleset)
    numbers = []
    for ply in range(PLIES):
        texts = sorted(game.legal_moves.texts)
        if game.is_over:
            break
        move = game.play(texts[ply * 7919 % len(texts)])
        numbers.append(engine.action_number(move))
        engine.play(move)
    return " ".join(map(str, numbers))


def golden_row(game_type: str) -> str:
    space = action_space(game_type)
    cells = (game_type, VERSION, space.size, space.cells(), space.fingerprint, played_numbers(space))
    return "\t".join(map(str, cells))


@each_of("game_type", [*PRESETS, *OTHERS, *TOURNAMENT])
def test_numbers_keep_their_meaning(game_type: str) -> None:
    """A change here makes every data set and every trained policy unreadable: raise ACTION_VERSION with it."""
    rows = {row.split("\t")[0]: row for row in GOLDEN.read_text(encoding="utf-8").splitlines()[1:]}
    assert golden_row(game_type) == rows[game_type]


@each_of("preset", PRESETS)
def test_numbers_are_moves_and_back(preset: str) -> None:
    assert numbering.check(Ruleset.parse(preset), 250, seed=5, symmetries=1) >= 250


def test_numbers_of_mixes() -> None:
    small = [mix for mix in numbering.mixes(40) if len(mix.tiles) <= 60]
    for mix in small[:16]:
        assert numbering.check(mix, 40, seed=6, symmetries=1) >= 40


@pytest.mark.long
@each_of("preset", PRESETS)
def test_many_positions_of_presets(preset: str) -> None:
    assert numbering.check(Ruleset.parse(preset), 6250, seed=7, symmetries=2) >= 6250


@pytest.mark.long
@each_of("share", range(20))
def test_many_positions_of_mixes(share: int) -> None:
    for mix in numbering.mixes()[share::20]:
        assert numbering.check(mix, 250, seed=8, symmetries=2) >= 250


@each_of(
    ("game_type", "names", "cells"),
    [
        ("Base", 4_054, 16_876),
        ("Base+MLP", 6_841, 34_597),
        ("venom", 8_458, 41_758),
        ("superbug", 12_527, 64_823),
        ("hive-mind", 16_625, 89_441),
    ],
)
def test_sizes(game_type: str, names: int, cells: int) -> None:
    space = action_space(game_type)
    assert (space.size, space.cells()) == (names, cells)
    assert space.dtype == np.uint16
    assert sum(block.size for block in space.blocks) == names


def test_a_number_in_words() -> None:
    space = action_space("Base+MLP")
    game = Game.from_string("Base+MLP;;;wL;bM wL-;wQ -wL")
    engine = NumberedPosition.from_position(game.position)
    named = {
        game.format(engine.decode(int(code))): space.name(int(number))
        for code, number in zip(engine.moves(), engine.action_numbers(), strict=True)
    }
    assert named["bQ bM-"] == "place oQ east oM"
    assert named["bQ bM\\"] == "place oQ south_east oM"
    assert space.name(0) == "pass"
    with pytest.raises(ValueError, match="from 0 to 6840"):
        space.name(6841)


def test_the_first_numbers() -> None:
    space = action_space("Base+MLP")
    first = {space.name(int(number)) for number in NumberedPosition("Base+MLP").action_numbers()}
    assert first == {f"place o{kind} alone" for kind in "ABGLMPS"}


def test_both_players_have_the_same_numbers() -> None:
    """With the colors of all tiles exchanged, what Black can do has the numbers of what White could."""
    drawn = "wQ;bQ wQ-;wA1 -wQ;bS1 bQ-;wM /wQ;bP bQ/ | turn: white 5"
    swapped = drawn.translate(str.maketrans("wb", "bw")).replace("bhite", "black")
    numbers = []
    for text in (drawn, swapped):
        sketch = parse_sketch(text, Ruleset.parse("Base+MLP"))
        numbers.append(sorted(NumberedPosition.from_position(sketch.position).action_numbers().tolist()))
    assert len(numbers[0]) > 40
    assert numbers[0] == numbers[1]


def test_names_are_all_different() -> None:
    for game_type in ("Base", "hive-mind"):
        space = action_space(game_type)
        assert len({space.name(number) for number in range(space.size)}) == space.size


def test_permutations_are_a_group() -> None:
    space = action_space("superbug")
    made = [space.permutation(symmetry).tolist() for symmetry in range(12)]
    assert made[0] == list(range(space.size))
    assert len({tuple(one) for one in made}) == 12
    for one in made:
        assert sorted(one) == made[0]
        for other in made:
            assert [one[number] for number in other] in made


def test_a_move_has_one_number() -> None:
    """A goal beside two tiles goes by the lower one; its name by the other tile is not a move."""
    engine = NumberedPosition.from_position(Game.from_string("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-").position)
    space = engine.action_space
    number = next(n for n in engine.action_numbers().tolist() if space.name(n).startswith("move oQ"))
    assert engine.action_number(engine.action_code(number)) == number
    legal = set(engine.action_numbers().tolist())
    for other in range(space.size):
        if other not in legal:
            with pytest.raises(NotLegalError, match=f"action {other} "):
                engine.action_code(other)


def test_steps_by_number_are_steps() -> None:
    one, other = (Batch("hive-mind", 8, seed=3) for _ in range(2))
    chance = np.random.default_rng(1)
    for _ in range(60):
        counts = one.legal_moves().counts
        places = chance.integers(1 << 30, size=8) % np.maximum(counts, 1)
        numbers = other.action_numbers()[np.arange(8), places]
        assert one.step(places).tolist() == other.step_actions(numbers).tolist()
        assert one.keys.tolist() == other.keys.tolist()


def test_draws_are_told_and_can_be_given() -> None:
    """W2: what one batch drew by chance another draws if the move says so."""
    one, other = (Batch("hive-mind", 8, seed=seed) for seed in (3, 4))
    chance = np.random.default_rng(1)
    drawn = 0
    for _ in range(40):
        numbers = one.action_numbers()
        places = chance.integers(1 << 30, size=8) % np.maximum(one.legal_moves().counts, 1)
        actions = numbers[np.arange(8), places]
        one.step_actions(actions)
        drawn += int(np.count_nonzero(one.draws))
        other.step_actions(actions, one.draws)
        assert one.keys.tolist() == other.keys.tolist()
    assert drawn > 50
    with pytest.raises(NotLegalError, match="from the bag"):
        Batch("Base", 1).step_actions([1], [3])


def test_wrong_actions_are_refused() -> None:
    batch = Batch("Base", 2)
    legal = int(batch.action_numbers()[0, 0])
    before = batch.keys.tolist()
    for wrong in (0, 4053, -1, 4054, 1 << 40):
        with pytest.raises(NotLegalError, match=f"action {wrong} is not legal in game 1"):
            batch.step_actions([legal, wrong])
    with pytest.raises(ValueError, match="each of the 2 games"):
        batch.step_actions([legal])
    with pytest.raises(TypeError, match="an action is an integer"):
        batch.step_actions([0.5, 0.5])
    assert batch.keys.tolist() == before


def test_buffers_are_filled_or_refused() -> None:
    batch = Batch("Base", 3)
    mask = np.full((3, 4054), 7, np.int8)
    assert batch.action_mask(mask) is mask
    assert set(mask.ravel().tolist()) == {0, 1}
    for wrong in (np.zeros((3, 4054), np.int16), np.zeros((2, 4054), np.int8), np.zeros((4054, 3), np.int8).T):
        with pytest.raises(ValueError, match="of the shape"):
            batch.action_mask(wrong)  # type: ignore[arg-type]


def test_a_window_has_a_middle() -> None:
    space = action_space("Base")
    assert space.check_window(None) == space.width == 25
    for wrong in (0, 4, 27):
        with pytest.raises(ValueError, match="odd number of cells"):
            space.check_window(wrong)


if __name__ == "__main__":  # python -m tests.learn.test_actions > tests/learn/actions.tsv
    print("game\tversion\tsize\tcells\tfingerprint\tnumbers")
    for each in (*PRESETS, *OTHERS, *TOURNAMENT):
        print(golden_row(each))
