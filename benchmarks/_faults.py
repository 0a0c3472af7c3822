"""More attacks, and faults of what a server depends on. As in `_attacks`, each returns the outcome in one line."""

import json
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from websockets.exceptions import WebSocketException

from benchmarks._attacks import TYPES, at_once, send_signal, with_cookie
from benchmarks._clients import write_script
from benchmarks._parts import Postgres, RedisServer
from benchmarks._victim import HUMAN, MAX_SLOWER, Human, Page, Site, Visitor, children, plug, serving

OPENING = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-", "wA1 -wQ", "bA1 bQ-")
STUDY = {"chapters": [{"id": "a", "ruleset": "Base", "nodes": []}]}
LARGE = "Base+MMMLLLPPP"


def link_game(white: Visitor, black: Visitor, **form: object) -> str:
    """A game between two visitors."""
    status, text = white.ask("POST", "/api/games", {"opponent": "link", "color": "white"} | form)
    if status != 201:
        return ""
    made = json.loads(text)
    black.ask("POST", f"/api/invites/{made['invite'].rpartition('/')[2]}", {})
    return str(made["game"])


def play_opening(white: Visitor, black: Visitor, game: str, plies: int = 6) -> list[str]:
    """Play the first moves of a game and leave; returns what each was answered."""
    pages = white.open(game), black.open(game)
    told = [str(pages[ply % 2].play(text, ply)["type"]) for ply, text in enumerate(OPENING[:plies])]
    for page in pages:
        page.socket.close()
    return told


def many_sources(site: Site) -> str:
    """Games of many game types for the explorer, and questions to it."""
    white, black = with_cookie(site), with_cookie(site)
    with Human(site) as human:
        for game_type in TYPES:
            game = link_game(white, black, ruleset=f"{game_type}{{repetition=off}}")
            if game:
                play_opening(white, black, game)
                page = white.open(game)
                page.answer(page.send("resign"))
                page.socket.close()
        seconds, told = 0.0, Counter[int]()
        for _ in range(60):
            began = time.monotonic()
            told[white.ask("POST", "/api/explorer", {"game_string": "Base+MLP"})[0]] += 1
            seconds = max(seconds, time.monotonic() - began)
    site.bounds.equal("answers 500", told[500], 0)
    site.bounds.most("seconds of a question", seconds, 1)
    answers = ", ".join(f"{number} x {status}" for status, number in told.items())
    return f"{answers}, the slowest after {seconds:.2f} s; {human}"


def bad_game(site: Site, minutes: float = 1.2) -> str:
    """Three games whose clocks fall while nobody looks; one of them holds a move that is not legal."""
    white, black = with_cookie(site), with_cookie(site)
    games = [link_game(white, black, control={"minutes": minutes}) for _ in range(3)]
    for game in games:
        play_opening(white, black, game, 4)
    with closing(sqlite3.connect(site.database, timeout=30)) as database, database:
        database.execute("UPDATE moves SET text = 'wQ wQ' WHERE game_id = ? AND ply = 2", games[:1])
    until = time.monotonic() + 60 * minutes + 60
    ended: set[str] = set()
    while time.monotonic() < until and not ended >= set(games[1:]):
        with closing(sqlite3.connect(site.database, timeout=30)) as database:
            ended = {row[0] for row in database.execute("SELECT id FROM games WHERE ended_at IS NOT NULL")}
        time.sleep(1)
    health = white.ask("GET", "/health")[0]
    site.bounds.equal("the other games ended", len(ended & set(games[1:])), 2)
    site.bounds.equal("/health", health, 200)
    return f"{len(ended & set(games[1:]))} of 2 other games ended; /health {health}"


