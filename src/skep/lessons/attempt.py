"""Judge a learner's moves on a board: goals reached and missed, and the opponent's reply."""

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
"""Seed of the bag, so that a lesson always draws the same tiles."""


@dataclass(frozen=True)
class Attempt:
    """The state of a board. `task` is the current one; `games` are the positions since the learner's last move.

    After a mistake, the last game is after the punishing reply, if there is one, and `message` says what was
    wrong.
    """

    state: State
    task: int
    games: tuple[Game, ...]
    message: Phrase | None = None

    @property
    def game(self) -> Game:
        """The current game."""
        return self.games[-1]


def begin(board: LessonBoard) -> Game:
    """Create the game of a board."""
    return Game.from_position(board.position, seed=SEED)


def attempt(board: LessonBoard, moves: list[str]) -> Attempt:
    """Judge the learner's moves: one for each finished task, and the last one tried.

    Raises IllegalMoveError for an illegal move, and SkepError for moves after the last task.
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
    """Handle a legal move that misses the goal: reply with the lesson's punishing move, or with a winning one."""
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
    """Return the lesson's entry for the mistake just made, if any."""
    before = game.copy()
    made = before.undo()
    for mistake in task.mistakes:
        if mistake.rule is None and before.judge(mistake.move) == made.without_draw:
            return mistake
    return None
