"""Every reader of foreign text: whatever it is given it reads or refuses, and a game that refuses is as it was."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skep.core.errors import SkepError
from skep.draw.svg import svg
from skep.game import Game
from skep.notation.hop import format_hop
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.web.positions.views import legal_moves, view
from tests.looping import each_of
from tests.notation.readers import READERS
from tests.rules.mixes import random_mix

PILES = ("back", "stung", "removed", "hand white", "hand black", "bag", "1", "note")
DIRECTIVES = (*PILES, "turn", "before", "made", "actions", "owed", "up")
MEMORIES = ("moved", "placed", "flipped", "stung", "turned", "removed", "passed", "ate")
RULESETS = [Ruleset.parse(name) for name in (*PRESETS, "Base++S", "Base+MLP+S")] + [
    random_mix(Random(seed)) for seed in range(30)
]


@st.composite
def sketches(draw: st.DrawFn) -> str:
    """A drawing on the lattice, with any other lines."""
    ruleset = draw(st.sampled_from(RULESETS))
    names = st.sampled_from(sorted(ruleset.names))
    some = st.lists(names, max_size=6)
    rows = draw(
        st.lists(st.lists(st.one_of(names, st.sampled_from([".", "1", "*"])), max_size=5), min_size=1, max_size=4)
    )
    lines = [f"game: {ruleset}"]
    lines += [
        " " * (2 * number + 4 * draw(st.integers(0, 1))) + "".join(f"{name:4}" for name in row)
        for number, row in enumerate(rows)
    ]
    for word in draw(st.lists(st.sampled_from(DIRECTIVES), max_size=6, unique=True)):
        value = " ".join(draw(some))
        if word in ("before", "made"):
            value = ", ".join(
                f"{draw(st.sampled_from(MEMORIES))} {' '.join(draw(some)[:2])}" for _ in range(draw(st.integers(0, 3)))
            )
        elif word in ("turn", "owed", "up"):
            value = draw(st.sampled_from(["white", "black", "white 1", "black 4", "white 9", "nobody"]))
        elif word == "actions":
            value = draw(st.sampled_from(["1", "2", "3", "0", "99999", "x"]))
        lines.append(f"{word}: {value}")
    return "\n".join(lines) + "\n"


@settings(max_examples=300)
@given(text=sketches())
def test_what_a_sketch_allows_can_be_played(text: str) -> None:
    """All that is listed can be played and taken back, shown and drawn; what is refused changes nothing."""
    try:
        game = Game.from_sketch(text)
    except SkepError:
        return
    assert Game.from_sketch(game.sketch()).sketch() == game.sketch()
    view(game)
    legal_moves(game)
    svg(game)
    with suppress(SkepError):
        format_hop(game.position)
    before, drawn = game.copy(), game.sketch()
    for text in game.legal_moves.texts[:40]:
        game.play(text)
        view(game)
        game.undo()
        assert (game.position, game.move_texts, game.position.key) == (
            before.position,
            before.move_texts,
            before.position.key,
        )
    for text in ("wQ", "bA1 wQ-", "pass", "wA1,wA2,wA3,wQ", "wB1~", "wQ!", "wQ<>bQ", "wQxbQ"):
        with suppress(SkepError):
            game.play(text)
            game.undo()
        assert (game.sketch(), game.move_texts) == (drawn, before.move_texts)


@each_of(
    ("text", "words"),
    [
        ("game: Base+W+S\n  wG1\n", "wG1 has been drawn from the bag, but wQ is still in it"),
        (
            "game: Base+W+S\n  bG1\nhand black: bQ\nhand white: wA1\n",
            "wA1 has been drawn from the bag, but wQ is still in it",
        ),
        ("game: Base\n  wQ  bQ\nbefore: moved wA1\n", "wA1 is not on the board"),
        ("game: Base\n  wQ  bQ\nmade: placed wA1\n", "wA1 is not on the board"),
    ],
)
def test_a_sketch_that_cannot_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(SkepError, match=words):
        Game.from_sketch(text)


@pytest.mark.parametrize("name", READERS)
@given(data=st.data())
def test_whatever_is_read_is_read_or_refused(name: str, data: st.DataObject) -> None:
    """By an error of ours, which is a ValueError too, and by no other."""
    read, words, length = READERS[name]
    text = "".join(data.draw(st.lists(st.one_of(st.sampled_from(words), st.text(max_size=3)), max_size=length)))
    refusal = SkepError if name not in ("time control", "time span") else ValueError
    with suppress(refusal):
        read(text)


@given(st.lists(st.text(max_size=8) | st.sampled_from(["wA1", "bA1 wA1-", "pass", "wQ -wA1", "wA1,wQ"]), max_size=12))
def test_a_refused_move_leaves_the_game_as_it_was(texts: list[str]) -> None:
    game = Game("hive-mind", seed=1)
    for text in texts:
        before = game.copy()
        try:
            game.play(text)
        except SkepError:
            assert (game, game.position, game.position.key) == (before, before.position, before.position.key)
