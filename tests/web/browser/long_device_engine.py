"""The engine's module in Chromium finds what the native engine finds: every preset, several lines, both board sizes."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import Browser, expect

from skep.engine import Limit, SearchRequest
from skep.engine.native.record import LARGE, SMALL
from skep.engine.tools import Searcher
from skep.engine.wasm import files
from skep.engine.wasm.version import version
from skep.rules.presets import PRESETS
from tests.engine.test_reference_search import random_game
from tests.looping import each_of
from tests.web.browser.conftest import SCREEN, STARTING, Complaints, Server, new_context, sit
from tests.web.browser.module_host import case, search
from tests.web.browser.seat import Seat
from tests.web.browser.test_analysis import engine, tool, visit
from tests.web.browser.test_device_engine import traveler, without_engine  # noqa: F401 - fixtures

LARGE_TYPE = "Base+MMMLLLPPPWWWTTTFFFDDDOOO"
"""A game of seventy tiles."""
TABLE_MIB = 32
"""As in the worker."""
PLIES = (6, 18, 30)

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
        subprocess.run(files.making_command(width), check=True, timeout=STARTING)


@each_of("game_type", (*PRESETS, LARGE_TYPE))
def test_it_finds_what_the_native_engine_finds(traveler: Seat, game_type: str) -> None:  # noqa: F811
    width = LARGE if game_type == LARGE_TYPE else SMALL
    traveler.visit("/")
    traveler.page.evaluate("ask => fetch('/api/device/position', ask)", asking(game_type))  # the server looks for it
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


def asking(game_type: str) -> dict[str, object]:
    """A request for a position of a game type, as a page sends it."""
    ruleset = PRESETS[game_type].game_type if game_type in PRESETS else game_type
    headers = {"content-type": "application/json", "x-skep": "1"}
    return {"method": "POST", "headers": headers, "body": json.dumps({"game_string": ruleset})}


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
    tool(visitor, "power").click()
    expect(engine(visitor).locator(".engine-lines li")).to_have_count(1)
    kept = visitor.page.evaluate("async () => (await (await caches.open('skep-engine')).keys()).map(({ url }) => url)")
    folder = f"{without_engine.address}/engine/{version()}/"
    assert sorted(kept) == [folder + name for name in ("64.json", "64.wasm", "network.bin", "rules/Base")]
    context.close()
