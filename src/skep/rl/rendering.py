"""Positions as environments show them: as text, as SVG, and as colors where a rasterizer is installed."""

from importlib.util import find_spec
from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skep.core.position import Position
from skep.draw.svg import svg
from skep.notation.sketch import format_sketch

PIXELS: Final = 600
"""The longer side of a picture in pixels."""
_RASTERIZERS: Final = ("resvg_py", "cairosvg")


def rasterizer() -> str | None:
    """The package that draws pixels here, if there is one; Pillow reads what it draws."""
    if find_spec("PIL") is None:
        return None
    return next((name for name in _RASTERIZERS if find_spec(name) is not None), None)


def render_modes() -> list[str]:
    """The ways in which a position can be shown here."""
    return ["human", "ansi", "svg", *(["rgb_array"] if rasterizer() else [])]


def render(position: Position, mode: str) -> Any:
    """A position in one of the `render_modes`; `human` is the text that `ansi` returns."""
    if mode in ("human", "ansi"):
        return f"{format_sketch(position)}\n"
    drawn = svg(position, size=PIXELS, theme="light")
    return drawn if mode == "svg" else _pixels(drawn)


def _pixels(drawn: str) -> NDArray[np.uint8]:
    from PIL import Image

    name = rasterizer()
    if name is None:
        raise ModuleNotFoundError(f"rgb_array needs Pillow and one of {', '.join(_RASTERIZERS)}; none is installed")
    if name == "resvg_py":
        import resvg_py

        image = bytes(resvg_py.svg_to_bytes(svg_string=drawn))
    else:
        import cairosvg

        image = cairosvg.svg2png(bytestring=drawn.encode())
    with Image.open(BytesIO(image)) as opened:
        return np.asarray(Image.alpha_composite(Image.new("RGBA", opened.size, "white"), opened.convert("RGBA")))[
            :, :, :3
        ].copy()


def check_mode(mode: str | None) -> str | None:
    """The mode, if it is one; ValueError names those that are."""
    if mode is not None and mode not in render_modes():
        raise ValueError(f"{mode!r} is no way to render here; there are {', '.join(render_modes())}")
    return mode
