"""Pages of the documentation for the app: a creature's or a rule's text, and its drawings as boards to try.

A wheel carries the English texts in `skep/web/texts`; in a checkout they are read in `docs`. Other languages have them
in their folders of `skep/lang`; English replaces what is missing there.
"""

import re
from functools import cache
from pathlib import Path

import msgspec

from skep.core.errors import SkepError
from skep.core.tiles import Color
from skep.game import Game
from skep.lang import Value, speech
from skep.lang.bundle import ENGLISH, bundle
from skep.notation.sketch import format_sketch, parse_sketch
from skep.rules import examples
from skep.rules.creatures import CREATURES
from skep.rules.ids import RULES
from skep.rules.naming import creature_phrase
from skep.web.pages.markdown import Section, render, sections
from skep.web.positions import forms
from skep.web.server.message import encode

MAX_EXAMPLES = 3
"""Boards on the page of a rule."""
_PACKED = Path(__file__).parents[1] / "texts"
_CHECKOUT = Path(__file__).parents[4]
_TRANSLATED = Path(__file__).parents[2] / "lang"
_CODE = re.compile(r"\b([wb])([A-Z])(\d?)\b")
"""A tile as the notation names it."""
_GENERATED = ("Drawings", "In the tests")
"""Headings under which the site's own generator puts something that the app shows otherwise."""


def _folder(packed: str, checkout: str) -> Path:
    return _PACKED / packed if _PACKED.is_dir() else _CHECKOUT / checkout


def creature_page(name: str) -> forms.DocPage | None:
    """The page of a creature, None if there is none; only those that exist are kept in memory."""
    letter = next((letter for letter, creature in CREATURES.items() if creature.name == name), None)
    return None if letter is None else _creature_page(name, speech().language, str(creature_phrase(letter)))


def creature_text(name: str) -> str | None:
    """The same as JSON."""
    page = creature_page(name)
    return None if page is None else encode(page)


@cache
def _creature_page(name: str, language: str, title: str) -> forms.DocPage | None:
    path = _folder("creatures", "docs/creatures") / f"{name}.md"
    if not path.is_file():
        return None
    own = _TRANSLATED / language / "creatures" / path.name
    known = language if own.is_file() else ENGLISH
    text = (own if own.is_file() else path).read_text(encoding="utf-8")
    shown = [part for part in sections(text) if part.title not in _GENERATED]
    html = "".join(render(part.tokens, "creatures") for part in shown)
    return forms.DocPage(
        name=name, title=title, language=known, html=html, drawings=_drawings(creature_boards(name), known)
    )


def rule_page(id: str) -> forms.DocPage | None:
    """The page of a rule, None if there is none."""
    return _rule_page(id, speech().language) if id in _rules(ENGLISH) else None


def rule_text(id: str) -> str | None:
    """The same as JSON."""
    page = rule_page(id)
    return None if page is None else encode(page)


@cache
def _rule_page(id: str, language: str) -> forms.DocPage:
    known = language if id in _rules(language) else ENGLISH
    rule = _rules(known)[id]
    html = render(rule.tokens[3:], "rules")  # without the heading, which is the page's title
    return forms.DocPage(
        name=id, title=rule.title, language=known, html=html, drawings=_drawings(rule_boards(id), known)
    )


@cache
def _rules(language: str) -> dict[str, Section]:
    """The section that explains each rule in a language; its anchor is the rule's id."""
    home = _folder("rules", "docs/rules") if language == ENGLISH else _TRANSLATED / language / "rules"
    pages = sorted(home.glob("*.md"))
    parts = [part for path in pages for part in sections(path.read_text(encoding="utf-8"))]
    return {part.anchor.upper(): part for part in parts if part.anchor.upper() in RULES}


def _drawings(boards: list[forms.DrawnBoard], language: str) -> list[forms.DrawnBoard]:
    """The boards for readers of a language: those whose caption it has, and in English all of them."""
    if language == ENGLISH:
        return [msgspec.structs.replace(board, sentence=_in_words(board.sentence)) for board in boards]
    captions = captions_in(language)
    return [
        msgspec.structs.replace(board, sentence=captions[board.sentence])
        for board in boards
        if board.sentence in captions
    ]


@cache
def captions_in(language: str) -> dict[str, str]:
    """The captions of boards in a language, by the English ones; none where it has not begun with them."""
    path = _TRANSLATED / language / "captions.tsv"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return dict(line.split("\t") for line in lines)


def _in_words(sentence: str) -> str:
    """A caption with its tiles by their names instead of their codes."""

    def name(found: re.Match[str]) -> str:
        side, letter, number = found.groups()
        color = Color.WHITE if side == "w" else Color.BLACK
        about: dict[str, Value] = {"creature": creature_phrase(letter), "number": int(number or 0)}
        return bundle(ENGLISH).say("tile-words", {"color": color.word, **about})

    return _CODE.sub(name, sentence)


def creature_boards(name: str) -> list[forms.DrawnBoard]:
    """A creature's boards; what it does to others comes before how it moves, since that is the point of it."""
    found: list[forms.DrawnBoard] = []
    abilities: list[forms.DrawnBoard] = []
    for drawing in examples.drawings_of(name):
        try:
            notes = parse_sketch(drawing.sketch).notes
        except SkepError:
            continue
        tile = next(iter(notes.get("tile", []) or notes.get("user", [])), None)
        board = forms.DrawnBoard(sentence=drawing.sentence, sketch=drawing.sketch, tile=tile)
        (abilities if "user" in notes else found).append(board)
    return abilities + found


def rule_boards(id: str) -> list[forms.DrawnBoard]:
    """Boards that show a rule, from its rows in the tables of the rules: different ones, each with a tile to touch."""
    found: dict[str, forms.DrawnBoard] = {}
    for row in _rows().get(id, []):
        if len(found) < MAX_EXAMPLES and row.position not in found and (drawing := _example(row)) is not None:
            found[row.position] = drawing
    return list(found.values())


@cache
def _rows() -> dict[str, list[examples.Row]]:
    """The rows of all tables that tell a position, by rule."""
    found: dict[str, list[examples.Row]] = {}
    for row in examples.all_rows():
        if row.is_drawn or row.game_string != row.game:
            found.setdefault(row.rule, []).append(row)
    return found


def _example(row: examples.Row) -> forms.DrawnBoard | None:
    """A row as a board; None if the move is not one of a tile that lies there or is in the player's hand."""
    try:
        game = Game.from_sketch(row.position, row.game) if row.is_drawn else Game.from_string(row.game_string)
        tile = game.tile(re.split(r"[ ~!x<=;,]", row.move.removeprefix("?"))[0])
    except SkepError:
        return None
    if game.outcome is not None or tile not in {*game.position.board.hexes, *game.position.hands[game.turn]}:
        return None
    return forms.DrawnBoard(sentence=row.note, sketch=format_sketch(game.position), tile=str(tile))
