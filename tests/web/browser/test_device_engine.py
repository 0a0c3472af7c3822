"""The engine in the browser: lines without the server's engine, and the server's where there is no module."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, expect

from skep.engine.native.record import SMALL
from tests.looping import each_of
from tests.web.browser.conftest import SCREEN, STARTING, Complaints, Contexts, Server, new_context, seated, sit
from tests.web.browser.gallery import LAST_BUT_ONE
from tests.web.browser.seat import Seat
from tests.web.browser.student import open_tab, tree
from tests.web.browser.test_analysis import engine, frames, tool, visit
from tools import compiled

MAKE = "from skep.engine.wasm.files import make_missing; make_missing({})"
"""A program that makes the module for boards of a width in the cache."""
OFF = """
from skep.web.engines.service import EngineWorker
async def refuse(*_):
    raise RuntimeError("the server's engine is switched off")
EngineWorker.analyse = EngineWorker.evaluate = EngineWorker.choose = refuse
"""
"""The server's engine fails every request."""


@cache
def make_module() -> None:
    """Make the module for browsers where servers look for it."""
    compiled.main()
    subprocess.run([sys.executable, "-c", MAKE.format(SMALL)], check=True, timeout=STARTING)


@pytest.fixture(scope="module")
def without_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose own engine is switched off, and which has the module for browsers."""
    make_module()
    server = Server(tmp_path_factory.mktemp("server"), OFF)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def traveler(contexts: Contexts, without_engine: Server, complaints: Complaints) -> Iterator[Seat]:
    with seated(contexts, without_engine, complaints, **SCREEN) as seat:
        yield seat


def test_a_hint_is_found_here_and_explained_by_the_server(traveler: Seat) -> None:
    """In two steps, as a hint of the server's engine."""
    sent = frames(traveler)
    traveler.begin(game_string=LAST_BUT_ONE, opponent="computer", level=1, color="black")
    traveler.page.get_by_role("button", name="Hint").click()
    note = traveler.expect_notice("Hint: try your (Scorpion|Ant) 1")
    note.get_by_role("button", name="Show where").click()
    traveler.expect_notice("It wins the game")
    expect(traveler.page.locator(".own-arrow")).to_have_count(1)
    asked = [json.loads(frame) for frame in sent if '"hint"' in frame]
    assert [each["found"] is None for each in asked] == [False]


def test_a_study_gives_a_hint_while_its_engine_is_off(traveler: Seat) -> None:
    sent = frames(traveler)
    visit(traveler)
    open_tab(traveler, "Engine")
    engine(traveler).get_by_role("button", name="Hint").click()
    note = traveler.expect_notice("Hint: try")
    note.get_by_role("button", name="Show where").click()
    traveler.expect_notice("Hint: [^t]")
    expect(traveler.page.locator(".own-arrow")).to_have_count(1)
    assert not any("analyse" in frame for frame in sent)


def test_a_study_gets_lines_and_the_server_no_search(traveler: Seat) -> None:
    """Several lines with names and arrows, the threat, and the best move played."""
    sent = frames(traveler)
    visit(traveler)
    open_tab(traveler, "Engine")
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


NO_SIMD = "WebAssembly.validate = () => false"
SLOW = """
window.Worker = class {
  postMessage({ type, id }) {
    if (type === "search") setTimeout(() => this.onmessage({ data: { type: "begun", id } }));
  }
  terminate() {}
};
"""
"""Workers that begin to search, and find nothing."""


@each_of("what", [(NO_SIMD, "This browser cannot run the engine"), (SLOW, "This device is too slow for the engine")])
def test_a_device_that_cannot_search_leaves_it_to_the_server_and_says_so(
    browser: Browser, analysing: Server, complaints: Complaints, what: tuple[str, str]
) -> None:
    """The engine of the server answers, for analyses and for reviews."""
    make_module()
    script, reason = what
    context = new_context(browser, **SCREEN)
    context.add_init_script(script)
    seat = sit(context, analysing, complaints)
    seat.set(engine="device")
    visit(seat)
    open_tab(seat, "Engine")
    tool(seat, "power").click()
    expect(engine(seat)).to_have_attribute("data-state", "done")
    expect(engine(seat)).to_contain_text("Depth 9")
    expect(engine(seat).locator(".engine-note")).to_contain_text(reason)
    open_tab(seat, "Review")
    review = seat.page.locator("section.review")
    review.get_by_role("button", name="Review this game").click()
    expect(review).to_have_attribute("data-state", "done")
    expect(review).to_contain_text(reason)
    context.close()


def test_a_game_is_reviewed_and_the_server_searches_nothing(traveler: Seat) -> None:
    """The server names and judges what the browser finds."""
    sent = frames(traveler)
    visit(traveler)
    review = traveler.page.locator("section.review")
    open_tab(traveler, "Review")
    review.get_by_role("button", name="Review this game").click()
    expect(review).to_have_attribute("data-state", "done")
    for color in ("white", "black"):
        expect(review.locator(f'[data-side="{color}"] strong')).to_contain_text(re.compile(r"\d"))
    assert not any('"review"' in frame for frame in sent)
