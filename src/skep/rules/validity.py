"""Whether a position that was laid by hand is one of its game: what speaks against it, rule by rule.

Every position that play can reach passes. Not every one that passes can be reached: only what a rule excludes by itself
is refused.
"""

from collections.abc import Callable, Iterable, Iterator

from skep.core.moves import Move
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.core.verdict import Verdict
from skep.lang import Phrase, phrase
from skep.rules.creatures import CREATURES, Ability, Creature
from skep.rules.ending import losers
from skep.rules.flipping import faces_to_place, may_turn
from skep.rules.modules.honeycombo import color_up
from skep.rules.modules.swarm import whole_hand
from skep.rules.naming import creature_phrase, player_phrase, tile_phrase
from skep.rules.one_hive import parts
from skep.rules.opening import DEADLINE, may_begin_with_queen
from skep.rules.reasons import honeycombo
from skep.rules.steps import Step, Walk, ways

_STRIKES = {Ability.STRIKE_NEIGHBOR, Ability.STRIKE_PLACED}
_DOUBLE = 2


def faults(position: Position) -> list[Verdict]:
    """Yield the faults of a position, the worst first; none for a position of this game."""
    return [verdict for rule in _RULES for verdict in rule(position)]


def _one_hive(position: Position) -> Iterator[Verdict]:
    count = len(parts(position.board.stacks))
    if count > 1:
        yield Verdict("M1", phrase("position-parts", count=count))


def _stacks(position: Position) -> Iterator[Verdict]:
    board = position.board
    for stack in board.stacks.values():
        for level, tile in enumerate(stack):
            if tile.color is Color.NEUTRAL:
                continue
            creature = CREATURES[board.face(tile)]
            if level and not any(map(_climbs, _faces(position, tile))):
                yield Verdict("M3", phrase("position-on-top", tile=_named(position, tile), moves=creature.way))
            if not level and creature.lives_on_top:
                yield Verdict("G2", phrase("position-on-ground", tile=_named(position, tile)))


def _faces(position: Position, tile: Tile) -> list[Creature]:
    """The creatures that a tile may have been while it lay where it lies."""
    faces = [tile.front, tile.back] if may_turn(position.ruleset, tile) else [position.board.face(tile)]
    return [CREATURES[face] for face in faces if face]


def _climbs(creature: Creature) -> bool:
    """Whether it can end its move on top of the hive."""
    ends = (way.steps[-1] for way in ways(creature.movement) if isinstance(way, Walk))
    return creature.lives_on_top or creature.copies or any(end in (Step.OVER, Step.CLIMB) for end in ends)


def _shown(position: Position) -> Iterator[Verdict]:
    """V2: where tiles keep their faces, each shows one that it may be placed with."""
    for tile in _sorted(position.board.hexes):
        if tile.back is None or may_turn(position.ruleset, tile):
            continue
        sides = faces_to_place(position.ruleset, tile)
        if (tile in position.board.turned) not in sides:
            up = tile.back if sides[0] else tile.front
            yield Verdict("V2", phrase("rule-face-up", tile=tile_phrase(tile), creature=creature_phrase(up)))


def _numbers(position: Position) -> Iterator[Verdict]:
    """Check tile numbers (P6), except with a bag, which gives any number (W2)."""
    if position.ruleset.has_bag:
        return
    lowest: dict[object, Tile] = {}
    for tile in _sorted(position.hands[0] | position.hands[1]):
        lowest.setdefault(tile.kind, tile)
    for tile in _sorted(position.board.hexes):
        first = lowest.get(tile.kind)
        if first is not None and first.number < tile.number:
            yield Verdict("P6", phrase("rule-lowest-first", lowest=tile_phrase(first), tile=tile_phrase(tile)))


def _removed(position: Position) -> Iterator[Verdict]:
    """Check removed tiles: they leave the game in pairs, each with a predator (X2, X3)."""
    if not position.removed:
        return
    if not any(_STRIKES.intersection(creature.abilities) for creature in _creatures(position)):
        yield Verdict("P8", phrase("position-none-removed"))
        return
    predators = sum(any(c.copies or _STRIKES.intersection(c.abilities) for c in _sides(t)) for t in position.removed)
    if len(position.removed) % 2 or 2 * predators < len(position.removed):
        yield Verdict("X2", phrase("position-removed-pairs"))


def _creatures(position: Position) -> Iterator[Creature]:
    for tile in position.ruleset.tiles:
        yield from _sides(tile)


