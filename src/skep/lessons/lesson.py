"""Lessons as data: boards with one or more tasks, each with a goal that the rules check."""

from dataclasses import dataclass, field
from functools import cached_property

from skep.core.errors import SkepError
from skep.core.hexes import Hex
from skep.core.position import Position
from skep.core.tiles import Color
from skep.lang import translated
from skep.lessons.goals import Goal


class LessonError(SkepError):
    """A lesson file is invalid. The message names file and line."""

    def __init__(self, file: str, line: int, because: str) -> None:
        super().__init__(f"{file}:{line}: {because}")
        self.file = file
        self.line = line


@dataclass(frozen=True)
class Mistake:
    """A mistake that a learner may make: refused by `rule`, or else punished by the move `reply`."""

    move: str
    rule: str | None
    reply: str | None
    because: str
    line: int


@dataclass(frozen=True)
class LessonTask:
    """A task: its text, goal and hints.

    `reply` is the opponent's move after it, if another task follows on the same board.
    """

    say: str
    goal: Goal
    hint: str
    line: int
    tiles: tuple[str, ...] = ()
    """Highlighted tiles."""
    hexes: tuple[Hex, ...] = ()
    """Highlighted hexes."""
    crossed: tuple[Hex, ...] = ()
    """Crossed-out hexes."""
    mistakes: tuple[Mistake, ...] = ()
    reply: str | None = None


@dataclass(frozen=True)
class LessonBoard:
    """A position and its tasks, in order; `name` is unique in the lesson and never changes."""

    name: str
    position: Position = field(compare=False)
    tasks: tuple[LessonTask, ...]
    done: str
    line: int

    @property
    def learner(self) -> Color:
        """The side that the learner plays."""
        return self.position.player


@dataclass(frozen=True)
class Lesson:
    """A named sequence of boards."""

    name: str
    title: str
    about: str
    boards: tuple[LessonBoard, ...]
    creature: str | None = None
    game: str = "Base"
    """The game type offered after the lesson."""

    def board(self, name: str) -> LessonBoard | None:
        """The board with a name, or None."""
        return next((board for board in self.boards if board.name == name), None)

    def translate(self, text: str) -> str:
        """Return a text of the lesson in the current language."""
        return translated(self._ids.get(text, ""), text)

    @cached_property
    def _ids(self) -> dict[str, str]:
        return {text: id for id, text in self.messages().items()}

    def messages(self) -> dict[str, str]:
        """Every text by a stable id, for the catalogues of other languages."""
        start = f"lesson-{self.name}"
        found = {f"{start}-title": self.title, f"{start}-about": self.about}
        for board in self.boards:
            for number, task in enumerate(board.tasks, 1):
                found[f"{start}-{board.name}-{number}-say"] = task.say
                found[f"{start}-{board.name}-{number}-hint"] = task.hint
                for place, mistake in enumerate(task.mistakes, 1):
                    if mistake.because:
                        found[f"{start}-{board.name}-{number}-wrong-{place}"] = mistake.because
            found[f"{start}-{board.name}-done"] = board.done
        return found
