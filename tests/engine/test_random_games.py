"""Random games on both implementations: moves, end, rest and sting, key and round trip are compared at every ply."""

from collections.abc import Callable

import pytest

from skep.engine.native.convert import encode_move
from skep.engine.native.native_position import NativePosition
from skep.rules.legal import legal_moves
from skep.rules.opening import start
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.engine import twins
from tests.engine.compare import ANY_MIXES, MIXES, SMALL_MIXES, Share, main, mix_seeds, run, shares
from tests.looping import each_of

QUICK, LONG = 4_000, 1_000_000
Recorder = Callable[[str, object], None]


def check(share: Share, record_property: Recorder) -> None:
    tally = run(share)
    assert tally.positions == share.positions
    record_property("positions compared", tally.positions)


def in_each_run(share: Share) -> bool:
    return share.number % 2 == 0


@pytest.mark.parametrize(
    "share",
    [pytest.param(s, marks=[] if in_each_run(s) else [pytest.mark.long]) for s in shares(QUICK, SMALL_MIXES)],
    ids=str,
)
def test_rules_and_engine_agree(share: Share, record_property: Recorder) -> None:
    """Half of the work; the other half, and mixes for the larger board, are for the long run."""
    check(share, record_property)


@pytest.mark.long
@pytest.mark.parametrize("share", shares(LONG), ids=str)
def test_rules_and_engine_agree_a_million_times(share: Share, record_property: Recorder) -> None:
    check(share, record_property)


@each_of(("positions", "mixes"), [(QUICK, SMALL_MIXES), (LONG, ANY_MIXES)])
def test_the_shares_are_the_whole_work(positions: int, mixes: str) -> None:
    work = shares(positions, mixes)
    assert sum(share.positions for share in work) == positions
    assert {share.kind for share in work} == {*PRESETS, mixes}
    assert len(set(work)) == len(work)
    assert len(set(mix_seeds(mixes))) == MIXES


def test_work_that_cannot_be_cut_is_refused() -> None:
    with pytest.raises(ValueError, match="equal shares"):
        main(["--positions", "1234567"])


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that forgets a move, and an engine that forgets who was stung or moved, do not get away with it."""
    ruleset = Ruleset.parse("Base+MLP+V")
    monkeypatch.setattr(twins, "legal_moves", lambda position: legal_moves(position)[1:])
    with pytest.raises(AssertionError, match="only the engine"):
        run(Share("venom", 0, 10))
    monkeypatch.undo()
    position, engine = start(ruleset), NativePosition(ruleset)
    move = legal_moves(position)[0]
    engine.push(encode_move(move, engine.tables))
    position.apply(move)
    assert twins.compare(position, engine)
    with pytest.raises(AssertionError):
        twins.compare(position.with_turn(before=()), engine)
    with pytest.raises(AssertionError):
        twins.compare(position.with_turn(stung=frozenset(position.board.hexes)), engine)
