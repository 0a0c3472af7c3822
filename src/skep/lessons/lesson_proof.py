"""Verify lessons by the rules: every goal can be reached, and every mistake is as wrong as the lesson says."""

from collections.abc import Iterator

from skep.core.errors import SkepError
from skep.core.moves import MoveKind
from skep.core.verdict import Verdict
from skep.game import Game
from skep.lessons.attempt import begin
from skep.lessons.lesson import Lesson, LessonBoard, LessonTask, Mistake
from skep.rules.one_hive import is_whole


def faults(lesson: Lesson) -> list[str]:
    """List what is wrong with a lesson, each in a sentence that names board and line."""
    return [fault for board in lesson.boards for fault in _faults(board)]


def solutions(game: Game, task: LessonTask) -> list[str]:
    """Return the moves that reach the goal."""
    found = []
    for text in game.legal_moves.texts:
        twin = game.copy()
        twin.play(text)
        if task.goal.is_met(twin):
            found.append(text)
    return found


def _faults(board: LessonBoard) -> Iterator[str]:
    game = begin(board)
    if game.is_over:
        yield f"{board.name} (line {board.line}): the game is over before it begins"
        return
    if not is_whole(game.position.board.stacks):
        yield f"{board.name} (line {board.line}): the hive is in two parts"
    for number, task in enumerate(board.tasks):
        where = f"{board.name} (line {task.line})"
        yield from (f"{where}: {fault}" for fault in _unlit(game, task))
        found = solutions(game, task)
        if not found:
            yield f"{where}: no legal move reaches the goal"
            return
        if len(found) == len(game.legal_moves) and not task.mistakes:
            yield f"{where}: every legal move reaches the goal, and no wrong way is named"
        for mistake in task.mistakes:
            yield from (f"{board.name} (line {mistake.line}): {fault}" for fault in _disproof(game, task, mistake))
        for text in found:
            yield from (f"{where}: after {text} {fault}" for fault in _dead_end(game, board, number, text))
        game.play(found[0])
        if task.reply is not None and not game.is_over:
            try:
                game.play(task.reply)
            except SkepError:
                return


def _unlit(game: Game, task: LessonTask) -> Iterator[str]:
    """Yield what is wrong with the marks of a task."""
    if not task.tiles and not task.hexes:
        yield "nothing is lit"
    for name in task.tiles:
        if not _is_seen(game, name):
            yield f"{name} is lit, but neither on the board nor in the learner's hand"


def _is_seen(game: Game, name: str) -> bool:
    """Whether a tile is on the board or in the learner's hand, or available for an opening hand (W1)."""
    tile, position = game.tile(name), game.position
    takes = (move for move in game.legal_moves if move.kind is MoveKind.HAND)
    may_be_taken = any(tile is effect.tile for move in takes for effect in move.effects)
    return may_be_taken or tile in position.board or tile in position.hands[position.player]


def _disproof(game: Game, task: LessonTask, mistake: Mistake) -> Iterator[str]:
    """Yield why a mistake is not what the lesson says."""
    try:
        judged = game.judge(mistake.move)
    except SkepError as error:
        yield f"{mistake.move}: {error}"
        return
    if mistake.rule is not None:
        if not isinstance(judged, Verdict) or judged.rule != mistake.rule:
            yield f"{mistake.move} is not refused by {mistake.rule} but {judged}"
        return
    if isinstance(judged, Verdict):
        yield f"{mistake.move} is refused: {judged}"
        return
    twin = game.copy()
    twin.play(judged)
    if task.goal.is_met(twin):
        yield f"{mistake.move} is not wrong: it reaches the goal"
        return
    try:
        twin.play(mistake.reply or "")
    except SkepError as error:
        yield f"the reply {mistake.reply}: {error}"
        return
    if not twin.is_over and solutions(twin, task):
        yield f"{mistake.reply} does not punish {mistake.move}: the goal can be reached all the same"


def _dead_end(game: Game, board: LessonBoard, number: int, text: str) -> Iterator[str]:
    """Yield what prevents the next task after a right move."""
    task = board.tasks[number]
    twin = game.copy()
    twin.play(text)
    if number + 1 == len(board.tasks):
        return
    if task.reply is not None:
        try:
            twin.play(task.reply)
        except SkepError as error:
            yield f"the reply cannot be played: {error}"
            return
    if twin.turn is not board.learner:
        yield "it is not the learner's turn, and a task follows"
    elif not solutions(twin, board.tasks[number + 1]):
        yield "the next task cannot be done"
