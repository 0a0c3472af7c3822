"""AlphaZero, lite: a network plays itself by a small search, and learns what the search found and how games ended.

    python examples/alphazero_lite.py --into runs/alphazero
    skep match py:examples/alphazero_lite.py:play,games=16 random --type Base --games 40 --nodes 1

At the root a few moves are drawn by Gumbel noise and halved again and again: those that are left are looked at one
move deeper each time, along moves that the network would make. What is learned is the policy improved by that, and for
the value how games ended: won, drawn or lost. A game that was cut off teaches no value. Legal moves are scored alone.

It starts from nothing, and on two cores an hour makes a few hundred games: it comes to beat chance, and stays far below
any search, as every public try from nothing has. `curve.tsv` says what was reached; a run that was broken off goes on
after its last iteration. Needs PyTorch: pip install "skep-hive[train]".
"""

import argparse
import os
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from skep.learn import Batch, action_space, observer, outcomes, takes_batches
from skep.learn.environments.duel import Duel
from skep.learn.environments.encodings import Encoding

FOLDER = "ALPHAZERO"
"""The variable that says where `play` finds its network; runs/alphazero if it is not set."""
NEVER = -1e9
"""The logarithm of a chance that is none."""


@dataclass(frozen=True)
class Options:
    """What a run is told."""

    into: Path
    game: str = "Base"
    games: int = 64
    iterations: int = 40
    max_plies: int = 100
    considered: int = 8
    rounds: int = 3
    width: int = 128
    rate: float = 1e-3
    batch: int = 256
    kept: int = 40_000
    passes: int = 2
    seed: int = 1


