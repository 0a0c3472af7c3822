"""Positions laid by hand: what a page laid becomes a position, and says by which rules it is none of its game."""

from skep.core.board import Board
from skep.core.errors import InvalidTextError
from skep.core.hexes import Hex
from skep.core.position import Position, Turn
from skep.core.tiles import PLAYERS, Color, Tile
from skep.core.verdict import Verdict
from skep.formats import Format, read_games, recognize
from skep.lang import phrase
from skep.notation.sketch import format_deed, format_sketch, format_sketch_line, parse_any_sketch, parse_deeds
from skep.rules.creatures import CREATURES, Ability
from skep.rules.ending import outcome
from skep.rules.flipping import may_turn
from skep.rules.one_hive import is_whole
from skep.rules.opening import set_up
from skep.rules.ruleset import Ruleset
from skep.rules.validity import faults
from skep.web.positions import views
from skep.web.positions.board_setup_messages import (
    AskPosition,
    Feature,
    Laid,
    LaidHands,
    LaidPosition,
    LaidStack,
    LaidTile,
)
from skep.web.positions.catalogue import game_type_of, ruleset_of
from skep.web.positions.forms import VerdictInfo
from skep.web.positions.game_type import GameType
from skep.web.server.message import encode
from skep.web.server.workers.tasks import task


@task
def answer(asked: AskPosition) -> str:
    """The verdict on a board that was set up or a position that was given as text, as JSON."""
    left_out: list[str] = []
    if asked.laid is not None:
        position, left_out = position_of(asked.laid)
    else:
        position = read_position(asked.text or "", asked.ruleset)
    ruleset, end = position.ruleset, outcome(position)
    number = asked.laid is None or asked.laid.number is not None
    found = LaidPosition(
        ruleset=str(ruleset),
        game_type=game_type_of(ruleset),
        title=views.title_of(ruleset),
        tiles=views.tile_infos(ruleset),
        laid=laid_of(position, has_number=number),
        sketch=sketch_text(position),
        faults=[VerdictInfo(rule=fault.rule, because=fault.because) for fault in faults(position)],
        outcome=None if end is None else end.because,
        can=_possible(ruleset),
        left_out=left_out,
    )
    return encode(found)


@task
def why_not_playable(sketch: str) -> tuple[str, str] | None:
    """The rule, and the sentence, by which no game can go on from a sketch; None if one can."""
    position = read_position(sketch, "")
    found = faults(position)
    end = outcome(position)
    if end is not None:
        found.append(Verdict(end.rule, phrase("rule-game-over", because=end.message)))
    return (found[0].rule, found[0].because) if found else None


def read_position(text: str, ruleset: str) -> Position:
    """The position of a text: a sketch, HOP, or the end of a game."""
    given = Ruleset.parse(ruleset) if ruleset else None
    if recognize(text) is Format.SKETCH or not ruleset:
        return parse_any_sketch(text, given).position
    trees = read_games(text, given or "ultimate")
    if trees[0].stops:
        raise InvalidTextError(str(trees[0].stops[0]))
    return trees[0].end().position()


def position_of(laid: Laid) -> tuple[Position, list[str]]:
    """The position that was laid, and the names of tiles that its game does not have."""
    ruleset = ruleset_of(laid.ruleset) if isinstance(laid.ruleset, GameType) else Ruleset.parse(laid.ruleset)
    left_out: list[str] = []
    known: set[Tile] = set()

    def tile_of(name: str) -> Tile | None:
        tile = ruleset.names.get(name)
        if tile is None:
            left_out.append(name)
        elif tile in known:
            raise InvalidTextError(phrase("text-sketch-two-places", tile=name))
        else:
            known.add(tile)
        return tile

    board = Board()
    for stack in laid.stacks:
        for told in stack.tiles:
            tile = tile_of(told.tile)
            if tile is None:
                continue
            board.put(tile, Hex(stack.q, stack.r))
            agreed = ruleset.face_for_good(tile)
            can_turn = agreed is None and (tile.back is not None or tile.color is Color.NEUTRAL)
            if (told.turned and can_turn) or (agreed is not None and agreed == tile.back):
                board.turn_over(tile)
    removed = [tile for name in laid.removed if (tile := tile_of(name))]
    hands = None
    if ruleset.has_bag:
        held = laid.hands or LaidHands(white=[], black=[])
        hands = ([t for n in held.white if (t := tile_of(n))], [t for n in held.black if (t := tile_of(n))])
    turn = _turn(laid, ruleset, board, removed)
    return set_up(ruleset, board, turn, removed, hands), left_out


