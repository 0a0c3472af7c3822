"""Abilities: throw, sting, control, swap, strike. Each is a row of target rules and an effect."""

from collections.abc import Callable, Iterable, Iterator
from enum import Flag, auto
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from skep.core.hexes import Hex
from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.rules import reasons, rest
from skep.rules.context import Context
from skep.rules.creatures import Ability
from skep.rules.flipping import may_turn
from skep.rules.freedom import Gates
from skep.rules.modules.predators import leaves_hive_whole
from skep.rules.paths import paths
from skep.rules.steps import over

SWAP_WAY = (over, over, over)
"""The way of a swap, from the tile that swaps to its target (V6)."""

Test = Callable[[Context, Tile, Tile], bool]
Refusal = Callable[[Context, Tile, Tile, Ability], Verdict]


class TargetRule(Flag):
    """A condition on the target of an ability. They are checked in this order, and the first that fails is reported.

    The engine reads the same flags (`engine/native/tables.py`).
    """

    NOT_SELF = auto()
    NOT_NEUTRAL = auto()
    ENEMY = auto()
    TOUCHING = auto()
    JUST_PLACED = auto()
    UNCOVERED = auto()
    UNSTACKED = auto()
    SAME_LEVEL = auto()
    UNSTUNG = auto()
    AWAKE = auto()
    WITHIN_STING = auto()
    UNBARRED = auto()
    UNSHIELDED = auto()
    UNSHELTERED = auto()
    UNPINNED = auto()
    WAY_UP = auto()
    HIVE_WHOLE = auto()


class Condition(NamedTuple):
    """The meaning of a target rule: a test of user and target, and a refusal, which also gets the ability."""

    holds: Test
    refuse: Refusal


class AbilityRow(NamedTuple):
    """An ability: its rule, what the user must be, which tiles come into question, their rules and the effect on them.

    Control has no effect itself: the target then acts (see `acting.py`).
    """

    rule: str
    grounded: bool
    unpinned: bool
    candidates: Callable[[Context, Tile], Iterable[Tile]]
    targets: TargetRule
    effect: Callable[[Context, Tile, Tile, tuple[Tile, ...]], Iterator[Move]] | None


def targets(context: Context, user: Tile, ability: Ability) -> Iterator[Tile]:
    """The tiles that `user` may choose now."""
    row = ROWS[ability]
    if why_not_use(context, user, ability) is not None:
        return
    conditions = _conditions(row.targets)
    for target in row.candidates(context, user):
        for condition in conditions:
            if not condition.holds(context, user, target):
                break
        else:
            yield target


def uses(context: Context, user: Tile, ability: Ability, causes: tuple[Tile, ...]) -> Iterator[Move]:
    """The moves that `user` brings about; `causes` names who controls it and ends with the user itself."""
    effect = ROWS[ability].effect
    if effect is not None:
        for target in targets(context, user, ability):
            yield from effect(context, user, target, causes)


def why_not_use(context: Context, user: Tile, ability: Ability) -> Verdict | None:
    """C3: the reason why the user, awake and uncovered, cannot use the ability from where it is."""
    row = ROWS[ability]
    if row.grounded and context.board.level(user) > 0:
        return Verdict(row.rule, phrase("rule-cannot-on-top", user=context.name(user), ability=ability.word))
    if row.unpinned and context.is_pinned(user):
        return reasons.pinned(context, user)
    return None


def why_not_target(context: Context, user: Tile, ability: Ability, target: Tile) -> Verdict | None:
    """The first rule that keeps `user` from choosing `target`."""
    for condition in _conditions(ROWS[ability].targets):
        if not condition.holds(context, user, target):
            return condition.refuse(context, user, target, ability)
    return None


@cache
def _conditions(rules: TargetRule) -> tuple[Condition, ...]:
    return tuple(TARGET_RULES[rule] for rule in rules)


