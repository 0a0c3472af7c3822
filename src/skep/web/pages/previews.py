"""Previews of shared links: title, sentence and picture, as Open Graph and Twitter tags.

Sites that make such previews run no scripts, so the tags are part of the page that the server sends.
"""

import asyncio
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import NamedTuple
from urllib.parse import urlencode

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request

from skep.core.tiles import Color
from skep.lang import phrase
from skep.lessons import lesson
from skep.notation.sketch import format_sketch_line
from skep.puzzles.puzzle import Puzzle, own_puzzles
from skep.puzzles.puzzle_trial import task_of
from skep.web.games.service import GameStore, Row, result_of
from skep.web.positions import views
from skep.web.positions.pictures import CARD_HEIGHT, CARD_WIDTH
from skep.web.positions.texts import MAX_GAME_STRING
from skep.web.server.identity import client_of
from skep.web.server.limits import Limits, Price
from skep.web.studies.service import Studies

BOARDS = ("/board", "/study")
"""Addresses that show a position without a game: `game` is a game string, `from` a game that is played here."""
_HIVE = (
    "Base+MLP;InProgress;White[9];wB1;bL wB1/;wB2 -wB1;bP bL-;wA1 wB2\\;bA1 bL/;wQ \\wB2;bQ bP-;wA1 bQ-;bA1 wQ/;"
    "wA2 wB2\\;bA2 bL/;wA2 bQ/;bA2 -wB2;wA3 wB2\\;bA3 bL/"
)
"""The game in the picture of the pages that show no particular one."""
_ALWAYS_THE_SAME = {"/": "home", "/learn": "learn", "/puzzles": "puzzles"}
"""Pages that everyone shares, with the names of their messages."""
_CARD = {"shape": "card", "theme": "light", "size": str(CARD_WIDTH)}


class _Node(msgspec.Struct, gc=False):
    up: int
    text: str


class _Chapter(msgspec.Struct, gc=False):
    """The part of a stored chapter that a preview shows."""

    ruleset: str
    nodes: list[_Node]
    name: str = ""
    sketch: str | None = None


CHAPTERS = msgspec.json.Decoder(list[_Chapter])


class Preview(NamedTuple):
    """A preview of a link; `picture` is a path of this server."""

    title: str
    sentence: str
    picture: str


class Previews:
    """Makes the tags of pages that are shared."""

    def __init__(self, games: GameStore, studies: Studies, limits: Limits) -> None:
        self._games = games
        self._studies = studies
        self._limits = limits

    async def tags(self, request: Request) -> str:
        """The tags of the requested page; none if it is not shared, or if there are too many requests."""
        if request.scope["path"] in _ALWAYS_THE_SAME or request.path_params.keys() & {"lesson", "puzzle"}:
            fixed = await asyncio.to_thread(_fixed_preview, request.scope["path"])
            return "" if fixed is None else "".join(_written(fixed, request, request.scope["path"]))
        is_shared = request.scope["path"] in BOARDS or request.path_params.keys() & {"game", "invite", "study"}
        owners = client_of(request).owners
        if not is_shared or not self._limits.studies.take(owners, Price.CHEAP.value):
            return ""
        try:
            found = await self._preview(request)
        except (SQLAlchemyError, UnicodeDecodeError):
            return ""  # the page itself needs neither the store nor an address that can be quoted
        return "" if found is None else "".join(_written(found, request, _address(request)))

    async def _preview(self, request: Request) -> Preview | None:
        given, query = request.path_params, request.query_params
        is_board = request.scope["path"] in BOARDS
        if is_board and 0 < len(query.get("game", "")) <= MAX_GAME_STRING:
            picture = f"/api/picture.png?{urlencode({'game': query['game'], **_CARD})}"
            return Preview(str(phrase("preview-position")), str(phrase("preview-position-about")), picture)
        if "study" in given:
            return await self._study_preview(given["study"])
        game = query.get("from") if is_board else given.get("game")
        if "invite" in given:
            game = await self._games.of_invite(given["invite"])
        row = None if game is None else await self._games.row(game)
        if row is None:
            return None
        parameters = _CARD | ({"ply": query["ply"]} if query.get("ply", "").isdecimal() else {})
        picture = f"/api/games/{row['id']}/picture.png?{urlencode(parameters)}"
        return Preview(_title(row, is_invitation="invite" in given), _sentence(row), picture)

    async def _study_preview(self, key: str) -> Preview | None:
        """A study, with the end of its first game's main line."""
        row = await self._studies.find(key[:24])
        if row is None:
            return None
        chapters = CHAPTERS.decode(row["chapters"])
        first = chapters[0]
        shown = first.sketch or ";".join([first.ruleset, "", "", *_main_line(first.nodes)])
        name = row["name"] or first.name
        title = phrase("preview-study", name=name) if name else phrase("preview-study-unnamed")
        picture = f"/api/picture.png?{urlencode({'game': shown[:MAX_GAME_STRING], **_CARD})}"
        return Preview(str(title), str(phrase("preview-study-about", count=len(chapters))), picture)


