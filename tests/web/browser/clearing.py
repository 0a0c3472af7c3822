"""Make a browser context as good as new: what the visitor before kept is gone, what was fetched stays."""

from playwright.sync_api import BrowserContext, ViewportSize

GO = """() => {
  const { origin } = location;
  sessionStorage.clear();
  location.replace("about:blank");
  return origin;
}"""
"""A page that goes by itself leaves a frame that the next one of the same site takes over; another frame costs more."""


def clear(context: BrowserContext, viewport: ViewportSize | None) -> None:
    """Leave one empty page, and nothing that a visitor would be known by; only the cache stays filled."""
    page, *others = context.pages
    for other in others:
        other.close()
    page.unroute_all()
    context.set_offline(False)
    origin = page.evaluate(GO) if "http" in page.url else None
    if origin is None:
        page.goto("about:blank")
    else:
        page.wait_for_url("about:blank")
        # The renderer keeps a copy of the storage, and hears of what the next command clears when it has time. The
        # empty page has the origin of the one before it, whose scripts cannot write any more.
        page.evaluate("localStorage.clear()")
    page.mouse.up()
    page.mouse.move(-1, -1)
    if viewport is not None:
        page.set_viewport_size(viewport)
    devtools = context.new_cdp_session(page)
    if origin is not None:
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    devtools.detach()
    context.clear_cookies()
