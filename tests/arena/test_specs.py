"""Contestants as text."""

import pytest

from skep.arena.contestants import LocalPlayer, UhpPlayer, open_contestant
from skep.arena.errors import ArenaError
from skep.arena.specs import Spec
from skep.engine import Limit
from tests.looping import each_of


@each_of(
    ("text", "kind", "limit", "settings", "command", "name"),
    [
        ("skep", "skep", Limit(), (), (), "skep"),
        ("skep:depth=3", "skep", Limit(depth=3), (), (), "skep:depth=3"),
        ("reference:time=0.1,name=slow", "reference", Limit(time=0.1), (), (), "slow"),
        ("mcts:playouts=50,cap=5", "mcts", Limit(nodes=50), (("cap", "5"),), (), "mcts:playouts=50,cap=5"),
        ("random", "random", Limit(), (), (), "random"),
        ("uhp:bee", "uhp", Limit(), (), ("bee",), "uhp:bee"),
        (
            "uhp:'my bee' --fast?TableSizeMiB=64&time=0.5&name=bee",
            "uhp",
            Limit(time=0.5),
            (("TableSizeMiB", "64"),),
            ("my bee", "--fast"),
            "bee",
        ),
    ],
)
def test_specs_are_read(
    text: str,
    kind: str,
    limit: Limit,
    settings: tuple[tuple[str, str], ...],
    command: tuple[str, ...],
    name: str,
) -> None:
    spec = Spec.parse(text)
    assert (spec.kind, spec.limit, spec.settings, spec.command) == (kind, limit, settings, command)
    assert spec.name == name
    assert isinstance(open_contestant(spec), UhpPlayer if kind == "uhp" else LocalPlayer)


@each_of(
    ("text", "words"),
    [
        ("", "is not a contestant"),
        ("chess", "is not a contestant"),
        ("skep:strong", "is not a setting"),
        ("skep:depth=1,depth=2", "each name once"),
        ("skep:depth=deep", "a limit is a number"),
        ("skep:time=0", "above 0"),
        ("skep:time=nan", "above 0"),
        ("reference:nodes=10", "not by nodes"),
        ("skep:Threads=2", "no setting 'Threads'"),
        ("mcts:depth=2", "not by depth"),
        ("uhp:", "which engine"),
        ("uhp:'bee", "cannot be read"),
        ("uhp:bee?time=1&depth=2", "takes one limit"),
    ],
)
def test_specs_are_refused(text: str, words: str) -> None:
    with pytest.raises(ArenaError, match=words):
        Spec.parse(text)


def test_its_own_budget_goes_before_that_of_the_match() -> None:
    match = Limit(time=0.1)
    assert Spec.parse("skep").limit_in(match) == match
    assert Spec.parse("skep:depth=2").limit_in(match) == Limit(depth=2)
    assert Spec.parse("random").limit_in(Limit()) == Limit()
    with pytest.raises(ArenaError, match="takes one limit"):
        Spec.parse("uhp:bee").limit_in(Limit(time=1, depth=2))


@each_of("settings", ["cap=much", "exploration=nan", "cap=-1"])
def test_settings_of_mcts_are_numbers(settings: str) -> None:
    with pytest.raises(ArenaError, match="mcts"):
        open_contestant(Spec.parse(f"mcts:{settings}"))


def test_our_own_player_can_be_changed() -> None:
    spec = Spec.parse("skep:nodes=50,steps=-reductions+transpositions,eval=-pins")
    assert dict(spec.settings) == {"steps": "-reductions+transpositions", "eval": "-pins"}
    with pytest.raises(ArenaError, match="reductons"):
        open_contestant(Spec.parse("skep:steps=-reductons"))
