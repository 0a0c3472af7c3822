"""The engine in Chromium beside the native one, and what a page feels of it.

    python -P benchmarks/browser_engine.py               all of it, on idle cores
    python -P benchmarks/browser_engine.py --rounds 3    less of it

Prints thousand nodes a second of both, position by position and in turns, so that a busy machine disturbs both alike;
how long after the engine was switched on its first line is seen, with nothing kept in the browser and with everything;
and the longest task of the page's main thread while the engine searches and the processor is throttled four times.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import subprocess
import tempfile
from statistics import median
from time import perf_counter
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from skep.engine import Limit
from skep.engine.native.record import SMALL
from skep.engine.tools import Searcher
from skep.engine.wasm import files
from skep.game import Game
from tests.engine.test_reference_search import random_game
from tests.web.browser.conftest import FLAGS, Server
from tests.web.browser.module_host import case, search
from tools import compiled
from tools.programs import chromium

NODES = 300_000
PLIES = (10, 22, 34)
PRESET = "Base+MLP"
HASH_MIB = 32
WARM = 3
"""Searches with one module, of which the last counts: browsers optimize the code while it runs."""
SWITCH = '[data-engine="power"]'
LINE = "section.engine .engine-lines li"
LONG = """seconds => new Promise((resolve) => {
  const tasks = [];
  const watcher = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  watcher.observe({ type: "longtask" });
  setTimeout(() => resolve(tasks), 1000 * seconds);
})"""
"""Tasks of more than 50 ms."""


def speeds(page: Page, rounds: int) -> None:
    games = [random_game(PRESET, plies, seed=plies) for plies in PLIES]
    searcher = Searcher(games[0].ruleset, hash_mib=HASH_MIB)
    for game in games:
        ratios, native, browser = [], [], []
        for _ in range(rounds):
            searcher.forget()
            start = perf_counter()
            searcher.search(game.position, Limit(nodes=NODES))
            native.append(searcher.nodes / (perf_counter() - start))
            found = search(page, SMALL, [case(game.position, nodes=NODES)] * WARM)[-1]
            browser.append(found["nodes"] / found["seconds"])
            ratios.append(browser[-1] / native[-1])
        print(
            f"ply {game.ply}: native {median(native) / 1000:.0f}, Chromium {median(browser) / 1000:.0f} thousand nodes"
            f" a second, {median(ratios):.2f} times as many ({min(ratios):.2f} to {max(ratios):.2f})"
        )


def first_lines(browser: Browser, server: Server, rounds: int) -> None:
    game = Game(PRESET)
    for move in random_game(PRESET, 10, seed=1).move_texts:
        game.play(move)
    address = f"{server.address}/study?game={quote(str(game))}"
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        for each in times:
            page.goto(address)
            page.locator(SWITCH).wait_for()
            page.wait_for_load_state("networkidle")
            start = perf_counter()
            page.locator(SWITCH).click()
            page.locator(LINE).first.wait_for()
            each.append(perf_counter() - start)
            page.locator(SWITCH).click()
        context.close()
    for kept, each in zip(("nothing", "everything"), times, strict=True):
        print(f"first line, {kept} kept: {median(each):.2f} s ({min(each):.2f} to {max(each):.2f})")


def long_tasks(browser: Browser, server: Server, rounds: int) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    address = f"{server.address}/study?game={quote(PRESET)}"
    found: list[float] = []
    for _ in range(rounds):
        page.goto(address)
        page.locator(SWITCH).click()
        page.locator(LINE).first.wait_for()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        found += page.evaluate(LONG, 8)
        page.locator(SWITCH).click()
    longest = max(found, default=0.0)
    print(f"main thread, throttled four times, {8 * rounds} s: {len(found)} tasks over 50 ms, {longest:.0f} ms at most")
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    compiled.main()
    subprocess.run(files.making_command(SMALL), check=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            first_lines(browser, server, rounds)
            page = browser.new_page()
            page.goto(server.address)
            speeds(page, rounds)
            long_tasks(browser, server, rounds)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
