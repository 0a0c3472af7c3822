"""Import and export of studies: positions of a line, games in any format, trees as text.

All of it is done in the workers for what strangers send; see `sandbox.py`.
"""

from skep.core.errors import IllegalMoveError, InvalidTextError, SkepError, message_of
from skep.formats import Format, format_games, recognize
from skep.formats.game_files import GameText, split_text
from skep.lang import Phrase, phrase
from skep.trees import GameTree
from skep.web.positions import service as positions
from skep.web.positions import views
from skep.web.positions.texts import MAX_NODES, MAX_TITLE
from skep.web.server.message import encode
from skep.web.server.workers.tasks import task
from skep.web.studies import messages as study_forms
from skep.web.studies.chapters import Cuts, chapter_of, tree_of

MAX_VIEWS = 80
"""Positions in one answer."""
MAX_GAMES = 64
"""Chapters that one text may become."""


@task
def line_text(request: study_forms.LineRequest) -> str:
    """The positions of a line as JSON."""
    game = positions.read(request.game_string, request.sketch)
    stop = None
    for number, text in enumerate(request.line, game.ply + 1):
        try:
            game.play(text)
        except SkepError as error:
            if not request.partial:
                raise
            stop = _stop(number, text, error)
            break
    moves = list(game.move_texts)
    first = min(request.first, len(moves))
    last = min(len(moves), first + MAX_VIEWS - 1)
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
    return encode(answer)


def _stop(ply: int, text: str, error: SkepError) -> study_forms.LineStop:
    """The place where reading of a line stopped."""
    if isinstance(error, IllegalMoveError):
        return study_forms.LineStop(ply=ply, text=text, because=error.verdict.because, rule=error.verdict.rule)
    return study_forms.LineStop(ply=ply, text=text, because=str(error))


@task
def import_text(request: study_forms.ImportRequest) -> str:
    """The games of a text as JSON: each as far as it is legal, and where and by which rule it stopped.

    A game of which nothing can be read is left out if there are others.
    """
    texts = split_text(request.text)
    form: Format | None = None
    trees: list[GameTree] = []
    unread: list[tuple[int, InvalidTextError]] = []
    remarks: list[Phrase] = []
    nodes = 0
    cuts = Cuts()
    for text in texts:
        try:
            found = _read(text, request.ruleset)
        except InvalidTextError as problem:
            if len(texts) == 1 or recognize(text.text) is not None or ";" in text.text:
                unread.append((text.number, problem))
            continue
        if not trees and found:
            cuts.tree(found[0])
        nodes += sum(1 for tree in found for _ in tree.walk()) - len(found)
        if len(trees) + len(found) > MAX_GAMES or nodes > MAX_NODES:
            remarks.append(phrase("study-left-out", count=len(trees)))
            break
        form = form or recognize(text.text)
        trees += found
    if not trees or form is None:
        raise unread[0][1] if unread else InvalidTextError(phrase("text-holds-no-game"))
    if unread:
        number, error = unread[0]
        remarks.append(phrase("study-unread", number=number, because=message_of(error), more=len(unread) - 1))
    stops = [
        study_forms.StopInfo(
            chapter=number,
            ply=stop.ply,
            text=stop.text[:MAX_TITLE],
            because=stop.because,
            rule=None if stop.verdict is None else stop.verdict.rule,
        )
        for number, tree in enumerate(trees)
        for stop in tree.stops
    ]
    chapters = [chapter_of(tree, cuts) for tree in trees]
    if cuts.count:
        remarks.append(phrase("study-cut", count=cuts.count))
    left_out = " ".join(map(str, remarks)) or None
    return encode(study_forms.Imported(format=form.value, chapters=chapters, stops=stops, left_out=left_out))


def _read(text: GameText, ruleset: str) -> list[GameTree]:
    """The games of a text; raises InvalidTextError if not even the first move of its only game can be read."""
    found = text.read(ruleset)
    if len(found) == 1 and found[0].stops and not found[0].is_set_up and found[0].stops[0].ply == 1:
        raise InvalidTextError(phrase("literal", text=found[0].stops[0].because))
    return found


@task
def export_text(request: study_forms.ExportRequest) -> str:
    """Chapters as text."""
    return format_games([tree_of(chapter) for chapter in request.chapters], Format(request.format))
