"""Distil a search into a small network: it learns what our player found in its own games, and plays above level 3.

    skep selfplay Base+MLP games --files 60 --nodes 600 --random-prefix 12
    skep data from-selfplay games --into set
    python examples/distil.py set --into runs/distil
    skep match py:examples/distil.py:play skep:level=3 --type Base+MLP --games 100

The network sees features alone: one small network looks at each tile, what it finds is added up for each side, and a
second one judges the sum. It is trained on the scores of the search. To play, it looks one move ahead in all moves and
two in the best of them. The results are in `curve.tsv`, and a run that was broken off goes on with its next
epoch. Needs PyTorch: pip install "skep-hive[train,data]".
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

from skep.learn import Batch, Observer, observer, outcomes, takes_batches
from skep.learn.data.game_set import GameSet
from skep.learn.data.row_replay import replay
from skep.learn.data.rows import NO_SCORE, TRAIN, VALIDATION, unpack_score
from skep.learn.environments.duel import Duel
from skep.learn.environments.encodings import Encoding

POINTS = 180.0
"""Points of a score that make the odds of winning e to one."""
FARTHEST = 4_000
"""Scores beyond this number of points say no more."""
STEPS = 10
"""How a distance to a Queen is encoded: none, or 0 to 8."""
FOLDER = "DISTIL"
"""The variable that says where `play` finds its network; runs/distil if it is not set."""


@dataclass(frozen=True)
class Options:
    """The options of a run."""

    set: Path
    into: Path
    epochs: int = 12
    batch: int = 512
    rate: float = 2e-3
    width: int = 48
    positions: int = 400_000
    games: int = 40
    level: int = 3
    seed: int = 1


class Judge(nn.Module):  # type: ignore[misc]
    """What a position is worth to the player to move, in odds of e: a network for each tile, and one for their sum."""

    def __init__(self, seen: Observer, width: int) -> None:
        super().__init__()
        names = [name.rstrip("0123456789") for name in seen.tiles]
        kinds = sorted(set(names))
        self.columns, self.tiles = len(seen.tile_features), len(names)
        self.distances = [seen.tile_features.index(name) for name in ("own_queen", "enemy_queen")]
        scale = torch.ones(self.columns)
        for name, size in (("q", 8), ("r", 8), ("level", 3), ("own_queen", 8), ("enemy_queen", 8), ("moves", 20)):
            scale[seen.tile_features.index(name)] = 1 / size
        self.register_buffer("scale", scale)
        kind = torch.eye(len(kinds))[[kinds.index(name) for name in names]]
        self.register_buffer("kind", kind)
        self.register_buffer("is_own", torch.tensor([[float(name[0] == "o")] for name in names]))
        inputs = self.columns + len(self.distances) * STEPS + len(kinds)
        self.tile = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.whole = nn.Sequential(
            nn.Linear(2 * width + len(seen.scalars), 64), nn.ReLU(), nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 1)
        )

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        edge = self.tiles * self.columns
        tiles = features[:, :edge].reshape(-1, self.tiles, self.columns)
        steps = (tiles[:, :, self.distances].long() + 1).clamp(0, STEPS - 1)
        near = nn.functional.one_hot(steps, STEPS).flatten(2).float()
        kind = self.kind.expand(len(tiles), -1, -1)
        looked = self.tile(torch.cat([tiles.float() * self.scale, near, kind], 2))
        sides = [(looked * part).sum(1) / 8 for part in (self.is_own, 1 - self.is_own)]
        found: torch.Tensor = self.whole(torch.cat([*sides, features[:, edge:].float() / 8], 1))[:, 0]
        return found


# Learning


def read(options: Options, split: str, most: int) -> tuple[torch.Tensor, torch.Tensor, str]:
    """Positions as features, the chances that the search saw for the player to move, and the game that they are of."""
    rows = GameSet(options.set).rows(split=split)
    seen: list[NDArray[np.int8]] = []
    chances: list[NDArray[np.float32]] = []
    found, game = 0, ""
    for positions in replay(rows):
        game = str(positions.games.ruleset)
        scored = np.flatnonzero(positions.scores != NO_SCORE)
        seen.append(observer(game).features(positions.games)[scored])
        points = np.array([unpack_score(int(score)) for score in positions.scores[scored]], np.float32)
        chances.append(1 / (1 + np.exp(-np.clip(points, -FARTHEST, FARTHEST) / POINTS)))
        found += len(scored)
        if found >= most:
            break
    if not found:
        raise SystemExit(f"there are no scored positions to {split} in {options.set}")
    return torch.from_numpy(np.concatenate(seen)), torch.from_numpy(np.concatenate(chances)), game


class Run:
    """A training: the network, what trains it, and the files in which it is kept after each epoch."""

    def __init__(self, options: Options) -> None:
        torch.manual_seed(options.seed)
        self.options = options
        self.features, self.chances, self.game = read(options, TRAIN, options.positions)
        self.aside, self.truth, _ = read(options, VALIDATION, 20_000)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.judge = Judge(observer(self.game), options.width).to(self.device)
        self.optimizer = torch.optim.Adam(self.judge.parameters(), lr=options.rate)
        self.loss = nn.BCEWithLogitsLoss()
        self.parts = {"judge": self.judge, "optimizer": self.optimizer}
        self.epoch = 0
        options.into.mkdir(parents=True, exist_ok=True)
        self.file, self.curve = options.into / "distil.pt", options.into / "curve.tsv"
        if self.file.exists():
            self.resume()
        else:
            self.curve.write_text("epoch\tloss\tloss_aside\terror_aside\tscore\n", encoding="utf-8")
        steps = -(-len(self.features) // options.batch)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimizer, options.rate, total_steps=options.epochs * steps, last_epoch=self.epoch * steps - 1
        )

    def resume(self) -> None:
        """Go on after the last epoch that was kept."""
        state = torch.load(self.file, weights_only=True, map_location=self.device)
        for name, part in self.parts.items():
            part.load_state_dict(state[name])
        self.epoch = state["epoch"]
        print(f"going on after epoch {self.epoch}")

    def keep(self) -> None:
        """Write the network and all that the next epoch needs; a run that is killed here has the epoch before."""
        state = {name: part.state_dict() for name, part in self.parts.items()}
        facts = {"epoch": self.epoch, "game": self.game, "width": self.options.width}
        torch.save({**state, **facts}, self.file.with_suffix(".new"))
        self.file.with_suffix(".new").replace(self.file)

    def train(self) -> float:
        """See every position once; returns the loss on the way."""
        self.epoch += 1
        chance = torch.Generator().manual_seed(self.options.seed * 1000 + self.epoch)
        total = 0.0
        self.judge.train()
        for part in torch.randperm(len(self.features), generator=chance).split(self.options.batch):
            self.optimizer.zero_grad()
            missed = self.loss(self.judge(self.features[part].to(self.device)), self.chances[part].to(self.device))
            missed.backward()
            self.optimizer.step()
            self.schedule.step()
            total += missed.item() * len(part)
        return total / len(self.features)

    def measure(self) -> tuple[float, float, float]:
        """On games that were set aside the loss, and by how much the chances are missed; and points against a level."""
        self.judge.eval()
        with torch.no_grad():
            answers = torch.cat([self.judge(part.to(self.device)).cpu() for part in self.aside.split(4096)])
        missed = float((torch.sigmoid(answers) - self.truth).abs().mean())
        score = against_level(self.judge.cpu(), self.game, self.options) if self.options.games else float("nan")
        self.judge.to(self.device)
        return float(self.loss(answers, self.truth)), missed, score


def learn(options: Options) -> None:
    """Train epoch by epoch; each adds a line to the curve."""
    run = Run(options)
    while run.epoch < options.epochs:
        loss = run.train()
        row = "\t".join([str(run.epoch), *(f"{number:.4f}" for number in (loss, *run.measure()))])
        run.keep()
        with run.curve.open("a", encoding="utf-8") as file:
            file.write(row + "\n")
        print(row.replace("\t", "  "), flush=True)


def against_level(judge: Judge, game: str, options: Options) -> float:
    """The share of points in games against a level, draws and games that are cut off as halves."""
    encoding = Encoding(observer(game).ruleset)
    duel = Duel(encoding, options.games, f"level:{options.level}", color="drawn", max_plies=160)
    duel.begin(np.random.default_rng(options.seed))
    points = np.full(options.games, 0.5)
    while (going := np.flatnonzero(duel.going)).size:
        actions = np.zeros(options.games, np.int64)
        actions[going] = choose(judge, duel.batch.select(going, seed=1))
        rewards = duel.act(actions)
        points[rewards != 0] = (rewards[rewards != 0] + 1) / 2
    return float(points.mean())


# Playing


WON = 50.0
"""What a won game counts, in odds of e; more than any judgement."""


def worth(judge: Judge, batch: Batch, players: NDArray[np.int64]) -> NDArray[np.float32]:
    """What each position is worth to a player: by the rules where the game is over, else as the network judges."""
    with torch.no_grad():
        seen = observer(batch.ruleset).features(batch)
        judged = torch.cat([judge(part) for part in torch.from_numpy(seen).split(4096)]).numpy()
    values = np.where(batch.players == players, judged, -judged)
    ended = batch.states != 0
    values[ended] = (outcomes(batch.states) * WON * np.where(players == 0, 1, -1))[ended]
    found: NDArray[np.float32] = values.astype(np.float32)
    return found


def expand(batch: Batch, games: NDArray[np.int64]) -> tuple[Batch, NDArray[np.int64], NDArray[np.int32]]:
    """Every legal move of some games, made: the positions, from which game each comes, and by which action."""
    numbers = batch.action_numbers()[games]
    owners, columns = np.nonzero(numbers >= 0)
    actions = numbers[owners, columns]
    after = batch.select(games[owners], seed=1)
    after.step_actions(actions)
    return after, games[owners], actions


def choose(judge: Judge, batch: Batch, width: int = 8) -> NDArray[np.int32]:
    """The best action of each game: all moves are judged, and the best `width` of them after every answer too."""
    after, owners, actions = expand(batch, np.arange(batch.size))
    movers = batch.players[owners].astype(np.int64)
    values = worth(judge, after, movers)
    chosen = np.zeros(batch.size, np.int32)
    for game in range(batch.size):
        mine = np.flatnonzero(owners == game)
        best = mine[np.argsort(-values[mine], kind="stable")[:width]]
        open_ones = best[(after.move_counts[best] > 0) & (after.players[best] != movers[best])]
        if len(open_ones) and values[best[0]] < WON:
            replies, of, _ = expand(after, open_ones)
            worst = worth(judge, replies, movers[of])
            for place in open_ones:
                values[place] = worst[of == place].min()
        chosen[game] = actions[best[np.argmax(values[best])]]
    return chosen


@cache
def load(folder: str) -> Judge:
    """The network of a run."""
    torch.set_num_threads(1)
    state = torch.load(Path(folder) / "distil.pt", weights_only=True, map_location="cpu")
    judge = Judge(observer(state["game"]), state["width"])
    judge.load_state_dict(state["judge"])
    judge.eval()
    return judge


@takes_batches
def play(batch: Batch) -> NDArray[np.int32]:
    """A policy for `skep match` and `skep uhp --policy`: the network of the folder that DISTIL names."""
    return choose(load(os.environ.get(FOLDER, "runs/distil")), batch)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Distil a search into a small network.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("set", type=Path, help="a set of skep data from-selfplay, with scores")
    parser.add_argument("--into", type=Path, default=Path("runs/distil"), help="the folder of the run")
    for name, value in islice(asdict(Options(Path(), Path())).items(), 2, None):
        parser.add_argument(f"--{name}", type=type(value), default=value, help=" ")
    learn(Options(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
