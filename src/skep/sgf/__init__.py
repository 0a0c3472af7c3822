"""Games of BoardSpace, read from its SGF as trees; see `skep.pgn` for what a tree can do."""

from skep.sgf.reader import parse_games, read_game, read_games

__all__ = ["parse_games", "read_game", "read_games"]
