"""Lessons as the page is told them."""

from skep.game import Game
from skep.lang import Phrase
from skep.lessons import Attempt, Lesson, LessonBoard, attempt, lesson, shelves
from skep.lessons.library import next_lesson
from skep.lessons.rulebook import chapters
from skep.rules.creatures import CREATURES
from skep.web import analysis, learning_messages, views
from skep.web.message import encode

_LETTERS = {creature.name: creature.letter for creature in CREATURES.values()}


def shelves_text() -> str:
    """Every lesson, on its shelf."""
    found = [
        learning_messages.ShelfInfo(shelf.name, shelf.title, shelf.about, [_card(name) for name in shelf.lessons])
        for shelf in shelves()
    ]
    return encode(learning_messages.LessonShelves(found))


def book_text() -> str:
    """The game as one would explain it."""

    def part(each: str | tuple[str, str]) -> learning_messages.BookPart:
        if isinstance(each, str):
            return learning_messages.BookPart(text=each)
        return learning_messages.BookPart(lesson=each[0], board=each[1])

    told = [
        learning_messages.BookChapter(each.name, each.title, [part(one) for one in each.parts]) for each in chapters()
    ]
    return encode(learning_messages.RulesBook(told))


def lesson_text(name: str) -> str | None:
    """A whole lesson; None where there is none of that name."""
    found = lesson(name)
    if found is None:
        return None
    following = next_lesson(name)
    page = learning_messages.LessonPage(
        name=name,
        title=found.title,
        about=found.about,
        creature=_letter(found),
        ruleset=found.game,
        next=following,
        next_title=None if following is None else _lesson(following).title,
        boards=[_board(board) for board in found.boards],
    )
    return encode(page)


def trial_text(name: str, board: str, asked: learning_messages.AskTrial) -> str | None:
    """What a learner's moves lead to; None where there is no such board. Raises what `Game.play` does."""
    found = lesson(name)
    wanted = None if found is None else found.board(board)
    if wanted is None:
        return None
    made = attempt(wanted, asked.moves)
    return encode(trial(made.state, made.task, made.message, made.games, asked))


def trial(
    state: str,
    task: int,
    message: Phrase | None,
    games: tuple[Game, ...],
    asked: learning_messages.AskTrial | None = None,
) -> learning_messages.Trial:
    """How a board stands; legal moves are told where one is to be made."""
    game = games[-1]
    refused = None
    if asked is not None and asked.why is not None:
        verdict = analysis.why_not(game, asked.why, asked.why_goal)
        refused = None if verdict is None else learning_messages.TrialRefusal(verdict.rule, verdict.because)
    return learning_messages.Trial(
        state=state,  # type: ignore[arg-type]  # one of the three words, from lessons and puzzles alike
        task=task,
        because="" if message is None else str(message),
        views=[views.view(each) for each in games],
        legal_moves=views.legal_moves(game) if state == "open" else [],
        refused=refused,
    )


def _lesson(name: str) -> Lesson:
    found = lesson(name)
    assert found is not None
    return found


def _letter(found: Lesson) -> str | None:
    return None if found.creature is None else _LETTERS[found.creature]


def _card(name: str) -> learning_messages.LessonCard:
    found = _lesson(name)
    names = [board.name for board in found.boards]
    return learning_messages.LessonCard(name, found.title, found.about, _letter(found), names)


def _board(board: LessonBoard) -> learning_messages.LessonBoardInfo:
    start: Attempt = attempt(board, [])
    tasks = [
        learning_messages.TaskInfo(task.say, task.hint, list(task.tiles), list(task.hexes), list(task.crossed))
        for task in board.tasks
    ]
    return learning_messages.LessonBoardInfo(
        name=board.name,
        learner=views.word(board.learner),
        ruleset=str(board.position.ruleset),
        tiles=views.tile_infos(board.position.ruleset),
        tasks=tasks,
        done=board.done,
        start=trial(start.state, 0, None, start.games),
    )
