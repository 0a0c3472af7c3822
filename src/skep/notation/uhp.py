"""Moves and games as the Universal Hive Protocol spells them, extended for every expansion (section 10 of the rules).

Writing is canonical; reading is lenient: any letter case, any adjacent or covered reference, a tile as its own
reference, and a climb written by direction.
"""

import re
from functools import lru_cache
from typing import Literal, get_args

from skep.core.errors import AmbiguousMoveError, InvalidTextError, shown
from skep.core.hexes import ORIGIN, Direction, Hex, neighbors
from skep.core.moves import PUT, Move, MoveKind
from skep.core.position import Position, Turn
from skep.core.tiles import Color, Tile
from skep.lang import phrase
from skep.rules.acting import abilities_of
from skep.rules.context import Context
from skep.rules.creatures import Ability
from skep.rules.ending import Outcome
from skep.rules.flipping import is_face_implied
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap, Take
from skep.rules.ruleset import Ruleset

Result = Literal["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"]
"""The state of a game, in the words of UHP. A written result counts resignations and agreements (E6) too."""

_BEFORE = {"\\": Direction.NORTH_WEST, "-": Direction.WEST, "/": Direction.SOUTH_WEST}
_AFTER = {"/": Direction.NORTH_EAST, "-": Direction.EAST, "\\": Direction.SOUTH_EAST}
_SPELLINGS = tuple(
    (int(direction.opposite), direction, before, after)
    for direction, before, after in (
        (Direction.EAST, "", "-"),
        (Direction.WEST, "-", ""),
        (Direction.NORTH_EAST, "", "/"),
        (Direction.SOUTH_EAST, "", "\\"),
        (Direction.NORTH_WEST, "\\", ""),
        (Direction.SOUTH_WEST, "/", ""),
    )
)
"""Spellings of a destination: the direction of its reference, the opposite direction, and the signs before and
after the reference; the preferred one first."""
_PREFERRED = tuple(next((each for each in _SPELLINGS if ring >> each[0] & 1), None) for ring in range(64))
"""The spelling for each ring of neighbors, where all of them count as references."""

Goal = tuple[str, Tile | None, Direction | None]
"""A destination as it is written, the tile that it refers to, and where it lies from there; None is on top of it."""

_NAME = r"[a-z]{2}\d?"
_LONGEST = 200
_GO = re.compile(
    rf"({_NAME})(?:=([a-z]))?(?:[ \t]+([\\/-]?)({_NAME})([\\/-]?))?[ \t]*(?:\.[ \t]*)?(?:\+[ \t]*({_NAME}))?",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"{_NAME}(=[a-z])?", re.IGNORECASE)
_ONE = re.compile(rf"({_NAME})[ \t]*([~!])", re.IGNORECASE)
_TWO = re.compile(rf"({_NAME})[ \t]*(<>|x)[ \t]*({_NAME})", re.IGNORECASE)
_HAND = re.compile(rf"{_NAME}(?:[ \t]*,[ \t]*{_NAME})+", re.IGNORECASE)


@lru_cache(maxsize=1 << 14)
def _read_go(text: str) -> re.Match[str] | None:
    """Parse the text of a tile that goes somewhere; cached, since games repeat such texts."""
    return _GO.fullmatch(text)


def format_move(position: Position, move: Move) -> str:
    """The canonical text of a move that is about to be made in `position`."""
    last = move.effects[-1] if 0 < len(move.effects) <= 2 else None
    if last is not None and last.kind is PUT and not last.turned:  # most moves
        return f"{last.tile}{format_goal(position, last.hex, last.tile)[0]}"
    draw = f" +{move.draw}" if move.draw is not None else ""
    tiles = [effect.tile for effect in move.effects]
    match move.kind:
        case MoveKind.PASS:
            return "pass"
        case MoveKind.HAND:
            return ",".join(map(str, sorted(tiles, key=list(position.ruleset.tiles).index)))
        case MoveKind.FLIP:
            return f"{tiles[0]}~"
        case MoveKind.STING:
            return f"{tiles[0]}!"
        case MoveKind.SWAP:
            return "<>".join(_pair(position, move, Ability.SWAP))
        case MoveKind.REMOVE:
            return "x".join(_pair(position, move, Ability.STRIKE_NEIGHBOR, Ability.STRIKE_PLACED))
        case MoveKind.PLACE:
            face = f"={tiles[0].back}" if move.turned and not is_face_implied(position.ruleset, tiles[0]) else ""
            return f"{tiles[0]}{face}{_format_goal(position, move)}{draw}"
        case MoveKind.MOVE:
            return f"{tiles[0]}{_format_goal(position, move)}"


