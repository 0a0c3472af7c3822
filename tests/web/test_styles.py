"""Styles: one file defines every color, and what matters is visible in every theme and tile set, on every table."""

import re
from pathlib import Path

from skep.draw import tile_sets
from tests.looping import each_of

STYLE = Path(__file__).parents[2] / "ui" / "style"
COLORS = (STYLE / "colors.css").read_text(encoding="utf-8")
NAMED = re.compile(
    r"#[0-9a-fA-F]{3,8}\b(?![\w-]*\s*[{,.:>+~])|\brgba?\(|\bhsla?\(|light-dark\(|:\s*(?:black|white|red|gold)\b"
)
THEMES = ("light", "dark", "contrast")
ENOUGH = 3.0
"""What WCAG 1.4.11 asks of a sign against its background."""


def declared(block: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))


RULES = [
    ({selector.strip() for selector in selectors.split(",")}, declared(block))
    for selectors, block in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", COLORS, flags=re.DOTALL))
]


def named(attribute: str) -> list[str]:
    """Every value that the attribute may have."""
    return list(dict.fromkeys(re.findall(rf'\[data-{attribute}="(\w+)"\]', COLORS)))


BACKGROUNDS, TILE_SETS = named("background"), named("tiles")


def palette(theme: str, background: str = "comb", tiles: str = "classic", is_safe: bool = False) -> dict[str, str]:
    """Each variable's color in a theme, on a background, with a tile set: the rules that hold, in their order."""
    holding = {":root", f'[data-background="{background}"]', f'[data-tiles="{tiles}"]'}
    rules = [block for selectors, block in RULES if selectors & holding]
    if theme == "contrast":
        rules += [block for selectors, block in RULES if ':root[data-theme="contrast"]' in selectors]
    if is_safe:
        rules += [block for selectors, block in RULES if ":root.colorsafe" in selectors]
    colors = {}
    for name, value in (pair for block in rules for pair in block.items()):
        both = re.fullmatch(r"light-dark\((.+), (.+)\)", value)
        colors[name] = both[1 if theme == "light" else 2] if both else value
    return colors


def luminance(color: str) -> float:
    digits = color.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


every_look = each_of(
    ("theme", "background", "tiles"),
    [(theme, background, tiles) for theme in THEMES for background in BACKGROUNDS for tiles in TILE_SETS],
)
SIGNS = ("last", "place", "move", "throw", "flip", "sting", "swap", "remove", "several", "mark")


def test_there_is_something_to_choose_from() -> None:
    assert BACKGROUNDS == ["comb", "wood", "felt", "slate"]
    assert TILE_SETS == ["classic", "bold", "marked"]


@every_look
@each_of("side", ["white", "black"])
def test_a_royal_in_danger_is_seen(theme: str, background: str, tiles: str, side: str) -> None:
    colors = palette(theme, background, tiles)
    assert contrast(colors[f"--danger-on-{side}"], colors[f"--{side}-face"]) >= ENOUGH


@every_look
@each_of("is_safe", [False, True], ids=["usual", "safe"])
def test_every_sign_is_seen_on_its_table(theme: str, background: str, tiles: str, is_safe: bool) -> None:
    """What was done and what may be done, in the middle of the table and at its edge."""
    colors = palette(theme, background, tiles, is_safe)
    pale = {
        (sign, ground): round(found, 2)
        for sign in SIGNS
        for ground in ("table", "table-deep")
        if (found := contrast(colors[f"--{sign}"], colors[f"--{ground}"])) < ENOUGH
    }
    assert pale == {}


@every_look
@each_of("side", ["white", "black"])
def test_a_lit_tile_is_seen(theme: str, background: str, tiles: str, side: str) -> None:
    """Its ring has two tones, of which one is seen on every tile."""
    colors = palette(theme, background, tiles)
    assert max(contrast(colors[f"--{ring}"], colors[f"--{side}-face"]) for ring in ("hint", "hint-edge")) >= ENOUGH


