"""A solver's moves in a puzzle: right, wrong with what refutes them, or done."""

from functools import lru_cache

from skep.arena.puzzle_answers import SEED, Replies, wins_now
from skep.arena.puzzle_themes import THEMES
from skep.arena.puzzles import DEFENSE_2, Puzzle
from skep.core.errors import SkepError
from skep.game import Game
from skep.lessons.attempt import Attempt

_NUMBERS = {1: "one turn", 2: "two turns", 3: "three turns"}


def task_of(puzzle: Puzzle, player: str) -> str:
    """What is to be found, in a sentence."""
    if puzzle.kind == DEFENSE_2:
        return f"{player} to move. Only one move does not lose: find it."
    return f"{player} to move and win in {_NUMBERS[puzzle.turns]}."


def reason_of(puzzle: Puzzle, themes: tuple[str, ...]) -> str:
    """What the solution does, in a sentence."""
    named = ", ".join(THEMES[theme].lower() for theme in themes) or "count the hexes around both Queens"
    if puzzle.kind == DEFENSE_2:
        return f"After every other move the opponent wins within {_NUMBERS[puzzle.turns]}. Themes: {named}."
    return f"Whatever the opponent replies, the Queen falls within {_NUMBERS[puzzle.turns]}. Themes: {named}."


def begin_puzzle(game_string: str) -> Game:
    """The game of a puzzle; to replay it takes longer than all that follows, so the last ones are kept."""
    return _replayed(game_string).copy()


@lru_cache(maxsize=64)
def _replayed(game_string: str) -> Game:
    return Game.from_string(game_string, seed=SEED)


def attempt_puzzle(puzzle: Puzzle, replies: Replies, moves: list[str]) -> Attempt:
    """What the solver's moves lead to; raises IllegalMoveError, and SkepError for a move too many."""
    game = begin_puzzle(puzzle.game)
    player = game.turn
    games: tuple[Game, ...] = (game.copy(),)
    node: Replies | None = replies
    is_done = False
    for number, told in enumerate(moves):
        if is_done:
            raise SkepError("this puzzle is solved already")
        text = game.format(game.parse(told).without_draw)
        game.play(text)
        reply: tuple[str, ...] = ()
        if node is not None and text in node.right:
            reply, node = node.right[text]
        elif node is not None or not wins_now(game, player):
            if number < len(moves) - 1:
                raise SkepError(f"move {number + 1} does not solve the puzzle, so nothing follows it")
            return _refuted(puzzle, number, game, () if node is None else node.refutation(text))
        games = (game.copy(),)
        for each in reply:
            game.play(each)
            games = (*games, game.copy())
        is_done = game.is_over or puzzle.kind == DEFENSE_2
    return Attempt("done" if is_done else "open", len(moves), games)


def _refuted(puzzle: Puzzle, number: int, game: Game, reply: tuple[str, ...]) -> Attempt:
    player = game.position.turn.player if game.position.turn.made else game.turn.other
    games = [game.copy()]
    for each in reply:
        game.play(each)
        games.append(game.copy())
    if game.outcome is not None:
        because = "Now the game is over, and not as it should be." if game.outcome.winner is not player else ""
    elif puzzle.kind == DEFENSE_2:
        because = "After this reply the Queen cannot be saved."
    elif reply:
        because = "After this reply there is no win in time any more."
    else:
        because = "There was a quicker way."
    return Attempt("wrong", number, tuple(games), because)
