"""The expansions by letter, in the order of N2. The module named for each has what it changes in the rules."""

from dataclasses import dataclass

from skep.core.tiles import Face
from skep.lang import phrase


@dataclass(frozen=True, slots=True)
class Module:
    """An expansion.

    `adds` is the front and the back of the one tile that each player gets; `neutral` the face of a tile that belongs to
    nobody. One that is `two_sided` gives every kind of tile a back; one with a `bag` has tiles drawn from it.
    """

    letter: str
    name: str
    adds: tuple[Face, Face] | None = None
    neutral: Face | None = None
    two_sided: bool = False
    bag: bool = False

    @property
    def title(self) -> str:
        """The name in the current language."""
        return str(phrase(f"module-{self.name}"))

    @property
    def sentence(self) -> str:
        """A sentence about what it adds to the game, in the current language."""
        return str(phrase(f"module-{self.name}.about"))


MODULES: dict[str, Module] = {
    module.letter: module
    for module in (
        Module("V", "venom", two_sided=True),
        Module("X", "predators", adds=("N", "R")),
        Module(
            "G",
            "guardians",
            adds=("U", "E"),
        ),
        Module(
            "K",
            "honeycombo",
            neutral="K",
        ),
        Module(
            "S",
            "swarm",
            bag=True,
        ),
    )
}
