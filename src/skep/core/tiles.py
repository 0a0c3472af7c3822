"""Tiles (T2): physical pieces with an owner color, a number among their like, and one or two faces."""

import re
from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar, Literal, final

from skep.core.errors import InvalidTextError, check_type, shown
from skep.lang import phrase

if TYPE_CHECKING:
    from skep.rules.creatures import Creature

Face = str
"""One side of a tile: the letter of a creature."""


class Color(IntEnum):
    """The owner of a tile: White, Black, or neutral for tiles of neither player (T7)."""

    WHITE = 0
    BLACK = 1
    NEUTRAL = 2

    def __bool__(self) -> Literal[True]:
        """True for every color, so that `if outcome.winner:` asks whether someone has won."""
        return True

    def __invert__(self) -> "Color":
        """The opponent: `~color` is `color.other`."""
        return _OTHER[self]

    @property
    def other(self) -> "Color":
        """The opponent of a player."""
        return _OTHER[self]

    @property
    def word(self) -> str:
        """The English word: `white`, `black` or `neutral`."""
        return _WORDS[self]

    @property
    def initial(self) -> str:
        """The letter with which the names of tiles begin."""
        return _INITIALS[self]

    def __str__(self) -> str:
        return _WORDS[self]

    def __format__(self, spec: str) -> str:
        return format(_WORDS[self], spec)

    def __repr__(self) -> str:
        return f"Color.{self.name}"


_OTHER = (Color.BLACK, Color.WHITE, Color.NEUTRAL)
_WORDS = ("white", "black", "neutral")
_INITIALS = "wbn"
PLAYERS = (Color.WHITE, Color.BLACK)
_NAME = re.compile(r"([wbn])([a-z])([1-9]?)", re.IGNORECASE)


def _check_faces(front: object, back: object) -> None:
    for name, face in (("front", front), ("back", back)):
        if not (name == "back" and face is None) and not (isinstance(face, str) and len(face) == 1 and face.isupper()):
            raise ValueError(f"{name} must be the letter of a creature such as 'A', not {face!r}")


@final
class Tile:
    """One piece of the box. Equal arguments give the same object, so tiles compare and hash by identity.

    `number` is 0 where the kind has a single tile. `back` is None for one-sided tiles. `agreed` is the face that the
    players agreed on, in a game where tiles of one name show different faces for good (V2 `fixed`). `order` is a key
    for sorting.
    """

    __slots__ = ("_name", "agreed", "back", "color", "front", "kind", "number", "order")
    _known: ClassVar[dict[tuple[Color, Face, int, Face | None, Face | None], "Tile"]] = {}

    color: Color
    front: Face
    number: int
    back: Face | None
    agreed: Face | None
    kind: tuple[Color, Face, Face | None] | tuple[Color, Face, Face | None, Face]
    """The kind of a tile: color, faces, and the agreed face, if any (V2)."""
    order: tuple[Color, Face, int, Face]
    _name: str

    def __new__(
        cls, color: Color, front: Face, number: int = 0, back: Face | None = None, agreed: Face | None = None
    ) -> "Tile":
        key = (color, front, number, back, agreed)
        known = cls._known.get(key)
        if known is None:
            _check_faces(front, back)
            known = super().__new__(cls)
            made: dict[str, object] = {
                "kind": (color, front, back) if agreed is None else (color, front, back, agreed),
                "order": (color, front, number, back or ""),
                "_name": f"{color.initial}{front}{number or ''}",
            }
            for name, value in (*zip(("color", "front", "number", "back", "agreed"), key, strict=True), *made.items()):
                object.__setattr__(known, name, value)
            known = cls._known.setdefault(key, known)
        return known

    @classmethod
    def parse(cls, name: str) -> "Tile":
        """The one-sided tile of a name such as `wQ` or `bA2`, in any letter case.

        A ruleset may number a tile otherwise or give it a back; `Game.tile` finds the tile of a game.
        """
        check_type("name", name, str)
        match = _NAME.fullmatch(name)
        if match is None:
            raise InvalidTextError(phrase("text-no-tile-name", name=shown(name)))
        color, front, number = match.groups()
        return cls(Color(_INITIALS.index(color.lower())), front.upper(), int(number or 0))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"tiles are immutable: {name} cannot be set")

    @property
    def creature(self) -> "Creature":
        """The creature on the front; that of the back is `CREATURES[tile.back]`."""
        from skep.rules.creatures import CREATURES  # a convenience for users, as is Position.from_sketch

        return CREATURES[self.front]

    def __str__(self) -> str:
        """The name of the tile (N1): `wA1`."""
        return self._name

    def __repr__(self) -> str:
        extra = "" if self.back is None else f", back={self.back!r}"
        extra += "" if self.agreed is None else f", agreed={self.agreed!r}"
        return f"Tile(Color.{self.color.name}, {self.front!r}, {self.number}{extra})"

    def __reduce__(self) -> tuple[type["Tile"], tuple[Color, Face, int, Face | None, Face | None]]:
        return Tile, (self.color, self.front, self.number, self.back, self.agreed)

    def __copy__(self) -> "Tile":
        return self

    def __deepcopy__(self, memo: object) -> "Tile":
        return self
