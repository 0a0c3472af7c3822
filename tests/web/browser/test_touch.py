"""Fingers reach every tile of every preset, on phones and on a tablet: by tap, by drag, after any swipe.

`make test` has every size, every preset, every tile and every swipe; `make test-long` all of them with all others.
"""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from skep.rules.presets import PRESETS
from tests.looping import each_of
from tests.web.browser.finger import SEEN_AND_HIT, Finger, is_reachable, reach
from tests.web.browser.seat import STILL, Seat

SIZES = [(360, 640), (390, 844), (412, 915), (844, 390), (820, 1180)]
FEW_SIZES = [size if size == (360, 640) else pytest.param(size, marks=pytest.mark.long) for size in SIZES]
"""The smallest one; the others in the long run."""
FEW_HANDS = [(SIZES[3], "superbug")]
"""The largest hand on a screen that lies on its side."""
SWIPES = [(-60.0, 0.0), (24.0, 0.0), (0.0, -60.0), (0.0, 60.0)]
AFTER_TWO = {
    "ultimate": "Base+MLP;InProgress;White[2];wS1;bS1 wS1-",
    "superbug": "Base+MLP+VXGK;InProgress;White[2];wS1 nK-;bS1 -nK",
}
"""The Queen may be placed, and every other tile too."""

REACH = f"""tiles => Object.fromEntries(tiles.map((tile) => {{
  const {{ width, height }} = tile.getBoundingClientRect();
  return [tile.dataset.handTile, ({SEEN_AND_HIT})(tile) && [width, height]];
}}))"""
"""How large the tiles are that a finger reaches; null for the others."""


def name_of(value: tuple[int, int] | str) -> str:
    return value if isinstance(value, str) else f"{value[0]}x{value[1]}"


SeatOf = Callable[[tuple[int, int]], Seat]


@pytest.fixture
def touching(phone: Seat) -> SeatOf:
    """Someone with a device of a size; what is touched there is touched by a finger."""

    def seat_of(size: tuple[int, int]) -> Seat:
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        return phone

    return seat_of


def own_tiles(seat: Seat) -> list[Locator]:
    heaps = seat.page.locator(".player.below .heap")
    expect(heaps.first).to_be_visible()
    return heaps.all()


def names(tiles: list[Locator]) -> list[str | None]:
    return [tile.get_attribute("data-hand-tile") for tile in tiles]


def take_hands(seat: Seat, finger: Finger) -> None:
    """Both players choose an opening hand of three different tiles, with swipes to what lies farther down."""
    take_hand(seat, finger, "white")
    take_hand(seat, finger, "black")
    seat.expect_ply(2)


def take_hand(seat: Seat, finger: Finger, color: str) -> None:
    offers = seat.page.locator(".swarm [data-offer]")
    expect(offers.first).to_have_attribute("aria-label", re.compile(color, re.IGNORECASE))
    for letter in ("A", "P", "M"):
        finger.tap(in_view(seat, finger, seat.page.locator(f'.swarm [data-offer="{letter}"]')))
        expect(seat.page.locator(".card h2")).to_be_visible()
    take = seat.page.get_by_role("button", name="Take this hand")
    expect(take).to_be_enabled()
    finger.tap(in_view(seat, finger, take))


def rest(seat: Seat, place: Locator) -> None:
    """Wait until a swipe has come to rest, since a tap before that ends the scrolling and does nothing else."""
    seat.page.evaluate(
        """async (element) => {
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          let still = 0;
          let before = element.getBoundingClientRect().top;
          while (still < 12) {
            await frame();
            const now = element.getBoundingClientRect().top;
            still = now === before ? still + 1 : 0;
            before = now;
          }
        }""",
        place.element_handle(),
    )


