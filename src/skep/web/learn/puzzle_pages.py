"""Puzzles as the page is told them."""

from functools import cache

from skep.arena.puzzle_answers import own_answers
from skep.arena.puzzle_themes import THEMES
from skep.arena.puzzle_trial import attempt_puzzle, begin_puzzle, reason_of, task_of
from skep.arena.puzzles import Puzzle, own_puzzles
from skep.lang import phrase
from skep.rules.creatures import CREATURES
from skep.web.games import views
from skep.web.learn import learning
from skep.web.messages import learning_messages
from skep.web.messages.message import encode

_LETTERS = {creature.name: creature.letter for creature in CREATURES.values()}


@cache
def _puzzles() -> dict[str, Puzzle]:
    """The puzzles whose answers are known, by their ids."""
    return {puzzle.id: puzzle for puzzle in own_puzzles() if puzzle.id in own_answers()}


def index_text() -> str:
    """All puzzles, the easiest first."""
    answers = own_answers()
    rows = [
        learning_messages.PuzzleRow(
            id=id,
            rating=answers[id].rating,
            is_common=_is_common(puzzle),
            themes=list(answers[id].themes),
            creatures=[_LETTERS[name] for name in puzzle.creatures],
        )
        for id, puzzle in _puzzles().items()
    ]
    rows.sort(key=lambda row: (row.rating, row.id))
    used = {theme for row in rows for theme in row.themes}
    return encode(learning_messages.PuzzleIndex(rows, [_theme(name) for name in THEMES if name in used]))


def _is_common(puzzle: Puzzle) -> bool:
    _, _, rest = puzzle.game_type.partition("+")
    return set(rest.partition("+")[0]) <= set("MLP")


def _theme(name: str) -> learning_messages.ThemeInfo:
    return learning_messages.ThemeInfo(name, str(phrase(f"theme-{name}")))


def puzzle_text(id: str) -> str | None:
    """A puzzle; None where there is none of that id."""
    puzzle = _puzzles().get(id)
    if puzzle is None:
        return None
    known = own_answers()[id]
    game = begin_puzzle(puzzle.game)
    page = learning_messages.PuzzlePage(
        id=id,
        say=str(task_of(puzzle, game.turn)),
        reason=str(reason_of(puzzle, known.themes)),
        rating=known.rating,
        themes=[_theme(name) for name in known.themes],
        learner=views.word(game.turn),
        ruleset=str(game.ruleset),
        title=views.title_of(game.ruleset),
        tiles=views.tile_infos(game.ruleset),
        solution=list(known.solution),
        start=learning.trial("open", 0, None, (game,)),
    )
    return encode(page)


def trial_text(id: str, asked: learning_messages.AskTrial) -> str | None:
    """What a solver's moves lead to; None where there is no such puzzle."""
    puzzle = _puzzles().get(id)
    if puzzle is None:
        return None
    made = attempt_puzzle(puzzle, own_answers()[id].replies, asked.moves)
    return encode(learning.trial(made.state, made.task, made.message, made.games, asked))
