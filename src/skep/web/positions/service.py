"""Positions off any game: shared links, lines to try, the small boards on rule pages, and their pictures."""

from skep.core.errors import SkepError
from skep.core.hexes import Hex
from skep.core.verdict import Verdict
from skep.draw.animation import animated_svg
from skep.draw.film import film
from skep.draw.svg import View, svg
from skep.game import Game
from skep.lang import phrase
from skep.rules.intents import Go
from skep.rules.presets import DEFAULT
from skep.web.positions import forms, views
from skep.web.server.message import encode
from skep.web.server.workers.tasks import task

CARD = 1200 / 630
"""The proportions of previews of links on other sites."""
MAX_FRAMES = 60
"""Positions in a film: with the largest size about three seconds of processor time."""
MAX_BYTES = 6 * 2**20
"""Bytes of a film; one of sixty positions of the largest size has about one million."""
LARGE = 60
"""Tiles of a board that is shown to one visitor at a time: the largest game of the presets has fewer."""


def key_text(key: int) -> str:
    """The key of a position as text: it has more bits than a number in JSON or msgpack."""
    return format(key, "x")


def keys_passed(game: Game) -> frozenset[str]:
    """The keys of all positions on the way to that of a game, its own included."""
    return frozenset(map(key_text, game.position.occurrences))


def read(game_string: str | None, sketch: str | None = None, line: list[str] | None = None) -> Game:
    """The game that a text describes; raises what `Game` raises."""
    game = Game.from_sketch(sketch) if sketch is not None else Game.from_string(game_string or DEFAULT)
    for text in line or []:
        game.play(text)
    return game


@task
def check(game_string: str) -> None:
    """See that a game string can be read."""
    read(game_string)


def why_not(game: Game, tile: str, goal: tuple[int, int] | None) -> Verdict | None:
    """Why a tile cannot go to a hex, or without one why it can go nowhere; None if it can."""
    if goal is None:
        return game.why_not(tile)
    judged = game.judge(Go(game.tile(tile), Hex(*goal)))
    return judged if isinstance(judged, Verdict) else None


def board(request: forms.BoardRequest) -> forms.AnalysisBoard:
    """The position with its legal moves."""
    game = read(request.game_string, request.sketch, request.line)
    verdict = None if request.why is None else why_not(game, request.why, request.why_goal)
    card = None if request.card is None else views.card_of(game, game.tile(request.card))
    tiles = views.tile_infos(game.ruleset)
    return forms.AnalysisBoard(
        ruleset=str(game.ruleset),
        title=views.title_of(game.ruleset),
        tiles=tiles,
        game_string=None if request.sketch is not None else str(game),
        moves=list(game.move_texts),
        view=views.view(game),
        legal_moves=views.legal_moves(game),
        verdict=None if verdict is None else forms.VerdictInfo(rule=verdict.rule, because=verdict.because),
        card=card,
        cards=[views.card_of(game, game.tile(info.name)) for info in tiles] if request.cards else [],
    )


@task
def board_text(request: forms.BoardRequest) -> str:
    """The same as JSON."""
    return encode(board(request))


@task
def picture(request: forms.PictureRequest) -> str:
    """The position as an SVG."""
    return drawn(read(request.game_string, request.sketch, request.line), request)


@task
def moving_picture(request: forms.PictureRequest) -> str:
    """The line as a moving SVG."""
    return moving(read(request.game_string, request.sketch, request.line), request)


def moving(game: Game, style: forms.PictureStyle) -> str:
    """A game as a moving SVG that looks as it is asked for."""
    return animated_svg(game, **_look(style))


@task
def film_of(asked: forms.FilmRequest) -> bytes:
    """The line as a film."""
    return filmed(read(asked.game_string, asked.sketch, asked.line), asked)


def filmed(game: Game, style: forms.FilmRequest | forms.FilmQuery) -> bytes:
    """A game as a film that looks as it is asked for. Raises SkepError if it has too many bytes."""
    look = _look(style)
    if style.theme == "auto":
        look["theme"] = "light"
    made = film(game, style.form, most=MAX_FRAMES, **look)
    if len(made) > MAX_BYTES:
        raise SkepError(phrase("problem-film-large"))
    return made


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
