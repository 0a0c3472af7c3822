"""Positions as they are sent to the page: stacks, hands, dangers and every legal move, so that it needs no rules."""

import secrets
from collections.abc import Collection, Iterable
from dataclasses import replace as replace_value
from functools import cache, lru_cache
from typing import get_args

import msgspec
from msgspec.structs import astuple, replace

from skep.core.board import Board
from skep.core.hexes import Hex, are_neighbors, neighbors
from skep.core.moves import LIFT, PUT, REMOVE, Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import PLAYERS, Color, Face, Tile
from skep.game import Game, forget_view, view_of
from skep.lang import Speech, phrase, speech
from skep.notation.uhp import format_goal, format_move
from skep.play.events import Result
from skep.rules.acting import abilities_of
from skep.rules.card import card_in, places_later
from skep.rules.context import Context
from skep.rules.creatures import CREATURES, Ability
from skep.rules.ending import is_drawn_by_repetition
from skep.rules.modules import MODULES, honeycombo, swarm
from skep.rules.naming import creature_phrase
from skep.rules.options import Options
from skep.rules.presets import PRESETS
from skep.rules.rest import resting
from skep.rules.ruleset import Ruleset
from skep.web.positions import help_messages, protocol
from skep.web.server.message import encode

WORDS: tuple[protocol.ColorWord, protocol.ColorWord] = ("white", "black")
_SIDES: tuple[protocol.SideWord, ...] = ("east", "north-east", "north-west", "west", "south-west", "south-east")
_VERBS: tuple[protocol.VerbWord, ...] = ("lift", "put", "turn", "stun", "remove", "draw", "take")
_ALL_WORDS: tuple[protocol.AnyColor, ...] = ("white", "black", "neutral")
_KINDS: dict[MoveKind, protocol.KindWord] = dict(zip(MoveKind, get_args(protocol.KindWord), strict=True))


def word(color: Color) -> protocol.ColorWord:
    """The word for a player."""
    return WORDS[color]


def word_or_none(color: Color | None) -> protocol.ColorWord | None:
    return None if color is None else WORDS[color]


def color_of(word: protocol.ColorWord) -> Color:
    return Color(WORDS.index(word))


def tile_infos(ruleset: Ruleset) -> list[protocol.TileInfo]:
    """Every tile of a game, with words for people. One that shows an agreed face for good has that side alone (V2)."""
    faces = ((tile, ruleset.face_for_good(tile)) for tile in ruleset.tiles)
    return [_tile_info(tile, agreed or tile.front, None if agreed else tile.back) for tile, agreed in faces]


def _tile_info(tile: Tile, front: Face, back: Face | None) -> protocol.TileInfo:
    return protocol.TileInfo(
        name=str(tile),
        color=_ALL_WORDS[tile.color],
        front=front,
        back=back,
        number=tile.number,
        front_title=CREATURES[front].title,
        back_title=None if back is None else CREATURES[back].title,
    )


def preset_of(ruleset: Ruleset) -> str | None:
    """The name of the preset that equals this game, if any."""
    return _preset_names().get(str(ruleset))


@cache
def _preset_names() -> dict[str, str]:
    return {str(ruleset): name for name, ruleset in reversed(_presets().items())}


@cache
def _presets() -> dict[str, Ruleset]:
    return {name: Ruleset.parse(preset.game_type) for name, preset in PRESETS.items()}


def title_of(ruleset: Ruleset) -> str:
    """The title of a game: the closest preset, else the basic game, plus what is added to it."""
    plain = replace_value(ruleset, options=Options())
    by_book = replace_value(ruleset, options=replace_value(ruleset.options, queen="any"))
    own, booklet, like = _nearest(ruleset), _nearest(by_book), _nearest(plain)
    is_tournament = booklet is not None and (own is None or len(booklet[1]) > len(own[1]))
    if is_tournament:
        own = booklet
    title, modules, extras = own or like or (str(phrase("game-basic")), frozenset(), ())
    added = [_extra_title(*extra) for extra in ruleset.extras if extra not in extras]
    added += [module.title for letter, module in MODULES.items() if letter in ruleset.modules - modules]
    title = " + ".join([title, *added])
    if is_tournament:
        return str(phrase("game-tournament", game=title))
    return title if own or plain == ruleset else str(phrase("game-house-rules", game=title))


