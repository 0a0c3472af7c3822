"""Finding an opponent: challenges left and taken by two and three people, games to watch, the list of one's games."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.looping import each_of
from tests.web.browser.conftest import Complaints, Server
from tests.web.browser.seat import Seat
from tests.web.browser.test_access import AXE, SMALL, THEMES
from tests.web.browser.test_analysis import until
from tests.web.browser.test_moves import WON

PLAYED = "Base;InProgress;White[2];wS1;bS1 wS1-"
ALMOST_WON = ";".join(["Base", "InProgress", "White[6]", *WON[:-1]])


def call(seat: Seat, name: str) -> None:
    """A person's name, before they arrive."""
    answer = seat.request("put", "/api/me", {"name": name})
    assert answer.ok, answer.text()


def offers(seat: Seat) -> Locator:
    """Challenges that are open and can be accepted."""
    return seat.page.locator(".challenge:not(.gone):not(.mine)")


def own(seat: Seat) -> Locator:
    return seat.page.locator(".challenge.mine:not(.gone)")


def come(seat: Seat, path: str = "/") -> None:
    """To a page with the lobby in sight, and wait until it is there."""
    seat.visit(path)
    if path == "/":
        seat.page.locator("section.lobby").scroll_into_view_if_needed()
    expect(seat.page.locator(".challenges")).to_be_attached()
    expect(seat.page.locator(".nobody")).not_to_have_text("Looking for players…")


def leave_challenge(seat: Seat, **choices: str) -> None:
    """From the first page."""
    come(seat)
    for label, value in choices.items():
        seat.page.get_by_label({"color": "Your color"}.get(label, label.title()), exact=True).select_option(value)
    button = seat.page.get_by_role("button", name="Challenge anyone")
    button.click()
    expect(own(seat)).to_have_count(1)


@pytest.fixture
def named(seat: Seat, guest: Seat, phone: Seat) -> tuple[Seat, Seat, Seat]:
    """Three people with names."""
    for each, name in ((seat, "Ada"), (guest, "Beatrix"), (phone, "Clara")):
        call(each, name)
    return seat, guest, phone


def test_a_challenge_is_left_on_the_first_page_and_taken_with_one_click(named: tuple[Seat, Seat, Seat]) -> None:
    """One that is withdrawn while it is pressed is requested all the same, and the visitor gets a message."""
    seat, guest, phone = named
    heard: list[str] = []
    guest.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    come(guest)
    leave_challenge(phone)
    guest.page.mouse.move(*guest.middle(offers(guest).get_by_role("button", name="Play Clara")))
    guest.page.mouse.down()
    heard.clear()
    own(phone).get_by_role("button", name="Withdraw").tap()
    until(guest, lambda: any('"lobby"' in frame for frame in heard))
    guest.page.mouse.up()
    guest.expect_notice("This challenge is no longer open")
    leave_challenge(seat, game="venom", clock="5+5", color="black")
    for each in (guest, phone):
        expect(offers(each)).to_have_count(1)
        expect(offers(each)).to_have_text(re.compile("Ada.*Venom.*5 min.*5 s.*You play White"))
    offers(guest).get_by_role("button", name="Play Ada").click()
    for each in (seat, guest):
        expect(each.page).to_have_url(re.compile("/play/"))
        each.expect_game()
    assert seat.game == guest.game
    expect(offers(phone)).to_have_count(0)
    expect(seat.page.locator(".player.black.below .player-name")).to_have_text("Ada")
    guest.click_move("wS1")
    seat.expect_ply(1)