def _turn(laid: Laid, ruleset: Ruleset, board: Board, removed: list[Tile]) -> Turn:
    """Whose turn it is, and what is remembered; what is said about tiles that are not there is forgotten."""
    player = views.color_of(laid.player)
    there = {str(tile) for tile in board.hexes}
    gone = {str(tile) for tile in removed}

    def deeds(told: list[str]) -> list[str]:
        words = (deed.split() for deed in told)
        kept = (w for w in words if w and all(name in there or (w[0] == "removed" and name in gone) for name in w[1:]))
        return [" ".join(deed) for deed in kept]

    number = _least_number(board, removed, player) if laid.number is None else laid.number
    white = number if player is Color.BLACK else number - 1
    return Turn(
        player=player,
        finished=(white, number - 1),
        before=parse_deeds(ruleset, board, removed, deeds(laid.before)),
        made=parse_deeds(ruleset, board, removed, deeds(laid.made)),
        actions=laid.actions,
        owed=None if laid.owed is None else views.color_of(laid.owed),
        stung=frozenset(ruleset.names[name] for name in laid.stung if name in there),
    )


def _least_number(board: Board, removed: list[Tile], player: Color) -> int:
    """The earliest turn of the player in which all these tiles can have been placed (U2)."""
    white, black = (sum(tile.color is color for tile in (*board.hexes, *removed)) for color in PLAYERS)
    return max(1, white if player is Color.BLACK else white + 1, black + 1)


def laid_of(position: Position, *, has_number: bool = True) -> Laid:
    """A position as the page lays it."""
    board, turn = position.board, position.turn
    stacks = [
        LaidStack(q=hex.q, r=hex.r, tiles=[LaidTile(tile=str(tile), turned=tile in board.turned) for tile in stack])
        for hex, stack in board.stacks.items()
    ]
    return Laid(
        ruleset=str(position.ruleset),
        stacks=stacks,
        removed=_names(position.removed),
        hands=LaidHands(white=_names(position.hands[0]), black=_names(position.hands[1]))
        if position.ruleset.has_bag
        else None,
        player=views.word(turn.player),
        number=turn.number if has_number else None,
        stung=_names(turn.stung),
        before=[format_deed(move) for move in turn.before],
        made=[format_deed(move) for move in turn.made],
        actions=turn.actions,
        owed=views.word_or_none(turn.owed),
    )


def _names(tiles: "set[Tile] | frozenset[Tile]") -> list[str]:
    return [str(tile) for tile in sorted(tiles, key=lambda tile: tile.order)]


def sketch_text(position: Position) -> str:
    """In one line where the hive is whole, else drawn."""
    if not is_whole(position.board.stacks):
        return format_sketch(position)
    return f"{format_sketch_line(position)} | game: {position.ruleset}"


def _possible(ruleset: Ruleset) -> list[Feature]:
    """What a position of this game can have in addition to its tiles."""
    abilities = {a for tile in ruleset.tiles for f in (tile.front, tile.back) if f for a in CREATURES[f].abilities}
    told: dict[Feature, bool] = {
        "rest": ruleset.moves_others,
        "sting": Ability.STING in abilities,
        "flip": any(may_turn(ruleset, tile) for tile in ruleset.tiles),
        "remove": bool(views.STRIKES & abilities),
        "draw": ruleset.has_bag,
        "double": ruleset.neutral is not None,
    }
    return [word for word, holds in told.items() if holds]
