"""What tiles do instead of moving: throw, sting, control, swap, strike. Each is a row of target rules and an effect.

A row's rules are checked in their order, so the first that fails is the reason a player hears.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from skep.core.hexes import Hex
from skep.core.moves import Move
from skep.core.tiles import Color, Tile
from skep.rules import reasons, rest
from skep.rules.creatures import Ability
from skep.rules.flipping import may_turn
from skep.rules.freedom import Gates, can_climb, climbs
from skep.rules.modules.predators import leaves_hive_whole
from skep.rules.paths import Ground, paths
from skep.rules.reasons import sentence
from skep.rules.scene import Scene
from skep.rules.steps import over
from skep.rules.verdict import Verdict

SWAP_WAY = (over, over, over)
"""The way of a swap, from the tile that swaps to its target (V6)."""

Test = Callable[[Scene, Tile, Tile], bool]
Refusal = Callable[[Scene, Tile, Tile], Verdict]


class TargetRule(NamedTuple):
    """One condition that a target must meet so that the user may choose it; both functions take scene, user, target."""

    holds: Test
    refuse: Refusal


class Row(NamedTuple):
    """An ability: its law, what the user must be, who comes into question, which rules he meets and what befalls him.

    Control has no effect of its own: the target then acts (see `acting.py`).
    """

    rule: str
    grounded: bool
    unpinned: bool
    candidates: Callable[[Scene, Tile], Iterable[Tile]]
    targets: tuple[TargetRule, ...]
    effect: Callable[[Scene, Tile, Tile, tuple[Tile, ...]], Iterator[Move]] | None


def targets(scene: Scene, user: Tile, ability: Ability) -> Iterator[Tile]:
    """The tiles that `user` may choose now."""
    row = ROWS[ability]
    if why_not_use(scene, user, ability) is not None:
        return
    for target in row.candidates(scene, user):
        if all(rule.holds(scene, user, target) for rule in row.targets):
            yield target


def uses(scene: Scene, user: Tile, ability: Ability, by: tuple[Tile, ...]) -> Iterator[Move]:
    """The moves that `user` brings about; `by` names who controls it and ends with the user itself."""
    effect = ROWS[ability].effect
    if effect is not None:
        for target in targets(scene, user, ability):
            yield from effect(scene, user, target, by)


def why_not_use(scene: Scene, user: Tile, ability: Ability) -> Verdict | None:
    """C3: the reason why the user, awake and uncovered, cannot use the ability from where it is."""
    row = ROWS[ability]
    if row.grounded and scene.board.level(user) > 0:
        return Verdict(row.rule, sentence(f"{scene.name(user)} cannot {ability.value} from on top of the hive."))
    if row.unpinned and scene.is_pinned(user):
        return reasons.pinned(scene, user)
    return None


def why_not_target(scene: Scene, user: Tile, ability: Ability, target: Tile) -> Verdict | None:
    """The first rule that keeps `user` from choosing `target`."""
    for rule in ROWS[ability].targets:
        if not rule.holds(scene, user, target):
            return rule.refuse(scene, user, target)
    return None


def _touching(scene: Scene, user: Tile) -> Iterable[Tile]:
    return scene.board.touching(scene.board.hexes[user])


def _enemies(scene: Scene, _: Tile) -> Iterable[Tile]:
    return [tile for tile in scene.board.hexes if tile.color is scene.enemy]


def _just_placed(scene: Scene, _: Tile) -> Iterable[Tile]:
    on_board = (tile for tile in rest.placed(scene.turn) if tile in scene.board.hexes)
    return sorted(on_board, key=lambda tile: tile.order)


def three_over(scene: Scene, user: Tile, gates: Gates | None = None) -> Iterable[Tile]:
    """The top tiles at the end of three steps over the hive (V6); other gates than the game's serve explanations."""
    with scene.lifted(user) as heights:
        ways = paths(SWAP_WAY, Ground(heights, gates or scene.gates), scene.board.hexes[user])
        ends = dict.fromkeys(way[-1] for way in ways)
    return [scene.board.stacks[hex][-1] for hex in ends]


