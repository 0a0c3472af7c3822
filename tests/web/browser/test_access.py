"""axe finds nothing, on every page and in every state of a game, in every language, theme and size.

`make test` sees each state in one language, in each theme and at each size; `make test-long` in every language at every
size, and by turns in every theme.
"""

from collections.abc import Callable
from importlib.resources import files
from itertools import product
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from skep.lang.bundle import languages
from skep.web.server.identity import COOKIE
from tests.web.browser.conftest import PHONE, SCREEN, Complaints, Contexts, Server, seated
from tests.web.browser.seat import Seat
from tests.web.browser.test_moves import STACK, SUPERBUG, WON

AXE = files("axe_playwright_python") / "axe.min.js"
THEMES = ("light", "dark", "contrast")
SIZES = ((1280, 800), (768, 1024), (390, 844))
FINISHED = ";".join(["Base", "InProgress", "White[6]", *WON[:-1]])
"""One move before the end."""
GROUPS = 4
"""The number of tests that share the states, since they run in parallel."""
TOOLS = "section.explorer"
"""What comes last to a study."""


def page(path: str, last: str) -> Callable[[Seat], None]:
    """A page, as soon as what comes last on it is there."""

    def lay(seat: Seat) -> None:
        seat.visit(path)
        expect(seat.page.locator(last).first).to_be_attached()
        seat.page.wait_for_load_state("networkidle")

    return lay


def picked(seat: Seat) -> None:
    seat.begin(game_string=SUPERBUG)
    seat.click_at(seat.tile("wN"))
    expect(seat.page.locator(".card")).to_be_visible()


def asked(seat: Seat) -> None:
    seat.begin(ruleset="venom")
    seat.hand_tile("wB1").click()
    seat.click_at(seat.target([0, 0]))
    expect(seat.page.get_by_role("menu")).to_be_visible()


def refused(seat: Seat) -> None:
    seat.begin(game_string="Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-")
    seat.click_at(seat.tile("wS1"))
    expect(seat.page.locator("#strip, .card .now").locator("visible=true").first).to_be_visible()  # the card on a phone


def stacked(seat: Seat) -> None:
    seat.begin(game_string=STACK)
    seat.page.get_by_role("application").focus()
    for key in ("ArrowLeft", "ArrowRight", "Space"):
        seat.page.keyboard.press(key)
    expect(seat.page.locator(".peek li")).to_have_count(2)


def looking(seat: Seat) -> None:
    seat.begin(game_string=STACK)
    seat.page.keyboard.press("ArrowLeft")
    expect(seat.page.locator(".notice.looking")).to_be_visible()


def pending(seat: Seat) -> None:
    seat.set(confirm="always")
    seat.begin(ruleset="Base")
    seat.click_move("wS1")
    expect(seat.page.locator(".notice.pending")).to_be_visible()


def over(seat: Seat) -> None:
    seat.begin(game_string=FINISHED)
    seat.click_move(WON[-1])
    expect(seat.page.locator(".notice.result")).to_be_visible()


def open_side(seat: Seat) -> None:
    """The panel beside a board is in a drawer where there is no room."""
    drawer = seat.page.locator(".drawer-button")
    if drawer.is_visible():
        drawer.click()
    expect(seat.page.locator("aside.side")).to_be_visible()


def sharing(seat: Seat) -> None:
    seat.begin(opponent="link", control={"minutes": 5, "increment": 5})
    open_side(seat)
    seat.page.locator('[data-act="share"]').click()
    expect(seat.page.get_by_role("dialog")).to_be_visible()


def waiting(seat: Seat) -> None:
    seat.begin(opponent="link")
    chat = seat.page.locator(".chat-button")  # in a drawer, where there is no room
    if chat.is_visible():
        chat.click()
    seat.say("Is anyone here?")
    seat.hears("Is anyone here")


def watching(seat: Seat) -> None:
    made = seat.request("post", "/api/games", {"game_string": SUPERBUG}).json()
    seat.page.context.clear_cookies(name=COOKIE)  # another person, of the same language
    seat.visit(made["watch"])
    seat.expect_game()
    expect(seat.page.locator(".chat-head")).to_be_attached()


def invited(seat: Seat) -> None:
    made = seat.request("post", "/api/games", {"opponent": "link"}).json()
    seat.page.context.clear_cookies(name=COOKIE)  # another person, of the same language
    seat.visit(made["invite"])
    expect(seat.page.locator('input[autocomplete="nickname"]')).to_be_visible()


def first_page(seat: Seat) -> None:
    seat.visit("/")
    seat.show_presets()
    seat.page.wait_for_load_state("networkidle")


