"""Puzzles: positions with a proven answer, one per line of a text file, and the files shipped with Skep.

A line has eight fields separated by tabs: the task, all moves that solve it, the creatures that take part,
one line of play, the number of legal moves, the number of nodes of the proof, its origin,
and the game. Moves within a field are separated as in a game string.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from skep.core.errors import SkepError
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.game import Game
from skep.rules.creatures import CREATURES
from skep.rules.ruleset import Ruleset

COMMENT = "#"
FOLDER = "tactics"
WIN_1, WIN_2, WIN_3, DEFENSE_2 = "win-in-1", "win-in-2", "win-in-3", "only-defense-2"
TURNS = {WIN_1: 1, WIN_2: 2, WIN_3: 3, DEFENSE_2: 2}
"""For each kind of puzzle, the number of the attacker's turns until the game is over."""
_FIELDS = 8
_DIGITS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH = 7


class PuzzleError(SkepError):
    """A line is not a puzzle, or a claim of a puzzle is false."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and what is proven about it.

    To win in the given number of turns, the player to move has exactly the moves `solutions` and cannot win sooner. For
    an only defense there is one solution: after it the opponent has no win within that many turns, and after every
    other move they have one. `line` leads to the win, or to the loss after a wrong move.
    """

    kind: str
    solutions: tuple[str, ...]
    creatures: tuple[str, ...]
    line: tuple[str, ...]
    choices: int
    nodes: int
    source: str
    game: str

    @property
    def id(self) -> str:
        """A short hash of position and task."""
        from hashlib import blake2b  # imported late: rarely needed

        text = f"{self.kind}\t{self.game}"
        return "".join(_DIGITS[byte % len(_DIGITS)] for byte in blake2b(text.encode(), digest_size=_ID_LENGTH).digest())

    @property
    def turns(self) -> int:
        return TURNS[self.kind]

    @property
    def game_type(self) -> str:
        return self.game.partition(";")[0]

    @property
    def expansions(self) -> tuple[str, ...]:
        """The creatures of expansions that take part."""
        return tuple(name for name in self.creatures if name in EXPANSIONS)

    def __str__(self) -> str:
        lists = (";".join(self.solutions), " ".join(self.creatures), ";".join(self.line))
        return "\t".join((self.kind, *lists, str(self.choices), str(self.nodes), self.source, self.game))

    @classmethod
    def parse(cls, line: str) -> "Puzzle":
        """Parse a line. Raises PuzzleError with the reason if it is invalid."""
        fields = line.split("\t")
        if len(fields) != _FIELDS or fields[0] not in TURNS or not (fields[4].isdecimal() and fields[5].isdecimal()):
            raise PuzzleError(
                f"{line[:60]!r} is not a puzzle: a kind, moves, creatures, a line, two numbers, source, game"
            )
        kind, solutions, creatures, play, choices, nodes, source, game = fields
        moves, names = tuple(solutions.split(";")), tuple(creatures.split())
        return cls(kind, moves, names, tuple(play.split(";")), int(choices), int(nodes), source, game)


def plain_creatures() -> frozenset[str]:
    """Return the names of the creatures of Base+MLP."""
    return frozenset(CREATURES[tile.front].name for tile in Ruleset.parse("Base+MLP").tiles)


EXPANSIONS = tuple(creature.name for creature in CREATURES.values() if creature.name not in plain_creatures())
"""Names of the creatures that only expansions have."""


def parse_puzzles(text: str) -> list[Puzzle]:
    """Parse the puzzles of a file."""
    lines = (line.rstrip("\n") for line in text.splitlines())
    return [Puzzle.parse(line) for line in lines if line and not line.startswith(COMMENT)]


def format_puzzles(puzzles: Iterable[Puzzle], header: Sequence[str] = ()) -> str:
    """Format puzzles as a file, with comment lines on top."""
    return "\n".join([*(f"{COMMENT} {line}" for line in header), *map(str, puzzles), ""])


def own_files() -> list[Path]:
    """Return the puzzle files shipped with Skep."""
    return sorted((Path(__file__).parent / FOLDER).glob("*.tsv"))


def own_puzzles() -> list[Puzzle]:
    """Return the puzzles shipped with Skep, in the order of their files."""
    return [puzzle for file in own_files() for puzzle in parse_puzzles(file.read_text(encoding="utf-8"))]


def actors(position: Position, move: Move) -> set[str]:
    """Return the names of the creatures that make a move: the one that moves, or the one that moves another tile.

    A flipped tile counts as its new face. The second action of a double turn is credited to the
    tile that granted it.
    """
    board = position.board
    tiles = move.causes or ((move.tile,) if move.tile is not None else ())
    faces = []
    for tile in tiles:
        is_turned = move.turned if tile not in board.hexes else (tile in board.turned) != (move.kind is MoveKind.FLIP)
        faces.append(tile.back if is_turned and tile.back is not None else tile.front)
    neutral = position.ruleset.neutral
    if position.turn.made and neutral is not None:
        faces.append(neutral.front)
    return {CREATURES[face].name for face in faces}


def creatures_in_line(game: Game, moves: Sequence[str], sides: Iterable[int]) -> tuple[str, ...]:
    """Return the creatures that make the given players' moves of a line. The game is restored."""
    found: set[str] = set()
    made = 0
    try:
        for text in moves:
            move = game.judge(text)
            if isinstance(move, Verdict):
                raise PuzzleError(f"{text!r} of the line cannot be played: {move}")
            if game.turn in sides:
                found |= actors(game.position, move)
            game.play(text)
            made += 1
    finally:
        if made:
            game.undo(made)
    return tuple(creature.name for creature in CREATURES.values() if creature.name in found)
