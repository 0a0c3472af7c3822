"""A UHP engine for tests of the arena: it always plays the first legal move, until the bad manner begins.

The first argument names the manner, the second the number of the engine's move at which it begins. The traitor ends
the process that drives it, once: the third argument is where it leaves a mark. Without that folder it does so every
time.
Another with a third argument writes there how it was asked; the clocked one says that it knows clocks.
"""

import os
import signal
import sys
import time
from pathlib import Path

from skep.core.errors import SkepError
from skep.game import Game

manner, begins = sys.argv[1], int(sys.argv[2])


def say(text: str) -> None:
    sys.stdout.write(text + "\nok\n")
    sys.stdout.flush()


def misbehave(game: Game) -> str:
    """What it answers when the bad manner has begun."""
    if manner == "crasher":
        print("out of honey", file=sys.stderr, flush=True)
        os._exit(7)
    if manner == "sleeper":
        time.sleep(600)
    if manner == "cheater":
        return "pass"
    if manner == "traitor" and not (mark := Path(sys.argv[3])).exists():
        if mark.parent.exists():
            mark.touch()
        os.kill(os.getppid(), signal.SIGKILL)
    if manner == "babbler":
        return "castles"
    return game.legal_moves.texts[0]


def main() -> None:
    if manner == "sleeper":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = Game("Base")
    asked = 0
    say(f"id {manner} 1.0" + ("\nMosquito;Clock" if manner == "clocked" else ""))
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        try:
            if word == "newgame":
                game, asked = Game.from_string(rest), 0
                if manner == "purist" and game.ruleset != Game("Base").ruleset:
                    raise SkepError("only Base is Hive")
                say(str(game))
            elif word in ("play", "pass"):
                if manner == "stubborn" and game.ply >= begins:
                    say("invalidmove I do not believe it.")
                    continue
                game.play(rest or word)
                say(str(game))
            elif word == "bestmove":
                asked += 1
                if manner in ("well", "clocked") and len(sys.argv) > 3:
                    with Path(sys.argv[3]).open("a", encoding="utf-8") as log:
                        log.write(line)
                say(misbehave(game) if asked >= begins else game.legal_moves.texts[0])
            elif word == "options":
                say("Honey;int;3;1;0;9" if rest.startswith("set Honey ") else "err no such option")
            elif word == "exit":
                return
        except SkepError as error:
            say(f"err {error}")


main()