class Net(nn.Module):  # type: ignore[misc]
    """Scores legal moves by an embedding of each action, and says how likely the mover wins, draws or loses."""

    def __init__(self, game: str, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observer(game).size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actions = nn.Embedding(action_space(game).size, width)
        self.ending = nn.Linear(width, 3)
        nn.init.normal_(self.actions.weight, std=0.02)

    def forward(self, features: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Scores in the order of the legal rows, and those of win, draw and loss."""
        seen = self.body(features.float() / 8)
        scores = torch.einsum("nw,nlw->nl", seen, self.actions(legal.clamp(min=0).long()))
        return scores.masked_fill(legal < 0, NEVER), self.ending(seen)


class Eyes:
    """What the network thinks of games."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def look(self, batch: Batch) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.int32]]:
        """Scores of the legal moves, the value for the mover, and the moves; what is over is worth what it is."""
        legal = batch.action_numbers()
        legal = np.ascontiguousarray(legal[:, : max(1, int(batch.move_counts.max()))])
        with torch.no_grad():
            features = torch.from_numpy(observer(batch.ruleset).features(batch))
            scores, ending = self.net(features, torch.from_numpy(legal))
            chances = ending.softmax(1)
        values = (chances[:, 0] - chances[:, 2]).numpy()
        over = batch.states != 0
        values[over] = (outcomes(batch.states) * np.where(batch.players == 0, 1, -1))[over]
        return scores.numpy(), values, legal


def search(
    eyes: Eyes, batch: Batch, options: Options, chance: np.random.Generator, noise: bool = True
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.float32]]:
    """For each game the move to play; and its legal moves with the policy that the search has improved."""
    scores, values, legal = eyes.look(batch)
    gumbel = chance.gumbel(size=scores.shape) * noise
    order = np.argsort(-np.where(legal < 0, -np.inf, scores + gumbel), axis=1)[:, : options.considered]
    games, places = np.nonzero(np.take_along_axis(legal, order, 1) >= 0)
    columns = order[games, places]
    lines = batch.select(games, seed=int(chance.integers(1 << 62)))
    movers = lines.players.copy()
    lines.step_actions(legal[games, columns])
    total, visits, active = np.zeros(len(games)), np.zeros(len(games)), np.ones(len(games), np.bool_)
    for turn in range(options.rounds):
        line_scores, line_values, line_legal = eyes.look(lines)
        total += np.where(active, np.where(lines.players == movers, line_values, -line_values), 0)
        visits += active
        if turn + 1 == options.rounds:
            break
        drawn = np.where(line_legal < 0, -np.inf, line_scores + chance.gumbel(size=line_scores.shape)).argmax(1)
        lines.step_actions(line_legal[np.arange(len(games)), drawn], which=active & (lines.move_counts > 0))
        active = _halve(games, active, scores[games, columns] + gumbel[games, columns] + _scaled(total / visits))
    found = np.full(scores.shape, np.nan)
    found[games, columns] = total / visits
    completed = np.where(np.isnan(found), values[:, None], found)
    improved = np.where(legal < 0, NEVER, scores + _scaled(completed))
    final = np.where(np.isnan(found), -np.inf, scores + gumbel + _scaled(completed))
    chosen = legal[np.arange(batch.size), final.argmax(1)]
    return chosen, legal, torch.from_numpy(improved).softmax(1).numpy().astype(np.float32)


def _scaled(values: NDArray[Any]) -> NDArray[Any]:
    """What a value counts beside a score."""
    return 8.0 * values


def _halve(games: NDArray[np.int64], active: NDArray[np.bool_], worth: NDArray[Any]) -> NDArray[np.bool_]:
    """The better half of the moves that are still looked at in each game."""
    kept = np.zeros_like(active)
    for game in np.unique(games):
        mine = np.flatnonzero((games == game) & active)
        kept[mine[np.argsort(-worth[mine])][: max(1, (len(mine) + 1) // 2)]] = True
    return kept


@dataclass
class Memory:
    """Positions to learn from: features, legal moves, improved policies, and how the game ended for the mover."""

    features: list[NDArray[np.int8]]
    legal: list[NDArray[np.int32]]
    policies: list[NDArray[np.float32]]
    endings: list[int]
    """0 won, 1 drawn, 2 lost; -1 where the game was cut off."""

    def trim(self, most: int) -> None:
        for held in (self.features, self.legal, self.policies, self.endings):
            del held[: max(0, len(held) - most)]


def selfplay(eyes: Eyes, options: Options, memory: Memory, chance: np.random.Generator) -> tuple[int, int]:
    """A game each at all tables; returns plies, and how many games were cut off."""
    batch = Batch(options.game, options.games, seed=int(chance.integers(1 << 62)), max_plies=options.max_plies)
    where: list[list[tuple[int, int]]] = [[] for _ in range(options.games)]
    while (going := np.flatnonzero(batch.move_counts)).size:
        some = batch.select(going, seed=int(chance.integers(1 << 62)))
        chosen, legal, policies = search(eyes, some, options, chance)
        features, players = observer(options.game).features(some), some.players
        actions = np.zeros(options.games, np.int64)
        actions[going] = chosen
        for place, game in enumerate(going.tolist()):
            where[game].append((len(memory.endings), int(players[place])))
            count = int((legal[place] >= 0).sum())
            memory.features.append(features[place])
            memory.legal.append(legal[place, :count])
            memory.policies.append(policies[place, :count])
            memory.endings.append(-1)
        batch.step_actions(actions)
    worth = outcomes(batch.states)
    for game in np.flatnonzero(batch.states).tolist():
        for place, player in where[game]:
            memory.endings[place] = 1 - int(worth[game]) * (1 - 2 * player)
    return int(batch.plies.sum()), int(batch.truncated.sum())


class Run:
    """A training: network, memory, and the files in which the network is kept after each iteration."""

    def __init__(self, options: Options) -> None:
        torch.manual_seed(options.seed)
        self.options, self.memory = options, Memory([], [], [], [])
        self.net = Net(options.game, options.width)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=options.rate, weight_decay=1e-4)
        self.iteration = 0
        options.into.mkdir(parents=True, exist_ok=True)
        self.file, self.curve = options.into / "alphazero.pt", options.into / "curve.tsv"
        if self.file.exists():
            state = torch.load(self.file, weights_only=True)
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.iteration = state["iteration"]
            print(f"going on after iteration {self.iteration}")
        else:
            self.curve.write_text("iteration\tplies\tcut_off\tpolicy\tvalue\tagainst_chance\n", encoding="utf-8")
        self.chance = np.random.default_rng((options.seed, self.iteration))

    def step(self) -> str:
        """Play, learn, measure; returns the line of the curve."""
        options = self.options
        plies, cut = selfplay(Eyes(self.net), options, self.memory, self.chance)
        self.memory.trim(options.kept)
        policy, value = self.learn()
        self.iteration += 1
        score = against_chance(Eyes(self.net), options)
        return f"{self.iteration}\t{plies}\t{cut}\t{policy:.4f}\t{value:.4f}\t{score:.3f}"

    def learn(self) -> tuple[float, float]:
        """Some passes over the memory; returns both losses."""
        losses, held = [], self.memory
        for _ in range(self.options.passes * len(held.endings) // self.options.batch + 1):
            chosen = self.chance.integers(len(held.endings), size=self.options.batch)
            room = max(len(held.legal[place]) for place in chosen)
            legal = np.full((len(chosen), room), -1, np.int32)
            targets = np.zeros((len(chosen), room), np.float32)
            for row, place in enumerate(chosen):
                count = len(held.legal[place])
                legal[row, :count], targets[row, :count] = held.legal[place], held.policies[place]
            features = torch.from_numpy(np.stack([held.features[place] for place in chosen]))
            scores, ending = self.net(features, torch.from_numpy(legal))
            policy = -(torch.from_numpy(targets) * scores.log_softmax(1)).sum(1).mean()
            endings = torch.tensor([held.endings[place] for place in chosen])
            value = nn.functional.cross_entropy(ending, endings, ignore_index=-1, reduction="sum")
            value = value / max(1, int((endings >= 0).sum()))
            self.optimizer.zero_grad()
            (policy + value).backward()
            self.optimizer.step()
            losses.append((policy.item(), value.item()))
        policies, values = zip(*losses, strict=True)
        return sum(policies) / len(policies), sum(values) / len(values)

    def keep(self) -> None:
        state = {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "iteration": self.iteration}
        facts = {name: value for name, value in asdict(self.options).items() if name != "into"}
        torch.save({**state, "options": facts}, self.file.with_suffix(".new"))
        self.file.with_suffix(".new").replace(self.file)


def against_chance(eyes: Eyes, options: Options, games: int = 32) -> float:
    """The share of points against chance; games that are cut off are halves."""
    encoding = Encoding(observer(options.game).ruleset)
    duel = Duel(encoding, games, "random", color="drawn", max_plies=options.max_plies)
    duel.begin(np.random.default_rng(99))
    points, chance = np.full(games, 0.5), np.random.default_rng(99)
    while (going := np.flatnonzero(duel.going)).size:
        actions = np.zeros(games, np.int64)
        actions[going] = search(eyes, duel.batch.select(going, seed=1), options, chance, noise=False)[0]
        rewards = duel.act(actions)
        points[rewards != 0] = (rewards[rewards != 0] + 1) / 2
    return float(points.mean())


def learn(options: Options) -> None:
    """Iteration after iteration; each adds a line to the curve."""
    run = Run(options)
    while run.iteration < options.iterations:
        row = run.step()
        run.keep()
        with run.curve.open("a", encoding="utf-8") as file:
            file.write(row + "\n")
        print(row.replace("\t", "  "), flush=True)


@cache
def load(folder: str) -> tuple[Eyes, Options]:
    """The network of a run, and its options."""
    torch.set_num_threads(1)
    state = torch.load(Path(folder) / "alphazero.pt", weights_only=True)
    options = Options(Path(folder), **state["options"])
    net = Net(options.game, options.width)
    net.load_state_dict(state["net"])
    return Eyes(net), options


@takes_batches
def play(batch: Batch) -> NDArray[np.int32]:
    """A policy for `skep match` and `skep uhp --policy`: the search without noise."""
    eyes, options = load(os.environ.get(FOLDER, "runs/alphazero"))
    return search(eyes, batch, options, np.random.default_rng(1), noise=False)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="AlphaZero, lite.")
    parser.add_argument("--into", type=Path, default=Path("runs/alphazero"))
    for name, value in islice(asdict(Options(Path())).items(), 1, None):
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    learn(Options(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
