"""A learner's moves on a board: what was reached, what was missed, and what the opponent makes of that."""

from dataclasses import dataclass
from typing import Literal

from skep.core.errors import SkepError
from skep.game import Game
from skep.lang import Phrase, literal, phrase
from skep.lessons.goals import lost_by_reply
from skep.lessons.lesson import LessonBoard, LessonTask, Mistake
from skep.rules.naming import player_phrase

State = Literal["open", "done", "wrong"]
SEED = 0
"""What a bag gives in a lesson is always the same."""


@dataclass(frozen=True)
class Attempt:
    """How a board stands. `task` is the one to do now; `games` are the positions since the learner's last move.

    In a wrong way the last of the games is after the punishing reply, where there is one, and `message` says what is
    bad about it.
    """

    state: State
    task: int
    games: tuple[Game, ...]
    message: Phrase | None = None

    @property
    def game(self) -> Game:
        return self.games[-1]


def begin(board: LessonBoard) -> Game:
    """The game that the board is."""
    return Game.from_position(board.position, seed=SEED)


def attempt(board: LessonBoard, moves: list[str]) -> Attempt:
    """What the learner's moves lead to, one for each task done so far and the last one tried.

    Raises IllegalMoveError where the law refuses a move, and SkepError for a move too many.
    """
    game = begin(board)
    games: tuple[Game, ...] = (game.copy(),)
    for number, move in enumerate(moves):
        if number >= len(board.tasks):
            raise SkepError(phrase("lesson-board-done"))
        task = board.tasks[number]
        game.play(move)
        if not task.goal.is_met(game):
            if number < len(moves) - 1:
                raise SkepError(phrase("lesson-nothing-follows", number=number + 1))
            return _missed(task, number, game)
        games = (game.copy(),)
        if task.reply is not None:
            game.play(task.reply)
            games = (*games, game.copy())
    is_done = len(moves) == len(board.tasks)
    return Attempt("done" if is_done else "open", min(len(moves), len(board.tasks) - 1), games)


def _missed(task: LessonTask, number: int, game: Game) -> Attempt:
    """A legal move that is not what was asked, and the reply that punishes it: the lesson's own, or one that wins."""
    after = game.copy()
    mistake = _mistake(task, game)
    if mistake is not None and mistake.reply is not None:
        game.play(mistake.reply)
        return Attempt("wrong", number, (after, game), literal(mistake.because))
    lost = lost_by_reply(game)
    if lost is None:
        return Attempt("wrong", number, (after,))
    return Attempt("wrong", number, (after, lost), phrase("lesson-punished", player=player_phrase(game.turn)))


def _mistake(task: LessonTask, game: Game) -> Mistake | None:
    """The named wrong way that was just taken."""
    before = game.copy()
    made = before.undo()
    for mistake in task.mistakes:
        if mistake.rule is None and before.judge(mistake.move) == made.without_draw:
            return mistake
    return None
