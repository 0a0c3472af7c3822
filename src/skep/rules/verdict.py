"""Verdicts: a refusal names the rule and says why, in one sentence a player understands."""

from collections.abc import Sequence
from typing import NamedTuple

from skep.core.tiles import Tile


class Verdict(NamedTuple):
    """Why something is not allowed."""

    rule: str
    because: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.because}"


def listed(tiles: Sequence[Tile], limit: int = 4) -> str:
    """Tile names as a phrase: `bS1, bB2 and 3 more`."""
    names = [str(tile) for tile in tiles]
    if len(names) > limit:
        names = [*names[: limit - 1], f"{len(names) - limit + 1} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
