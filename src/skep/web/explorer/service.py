"""Lookups in the explorer: the rules run in worker processes, the store in a thread."""

from dataclasses import dataclass

from sqlalchemy import Connection

from skep.explorer import Filters, FoundGame, Question, ask, name_opening
from skep.explorer.game_reading import MAX_PLIES
from skep.explorer.lookup import Found, StoredGame, find_game, look_up, totals
from skep.explorer.openings_book import SOURCE, openings_book
from skep.pgn import format_game
from skep.trees import GameTree
from skep.web.explorer import messages as explorer_forms
from skep.web.explorer.messages import ExplorerAnswer, ExplorerMove, ExplorerRequest, WinnerWord
from skep.web.positions import service as positions
from skep.web.server.workers.tasks import task

MAX_MOVES = 30
"""Number of moves in the answer about a position."""
_WINNERS: dict[int | None, WinnerWord | None] = {1: "white", 0: "draw", -1: "black", None: None}
_RESULTS: dict[WinnerWord | None, int | None] = {word: result for result, word in _WINNERS.items()}


@dataclass(frozen=True, slots=True)
class Read:
    """A position that is asked about: its ruleset, the positions on the way, what the store is asked, its opening.

    The opening's name and what it is about are empty where it has no name.
    """

    ruleset: str
    passed: frozenset[str]
    posed: Question
    opening: str
    about: str


@task
def read(request: ExplorerRequest) -> Read:
    """Read a position before its lookup in the store."""
    game = positions.read(request.game_string, request.sketch, request.line)
    opening = name_opening(game.position)
    name, about = ("", "") if opening is None else (str(opening.name), str(opening.about))
    return Read(str(game.ruleset), positions.keys_passed(game), ask(game.position), name, about)


def answer(connection: Connection, request: ExplorerRequest, read: Read, *, has_openings: bool) -> ExplorerAnswer:
    """Merge the moves of the store and the openings book, spelled for the board on screen."""
    known = totals(connection)
    posed, filters = read.posed, _filters(request, read.ruleset)
    found = look_up(connection, posed.key, posed.tiles, filters) if known else Found((), (), ())
    if has_openings:
        book = openings_book()
        known[SOURCE] = len(book)
        found = book.add_to(found, posed.key, filters)
    return ExplorerAnswer(
        moves=[
            ExplorerMove(
                text=move.text,
                start=move.start,
                goal=move.goal,
                white=one.white,
                draws=one.draws,
                black=one.black,
                unfinished=one.unfinished,
            )
            for move, one in posed.answer(found)[:MAX_MOVES]
        ],
        top=[_game(game, posed) for game in found.top],
        recent=[_game(game, posed) for game in found.recent],
        sources=list(known),
        games=sum(known.values()),
        depth=MAX_PLIES,
        is_partial=found.is_partial,
        opening=read.opening,
        about=read.about,
    )


def _filters(request: ExplorerRequest, ruleset: str) -> Filters:
    return Filters(
        player=request.player.strip(),
        color=(request.color or "") if request.player.strip() else "",
        result=_RESULTS[request.winner],
        since=request.since,
        until=request.until,
        source=request.source,
        ruleset=ruleset if request.same_rules else "",
    )


def _game(game: FoundGame, posed: Question) -> explorer_forms.ExplorerGame:
    return explorer_forms.ExplorerGame(
        game=game.id,
        white=game.white,
        black=game.black,
        rating=game.rating,
        winner=_WINNERS[game.result],
        day=game.day,
        event=game.event,
        source=game.source,
        move=posed.text(game.move),
    )


def game_of(connection: Connection, number: int) -> StoredGame | None:
    """A game of the book of openings or of the store."""
    return openings_book().find_game(number) or find_game(connection, number)


@task
def game_text(kept: StoredGame) -> str:
    """A game of the collection as PGN, for the study."""
    game = positions.read(None if kept.start else ";".join((kept.ruleset, "", "", *kept.moves)), kept.start)
    for text in kept.moves if kept.start else ():
        game.play(text)
    tree = GameTree.from_game(game, kept.headers)
    if kept.result is not None:
        tree.result = ("BlackWins", "Draw", "WhiteWins")[kept.result + 1]
    return format_game(tree)