def _touching(context: Context, user: Tile) -> Iterable[Tile]:
    return context.board.touching(context.board.hexes[user])


def _enemies(context: Context, _: Tile) -> Iterable[Tile]:
    enemies = [tile for tile in context.board.hexes if tile.color is context.enemy]
    return sorted(enemies, key=attrgetter("order"))


def _just_placed(context: Context, _: Tile) -> Iterable[Tile]:
    on_board = (tile for tile in rest.placed(context.turn) if tile in context.board.hexes)
    return sorted(on_board, key=lambda tile: tile.order)


def three_over(context: Context, user: Tile, gates: Gates | None = None) -> Iterable[Tile]:
    """The top tiles at the end of three steps over the hive (V6); other gates than the game's serve explanations."""
    ground = context.ground_without(user, gates or context.gates)
    ends = dict.fromkeys(way[-1] for way in paths(SWAP_WAY, ground, context.board.hexes[user]))
    return [context.board.stacks[hex][-1] for hex in ends]


def throw_goals(context: Context, user: Tile, target: Tile, gates: Gates) -> list[Hex]:
    """The hexes to which a throw may bring the target: up onto the user, then down to another empty neighbor (C2).

    It obeys every gate in every game (M2); `Gates.NONE` serves explanations.
    """
    start, via = context.board.hexes[target], context.board.hexes[user]
    ground = context.ground_without(target, gates)
    if via not in ground.climbs(start):
        return []
    return [hex for hex in ground.climbs(via) if hex not in ground.heights and hex != start]


