"""The expansions by letter, in the order of N2. What each amends in the law stands in the module of its name."""

from dataclasses import dataclass

from skep.core.tiles import Face


@dataclass(frozen=True, slots=True)
class Module:
    """An expansion.

    `adds` is the front and the back of the one tile that each player gets; `neutral` the face of a tile that belongs to
    nobody. One that is `two_sided` gives every kind of tile a back; one with a `bag` has tiles drawn from it.
    """

    letter: str
    name: str
    sentence: str
    adds: tuple[Face, Face] | None = None
    neutral: Face | None = None
    two_sided: bool = False
    bag: bool = False

    @property
    def title(self) -> str:
        return self.name.title()


MODULES: dict[str, Module] = {
    module.letter: module
    for module in (
        Module("V", "venom", "Every tile has a second creature on its back and may be turned over.", two_sided=True),
        Module("X", "predators", "Each player has one tile that removes an enemy and itself.", adds=("N", "R")),
        Module(
            "G",
            "guardians",
            "Each player has one tile that lives on top of the hive; a royal is lost only when it is covered, too.",
            adds=("U", "E"),
        ),
        Module(
            "K",
            "honeycombo",
            "A neutral piece lies on the table; flipping it gives two actions in the next turn.",
            neutral="K",
        ),
        Module(
            "S",
            "swarm",
            "Hands are small; after placing a tile a player draws another, of either color, from a bag.",
            bag=True,
        ),
    )
}
