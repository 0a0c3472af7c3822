"""Verbs around the player: what is compiled, how fast it searches, and what its weights are tuned by."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from skep import Ruleset, SkepError
from skep.cli.arguments import AddVerb, whole
from skep.cli.job_options import add_folder_options, run_in_folder

NETWORK = "the network to play with, or none; Skep's own if left out"


def add_verbs(add: AddVerb) -> None:
    """Add bench, selfplay, label, tune, train, compare and doctor to the command line."""
    bench = add("bench", "search fixed positions: the count of nodes is a fingerprint of the player", _bench)
    bench.add_argument("--depth", type=int, choices=range(1, 13), default=5, help="how deep; 5 if left out")
    bench.add_argument("--network", metavar="FILE", help=NETWORK)

    _add_selfplay(add)

    tune = add("tune", "fit the weights of the evaluation to games of the player against itself", _tune)
    tune.add_argument("folders", type=Path, nargs="+", help="folders that selfplay has written")
    tune.add_argument("--begin", default="hand", help="the weights to begin with")
    tune.add_argument("--positions", type=whole, help="stop reading at so many; all if left out")
    tune.add_argument("--into", type=Path, required=True, help="the file to write")

    train = add("train", "fit the network of the evaluation to games of the player against itself", _train)
    train.add_argument("folders", type=Path, nargs="+", help="folders that selfplay has written")
    train.add_argument(
        "--labels", type=Path, nargs="+", default=[], metavar="FOLDER", help="what label has written, for each of them"
    )
    train.add_argument("--epochs", type=whole, default=4, help="how often every position is seen; 4 if left out")
    train.add_argument("--seed", type=whole, default=1, help="where the fit begins, and the order of positions")
    train.add_argument("--batch", type=whole, default=16_384, help="positions of a step; 16384 if left out")
    train.add_argument("--sums", type=whole, help="a smaller network: the sums of each view, 32 if left out")
    train.add_argument("--units", type=whole, help="and the units of the layer behind them, 16 if left out")
    train.add_argument("--into", type=Path, required=True, help="the file to write, to be played with network=FILE")

    compare = add("compare", "let two configurations of the player meet at fixed nodes, in compiled code", _compare)
    compare.add_argument("type", help="a game type such as Base+MLP, or a preset")
    compare.add_argument("--pairs", type=whole, default=50, help="how many openings, each played twice")
    compare.add_argument(
        "--nodes", type=whole, nargs="+", default=[2000], help="a move; two numbers for two limits; 2000 if left out"
    )
    compare.add_argument("--seed", type=whole, default=1, help="the random choice of openings")
    for side in "ab":
        compare.add_argument(f"--{side}", nargs="*", default=[], metavar="SETTING", help="such as weights=hand")

    doctor = add("doctor", "say how Skep is installed, and what is compiled, where, and for which processor", _doctor)
    doctor.add_argument("--compile", action="store_true", help="compile whatever is not, so that nobody waits later")


def _add_selfplay(add: AddVerb) -> None:
    """The verbs that make what the others learn from."""
    selfplay = add("selfplay", "let the player play against itself, and keep the games to tune it by", _selfplay)
    selfplay.add_argument("type", help="a game type such as Base+MLP, or a preset")
    selfplay.add_argument("folder", type=Path, help="where the games go; a run that was broken off goes on")
    selfplay.add_argument("--files", type=whole, default=20, help="how many files, of 100 games each")
    selfplay.add_argument("--nodes", type=whole, default=600, help="positions looked at for each move")
    selfplay.add_argument(
        "--random-prefix",
        type=whole,
        default=0,
        help="up to so many careless plies before each game, random moves among them",
    )
    selfplay.add_argument("--network", metavar="FILE", help=NETWORK)
    add_folder_options(selfplay)

    label = add("label", "search the positions of self-play games again, deeper, and keep the scores", _label)
    label.add_argument("games", type=Path, help="a folder that selfplay has written")
    label.add_argument("folder", type=Path, help="where the labels go; a run that was broken off goes on")
    label.add_argument("--nodes", type=whole, default=20_000, help="positions looked at for each; 20000 if left out")
    label.add_argument("--network", metavar="FILE", help=NETWORK)
    add_folder_options(label)


def _bench(options: argparse.Namespace) -> int:
    from skep.engine.tools import bench, speed
    from skep.rules.presets import DEFAULT

    lines = bench(options.depth, options.network)
    for line in lines:
        rate = line.nodes / max(line.seconds, 1e-6)
        print(f"{line.preset:12} ply {line.ply:3}  {line.nodes:10} nodes  {rate:10.0f} a second")
    nodes, seconds = sum(line.nodes for line in lines), sum(line.seconds for line in lines)
    print(f"Speed: {speed(options.network):.0f} nodes a second in the middle game of {DEFAULT}")
    print(f"Bench: {nodes} nodes, {nodes / max(seconds, 1e-6):.0f} a second")
    return 0


def _selfplay(options: argparse.Namespace) -> int:
    from skep.learn import SelfPlayJob, tally

    ruleset = str(Ruleset.parse(options.type))
    job = SelfPlayJob(ruleset, options.files, options.nodes, options.random_prefix, network=options.network)
    job.open()  # compiles once, for all processes
    code = run_in_folder(job, options.folder, options, "games")
    print(tally(options.folder))
    return code


def _label(options: argparse.Namespace) -> int:
    from skep.learn import LabelJob

    job = LabelJob.of(options.games, options.nodes, options.network)
    return run_in_folder(job, options.folder, options, "positions")


def _tune(options: argparse.Namespace) -> int:
    from skep.learn import format_weights, tune

    command = f"skep tune {' '.join(folder.name for folder in options.folders)} --begin {options.begin}"
    made = tune(options.folders, options.begin, command, options.positions)
    options.into.write_text(format_weights(made), encoding="utf-8")
    return 0


def _compare(options: argparse.Namespace) -> int:
    from skep.arena.config_match import PairResult, format_pairs, parse_settings, play_pairs

    if options.pairs < 1:
        raise SkepError("--pairs must be at least 1")
    nodes = (options.nodes * 2)[:2]
    configs = parse_settings(options.a), parse_settings(options.b)
    pairs: list[PairResult] = []
    for pair in play_pairs(options.type, configs, (nodes[0], nodes[1]), options.pairs, options.seed):
        pairs.append(pair)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{format_pairs(pairs)}")
    if sys.stderr.isatty():
        sys.stderr.write("\r")
    names = [" ".join(settings) or "default" for settings in (options.a, options.b)]
    print(f"{options.type}: {' against '.join(names)}: {format_pairs(pairs)}")
    return 0


def _train(options: argparse.Namespace) -> int:
    from skep.learn import NetworkSize, format_network, train

    size = NetworkSize.of(options.sums, options.units)
    part = options.into.with_name(f"{options.into.name}.part")
    made = train(options.folders, options.labels, options.epochs, options.seed, size, part, batch=options.batch)
    options.into.write_bytes(format_network(made))
    part.unlink(missing_ok=True)
    return 0


def _doctor(options: argparse.Namespace) -> int:
    from skep import __version__
    from skep.core.extras import how_to_add
    from skep.core.installation import DISTRIBUTION, describe_installation

    print(f"{DISTRIBUTION} {__version__}", *describe_installation(), sep="\n")
    if find_spec("numba") is None and not options.compile:
        print(f"engine: not installed; {how_to_add('engine')}")
        return 0
    return _show_compiled(options)


def _show_compiled(options: argparse.Namespace) -> int:
    from skep.engine import compile_everything, health
    from skep.engine.tools import network_source

    if options.compile:
        from skep.learn import LEARNING_SETS

        compile_everything(_print_part, LEARNING_SETS)
    state = health()
    print(f"compiled code: {state.folder or 'nowhere to keep it; every run compiles anew'}")
    print(f"size: {state.bytes / 1e6:.1f} MB")
    for (name, width), seconds in sorted(state.seconds.items(), key=lambda item: item[0][::-1]):
        print(f"{name} on a board of {width}x{width}: compiled in {seconds:.1f} s")
    if not state.is_complete:
        print("not all is compiled yet; the first run compiles what it needs, skep doctor --compile everything")
    if state.is_plain:
        print("compiled the plain way, which takes longer: by SKEP_ENGINE_JIT, or since this Numba is too new")
    print(f"processor: {state.processor}")
    print(f"numba {state.numba}, numpy {state.numpy}")
    print(f"network: {network_source()}")
    return 0


def _print_part(what: str, number: int, parts: int) -> None:
    """Say how far it is; on a terminal each part counts its functions, too."""
    print(f"{number} of {parts}: {what}", file=sys.stderr, flush=True)
