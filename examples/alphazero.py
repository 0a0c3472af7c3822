"""Learn from nothing by search and self-play: AlphaZero with Gumbel root search, many games at a time.

    python examples/alphazero.py --into runs/alphazero
    ALPHAZERO=runs/alphazero skep match py:examples/alphazero.py:play,games=16 skep:level=3 --type Base --nodes 10000

The network looks at the position after each legal move, and says what it is worth and how promising the move is. At the
root some moves are drawn by what the network says of them, and the simulations are shared out among these by sequential
halving. The policy learns what the search made of it, for all moves: those that were not tried count as much as the
network thought ("Policy improvement by planning with Gumbel", Danihelka and others, 2022). The value learns from what
the search found later in the game, and from the result. All games search at once, so that the network is asked about
thousands of positions together; it runs on a GPU if there is one.

What was reached is in `curve.tsv`: games so far, minutes of the processor, the share of games that were decided, the
errors of value and policy, and now and then the points against chance, against level 1, and against the network of the
first iteration. A run that was broken off goes on with its next iteration. For games without a bag. Needs PyTorch:
pip install "skep-hive[train]".
"""

import argparse
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from skep.learn import Batch, observer, outcomes, takes_batches
from skep.learn.baselines.value_network import AfterMoves, Floats, Integers, after_moves, feature_count
from skep.learn.environments.duel import Duel
from skep.learn.environments.duel_opponents import Opponent, parse_opponent
from skep.learn.environments.encodings import Encoding

FOLDER = "ALPHAZERO"
"""The variable that says where `play` finds its network; runs/alphazero if it is not set."""
OPENING = 4
"""Plies at the beginning of a game that chance plays, so that games differ."""
SURE, SCALE = 50.0, 0.5
"""How much the worth of a move counts beside its score, from the paper: more after more visits."""
Policy = Callable[[Batch], NDArray[np.int32]]


@dataclass(frozen=True)
class Options:
    """The options of a run."""

    into: Path
    game: str = "Base"
    iterations: int = 10
    games: int = 32
    plies: int = 60
    simulations: int = 8
    considered: int = 4
    width: int = 64
    trace: float = 0.8
    rate: float = 1e-3
    batch: int = 64
    passes: int = 2
    kept: int = 4
    every: int = 3
    duels: int = 40
    seed: int = 1


