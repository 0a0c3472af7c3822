"""Verbs around one position: list its moves, name the best, draw it in text, as SVG and in pixels."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from skep.cli.arguments import GAME, AddVerb, read_game, seconds, whole
from skep.core.errors import SkepError
from skep.core.moves import Move
from skep.draw.themes import THEMES
from skep.draw.tile_sets import BACKGROUNDS, TILE_SETS
from skep.game import Game

if TYPE_CHECKING:
    from skep.draw.svg import View

PIXELS = 1600
"""The longer side of a picture in pixels, if nothing else is asked for."""


def add_verbs(add: AddVerb) -> None:
    """Add moves, best, show, svg and png to the command line."""
    moves = add("moves", "print the legal moves, one a line", _moves)
    moves.add_argument("game", help=GAME)
    moves.add_argument("--tile", help="only the moves of this tile; where it has none, the reason")
    moves.add_argument("--json", action="store_true", help="one JSON object instead of lines")

    best = add("best", "name the best moves of a position, with their scores", _best)
    best.add_argument("game", help=GAME)
    limit = best.add_mutually_exclusive_group()
    limit.add_argument("--time", type=seconds, metavar="SECONDS", help="how long to think; 1 if no limit is given")
    limit.add_argument("--depth", type=whole, help="how many moves to look ahead")
    limit.add_argument("--nodes", type=whole, help="how many positions to look at")
    best.add_argument("--lines", type=whole, default=1, metavar="N", help="how many moves, the best first")
    best.add_argument("--json", action="store_true", help="one JSON object instead of lines")

    show = add("show", "draw a position in text", _show)
    show.add_argument("game", help=GAME)

    _add_look(add("svg", "draw a position as an SVG", _svg))
    _add_look(add("png", "draw a position in pixels", _png))


def _add_look(verb: argparse.ArgumentParser) -> None:
    """Add the options of a picture."""
    verb.add_argument("game", help=GAME)
    verb.add_argument("--out", type=Path, metavar="FILE", help="the file to write; standard output if left out")
    verb.add_argument("--size", type=whole, metavar="PIXELS", help=f"the longer side; for png {PIXELS} if left out")
    verb.add_argument("--theme", choices=THEMES, help="auto for svg and light for png if left out")
    verb.add_argument("--tiles", choices=[*TILE_SETS], default="classic", help="the set of tiles")
    verb.add_argument("--background", choices=[*BACKGROUNDS], default="comb", help="the board")
    verb.add_argument("--orientation", type=whole, default=0, metavar="0..11", help="how the table is turned")
    verb.add_argument("--letters", action="store_true", help="letters instead of pictures")
    verb.add_argument("--names", action="store_true", help="names of tiles")
    verb.add_argument("--coordinates", action="store_true", help="coordinates of hexes")
    verb.add_argument("--no-hands", action="store_true", help="the board alone")


def _look(options: argparse.Namespace, theme: str, size: int | None) -> "View":
    from skep.draw.svg import View

    return View(
        size=options.size or size,
        theme=options.theme or theme,
        tiles=options.tiles,
        background=options.background,
        orientation=options.orientation,
        letters=options.letters,
        names=options.names,
        coordinates=options.coordinates,
        hands=not options.no_hands,
    )


def _moves(options: argparse.Namespace) -> int:
    game = read_game(options.game)
    moves = game.legal_moves.of(options.tile) if options.tile else game.legal_moves
    texts = moves.texts
    if options.json:
        print(json.dumps({"game": str(game), "state": game.state, "turn": game.turn_string, "moves": texts}))
        return 0
    for text in texts:
        print(text)
    if options.tile and not texts and (verdict := game.why_not(options.tile)) is not None:
        print(f"skep moves: {verdict}", file=sys.stderr)
    return 0


def _best(options: argparse.Namespace) -> int:
    from skep import engine

    game = read_game(options.game)
    if game.is_over:
        raise SkepError(f"the game is over: {game.state}")
    has_limit = options.depth is not None or options.nodes is not None
    time = 1.0 if options.time is None and not has_limit else options.time
    reports = engine.analyse(game, engine.Limit(time, options.depth, options.nodes), max(1, options.lines))
    lines = [(report, _line_of(game, report.line)) for report in reports]
    if options.json:
        fields = [
            {
                "move": texts[0],
                "score": report.score,
                "win": round(report.win_probability, 4),
                "wins_in": report.wins_in,
                "depth": report.depth,
                "nodes": report.nodes,
                "line": texts,
            }
            for report, texts in lines
        ]
        print(json.dumps({"game": str(game), "turn": game.turn_string, "lines": fields}))
        return 0
    for report, texts in lines:
        end = f"wins in {report.wins_in}" if (report.wins_in or 0) > 0 else f"{report.win_probability:.0%}"
        print(f"{texts[0]:<14} {report.score:+6d}  {end:>9}  depth {report.depth}  {'; '.join(texts[1:])}".rstrip())
    return 0


def _line_of(game: Game, line: tuple[Move, ...]) -> list[str]:
    """The moves of a line as text."""
    twin = game.copy()
    texts = []
    for move in line:
        texts.append(twin.format(move))
        twin.play(move)
    return texts


def _show(options: argparse.Namespace) -> int:
    game = read_game(options.game)
    print(game.sketch(), end="")
    if game.outcome is not None:
        print(f"# {game.state}: {game.outcome.because} ({game.outcome.rule})")
    return 0


def _svg(options: argparse.Namespace) -> int:
    from skep.draw.svg import svg

    drawn = svg(read_game(options.game), **_look(options, "auto", None))
    if options.out is None:
        print(drawn)
    else:
        options.out.write_text(drawn, encoding="utf-8")
    return 0


def _png(options: argparse.Namespace) -> int:
    from skep.draw.pixels import png
    from skep.draw.svg import svg

    data = png(svg(read_game(options.game), **_look(options, "light", PIXELS)))
    if options.out is None:
        sys.stdout.buffer.write(data)
    else:
        options.out.write_bytes(data)
    return 0
