"""The creatures' pictures: one file each in `tiles/`, drawn in `currentColor` and one accent."""

import re
from functools import lru_cache
from importlib.resources import files

from skep.core.tiles import PLAYERS, Color, Face
from skep.draw.markup import ID, text, use
from skep.draw.tile_sets import CLASSIC, TileSet
from skep.lang import Phrase, literal
from skep.rules.creatures import CREATURES
from skep.rules.naming import creature_phrase

VIEW_BOX = "-50 -50 100 100"
_WHOLE = re.compile(r"<svg[^>]*>\s*<title>[^<]*</title>(.*)</svg>\s*", re.DOTALL)
_ACCENT = re.compile(r"var\(--accent,\s*([^)]*)\)")
_ACCENTED = re.compile(r'(fill|stroke)="var\(--accent,[^)]*\)"')


def name_of(face: Face) -> Phrase:
    """Return the name of the creature on a face, or the letter of an unknown one."""
    return creature_phrase(face) if face in CREATURES else literal(face)


@lru_cache(maxsize=64)
def drawing(name: str) -> str:
    """Return the markup of a creature's file without its title."""
    whole = files("skep.draw").joinpath("tiles", f"{name}.svg").read_text(encoding="utf-8")
    match = _WHOLE.fullmatch(whole)
    if match is None:
        raise ValueError(f"tiles/{name}.svg is not built like the other pictures")
    return re.sub(r">\s+<", "><", match[1].strip())


def symbol(face: Face, neutral_accent: str, tile_set: TileSet = CLASSIC) -> str:
    """Build a reusable picture, or one for each color if a tile set has two tones.

    Accents are written out, because few programs other than browsers support CSS variables. A neutral tile has the
    color of its picture's accent, so it uses another accent.
    """
    creature = CREATURES[face]
    markup = tile_set.drawn(drawing(creature.name))
    name = f"{ID}-art-{creature.name}"
    if creature.neutral or not tile_set.is_marked:
        return _symbol(name, _ACCENT.sub(neutral_accent if creature.neutral else r"\1", markup))
    return "".join(
        _symbol(f"{name}-{color.word}", _ACCENTED.sub(rf'class="\1-{color.word}"', markup)) for color in PLAYERS
    )


def _symbol(id_: str, markup: str) -> str:
    return f'<symbol id="{id_}" viewBox="{VIEW_BOX}" overflow="visible">{markup}</symbol>'


def face_picture(
    face: Face, letters: bool, scale: float = 0.8, color: Color = Color.NEUTRAL, tile_set: TileSet = CLASSIC
) -> str:
    """Draw the picture on a tile, or its letter."""
    creature = CREATURES.get(face)
    if letters or creature is None:
        return text(face, 0, 0, 46, "letter")
    half = 50 * scale * tile_set.scale
    is_toned = tile_set.is_marked and not creature.neutral and color is not Color.NEUTRAL
    name = f"art-{creature.name}-{color.word}" if is_toned else f"art-{creature.name}"
    return use(name, x=-half, y=-half - tile_set.lift, width=2 * half, height=2 * half)


def is_drawn(face: Face) -> bool:
    """Whether there is a picture for a face."""
    return face in CREATURES
