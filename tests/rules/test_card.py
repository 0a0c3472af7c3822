"""The card of a tile: every sentence of it, in positions of every kind, compared whole."""

import csv
from pathlib import Path

from skep.game import Game, view_of
from skep.rules.card import card, places_later
from skep.rules.creatures import CREATURES
from skep.rules.options import VALUES, Options
from tests.looping import each_of

with Path(__file__).with_name("cards.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@each_of("row", ROWS, ids=lambda row: f"{row['tile']}-{row['game'].partition(';')[0]}")
def test_a_card_says_what_a_tile_does_and_can_do_now(row: dict[str, str]) -> None:
    game = Game.from_string(row["game"])
    found = card(game.position, game.tile(row["tile"]))
    now = " | ".join(each.text if each.rule is None else f"{each.text} [{each.rule}]" for each in found.now)
    assert (str(found.does), now) == (row["does"], row["now"])


ABLE = {creature.name for creature in CREATURES.values() if creature.abilities}
PASSIVE = {
    creature.name
    for creature in CREATURES.values()
    if creature.shields or creature.suppresses or creature.lives_on_top or creature.neutral or creature.copies
}


def test_a_summary_says_more_than_a_movement_where_there_is_more() -> None:
    """Abilities and powers: a card of a creature that has them names more than its movement."""
    said = {each.name: (str(each.summary_under(Options())), str(each.way)) for each in CREATURES.values()}
    telling = {name for name, (does, way) in said.items() if does.lower() != f"{way.removeprefix('it ')}.".lower()}
    assert telling >= ABLE | PASSIVE


def test_a_summary_follows_the_options_of_the_game() -> None:
    changed = {
        name: str(creature.summary_under(Options(**{name: VALUES[name][1]})))
        for creature in CREATURES.values()
        if creature.amended_summary is not None and (name := creature.amended_summary[0])
    }
    assert changed == {
        "sting": "Slides one hex, or stings an enemy tile next to it: turns it over and keeps it still through its "
        "next turn.",
        "shield": "Goes over one hex and down; no enemy can throw, swap, sting, control or remove it, nor remove the "
        "friends that touch it.",
        "butterfly": "Stays on top of the hive and goes one hex across it.",
    }


@each_of(("tile", "places"), [("wA1", 0), ("bQ", 0), ("bG1", 7), ("bA2", 11)])
def test_a_card_knows_where_a_tile_could_go_when_its_turn_comes(tile: str, places: int) -> None:
    game = Game.from_sketch("game: Base\n    wQ  wA1 bS1 bQ  bA2\nturn: white 4")
    assert len(places_later(view_of(game), game.tile(tile))) == places