def _sides(tile: Tile) -> list[Creature]:
    return [CREATURES[face] for face in (tile.front, tile.back) if face]


def _order(position: Position) -> Iterator[Verdict]:
    """Check the number of turns of each player and of tiles placed (U1, U2)."""
    turn, placed = position.turn, _placed(position)
    white, black = turn.finished
    is_choosing = any(queen in position.bag for queen in position.ruleset.queens)  # choosing a hand is not a turn (W1)
    if white - black != (turn.player is Color.BLACK) and not is_choosing:
        yield Verdict("U1", phrase("position-turns", white=white, black=black))
    may_have_passed = position.ruleset.has_bag and position.ruleset.has_guardians  # hands that cannot begin (P1)
    if placed[1] and not placed[0] and not may_have_passed:
        yield Verdict("U1", phrase("position-white-first"))
    elif placed[0] and not placed[1] and turn.player is Color.WHITE and not turn.made and not may_have_passed:
        yield Verdict("U1", phrase("position-black-next"))
    if position.ruleset.has_bag:
        return
    for color in PLAYERS:
        had = turn.finished[color] + (len(turn.made) if color is turn.player else 0)
        if placed[color] > had:
            yield Verdict("U2", phrase("position-turns-few", player=player_phrase(color), count=placed[color], had=had))


def _placed(position: Position) -> tuple[int, int]:
    """The number of tiles placed by color (P8)."""
    tiles = [*position.board.hexes, *position.removed]
    return sum(tile.color is PLAYERS[0] for tile in tiles), sum(tile.color is PLAYERS[1] for tile in tiles)


def _queens(position: Position) -> Iterator[Verdict]:
    """Check that no Queen was placed too late or first (P4, P5)."""
    placed, has_bag = _placed(position), position.ruleset.has_bag
    out = {*position.board.hexes, *position.removed}
    late = [color for color in PLAYERS if position.ruleset.queens[color] not in out]
    for color, queen in zip(PLAYERS, position.ruleset.queens, strict=True):
        names = {"queen": tile_phrase(queen), "player": player_phrase(color)}
        if queen in out and placed[color] == 1 and not may_begin_with_queen(position.ruleset):
            yield Verdict("P5", phrase("position-queen-first", **names))
        # With a bag either player places tiles of both colors.
        is_late = sum(placed) >= 2 * DEADLINE - 1 and len(late) > 1 if has_bag else placed[color] >= DEADLINE
        if color in late and is_late:
            yield Verdict("P4", phrase("position-queen-late", **names, count=placed[color], turn=DEADLINE))


def _last_turn(position: Position) -> Iterator[Verdict]:
    """Check the recorded actions of the opponent's last turn and of this one (U5)."""
    turn, ruleset = position.turn, position.ruleset
    most = 1 if ruleset.neutral is None else _DOUBLE
    for player, moves in ((turn.player.other, turn.before), (turn.player, turn.made)):
        if moves and player is not turn.player and not turn.finished[player]:
            yield Verdict("U5", phrase("position-nothing-yet", player=player_phrase(player)))
        if len(moves) > (most if player is not turn.player else most - 1):
            yield Verdict("U2", phrase("position-acts-many", player=player_phrase(player), count=len(moves)))
        for move in moves:
            yield from _deed(position, player, move, is_last=move is moves[-1])


def _deed(position: Position, player: Color, move: Move, is_last: bool) -> Iterator[Verdict]:
    """Yield the reasons why the last turn cannot have been made like this."""
    ruleset, board = position.ruleset, position.board
    whose = {"player": player_phrase(player)}
    for tile in move.moved:
        if tile in board.hexes and board.is_covered(tile) and is_last:
            yield Verdict("U5", phrase("position-moved-covered", tile=_named(position, tile)))
        if tile.color is not player and not ruleset.moves_others:
            yield Verdict("U2", phrase("position-moved-other", tile=_named(position, tile), **whose))
    if len(move.moved) > 1 and not any(Ability.SWAP in creature.abilities for creature in _creatures(position)):
        yield Verdict("U2", phrase("position-acts-many", **whose, count=len(move.moved)))
    for tile in move.placed:
        if tile.color is not player and not ruleset.has_bag:
            yield Verdict("U1", phrase("position-placed-other", tile=_named(position, tile), **whose))
    for tile in move.flipped:
        if tile.color is not player or not may_turn(ruleset, tile):
            yield Verdict("V2", phrase("position-flipped", tile=_named(position, tile), **whose))


