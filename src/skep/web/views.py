"""Positions as the page is told them: stacks, hands, dangers and every legal move, so that it needs no rules."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from skep.core.hexes import are_neighbors, neighbors
from skep.core.moves import LIFT, PUT, REMOVE, Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Tile
from skep.game import Game
from skep.notation.uhp import format_moves
from skep.play.events import Result
from skep.rules.acting import abilities_of
from skep.rules.context import Context
from skep.rules.creatures import CREATURES, Ability
from skep.rules.modules import honeycombo, swarm
from skep.rules.presets import PRESETS
from skep.rules.rest import resting
from skep.rules.ruleset import Ruleset
from skep.web import protocol

Row = dict[str, Any]
WORDS: tuple[protocol.ColorWord, protocol.ColorWord] = ("white", "black")
_ALL_WORDS: tuple[protocol.AnyColor, ...] = ("white", "black", "neutral")


def word(color: Color) -> protocol.ColorWord:
    """The word for a player."""
    return WORDS[color]


def word_or_none(color: Color | None) -> protocol.ColorWord | None:
    return None if color is None else WORDS[color]


def color_of(word: protocol.ColorWord) -> Color:
    return Color(WORDS.index(word))


def tile_infos(ruleset: Ruleset) -> list[protocol.TileInfo]:
    """Every tile of a game, with words for people."""
    return [
        protocol.TileInfo(
            name=str(tile),
            color=_ALL_WORDS[tile.color],
            front=tile.front,
            back=tile.back,
            number=tile.number,
            front_title=CREATURES[tile.front].title,
            back_title=None if tile.back is None else CREATURES[tile.back].title,
        )
        for tile in ruleset.tiles
    ]


def preset_of(ruleset: Ruleset) -> str | None:
    """The name of the preset that is this game, where one is."""
    text = str(ruleset)
    return next((name for name, preset in PRESETS.items() if str(Ruleset.parse(preset.game_type)) == text), None)


def title_of(ruleset: Ruleset) -> str:
    """What a game is called: the preset's name, or the game type."""
    preset = preset_of(ruleset)
    return str(ruleset) if preset is None else preset.replace("-", " ").title()


@lru_cache(maxsize=256)
def title_of_text(ruleset: str) -> str:
    """The same for a game type that is known to be one."""
    return title_of(Ruleset.parse(ruleset))


def view(game: Game) -> protocol.PositionView:
    """The position of a game."""
    return protocol.PositionView.model_validate(view_row(game))


def view_row(game: Game, *, forced: bool = False, result: Result | None = None) -> Row:
    """The same as plain data, for what goes out with every move: nothing that the server says needs to be checked.

    `forced` says whether the last move was made for the player.
    """
    position, ruleset = game.position, game.ruleset
    turn = position.turn
    end = outcome(game, result)
    neutral = ruleset.neutral
    up = None if neutral is None else word(honeycombo.color_up(position, neutral))
    return {
        "ply": game.ply,
        "to_move": None if end else word(turn.player),
        "turn": game.turn_string,
        "actions": turn.actions,
        "stacks": _stacks(position),
        "hands": {"white": _names(ruleset, position.hands[0]), "black": _names(ruleset, position.hands[1])},
        "bag": _names(ruleset, position.bag),
        "removed": _names(ruleset, position.removed),
        "honeycombo": up,
        "owed": word_or_none(turn.owed),
        "is_choosing": end is None and swarm.is_choosing(position),
        "danger": _dangers(position),
        "last": last_move(game, forced),
        "outcome": end,
    }


def outcome(game: Game, result: Result | None = None) -> Row | None:
    """How the game ended: as the session says, or as the board does."""
    if result is not None:
        winner, cause, because, rule = result.winner, result.cause.value, result.because, result.rule
    elif game.outcome is not None:
        cause, (winner, rule, because) = "board", game.outcome
    else:
        return None
    return {"winner": word_or_none(winner), "cause": cause, "because": because, "rule": rule}


def _stacks(position: Position) -> list[Row]:
    board, stung, tired = position.board, position.turn.stung, resting(position.turn)
    return [
        {
            "q": hex.q,
            "r": hex.r,
            "tiles": [
                {"tile": str(tile), "face": board.face(tile), "stung": tile in stung, "resting": tile in tired}
                for tile in stack
            ],
        }
        for hex, stack in board.stacks.items()
    ]


