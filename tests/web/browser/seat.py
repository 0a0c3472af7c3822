"""A person at a page: sets games up, and makes moves by click, by drag, by keys or by typing."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, Locator, Page, Route, WebSocketRoute, expect

from tests.web.browser.clearing import clear

LegalMove = dict[str, Any]
PATIENCE = 90_000
"""Milliseconds after which something counts as missing; far more than anything takes, for the machine may be busy."""
STILL = """element => new Promise((done) => {
  let last = "";
  let frames = 0;
  const look = () => {
    if (!element.isConnected) return done(null);
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = [x, y, width, height].join();
    frames = box === last ? frames + 1 : 0;
    last = box;
    if (frames >= 4 && document.fonts.status === "loaded") done({ x, y, width, height });
    else requestAnimationFrame(look);
  };
  look();
})"""
"""Where an element is when it has stayed there for some frames; null where it was replaced meanwhile."""


class Seat:
    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self._scripts: list[Callable[[], None]] = []

    def run_first(self, script: str) -> None:
        """Run a script before those of each page that is opened from now on."""
        self._scripts.append(self.page.add_init_script(script).close)

    def forget_scripts(self) -> None:
        """Let the next person at this page open it without these scripts."""
        while self._scripts:
            self._scripts.pop()()

    # Getting there

    def visit(self, path: str) -> None:
        self.page.goto(self.address + path)

    def show_presets(self) -> None:
        """Scroll to the presets of the first page, which are fetched when they come into sight."""
        self.page.locator(".preset-strip").evaluate("strip => strip.scrollIntoView()")
        expect(self.page.locator(".preset").first).to_be_visible()

    def leave(self) -> None:
        """Go away from the server, before it goes."""
        self.page.goto("about:blank")

    def start_over(self) -> None:
        """Go on as someone new, in a browser that has kept nothing."""
        clear(self.page.context, self.page.viewport_size)

    def request(self, method: str, path: str, data: object = None) -> APIResponse:
        """Ask the server past the page; once more where it had just closed the connection, which had nothing to do."""
        headers = {"X-Skep": "1"}
        return self.page.request.fetch(self.address + path, method=method, data=data, headers=headers, max_retries=3)

    def begin(self, **game: object) -> str:
        """Set up a game past the form, and sit down at it; its id comes back."""
        body = {"opponent": "here", **game}
        created = self.request("post", "/api/games", body).json()
        assert "play" in created, created
        self.visit(created["play"])
        self.expect_game()
        return str(created["game"])

    def speak(self, language: str) -> None:
        """Read pages in a language, as if it had been chosen in the settings."""
        self.page.context.add_cookies([{"name": "skep_lang", "value": language, "url": self.address}])

    def expect_game(self) -> None:
        """Wait until the game is there and takes keys, which is later than its layout.

        An editor or a study, which looks alike, may still be seen when the address is already the game's.
        """
        status = "main.game:not(.editor, .study) .status"
        self.page.wait_for_function(f"() => document.querySelector('{status}')?.textContent")

    @property
    def game(self) -> str:
        return self.page.url.rsplit("/", 1)[1].partition("?")[0]

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.request("get", f"/api/games/{self.game}").json()["state"]
        return state

    def legal_move(self, text: str) -> LegalMove:
        """The legal move with this text, as soon as server and page have processed what was done before."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            state = self.state()
            legal_moves: list[LegalMove] = state["legal_moves"]
            if found := [move for move in legal_moves if move["text"] == text]:
                self.expect_ply(len(state["moves"]))
                return found[0]
            assert time.monotonic() < end, f"{text} is not among {[move['text'] for move in legal_moves][:40]}"
            self.page.wait_for_timeout(50)

    def expect_ply(self, ply: int) -> None:
        """Wait until the page shows this number of moves."""
        shown = "document.querySelectorAll('.move-list button[data-ply]').length"
        self.page.wait_for_function(f"() => {shown} === {ply}")

    # Moves

    def click_move(self, text: str) -> None:
        """By clicks: the tile, then the place, then what is to happen where that is asked."""
        move = self.legal_move(text)
        if move["kind"] == "place":
            self.hand_tile(move["tile"]).click()
            if move["face"]:
                self.choose_face(move["face"])
        else:
            self.click_at(self.tile(move["touch"][0]))
            if move["kind"] == "move" and move["touch"][0] != move["tile"]:
                self.click_at(self.target(move["start"]))
        self.click_at(self.target(move["goal"]))
        self._answer(move)

    def drag_move(self, text: str) -> None:
        """By dragging the tile, from the hand or over the board."""
        move = self.legal_move(text)
        tile = self.hand_tile(move["tile"]) if move["kind"] == "place" else self.tile(move["tile"])
        x, y = self.middle(tile)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 9, y - 9)
        expect(self.page.locator(".ghost")).to_be_visible()
        mouse.move(*self.middle(self.target(move["goal"])), steps=3)
        mouse.up()
        self._answer(move)

    def finger_move(self, text: str) -> None:
        """By dragging the tile with a finger."""
        move = self.legal_move(text)
        tile = self.hand_tile(move["tile"]) if move["kind"] == "place" else self.tile(move["tile"])
        devtools = self.page.context.new_cdp_session(self.page)

        def touch(what: str, x: float, y: float) -> None:
            points = [] if what == "touchEnd" else [{"x": x, "y": y}]
            devtools.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

        x, y = self.middle(tile)
        touch("touchStart", x, y)
        touch("touchMove", x, y - 16)
        touch("touchMove", x, y - 24)
        expect(self.page.locator(".ghost")).to_be_visible()
        goal = self.middle(self.target(move["goal"]))
        touch("touchMove", *goal)
        touch("touchEnd", *goal)
        devtools.detach()
        self._answer(move)

    def tap_move(self, text: str) -> None:
        """By tapping the tile, then the place."""
        move = self.legal_move(text)
        if move["kind"] == "place":
            self.hand_tile(move["tile"]).tap()
        else:
            self.page.touchscreen.tap(*self.middle(self.tile(move["tile"])))
        self.page.touchscreen.tap(*self.middle(self.target(move["goal"])))
        aimed = self.page.locator(".target.aimed")
        if aimed.count():  # a small place is shown large, and chosen by a second tap
            aimed.evaluate(STILL)
            self.page.touchscreen.tap(*self.middle(aimed))
        self._answer(move)

    def type_move(self, text: str) -> None:
        """By finding it in the list of legal moves."""
        self.legal_move(text)
        box = self.page.get_by_role("combobox")
        box.fill(text)
        box.press("Enter")

    def key_move(self, text: str) -> None:
        """By the keyboard alone: Tab's places by focus, arrows on the board, Enter."""
        move = self.legal_move(text)
        board = self.page.get_by_role("application")
        if move["kind"] == "place":
            self.hand_tile(move["tile"]).press("Enter")
            board.focus()
        else:
            board.focus()
            self._walk_to(self.tile(move["tile"]).get_attribute("data-hex") or "")
            board.press("Enter")
        self._walk_to(",".join(map(str, move["goal"])))
        board.press("Enter")
        if self.page.get_by_role("menu").is_visible():
            self.page.keyboard.press("Enter")

    def _walk_to(self, key: str) -> None:
        """Press N until the cursor is there."""
        for _ in range(60):
            self.page.keyboard.press("n")
            at = self.page.evaluate(
                """() => {
                  const place = (e) => /translate\\(([-\\d. ]+)\\)/.exec(e?.getAttribute("transform") ?? "")?.[1];
                  const cursor = place(document.querySelector(".cursor"));
                  const all = [...document.querySelectorAll("[data-target], .tile[data-hex]")];
                  return all.filter((e) => place(e) === cursor).map((e) => e.dataset.target ?? e.dataset.hex);
                }"""
            )
            if key in at:
                return
        raise AssertionError(f"the cursor does not come to {key}")

    def _answer(self, move: LegalMove) -> None:
        """Choose in the menu that opens where several things could happen."""
        menu = self.page.get_by_role("menu")
        if menu.is_visible():
            item = menu.locator(f".choice.{move['effect']}")
            if move["kind"] == "place":
                face = move["face"] or move["tile"][1]
                item = item.filter(has=self.page.locator(f'[href="#art-{face}"]'))
            item.first.click()

    # Places

    def tile(self, name: str) -> Locator:
        return self.page.locator(f'.board [data-tile="{name}"]')

    def hand_tile(self, name: str) -> Locator:
        return self.page.locator(f'[data-hand-tile="{name}"]')

    def target(self, hex_: list[int]) -> Locator:
        return self.page.locator(f'[data-target="{hex_[0]},{hex_[1]}"]')

    def choose_face(self, letter: str) -> None:
        button = self.page.locator(f'.face-choice:has([href="#art-{letter}"])')
        if button.count() and button.get_attribute("aria-pressed") == "false":
            button.click()

    def box(self, place: Locator) -> dict[str, float]:
        """Where an element is, as soon as it rests: a page on a busy machine may still be laying it out."""
        place.wait_for()
        while (found := place.evaluate(STILL)) is None:
            place.wait_for()
        box: dict[str, float] = found
        return box

    def middle(self, place: Locator) -> tuple[float, float]:
        box = self.box(place)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def width(self, place: Locator) -> float:
        return self.box(place)["width"]

    def click_at(self, place: Locator) -> None:
        """Like a person: where it is seen, whatever element lies there."""
        self.page.mouse.click(*self.middle(place))

    def hold(self, pattern: str, is_meant: Callable[[Route], bool] = lambda _: True) -> list[Route]:
        """What the page asks for at such addresses, if it is meant, waits here until it is continued."""
        held: list[Route] = []

        def keep(route: Route) -> None:
            if is_meant(route):
                held.append(route)
            else:
                route.continue_()

        self.page.route(pattern, keep)
        return held

    def first(self, held: list[Route]) -> Route:
        """The first request that is held: the page may have asked already, and it be still on its way here."""
        for _ in range(1_500):
            if held:
                break
            self.page.wait_for_timeout(20)
        return held[0]

    def tap_sockets(self) -> list[WebSocketRoute]:
        """The page's sockets from now on, each connected to the server: to speak for it, or to close them."""
        sockets: list[WebSocketRoute] = []

        def pass_on(route: WebSocketRoute) -> None:
            route.connect_to_server()
            sockets.append(route)

        self.page.route_web_socket("**/*", pass_on)
        return sockets

    def say(self, text: str) -> None:
        """Say something to those at the game."""
        box = self.page.locator(".chat-body input")
        box.fill(text)
        box.press("Enter")

    def hears(self, pattern: str) -> None:
        """Wait until someone has said so."""
        expect(self.page.get_by_role("log").get_by_text(re.compile(pattern))).to_be_visible()

    def set(self, **settings: object) -> None:
        """Change what is kept in this browser; pages that are opened next have it."""
        self.visit("/games")
        self.page.evaluate("(chosen) => localStorage.setItem('skep-settings', JSON.stringify(chosen))", settings)

    def expect_notice(self, pattern: str) -> Locator:
        note = self.page.locator(".strip").filter(has_text=re.compile(pattern))
        expect(note.first).to_be_visible()
        return note.first
