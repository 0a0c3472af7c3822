"""The looks that a test of the page sees by turns are all of them."""

from itertools import product

from tests.web.browser.test_looks import in_turn
from tests.web.test_styles import BACKGROUNDS, THEMES, TILE_SETS


def test_every_background_is_seen_in_every_theme() -> None:
    assert set().union(*map(in_turn, TILE_SETS)) == set(product(BACKGROUNDS, THEMES))
