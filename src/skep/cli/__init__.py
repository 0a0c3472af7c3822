"""The `skep` command: one verb a job. Each verb imports what it needs when it is called."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext, redirect_stdout, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from skep import PRESETS, Game, Move, SkepError, __version__
from skep.cli.arena import add_verbs as add_arena_verbs
from skep.cli.arguments import GAME, depth, level, mebibytes, read_game, read_position, seconds
from skep.cli.completion import SHELLS, format_completion
from skep.cli.data_sets import add_verbs as add_data_verbs
from skep.cli.explorer_verbs import add_verbs as add_explorer_verbs
from skep.cli.file_verbs import add_verbs as add_file_verbs
from skep.cli.lesson_check import add_arguments as add_lesson_arguments
from skep.cli.lesson_check import run as check_lessons
from skep.cli.position_verbs import add_verbs as add_position_verbs
from skep.cli.training import add_verbs as add_training_verbs
from skep.cli.web_server import add_verbs as add_server_verbs
from skep.core.extras import how_to_install
from skep.jobs.contract import JobError
from skep.lang import own_language, speaking
from skep.lang.bundle import ENGLISH

if TYPE_CHECKING:
    from skep.play.players import Computer

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
MAX_SECONDS = 5.0
"""Seconds per move of the strongest level in a terminal; the others seldom need as long."""
SPEAKING_VERBS = ("play", "moves", "show", "rules", "lessons", "best", "serve", "backup", "restore")
"""Verbs whose output is for people, in their language. What the others write is data, and English everywhere."""
SERVER_VERBS = ("serve", "backup", "restore", "database", "explorer")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    options = _parser().parse_args(arguments)
    with speaking(own_language()):
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    """Run a verb; what keeps it from its work is said in the language of the person."""
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        with nullcontext() if options.verb in SPEAKING_VERBS else speaking(ENGLISH):
            code = run(options)
        sys.stdout.flush()
    except (SkepError, JobError) as error:
        print(f"skep {options.verb}: {' '.join((str(error), *getattr(error, '__notes__', ())))}", file=sys.stderr)
        return EXIT_USAGE
    except ModuleNotFoundError as error:
        message = how_to_install(error.name or "", within="web" if options.verb in SERVER_VERBS else "engine")
        if message is None:
            raise
        print(f"skep {options.verb}: {message}", file=sys.stderr)
        return EXIT_USAGE
    except UnicodeDecodeError:
        print(f"skep {options.verb}: standard input holds something other than text", file=sys.stderr)
        return EXIT_USAGE
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"skep {options.verb}: {place}{error.strerror or error}", file=sys.stderr)
        _drop_output()
        return EXIT_USAGE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    return code


def _drop_output() -> None:
    """Discard the interpreter's last flush if standard output is closed."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _need_engine() -> None:
    """Fail at once where a later search would; what only plays by the rules does without."""
    import importlib.util

    if importlib.util.find_spec("numba") is None:
        raise ModuleNotFoundError("the engine needs numba", name="numba")


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        prog="skep", description="The board game Hive, every edition and expansion."
    )
    parser.add_argument("--version", action="version", version=f"skep {__version__}")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    _add_play(verbs)
    add_server_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))
    uhp = _verb(verbs, "uhp", "speak the Universal Hive Protocol on standard input and output", _uhp)
    uhp.add_argument("--policy", metavar="MODULE:FUNCTION", help="let a Python function play instead of the engine")
    uhp.add_argument("--name", help="what the Python function is called; what its module says if left out")

    perft = _verb(verbs, "perft", "count the games of a certain length", _perft)
    perft.add_argument("type", help="a game type such as Base+MLP, or a preset")
    perft.add_argument("depth", type=depth, help="how many moves")
    perft.add_argument("--divide", action="store_true", help="count each first move by itself")
    perft.add_argument(
        "--position",
        metavar="GAME",
        help="begin here: a game string, play:MOVES, a drawn position, or a file with a game of that type",
    )
    perft.add_argument(
        "--rules", action="store_true", help="count by the rules themselves, slowly, instead of the engine"
    )
    perft.add_argument("--threads", type=int, default=1, metavar="N", help="how many threads the engine counts on")
    perft.add_argument("--hash", type=mebibytes, default=0, metavar="MIB", help="remember counts in so much memory")

    add_position_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))
    add_file_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))
    add_explorer_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))
    add_training_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))
    add_data_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))

    rules = _verb(verbs, "rules", "say what the rule ids stand for, and list the presets", _rules)
    rules.add_argument("id", nargs="?", help="one rule, such as M1")
    add_lesson_arguments(_verb(verbs, "lessons", "read lessons and let the rules check every board", check_lessons))
    completion = _verb(verbs, "completion", "print a script that completes verbs and options in a shell", _completion)
    completion.add_argument("shell", choices=SHELLS, help="which shell")
    add_arena_verbs(lambda name, sentence, run: _verb(verbs, name, sentence, run))
    return parser


