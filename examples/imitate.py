"""Imitate recorded games: a network learns which move was played in each position, and who won in the end.

    skep selfplay Base+MLP games --files 60 --nodes 600 --random-prefix 12
    skep data from-selfplay games --into set
    python examples/imitate.py set --into runs/imitate
    skep match py:examples/imitate.py:play,games=16 random --type Base+MLP --games 40 --nodes 1

The policy has an embedding for each action number and scores the legal moves alone. The value learns from
games with a result alone: one that was cut off is not a draw. The results are in `curve.tsv`; a run that was
broken off goes on with its next epoch. Needs PyTorch: pip install "skep-hive[train,data]".
"""

import argparse
import os
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from skep.learn import Batch, action_space, observer, takes_batches
from skep.learn.data.game_set import GameSet
from skep.learn.data.row_replay import NO_RESULT, replay
from skep.learn.data.rows import TRAIN, VALIDATION

FOLDER = "IMITATE"
"""The variable that says where `play` finds its network; runs/imitate if it is not set."""
TOP = 3
"""How many moves may be named before the one that was played."""


@dataclass(frozen=True)
class Options:
    """The options of a run."""

    set: Path
    into: Path
    epochs: int = 6
    batch: int = 256
    rate: float = 1e-3
    width: int = 256
    positions: int = 200_000
    seed: int = 1


@dataclass(frozen=True)
class Sample:
    """Positions: their features, the move that was played, the legal ones (filled up with -1), and the result."""

    game: str
    features: torch.Tensor
    actions: torch.Tensor
    legal: torch.Tensor
    results: torch.Tensor


