"""What was begun on a page does nothing any more on the next one."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.seat import Seat


@pytest.mark.long
def test_a_game_that_is_set_up_too_late_does_not_call_back_who_has_gone_on(newcomer: Seat) -> None:
    seat = newcomer
    held = seat.hold("**/api/games", lambda route: route.request.method == "POST")
    seat.visit("/")
    with seat.page.expect_request(lambda request: request.method == "POST"):
        seat.page.get_by_role("button", name="Play now").click()
    seat.page.get_by_role("link", name="Creatures", exact=True).click()
    expect(seat.page.get_by_role("heading", name="Creatures")).to_be_visible()
    with seat.page.expect_response(lambda answer: answer.request.method == "POST"):
        seat.first(held).continue_()
    seat.page.wait_for_timeout(300)  # A dialog would be opened now.
    assert seat.page.url == f"{seat.address}/creatures"
