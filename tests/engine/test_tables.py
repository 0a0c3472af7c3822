"""Rulesets as tables: what fits is filled in from the rules' data, what does not is refused with a sentence."""

import numpy as np
import pytest

from skep.engine.native import tables as module
from skep.engine.native.record import LARGE, SMALL, position_type
from skep.engine.native.tables import ROAM, UnfitRulesetError, tables
from skep.engine.search.network import NETWORK
from skep.engine.search.state import shared_type, state_type
from skep.rules.creatures import CREATURES, Creature
from skep.rules.ruleset import Ruleset
from skep.rules.steps import Roam, Step, Walk, either, slide, walk
from tests.looping import each_of


def test_every_preset_lies_on_the_small_board() -> None:
    for game_type in ("classic", "pocket", "ultimate", "original", "venom", "venom-first", "superbug", "hive-mind"):
        assert tables(Ruleset.parse(game_type)).width == SMALL


def test_the_largest_game_lies_on_the_large_board() -> None:
    made = tables(Ruleset.parse("Base+MMMLLLPPPWWWTTTFFFDDDOOOYYYCCCHHHNNNRRRUUUEEE+VKS"))
    assert made.width == LARGE
    assert len(made.tiles) == 113


def test_tables_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        tables(Ruleset.parse("Base")).array["tiles"] = 3


def test_like_tiles_have_neighboring_numbers() -> None:
    made = tables(Ruleset.parse("Base+MLPTTT+V"))
    kinds = made.array[0]["kind"][: len(made.tiles)]
    assert np.all(np.diff(kinds.astype(int)) >= 0)
    for number, tiles in enumerate(made.kinds):
        assert [made.tiles[place] for place in np.flatnonzero(kinds == number)] == list(tiles)


def test_movements_come_from_the_creatures(monkeypatch: pytest.MonkeyPatch) -> None:
    """A creature that moved otherwise would do so in the engine, too."""
    roamer = next(face for face, creature in enumerate(CREATURES.values()) if isinstance(creature.movement, Roam))
    assert tables(Ruleset.parse("Base")).array[0]["shape"][roamer][0] == ROAM
    monkeypatch.setattr(Creature, "movement_under", lambda _, __: either(walk(slide, slide)))
    changed = tables.__wrapped__(Ruleset.parse("Base")).array[0]
    assert changed["shape"][roamer][0] != ROAM
    assert changed["length"][roamer][0] == 2


@pytest.mark.parametrize(
    "movement",
    [walk(*[slide] * 9), either(*[walk(slide)] * 5), Roam(Step.OVER)],
    ids=["nine steps", "five ways", "roaming over the hive"],
)
def test_what_does_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch, movement: Walk) -> None:
    monkeypatch.setattr(Creature, "movement_under", lambda _, __: movement)
    with pytest.raises(UnfitRulesetError):
        tables.__wrapped__(Ruleset.parse("Base"))


def test_too_many_tiles_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TILES", 20)
    with pytest.raises(UnfitRulesetError, match="22 tiles"):
        tables.__wrapped__(Ruleset.parse("Base"))


@each_of("width", [SMALL, LARGE])
def test_fields_of_records_are_aligned(width: int) -> None:
    """A number that lies across two lines of the cache is read twice."""
    for record in (position_type(width), state_type(width), shared_type(width), NETWORK):
        assert record.isalignedstruct
        for name, (field, offset, *_) in (record.fields or {}).items():
            assert offset % field.base.alignment == 0, name
