"""Venom (V1): every tile has a second creature on its back."""

from skep.core.tiles import Face
from skep.rules.options import Options

PAIRINGS: dict[str, dict[Face, Face]] = {
    "rulebook": {"Q": "W", "B": "T", "G": "F", "S": "D", "A": "O", "P": "Y", "L": "C", "M": "H"},
    "release": {"Q": "W", "B": "T", "G": "F", "S": "D", "A": "O", "P": "H", "L": "C", "M": "Y"},
    "thematic": {"Q": "W", "B": "T", "G": "D", "S": "O", "A": "F", "P": "H", "L": "C", "M": "Y"},
}


def backs(options: Options) -> dict[Face, Face]:
    """Which back belongs to which front."""
    return PAIRINGS[options.pairing]
