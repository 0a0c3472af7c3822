"""Two scripted visits: of everything that one process answers, and of two processes that share games."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

from skep.web.app import make_app
from skep.web.engines.messages import Choose
from skep.web.positions.game_text import read_game_text
from tests.web.asgi import Browser, BrowserSocket, running
from tests.web.browser import fake_engine
from tests.web.recorder import Recorder
from tests.web.serving import wide

MOVES = ["wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-"]
ANALYSED = "Base;InProgress;White[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-"
TEN = {"minutes": 10, "increment": 10, "days": None}
ASKED: tuple[tuple[str, tuple[dict[str, Any], ...]], ...] = (
    (
        "white",
        (
            {"type": "play", "ply": 4, "move": "wQ bQ-"},
            {"type": "play", "ply": 2, "move": "wA1 -wQ"},
            {"type": "view", "ply": 2},
            {"type": "view", "ply": 99},
            {"type": "try", "ply": 4, "line": ["wA1 -wQ", "bA1 bQ-"]},
            {"type": "try", "ply": 4, "line": ["wA1 bQ-"]},
            {"type": "why", "tile": "wG1"},
            {"type": "why", "tile": "xx"},
            {"type": "card", "tile": "wQ"},
            {"type": "hint", "ply": 4},
            {"type": "threat"},
            {"type": "retry"},
            {"type": "move_now"},
            {"type": "show", "shows": True},
            {"type": "say", "text": "Good luck"},
            {"type": "say", "text": "  "},
            {"type": "takeback"},
        ),
    ),
    (
        "black",
        (
            {"type": "answer", "what": "takeback", "accept": False},
            {"type": "draw"},
            {"type": "show", "shows": True},
            {"type": "say", "text": "Thanks"},
        ),
    ),
    ("white", ({"type": "answer", "what": "draw", "accept": False}, {"type": "takeback"})),
    ("black", ({"type": "answer", "what": "takeback", "accept": True},)),
    ("watcher", ({"type": "resign"}, {"type": "say", "text": "Watching"}, {"type": "show", "shows": True})),
)
"""What is asked of a game of two players, by whom."""
PGN = '[GameType "Base"]\n[White "Anna"]\n\n1. wS1\n2. bS1 wS1- $1 {solid}\n(2. bA1 wS1/ 3. wQ -wS1)\n3. wQ -wS1\n'


async def visit(recorder: Recorder, folder: Path) -> None:
    """Everything that one process answers."""
    fakes = (
        patch("skep.web.engines.readiness.Readiness", fake_engine.Ready),
        patch("skep.web.engines.service.EngineWorker.analyse", fake_engine.analyse),
        patch("skep.web.engines.service.EngineWorker.evaluate", fake_engine.evaluate),
        patch("skep.web.analysis.reviews.SEND_EVERY", 0.0),
        patch("skep.web.engines.service.EngineWorker.choose", _choose),
    )
    with fakes[0], fakes[1], fakes[2], fakes[3], fakes[4]:
        async with running(make_app(wide(folder / "skep.db"))) as app:
            anna, bob, carl = (Browser(app, name) for name in ("Anna", "Bob", "Carl"))
            await _pages(recorder, anna)
            await _bodies(recorder, anna)
            game = await _two_players(recorder, anna, bob, carl)
            await _after_the_game(recorder, anna, game)
            await _one_screen(recorder, anna)
            await _computer(recorder, anna)
            await _lobby(recorder, anna, bob)
            await _positions(recorder, anna)
            await _study(recorder, anna, bob)
            await _analysis(recorder, carl)
            await _lessons_and_puzzles(recorder, anna)


async def _choose(_: object, asked: Choose) -> str:
    """The first move that the rules list, in place of the computer's."""
    return read_game_text(asked.game).legal_moves.texts[0]


