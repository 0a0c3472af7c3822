"""The styles: every color stands in one file, and a royal in danger is seen in every theme."""

import re
from pathlib import Path

import pytest

STYLE = Path(__file__).parents[2] / "src" / "skep" / "web" / "static" / "style"
COLORS = (STYLE / "colors.css").read_text(encoding="utf-8")
NAMED = re.compile(
    r"#[0-9a-fA-F]{3,8}\b(?![\w-]*\s*[{,.:>+~])|\brgba?\(|\bhsla?\(|light-dark\(|:\s*(?:black|white|red|gold)\b"
)
THEMES = ("light", "dark", "contrast")
ENOUGH = 3.0
"""What WCAG 1.4.11 asks of a sign that has to be told from its ground."""


def declared(block: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))


def palette(theme: str) -> dict[str, str]:
    """Each variable's color in a theme."""
    first = declared(COLORS[: COLORS.index(':root[data-theme="light"]')])
    dark = theme != "light"
    colors = {}
    for name, value in first.items():
        both = re.fullmatch(r"light-dark\((.+), (.+)\)", value)
        colors[name] = both[2 if dark else 1] if both else value
    if theme == "contrast":
        start = COLORS.index(':root[data-theme="contrast"]')
        colors |= declared(COLORS[start : COLORS.index("}", start)])
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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", ["white", "black"])
def test_a_royal_in_danger_is_seen(theme: str, side: str) -> None:
    colors = palette(theme)
    assert contrast(colors[f"--danger-on-{side}"], colors[f"--{side}-face"]) >= ENOUGH


def test_the_ring_of_danger_takes_those_colors() -> None:
    tile = (STYLE / "tile.css").read_text(encoding="utf-8")
    for side in ("white", "black"):
        assert f"stroke: var(--danger-on-{side})" in tile
    assert "stroke-opacity" not in tile[tile.index("@keyframes throb") :].split("}\n}")[0]


@pytest.mark.parametrize("path", sorted(STYLE.glob("*.css")), ids=lambda path: path.name)
def test_colors_stand_in_one_file(path: Path) -> None:
    if path.name == "colors.css":
        return
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if NAMED.search(line) and not re.match(r"\s*[#.:\w-]+.*[{,]$", line)] == []
