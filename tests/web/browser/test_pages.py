"""The pages around the games: the first one is light and quick, all are accessible, and the form says what it does."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, WebSocketRoute, expect

from skep.web.pages.built_page import manifest
from tests.looping import each_of
from tests.web.browser.conftest import PHONE, Complaints, Contexts, Server, seated
from tests.web.browser.seat import PATIENCE, Seat
from tests.web.page_files.test_first_page import MOVES
from tools.first_page import loaded, visit

MAX_REQUESTS, MAX_BYTES = 12, 115_000
"""Of a first visit."""


def test_a_stranger_plays_at_once(seat: Seat) -> None:
    """One click begins a game against the easiest level, one touch takes a tile, another puts it down."""
    seat.visit("/")
    seat.page.get_by_role("button", name="Play now").click()
    expect(seat.page).to_have_url(re.compile("/play/"))
    expect(seat.page.locator(".player.black .player-name")).to_have_text("Skep, level 1")
    seat.hand_tile("wS1").click()
    seat.click_at(seat.target([0, 0]))
    seat.expect_ply(2)
    expect(seat.page.locator(".status")).to_have_text("Your turn")
    seat.page.locator('[data-ask="takeback"]').click()
    seat.expect_ply(0)


@pytest.mark.long
def test_who_clicks_twice_gets_one_game_and_one_dialog(seat: Seat) -> None:
    asked: list[str] = []
    seat.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    seat.visit("/")
    seat.page.locator("#settings").dblclick()
    expect(seat.page.get_by_label("Your name")).to_be_visible()
    expect(seat.page.get_by_role("dialog")).to_have_count(1)
    seat.page.keyboard.press("Escape")
    expect(seat.page.get_by_role("dialog")).to_have_count(0)
    seat.page.locator("#play-now").dblclick()
    seat.expect_game()
    assert asked.count(f"POST {seat.address}/api/games") == 1


def new_game_script() -> str:
    """The address of the script that only the page of a new game has."""
    return f"**/{manifest().scripts['new_game/page'][0]}"


@pytest.mark.long
def test_a_page_that_is_left_does_nothing_while_the_next_one_is_fetched(newcomer: Seat) -> None:
    seat = newcomer
    seat.visit("/")
    script = new_game_script()
    held = seat.hold(script)
    with seat.page.expect_request(script):
        seat.page.get_by_role("link", name="New game").first.click()
    expect(seat.page.locator("#play-now")).to_have_count(0)
    seat.first(held).continue_()
    expect(seat.page.get_by_role("heading", name="New game")).to_be_visible()
    expect(seat.page.locator("#page")).not_to_have_attribute("inert", "")
    assert seat.request("get", "/api/games").json()["games"] == []


@pytest.mark.long
def test_a_page_that_an_upgrade_has_replaced_is_loaded_anew(newcomer: Seat, complaints: Complaints) -> None:
    """Its scripts have other names since; those that are asked for are gone."""
    seat = newcomer
    seat.visit("/")
    seat.page.locator("#play-now").wait_for()
    gone: list[str] = []

    def answer(route: Route) -> None:
        gone.append(route.request.url)
        route.fulfill(status=404) if len(gone) == 1 else route.continue_()

    seat.page.route(new_game_script(), answer)
    seat.page.evaluate("window.isSameDocument = true")
    seat.page.get_by_role("link", name="New game").first.click()
    expect(seat.page.get_by_role("heading", name="New game")).to_be_visible()
    assert seat.page.evaluate("window.isSameDocument") is None
    assert len(gone) == 2
    complaints.forgive()  # the browser's own words about a file that is not there


@pytest.mark.long
def test_the_first_page_on_a_phone(phone: Seat) -> None:
    phone.visit("/")
    phone.page.get_by_role("button", name="Play now").tap()
    expect(phone.page).to_have_url(re.compile("/play/"))
    phone.tap_move("wG1")
    phone.expect_ply(2)


INSIDE = """selectors => {
    const [box, host] = selectors.map((each) => document.querySelector(each).getBoundingClientRect());
    return box.top >= host.top && box.bottom <= host.bottom && box.left >= host.left && box.right <= host.right;
}"""
WATCH_LOBBY = """async () => {
    await Promise.all(["16px Figtree", "600 16px Fraunces"].map((font) => document.fonts.load(font)));
    window.heights = [];
    const watcher = new ResizeObserver(([seen]) => window.heights.push(seen.contentRect.height));
    watcher.observe(document.querySelector(".lobby"));
}"""
"""Keeps every height that the lobby ever has."""


@pytest.mark.long
def test_a_lobby_in_which_nobody_waits_finds_its_room(
    contexts: Contexts, complaints: Complaints, tmp_path: Path
) -> None:
    """It comes when it is seen, in the longest language.

    On a separate server, where no other test has left a challenge.
    """
    server = Server(tmp_path)
    server.start()
    with seated(contexts, server, complaints, **PHONE) as phone:
        phone.speak("fr")
        held = phone.hold("**/lobby-*.js")
        phone.visit("/")
        phone.page.locator(".lobby").wait_for()
        phone.page.evaluate(WATCH_LOBBY)
        with phone.page.expect_request("**/lobby-*.js"):
            phone.page.locator(".lobby").scroll_into_view_if_needed()
        phone.first(held).continue_()
        expect(phone.page.locator(".challenge-form")).to_be_visible()
        phone.box(phone.page.locator(".lobby"))
        assert len(phone.page.evaluate("() => window.heights")) == 1
    server.kill()


def test_the_first_page_has_three_doors(newcomer: Seat) -> None:
    """Learn, play and study; every link leads to a page.

    The hive stands still for those who prefer that: its end is seen, with what surrounds the Queen.
    """
    seat = newcomer
    seat.visit("/")
    living = seat.page.locator(".living")
    expect(living).to_have_attribute("data-state", "rests")
    expect(living).to_have_attribute("data-ply", str(len(MOVES)))
    expect(living.locator(".last.ring")).to_have_count(6)
    expect(living.get_by_role("button")).to_be_hidden()
    entries = seat.page.locator(".entry")
    expect(entries.locator("h2")).to_have_text(["Learn", "Play", "Study"])
    links = entries.locator("a").evaluate_all("all => all.map((each) => each.getAttribute('href'))")
    assert len(links) == len(set(links))
    for link in links:
        seat.visit(link)
        expect(seat.page.locator("#main h1").first).to_be_attached()
        expect(seat.page.get_by_text("This page does not exist")).to_have_count(0)


def test_who_comes_back_finds_what_waits_for_them_first(newcomer: Seat) -> None:
    """Their games, then people to play, the puzzle of the day as a board, and a lesson; no hero any more."""
    seat = newcomer
    seat.begin(game_string="Base;InProgress;White[2];wS1;bS1 wS1-")
    seat.visit("/")
    page = seat.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn (1)")
    expect(page.locator(".hero")).to_have_count(0)
    expect(page.locator(".home-card .picture .tile").first).to_be_attached()
    expect(page.locator(".home-card strong")).to_have_text(["Puzzle of the day", "The game in five minutes"])
    mine, lobby = seat.box(page.locator(".mine")), seat.box(page.locator(".lobby"))
    assert mine["y"] + mine["height"] <= lobby["y"]


def test_a_pasted_game_is_reviewed_after_one_click(seat: Seat, complaints: Complaints) -> None:
    seat.visit("/")
    seat.page.locator(".import-section").scroll_into_view_if_needed()
    field = seat.page.get_by_label("Game, position or link")
    field.fill("hello")
    seat.page.get_by_role("button", name="Find my mistakes").click()
    expect(seat.page.locator("#import-said .icon")).to_be_visible()
    complaints.forgive()  # the browser's own words about the text that was refused
    field.fill("Base;BlackWins;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    seat.page.get_by_role("button", name="Find my mistakes").click()
    expect(seat.page).to_have_url(re.compile("/study"))
    expect(seat.page.locator(".review").first).to_be_visible()


def test_the_hive_lives_while_it_is_seen(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 600}, reduced_motion="no-preference")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.address)
    living = page.locator(".living")
    page.wait_for_function("() => Number(document.querySelector('.living')?.dataset.ply) > 2")
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    expect(living).to_have_attribute("data-state", "rests")
    page.evaluate("window.scrollTo(0, 0)")
    expect(living).to_have_attribute("data-state", "runs")
    page.get_by_role("button", name="Stop the game").click()
    expect(living).to_have_attribute("data-state", "rests")
    page.get_by_role("button", name="Resume the game").click()
    expect(living).to_have_attribute("data-state", "runs")
    context.close()


def test_the_first_page_is_light(browser: Browser, server: Server) -> None:
    """Bytes are counted, in a browser that has kept none; how soon it can be played is printed, for the curious."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    sizes, ready = visit(context, server.address)
    context.close()
    size = sum(sizes)
    print(f"first page: {len(sizes)} requests, {size / 1000:.1f} kB, a game can be begun after {ready:.0f} ms")
    assert 5 < len(sizes) <= MAX_REQUESTS
    assert 50_000 < size <= MAX_BYTES


