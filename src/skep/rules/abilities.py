"""What tiles do instead of moving: throw, sting, control, swap, strike. Each is a row of target rules and an effect.

A row's rules are checked in their order, so the first that fails is the reason a player hears.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from skep.core.hexes import Hex
from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.rules import reasons, rest
from skep.rules.context import Context
from skep.rules.creatures import Ability
from skep.rules.flipping import may_turn
from skep.rules.freedom import Gates, can_climb, climbs
from skep.rules.modules.predators import leaves_hive_whole
from skep.rules.paths import Ground, paths
from skep.rules.reasons import sentence
from skep.rules.steps import over

SWAP_WAY = (over, over, over)
"""The way of a swap, from the tile that swaps to its target (V6)."""

Test = Callable[[Context, Tile, Tile], bool]
Refusal = Callable[[Context, Tile, Tile], Verdict]


class TargetRule(NamedTuple):
    """One condition that a target must meet so that the user may choose it; both take context, user, target."""

    holds: Test
    refuse: Refusal


class Row(NamedTuple):
    """An ability: its law, what the user must be, who comes into question, which rules he meets and what befalls him.

    Control has no effect of its own: the target then acts (see `acting.py`).
    """

    rule: str
    grounded: bool
    unpinned: bool
    candidates: Callable[[Context, Tile], Iterable[Tile]]
    targets: tuple[TargetRule, ...]
    effect: Callable[[Context, Tile, Tile, tuple[Tile, ...]], Iterator[Move]] | None


def targets(context: Context, user: Tile, ability: Ability) -> Iterator[Tile]:
    """The tiles that `user` may choose now."""
    row = ROWS[ability]
    if why_not_use(context, user, ability) is not None:
        return
    for target in row.candidates(context, user):
        if all(rule.holds(context, user, target) for rule in row.targets):
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
        return Verdict(row.rule, sentence(f"{context.name(user)} cannot {ability.value} from on top of the hive."))
    if row.unpinned and context.is_pinned(user):
        return reasons.pinned(context, user)
    return None


def why_not_target(context: Context, user: Tile, ability: Ability, target: Tile) -> Verdict | None:
    """The first rule that keeps `user` from choosing `target`."""
    for rule in ROWS[ability].targets:
        if not rule.holds(context, user, target):
            return rule.refuse(context, user, target)
    return None


def _touching(context: Context, user: Tile) -> Iterable[Tile]:
    return context.board.touching(context.board.hexes[user])


def _enemies(context: Context, _: Tile) -> Iterable[Tile]:
    return [tile for tile in context.board.hexes if tile.color is context.enemy]


def _just_placed(context: Context, _: Tile) -> Iterable[Tile]:
    on_board = (tile for tile in rest.placed(context.turn) if tile in context.board.hexes)
    return sorted(on_board, key=lambda tile: tile.order)


def three_over(context: Context, user: Tile, gates: Gates | None = None) -> Iterable[Tile]:
    """The top tiles at the end of three steps over the hive (V6); other gates than the game's serve explanations."""
    with context.lifted(user) as heights:
        ways = paths(SWAP_WAY, Ground(heights, gates or context.gates), context.board.hexes[user])
        ends = dict.fromkeys(way[-1] for way in ways)
    return [context.board.stacks[hex][-1] for hex in ends]


def throw_goals(context: Context, user: Tile, target: Tile, gates: Gates) -> list[Hex]:
    """Where a throw may bring the target: up onto the user and down to another empty neighbor of it (C2)."""
    start, via = context.board.hexes[target], context.board.hexes[user]
    with context.lifted(target) as heights:
        if not can_climb(heights, start, via, gates):
            return []
        return [hex for hex in climbs(heights, via, gates) if hex not in heights and hex != start]


