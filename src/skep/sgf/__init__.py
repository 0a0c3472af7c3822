"""Games of BoardSpace, read from its SGF as trees and written as such; see `skep.pgn` for what a tree can do."""

from skep.sgf.reader import parse_games, read_game, read_games
from skep.sgf.writer import format_game

__all__ = ["format_game", "parse_games", "read_game", "read_games"]
