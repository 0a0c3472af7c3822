"""Names of openings: by the creature that White begins with, and the one that Black answers with."""

from collections.abc import Iterator
from dataclasses import dataclass

from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import Face
from skep.lang import Phrase, phrase
from skep.lang.bundle import ENGLISH, bundle
from skep.rules.creatures import CREATURES
from skep.rules.naming import creature_phrase


@dataclass(frozen=True, slots=True)
class OpeningName:
    """The name of an opening, and in a sentence what it is about."""

    name: Phrase
    about: Phrase


def name_opening(position: Position) -> OpeningName | None:
    """The opening that a game began with; None if it has no name, or the first moves are not known."""
    faces = list(_first_faces(position.moves))
    creatures = [CREATURES[face].name for face in faces]
    if not creatures or not is_named(creatures[0]):
        return None
    first = creature_phrase(faces[0])
    name = phrase("opening-name", first=first)
    if len(faces) > 1:
        name = phrase("opening-answered", first=first, answer=creature_phrase(faces[1]))
    return OpeningName(name, phrase(f"opening-{creatures[0]}"))


def is_named(creature: str) -> bool:
    """Whether people have played a creature's opening often enough to have a reason for it, and so a sentence."""
    return f"opening-{creature}" in bundle(ENGLISH).messages


def _first_faces(moves: tuple[Move, ...]) -> Iterator[Face]:
    """The faces of the first two tiles of a game when they are placed."""
    placed = (move for move in moves[:4] if move.placed)
    for move, _ in zip(placed, range(2), strict=False):
        tile = move.tile
        assert tile is not None
        turned = move.effects[0].turned
        face = tile.back if turned else tile.front
        assert face is not None
        yield face
