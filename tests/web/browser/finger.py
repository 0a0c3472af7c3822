"""A finger on the glass: touches that the browser itself takes for taps, drags or scrolling, as on a phone."""

import time

from playwright.sync_api import Locator, Page

from tests.web.browser.seat import PATIENCE, STILL

STEPS = 3
"""How often a gesture reports where the finger is."""
SEEN_AND_HIT = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


class Finger:
    """Touches by the browser's own input queue; nothing is scrolled into view for it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._touch("touchEnd", [])

    def tap(self, place: Locator) -> None:
        self._page.touchscreen.tap(*reach(place))

    def slide(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        """Move over the glass without letting go."""
        self.down(*start)
        for step in range(1, STEPS + 1):
            self.move(start[0] + by[0] * step / STEPS, start[1] + by[1] * step / STEPS)

    def swipe(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        self.slide(start, by)
        self.up()

    def _touch(self, what: str, points: list[dict[str, float]]) -> None:
        self._devtools.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


def is_reachable(place: Locator) -> bool:
    return place.evaluate(SEEN_AND_HIT) is not None


def reach(place: Locator) -> tuple[float, float]:
    """The middle of an element, as soon as it has come to rest, is seen there and lies under nothing else."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        place.wait_for()
        if place.evaluate(STILL) is not None and (found := place.evaluate(SEEN_AND_HIT)) is not None:
            x, y = found
            return float(x), float(y)
        assert time.monotonic() < end, f"no finger reaches {place}"