async def _pages(recorder: Recorder, anna: Browser) -> None:
    for path in (
        "/",
        "/play/nothing",
        "/study",
        "/puzzles",
        "/creatures/ant",
        "/rules/M1",
        "/join/nothing",
        "/nowhere",
    ):
        await recorder.http(anna, "GET", path, shows="head", accept="text/html")
    for path in ("/health", "/health/live", "/metrics", "/api/nowhere"):
        await recorder.http(anna, "GET", path)
    for path in ("/service-worker.js", "/creatures.svg", "/static/nothing.js"):
        await recorder.http(anna, "GET", path, shows="head")
    described = await anna.request("GET", "/api/openapi.json")
    recorder.begin("the addresses of the interface")
    for path, methods in sorted(described.json["paths"].items()):
        recorder.steps[-1] += f"\n{path}: {' '.join(sorted(methods))}"
    for path in ("/api/catalogue", "/api/lessons", "/api/book", "/api/puzzles", "/api/creatures/ant", "/api/rules/M1"):
        await recorder.http(anna, "GET", path, shows="shape")
    for path in ("/api/creatures/nothing", "/api/rules/Z9", "/api/lessons/nothing", "/api/puzzles/nothing"):
        await recorder.http(anna, "GET", path)
    await recorder.http(anna, "GET", "/api/me")
    await recorder.http(anna, "PUT", "/api/me", {"name": "Anna"})
    await recorder.http(anna, "PUT", "/api/me", {"name": "  "})
    await recorder.http(anna, "PUT", "/api/me", {"name": "Guest 4711"})


async def _bodies(recorder: Recorder, anna: Browser) -> None:
    """What is refused before anything is done."""
    for body in (b"{", b"[]", b"null", b'{"ruleset": 5}', b'{"opponent": "nobody"}', b'{"level": 0}', b'{"level": 99}'):
        await recorder.http(anna, "POST", "/api/games", body)
    for body in (b'{"extra": 1}', b'{"game_string": "nonsense"}', b'{"ruleset": "no such game"}', b"\xff\xfe{}"):
        await recorder.http(anna, "POST", "/api/games", body)
    control = {"control": {"minutes": "ten", "increment": 0, "days": None}}
    await recorder.http(anna, "POST", "/api/games", control)
    for asked in ({}, {"line": "wG1"}, {"line": ["x" * 300]}, {"why_goal": [1]}, {"why": ""}, {"game_string": 7}):
        await recorder.http(anna, "POST", "/api/board", asked)
    await recorder.http(anna, "PUT", "/api/me", {})
    await recorder.http(anna, "GET", "/api/games/nothing")
    await recorder.http(anna, "GET", "/api/games/no..thing")
    await recorder.http(anna, "GET", "/api/games/nothing/game_string?ply=-1")
    await recorder.http(anna, "GET", "/api/games/nothing/picture.svg?size=5&theme=pink")
    await recorder.http(anna, "DELETE", "/api/games")
    await recorder.http(anna, "POST", "/api/games", {}, origin="http://elsewhere.example")
    await recorder.http(anna, "POST", "/api/games", {}, x_skep="")
    await recorder.http(anna, "POST", "/api/games", {}, content_type="text/plain")
    await recorder.http(anna, "POST", "/api/games", {}, host="elsewhere.example")
    await recorder.http(anna, "POST", "/api/games", b'"' + b"x" * 300_000 + b'"')
    await recorder.http(anna, "GET", "/api/me", accept_language="de")
    await recorder.http(anna, "POST", "/api/games", {"level": 99}, accept_language="de")


async def _two_players(recorder: Recorder, anna: Browser, bob: Browser, carl: Browser) -> str:
    form = {"opponent": "link", "color": "white", "control": TEN, "ruleset": "Base+MLP"}
    made = (await recorder.http(anna, "POST", "/api/games", form)).json
    game, invite = made["game"], made["invite"].rpartition("/")[2]
    await recorder.http(bob, "GET", f"/api/invites/{invite}")
    await recorder.http(bob, "GET", "/api/invites/nothing")
    white = await recorder.open(anna, "White")
    await recorder.say(white, {"type": "open", "seq": 1, "game": game})
    await recorder.http(bob, "POST", f"/api/invites/{invite}", {})
    await recorder.settle()
    await recorder.http(carl, "POST", f"/api/invites/{invite}", {})
    black, watcher = await recorder.open(bob, "Black"), await recorder.open(carl, "Watcher")
    await recorder.say(black, {"type": "open", "seq": 1, "game": game})
    await recorder.say(watcher, {"type": "open", "seq": 1, "game": game})
    await recorder.http(bob, "PUT", "/api/me", {"name": "Bob"})
    await recorder.settle()
    await _malformed(recorder, watcher)
    for ply, move in enumerate(MOVES):
        await recorder.say(
            (white, black)[ply % 2], {"type": "play", "seq": 2 + ply, "game": game, "ply": ply, "move": move}
        )
    asked = {"game": game, "seq": 20}
    for who, messages in ASKED:
        for message in messages:
            await recorder.say({"white": white, "black": black, "watcher": watcher}[who], asked | message)
    for path in ("", "/game_string", "/game_string?ply=1", "/pgn", "/moves"):
        await recorder.http(carl, "GET", f"/api/games/{game}{path}")
    await recorder.leave(watcher)
    await recorder.say(black, asked | {"type": "resign"})
    await recorder.say(white, asked | {"type": "rematch"})
    await recorder.say(black, asked | {"type": "rematch"})
    await recorder.say(white, asked | {"type": "rematch"})
    await recorder.say(white, asked | {"type": "close"})
    await recorder.leave(white)
    await recorder.leave(black)
    return str(game)


