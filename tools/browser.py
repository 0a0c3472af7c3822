"""Find a Chromium for the tests of the page, or get one; where neither works those tests say why they are skipped."""

import os
import shutil
import subprocess
import sys

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The names under which systems know it."""


def find() -> str | None:
    """The path of a Chromium on this machine, the one that CHROMIUM names first."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None) or _playwright_own()


def _playwright_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if os.path.exists(path) else None  # noqa: PTH110  # one question, asked of a string


def install() -> None:
    """Ask Playwright for its own Chromium, and where it cannot get it the system, if that is ours to change."""
    commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        commands += [["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "chromium"]]
    for command in commands:
        if find() is None:
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def main() -> None:
    if find() is None:
        print("No Chromium on this machine; trying to install one for the tests of the page.")
        install()
    print(f"Chromium: {find() or 'none; the tests of the page will be skipped'}")


if __name__ == "__main__":
    main()
