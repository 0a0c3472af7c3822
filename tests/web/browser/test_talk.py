"""People talk at a game: players with each other, watchers among themselves, and nobody has to listen."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.seat import Seat
from tests.web.browser.test_two import invite, sit_down


def test_players_talk_and_it_stays(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat), "Beatrix")
    seat.say("<img src=x onerror=alert(1)> good luck & <b>fun</b>")
    guest.hears("<img src=x onerror=alert.1.> good luck & <b>fun</b>")
    assert guest.page.locator(".chat-lines img, .chat-lines b").count() == 0
    guest.say("you too")
    seat.hears("you too")
    expect(seat.page.locator(".chat-lines .line").last.locator("strong")).to_have_text("Beatrix")
    seat.page.reload()
    seat.hears("you too")
    expect(seat.page.locator(".chat-lines .line")).to_have_count(2)


def test_someone_can_be_muted_and_all_talk_hidden(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat), "Beatrix")
    guest.say("blah")
    seat.hears("blah")
    seat.page.get_by_role("button", name="Mute Beatrix").click()
    expect(seat.page.get_by_role("log")).not_to_contain_text("blah")
    guest.say("blah again")
    expect(seat.page.locator(".chat-lines .line.muted")).to_have_count(2)
    seat.page.reload()
    expect(seat.page.locator(".chat-lines .line.muted")).to_have_count(2)
    seat.page.get_by_role("button", name="Unmute Beatrix").first.click()
    seat.hears("blah again")
    seat.page.get_by_role("button", name="Hide the chat").click()
    expect(seat.page.get_by_role("log")).to_be_hidden()
    seat.page.reload()
    seat.page.get_by_role("button", name="Show the chat").click()
    seat.hears("blah again")


def test_watchers_talk_apart_and_nobody_mutes_themselves(seat: Seat, guest: Seat, phone: Seat) -> None:
    """Neither a player nor a watcher, who has no color to be known by; also after a reload."""
    sit_down(guest, invite(seat), "Beatrix")
    phone.visit(f"/watch/{seat.game}")
    phone.page.locator(".chat-button").tap()
    seat.say("between us")
    guest.hears("between us")
    phone.say("nobody hears me")
    phone.hears("nobody hears me")
    seat.say("nobody else")
    guest.hears("nobody else")
    expect(phone.page.get_by_role("log")).not_to_contain_text("between us")
    expect(guest.page.get_by_role("log")).not_to_contain_text("nobody hears me")
    guest.page.context.clear_cookies()
    guest.visit(f"/watch/{seat.game}")
    for speaker, text in ((guest, "one"), (phone, "two")):
        speaker.say(text)
        for watcher in (guest, phone):
            watcher.hears(text)
    guest.page.reload()
    guest.hears("two")
    for watcher, foreign in ((guest, ["nobody hears me", "two"]), (phone, ["one"])):
        mutable = watcher.page.locator(".chat-lines .line", has=watcher.page.locator(".mute"))
        expect(mutable).to_have_count(len(foreign))
        for line, text in zip(mutable.all(), foreign, strict=True):
            expect(line).to_contain_text(text)
    seat.say("three")
    seat.hears("three")
    expect(seat.page.locator(".chat-lines .line", has_text="three").locator(".mute")).to_have_count(0)


@pytest.mark.long
def test_a_closed_drawer_shows_that_something_was_said(seat: Seat, phone: Seat) -> None:
    sit_down(phone, invite(seat), "Beatrix")
    seat.say("hello")
    expect(phone.page.locator(".chat-button.news")).to_be_visible()
    expect(phone.page.locator("#live")).to_contain_text("says: hello")
    expect(phone.page.locator(".last-line")).to_contain_text("hello")
    phone.page.locator(".chat-button").tap()
    phone.hears("hello")
    expect(phone.page.locator(".chat-button.news")).to_have_count(0)
