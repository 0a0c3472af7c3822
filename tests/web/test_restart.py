"""Reload, lost connection, restart, and kill -9: nothing acknowledged is lost or doubled, and clocks are fair."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.web.ports import free_port
from tests.web.serving import PATIENCE, Guest, Page, serving, wide
from tests.web.test_faults import until

PROGRAM = """
import sys
from skep.web.main import run
from skep.web.settings import Rate, Settings
from tests.web import patience
patience.install()
wide = Rate(1e6, 1e6)
redis = (sys.argv[3:] or [None])[0]
run(port=int(sys.argv[1]), open_browser=False, settings=Settings(
    database=sys.argv[2], redis=redis, messages=wide, requests=wide, studies=wide, new_games=wide,
    sockets_of_address=10_000, isolated_seconds=90.0))
"""


def test_a_reload_resumes(guest: Guest) -> None:
    made = guest.new_game(opponent="link")
    with guest.page(made["game"]) as page:
        page.play("wG1")
        before = page.state
    with guest.page(made["game"]) as page:
        assert page.state["seats"] == ["white"]
        assert page.state["view"] == before["view"]
        assert page.state["version"] >= before["version"]


def test_a_restart_resumes_all_of_it(tmp_path: Path) -> None:
    """Moves, seats, offers, a chosen hand and a game that is over are as they were."""
    with serving(wide(tmp_path / "skep.db")) as address:
        guest, other = Guest(address), Guest(address)
        made = guest.new_game(opponent="link")
        other.join(made["invite"])
        swarm = guest.new_game(opponent="link", ruleset="hive-mind")
        ended = guest.new_game(opponent="here")["game"]
        with guest.page(made["game"]) as page:
            page.play("wG1")
            page.ask("draw")
        with guest.page(swarm["game"]) as page:
            page.play("wQ,wB1,wS1,wA1")
        with guest.page(ended) as page:
            page.ask("resign")
    with serving(wide(tmp_path / "skep.db")) as address:
        guest, other = Guest(address, guest.token), Guest(address, other.token)
        with other.page(made["game"]) as page:
            assert page.state["moves"] == ["wG1"]
            assert page.state["offers"]["draw"] == "white"
            assert page.play("bG1 wG1-")["type"] == "done"
        with guest.page(swarm["game"]) as page:
            assert page.state["sealed"] == ["white"]
            assert page.state["view"]["ply"] == 0
        with guest.page(ended) as page:
            assert page.state["result"]["cause"] == "resigned"
        assert other.join(swarm["invite"]).status == 200


def test_no_clock_runs_while_the_server_is_away(tmp_path: Path) -> None:
    """Each clock starts after that side's first move; what was spent stays spent, and downtime costs nobody."""
    with serving(wide(tmp_path / "skep.db")) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here", control={"minutes": 5, "increment": 3})["game"]
        with guest.page(game) as page:
            assert page.state["clock"] == {"white": 300.0, "black": 300.0, "running": None}
            begun = time.monotonic()
            for text in ("wG1", "bG1 wG1-"):
                page.play(text)
            assert page.until(2)["clock"]["running"] == "white"
            before = page.state["clock"]["white"]
    time.sleep(1.5)
    with serving(wide(tmp_path / "skep.db")) as address, Guest(address, guest.token).page(game) as page:
        clock = page.state["clock"]
        passed = time.monotonic() - begun
        assert clock["running"] == "white"
        assert before - (passed - 1.5) < clock["white"] <= before
        assert clock["black"] == 300.0
        page.play("wQ -wG1")
        assert page.until(3)["clock"]["running"] == "black"


def test_a_fallen_clock_ends_the_game(guest: Guest) -> None:
    """By itself, with nobody sending anything."""
    game = guest.new_game(opponent="here", control={"minutes": 0.01})["game"]
    with guest.page(game) as page:
        page.play("wG1")
        page.play("bG1 wG1-")
        result = page.until_event("ended")["result"]
        assert (result["cause"], result["winner"]) == ("time", "black")