def _names(ruleset: Ruleset, tiles: Collection[Tile]) -> list[str]:
    """Names in the order of the box."""
    return [name for name, tile in ruleset.names.items() if tile in tiles] if tiles else []


def _dangers(position: Position) -> list[Row]:
    board = position.board
    return [
        {
            "tile": str(royal),
            "occupied": sum(near in board.stacks for near in neighbors(board.hexes[royal])),
            "covered": board.is_covered(royal),
        }
        for color in PLAYERS
        for royal in position.ruleset.royals[color]
        if royal in board.hexes
    ]


# Moves


def choices(game: Game) -> list[protocol.LegalMove]:
    """Every legal move of the player to move."""
    return [protocol.LegalMove(**row) for row in choice_rows(game)]


def choice_rows(game: Game) -> list[Row]:
    """The same as plain data: each fits `protocol.LegalMove`."""
    context = Context(game.position)
    moves = list(game.legal_moves)
    texts = format_moves(game.position, moves)
    return [choice_row(context, move, text) for move, text in zip(moves, texts, strict=True)]


def choice_row(context: Context, move: Move, text: str) -> Row:
    """A move as plain data; `context` is the position before it, or after it, where the tiles lie as effects say."""
    kind = move.kind
    by = [str(tile) for tile in move.causes]
    row: Row = {
        "text": text,
        "kind": kind.value,
        "effect": kind.value,
        "tile": None,
        "touch": [],
        "start": None,
        "goal": None,
        "face": None,
        "by": by,
        "target": None,
        "tiles": [],
    }
    if kind is MoveKind.HAND:
        row["tiles"] = [str(effect.tile) for effect in move.effects]
    elif kind is not MoveKind.PASS:
        first = move.effects[0]
        if kind is MoveKind.PLACE:
            row["goal"] = first.hex
            row["face"] = first.tile.back if first.turned else first.tile.front
            name = str(first.tile)
        elif kind is MoveKind.MOVE:
            row["start"], row["goal"] = first.hex, move.effects[1].hex
            row["effect"] = _effect(context, move)
            name = str(first.tile)
        elif kind in (MoveKind.SWAP, MoveKind.REMOVE):
            name = _fill_pair(row, move)
        else:
            name = str(first.tile)
            row["start"] = row["goal"] = context.board.hexes[first.tile]
        row["tile"] = name
        row["touch"] = [name, *(one for one in by if one != name)]
    return row


def _fill_pair(row: Row, move: Move) -> str:
    """Say where the two tiles of a swap or a removal lie; returns the name of the one that acts."""
    tile, target = move.tile, move.target
    hexes = {effect.tile: effect.hex for effect in move.effects[:2]}
    assert tile is not None
    assert target is not None
    row["start"], row["goal"], row["target"] = hexes[tile], hexes[target], str(target)
    return str(tile)


def _effect(context: Context, move: Move) -> protocol.EffectWord:
    """What a movement is to the one who makes it: the tile's own, a throw or a control look alike on the table."""
    if not move.causes:
        return "move"
    user = move.causes[-1]
    hex = context.board.hexes[user]
    beside = are_neighbors(hex, move.effects[0].hex) and are_neighbors(hex, move.effects[1].hex)
    return "throw" if beside and Ability.THROW in abilities_of(context, user) else "control"


def last_move(game: Game, forced: bool) -> Row | None:
    """The move that led here, with what the hands did; it fits `protocol.PlayedMove`."""
    move = game.position.last_move
    if move is None:
        return None
    turn = game.position.turn
    context = Context(game.position)
    return {
        **choice_row(context, move.without_draw, game.last_text),
        "ply": game.ply,
        "player": word(turn.player if turn.made else turn.player.other),
        "forced": forced,
        "drawn": None if move.draw is None else str(move.draw),
        "deeds": [
            {
                "verb": effect.kind.name.lower(),
                "tile": str(effect.tile),
                "hex": effect.hex if effect.kind in (LIFT, PUT, REMOVE) else None,
                "turned": effect.turned,
            }
            for effect in move.effects
        ],
    }


def replayed(game: Game, ply: int) -> Game:
    """A copy of the game after its first `ply` moves. What it draws from a bag is not what the game itself will."""
    twin = game.copy()
    if twin.ply > ply:
        twin.undo(twin.ply - ply)
    twin.seed = _elsewhere()
    return twin


def _elsewhere() -> int:
    from secrets import randbits

    return randbits(56)
