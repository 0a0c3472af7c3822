"""A visit to the first page in a real browser: what came over the line, and how soon a stranger could begin."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

READY = """new MutationObserver((_, observer) => {
  if (!document.querySelector("#play-now") || !document.querySelector(".living .tile .art")) return;
  window.readyAfter = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })"""
"""Notes when the hive is seen and a game can be begun."""


def visit(context: "BrowserContext", address: str) -> tuple[list[float], float]:
    """The bytes of each request, and the milliseconds until a game could be begun."""
    page = context.new_page()
    sizes = loaded(page)
    page.add_init_script(READY)
    page.goto(f"{address}/")
    ready = float(page.wait_for_function("() => window.readyAfter").json_value())
    page.wait_for_load_state("networkidle")
    return sizes, ready


def loaded(page: "Page") -> list[float]:
    """The bytes of each request of a page, as they come over the line from now on."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    return sizes
