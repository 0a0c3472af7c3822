"""The `skep` command: one verb a job. Each verb imports what it needs when it is called."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from skep import PRESETS, Game, Move, Ruleset, SkepError, __version__
from skep.arena.verbs import add_verbs as add_arena_verbs

if TYPE_CHECKING:
    from skep.play.players import Computer

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
SECONDS_AT_MOST = 5.0
"""How long the strongest level thinks in a terminal; the others seldom need as long."""
GAME = "a game type such as Base+MLP, a preset, a game string, a drawn position, or - to read one from standard input"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        code = run(options)
        sys.stdout.flush()
    except SkepError as error:
        print(f"skep {options.verb}: {' '.join((str(error), *getattr(error, '__notes__', ())))}", file=sys.stderr)
        return EXIT_USAGE
    except UnicodeDecodeError:
        print(f"skep {options.verb}: standard input holds something other than text", file=sys.stderr)
        return EXIT_USAGE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the interpreter's last flush
        return 0
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="skep", description="The board game Hive, every edition and expansion.")
    parser.add_argument("--version", action="version", version=f"skep {__version__}")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    _add_play(verbs)
    _add_serve(verbs)
    _verb(verbs, "uhp", "speak the Universal Hive Protocol on standard input and output", _uhp)

    perft = _verb(verbs, "perft", "count the games of a certain length", _perft)
    perft.add_argument("type", help="a game type such as Base+MLP, or a preset")
    perft.add_argument("depth", type=_depth, help="how many moves")
    perft.add_argument("--divide", action="store_true", help="count each first move by itself")
    perft.add_argument("--position", metavar="GAME", help="begin here: a game string, moves, or a drawn position")
    perft.add_argument("--rules", action="store_true", help="count by the law itself, slowly, instead of the engine")
    perft.add_argument("--threads", type=int, default=1, metavar="N", help="how many threads the engine counts on")
    perft.add_argument("--hash", type=_mebibytes, default=0, metavar="MIB", help="remember counts in so much memory")

    doctor = _verb(verbs, "doctor", "say what is compiled, where, for which processor, and what it cost", _doctor)
    doctor.add_argument("--compile", action="store_true", help="compile whatever is not, so that nobody waits later")

    moves = _verb(verbs, "moves", "print the legal moves, one a line", _moves)
    moves.add_argument("game", help=GAME)
    moves.add_argument("--tile", help="only the moves of this tile; where it has none, the reason")

    show = _verb(verbs, "show", "draw a position in text", _show)
    show.add_argument("game", help=GAME)

    picture = _verb(verbs, "svg", "draw a position as an SVG", _svg)
    picture.add_argument("game", help=GAME)

    _add_training(verbs)

    rules = _verb(verbs, "rules", "say what the rule ids stand for, and list the presets", _rules)
    rules.add_argument("id", nargs="?", help="one rule, such as M1")
    add_arena_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))
    return parser


def _add_training(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    bench = _verb(verbs, "bench", "search fixed positions: the count of nodes is a fingerprint of the player", _bench)
    bench.add_argument("--depth", type=int, choices=range(1, 13), default=5, help="how deep; 5 if left out")

    selfplay = _verb(
        verbs, "selfplay", "let the player play against itself, and keep the games to tune it by", _selfplay
    )
    selfplay.add_argument("type", help="a game type such as Base+MLP, or a preset")
    selfplay.add_argument("folder", type=Path, help="where the games go; a run that was broken off goes on")
    selfplay.add_argument("--files", type=_whole, default=20, help="how many files, of 100 games each")
    selfplay.add_argument("--nodes", type=_whole, default=600, help="positions looked at for each move")
    selfplay.add_argument(
        "--astray",
        type=_whole,
        default=0,
        help="up to so many careless plies before each game, random moves among them",
    )
    selfplay.add_argument("--processes", type=_whole, default=os.cpu_count() or 1, help="how many at once")

    tune = _verb(verbs, "tune", "fit the weights of the evaluation to games of the player against itself", _tune)
    tune.add_argument("folders", type=Path, nargs="+", help="folders that selfplay has written")
    tune.add_argument("--begin", default="hand", help="the weights to begin with")
    tune.add_argument("--positions", type=_whole, help="stop reading at so many; all if left out")
    tune.add_argument("--into", type=Path, required=True, help="the file to write")


def _add_play(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    play = _verb(verbs, "play", "play in this terminal, against the computer or with two", _play)
    play.add_argument("game", nargs="?", default="ultimate", help=f"{GAME}; ultimate if left out")
    play.add_argument("--color", choices=("white", "black", "random"), default="white", help="yours; white if left out")
    play.add_argument("--level", type=_level, default=4, metavar="1..10|max", help="how strong the computer plays")
    play.add_argument("--seconds", type=_seconds, help="let it think this long instead")
    play.add_argument("--seed", type=int, help="make chance repeatable: the bag, colors, equally good moves")
    play.add_argument("--two", action="store_true", help="two people at one keyboard")


def _add_serve(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    serve = _verb(verbs, "serve", "play in the browser: serve the game, and open it", _serve)
    serve.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 lets others on the network in; only here if left out"
    )
    serve.add_argument("--port", type=int, help="a free one from 8765 on if left out")
    serve.add_argument("--database", help="a file, or a postgresql:// URL; a file in your data folder if left out")
    serve.add_argument("--redis", help="a redis:// URL by which several servers at one PostgreSQL database share games")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")


def _verb(
    verbs: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    sentence: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    parser = verbs.add_parser(name, help=sentence, description=f"{sentence[:1].upper()}{sentence[1:]}.")
    parser.set_defaults(run=run)
    return parser


def _number(text: str, most: int, what: str) -> int:
    """A whole number up to a greatest one; otherwise an error that says what the text is not."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text!r} is no {what}")
    return int(text)