def _add_play(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    play = _verb(verbs, "play", "play in this terminal, against the computer or with two", _play)
    play.add_argument("game", nargs="?", default="ultimate", help=f"{GAME}; ultimate if left out")
    play.add_argument("--color", choices=("white", "black", "random"), default="white", help="yours; white if left out")
    play.add_argument("--level", type=level, default=4, metavar="1..10|max", help="how strong the computer plays")
    play.add_argument("--seconds", type=seconds, help="let it think this long instead")
    play.add_argument("--seed", type=int, help="make chance repeatable: the bag, colors, equally good moves")
    play.add_argument("--two", action="store_true", help="two people at one keyboard")


class _WithDefaults(argparse.HelpFormatter):
    """Help that says what an option is when it is left out."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        text = action.help
        if not text or "left out" in text or not action.option_strings or action.nargs == 0:
            return text
        if action.default in (None, "", [], (), argparse.SUPPRESS):
            return text
        return f"{text}; %(default)s if left out"


class _Parser(argparse.ArgumentParser):
    """The parser of the command, of a verb, or of a verb's job: each makes its own by this class."""

    def __init__(self, *, formatter_class: type[argparse.HelpFormatter] = _WithDefaults, **options: Any) -> None:
        super().__init__(formatter_class=formatter_class, **options)


def _verb(
    verbs: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    sentence: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    description = f"{sentence[:1].upper()}{sentence[1:]}."
    parser = verbs.add_parser(name, help=sentence, description=description)
    parser.set_defaults(run=run)
    return parser


# The verbs


def _play(options: argparse.Namespace) -> int:
    import random

    from skep.core.tiles import Color
    from skep.play.players import Human, Player, TakeBacks
    from skep.play.session import Session
    from skep.terminal.screen import Screen
    from skep.terminal.terminal_game import TerminalGame

    chance = random.Random(options.seed)
    game = read_game(options.game, seed=options.seed)
    if options.two:
        session = Session(game, take_backs=TakeBacks.FREE)
    else:
        _need_engine()
        people = {"white": Color.WHITE, "black": Color.BLACK, "random": chance.choice((Color.WHITE, Color.BLACK))}
        players: list[Player] = [_computer(options, chance.getrandbits(31)) for _ in range(2)]
        players[people[options.color]] = Human("you")
        session = Session(game, (players[0], players[1]))
    TerminalGame(session, Screen(), chance).run()
    return 0


def _computer(options: argparse.Namespace, seed: int) -> "Computer":
    from skep.play.players import Computer, Limit

    if options.seconds is not None:
        return Computer(Limit(time=options.seconds), seed=seed, has_book=True)
    return Computer(Limit(time=MAX_SECONDS), level=options.level, seed=seed, has_book=options.level is None)


def _uhp(options: argparse.Namespace) -> int:
    if options.policy is None:
        _need_engine()
    from skep.learn.policy import Policy
    from skep.uhp.server import serve

    if options.policy is None:
        if options.name:
            raise SkepError("--name is for a bot: write --policy MODULE:FUNCTION, too")
        return serve()
    with redirect_stdout(sys.stderr):  # keep what the module prints out of the protocol
        policy = Policy.load(options.policy)
    return serve(replace(policy, title=options.name) if options.name else policy)


def _perft(options: argparse.Namespace) -> int:
    game = read_position(options.type, options.position)
    if not options.divide:
        print(_count(game, options))
        return 0
    total = 0
    for move, leaves in _divide(game, options):
        total += leaves
        print(f"{game.format(move)}: {leaves}", flush=True)
    print(f"total: {total}")
    return 0


def _count(game: Game, options: argparse.Namespace) -> int | None:
    if options.rules:
        from skep.rules.perft import perft

        return perft(game.position, options.depth)
    from skep import engine

    threads = max(1, options.threads)
    return engine.perft(game.position, options.depth, threads=threads, hash_mib=options.hash)


def _divide(game: Game, options: argparse.Namespace) -> Iterator[tuple[Move, int]]:
    if options.rules:
        from skep.rules.perft import divide

        return divide(game.position, options.depth)
    from skep import engine

    return engine.divide(game.position, options.depth, threads=max(1, options.threads))


def _completion(options: argparse.Namespace) -> int:
    print(format_completion(options.shell, _parser()), end="")
    return 0


def _rules(options: argparse.Namespace) -> int:
    from skep.cli.rule_texts import rule_text
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
    if text := rule_text(name):
        print(f"\n{text}")
    return 0
