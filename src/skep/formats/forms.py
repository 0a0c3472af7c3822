"""Formats of games: recognize, read as far as legal, and write."""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Literal, get_args

from skep import pgn, sgf
from skep.core.errors import InvalidTextError, SkepError
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.notation.hop import format_hop, parse_hop
from skep.notation.sketch import format_sketch, parse_sketch
from skep.notation.uhp import format_move, format_turn, is_move_text, parse_move, split_moves
from skep.rules.presets import DEFAULT
from skep.rules.ruleset import Ruleset
from skep.trees.relaxing import judge_leniently
from skep.trees.tree import GameNode, GameTree, Stop

_FINAL = {"Draw": "Draw", "WhiteWins": "WhiteWins", "BlackWins": "BlackWins"}
_TAG_LINE = re.compile(r'\[[A-Za-z0-9_]+ +"')
_PLAYER = re.compile(r"[wb][0-5]?m?", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]+\.+(?=[A-Za-z]|$)")
_PLACE = re.compile(r"[-/\\][a-z]{2}\d?|[a-z]{2}\d?[-/\\]", re.IGNORECASE)
"""A place next to a tile, which no drawing contains."""
_TILE = re.compile(r"\b[wb][A-Z]\d?\b", re.IGNORECASE)
_DIRECTIVE = re.compile(r"(?:[a-z][a-z ]*|[0-9]+):")


Check = Literal["rules", "compiled"]
"""Checker of the moves of a text: the rules in Python, or the engine, which must be installed."""


class Format(StrEnum):
    """The forms in which a game or a position is written."""

    GAME_TYPE = "game type"
    GAME_STRING = "UHP game string"
    PGN = "PGN"
    SGF = "SGF"
    HOP = "HOP"
    SKETCH = "sketch"
    MOVES = "list of moves"


def parse_format(name: Format | str) -> Format:
    """The form of that name; ValueError lists those that there are."""
    known = {each.name.lower(): each for each in Format} | {each.value.lower(): each for each in Format}
    known["uhp"] = Format.GAME_STRING
    found = known.get(name.lower().replace("-", "_"))
    if found is None:
        raise ValueError(f"{name!r} is not a form; there are {', '.join(each.name.lower() for each in Format)}")
    return found


def recognize(text: str) -> Format | None:
    """The form of a text, by its shape alone; None if it is none of them."""
    text = text.strip("\ufeff \t\r\n")
    lines = [line.strip() for line in text.splitlines()]
    if text.startswith("(") and text[1:].lstrip().startswith(";"):
        return Format.SGF
    if any(_TAG_LINE.match(line) for line in lines):
        return Format.PGN
    if len(lines) == 1 and _ruleset(text.partition(";")[0]) is not None:
        return Format.GAME_STRING if ";" in text else Format.GAME_TYPE
    if len(lines) == 1 and " " not in text and _PLAYER.fullmatch(text.rpartition(",")[2]) and "," in text:
        return Format.HOP
    is_drawn = len(lines) > 1 and any("  " in line for line in lines)
    if is_drawn or "|" in text or any(_DIRECTIVE.match(line) for line in lines):
        return Format.SKETCH
    moves = _split_moves(text)
    moves = moves[1:] if moves and _ruleset(moves[0]) else moves
    legible = sum(map(is_move_text, moves))
    if legible and (
        legible == len(moves) or (_has_places(text) and is_move_text(moves[0]) and 2 * legible > len(moves))
    ):
        return Format.MOVES
    return Format.SKETCH if len(lines) > 1 and _TILE.search(text) else None


def read_games(text: str, ruleset: Ruleset | str = DEFAULT, *, check: Check = "rules") -> list[GameTree]:
    """The games of a text in any of the forms; `ruleset` counts where the text names none.

    Lines of play are kept as far as they are legal: `GameTree.stops` says at which move and by which rule one ended.
    With `check="compiled"` the engine checks game strings and lists of moves, many times as fast, and the rules read
    again what it does not confirm; moves then do not say who brings them about.
    A text that is nothing of all this raises InvalidTextError.
    """
    if check not in get_args(Check):
        raise ValueError(f"check must be one of {', '.join(get_args(Check))}, not {check!r}")
    given = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
    text = text.strip("\ufeff")
    match recognize(text):
        case Format.PGN:
            return pgn.parse_games(text)
        case Format.SGF:
            return sgf.parse_games(text)
        case Format.GAME_TYPE:
            return [GameTree(Ruleset.parse(text))]
        case Format.GAME_STRING:
            return [_read_game_string(text.strip(), check)]
        case Format.HOP:
            return [GameTree(start=parse_hop(text.strip()))]
        case Format.SKETCH:
            return [GameTree(start=parse_sketch(text, given).position)]
        case Format.MOVES:
            moves = _split_moves(text)
            named = _ruleset(moves[0])
            return [_play(GameTree(named or given), moves[1:] if named else moves, check)]
        case None:
            raise InvalidTextError(phrase("text-no-game"))


