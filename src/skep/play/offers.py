"""What the players have asked each other and not answered yet."""

from dataclasses import dataclass, field

from skep.core.tiles import Color


@dataclass(slots=True)
class Offers:
    """Who has asked, None where nobody has; `draws_asked` are those who must move before they offer a draw again."""

    draw: Color | None = None
    take_back: Color | None = None
    rematch: Color | None = None
    draws_asked: set[Color] = field(default_factory=set)
