"""Everything that reads what strangers write, each with the words of its format."""

from collections.abc import Callable

from skep import pgn, sgf
from skep.game import Game
from skep.notation.hop import parse_hop
from skep.notation.sketch import parse_sketch
from skep.play.clock import TimeControl
from skep.rules.ruleset import Ruleset
from skep.uhp.timespan import parse_timespan

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
        300,
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
    "time control": (TimeControl.parse, ["1", "0", "+", ".", "d", "ays", " ", "\t"], 50),
    "time span": (parse_timespan, ["1", "0", ":", ".", " "], 50),
}
"""Each reader with the words of its format, and how many words make a short text."""
