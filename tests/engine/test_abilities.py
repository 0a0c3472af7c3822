"""What an ability may choose is data that rules and engine both read: a changed row changes both alike."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from skep.core.moves import MoveKind
from skep.core.position import Position
from skep.engine.native.native_position import NativePosition
from skep.engine.native.tables import tables
from skep.rules.abilities import ROWS, TARGET_RULES, AbilityRow, TargetRule
from skep.rules.acting import abilities_of
from skep.rules.context import Context
from skep.rules.creatures import Ability
from skep.rules.legal import legal_moves
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset
from tests.engine.twins import choose

RULESET = Ruleset.parse("Base+MLP+VXGK")
POSITIONS = 12
"""How many positions are compared under each changed row."""
GAMES, PLIES = 12, 60
GIVEN = {(Ability.STRIKE_PLACED, TargetRule.NOT_SELF), (Ability.STRIKE_PLACED, TargetRule.JUST_PLACED)}
"""Rules that the engine relies on: no move says that a predator strikes itself, and no other tiles are candidates."""
TOGGLES = [pair for ability in Ability for rule in TargetRule if (pair := (ability, rule)) not in GIVEN]


@cache
def positions(ability: Ability) -> list[Position]:
    """Positions of random games in which the player to move has the ability."""
    random, found = Random(ability.value), []
    for _ in range(GAMES):
        position, engine = start(RULESET), NativePosition(RULESET)
        while position.ply < PLIES and not engine.is_over:
            move = choose(engine.legal_moves(), random)
            position.apply(move)
            engine.play(move)
            context = Context(position)
            if any(ability in abilities_of(context, tile) for tile in context.actors):
                found.append(position.copy())
    return random.sample(found, min(POSITIONS, len(found)))


@pytest.fixture
def changed_rows() -> Iterator[dict[Ability, AbilityRow]]:
    """The rows, to be changed; they and the tables made of them are put back."""
    kept = dict(ROWS)
    yield ROWS
    ROWS.update(kept)
    tables.cache_clear()


@pytest.mark.parametrize(("ability", "rule"), TOGGLES, ids=lambda one: one.name)
def test_a_target_rule_added_or_dropped_binds_rules_and_engine(
    ability: Ability, rule: TargetRule, changed_rows: dict[Ability, AbilityRow]
) -> None:
    chosen = positions(ability)
    assert len(chosen) >= POSITIONS // 2
    changed_rows[ability] = ROWS[ability]._replace(targets=ROWS[ability].targets ^ rule)
    tables.cache_clear()
    for position in chosen:
        wanted, found = set(legal_moves(position)), set(NativePosition(RULESET, position).legal_moves())
        assert found == wanted, f"only the rules: {wanted - found}; only the engine: {found - wanted}"


COVERED_NEIGHBOR = """
game: Base+MLP+VXGK
      1   wN
    bQ  nK  wQ
1: bA1 bB1
turn: white 9
"""
"""A black Ant under a Beetle, beside an Assassin Bug: what is covered touches nothing (T5)."""


def test_a_covered_tile_touches_nothing_in_rules_and_engine(changed_rows: dict[Ability, AbilityRow]) -> None:
    row = ROWS[Ability.STRIKE_NEIGHBOR]
    changed_rows[Ability.STRIKE_NEIGHBOR] = row._replace(targets=row.targets & ~TargetRule.UNSTACKED)
    tables.cache_clear()
    position = Position.from_sketch(COVERED_NEIGHBOR)
    struck = {move for move in legal_moves(position) if move.kind is MoveKind.REMOVE}
    assert {str(move.target) for move in struck} == {"bB1"}
    assert set(NativePosition(position.ruleset, position).legal_moves()) == set(legal_moves(position))


def test_every_target_rule_has_its_meaning() -> None:
    assert set(TARGET_RULES) == set(TargetRule)
