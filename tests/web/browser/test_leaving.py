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


def test_a_page_that_is_left_is_seen_until_the_next_one_has_been_fetched(newcomer: Seat) -> None:
    seat = newcomer
    page = seat.page
    held = seat.hold("**/api/rules/P5")
    seat.visit("/rules")
    heading = page.locator("h1", has_text="Rules")  # What is inert has no role.
    expect(page).to_have_title(title := "Rules and creatures · Skep")
    link = page.locator('a[href="/rules/P5"]').first
    with page.expect_request("**/api/rules/P5"):
        link.click()
    expect(heading).to_be_visible()
    assert page.locator("#page").evaluate("page => page.inert")
    assert (page.title(), page.url) == (title, f"{seat.address}/rules/P5")
    seat.first(held).continue_()
    expect(heading).to_be_hidden()
    expect(page).not_to_have_title(title)
    expect(page.locator("#main")).to_be_focused()
    assert not page.locator("#page").evaluate("page => page.inert")


def test_a_link_within_a_page_does_not_open_the_page_again(newcomer: Seat) -> None:
    seat = newcomer
    page = seat.page
    seat.visit("/rules")
    expect(page.locator("h1")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    assert page.url == f"{seat.address}/rules"
