"""`skep uhp` as a process: greeting, lenient input, interrupts, and every way to leave."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import IO

import pytest

from skep import __version__
from skep.uhp.lines import MAX_LINE
from skep.uhp.server import Input

PATIENT = 600.0
GREETING = [
    f"id Skep {__version__}",
    "Mosquito;Ladybug;Pillbug;Venom;Predators;Guardians;Honeycombo;Swarm;Extras;"
    "Clock;Nodes;Infinite;Info;MultiPV;Ponder;Position;Board;Moves;Resign",
    "ok",
]
posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")


def converse(text: bytes) -> list[str]:
    """Send everything at once; what the engine says, the greeting left out. It must leave in peace."""
    done = subprocess.run(
        [sys.executable, "-m", "skep", "uhp"], input=text, capture_output=True, timeout=PATIENT, check=False
    )
    assert done.returncode == 0
    assert all(line.startswith(b"skep uhp: ") for line in done.stderr.splitlines())
    lines = done.stdout.decode().splitlines()
    assert lines[:3] == GREETING
    return lines[3:]


class Engine:
    """A running `skep uhp`."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        assert process.stdin
        assert process.stdout
        self.stdin: IO[str] = process.stdin
        self.stdout: IO[str] = process.stdout
        assert self.hear() == GREETING[:-1]

    def send(self, line: str) -> None:
        self.stdin.write(line + "\n")
        self.stdin.flush()

    def hear(self) -> list[str]:
        """The lines before the next `ok`."""
        lines: list[str] = []
        while (line := self.stdout.readline()) != "ok\n":
            assert line, "the engine has left"
            lines.append(line.rstrip("\n"))
        return lines

    def ask(self, line: str) -> list[str]:
        self.send(line)
        return self.hear()

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)