def in_view(seat: Seat, finger: Finger, place: Locator) -> Locator:
    place.wait_for()
    box = seat.page.locator(".swarm").bounding_box()
    assert box is not None
    for _ in range(6):
        if is_reachable(place):
            return place
        finger.swipe((box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7), (0, -box["height"] * 0.4))
        rest(seat, place)
    raise AssertionError(f"no finger scrolls to {place}")


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["in turn", "all"])
@each_of("preset", PRESETS)
def test_every_tile_of_every_preset_is_seen(touching: SeatOf, preset: str, is_whole: bool) -> None:
    """At two of the sizes by turns, or at every one; the glass is turned and exchanged beneath one game."""
    turned = list(PRESETS).index(preset)
    sizes = SIZES if is_whole else [SIZES[(turned + step) % len(SIZES)] for step in (0, 3)]
    seat = touching(SIZES[0])
    seat.begin(ruleset=preset)
    if preset == "hive-mind":
        take_hands(seat, Finger(seat.page))
    for width, height in sizes:
        seat.page.set_viewport_size({"width": width, "height": height})
        for hand in (".player.below", ".player.above"):
            heaps = seat.page.locator(f"{hand} .heap")
            heaps.nth(3).wait_for()
            heaps.last.evaluate(STILL)
            seen: dict[str, list[float] | None] = heaps.evaluate_all(REACH)
            hidden = [name for name, size in seen.items() if size is None]
            small = [name for name, size in seen.items() if size is not None and min(size) < 44]
            assert (width, height, hand, len(seen) > 3, hidden, small) == (width, height, hand, True, [], [])
        assert seat.page.evaluate("document.documentElement.scrollWidth") <= width
        board = seat.page.locator(".board-host").bounding_box()
        assert board is not None
        assert board["height"] * board["width"] >= 0.3 * width * height, (width, height, board)


@pytest.mark.parametrize(
    ("preset", "swipes"),
    [("superbug", 1), *(pytest.param(preset, len(SWIPES), marks=pytest.mark.long) for preset in AFTER_TWO)],
)
@pytest.mark.parametrize("size", FEW_SIZES, ids=name_of)
def test_no_swipe_puts_a_tile_out_of_reach(touching: SeatOf, size: tuple[int, int], preset: str, swipes: int) -> None:
    """From every tile in a direction by turns, or in all; then each is taken by a tap, and put back by another."""
    seat = touching(size)
    seat.begin(game_string=AFTER_TWO[preset])
    finger = Finger(seat.page)
    tiles = own_tiles(seat)
    before = names(tiles)
    for at, tile in enumerate(tiles, start=SIZES.index(size)):
        start = reach(tile)
        for turned in range(swipes):
            finger.swipe(start, SWIPES[(at + turned) % len(SWIPES)])
            seat.page.keyboard.press("Escape")
        expect(seat.page.locator(".ghost")).to_have_count(0)
        assert reach(tile) == start
    assert seat.state()["view"]["ply"] == 2
    assert names(own_tiles(seat)) == before
    for tile in tiles:
        finger.tap(tile)
        expect(tile).to_have_attribute("aria-pressed", "true")
        expect(seat.page.locator(".target").first).to_be_visible()
        finger.tap(tile)
        expect(tile).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(
    ("size", "preset"),
    [
        pytest.param(size, preset, marks=[] if (size, preset) in FEW_HANDS else [pytest.mark.long])
        for size in SIZES
        for preset in AFTER_TWO
    ],
    ids=name_of,
)
def test_the_last_tile_is_placed_by_tap_and_by_drag(touching: SeatOf, size: tuple[int, int], preset: str) -> None:
    """White taps, Black drags; both take the tile that lies last in the hand."""
    seat = touching(size)
    seat.begin(game_string=AFTER_TWO[preset])
    finger = Finger(seat.page)
    white = seat.page.locator(".player.below .heap").last
    finger.tap(white)
    finger.tap(seat.page.locator(".target").first)
    answer(seat, 3)
    black = seat.page.locator(".player.above .heap").last
    x, y = reach(black)
    board_x, board_y = seat.middle(seat.page.locator(".board-host"))
    finger.slide((x, y), ((board_x - x) / 4, (board_y - y) / 4))
    expect(seat.page.locator(".ghost")).to_be_visible()
    goal = reach(seat.page.locator(".target").first)
    finger.move(*goal)
    finger.up()
    answer(seat, 4)


