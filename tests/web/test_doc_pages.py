"""The pages of creatures and rules: each has text and at least one board, and every board can be laid and touched."""

import re

from skep.lang import speaking
from skep.lang.bundle import ENGLISH, languages
from skep.rules.creatures import CREATURES
from skep.rules.creatures._creature import Creature
from skep.rules.ids import RULES
from skep.web.pages import doc_pages
from skep.web.positions import forms
from skep.web.positions import service as positions
from tests.looping import each_of


def drawings_lie(page: forms.DocPage | None) -> None:
    assert page is not None
    assert page.html
    assert page.drawings
    for drawing in page.drawings:
        board = positions.board(forms.BoardRequest(sketch=drawing.sketch))
        assert drawing.tile is None or drawing.tile in {tile.name for tile in board.tiles}


@each_of("rule", RULES)
def test_a_rule_has_boards_to_try(rule: str) -> None:
    drawings_lie(doc_pages.rule_page(rule))


@each_of("creature", CREATURES.values(), ids=lambda creature: creature.name)
def test_a_creature_has_boards_to_try(creature: Creature) -> None:
    drawings_lie(doc_pages.creature_page(creature.name))


@each_of("creature", [each for each in CREATURES.values() if each.abilities], ids=lambda creature: creature.name)
def test_the_first_board_shows_the_point(creature: Creature) -> None:
    """What a creature does to others, where it does something: the Pillbug throws, and slides only besides."""
    page = doc_pages.creature_page(creature.name)
    assert page is not None
    first = page.drawings[0]
    moves = positions.board(forms.BoardRequest(sketch=first.sketch)).legal_moves
    deeds = {move.effect for move in moves if first.tile in move.touch}
    assert deeds - {"move", "place"}


def test_a_page_that_is_not_there() -> None:
    assert doc_pages.rule_page("Z9") is None
    assert doc_pages.creature_page("wasp") is None


def test_pages_that_are_not_there_are_not_kept() -> None:
    """Asking for a million of them fills no memory."""
    kept = doc_pages._creature_page.cache_info().currsize, doc_pages._rule_page.cache_info().currsize
    for number in range(50):
        assert doc_pages.creature_page(f"wasp{number}") is None
        assert doc_pages.rule_page(f"Z{number}") is None
    assert (doc_pages._creature_page.cache_info().currsize, doc_pages._rule_page.cache_info().currsize) == kept


OTHERS = [language for language in languages() if language != ENGLISH]
_LINK = re.compile(r'<a href="([^"]+)"')


def skeleton(page: forms.DocPage | None) -> tuple[list[str], int, int]:
    """What a translation keeps: where each link leads, in order, how many sections there are, and how many points."""
    assert page is not None
    return _LINK.findall(page.html), page.html.count("<h2"), page.html.count("<li>")


@each_of("language", OTHERS)
@each_of("creature", CREATURES.values(), ids=lambda creature: creature.name)
def test_a_creature_is_told_in_every_language(creature: Creature, language: str) -> None:
    with speaking(ENGLISH):
        english = doc_pages.creature_page(creature.name)
    with speaking(language):
        page = doc_pages.creature_page(creature.name)
    assert page is not None
    assert page.language == language
    assert skeleton(page) == skeleton(english)


def test_what_a_language_lacks_is_told_in_english() -> None:
    with speaking("qps"):
        page = doc_pages.rule_page("P2")
        creature = doc_pages.creature_page("ant")
    assert page is not None
    assert creature is not None
    assert (page.language, creature.language) == (ENGLISH, ENGLISH)


@each_of("language", OTHERS)
@each_of("rule", RULES)
def test_a_rule_is_told_in_every_language(rule: str, language: str) -> None:
    with speaking(ENGLISH):
        english = doc_pages.rule_page(rule)
    with speaking(language):
        page = doc_pages.rule_page(rule)
    assert page is not None
    assert page.language == language
    assert skeleton(page) == skeleton(english)


@each_of("language", OTHERS)
def test_every_language_shows_the_same_boards(language: str) -> None:
    """Each board of a page, in the same order, under a caption of the language."""
    english, told = all_boards(ENGLISH), all_boards(language)
    assert {name: [board.sketch for board in page.drawings] for name, page in told.items()} == {
        name: [board.sketch for board in page.drawings] for name, page in english.items()
    }
    own = {board.sentence for page in told.values() if page.language == language for board in page.drawings}
    assert own == set(doc_pages.captions_in(language).values())


def all_boards(language: str) -> dict[str, forms.DocPage]:
    with speaking(language):
        pages = [doc_pages.rule_page(rule) for rule in RULES]
        pages += [doc_pages.creature_page(creature.name) for creature in CREATURES.values()]
    return {page.name: page for page in pages if page}


def test_a_language_without_captions_has_none() -> None:
    assert doc_pages.captions_in("qps") == {}


def test_captions_name_tiles_as_people_do() -> None:
    page = doc_pages.creature_page("pillbug")
    assert page is not None
    assert "Black's Queen Bee is pinned" in page.drawings[0].sentence