def settings(seat: Seat) -> None:
    first_page(seat)
    seat.page.locator("#settings").click()
    expect(seat.page.get_by_role("dialog")).to_be_visible()


def editing(seat: Seat) -> None:
    """A tile of a stack is taken, and the position is none of its game."""
    text = "nK;wS1 nK-;bS1 -nK;wQ wS1-;bQ -bS1;wA1 bQ | turn: black 3 | game: Base+MLP+VXGK"
    seat.visit(f"/editor?position={quote(text)}")
    expect(seat.page.locator("#faults")).to_be_attached()
    seat.click_at(seat.tile("wA1"))
    expect(seat.page.locator(".stack-list")).to_be_attached()


def studying(seat: Seat) -> None:
    seat.visit(f"/study?game={quote(STACK)}")
    expect(seat.page.locator(".move-tree [aria-current]").first).to_be_attached()
    expect(seat.page.locator(TOOLS)).to_be_attached()


def my_games(seat: Seat) -> None:
    seat.begin(game_string=SUPERBUG)
    seat.visit("/games")
    expect(seat.page.locator(".game-card").first).to_be_visible()


STATES: dict[str, Callable[[Seat], None]] = {
    "first page": first_page,
    "new game": page("/new", "#begin"),
    "no games": page("/games", "main .button"),
    "my games": my_games,
    "creatures": page("/creatures", ".creature-card"),
    "a creature": page("/creatures/pillbug", ".try .tile"),
    "rules": page("/rules", ".book p"),
    "a rule": page("/rules/P2", ".try .tile"),
    "study": page("/study", TOOLS),
    "an empty board to lay": page("/editor", '.editor[data-judged="true"]'),
    "a position being laid": editing,
    "a game in a study": studying,
    "lessons": page("/learn", ".lesson-card"),
    "a lesson": page("/learn/five-minutes?board=place", ".lesson-buttons button"),
    "puzzles": page("/puzzles", ".lesson-buttons button"),
    "no such game": page("/play/nowhere", ".waiting h1"),
    "settings": settings,
    "an invitation": invited,
    "waiting for an opponent": waiting,
    "sharing": sharing,
    "a tile is taken": picked,
    "a choice": asked,
    "a refusal": refused,
    "an open stack": stacked,
    "an earlier move": looking,
    "a move to confirm": pending,
    "opening hands": lambda seat: void(seat.begin(ruleset="hive-mind")),
    "the end": over,
    "watching": watching,
}


def void(_: object) -> None:
    """Nothing comes of it."""


PAGES = list(STATES)[: list(STATES).index("settings")]
"""Those that are separate pages; the others are states of a game or parts of a page."""
SMALL = """async () => {
  await document.fonts.ready;
  const small = [];
  const sorts = "button, input, select, textarea, summary, a.button, a.entry, [role=menuitem]";
  for (const element of document.querySelectorAll(sorts)) {
    const target = element.closest("label") ?? element;
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) small.push([target.outerHTML.slice(0, 90), width, height]);
  }
  return small;
}"""


TOUCHED = (
    "first page",
    "new game",
    "settings",
    "a lesson",
    "a position being laid",
    "a choice",
    "a tile is taken",
    "opening hands",
    "the end",
)


def check_fingers(phone: Seat, state: str) -> None:
    """44 pixels at least, each way; nothing is wider than the screen."""
    phone.page.set_viewport_size(PHONE["viewport"])
    if state == "the end":
        phone.page.locator(".drawer-button").tap()
        expect(phone.page.locator("aside.side")).to_be_visible()
    assert phone.page.evaluate(SMALL) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("state", TOUCHED)
def test_fingers_find_what_they_touch_in_every_language(phone: Seat, state: str, language: str) -> None:
    phone.speak(language)
    STATES[state](phone)
    check_fingers(phone, state)


