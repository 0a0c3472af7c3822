"""Boards and tile sets: chosen by looking, kept, seen everywhere, and readable for everyone."""

import base64
import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

from tests.looping import each_of
from tests.web.browser.gallery import LAST_BUT_ONE, PLAIN
from tests.web.browser.seat import Seat
from tests.web.browser.test_access import AXE
from tests.web.browser.test_moves import STACK
from tests.web.test_styles import BACKGROUNDS, THEMES, TILE_SETS

CORNER = """async (data) => {
  const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  paper.drawImage(picture, 0, 0);
  const at = (x, y) => [...paper.getImageData(x, y, 1, 1).data].join();
  return [at(0, 0), at(picture.width / 2, 3)];
}"""


def choose(seat: Seat, legend: str, title: str) -> None:
    seat.page.get_by_role("group", name=legend).get_by_role("radio", name=re.compile(f"^{title}")).check(force=True)


def test_boards_and_tiles_are_chosen_and_kept(seat: Seat) -> None:
    game = seat.begin(ruleset="Base")
    seat.page.get_by_role("button", name="Settings").click()
    choose(seat, "Board", "Wood")
    choose(seat, "Tiles", "Bold")
    expect(seat.page.locator("html")).to_have_attribute("data-background", "wood")
    seat.page.reload()
    seat.expect_game()
    expect(seat.page.locator("html")).to_have_attribute("data-background", "wood")
    expect(seat.page.locator("html")).to_have_attribute("data-tiles", "bold")
    picture = seat.page.locator(".board-wrap").evaluate("each => getComputedStyle(each).backgroundImage")
    assert re.search(r"/wood-\w+\.svg", picture)
    seat.visit("/games")
    expect(seat.page.locator(f'.game-card[href="/play/{game}"]')).to_be_visible()
    expect(seat.page.locator("html")).to_have_attribute("data-background", "wood")


def test_the_choices_are_seen_as_they_are_and_marked_tiles_need_no_color(seat: Seat) -> None:
    """Whatever is chosen, each sample looks like its own set on its own table.

    Where tiles are marked, Black's have a ring, all have their letter, and pictures have two tones: the tile's own.
    """
    seat.set(background="felt", tiles="marked")
    seat.visit("/games")
    seat.page.get_by_role("button", name="Settings").click()
    samples = seat.page.locator(".looks.tiles .sample")
    expect(samples).to_have_count(len(TILE_SETS))
    rings = samples.evaluate_all("all => all.map((each) => getComputedStyle(each.querySelector('.owner')).display)")
    assert rings == ["none", "none", "inline"]
    sizes = samples.evaluate_all("all => all.map((each) => getComputedStyle(each.querySelector('.art')).transform)")
    assert len(set(sizes)) == len(TILE_SETS)
    tables = seat.page.locator(".looks.background .sample").evaluate_all(
        "all => all.map((each) => getComputedStyle(each).backgroundImage)"
    )
    assert len(set(tables)) == len(BACKGROUNDS)
    seat.begin(game_string=STACK)
    for side, ringed in (("white", 0), ("black", 1)):
        tile = seat.page.locator(f".board .tile.{side}:not(.covered)").first
        expect(tile.locator(".owner")).to_have_count(ringed)
        expect(tile.locator(".corner")).to_be_visible()
        accent = tile.evaluate("each => getComputedStyle(each).getPropertyValue('--accent')")
        assert accent == tile.evaluate(f"each => getComputedStyle(each).getPropertyValue('--{side}-face')")


def in_turn(tiles: str) -> set[tuple[str, str]]:
    """A theme for each background; among them all, the tile sets meet every theme on every background."""
    turned = TILE_SETS.index(tiles)
    return {(background, THEMES[(at + turned) % len(THEMES)]) for at, background in enumerate(BACKGROUNDS)}