async def _malformed(recorder: Recorder, socket: BrowserSocket) -> None:
    """What a socket does not understand."""
    for text in (
        "",
        "nonsense",
        "null",
        '{"type":"play","seq":7}',
        '{"type":"unknown","seq":8}',
        '{"type":"open","seq":9,"game":"../etc"}',
        '{"type":"play","seq":10,"game":"x","ply":1e99,"move":"wG1"}',
        '{"type":"open","seq":11,"game":"x","extra":1}',
        '{"seq":' * 2000,
        '{"type":"open","seq":12,"game":"nothing"}',
    ):
        await recorder.say(socket, text)


async def _after_the_game(recorder: Recorder, anna: Browser, game: str) -> None:
    for path in ("/api/games", f"/api/games/{game}", f"/api/games/{game}/pgn", f"/api/games/{game}/moves"):
        await recorder.http(anna, "GET", path)
    await recorder.http(anna, "GET", "/api/games.pgn")
    for path in ("picture.svg?ply=2&letters=1", "picture.svg?ply=99", "animation.svg", "picture.png?size=100"):
        await recorder.http(anna, "GET", f"/api/games/{game}/{path}")


async def _one_screen(recorder: Recorder, anna: Browser) -> None:
    for form in (
        {"ruleset": "Base"},
        {"game_string": ANALYSED},
        {"game_string": ANALYSED.replace("bQ bG1-", "bQ wQ-")},
    ):
        made = (await recorder.http(anna, "POST", "/api/games", {"opponent": "here"} | form)).json
    made = (await recorder.http(anna, "POST", "/api/games", {"opponent": "here", "ruleset": "Base+MLP+VK"})).json
    game = made["game"]
    page = await recorder.open(anna, "Both")
    await recorder.say(page, {"type": "open", "seq": 1, "game": game})
    for number, move in enumerate(("wG1 nK-", "bG1 nK/")):
        await recorder.say(page, {"type": "play", "seq": 2, "game": game, "ply": number, "move": move})
    await recorder.say(page, {"type": "takeback", "seq": 3, "game": game})
    await recorder.say(page, {"type": "draw", "seq": 3, "game": game})
    await recorder.leave(page)


async def _computer(recorder: Recorder, anna: Browser) -> None:
    form = {"opponent": "computer", "level": 2, "ruleset": "Base", "color": "white"}
    game = (await recorder.http(anna, "POST", "/api/games", form)).json["game"]
    page = await recorder.open(anna, "Player")
    await recorder.say(page, {"type": "open", "seq": 1, "game": game})
    recorder.begin("Player: plays and is answered")
    page.send({"type": "play", "seq": 2, "game": game, "ply": 0, "move": "wG1"})
    await page.until(lambda frame: frame["type"] == "state" and frame["view"]["ply"] == 2)
    await recorder.settle()
    await recorder.say(page, {"type": "abort", "seq": 3, "game": game})
    await recorder.leave(page)


async def _lobby(recorder: Recorder, anna: Browser, bob: Browser) -> None:
    host, guest = await recorder.open(anna, "Host"), await recorder.open(bob, "Guest")
    await recorder.say(host, {"type": "lobby", "seq": 1})
    await recorder.say(guest, {"type": "lobby", "seq": 1})
    challenge = {"type": "challenge", "seq": 2, "ruleset": "Base", "control": TEN, "color": "white"}
    await recorder.say(host, challenge)
    await recorder.say(guest, {"type": "lobby", "seq": 2})
    await recorder.say(host, challenge | {"ruleset": "nonsense"})
    named = next(frame for frame in reversed(host.frames) if frame["type"] == "lobby")["mine"][0]
    await recorder.say(host, {"type": "take", "seq": 3, "challenge": named})
    await recorder.say(guest, {"type": "withdraw", "seq": 3, "challenge": named})
    await recorder.say(host, {"type": "withdraw", "seq": 4, "challenge": named})
    await recorder.say(host, challenge | {"color": "black"})
    named = next(frame for frame in reversed(host.frames) if frame["type"] == "lobby")["mine"][0]
    await recorder.say(guest, {"type": "take", "seq": 4, "challenge": named}, (host, "paired"))
    await recorder.say(guest, {"type": "take", "seq": 5, "challenge": named})
    await recorder.say(guest, {"type": "lobby", "seq": 6})
    await recorder.leave(host)
    await recorder.leave(guest)


