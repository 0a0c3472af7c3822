"""The engine's module in Chromium finds what the native engine finds: every preset, several lines, both board sizes."""

import re
import subprocess
import sys
import time

import pytest
from playwright.sync_api import Browser, expect

from skep.engine import Limit, SearchRequest
from skep.engine.native.record import LARGE, SMALL
from skep.engine.tools import Searcher
from skep.engine.wasm.version import version
from skep.rules.presets import PRESETS
from tests.engine.test_reference_search import random_game
from tests.looping import each_of
from tests.web.browser.conftest import SCREEN, STARTING, Complaints, Server, new_context, sit
from tests.web.browser.module_host import case, find_module, search
from tests.web.browser.seat import Seat
from tests.web.browser.student import open_tab
from tests.web.browser.test_analysis import engine, frames, tool, visit
from tests.web.browser.test_device_engine import MAKE, traveler, without_engine  # noqa: F401 - fixtures

LARGE_TYPE = "Base+MMMLLLPPPWWWTTTFFFDDDOOO"
"""A game of seventy tiles."""
TABLE_MIB = 32
"""As in the worker."""
PLIES = (6, 18, 30)
LONG_GAME = 60

WORKER = """async () => {
  const isControlled = new Promise((resolve) => {
    navigator.serviceWorker.oncontrollerchange = resolve;
    if (navigator.serviceWorker.controller) resolve();
  });
  await navigator.serviceWorker.register("/service-worker.js");
  await isControlled;
}"""

pytestmark = pytest.mark.long


@pytest.fixture(scope="module", autouse=True)
def _both_sizes() -> None:
    command = "from skep.engine.host import compiling; compiling.prepare(compiling.SEARCH, {})"
    for width in (SMALL, LARGE):
        subprocess.run([sys.executable, "-c", command.format(width)], check=True, timeout=STARTING)
        subprocess.run([sys.executable, "-c", MAKE.format(width)], check=True, timeout=STARTING)


@each_of("game_type", (*PRESETS, LARGE_TYPE))
def test_it_finds_what_the_native_engine_finds(traveler: Seat, game_type: str) -> None:  # noqa: F811
    width = LARGE if game_type == LARGE_TYPE else SMALL
    traveler.visit("/")
    find_module(traveler.page, PRESETS[game_type].game_type if game_type in PRESETS else game_type)
    games = [random_game(game_type, plies, seed=plies) for plies in PLIES]
    limits = [{"depth": 5, "lines": 1}, {"depth": 4, "lines": 5}, {"nodes": 20_000, "lines": 2}]
    found = search(traveler.page, width, [case(game.position, **limits[i]) for i, game in enumerate(games)])
    for game, limit, each in zip(games, limits, found, strict=True):
        wanted = Limit(depth=limit.get("depth"), nodes=limit.get("nodes"))
        searcher = Searcher(game.ruleset, hash_mib=TABLE_MIB)
        searcher.native.set_up(game.position)
        lines = searcher.search_codes(searcher.native, SearchRequest(wanted, lines=limit["lines"]))
        told = [{"depth": line.depth, "score": line.score, "codes": list(line.codes)} for line in lines]
        assert (each["nodes"], each["lines"]) == (searcher.nodes, told), (game_type, limit)


def test_the_engine_is_kept_for_later_visits(
    browser: Browser,
    without_engine: Server,  # noqa: F811
    complaints: Complaints,
) -> None:
    """The service worker has every file of it, of one version."""
    context = new_context(browser, **SCREEN)
    visitor = sit(context, without_engine, complaints)
    visitor.visit("/")
    visitor.page.evaluate(WORKER)
    visit(visitor)
    open_tab(visitor, "Engine")
    tool(visitor, "power").click()
    expect(engine(visitor).locator(".engine-lines li")).to_have_count(1)
    kept = visitor.page.evaluate("async () => (await (await caches.open('skep-engine')).keys()).map(({ url }) => url)")
    folder = f"{without_engine.address}/engine/{version()}/"
    assert sorted(kept) == [folder + name for name in ("64.json", "64.wasm", "network.bin", "rules/Base")]
    context.close()


def test_a_minute_of_five_lines_and_a_long_review_ask_for_no_search(traveler: Seat) -> None:  # noqa: F811
    """The server's engine would fail any request; no message requests a search either."""
    sent = frames(traveler)
    game = random_game("Base+MLP", LONG_GAME, seed=1)
    visit(traveler, str(game))
    open_tab(traveler, "Engine")
    tool(traveler, "power").click()
    tool(traveler, "power").locator("..").get_by_role("combobox").select_option("5")
    lines, note = engine(traveler).locator(".engine-lines li"), engine(traveler).locator(".engine-note")
    end, positions = time.monotonic() + 60, 0
    while time.monotonic() < end:
        traveler.page.keyboard.press("ArrowLeft")
        expect(lines).to_have_count(5)
        positions += 1
        traveler.page.wait_for_timeout(2_000)
    expect(note).to_have_text("")
    tool(traveler, "power").click()
    open_tab(traveler, "Review")
    review = traveler.page.locator("section.review")
    review.get_by_role("button", name="Review this game").click()
    expect(review).to_have_attribute("data-state", "done", timeout=1000 * STARTING)
    expect(review.locator('[data-side="white"] strong')).to_contain_text(re.compile(r"\d"))
    assert positions > 1
    assert not any('"analyse"' in frame or '"review"' in frame for frame in sent)
