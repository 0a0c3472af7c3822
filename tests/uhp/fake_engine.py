"""A small UHP engine for tests that can behave well or badly; the first argument says how."""

import os
import signal
import subprocess
import sys
import time

GREETING = "id Fake Engine 1.0\nMosquito;Ladybug;Pillbug;Venom\nok\n"
interrupts: list[int] = []
"""What a signal adds to; an event would wait for itself where the signal comes while it is being looked at."""


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def search(arguments: list[str]) -> None:
    if arguments:
        say(f"wA1;1;0.5\n{' '.join(arguments)}\nok\n")
        return
    print("searching", file=sys.stderr, flush=True)
    while not interrupts:
        time.sleep(0.05)
    interrupts.clear()
    say("wS1\nok\n")


def well_behaved() -> None:
    moves: list[str] = []
    seed = "1"
    for line in sys.stdin:
        word, *arguments = line.split() or [""]
        rest = " ".join(arguments)
        if word in ("newgame", "play", "pass", "undo"):
            if rest == "bad":
                say("invalidmove U6: It rests.\nok\n")
                continue
            moves = [] if word == "newgame" else moves[:-1] if word == "undo" else [*moves, rest or word]
            state = "InProgress" if moves else "NotStarted"
            say(";".join(["Base", state, "White[1]", *moves]) + "\nok\n")
        elif word == "validmoves":
            say("wA1;wB1\nok\n")
        elif word == "options":
            seed = arguments[2] if arguments[:1] == ["set"] else seed
            say(f"Seed;int;{seed};1;0;9\nok\n")
        elif word == "bestmove":
            search(arguments)
        elif word == "info":
            say(GREETING)
        elif word == "exit":
            return
        else:
            say(f"err What is {word}?\nok\n")


def flood(line: str) -> None:
    while True:
        say(line)


def deaf() -> None:
    """Search and leave for nobody, not even when asked by a signal."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    say(GREETING)
    while True:
        signal.pause()


def wait_for_line() -> None:
    sys.stdin.readline()


def silent() -> None:
    wait_for_line()


def stillborn() -> None:
    print("no license", file=sys.stderr)
    sys.exit(3)


def rude() -> None:
    say("hello\nok\n")
    wait_for_line()


def well() -> None:
    say(GREETING)
    well_behaved()


def parent() -> None:
    child = subprocess.Popen([sys.executable, __file__, "deaf"], stdout=subprocess.DEVNULL)
    print(f"child {child.pid}", file=sys.stderr, flush=True)
    well()


def floods_stderr() -> None:
    sys.stderr.write("x" * 3_000_000 + "\n" + "y\n" * 100_000 + "last")
    sys.stderr.flush()
    well()


def chatty() -> None:
    say(GREETING + "ok\nok\nsomething else\nok\n")
    well_behaved()


def dies() -> None:
    say(GREETING)
    wait_for_line()
    say("Base;NotSt")
    print("Traceback: out of honey", file=sys.stderr, flush=True)
    os._exit(7)


def unfinished() -> None:
    say(GREETING)
    wait_for_line()
    say("Base;NotStarted;White[1]\nok")


def floods_lines() -> None:
    say(GREETING)
    wait_for_line()
    flood("wA1\n")


def floods_line() -> None:
    say(GREETING)
    wait_for_line()
    flood("w" * 4096)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, lambda number, _: interrupts.append(number))
    globals()[sys.argv[1].replace("-", "_")]()
