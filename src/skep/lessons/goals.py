"""Goals of tasks: predicates about the move just made, checked by the rules."""

from collections.abc import Callable
from dataclasses import dataclass

from skep.core.errors import InvalidTextError, shown
from skep.core.hexes import Hex, neighbors
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.notation.uhp import parse_move, parse_tile
from skep.rules.context import Context
from skep.rules.intents import Go
from skep.rules.legal import legal_moves

STAR = "*"
"""In a drawing, a target hex."""


@dataclass(frozen=True)
class Goal:
    """A goal as written, such as `move wA1 to *`, with the tiles, hexes and whole moves that it names."""

    kind: str
    tiles: tuple[Tile, ...] = ()
    hexes: frozenset[Hex] = frozenset()
    moves: tuple[str, ...] = ()

    def is_met(self, game: Game) -> bool:
        """Whether the last move of the game reached the goal."""
        move = game.position.last_move
        return move is not None and _MET[self.kind](self, game, move)

    @property
    def tile(self) -> Tile:
        """The first tile of the goal."""
        return self.tiles[0]


def parse_goal(text: str, position: Position, stars: frozenset[Hex]) -> Goal:
    """Parse a goal. Raises InvalidTextError with the reason if it is invalid."""
    kind = next((kind for kind in _MET if text == kind or text.startswith(f"{kind} ")), None)
    if kind is None:
        raise InvalidTextError(f"{shown(text)} is not a goal; the goals are {', '.join(_MET)}")
    rest = text[len(kind) :].strip()
    if kind == "play":
        return Goal(kind, moves=tuple(part.strip() for part in rest.split(" or ")))
    names, to, places = rest.partition(" to ")
    tiles = tuple(parse_tile(position.ruleset, name) for name in names.split())
    if len(tiles) != _TILES[kind]:
        raise InvalidTextError(f"{shown(text)}: {kind} takes {_TILES[kind]} tiles, not {len(tiles)}")
    if to and kind not in ("move", "place", "throw"):
        raise InvalidTextError(f"{shown(text)}: only move, place and throw go to a hex")
    if STAR in places.split() and not stars:
        raise InvalidTextError(f"{shown(text)}: no hex of the drawing has a star")
    hexes = {hex for place in places.split() for hex in (stars if place == STAR else (parse_place(position, place),))}
    return Goal(kind, tiles, frozenset(hexes))


def parse_place(position: Position, text: str) -> Hex:
    """Return the hex of a destination such as `wQ-`."""
    board = position.board
    intent = parse_move(position, f"{next(iter(board.hexes))} {text}")
    assert isinstance(intent, Go)
    return intent.hex


# The questions. They are asked after the learner's move, so it is usually the opponent's turn.


def _goes(goal: Goal, move: Move) -> bool:
    return not goal.hexes or move.goal in goal.hexes


def _learner(game: Game) -> Color:
    """Return the player of the last move."""
    turn = game.position.turn
    return turn.player if turn.made else turn.player.other


def _is_moved(goal: Goal, _: Game, move: Move) -> bool:
    return move.kind is MoveKind.MOVE and move.tile is goal.tile and _goes(goal, move)


def _is_thrown(goal: Goal, game: Game, move: Move) -> bool:
    return bool(move.causes) and _is_moved(goal, game, move)


def _is_placed(goal: Goal, _: Game, move: Move) -> bool:
    return goal.tile in move.placed and _goes(goal, move)


def _is_kind(kind: MoveKind) -> Callable[[Goal, Game, Move], bool]:
    def is_met(goal: Goal, _: Game, move: Move) -> bool:
        return move.kind is kind and all(tile in {effect.tile for effect in move.effects} for tile in goal.tiles)

    return is_met


def _is_won(_: Goal, game: Game, __: Move) -> bool:
    return game.outcome is not None and game.outcome.winner is _learner(game)


def _is_covered(goal: Goal, game: Game, _: Move) -> bool:
    return game.position.board.is_covered(goal.tile)


def _is_pinned(goal: Goal, game: Game, _: Move) -> bool:
    board = game.position.board
    hex = board.hexes.get(goal.tile)
    return hex is not None and board.height(hex) == 1 and hex in Context(game.position).cut_hexes


def _is_held(goal: Goal, game: Game, _: Move) -> bool:
    """The opponent cannot move it on their turn."""
    return not game.is_over and not any(goal.tile in move.moved for move in game.legal_moves)


def _is_free(goal: Goal, game: Game, _: Move) -> bool:
    """Whether the tile could move if it were the learner's turn again."""
    again = game.position.with_turn(player=_learner(game), before=(), made=(), actions=1)
    return not game.is_over and any(goal.tile in move.moved for move in legal_moves(again))


def lost_by_reply(game: Game) -> Game | None:
    """Return the game after a winning reply to the last move, if there is one; all legal moves are tried."""
    learner = _learner(game)
    for move in () if game.is_over else game.legal_moves:
        twin = game.copy()
        twin.play(move)
        if twin.outcome is not None and twin.outcome.winner is learner.other:
            return twin
    return None


def _is_safe(_: Goal, game: Game, __: Move) -> bool:
    """The opponent cannot win on their turn."""
    if game.is_over:
        return game.outcome is not None and game.outcome.winner is _learner(game)
    return lost_by_reply(game) is None


def _is_shut_out(_: Goal, game: Game, __: Move) -> bool:
    """Whether the opponent can only pass."""
    return not game.is_over and game.turn is not _learner(game) and all(not move.effects for move in game.legal_moves)


def _is_denied(_: Goal, game: Game, __: Move) -> bool:
    """Whether the opponent has tiles in hand but can place none."""
    turn = game.position.turn
    has_tiles = not game.is_over and bool(game.position.hands[turn.player])
    return has_tiles and all(move.kind is not MoveKind.PLACE for move in game.legal_moves)


def _is_filled(goal: Goal, game: Game, move: Move) -> bool:
    """The move filled a hex next to a tile."""
    hex = game.position.board.hexes.get(goal.tile)
    return hex is not None and move.goal in neighbors(hex)


def _is_played(goal: Goal, game: Game, move: Move) -> bool:
    before = game.copy()
    before.undo()
    return any(before.judge(text) == move.without_draw for text in goal.moves)


_MET: dict[str, Callable[[Goal, Game, Move], bool]] = {
    "win": _is_won,
    "move": _is_moved,
    "place": _is_placed,
    "throw": _is_thrown,
    "flip": _is_kind(MoveKind.FLIP),
    "sting": _is_kind(MoveKind.STING),
    "swap": _is_kind(MoveKind.SWAP),
    "remove": _is_kind(MoveKind.REMOVE),
    "take hand": _is_kind(MoveKind.HAND),
    "pass": _is_kind(MoveKind.PASS),
    "cover": _is_covered,
    "pin": _is_pinned,
    "hold": _is_held,
    "free": _is_free,
    "fill beside": _is_filled,
    "safe": _is_safe,
    "shut out": _is_shut_out,
    "deny placing": _is_denied,
    "play": _is_played,
}
_NO_TILE = ("win", "pass", "safe", "shut out", "deny placing", "take hand")
_TILES = dict.fromkeys(_MET, 1) | dict.fromkeys(_NO_TILE, 0) | {"swap": 2}
KINDS = tuple(_MET)
"""The words that a goal begins with."""