def expect_named_scripts(page: Page) -> None:
    """The page of a game names every script, or each import would wait for the one before."""
    Seat(page, "").expect_game()
    named, fetched = page.evaluate(
        """() => [
          [...document.querySelectorAll("link[rel=modulepreload], script[src]")].map((each) => each.href ?? each.src),
          performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".js")),
        ]"""
    )
    assert sorted(named) == sorted(fetched)


def test_a_game_and_a_study_need_few_requests(browser: Browser, server: Server) -> None:
    """In a browser that has kept nothing but who its owner is; a study comes with its engine and explorer."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    game = Seat(context.new_page(), server.address)
    game.visit("/")
    link = f"/play/{game.begin(ruleset='Base')}"
    for path, ready, most_requests, most_bytes in (
        (link, ".player.white", 16, 150_000),
        ("/study", ".engine", 18, 180_000),
    ):
        other = browser.new_context(reduced_motion="reduce", service_workers="block")
        other.add_cookies(
            [{"name": each["name"], "value": each["value"], "url": server.address} for each in context.cookies()]
        )
        page = other.new_page()
        loading = loaded(page)
        page.goto(f"{server.address}{path}")
        page.locator(ready).first.wait_for(state="attached", timeout=PATIENCE)
        sizes = list(loading)
        if path == link:
            expect_named_scripts(page)
        other.close()
        print(f"{path}: {len(sizes)} requests, {sum(sizes) / 1000:.1f} kB")
        assert 8 < len(sizes) <= most_requests
        assert 70_000 < sum(sizes) <= most_bytes
    context.close()


def test_the_form_sets_up_what_it_shows(seat: Seat) -> None:
    seat.visit("/new")
    page = seat.page
    page.get_by_role("button", name="Venom First").click()
    page.get_by_text("More choices").click()
    page.get_by_role("switch", name="Predators").press("Space")
    page.get_by_role("button", name="Add one Mosquito").click()
    page.get_by_label("Sting", exact=True).select_option("adjacent")
    page.get_by_text("This screen").click()
    page.get_by_text("5 min + 5 s").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".player.white .clock")).to_have_text("5:00")
    expect(page.locator('[data-hand-tile="wN"]')).to_be_visible()
    expect(page.locator('[data-hand-tile="wM"]')).to_be_visible()
    overview = seat.request("get", f"/api/games/{seat.game}").json()
    assert overview["info"]["ruleset"] == "Base+M+VX{queen=any,sting=adjacent}"
    seat.visit("/new")
    expect(page.get_by_role("radio", name="This screen")).to_be_checked()
    expect(page.get_by_role("radio", name="5 min + 5 s")).to_be_checked()


@each_of(("device", "most"), [("seat", 800), ("phone", 844 * 1.5)])
def test_a_new_game_is_chosen_on_one_screen(seat: Seat, phone: Seat, device: str, most: float) -> None:
    """Opponent first, a picture of every creature, no code, and nothing that lies over the choices."""
    seat = phone if device == "phone" else seat
    seat.visit("/new")
    legends = seat.page.locator("main legend, main h2")
    expect(legends).to_have_text(["Opponent", "Level", "Your color", "Clock", "Game"], use_inner_text=True)
    seat.box(seat.page.get_by_role("button", name="Begin"))
    assert seat.page.evaluate("scrollY + document.querySelector('main').getBoundingClientRect().bottom") <= most
    assert "Base" not in seat.page.locator("main").inner_text()
    presets = seat.request("get", "/api/catalogue").json()["presets"]
    shown = seat.page.locator(".preset").evaluate_all(
        "all => all.map((each) => [...each.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(5)))"
    )
    assert shown == [preset["creatures"] for preset in presets]
    covered = seat.page.locator("main button, main label").evaluate_all(
        """all => all.filter((each) => each.checkVisibility()).filter((each) => {
          each.scrollIntoView({ block: "center" });
          const { left, top, width, height } = each.getBoundingClientRect();
          return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).map((each) => each.innerText)"""
    )
    assert covered == []


def test_my_games_are_listed_and_settings_last(seat: Seat) -> None:
    game = seat.begin(ruleset="venom")
    seat.visit("/games")
    expect(seat.page.get_by_role("heading", name="Waiting for you")).to_be_visible()
    seat.page.locator(f'a[href="/play/{game}"]').click()
    expect(seat.page.locator(".game-title")).to_contain_text("Venom")
    # Two people at one screen have nobody to talk to, and no help.
    expect(seat.page.locator(".chat")).to_be_hidden()
    expect(seat.page.locator('[data-act="hint"], [data-act="threat"], [data-act="move-now"]')).to_have_count(0)
    seat.page.get_by_role("button", name="Settings").click()
    seat.page.get_by_label("Dark").check()
    seat.page.get_by_role("switch", name="Letters on tiles").check()
    seat.page.get_by_role("button", name="Close").click()
    seat.page.get_by_role("button", name="Sound is on").click()
    seat.page.reload()
    expect(seat.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(seat.page.locator(".heap .letter").first).to_be_visible()
    expect(seat.page.get_by_role("button", name="Sound is off")).to_be_visible()


def section_of(seat: Seat) -> Locator:
    """What the menu says of where one is."""
    return seat.page.locator('#head nav [aria-current="page"]')


@each_of(
    ("path", "heading"),
    [
        ("/nowhere", "This page does not exist"),
        ("/play/nowhere", "This game does not exist"),
        ("/learn/no-such-lesson", "This lesson does not exist"),
        ("/puzzles/nothing", "This puzzle does not exist"),
        ("/study/nowhere", "This study does not exist"),
    ],
)
def test_what_is_not_there_is_said_not_to_be(seat: Seat, complaints: Complaints, path: str, heading: str) -> None:
    seat.visit(path)
    expect(seat.page.get_by_role("heading", name=heading)).to_be_visible()
    complaints.forgive()  # The browser itself complains that the page is missing.


def test_a_phone_has_room_for_fingers(phone: Seat) -> None:
    """A stack opens under a long press, and is seen whole also when the screen is turned or folded."""
    seat = phone
    seat.begin(ruleset="Base")
    seat.hand_tile("wS1").tap()
    seat.page.touchscreen.tap(*seat.middle(seat.target([0, 0])))
    seat.expect_ply(1)
    seat.finger_move("bS1 wS1-")
    seat.expect_ply(2)
    for ply, text in enumerate(("wQ -wS1", "bQ bS1-", "wQ \\wS1"), 3):
        seat.finger_move(text)
        seat.expect_ply(ply)
    for tile in seat.page.locator(".player.below .heap, .bar button, .board-tools button:visible").all():
        box = seat.box(tile)
        assert box["width"] >= 44
        assert box["height"] >= 44
    width = seat.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    seat.begin(game_string="Base+MLP;InProgress;White[5];wL;bL wL-;wM \\wL;bQ bL/;wS1 wM/;bB1 bQ/;wQ -wM;bB1 bQ")
    seat.page.set_viewport_size({"width": 820, "height": 1180})
    x, y = seat.middle(seat.tile("bB1"))
    devtools = seat.page.context.new_cdp_session(seat.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(seat.page.locator(".peek li")).to_have_count(2)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(seat.page.locator(".peek li")).to_have_count(2)
    for width, height in ((1180, 820), (360, 640), (844, 390), (390, 844)):
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.page.wait_for_function(INSIDE, arg=[".peek", ".board-wrap"])
    seat.page.touchscreen.tap(60, seat.middle(seat.tile("bB1"))[1] + 160)
    expect(seat.page.locator(".peek li")).to_have_count(0)


def test_a_message_of_another_shape_changes_nothing_and_is_told(newcomer: Seat, complaints: Complaints) -> None:
    """As from a server that is newer than the page: what it says is checked before it is believed."""
    seat = newcomer

    def forge(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace('"watchers":', '"watchers":"many","old":')))

    game = seat.begin(ruleset="Base")
    seat.page.route_web_socket(re.compile("/socket"), forge)
    seat.visit(f"/play/{game}")
    seat.expect_notice("out of date")
    assert any("GameState.watchers" in said for said in complaints.said)
    seat.leave()  # before another message comes
    complaints.forgive()


def test_pages_of_creatures_and_rules_have_a_board_to_try(seat: Seat) -> None:
    seat.visit("/creatures/beetle")
    expect(section_of(seat)).to_have_text("Creatures")
    board = seat.page.locator(".try").first
    expect(board.locator(".target").first).to_be_visible()
    board.scroll_into_view_if_needed()
    seat.click_at(board.locator(".target").first)
    expect(board.locator(".last.to")).to_have_count(1)
    seat.visit("/rules/M1")
    expect(section_of(seat)).to_have_text("Rules")
    board = seat.page.locator(".try").first
    expect(board.locator(".board .tile").first).to_be_visible()
    seat.click_at(board.locator('[data-tile="wQ"]'))
    seat.expect_notice("split the hive")
    seat.visit("/rules/P2")
    hand = seat.page.locator(".try .try-hand").first
    expect(hand.locator(".heap").first).to_be_visible()


@pytest.mark.long
def test_a_wide_book_of_rules_has_its_boards_beside_its_words(seat: Seat) -> None:
    seat.page.set_viewport_size({"width": 1920, "height": 1080})
    seat.visit("/rules")
    passage = seat.page.locator(".passage:has(.try)").first
    words, board = seat.box(passage.locator("p").first), seat.box(passage.locator(".try"))
    assert words["x"] + words["width"] < board["x"]
    chapters = seat.box(seat.page.locator(".book-contents"))
    assert chapters["x"] + chapters["width"] < words["x"]
    assert 1920 - (board["x"] + board["width"]) == pytest.approx(chapters["x"], abs=20)


@each_of("path", ["/learn/five-minutes?board=place", "/puzzles"])
def test_a_phone_that_is_held_sideways_has_room_for_a_board(phone: Seat, path: str) -> None:
    """Beside the words, and half as high as the screen."""
    phone.page.set_viewport_size({"width": 844, "height": 390})
    phone.visit(path)
    board, words = phone.box(phone.page.locator(".board-host")), phone.box(phone.page.locator(".say"))
    assert board["height"] > 195
    assert words["x"] + words["width"] <= board["x"]


@pytest.mark.long
@each_of("size", [(360, 640), (844, 390)])
def test_an_opening_hand_is_seen_while_it_is_chosen(phone: Seat, size: tuple[int, int]) -> None:
    """Tiles lie above the buttons without scrolling, on a small phone and on one held sideways."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.begin(ruleset="hive-mind")
    first = phone.box(phone.page.locator(".swarm .offers .tile-picture").first)
    assert first["y"] + first["height"] <= phone.box(phone.page.locator(".swarm > .row"))["y"]


@pytest.mark.long
def test_options_are_chosen_by_what_they_say(seat: Seat) -> None:
    """Not by the words that programs have for them."""
    seat.speak("de")
    seat.visit("/new")
    seat.page.locator("summary").click()
    options = seat.page.locator(".option").filter(has=seat.page.get_by_role("link", name="E5")).locator("option")
    expect(options).to_have_text(["Beim dritten Mal ist es remis.", "Stellungen dürfen immer wiederkehren."])
