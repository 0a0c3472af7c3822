"""The opening book of the strongest level: moves that our deep search rated nearly as good as the best.

There is one file per preset, made by `python -m tools.playing_book`. A line is a folded position and its moves
(`notation/folding.py`), each with a weight, so that one line serves all twelve orientations of the board.
"""

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib import resources

from skep.core.moves import Move
from skep.game import Game
from skep.notation.folding import Folded, fold, fold_move
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

FOLDER = "openings"
COMMENT = "#"
_BASE = "base"
"""Name of the plain game, which is not a preset."""
_BITS = (1 << 64) - 1


class OpeningBook:
    """Opening positions with their moves and weights."""

    def __init__(self, rows: dict[int, dict[str, int]]) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    @classmethod
    def parse(cls, text: str) -> "OpeningBook":
        """Parse the output of `format_book`."""
        rows = {}
        for line in text.splitlines():
            if line.startswith(COMMENT):
                continue
            key, *moves = line.split("\t")
            pairs = (move.partition(" ")[::2] for move in moves)
            rows[_signed(int(key, 16))] = {move: int(weight) for weight, move in pairs}
        return cls(rows)

    def moves(self, game: Game) -> dict[Move, int]:
        """Return the book moves of a position with their weights; empty if it is not in the book."""
        return self._moves(game, fold(game.position))

    def _moves(self, game: Game, folded: Folded) -> dict[Move, int]:
        known = self._rows.get(folded.key)
        if known is None:
            return {}
        texts = {move: fold_move(game.position, move, folded) for move in game.legal_moves}
        return {move: known[text] for move, text in texts.items() if text in known}

    def choose(self, game: Game, seed: int) -> Move | None:
        """Choose a move by weight, determined by position and seed. None if the position is not in the book."""
        folded = fold(game.position)
        moves = self._moves(game, folded)
        if not moves:
            return None
        chance = random.Random(f"{seed} {folded.key}")
        return chance.choices(list(moves), list(moves.values()))[0]


def format_book(rows: dict[int, dict[str, int]], header: Iterable[str] = ()) -> str:
    """Format a book as text: positions in order, the most likely move of each first."""
    lines = [f"{COMMENT} {line}" for line in header]
    for key, moves in sorted(rows.items(), key=lambda row: row[0] & _BITS):
        likeliest = sorted(moves.items(), key=lambda pair: (-pair[1], pair[0]))
        lines.append("\t".join((f"{key & _BITS:016x}", *(f"{weight} {move}" for move, weight in likeliest))))
    return "\n".join([*lines, ""])


def book_name(ruleset: Ruleset) -> str | None:
    """Return the name of the shipped book for this game: the plain game's, or a preset's under either rule of P5."""
    if ruleset == Ruleset():
        return _BASE
    presets = {Ruleset.parse(preset.game_type): preset.name for preset in PRESETS.values()}
    tournament = {replace(known, options=replace(known.options, queen="later")): presets[known] for known in presets}
    return presets.get(ruleset) or tournament.get(ruleset)


@cache
def own_book(ruleset: Ruleset) -> OpeningBook | None:
    """Return the shipped book for this game, or None."""
    file = resources.files("skep.play").joinpath(FOLDER, f"{book_name(ruleset)}.txt")
    return OpeningBook.parse(file.read_text(encoding="utf-8")) if file.is_file() else None


def _signed(key: int) -> int:
    return key - (1 << 64) if key >> 63 else key