@each_of("theme", THEMES)
def test_each_color_has_one_job(theme: str) -> None:
    """Danger, place, move, hint and success differ from each other."""
    colors = palette(theme)
    jobs = [colors[f"--{job}"] for job in ("remove", "place", "move", "hint", "won")]
    assert len(set(jobs)) == len(jobs)
    styles = "".join(path.read_text(encoding="utf-8") for path in STYLE.glob("*.css"))
    used = {
        job: declared_in(styles, selector)
        for job, selector in (("hint", ".lit-tile"), ("remove", ".tool-arrow.threat"))
    }
    assert all(f"var(--{job})" in block for job, block in used.items())


def declared_in(styles: str, selector: str) -> str:
    return styles.partition(f"\n{selector} {{")[2].partition("}")[0]


@every_look
def test_a_picture_is_seen_on_its_tile(theme: str, background: str, tiles: str) -> None:
    """And the tiles of one color differ from those of the other."""
    colors = palette(theme, background, tiles)
    for side in ("white", "black"):
        assert contrast(colors[f"--{side}-ink"], colors[f"--{side}-face"]) >= 7
    assert contrast(colors["--white-face"], colors["--black-face"]) >= ENOUGH


@each_of("theme", ["light", "dark"])
def test_pictures_of_the_server_have_the_same_looks(theme: str) -> None:
    """The style sheets say of a tile set or a background what `skep.draw` says."""
    for tiles, tile_set in tile_sets.TILE_SETS.items():
        colors = palette(theme, tiles=tiles)
        drawn = tile_set.light if theme == "light" else tile_set.dark
        assert drawn.items() <= {name[2:].replace("-", "_"): color for name, color in colors.items()}.items()
    for background, both in tile_sets.BACKGROUNDS.items():
        table = both[0 if theme == "light" else 1].get("table")
        assert table in (None, palette(theme, background)["--table"])
    sheet = (STYLE / "tile.css").read_text(encoding="utf-8")
    for tiles, tile_set in tile_sets.TILE_SETS.items():
        block = declared(sheet.partition(f'[data-tiles="{tiles}"] {{')[2].partition("}")[0])
        said = [float(block[f"--{name}"].removesuffix("px")) for name in ("art-scale", "weight", "fat", "art-lift")]
        assert said == [tile_set.scale, tile_set.weight, tile_set.fat, -tile_set.lift]
        assert (block["--shade"] == "0", block["--owner"] == "inline") == (tile_set.is_flat, tile_set.is_marked)


def test_the_ring_of_danger_takes_those_colors() -> None:
    tile = (STYLE / "tile.css").read_text(encoding="utf-8")
    for side in ("white", "black"):
        assert f"stroke: var(--danger-on-{side})" in tile
    assert "stroke-opacity" not in tile[tile.index("@keyframes throb") :].split("}\n}")[0]


@each_of("theme", THEMES)
def test_the_cursor_of_the_keys_is_told_from_the_last_move(theme: str) -> None:
    """By another color, which is seen beside it and on every table, and by its dashes."""
    board = (STYLE / "board.css").read_text(encoding="utf-8")
    cursor, last = (board.partition(f"\n.{name} {{")[2].partition("}")[0] for name in ("cursor", "last"))
    assert "stroke-dasharray" in cursor
    assert "stroke-dasharray" not in last
    own, other = (re.findall(r"stroke: var\((--[\w-]+)\)", block) for block in (cursor, last))
    for background in BACKGROUNDS:
        colors = palette(theme, background)
        assert contrast(colors[own[0]], colors[other[0]]) >= 1.5
        assert contrast(colors[own[0]], colors["--table"]) >= ENOUGH


def test_sheets_of_one_page_leave_the_head_alone() -> None:
    """The head's buttons have a class that pages use, too."""
    for path in sorted(STYLE.glob("*.css")):
        if path.name != "base.css":
            assert not re.search(r"^\s*\.tools\b", path.read_text(encoding="utf-8"), re.MULTILINE), path.name


@each_of("path", sorted(STYLE.glob("*.css")), ids=lambda path: path.name)
def test_colors_stand_in_one_file(path: Path) -> None:
    if path.name == "colors.css":
        return
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if NAMED.search(line) and not re.match(r"\s*[#.:\w-]+.*[{,]$", line)] == []
