"""What a study asks the law: the positions of a line, games in whatever form, a tree written as text.

All of it is done in the workers for what strangers send; see `sandbox.py`.
"""

import io
from collections.abc import Iterator

from skep import pgn
from skep.core.errors import IllegalMoveError, InvalidTextError, SkepError
from skep.formats import Format, format_games, read_games, recognize
from skep.lang import phrase
from skep.trees import GameTree
from skep.web.positions import service as positions
from skep.web.positions import views
from skep.web.positions.texts import MAX_NODES
from skep.web.server.message import encode
from skep.web.server.workers.tasks import task
from skep.web.studies import messages as study_forms
from skep.web.studies.chapters import Cuts, chapter_of, tree_of

MOST_VIEWS = 80
"""Positions in one answer."""
MOST_GAMES = 64
"""Chapters that one text may become."""
VIEWS_FOR_ONE = 10


def line_cost(asked: study_forms.AskLine) -> float:
    """What the positions of a line cost, in plain questions."""
    moves = (asked.game_string or "").count(";") + len(asked.line)
    return 1 + moves / positions.MOVES_FOR_ONE


def text_cost(characters: int) -> float:
    """What reading or writing so much text costs, in plain questions."""
    return 1 + characters / positions.CHARACTERS_FOR_ONE


def export_cost(asked: study_forms.AskExport) -> float:
    """What writing chapters costs, in plain questions: every mark is named by the tile that is nearest to it."""
    moves = sum(len(chapter.nodes) for chapter in asked.chapters)
    marks = sum(len(node.marks) for chapter in asked.chapters for node in chapter.nodes)
    marks += sum(len(chapter.marks) for chapter in asked.chapters)
    return text_cost(10 * moves + marks)


@task
def line_text(asked: study_forms.AskLine) -> tuple[str, float]:
    """The positions of a line as JSON, and what they cost beside what was known before."""
    game = positions.read(asked.game_string, asked.sketch)
    stop = None
    for number, text in enumerate(asked.line, game.ply + 1):
        try:
            game.play(text)
        except SkepError as error:
            if not asked.partial:
                raise
            stop = _stop(number, text, error)
            break
    moves = list(game.move_texts)
    first = min(asked.first, len(moves))
    last = min(len(moves), first + MOST_VIEWS - 1)
    if game.ply > last:
        game.undo(game.ply - last)
    found = [views.view(game)]
    while game.ply > first:
        game.undo()
        found.append(views.view(game))
    answer = study_forms.LineViews(
        ruleset=str(game.ruleset),
        title=views.title_of(game.ruleset),
        tiles=views.tile_infos(game.ruleset),
        moves=moves,
        first=first,
        views=found[::-1],
        stop=stop,
    )
    return encode(answer), len(found) / VIEWS_FOR_ONE


def _stop(ply: int, text: str, error: SkepError) -> study_forms.LineStop:
    """Where a line was read no further."""
    if isinstance(error, IllegalMoveError):
        return study_forms.LineStop(ply=ply, text=text, because=error.verdict.because, rule=error.verdict.rule)
    return study_forms.LineStop(ply=ply, text=text, because=str(error))


@task
def import_text(asked: study_forms.AskImport) -> str:
    """The games of a text as JSON: each as far as it is legal, and where and by which law it stopped."""
    form = recognize(asked.text)
    trees: list[GameTree] = []
    left_out = None
    nodes = 0
    cuts = Cuts()
    try:
        for tree in _games(asked, form):
            if not trees:
                cuts.tree(tree)
            nodes += sum(1 for _ in tree.walk()) - 1
            if len(trees) >= MOST_GAMES or nodes > MAX_NODES:
                left_out = str(phrase("study-left-out", count=len(trees)))
                break
            trees.append(tree)
    except InvalidTextError as error:
        if not trees:
            raise
        left_out = str(error)
    if not trees or form is None:
        raise InvalidTextError(phrase("text-holds-no-game"))
    stops = [
        study_forms.StopInfo(
            chapter=number,
            ply=stop.ply,
            text=stop.text,
            because=stop.because,
            rule=None if stop.verdict is None else stop.verdict.rule,
        )
        for number, tree in enumerate(trees)
        for stop in tree.stops
    ]
    chapters = [chapter_of(tree, cuts) for tree in trees]
    said = [left_out, str(phrase("study-cut", count=cuts.count)) if cuts.count else None]
    left_out = " ".join(filter(None, said)) or None
    return encode(study_forms.Imported(format=form.value, chapters=chapters, stops=stops, left_out=left_out))


def _games(asked: study_forms.AskImport, form: Format | None) -> Iterator[GameTree]:
    if form is Format.PGN:
        yield from pgn.read_games(io.StringIO(asked.text, newline=None))
    else:
        yield from read_games(asked.text, asked.ruleset)


@task
def export_text(asked: study_forms.AskExport) -> str:
    """Chapters as text."""
    return format_games([tree_of(chapter) for chapter in asked.chapters], Format(asked.format))