async def _positions(recorder: Recorder, anna: Browser) -> None:
    sketch = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wS1 | turn: white 4 | game: Base"
    for asked in (
        {"game_string": "Base"},
        {"game_string": ANALYSED, "line": ["wA1 -wQ"], "card": "wG1"},
        {"game_string": ANALYSED, "why": "wG1"},
        {"game_string": ANALYSED, "why": "wQ", "why_goal": [3, 0]},
        {"game_string": ANALYSED, "line": ["wA1 bQ-"]},
        {"sketch": sketch},
        {"sketch": "nonsense"},
    ):
        await recorder.http(anna, "POST", "/api/board", asked)
    await recorder.http(anna, "POST", "/api/line", {"game_string": "Base", "line": MOVES, "first": 2})
    for path in ("/api/picture", "/api/animation", "/api/picture.png"):
        await recorder.http(anna, "POST", path, {"game_string": ANALYSED, "theme": "dark", "size": 100})
    await recorder.http(anna, "GET", "/api/picture.png?game=Base&size=100")
    await recorder.http(anna, "POST", "/api/position", {"text": sketch})
    await recorder.http(anna, "POST", "/api/position", {"text": "nonsense"})
    explored = {"game_string": "Base", "player": "nobody"}
    await recorder.http(anna, "POST", "/api/explorer", explored)
    await recorder.http(anna, "GET", "/api/explorer/games/1")


async def _study(recorder: Recorder, anna: Browser, bob: Browser) -> None:
    imported = (await recorder.http(anna, "POST", "/api/import", {"text": PGN})).json
    await recorder.http(anna, "POST", "/api/import", {"text": ""})
    for form in ("PGN", "SGF", "nonsense"):
        await recorder.http(anna, "POST", "/api/export", {"chapters": imported["chapters"], "format": form})
    await recorder.http(anna, "POST", "/api/studies", {"chapters": []})
    links = (await recorder.http(anna, "POST", "/api/studies", {"name": "Ours", "chapters": imported["chapters"]})).json
    writer, reader = await recorder.open(anna, "Writer"), await recorder.open(bob, "Reader")
    await recorder.say(writer, {"type": "open_study", "seq": 1, "study": links["write"]}, (writer, "study_readers"))
    opening = {"type": "open_study", "seq": 1, "study": links["read"]}
    await recorder.say(reader, opening, (writer, "study_readers"), (reader, "study_readers"))
    await recorder.say(reader, {"type": "open_study", "seq": 2, "study": "nothing"})
    await recorder.http(anna, "GET", f"/api/studies/{links['read']}")
    study = (await recorder.http(anna, "GET", f"/api/studies/{links['write']}")).json
    edit = {"chapter": study["chapters"][0]["id"], "what": "set", "path": ["wS1"], "comment": "better"}
    await recorder.http(bob, "POST", f"/api/studies/{links['read']}/edits", {"edits": [edit]})
    await recorder.http(anna, "POST", f"/api/studies/{links['write']}/edits", {"edits": [edit]})
    await recorder.settle()
    await recorder.http(anna, "POST", f"/api/studies/{links['write']}/edits", {"edits": [edit | {"what": "nothing"}]})
    await recorder.http(anna, "GET", "/api/studies/nothing")
    await recorder.say(reader, {"type": "close_study", "seq": 3, "study": links["read"]}, (writer, "study_readers"))
    await recorder.leave(writer)
    await recorder.leave(reader)


