"""Time until a new visitor can play: the home page in a browser with an empty cache, repeatedly.

    python -P benchmarks/page.py                       ten visits
    python -P benchmarks/page.py --visits 30

Prints the bytes that came over the line and the milliseconds from the click on the link until the hive is seen and a
game can be begun: the median, the least and the most. Needs a Chromium; CHROMIUM names one.
"""

import sys
from pathlib import Path

sys.path[:] = [path for path in sys.path if not path.endswith("benchmarks")]  # a file here is not the module `socket`
sys.path.append(str(Path(__file__).parents[1]))

import argparse
import tempfile
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from benchmarks._clients import start_server
from tools.first_page import visit
from tools.programs import chromium

PORT = 8796


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--visits", type=int, default=10)
    visits = parser.parse_args().visits
    program = chromium()
    if program is None:
        raise SystemExit("no Chromium on this machine; CHROMIUM may name one")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = start_server(folder, PORT)
        try:
            browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
            found = [measure(browser) for _ in range(visits)]
            browser.close()
        finally:
            server.terminate()
            server.wait()
    sizes, times = zip(*found, strict=True)
    print(f"first page: {max(sizes) / 1000:.0f} kB")
    print(f"a game can be begun after {median(times):.0f} ms ({min(times):.0f} to {max(times):.0f}, {visits} visits)")


def measure(browser: Browser) -> tuple[float, float]:
    """The bytes and milliseconds of one visit, with nothing left of the one before."""
    context = browser.new_context()
    sizes, ready = visit(context, f"http://127.0.0.1:{PORT}")
    context.close()
    return sum(sizes), ready


if __name__ == "__main__":
    main()
