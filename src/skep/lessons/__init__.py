"""Lessons: boards with one task each, written as text that any player can write.

A lesson is a file in `library/`; `docs/lessons.md` describes the format. `lesson_groups` lists all of them in order,
`lesson` finds one by its name, and `attempt` judges a learner's moves.
"""

from skep.lessons.attempt import Attempt, attempt
from skep.lessons.goals import Goal
from skep.lessons.lesson import Lesson, LessonBoard, LessonError, LessonTask, Mistake
from skep.lessons.lesson_reader import read_lesson
from skep.lessons.library import LessonGroup, lesson, lesson_groups

__all__ = [
    "Attempt",
    "Goal",
    "Lesson",
    "LessonBoard",
    "LessonError",
    "LessonGroup",
    "LessonTask",
    "Mistake",
    "attempt",
    "lesson",
    "lesson_groups",
    "read_lesson",
]
