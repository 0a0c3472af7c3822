"""A person's moves in a puzzle: right, wrong with a refutation, or solved."""

from functools import lru_cache

from skep.core.errors import SkepError
from skep.core.tiles import Color
from skep.game import Game
from skep.lang import Phrase, phrase
from skep.lessons.attempt import Attempt
from skep.play.advice import reason
from skep.puzzles.puzzle import DEFENSE_2, WIN_1, Puzzle
from skep.puzzles.puzzle_answers import SEED, Replies, wins_now
from skep.rules.naming import player_phrase


def task_of(puzzle: Puzzle, player: Color) -> Phrase:
    """Describe the task in a sentence."""
    if puzzle.kind == DEFENSE_2:
        return phrase("puzzle-defend", player=player_phrase(player))
    return phrase("puzzle-win", player=player_phrase(player), turns=puzzle.turns)


def begin_puzzle(game_string: str) -> Game:
    """Replay the game of a puzzle. This is the slowest part, so recent games are cached."""
    return _replayed(game_string).copy()


@lru_cache(maxsize=64)
def _replayed(game_string: str) -> Game:
    return Game.from_string(game_string, seed=SEED)


def attempt_puzzle(puzzle: Puzzle, replies: Replies, moves: list[str]) -> Attempt:
    """Judge a person's moves. Raises IllegalMoveError, and SkepError for moves after the end."""
    game = begin_puzzle(puzzle.game)
    player = game.turn
    games: tuple[Game, ...] = (game.copy(),)
    node: Replies | None = replies
    is_done = False
    for number, typed in enumerate(moves):
        if is_done:
            raise SkepError(phrase("puzzle-solved"))
        text = game.format(game.parse(typed).without_draw)
        game.play(text)
        reply: tuple[str, ...] = ()
        if node is not None and text in node.right:
            reply, node = node.right[text]
        elif node is not None or not wins_now(game, player):
            if number < len(moves) - 1:
                raise SkepError(phrase("puzzle-nothing-follows", number=number + 1))
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
    good = None
    for each in reply:
        before = game.position.copy()
        good = reason(before, game.play(each))
        games.append(game.copy())
    if game.outcome is not None:
        because = _over(game.outcome.winner, player, bool(reply))
    elif puzzle.kind == DEFENSE_2:
        because = phrase("puzzle-lost")
    elif puzzle.kind == WIN_1:
        because = phrase("puzzle-missed")
    elif good is not None:
        because = phrase("puzzle-too-late-because", reason=good)
    elif reply:
        because = phrase("puzzle-too-late")
    else:
        because = phrase("puzzle-slower")
    return Attempt("wrong", number, tuple(games), because)


def _over(winner: Color | None, player: Color, is_reply: bool) -> Phrase | None:
    """Return what is wrong with a move that ended the game, by itself or by its reply."""
    if winner is player:
        return None
    if winner is None:
        return phrase("puzzle-over-drawn")
    return phrase("puzzle-over-reply" if is_reply else "puzzle-over-own")
