"""Themes of a puzzle, derived from its position and solution by the rules."""

from collections.abc import Iterator, Sequence

from skep.core.hexes import Hex, neighbors
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.puzzles.puzzle import DEFENSE_2, WIN_1, Puzzle
from skep.rules.context import Context
from skep.rules.legal import legal_moves

THEMES = (
    "fill",
    "drop",
    "cover",
    "cover-queen",
    "pin",
    "double-pin",
    "lock-in",
    "pocket",
    "throw",
    "control",
    "sting",
    "swap",
    "remove",
    "flip",
    "double-turn",
    "shutout",
    "quiet",
    "race",
    "escape",
    "only-defense",
)
"""Names of all themes, which never change. The title of a theme is the message `theme-NAME`."""
_IN_DANGER = 5
_BY_KIND = {
    MoveKind.STING: "sting",
    MoveKind.SWAP: "swap",
    MoveKind.REMOVE: "remove",
    MoveKind.FLIP: "flip",
}


def themes_of(puzzle: Puzzle, line: Sequence[str]) -> tuple[str, ...]:
    """Return the themes of a puzzle with the solution `line` (with replies), in the order of THEMES."""
    found = set(_themes(puzzle, line))
    if puzzle.kind == DEFENSE_2:
        found.discard("quiet")  # defenses have no attacking themes
    return tuple(theme for theme in THEMES if theme in found)


def _themes(puzzle: Puzzle, line: Sequence[str]) -> Iterator[str]:
    game = Game.from_string(puzzle.game, seed=0)
    solver = game.turn
    if puzzle.kind == DEFENSE_2:
        yield "only-defense"
    if _most_filled(game.position, solver) >= _IN_DANGER and puzzle.kind != DEFENSE_2:
        yield "race"
    for number, text in enumerate(line):
        before = game.position.copy()
        move = game.play(text)
        if before.player is solver:
            yield from _of_move(before, game.position, move, solver, is_first=number == 0 and puzzle.kind != WIN_1)
            if before.turn.made:
                yield "double-turn"
        elif not move.effects:
            yield "shutout"


def _of_move(before: Position, after: Position, move: Move, solver: Color, *, is_first: bool) -> Iterator[str]:
    enemies = _hexes(after, solver.other) or _hexes(before, solver.other)
    is_near = move.goal is not None and any(move.goal in neighbors(hex) for hex in enemies)
    if move.kind in _BY_KIND:
        yield _BY_KIND[move.kind]
    if move.kind is MoveKind.MOVE and move.causes:
        yield "throw" if is_throw(before, move) else "control"
    if move.goal is not None and move.goal in before.board.stacks:
        yield "cover-queen" if move.goal in enemies else "cover"
    if is_near and move.kind is MoveKind.PLACE:
        yield "drop"
    if is_near and move.goal is not None and move.goal not in before.board.stacks:
        yield "fill"
        if move.kind is not MoveKind.PLACE and _is_closed(before, move.goal):
            yield "pocket"
    if is_first:
        yield from _of_first(before, after, move, solver, is_near=is_near)


def _of_first(before: Position, after: Position, move: Move, solver: Color, *, is_near: bool) -> Iterator[str]:
    """Yield themes of a first move in a longer solution: pins, locks, flights, surprises."""
    pinned = _pinned(after, solver.other) - _pinned(before, solver.other)
    free = {tile for each in _moves_of(before, solver.other) for tile in each.moved}
    caught = pinned & free
    if caught:
        yield "double-pin" if len(caught) > 1 else "pin"
    royals = set(before.ruleset.royals[solver.other])
    still_free = {tile for each in _moves_of(after, solver.other) for tile in each.moved}
    if (royals & free) and not (royals & still_free) and not (royals & pinned):
        covered = any(after.board.is_covered(royal) for royal in royals if royal in after.board)
        if not covered:
            yield "lock-in"
    if any(tile in move.moved for tile in before.ruleset.royals[solver]):
        yield "escape"
    if not is_near and move.kind in (MoveKind.PLACE, MoveKind.MOVE):
        yield "quiet"


def _hexes(position: Position, color: Color) -> list[Hex]:
    """Return the hexes of a player's royals."""
    board = position.board
    return [board.hexes[royal] for royal in position.ruleset.royals[color] if royal in board.hexes]


def _most_filled(position: Position, color: Color) -> int:
    stacks = position.board.stacks
    return max((sum(near in stacks for near in neighbors(hex)) for hex in _hexes(position, color)), default=0)


def _pinned(position: Position, color: Color) -> set[Tile]:
    cut_hexes, board = Context(position).cut_hexes, position.board
    return {stack[-1] for hex, stack in board.stacks.items() if hex in cut_hexes and len(stack) == 1} & {
        tile for tile in board.hexes if tile.color is color
    }


def _moves_of(position: Position, color: Color) -> list[Move]:
    """Return a player's moves if it were their turn and nothing had just happened."""
    return legal_moves(position.with_turn(player=color, before=(), made=(), actions=1))


def is_throw(before: Position, move: Move) -> bool:
    """Whether a tile was thrown: moved by another tile, over that tile's back."""
    hex = before.board.hexes[move.causes[-1]]
    return move.start in neighbors(hex) and move.goal in neighbors(hex)


def _is_closed(before: Position, goal: Hex) -> bool:
    """Whether no tile can slide there: every entrance is occupied or gated."""
    stacks = before.board.stacks
    ring = neighbors(goal)
    return all(
        near in stacks or (ring[place - 1] in stacks and ring[(place + 1) % 6] in stacks)
        for place, near in enumerate(ring)
    )
