"""Make the book that comes with the explorer: games of our engine against itself, with the positions of their openings.

    python -m tools.openings_book play FILE    # plays games and appends each to FILE; goes on where it stopped
    python -m tools.openings_book pack FILE    # writes src/skep/explorer/openings.bin from the games of FILE

Each game has a number and a seed, so the games do not depend on how many processes play them, or on how often the
tool was stopped. The first tile of each player is drawn, those that people like more often. Then each player takes
the best move most of the time and one that is nearly as good otherwise, so that common lines are long and others exist.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from skep.core.moves import Move
from skep.core.position import Position
from skep.engine import Limit, SearchRequest
from skep.engine.tools import Searcher
from skep.explorer.openings_book import FILE_NAME, pack_games
from skep.explorer.question import ask
from skep.game import Game
from skep.notation.folding import fold, fold_move

FILE = Path(__file__).parents[1] / "src" / "skep" / "explorer" / FILE_NAME
BOOKS = {
    "Base+MLP": 5_000,
    "Base": 1_500,
    "Base+ML{queen=any,gates=ground}": 300,
    "Base+MLP{queen=any}": 600,
    "Base{queen=any,gates=ground,repetition=off}": 300,
    "Base+MLP+V{queen=any}": 400,
    "Base++V{queen=any}": 200,
    "Base+MLP+VXGK{queen=any}": 200,
    "Base+MLP+VXGKS{queen=any}": 200,
}
"""How many games of each type."""
SEED = 2
NODES = 3_000
"""Positions that a player searches for a move."""
DRAWN = 2
"""Plies in which the creature is drawn."""
WEIGHTS = {"S": 4, "G": 3, "B": 3, "L": 3, "P": 3, "A": 2, "M": 2}
"""How often a creature is drawn for the first tile; 1 for all others."""
VARIED = 24
"""Plies in which the best move is not always taken."""
LINES = 6
NEAR = 30
"""Points that a varied move may be behind the best; 25 are 53 wins in 100."""
STEP = 0.3
"""How much rarer each next move is than the one before it."""
KEPT = 30
"""Plies of a game that are kept."""
LONGEST = 140
"""Plies after which a game is called a draw."""


class Player:
    """A player of one game type. In varied plies the result of a search depends on the position only, and is cached."""

    def __init__(self, game_type: str) -> None:
        self._game_type = game_type
        self._searcher = Searcher(game_type, hash_mib=1)
        self._cached: dict[int, list[str]] = {}

    def play(self, number: int) -> Game:
        """Play the game of a number."""
        chance = random.Random(f"{SEED}:{self._game_type}:{number}")
        game = Game(self._game_type, seed=number)
        while not game.is_over and game.ply < LONGEST:
            game.play(self._move(game, chance))
        return game

    def _move(self, game: Game, chance: random.Random) -> Move | str:
        if game.ply < DRAWN:
            moves = sorted({str(move.tile): move for move in game.legal_moves}.items())
            [(_, move)] = chance.choices(moves, [WEIGHTS.get(tile[1], 1) for tile, _ in moves])
            return move
        if game.ply >= VARIED:
            return self._searcher.search(game.position, SearchRequest(Limit(nodes=NODES)))[0].move
        choices = self._choices(game.position)
        rank = min(len(choices) - 1, int(math.log(1 - chance.random(), STEP)))
        return ask(game.position).moves[choices[rank]].text

    def _choices(self, position: Position) -> list[str]:
        """The best moves of a position, folded, the best first."""
        folded = fold(position)
        key = folded.key
        if key not in self._cached:
            self._searcher.forget()
            found = self._searcher.search(position, SearchRequest(Limit(nodes=2 * NODES), lines=LINES))
            best = max(one.score for one in found)
            near = sorted((one for one in found if one.score >= best - NEAR), key=lambda one: -one.score)
            self._cached[key] = list(dict.fromkeys(fold_move(position, one.move, folded) for one in near))
        return self._cached[key]


@cache
def player(game_type: str) -> Player:
    return Player(game_type)


def line_of(numbered: tuple[int, str]) -> str:
    """Play a game, and write its number, its type, its result and its first moves."""
    number, game_type = numbered
    game = player(game_type).play(number)
    result = game.state if game.is_over else "Draw"
    return f"{number} " + ";".join((game_type, result, "", *game.move_texts[:KEPT]))


def games_in_order() -> Iterator[tuple[int, str]]:
    """All games, so mixed that each type has its share of the first ones, too."""
    shares = sorted(((number + 1) / count, number, type) for type, count in BOOKS.items() for number in range(count))
    return ((number, game_type) for _, number, game_type in shares)


def read_lines(path: Path) -> dict[tuple[int, str], str]:
    """The games that were played, by number and type; a last line that was cut off is not one."""
    lines: dict[tuple[int, str], str] = {}
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else ():
        if line.endswith("\n"):
            number, _, text = line.strip().partition(" ")
            lines[int(number), text.split(";", 1)[0]] = text
    return lines


def play(path: Path, processes: int) -> None:
    """Play what is missing."""
    done = read_lines(path)
    path.write_text("".join(f"{number} {text}\n" for (number, _), text in done.items()), encoding="utf-8")
    missing = [one for one in games_in_order() if one not in done]
    with ProcessPoolExecutor(processes) as pool, path.open("a", encoding="utf-8") as file:
        for count, line in enumerate(pool.map(line_of, missing), 1):
            file.write(line + "\n")
            file.flush()
            print(f"\r{count}/{len(missing)}", end="", file=sys.stderr, flush=True)


def pack(path: Path) -> None:
    """Write the book: each game once, in an order that does not depend on who played it when."""
    games = sorted(read_lines(path).items(), key=lambda item: (list(BOOKS).index(item[0][1]), item[0][0]))
    book = pack_games(list(dict.fromkeys(text for _, text in games)))
    FILE.write_bytes(book)
    print(f"{len(games):,} games, {len(book):,} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("job", choices=("play", "pack"))
    parser.add_argument("file", type=Path, help="the games that were played so far, one a line")
    parser.add_argument("--processes", type=int, help="how many play at once; one for each core if left out")
    options = parser.parse_args()
    if options.job == "play":
        play(options.file, options.processes)
    else:
        pack(options.file)


if __name__ == "__main__":
    main()