def _throw(context: Context, user: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    for goal in throw_goals(context, user, target, Gates.ALL):
        yield Move.shift(target, context.board.hexes[target], goal, causes)


def _sting(context: Context, _: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.sting(target, may_turn(context.ruleset, target), causes)


def _swap(context: Context, user: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.swap(user, context.board.hexes[user], target, context.board.hexes[target], causes)


def _strike(context: Context, user: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.strike(user, context.board.hexes[user], target, context.board.hexes[target], causes)


def _can_step_onto(context: Context, user: Tile, target: Tile) -> bool:
    hexes = context.board.hexes
    return hexes[target] in context.ground_without(user, context.gates).climbs(hexes[user])


def _say(what: str, rule: str | None = None) -> Refusal:
    """Return a refusal with the message `rule-target-WHAT`, which cites `rule` or else the ability's rule."""

    def refuse(context: Context, user: Tile, target: Tile, ability: Ability) -> Verdict:
        names = {"user": context.name(user), "target": context.name(target)}
        return Verdict(rule or ROWS[ability].rule, phrase(f"rule-target-{what}", **names, ability=ability.word))

    return refuse


def _why_apart(context: Context, user: Tile, target: Tile, ability: Ability) -> Verdict:
    """A tile that is covered touches nothing (T5), though it may lie on the next hex."""
    if context.board.is_covered(target):
        return Verdict(ROWS[ability].rule, reasons.covered(context, target).message)
    return _say("apart")(context, user, target, ability)


TARGET_RULES: dict[TargetRule, Condition] = {
    TargetRule.NOT_SELF: Condition(lambda _, user, target: user is not target, _say("self", "C3")),
    TargetRule.NOT_NEUTRAL: Condition(lambda _, __, target: target.color is not Color.NEUTRAL, _say("neutral", "K4")),
    TargetRule.ENEMY: Condition(lambda context, _, target: target.color is context.enemy, _say("friend")),
    TargetRule.TOUCHING: Condition(lambda context, user, target: target in _touching(context, user), _why_apart),
    TargetRule.JUST_PLACED: Condition(
        lambda context, _, target: target in rest.placed(context.turn), _say("not-placed")
    ),
    TargetRule.UNCOVERED: Condition(lambda context, _, target: not context.board.is_covered(target), _say("covered")),
    TargetRule.UNSTACKED: Condition(lambda context, _, target: not context.board.is_stacked(target), _say("stacked")),
    TargetRule.SAME_LEVEL: Condition(
        lambda context, user, target: context.board.level(user) == context.board.level(target),
        _say("level"),
    ),
    TargetRule.UNSTUNG: Condition(
        lambda context, _, target: target not in context.stung,
        lambda context, _, target, __: reasons.stung(context, target),
    ),
    TargetRule.AWAKE: Condition(
        lambda context, _, target: target not in context.resting,
        lambda context, _, target, __: reasons.resting(context, target),
    ),
    TargetRule.WITHIN_STING: Condition(
        lambda context, user, target: context.ruleset.options.sting == "any" or target in _touching(context, user),
        _say("beyond-sting"),
    ),
    TargetRule.UNBARRED: Condition(
        lambda context, _, target: target not in context.barred,
        _say("barred"),
    ),
    TargetRule.UNSHIELDED: Condition(
        lambda context, _, target: target not in context.shielded,
        lambda context, _, target, __: reasons.shielded(context, target, context.shielded[target]),
    ),
    TargetRule.UNSHELTERED: Condition(
        lambda context, _, target: target not in context.sheltered,
        lambda context, _, target, __: reasons.shielded(context, target, context.sheltered[target]),
    ),
    TargetRule.UNPINNED: Condition(
        lambda context, _, target: not context.is_pinned(target),
        lambda context, _, target, __: reasons.pinned(context, target),
    ),
    TargetRule.WAY_UP: Condition(_can_step_onto, _say("gate", "M2")),
    TargetRule.HIVE_WHOLE: Condition(leaves_hive_whole, _say("splits", "X4")),
}
"""The condition of each target rule."""

_R = TargetRule
ROWS: dict[Ability, AbilityRow] = {
    Ability.THROW: AbilityRow(
        rule="C2",
        grounded=True,
        unpinned=False,
        candidates=_touching,
        targets=_R.NOT_NEUTRAL | _R.TOUCHING | _R.UNSTACKED | _R.UNSTUNG | _R.AWAKE | _R.UNSHIELDED | _R.UNPINNED,
        effect=_throw,
    ),
    Ability.STING: AbilityRow(
        rule="V3",
        grounded=False,
        unpinned=False,
        candidates=_enemies,
        targets=_R.NOT_SELF | _R.ENEMY | _R.UNSTACKED | _R.UNSTUNG | _R.WITHIN_STING | _R.UNBARRED | _R.UNSHIELDED,
        effect=_sting,
    ),
    Ability.CONTROL: AbilityRow(
        rule="V4",
        grounded=False,
        unpinned=False,
        candidates=_touching,
        targets=_R.ENEMY | _R.TOUCHING | _R.SAME_LEVEL | _R.UNSTUNG | _R.AWAKE | _R.UNSHIELDED,
        effect=None,
    ),
    Ability.SWAP: AbilityRow(
        rule="V6",
        grounded=False,
        unpinned=True,
        candidates=three_over,
        targets=_R.NOT_SELF | _R.NOT_NEUTRAL | _R.UNSTACKED | _R.UNSTUNG | _R.AWAKE | _R.UNSHIELDED,
        effect=_swap,
    ),
    Ability.STRIKE_NEIGHBOR: AbilityRow(
        rule="X2",
        grounded=True,
        unpinned=True,
        candidates=_touching,
        targets=_R.ENEMY | _R.TOUCHING | _R.UNSTACKED | _R.UNBARRED | _R.UNSHELTERED | _R.WAY_UP | _R.HIVE_WHOLE,
        effect=_strike,
    ),
    Ability.STRIKE_PLACED: AbilityRow(
        rule="X3",
        grounded=False,
        unpinned=True,
        candidates=_just_placed,
        targets=_R.NOT_SELF | _R.ENEMY | _R.JUST_PLACED | _R.UNCOVERED | _R.UNSHELTERED | _R.HIVE_WHOLE,
        effect=_strike,
    ),
}
