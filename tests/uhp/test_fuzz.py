"""Noise into the engine: no traceback, no hang, no growth, and a game that nothing refused has changed."""

import subprocess
import sys
import tempfile
from collections import Counter
from itertools import chain
from pathlib import Path
from threading import Timer

import pytest

from skep.uhp.conversation import MAX_ECHO, Conversation
from tests.uhp.noise import Noise

HANG = 300.0
"""Seconds for one line, on however busy a machine."""
GROWTH = 48 << 20
"""Bytes by which the engine may still grow when its caches are warm; a leak of half a kilobyte per line is more."""
READY = (b"newgame Base+MLP", b"bestmove depth 1")
"""After these lines the search is loaded, which otherwise happens in the background at any time."""
ERRORS = ("err ", "invalidmove ")


def snapshot(conversation: Conversation) -> tuple[object, ...]:
    """Everything a refused line must leave as it was."""
    game = conversation.game
    options = tuple(map(str, conversation.driver.options.values()))
    if game is None:
        return (options,)
    position = game.position
    state = (str(game), game.seed, position.key, position.turn, *map(frozenset, (*position.hands, position.bag)))
    return (options, *state, tuple(sorted(map(str, position.removed))), dict(position.board.stacks))


def check_replies(count: int, seed: int) -> Counter[str]:
    """Talk in this process, and look at the game after every line; returns how often which answer came."""
    conversation = Conversation()
    answers: Counter[str] = Counter()
    before = snapshot(conversation)
    for line, said in Noise(conversation, seed).lines(count):
        after = snapshot(conversation)
        assert all(text.isprintable() for text in said), line
        if said and said[0].startswith(ERRORS):
            assert len(said) == 2, line
            assert len(said[0]) <= MAX_ECHO + 3, line
            assert after == before, line
        assert not any(text.startswith(("err", "invalidmove")) for text in said[1:]), line
        answers[said[0].split()[0] if said else ""] += 1
        before = after
    return answers


def check_process(count: int, seed: int) -> None:
    """The same lines to a process: the same answers, nothing on standard error, and flat memory."""
    with tempfile.TemporaryFile() as stderr:
        command = [sys.executable, "-m", "skep", "uhp"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr) as process:
            try:
                early, late = _feed(process, count, seed)
            finally:
                process.kill()
        assert process.returncode == 0
        assert late - early < GROWTH
        stderr.seek(0)
        assert stderr.read() == b""


def _feed(process: "subprocess.Popen[bytes]", count: int, seed: int) -> tuple[int, int]:
    """Talk line by line; returns the memory of the process after a third of the lines and at the end."""
    assert process.stdin
    assert process.stdout
    for _ in range(3):
        process.stdout.readline()
    early, noise = 0, Noise(Conversation(), seed)
    for number, (line, said) in enumerate(chain(map(noise.heard, READY), noise.lines(count))):
        watchdog = Timer(HANG, process.kill)
        watchdog.start()
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        for expected in said:
            assert process.stdout.readline().decode().rstrip("\n") == expected, line
        watchdog.cancel()
        if number == count // 3:
            early = _memory(process.pid)
    late = _memory(process.pid)
    process.stdin.close()
    process.wait(HANG)
    return early, late


def _memory(pid: int) -> int:
    """Bytes of memory that a process holds; where the system does not tell, none."""
    statm = Path(f"/proc/{pid}/statm")
    return int(statm.read_text().split()[1]) * 4096 if statm.exists() else 0


def test_noise_is_answered_and_changes_nothing_it_may_not() -> None:
    answers = check_replies(3000, seed=1)
    assert answers["err"] > 300
    assert answers["invalidmove"] > 300
    assert sum(number for word, number in answers.items() if word.startswith("Base")) > 300


def test_noise_into_a_process() -> None:
    check_process(2000, seed=2)


@pytest.mark.long
def test_much_noise() -> None:
    check_replies(100_000, seed=3)


@pytest.mark.long
def test_much_noise_into_a_process() -> None:
    check_process(100_000, seed=4)
