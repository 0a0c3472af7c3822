"""Positions laid by hand, as the page sends and gets them."""

from typing import Annotated, Literal

from msgspec import Meta

from skep.web.positions.forms import VerdictInfo
from skep.web.positions.game_type import GameType
from skep.web.positions.protocol import ColorWord, TileInfo
from skep.web.positions.texts import MAX_TURN, Coordinate, ImportText, RulesetText, Text, TileName
from skep.web.server.message import Form, Message

MAX_TILES = 200
EffectText = Annotated[Text, Meta(max_length=60)]
Names = Annotated[list[TileName], Meta(max_length=MAX_TILES)]
EffectTexts = Annotated[list[EffectText], Meta(max_length=8)]


Feature = Literal["rest", "sting", "flip", "remove", "draw", "double"]
"""A feature that a game may have in addition to its tiles."""


class SetupTile(Form, frozen=True, kw_only=True):
    """A tile on the board; `turned` where its back is up, or of the Honeycombo its white side."""

    tile: TileName
    turned: bool = False


class SetupStack(Form, frozen=True, kw_only=True):
    """A hex with its tiles, bottom to top."""

    q: Coordinate
    r: Coordinate
    tiles: Annotated[list[SetupTile], Meta(max_length=MAX_TILES)]


class SetupHands(Form, frozen=True, kw_only=True):
    white: Names
    black: Names


class BoardSetup(Form, frozen=True, kw_only=True):
    """A position, whatever lies where. What is in no place is in its owner's hand, or in the bag where there is one.

    `number` is the turn of the player to move, None for the least that fits. `before` is what the opponent did in their
    last turn, `made` what the player has done in this one, in the words of sketches: `moved wA1`.
    """

    ruleset: RulesetText | GameType
    stacks: Annotated[list[SetupStack], Meta(max_length=MAX_TILES)] = []
    removed: Names = []
    hands: SetupHands | None = None
    player: ColorWord = "white"
    number: Annotated[int, Meta(ge=1, le=MAX_TURN)] | None = None
    stung: Names = []
    before: EffectTexts = []
    made: EffectTexts = []
    actions: Annotated[int, Meta(ge=1, le=9)] = 1
    owed: ColorWord | None = None


class SetupRequest(Form, frozen=True, kw_only=True):
    """A board setup, or a text in any format that holds a position or a game; of a game the last position counts.

    `ruleset` counts where the text names none.
    """

    setup: BoardSetup | None = None
    text: ImportText | None = None
    ruleset: RulesetText = "ultimate"


class CheckedSetup(Message, frozen=True, gc=False, kw_only=True):
    """`sketch` is the position as one text, for links. `faults` says why it is none of this game, where it is not.

    `outcome` says how the game has ended, where it has. `left_out` are the tiles that this game does not have.
    """

    ruleset: str
    game_type: GameType
    title: str
    tiles: list[TileInfo]
    setup: BoardSetup
    sketch: str
    faults: list[VerdictInfo]
    outcome: str | None
    can: list[Feature]
    left_out: list[str]
