"""The options of section 11: readings that a game may switch, with their values, the default first."""

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a game that differ from the default rule. Each is read only by the module of its rule."""

    queen: str = "later"
    gates: str = "all"
    repetition: str = "3"
    pairing: str = "rulebook"
    flips: str = "free"
    faces: str = ""
    sting: str = "any"
    shield: str = "aura"
    butterfly: str = "two"


VALUES: Final[dict[str, tuple[str, ...]]] = {
    "queen": ("later", "any"),
    "gates": ("all", "ground"),
    "repetition": ("3", "off"),
    "pairing": ("rulebook", "release", "thematic"),
    "flips": ("free", "placed", "fixed"),
    "sting": ("any", "adjacent"),
    "shield": ("aura", "self"),
    "butterfly": ("two", "one"),
}
"""The values of each option; `faces` takes letters instead (V2)."""

NAMES: Final = tuple(field.name for field in fields(Options))
