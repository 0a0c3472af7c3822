"""Requests and answers that are large, or full of faults: little is done with them at a time, and all is charged."""

import gzip
import random
import threading
import zlib
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest

from skep.game import Game
from skep.web.app import LONG, QUICK, TABLES
from skep.web.positions import board_setup_messages as setup_messages
from skep.web.positions import forms
from skep.web.server.guard import BODY_OF_ONE
from skep.web.server.http import MAX_FAULT, ProblemError, decoded
from skep.web.server.message import Form
from skep.web.settings import MAX_LARGE_BODY, Rate
from skep.web.studies import messages as study_forms
from tests.looping import each_of
from tests.web.serving import PATIENCE, Guest, serving, wide

NEVER = 0.0


def asked_forms() -> Iterator[tuple[str, type[msgspec.Struct]]]:
    """Every form that a route takes, in its body or in its query string."""
    for table in TABLES:
        for route in table.table:
            for kind in (route.body, route.query):
                if kind is not None:
                    yield f"{route.method} {route.path}", kind


def test_every_form_of_a_request_refuses_unknown_fields() -> None:
    found = dict(asked_forms())
    assert len(found) > 15
    assert [path for path, kind in found.items() if not kind.__struct_config__.forbid_unknown_fields] == []


EMPTY_NODES = {"ruleset": "Base", "nodes": [{}] * 2900}
MANY = {f"{number:x}": 1 for number in range(8000)}
FAULTY: dict[str, tuple[type[Form], Any]] = {
    "nodes of a study": (study_forms.NewStudy, {"chapters": [EMPTY_NODES] * 28}),
    "nodes to be written": (study_forms.ExportRequest, {"chapters": [EMPTY_NODES] * 28}),
    "edits": (study_forms.StudyEdits, {"edits": [{}] * 200}),
    "nodes of edits": (study_forms.StudyEdits, {"edits": [{"nodes": [{}] * 100}] * 200}),
    "tiles": (setup_messages.SetupRequest, {"setup": {"ruleset": 1, "stacks": [{"tiles": [{}] * 190}] * 100}}),
    "names": (setup_messages.SetupRequest, {"setup": {"ruleset": "Base", "removed": [1] * 200, "stung": [1] * 200}}),
    "moves": (forms.BoardRequest, {"line": [1] * 400}),
    "fields that no form has": (forms.Nothing, MANY),
    "the same in an address": (forms.PictureQuery, MANY),
    "the same of a node": (study_forms.NewStudy, {"chapters": [{"ruleset": "Base", "nodes": [MANY]}]}),
}


@each_of("name", FAULTY)
def test_faults_are_not_told_one_by_one(name: str) -> None:
    """To name 160,000 of them took the server a second, and to send them 250 kB."""
    form, body = FAULTY[name]
    with pytest.raises(ProblemError) as raised:
        decoded(lambda: msgspec.convert(body, form))
    assert len(raised.value.problem.because) < 2 * MAX_FAULT + 50


def test_a_body_full_of_faults_is_refused(guest: Guest) -> None:
    many = guest.post("/api/studies", FAULTY["fields that no form has"][1])
    assert (many.status, many.json["reason"]) == (422, "malformed")
    one = guest.post("/api/studies", {"chapters": [EMPTY_NODES]})
    assert (one.status, one.json["because"]) == (
        422,
        "The request does not fit at `chapters[0].nodes[0]`: object missing required field `up`.",
    )


def bodies_until_refused(address: str, size: int, *, is_chunked: bool = False) -> int:
    """How many requests with a body of that size are answered before one is refused for its rate."""
    body = b'{"text": "' + size * b"x" + b'"}'
    headers = {"content-type": "application/json", "x-skep": "1"}
    for count in range(1000):
        connection = HTTPConnection(address, timeout=PATIENCE)
        connection.request("POST", "/api/import", iter([body]) if is_chunked else body, headers)
        status = connection.getresponse().status
        connection.close()
        if status == 429:
            return count
    raise AssertionError


@pytest.mark.parametrize(
    ("size", "is_chunked", "count"),
    [
        (10, False, 40),
        (4 * BODY_OF_ONE - 100, False, 10),
        (9 * BODY_OF_ONE, False, 4),
        (10, True, 40 // (1 + MAX_LARGE_BODY // BODY_OF_ONE)),
    ],
)
def test_bodies_are_charged_by_their_size(tmp_path: Path, size: int, is_chunked: bool, count: int) -> None:
    """One that does not say how large it is counts as the largest that may come."""
    with serving(wide(tmp_path / "skep.db", requests=Rate(NEVER, 40))) as address:
        assert bodies_until_refused(address, size, is_chunked=is_chunked) == count


def test_answers_are_compressed_quickly_and_long_ones_in_a_thread(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At its hardest, zlib takes 40 ms for 190 kB of positions, and it would take them from everyone's moves."""
    made: list[int] = []
    threads: set[str] = set()
    compressor: Any = zlib.compressobj

    class Spy:
        def __init__(self, level: int, *how: int) -> None:
            made.append(level)
            self._compressor = compressor(level, *how)

        def compress(self, body: bytes) -> bytes:
            if len(body) >= LONG:
                threads.add(threading.current_thread().name)
            return bytes(self._compressor.compress(body))

        def flush(self, *how: int) -> bytes:
            return bytes(self._compressor.flush(*how))

    monkeypatch.setattr("starlette.middleware.gzip.zlib.compressobj", Spy)
    short = guest.request("GET", "/api/catalogue", headers={"accept-encoding": "gzip"})
    game, chance = Game("Base+MLP"), random.Random(3)
    while game.ply < 24:
        game.play(chance.choice(game.legal_moves.texts))
    long = guest.request("POST", "/api/animation", {"game_string": str(game)}, headers={"accept-encoding": "gzip"})
    assert (short.headers["content-encoding"], long.headers["content-encoding"]) == ("gzip", "gzip")
    assert made == [QUICK, QUICK]
    assert len(gzip.decompress(long.body)) > LONG
    assert threads
    assert all("worker" in name.lower() for name in threads)