def _nearest(ruleset: Ruleset) -> tuple[str, frozenset[str], tuple[tuple[str, int], ...]] | None:
    """The preset with the same creatures and options that has most of a game's expansions, and what it brings."""
    return max(
        (
            (PRESETS[name].title, like.modules, like.extras)
            for name, like in _presets().items()
            if like.modules <= ruleset.modules and (like.extras, like.options) == (ruleset.extras, ruleset.options)
        ),
        key=lambda found: len(found[1]),
        default=None,
    )


def _extra_title(letter: str, count: int) -> str:
    return f"{count} × {CREATURES[letter].title}" if count > 1 else CREATURES[letter].title


STRIKES = frozenset({Ability.STRIKE_NEIGHBOR, Ability.STRIKE_PLACED})


def goal_of(ruleset: Ruleset) -> str:
    """The goal of the game, in one sentence (E1, E2, G3)."""
    royals = tuple(dict.fromkeys(creature_phrase(royal.front) for royal in ruleset.royals[Color.WHITE]))
    also = (("nothing", "remove"), ("cover", "both"))[ruleset.has_guardians][_can_strike(ruleset)]
    return str(phrase("goal", also=also, royals=royals))


def endings_of(ruleset: Ruleset) -> list[help_messages.RemarkInfo]:
    """The ways that the game can end, each with its rule."""
    goals = [
        ("surrounded", "E1", True),
        ("covered", "G3", ruleset.has_guardians),
        ("removed", "E2", _can_strike(ruleset)),
        ("both", "E3", True),
        ("repetition", "E5", is_drawn_by_repetition(ruleset)),
    ]
    return [help_messages.RemarkInfo(str(phrase(f"ending-{what}")), rule) for what, rule, holds in goals if holds]


def _can_strike(ruleset: Ruleset) -> bool:
    faces = {face for tile in ruleset.tiles for face in (tile.front, tile.back) if face}
    return any(STRIKES.intersection(CREATURES[face].abilities) for face in faces)


def title_of_text(ruleset: str) -> str:
    """The name of a game for a game type that is known to be one."""
    return _title_of_text(ruleset, speech())


@lru_cache(maxsize=256)
def _title_of_text(ruleset: str, _: Speech) -> str:
    return title_of(Ruleset.parse(ruleset))


def view(game: Game, *, forced: bool = False, result: Result | None = None) -> protocol.PositionView:
    """The position of a game; `forced` says whether the last move was made for the player."""
    position, ruleset = game.position, game.ruleset
    turn = position.turn
    end = result_of(game, result)
    neutral = ruleset.neutral
    return protocol.PositionView(
        ply=game.ply,
        to_move=None if end else word(turn.player),
        turn=game.turn_string,
        actions=turn.actions,
        stacks=_stacks(position),
        hands=protocol.Hands(_names(ruleset, position.hands[0]), _names(ruleset, position.hands[1])),
        bag=_names(ruleset, position.bag),
        removed=_names(ruleset, position.removed),
        honeycombo=None if neutral is None else word(honeycombo.color_up(position, neutral)),
        owed=word_or_none(turn.owed),
        is_choosing=end is None and swarm.is_choosing(position),
        danger=_dangers(position),
        last=last_move(game, forced),
        outcome=end,
    )


def result_of(game: Game, result: Result | None = None) -> protocol.ResultInfo | None:
    """The result of the game: from the session, else from the board."""
    if result is not None:
        return protocol.ResultInfo(word_or_none(result.winner), result.cause.value, result.because, result.rule)
    if game.outcome is None:
        return None
    end = game.outcome
    return protocol.ResultInfo(word_or_none(end.winner), "board", end.because, end.rule)


def _stacks(position: Position) -> list[protocol.Stack]:
    board, stung = position.board, position.turn.stung
    tired = resting(position.turn) if position.ruleset.moves_others else frozenset()
    tile_on_board = protocol.TileOnBoard
    return [
        protocol.Stack(
            hex.q,
            hex.r,
            [tile_on_board(str(tile), board.face(tile), tile in stung, tile in tired) for tile in stack],
        )
        for hex, stack in board.stacks.items()
    ]


