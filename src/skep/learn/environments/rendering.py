"""Positions as environments show them: as text, as SVG, and as colors with the extra `png`."""

from typing import Any, Final

import numpy as np

from skep.core.position import Position
from skep.draw.pixels import has_rgb, rgb
from skep.draw.svg import svg
from skep.notation.sketch import format_sketch

PIXELS: Final = 600
"""The longer side of a picture in pixels."""


def render_modes() -> list[str]:
    """The available render modes."""
    return ["human", "ansi", "svg", *(["rgb_array"] if has_rgb() else [])]


def render(position: Position, mode: str) -> Any:
    """A position in one of the `render_modes`; `human` is the text that `ansi` returns."""
    if mode in ("human", "ansi"):
        return f"{format_sketch(position)}\n"
    drawn = svg(position, size=PIXELS, theme="light")
    if mode == "svg":
        return drawn
    pixels, width, height = rgb(drawn)
    return np.frombuffer(pixels, np.uint8).reshape(height, width, 3).copy()


def check_mode(mode: str | None) -> str | None:
    """The mode, if it is one; ValueError names those that are."""
    if mode is not None and mode not in render_modes():
        raise ValueError(f"{mode!r} is not a render mode here; the modes are {', '.join(render_modes())}")
    return mode
