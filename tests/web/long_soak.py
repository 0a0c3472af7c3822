"""A long time of honest and hostile visits: memory stays flat, and no task, descriptor or process is left behind.

An hour in `make test-long`; SKEP_SOAK_SECONDS says otherwise, and SKEP_SOAK_PAUSE how many seconds lie between two
visits where the machine has other things to do. SKEP_SOAK_SAMPLES names a file that gets a line of figures per visit.
"""

import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from skep.web.games.rooms import KEEP_IDLE, SWEEP_EVERY
from tests.web.ports import free_port
from tests.web.serving import PATIENCE, Guest
from tests.web.test_connections import connection
from tests.web.test_lobby import paired

SECONDS = float(os.environ.get("SKEP_SOAK_SECONDS", "3600"))
PAUSE = float(os.environ.get("SKEP_SOAK_PAUSE", "0"))
SAMPLES = os.environ.get("SKEP_SOAK_SAMPLES", os.devnull)
WARM = 1 / 6
"""Share of the time after which the figures no longer grow: the first ten minutes of an hour."""
PROGRAM = """
import sys
from skep.web.main import run
from skep.web.settings import Rate, Settings
from tests.web import patience
patience.install()
wide = Rate(1e6, 1e6)
run(port=int(sys.argv[1]), open_browser=False, settings=Settings(
    database=sys.argv[2], messages=wide, requests=wide, studies=wide, new_games=wide, chat=wide,
    new_studies=wide, challenges=wide, files=wide, connecting=wide, tries=wide, reviews=wide, thinking=wide,
    analysing=wide, sockets_of_address=10_000, bot_workers=1, isolated_seconds=90.0,
    metrics_token="soak"))
"""
MAX_SHARE_OF_DATABASE = 2 * 16 + 1
"""Descriptors: two for each connection that there is at once, the pool's fifteen and the writer's, and a shared one.

SQLite keeps those of a connection that was closed for the next one.
"""
Visit = Callable[[str, Guest, str], None]
"""What a guest does at a server where they have played a game."""
pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="descriptors are counted in /proc")


@dataclass(frozen=True, slots=True)
class Sample:
    """What the server holds at one moment between two visits."""

    seconds: float
    memory: float
    """Megabytes of the server itself."""
    tasks: float
    descriptors: float
    """Without those of the database, which has its own bound."""
    processes: float

    @property
    def figures(self) -> tuple[float, ...]:
        return self.memory, self.tasks, self.descriptors, self.processes


SLACK = (3.0, 12.0, 12.0, 0.0)
"""How far the median of each figure may rise above 5 %: how many are about to leave depends on the machine's pace."""


@contextmanager
def server(database: Path) -> Iterator[tuple[str, int]]:
    """A server in a separate process: its address, and the number of the process."""
    address = f"127.0.0.1:{free_port()}"
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, address.partition(":")[2], str(database)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(OSError):
                if Guest(address, "").get("/health").status == 200:
                    break
            time.sleep(0.1)
        yield address, process.pid
    finally:
        process.terminate()
        process.wait()


def numbers(address: str) -> dict[str, float]:
    """What the server says of itself."""
    text = Guest(address, "").request("GET", "/metrics", headers={"authorization": "Bearer soak"}).text
    return {name: float(value) for name, value in re.findall(r"^(\w+) ([\d.e+-]+)$", text, re.MULTILINE)}


def descriptors(process: int) -> Counter[str]:
    """What a process holds open: files by their names, pipes and sockets by their kind."""
    names: list[str] = []
    for each in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed since it was listed
            names.append(str(each.readlink()))
    return Counter(name.partition(":[")[0] for name in names)


def processes(process: int) -> int:
    """How many processes a process has started that are still there."""
    return len(Path(f"/proc/{process}/task/{process}/children").read_text().split())


def visit(address: str, chance: random.Random, act: Visit) -> None:
    """Two people at a game with a link, a third who misbehaves, and what one of them does afterwards."""
    white, black, third = (Guest(address) for _ in range(3))
    made = white.new_game(opponent="link", color="white", control={"minutes": 5})
    black.join(made["invite"])
    with white.page(made["game"]) as one, black.page(made["game"]) as two:
        for ply in range(chance.randrange(4, 16)):
            mover, other = (one, two) if ply % 2 == 0 else (two, one)
            mover.until(ply)
            if not mover.state["legal_moves"]:
                break
            mover.play(chance.choice(mover.state["legal_moves"])["text"])
            other.until(ply + 1)
        one.ask("say", text="well played")
        one.ask("view", ply=0)
        two.ask("resign")
    misbehave(address, third, made["game"], chance)
    act(address, white, made["game"])