def _names(ruleset: Ruleset, tiles: Collection[Tile]) -> list[str]:
    """Names in the order of the box."""
    return [name for name, tile in ruleset.names.items() if tile in tiles] if tiles else []


def _dangers(position: Position) -> list[protocol.Danger]:
    board = position.board
    return [
        protocol.Danger(
            str(royal),
            sum(near in board.stacks for near in neighbors(board.hexes[royal])),
            board.is_covered(royal),
        )
        for color in PLAYERS
        for royal in position.ruleset.royals[color]
        if royal in board.hexes
    ]


def thumbnail(board: Board) -> str:
    """The top tile of each hex, for the small picture in a list: `0,0,wS 1,0,bG`."""
    tops = [(q, r, stack[-1]) for (q, r), stack in board.stacks.items()]
    return " ".join([f"{q},{r},{str(tile)[0]}{board.face(tile)}" for q, r, tile in tops])


def card_of(game: Game, tile: Tile) -> help_messages.CardInfo:
    """All facts about a tile."""
    found = card_in(view_of(game), tile)
    up = found.creature.letter
    back = tile.front if up == tile.back else tile.back
    other = None if back is None else _face(back, game.ruleset)
    remarks = [help_messages.RemarkInfo(remark.text, remark.rule) for remark in found.now]
    later = [(hex.q, hex.r) for hex in sorted(places_later(view_of(game), tile))]
    return help_messages.CardInfo(str(tile), _face(up, game.ruleset), other, remarks, later)


def _face(letter: str, ruleset: Ruleset) -> help_messages.FaceInfo:
    creature = CREATURES[letter]
    does = str(creature.summary_under(ruleset.options))
    return help_messages.FaceInfo(letter, creature.name, creature.title, does)


# Moves

Place = tuple[str, Tile | None, str | None, protocol.SideWord | None]
"""A destination as the text of a move names it, the tile that it refers to, its name, and where that one lies."""


def legal_moves(game: Game) -> list[protocol.LegalMove]:
    """Every legal move of the player to move."""
    return _MOVES.decode(encoded_legal_moves(game))


def encoded_legal_moves(game: Game) -> bytes:
    """The same as JSON.

    With every move some seventy go out, nearly all of them placements and plain movements, tile by tile: what a tile or
    a hex contributes to those is written once. Afterwards the game keeps its moves and nothing else of the context: the
    server asks no more about the position, and holds many games.
    """
    position = game.position
    context = view_of(game)
    places: dict[Hex, tuple[str, str, Tile | None]] = {}
    mover: Tile | None = None
    head = middle = end = ""
    found = []
    for move in game.legal_moves:
        effects = move.effects
        if not effects or move.causes or len(effects) > 2 or (last := effects[-1]).kind is not PUT or last.turned:
            found.append(encode(move_info(context, move, format_move(position, move))))
            continue
        _, tile, goal, _ = last
        if tile is not mover:
            mover = tile
            head, middle, end = _tile_parts(move)
        place = places.get(goal)
        if place is None:
            place = places[goal] = _place_parts(position, goal, None)
        text, where, reference = place
        if reference is tile:  # which is lifted, and so goes by another name there than all others do
            text, where, _ = _place_parts(position, goal, tile)
        found.append(f"{head}{text}{middle}{where}{end}")
    forget_view(game)
    return f"[{','.join(found)}]".encode()


_MOVES = msgspec.json.Decoder(list[protocol.LegalMove])


def _tile_parts(move: Move) -> tuple[str, str, str]:
    """What the tile of a plain move contributes to its JSON. In hand it lies nowhere, and will show a face."""
    first = move.effects[0]
    name = str(first.tile)
    kind, start, face = "move", f"[{first.hex.q},{first.hex.r}]", "null"
    if first.kind is PUT:
        kind, start, face = "place", "null", f'"{first.tile.front}"'
    middle = f'","kind":"{kind}","effect":"{kind}","tile":"{name}","touch":["{name}"],"start":{start}'
    return f'{{"text":"{name}', middle, f',"face":{face},"causes":[],"target":null,"tiles":[]}}'


