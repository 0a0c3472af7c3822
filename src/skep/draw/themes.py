"""Themes: the colors of a picture, as a style sheet scoped to it."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from skep.core.errors import InvalidTextError, shown
from skep.draw.markup import ID
from skep.draw.tile_sets import BACKGROUNDS, TILE_SETS, TileSet
from skep.lang import phrase

NEUTRAL_ACCENT = "#c47a0a"
"""Accent of a picture on a honey-colored tile."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of one theme. Tiles have a face, a rim around it, a side below it, and ink."""

    table: str
    line: str
    text: str
    white_face: str
    white_rim: str
    white_side: str
    white_ink: str
    black_face: str
    black_rim: str
    black_side: str
    black_ink: str
    white_fold: str
    black_fold: str
    neutral_face: str
    neutral_rim: str
    neutral_side: str
    neutral_ink_white: str
    neutral_ink_black: str
    move: str
    arrow: str
    highlight: str
    sting: str
    rest: str


LIGHT = Palette(
    table="#ddd5c5",
    line="#a3977f",
    text="#3b332a",
    white_face="#fbf6ea",
    white_rim="#e6dcc6",
    white_side="#bdae8d",
    white_ink="#2b2420",
    black_face="#35302c",
    black_rim="#4d463f",
    black_side="#14110f",
    black_ink="#f4ead7",
    white_fold="#d9ccb0",
    black_fold="#8b8072",
    neutral_face="#efb63e",
    neutral_rim="#f8d27b",
    neutral_side="#a96f10",
    neutral_ink_white="#fffaf0",
    neutral_ink_black="#33240c",
    move="#1f74d1",
    arrow="#12804a",
    highlight="#d6246e",
    sting="#8434b8",
    rest="#3f6491",
)

DARK = Palette(
    table="#1f2227",
    line="#5d6470",
    text="#d8d3c8",
    white_face="#ece3d0",
    white_rim="#d5cab2",
    white_side="#94886c",
    white_ink="#241e1a",
    black_face="#3a3531",
    black_rim="#6a6158",
    black_side="#0c0b0a",
    black_ink="#f1e7d4",
    white_fold="#c3b595",
    black_fold="#948878",
    neutral_face="#dda22f",
    neutral_rim="#f0c465",
    neutral_side="#7d5109",
    neutral_ink_white="#fffaf0",
    neutral_ink_black="#2b1e09",
    move="#5aa7ff",
    arrow="#3fcf86",
    highlight="#ff5c9e",
    sting="#b366e6",
    rest="#5f8dc4",
)

THEMES = ("auto", "light", "dark")

_RULES = """
.table{{fill:{table}}}
.empty{{fill:none;stroke:{line};stroke-width:2;stroke-dasharray:5 6}}
text{{font-family:system-ui,sans-serif;font-weight:700;text-anchor:middle}}
.text{{fill:{text}}}
.letter,.note{{fill:currentColor}}
.white{{color:{white_ink}}}
.white .face{{fill:{white_face};stroke:{white_rim}}}
.white .side{{fill:{white_side}}}
.black{{color:{black_ink}}}
.black .face{{fill:{black_face};stroke:{black_rim}}}
.black .side{{fill:{black_side}}}
.neutral .face{{fill:{neutral_face};stroke:{neutral_rim}}}
.neutral .side{{fill:{neutral_side}}}
.shows-white{{color:{neutral_ink_white}}}
.shows-black{{color:{neutral_ink_black}}}
.face{{stroke-width:3}}
.ring{{fill:none;stroke:currentColor;stroke-width:5}}
.fold{{stroke-width:1.5;stroke-linejoin:round}}
.white .fold{{fill:{white_fold};stroke:{white_side}}}
.black .fold{{fill:{black_fold};stroke:{black_side}}}
.white .back,.black .back{{fill:{sting}}}
.white .plate{{fill:{white_face}}}
.black .plate{{fill:{black_face}}}
.neutral .plate{{fill:{neutral_face}}}
.count{{fill:{text}}}
.count-text{{fill:{table}}}
.move{{fill:none;stroke:{move};stroke-width:5;stroke-linecap:round;stroke-linejoin:round}}
.from{{stroke-width:4;stroke-dasharray:9 8}}
.glow{{stroke-width:13;stroke-opacity:.32}}
.by{{stroke-width:4;stroke-dasharray:.1 9}}
.next{{stroke-width:3.5}}
.arrow{{fill:{arrow};stroke:{table};stroke-width:2.5;stroke-linejoin:round;fill-opacity:.9}}
.highlight{{fill:{highlight};stroke:{highlight};stroke-width:5;fill-opacity:.2}}
.sting{{fill:{sting}}}
.stung{{fill:{sting};fill-opacity:.22;stroke:{sting};stroke-width:4;stroke-dasharray:3 7;stroke-linecap:round}}
.rest{{fill:{rest}}}
.sign{{fill:#fff}}
"""


_MARKED = """\
.owner{{stroke-width:3}}
.corner{{fill:currentColor}}
.fill-white{{fill:{white_face}}}
.fill-black{{fill:{black_face}}}
.stroke-white{{stroke:{white_face}}}
.stroke-black{{stroke:{black_face}}}
"""


def style(theme: str, tiles: str = "classic", background: str = "comb") -> str:
    """Return the style sheet of a theme. `auto` follows the reader's preference."""
    _require("theme", theme, THEMES)
    tile_set = tile_set_of(tiles)
    _require("background", background, BACKGROUNDS)
    on_light, on_dark = BACKGROUNDS[background]
    light = _sheet(replace(LIGHT, **tile_set.light, **on_light), tile_set)
    dark = _sheet(replace(DARK, **tile_set.dark, **on_dark), tile_set)
    if theme == "auto":
        return f"{light}@media (prefers-color-scheme:dark){{{dark}}}"
    return dark if theme == "dark" else light


def tile_set_of(name: str) -> TileSet:
    """Return the tile set of that name."""
    _require("tile_set", name, TILE_SETS)
    return TILE_SETS[name]


def _require(what: str, name: str, known: Iterable[str]) -> None:
    """Raise ValueError unless the name is known."""
    if name not in known:
        raise InvalidTextError(phrase("text-picture-unknown", what=what, name=shown(name), known=", ".join(known)))


def _sheet(palette: Palette, tile_set: TileSet) -> str:
    """Build the style sheet. Every selector begins with the picture's id, since a page may contain many."""
    colors = {field.name: getattr(palette, field.name) for field in fields(palette)}
    sheet = _RULES + _MARKED if tile_set.is_marked else _RULES
    rules = []
    for rule in sheet.strip().format(**colors).splitlines():
        selectors, _, body = rule.partition("{")
        rules.append(",".join(f"#{ID} {selector}" for selector in selectors.split(",")) + "{" + body)
    return "".join(rules)
