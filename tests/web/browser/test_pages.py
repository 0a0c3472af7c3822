"""The pages around the games: the first one is light and quick, all are accessible, and the form says what it does."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.web.browser.conftest import Complaints, Server
from tests.web.browser.seat import Seat

STATIC = Path(__file__).parents[3] / "src" / "skep" / "web" / "static"
AXE = files("axe_playwright_python") / "axe.min.js"
MOST_BYTES = 150_000
SUPERBUG = "Base+MLP+VXGK;InProgress;White[4];wL nK\\;bS1 -wL;wQ nK/;bL -nK;wN=R wL\\;bB1 -bL"


def test_a_stranger_plays_a_move_at_once(seat: Seat) -> None:
    seat.visit("/")
    seat.page.get_by_role("button", name="Play now").click()
    seat.hand_tile("wS1").click()
    seat.click_at(seat.target([0, 0]))
    seat.expect_ply(2)
    expect(seat.page.locator(".status")).to_have_text("Your turn")
    seat.page.locator('[data-ask="takeback"]').click()
    seat.expect_ply(0)


def test_the_first_page_is_light(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(f"{server.address}/", wait_until="networkidle")
    assert 10_000 < sum(sizes) < MOST_BYTES


def test_every_script_is_fetched_at_once() -> None:
    """Otherwise each import waits for the one before. What is imported later, on demand, is not among them."""
    named = re.findall(r'modulepreload" href="/static/([^"]+)"', (STATIC / "index.html").read_text("utf-8"))
    wanted: set[Path] = set()

    def visit(path: Path) -> None:
        if path not in wanted:
            wanted.add(path)
            text = path.read_text("utf-8")
            for name in re.findall(r'^import .*? from "(\.[^"]+)";', text, re.MULTILINE):
                visit((path.parent / name).resolve())

    visit((STATIC / "app" / "main.js").resolve())
    assert named == sorted(path.relative_to(STATIC.resolve()).as_posix() for path in wanted)


def test_the_form_sets_up_what_it_shows(seat: Seat) -> None:
    seat.visit("/new")
    page = seat.page
    page.get_by_role("button", name="Venom First").click()
    page.get_by_text("Creatures, expansions and options").click()
    page.get_by_role("switch", name="Predators").press("Space")
    page.get_by_role("button", name="One Mosquito more").click()
    page.get_by_label("Sting", exact=True).select_option("adjacent")
    page.get_by_text("Someone at this screen").click()
    page.get_by_text("5 min + 5 s").click()
    expect(page.locator(".type-text")).to_have_text("Base+M+VX{sting=adjacent}")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".player.white .clock")).to_have_text("5:00")
    expect(page.locator('[data-hand-tile="wN"]')).to_be_visible()
    expect(page.locator('[data-hand-tile="wM"]')).to_be_visible()


def test_my_games_are_listed(seat: Seat) -> None:
    game = seat.begin(ruleset="venom")
    seat.visit("/games")
    expect(seat.page.get_by_role("heading", name="Waiting for you")).to_be_visible()
    seat.page.locator(f'a[href="/play/{game}"]').click()
    expect(seat.page.locator(".game-title")).to_contain_text("Venom")


def test_settings_last(seat: Seat) -> None:
    seat.begin(ruleset="Base")
    seat.page.get_by_role("button", name="Settings").click()
    seat.page.get_by_label("Dark").check()
    seat.page.get_by_role("switch", name="Letters on the tiles").check()
    seat.page.get_by_role("button", name="Close").click()
    seat.page.get_by_role("button", name="Sound is on").click()
    seat.page.reload()
    expect(seat.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(seat.page.locator(".heap .letter").first).to_be_visible()
    expect(seat.page.get_by_role("button", name="Sound is off")).to_be_visible()


def test_a_creatures_page_has_a_board_to_try(seat: Seat) -> None:
    seat.visit("/creatures/beetle")
    board = seat.page.locator(".try").first
    expect(board.locator(".target").first).to_be_visible()
    board.scroll_into_view_if_needed()
    seat.click_at(board.locator(".target").first)
    expect(board.locator(".last.to")).to_have_count(1)


def test_a_line_on_the_free_board_is_in_its_address(seat: Seat, complaints: Complaints) -> None:
    seat.visit("/board?record=Base%3BInProgress%3BWhite%5B2%5D%3BwS1%3BbS1%20wS1-")
    seat.expect_ply(2)
    seat.page.get_by_role("combobox").fill("wQ -wS1")
    seat.page.get_by_role("combobox").press("Enter")
    seat.expect_ply(3)
    seat.page.reload()
    seat.expect_ply(3)
    seat.page.get_by_role("button", name="To the start").click()
    expect(seat.page.locator(".board .tile")).to_have_count(0)
    seat.page.get_by_role("button", name="To the newest move").click()
    expect(seat.page.locator(".board .tile")).to_have_count(3)
    seat.page.get_by_role("button", name="Paste").click()
    seat.page.get_by_label("Game string or game type").fill("Base;InProgress;White[1];wS1;wS1")
    seat.page.get_by_role("button", name="Lay it out").click()
    expect(seat.page.locator(".toast.refusal")).to_be_visible()
    complaints.forgive()  # The browser notes every request that is refused.


def test_an_unknown_game_is_said_to_be_unknown(seat: Seat, complaints: Complaints) -> None:
    seat.visit("/play/nowhere")
    expect(seat.page.get_by_role("heading", name="No such game")).to_be_visible()
    complaints.forgive()


def test_a_move_by_finger_on_a_phone(phone: BrowserContext, server: Server) -> None:
    seat = Seat(phone.new_page(), server.address)
    seat.begin(ruleset="Base")
    seat.hand_tile("wS1").tap()
    seat.page.touchscreen.tap(*seat.middle(seat.target([0, 0])))
    seat.expect_ply(1)
    seat.finger_move("bS1 wS1-")
    seat.expect_ply(2)
    seat.finger_move("wQ -wS1")
    seat.finger_move("bQ bS1-")
    seat.finger_move("wQ \\wS1")
    seat.expect_ply(5)
    for tile in seat.page.locator(".player.below .heap, .bar button, .board-tools button:visible").all():
        box = tile.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
    width = seat.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_a_stack_opens_under_a_long_press(phone: BrowserContext, server: Server) -> None:
    seat = Seat(phone.new_page(), server.address)
    seat.begin(record="Base+MLP;InProgress;White[5];wL;bL wL-;wM \\wL;bQ bL/;wS1 wM/;bB1 bQ/;wQ -wM;bB1 bQ")
    x, y = seat.middle(seat.tile("bB1"))
    devtools = phone.new_cdp_session(seat.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(seat.page.locator(".peek li")).to_have_count(2)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(seat.page.locator(".peek li")).to_have_count(2)
    seat.page.touchscreen.tap(60, y + 160)
    expect(seat.page.locator(".peek li")).to_have_count(0)


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield context
    context.close()


@pytest.mark.parametrize(
    "path", ["/", "/new", "/games", "/creatures", "/rules", "/rules/M1", "/board", "game", "settings"]
)
def test_axe_finds_nothing(seat: Seat, path: str) -> None:
    """All rules in the light theme; in the others only what a theme can break."""
    if path == "game":
        seat.begin(record=SUPERBUG)
        seat.click_at(seat.tile("wN"))
    else:
        seat.visit("/" if path == "settings" else path)
        seat.page.wait_for_load_state("networkidle")
    if path == "settings":
        seat.page.get_by_role("button", name="Settings").click()
    seat.page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("light", "dark", "contrast"):
        found = seat.page.evaluate(
            """async (theme) => {
              document.documentElement.dataset.theme = theme;
              const options = theme === "light" ? {} : { runOnly: ["color-contrast"] };
              return (await axe.run(options)).violations;
            }""",
            theme,
        )
        assert [(theme, each["id"], [node["html"][:160] for node in each["nodes"]][:4]) for each in found] == []
