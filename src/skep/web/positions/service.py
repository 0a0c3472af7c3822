"""Positions off any game: shared links, lines to try, the small boards on rule pages, and their pictures."""

from skep.core.hexes import Hex
from skep.core.verdict import Verdict
from skep.draw.animation import animated_svg
from skep.draw.svg import View, svg
from skep.game import Game
from skep.rules.intents import Go
from skep.rules.presets import DEFAULT
from skep.web.positions import forms, views
from skep.web.server.message import encode
from skep.web.server.workers.tasks import task

MOVES_FOR_ONE = 10
"""Moves to be played that cost as much as one plain question."""
CHARACTERS_FOR_ONE = 200
"""Characters of a text to be read that do; a move has about ten."""
TILES_FOR_ONE = 200
"""Tiles on a board that do."""
LEGAL_FOR_ONE = 400
"""Legal moves to be told that do."""
TAKEN_BACK_FOR_ONE = 200
"""Moves to be taken back that do."""
LISTENERS_FOR_ONE = 50
"""Pages to be told who came that do."""
LISTED_FOR_ONE = 25
"""Games in a list that do."""
CARD = 1200 / 630
"""The shape that other sites give a picture beside a link."""
FRAMES_FOR_ONE = 4
"""Positions of a moving picture that cost as much as one plain question."""
LARGE = 60
"""Tiles of a board that is shown to one visitor at a time: the largest game of the presets has fewer."""


def cost(asked: forms.AskBoard | forms.AskPicture) -> float:
    """What answering will cost, in plain questions."""
    moves = (asked.game_string or "").count(";") + len(asked.line)
    return 1 + moves / MOVES_FOR_ONE


def size(tiles: int, legal_moves: int = 0) -> float:
    """What showing a board costs, in plain questions."""
    return tiles / TILES_FOR_ONE + legal_moves / LEGAL_FOR_ONE


def key_text(key: int) -> str:
    """The key of a position as text: it has more bits than a number in JSON or msgpack."""
    return format(key, "x")


def keys_passed(game: Game) -> frozenset[str]:
    """The keys of all positions on the way to that of a game, its own included."""
    return frozenset(map(key_text, game.position.occurrences))


def read(game_string: str | None, sketch: str | None = None, line: list[str] | None = None) -> Game:
    """The game that is told; raises what `Game` does."""
    game = Game.from_sketch(sketch) if sketch is not None else Game.from_string(game_string or DEFAULT)
    for text in line or []:
        game.play(text)
    return game


@task
def check(game_string: str) -> None:
    """See that a game string can be read."""
    read(game_string)


def why_not(game: Game, tile: str, goal: tuple[int, int] | None) -> Verdict | None:
    """Why a tile cannot go to a hex, or without one why it can go nowhere; None where it can."""
    if goal is None:
        return game.why_not(tile)
    judged = game.judge(Go(game.tile(tile), Hex(*goal)))
    return judged if isinstance(judged, Verdict) else None


def board(asked: forms.AskBoard) -> forms.AnalysisBoard:
    """The position with all that may be done in it."""
    game = read(asked.game_string, asked.sketch, asked.line)
    verdict = None if asked.why is None else why_not(game, asked.why, asked.why_goal)
    card = None if asked.card is None else views.card_of(game, game.tile(asked.card))
    tiles = views.tile_infos(game.ruleset)
    return forms.AnalysisBoard(
        ruleset=str(game.ruleset),
        title=views.title_of(game.ruleset),
        tiles=tiles,
        game_string=None if asked.sketch is not None else str(game),
        moves=list(game.move_texts),
        view=views.view(game),
        legal_moves=views.legal_moves(game),
        verdict=None if verdict is None else forms.VerdictInfo(rule=verdict.rule, because=verdict.because),
        card=card,
        cards=[views.card_of(game, game.tile(info.name)) for info in tiles] if asked.cards else [],
    )


@task
def board_text(asked: forms.AskBoard) -> tuple[str, float]:
    """The same as JSON, and what it costs beside what was known before."""
    found = board(asked)
    tiles = sum(len(stack.tiles) for stack in found.view.stacks)
    return encode(found), size(tiles + len(found.cards), len(found.legal_moves))


@task
def picture(asked: forms.AskPicture) -> str:
    """The position as an SVG."""
    return drawn(read(asked.game_string, asked.sketch, asked.line), asked)


@task
def moving_picture(asked: forms.AskPicture) -> str:
    """The line as a moving SVG."""
    return moving(read(asked.game_string, asked.sketch, asked.line), asked)


def moving(game: Game, style: forms.PictureStyle) -> str:
    """A game as a moving SVG that looks as it is asked for."""
    return animated_svg(game, **_look(style))


def drawn(game: Game, style: forms.PictureStyle) -> str:
    """A game as an SVG that looks as it is asked for."""
    return svg(game, **_look(style))


def _look(style: forms.PictureStyle) -> View:
    return {
        "theme": style.theme,
        "tiles": style.tiles,
        "background": style.background,
        "orientation": style.orientation,
        "letters": style.letters,
        "hands": style.hands,
        "size": style.size,
        "aspect": CARD if style.shape == "card" else None,
    }