def _throw(context: Context, user: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    for goal in throw_goals(context, user, target, context.gates):
        yield Move.shift(target, context.board.hexes[target], goal, causes)


def _sting(context: Context, _: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.sting(target, may_turn(context.ruleset, target), causes)


def _swap(context: Context, user: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.swap(user, context.board.hexes[user], target, context.board.hexes[target], causes)


def _strike(context: Context, user: Tile, target: Tile, causes: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.strike(user, context.board.hexes[user], target, context.board.hexes[target], causes)


def _can_step_onto(context: Context, user: Tile, target: Tile) -> bool:
    with context.lifted(user) as heights:
        return can_climb(heights, context.board.hexes[user], context.board.hexes[target], context.gates)


def _rule(rule: str, holds: Test, because: str) -> TargetRule:
    """A rule whose sentence names the user and the target in the places of `{user}` and `{target}`."""

    def refuse(context: Context, user: Tile, target: Tile) -> Verdict:
        return Verdict(rule, sentence(because.format(user=context.name(user), target=context.name(target))))

    return TargetRule(holds, refuse)


def _touches(rule: str) -> TargetRule:
    return _rule(
        rule, lambda context, user, target: target in _touching(context, user), "{target} does not touch {user}."
    )


def _enemy(rule: str) -> TargetRule:
    return _rule(rule, lambda context, _, target: target.color is context.enemy, "{target} is no enemy tile.")


def _unstacked(rule: str) -> TargetRule:
    return _rule(rule, lambda context, _, target: not context.board.is_stacked(target), "{target} is part of a stack.")


def _unbarred(rule: str) -> TargetRule:
    return _rule(
        rule,
        lambda context, _, target: target not in context.barred,
        "{target} was moved or flipped last turn, so {user} must leave it alone.",
    )


_NOT_SELF = _rule("C3", lambda _, user, target: user is not target, "{user} cannot be the target of its own ability.")
_NOT_NEUTRAL = _rule("K4", lambda _, __, target: target.color is not Color.NEUTRAL, "{target} is never moved.")
_UNCOVERED = _rule("X3", lambda context, _, target: not context.board.is_covered(target), "{target} is covered.")
_AWAKE = TargetRule(
    lambda context, _, target: target not in context.resting,
    lambda context, _, target: reasons.resting(context, target),
)
_UNSTUNG = TargetRule(
    lambda context, _, target: target not in context.stung, lambda context, _, target: reasons.stung(context, target)
)
_UNSHIELDED = TargetRule(
    lambda context, _, target: target not in context.shielded,
    lambda context, _, target: reasons.shielded(context, target, context.shielded[target]),
)
_UNSHELTERED = TargetRule(
    lambda context, _, target: target not in context.sheltered,
    lambda context, _, target: reasons.shielded(context, target, context.sheltered[target]),
)
_UNPINNED = TargetRule(
    lambda context, _, target: not context.is_pinned(target), lambda context, _, target: reasons.pinned(context, target)
)
_WITHIN_STING = _rule(
    "V3",
    lambda context, user, target: context.ruleset.options.sting == "any" or target in _touching(context, user),
    "{target} does not touch {user}, and in this game the sting reaches no further.",
)
_SAME_LEVEL = _rule(
    "V4",
    lambda context, user, target: context.board.level(user) == context.board.level(target),
    "{target} is not on the level of {user}.",
)
_JUST_PLACED = _rule(
    "X3", lambda context, _, target: target in rest.placed(context.turn), "{target} was not placed last turn."
)
_WAY_UP = _rule(
    "M2",
    _can_step_onto,
    "Two stacks beside {user} form a gate before {target}.",
)
_WHOLE = _rule("X4", leaves_hive_whole, "Without {user} and {target} the hive would fall apart.")


ROWS: dict[Ability, Row] = {
    Ability.THROW: Row(
        rule="C2",
        grounded=True,
        unpinned=False,
        candidates=_touching,
        targets=(_NOT_NEUTRAL, _touches("C2"), _unstacked("C2"), _UNSTUNG, _AWAKE, _UNSHIELDED, _UNPINNED),
        effect=_throw,
    ),
    Ability.STING: Row(
        rule="V3",
        grounded=False,
        unpinned=False,
        candidates=_enemies,
        targets=(_NOT_SELF, _enemy("V3"), _unstacked("V3"), _UNSTUNG, _WITHIN_STING, _unbarred("V3"), _UNSHIELDED),
        effect=_sting,
    ),
    Ability.CONTROL: Row(
        rule="V4",
        grounded=False,
        unpinned=False,
        candidates=_touching,
        targets=(_enemy("V4"), _touches("V4"), _SAME_LEVEL, _UNSTUNG, _AWAKE, _UNSHIELDED),
        effect=None,
    ),
    Ability.SWAP: Row(
        rule="V6",
        grounded=False,
        unpinned=True,
        candidates=three_over,
        targets=(_NOT_SELF, _NOT_NEUTRAL, _unstacked("V6"), _UNSTUNG, _AWAKE, _UNSHIELDED),
        effect=_swap,
    ),
    Ability.STRIKE_NEIGHBOR: Row(
        rule="X2",
        grounded=True,
        unpinned=True,
        candidates=_touching,
        targets=(_enemy("X2"), _touches("X2"), _unstacked("X2"), _unbarred("X2"), _UNSHELTERED, _WAY_UP, _WHOLE),
        effect=_strike,
    ),
    Ability.STRIKE_PLACED: Row(
        rule="X3",
        grounded=False,
        unpinned=True,
        candidates=_just_placed,
        targets=(_NOT_SELF, _enemy("X3"), _JUST_PLACED, _UNCOVERED, _UNSHELTERED, _WHOLE),
        effect=_strike,
    ),
}
