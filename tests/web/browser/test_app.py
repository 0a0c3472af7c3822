"""Skep as an app: it can be installed, its shell opens without the server, and it says that the server is away."""

from playwright.sync_api import expect

from tests.web.browser.conftest import Complaints
from tests.web.browser.seat import Seat


def test_the_shell_opens_without_the_server_and_says_so(newcomer: Seat, complaints: Complaints) -> None:
    seat = newcomer
    seat.visit("/games")
    seat.page.evaluate(
        """async () => {
          await navigator.serviceWorker.register("/service-worker.js");
          await navigator.serviceWorker.ready;
        }"""
    )
    seat.page.context.set_offline(True)
    seat.visit("/")
    expect(seat.page.get_by_role("button", name="Play now")).to_be_visible()
    seat.expect_notice("Cannot reach the server")
    seat.leave()
    complaints.forgive()  # the browser complains of each answer that does not come


LOOKING_ELSEWHERE = """
  Object.defineProperty(document, "hidden", { get: () => true });
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  window.told = [];
  const showNotification = async (title, { body }) => void window.told.push(`${title}: ${body}`);
  navigator.serviceWorker.getRegistration = async () => ({ showNotification });
"""


def test_who_looks_elsewhere_is_told_of_the_turn(newcomer: Seat) -> None:
    """By a notification where that is allowed, in the title, and on the icon of the tab."""
    seat = newcomer
    seat.run_first(LOOKING_ELSEWHERE)
    seat.set(turns=True)
    icon = seat.page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", "/built/favicon.svg")
    seat.begin(ruleset="Base", opponent="computer", level=1, color="black")
    expect(seat.page).to_have_title("● Your turn · Skep")
    expect(icon).to_have_attribute("href", "/built/favicon_turn.svg")
    seat.page.wait_for_function("window.told.length")
    assert seat.page.evaluate("window.told") == ["Skep: Your turn"]
    seat.visit("/games")
    expect(icon).to_have_attribute("href", "/built/favicon.svg")