def test_days_for_each_move(guest: Guest) -> None:
    game = guest.new_game(opponent="here", control={"days": 3})["game"]
    with guest.page(game) as page:
        assert page.info["control"]["days"] == 3
        for text in ("wG1", "bG1 wG1-", "wQ -wG1"):
            page.play(text)
        assert page.until(3)["clock"]["running"] == "black"
        assert page.state["clock"]["white"] == 3 * 86_400


# Killed


@contextmanager
def process(port: int, database: Path | str, *redis: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A server in a separate process, ready to answer."""
    command = [sys.executable, "-c", PROGRAM, str(port), str(database), *redis]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert server.poll() is None, "the server ended by itself"
            try:
                if Guest(f"127.0.0.1:{port}", "").get("/health").status == 200:
                    break
            except (OSError, HTTPException):
                time.sleep(0.05)
        yield server
    finally:
        server.kill()
        server.wait()


class Player(threading.Thread):
    """Plays one game at one screen until the server is gone; remembers what was acknowledged."""

    def __init__(self, guest: Guest, game: str, known: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.game = game
        self.acknowledged = known
        self.known = len(known)
        self.sent: str | None = None
        self.chance = random.Random(seed)

    def run(self) -> None:
        try:
            with self.guest.page(self.game) as page:
                check(page.state, self.acknowledged, None)
                while page.state["result"] is None and len(self.acknowledged) < 300:
                    self.play(page)
        except (OSError, WebSocketException, TimeoutError):
            pass

    def play(self, page: Page) -> None:
        self.sent = self.chance.choice(page.state["legal_moves"])["text"]
        if page.play(self.sent)["type"] == "done":
            self.acknowledged[:] = page.state["moves"]
            self.sent = None


def are_heard(players: list[Player]) -> bool:
    """Whether a move of each was acknowledged, where one can still be."""
    return all(len(player.acknowledged) > player.known or not player.is_alive() for player in players)


def check(state: dict[str, Any], acknowledged: list[str], sent: str | None) -> None:
    """Every acknowledged move is there once and in order; at most the one under way was added."""
    moves = state["moves"]
    assert moves[: len(acknowledged)] == acknowledged, "an acknowledged move is lost"
    more = [text for text in moves[len(acknowledged) :] if text != "pass"]
    assert len(more) <= (sent is not None), "a move is doubled"


def kill_often(folder: Path, times: int, games: int, seed: int) -> None:
    """Kill the server at random moments under load, and look at every game afterwards."""
    chance, port = random.Random(seed), free_port()
    address = f"127.0.0.1:{port}"
    guests = [Guest(address) for _ in range(games)]
    known: list[list[str]] = [[] for _ in range(games)]
    sent: list[str | None] = [None] * games
    names: list[str] = []
    for _ in range(times):
        with process(port, folder / "skep.db") as server:
            names = names or [guest.new_game(opponent="here")["game"] for guest in guests]
            for guest, name, moves, text in zip(guests, names, known, sent, strict=True):
                with guest.page(name) as page:
                    check(page.state, moves, text)
                    moves[:] = page.state["moves"]
            players = [Player(g, n, k, seed + i) for i, (g, n, k) in enumerate(zip(guests, names, known, strict=True))]
            for player in players:
                player.start()
            time.sleep(chance.uniform(0.2, 0.8))
            until(partial(are_heard, players))
            os.kill(server.pid, signal.SIGKILL)
            for player in players:
                player.join(PATIENCE)
                assert not player.is_alive()
            sent = [player.sent for player in players]
    with process(port, folder / "skep.db"):
        for guest, name, moves, text in zip(guests, names, known, sent, strict=True):
            with guest.page(name) as page:
                check(page.state, moves, text)
                if page.state["result"] is None:
                    assert page.play(page.state["legal_moves"][0]["text"])["type"] == "done", "the game goes on"
    assert sum(map(len, known)) > times, "too little was played to tell anything"


def test_killed_in_the_middle(tmp_path: Path) -> None:
    kill_often(tmp_path, times=3, games=2, seed=1)


@pytest.mark.long
def test_killed_a_hundred_times(tmp_path: Path) -> None:
    kill_often(tmp_path, times=100, games=12, seed=2)