def format_games(games: Iterable[GameTree], form: Format | str) -> str:
    """Games in one of the forms, one after the other; `form` is a Format or its name, such as "pgn" or "game string".

    PGN says all that a tree holds; SGF its moves and comments, in games that BoardSpace has. A game string has the main
    line; HOP and a sketch have the position at its end.
    InvalidTextError names the first game that the form cannot say.
    """
    wanted = parse_format(form)
    return "".join(format_game(tree, wanted, number) for number, tree in enumerate(games, 1))


def format_game(tree: GameTree, form: Format, number: int = 1) -> str:
    """A game in one of the forms; `number` is for the error where the form cannot say it."""
    match form:
        case Format.PGN:
            return pgn.format_game(tree) + "\n"
        case Format.GAME_STRING if not tree.is_set_up:
            return f"{_game_string(tree)}\n"
        case Format.SGF:
            return sgf.format_game(tree)
        case Format.HOP:
            return f"{format_hop(tree.end().position())}\n"
        case Format.SKETCH:
            return f"{format_sketch(tree.end().position())}\n"
        case _:
            raise InvalidTextError(phrase("text-not-writable", number=number, form=form.name.lower()))


def _game_string(tree: GameTree) -> str:
    """The main line as a game string, with the result that was stated: a game may end off the board (E6)."""
    return ";".join((str(tree.ruleset), tree.result, format_turn(tree.end().position().turn), *tree.move_texts))


def _read_game_string(text: str, check: Check) -> GameTree:
    game_type, state, _, *moves = [*(field.strip() for field in text.split(";")), "", ""][: text.count(";") + 3]
    while moves and not moves[-1]:
        moves.pop()
    tree = _play(GameTree(Ruleset.parse(game_type)), moves, check)
    if state in _FINAL and not tree.stops:
        tree.result = _FINAL[state]  # type: ignore[assignment]
    return tree


def _play(tree: GameTree, moves: list[str], check: Check) -> GameTree:
    """Play moves as the main line, as far as they are legal."""
    node: GameNode = tree
    if check == "compiled":
        from skep.engine import check_line

        confirmed = check_line(tree.ruleset, moves)
        if confirmed is not None:
            for move, text in confirmed:
                node = node.attach(move, text)
            return tree
    position = tree.start.copy()
    for ply, text in enumerate(moves, 1):
        try:
            judged = judge_leniently(position, parse_move(position, text))
        except SkepError as error:
            tree.stops.append(Stop(ply, text, str(error)))
            break
        if isinstance(judged, Verdict):
            tree.stops.append(Stop(ply, text, judged.because, judged))
            break
        node = node.attach(judged, format_move(position, judged))
        position.apply(judged)
    if position.ruleset != tree.ruleset:
        tree.ruleset = position.ruleset
    return tree


def _split_moves(text: str) -> list[str]:
    """The moves of a list, and before them the game type if it is named.

    They are cut at line ends, at semicolons and before numbers; where several moves are between two of these, by their
    shape.
    """
    pieces: list[list[str]] = []
    for piece in re.sub(r",\s", "\n", text.replace(";", "\n")).splitlines():
        pieces.append([])
        for word in piece.split():
            number = _NUMBER.match(word)
            if number:
                pieces.append([])
            if rest := word[number.end() if number else 0 :]:
                pieces[-1].append(rest)
    if not _has_places(text):
        return [" ".join(words) for words in pieces if words]
    moves: list[str] = []
    for words in filter(None, pieces):
        is_named = bool(moves) and _ruleset(moves[0]) is not None
        if not moves and len(words) > 1 and _ruleset(words[0]) is not None:
            moves.append(words.pop(0))
            is_named = True
        whole = " ".join(words)
        moves += [whole] if is_move_text(whole) else split_moves(words, is_start=len(moves) == is_named)
    return moves


def _has_places(text: str) -> bool:
    return any(_PLACE.fullmatch(word.strip(";,")) for word in text.split())


def _ruleset(text: str) -> Ruleset | None:
    try:
        return Ruleset.parse(text)
    except InvalidTextError:
        return None
