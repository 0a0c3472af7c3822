"""What a creature is: a name, a letter, a movement, abilities and properties that laws ask for."""

from dataclasses import dataclass
from enum import Enum

from skep.rules.options import Options
from skep.rules.steps import Movement, still


class Ability(Enum):
    """What a tile can do instead of moving; `rules/abilities.py` says to whom and how."""

    THROW = "throw"
    STING = "sting"
    CONTROL = "control"
    SWAP = "swap"
    STRIKE_NEIGHBOR = "strike a neighbor"
    STRIKE_PLACED = "strike what was just placed"


@dataclass(frozen=True, slots=True)
class Creature:
    """One kind of animal, as data. Laws ask for its properties, never for its name.

    `queen` is the tile of U4, P4 and P5; every queen is `royal`, but not every royal (T6) is a queen. A creature that
    is `lives_on_top` lives on top of the hive (G2), one that `copies` does as its neighbors do (C1), one that `shields`
    protects its friends (V7), one that `suppresses` keeps enemies from flipping (V8) and an `unsuppressed` one does
    not care. `amended` gives the movement under another value of an option: (option, value, movement).

    `movement_phrase` and `summary` end a sentence that begins with the creature: how it moves, and all that it does,
    where that is more. `amended_summary` is like `amended`.
    """

    name: str
    letter: str
    movement: Movement = still
    abilities: tuple[Ability, ...] = ()
    title: str = ""
    movement_phrase: str = ""
    summary: str = ""
    law: str = "M3"
    queen: bool = False
    royal: bool = False
    copies: bool = False
    lives_on_top: bool = False
    shields: bool = False
    suppresses: bool = False
    unsuppressed: bool = False
    neutral: bool = False
    amended: tuple[str, str, Movement] | None = None
    amended_summary: tuple[str, str, str] | None = None

    def __post_init__(self) -> None:
        if not self.title:
            object.__setattr__(self, "title", self.name.replace("_", " ").title())
        if not self.summary:
            object.__setattr__(self, "summary", self.movement_phrase)

    def movement_under(self, options: Options) -> Movement:
        """How it moves in a game with these options."""
        if self.amended is not None:
            option, value, movement = self.amended
            if getattr(options, option) == value:
                return movement
        return self.movement

    def summary_under(self, options: Options) -> str:
        """What it does in a game with these options."""
        if self.amended_summary is not None:
            option, value, summary = self.amended_summary
            if getattr(options, option) == value:
                return summary
        return self.summary
