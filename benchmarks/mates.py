"""What the mate search finds and what it takes: every puzzle of Skep's that is won in two or three turns.

`python -P benchmarks/mates.py` asks for each within how many turns it is won, from one turn on, as the player does, and
prints how many are found, with a move that solves the puzzle, the nodes they took, and the time of a node.
"""

from collections import defaultdict
from statistics import quantiles
from time import process_time

from skep.engine.native.jit import entry
from skep.engine.search.mate import mate
from skep.engine.search.state import NO_LIMIT, Workspace
from skep.engine.tools import Searcher
from skep.game import Game
from skep.puzzles.puzzle import Puzzle, own_puzzles

KINDS = ("win-in-2", "win-in-3")


@entry
def ask(arrays: Workspace, turns: int, attacker: int, limit: int) -> int:
    """The mate search by itself, with so many nodes at most."""
    state = arrays.state[0]
    w = Workspace(
        state, arrays.net[0], arrays.p[0], arrays.t[0], arrays.table, arrays.shared[0], arrays.moves, arrays.lines
    )
    state.gave_up, state.mate_limit = 0, limit
    return mate(w, attacker, turns, 0, 0)


def solve(puzzle: Puzzle, searcher: Searcher) -> tuple[bool, int, float]:
    """Whether a solution is found, with how many nodes, and in how many seconds of the processor."""
    game = Game.from_string(puzzle.game)
    searcher.forget()
    searcher.native.set_up(game.position)
    worker = searcher._workers[0]
    worker.begin(searcher.native, searcher.native.moves(), 1)
    began = process_time()
    found = any(ask(worker._workspace, turns, int(game.turn), NO_LIMIT) for turns in range(1, puzzle.turns + 1))
    seconds = process_time() - began
    move = searcher.native.decode(int(worker._state[0]["pv"][0, 0])) if found else None
    return move is not None and game.format(move) in puzzle.solutions, worker.nodes, seconds


def main() -> None:
    searchers: dict[str, Searcher] = {}
    answers = defaultdict(list)
    for puzzle in own_puzzles():
        if puzzle.kind in KINDS:
            if puzzle.game_type not in searchers:
                searchers[puzzle.game_type] = Searcher(puzzle.game_type)
                solve(puzzle, searchers[puzzle.game_type])  # compiled before the time counts
            answers[puzzle.kind].append(solve(puzzle, searchers[puzzle.game_type]))
    for kind, rows in answers.items():
        nodes = [row[1] for row in rows]
        cuts = quantiles(nodes, n=20)
        print(
            f"{kind}: {sum(row[0] for row in rows)} of {len(rows)} found; nodes: median {cuts[9]:,.0f}, 90 % "
            f"{cuts[17]:,.0f}, 95 % {cuts[18]:,.0f}; {sum(row[2] for row in rows) / sum(nodes) * 1e6:.2f} µs a node"
        )


if __name__ == "__main__":
    main()
