"""A server and a browser for each worker; a page that fails its test when the console says something."""

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.web.browser.seat import Seat
from tools.programs import chromium

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 90_000
"""Milliseconds after which something counts as missing; far more than anything takes, for the machine may be busy."""
expect.set_options(timeout=PATIENCE)
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SERVE = """
from skep.web.main import run
from skep.web.settings import Rate, Settings
free = Rate(1e6, 1e6)
run(port={port}, open_browser=False, settings=Settings(
    database={database!r}, messages=free, requests=free, files=free, studies=free, new_games=free,
    challenges=free))
"""


class Server:
    """A server in a process of its own, that can be killed and started again at the same address."""

    def __init__(self, folder: Path, prelude: str = "") -> None:
        """`prelude` is what the server's process does first."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = str(folder / "games.db")
        self._log = folder / "server.log"
        self._prelude = prelude
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        script = self._prelude + SERVE.format(port=self.port, database=self._database)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen([sys.executable, "-c", script], stdout=log, stderr=log)
        for _ in range(1200):
            if self._process.poll() is not None:
                break
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

    def watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.said.append(str(error)))

    def forgive(self) -> None:
        self.said.clear()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.said.append(message.text)


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    complaints = Complaints()
    yield complaints
    assert complaints.said == []


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def seat(context: BrowserContext, server: Server, complaints: Complaints) -> Seat:
    """Somebody before a page."""
    page = context.new_page()
    complaints.watch(page)
    return Seat(page, server.address)


@contextmanager
def seated(browser: Browser, server: Server, complaints: Complaints, **device: Any) -> Iterator[Seat]:
    """Somebody in a browser of his own, with that device."""
    context = browser.new_context(reduced_motion="reduce", **device)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    complaints.watch(page)
    yield Seat(page, server.address)
    context.close()


@pytest.fixture
def guest(browser: Browser, server: Server, complaints: Complaints) -> Iterator[Seat]:
    """Somebody else, in a browser of his own."""
    with seated(browser, server, complaints, viewport={"width": 1280, "height": 800}) as seat:
        yield seat


@pytest.fixture
def phone(browser: Browser, server: Server, complaints: Complaints) -> Iterator[Seat]:
    """Somebody with a phone in his hand."""
    with seated(browser, server, complaints, **PHONE) as seat:
        yield seat
