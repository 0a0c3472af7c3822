"""What a lesson is: boards, on each one or more tasks, each with a goal that the law checks."""

from dataclasses import dataclass, field
from functools import cached_property

from skep.core.errors import SkepError
from skep.core.hexes import Hex
from skep.core.position import Position
from skep.core.tiles import Color
from skep.lang import translated
from skep.lessons.goals import Goal


class LessonError(SkepError):
    """A lesson that cannot be read; the sentence names file and line."""

    def __init__(self, file: str, line: int, because: str) -> None:
        super().__init__(f"{file}:{line}: {because}")
        self.file = file
        self.line = line


@dataclass(frozen=True)
class Mistake:
    """A wrong way that a learner may take: refused by the law `rule`, or else punished by the move `reply`."""

    move: str
    rule: str | None
    reply: str | None
    because: str
    line: int


@dataclass(frozen=True)
class LessonTask:
    """One thing to do: what is said, what is to be reached, and what helps.

    `reply` is what the opponent plays when it is done, where another task follows on the same board.
    """

    say: str
    goal: Goal
    hint: str
    line: int
    tiles: tuple[str, ...] = ()
    """Tiles that are lit."""
    hexes: tuple[Hex, ...] = ()
    """Hexes that are lit."""
    crossed: tuple[Hex, ...] = ()
    """Hexes that are crossed out."""
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
        """Whose moves the learner makes."""
        return self.position.player


@dataclass(frozen=True)
class Lesson:
    """A named row of boards."""

    name: str
    title: str
    about: str
    boards: tuple[LessonBoard, ...]
    creature: str | None = None
    game: str = "Base"
    """The game type in which a learner goes on playing."""

    def board(self, name: str) -> LessonBoard | None:
        return next((board for board in self.boards if board.name == name), None)

    def said(self, text: str) -> str:
        """A text of the lesson in the language that is spoken."""
        return translated(self._ids.get(text, ""), text)

    @cached_property
    def _ids(self) -> dict[str, str]:
        return {text: id for id, text in self.messages().items()}

    def messages(self) -> dict[str, str]:
        """Every text by an id that stays the same, for a catalogue of another language."""
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
