"""PPO with masks against frozen opponents: chance first, then copies of the learner as it was.

    python examples/ppo.py --into runs/ppo
    skep match py:examples/ppo.py:play,games=16 random --type Base --games 40 --nodes 1

One learner plays many duels at once. Whenever it has beaten its opponent often enough, it is frozen and becomes the
next one, with older ones and chance among them, so that nothing is forgotten. Illegal actions are masked out of every
softmax. Rewards come at the end alone and are discounted a little, so that a quick win is better. What was reached
stands in `curve.tsv`; a run that was broken off goes on after its last iteration with fresh games.
Needs PyTorch: pip install "skep-hive[train,rl]".
"""

import argparse
import os
from collections import deque
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from skep.learn import Batch, action_space, observer, takes_batches
from skep.learn.environments import HiveDuelVectorEnv
from skep.learn.environments.duel_opponents import play_randomly

FOLDER = "PPO"
"""The variable that says where `play` finds its network; runs/ppo if it is not set."""


@dataclass(frozen=True)
class Options:
    """What a run is told."""

    into: Path
    game: str = "Base"
    games: int = 32
    steps: int = 64
    iterations: int = 150
    max_plies: int = 120
    width: int = 128
    rate: float = 3e-4
    discount: float = 0.995
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    passes: int = 3
    minibatch: int = 512
    beaten: float = 0.65
    seed: int = 1


class Actor(nn.Module):  # type: ignore[misc]
    """A body with a head for every action and one for the value."""

    def __init__(self, game: str, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observer(game).size, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.policy = nn.Linear(width, action_space(game).size)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, features: torch.Tensor, mask: torch.Tensor) -> tuple[Any, torch.Tensor]:
        """How likely each action is, illegal ones never, and what the position is worth."""
        seen = self.body(features.float() / 8)
        scores = self.policy(seen).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=scores), self.value(seen)[:, 0]


class Frozen:
    """Whom the learner plays: chance and copies of it as it was, another one for each question."""

    def __init__(self, game: str, width: int, seed: int) -> None:
        self.game, self.width = game, width
        self.states: list[dict[str, torch.Tensor]] = []
        self._net = Actor(game, width)
        self._chance = np.random.default_rng(seed)

    def __call__(self, batch: Batch) -> NDArray[Any]:
        """An action for each game: mostly of the newest copy."""
        number = int(self._chance.integers(-1, len(self.states))) if self._chance.random() < 0.3 else -2
        if number == -1 or not self.states:
            return play_randomly(self._chance, batch)
        self._net.load_state_dict(self.states[-1 if number == -2 else number])
        return act(self._net, batch)


def act(net: Actor, batch: Batch, greedy: bool = False) -> NDArray[Any]:
    """An action for each game, drawn by its probability, or the likeliest."""
    with torch.no_grad():
        features = torch.from_numpy(observer(batch.ruleset).features(batch))
        chances, _ = net(features, torch.from_numpy(batch.action_mask()))
        actions: NDArray[Any] = (chances.logits.argmax(1) if greedy else chances.sample()).numpy()
    return actions