def _stung(position: Position) -> Iterator[Verdict]:
    turn, ruleset = position.turn, position.ruleset
    if not turn.stung:
        return
    if not any(Ability.STING in creature.abilities for creature in _creatures(position)):
        yield Verdict("V3", phrase("position-no-sting"))
        return
    for tile in _sorted(turn.stung):
        if tile.color is not turn.player and not turn.made:
            player = player_phrase(turn.player)
            yield Verdict("V3", phrase("position-stung-whose", tile=_named(position, tile), player=player))
        if position.board.is_stacked(tile) and ruleset.neutral is None:
            yield Verdict("V3", phrase("rule-target-stacked", target=_named(position, tile), ability="sting"))
    if len(turn.stung) > (1 if ruleset.neutral is None else _DOUBLE + len(turn.made)):
        yield Verdict("V3", phrase("position-stung-many", count=len(turn.stung)))


def _honeycombo(position: Position) -> Iterator[Verdict]:
    turn, board, neutral = position.turn, position.board, position.ruleset.neutral
    if neutral is None:
        if turn.owed is not None or turn.actions > 1:
            yield Verdict("K3", phrase("position-no-double"))
        return
    if neutral not in board:
        yield Verdict("K1", phrase("position-honeycombo-missing"))
        return
    if board.level(neutral):
        yield Verdict("K4", phrase("position-honeycombo-raised"))
    if board.is_covered(neutral) and not turn.made:
        yield honeycombo("covered")
    if turn.actions > _DOUBLE - len(turn.made):
        yield Verdict("K3", phrase("position-actions", count=turn.actions))
    yield from _flips(position, color_up(position, neutral))


def _flips(position: Position, up: Color) -> Iterator[Verdict]:
    """Check who can have flipped the Honeycombo (K2)."""
    turn = position.turn
    if turn.owed is turn.player:
        yield Verdict("K2", phrase("position-owed-mover", player=player_phrase(turn.owed)))
    if turn.owed is not None and turn.actions > 1:
        yield Verdict("K2", phrase("position-owed-both"))
    flipper = turn.player if turn.actions > 1 else turn.owed
    if flipper is None:
        flipper = Color.BLACK if up is Color.WHITE else None
    elif up is flipper:
        yield Verdict("K2", phrase("position-flip-side", player=player_phrase(flipper), color=up.word))
    if flipper is None:
        return
    queen = position.ruleset.queens[flipper]
    if queen not in position.board and queen not in position.removed:
        yield Verdict("K2", phrase("position-flip-queen", player=player_phrase(flipper), queen=tile_phrase(queen)))


def _bag(position: Position) -> Iterator[Verdict]:
    """Check hands and bag: hands are full while the bag has tiles, and it has no royal (W1, W2)."""
    if not position.ruleset.has_bag:
        return
    for color in PLAYERS:
        hand, is_begun = position.hands[color], _has_begun(position, color)
        for royal in position.ruleset.royals[color]:
            if royal in position.hands[color.other] or (royal in position.bag and is_begun):
                yield Verdict("W1", phrase("position-queen-bag", queen=tile_phrase(royal), player=player_phrase(color)))
        whole, is_due = whole_hand(position.ruleset), is_begun and position.bag and not losers(position)
        if len(hand) > whole or (is_due and len(hand) < whole):
            yield Verdict("W2", phrase("position-hand", player=player_phrase(color), count=len(hand), whole=whole))


def _has_begun(position: Position, color: Color) -> bool:
    """Whether an opening hand was taken: some tile of the color has left the bag, or the other player has placed."""
    own = [tile for tile in position.ruleset.tiles if tile.color is color]
    return any(tile not in position.bag for tile in own) or any(_placed(position))


def _named(position: Position, tile: Tile) -> Phrase:
    return tile_phrase(tile, position.board.face(tile) if tile in position.board else None)


def _sorted(tiles: Iterable[Tile]) -> list[Tile]:
    return sorted(tiles, key=lambda tile: tile.order)


_RULES: tuple[Callable[[Position], Iterator[Verdict]], ...] = (
    _one_hive,
    _stacks,
    _honeycombo,
    _order,
    _queens,
    _bag,
    _shown,
    _numbers,
    _removed,
    _stung,
    _last_turn,
)
