"""Venom (V1): every tile has a second creature on its back."""

from skep.core.tiles import Face
from skep.rules.options import Options

PAIRINGS: dict[str, dict[Face, Face]] = {
    "rulebook": {"Q": "W", "B": "T", "G": "F", "S": "D", "A": "O", "P": "Y", "L": "C", "M": "H"},
    "release": {"Q": "W", "B": "T", "G": "F", "S": "D", "A": "O", "P": "H", "L": "C", "M": "Y"},
    "thematic": {"Q": "W", "B": "T", "G": "D", "S": "O", "A": "F", "P": "H", "L": "C", "M": "Y"},
}


def agreed_face(options: Options, front: Face, back: Face | None, number: int) -> Face:
    """The face that a tile shows where the players agreed on faces: the fronts go to the lowest numbers (V2)."""
    if back is None or back not in options.faces:
        return front
    return front if max(number, 1) <= options.faces.count(front) else back


def backs(options: Options) -> dict[Face, Face]:
    """The back of each front."""
    return PAIRINGS[options.pairing]
