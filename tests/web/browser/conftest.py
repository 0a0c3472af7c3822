"""A server and a browser for each worker; a page that fails its test when the console says something."""

import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    expect,
    sync_playwright,
)

from tests.web.browser.clearing import clear
from tests.web.browser.fake_engine import CHOSEN
from tests.web.browser.seat import PATIENCE, Seat
from tests.web.ports import free_port
from tools.programs import chromium

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--renderer-process-limit=1",
    "--in-process-gpu",
    "--num-raster-threads=1",
]
"""Nothing that calls out, and one process for all pages: a new one for each would take as long as the page itself.

Pages are drawn without a separate process and by one thread, which takes an eighth less processor time.
"""
expect.set_options(timeout=PATIENCE)
WORKER_BLOCKED = "Service Worker registration blocked by Playwright"
SCREEN: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STARTING = 600.0
"""Seconds for a server to start: it loads all its modules, which takes minutes on a crowded machine."""
SERVE = """
from skep.web.main import run
from skep.web.settings import Rate, Settings
from tests.web import far_away, patience, same_draws
far_away.install()
patience.install()
same_draws.install()
free = Rate(1e6, 1e6)
run(port={port}, open_browser=False, settings=Settings(
    database={database!r}, messages=free, requests=free, files=free, studies=free, new_games=free,
    challenges=free, isolated_seconds=90.0))
"""


class Server:
    """A server in a separate process that can be killed and started again at the same address."""

    def __init__(self, folder: Path, prelude: str = "") -> None:
        """`prelude` is what the server's process does first."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = str(folder / "games.db")
        self._log = folder / "server.log"
        self._prelude = prelude
        self.before_pages = ""
        """A script that pages run first, those of other servers, too."""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        script = self._prelude + SERVE.format(port=self.port, database=self._database)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen([sys.executable, "-c", script], stdout=log, stderr=log)
        end = time.monotonic() + STARTING
        while self._process.poll() is None and time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        pytest.fail(f"the server does not start:\n{self._log.read_text()}")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium()
    if program is None:
        pytest.skip("no Chromium on this machine: install one, or name its path in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class Complaints:
    """What the console of the pages said; a test that expects some forgives it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._watched: list[Page] = []

    def watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", self._note)
        self._watched.append(page)

    def leave(self) -> None:
        """The pages are for others now."""
        for page in self._watched:
            page.remove_listener("console", self._hear)
            page.remove_listener("pageerror", self._note)

    def forgive(self) -> None:
        self.said.clear()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != WORKER_BLOCKED:
            self.said.append(message.text)

    def _note(self, error: Error) -> None:
        self.said.append(str(error))


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    complaints = Complaints()
    yield complaints
    complaints.leave()
    assert complaints.said == []


class Contexts:
    """Browsers of people's own, lent to one test after the other: what was fetched once is kept, pages stay open."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = {}

    @contextmanager
    def lend(self, **device: Any) -> Iterator[BrowserContext]:
        """One with that device and an empty page, in which nobody is known; no worker answers for the server.

        One whose page was closed is not lent again: what that page kept could not be cleared.
        """
        free = self._free.setdefault(repr(sorted(device.items())), [])
        context = free.pop() if free else new_context(self._browser, service_workers="block", **device)
        yield context
        if context.pages:
            clear(context, device.get("viewport"))
            free.append(context)
        else:
            context.close()


def new_context(browser: Browser, **device: Any) -> BrowserContext:
    context = browser.new_context(reduced_motion="reduce", **device)
    context.set_default_timeout(PATIENCE)
    context.new_page()
    return context


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def context(contexts: Contexts) -> Iterator[BrowserContext]:
    with contexts.lend(**SCREEN) as context:
        yield context


NOTATION = r"""
if (/^\/(study|board)/.test(location.pathname)) {
  const settings = JSON.parse(localStorage.getItem("skep-settings") ?? "{}");
  localStorage.setItem("skep-settings", JSON.stringify({ moves: "uhp", ...settings }));
}
"""
"""Lets a visitor of a study have chosen notation for moves, which tests read; `ui/test/play` tests the other ways."""


def sit(context: BrowserContext, server: Server, complaints: Complaints) -> Seat:
    """Someone before an empty page, in a context that is not lent again: its scripts stay."""
    page = context.pages[0]
    seat = Seat(page, server.address)
    if server.before_pages:
        seat.run_first(server.before_pages)
    seat.run_first(NOTATION)
    complaints.watch(page)
    return seat


@contextmanager
def sitting(context: BrowserContext, server: Server, complaints: Complaints) -> Iterator[Seat]:
    """Someone before an empty page, in a context that is lent again."""
    seat = sit(context, server, complaints)
    yield seat
    seat.forget_scripts()


@pytest.fixture
def seat(context: BrowserContext, server: Server, complaints: Complaints) -> Iterator[Seat]:
    """A visitor with an open page."""
    with sitting(context, server, complaints) as seat:
        yield seat


@contextmanager
def seated(contexts: Contexts, server: Server, complaints: Complaints, **device: Any) -> Iterator[Seat]:
    """A person in a separate browser on that device."""
    with contexts.lend(**device) as context, sitting(context, server, complaints) as seat:
        yield seat


@pytest.fixture
def newcomer(browser: Browser, server: Server, complaints: Complaints) -> Iterator[Seat]:
    """A person in a new browser that nobody uses afterwards: tests may store things in it and reroute it."""
    context = new_context(browser, **SCREEN)
    yield sit(context, server, complaints)
    context.close()


@pytest.fixture
def guest(contexts: Contexts, server: Server, complaints: Complaints) -> Iterator[Seat]:
    """Another person, in a separate browser."""
    with seated(contexts, server, complaints, **SCREEN) as seat:
        yield seat


@pytest.fixture
def phone(contexts: Contexts, server: Server, complaints: Complaints) -> Iterator[Seat]:
    """A person with a phone."""
    with seated(contexts, server, complaints, **PHONE) as seat:
        yield seat


@pytest.fixture(scope="session")
def analysing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose engine says what the tests expect."""
    prelude = "from tests.web.browser.fake_engine import install; install()\n"
    server = Server(tmp_path_factory.mktemp("analysing"), prelude)
    server.before_pages = CHOSEN.format(origin=server.address)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def analyst(context: BrowserContext, analysing: Server, complaints: Complaints) -> Iterator[Seat]:
    """Someone before a study there."""
    with sitting(context, analysing, complaints) as seat:
        yield seat