def _whole(text: str) -> int:
    return _number(text, 10**9, "whole number")


def _depth(text: str) -> int:
    from skep.rules.perft import MAX_DEPTH

    return _number(text, MAX_DEPTH, f"number from 0 to {MAX_DEPTH}")


def _mebibytes(text: str) -> int:
    return _number(text, 1 << 16, f"number of mebibytes from 0 to {1 << 16}")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return seconds


def _level(text: str) -> int | None:
    from skep.engine.host.levels import parse_level

    try:
        return parse_level(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


# The verbs


def _play(options: argparse.Namespace) -> int:
    import random

    from skep.core.tiles import Color
    from skep.play.players import Human, Player, TakeBacks
    from skep.play.session import Session
    from skep.terminal.screen import Screen
    from skep.terminal.table import Table

    chance = random.Random(options.seed)
    game = _read_game(options.game, seed=options.seed)
    if options.two:
        session = Session(game, take_backs=TakeBacks.FREE)
    else:
        people = {"white": Color.WHITE, "black": Color.BLACK, "random": chance.choice((Color.WHITE, Color.BLACK))}
        players: list[Player] = [_computer(options), _computer(options)]
        players[people[options.color]] = Human("you")
        session = Session(game, (players[0], players[1]))
    Table(session, Screen(), chance).run()
    return 0


def _serve(options: argparse.Namespace) -> int:
    from skep.web.main import run

    return run(options.host, options.port, not options.no_browser, options.database, options.redis)


def _computer(options: argparse.Namespace) -> "Computer":
    from skep.play.players import Computer, Limit

    if options.seconds is not None:
        return Computer(Limit(time=options.seconds))
    return Computer(Limit(time=SECONDS_AT_MOST), level=options.level)


def _bench(options: argparse.Namespace) -> int:
    from skep.engine.training.bench import bench, speed
    from skep.rules.presets import DEFAULT

    lines = bench(options.depth)
    for line in lines:
        rate = line.nodes / max(line.seconds, 1e-6)
        print(f"{line.preset:12} ply {line.ply:3}  {line.nodes:10} nodes  {rate:10.0f} a second")
    nodes, seconds = sum(line.nodes for line in lines), sum(line.seconds for line in lines)
    print(f"Speed: {speed():.0f} nodes a second in the middle game of {DEFAULT}")
    print(f"Bench: {nodes} nodes, {nodes / max(seconds, 1e-6):.0f} a second")
    return 0


def _selfplay(options: argparse.Namespace) -> int:
    from skep.engine.training.selfplay import tally, write_in_processes

    ruleset = str(Ruleset.parse(options.type))
    write_in_processes(ruleset, options.folder, options.files, options.nodes, options.astray, options.processes)
    print(tally(options.folder))
    return 0


def _tune(options: argparse.Namespace) -> int:
    from skep.engine.host.weights import format
    from skep.engine.training.tune import tune

    command = f"skep tune {' '.join(folder.name for folder in options.folders)} --begin {options.begin}"
    made = tune(options.folders, options.begin, command, options.positions)
    options.into.write_text(format(made), encoding="utf-8")
    return 0


def _uhp(_: argparse.Namespace) -> int:
    from skep.uhp.server import serve

    return serve()


def _perft(options: argparse.Namespace) -> int:
    game = _read_position(options.type, options.position)
    if not options.divide:
        print(_count(game, options))
        return 0
    total = 0
    for move, leaves in _divide(game, options):
        total += leaves
        print(f"{game.spell(move)}: {leaves}", flush=True)
    print(f"total: {total}")
    return 0


def _count(game: Game, options: argparse.Namespace) -> int | None:
    if options.rules:
        from skep.rules.perft import perft

        return perft(game.position, game.ruleset, options.depth)
    from skep.engine.native import perft as engine

    threads = max(1, options.threads)
    return engine.perft(game.position, game.ruleset, options.depth, threads=threads, hash_mib=options.hash)


def _divide(game: Game, options: argparse.Namespace) -> Iterator[tuple[Move, int]]:
    if options.rules:
        from skep.rules.perft import divide

        return divide(game.position, game.ruleset, options.depth)
    from skep.engine.native import perft as engine

    return engine.divide(game.position, game.ruleset, options.depth, threads=max(1, options.threads))


def _doctor(options: argparse.Namespace) -> int:
    from skep.engine.native.compilation import health

    if options.compile:
        _compile()
    state = health()
    print(f"compiled code: {state.folder or 'nowhere to keep it; every run compiles anew'}")
    print(f"size: {state.bytes / 1e6:.1f} MB")
    for what, costs in (("rules", state.seconds), ("search", state.search_seconds)):
        for width, seconds in sorted(costs.items()):
            print(f"{what} on a board of {width}x{width}: compiled in {seconds:.1f} s")
    if not state.seconds or not state.search_seconds:
        print("not all is compiled yet; the first run compiles what it needs, skep doctor --compile everything")
    print(f"processor: {state.processor}")
    print(f"numba {state.numba}, numpy {state.numpy}")
    return 0


def _compile() -> None:
    """Compile everything, and say how far it is; on a terminal each part counts its functions beside."""
    from skep.engine.host.searcher import prepare as prepare_search
    from skep.engine.native.compilation import prepare
    from skep.engine.native.record import LARGE, SMALL

    parts = [(what, width) for width in (SMALL, LARGE) for what in ("rules", "search")]
    for number, (what, width) in enumerate(parts, 1):
        print(f"{number} of {len(parts)}: {what} on a board of {width}x{width}", file=sys.stderr, flush=True)
        (prepare if what == "rules" else prepare_search)(width)


def _moves(options: argparse.Namespace) -> int:
    game = _read_game(options.game)
    moves = game.legal_moves.of(options.tile) if options.tile else game.legal_moves
    texts = moves.texts()
    for text in texts:
        print(text)
    if options.tile and not texts and (verdict := game.why_not(options.tile)):
        print(f"skep moves: {verdict}", file=sys.stderr)
    return 0


def _show(options: argparse.Namespace) -> int:
    game = _read_game(options.game)
    print(game.sketch(), end="")
    if game.outcome is not None:
        print(f"# {game.state}: {game.outcome.because} ({game.outcome.rule})")
    return 0


def _svg(options: argparse.Namespace) -> int:
    from skep.draw.svg import svg

    print(svg(_read_game(options.game)))
    return 0


def _rules(options: argparse.Namespace) -> int:
    from skep.rules.ids import RULES

    if options.id is None:
        for rule, title in RULES.items():
            print(f"{rule}  {title}")
        print()
        for preset in PRESETS.values():
            print(f"{preset.name:<12} {preset.game_type:<45} {preset.sentence}")
        return 0
    name = options.id.upper()
    if name not in RULES:
        print(f"skep rules: there is no rule {options.id!r}", file=sys.stderr)
        return EXIT_USAGE
    print(f"{name}  {RULES[name]}")
    return 0


# Reading games


def _read_game(text: str, seed: int | None = None) -> Game:
    """A game from whatever describes one."""
    if text == "-":
        text = sys.stdin.read()
    text = text.strip("\n")
    head, semicolon, _ = text.strip().partition(";")
    is_type = not semicolon or head.lower() in PRESETS or head[:4].lower() == "base"
    if is_type and "\n" not in text and "|" not in text:
        return Game.from_string(text, seed=seed)
    return Game.from_sketch(text, seed=seed)


def _read_position(game_type: str, text: str | None) -> Game:
    """The position to count from: moves are played by the law of `game_type`, a drawing is laid down under it."""
    ruleset = Ruleset.parse(game_type)
    if text is None:
        return Game(ruleset)
    if text.lower().startswith("play:"):
        moves = text[len("play:") :].strip()
        return Game.from_string(f"{ruleset};;;{moves}")
    if text.strip()[:4].lower() == "base":
        return Game.from_string(f"{ruleset};{text.partition(';')[2]}")
    return Game.from_sketch(text, ruleset)


if __name__ == "__main__":
    sys.exit(main())