@pytest.mark.long
def test_of_two_who_click_one_plays_and_the_other_is_told(named: tuple[Seat, Seat, Seat], newcomer: Seat) -> None:
    """News of the lobby come late to one of them, who still sees what is taken."""
    seat, guest, _ = named

    def late(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        heard: list[str] = []

        def hand_on(text: str | bytes) -> None:
            has_some = '"challenges":[{' in str(text)
            heard.extend([str(text)] if has_some else [])
            if has_some or not heard or '"type":"lobby"' not in str(text):
                route.send(text)

        server.on_message(hand_on)

    newcomer.page.route_web_socket(re.compile("/socket"), late)
    come(newcomer)
    come(guest)
    leave_challenge(seat)
    expect(offers(newcomer)).to_have_count(1)
    offers(guest).get_by_role("button", name="Play Ada").click()
    expect(guest.page).to_have_url(re.compile("/play/"))
    guest.expect_game()
    offers(newcomer).get_by_role("button", name="Play Ada").click()
    newcomer.expect_notice("This challenge is no longer open|Someone else has already accepted")
    expect(newcomer.page).to_have_url(f"{newcomer.address}/")


def test_it_goes_when_its_owner_does(named: tuple[Seat, Seat, Seat]) -> None:
    seat, guest, _ = named
    come(guest)
    leave_challenge(seat)
    expect(offers(guest)).to_have_count(1)
    own(seat).get_by_role("button", name="Withdraw").click()
    expect(offers(guest)).to_have_count(0)
    expect(own(seat)).to_have_count(0)
    seat.page.get_by_role("button", name="Challenge anyone").click()
    expect(offers(guest)).to_have_count(1)
    seat.page.get_by_role("link", name="Creatures", exact=True).click()
    expect(seat.page.get_by_role("heading", name="Creatures")).to_be_visible()
    expect(offers(guest)).to_have_count(1)  # she only looks around
    seat.page.close()
    expect(offers(guest)).to_have_count(0)
    expect(guest.page.locator(".nobody")).to_have_text("Nobody is waiting right now.")


@pytest.mark.long
def test_who_looks_around_is_called_to_the_table(named: tuple[Seat, Seat, Seat]) -> None:
    seat, guest, _ = named
    come(guest)
    leave_challenge(seat)
    seat.page.get_by_role("link", name="Creatures", exact=True).click()
    expect(seat.page.get_by_role("heading", name="Creatures")).to_be_visible()
    offers(guest).get_by_role("button", name="Play Ada").click()
    expect(seat.page).to_have_url(re.compile("/play/"))
    seat.expect_game()


def test_from_the_new_game_page_by_touch(named: tuple[Seat, Seat, Seat]) -> None:
    seat, _, phone = named
    phone.visit("/new")
    phone.page.get_by_text("Anyone", exact=True).tap()
    expect(phone.page.locator(".nobody")).to_have_text("Nobody is waiting right now.")
    phone.page.get_by_text("3 min + 2 s").tap()
    expect(phone.page.get_by_role("radio", name="3 min + 2 s")).to_be_checked()
    preset = phone.page.get_by_role("button", name="Venom First")
    preset.tap()
    expect(preset).to_have_attribute("aria-pressed", "true")
    watched = phone.page.get_by_role("switch", name="Others may watch")
    watched.tap()
    expect(watched).not_to_be_checked()
    phone.page.get_by_role("button", name="Challenge anyone").tap()
    expect(own(phone)).to_have_count(1)
    come(seat, "/new?opponent=anyone")
    expect(offers(seat)).to_have_count(1)
    expect(offers(seat)).to_have_text(re.compile("Clara.*Venom First.*3 min . 2 s"))
    expect(offers(seat)).not_to_have_text(re.compile("others may watch"))
    offers(seat).get_by_role("button", name="Play Clara").click()
    for each in (seat, phone):
        expect(each.page).to_have_url(re.compile("/play/"))
        each.expect_game()
    assert seat.game == phone.game
    phone.visit("/new")
    expect(phone.page.get_by_role("radio", name="Anyone")).to_be_checked()


def test_a_game_is_watched_from_the_first_page(named: tuple[Seat, Seat, Seat]) -> None:
    seat, guest, phone = named
    come(guest)
    leave_challenge(seat)
    offers(guest).get_by_role("button", name="Play Ada").click()
    seat.expect_game()
    come(phone)
    game = phone.page.locator(".live-games a")
    expect(game).to_have_count(1)
    expect(game).to_have_text(re.compile("Ada.*Beatrix|Beatrix.*Ada"))
    seat.page.locator('[data-act="share"]').click()
    watched = seat.page.get_by_role("switch", name="Anyone may watch")
    expect(watched).to_be_checked()
    watched.press("Space")
    expect(game).to_have_count(0)
    watched.press("Space")
    expect(game).to_have_count(1)
    game.tap()
    expect(phone.page).to_have_url(re.compile("/watch/"))
    phone.expect_game()
    expect(seat.page.locator(".game-title")).to_contain_text("1 watching")


@pytest.mark.long
def test_nothing_of_a_private_game_is_shown(named: tuple[Seat, Seat, Seat]) -> None:
    seat, _, phone = named
    seat.begin(opponent="computer", level=1)
    come(phone)
    expect(phone.page.locator(".nobody")).to_have_text("Nobody is waiting right now.")
    expect(phone.page.locator(".live-games a")).to_have_count(0)
    seat.page.locator('[data-act="share"]').click()
    watched = seat.page.get_by_role("switch", name="Anyone may watch")
    expect(watched).not_to_be_checked()
    watched.press("Space")
    expect(phone.page.locator(".live-games a")).to_have_count(1)
    expect(phone.page.locator(".live-games a")).to_have_text(re.compile("Ada"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.mark.long
def test_a_server_that_comes_back_finds_who_still_waits(
    named: tuple[Seat, Seat, Seat], own_server: Server, complaints: Complaints
) -> None:
    seat, guest, _ = named
    seat.address = guest.address = own_server.address
    call(seat, "Ada")
    leave_challenge(seat)
    come(guest)
    own_server.kill()
    expect(own(seat)).to_have_count(0)
    guest.page.get_by_role("button", name="Challenge anyone").click()
    guest.expect_notice("No connection|connection was lost")
    own_server.start()
    for each in (seat, guest):
        expect(own(each)).to_have_count(1)
    offers(guest).get_by_role("button", name="Play Ada").click()
    for each in (seat, guest):
        expect(each.page).to_have_url(re.compile("/play/"))
        each.expect_game()
        each.leave()
    complaints.forgive()  # the browser complains while there is no server


@pytest.mark.long
def test_who_waits_is_seen_again_when_the_connection_comes_back(named: tuple[Seat, Seat, Seat], newcomer: Seat) -> None:
    """At once, and for longer than a challenge that is gone stays in its place."""
    seat, _, _ = named
    sockets = newcomer.tap_sockets()
    leave_challenge(seat)
    come(newcomer)
    expect(offers(newcomer)).to_have_count(1)
    sockets[0].close()
    while len(sockets) < 2:  # until the page has called again
        newcomer.page.wait_for_timeout(50)
    expect(offers(newcomer)).to_have_count(1)
    newcomer.page.wait_for_timeout(4500)  # What counts as gone would go now.
    expect(offers(newcomer).get_by_role("button", name="Play Ada")).to_be_enabled()
    own(seat).get_by_role("button", name="Withdraw").click()
    expect(own(seat)).to_have_count(0)


@pytest.mark.long
@each_of("path", ["/", "/new?opponent=anyone"])
def test_axe_finds_nothing_in_the_lobby(named: tuple[Seat, Seat, Seat], path: str) -> None:
    seat, guest, phone = named
    leave_challenge(guest)
    for watched in (seat, phone):
        come(watched, path)
        expect(offers(watched)).to_have_count(1)
        watched.page.get_by_role("button", name="Challenge anyone").click()
        expect(own(watched)).to_have_count(1)
        watched.page.evaluate(AXE.read_text(encoding="utf-8"))
        for theme in THEMES:
            found = watched.page.evaluate(
                """async (theme) => {
                  document.documentElement.dataset.theme = theme;
                  return (await axe.run(document.querySelector(".lobby, .waiting-room"))).violations;
                }""",
                theme,
            )
            assert [(theme, each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found] == []
        own(watched).get_by_role("button", name="Withdraw").click()
        expect(own(watched)).to_have_count(0)
    assert phone.page.evaluate(SMALL) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    own(guest).get_by_role("button", name="Withdraw").click()  # no other Beatrix could leave one while it is open
    expect(own(guest)).to_have_count(0)


# One's own games


def test_games_are_told_from_ones_own_side(seat: Seat) -> None:
    """Whose turn it is, who won, and which of them are seen."""
    seat.begin(game_string=PLAYED, opponent="computer", level=1, color="white")
    lost = seat.begin(game_string=ALMOST_WON, opponent="link", color="white")
    seat.page.locator('[data-ask="resign"]').click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(seat.page.locator(".notice.result")).to_be_visible()
    seat.begin(game_string=ALMOST_WON, opponent="computer", level=1, color="white")
    seat.click_move(WON[-1])
    expect(seat.page.locator(".notice.result")).to_be_visible()
    seat.begin(ruleset="venom", opponent="here")
    seat.visit("/games")
    outcomes = seat.page.locator(".outcome")
    expect(outcomes).to_have_count(4)
    assert sorted(outcomes.all_inner_texts()) == ["White to move", "You lost by resignation", "You won", "Your turn"]
    expect(seat.page.locator(f'a[href="/play/{lost}"] svg .tile')).to_have_count(9)
    for label, value, wanted in (
        ("Status", "finished", ["You lost by resignation", "You won"]),
        ("Opponent", "computer", ["You won"]),
        ("Status", "", ["You won", "Your turn"]),
        ("Opponent", "people", ["White to move", "You lost by resignation"]),
        ("Game", "Venom", ["White to move"]),
    ):
        seat.page.get_by_label(label, exact=True).select_option(value)
        expect(outcomes).to_have_count(len(wanted))
        assert sorted(outcomes.all_inner_texts()) == wanted
    assert parse_qs(urlsplit(seat.page.url).query) == {"against": ["people"], "game": ["Venom"]}
    seat.page.reload()
    expect(outcomes).to_have_text(["White to move"])
    seat.page.get_by_label("Opponent", exact=True).select_option("computer")
    expect(seat.page.get_by_text("No matching games.")).to_be_visible()


@pytest.mark.long
def test_fifty_games_are_seen_at_once(seat: Seat) -> None:
    """With their pictures, by one request."""
    for _ in range(50):
        assert seat.request("post", "/api/games", {"game_string": PLAYED}).ok
    asked: list[str] = []
    seat.page.on("request", lambda request: asked.append(request.url))
    seat.visit("/games")
    expect(seat.page.locator(".game-card svg.picture")).to_have_count(50)
    expect(seat.page.locator(".game-card svg.picture .tile")).to_have_count(100)
    assert [url for url in asked if "/api/games" in url] == [f"{seat.address}/api/games"]


@pytest.mark.long
def test_a_long_name_stays_in_its_card(phone: Seat) -> None:
    call(phone, "W" * 24)
    phone.begin(opponent="link")
    phone.visit("/games")
    expect(phone.page.locator(".game-card")).to_have_count(1)
    inside = phone.page.locator(".game-card").evaluate(
        """card => [...card.querySelectorAll("*")].every((part) =>
          part.getBoundingClientRect().right <= card.getBoundingClientRect().right + 0.5)"""
    )
    assert inside
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_a_new_name_is_seen_in_running_games(seat: Seat, guest: Seat) -> None:
    call(seat, "Ada")
    seat.begin(opponent="link")
    link = seat.page.get_by_label("Send this link to your opponent").input_value()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Join the game").click()
    expect(guest.page.locator(".player.white .player-name")).to_have_text("Ada")
    seat.expect_notice("Guest").get_by_role("button", name="Close this notice").click()
    seat.page.get_by_role("button", name="Settings").click()
    seat.page.get_by_label("Your name").fill("Augusta")
    seat.page.get_by_label("Your name").press("Tab")
    for each in (seat, guest):
        expect(each.page.locator(".player.white .player-name")).to_have_text("Augusta")
