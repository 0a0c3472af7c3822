"""Why a solution works: the rules are asked, and every puzzle has something to say."""

from skep.lang import speaking
from skep.puzzles.puzzle import own_puzzles
from skep.puzzles.puzzle_answers import own_answers
from skep.puzzles.puzzle_reason import reasons_of
from tests.looping import each_of

PUZZLES = {puzzle.id: puzzle for puzzle in own_puzzles()}
SAID = {
    "k5jyj5c": [
        "Whatever the opponent replies, the Queen falls within two turns.",
        "Move 1: Black's Ant 2 moves next to White's Queen Bee: 5 of 6 sides are taken.",
        "It pins White's Centipede and White's Pillbug.",
        "Move 2: Black's Firefly 1 fills the last hex around the Queen.",
        "Themes: Fill the last hex and Double pin.",
    ],
    "wnbbnjy": [
        "Whatever the opponent replies, the Queen falls within two turns.",
        "Move 1: Black's Shieldbug 1 gets ready for the next turn.",
        "It clears the way for Black's Grasshopper 2.",
        "Move 2: Black's Grasshopper 2 fills the last hex around the Queen.",
        "Themes: Fill the last hex, Into the pocket and Quiet first move.",
    ],
    "a7s8u8b": [
        "After any other move the opponent wins within two turns.",
        "The threat: White's Beetle 2 fills the last hex around the Queen.",
        "Black's Grasshopper 1 prevents it.",
        "It opens the ring around Black's Queen Bee.",
        "Themes: Only defense.",
    ],
    "745gf5r": [
        "Whatever the opponent replies, the Queen falls within two turns.",
        "Move 1: White's Pillbug throws Black's Pillbug.",
        "Move 2: White's Ladybug fills the last hex around the Queen.",
        "Themes: Fill the last hex, Into the pocket and Throw.",
    ],
    "9qvfdwj": [
        "Whatever the opponent replies, the Queen falls within three turns.",
        "Move 1: White's Beetle 2 moves next to Black's Queen Bee: 4 of 6 sides are taken.",
        "Move 2: White's Ant 2 moves next to Black's Queen Bee: 5 of 6 sides are taken.",
        "Move 3: White's Beetle 1 fills the last hex around the Queen.",
        "Themes: Fill the last hex and Into the pocket.",
    ],
    "fxbrkbf": [
        "Whatever the opponent replies, the Queen falls within two turns.",
        "Move 1: White's Butterfly is placed on top of White's Ant 3.",
        "Move 2: White's Butterfly covers the surrounded Queen.",
        "Themes: Cover, Cover the Queen, Quiet first move and Race.",
    ],
    "frb5x6j": [
        "After any other move the opponent wins within two turns.",
        "The threat: White's Ant 1 moves next to Black's Queen Wasp: 5 of 6 sides are taken.",
        "A flip turns up Black's Tick 2.",
        "Themes: Flip and Only defense.",
    ],
    "66mtnh9": ["White's Beetle 1 fills the last hex around the Queen.", "Themes: Fill the last hex."],
}


@each_of("id", SAID)
def test_what_each_move_does_is_said(id: str) -> None:
    with speaking("en", words=True):
        assert [str(each) for each in reasons_of(PUZZLES[id], own_answers()[id])] == SAID[id]


@each_of("language", ["de", "es", "fr"])
def test_reasons_are_said_in_every_language(language: str) -> None:
    with speaking(language, words=True):
        for puzzle in list(PUZZLES.values())[7::230]:
            told = [str(each) for each in reasons_of(puzzle, own_answers()[puzzle.id])]
            assert len(told) >= 2
            assert all(each[0].isupper() or each[0].isdigit() for each in told)
