"""A creature: a name, a letter, a movement, abilities, and properties that rules test."""

from dataclasses import dataclass
from enum import Enum

from skep.lang import Phrase, phrase
from skep.rules.options import Options
from skep.rules.steps import Movement, still


class Ability(Enum):
    """A use of a tile other than moving; `rules/abilities.py` defines targets and effects."""

    THROW = "throw"
    STING = "sting"
    CONTROL = "control"
    SWAP = "swap"
    STRIKE_NEIGHBOR = "strike a neighbor"
    STRIKE_PLACED = "strike what was just placed"

    @property
    def word(self) -> str:
        """Its name in message ids: `strike_placed`."""
        return self.name.lower()

    @property
    def verb(self) -> str:
        """The same without what sets it apart from its like: `strike`."""
        return self.word.partition("_")[0]


@dataclass(frozen=True, slots=True)
class Creature:
    """One kind of animal, as data. Rules ask for its properties, never for its name.

    `queen` is the tile of U4, P4 and P5; every queen is `royal`, but not every royal (T6) is a queen. A creature that
    is `lives_on_top` stays on top of the hive (G2), one that `copies` does as its neighbors do (C1), one that `shields`
    protects its friends (V7), one that `suppresses` keeps enemies from flipping (V8) and an `unsuppressed` one does
    not care. `amended` gives the movement under another value of an option: (option, value, movement).

    What it is called, how it moves and all that it does are messages of the catalogues: `creature-NAME`, `moves-NAME`,
    `does-NAME`. `amended_summary` is the option, and the value of it, under which it does something else.
    """

    name: str
    letter: str
    movement: Movement = still
    abilities: tuple[Ability, ...] = ()
    rule: str = "M3"
    queen: bool = False
    royal: bool = False
    copies: bool = False
    lives_on_top: bool = False
    shields: bool = False
    suppresses: bool = False
    unsuppressed: bool = False
    neutral: bool = False
    amended: tuple[str, str, Movement] | None = None
    amended_summary: tuple[str, str] | None = None

    @property
    def title(self) -> str:
        """The name in the current language."""
        return str(phrase(f"creature-{self.name}"))

    @property
    def way(self) -> Phrase:
        """A description of the movement, as the end of a sentence."""
        return phrase(f"moves-{self.name}")

    def way_under(self, options: Options) -> Phrase:
        """A description of the movement under these options, as the end of a sentence."""
        if self.amended is not None:
            option, value, _ = self.amended
            if getattr(options, option) == value:
                return phrase(f"moves-{self.name}-{value}")
        return self.way

    def movement_under(self, options: Options) -> Movement:
        """The movement under these options."""
        if self.amended is not None:
            option, value, movement = self.amended
            if getattr(options, option) == value:
                return movement
        return self.movement

    def summary_under(self, options: Options) -> Phrase:
        """A one-sentence summary under these options."""
        if self.amended_summary is not None:
            option, value = self.amended_summary
            if getattr(options, option) == value:
                return phrase(f"does-{self.name}-{value}")
        return phrase(f"does-{self.name}")
