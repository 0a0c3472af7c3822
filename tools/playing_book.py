"""Make the books that the strongest computer opens from: our own deep search over a tree of openings.

python -m tools.playing_book                 # writes src/skep/play/openings, some ten seconds for each game
python -m tools.playing_book --only venom    # one of them

The tree grows where it is likeliest to be played. Of moves that a symmetry makes the same one is looked at, the best of
all deeply, and those nearly as good as the best are kept, the likelier the better. The first tiles of both players are
followed whatever they are, so that the book has an answer to all. The booklet's expansions are opened by the tournament
rule (P5), with an answer to a Queen that comes first all the same. Games with a bag have no book: there draws decide
how a game opens. The same command writes the same files, as long as the engine is the same.
"""

import argparse
import heapq
import sys
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import NamedTuple

from skep.core.moves import Move
from skep.core.tiles import Color
from skep.engine import Limit
from skep.engine.search.scores import WIN
from skep.engine.tools import Searcher
from skep.game import Game
from skep.notation.folding import fold, fold_move
from skep.play.opening_book import FOLDER, format_book
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

OUT = Path(__file__).parents[1] / "src" / "skep" / "play" / FOLDER
GAMES = {"base": "Base"} | {preset.name: preset.game_type for preset in PRESETS.values()}
GLANCE, NODES = 300, 20_000
"""Positions looked at after each move, and after each of the best."""
BEST = 5
"""How many moves are looked at deeply."""
NEAR = 30
"""Points that a move may be behind the best and be played; 25 are 53 wins in 100."""
SCALE = 12.0
"""Points by which a move is less likely by a factor of e."""
ANY = 2
"""Plies after which only moves that the book plays are followed."""
ANY_SHARE = 0.02
"""How likely a move is taken to be that the book does not play, in those plies."""


class Judged(NamedTuple):
    """A move of a position: as the book spells it, as it is played, and its score for who plays it."""

    text: str
    move: Move
    score: int


def judge(searcher: Searcher, game: Game, moves: dict[str, Move], nodes: int) -> list[Judged]:
    """The moves with their scores after a number of nodes each, the best first."""
    found = []
    for text, move in moves.items():
        after = game.copy()
        after.play(move)
        found.append(Judged(text, move, score_of(searcher, after, nodes, game.turn)))
    return sorted(found, key=lambda judged: (-judged.score, judged.text))


def score_of(searcher: Searcher, game: Game, nodes: int, player: Color) -> int:
    """What the position is worth to a player; a move of the book's tree may have ended the game."""
    if game.outcome is not None:
        return 0 if game.outcome.winner is None else WIN if game.outcome.winner is player else -WIN
    score = searcher.search(game.position, Limit(nodes=nodes))[0].score
    return score if game.turn is player else -score


def weigh(found: list[Judged]) -> dict[str, int]:
    """The moves that the book plays, in percent of the likeliest."""
    best = found[0].score
    return {text: round(100 * exp((score - best) / SCALE)) for text, _, score in found if score >= best - NEAR}


def look(searcher: Searcher, game: Game) -> tuple[list[Judged], dict[str, int]]:
    """All moves of a position at a glance, and those that the book plays with their weights."""
    searcher.forget()
    folded = fold(game.position)
    moves = {fold_move(game.position, move, folded): move for move in game.legal_moves}
    glanced = judge(searcher, game, moves, GLANCE)
    looked = judge(searcher, game, {one.text: one.move for one in glanced[:BEST]}, NODES)
    return glanced, weigh(looked)


def answers(game_type: str) -> dict[int, dict[str, int]]:
    """The answers to a Queen that White places first."""
    searcher, start = Searcher(game_type, hash_mib=16), Game(game_type, seed=1)
    rows: dict[int, dict[str, int]] = {}
    for move in start.legal_moves.of(start.ruleset.queens[0]):
        game = start.copy()
        game.play(move)
        key = fold(game.position).key
        if key not in rows:
            rows[key] = look(searcher, game)[1]
    return rows


def book(game_type: str, positions: int) -> dict[int, dict[str, int]]:
    """The book of a game, with a number of positions of openings."""
    ruleset = Ruleset.parse(game_type)
    if not ruleset.modules:
        return grow(game_type, positions)
    tournament = replace(ruleset, options=replace(ruleset.options, queen="later"))
    return grow(str(tournament), positions) | answers(game_type)


def grow(game_type: str, positions: int) -> dict[int, dict[str, int]]:
    """The book of a game, with a number of positions."""
    searcher = Searcher(game_type, hash_mib=16)
    rows: dict[int, dict[str, int]] = {}
    todo = [(-1.0, 0, Game(game_type, seed=1))]
    counted = 0
    while todo and len(rows) < positions:
        share, _, game = heapq.heappop(todo)
        key = fold(game.position).key
        if key in rows:
            continue
        glanced, weights = look(searcher, game)
        rows[key] = weights
        total = sum(weights.values())
        for text, move, _ in glanced:
            likely = weights.get(text, 0) / total or (ANY_SHARE if game.ply < ANY else 0.0)
            if likely:
                after = game.copy()
                after.play(move)
                counted += 1
                heapq.heappush(todo, (share * likely, counted, after))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=GAMES, help="one book")
    parser.add_argument("--positions", type=int, default=120, help="of each book")
    options = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    for name, game_type in GAMES.items():
        if options.only in (None, name) and not Game(game_type, seed=1).ruleset.has_bag:
            rows = book(game_type, options.positions)
            made_by = f"python -m tools.playing_book --only {name} --positions {options.positions}"
            header = [f"{len(rows)} positions of {game_type}, {NODES:,} nodes a move, made by:", made_by]
            (OUT / f"{name}.txt").write_text(format_book(rows, header), encoding="utf-8")
            print(f"{name}: {len(rows)} positions", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
