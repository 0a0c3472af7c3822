"""What a new game can be, as the page receives it."""

from skep.rules.ruleset import Ruleset
from skep.web.positions.catalogue import catalogue
from tests.looping import each_of


@each_of("pairing", ("rulebook", "release", "thematic"))
def test_the_two_sided_kinds_are_those_of_the_game(pairing: str) -> None:
    ruleset = Ruleset.parse(f"Base+MLP+VXG{{pairing={pairing}}}")
    told = {(kind.front, dict(kind.backs)[pairing], kind.count or 1) for kind in catalogue().two_sided}
    tiles = [tile for tile in ruleset.tiles if tile.color == 0 and tile.back]
    assert told == {(tile.front, tile.back, sum(tile.front == other.front for other in tiles)) for tile in tiles}


def test_an_option_needs_what_it_is_about() -> None:
    needs = {option.name: "".join(option.needs) for option in catalogue().options}
    assert needs["flips"] == "VXG"  # Predators and Guardians flip in games without Venom, too
    assert (needs["sting"], needs["shield"], needs["butterfly"]) == ("VW", "VH", "GU")
    assert (needs["queen"], needs["pairing"]) == ("", "V")
