"""One position with nearly everything in it, and how the tests read a picture."""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from skep.core.position import Position
from skep.core.tiles import Tile

SKETCH = """
game: Base+MLP+VXGKS
    wG1 bA1 .   bP
  wQ  nK  1   wS1
    wL  bQ  2   bM
  wA1 wA2 bG1 wN
1: bB1 wB1
2: bS1 wB2 bB2 wU
back: wQ bA1 wB1 bM wN
stung: wA1
turn: white 9
before: moved bG1
up: white
removed: bN
hand white: wA3 wP bS2
hand black: bA2 bU
"""


def position() -> Position:
    return Position.from_sketch(SKETCH)


def parse(text: str) -> Element:
    return ElementTree.fromstring(text)


def having(text: str, class_: str) -> list[Element]:
    """The elements that have a class."""
    return [element for element in parse(text).iter() if class_ in element.get("class", "").split()]


def uses(text: str, what: str) -> int:
    """How often a shape or a picture is used."""
    return len(re.findall(rf'href="#skep-\w+-{what}"', text))


def words(text: str, tag: str) -> list[str]:
    return [element.text or "" for element in parse(text).iter(f"{{http://www.w3.org/2000/svg}}{tag}")]


def ids(text: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]*)"', text))


def named(shown: Position, name: str) -> Tile:
    """The tile of that name on the board."""
    return next(tile for tile in shown.board.hexes if str(tile) == name)
