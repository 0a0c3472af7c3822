"""`skep train`: fit the network to games of `skep selfplay`, by the scores of their search or of `skep label`.

The network learns what the counted evaluation misses: its answer is added to that evaluation, and the sum should say
what the search said. Games, not positions, are set aside to measure the fit by. PyTorch (the extra `train`) fits on a
GPU where there is one; on two cores a million positions take a few minutes an epoch. After every epoch the fit is kept
beside the file that it will be, and one that was broken off goes on there.

A smaller network has the size of a large one, with zeros for what it lacks: it is fitted faster, not evaluated faster.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import cos, pi
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.core.extras import how_to_add
from skep.engine.host.network_file import Network, format_network
from skep.engine.search.features import BLOCK
from skep.engine.search.network import (
    ACCUMULATOR,
    BOARD_INPUTS,
    BUCKETS,
    DISTANCES,
    HIDDEN,
    INPUTS,
    NETWORK,
    NO_INPUT,
    ONE,
    STATES,
    WEIGHT_BITS,
)
from skep.engine.search.scores import POINTS_PER_E
from skep.jobs.shard_folder import JOB, write_whole
from skep.learn.training.game_files import files_of, gather
from skep.learn.training.label_job import read_labels

__all__ = ["EPOCHS", "NetworkSize", "fit", "format_network", "make_sample", "train"]

Tensor = Any
"""A tensor of PyTorch, which is not imported before it is needed."""
EPOCHS = 4
"""Number of epochs; with two million positions the loss aside rose from the fifth on."""
BATCH = 16_384
"""Positions of one step; with few positions in all, smaller ones make more steps."""
_RATE, _LAST_RATE = 2e-3, 1e-5
"""Adam's step at the beginning and at the end, on a cosine between them."""
_DECAY, _ROW_DECAY = 3e-5, 3e-4
"""Weight decay of weights, and of the rows of single places."""
_LIMIT = 127 / (1 << WEIGHT_BITS)
"""The largest weight of the hidden layer, so that it fits a byte."""


@dataclass(frozen=True, slots=True)
class NetworkSample:
    """Positions as inputs of both views, the counted evaluation and the score of the search, both in odds of e."""

    inputs: NDArray[np.int16]
    counted: NDArray[np.float32]
    scores: NDArray[np.float32]
    buckets: NDArray[np.int64]
    aside: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class NetworkSize:
    """The size of a network: sums per view, and units of the layer after them."""

    sums: int = ACCUMULATOR
    units: int = HIDDEN

    def __post_init__(self) -> None:
        if not (1 <= self.sums <= ACCUMULATOR and 1 <= self.units <= HIDDEN):
            raise SkepError(f"a network has 1 to {ACCUMULATOR} sums and 1 to {HIDDEN} units")

    @classmethod
    def of(cls, sums: int | None = None, units: int | None = None) -> "NetworkSize":
        """A size of which both numbers may be left out."""
        return cls(ACCUMULATOR if sums is None else sums, HIDDEN if units is None else units)


FULL = NetworkSize()


