"""Lessons as they are sent to the page."""

from skep.game import Game
from skep.lang import Phrase, literal, translated
from skep.lessons import Attempt, Lesson, LessonBoard, attempt, lesson, lesson_groups
from skep.lessons.library import LessonGroup, next_lesson
from skep.lessons.rulebook import Chapter, chapters
from skep.rules.creatures import CREATURES
from skep.web.lessons import messages as learning_messages
from skep.web.positions import service as positions
from skep.web.positions import views
from skep.web.server.message import encode

_LETTERS = {creature.name: creature.letter for creature in CREATURES.values()}


def shelves_text() -> str:
    """Every lesson, by section."""
    found = [_group(group) for group in lesson_groups()]
    return encode(learning_messages.LessonGroups(found))


def _group(group: LessonGroup) -> learning_messages.LessonGroupInfo:
    title, about = _translated(group.messages())
    return learning_messages.LessonGroupInfo(group.name, title, about, [_card(name) for name in group.lessons])


def book_text() -> str:
    """The game as one would explain it."""

    def to_message(chapter: Chapter) -> learning_messages.BookChapter:
        title, *paragraphs = _translated(chapter.messages())
        texts = iter(paragraphs)
        parts = [
            learning_messages.BookPart(text=next(texts))
            if isinstance(each, str)
            else learning_messages.BookPart(lesson=each[0], board=each[1])
            for each in chapter.parts
        ]
        return learning_messages.BookChapter(chapter.name, title, parts)

    return encode(learning_messages.RulesBook([to_message(chapter) for chapter in chapters()]))


def lesson_text(name: str) -> str | None:
    """A whole lesson; None if there is none of that name."""
    found = lesson(name)
    if found is None:
        return None
    following = next_lesson(name)
    page = learning_messages.LessonPage(
        name=name,
        title=found.translate(found.title),
        about=found.translate(found.about),
        creature=_letter(found),
        ruleset=found.game,
        next=following,
        next_title=None if following is None else _title(following),
        boards=[_board(found, board) for board in found.boards],
    )
    return encode(page)


def trial_text(name: str, board: str, request: learning_messages.TrialRequest) -> str | None:
    """The result of a learner's moves; None if there is no such board. Raises what `Game.play` does."""
    found = lesson(name)
    wanted = None if found is None else found.board(board)
    if wanted is None:
        return None
    made = attempt(wanted, request.moves)
    assert found is not None
    message = None if made.message is None else literal(found.translate(str(made.message)))
    return encode(trial(made.state, made.task, message, made.games, request))


def trial(
    state: str,
    task: int,
    message: Phrase | None,
    games: tuple[Game, ...],
    request: learning_messages.TrialRequest | None = None,
) -> learning_messages.Trial:
    """The state of a board; includes the legal moves if the learner is to move."""
    game = games[-1]
    refused = None
    if request is not None and request.why is not None:
        verdict = positions.why_not(game, request.why, request.why_goal)
        refused = None if verdict is None else learning_messages.TrialRefusal(verdict.rule, verdict.because)
    card = None if request is None or request.card is None else views.card_of(game, game.tile(request.card))
    return learning_messages.Trial(
        state=state,  # type: ignore[arg-type]  # one of the three words, from lessons and puzzles alike
        task=task,
        because="" if message is None else str(message),
        views=[views.view(each) for each in games],
        legal_moves=views.legal_moves(game) if state == "open" else [],
        refused=refused,
        card=card,
    )


def _lesson(name: str) -> Lesson:
    found = lesson(name)
    assert found is not None
    return found


def _title(name: str) -> str:
    found = _lesson(name)
    return found.translate(found.title)


def _translated(messages: dict[str, str]) -> list[str]:
    """Texts in the language that is spoken, in their order."""
    return [translated(id, english) for id, english in messages.items()]


def _letter(found: Lesson) -> str | None:
    return None if found.creature is None else _LETTERS[found.creature]


def _card(name: str) -> learning_messages.LessonCard:
    found = _lesson(name)
    seen = next((each for each in found.boards if each.position.board.stacks), found.boards[0])
    return learning_messages.LessonCard(
        name,
        found.translate(found.title),
        found.translate(found.about),
        _letter(found),
        [board.name for board in found.boards],
        views.thumbnail(seen.position.board),
    )


def _board(found: Lesson, board: LessonBoard) -> learning_messages.LessonBoardInfo:
    start: Attempt = attempt(board, [])
    tasks = [
        learning_messages.TaskInfo(
            found.translate(task.say),
            found.translate(task.hint),
            list(task.tiles),
            list(task.hexes),
            list(task.crossed),
        )
        for task in board.tasks
    ]
    return learning_messages.LessonBoardInfo(
        name=board.name,
        learner=views.word(board.learner),
        ruleset=str(board.position.ruleset),
        tiles=views.tile_infos(board.position.ruleset),
        tasks=tasks,
        done=found.translate(board.done),
        start=trial(start.state, 0, None, start.games),
    )
