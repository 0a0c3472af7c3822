"""Read arguments of verbs: numbers within limits, and games in any form."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from skep import PRESETS, Game, Ruleset, SkepError
from skep.formats import split_file

AddVerb = Callable[[str, str, Callable[[argparse.Namespace], int]], argparse.ArgumentParser]
"""Adds a verb to the command: its name, a sentence, and what to run."""

GAME = (
    "a game type such as Base+MLP, a preset, a game string, a drawn position, a file (games.pgn#3 for its third game), "
    "or - to read a text from standard input"
)


def _number(text: str, most: int, what: str) -> int:
    """A whole number up to a greatest one; otherwise an error that says what the text is not."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text!r} is not a {what}")
    return int(text)


def whole(text: str) -> int:
    return _number(text, 10**9, "whole number")


def depth(text: str) -> int:
    from skep.rules.perft import MAX_DEPTH

    return _number(text, MAX_DEPTH, f"number from 0 to {MAX_DEPTH}")


def mebibytes(text: str) -> int:
    return _number(text, 1 << 16, f"number of mebibytes from 0 to {1 << 16}")


def seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds


def level(text: str) -> int | None:
    from skep.engine import parse_level

    try:
        return parse_level(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def read_game(text: str, seed: int | None = None) -> Game:
    """A game from whatever describes one: a text, or a file, `games.pgn#3` for the third game of it."""
    if text == "-":
        text = sys.stdin.read()
    elif (found := _file_named(text)) is not None:
        return _read_game_of(*found, seed)
    text = text.strip("\n")
    head, semicolon, _ = text.strip().partition(";")
    is_type = not semicolon or head.lower() in PRESETS or head[:4].lower() == "base"
    if is_type and "\n" not in text and "|" not in text:
        return Game.from_string(text, seed=seed)
    return Game.from_sketch(text, seed=seed)


def _file_named(text: str) -> tuple[Path, int] | None:
    """Split an argument into a file and the number of a game."""
    if "\n" in text or len(text) > 4096:
        return None
    name, mark, number = text.rpartition("#")
    with suppress(OSError, ValueError):
        if mark and number.isdecimal() and Path(name).is_file():
            return Path(name), int(number)
        if Path(text).is_file():
            return Path(text), 1
    return None


def _read_game_of(path: Path, number: int, seed: int | None) -> Game:
    """The end of the main line of a game of a file."""
    for game in split_file(path):
        if game.number == number:
            trees = game.read()
            for stop in (stop for tree in trees for stop in tree.stops):
                raise SkepError(f"{path}: game {number}: {stop}")
            return trees[0].end().game(seed=seed)
    raise SkepError(f"{path} has no game {number}")


def read_position(game_type: str, text: str | None) -> Game:
    """The position to count from: moves are played by the rules of `game_type`, a drawing is set up under them."""
    ruleset = Ruleset.parse(game_type)
    if text is None:
        return Game(ruleset)
    if (found := _file_named(text)) is not None:
        game = _read_game_of(*found, None)
        if game.ruleset != ruleset:
            raise SkepError(f"{text} is a game of {game.ruleset}, not of {ruleset}")
        return game
    if text.lower().startswith("play:"):
        moves = text[len("play:") :].strip()
        return Game.from_string(f"{ruleset};;;{moves}")
    if text.strip()[:4].lower() == "base":
        return Game.from_string(f"{ruleset};{text.partition(';')[2]}")
    return Game.from_sketch(text, ruleset)
