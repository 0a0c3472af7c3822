"""Two people in two browsers, watchers, and connections that break."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.browser.conftest import Complaints, Server
from tests.web.browser.seat import Seat
from tests.web.browser.student import expect_moves
from tests.web.browser.test_moves import WON

ALMOST_WON = ";".join(["Base", "InProgress", "White[6]", *WON[:-1]])
FOUR_MOVES = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


def invite(seat: Seat, ruleset: str = "ultimate") -> str:
    """Set up a game with a free seat by the form; the playing link comes back."""
    seat.visit(f"/new?opponent=link&ruleset={ruleset}")
    seat.page.get_by_role("button", name="Begin").click()
    link = seat.page.get_by_label("Send this link to your opponent")
    expect(link).to_be_visible()
    return link.input_value()


def sit_down(guest: Seat, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Join the game").click()
    guest.page.wait_for_selector(".game")


def test_two_browsers_play_and_reload(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat), "Beatrix")
    expect(seat.page.locator(".player.black .player-name")).to_have_text("Beatrix")
    expect(seat.page.locator(".share")).to_be_hidden()
    seat.click_move("wS1")
    guest.expect_ply(1)
    expect(guest.page.locator(".player.black.below.to-move")).to_be_visible()
    guest.page.reload()
    guest.expect_ply(1)
    guest.drag_move("bS1 wS1-")
    seat.expect_ply(2)
    seat.page.reload()
    seat.expect_ply(2)
    expect(seat.page.locator(".status")).to_have_text("Your turn")


def test_a_move_that_is_pressed_while_the_next_one_comes_is_looked_at(seat: Seat, guest: Seat) -> None:
    """The list grows after the click."""
    sit_down(guest, invite(seat), "Beatrix")
    seat.click_move("wS1")
    guest.expect_ply(1)
    pressed = seat.page.locator('.move-list [data-ply="1"]')
    seat.page.mouse.move(*seat.middle(pressed))
    seat.page.mouse.down()
    guest.click_move("bS1 wS1-")
    expect(seat.tile("bS1")).to_be_visible()
    seat.page.mouse.up()
    seat.expect_ply(2)
    expect(pressed).to_have_attribute("aria-current", "step")


def test_a_new_name_is_shown_at_once_to_the_other(seat: Seat, guest: Seat) -> None:
    """It changes no game, so that the page takes a state of the version that it has."""
    sit_down(guest, invite(seat), "Beatrix")
    name = seat.page.locator(".player.black .player-name")
    expect(name).to_have_text("Beatrix")
    assert guest.request("put", "/api/me", {"name": "Bea"}).ok
    expect(name).to_have_text("Bea")
    seat.click_move("wS1")
    guest.expect_ply(1)
    expect(name).to_have_text("Bea")


@pytest.mark.long
def test_moves_show_how_long_they_took_where_a_clock_runs(seat: Seat) -> None:
    seat.begin(control={"minutes": 10})
    for text in ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"):
        seat.click_move(text)
    timed = seat.page.locator(".move-list button:has(.spent)")
    expect(timed).to_have_count(2)  # no clock runs for the first move of each
    seat.page.reload()
    expect(timed).to_have_count(2)
    assert [button.get_attribute("data-ply") for button in timed.all()] == ["3", "4"]


def test_offers_resignation_and_rematch(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat), "Beatrix")
    seat.click_move("wS1")
    guest.expect_ply(1)
    guest.click_move("bS1 wS1-")
    for each in (seat, guest):
        each.expect_ply(2)
    guest.page.locator('[data-ask="draw"]').click()
    seat.page.get_by_role("button", name="Decline").click()
    guest.expect_notice("declined the draw")
    guest.page.locator('[data-ask="takeback"]').click()
    seat.page.get_by_role("button", name="Accept").click()
    guest.expect_ply(1)
    guest.click_move("bA1 wS1-")
    seat.expect_ply(2)
    seat.page.locator('[data-ask="resign"]').click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(seat.page.locator(".notice.result h2")).to_have_text("You lose")
    expect(guest.page.locator(".notice.result h2")).to_have_text("You win")
    expect(guest.page.locator(".notice.result")).to_contain_text(re.compile(r"^(?!.*White).* resigned\.", re.DOTALL))
    expect(guest.page.locator(".notice.result .rule-chip")).to_have_count(0)
    old = guest.game
    guest.page.locator(".notice").get_by_role("button", name="Rematch").click()
    seat.page.get_by_role("button", name="Accept").click()
    for each in (seat, guest):
        expect(each.page).not_to_have_url(f"{each.address}/play/{old}")
        each.expect_ply(0)
        each.expect_game()
        assert each.page.locator(".strip p:visible").all_inner_texts() == []
    expect(seat.page.locator(".player.black.below")).to_be_visible()
    guest.click_move("wS1")
    seat.expect_ply(1)
    seat.click_move("bS1 wS1-")
    guest.expect_ply(2)
    guest.page.locator('[data-ask="draw"]').click()
    seat.page.get_by_role("button", name="Accept").click()
    for each in (seat, guest):
        expect(each.page.locator(".notice.result h2")).to_have_text("A draw")


def test_a_move_chosen_before_its_turn_is_made_when_it_comes(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat), "Beatrix")
    seat.click_move("wS1")
    guest.expect_ply(1)
    guest.click_move("bS1 wS1-")
    seat.expect_ply(2)
    guest.expect_ply(2)
    guest.hand_tile("bQ").click()
    expect(guest.page.locator(".later")).to_have_count(3)
    x, y = guest.middle(guest.tile("bS1"))
    width = guest.middle(guest.tile("bS1"))[0] - guest.middle(guest.tile("wS1"))[0]
    guest.page.mouse.click(x + width, y)
    expect(guest.page.locator(".premove")).to_have_count(1)
    expect(guest.page.locator(".later")).to_have_count(0)
    seat.click_move("wQ -wS1")
    seat.expect_ply(4)
    assert seat.state()["moves"][-1] == "bQ bS1-"
    expect(guest.page.locator(".premove")).to_have_count(0)
    guest.expect_ply(4)
    guest.hand_tile("bA1").click()
    x, y = guest.middle(guest.tile("bQ"))
    guest.page.mouse.click(x + width, y)
    expect(guest.page.locator(".premove")).to_have_count(1)
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".premove")).to_have_count(0)
    seat.click_move("wA1 -wQ")
    expect(guest.page.locator(".status")).to_have_text("Your turn")
    guest.click_move("bG1 bQ-")
    seat.expect_ply(6)


@pytest.mark.long
def test_a_waiting_move_knows_its_face(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat, "venom"), "Beatrix")
    seat.click_move("wS1")
    guest.expect_ply(1)
    guest.click_move("bS1 wS1-")
    seat.expect_ply(2)
    guest.expect_ply(2)
    guest.hand_tile("bA1").click()
    guest.choose_face("O")
    x, y = guest.middle(guest.tile("bS1"))
    guest.page.mouse.click(x + x - guest.middle(guest.tile("wS1"))[0], y)
    expect(guest.page.locator(".premove")).to_have_count(1)
    seat.click_move("wQ -wS1")
    seat.expect_ply(4)
    assert seat.state()["moves"][-1] == "bA1=O bS1-"


def test_a_waiting_flip_and_one_that_is_not_legal(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat, "venom"), "Beatrix")
    for ply, text in enumerate(["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]):
        (seat, guest)[ply % 2].click_move(text)
        for each in (seat, guest):
            each.expect_ply(ply + 1)
    for _ in range(2):
        guest.click_at(guest.tile("bQ"))
    expect(guest.page.locator(".premove")).not_to_have_count(0)
    seat.click_move("wA1 -wQ")
    seat.expect_ply(6)
    assert seat.state()["moves"][-1] == "bQ~"
    guest.expect_ply(6)
    guest.hand_tile("bA1").click()
    guest.click_at(guest.tile("wQ"))
    expect(guest.page.locator(".premove")).not_to_have_count(0)
    seat.click_move("wA2 -wA1")
    guest.expect_notice("no longer legal")
    guest.expect_ply(7)


def test_hands_of_a_swarm_are_chosen_unseen_and_shown_together(seat: Seat, guest: Seat) -> None:
    sit_down(guest, invite(seat, "hive-mind"), "Beatrix")
    for each, letters in ((guest, "AAB"), (seat, "GGS")):
        for letter in letters:
            each.page.locator(f'.swarm [data-offer="{letter}"]').click()
        each.page.get_by_role("button", name="Take this hand").click()
        if each is guest:
            seat.expect_notice("Beatrix has chosen a hand")
            assert seat.state()["moves"] == []
            expect(guest.page.locator(".swarm")).to_contain_text("is hidden")
    for each in (seat, guest):
        each.expect_ply(2)
        expect(each.page.locator(".player.black .heap")).to_have_count(3)
        expect(each.page.locator(".swarm")).to_be_hidden()


def test_a_watcher_sees_and_cannot_play(seat: Seat, guest: Seat) -> None:
    game = seat.begin(ruleset="Base")
    guest.visit(f"/watch/{game}")
    seat.click_move("wS1")
    guest.expect_ply(1)
    assert guest.state()["legal_moves"] == []
    expect(seat.page.locator(".game-title")).to_contain_text("1 watching")
    guest.page.locator('[data-hand-tile="bS1"]').click()
    expect(guest.page.locator(".target")).to_have_count(0)


def test_earlier_moves_are_looked_at_and_lines_tried(seat: Seat) -> None:
    """Steps that follow quickly are all taken, before the server has answered the first of them."""
    seat.begin(game_string=FOUR_MOVES)
    looking = seat.page.locator(".notice.looking")
    back, forth = (seat.page.get_by_role("button", name=f"{way} move") for way in ("Previous", "Next"))
    back.evaluate("button => { button.click(); button.click(); button.click(); }")
    expect(looking).to_contain_text("Move 1 of 4")
    forth.evaluate("button => { button.click(); button.click(); }")
    expect(looking).to_contain_text("Move 3 of 4")
    seat.page.evaluate(
        "() => { for (const key of ['ArrowLeft', 'ArrowLeft'])"
        " document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); }"
    )
    expect(looking).to_contain_text("Move 1 of 4")
    back.evaluate("button => { button.click(); }")
    seat.page.get_by_role("button", name="Latest move").click()
    expect(looking).to_be_hidden()
    expect(seat.page.locator(".board .tile")).to_have_count(4)
    seat.page.get_by_role("button", name="Previous move").click()
    seat.page.get_by_role("button", name="Previous move").click()
    expect(seat.page.locator(".notice.looking")).to_contain_text("Move 2 of 4")
    expect(seat.page.locator(".board .tile")).to_have_count(2)
    seat.page.get_by_role("combobox").fill("wA1 -wS1")
    seat.page.get_by_role("combobox").press("Enter")
    expect(seat.page.locator(".notice.looking")).to_contain_text("Trying: Place White's Ant 1 west of White's Spider 1")
    expect(seat.page.locator('.move-list li:has([data-ply="2"]) + .tried')).to_have_count(1)
    expect(seat.page.locator(".board .tile")).to_have_count(3)
    seat.page.locator('[data-act="share"]').click()
    line = seat.page.get_by_label("This line").input_value()
    seat.page.get_by_role("button", name="Close").click()
    seat.page.get_by_role("button", name="Back to the game").click()
    expect(seat.page.locator(".board .tile")).to_have_count(4)
    assert seat.state()["view"]["ply"] == 4
    seat.page.goto(line)
    expect_moves(seat, *FOUR_MOVES.split(";")[3:5], "wA1 -wS1")


@pytest.mark.long
def test_a_network_that_fails_in_silence_is_noticed(seat: Seat, complaints: Complaints) -> None:
    seat.begin(ruleset="Base")
    seat.click_move("wS1")
    seat.expect_ply(1)
    move = seat.legal_move("bS1 wS1-")
    seat.page.context.set_offline(True)
    seat.hand_tile("bS1").click()
    seat.click_at(seat.target(move["goal"]))
    expect(seat.page.locator(".offline-note")).to_be_visible()
    expect(seat.page.locator("#live")).to_contain_text("Connection lost")
    # Once on screen and once for screen readers: the note itself is not a second live region.
    expect(seat.page.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0)
    expect(seat.page.locator("#strip")).to_be_hidden()
    seat.page.context.set_offline(False)
    expect(seat.page.locator(".offline-note")).to_be_hidden()
    seat.expect_ply(2)  # what was played meanwhile is sent again
    complaints.forgive()  # The browser itself complains about the connection it lost.


@pytest.fixture
def own_server(tmp_path: Path) -> Server:
    return Server(tmp_path)


class Lines:
    """What a page says goes to the server by one line after the other, and each can be cut."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._all: list[WebSocketRoute] = []
        self._held: list[WebSocketRoute] = []
        self._is_cut = False
        seat.page.route_web_socket(re.compile("/socket"), self._lay)

    def cut(self) -> None:
        """The page notices that it is alone, and finds the server again: the next line leads there only then."""
        self._is_cut = True
        self._all[-1].close()
        expect(self._seat.page.locator(".offline-note")).to_be_visible()
        self._is_cut = False
        for line in self._held:
            line.connect_to_server()
        expect(self._seat.page.locator(".offline-note")).to_be_hidden()

    def _lay(self, line: WebSocketRoute) -> None:
        self._all.append(line)
        if self._is_cut:
            self._held.append(line)
        else:
            line.connect_to_server()


