"""The engine in the browser: lines without the server's engine, and the server's where there is no module."""

import re
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from skep.engine.native.record import SMALL
from skep.engine.wasm import files
from tests.web.browser.conftest import SCREEN, STARTING, Complaints, Contexts, Server, seated
from tests.web.browser.seat import Seat
from tests.web.browser.student import tree
from tests.web.browser.test_analysis import engine, tool, visit
from tools import compiled

OFF = """
from skep.web.engines.service import EngineProcess
async def refuse(*_):
    raise RuntimeError("the server's engine is switched off")
EngineProcess.analyse = EngineProcess.evaluate = EngineProcess.choose = refuse
"""
"""The server's engine fails whoever asks it."""


@pytest.fixture(scope="module")
def without_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose own engine is switched off, and which has the module for browsers."""
    compiled.main()
    subprocess.run(files.making_command(SMALL), check=True, timeout=STARTING)
    server = Server(tmp_path_factory.mktemp("server"), OFF)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def traveler(contexts: Contexts, without_engine: Server, complaints: Complaints) -> Iterator[Seat]:
    with seated(contexts, without_engine, complaints, **SCREEN) as seat:
        yield seat


def sent_words(seat: Seat) -> list[str]:
    """What the page sends over its sockets, from now on."""
    sent: list[str] = []
    seat.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    return sent


def test_a_study_gets_lines_and_the_server_no_search(traveler: Seat) -> None:
    """Several lines with names and arrows, the threat, and the best move played."""
    sent = sent_words(traveler)
    visit(traveler)
    tool(traveler, "power").click()
    found = engine(traveler).locator(".engine-lines li")
    expect(found).to_have_count(1)
    tool(traveler, "power").locator("..").get_by_role("combobox").select_option("3")
    expect(found).to_have_count(3)
    expect(traveler.page.locator(".tool-arrow.best")).to_have_count(1)
    expect(engine(traveler).locator(".engine-note")).to_have_text("")
    tool(traveler, "threat").click()
    expect(traveler.page.locator(".tool-arrow.threat")).to_have_count(3)
    tool(traveler, "threat").click()
    here = tree(traveler).locator("[aria-current] .text")
    before = here.inner_text()
    found.first.locator("button.line-move").first.click()
    expect(here).not_to_have_text(before)
    assert not any("analyse" in frame for frame in sent)


def test_a_game_is_reviewed_and_the_server_searches_nothing(traveler: Seat) -> None:
    """The server names and judges what the browser finds."""
    sent = sent_words(traveler)
    visit(traveler)
    review = traveler.page.locator("section.review")
    review.get_by_role("button", name="Review this game").click()
    expect(review).to_have_attribute("data-state", "done")
    for color in ("white", "black"):
        expect(review.locator(f'[data-side="{color}"] strong')).to_contain_text(re.compile(r"\d"))
    assert not any('"review"' in frame for frame in sent)