def format_moves(position: Position, moves: list[Move]) -> list[str]:
    """The canonical text of each move, the same that `format_move` gives.

    A destination is spelled alike for all tiles that go there, except for a tile that would be its own reference.
    """
    goals: dict[Hex, Goal] = {}
    names: dict[Tile, str] = {}
    texts = []
    for move in moves:
        effects = move.effects
        last = effects[-1] if effects else None
        if last is None or last.kind is not PUT or last.turned or len(effects) > 2:
            texts.append(format_move(position, move))
            continue
        tile, goal = last.tile, last.hex
        name = names.get(tile)
        if name is None:
            name = names[tile] = str(tile)
        found = goals.get(goal)
        if found is None:
            found = goals[goal] = format_goal(position, goal, None)
        texts.append(name + (found[0] if found[1] is not tile else format_goal(position, goal, tile)[0]))
    return texts


def parse_move(position: Position, text: str) -> Intent:
    """Parse the text of a move in this position. `rules.legal.judge` decides whether it is legal."""
    if len(text) > _LONGEST:
        raise InvalidTextError(phrase("text-move-long", count=len(text)))
    text = text.strip()
    ruleset = position.ruleset
    if text.lower() == "pass":
        return Pass()
    if match := _read_go(text):
        return _parse_go(position, match)
    if match := _ONE.fullmatch(text):
        tile = parse_tile(ruleset, match[1])
        return Flip(tile) if match[2] == "~" else Sting(tile)
    if match := _TWO.fullmatch(text):
        one, other = parse_tile(ruleset, match[1]), parse_tile(ruleset, match[3])
        return Swap(one, other) if match[2] == "<>" else Strike(one, other)
    if _HAND.fullmatch(text):
        return Take(tuple(parse_tile(ruleset, name.strip()) for name in text.split(",")))
    raise InvalidTextError(phrase("text-no-move", text=shown(text)))


def is_move_text(text: str) -> bool:
    """Whether the text has the form of a move; which tiles there are and what is legal is not asked."""
    text = text.strip()
    forms = (_GO, _ONE, _TWO, _HAND)
    return len(text) <= _LONGEST and (text.lower() == "pass" or any(form.fullmatch(text) for form in forms))


def split_moves(words: list[str], *, is_start: bool) -> list[str]:
    """Cut the words of several moves into moves, by their shape alone.

    A tile alone is followed by its place, except as the first move of a game (`is_start`), which has none.
    """
    moves: list[str] = []
    lacks_place = False
    for word in words:
        if moves and (lacks_place or word.startswith("+")):
            moves[-1] += f" {word}"
            lacks_place = False
        else:
            moves.append(word)
            lacks_place = _ALONE.fullmatch(word) is not None and not (is_start and len(moves) == 1)
    return moves


def parse_tile(ruleset: Ruleset, name: str) -> Tile:
    """The tile of that name, in any letter case; a kind with one tile may carry the number 1."""
    typed, name = name, name[:1].lower() + name[1:].upper()
    tile = ruleset.names.get(name)
    if tile is None and name.endswith("1"):
        tile = ruleset.names.get(name[:-1])
    if tile is not None:
        return tile
    like = [other for other in ruleset.names if other[:-1] == name and other[-1].isdigit()]
    if like:
        raise AmbiguousMoveError(phrase("text-ambiguous", name=name, tiles=tuple(like)))
    raise InvalidTextError(phrase("text-no-tile", name=shown(typed), game=str(ruleset)))


def format_state(ply: int, outcome: Outcome | None) -> Result:
    """The GameStateString."""
    if outcome is None:
        return "InProgress" if ply else "NotStarted"
    if outcome.winner is None:
        return "Draw"
    return "WhiteWins" if outcome.winner is Color.WHITE else "BlackWins"


