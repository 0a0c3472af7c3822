"""Rules as properties, with games that Hypothesis makes up and cuts down to what matters."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from skep.core.hexes import SYMMETRIES, Symmetry
from skep.game import Game
from skep.rules.legal import legal_moves
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.rules import invariants
from tests.rules.mixes import random_mix

rulesets = st.one_of(
    st.sampled_from([Ruleset.parse(preset) for preset in PRESETS]),
    st.integers(0, 10_000).map(lambda seed: random_mix(Random(seed))),
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game after some moves; shorter games and earlier moves are simpler."""
    game = Game(draw(rulesets), seed=draw(st.integers(0, 99)))
    for choice in draw(st.lists(st.integers(0, 999), max_size=40)):
        moves = list(game.legal_moves)
        if not moves:
            break
        game.play(moves[choice % len(moves)])
    return game


@given(games())
def test_undo_restores_everything(game: Game) -> None:
    for move in legal_moves(game.position)[::5]:
        invariants.check_undo(game, move)


@given(games())
def test_key_updated_equals_key_computed(game: Game) -> None:
    """E5: the key that moves keep up to date is the key of the position."""
    assert game.position.key == game.position.compute_key()
    assert game.position.copy().key == game.position.key


@given(games())
def test_the_hive_is_whole(game: Game) -> None:
    """M1: while a tile is in the hand, and when it lies again."""
    for move in legal_moves(game.position):
        invariants.check_hive_whole(game, move)


@given(games(), st.sampled_from(SYMMETRIES))
def test_turning_the_table_changes_nothing(game: Game, symmetry: Symmetry) -> None:
    """T1: no direction is special."""
    invariants.check_symmetry(game, symmetry)


@given(games())
def test_format_then_parse_is_identity(game: Game) -> None:
    for move in legal_moves(game.position):
        invariants.check_text(game, move)
    invariants.check_sketch(game)
    invariants.check_history(game)


@given(games(), st.integers(0, 999))
def test_judge_accepts_exactly_the_legal_moves(game: Game, seed: int) -> None:
    invariants.check_judge(game, Random(seed))


@given(games())
def test_tiles_are_conserved(game: Game) -> None:
    """P8: nothing comes from nowhere, and nothing goes."""
    invariants.check_tiles_conserved(game)
    invariants.check_honeycombo(game)


@given(rulesets)
def test_game_types_read_back(ruleset: Ruleset) -> None:
    """N2: the canonical text of a game type is that game type."""
    assert Ruleset.parse(str(ruleset)) == ruleset
    assert str(Ruleset.parse(str(ruleset).lower())) == str(ruleset)