async def _analysis(recorder: Recorder, carl: Browser) -> None:
    page = await recorder.open(carl, "Analyst")
    analyse = {"type": "analyse", "seq": 1, "game_string": ANALYSED}
    recorder.begin("Analyst: analyses a position")
    page.send(analyse | {"lines": 2})
    await page.until(lambda frame: frame["type"] == "analysis" and frame["state"] == "done")
    await recorder.settle()
    for message in (analyse | {"game_string": "nonsense"}, analyse | {"lines": 6}, {"type": "stop", "seq": 2}):
        await recorder.say(page, message)
    recorder.begin("Analyst: has a game reviewed")
    page.send({"type": "review", "seq": 3, "game_string": fake_engine.BLUNDERED})
    await page.until(lambda frame: frame["type"] == "review" and frame["state"] == "done")
    await recorder.settle()
    await recorder.say(page, {"type": "review", "seq": 4, "game_string": "Base"}, (page, "refused"))
    await recorder.say(page, {"type": "leave_review", "seq": 5})
    await recorder.leave(page)


async def _lessons_and_puzzles(recorder: Recorder, anna: Browser) -> None:
    await recorder.http(anna, "GET", "/api/lessons/five-minutes", shows="shape")
    lesson = "/api/lessons/five-minutes"
    await recorder.http(anna, "POST", f"{lesson}/race", {"moves": ["wA1 wG1/"]})
    await recorder.http(anna, "POST", f"{lesson}/one-hive", {"moves": [], "why": "wS1"})
    await recorder.http(anna, "POST", f"{lesson}/gate", {"moves": ["wA1 wQ-"]})
    await recorder.http(anna, "POST", f"{lesson}/nothing", {"moves": []})
    puzzle = sorted((await anna.request("GET", "/api/puzzles")).json["ids"])[0]
    page = (await recorder.http(anna, "GET", f"/api/puzzles/{puzzle}")).json
    await recorder.http(anna, "POST", f"/api/puzzles/{puzzle}", {"moves": page["solution"][:1]})
    wrong = next(each["text"] for each in page["start"]["legal_moves"] if each["text"] != page["solution"][0])
    await recorder.http(anna, "POST", f"/api/puzzles/{puzzle}", {"moves": [wrong]})
    await recorder.http(anna, "POST", f"/api/puzzles/{puzzle}", {"moves": ["pass"]})
    await recorder.http(anna, "POST", f"/api/puzzles/{puzzle}/tries", {"moves": page["solution"]})
    await recorder.http(anna, "POST", f"/api/puzzles/{puzzle}/tries", {"moves": page["solution"]})


# Two processes


async def visit_two(recorder: Recorder, database: str, redis: str) -> None:
    """A player at each of two processes, which share a database and Redis."""
    settings = wide(database, redis=redis)
    async with running(make_app(settings)) as one, running(make_app(settings)) as two:
        anna, bob = Browser(one, "Anna"), Browser(two, "Bob")
        form = {"opponent": "link", "color": "white", "control": TEN, "ruleset": "Base"}
        made = (await recorder.http(anna, "POST", "/api/games", form)).json
        game = made["game"]
        await recorder.http(bob, "POST", f"/api/invites/{made['invite'].rpartition('/')[2]}", {})
        white, black = await recorder.open(anna, "White"), await recorder.open(bob, "Black")
        opening = {"type": "open", "seq": 1, "game": game}
        await recorder.say(white, opening, (white, "chat"))
        await recorder.say(black, opening, (black, "chat"), (white, "presence"))
        for ply, move in enumerate(MOVES):
            here, there = (white, black) if ply % 2 == 0 else (black, white)
            played = {"type": "play", "seq": 2 + ply, "game": game, "ply": ply, "move": move}
            await recorder.say(here, played, (there, "state"))
        await recorder.say(white, {"type": "say", "seq": 7, "game": game, "text": "Hello"}, (black, "chat"))
        await recorder.say(black, {"type": "takeback", "seq": 8, "game": game}, (white, "state"))
        answer = {"type": "answer", "seq": 9, "game": game, "what": "takeback", "accept": True}
        await recorder.say(white, answer, (black, "state"))
        await recorder.say(black, {"type": "resign", "seq": 10, "game": game}, (white, "state"))
        await recorder.http(anna, "GET", f"/api/games/{game}")
        await recorder.say(white, {"type": "lobby", "seq": 11})
        await recorder.say(black, {"type": "lobby", "seq": 11})
        challenge = {"type": "challenge", "seq": 12, "ruleset": "Base", "control": TEN, "color": "white"}
        await recorder.say(white, challenge, (black, "lobby"))
        named = next(frame for frame in reversed(white.frames) if frame["type"] == "lobby")["mine"][0]
        await recorder.say(black, {"type": "take", "seq": 13, "challenge": named}, (white, "paired"), (white, "lobby"))
        recorder.sockets.clear()
        await white.close()
        await black.close()
