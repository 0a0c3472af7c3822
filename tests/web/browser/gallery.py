"""Takes the pictures that the documentation shows: `python -m tests.web.browser.gallery FOLDER [NAME...]`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from skep.puzzles.puzzle import own_puzzles
from tests.web.browser.conftest import FLAGS, Server
from tests.web.browser.learner import Learner
from tests.web.browser.seat import Seat
from tools.programs import chromium

WIDE, TABLET, PHONE = (1440, 900), (834, 1112), (390, 844)
MIDDLE = (
    "Base+MLP+VXGK;InProgress;White[22];wB1=T -nK;bA1 -wB1;wP nK\\;bA2=O /bA1;wB2=T wP\\;bM=H -bA2;wQ -wP;bQ -bM;wB1~;"
    "bA2~;wN=R nK-;bQ \\bM;wA1=O wP-;bQ -bM;wP~;bQ /bM;wQ -wB2;nK~;wA1 wB2\\;bA1~;bQ -bM;wA1~;bM~;wQ~;bA2~;wL -wA1;bM~;"
    "wA1 wB1/;bN=R \\bA1;wA1 -bA1;bQ~;wQ~;bA2~;nK~;bA2~;wA1 bM\\;wN~;bQ -wA1;wP~;bL -bQ;wA1 \\bL;bL~;wL~;bU=E bN"
)
PLAIN = (
    "Base+MLP;InProgress;White[14];wB1;bL wB1/;wB2 -wB1;bP bL-;wA1 wB2\\;bA1 bL/;wQ \\wB2;bQ bP-;wA1 bQ-;bA1 wQ/;"
    "wA2 wB2\\;bA2 bL/;wA2 bQ/;bA2 -wB2;wA3 wB2\\;bA3 bL/;wA3 bP\\;bA3 -bA1;wG1 wB2\\;wA3 wB1-;wG2 wG1-;bL wQ-;"
    "wB2 bA2;bB1 \\bP;wG2 bB1-;bQ /wA1"
)
LAST_BUT_ONE = (
    "Base+MLP+V;InProgress;Black[11];wB1=T;bB1 /wB1;wQ wB1-;bL -bB1;wQ~;bA1 /bL;bL!;bQ -bA1;wQ bB1-;bP -bL;wL=C wQ-;"
    "bQ \\bP;wL<>bB1;bA1 wB1-;wP wL\\;bB2=T bA1-;wS1 wP\\;bQ /bP;bA1 bB1-;bA2=O -bP;wS1 wP-"
)


def first_page(seat: Seat) -> None:
    seat.visit("/")
    seat.page.wait_for_load_state("networkidle")


def new_game(seat: Seat) -> None:
    seat.visit("/new")
    seat.page.wait_for_load_state("networkidle")


def middle_game(seat: Seat) -> None:
    seat.begin(game_string=MIDDLE)
    seat.click_at(seat.tile("wP"))


def plain_game(seat: Seat) -> None:
    seat.begin(game_string=PLAIN)
    seat.click_at(seat.tile("wB2"))


def looks(seat: Seat) -> None:
    """Another tile set on another table."""
    seat.set(background="wood", tiles="bold")
    plain_game(seat)


def talk(seat: Seat) -> None:
    """Two people who have played the first moves, and said a word or two."""
    seat.request("put", "/api/me", {"name": "Ada"})
    seat.begin(opponent="link", game_string=PLAIN, control={"minutes": 10, "increment": 10})
    link = seat.page.get_by_label("Send this link to your opponent").input_value()
    browser = seat.page.context.browser
    assert browser is not None
    other = Seat(browser.new_context().new_page(), seat.address)
    other.page.goto(link)
    other.page.get_by_label("Your name").fill("Beatrix")
    other.page.get_by_role("button", name="Join the game").click()
    other.page.wait_for_selector(".game")
    for speaker, text in (
        (seat, "Good luck!"),
        (other, "You too. Mind your Queen."),
        (seat, "I saw that. Wait for it…"),
    ):
        speaker.say(text)
        seat.hears(text[:8])
        other.hears(text[:8])
    seat.click_move("wB2 wQ")
    seat.page.wait_for_timeout(7000)  # until the notices are gone


def the_end(seat: Seat) -> None:
    """A win against the computer."""
    seat.begin(game_string=LAST_BUT_ONE, opponent="computer", level=1, color="black")
    seat.click_move("bA1 wB1-")
    seat.page.locator(".next-level").wait_for()


def opening_hands(seat: Seat) -> None:
    seat.begin(ruleset="hive-mind")
    for letter in "AG":
        seat.page.locator(f'.swarm [data-offer="{letter}"]').click()


def rule(seat: Seat) -> None:
    seat.visit("/rules/C2")
    seat.page.locator(".try .target").first.wait_for()


def lesson(seat: Seat) -> None:
    """A board on which a move was made that is not good enough."""
    learner = Learner(seat.page, seat.address)
    learner.visit("/learn/fills?board=relieve")
    learner.at("/api/lessons/fills/relieve")
    learner.click_move("wA1 bQ\\")
    learner.expect_text(".verdict", "Black filled the last one")


def puzzle(seat: Seat) -> None:
    """A solution that was asked for, with what each move does."""
    id = next(puzzle.id for puzzle in own_puzzles() if (puzzle.game_type, puzzle.turns) == ("Base+MLP", 2))
    seat.visit(f"/puzzles/{id}")
    seat.page.get_by_role("button", name="Show solution").click()
    seat.page.locator(".reasons").wait_for()


def german(seat: Seat) -> None:
    seat.speak("de")
    middle_game(seat)
    seat.page.locator(".card h2").wait_for()


Picture = tuple[str, Callable[[Seat], None], tuple[int, int], str]
"""A name, what is laid before it is taken, the size of the screen, and the color scheme."""
PICTURES: list[Picture] = [
    ("first_page", first_page, WIDE, "light"),
    ("first_page_phone", first_page, PHONE, "dark"),
    ("looks", looks, WIDE, "light"),
    ("talk", talk, WIDE, "dark"),
    ("opening_hands", opening_hands, TABLET, "light"),
    ("rule", rule, WIDE, "light"),
    ("lesson", lesson, WIDE, "light"),
    ("puzzle", puzzle, WIDE, "dark"),
    ("new_game", new_game, WIDE, "light"),
    ("game", plain_game, WIDE, "light"),
    ("game_dark", middle_game, WIDE, "dark"),
    ("game_german", german, WIDE, "light"),
    ("game_tablet", plain_game, TABLET, "dark"),
    ("game_phone", middle_game, PHONE, "light"),
    ("the_end_phone", the_end, PHONE, "dark"),
]


def take(browser: Browser, address: str, pictures: list[Picture], folder: Path) -> None:
    for name, lay, (width, height), scheme in pictures:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        lay(Seat(page, address))
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=84)
        context.close()


def main(pictures: list[Picture]) -> None:
    """Take the pictures that the command line names, or all of them, into the folder that it names first."""
    folder, wanted = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    chosen = [picture for picture in pictures if not wanted or picture[0] in wanted]
    program = chromium()
    if program is None:
        raise SystemExit("no Chromium on this machine: install one, or name its path in CHROMIUM")
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        take(browser, server.address, chosen, folder)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main(PICTURES)