def format_turn(turn: Turn) -> str:
    """The TurnString: the player to move, and the number of that player's turn (N3)."""
    return f"{turn.player.word.title()}[{turn.number}]"


def parse_state(text: str) -> Result | None:
    """Read the state of a GameString; None if it has none."""
    words = [field.strip() for field in text.split(";")[1:2]]
    return next((state for state in get_args(Result) if state in words), None)


def parse_game(text: str) -> tuple[Ruleset, list[str]]:
    """The game type and the moves of a GameString. Its turn follows from the moves, its state is for `parse_state`."""
    fields = text.strip().split(";")
    moves = [field.strip() for field in fields[3:]]
    while moves and not moves[-1]:
        moves.pop()
    return Ruleset.parse(fields[0]), moves


def _pair(position: Position, move: Move, *abilities: Ability) -> list[str]:
    """Two tiles, the one that acts first; where both could, the player's own, so that equal moves have one text."""
    context = Context(position)

    def rank(tile: Tile) -> tuple[bool, bool, tuple[object, ...]]:
        acts = any(ability in abilities for ability in abilities_of(context, tile))
        return not acts, tile.color is not position.player, tile.order

    return [str(tile) for tile in sorted((effect.tile for effect in move.effects[:2]), key=rank)]


def _parse_go(position: Position, match: re.Match[str]) -> Go:
    ruleset = position.ruleset
    name, face, before, reference, after, drawn = match.groups()
    tile = parse_tile(ruleset, name)
    turned = None if face is None else _parse_face(tile, face.upper())
    draw = None if drawn is None else parse_tile(ruleset, drawn)
    return Go(tile, _parse_goal(position, tile, before, reference, after), turned, draw)


def _parse_face(tile: Tile, face: str) -> bool:
    if face not in (tile.front, tile.back):
        raise InvalidTextError(phrase("text-no-face", tile=str(tile), face=face))
    return face == tile.back


def _parse_goal(position: Position, tile: Tile, before: str | None, reference: str | None, after: str | None) -> Hex:
    if reference is None:
        if position.board.stacks:
            raise InvalidTextError(phrase("text-no-goal", tile=str(tile), example=_example(position, tile)))
        return ORIGIN
    if before and after:
        raise InvalidTextError(phrase("text-two-directions", place=f"{before}{reference}{after}"))
    anchor = parse_tile(position.ruleset, reference)
    hex = position.board.hexes.get(anchor)
    if hex is None:
        raise InvalidTextError(phrase("text-anchor-off-board", anchor=str(anchor), tile=str(tile)))
    direction = read_direction(before or "", after or "")
    return hex if direction is None else hex.toward(direction)


def read_direction(before: str, after: str) -> Direction | None:
    """The direction that a sign before or after the reference means; None without a sign."""
    if before:
        return _BEFORE[before]
    return _AFTER[after] if after else None


def _example(position: Position, tile: Tile) -> str:
    if tile.color is position.player.other:
        tile = next((own for own in sorted(position.hands[position.player], key=lambda own: own.order)), tile)
    return f"{tile} {next((other for other in position.board.hexes if other is not tile), tile)}-"


def format_goal(position: Position, goal: Hex, mover: Tile | None) -> Goal:
    """The destination, seen with the moving tile lifted; empty on an empty table."""
    board = position.board
    stacks = board.stacks
    if goal in stacks and (below := _top_without(stacks[goal], mover)) is not None:
        return f" {below}", below, None
    around = neighbors(goal)
    if (preferred := _PREFERRED[board.rings.get(goal, 0)]) is None:
        return "", None, None
    place, direction, before, after = preferred
    top = stacks[around[place]][-1]
    if top is not mover:
        return f" {before}{top}{after}", top, direction
    for place, direction, before, after in _SPELLINGS:
        stack = stacks.get(around[place])
        if stack is not None and (anchor := _top_without(stack, mover)) is not None:
            return f" {before}{anchor}{after}", anchor, direction
    return "", None, None


def _format_goal(position: Position, move: Move) -> str:
    goal = move.goal
    assert goal is not None
    return format_goal(position, goal, move.effects[0].tile)[0]


def _top_without(stack: tuple[Tile, ...], mover: Tile | None) -> Tile | None:
    if stack[-1] is not mover:
        return stack[-1]
    return stack[-2] if len(stack) > 1 else None
