"""The engine in a browser, at the server: its files, positions for it, names and judgments for what it finds."""

import asyncio
import base64
import gzip
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from skep.core.errors import SkepError
from skep.engine.native import cache
from skep.engine.native.convert import encode_move
from skep.engine.native.tables import tables
from skep.engine.wasm import files
from skep.engine.wasm.files import EngineFiles
from skep.engine.wasm.version import version
from skep.game import Game
from skep.review.review import OPENING_PLIES
from skep.web.analysis import device, subjects
from skep.web.analysis.device_messages import FoundWorth, JudgeRequest, NamesRequest
from skep.web.engines import messages
from skep.web.engines.browser_files import BrowserFiles
from skep.web.engines.messages import PositionRequest
from skep.web.server.metrics import Metrics
from skep.web.server.tasks import Tasks
from skep.web.server.workers.threads import Threads
from tests.play.table import BEFORE_MATE, MATE
from tests.web.serving import Guest, serving, wide
from tests.web.test_page_studies import BEGUN, Table

PRESET = "Base+MLP"
OVER = f"{BEFORE_MATE};{MATE}"


def made(folder: Path, width: int = 64) -> EngineFiles:
    """Files of no real module, in a folder."""
    layout = json.dumps({"version": version()}).encode()
    brotli = {"code": b"brotli", "network": b"brotli"}
    found = EngineFiles(b"\0asm" + b"code " * 1000, layout, b"network " * 1000, {PRESET: b"rules"}, brotli)
    files.write(found, width, folder)
    return found


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EngineFiles]:
    """An installation that carries the module for small boards."""
    folder = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "SHIPPED", folder)
        yield made(folder)


