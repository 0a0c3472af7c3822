"""The creatures' pictures: one clean file each, which works by CSS alone at any size."""

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import skep.draw
from skep.draw.markup import ID
from skep.draw.pictures import VIEW_BOX, drawing, symbol
from skep.draw.tile_sets import TILE_SETS, with_variables
from skep.rules.creatures import CREATURES, Creature
from tests.looping import each_of

TILES = Path(skep.draw.__file__).parent / "tiles"
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "g", "path"}
ATTRIBUTES = {
    *("viewBox", "d", "fill", "fill-opacity", "fill-rule", "opacity"),
    *("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
}
MAX_BYTES = 3000
THINNEST = 3.0

each = each_of("creature", CREATURES.values(), ids=lambda creature: creature.name)


def source(creature: Creature) -> str:
    return (TILES / f"{creature.name}.svg").read_text(encoding="utf-8")


def elements(creature: Creature) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(source(creature)).iter())


def test_every_creature_has_a_picture_and_every_picture_a_creature() -> None:
    assert {path.name for path in TILES.iterdir()} == {f"{creature.name}.svg" for creature in CREATURES.values()}


@each
def test_a_picture_is_plain_shapes(creature: Creature) -> None:
    """No script, no raster, no text, no style sheet, no reference to anything: only paths in groups."""
    for element in elements(creature):
        assert element.tag.removeprefix(SVG) in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
    assert not re.search(r"url\(|href|<!|<\?|&", source(creature))
    assert len(source(creature).encode()) <= MAX_BYTES


@each
def test_a_picture_has_no_size_of_its_own(creature: Creature) -> None:
    root = elements(creature)[0]
    assert root.tag == f"{SVG}svg"
    assert dict(root.attrib) == {"viewBox": VIEW_BOX}


@each
def test_a_picture_says_what_it_shows(creature: Creature) -> None:
    titles = [element.text for element in elements(creature) if element.tag == f"{SVG}title"]
    assert titles == [creature.title]


@each
def test_a_picture_has_two_colors(creature: Creature) -> None:
    """The body in the color of the text, one accent that a page can set, and black and white for light and shade."""
    accents = set(re.findall(r"var\(--accent,(#[0-9a-f]{6})\)", source(creature)))
    assert len(accents) == 1
    (accent,) = accents
    known = {"currentColor", "none", f"var(--accent,{accent})", accent}
    used = [element.get(name) for element in elements(creature) for name in ("fill", "stroke") if element.get(name)]
    assert {"currentColor", f"var(--accent,{accent})"} <= set(used) <= known | {"#fff", "#000"}
    for element in elements(creature):
        if element.get("fill") in ("#fff", "#000"):
            assert float(element.get("opacity", 1)) < 0.2


@each
def test_a_picture_has_no_thin_line(creature: Creature) -> None:
    """Three units are three quarters of a pixel in a picture of 24 pixels."""
    widths = [float(element.get("stroke-width", 0)) for element in elements(creature) if element.get("stroke-width")]
    assert all(width >= THINNEST for width in widths)


@each
def test_a_picture_stays_inside_its_box(creature: Creature) -> None:
    """Corners and control points together; arcs are left out, because their numbers are not points."""
    for element in elements(creature):
        for command, numbers in re.findall(r"([MLCQ])([^A-Za-z]*)", element.get("d", "")):
            assert all(abs(float(text)) <= 50 for text in re.findall(r"-?\d*\.?\d+", numbers)), command


def test_pictures_differ() -> None:
    for one, other in combinations(CREATURES.values(), 2):
        assert drawing(one.name) != drawing(other.name), f"{one.name} looks like {other.name}"


@each
def test_a_symbol_needs_no_css(creature: Creature) -> None:
    """Accents are written out; that of a neutral picture is given, because its tile has its own color."""
    markup = symbol(creature.letter, neutral_accent="#123456")
    ElementTree.fromstring(markup.replace(ID, "x"))
    assert "var(" not in markup
    assert ("#123456" in markup) is creature.neutral


@each
@each_of("tiles", TILE_SETS)
def test_a_symbol_needs_no_css_in_any_set(creature: Creature, tiles: str) -> None:
    """Each drawing in each set is well formed, and none has a line thinner than the classic one's."""
    markup = symbol(creature.letter, "#123456", TILE_SETS[tiles])
    found = ElementTree.fromstring(f"<g>{markup}</g>".replace(ID, "x"))
    assert "var(" not in markup
    assert len(found) == (2 if tiles == "marked" and not creature.neutral else 1)
    widths = [float(path.get("stroke-width", "3")) for path in found.iter() if path.get("fill") == "none"]
    assert all(width >= THINNEST for width in widths)


@each
def test_a_page_chooses_the_weight(creature: Creature) -> None:
    """As numbers of the style sheet; without any the drawing is the classic one."""
    plain = drawing(creature.name)
    markup = with_variables(plain)
    assert markup.count("var(--fat,0)") == plain.count('<path fill="currentColor" d=')
    assert markup.count("var(--weight,1)") == plain.count("stroke-width=")
    assert markup.count("var(--shade,.16)") == plain.count('opacity=".16"')


def test_the_grasshopper_is_seen_from_the_side() -> None:
    """As no other creature is, so that nobody takes it for the Mantis: its picture has no axis from head to tail."""

    def is_mirrored(name: str) -> bool:
        lines = re.findall(r'fill="none"[^>]* d="([^"]+)"', drawing(name))
        points = {
            (float(x), float(y)) for line in lines for x, y in re.findall(r"(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)", line)
        }
        return points == {(-x, y) for x, y in points}

    assert is_mirrored("mantis")
    assert not is_mirrored("grasshopper")