def _fixed_preview(path: str) -> Preview | None:
    """The preview of a page that is the same for everyone."""
    page, _, name = path.removeprefix("/").partition("/")
    if not name:
        words = _ALWAYS_THE_SAME[path]
        return _position_preview(str(phrase(f"preview-{words}")), str(phrase(f"preview-{words}-about")), _HIVE)
    if page == "learn":
        found = lesson(name)
        if found is None:
            return None
        start = format_sketch_line(found.boards[0].position)
        return _position_preview(str(found.translate(found.title)), str(found.translate(found.about)), start)
    puzzle = _puzzles().get(name)
    if puzzle is None:
        return None
    player = Color.WHITE if puzzle.game.split(";")[2].startswith("White") else Color.BLACK
    return _position_preview(str(phrase("preview-puzzle")), str(task_of(puzzle, player)), puzzle.game)


@cache
def _puzzles() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in own_puzzles()}


def _position_preview(title: str, sentence: str, game: str) -> Preview:
    return Preview(title, sentence, f"/api/picture.png?{urlencode({'game': game, **_CARD})}")


def _main_line(nodes: list[_Node]) -> list[str]:
    """The moves of the first line of a tree."""
    texts, at = [], -1
    for place, node in enumerate(nodes):
        if node.up == at:
            texts.append(node.text)
            at = place
    return texts


def _title(row: Row, *, is_invitation: bool) -> str:
    names = [row[f"{color}_name"] for color in views.WORDS]
    game = views.title_of_text(row["ruleset"])
    host = next((name for name in names if name), None)
    if is_invitation and host and None in names:
        return str(phrase("preview-invitation", name=host, game=game))
    white, black = (name or phrase("preview-free-seat") for name in names)
    return str(phrase("preview-game", white=white, black=black, game=game))


def _sentence(row: Row) -> str:
    result = result_of(row)
    if result is None:
        return str(phrase("preview-running", plies=row["ply"]))
    winner = "nobody" if result.winner is None else result.winner.word
    return str(phrase("preview-over", winner=winner))


def _address(request: Request) -> str:
    """The requested address, relative to the server's root."""
    return f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path


def _written(preview: Preview, request: Request, address: str) -> Iterator[str]:
    base = str(request.base_url).rstrip("/")
    picture = base + preview.picture
    for name, value in (
        ("og:type", "website"),
        ("og:site_name", "Skep"),
        ("og:title", preview.title),
        ("og:description", preview.sentence),
        ("og:url", base + address),
        ("og:image", picture),
        ("og:image:type", "image/png"),
        ("og:image:width", str(CARD_WIDTH)),
        ("og:image:height", str(CARD_HEIGHT)),
        ("og:image:alt", preview.title),
    ):
        yield f'<meta property="{name}" content="{escape(value)}">'
    for name, value in (
        ("twitter:card", "summary_large_image"),
        ("twitter:title", preview.title),
        ("twitter:description", preview.sentence),
        ("twitter:image", picture),
    ):
        yield f'<meta name="{name}" content="{escape(value)}">'
