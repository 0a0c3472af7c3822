"""Find the programs that some tests need besides Python, or get them where that is ours to do."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The names under which systems know it; the first has no windows, and opens a page in two thirds of the time."""


class Program(NamedTuple):
    """A program, how it is found and what installs it: for Chromium Playwright, for all of them the system."""

    name: str
    tests: str
    find: Callable[[], str | None]
    packages: tuple[str, ...]
    own_installer: tuple[str, ...] = ()


def chromium() -> str | None:
    """The path of a Chromium on this machine, the one that CHROMIUM names first."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None) or _playwright_own()


def _playwright_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if os.path.exists(path) else None  # noqa: PTH110  # one question, asked of a string


def postgres() -> str | None:
    """The folder of `initdb` and `pg_ctl`."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((str(each) for each in folders if (each / "initdb").exists() and (each / "pg_ctl").exists()), None)


def redis() -> str | None:
    """The path of a Redis server."""
    return shutil.which("redis-server")


PROGRAMS = (
    Program("Chromium", "the page in a browser", chromium, CHROMIUMS[:2], ("playwright", "install", "chromium")),
    Program("PostgreSQL", "the store on PostgreSQL, servers that share games", postgres, ("postgresql",)),
    Program("Redis", "servers that share games", redis, ("redis-server",)),
)


def install(program: Program) -> None:
    """Ask its own installer first, then the system, if that is ours to change."""
    commands: list[list[str]] = []
    if program.own_installer:
        commands.append([sys.executable, "-m", *program.own_installer])
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        commands.append(["apt-get", "-qq", "update"])
        commands += [["apt-get", "-qq", "-y", "install", package] for package in program.packages]
    elif shutil.which("brew"):
        commands.append(["brew", "install", "--quiet", program.packages[-1].removesuffix("-server")])
    for command in commands:
        if program.find() is None:
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def missing() -> str:
    """What is not on this machine, in one line; empty where nothing is missing."""
    lacking = [program for program in PROGRAMS if program.find() is None]
    names = ", ".join(program.name for program in lacking)
    tests = "; ".join(dict.fromkeys(program.tests for program in lacking))
    return f"could not get {names}, so these were not tested: {tests}" if lacking else ""


def main() -> None:
    for program in PROGRAMS:
        if program.find() is None:
            print(f"No {program.name} on this machine; trying to install it for the tests.")
            install(program)


if __name__ == "__main__":
    main()