class Network(nn.Module):  # type: ignore[misc]
    """Of a position after a move: what it is worth to the player to move there, and a score of the move."""

    def __init__(self, game: str, width: int) -> None:
        super().__init__()
        self.game, self.width, self.observer = game, width, observer(game)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.body = nn.Sequential(nn.Linear(feature_count(self.observer), width), nn.ReLU())
        self.heads = nn.Linear(width, 2)
        nn.init.zeros_(self.heads.weight)
        nn.init.zeros_(self.heads.bias)
        self.to(self.device)

    def forward(self, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        value, score = self.heads(self.body(rows)).unbind(-1)
        return value.tanh(), score

    def ask(self, rows: Floats) -> tuple[Floats, Floats]:
        """Values and scores, in NumPy."""
        with torch.inference_mode():
            values, scores = self(torch.from_numpy(rows).to(self.device))
        return values.cpu().numpy(), scores.cpu().numpy()

    def values(self, rows: Floats) -> Floats:
        """What `after_moves` asks for."""
        return self.ask(rows)[0]


class Trees:
    """The search trees of many games. All arrays are games by nodes by moves; node 0 is the root."""

    def __init__(self, games: int, nodes: int, moves: int) -> None:
        shape = (games, nodes, moves)
        self.actions = np.zeros(shape, np.int32)
        self.scores = np.full(shape, -np.inf, np.float32)
        """What the network says of each move; minus infinity where there is none."""
        self.guesses = np.zeros(shape, np.float32)
        """What the network thinks that the position after each move is worth to the player who makes it."""
        self.visits, self.sums = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        self.children = np.zeros(shape, np.int16)
        """The node after each move, or 0."""
        self.movers = np.zeros((games, nodes), np.float32)
        """1 where White is to move, -1 where Black is."""

    def add(self, network: Network, batch: Batch, games: Integers, node: int) -> tuple[AfterMoves, Floats]:
        """Add a node to some games, whose positions are in the batch; also returns what each is worth to White."""
        tried = after_moves(network, batch)
        first = np.searchsorted(tried.games, np.arange(batch.size))
        place = games[tried.games], node, np.arange(len(tried.games)) - first[tried.games]
        self.actions[place], self.guesses[place] = tried.actions, tried.values
        self.scores[place] = network.ask(tried.rows)[1]
        self.movers[games, node] = np.where(batch.players == 0, 1, -1)
        best = tried.values[tried.best_moves(batch.size)]
        return tried, best * self.movers[games, node]

    def worth(self, games: Integers, node: Any) -> Floats:
        """What each move is worth to its player: what was found below it, or else the guess."""
        visits = self.visits[games, node]
        found: Floats = self.sums[games, node] / np.maximum(visits, 1)
        return np.where(visits > 0, found, self.guesses[games, node])

    def logits(self, games: Integers, node: Any) -> Floats:
        """The scores of moves, improved by what they are worth."""
        most = self.visits[games, node].max(1, keepdims=True)
        improved: Floats = self.scores[games, node] + (SURE + most) * SCALE * self.worth(games, node)
        return improved

    def chances(self, games: Integers, node: Any) -> Floats:
        """How likely the improved policy makes each move."""
        logits = self.logits(games, node)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        likely: Floats = chances / chances.sum(1, keepdims=True)
        return likely


class Found(NamedTuple):
    """What a search found in some games: an action for each, its place in `tried`, what the game is worth to White, and
    how likely each move of `tried` should be.
    """

    actions: NDArray[np.int32]
    chosen: Integers
    values: Floats
    chances: Floats
    tried: AfterMoves


def search(network: Network, batch: Batch, options: Options, luck: np.random.Generator | None = None) -> Found:
    """Look ahead in all games at once, each of which must go on. Without luck the likeliest moves are looked at."""
    games, roots = np.arange(batch.size), 0
    counts = batch.move_counts
    moves = int(batch.action_numbers().shape[1])
    trees = Trees(batch.size, options.simulations + 1, moves)
    tried, _ = trees.add(network, batch, games, roots)
    drawn = np.zeros((batch.size, moves), np.float32)
    if luck is not None:
        drawn[:] = luck.gumbel(size=drawn.shape)
    plans = [halve(count, options.simulations) for count in range(options.considered + 1)]
    plan = np.array([plans[min(int(count), options.considered)] for count in counts])
    for number in range(options.simulations):
        allowed = trees.visits[:, roots] == plan[:, number, None]
        simulate(network, batch, trees, number + 1, best_of(drawn + trees.logits(games, roots), allowed))
    visits = trees.visits[:, roots]
    best = best_of(drawn + trees.logits(games, roots), visits == visits.max(1, keepdims=True))
    chances, first = trees.chances(games, roots), np.searchsorted(tried.games, games)
    values = (chances * trees.worth(games, roots)).sum(1) * trees.movers[:, roots]
    column = np.arange(len(tried.games)) - first[tried.games]
    return Found(trees.actions[games, roots, best], first + best, values, chances[tried.games, column], tried)


def best_of(logits: Floats, allowed: NDArray[np.bool_]) -> Integers:
    """The likeliest of the allowed moves in each row."""
    best: Integers = np.where(allowed, logits, -np.inf).argmax(1)
    return best


def halve(moves: int, simulations: int) -> list[int]:
    """Sequential halving: how often the move that each simulation tries was tried before."""
    plan: list[int] = []
    visits, left = 0, max(1, moves)
    rounds = max(1, (left - 1).bit_length())
    while len(plan) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            plan += [visits] * left
            visits += 1
        left = max(min(2, left), left // 2)
    return plan[:simulations]


def simulate(network: Network, batch: Batch, trees: Trees, new: int, move: Integers) -> None:
    """In every game: go down from a move of the root to a position that is new, add it, and count it on the way."""
    leaves = batch.copy(seed=1)
    games, node = np.arange(batch.size), np.zeros(batch.size, np.int64)
    path = []
    while len(games):
        path.append((games, node, move))
        actions, which = np.zeros(batch.size, np.int64), np.zeros(batch.size, np.bool_)
        actions[games], which[games] = trees.actions[games, node, move], True
        leaves.step_actions(actions, which=which)
        child = trees.children[games, node, move].astype(np.int64)
        going = (child > 0) & (leaves.move_counts[games] > 0)
        trees.children[games, node, move] = np.where(child > 0, child, new)
        games, node = games[going], child[going]
        visits = trees.visits[games, node]
        move = (trees.chances(games, node) - visits / (1 + visits.sum(1, keepdims=True))).argmax(1)
    values = outcomes(leaves.states).astype(np.float32)
    if len(open_games := np.flatnonzero(leaves.move_counts)):
        values[open_games] = trees.add(network, leaves.select(open_games), open_games, new)[1]
    for games, node, move in path:
        trees.visits[games, node, move] += 1
        trees.sums[games, node, move] += values[games] * trees.movers[games, node]


class Sample(NamedTuple):
    """Positions to learn from: the rows of all their moves, where those of each position begin, how likely each move
    should be, the row of the move that was made, and what the position after it was worth to the player to move there.
    """

    rows: NDArray[np.float16]
    starts: Integers
    chances: Floats
    chosen: Integers
    targets: Floats


def join(parts: list[Sample]) -> Sample:
    """One sample of several."""
    offsets = np.cumsum([0, *(len(part.rows) for part in parts)])
    moved = list(zip(parts, offsets[:-1], strict=True))
    return Sample(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([*(part.starts[:-1] + offset for part, offset in moved), offsets[-1:]]),
        np.concatenate([part.chances for part in parts]),
        np.concatenate([part.chosen + offset for part, offset in moved]),
        np.concatenate([part.targets for part in parts]).astype(np.float32),
    )


def play_games(network: Network, options: Options, luck: np.random.Generator) -> tuple[Sample, Floats]:
    """Games against itself: what is to be learned from them, and their results."""
    batch = Batch(options.game, options.games, seed=int(luck.integers(1 << 62)), max_plies=options.plies)
    batch.play_out(OPENING)
    course = []
    while (going := np.flatnonzero(batch.move_counts)).size:
        found = search(network, batch.select(going, seed=1), options, luck)
        actions = np.zeros(batch.size, np.int64)
        actions[going] = found.actions
        batch.step_actions(actions)
        course.append((going, found, np.where(batch.players[going] == 0, 1, -1)))
    results = outcomes(batch.states).astype(np.float32)
    parts, later = [], results.copy()
    for going, found, movers in reversed(course):
        starts = np.searchsorted(found.tried.games, np.arange(len(going) + 1))
        rows = found.tried.rows.astype(np.float16)
        parts.append(Sample(rows, starts, found.chances, found.chosen, later[going] * movers))
        later[going] = options.trace * later[going] + (1 - options.trace) * found.values
    return join(parts), results


class Run:
    """A training: the network, what trains it, and the files in which it is kept after each iteration."""

    def __init__(self, options: Options) -> None:
        torch.manual_seed(options.seed)
        self.options, self.iteration, self.minutes = options, 0, 0.0
        self.network = Network(options.game, options.width)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=options.rate)
        self.seen: list[Sample] = []
        options.into.mkdir(parents=True, exist_ok=True)
        self.file, self.curve = options.into / "alphazero.pt", options.into / "curve.tsv"
        if self.file.exists():
            state = torch.load(self.file, weights_only=True, map_location=self.network.device)
            self.network.load_state_dict(state["network"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.iteration, self.minutes = state["iteration"], state["minutes"]
            print(f"going on after iteration {self.iteration}")
        else:
            columns = "iteration\tgames\tminutes\tdecided\tvalue\tpolicy\tchance\tlevel_1\tfirst\n"
            self.curve.write_text(columns, encoding="utf-8")

    def step(self) -> str:
        """Play, learn, and now and then measure; returns a line for the curve."""
        options, began = self.options, time.process_time()
        self.iteration += 1
        luck = np.random.default_rng([options.seed, self.iteration])
        sample, results = play_games(self.network, options, luck)
        self.seen = [*self.seen, sample][-options.kept :]
        losses = [self.fit(join(self.seen), luck) for _ in range(options.passes)]
        self.minutes += (time.process_time() - began) / 60
        self.keep(self.file)
        if self.iteration == 1:
            self.keep(options.into / "first.pt")
        numbers = [self.minutes, float(np.mean(results != 0)), *np.mean(losses, 0)]
        columns = [str(self.iteration), str(self.iteration * options.games), *(f"{number:.3f}" for number in numbers)]
        return "\t".join([*columns, *self.measure()])

    def measure(self) -> list[str]:
        """The points against each opponent; empty except every few iterations."""
        options = self.options
        first = read(options.into / "first.pt")
        opponents: list[Opponent] = ["random", "level:1", lambda batch: search(first, batch, options).actions]
        if self.iteration % options.every != 1 % options.every:
            return [""] * len(opponents)
        return [f"{against(self.network, opponent, options):.3f}" for opponent in opponents]

    def fit(self, sample: Sample, luck: np.random.Generator) -> tuple[float, float]:
        """Learn from every position once; returns the mean errors of value and policy."""
        losses = []
        count = len(sample.targets)
        for part in np.array_split(luck.permutation(count), max(1, count // self.options.batch)):
            value, policy = self.errors(sample, part)
            self.optimizer.zero_grad()
            (value + policy).backward()
            self.optimizer.step()
            losses.append((value.item(), policy.item()))
        value, policy = np.mean(losses, 0)
        return float(value), float(policy)

    def errors(self, sample: Sample, part: Integers) -> tuple[torch.Tensor, torch.Tensor]:
        """Of some positions: how wrong the values of the moves made are, and how surprising the policy is."""
        device = self.network.device
        places = np.concatenate([np.arange(sample.starts[one], sample.starts[one + 1]) for one in part])
        lengths = (sample.starts[part + 1] - sample.starts[part]).tolist()
        values, scores = self.network(torch.from_numpy(sample.rows[places].astype(np.float32)).to(device))
        chances = torch.from_numpy(sample.chances[places]).to(device)
        logs = torch.cat([scores_of_one.log_softmax(0) for scores_of_one in scores.split(lengths)])
        begins = np.cumsum([0, *lengths[:-1]])
        made = torch.from_numpy(begins + sample.chosen[part] - sample.starts[part]).to(device)
        targets = torch.from_numpy(sample.targets[part]).to(device)
        return (values[made] - targets).square().mean(), -(chances * logs).sum() / len(part)

    def keep(self, file: Path) -> None:
        """Write the network and what the next iteration needs; a run that is killed here has the iteration before."""
        facts = {"game": self.network.game, "width": self.network.width}
        state = {"network": self.network.state_dict(), "optimizer": self.optimizer.state_dict()}
        torch.save({**state, **facts, "iteration": self.iteration, "minutes": self.minutes}, file.with_suffix(".new"))
        file.with_suffix(".new").replace(file)


def against(network: Network, opponent: Opponent, options: Options) -> float:
    """The share of points in games against an opponent, draws and games that are cut off as halves."""
    luck = np.random.default_rng(options.seed)
    other = after_opening(parse_opponent(opponent, luck), luck)
    own = after_opening(lambda batch: search(network, batch, options).actions, luck)
    duel = Duel(Encoding(network.observer.ruleset), options.duels, other, max_plies=2 * options.plies)
    duel.begin(luck)
    points = np.full(options.duels, 0.5)
    while (going := np.flatnonzero(duel.going)).size:
        actions = np.zeros(options.duels, np.int64)
        actions[going] = own(duel.batch.select(going, seed=1))
        rewards = duel.act(actions)
        points[rewards != 0] = (rewards[rewards != 0] + 1) / 2
    return float(points.mean())


def after_opening(policy: Policy, luck: np.random.Generator) -> Policy:
    """The policy of a player who begins by chance."""

    def play_on(batch: Batch) -> NDArray[np.int32]:
        if (batch.plies >= OPENING).all():
            return policy(batch)
        numbers = batch.action_numbers()
        drawn = numbers[np.arange(batch.size), luck.integers(batch.move_counts)]
        return np.where(batch.plies < OPENING, drawn, policy(batch))

    return play_on


def learn(options: Options) -> None:
    """Iterate; each iteration adds a line to the curve."""
    run = Run(options)
    while run.iteration < options.iterations:
        row = run.step()
        with run.curve.open("a", encoding="utf-8") as file:
            file.write(row + "\n")
        print(row.replace("\t", "  "), flush=True)


@cache
def read(file: Path) -> Network:
    """A network that was kept."""
    state = torch.load(file, weights_only=True, map_location="cpu")
    network = Network(state["game"], state["width"])
    network.load_state_dict(state["network"])
    return network


@takes_batches
def play(batch: Batch) -> NDArray[np.int32]:
    """A policy for `skep match` and `skep uhp --policy`: the search, with the network of the folder."""
    folder = Path(os.environ.get(FOLDER, "runs/alphazero"))
    return search(read(folder / "alphazero.pt"), batch, Options(folder)).actions


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Learn by search and self-play.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    for field in fields(Options):
        default = Path("runs/alphazero") if field.name == "into" else field.default
        parser.add_argument(f"--{field.name}", type=type(default), default=default, help=" ")
    torch.set_num_threads(1)
    learn(Options(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
