"""A game as an animated GIF, WebP or PNG, for chats and forums without animated SVG."""

from io import BytesIO
from typing import TYPE_CHECKING, Literal, Unpack

from skep.core.errors import SkepError
from skep.core.extras import explains_missing_extra
from skep.core.position import Position
from skep.draw.animation import SECONDS
from skep.draw.frame import MAX_FRAMES, HasPosition, course, frame_of, position_of
from skep.draw.pixels import png
from skep.draw.svg import View, svg, symmetry_of
from skep.lang import phrase

if TYPE_CHECKING:
    from PIL.Image import Image

Film = Literal["gif", "webp", "png"]
"""The formats of a film; `png` is an animated PNG."""

PIXELS = 600
"""Default length of the longer side, in pixels."""
_LAST = 4
"""The last position is shown this many times as long."""


def frames(shown: Position | HasPosition, *, most: int = MAX_FRAMES, **view: Unpack[View]) -> list[str]:
    """Draw the positions of a game as SVGs of equal size, at most `most` of them. `view` has the arguments of `svg`."""
    end = position_of(shown)
    symmetry = symmetry_of(view.get("orientation", 0))
    view["frame"] = frame_of(view.get("frame") or end, end, symmetry, view.get("hands", True))
    return [svg(position, **view) for position in course(end, most)]


def film(
    shown: Position | HasPosition,
    form: Film = "gif",
    seconds: float = SECONDS,
    *,
    most: int = MAX_FRAMES,
    **view: Unpack[View],
) -> bytes:
    """Render the moves of a game as a film. Each position is shown for `seconds`, the last four times as long.

    A game of more than `most` positions shows every second or third, and always the last.
    """
    if not 0.05 <= seconds <= 60:
        raise SkepError(phrase("text-picture-seconds", seconds=seconds))
    if form not in ("gif", "webp", "png"):
        raise ValueError(f"form must be gif, webp or png, not {form!r}")
    view.setdefault("theme", "light")
    view.setdefault("size", PIXELS)
    drawn = frames(shown, most=most, **view)
    times = [round(1000 * seconds)] * (len(drawn) - 1) + [round(1000 * seconds * _LAST)]
    first, *rest = drawn
    # One after the other, since all pictures of a long game take hundreds of megabytes. PNG is read twice.
    others = (_image(each) for each in rest)
    later = list(others) if form == "png" else others
    made = BytesIO()
    _image(first).save(made, form.upper(), save_all=True, append_images=later, duration=times, loop=0)
    return made.getvalue()


def _image(drawn: str) -> "Image":
    with explains_missing_extra():
        from PIL import Image
    return Image.open(BytesIO(png(drawn, "#ffffff"))).convert("RGB")
