"""Openings are called by the creatures of their first moves, where people have a name for them."""

from skep.explorer import name_opening
from skep.explorer.opening_names import is_named
from skep.game import Game
from skep.lang import phrase, speaking
from skep.lang.bundle import languages
from skep.rules.creatures import CREATURES
from tests.looping import each_of


def named(game_string: str) -> str | None:
    found = name_opening(Game.from_string(game_string).position)
    return None if found is None else str(found.name)


@each_of(
    ("game_string", "name"),
    [
        ("Base+MLP", None),
        ("Base+MLP;;;wL", "Ladybug opening"),
        ("Base+MLP;;;wL;bP wL-", "Ladybug opening, Pillbug reply"),
        ("Base+MLP;;;wL;bP wL-;wQ -wL;bQ bP-", "Ladybug opening, Pillbug reply"),
        ("Base{queen=any};;;wQ", "Queen Bee opening"),
        ("Base+MLP+V;;;wB1=T", None),
        ("Base+MLP+V;;;wB1;bB1=T wB1-", "Beetle opening, Tick reply"),
        ("Base++S;;;wQ,wB1,wS1,wA1;bQ,bB1,bS1,bA1;wS1 +bG1", "Spider opening"),
    ],
)
def test_openings_have_names(game_string: str, name: str | None) -> None:
    assert named(game_string) == name


def test_a_position_that_was_laid_has_none() -> None:
    assert name_opening(Game.from_sketch("wQ;wS1 wQ-;bS1 wS1-;bQ bS1- | turn: white 3 | game: Base").position) is None


@each_of("language", languages())
def test_every_name_is_explained(language: str) -> None:
    """By its own sentence: the creatures of the editions without expansions."""
    named = [creature for creature in CREATURES.values() if is_named(creature.name)]
    assert "".join(creature.letter for creature in named) == "QBGSAMLP"
    with speaking(language):
        said = {str(phrase(f"opening-{creature.name}")) for creature in named}
    assert len(said) == len(named)
