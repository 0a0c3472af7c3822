"""Puzzles as they are sent to the page."""

from functools import cache
from string import ascii_lowercase

from skep.lang import phrase
from skep.puzzles.puzzle import EXPANSIONS, Puzzle, own_puzzles
from skep.puzzles.puzzle_answers import own_answers
from skep.puzzles.puzzle_reason import reasons_of
from skep.puzzles.puzzle_themes import THEMES
from skep.puzzles.puzzle_trial import attempt_puzzle, begin_puzzle, task_of
from skep.rules.creatures import CREATURES
from skep.rules.modules import MODULES
from skep.rules.ruleset import Ruleset
from skep.web.lessons import messages as learning_messages
from skep.web.lessons import service as learning
from skep.web.positions import views
from skep.web.server.message import encode

DAILY = (1150, 1750)
"""The puzzles of the day are neither very easy nor very hard, as they were estimated: that never changes."""
_LETTERS = {creature.name: creature.letter for creature in CREATURES.values()}
_STRANGE = frozenset(_LETTERS[name] for name in EXPANSIONS)


@cache
def _puzzles() -> dict[str, Puzzle]:
    """The puzzles whose answers are known, by their ids."""
    return {puzzle.id: puzzle for puzzle in own_puzzles() if puzzle.id in own_answers()}


def index_text(moved: dict[str, int]) -> str:
    """All puzzles, the easiest first; `moved` has the ratings that are no longer the estimated ones."""
    answers, puzzles = own_answers(), _puzzles()
    ratings = {id: moved.get(id, answers[id].rating) for id in puzzles}
    ids = sorted(puzzles, key=lambda id: (ratings[id], id))
    used = {theme for id in ids for theme in answers[id].themes}
    themes = [theme for theme in THEMES if theme in used]
    letters = {theme: ascii_lowercase[place] for place, theme in enumerate(themes)}
    index = learning_messages.PuzzleIndex(
        ids=ids,
        ratings=[ratings[id] for id in ids],
        is_common=[_is_common(puzzles[id]) for id in ids],
        is_daily=[_may_be_daily(puzzles[id], answers[id].rating) for id in ids],
        themes=["".join(letters[theme] for theme in answers[id].themes) for id in ids],
        creatures=["".join(_LETTERS[name] for name in puzzles[id].creatures) for id in ids],
        expansions=[_expansions(puzzles[id].game_type) for id in ids],
        theme_names=[_theme(name) for name in themes],
        expansion_names=[learning_messages.ExpansionInfo(each.letter, each.title) for each in MODULES.values()],
    )
    return encode(index)


def _may_be_daily(puzzle: Puzzle, estimate: int) -> bool:
    """Whether everyone can follow: a game without expansions, and neither very easy nor very hard."""
    return _is_common(puzzle) and not _expansions(puzzle.game_type) and DAILY[0] <= estimate <= DAILY[1]


def _is_common(puzzle: Puzzle) -> bool:
    _, _, rest = puzzle.game_type.partition("+")
    return set(rest.partition("+")[0]) <= set("MLP")


@cache
def _expansions(game_type: str) -> str:
    """The letters of the expansions of a game; a creature that it has alone stands for the one it comes from."""
    ruleset = Ruleset.parse(game_type)
    faces = {face for tile in ruleset.tiles for face in (tile.front, tile.back)}
    return "".join(letter for letter in MODULES if letter in ruleset.modules or _faces(letter) & faces)


@cache
def _faces(letter: str) -> frozenset[str]:
    """The creatures that come with an expansion and no other game has."""
    tiles = Ruleset.parse(f"Base+MLP+{letter}").tiles
    return frozenset({face for tile in tiles for face in (tile.front, tile.back) if face and face in _STRANGE})


def _theme(name: str) -> learning_messages.ThemeInfo:
    return learning_messages.ThemeInfo(name, str(phrase(f"theme-{name}")))


def daily_text(day: int) -> str:
    """The puzzle of a day: the same for everyone, and another one each day until all have had theirs."""
    answers = own_answers()
    ids = sorted(id for id, puzzle in _puzzles().items() if _may_be_daily(puzzle, answers[id].rating))
    puzzle = _puzzles()[ids[day % len(ids)]]
    game = begin_puzzle(puzzle.game)
    daily = learning_messages.DailyPuzzle(
        day=day,
        id=puzzle.id,
        say=str(task_of(puzzle, game.turn)),
        title=views.title_of(game.ruleset),
        board=views.thumbnail(game.position.board),
    )
    return encode(daily)


def puzzle_text(id: str, rating: int | None = None) -> str | None:
    """A puzzle, with the rating that it has by now; None if there is none of that id."""
    puzzle = _puzzles().get(id)
    if puzzle is None:
        return None
    known = own_answers()[id]
    game = begin_puzzle(puzzle.game)
    page = learning_messages.PuzzlePage(
        id=id,
        say=str(task_of(puzzle, game.turn)),
        reasons=[str(each) for each in reasons_of(puzzle, known)],
        rating=known.rating if rating is None else rating,
        themes=[_theme(name) for name in known.themes],
        learner=views.word(game.turn),
        ruleset=str(game.ruleset),
        title=views.title_of(game.ruleset),
        tiles=views.tile_infos(game.ruleset),
        solution=list(known.solution),
        game_string=str(attempt_puzzle(puzzle, known.replies, list(known.solution)).games[-1]),
        start=learning.trial("open", 0, None, (game,)),
    )
    return encode(page)


def trial_text(id: str, request: learning_messages.TrialRequest) -> str | None:
    """The result of a solver's moves; None if there is no such puzzle."""
    puzzle = _puzzles().get(id)
    if puzzle is None:
        return None
    made = attempt_puzzle(puzzle, own_answers()[id].replies, request.moves)
    return encode(learning.trial(made.state, made.task, made.message, made.games, request))


def judge_try(id: str, moves: list[str]) -> tuple[int, bool] | None:
    """The estimated rating of a puzzle, and whether these moves solve it; None if there is no such puzzle."""
    puzzle = _puzzles().get(id)
    if puzzle is None:
        return None
    known = own_answers()[id]
    return known.rating, attempt_puzzle(puzzle, known.replies, moves).state == "done"