def meet_in_lobby(address: str, guest: Guest, _: str) -> None:
    """Two who do not know each other, and a game that is left at once."""
    with guest.page() as one, Guest(address).page() as two:
        two.ask("lobby")
        mine = one.ask("challenge", ruleset="Base")["mine"][-1]
        two.send("take", challenge=mine)
        paired(one)


def play_computer(_: str, guest: Guest, __: str) -> None:
    """A move, and the computer's answer."""
    made = guest.new_game(opponent="computer", level=1, ruleset="Base")
    with guest.page(made["game"]) as page:
        page.play(page.state["legal_moves"][0]["text"])
        page.until(2)
        page.ask("resign")


def study(address: str, guest: Guest, game: str) -> None:
    """A study that is kept, changed, received by another page, and previewed; a search that is left."""
    chapter = {"id": "a", "ruleset": "Base", "nodes": [{"up": -1, "text": "wS1"}]}
    links = guest.post("/api/studies", {"chapters": [chapter]}).json
    with Guest(address).page() as reader:
        assert reader.ask("open_study", study=links["read"])["type"] == "study_news"
        grown = {"what": "add", "chapter": "a", "path": ["wS1"], "nodes": [{"up": -1, "text": "bS1 wS1-"}]}
        assert guest.post(f"/api/studies/{links['write']}/edits", {"edits": [grown]}).status == 200
        reader.send("analyse", game_string="Base")
        reader.ask("review", game_string="Base;;;wS1;bS1 wS1-")
    for key in links.values():
        assert b"og:image" in guest.get(f"/study/{key}").body
        assert guest.get(f"/api/studies/{key}").json["version"] == 1
    guest.post("/api/export", {"chapters": [chapter], "format": "SGF"})
    guest.post("/api/import", {"text": guest.get(f"/api/games/{game}/pgn").text})


def look_around(_: str, guest: Guest, game: str) -> None:
    """Puzzles, the explorer, the editor, still and animated pictures, and all games as one file."""
    found = guest.get("/api/puzzles").json["ids"][0]
    assert guest.post(f"/api/puzzles/{found}/tries").status == 200
    assert guest.post("/api/explorer", {"game_string": "Base+MLP"}).status == 200
    assert guest.post("/api/position", {"text": "wS1;bS1 wS1- | turn: white 2 | game: Base"}).status == 200
    for name in ("picture.png", "picture.svg", "animation.svg", "moves"):
        assert guest.get(f"/api/games/{game}/{name}").status == 200
    assert guest.get("/api/games.pgn").status == 200


VISITS = (meet_in_lobby, play_computer, study, look_around)
"""What someone does after a game."""


HANDSHAKE = (
    "GET /socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n\r\nabcde"
)
PGN = '[GameType "Base"]\n\n'
HOSTILE: tuple[tuple[str, dict[str, object]], ...] = (
    ("/api/board", {"sketch": "a" + "\t" * 11_900 + "!\nwS1\n"}),
    ("/api/board", {"game_string": ";".join(("Base", "InProgress", "White[1]", *("wG1",) * 395))}),
    ("/api/line", {"game_string": "Base", "line": ["zzz"] * 300, "partial": True}),
    ("/api/picture.png", {"sketch": "game: Base\nwS1\n" + "\n" * 700 + " " * 1402 + "bS1\n"}),
    ("/api/import", {"text": PGN + "1. wS1 " + "{well} " * 12_000}),
    ("/api/import", {"text": PGN + "1. wS1 {" + "[%a]" * 20_000 + "}"}),
    ("/api/import", {"text": "(;GM[27]" + "(" * 20_000}),
    ("/api/games", {"opponent": "link", "ruleset": "Base+" + "M" * 200}),
    ("/api/studies", {"chapters": [{"ruleset": "Base", "nodes": [{}] * 2900}] * 21}),
)
"""Where a stranger sends what once took long, or much memory."""


def attack(address: str, guest: Guest, chance: random.Random) -> None:
    """What strangers tried: handshakes that fail, quoted cookies, costly texts, names that are others'."""
    more = chance.choice(("Content-Length: 5", "Transfer-Encoding: chunked", "x-long: " + "a" * 9_000))
    cookie = f'GET / HTTP/1.1\r\nhost: {address}\r\ncookie: skep_lang="' + "\\" * 32_000 + '"\r\n\r\n'
    for raw in (HANDSHAKE.format(address=address, more=more), cookie, f"GET / HTTP/1.1\r\nhost: {address}\r\n"):
        with connection(address) as opened, suppress(OSError):
            opened.sendall(raw.encode())
    path, body = chance.choice(HOSTILE)
    assert guest.post(path, body).status < 500
    assert (
        guest.request("PUT", "/api/me", {"name": chance.choice(("\u13dakep", "Guest l234", "Gu3st 1"))}).status == 422
    )


