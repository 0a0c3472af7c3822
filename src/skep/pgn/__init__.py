"""Read and write game trees as PGN: variations, comments, judgments, clocks, marks.

```python
from skep import pgn

with open("games.pgn") as file:
    while (tree := pgn.read_game(file)) is not None:
        print(tree.headers.get("White"), tree.result, len(tree.move_texts))
```
"""

from skep.pgn.reader import parse_games, read_game, read_games
from skep.pgn.writer import format_game, format_games

__all__ = [
    "format_game",
    "format_games",
    "parse_games",
    "read_game",
    "read_games",
]