CUT = """async () => {
  await document.fonts.ready;
  const cut = new Set();
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isHidden = (each) => ["hidden", "clip"].includes(each);
  for (const each of document.querySelectorAll("body *")) {
    if (each.closest("svg, .board-host, .sr-only, input, .last-line") || !isSeen(each)) continue;
    const { overflowX, overflowY, display } = getComputedStyle(each);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each;
    if (Math.min(clientWidth, clientHeight) < 5) continue;
    const isWide = scrollWidth > clientWidth + 1;
    const isWritten = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (isHidden(overflowX) && isWide) cut.add(each);
    if (isHidden(overflowY) && scrollHeight > clientHeight + 2) cut.add(each);
    if (overflowX === "visible" && isWide && isWritten && display !== "inline") cut.add(each);
  }
  return [...cut].map((each) => [each.tagName, each.className, each.innerText]);
}"""
"""What is written and does not fit into its place. The button of the chat shows the beginning of the last line only."""
SETTLED = f"""async () => {{
  const find = {CUT};
  let found = [];
  for (let frame = 0; frame < 60; frame++) {{
    found = await find();
    const {{ scrollWidth }} = document.documentElement;
    if (scrollWidth > innerWidth) found.push(["the page", `${{scrollWidth}} of ${{innerWidth}} pixels`]);
    if (found.length === 0) break;
    await new Promise(requestAnimationFrame);
  }}
  return found;
}}"""
"""The same, when the page has had some frames to follow a change of its size."""
WIDE = ((1280, 800), (1920, 1080))
SMALL_SCREENS = ((820, 1180), (390, 844), (360, 640), (844, 390))
"""What is beside the board on a wide screen is in a drawer here."""
SCREENS = (*WIDE, *SMALL_SCREENS)


def check_words(seat: Seat, size: tuple[int, int]) -> None:
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert (size, seat.page.evaluate(SETTLED)) == (size, [])


def check(seat: Seat, theme: str, size: tuple[int, int], *, is_whole: bool = False) -> None:
    """All rules in the light theme, or where the whole is wanted; else only what a theme can break."""
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    found = seat.page.evaluate(
        """async ([theme, isWhole]) => {
          document.documentElement.dataset.theme = theme;
          const rules = isWhole ? {} : { runOnly: ["color-contrast"] };
          return (await axe.run({ resultTypes: ["violations"], ...rules })).violations;
        }""",
        [theme, is_whole or theme == "light"],
    )
    nodes = [(theme, size, each["id"], [node["html"][:160] for node in each["nodes"]][:4]) for each in found]
    assert nodes == []


def lay(seat: Seat, complaints: Complaints, state: str, size: tuple[int, int], language: str) -> None:
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    seat.speak(language)
    STATES[state](seat)
    if state == "no such game":
        complaints.forgive()


def in_turn(at: int) -> str:
    """A language for each state, so that each language meets every theme and size."""
    return languages()[at % len(languages())]


@pytest.mark.parametrize("group", range(GROUPS))
def test_every_state_is_accessible_and_nothing_written_is_cut_off(
    subtests: pytest.Subtests, contexts: Contexts, server: Server, complaints: Complaints, group: int
) -> None:
    """Axe once per page and theme, and once per state of a game; each in one language and one size by turns.

    Fingers find what they touch in the states that are seen on a phone.
    """
    for at, state in list(enumerate(STATES))[group::GROUPS]:
        device = PHONE if state in TOUCHED else SCREEN
        with subtests.test(state), seated(contexts, server, complaints, **device) as seat:
            size = SCREENS[at % len(SCREENS)]
            lay(seat, complaints, state, size, in_turn(at + at // len(SCREENS)))
            check_words(seat, size)
            seat.page.evaluate(AXE.read_text(encoding="utf-8"))
            for turn, theme in enumerate(THEMES):
                if state in PAGES or (at + turn) % len(THEMES) == 0:
                    check(seat, theme, SIZES[(at + turn) % len(SIZES)], is_whole=state not in PAGES)
            if state in TOUCHED:
                check_fingers(seat, state)


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("state", STATES)
def test_every_state_in_every_language(
    subtests: pytest.Subtests, seat: Seat, complaints: Complaints, state: str, language: str
) -> None:
    """Nothing written is cut off at any size, and axe finds nothing.

    Reaching a state takes longest, so it is reached once on wide screens and once on small ones, in each language at
    another size; then the window changes its size. Axe sees all languages and sizes in the light theme. Contrast does
    not depend on the language, so the other themes meet wide and small screens by turns.
    """
    turn = list(STATES).index(state) + languages().index(language)
    for family, (sizes, seen_by_axe) in enumerate(((WIDE, SIZES[:1]), (SMALL_SCREENS, SIZES[1:]))):
        seat.start_over()
        lay(seat, complaints, state, sizes[turn % len(sizes)], language)
        for step in range(len(sizes)):
            size = sizes[(turn + step) % len(sizes)]
            with subtests.test(size=size):
                check_words(seat, size)
        seat.page.evaluate(AXE.read_text(encoding="utf-8"))
        for theme, size in product(("light", THEMES[1 + (turn + family) % 2]), seen_by_axe):
            with subtests.test(theme=theme, size=size):
                check(seat, theme, size)