def misbehave(address: str, guest: Guest, game: str, chance: random.Random) -> None:
    """Nonsense, half requests, pages that go without a word, and attacks."""
    attack(address, guest, chance)
    guest.post("/api/board", {"sketch": "nonsense"})
    guest.post("/api/board", {"game_string": "Base+MLP"})
    with connection(address) as opened:
        opened.sendall(
            chance.choice([b"GET /", b"\r\n\r\n", b"\x00\x01", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"])
        )
    page = guest.page(game)
    with suppress(WebSocketException):
        page.socket.send(chance.choice(["", "{}", json.dumps({"type": "open"}), "[" * 2000]))
        page.socket.socket.close()  # without a goodbye


def test_a_long_time_leaves_nothing_behind(tmp_path: Path) -> None:
    chance = random.Random(11)
    with server(tmp_path / "skep.db") as (address, process):
        for act in VISITS:
            visit(address, chance, act)
        analyse(address)
        come_together(address)
        settle(address)
        begin, before, started = numbers(address), descriptors(process), processes(process)
        samples: list[Sample] = []
        start = time.monotonic()
        with Path(SAMPLES).open("w", encoding="utf-8") as file:
            while (seconds := time.monotonic() - start) < SECONDS:
                visit(address, chance, chance.choice(VISITS))
                samples.append(sample(address, process, seconds))
                print(*(f"{figure:.1f}" for figure in astuple(samples[-1])), file=file, flush=True)
                time.sleep(PAUSE)
        settle(address)
        end, after, running = numbers(address), descriptors(process), processes(process)
    medians = halves(samples)
    tasks = [found["skep_tasks"] for found in (begin, end)]
    told = f"{len(samples)} visits; memory, tasks, descriptors, processes of both halves after the first ten minutes: "
    told += f"{medians}; at rest tasks {tasks}, {before} to {after}, processes {started} to {running}"
    print(told)
    for early, late, slack in zip(*medians, SLACK, strict=True):
        assert late <= 1.05 * early + slack, told
    assert tasks[1] <= tasks[0], told
    assert running <= started, told
    of_database = [name for name in after if "skep.db" in name]
    assert sum(after[name] for name in of_database) <= MAX_SHARE_OF_DATABASE, told
    assert {name: count for name, count in (after - before).items() if name not in of_database} == {}, told


def sample(address: str, process: int, seconds: float) -> Sample:
    """What the server holds now."""
    found = numbers(address)
    opened = sum(count for name, count in descriptors(process).items() if "skep.db" not in name)
    memory = found["process_resident_memory_bytes"] / 1e6
    return Sample(seconds, memory, found["skep_tasks"], opened, processes(process))


def halves(samples: list[Sample]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The median of each figure in the first and in the second half of what comes after the warm-up."""
    warm = [each for each in samples if each.seconds >= WARM * SECONDS] or samples
    middle = (len(warm) + 1) // 2
    early, late = (
        tuple(statistics.median(column) for column in zip(*(each.figures for each in part), strict=True))
        for part in (warm[:middle], warm[middle:] or warm)
    )
    return early, late


def analyse(address: str) -> None:
    """Wait for a line: the first visitor starts the analysis process, unless they leave too soon, and it stays."""
    with Guest(address).page() as page:
        page.send("analyse", game_string="Base")
        while not page.hear().get("lines"):
            pass


def come_together(address: str) -> None:
    """Many at once, so that the store has as many connections as it ever keeps, and every worker has begun."""
    with ThreadPoolExecutor(16) as threads:
        answers = list(threads.map(lambda _: Guest(address).get("/api/games"), range(64)))
        list(threads.map(lambda _: play_computer(address, Guest(address), ""), range(16)))
    assert {answer.status for answer in answers} == {200}


def is_busy(found: dict[str, float]) -> bool:
    """Whether someone is still there, or something is done for someone."""
    return any(found[name] for name in ("skep_sockets", "skep_rooms", "skep_thinking", "skep_analysing"))


def settle(address: str) -> None:
    """Wait until everyone has gone and the rooms are let go."""
    until = time.monotonic() + KEEP_IDLE + 4 * SWEEP_EVERY + PATIENCE
    while is_busy(numbers(address)):
        assert time.monotonic() < until
        time.sleep(1)
    time.sleep(6)  # kept-alive connections are closed after five seconds
