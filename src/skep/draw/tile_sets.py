"""Tile sets: the drawings in several weights, and tile colors."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_LINE = re.compile(r'stroke-width="([\d.]+)"')
_BODY = '<path fill="currentColor" d='
_WIDENED = '<path fill="currentColor" stroke="currentColor" stroke-width="{}" d='
_SHADE = 'opacity=".16"'


@dataclass(frozen=True, slots=True)
class TileSet:
    """A style of drawing tiles. The page's style sheets have the same numbers (`--art-scale`, `--weight`, `--fat`)."""

    sentence: str
    scale: float = 1.0
    """Scale of the picture on its tile."""
    lift: float = 0.0
    """Offset of the picture above the center."""
    weight: float = 1.0
    """Weight of the lines."""
    fat: float = 0.0
    """Extra width of the bodies, in units of the drawing."""
    is_flat: bool = False
    """Without light and shade."""
    is_marked: bool = False
    """Distinguishable by shape alone: two tones, a ring on Black's tiles, a letter below the picture."""
    light: Mapping[str, str] = field(default_factory=dict)
    dark: Mapping[str, str] = field(default_factory=dict)

    def drawn(self, markup: str) -> str:
        """Return a creature's drawing in this set."""
        lines = _LINE.sub(lambda found: f'stroke-width="{float(found[1]) * self.weight:g}"', markup)
        bodies = lines.replace(_BODY, _WIDENED.format(f"{self.fat:g}"))
        return (bodies if self.fat else lines).replace(_SHADE, 'opacity="0"' if self.is_flat else _SHADE)


CLASSIC = TileSet("Drawn in detail, in the colors of the game.")
TILE_SETS = {
    "classic": CLASSIC,
    "bold": TileSet(
        "Large and plain, for small screens.",
        scale=1.06,
        weight=1.35,
        fat=2.5,
        is_flat=True,
        light={
            "white_face": "#fff",
            "white_rim": "#8f7d55",
            "white_side": "#8f7d55",
            "white_ink": "#1b1613",
            "black_face": "#1f1b19",
            "black_rim": "#000",
            "black_side": "#000",
            "black_ink": "#fff",
        },
        dark={
            "white_face": "#fffaf0",
            "white_rim": "#d9c89d",
            "white_side": "#94886c",
            "white_ink": "#17120f",
            "black_face": "#282320",
            "black_rim": "#a5988a",
            "black_side": "#050505",
            "black_ink": "#fff",
        },
    ),
    "marked": TileSet(
        "Told apart without colors: rings, letters, two tones.",
        scale=0.88,
        lift=6,
        weight=1.15,
        fat=1,
        is_flat=True,
        is_marked=True,
        light={
            "white_face": "#fff6d6",
            "white_rim": "#d3b247",
            "white_side": "#a98c2f",
            "white_ink": "#161616",
            "white_fold": "#e3cf85",
            "black_face": "#10325c",
            "black_rim": "#06182e",
            "black_side": "#04101f",
            "black_ink": "#fff",
            "black_fold": "#6f93c0",
        },
        dark={
            "white_face": "#f7ecc8",
            "white_rim": "#dcc57c",
            "white_side": "#8f7a38",
            "white_ink": "#141414",
            "white_fold": "#d4bd6e",
            "black_face": "#1b477d",
            "black_rim": "#8fbdf0",
            "black_side": "#081a30",
            "black_ink": "#fff",
            "black_fold": "#9bbce3",
        },
    ),
}

BACKGROUNDS: dict[str, tuple[Mapping[str, str], Mapping[str, str]]] = {
    "comb": ({}, {}),
    "wood": ({"table": "#e6c99e", "line": "#a98753"}, {"table": "#35271c", "line": "#7d6449"}),
    "felt": ({"table": "#c3d8ba", "line": "#7c9a70"}, {"table": "#1c3328", "line": "#557a67"}),
    "slate": ({"table": "#ccd5de", "line": "#8796a6"}, {"table": "#242c35", "line": "#64748a"}),
}
"""Backgrounds: the colors that differ, in light and dark."""


def with_variables(markup: str) -> str:
    """Return a creature's drawing for a page, with custom properties that the style sheet sets."""
    lines = _LINE.sub(r'stroke-width="calc(\1px*var(--weight,1))"', markup)
    bodies = lines.replace(_BODY, _WIDENED.format("var(--fat,0)"))
    return bodies.replace(_SHADE, 'opacity="var(--shade,.16)"')