class Run:
    """A training: learner, opponents, duels, and the files in which all but the duels are kept."""

    def __init__(self, options: Options) -> None:
        torch.manual_seed(options.seed)
        self.options = options
        self.net = Actor(options.game, options.width)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=options.rate, eps=1e-5)
        self.frozen = Frozen(options.game, options.width, options.seed)
        self.iteration = 0
        self.results: deque[float] = deque(maxlen=200)
        options.into.mkdir(parents=True, exist_ok=True)
        self.file, self.curve = options.into / "ppo.pt", options.into / "curve.tsv"
        if self.file.exists():
            state = torch.load(self.file, weights_only=True)
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.frozen.states, self.iteration = state["frozen"], state["iteration"]
            print(f"going on after iteration {self.iteration}")
        else:
            self.curve.write_text("iteration\topponents\tscore\tentropy\tagainst_chance\n", encoding="utf-8")
        self.envs = HiveDuelVectorEnv(
            options.games, options.game, opponent=self.frozen, color="drawn", max_plies=options.max_plies
        )
        self.seen, info = self.envs.reset(seed=options.seed + self.iteration)
        self.mask = info["action_mask"]

    def keep(self) -> None:
        state = {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "frozen": self.frozen.states}
        facts = {"iteration": self.iteration, "game": self.options.game, "width": self.options.width}
        torch.save({**state, **facts}, self.file.with_suffix(".new"))
        self.file.with_suffix(".new").replace(self.file)

    def play(self) -> dict[str, torch.Tensor]:
        """So many steps in every duel, and what the learner should have expected of each."""
        held: dict[str, list[torch.Tensor]] = {
            name: [] for name in ("features", "mask", "actions", "chances", "values")
        }
        rewards, ends = [], []
        for _ in range(self.options.steps):
            features, mask = torch.from_numpy(self.seen), torch.from_numpy(self.mask)
            with torch.no_grad():
                chances, values = self.net(features, mask)
                actions = chances.sample()
            for name, part in zip(held, (features, mask, actions, chances.log_prob(actions), values), strict=True):
                held[name].append(part)
            self.seen, reward, over, cut, info = self.envs.step(actions.numpy())
            self.mask = info["action_mask"]
            self.results.extend(((reward[over] + 1) / 2).tolist() + [0.5] * int(cut.sum()))
            rewards.append(torch.from_numpy(reward).float())
            ends.append(torch.from_numpy(over | cut).float())
        gains = self._gains(torch.stack(held["values"]), torch.stack(rewards), torch.stack(ends))
        made = {name: torch.cat(parts) for name, parts in held.items()}
        return {**made, "gains": gains.flatten(), "targets": gains.flatten() + made["values"]}

    def _gains(self, values: torch.Tensor, rewards: torch.Tensor, ends: torch.Tensor) -> torch.Tensor:
        """Generalized advantages; a game that is cut off counts as nothing won."""
        with torch.no_grad():
            after = self.net(torch.from_numpy(self.seen), torch.from_numpy(self.mask))[1]
        gains, last = torch.zeros_like(values), torch.zeros_like(after)
        for step in reversed(range(len(values))):
            going = 1 - ends[step]
            surprise = rewards[step] + self.options.discount * going * after - values[step]
            last = surprise + self.options.discount * self.options.trace * going * last
            gains[step], after = last, values[step]
        return gains

    def learn(self, held: dict[str, torch.Tensor]) -> float:
        """Some passes over what was played; returns the mean entropy."""
        options = self.options
        entropies: list[float] = []
        for _ in range(options.passes):
            for part in torch.randperm(len(held["actions"])).split(options.minibatch):
                some = {name: values[part] for name, values in held.items()}
                chances, values = self.net(some["features"], some["mask"])
                ratio = (chances.log_prob(some["actions"]) - some["chances"]).exp()
                gains = (some["gains"] - some["gains"].mean()) / (some["gains"].std() + 1e-8)
                clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
                policy = -torch.min(ratio * gains, clipped * gains).mean()
                entropy = chances.entropy().mean()
                loss = policy + 0.5 * (values - some["targets"]).square().mean() - options.entropy * entropy
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()
                entropies.append(entropy.item())
        return sum(entropies) / len(entropies)

    def promote(self) -> float:
        """Freeze the learner where it has beaten the last one; returns its score against whom it has played."""
        score = sum(self.results) / max(1, len(self.results))
        if len(self.results) >= 100 and score >= self.options.beaten:
            self.frozen.states.append({name: part.clone() for name, part in self.net.state_dict().items()})
            self.results.clear()
        return score


def against_chance(net: Actor, options: Options) -> float:
    """The share of points in 64 duels with chance, the likeliest action each time; a game that is cut off is a half."""
    envs = HiveDuelVectorEnv(64, options.game, opponent="random", max_plies=options.max_plies)
    envs.reset(seed=99)
    points = np.full(64, -1.0)
    while (points < 0).any():
        _, rewards, over, cut, _ = envs.step(act(net, envs.duel.batch, greedy=True))
        first = (over | cut) & (points < 0)
        points[first] = (rewards[first] + 1) / 2
    return float(points.mean())


def learn(options: Options) -> None:
    """Play and learn in turn; every tenth iteration adds a line to the curve."""
    run = Run(options)
    while run.iteration < options.iterations:
        entropy = run.learn(run.play())
        run.iteration += 1
        score = run.promote()
        if run.iteration % 10 and run.iteration < options.iterations:
            continue
        numbers = (score, entropy, against_chance(run.net, options))
        row = "\t".join([str(run.iteration), str(len(run.frozen.states)), *(f"{number:.3f}" for number in numbers)])
        run.keep()
        with run.curve.open("a", encoding="utf-8") as file:
            file.write(row + "\n")
        print(row.replace("\t", "  "), flush=True)


@cache
def load(folder: str) -> Actor:
    """The network of a run."""
    torch.set_num_threads(1)
    state = torch.load(Path(folder) / "ppo.pt", weights_only=True)
    net = Actor(state["game"], state["width"])
    net.load_state_dict(state["net"])
    return net


@takes_batches
def play(batch: Batch) -> NDArray[Any]:
    """A policy for `skep match` and `skep uhp --policy`: the likeliest action."""
    return act(load(os.environ.get(FOLDER, "runs/ppo")), batch, greedy=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO against frozen opponents.")
    parser.add_argument("--into", type=Path, default=Path("runs/ppo"))
    for name, value in islice(asdict(Options(Path())).items(), 1, None):
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    learn(Options(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
