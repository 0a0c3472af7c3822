"""The attacks: each is bounded, stays on this machine, and returns what became of it in one line."""

import json
import os
import signal
import sqlite3
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from urllib.parse import urlencode

from websockets.exceptions import WebSocketException

from benchmarks._clients import RULESET, processor, write_moves, write_script
from benchmarks._victim import (
    MAX_SLOWER,
    STRANGER,
    Human,
    Page,
    Site,
    Visitor,
    children,
    descriptors,
    memory,
    plug,
)
from skep.web.positions.opponents import FULL

GET = b"GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n"
TYPES = ("Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP", "Base++V", "Base++K")


def tabs_in_a_sketch(site: Site) -> str:
    sketch = "a" + "\t" * 11_900 + "!\nwS1\n"
    with Human(site) as human:
        began = time.monotonic()
        status, _ = Visitor(site.address).ask("POST", "/api/board", {"sketch": sketch})
        seconds = time.monotonic() - began
    site.bounds.equal("status", status, 422)
    site.bounds.most("seconds", seconds, 2)
    return f"{status} after {seconds:.2f} s; {human}"


def many_game_types(site: Site) -> str:
    visitor, most, total = Visitor(site.address), 0, 0.0
    with Human(site) as human:
        pages = [visitor.open(visitor.new_game(ruleset=one, opponent="computer", level=1)) for one in TYPES]
        for page in pages:
            page.send("play", move="wG1", ply=0)
        until = time.monotonic() + 15
        while time.monotonic() < until:
            found = children(site.pid)
            most, total = max(most, len(found)), max(total, sum(map(memory_or_none, found)))
            time.sleep(0.2)
        for page in pages:
            page.socket.close()
    site.bounds.most("child processes", most, 8)
    site.bounds.most("MB of child processes", total, 1_000)
    return f"{most} child processes, {total:.0f} MB; {human}"


def memory_or_none(pid: int) -> float:
    try:
        return memory(pid)
    except (subprocess.CalledProcessError, ValueError):
        return 0.0


def pour(site: Site, data: bytes) -> str:
    before, sent = memory(site.pid), 0
    with closing(plug(site.address)) as connection, suppress(OSError):
        for begin in range(0, len(data), 1 << 16):
            connection.sendall(data[begin : begin + (1 << 16)])
            sent = begin + (1 << 16)
    time.sleep(1)
    site.bounds.most("MB taken", sent / 1e6, 8)
    site.bounds.most("MB more in memory", memory(site.pid) - before, 30)
    taken = f"{min(sent, len(data)) / 1e6:.1f} of {len(data) / 1e6:.0f} MB taken"
    return f"{taken}, memory {before:.0f} -> {memory(site.pid):.0f} MB"


