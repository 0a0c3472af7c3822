"""Everything that reads what strangers write, each with the words of its format."""

from collections.abc import Callable

import msgspec

from skep import pgn, sgf
from skep.explorer.collection import fold_name
from skep.formats import read_games
from skep.game import Game
from skep.notation.hop import parse_hop
from skep.notation.sketch import parse_any_sketch, parse_sketch
from skep.play.clock import TimeControl
from skep.rules.ruleset import Ruleset
from skep.trees.places import parse_place
from skep.uhp.timespan import parse_timespan
from skep.web.positions.board_setup import position_of, read_position
from skep.web.positions.board_setup_messages import BoardSetup
from skep.web.server.language import preferences
from skep.web.server.names import clean_name, why_not
from skep.web.studies.formats import import_text
from skep.web.studies.messages import ImportRequest


def read_laid(text: str) -> object:
    """What a page laid, whose names and deeds are words of a text."""
    words = text.split()
    stacks = [
        {"q": place, "r": 0, "tiles": [{"tile": word[:8]}]} for place, word in enumerate(words[:200]) if word.strip()
    ]
    deeds = [deed[:60] for deed in text.split(",")[:8]]
    return position_of(msgspec.convert({"ruleset": "Base+MLP", "stacks": stacks, "before": deeds}, BoardSetup))


def read_name(text: str) -> object:
    return why_not(clean_name(text), "Guest 1")


def read_import(text: str) -> object:
    return import_text(ImportRequest(text=text, ruleset="Base"))


_MARKED = [
    '[GameType "Base"]\n',
    "1. wA1",
    " {",
    "}",
    "[%csl ",
    "[%cal ",
    "[%clk 1]",
    "G",
    "RwA1",
    ">",
    "wA1-",
    ",",
    "]",
    " ",
    "\n",
]
_ANY = [
    "Base",
    ";",
    "wA1",
    "bA1 wA1-",
    "\n",
    " ",
    "1. ",
    "(;GM[27]",
    "SU[hive]",
    "]",
    '[GameType "Base"]',
    "base,",
    "Q",
    "|",
    "\\",
    "turn: black 3",
]

READERS: dict[str, tuple[Callable[[str], object], list[str], int]] = {
    "HOP": (parse_hop, ["base,", "Q", "q", "a", "3", "+", "-", "1=", "(", ")", "!", ",w", "9", " ", "ultimate"], 60),
    "PGN": (
        pgn.parse_games,
        [
            '[GameType "Base"]\n',
            "[",
            '"',
            "]",
            " ",
            "\n",
            "{",
            "}",
            "\\",
            "1.",
            "...",
            "wA1",
            " bQ-",
            "1-0",
            "*",
            "\t",
            "[a ",
            "(",
            ")",
            " $1",
        ],
        150,
    ),
    "game string": (
        Game.from_string,
        [
            "Base",
            ";",
            "InProgress",
            "White[1]",
            "wA1",
            "bA1 wA1-",
            "pass",
            " ",
            "\t",
            "wQ -wA1",
            "\\",
            "/",
            "{",
            "}",
            "=",
        ],
        100,
    ),
    "move": (
        Game("Base+MLP").play,
        ["wA1", " ", "\t", ".", "+", "=", "b", "~", "!", "x", "<>", ",", "\\", "-", "9"],
        20,
    ),
    "sketch": (
        parse_sketch,
        [
            "game: Base\n",
            "wQ",
            "  ",
            " ",
            "\t",
            "\n",
            ":",
            "a",
            "1",
            ".",
            "*",
            "#",
            "|",
            ";",
            "turn: black 3",
            "removed: ",
            "wA1 ",
            "before: passed,",
        ],
        250,
    ),
    "SGF": (
        sgf.parse_games,
        [
            "(;",
            "GM[27]",
            "SU[hive]",
            "P0[",
            "P1[",
            "1 Done]",
            "id a ",
            "RE[",
            "]",
            "[",
            "\\",
            " ",
            "\n",
            "2 Pick W 1]",
            "a",
            "9",
        ],
        300,
    ),
    "game type": (Ruleset.parse, ["Base", "+", "M", "L", "{", "}", "=", ",", " ", "\t", "queen=any", "a"], 30),
    "any form": (lambda text: read_games(text, "Base"), _ANY, 60),
    "file for a study": (read_import, _ANY, 60),
    "comments with marks": (read_import, _MARKED, 60),
    "position of the editor": (lambda text: read_position(text, "Base"), _ANY, 60),
    "sketch in a line": (
        parse_any_sketch,
        ["wA1", ";", "bA1 wA1-", " | ", "turn: ", "white 2", "game: ", "Base", "|", ":", " "],
        60,
    ),
    "laid by hand": (read_laid, ["wA1 ", "bQ ", "x ", "moved wA1,", "removed bQ,", ",", " ", "placed ", "\t"], 40),
    "place": (lambda text: parse_place(Game("Base").position, text), ["wA1", "-", "/", "\\", "+", "1", " "], 20),
    "name": (read_name, ["a", " ", "\u3164", "\u200b", "\u0301", "Skep", "level", "Guest ", "1", "\u202e", "ﷺ"], 40),
    "folded name": (fold_name, ["a", " ", "İ", "ß", "\u0301", "Ａ", "-"], 40),
    "Accept-Language": (preferences, ["de", "-", "DE", ";q=", "0.", "9", ",", " ", "*", "en"], 40),
    "time control": (TimeControl.parse, ["1", "0", "+", ".", "d", "ays", " ", "\t"], 50),
    "time span": (parse_timespan, ["1", "0", ":", ".", " "], 50),
}
"""Each reader with the words of its format, and how many words make a short text."""