def make_sample(folders: list[Path], labels: Sequence[Path] = ()) -> NetworkSample:
    """Replay the games of the folders and describe their positions; labels take the place of their scores."""
    inputs, facts = [], []
    deeper = _read_scores(folders, labels) if labels else None
    for players, opening, game, is_held_out in gather(folders):
        scores = game.scores if deeper is None else next(deeper, [])
        if len(scores) != len(game.codes):
            raise SkepError(f"the labels in {', '.join(map(str, labels))} belong to other games")
        seen, noted = players.describe(opening + game.codes)
        seen, noted = seen[len(opening) :], noted[len(opening) :]
        sign = 1 - 2 * noted[:, 1]
        columns = np.zeros((len(noted), 4), np.float32)
        columns[:, 0] = noted[:, 0] / POINTS_PER_E
        columns[:, 1] = np.clip(np.array(scores) * sign, -4_000, 4_000) / POINTS_PER_E
        columns[:, 2] = np.minimum(noted[:, 2] * BUCKETS // players.tile_count, BUCKETS - 1)
        columns[:, 3] = is_held_out
        inputs.append(seen)
        facts.append(columns)
    table = np.concatenate(facts)
    return NetworkSample(_filled_up(inputs), table[:, 0], table[:, 1], table[:, 2].astype(np.int64), table[:, 3] > 0)


def _read_scores(folders: list[Path], labels: Sequence[Path]) -> Iterator[list[int]]:
    """The labels of all games of the folders, one after the other."""
    if len(labels) != len(folders):
        raise SkepError("name a folder of labels for each folder of games")
    for folder, beside in zip(folders, labels, strict=True):
        for path in files_of(folder):
            name = path.name.replace("games-", "labels-")
            if not (beside / name).exists():
                raise SkepError(f"there is no {name} in {beside}; skep label makes it")
            yield from (label.scores for label in read_labels(beside / name))


def _filled_up(inputs: list[NDArray[np.int16]]) -> NDArray[np.int16]:
    """All lists in one array: those of smaller games are filled up."""
    most = max(part.shape[2] for part in inputs)
    made = np.full((sum(map(len, inputs)), 2, most), NO_INPUT, np.int16)
    begin = 0
    for part in inputs:
        made[begin : begin + len(part), :, : part.shape[2]] = part
        begin += len(part)
    return made


class _Model:
    """The network in floating point. A row of the board is the sum of shared parts and a part for that row alone."""

    def __init__(self, torch: Any, device: str, seed: int, size: NetworkSize = FULL) -> None:
        self._torch = torch
        self.size = size
        sums, units = size.sums, size.units
        chance = torch.Generator().manual_seed(seed)

        def made(*shape: int, spread: float = 0.0) -> Tensor:
            return (torch.randn(*shape, generator=chance) * spread).to(device).requires_grad_()

        def rows(*shape: int) -> Tensor:
            values = torch.randn(*shape, sums + 1, generator=chance) * 0.03
            values[..., sums] = 0
            return values.to(device).requires_grad_()

        kinds = BLOCK * STATES
        self.own = rows(kinds, DISTANCES, DISTANCES)
        self.shared = [rows(kinds, 1, 1), rows(kinds, DISTANCES, 1), rows(kinds, 1, DISTANCES)]
        self.places = rows(STATES, DISTANCES, DISTANCES)
        self.others = rows(INPUTS - BOARD_INPUTS)
        self.bias = torch.full((sums,), 0.3).to(device).requires_grad_()
        self.hidden = made(BUCKETS, units, 2 * sums, spread=(2 * sums) ** -0.5)
        self.hidden_bias, self.last_bias = made(BUCKETS, units), made(BUCKETS)
        self.last = made(BUCKETS, units, spread=0.05)

    def parameters(self) -> list[Tensor]:
        """All that is fitted, the parts that single places have for themselves first."""
        rest = [*self.shared, self.places, self.others, self.bias]
        return [self.own, *rest, self.hidden, self.hidden_bias, self.last, self.last_bias]

    def groups(self) -> list[dict[str, Any]]:
        """The parameter groups of Adam."""
        own, *rest = self.parameters()
        return [{"params": [own], "weight_decay": _ROW_DECAY}, {"params": rest, "weight_decay": _DECAY}]

    def rows(self) -> Tensor:
        """All rows, the last column what an input adds directly; then a row of zeros, which fills lists up."""
        board = self.own + sum(self.shared) + self.places.repeat(BLOCK, 1, 1, 1)
        zeros = self._torch.zeros(1, self.size.sums + 1, device=board.device)
        return self._torch.cat([board.reshape(BOARD_INPUTS, self.size.sums + 1), self.others, zeros])

    def answer(self, inputs: Tensor, buckets: Tensor) -> Tensor:
        functional = self._torch.nn.functional
        sums = functional.embedding_bag(inputs.reshape(-1, inputs.shape[2]).int(), self.rows(), mode="sum")
        sums = sums.reshape(len(inputs), 2, self.size.sums + 1)
        clipped = (sums[..., : self.size.sums] + self.bias).clamp(0, 1).reshape(len(inputs), -1)
        hidden = (self._torch.einsum("nf,buf->nbu", clipped, self.hidden) + self.hidden_bias).clamp(0, 1)
        answers = (hidden * self.last).sum(2) + self.last_bias
        direct = sums[:, 0, self.size.sums] - sums[:, 1, self.size.sums]
        found: Tensor = answers.gather(1, buckets[:, None])[:, 0] + direct
        return found


def _torch() -> Any:
    try:
        import torch
    except ImportError:
        raise SkepError(f"training needs PyTorch, which is not installed; {how_to_add('train')}") from None
    return torch


class _Fit:
    """A fit under way: the sample and the model on their device, and how far it is."""

    def __init__(self, sample: NetworkSample, seed: int, size: NetworkSize, batch: int) -> None:
        self._batch = batch
        self._torch = torch = _torch()
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        columns = (sample.inputs, sample.counted, sample.scores, sample.buckets, sample.aside)
        moved = (torch.from_numpy(column).to(self.device) for column in columns)
        self._inputs, self._counted, self._scores, self._buckets, aside = moved
        self._targets = torch.sigmoid(self._scores)
        self.model = _Model(torch, self.device, seed, size)
        self._optimizer = torch.optim.Adam(self.model.groups(), lr=_RATE)
        self._seen, self._kept = torch.nonzero(~aside)[:, 0], torch.nonzero(aside)[:, 0]
        self._entropy = torch.nn.functional.binary_cross_entropy_with_logits
        self._chance = torch.Generator().manual_seed(seed)
        self.steps = -(-len(self._seen) // batch)
        """Steps of an epoch."""

    def _loss(self, chosen: Tensor, has_network: bool = True) -> Tensor:
        answer = self.model.answer(self._inputs[chosen], self._buckets[chosen]) if has_network else 0
        return self._entropy(self._counted[chosen] + answer, self._targets[chosen])

    def loss_aside(self, has_network: bool) -> float:
        """The loss in the games that were set aside, above its floor."""
        with self._torch.no_grad():
            parts = [self._loss(part, has_network) * len(part) for part in self._kept.split(BATCH)]
            floor = self._entropy(self._scores[self._kept], self._targets[self._kept])
            return float(sum(parts) / len(self._kept) - floor)

    def run_epoch(self, epoch: int, epochs: int) -> None:
        """See every position once more; the rate falls from step to step."""
        order = self._torch.randperm(len(self._seen), generator=self._chance).to(self.device)
        for step, chosen in enumerate(self._seen[order].split(self._batch), (epoch - 1) * self.steps):
            for group in self._optimizer.param_groups:
                group["lr"] = _LAST_RATE + _RATE * (1 + cos(pi * step / (epochs * self.steps))) / 2
            self._optimizer.zero_grad()
            self._loss(chosen).backward()
            self._optimizer.step()
            with self._torch.no_grad():
                self.model.hidden.clamp_(-_LIMIT, _LIMIT)
            if sys.stderr.isatty() or step + 1 == epoch * self.steps:  # a log has a line for each epoch
                begin = "\r" if sys.stderr.isatty() else ""
                sys.stderr.write(f"{begin}epoch {epoch} of {epochs}, step {step + 1} of {epochs * self.steps}")

    def save(self, path: Path, run: str, epoch: int) -> None:
        """Save the progress of a run."""
        state = {"run": run, "epoch": epoch, "chance": self._chance.get_state()}
        state |= {"model": self.model.parameters(), "optimizer": self._optimizer.state_dict()}
        out = BytesIO()
        self._torch.save(state, out)
        write_whole(path, out.getvalue())

    def take_up(self, path: Path, run: str) -> int:
        """Go on where the run was broken off; returns how many epochs were done."""
        if not path.exists():
            return 0
        state = self._torch.load(path, map_location=self.device, weights_only=True)
        if state["run"] != run:
            return 0
        with self._torch.no_grad():
            for parameter, value in zip(self.model.parameters(), state["model"], strict=True):
                parameter.copy_(value)
        self._optimizer.load_state_dict(state["optimizer"])
        self._chance.set_state(state["chance"].cpu())
        return int(state["epoch"])


def fit(
    sample: NetworkSample,
    epochs: int = EPOCHS,
    seed: int = 1,
    size: NetworkSize = FULL,
    part: Path | None = None,
    *,
    batch: int = BATCH,
) -> tuple[dict[str, NDArray[Any]], float, float]:
    """The weights of a network in integers; and the loss aside, above its floor, before and after.

    Where `part` names a file, every epoch is kept there, and the same fit goes on with it.
    """
    if batch < 1:
        raise SkepError("a step sees at least one position")
    going = _Fit(sample, seed, size, batch)
    before = going.loss_aside(has_network=False)
    run = f"{len(sample.scores)} positions, {epochs} epochs of {batch}, seed {seed}, {size}, loss {before:.6f}"
    done = 0 if part is None else going.take_up(part, run)
    for epoch in range(done + 1, epochs + 1):
        going.run_epoch(epoch, epochs)
        sys.stderr.write(f": {going.loss_aside(has_network=True):.5f} aside, {before:.5f} without the network\n")
        if part is not None:
            going.save(part, run, epoch)
    return _in_integers(going.model), before, going.loss_aside(has_network=True)


def _in_integers(model: _Model) -> dict[str, NDArray[Any]]:
    def scaled(values: Any, scale: int, kind: type[np.int16] | type[np.int32]) -> NDArray[Any]:
        limits = np.iinfo(kind)
        return np.clip(np.rint(values.detach().cpu().numpy() * scale), limits.min, limits.max).astype(kind)

    sums, units = model.size.sums, model.size.units
    rows = model.rows()[:INPUTS]
    unit = ONE << WEIGHT_BITS
    made = {
        "rows": scaled(rows[:, :sums], ONE, np.int16),
        "direct": scaled(rows[:, sums], unit, np.int32),
        "bias": scaled(model.bias, ONE, np.int16),
        "hidden": scaled(model.hidden.reshape(BUCKETS, units, 2, sums), 1 << WEIGHT_BITS, np.int16),
        "hidden_bias": scaled(model.hidden_bias, unit, np.int32),
        "last": scaled(model.last, 1 << WEIGHT_BITS, np.int16),
        "last_bias": scaled(model.last_bias, unit, np.int32),
    }
    return {name: _with_room(values, NETWORK[name].shape) for name, values in made.items()}


def _with_room(values: NDArray[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """The numbers of a smaller network at the places of a large one, with zeros around them."""
    return np.pad(values, [(0, most - size) for most, size in zip(shape, values.shape, strict=True)])


def describe_folder(folder: Path) -> str:
    """The job that made a folder's games or labels, in words; the folder's name if unknown."""
    try:
        spec = json.loads((folder / JOB).read_bytes())["spec"]
        words = [f"{spec['nodes']} nodes"]
        if spec["job"] == "label":
            words = [f"labels {words[0]}"]
        else:
            words = [spec["ruleset"], f"{spec['games'] * len(files_of(folder))} games", *words]
            words += [f"random prefix {spec['random_prefix']}"] if spec["random_prefix"] else []
        words += [f"network {spec['network'][:12]}"] if "network" in spec else []
    except (OSError, ValueError, KeyError, TypeError):
        return folder.name
    return ", ".join(words)


def train(
    folders: list[Path],
    labels: Sequence[Path] = (),
    epochs: int = EPOCHS,
    seed: int = 1,
    size: NetworkSize = FULL,
    part: Path | None = None,
    *,
    batch: int = BATCH,
) -> Network:
    """A network fitted to the games of the folders, with a sentence that says how; `part` as for `fit`."""
    command = ["skep train", *(folder.name for folder in folders)]
    command += ["--labels", *(folder.name for folder in labels)] if labels else []
    command += ["--epochs", str(epochs), "--seed", str(seed)]
    command += ["--batch", str(batch)] if batch != BATCH else []
    command += ["--sums", str(size.sums), "--units", str(size.units)] if size != FULL else []
    sample = make_sample(folders, labels)
    weights, before, after = fit(sample, epochs, seed, size, part, batch=batch)
    sources = [" ".join(command), *map(describe_folder, [*folders, *labels])]
    sources.append(f"{len(sample.scores)} positions, loss aside {before:.5f} to {after:.5f}")
    return Network.of("; ".join(sources), weights)
