"""Sets of games to learn from: one row per game in Parquet, moves as action numbers, replayed when they are read.

Importing it needs nothing; what reads and writes files needs the extra `data`.
"""

from skep.learn.data.errors import DataError
from skep.learn.data.rows import ENDINGS, NO_SCORE, SPLITS, GameRow, pack_score, unpack_score

__all__ = ["ENDINGS", "NO_SCORE", "SPLITS", "DataError", "GameRow", "pack_score", "unpack_score"]
