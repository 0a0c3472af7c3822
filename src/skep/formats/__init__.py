"""Games in whatever form they come: texts and files are recognized, and what is legal is kept."""

from skep.formats.forms import Check, Format, format_games, parse_format, read_games, recognize
from skep.formats.game_files import GameText, ReadingProblem, read_file, read_text, split_file, split_text

__all__ = [
    "Check",
    "Format",
    "GameText",
    "ReadingProblem",
    "format_games",
    "parse_format",
    "read_file",
    "read_games",
    "read_text",
    "recognize",
    "split_file",
    "split_text",
]
