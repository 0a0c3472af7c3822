"""Parse lessons from text. Errors name file and line."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from skep.core.errors import SkepError, shown
from skep.core.hexes import Hex
from skep.core.position import Position
from skep.lessons.goals import STAR, parse_goal, parse_place
from skep.lessons.lesson import Lesson, LessonBoard, LessonError, LessonTask, Mistake
from skep.notation.sketch import Sketch, parse_sketch
from skep.rules.creatures import CREATURES
from skep.rules.ids import RULES
from skep.rules.ruleset import Ruleset

CROSS = "x"
"""In a drawing, a crossed-out hex."""
_BOARD = "=="
_HEAD = ("title", "about", "creature", "game")
_WORDS = ("say", "goal", "hint", "light", "wrong", "reply", "done", "hand")
_LEADS_TO = "=>"
_BECAUSE = " because "


class _Line(NamedTuple):
    number: int
    word: str
    value: str


@dataclass
class _Block:
    """The lines of one board: its drawing and its texts."""

    name: str
    number: int
    drawn: list[str] = field(default_factory=list)
    lines: list[_Line] = field(default_factory=list)


def read_lesson(path: Path) -> Lesson:
    """Read a lesson file. Raises LessonError with the reason if it is invalid."""
    return parse_lesson(path.read_text(encoding="utf-8"), path.stem, path.name)


def parse_lesson(text: str, name: str, file: str) -> Lesson:
    """Parse a lesson. `file` is its name in errors."""
    head, blocks = _split(text, file)
    for word in ("title", "about"):
        if word not in head:
            raise LessonError(file, 1, f"the lesson has no line '{word}: ...'")
    creature = head.get("creature")
    if creature is not None and creature not in {each.name for each in CREATURES.values()}:
        raise LessonError(file, 1, f"there is no creature {shown(creature)}")
    if not blocks:
        raise LessonError(file, 1, f"the lesson has no board; one begins with '{_BOARD} name'")
    game = head.get("game", "Base")
    try:
        ruleset = Ruleset.parse(game)
    except SkepError as error:
        raise LessonError(file, 1, f"game: {error}") from error
    boards = tuple(_Reader(file, block, ruleset).board() for block in blocks)
    return Lesson(name, head["title"], head["about"], boards, creature, str(ruleset))


def _split(text: str, file: str) -> tuple[dict[str, str], list[_Block]]:
    """Split a text into the header of a lesson and one block of lines per board."""
    head: dict[str, str] = {}
    blocks: list[_Block] = []
    for number, row in enumerate(text.splitlines(), 1):
        word, colon, value = (part.strip() for part in row.partition(":"))
        if row.startswith(_BOARD):
            name = row.removeprefix(_BOARD).strip()
            if not name or any(block.name == name for block in blocks):
                raise LessonError(file, number, f"{shown(name)}: a board has a name that no other board here has")
            blocks.append(_Block(name, number))
        elif row.startswith("#"):
            continue
        elif blocks and colon and word in _WORDS:
            blocks[-1].lines.append(_Line(number, word, value))
        elif blocks:
            blocks[-1].drawn.append(row)
        elif colon and word in _HEAD:
            head[word] = value
        elif row.strip():
            raise LessonError(file, number, f"{shown(row)} comes before the first board and is not one of {_HEAD}")
    return head, blocks


class _Reader:
    """Reads one board."""

    def __init__(self, file: str, block: _Block, ruleset: Ruleset) -> None:
        self.file = file
        self.block = block
        self.sketch = self._sketch(ruleset)
        self.position: Position = self.sketch.position

    def fail(self, line: int, because: object) -> LessonError:
        return LessonError(self.file, line, f"board {self.block.name}: {because}")

    def board(self) -> LessonBoard:
        tasks = tuple(self._task(part, number == 0) for number, part in enumerate(self._parts()))
        if not tasks:
            raise self.fail(self.block.number, "nothing is asked; a task begins with 'say: ...'")
        done = self._one(self.block.lines, "done", self.block.number)
        return LessonBoard(self.block.name, self.position, tasks, done, self.block.number)

    def _sketch(self, ruleset: Ruleset) -> Sketch:
        """Parse the drawing. Tiles that are neither drawn nor in `hand:` do not take part."""
        named = [f"game: {ruleset}"] if not any(row.startswith("game:") for row in self.block.drawn) else []
        try:
            sketch = parse_sketch("\n".join([*named, *self.block.drawn, "#"]), ruleset)
            if sketch.ruleset.has_bag:
                return sketch
            held = {name for line in self._all("hand") for name in line.value.split()}
            position = sketch.position
            unknown = held - {str(tile) for hand in position.hands for tile in hand}
            if unknown:
                raise self.fail(self._all("hand")[0].number, f"{min(unknown)} is in no hand")
            royals = {tile for royals in sketch.ruleset.royals for tile in royals}  # removed royals would be lost (E2)
            idle = [tile for hand in position.hands for tile in hand if tile not in royals]
            out = [str(tile) for tile in idle if str(tile) not in held]
            gone = [str(tile) for tile in position.removed]
            drawn = [row for row in self.block.drawn if not row.startswith("removed:")]
            return parse_sketch("\n".join([*named, *drawn, f"removed: {' '.join([*gone, *out]) or 'none'}"]), ruleset)
        except LessonError:
            raise
        except SkepError as error:
            raise self.fail(self.block.number, error) from error

    def _parts(self) -> Iterator[list[_Line]]:
        """Yield the lines of each task. A task begins with its text."""
        starts = [place for place, line in enumerate(self.block.lines) if line.word == "say"]
        stray = [
            line for line in self.block.lines[: starts[0] if starts else None] if line.word not in ("hand", "done")
        ]
        if stray:
            raise self.fail(stray[0].number, f"'{stray[0].word}:' comes before the first 'say:'")
        for start, end in zip(starts, [*starts[1:], len(self.block.lines)], strict=False):
            yield self.block.lines[start:end]

    def _task(self, lines: list[_Line], is_first: bool) -> LessonTask:
        number = lines[0].number
        tiles, hexes = self._lit(lines)
        stars = self.sketch.marks.get(STAR, frozenset())
        goal = next((line for line in lines if line.word == "goal"), None)
        if goal is None:
            raise self.fail(number, "the task has no line 'goal: ...'")
        try:
            # Moves of a later task are parsed when it is reached, since tiles may have moved by then.
            wanted = parse_goal(goal.value, self.position, stars)
        except SkepError as error:
            raise self.fail(goal.number, error) from error
        return LessonTask(
            say=lines[0].value,
            goal=wanted,
            hint=self._one(lines, "hint", number),
            line=number,
            tiles=tiles,
            hexes=tuple(sorted({*hexes, *(stars if self._is_starred(lines, is_first) else ())})),
            crossed=tuple(sorted(self.sketch.marks.get(CROSS, ()) if is_first else ())),
            mistakes=tuple(self._mistake(line) for line in lines if line.word == "wrong"),
            reply=next((line.value for line in lines if line.word == "reply"), None),
        )

    def _is_starred(self, lines: list[_Line], is_first: bool) -> bool:
        """Whether the stars of the drawing are highlighted: in tasks whose goal names them, else in the first task."""
        starred = [line for line in self.block.lines if line.word == "goal" and STAR in line.value.split()]
        return any(line in starred for line in lines) if starred else is_first

    def _lit(self, lines: list[_Line]) -> tuple[tuple[str, ...], list[Hex]]:
        """Parse `light:`: tiles by name, and hexes as in moves."""
        tiles: list[str] = []
        hexes: list[Hex] = []
        for line in lines:
            for text in line.value.split() if line.word == "light" else ():
                if text in self.position.ruleset.names:
                    tiles.append(text)
                    continue
                try:
                    hexes.append(parse_place(self.position, text))
                except SkepError as error:
                    raise self.fail(line.number, error) from error
        return tuple(tiles), hexes

    def _mistake(self, line: _Line) -> Mistake:
        move, leads, end = (part.strip() for part in line.value.partition(_LEADS_TO))
        outcome, _, because = (part.strip() for part in end.partition(_BECAUSE))
        if not leads or not outcome:
            raise self.fail(line.number, f"write 'wrong: MOVE {_LEADS_TO} RULE', or a reply{_BECAUSE}and a sentence")
        if outcome in RULES:
            return Mistake(move, outcome, None, because, line.number)
        if not because:
            raise self.fail(line.number, f"say why the reply {shown(outcome)} is bad:{_BECAUSE}and a sentence")
        return Mistake(move, None, outcome, because, line.number)

    def _all(self, word: str) -> list[_Line]:
        return [line for line in self.block.lines if line.word == word]

    def _one(self, lines: list[_Line], word: str, number: int) -> str:
        found = [line for line in lines if line.word == word]
        if len(found) != 1:
            raise self.fail(number, f"one line '{word}: ...' is needed, not {len(found)}")
        return found[0].value
