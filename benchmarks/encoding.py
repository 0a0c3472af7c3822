"""What it costs to say a state of a game to one who is to move, in middle games: for the first time, and again.

    python -P benchmarks/encoding.py

Prints microseconds a state, and the bytes of its message. The rules' list of legal moves is made before and not
counted.
"""

import random
import time
from collections.abc import Callable

from skep.core.tiles import PLAYERS
from skep.game import Game
from skep.play.session import Session
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.state import Boards, States, common
from skep.web.games.store import new_session

BOTH = frozenset(PLAYERS)
SETUP = GameSetup("link", seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))
PLIES = 30
ROUNDS = 7
REPEATS = 40


def sessions() -> list[Session]:
    """Games that chance played for a while."""
    found = []
    for seed in range(12):
        chance, game = random.Random(seed), Game("Base+MLP", seed=seed)
        while game.ply < PLIES and game.outcome is None:
            game.play(chance.choice(list(game.legal_moves)))
        if game.outcome is None:
            found.append(new_session(game, SETUP))
    return found


def text(session: Session, boards: Boards) -> str:
    return States(boards, common("x7", session, SETUP, 1.0, 3, [], (BOTH, 0))).text(BOTH)


def microseconds(work: Callable[[Session], object], games: list[Session]) -> float:
    """The best of some rounds, a state."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(REPEATS):
            for session in games:
                work(session)
        best = min(best, time.process_time() - begin)
    return best / REPEATS / len(games) * 1e6


def main() -> None:
    games = sessions()
    boards = {id(session): Boards(session) for session in games}
    ways: dict[str, Callable[[Session], object]] = {
        "first": lambda session: text(session, Boards(session)),
        "again": lambda session: text(session, boards[id(session)]),
    }
    size = sum(len(text(session, boards[id(session)])) for session in games) // len(games)
    print(f"{len(games)} states of {size} bytes")
    for name, work in ways.items():
        print(f"{name:12}{microseconds(work, games):8.1f} us")


if __name__ == "__main__":
    main()