@contextmanager
def running() -> Iterator[Engine]:
    command = [sys.executable, "-m", "skep", "uhp"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        watchdog = Timer(PATIENT, process.kill)
        watchdog.start()
        try:
            yield Engine(process)
        finally:
            watchdog.cancel()
            process.kill()


def test_end_of_input_is_exit() -> None:
    assert converse(b"") == []
    assert converse(b"newgame") == ["Base;NotStarted;White[1]", "ok"]


def test_exit_answers_nothing_and_ends_the_conversation() -> None:
    assert converse(b"exit\nnewgame\n") == []


def test_input_is_read_leniently() -> None:
    assert converse(b"\r\n\n  NEWGAME\tBase \r\n\t\nPlay WG1\r\n") == [
        "Base;NotStarted;White[1]",
        "ok",
        "Base;InProgress;Black[1];wG1",
        "ok",
    ]


def test_garbage_is_an_error_and_nothing_more() -> None:
    said = converse(b"\xff\xfe\x00\n\x00\x00\nplay \xf0\x9f\n" + b"x" * (MAX_LINE + 1) + b"\nnewgame\n")
    assert [line.split()[0] for line in said] == ["err", "ok"] * 4 + ["Base;NotStarted;White[1]", "ok"]


def test_a_search_without_limit_ends_with_the_input() -> None:
    move, ok = converse(b"newgame Base+MLP\nbestmove\n")[2:]
    assert ok == "ok"
    assert move.startswith("w")


def test_a_search_with_a_limit_is_finished_although_the_input_has_ended() -> None:
    assert converse(b"newgame Base\nplay wG1\nbestmove depth 2\nvalidmoves\n")[-1] == "ok"


def test_a_search_without_limit_ends_with_the_next_line() -> None:
    with running() as engine:
        engine.ask("newgame Base+MLP")
        engine.send("bestmove")
        engine.send("validmoves")
        (move,) = engine.hear()
        assert move in engine.hear()[0].split(";")


def test_a_stop_ends_a_search_and_has_no_answer_of_its_own() -> None:
    with running() as engine:
        engine.ask("newgame Base+MLP")
        engine.send("stop")
        for command in ("bestmove infinite", "bestmove time 10:00:00", "BestMove"):
            engine.send(command)
            engine.send("stop")
            (move,) = engine.hear()
            assert move in engine.ask("validmoves")[0].split(";")
        assert engine.ask("info") == GREETING[:-1]


def test_a_stop_that_comes_after_other_commands_is_not_for_the_first() -> None:
    """Everything is sent at once; the second search has no limit and ends with its stop."""
    said = converse(b"newgame Base\nbestmove depth 3\nbestmove infinite\nstop\nvalidmoves\n")
    assert [line for line in said if line == "ok"] == ["ok"] * 4


def test_the_engine_ponders_when_asked_to_and_stops_for_any_command() -> None:
    with running() as engine:
        engine.ask("newgame Base+MLP")
        engine.ask("options set Ponder True")
        for _ in range(4):
            (move,) = engine.ask("bestmove depth 3")
            assert engine.ask("info") == GREETING[:-1]
            engine.ask(f"play {move}")
            reply = engine.ask("validmoves")[0].split(";")[0]
            engine.ask(f"play {reply}")


@posix
def test_an_interrupt_while_pondering_ends_the_engine() -> None:
    with running() as engine:
        engine.ask("newgame Base+MLP")
        engine.ask("options set Ponder True")
        (move,) = engine.ask("bestmove depth 2")
        engine.ask(f"play {move}")
        engine.interrupt()
        assert engine.process.wait(PATIENT) == 130


LATE_NEWS = """
import _thread, signal, threading, time
from skep.uhp.server import serve

def interrupt():
    while signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        time.sleep(0.01)
    time.sleep(0.5)
    _thread.interrupt_main()

threading.Thread(target=interrupt, daemon=True).start()
raise SystemExit(serve())
"""
"""An interrupt is noted without waking a waiter, like one that comes just before the wait begins."""


def test_an_interrupt_that_wakes_nobody_is_heard() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", LATE_NEWS], stdin=pipe, stdout=pipe) as process:
        watchdog = Timer(PATIENT, process.kill)
        watchdog.start()
        code = process.wait()
        watchdog.cancel()
    assert code == 130


@posix
@pytest.mark.parametrize("command", ["bestmove", "bestmove time 10:00:00", "bestmove depth 60"])
def test_an_interrupt_ends_the_search_and_not_the_engine(command: str) -> None:
    with running() as engine:
        engine.ask("newgame Base+MLP")
        engine.ask("options set ReportIntermediateBestMoves True")
        engine.send(command)
        assert engine.stdout.readline()
        engine.interrupt()
        move = engine.hear()[-1]
        assert move in engine.ask("validmoves")[0].split(";")
        assert engine.ask("info") == GREETING[:-1]


@posix
def test_an_interrupt_on_the_heels_of_the_command_counts_for_it() -> None:
    with running() as engine:
        engine.ask("newgame Base+MLP")
        for _ in range(20):
            engine.send("bestmove")
            engine.interrupt()
            assert len(engine.hear()) == 1


@posix
def test_a_line_is_on_its_way_until_it_is_handed_over() -> None:
    """An interrupt that overtakes the line which was sent before it waits for that line, however slow the reader is."""
    reading, writing = os.pipe()
    source = Input(reading)
    assert not source.is_pending()
    os.write(writing, b"bestmove\n")
    assert source.is_pending()
    assert source.read() == b"bestmove\n"
    assert source.is_pending()
    os.close(writing)
    os.close(reading)


@posix
def test_an_interrupt_ends_a_count() -> None:
    with running() as engine:
        engine.ask("newgame Base+MLP")
        engine.send("perft 30")
        assert engine.stdout.readline() == "perft(0) = 1\n"
        engine.interrupt()
        assert all(line.startswith("perft(") for line in engine.hear())
        assert engine.ask("info") == GREETING[:-1]


@posix
def test_an_interrupt_outside_a_search_ends_the_engine() -> None:
    with running() as engine:
        engine.ask("newgame Base")
        engine.interrupt()
        assert engine.process.wait(PATIENT) == 130
        assert engine.stdout.read() == ""


def test_the_engine_leaves_when_nobody_listens() -> None:
    with running() as engine:
        engine.stdout.close()
        engine.send("bestmove time 10:00:00\nnewgame\nnewgame\nbestmove time 10:00:00")
        assert engine.process.wait(PATIENT) == 0