@pytest.fixture(scope="module")
def address(shipped: EngineFiles, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001
    with serving(wide(tmp_path_factory.mktemp("store") / "skep.db")) as found:
        yield found


def test_the_files_are_served_for_ever_in_the_best_coding(address: str, shipped: EngineFiles) -> None:
    guest = Guest(address, "")
    there = guest.post("/api/device/position", {"game_string": PRESET}).json
    assert (there["version"], there["width"]) == (version(), 64)
    path = f"/engine/{version()}/64.wasm"
    for accepted, coding, body in (
        ("br, gzip", "br", b"brotli"),
        ("gzip", "gzip", None),
        ("br;q=0", None, shipped.code),
    ):
        answer = guest.request("GET", path, headers={"accept-encoding": accepted})
        assert answer.headers.get("content-encoding") == coding
        assert (gzip.decompress(answer.body) if body is None else answer.body) == (body or shipped.code)
        assert answer.headers["content-type"] == "application/wasm"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "set-cookie" not in answer.headers
    assert guest.get(f"/engine/{version()}/64.json").body == shipped.layout
    assert guest.get(f"/engine/{version()}/network.bin").body == shipped.network
    assert guest.get(f"/engine/{version()}/rules/{quote(PRESET)}").body == b"rules"


def test_files_of_other_versions_and_names_are_not_there(address: str) -> None:
    guest = Guest(address, "")
    guest.post("/api/device/position", {"game_string": PRESET})
    for path in (
        "0/64.wasm",
        f"{version()}/65.wasm",
        f"{version()}/rules/Base%2BMLPQ",
        f"{version()}/rules/Base%2BPLM",
    ):
        assert guest.get(f"/engine/{path}").status == 404, path


def test_a_position_comes_as_bytes(address: str) -> None:
    guest = Guest(address)
    told = guest.post("/api/device/position", {"game_string": BEGUN}).json
    head = json.loads(base64.b64decode(told["data"]).split(b"\n")[0])
    assert (head["version"], head["width"], told["ruleset"]) == (version(), 64, BEGUN.partition(";")[0])
    threat = guest.post("/api/device/position", {"game_string": BEGUN, "threat": True}).json
    assert threat["to_move"] != told["to_move"]


def test_there_is_no_position_where_there_is_nothing_to_search(address: str) -> None:
    refused = Guest(address).post("/api/device/position", {"game_string": OVER})
    assert (refused.status, refused.json["reason"]) == (422, "over")
    assert Guest(address).post("/api/device/position", {"game_string": BEGUN, "line": ["wQ wQ"]}).status == 422
    assert Guest(address).post("/api/device/game", {"game_string": PRESET}).status == 422


def test_a_game_that_no_module_can_hold_is_left_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> int:
        raise SkepError("too large")

    monkeypatch.setattr(messages, "width_of", refuse)
    _, position = device.position(PositionRequest(BEGUN))
    assert position is not None
    assert (position.width, position.data) == (messages.UNFIT, "")
    _, game = device.positions(PositionRequest(BEGUN))
    assert game is not None
    assert (game.width, game.data) == (messages.UNFIT, [])


def test_players_of_a_running_game_get_no_position_of_it(address: str) -> None:
    table = Table(address)
    for path in ("position", "game"):
        answer = table.white.post(f"/api/device/{path}", {"game_string": BEGUN})
        assert (answer.status, answer.json["reason"]) == (403, "forbidden")
        assert Guest(address).post(f"/api/device/{path}", {"game_string": BEGUN}).status == 200
    table.resign()
    assert table.white.post("/api/device/position", {"game_string": BEGUN}).status == 200


def browser_files(make_module: Callable[[int], Awaitable[None]]) -> tuple[BrowserFiles, Threads]:
    threads = Threads("test")
    return BrowserFiles(make_module, threads, Tasks(Metrics())), threads


def test_a_module_that_is_missing_is_made_once_the_engine_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it."""
    is_compiled = False
    begun = []

    async def make(width: int) -> None:
        begun.append(width)
        made(tmp_path, width)

    monkeypatch.setattr(files, "SHIPPED", tmp_path)
    monkeypatch.setattr(cache, "folder", lambda: None)  # the tests of the module make it there
    monkeypatch.setattr(files, "can_make", lambda _: is_compiled)

    async def visit() -> None:
        nonlocal is_compiled
        here, threads = browser_files(make)
        assert not await here.has(64)
        assert begun == []
        is_compiled = True
        assert not await here.has(64)
        while not await here.has(64):
            await asyncio.sleep(0.01)
        assert begun == [64]
        assert here.get("64.wasm")
        threads.stop()

    asyncio.run(visit())


def test_the_rules_of_a_mix_are_made_once() -> None:
    made_of = []

    async def make() -> bytes:
        made_of.append(1)
        return b"mix"

    async def visit() -> None:
        here, threads = browser_files(lambda _: asyncio.sleep(0))
        assert [(await here.rules("Base+A", make)).plain for _ in range(2)] == [b"mix"] * 2
        threads.stop()

    asyncio.run(visit())
    assert made_of == [1]


def codes_of(game_string: str, *texts: str) -> list[int]:
    """Moves as the engine's codes."""
    game = Game.from_string(game_string)
    return [encode_move(game.play(text), tables(game.ruleset)) for text in texts]


def test_lines_are_named_as_far_as_they_are_legal() -> None:
    codes = codes_of(BEGUN, "wA1 -wQ", "bA1 bQ-")
    told = device.names(NamesRequest(game_string=BEGUN, lines=[codes, [*codes[:1], 2**40], [2**40], []]))
    assert [line.moves for line in told.lines] == [["wA1 -wQ", "bA1 bQ-"], ["wA1 -wQ"], [], []]
    assert [None if line.first is None else line.first.text for line in told.lines] == [
        "wA1 -wQ",
        "wA1 -wQ",
        None,
        None,
    ]


def test_a_move_is_explained_for_a_hint(address: str) -> None:
    guest = Guest(address)
    told = guest.post("/api/device/reason", {"game_string": BEFORE_MATE, "move": MATE})
    assert "wins the game" in told.json["because"]
    assert guest.post("/api/device/reason", {"game_string": PRESET, "move": "wA1"}).json == {"because": None}
    assert guest.post("/api/device/reason", {"game_string": PRESET, "move": "bA1"}).status == 422


def test_mistakes_are_explained_in_one_request(address: str) -> None:
    """In the reader's language, with the answer as the board draws it; moves that are not legal are left out."""
    guest = Guest(address)
    plies = len(BEFORE_MATE.split(";")) - 3
    other = next(text for text in Game.from_string(BEFORE_MATE).legal_moves.texts if text != MATE)
    asked = {"game_string": f"{BEFORE_MATE};{other}", "mistakes": [{"ply": plies + 1, "best": MATE}, {"ply": 1}]}
    told = guest.post("/api/device/explained", asked).json["mistakes"]
    assert [each["ply"] for each in told] == [plies + 1, 1]
    assert "would have won at once" in told[0]["because"]
    assert (told[0]["reply"], told[1]) == (None, {"ply": 1, "because": None, "reveals_better": False, "reply": None})
    assert told[0]["reveals_better"]
    replied = {"game_string": BEGUN, "mistakes": [{"ply": 2, "reply": [BEGUN.split(";")[5], "pass"]}]}
    [reply] = guest.post("/api/device/explained", replied).json["mistakes"]
    assert reply["reply"]["text"] == BEGUN.split(";")[5]
    unknown = asked | {"mistakes": [{"ply": 1, "best": "bA1"}]}
    assert guest.post("/api/device/explained", unknown).json["mistakes"] == [told[1]]
    assert guest.post("/api/device/explained", asked | {"game_string": "Base;;;bA1"}).status == 422


def test_first_moves_of_a_game_are_its_opening() -> None:
    """B6; not those after a position that was set up."""
    assert subjects.reviewed(PositionRequest(BEGUN)).book_plies == OPENING_PLIES
    sketch = Game.from_string(BEGUN).sketch()
    assert subjects.reviewed(PositionRequest(sketch=sketch, line=("wA1 -wQ",))).book_plies == 0


def test_a_game_is_judged_by_what_a_browser_found() -> None:
    """By the thresholds of every review; nothing is stored."""
    _, told = device.positions(PositionRequest(BEGUN))
    assert told is not None
    assert len(told.data) == len(BEGUN.split(";")) - 3 + 1
    best = codes_of("Base", "wA1")
    found = [FoundWorth(ply=0, score=0, choices=20, codes=best), FoundWorth(ply=1, score=800, choices=20, codes=[])]
    review = device.judged(JudgeRequest(game_string=BEGUN, found=found))
    assert (review.state, review.done, review.total) == ("searching", 2, len(told.data))
    (move,) = review.moves
    assert (move.ply, move.judgment, move.best) == (1, "blunder", ["wA1"])
    assert review.white is not None
    assert review.white.blunders == 1
    nothing = device.judged(JudgeRequest(game_string=BEGUN, found=[FoundWorth(ply=9, score=0, choices=1, codes=[])]))
    assert (nothing.done, nothing.moves) == (0, [])


def test_the_end_of_a_game_is_worth_what_it_is() -> None:
    plies = len(OVER.split(";")) - 3
    _, told = device.positions(PositionRequest(OVER))
    assert told is not None
    assert told.data[-1] == ""
    found = [FoundWorth(ply=plies, score=0, choices=0, codes=[])]
    (worth,) = device.judged(JudgeRequest(game_string=OVER, found=found)).worths
    assert worth.white_chance == 1.0