def throw_goals(scene: Scene, user: Tile, target: Tile, gates: Gates) -> list[Hex]:
    """Where a throw may bring the target: up onto the user and down to another empty neighbor of it (C2)."""
    start, via = scene.board.hexes[target], scene.board.hexes[user]
    with scene.lifted(target) as heights:
        if not can_climb(heights, start, via, gates):
            return []
        return [hex for hex in climbs(heights, via, gates) if hex not in heights and hex != start]


def _throw(scene: Scene, user: Tile, target: Tile, by: tuple[Tile, ...]) -> Iterator[Move]:
    for goal in throw_goals(scene, user, target, scene.gates):
        yield Move.shift(target, scene.board.hexes[target], goal, by)


def _sting(scene: Scene, _: Tile, target: Tile, by: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.sting(target, may_turn(scene.ruleset, target), by)


def _swap(scene: Scene, user: Tile, target: Tile, by: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.swap(user, scene.board.hexes[user], target, scene.board.hexes[target], by)


def _strike(scene: Scene, user: Tile, target: Tile, by: tuple[Tile, ...]) -> Iterator[Move]:
    yield Move.strike(user, scene.board.hexes[user], target, scene.board.hexes[target], by)


def _can_step_onto(scene: Scene, user: Tile, target: Tile) -> bool:
    with scene.lifted(user) as heights:
        return can_climb(heights, scene.board.hexes[user], scene.board.hexes[target], scene.gates)


def _rule(rule: str, holds: Test, because: str) -> TargetRule:
    """A rule whose sentence names the user and the target in the places of `{user}` and `{target}`."""

    def refuse(scene: Scene, user: Tile, target: Tile) -> Verdict:
        return Verdict(rule, sentence(because.format(user=scene.name(user), target=scene.name(target))))

    return TargetRule(holds, refuse)


def _touches(rule: str) -> TargetRule:
    return _rule(rule, lambda scene, user, target: target in _touching(scene, user), "{target} does not touch {user}.")


def _enemy(rule: str) -> TargetRule:
    return _rule(rule, lambda scene, _, target: target.color is scene.enemy, "{target} is no enemy tile.")


def _unstacked(rule: str) -> TargetRule:
    return _rule(rule, lambda scene, _, target: not scene.board.is_stacked(target), "{target} is part of a stack.")


def _unbarred(rule: str) -> TargetRule:
    return _rule(
        rule,
        lambda scene, _, target: target not in scene.barred,
        "{target} was moved or flipped last turn, so {user} must leave it alone.",
    )


_NOT_SELF = _rule("C3", lambda _, user, target: user is not target, "{user} cannot be the target of its own ability.")
_NOT_NEUTRAL = _rule("K4", lambda _, __, target: target.color is not Color.NEUTRAL, "{target} is never moved.")
_UNCOVERED = _rule("X3", lambda scene, _, target: not scene.board.is_covered(target), "{target} is covered.")
_AWAKE = TargetRule(
    lambda scene, _, target: target not in scene.resting, lambda scene, _, target: reasons.resting(scene, target)
)
_UNSTUNG = TargetRule(
    lambda scene, _, target: target not in scene.stung, lambda scene, _, target: reasons.stung(scene, target)
)
_UNSHIELDED = TargetRule(
    lambda scene, _, target: target not in scene.shielded,
    lambda scene, _, target: reasons.shielded(scene, target, scene.shielded[target]),
)
_UNSHELTERED = TargetRule(
    lambda scene, _, target: target not in scene.sheltered,
    lambda scene, _, target: reasons.shielded(scene, target, scene.sheltered[target]),
)
_UNPINNED = TargetRule(
    lambda scene, _, target: not scene.is_pinned(target), lambda scene, _, target: reasons.pinned(scene, target)
)
_WITHIN_STING = _rule(
    "V3",
    lambda scene, user, target: scene.ruleset.options.sting == "any" or target in _touching(scene, user),
    "{target} does not touch {user}, and in this game the sting reaches no further.",
)
_SAME_LEVEL = _rule(
    "V4",
    lambda scene, user, target: scene.board.level(user) == scene.board.level(target),
    "{target} is not on the level of {user}.",
)
_JUST_PLACED = _rule(
    "X3", lambda scene, _, target: target in rest.placed(scene.turn), "{target} was not placed last turn."
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