class Imitator(nn.Module):  # type: ignore[misc]
    """One body, an embedding of every action to score legal moves by, and a head for the result."""

    def __init__(self, game: str, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observer(game).size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actions = nn.Embedding(action_space(game).size, width)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.actions.weight, std=0.02)

    def forward(self, features: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log probabilities of the legal moves, in the order of their row, and the expected result."""
        seen = self.body(features.float() / 8)
        legal = legal[:, : max(1, int((legal >= 0).sum(1).max()))]
        scores = torch.einsum("nw,nlw->nl", seen, self.actions(legal.clamp(min=0).long()))
        scores = scores.masked_fill(legal < 0, float("-inf"))
        return scores.log_softmax(1), self.value(seen)[:, 0].tanh()


def read(options: Options, split: str, most: int) -> Sample:
    """Replay the games of a split, up to a number of positions."""
    parts: list[tuple[NDArray[np.generic], ...]] = []
    found, game = 0, ""
    for positions in replay(GameSet(options.set).rows(split=split)):
        game = str(positions.games.ruleset)
        features, legal = observer(game).features(positions.games), positions.games.action_numbers()
        parts.append((features, positions.actions, legal.astype(np.int16), positions.results))
        found += len(features)
        if found >= most:
            break
    if not found:
        raise SystemExit(f"there are no games to {split} in {options.set}")
    features, actions, legal, results = (torch.from_numpy(np.concatenate(part)) for part in zip(*parts, strict=True))
    return Sample(game, features, actions, legal, results)


class Run:
    """A training: the network, what trains it, and the files in which it is kept after each epoch."""

    def __init__(self, options: Options) -> None:
        torch.manual_seed(options.seed)
        self.options = options
        self.sample, self.aside = read(options, TRAIN, options.positions), read(options, VALIDATION, 20_000)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.net = Imitator(self.sample.game, options.width).to(self.device)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=options.rate)
        self.epoch = 0
        options.into.mkdir(parents=True, exist_ok=True)
        self.file, self.curve = options.into / "imitate.pt", options.into / "curve.tsv"
        if self.file.exists():
            state = torch.load(self.file, weights_only=True, map_location=self.device)
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.epoch = state["epoch"]
            print(f"going on after epoch {self.epoch}")
        else:
            columns = ("epoch", "policy", "value", "policy_aside", "value_aside", "first", f"first_{TOP}")
            self.curve.write_text("\t".join(columns) + "\n", encoding="utf-8")

    def losses(self, sample: Sample, part: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Of some positions: how surprising the moves were, how wrong the value, and how many moves came before."""
        features, actions, legal = (
            held[part].to(self.device) for held in (sample.features, sample.actions, sample.legal)
        )
        chances, values = self.net(features, legal)
        played = (legal == actions[:, None]).to(torch.int8).argmax(1)
        found = chances.gather(1, played[:, None])
        results = sample.results[part].to(self.device)
        missed = (values - results.float())[results != NO_RESULT].square()
        return -found.mean(), missed.mean() if len(missed) else values.sum() * 0, (chances > found).sum(1)

    def train(self) -> tuple[float, float]:
        """See every position once; returns both losses on the way."""
        self.epoch += 1
        chance = torch.Generator().manual_seed(self.options.seed * 1000 + self.epoch)
        totals, count = [0.0, 0.0], len(self.sample.features)
        for part in torch.randperm(count, generator=chance).split(self.options.batch):
            policy, value, _ = self.losses(self.sample, part)
            self.optimizer.zero_grad()
            (policy + value).backward()
            self.optimizer.step()
            for place, loss in enumerate((policy, value)):
                totals[place] += loss.item() * len(part) / count
        return totals[0], totals[1]

    def measure(self) -> tuple[float, ...]:
        """On games that were set aside: both losses, and how often the move came first, or among the first."""
        everything = torch.arange(len(self.aside.features)).split(4096)
        with torch.no_grad():
            found = [(self.losses(self.aside, part), len(part)) for part in everything]
        count = len(self.aside.features)
        policy, value = (sum(losses[place].item() * size for losses, size in found) / count for place in (0, 1))
        before = torch.cat([losses[2] for losses, _ in found])
        return policy, value, float((before == 0).float().mean()), float((before < TOP).float().mean())

    def keep(self) -> None:
        """Write the network and what the next epoch needs; a run that is killed here has the epoch before."""
        facts = {"epoch": self.epoch, "game": self.sample.game, "width": self.options.width}
        state = {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict()}
        torch.save({**state, **facts}, self.file.with_suffix(".new"))
        self.file.with_suffix(".new").replace(self.file)


def learn(options: Options) -> None:
    """Train epoch by epoch; each adds a line to the curve."""
    run = Run(options)
    while run.epoch < options.epochs:
        numbers = (*run.train(), *run.measure())
        row = "\t".join([str(run.epoch), *(f"{number:.4f}" for number in numbers)])
        run.keep()
        with run.curve.open("a", encoding="utf-8") as file:
            file.write(row + "\n")
        print(row.replace("\t", "  "), flush=True)


@cache
def load(folder: str) -> Imitator:
    """The network of a run."""
    torch.set_num_threads(1)
    state = torch.load(Path(folder) / "imitate.pt", weights_only=True, map_location="cpu")
    net = Imitator(state["game"], state["width"])
    net.load_state_dict(state["net"])
    return net


@takes_batches
def play(batch: Batch) -> NDArray[np.int32]:
    """A policy for `skep match` and `skep uhp --policy`: the likeliest move, without any search."""
    net, legal = load(os.environ.get(FOLDER, "runs/imitate")), batch.action_numbers()
    with torch.no_grad():
        features = torch.from_numpy(observer(batch.ruleset).features(batch))
        chances, _ = net(features, torch.from_numpy(legal))
    chosen: NDArray[np.int32] = legal[np.arange(batch.size), chances.argmax(1).numpy()]
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Imitate recorded games.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("set", type=Path, help="a set of skep data")
    parser.add_argument("--into", type=Path, default=Path("runs/imitate"), help="the folder of the run")
    for name, value in islice(asdict(Options(Path(), Path())).items(), 2, None):
        parser.add_argument(f"--{name}", type=type(value), default=value, help=" ")
    learn(Options(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