def kill(server: Server, *seats: Seat) -> None:
    """kill -9, and a new server at the same address."""
    server.kill()
    for seat in seats:
        expect(seat.page.locator(".offline-note")).to_be_visible()
    server.start()
    for seat in seats:
        expect(seat.page.locator(".offline-note")).to_be_hidden()


@pytest.mark.parametrize("killed", [(2,), pytest.param((2, 5), marks=pytest.mark.long)], ids=["once", "twice"])
def test_reload_lost_connection_and_a_killed_server(
    seat: Seat, newcomer: Seat, own_server: Server, complaints: Complaints, killed: tuple[int, ...]
) -> None:
    """Two browsers play on through everything that breaks; nothing is lost and nothing doubled."""
    guest = newcomer
    lines = Lines(guest)
    own_server.start()
    try:
        seat.address = guest.address = own_server.address
        sit_down(guest, invite(seat, "Base"), "Beatrix")
        seat.say("still there?")
        guest.hears("still there")
        for ply, text in enumerate(WON[:7]):
            (seat, guest)[ply % 2].click_move(text)
            for each in (seat, guest):
                each.expect_ply(ply + 1)
            if ply == 1:
                seat.page.reload()
            elif ply in killed:
                kill(own_server, seat, guest)
            elif ply == 4:
                lines.cut()
        assert seat.state()["moves"] == WON[:7]
        guest.page.reload()
        guest.hears("still there")
        seat.leave()
        guest.leave()
        complaints.forgive()  # The browser itself complains about the connections it lost.
    finally:
        own_server.kill()


def test_a_game_against_the_computer_to_its_end(seat: Seat) -> None:
    """It answers, gives moves back, loses, and plays again with the colors changed."""
    seat.begin(game_string=ALMOST_WON, opponent="computer", level=1, color="white")
    seat.click_move("wB1 wG2-")
    expect(seat.page.locator(".notice.result h2")).to_have_text("You win")
    old = seat.game
    seat.page.locator(".notice").get_by_role("button", name="Rematch").click()
    expect(seat.page).not_to_have_url(f"{seat.address}/play/{old}")
    expect(seat.page.locator(".player.black.below")).to_be_visible()
    seat.expect_game()
    assert seat.page.locator(".strip p:visible").all_inner_texts() == []
    seat.expect_ply(1)
    move = seat.state()["legal_moves"][0]
    seat.type_move(move["text"])
    seat.expect_ply(3)
    seat.page.locator('[data-ask="takeback"]').click()
    seat.expect_ply(1)
    seat.page.locator('[data-ask="resign"]').click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(seat.page.locator(".notice.result h2")).to_have_text("You lose")