def at_once(site: Site, count: int, method: str, path: str, body: object = None) -> str:
    """Many requests of one address, while a person plays."""
    told: list[int] = []

    def ask() -> None:
        with suppress(OSError, HTTPException):
            told.append(Visitor(site.address).ask(method, path, body, accept_encoding="gzip")[0])

    with Human(site) as human:
        threads = [threading.Thread(target=ask) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    answers = ", ".join(f"{number} x {status}" for status, number in Counter(told).items())
    site.bounds.equal("answers 500", told.count(500), 0)
    site.bounds.equal("answers", len(told), count)
    return f"{answers}; {human}"


def faulty_studies(site: Site) -> str:
    chapter = {"ruleset": "Base", "nodes": [{}] * 2900}
    return at_once(site, 20, "POST", "/api/studies", {"chapters": [chapter] * 21})


def many_edits(site: Site) -> str:
    writer = Visitor(site.address)
    nodes = [{"up": at - 1, "text": f"m{at}"} for at in range(1300)]
    _, links = writer.ask("POST", "/api/studies", {"chapters": [{"id": "a", "ruleset": "Base", "nodes": nodes}]})
    edit = {"chapter": "a", "what": "set", "path": [], "comment": "well"}
    return at_once(site, 10, "POST", f"/api/studies/{json.loads(links)['write']}/edits", {"edits": [edit] * 200})


def lists_of_puzzles(site: Site) -> str:
    return at_once(site, 100, "GET", "/api/puzzles")


def pages_of_rules(site: Site) -> str:
    return at_once(site, 1, "GET", "/api/rules/M1")


def many_headers(site: Site) -> str:
    return pour(site, GET + b"a:b\r\n" * 4_000_000)


def long_headers(site: Site) -> str:
    return pour(site, GET + (b"a:" + b"b" * 1000 + b"\r\n") * 20_000)


def pipelined_requests(site: Site) -> str:
    return pour(site, (GET + b"\r\n") * 400_000)


def _move_after_signal(site: Site, level: int, sent: signal.Signals, patience: float) -> str:
    """Send a signal to every process of the server while the computer thinks, and wait for its move."""
    visitor = Visitor(site.address)
    page = visitor.open(visitor.new_game(opponent="computer", level=level))
    page.play("wG1", 0)
    until = time.monotonic() + 60
    while not (found := children(site.pid)) and time.monotonic() < until:
        time.sleep(0.1)
    send_signal(sent, found)
    seconds = page.moves(2, patience)
    if sent is signal.SIGSTOP:
        send_signal(signal.SIGCONT, found)
    site.bounds.most("seconds until the computer moved", seconds or float("nan"), patience / 2)
    return f"no move in {patience:.0f} s" if seconds is None else f"the computer moved after {seconds:.1f} s"


def send_signal(sent: signal.Signals, pids: Iterable[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, sent)


def dead_worker(site: Site) -> str:
    return _move_after_signal(site, 5, signal.SIGKILL, 90)


def sixty_cookies(site: Site, seconds: float = 12) -> str:
    """All of one address, asking for whatever is costly; a person plays, and another asks level 1 for a move."""
    command = [sys.executable, "-m", "benchmarks._crowd", site.address, str(seconds)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as crowd:
        assert crowd.stdin is not None
        assert crowd.stdout is not None
        crowd.stdout.readline()
        before, spent = memory(site.pid), processor(site.address)
        with Human(site) as human:
            crowd.stdin.write("go\n")
            crowd.stdin.flush()
            time.sleep(seconds / 3)
            honest = Visitor(site.address, "127.0.0.4")
            page = honest.open(honest.new_game(opponent="computer", level=1))
            page.play("wG1", 0)
            answered = page.moves(2, 60)
            asked = crowd.stdout.readline().strip()
            crowd.wait()
    spent = processor(site.address) - spent
    site.bounds.most("seconds of an honest level 1", answered or float("nan"), 5)
    level = "no answer in 60 s" if answered is None else f"level 1 answered after {answered:.1f} s"
    return (
        f"{asked} asked; {human}; {level}; {spent:.1f} s of processor; memory {before:.0f} -> {memory(site.pid):.0f} MB"
    )


def greedy_thinkers(site: Site) -> str:
    for _ in range(6):
        greedy = Visitor(site.address)
        greedy.open(greedy.new_game(opponent="computer", level=FULL)).play("wG1", 0)
    honest = Visitor(site.address, "127.0.0.3")
    page = honest.open(honest.new_game(opponent="computer", level=1))
    page.play("wG1", 0)
    seconds = page.moves(2, 120)
    site.bounds.most("seconds of an honest level 1", seconds or float("nan"), 10)
    return "no answer in 120 s" if seconds is None else f"an honest level 1 answered after {seconds:.1f} s"


def unfinished_requests(site: Site, count: int = 300) -> str:
    held = [plug(site.address) for _ in range(count)]
    with Human(site) as human:
        for connection in held:
            with suppress(OSError):
                connection.sendall(GET + b"\r\n" + GET)
        time.sleep(25)
        for connection in held:
            connection.setblocking(False)
        still = sum(_is_open(connection) for connection in held)
    for connection in held:
        connection.close()
    site.bounds.equal("connections open", still, 0)
    return f"{still} of {count} connections open after 25 s; {human}"


def quoted_cookies(site: Site) -> str:
    """Five requests whose cookie is all backslashes in quotes."""
    request = b'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: skep_lang="' + b"\\" * 32_000 + b'"\r\n\r\n'
    statuses: Counter[str] = Counter()
    with Human(site) as human:
        for _ in range(5):
            with closing(plug(site.address)) as connection:
                connection.sendall(request)
                statuses[connection.recv(12).decode(errors="replace")[9:]] += 1
    site.bounds.equal("statuses", set(statuses), {"431"})
    return f"{', '.join(f'{count} x {status}' for status, count in statuses.items())}; {human}"


def failed_handshakes(site: Site, count: int = 252) -> str:
    """Handshakes that the library refuses: a body, a long header, a long address."""
    before = descriptors(site.pid)
    kinds = [
        ("", "Content-Length: 5"),
        ("", "Transfer-Encoding: chunked"),
        ("", f"x: {'a' * 9_000}"),
        ("a" * 9_000, "x: y"),
    ]
    with Human(site) as human:
        held = [plug(site.address) for _ in range(count)]
        for number, connection in enumerate(held):
            query, more = kinds[number % len(kinds)]
            handshake = (
                f"GET /socket?{query} HTTP/1.1\r\nHost: {site.address}\r\nOrigin: http://{site.address}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n\r\nabcde"
            )
            with suppress(OSError):
                connection.sendall(handshake.encode())
        time.sleep(3)
        for connection in held:
            connection.setblocking(False)
        still = sum(_is_open(connection) for connection in held)
    for connection in held:
        connection.close()
    time.sleep(1)
    site.bounds.equal("connections open", still, 0)
    return f"{still} of {count} open after 3 s, descriptors {before} -> {descriptors(site.pid)}; {human}"


def followed_reviews(site: Site, count: int = 70) -> str:
    """Many pages follow the review of one long game."""
    text = ";".join([RULESET, "", "", *write_moves(5, 300)])
    pages: list[Page] = []
    visitors = [Visitor(site.address) for _ in range(8)]
    for visitor in visitors:
        visitor.ask("GET", "/api/me")
    with Human(site) as human:
        for number in range(count):
            with suppress(WebSocketException, OSError):
                page = visitors[number % len(visitors)].open("none")
                page.tell("review", seq=9, game_string=text)
                pages.append(page)
            time.sleep(0.1)
        told = Counter(str(page.answer(9)["type"]) for page in pages)
        heard, until = 0, time.monotonic() + 8
        while time.monotonic() < until:
            for page in pages:
                with suppress(TimeoutError):
                    page.socket.recv(0)
                    heard += 1
            time.sleep(0.05)
    for page in pages:
        page.socket.close()
    site.bounds.equal("answers", set(told), {"review"})
    return f"{told['review']} followers, {heard} messages in 8 s; {human}"


def far_drawings(site: Site) -> str:
    """Two tiles far apart as a picture, asked for by a page of ours and by any other."""
    sketch = "game: Base\nwS1\n" + "\n" * 700 + " " * 1402 + "bS1\n"
    query = urlencode({"game": "# |\n" + sketch})
    most = 0.0
    with Human(site) as human:
        asking = [
            threading.Thread(target=lambda: Visitor(site.address).ask("POST", "/api/picture.png", {"sketch": sketch})),
            threading.Thread(target=lambda: Visitor(site.address, "127.0.0.4").ask("GET", f"/api/picture.png?{query}")),
        ]
        for thread in asking:
            thread.start()
        while any(thread.is_alive() for thread in asking):
            most = max([most, *(memory_or_none(pid) for pid in children(site.pid))])
            time.sleep(0.05)
    site.bounds.most("MB in a process of the server", most, 1_200)
    return f"at most {most:.0f} MB in a process of the server; {human}"


def strange_files(site: Site) -> str:
    """Files that hold more than a study, and judgments that are none."""
    head = '[GameType "Base"]\n\n1. wA1 '
    texts = ["{" + "c" * 4_001 + "}", "$0001999", "$0001" + "9" * 5_000, "{[%csl G@9999:0]}", "$1 " * 13]
    told = [Visitor(site.address).ask("POST", "/api/import", {"text": head + text})[0] for text in texts]
    site.bounds.equal("answers 500", told.count(500), 0)
    return ", ".join(map(str, told))


def imported_files(site: Site) -> str:
    """One address with five cookies imports long files, while someone else asks for boards."""
    return _beside_boards(site, [with_cookie(site) for _ in range(5)], "/api/import", {"text": _long_file()})


def four_importers(site: Site) -> str:
    """The same by four addresses."""
    visitors = [with_cookie(site, f"127.0.0.{10 + number % 4}") for number in range(20)]
    return _beside_boards(site, visitors, "/api/import", {"text": _long_file()})


def many_subnets(site: Site) -> str:
    """The same by one IPv6 customer with 64 subnets, as a proxy hands them on."""
    visitors = [Visitor(site.address, "127.0.0.1") for _ in range(64)]
    for number, visitor in enumerate(visitors):
        visitor.forwarded = f"2001:db8:0:{number:x}::1"
    return _beside_boards(site, visitors, "/api/import", {"text": _long_file()})


def large_pictures(site: Site) -> str:
    """The same with the largest pictures."""
    game = ";".join([RULESET, "", "", *write_moves(6, 60)])
    visitors = [with_cookie(site) for _ in range(6)]
    return _beside_boards(site, visitors, "/api/picture.png", {"game_string": game, "size": 4096})


def _long_file() -> str:
    moves = "\n".join(f"{ply}. {text}" for ply, text in enumerate(write_moves(6, 120), 1))
    text = f'[GameType "{RULESET}"]\n\n{moves}\n\n'
    return text * max(1, 90_000 // len(text))


def _beside_boards(site: Site, visitors: list[Visitor], path: str, body: object, seconds: float = 20) -> str:
    """Visitors ask for something again and again while a person asks for boards."""
    told: Counter[int] = Counter()
    stops = threading.Event()

    def bring(visitor: Visitor) -> None:
        while not stops.is_set():
            with suppress(OSError, HTTPException):
                told[visitor.ask("POST", path, body)[0]] += 1
            stops.wait(0.2)

    threads = [threading.Thread(target=bring, args=(visitor,)) for visitor in visitors]
    honest, waited, quiet = with_cookie(site, "127.0.0.4"), list[float](), list[float]()

    def ask_for_board(found: list[float]) -> None:
        began = time.monotonic()
        site.bounds.equal("status of a board", honest.ask("POST", "/api/board", {"game_string": "Base+MLP"})[0], 200)
        found.append(time.monotonic() - began)
        time.sleep(0.3)

    with Human(site) as human:
        for _ in range(10):
            ask_for_board(quiet)
        for thread in threads:
            thread.start()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            ask_for_board(waited)
        stops.set()
        for thread in threads:
            thread.join()
    site.bounds.equal("answers 500", told[500], 0)
    times = MAX_SLOWER * max(quiet) if site.bounds.is_shared else 0.0
    site.bounds.most("seconds of an honest board, median", statistics.median(waited), max(0.05, times))
    site.bounds.most("seconds of an honest board, at most", max(waited), max(1.0, times))
    answers = ", ".join(f"{number} x {status}" for status, number in told.items())
    boards = [f"median {1000 * statistics.median(each):.0f} ms, max {1000 * max(each):.0f}" for each in (waited, quiet)]
    return f"{answers}; honest boards: {boards[0]}; before: {boards[1]}; {human}"


def branching_files(site: Site) -> str:
    """Files whose readers took the square of their length: variations, comments, commands and parentheses."""
    head, moves = f'[GameType "{RULESET}"]\n\n', write_moves(7, 60)
    varied = " ".join(f"{ply}. {text} ({ply}. {text})" for ply, text in enumerate(moves, 1))
    texts = [
        head + varied,
        head + f"1. {moves[0]} " + "{well} " * 12_000,
        head + f"1. {moves[0]} " + "{" + "[%a]" * 20_000 + "}",
        "(;GM[27]" + "(" * 20_000,
    ]
    slowest, statuses = 0.0, []
    with Human(site) as human:
        for number, text in enumerate(texts):
            began = time.monotonic()
            statuses.append(
                Visitor(site.address, f"127.0.0.{10 + number}").ask("POST", "/api/import", {"text": text[:95_000]})[0]
            )
            slowest = max(slowest, time.monotonic() - began)
            time.sleep(1)
    site.bounds.most("seconds", slowest, 3)
    site.bounds.equal("answers 500", statuses.count(500), 0)
    return f"{', '.join(map(str, statuses))}, the slowest after {slowest:.1f} s; {human}"


def costly_renames(site: Site, games: int = 60, seconds: float = 8) -> str:
    """Someone with many open games takes another name again and again."""
    visitor = with_cookie(site)
    pages: list[Page] = []
    for _ in range(games):
        game = visitor.new_game(opponent="link")
        if game and len(pages) < 20:
            with suppress(WebSocketException, OSError):
                pages.append(visitor.open(game))
        time.sleep(0.02)
    told: Counter[int] = Counter()
    before = processor(site.address)
    with Human(site) as human:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            told[visitor.ask("PUT", "/api/me", {"name": f"Name {sum(told.values())}"})[0]] += 1
            time.sleep(0.15)
    spent = processor(site.address) - before
    for page in pages:
        page.socket.close()
    site.bounds.equal("answers 500", told[500], 0)
    site.bounds.most("seconds of the processor", spent, seconds / 3)
    answers = ", ".join(f"{number} x {status}" for status, number in told.items())
    return f"{answers}; {spent:.1f} s of processor; {human}"


def hung_worker(site: Site) -> str:
    return _move_after_signal(site, FULL, signal.SIGSTOP, 150)


def _is_open(connection: "object") -> bool:
    try:
        while connection.recv(65_536):  # type: ignore[attr-defined]
            pass
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def many_looks(site: Site, count: int = 60) -> str:
    owner = Visitor(site.address)
    game = owner.new_game(ruleset="Base+MMMLLLPPP", opponent="here")
    page = owner.open(game)
    for number, (_, text, ply) in enumerate(write_script(3, 40)):
        if page.play(text, ply)["type"] != "done" or number > 40:
            break
        time.sleep(0.1)
    pages: list[Page] = []
    for _ in range(count):
        looker = Visitor(site.address)
        looker.ask("GET", "/api/me")
        with suppress(WebSocketException, OSError):
            pages.append(looker.open(game))
    before = memory(site.pid)
    with Human(site) as human:
        until = time.monotonic() + 6
        while time.monotonic() < until:
            for one in pages:
                with suppress(WebSocketException, OSError):
                    one.send("view", ply=5)
            time.sleep(0.1)
    site.bounds.most("MB more in memory", memory(site.pid) - before, 30)
    return f"{len(pages)} pages; {human}; memory {before:.0f} -> {memory(site.pid):.0f} MB"


def locked_database(site: Site) -> str:
    visitor = Visitor(site.address)
    game = visitor.new_game(opponent="link")
    page = visitor.open(game)
    with closing(sqlite3.connect(site.database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        reason = page.play("wG1", 0).get("reason")
        seconds = time.monotonic() - began
        page.answer(page.send("say", text="very secret talk"))
        time.sleep(2)
        health = visitor.ask("GET", "/health")[0]
        other.execute("ROLLBACK")
    log = site.log.read_text(encoding="utf-8")
    leaks = [what for what in ("very secret talk", game, visitor.cookie) if what in log]
    site.bounds.equal("reason", reason, "trouble")
    site.bounds.most("seconds until it was refused", seconds, 4)
    site.bounds.equal("/health", health, 503)
    site.bounds.equal("secrets in the log", leaks, [])
    return f"a move refused ({reason}) after {seconds:.1f} s; /health {health}; {len(leaks)} secrets in the log"


def deleted_database(site: Site) -> str:
    visitor = Visitor(site.address)
    page = visitor.open(visitor.new_game(opponent="here"))
    site.database.rename(site.database.with_suffix(".gone"))
    told = [page.play(text, ply)["type"] for _, text, ply in write_script(2, 5)]
    time.sleep(1.5)
    health = visitor.ask("GET", "/health")[0]
    site.database.with_suffix(".gone").rename(site.database)
    site.bounds.equal("moves acknowledged", told.count("done"), 0)
    site.bounds.equal("/health", health, 503)
    return f"{told.count('done')} of 5 moves acknowledged; /health {health}"


def late_pongs(site: Site) -> str:
    visitor = Visitor(site.address)
    page = visitor.open(visitor.new_game(opponent="here", control={"minutes": 1}))
    for _, text, ply in write_script(4, 6):
        page.play(text, ply)
        time.sleep(0.9)  # White thinks, and Black as long; no pong is ever sent
    page.answer(page.send("view", ply=0))
    page.send("open")
    while True:
        message = json.loads(page.socket.recv(30))
        if message.get("clock"):
            site.bounds.most("seconds left to White", message["clock"]["white"], 58.5)
            return f"White has {message['clock']['white']:.1f} of 60 s after thinking 0.9 s on each of two moves"


def rematches(site: Site, seconds: float = 10) -> str:
    visitor = Visitor(site.address)
    game, begun, until = visitor.new_game(opponent="here"), 0, time.monotonic() + seconds
    page = visitor.open(game)
    with suppress(WebSocketException, TimeoutError, KeyError):
        while time.monotonic() < until:
            page.answer(page.send("resign"))
            page.send("rematch")
            following = None
            while following is None and time.monotonic() < until:  # the server may say no, and pings meanwhile
                following = json.loads(page.socket.recv(5)).get("next_game")
            if following is None:
                break
            begun += 1
            page.game = following
            page.send("open")
    site.bounds.most("games", begun, 30)
    return f"{begun} games in {seconds:.0f} s"


def flood_of_pings(site: Site, seconds: float = 8) -> str:
    page = Page(with_cookie(site), "none")
    count, before = 0, memory(site.pid)
    with Human(site) as human, suppress(WebSocketException):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            page.socket.ping()
            count += 1
    site.bounds.most("pings", count, 2_000)
    return f"{count:,} pings; {human}; memory {before:.0f} -> {memory(site.pid):.0f} MB"


def with_cookie(site: Site, source: str = STRANGER) -> Visitor:
    visitor = Visitor(site.address, source)
    visitor.ask("GET", "/api/me")
    return visitor


def strange_names(site: Site) -> str:
    visitor = with_cookie(site)
    names = ("\u3164", "\u2800", "Skep, level 5", "Guest 1234", "\u13dakep", "\ua4e2kep", "Guest l234", "Gu3st 1234")
    taken = sum(visitor.ask("PUT", "/api/me", {"name": name})[0] == 200 for name in names)
    site.bounds.equal("names taken", taken, 0)
    return f"{taken} of {len(names)} accepted"


def strange_sketches(site: Site) -> str:
    sketches = ("game: Base+W+S\n  wG1\n", "game: Base\n  wQ  bQ\nturn: white 00001" + "9" * 5000 + "\n")
    told = [Visitor(site.address).ask("POST", "/api/board", {"sketch": one, "line": []})[0] for one in sketches]
    site.bounds.equal("answers", set(told), {422})
    return ", ".join(map(str, told))


def long_game_strings(site: Site) -> str:
    """Of 395 moves, by someone who has asked for nothing before."""
    game_string = ";".join(("Base", "InProgress", "White[1]", *("wG1",) * 395))
    status = Visitor(site.address).ask("POST", "/api/board", {"game_string": game_string})[0]
    site.bounds.equal("answer", status, 422)
    return str(status)


def open_doors(site: Site) -> str:
    visitor = Visitor(site.address)
    metrics, host = visitor.ask("GET", "/metrics")[0], visitor.ask("GET", "/", host="evil.example")[0]
    visitor.cookie = "A" * 43
    planted = visitor.cookie
    visitor.ask("GET", "/api/me")
    mode = site.database.stat().st_mode & 0o777
    fate = "taken" if visitor.cookie == planted else "refused"
    site.bounds.equal("/metrics and a foreign host", (metrics, host), (404, 421))
    site.bounds.equal("planted cookie and mode of the file", (fate, mode), ("refused", 0o600))
    return f"/metrics {metrics}, foreign host {host}, planted cookie {fate}, file {mode:o}"


def bad_database(site: Site) -> str:
    garbage = site.database.with_name("garbage.db")
    garbage.write_bytes(b"nonsense" * 1000)
    command = [sys.executable, "-m", "skep", "serve", "--no-browser", f"--database={garbage}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    site.bounds.equal("exit code", done.returncode, 1)
    site.bounds.most("bytes of errors", len(done.stderr), 500)
    return f"exit code {done.returncode}, {len(done.stdout)} bytes of output, {len(done.stderr)} of errors"


def backup_while_running(site: Site) -> str:
    with_cookie(site).new_game(opponent="here")
    copy = site.database.with_name("copy.db")
    played = _games_in(site.database)
    command = [sys.executable, "-m", "skep", "backup", str(copy), f"--database={site.database}"]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    count = _games_in(copy)
    site.bounds.equal("games in the copy", count, played)
    return f"{count} of {played} games in the copy"


def _games_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


def watchers_talk(site: Site, count: int = 52) -> str:
    owner = Visitor(site.address)
    game = owner.new_game(opponent="here")
    threads = [threading.Thread(target=_talk, args=(site, game)) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    late = with_cookie(site)
    late.source = "127.0.0.3"
    page = late.open(game)
    told = page.answer(page.send("say", text="hello"))["type"]
    site.bounds.equal("what a newcomer is told", told, "done")
    return f"after {count} cookies of one address had spoken, a newcomer is told {told}"


def _talk(site: Site, game: str) -> None:
    with suppress(WebSocketException, OSError, TimeoutError):
        page = with_cookie(site).open(game)
        for number in range(8):
            page.answer(page.send("say", text=f"line {number}"))
        page.socket.close()
