"""The engine in Chromium compared with the native one, and what a page feels of it.

    python -P benchmarks/browser_engine.py               all of it, on idle cores
    python -P benchmarks/browser_engine.py --rounds 3    less of it
    python -P benchmarks/browser_engine.py --only tasks  one part of it: speed, lines or tasks
    python -P benchmarks/browser_engine.py --games 10    only games against a level, in some ten minutes

Prints thousand nodes a second of both, position by position and in turns, so that a busy machine disturbs both alike;
how long after the engine was switched on its first line is seen, with nothing kept in the browser and with everything;
and the longest tasks of the page's main thread while the engine searches for five lines and the processor is throttled
four times, by the clock and by processor time, which other programs disturb less.

In the games, Chromium has a quarter of a second for each move: it throttles pages but not their workers, and a phone
at a quarter of the speed would have a second.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import json
import subprocess
import tempfile
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from skep.core.tiles import Color
from skep.engine import Engine, Limit
from skep.engine.native.record import SMALL
from skep.engine.tools import Searcher
from skep.engine.wasm.layout import MAX_LINES
from skep.engine.wasm.lines import moves_of
from skep.game import Game
from skep.web.positions.opponents import computer
from tests.engine.test_reference_search import random_game
from tests.web.browser.conftest import FLAGS, Server
from tests.web.browser.module_host import case, find_module, search
from tests.web.browser.test_device_engine import MAKE
from tools import compiled
from tools.programs import chromium

NODES = 1_500_000
PLIES = (10, 22, 34)
PRESET = "Base+MLP"
HASH_MIB = 32
WARM = 3
"""Searches with one module, of which the last counts: browsers optimize the code while it runs."""
SWITCH = '[data-engine="power"]'
LINE = "section.engine .engine-lines li"
LONG = 50
"""Milliseconds of a task that is felt."""
TASK = "ThreadControllerImpl::RunTask"
"""What Chromium calls a task in its traces."""
THROTTLED = 4
"""How many times slower the processor is made."""
LOOKED_AT = 8
"""Seconds of search in which tasks are measured."""
MAX_PLIES = 150
"""A game that is longer counts as drawn."""


def going_game(plies: int) -> Game:
    """A random game of that length that is not over."""
    games = (random_game(PRESET, plies, seed=seed) for seed in count(plies))
    return next(game for game in games if game.ply == plies and game.outcome is None)


def speeds(page: Page, rounds: int) -> None:
    games = [going_game(plies) for plies in PLIES]
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
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        for each in times:
            open_engine(page, server, str(game))
            page.wait_for_load_state("networkidle")
            start = perf_counter()
            page.locator(SWITCH).click()
            page.locator(LINE).first.wait_for()
            each.append(perf_counter() - start)
            page.locator(SWITCH).click()
        context.close()
    for kept, each in zip(("nothing", "everything"), times, strict=True):
        print(f"first line, {kept} kept: {median(each):.2f} s ({min(each):.2f} to {max(each):.2f})")


def open_engine(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.address}/study?game={quote(game)}")
    page.get_by_role("tab", name="Engine").click()
    page.locator(SWITCH).wait_for()


def long_tasks(browser: Browser, server: Server, rounds: int) -> None:
    """With a game of forty plies, whose moves are all on the page, and the most lines."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    tasks: list[tuple[float, float]] = []
    for _ in range(rounds):
        open_engine(page, server, str(random_game(PRESET, 40, seed=1)))
        page.locator(SWITCH).click()
        page.locator(SWITCH).locator("..").get_by_role("combobox").select_option(str(MAX_LINES))
        page.locator(LINE).nth(MAX_LINES - 1).wait_for()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
        browser.start_tracing(page=page, categories=["toplevel"])
        page.wait_for_timeout(1000 * LOOKED_AT)
        tasks += main_thread_tasks(json.loads(browser.stop_tracing())["traceEvents"])
        page.locator(SWITCH).click()
    print(f"main thread, throttled {THROTTLED} times, {LOOKED_AT * rounds} s of search, {len(tasks)} tasks:")
    for clock, lengths in zip(("the clock", "processor time"), zip(*tasks, strict=True), strict=True):
        longest = sum(length > LONG for length in lengths)
        print(f"  by {clock}: {longest} over {LONG} ms, {max(lengths):.0f} ms at most, {sum(lengths):.0f} ms in all")
    context.close()


def main_thread_tasks(events: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """Milliseconds of each task of the page's main thread: by the clock, and of processor time."""
    threads = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    return [
        (each["dur"] / 1000, each["tdur"] / 1000)
        for each in events
        if (each["pid"], each["tid"]) in threads and each["name"] == TASK and each["ph"] == "X" and "tdur" in each
    ]


def games(page: Page, count: int, level: int, nodes: int | None) -> None:
    """Games of the module against a level, with both colors in turns."""
    limits = {"seconds": 1 / THROTTLED} if nodes is None else {"nodes": nodes}
    points = 0.0
    for number in range(count):
        game = Game(PRESET)
        ours = Color.WHITE if number % 2 == 0 else Color.BLACK
        opponent = computer(level, "level", seed=number)
        engine = Engine()
        while not game.is_over and game.ply < MAX_PLIES:
            if game.turn is ours:
                [found] = search(page, SMALL, [case(game.position, **limits)])
                game.play(moves_of(game, found["lines"][0]["codes"], 1)[0])
            else:
                game.play(opponent.choose(game, engine=engine))
        winner = game.outcome.winner if game.outcome else None
        points += 0.5 if winner is None else float(winner is ours)
        print(
            f"game {number + 1} as {ours.name.lower()}: {game.ply} plies, {game.outcome}; {points:g} points", flush=True
        )
    print(f"Chromium with {limits} a move against level {level}: {points:g} of {count} points")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", choices=("speed", "lines", "tasks"), help="one part of it")
    parser.add_argument("--games", type=int, default=0, help="play only games, this many")
    parser.add_argument("--level", type=int, default=8, help="the opponent's")
    parser.add_argument("--nodes", type=int, help="nodes for a move in games instead of a time, on a busy machine")
    options = parser.parse_args()
    compiled.main()
    subprocess.run([sys.executable, "-c", MAKE.format(SMALL)], check=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            page = browser.new_page()
            page.goto(server.address)
            find_module(page, PRESET)
            if options.games:
                games(page, options.games, options.level, options.nodes)
                return
            parts = {
                "speed": lambda: speeds(page, options.rounds),
                "lines": lambda: first_lines(browser, server, options.rounds),
                "tasks": lambda: long_tasks(browser, server, options.rounds),
            }
            for name in [options.only] if options.only else parts:
                parts[name]()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
