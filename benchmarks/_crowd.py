"""Sixty cookies of one address that make every costly request for as long as they may, in a separate process.

python -P -m benchmarks._crowd 127.0.0.1:8765 10      against a server, for ten seconds
"""

import json
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException

from websockets.exceptions import WebSocketException

from benchmarks._victim import Page, Visitor
from skep.game import Game
from skep.rules.ruleset import EXTRAS, MAX_OF_A_KIND
from skep.web.positions.opponents import FULL

COOKIES = 60
NICENESS = 5
"""The niceness of the crowd, that of worker processes: an attacker has another machine and takes no time from this
one."""
EVERY = 0.1
"""Seconds between two messages of one cookie: together they are ten times what an address may send."""
LARGEST = "Base+" + "".join(letter * MAX_OF_A_KIND for letter in EXTRAS)
"""The game with the most tiles."""
PLIES = 90
SENT: list[int] = []
"""One for each thing that was asked for."""
STUDY = {"chapters": [{"ruleset": "Base", "nodes": [{"up": at - 1, "text": f"m{at}"} for at in range(1200)]}]}
LONG_TEXT = "Base+MLP;InProgress;White[1]" + ";wS1;bS1 wS1-;wQ -wS1;bQ bS1-" * 2000


def open_game() -> str:
    """A large game in its middle, as a game string: all tiles are placed wherever the rules allow."""
    for seed in range(100):
        chance, game = random.Random(seed), Game(LARGEST)
        while game.ply < PLIES and game.outcome is None:
            game.play(chance.choice(game.legal_moves.texts))
        if game.outcome is None:
            return str(game)
    raise SystemExit("every game ended early")


def attack(visitor: Visitor, game: str, number: int, until: float) -> None:
    """One cookie: looks, tries, opens, moves, talk, lists, pictures, studies, searches, one after the other."""
    with suppress(WebSocketException, OSError, TimeoutError, HTTPException, KeyError, json.JSONDecodeError):
        page = Page(visitor, game)
        kinds: list[Callable[[], object]] = [
            lambda: page.send("view", ply=60),
            lambda: page.send("open"),
            lambda: page.send("try", ply=80, line=["pass"]),
            lambda: page.send("why", tile="wQ"),
            lambda: page.send("say", text="hello"),
            lambda: page.send("play", ply=0, move="wG1"),
            lambda: visitor.ask("GET", "/api/games"),
            lambda: visitor.ask("GET", f"/api/games/{game}"),
            lambda: visitor.ask("POST", "/api/board", {"game_string": "Base+MLP"}),
            lambda: visitor.ask("GET", f"/api/games/{game}/animation.svg"),
            lambda: visitor.ask("GET", "/api/games.pgn"),
            lambda: visitor.ask("GET", "/api/puzzles", accept_encoding="gzip"),
            lambda: visitor.ask("GET", f"/study?from={game}"),
            lambda: visitor.ask("POST", "/api/explorer", {"game_string": "Base+MLP", "winner": "white"}),
            lambda: visitor.ask("POST", "/api/studies", STUDY),
            lambda: visitor.ask("POST", "/api/import", {"text": LONG_TEXT}),
            lambda: page.tell("lobby"),
            lambda: page.tell("analyse", game_string="Base+MLP", deeper=True),
        ]
        think(visitor)
        at = number
        while time.monotonic() < until:
            kinds[at % len(kinds)]()
            SENT.append(at)
            at += 1
            time.sleep(EVERY)


def think(visitor: Visitor) -> None:
    """A game against the best player there is, which thinks as long as it may."""
    if game := visitor.new_game(opponent="computer", level=FULL):
        page = visitor.open(game)
        page.send("play", move="wG1", ply=0)


def main() -> None:
    address, seconds = sys.argv[1], float(sys.argv[2])
    if sys.platform != "win32":
        os.nice(NICENESS)
    owner = Visitor(address)
    game = owner.new_game(opponent="here", game_string=open_game())
    visitors = [Visitor(address) for _ in range(COOKIES)]
    for visitor in visitors:
        visitor.ask("GET", "/api/me")
        time.sleep(0.01)
    print("ready", flush=True)
    sys.stdin.readline()
    until = time.monotonic() + seconds
    threads = [
        threading.Thread(target=attack, args=(visitor, game, number, until), daemon=True)
        for number, visitor in enumerate(visitors)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.0, until + 1 - time.monotonic()))
    print(len(SENT), flush=True)


if __name__ == "__main__":
    main()
