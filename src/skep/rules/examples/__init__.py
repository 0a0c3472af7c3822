"""The rules by example: boards drawn for each creature, tables of positions and verdicts for each rule.

Tests, documentation and the page in the browser read them here. The texts are handed out as they are written; what a
drawn board means is the business of `skep.notation.sketch`.
"""

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

from skep.rules.ids import RULES

CREATURES = Path(__file__).parent / "creatures"
TABLES = Path(__file__).parent / "tables"
_PLAYED = "play:"


class Drawing(NamedTuple):
    """One board of `creatures/NAME.txt`, with the sentence above it."""

    creature: str
    number: int
    text: str

    @property
    def name(self) -> str:
        return f"{self.creature}-{self.number}"

    @property
    def sentence(self) -> str:
        return " ".join(line[1:].strip() for line in self.text.splitlines() if line.startswith("#"))

    @property
    def sketch(self) -> str:
        """The board and its lines, without the sentence."""
        return "\n".join(line for line in self.text.splitlines() if not line.startswith("#"))


class Row(NamedTuple):
    """One line of `tables/NAME.tsv`: a position, a move, and what the rules say of it."""

    rule: str
    game: str
    position: str
    move: str
    verdict: str
    note: str
    table: str
    line: int

    @property
    def place(self) -> str:
        return f"{self.table}:{self.line}"

    @property
    def refuses(self) -> bool:
        return self.verdict in RULES or self.verdict in ("type-error", "invalid")

    @property
    def is_drawn(self) -> bool:
        """Whether the position is a sketch, and not reached by moves."""
        return bool(self.position) and not self.position.startswith(_PLAYED)

    @property
    def game_string(self) -> str:
        """The moves that lead to a position that is not drawn."""
        moves = [move.strip() for move in self.position.removeprefix(_PLAYED).split(";")]
        return ";".join((self.game, "", "", *filter(None, moves))) if any(moves) else self.game


@cache
def read_drawings(path: Path) -> tuple[Drawing, ...]:
    """The drawings of one file; blocks that are all comment are none."""
    blocks = [block.strip("\n") for block in path.read_text(encoding="utf-8").split("\n\n")]
    drawn = [block for block in blocks if any(line.strip() and line[0] != "#" for line in block.splitlines())]
    return tuple(Drawing(path.stem, number, text) for number, text in enumerate(drawn, 1))


@cache
def read_rows(path: Path) -> tuple[Row, ...]:
    """The rows of one table; the first line names the columns."""
    with path.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        return tuple(
            Row(**{key: (value or "").strip() for key, value in row.items()}, table=path.stem, line=number)
            for number, row in enumerate(rows, 2)
        )


def drawings_of(creature: str) -> tuple[Drawing, ...]:
    """The drawings of a creature; empty if there is no file of that name."""
    path = CREATURES / f"{creature}.txt"
    return read_drawings(path) if path.is_file() else ()


def rows_of(table: str) -> tuple[Row, ...]:
    """The rows of a table; empty if there is no table of that name."""
    path = TABLES / f"{table}.tsv"
    return read_rows(path) if path.is_file() else ()


def creatures() -> list[str]:
    """The names under which there are drawings."""
    return sorted(path.stem for path in CREATURES.glob("*.txt"))


def tables() -> list[str]:
    """The names under which there are tables."""
    return sorted(path.stem for path in TABLES.glob("*.tsv"))


def all_drawings(folder: Path = CREATURES) -> list[Drawing]:
    """Every drawing of every creature."""
    return [drawing for path in sorted(folder.glob("*.txt")) for drawing in read_drawings(path)]


def all_rows(folder: Path = TABLES) -> list[Row]:
    """Every row of every table."""
    return [row for path in sorted(folder.glob("*.tsv")) for row in read_rows(path)]