def answer(seat: Seat, ply: int) -> None:
    """Which face is up is asked where a tile has two; then the move is made."""
    menu = seat.page.get_by_role("menu")
    made = seat.page.locator(f'.move-list button[data-ply="{ply}"]')
    expect(menu.or_(made)).to_have_count(1)
    if menu.count():
        item = reach(menu.get_by_role("menuitem").first)
        while menu.is_visible():  # The browser makes no click of a tap in the first moments after a drag.
            seat.page.touchscreen.tap(*item)
    expect(made).to_have_count(1)


@pytest.mark.parametrize("size", FEW_SIZES, ids=name_of)
def test_a_drawn_hand_is_played_by_finger(touching: SeatOf, size: tuple[int, int]) -> None:
    seat = touching(size)
    seat.begin(ruleset="hive-mind")
    finger = Finger(seat.page)
    take_hands(seat, finger)
    finger.tap(seat.page.locator(".player.below .heap:not(.idle)").last)
    finger.tap(seat.page.locator(".target").first)
    answer(seat, 3)


LINE = ("S1", "Q", "A1", "A2", "A3", "G1", "G2", "G3", "B1", "B2")


def long_hive() -> str:
    """Twenty tiles in one row, which is as wide as a hive gets for its number of tiles."""
    moves = ["wS1", "bS1 wS1-"]
    for last, tile in pairwise(LINE):
        moves += [f"w{tile} -w{last}", f"b{tile} b{last}-"]
    return ";".join(["Base", "InProgress", f"White[{len(LINE) + 1}]", *moves])


def tile_width(seat: Seat) -> float:
    face = seat.page.locator(".board [data-tile='wB2'] .face").first
    face.evaluate(STILL)
    return float(face.evaluate("face => face.getBoundingClientRect().width"))


@pytest.mark.parametrize("size", FEW_SIZES[:4], ids=name_of)
def test_small_places_are_shown_large_before_they_are_chosen(touching: SeatOf, size: tuple[int, int]) -> None:
    """A tap beside a small tile takes it, one beside a place shows it large, and the next one chooses it.

    When the page learns meanwhile how moves are written, nothing that is shown changes.
    """
    seat = touching(size)
    held = seat.hold("**/api/games/*/moves*")
    seat.begin(game_string=long_hive())
    small = tile_width(seat)
    assert small < 44
    x, y = seat.middle(seat.tile("wB2"))
    seat.page.touchscreen.tap(x, y + small * 0.8)
    targets = seat.page.locator(".target")
    expect(targets.first).to_be_visible()
    x, y = seat.middle(targets.first)
    seat.page.touchscreen.tap(x + 4, y + 4)
    seat.expect_notice("again to confirm")
    aimed = seat.page.locator(".target.aimed")
    expect(aimed).to_have_count(1)
    with seat.page.expect_response("**/api/games/*/moves*"):
        held.pop().continue_()
    expect(seat.page.locator(".move-list .symbols").first).to_be_attached()
    assert tile_width(seat) >= 44
    assert seat.state()["view"]["ply"] == 2 * len(LINE)
    place = aimed.get_attribute("data-target")
    seat.page.touchscreen.tap(*reach(aimed))
    seat.expect_ply(2 * len(LINE) + 1)
    expect(seat.page.locator(f'.board [data-tile="wB2"][data-hex="{place}"]')).to_have_count(1)
    assert tile_width(seat) < 44


@pytest.mark.long
def test_the_hint_makes_way_for_the_places(touching: SeatOf) -> None:
    """On a phone that lies on its side, where it would hide some of them."""
    seat = touching((844, 390))
    seat.begin(game_string="Base+MLP;InProgress;Black[1];wS1")
    expect(seat.page.locator(".hint")).to_be_visible()
    Finger(seat.page).tap(seat.hand_tile("bS1"))
    expect(seat.page.locator(".target")).to_have_count(6)
    expect(seat.page.locator(".hint")).to_be_hidden()
