"""Languages of the page: chosen in the settings or by the browser, and no text on a page that is not a message."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from skep.lang.bundle import languages
from tests.looping import each_of
from tests.web.browser.conftest import Complaints
from tests.web.browser.seat import Seat

UNSAID = """() => {
  const bare = (text) => {
    let rest = text, before;
    do { before = rest; rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ""); } while (rest !== before);
    return rest.replace(/\\b(Skep|Guest \\d+)\\b/g, "");
  };
  const isWords = (text) => /\\p{L}{3}/u.test(bare(text));
  const skipped =
    "code, kbd, script, noscript, option[lang], .option option, [lang=en], svg, .move-list button, .brand, input";
  const found = new Set();
  for (const element of document.querySelectorAll("body *")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = element.getAttribute(name);
      if (text && isWords(text) && !element.matches(skipped)) found.add(`${name}: ${text}`);
    }
    if (element.closest(skipped)) continue;
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && isWords(node.textContent)) found.add(node.textContent.trim());
  }
  return [...found];
}"""
"""Every text of the page that is not, or not wholly, in the brackets of the language that nobody speaks."""
MIDDLE = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ \\wS1;bQ bS1-"


def test_the_menu_of_languages_changes_everything(seat: Seat) -> None:
    """The frame of the page, its title, and what the server says over its socket and over HTTP."""
    seat.begin(game_string=MIDDLE)
    seat.page.locator("#settings").click()
    menu = seat.page.locator("#set-language")
    expect(menu.locator("option")).to_have_count(len(languages()))
    menu.select_option(label="Deutsch")
    expect(seat.page.locator("html")).to_have_attribute("lang", "de")
    expect(seat.page.get_by_role("link", name="Neue Partie").first).to_be_visible()
    seat.expect_game()
    expect(seat.page.locator(".status")).to_have_text("Weiß ist am Zug")
    seat.click_at(seat.tile("wS1"))
    seat.expect_notice("Ohne die weiße Spinne 1 würde der Stock zerfallen: Die weiße Bienenkönigin hängt daran.")
    card = seat.page.locator(".card")
    expect(card.get_by_role("heading")).to_have_text("Weiße Spinne 1")
    expect(card).to_contain_text("Gleitet genau drei Felder weit.")


@pytest.mark.long
def test_two_players_are_told_each_in_his_language(seat: Seat, guest: Seat) -> None:
    """How a game ended is a sentence, and each visitor reads it in their language."""
    guest.speak("fr")
    game = seat.begin(game_string=MIDDLE)
    guest.visit(f"/watch/{game}")
    guest.expect_game()
    expect(guest.page.locator(".status")).to_have_text("Aux Blancs de jouer")
    seat.page.locator('[data-ask="resign"]').click()
    seat.page.locator(".dialog .danger-button").click()
    expect(seat.page.locator(".notice.result")).to_contain_text("White resigns.")
    expect(guest.page.locator(".notice.result")).to_contain_text("Blanc abandonne.")


def game(seat: Seat) -> None:
    seat.begin(game_string=MIDDLE)
    seat.click_at(seat.tile("bQ"))
    expect(seat.page.locator("#strip")).to_be_visible()


def choice(seat: Seat) -> None:
    seat.begin(ruleset="venom")
    seat.hand_tile("wB1").click()
    seat.click_at(seat.target([0, 0]))
    expect(seat.page.get_by_role("menu")).to_be_visible()


def computer(seat: Seat) -> None:
    seat.begin(opponent="computer", level=1, color="white")


def end(seat: Seat) -> None:
    seat.begin(game_string=MIDDLE)
    seat.page.locator('[data-ask="resign"]').click()
    seat.page.locator(".dialog .danger-button").click()
    expect(seat.page.locator(".notice.result")).to_be_visible()


def opening_hand(seat: Seat) -> None:
    seat.begin(ruleset="hive-mind")
    expect(seat.page.locator(".swarm .offers button").first).to_be_visible()


def preferences(seat: Seat) -> None:
    seat.visit("/nowhere")
    seat.page.locator("#settings").click()
    expect(seat.page.locator("#set-language")).to_be_visible()


def sharing(seat: Seat) -> None:
    seat.begin(opponent="link")
    seat.page.locator('[data-act="share"]').click()
    expect(seat.page.locator(".dialog .link-row").first).to_be_visible()


def first_page(seat: Seat) -> None:
    seat.visit("/")
    seat.show_presets()


def new_game(seat: Seat) -> None:
    seat.visit("/new")
    expect(seat.page.locator("#begin")).to_be_visible()


def my_games(seat: Seat) -> None:
    seat.begin(game_string=MIDDLE)
    seat.visit("/games")
    expect(seat.page.locator(".game-card").first).to_be_visible()


def study(seat: Seat) -> None:
    seat.visit("/study")
    expect(seat.page.locator(".move-tree")).to_be_visible()


def lessons(seat: Seat) -> None:
    seat.visit("/learn")
    expect(seat.page.locator(".lesson-card").first).to_be_visible()


def lesson(seat: Seat) -> None:
    seat.visit("/learn/ant")
    expect(seat.page.locator(".lesson-buttons button").first).to_be_visible()


def rule_book(seat: Seat) -> None:
    seat.visit("/rules")
    expect(seat.page.locator(".book p").first).to_be_visible()


def creatures(seat: Seat) -> None:
    seat.visit("/creatures")
    expect(seat.page.locator(".creature-card").first).to_be_visible()


def puzzles(seat: Seat) -> None:
    seat.visit("/puzzles")
    expect(seat.page.locator(".lesson-buttons button").first).to_be_visible()


SCENES: list[Callable[[Seat], None]] = [
    game,
    choice,
    computer,
    end,
    opening_hand,
    preferences,
    sharing,
    creatures,
    puzzles,
    first_page,
    new_game,
    my_games,
    study,
    lessons,
    lesson,
    rule_book,
]
HARMLESS = re.compile(
    r"^(\d+ (sec|min|hr)s? ?)+$|Venom|Hive Mind|Ultimate|Base\+|/join/|UHP|SVG|PNG|Superbug|^(Classic|Pocket|Original)$"
)
"""Names that no language translates, and times as the browser writes them."""


def test_every_text_is_a_message(subtests: pytest.Subtests, seat: Seat, complaints: Complaints) -> None:
    for scene in SCENES:
        with subtests.test(scene.__name__):
            seat.start_over()
            seat.speak("qps")
            scene(seat)
            if scene is preferences:
                complaints.forgive()  # the browser logs an address that leads nowhere
            unsaid = [text for text in seat.page.evaluate(UNSAID) if not HARMLESS.search(text)]
            assert unsaid == []


@pytest.mark.long
@each_of("language", languages())
def test_no_text_is_wider_than_its_button(seat: Seat, language: str) -> None:
    """What is longer in another language wraps; it is not cut off, nor does the page grow sideways."""
    seat.speak(language)
    seat.page.set_viewport_size({"width": 390, "height": 844})
    seat.begin(game_string=MIDDLE)
    seat.page.evaluate("document.fonts.ready.then(() => {})")
    cut = seat.page.locator("button:visible").evaluate_all(
        "all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"
    )
    assert cut == []
    assert not seat.page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")


@pytest.mark.long
@each_of("language", languages())
def test_a_long_name_leaves_its_clock_whole(phone: Seat, language: str) -> None:
    """The widest name there may be, beside a clock that shows hours, on the narrowest phone."""
    phone.speak(language)
    phone.page.set_viewport_size({"width": 360, "height": 640})
    assert phone.request("put", "/api/me", {"name": "W" * 24}).ok
    phone.begin(opponent="link", control={"minutes": 180, "increment": 30})
    expect(phone.page.locator(".player.below .player-name")).to_have_text("W" * 24)
    heads = phone.page.locator(".player-head")
    for head in heads.all():
        expect(head.locator(".clock")).to_be_visible()
        words, clock = phone.box(head.locator(".player-words")), phone.box(head.locator(".clock"))
        assert words["x"] + words["width"] <= clock["x"]
        assert clock["x"] + clock["width"] <= 360
        assert not head.locator(".clock").evaluate("clock => clock.scrollWidth > clock.clientWidth + 1")
