"""The engine of a study: turned on and off, its lines seen, entered and drawn, by mouse, keys and touch."""

import re
import time
from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from tests.looping import each_of
from tests.web.browser.conftest import PHONE, Complaints, Contexts, Server, seated
from tests.web.browser.fake_engine import BLUNDERED
from tests.web.browser.seat import PATIENCE, Seat
from tests.web.browser.student import expect_here, go_to, open_tab, tab, tree
from tests.web.browser.test_access import AXE


@pytest.fixture
def handheld(contexts: Contexts, analysing: Server, complaints: Complaints) -> Iterator[Seat]:
    """A person with a phone who has a study open."""
    with seated(contexts, analysing, complaints, **PHONE) as seat:
        yield seat


def visit(seat: Seat, game: str = BLUNDERED) -> None:
    seat.visit(f"/study?game={quote(game)}")
    expect(engine(seat)).to_have_attribute("data-state", "off")


def engine(seat: Seat) -> Locator:
    return seat.page.locator("section.engine")


def tool(seat: Seat, name: str) -> Locator:
    return seat.page.locator(f'[data-engine="{name}"]')


def switch_on(seat: Seat) -> None:
    open_tab(seat, "Engine")
    tool(seat, "power").click()
    expect(engine(seat)).to_have_attribute("data-state", "done")


def until(seat: Seat, is_so: Callable[[], bool]) -> None:
    """Wait for something that is bound to come; the page goes on meanwhile."""
    end = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < end
        seat.page.wait_for_timeout(20)


def frames(seat: Seat) -> list[str]:
    """What the page sends over its sockets, from now on."""
    sent: list[str] = []
    seat.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    return sent


def test_the_engine_is_switched_on_and_off(analyst: Seat) -> None:
    """A line is seen on a small board while it is pointed at, and more time is given on request."""
    sent = frames(analyst)
    visit(analyst)
    switch_on(analyst)
    expect(engine(analyst)).to_contain_text("Depth 9")
    expect(engine(analyst).locator(".engine-worth")).to_have_text(re.compile("White 50"))
    expect(analyst.page.get_by_role("meter", name="Winning chances")).to_have_attribute("aria-valuenow", "50")
    expect(analyst.page.locator(".tool-arrow.best")).to_have_count(1)
    engine(analyst).locator("button.line-move").first.hover()
    picture = engine(analyst).locator(".small-board img")
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", re.compile("^After "))
    tool(analyst, "deeper").click()
    until(analyst, lambda: any('"deeper":true' in frame for frame in sent))
    expect(engine(analyst)).to_have_attribute("data-state", "done")
    tool(analyst, "power").click()
    expect(engine(analyst)).to_have_attribute("data-state", "off")
    expect(analyst.page.locator(".tool-arrow")).to_have_count(0)
    expect(analyst.page.locator(".score-bar")).to_be_hidden()


@each_of(("width", "below"), [(1280, '[role="tablist"]'), (1600, ".node-tools")], ids=["tabs", "all at once"])
def test_it_stays_on_for_the_next_visit_and_finds_its_room(analyst: Seat, width: int, below: str) -> None:
    """The tools come later than the page: nothing that one may be about to click moves for them, or for the lines."""
    analyst.start_over()
    analyst.page.set_viewport_size({"width": width, "height": 800})
    visit(analyst)
    switch_on(analyst)
    held = analyst.hold("**/panels-*.js")
    with analyst.page.expect_request("**/panels-*.js"):
        analyst.page.reload()
    places = [tree(analyst), analyst.page.get_by_role("group", name="Step"), analyst.page.locator(below)]
    before = [analyst.box(place)["y"] for place in places]
    expect(engine(analyst)).to_have_count(0)
    analyst.first(held).continue_()
    expect(engine(analyst)).to_have_attribute("data-state", "done")
    assert [analyst.box(place)["y"] for place in places] == pytest.approx(before, abs=0.5)


def test_lines_are_as_many_as_wanted_and_are_entered(analyst: Seat) -> None:
    visit(analyst)
    go_to(analyst, "wQ -wS1")
    switch_on(analyst)
    tool(analyst, "power").locator("..").get_by_role("combobox").select_option("3")
    lines = engine(analyst).locator(".engine-lines li")
    expect(lines).to_have_count(3)
    expect(analyst.page.locator(".tool-arrow.other")).to_have_count(2)
    expect(engine(analyst)).to_have_attribute("data-state", "done")
    move = lines.nth(1).locator("button.line-move")
    text = move.inner_text()
    move.click()
    expect_here(analyst, text)


def test_a_click_is_not_lost_where_the_engine_speaks_meanwhile(analyst: Seat) -> None:
    """Its word would put another button under the finger: it waits for the click."""
    heard: list[str] = []
    analyst.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    visit(analyst)
    go_to(analyst, "wQ -wS1")
    switch_on(analyst)
    move = engine(analyst).locator("button.line-move").first
    text = move.inner_text()
    analyst.page.mouse.move(*analyst.middle(move))
    analyst.page.mouse.down()
    heard.clear()
    tool(analyst, "deeper").evaluate("element => element.click()")
    until(analyst, lambda: any('"done"' in frame for frame in heard))
    expect(engine(analyst)).to_have_attribute("data-state", "done")
    analyst.page.mouse.up()
    expect_here(analyst, text)


def test_keys_switch_show_the_threat_and_play_the_best_move(analyst: Seat) -> None:
    visit(analyst)
    analyst.page.keyboard.press("l")
    expect(engine(analyst)).to_have_attribute("data-state", "done")
    analyst.page.keyboard.press("x")
    expect(analyst.page.locator(".tool-arrow.threat")).to_have_count(1)
    expect(tool(analyst, "threat")).to_have_attribute("aria-pressed", "true")
    analyst.page.keyboard.press("x")
    best = engine(analyst).locator("button.line-move").first
    text = best.inner_text()
    analyst.page.keyboard.press("Space")
    expect_here(analyst, text)
    analyst.page.keyboard.press("l")
    expect(engine(analyst)).to_have_attribute("data-state", "off")


def test_by_touch_on_a_phone_and_for_axe(handheld: Seat) -> None:
    seat = handheld
    seat.visit(f"/study?game={quote(BLUNDERED)}")
    tab(seat, "Engine").tap()
    tool(seat, "power").tap()
    expect(engine(seat)).to_have_attribute("data-state", "done")
    engine(seat).locator(".worth").first.tap()
    expect(engine(seat).locator(".small-board img")).to_be_visible()
    seat.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = seat.page.evaluate("async () => (await axe.run()).violations")
    assert [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found] == []
    move = engine(seat).locator("button.line-move").first
    text = move.inner_text()
    move.tap()
    line = seat.page.get_by_role("group", name="Current line")
    expect(line.locator("[aria-current]")).to_contain_text(text)
    expect(line.locator("[aria-current]")).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_the_real_engine_finds_a_line(seat: Seat) -> None:
    """Everyone else on the machine goes first, so this may take minutes where that is busy."""
    visit(seat)
    open_tab(seat, "Engine")
    tool(seat, "power").click()
    expect(engine(seat).locator(".engine-lines li")).to_have_count(1, timeout=3 * PATIENCE)
    expect(engine(seat).locator("button.line-move").first).to_be_visible()
