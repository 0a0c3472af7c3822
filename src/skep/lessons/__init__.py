"""Lessons: boards with one task each, written as text that any player can write.

A lesson is a file in `library/`; `docs/lessons.md` says how one is written. `shelves` has them all in their order,
`lesson` one by its name, and `attempt` judges a learner's moves.
"""

from skep.lessons.attempt import Attempt, attempt
from skep.lessons.goals import Goal
from skep.lessons.lesson import Lesson, LessonBoard, LessonError, LessonTask, Mistake
from skep.lessons.lesson_reader import read_lesson
from skep.lessons.library import Shelf, lesson, shelves

__all__ = [
    "Attempt",
    "Goal",
    "Lesson",
    "LessonBoard",
    "LessonError",
    "LessonTask",
    "Mistake",
    "Shelf",
    "attempt",
    "lesson",
    "read_lesson",
    "shelves",
]