def _place_parts(position: Position, goal: Hex, mover: Tile | None) -> tuple[str, str, Tile | None]:
    """What a destination contributes, and the tile by which it is named."""
    text, tile, reference, side = _place(position, goal, mover)
    names = f'"{reference}","side":"{side}"' if reference else 'null,"side":null'
    return text.replace("\\", "\\\\"), f',"goal":[{goal.q},{goal.r}],"reference":{names}', tile


def _place(position: Position, goal: Hex, mover: Tile | None) -> Place:
    text, reference, direction = format_goal(position, goal, mover)
    if reference is None:
        return text, None, None, None
    return text, reference, str(reference), "top" if direction is None else _SIDES[direction]


def move_info(context: Context, move: Move, text: str) -> protocol.LegalMove:
    """Any move; `context` is the position before it, or after it, where the tiles lie as effects say."""
    kind, effects = move.kind, move.effects
    word = _KINDS[kind]
    if kind is MoveKind.HAND:
        return protocol.LegalMove(text, word, word, tiles=tuple([str(effect.tile) for effect in effects]))
    tile = move.tile
    if tile is None:
        return protocol.LegalMove(text, word, word)
    name, causes = str(tile), tuple(map(str, move.causes))
    touch = _touch(name, causes)
    effect: protocol.EffectWord = word
    start = reference = side = face = target = None
    if kind is MoveKind.PLACE or kind is MoveKind.MOVE:
        first, goal = effects[0], effects[-1].hex
        _, _, reference, side = _place(context.position, goal, tile)
        if kind is MoveKind.PLACE:
            face = tile.back if first.turned else tile.front
        else:
            start, effect = first.hex, _effect(context, move)
    elif kind is MoveKind.SWAP or kind is MoveKind.REMOVE:
        other, hexes = move.target, {effect.tile: effect.hex for effect in effects[:2]}
        assert other is not None
        target, start, goal = str(other), hexes[tile], hexes[other]
    else:
        start = goal = context.board.hexes[tile]
    return protocol.LegalMove(text, word, effect, name, touch, start, goal, reference, side, face, causes, target)


def _touch(name: str, causes: tuple[str, ...]) -> tuple[str, ...]:
    """The tiles by which a player may begin a move: its own, and what brings it about."""
    return (name, *[one for one in causes if one != name]) if causes else (name,)


def _effect(context: Context, move: Move) -> protocol.EffectWord:
    """The kind of a movement: a tile's own, a throw or a control look alike on the board."""
    if not move.causes:
        return "move"
    user = move.causes[-1]
    hex = context.board.hexes[user]
    beside = are_neighbors(hex, move.effects[0].hex) and are_neighbors(hex, move.effects[1].hex)
    return "throw" if beside and Ability.THROW in abilities_of(context, user) else "control"


def last_move(game: Game, forced: bool) -> protocol.PlayedMove | None:
    """The move that led here, with what the hands did."""
    move = game.position.last_move
    if move is None:
        return None
    position = game.position
    turn = position.turn
    found = move_info(view_of(game), move.without_draw, game.last_text)
    named = {found.tile, found.reference, found.target, *found.causes}
    return protocol.PlayedMove(
        *astuple(found),
        turned=sorted(
            str(tile)
            for tile in position.board.turned
            if str(tile) in named and game.ruleset.face_for_good(tile) is None
        ),
        ply=game.ply,
        player=word(turn.player if turn.made else turn.player.other),
        forced=forced,
        drawn=None if move.draw is None else str(move.draw),
        motions=[
            protocol.Motion(
                _VERBS[effect.kind],
                str(effect.tile),
                effect.hex if effect.kind in (LIFT, PUT, REMOVE) else None,
                effect.turned,
            )
            for effect in move.effects
        ],
    )


def played_moves(game: Game) -> list[protocol.PlayedMove]:
    """Every move of a game that nobody else holds, for a list of them: without what the hands did."""
    found = []
    while (last := last_move(game, forced=False)) is not None:
        found.append(replace(last, motions=[]))
        game.undo()
    return found[::-1]


def replayed(game: Game, ply: int, line: Iterable[str] = ()) -> Game:
    """A game that nobody else holds, after its first `ply` moves and then `line`; raises what `Game.play` does.

    What it draws from a bag is not what the game itself will.
    """
    if game.ply > ply:
        game.undo(game.ply - ply)
    game.seed = secrets.randbits(56)
    for text in line:
        game.play(text)
    return game