@pytest.mark.long
@pytest.mark.parametrize("is_whole", [False, True], ids=["in turn", "all"])
@pytest.mark.parametrize("tiles", TILE_SETS)
def test_axe_finds_nothing_in_any_look(seat: Seat, tiles: str, is_whole: bool) -> None:
    """Each tile set on each background, in a theme by turns; in the long run, in each theme."""
    seat.set(tiles=tiles, numbers=True, letters=True)
    seat.begin(game_string=STACK)
    seat.page.evaluate(AXE.read_text(encoding="utf-8"))
    for background, theme in sorted(product(BACKGROUNDS, THEMES) if is_whole else in_turn(tiles)):
        found = seat.page.evaluate(
            """async ([background, theme]) => {
              Object.assign(document.documentElement.dataset, { background, theme });
              return (await axe.run({ runOnly: ["color-contrast"] })).violations;
            }""",
            [background, theme],
        )
        assert [(background, theme, each["nodes"][0]["html"][:160]) for each in found] == []


def save(seat: Seat, name: str) -> Download:
    seat.page.locator('[data-act="share"]').click()
    with seat.page.expect_download() as saved:
        seat.page.get_by_role("button", name=name, exact=True).click()
    return saved.value


def test_a_saved_picture_shows_what_is_seen(seat: Seat) -> None:
    """The line that is tried, in the look that is chosen; the corners of a PNG are clear."""
    seat.set(background="felt", tiles="marked")
    seat.begin(game_string="Base;InProgress;White[2];wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    seat.page.keyboard.press("ArrowLeft")
    expect(seat.page.locator(".notice.looking")).to_be_visible()
    seat.click_at(seat.page.locator('[data-hand-tile="bA1"]'))
    seat.click_at(seat.page.locator("[data-target]").first)
    expect(seat.page.locator(".notice.looking")).to_contain_text("Trying")
    text = Path(save(seat, "Picture (SVG)").path()).read_text(encoding="utf-8")
    assert "bA1: black Ant" in text
    assert "#c3d8ba" in text
    seat.page.get_by_role("button", name="Close").click()
    data = Path(save(seat, "Picture (PNG)").path()).read_bytes()
    corner, edge = seat.page.evaluate(CORNER, base64.b64encode(data).decode())
    assert (corner, edge) == ("0,0,0,0", "195,216,186,255")


GAME = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"
TURNED = "Base+MLP+V;InProgress;Black[4];wB1;bS1 wB1-;wA1 /wB1;bG1 bS1\\;wB2=T -wA1;bQ /bG1;wQ \\wB2"
"""White's Beetles show one the front and one the back, and Black's Spider may be turned over."""


def test_moves_are_told_in_symbols_words_or_notation(seat: Seat) -> None:
    """Moves as the setting says; a game not followed from its start is listed whole, and words turn with the table."""
    game = seat.begin(game_string=GAME)
    moves = seat.page.locator(".move-list button")
    expect(moves.nth(1).locator(".symbols .tile-picture")).to_have_count(2)
    expect(moves.nth(1)).to_have_attribute("title", "Place Black's Spider 1 east of White's Spider 1 (bS1 wS1-)")
    seat.click_move("wA1 -wQ")
    expect(moves.nth(4).locator(".symbols .tile-picture")).to_have_count(2)
    seat.page.get_by_role("button", name="Settings").click()
    seat.page.get_by_role("radio", name=re.compile("^Words")).check()
    seat.page.get_by_role("button", name="Close").click()
    expect(moves).to_have_text(
        [
            re.compile("Place White's Spider 1$"),
            re.compile("Place Black's Spider 1 east of White's Spider 1$"),
            re.compile("Place White's Queen Bee west of White's Spider 1$"),
            re.compile("Place Black's Queen Bee east of Black's Spider 1$"),
            re.compile("Place White's Ant 1 west of White's Queen Bee$"),
        ]
    )
    seat.page.get_by_role("button", name="Rotate right").click()
    expect(moves.nth(1)).to_contain_text("south-east of White's Spider 1")
    seat.set(moves="uhp")
    seat.visit(f"/play/{game}")
    expect(moves).to_have_text([re.compile(text) for text in ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ")])


SWARM = "Base+MLP+VXGKS;InProgress;Black[1];wQ,wB1,wB2,wG1;bQ,bB1,bB2,bG1;wB1=T nK- +bN"
CUT = """all => {
  const isCut = (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
  return all.filter((each) => [each, ...each.querySelectorAll(".symbols")].some(isCut)).map((each) => each.title);
}"""


@pytest.mark.long
@each_of(("style", "games"), [("symbols", (PLAIN, LAST_BUT_ONE, SWARM)), ("uhp", (SWARM,))])
def test_symbols_of_a_move_are_seen_whole(seat: Seat, style: str, games: tuple[str, ...]) -> None:
    """Throws and controlled moves, too, which have three tiles, and hands, which have four; and their notation."""
    seat.set(moves=style)
    for text in games:
        seat.begin(game_string=text)
        moves = seat.page.locator(".move-list button" + (":has(.symbols)" if style == "symbols" else ""))
        expect(moves).to_have_count(len(text.split(";")) - 3)
        for width in (1024, 1280, 1440):
            seat.page.set_viewport_size({"width": width, "height": 800})
            seat.page.wait_for_function("width => innerWidth === width", arg=width)
            assert (width, moves.evaluate_all(CUT)) == (width, [])


STRAY = """tile => {
  const [fold, face] = [tile.querySelector(".fold"), tile.querySelector(".face")];
  const length = fold.getTotalLength();
  const points = [...Array(41).keys()].map((at) => fold.getPointAtLength((length * at) / 40));
  return points.filter((point) => !face.isPointInFill(point) && !face.isPointInStroke(point)).length;
}"""
"""How many points of a folded corner lie beside its tile."""


def test_a_tile_that_stands_out_is_not_crossed_by_what_is_drawn_behind_it(seat: Seat) -> None:
    """Its folded corner lies on it and tells front from back, and a place on it does not hide whose it is."""
    seat.begin(game_string=PLAIN)
    seat.click_at(seat.tile("wB2"))  # on bA2, and before the place on wQ
    expect(seat.page.locator(".target.on-tile")).to_have_count(1)
    x, y = seat.middle(seat.tile("wB2").locator(".face"))
    width = seat.width(seat.tile("wB2").locator(".face"))
    found = seat.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-target], [data-tile]').outerHTML.slice(0, 40)",
        [x + 0.2 * width, y - 0.38 * width],
    )
    assert 'data-tile="wB2"' in found
    seat.begin(game_string=TURNED)
    beetles = [seat.tile("wB1"), seat.tile("wB2")]
    assert [beetle.evaluate(STRAY) for beetle in beetles] == [0, 0]
    front, back = (each.locator(".fold").evaluate("fold => getComputedStyle(fold).fill") for each in beetles)
    assert front != back
    seat.click_at(seat.tile("bS1"))
    place = seat.page.locator(".target.on-tile")
    seat.page.mouse.move(*seat.middle(place))
    seat.page.wait_for_selector(".target.on-tile:hover")
    shown = seat.page.locator(".target.on-tile:hover .area").evaluate("area => getComputedStyle(area).fillOpacity")
    assert float(shown) <= 0.1


LETTERS = "ÄÖÜäöüß¿¡ÁÉÍÓÚÑáéíóúñüÀÂÆÇÈÊËÎÏÔŒÙÛàâæçèêëîïôœùû«»„“”‚‘’–—…·×−€"
"""In addition to ASCII, what German, Spanish and French are written with."""


@pytest.mark.long
def test_our_faces_are_seen_and_have_the_letters_of_our_languages(seat: Seat) -> None:
    """A letter that a face lacks has the width of another face beside it, whatever that one is."""
    seat.visit("/")
    seat.page.locator("#play-now").wait_for()
    missing = seat.page.evaluate(
        """async (letters) => {
          await document.fonts.ready;
          const paper = new OffscreenCanvas(10, 10).getContext("2d");
          const missing = [];
          for (const [face, weight] of [["Figtree", 400], ["Fraunces", 600]]) {
            await document.fonts.load(`${weight} 100px ${face}`);
            const wide = (letter, other) => {
              paper.font = `${weight} 100px ${face}, ${other}`;
              return paper.measureText(letter).width;
            };
            for (const letter of letters)
              if (wide(letter, "monospace") !== wide(letter, "sans-serif")) missing.push(face + letter);
          }
          return missing;
        }""",
        LETTERS,
    )
    assert missing == []
    heading = seat.page.locator("h1").evaluate("each => getComputedStyle(each).fontFamily")
    assert heading.startswith("Fraunces")
