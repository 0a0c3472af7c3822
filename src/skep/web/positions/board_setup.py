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
    BoardSetup,
    CheckedSetup,
    Feature,
    SetupHands,
    SetupRequest,
    SetupStack,
    SetupTile,
)
from skep.web.positions.catalogue import game_type_of, ruleset_of
from skep.web.positions.forms import VerdictInfo
from skep.web.positions.game_type import GameType
from skep.web.server.message import encode
from skep.web.server.workers.tasks import task


@task
def answer(request: SetupRequest) -> str:
    """The verdict on a board that was set up or a position that was given as text, as JSON."""
    left_out: list[str] = []
    if request.setup is not None:
        position, left_out = position_of(request.setup)
    else:
        position = read_position(request.text or "", request.ruleset)
    ruleset, end = position.ruleset, outcome(position)
    number = request.setup is None or request.setup.number is not None
    found = CheckedSetup(
        ruleset=str(ruleset),
        game_type=game_type_of(ruleset),
        title=views.title_of(ruleset),
        tiles=views.tile_infos(ruleset),
        setup=board_setup_of(position, has_number=number),
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


def position_of(setup: BoardSetup) -> tuple[Position, list[str]]:
    """The position of a setup, and the names of tiles that its game does not have."""
    ruleset = ruleset_of(setup.ruleset) if isinstance(setup.ruleset, GameType) else Ruleset.parse(setup.ruleset)
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
    for stack in setup.stacks:
        for placed in stack.tiles:
            tile = tile_of(placed.tile)
            if tile is None:
                continue
            board.put(tile, Hex(stack.q, stack.r))
            agreed = ruleset.face_for_good(tile)
            can_turn = agreed is None and (tile.back is not None or tile.color is Color.NEUTRAL)
            if (placed.turned and can_turn) or (agreed is not None and agreed == tile.back):
                board.turn_over(tile)
    removed = [tile for name in setup.removed if (tile := tile_of(name))]
    hands = None
    if ruleset.has_bag:
        held = setup.hands or SetupHands(white=[], black=[])
        hands = ([t for n in held.white if (t := tile_of(n))], [t for n in held.black if (t := tile_of(n))])
    turn = _turn(setup, ruleset, board, removed)
    return set_up(ruleset, board, turn, removed, hands), left_out


def _turn(setup: BoardSetup, ruleset: Ruleset, board: Board, removed: list[Tile]) -> Turn:
    """Whose turn it is, and what is remembered; what is said about tiles that are not there is forgotten."""
    player = views.color_of(setup.player)
    there = {str(tile) for tile in board.hexes}
    gone = {str(tile) for tile in removed}

    def deeds(texts: list[str]) -> list[str]:
        words = (deed.split() for deed in texts)
        kept = (w for w in words if w and all(name in there or (w[0] == "removed" and name in gone) for name in w[1:]))
        return [" ".join(deed) for deed in kept]

    number = _least_number(board, removed, player) if setup.number is None else setup.number
    white = number if player is Color.BLACK else number - 1
    return Turn(
        player=player,
        finished=(white, number - 1),
        before=parse_deeds(ruleset, board, removed, deeds(setup.before)),
        made=parse_deeds(ruleset, board, removed, deeds(setup.made)),
        actions=setup.actions,
        owed=None if setup.owed is None else views.color_of(setup.owed),
        stung=frozenset(ruleset.names[name] for name in setup.stung if name in there),
    )


def _least_number(board: Board, removed: list[Tile], player: Color) -> int:
    """The earliest turn of the player in which all these tiles can have been placed (U2)."""
    white, black = (sum(tile.color is color for tile in (*board.hexes, *removed)) for color in PLAYERS)
    return max(1, white if player is Color.BLACK else white + 1, black + 1)


def board_setup_of(position: Position, *, has_number: bool = True) -> BoardSetup:
    """A position as the page lays it."""
    board, turn = position.board, position.turn
    stacks = [
        SetupStack(q=hex.q, r=hex.r, tiles=[SetupTile(tile=str(tile), turned=tile in board.turned) for tile in stack])
        for hex, stack in board.stacks.items()
    ]
    return BoardSetup(
        ruleset=str(position.ruleset),
        stacks=stacks,
        removed=_names(position.removed),
        hands=SetupHands(white=_names(position.hands[0]), black=_names(position.hands[1]))
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
    """The sketch in one line if the hive is whole, else drawn."""
    if not is_whole(position.board.stacks):
        return format_sketch(position)
    return f"{format_sketch_line(position)} | game: {position.ruleset}"


def _possible(ruleset: Ruleset) -> list[Feature]:
    """The features that a position of this game can have in addition to its tiles."""
    abilities = {a for tile in ruleset.tiles for f in (tile.front, tile.back) if f for a in CREATURES[f].abilities}
    possible: dict[Feature, bool] = {
        "rest": ruleset.moves_others,
        "sting": Ability.STING in abilities,
        "flip": any(may_turn(ruleset, tile) for tile in ruleset.tiles),
        "remove": bool(views.STRIKES & abilities),
        "draw": ruleset.has_bag,
        "double": ruleset.neutral is not None,
    }
    return [word for word, holds in possible.items() if holds]
