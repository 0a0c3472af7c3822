"""A visit to the first page in a real browser: what came over the line, and how soon a stranger could play."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

READY = """new MutationObserver((_, observer) => {
  if (!document.querySelector("[data-hand-tile]")) return;
  window.readyAfter = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })"""
"""Notes when the first tile can be taken."""


def visit(context: "BrowserContext", address: str) -> tuple[float, float]:
    """The bytes that were loaded, and the milliseconds until a tile could be taken."""
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.add_init_script(READY)
    page.goto(f"{address}/")
    page.locator('[data-hand-tile="wS1"]').wait_for()
    ready = float(page.evaluate("window.readyAfter"))
    page.wait_for_load_state("networkidle")
    return sum(sizes), ready