def cold_engine(site: Site, count: int = 60) -> str:
    """Analyses of many cookies at a server that has compiled nothing yet."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), site.bounds, variables={"SKEP_CACHE": f"{folder}/cache"}) as cold,
    ):
        pages: list[Page] = []
        for _ in range(count):
            with suppress(WebSocketException, OSError):
                page = Page(with_cookie(cold), "none")
                page.tell("analyse", seq=1, game_string=LARGE)
                pages.append(page)
        with Human(cold) as human:
            honest = with_cookie(cold, HUMAN)
            began = time.monotonic()
            game = honest.new_game(opponent="here")
            begun = time.monotonic() - began
            page = honest.open(game)
            page.answer(page.seq)
            page.play(OPENING[0], 0)
            began = time.monotonic()
            page.answer(page.send("view", ply=0))
            seen = time.monotonic() - began
            time.sleep(8)
        for each in pages:
            each.socket.close()
    times = MAX_SLOWER if site.bounds.is_shared else 1
    site.bounds.most("seconds until a new game", begun, 2 * times)
    site.bounds.most("seconds until a ply is shown", seen, 2 * times)
    return f"{len(pages)} analysts; a new game after {begun:.2f} s, a ply after {seen:.2f} s; {human}"


def strange_origins(site: Site) -> str:
    """Origins that are not addresses, of requests and of sockets."""
    statuses: Counter[str] = Counter()
    for origin in ("http://[evil", "http://[::1", "//", "null", "http://a]b"):
        head = f"Host: {site.address}\r\nOrigin: {origin}\r\n"
        form = "x-skep: 1\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}"
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        for raw in (f"POST /api/games HTTP/1.1\r\n{head}{form}", f"GET /socket HTTP/1.1\r\n{head}{upgrade}{key}"):
            with closing(plug(site.address)) as connection:
                connection.settimeout(30)
                connection.sendall(raw.encode())
                statuses[connection.recv(12).decode(errors="replace")[9:]] += 1
    site.bounds.equal("statuses", set(statuses), {"403"})
    return ", ".join(f"{count} x {status}" for status, count in statuses.items())


def full_disk(site: Site) -> str:
    """No file may grow any more: whatever writes is refused, and the right move is taken when there is room again."""
    visitor = with_cookie(site)
    page = visitor.open(visitor.new_game(opponent="here"))
    page.answer(page.seq)
    _, hard = resource.prlimit(site.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(site.pid, resource.RLIMIT_FSIZE, (1, hard))
    began = time.monotonic()
    move = page.play(OPENING[0], 0)
    seconds = time.monotonic() - began
    told = {
        "study": visitor.ask("POST", "/api/studies", STUDY)[0],
        "game": visitor.ask("POST", "/api/games", {"opponent": "here"})[0],
        "name": visitor.ask("PUT", "/api/me", {"name": "Someone"})[0],
    }
    time.sleep(2)
    health = visitor.ask("GET", "/health")[0]
    resource.prlimit(site.pid, resource.RLIMIT_FSIZE, (hard, hard))
    time.sleep(2)
    again = page.play(OPENING[0], 0)["type"]
    healed = visitor.ask("GET", "/health")[0]
    site.bounds.equal("the move", move.get("reason"), "trouble")
    site.bounds.most("seconds until it was refused", seconds, 5)
    site.bounds.equal("what else writes", told, dict.fromkeys(told, 503))
    site.bounds.equal("/health, and afterwards", (health, healed), (503, 200))
    site.bounds.equal("the same move afterwards", again, "done")
    refused = f"a move refused after {seconds:.2f} s, {told}, /health {health}"
    return f"{refused}; afterwards the move is {again}, /health {healed}"


def illegal_study(site: Site) -> str:
    """An edit that puts a move before all others which nobody can read."""
    visitor = with_cookie(site)
    nodes = [{"up": -1, "text": "wS1"}]
    _, text = visitor.ask("POST", "/api/studies", {"chapters": [{"id": "a", "ruleset": "Base", "nodes": nodes}]})
    keys = json.loads(text)
    edit = {"what": "add", "chapter": "a", "path": [], "nodes": [{"up": -1, "text": "zzz"}], "place": 0}
    edited = visitor.ask("POST", f"/api/studies/{keys['write']}/edits", {"edits": [edit]})[0]
    opened = visitor.ask("GET", f"/api/studies/{keys['read']}")[0]
    status, line = visitor.ask("POST", "/api/line", {"game_string": "Base", "line": ["zzz"], "partial": True})
    preview = visitor.ask("GET", f"/study/{keys['read']}")[0]
    site.bounds.equal("study, line and page", (opened, status, preview), (200, 200, 200))
    return f"the edit {edited}, the study {opened}, its page {preview}, its line {status} {line[-120:]}"


def lost_folder(site: Site) -> str:
    """Back up the database into a folder that does not exist."""
    target = site.database.parent / "missing" / "copy.db"
    command = [sys.executable, "-m", "skep", "backup", str(target), f"--database={site.database}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    site.bounds.equal("exit code", done.returncode, 2)
    site.bounds.equal("traceback", "Traceback" in done.stderr, False)
    return f"exit code {done.returncode}: {done.stderr.strip()[:200]}"


def terminal_signs(site: Site) -> str:
    """A file whose names contain control sequences for the terminal that displays it."""
    path = site.database.with_name("names.pgn")
    head = '[GameType "Base"]\n[White "\x1b]0;pwned\x07"]\n[Event "\x1b[2J"]\n\n'
    path.write_text(head + "1. wG1 2. bG1 wG1-", encoding="utf-8")
    command = [sys.executable, "-m", "skep", "analyse", str(path), "--nodes", "200", "--processes", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    escapes = (done.stdout + done.stderr).count("\x1b")
    site.bounds.equal("exit code", done.returncode, 0)
    site.bounds.equal("escapes printed", escapes, 0)
    return f"exit code {done.returncode}, {escapes} escapes printed"


def descriptions(site: Site) -> str:
    """The description of the interface, again and again."""
    return at_once(site, 15, "GET", "/api/openapi.json")


def emptied_lobby(site: Site, owners: int = 8, takers: int = 10) -> str:
    """One address takes whatever challenges others leave, and plays none of them."""
    pages = [Page(with_cookie(site, f"127.0.0.{20 + number}"), "none") for number in range(owners)]
    for page in pages:
        for _ in range(3):
            page.tell("challenge", seq=5, ruleset="Base")
    time.sleep(2)
    taken, offered = 0, 0
    with Human(site) as human:
        for _ in range(takers):
            page = Page(with_cookie(site), "none")
            page.tell("lobby", seq=7)
            open_ = page.answer(7)["challenges"]
            offered = max(offered, len(open_))
            for number, challenge in enumerate(open_):
                page.tell("take", seq=10 + number, challenge=challenge["id"])
                taken += page.answer(10 + number)["type"] == "paired"
            page.socket.close()
    for page in pages:
        page.socket.close()
    site.bounds.equal("challenges left open", offered, 3 * owners)
    site.bounds.most("challenges taken", taken, 12)
    return f"{taken} of {offered} challenges taken; {human}"


def hung_isolated(site: Site) -> str:
    """Every process that works for the server stops; positions are asked for meanwhile and after."""
    ask = "POST", "/api/board", {"game_string": "Base+MLP"}
    with_cookie(site).ask(*ask)
    stopped = children(site.pid)
    send_signal(signal.SIGSTOP, stopped)
    told: list[int] = []
    began = time.monotonic()
    with Human(site) as human:
        while time.monotonic() < began + 60 and told[-2:] != [200, 200]:
            told.append(Visitor(site.address, f"127.0.0.{10 + len(told)}").ask(*ask)[0])
            time.sleep(0.1)
    seconds = time.monotonic() - began
    send_signal(signal.SIGCONT, stopped)
    site.bounds.equal("statuses", set(told) <= {200, 503}, True)
    site.bounds.most("seconds until positions are answered again", seconds, 30)
    return f"{told} within {seconds:.1f} s; {human}"


@contextmanager
def two_servers(site: Site) -> Iterator[tuple[Site, Site, RedisServer]]:
    """Two processes that share a new PostgreSQL and a new Redis."""
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
        database, redis = Postgres(home), RedisServer()
        flags = f"--database={database.url}", f"--redis={redis.url}"
        try:
            with (
                serving(Path(folder), site.bounds, *flags) as one,
                serving(Path(folder), site.bounds, *flags) as other,
            ):
                yield one, other, redis
        finally:
            redis.close()
            database.close()


def nul_texts(site: Site) -> str:
    """Texts with NUL and numbers with decimals, on PostgreSQL."""
    with two_servers(site) as (one, _, _):
        visitor = with_cookie(one)
        told = [
            visitor.ask("POST", "/api/explorer", {"game_string": "Base+MLP", "player": "a\0"})[0],
            visitor.ask("POST", "/api/explorer", {"game_string": "Base+MLP", "source": "\0"})[0],
            visitor.ask("POST", "/api/studies", STUDY | {"name": "a\0b"})[0],
            visitor.ask("PUT", "/api/me", {"name": "a\0b"})[0],
        ]
        control = {"minutes": 0.123456789, "increment": 0.1}
        made = visitor.ask("POST", "/api/games", {"opponent": "here", "control": control})[0]
    site.bounds.equal("answers", set(told), {422})
    site.bounds.equal("a game with decimals", made, 201)
    return f"{', '.join(map(str, told))}; a game with decimals {made}"


def hung_redis(site: Site, seconds: float = 8) -> str:
    """Redis hangs without closing a connection; a game is played at two servers."""
    script = write_script(9, 200)
    with two_servers(site) as (one, other, redis):
        white, black = with_cookie(one), with_cookie(one)
        game = link_game(white, black)
        black.address = other.address
        pages = white.open(game), black.open(game)
        for page in pages:
            page.answer(page.seq)
        redis.hang()
        made = _play_between(pages, script, time.monotonic() + seconds)
        began = time.monotonic()
        begun = bool(with_cookie(one).new_game(opponent="here"))
        new_game = time.monotonic() - began
        redis.go_on()
        for page in pages:
            page.socket.close()
    site.bounds.equal("a new game", begun, True)
    site.bounds.most("seconds until a new game", new_game, 2)
    site.bounds.most("seconds for each move", seconds / max(1, made), 1.5)
    return f"{made} moves in {seconds:.0f} s between two servers, a new game after {new_game:.2f} s"


def _play_between(pages: tuple[Page, Page], script: list[tuple[int, str, int]], until: float) -> int:
    """How many moves two pages make in turn, each as soon as it sees the one before."""
    made = 0
    for mover, text, ply in script:
        page = pages[mover]
        while time.monotonic() < until:
            answer = page.play(text, ply)
            if answer["type"] == "done":
                made += 1
                break
            if answer.get("reason") not in ("ply", "turn", "trouble", "rate"):
                raise ValueError(answer)
            time.sleep(0.2)  # the other server has not notified this one yet
        if time.monotonic() >= until:
            break
    return made
