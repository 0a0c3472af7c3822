"""`skep train`: fit the network to games of `skep selfplay`, by the scores that the search found.

The network learns what the counted evaluation misses: its answer is added to that evaluation, and the sum should say
what the search said. Games, not positions, are set aside to measure the fit by. PyTorch (`skep[train]`) fits on a GPU
where there is one; on two cores a million positions take a few minutes an epoch.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.engine.host.network_file import Network
from skep.engine.search.features import BLOCK
from skep.engine.search.network import (
    ACCUMULATOR,
    BOARD_INPUTS,
    BUCKETS,
    DISTANCES,
    HIDDEN,
    INPUTS,
    NO_INPUT,
    ONE,
    STATES,
    WEIGHT_BITS,
)
from skep.engine.search.scores import POINTS_PER_E
from skep.engine.training.game_files import gather

Tensor = Any
"""A tensor of PyTorch, which is not imported before it is needed."""
EPOCHS = 4
"""How often every position is seen; with two million positions the loss aside rose from the fifth on."""
_BATCH = 16_384
_RATE, _LAST_RATE = 2e-3, 1e-5
"""Adam's step at the beginning and at the end, on a cosine between them."""
_DECAY, _ROW_DECAY = 3e-5, 3e-4
"""How strongly weights, and the rows of single places, are pulled to zero."""
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


def make_sample(folders: list[Path]) -> NetworkSample:
    """Replay the games of the folders and describe their positions."""
    inputs, facts = [], []
    for players, opening, game, is_held_out in gather(folders):
        seen, noted = players.describe(opening + game.codes)
        seen, noted = seen[len(opening) :], noted[len(opening) :]
        sign = 1 - 2 * noted[:, 1]
        columns = np.zeros((len(noted), 4), np.float32)
        columns[:, 0] = noted[:, 0] / POINTS_PER_E
        columns[:, 1] = np.clip(np.array(game.scores) * sign, -4_000, 4_000) / POINTS_PER_E
        columns[:, 2] = np.minimum(noted[:, 2] * BUCKETS // players.tile_count, BUCKETS - 1)
        columns[:, 3] = is_held_out
        inputs.append(seen)
        facts.append(columns)
    table = np.concatenate(facts)
    return NetworkSample(_filled_up(inputs), table[:, 0], table[:, 1], table[:, 2].astype(np.int64), table[:, 3] > 0)


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
    """The network in floating point. A row of the board is a sum of parts that rows share, and of a part of its own."""

    def __init__(self, torch: Any, device: str, seed: int) -> None:
        self._torch = torch
        chance = torch.Generator().manual_seed(seed)

        def made(*shape: int, spread: float = 0.0) -> Tensor:
            return (torch.randn(*shape, generator=chance) * spread).to(device).requires_grad_()

        def rows(*shape: int) -> Tensor:
            values = torch.randn(*shape, ACCUMULATOR + 1, generator=chance) * 0.03
            values[..., ACCUMULATOR] = 0
            return values.to(device).requires_grad_()

        kinds = BLOCK * STATES
        self.own = rows(kinds, DISTANCES, DISTANCES)
        self.shared = [rows(kinds, 1, 1), rows(kinds, DISTANCES, 1), rows(kinds, 1, DISTANCES)]
        self.places = rows(STATES, DISTANCES, DISTANCES)
        self.others = rows(INPUTS - BOARD_INPUTS)
        self.bias = torch.full((ACCUMULATOR,), 0.3).to(device).requires_grad_()
        self.hidden = made(BUCKETS, HIDDEN, 2 * ACCUMULATOR, spread=(2 * ACCUMULATOR) ** -0.5)
        self.hidden_bias, self.last_bias = made(BUCKETS, HIDDEN), made(BUCKETS)
        self.last = made(BUCKETS, HIDDEN, spread=0.05)

    def groups(self) -> list[dict[str, Any]]:
        """What Adam moves."""
        rest = [*self.shared, self.places, self.others, self.bias]
        rest += [self.hidden, self.hidden_bias, self.last, self.last_bias]
        return [{"params": [self.own], "weight_decay": _ROW_DECAY}, {"params": rest, "weight_decay": _DECAY}]

    def rows(self) -> Tensor:
        """All rows, the last column what an input adds directly; then a row of zeros, which fills lists up."""
        board = self.own + sum(self.shared) + self.places.repeat(BLOCK, 1, 1, 1)
        zeros = self._torch.zeros(1, ACCUMULATOR + 1, device=board.device)
        return self._torch.cat([board.reshape(BOARD_INPUTS, ACCUMULATOR + 1), self.others, zeros])

    def answer(self, inputs: Tensor, buckets: Tensor) -> Tensor:
        functional = self._torch.nn.functional
        sums = functional.embedding_bag(inputs.reshape(-1, inputs.shape[2]).int(), self.rows(), mode="sum")
        sums = sums.reshape(len(inputs), 2, ACCUMULATOR + 1)
        clipped = (sums[..., :ACCUMULATOR] + self.bias).clamp(0, 1).reshape(len(inputs), -1)
        hidden = (self._torch.einsum("nf,buf->nbu", clipped, self.hidden) + self.hidden_bias).clamp(0, 1)
        answers = (hidden * self.last).sum(2) + self.last_bias
        direct = sums[:, 0, ACCUMULATOR] - sums[:, 1, ACCUMULATOR]
        found: Tensor = answers.gather(1, buckets[:, None])[:, 0] + direct
        return found


def _torch() -> Any:
    try:
        import torch
    except ImportError:
        raise SkepError("training needs PyTorch, which comes with skep[train]: pip install 'skep[train]'") from None
    return torch


def fit(sample: NetworkSample, epochs: int = EPOCHS, seed: int = 1) -> tuple[dict[str, NDArray[Any]], float, float]:
    """The weights of a network in integers; and the loss aside, above its floor, before and after."""
    torch = _torch()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    columns = (sample.inputs, sample.counted, sample.scores, sample.buckets)
    inputs, counted, scores, buckets = (torch.from_numpy(column).to(device) for column in columns)
    aside = torch.from_numpy(sample.aside).to(device)
    targets = torch.sigmoid(scores)
    model = _Model(torch, device, seed)
    optimizer = torch.optim.Adam(model.groups(), lr=_RATE)
    seen, kept = torch.nonzero(~aside)[:, 0], torch.nonzero(aside)[:, 0]
    entropy = torch.nn.functional.binary_cross_entropy_with_logits
    chance = torch.Generator().manual_seed(seed)

    def loss(chosen: Tensor, has_network: bool = True) -> Tensor:
        answer = model.answer(inputs[chosen], buckets[chosen]) if has_network else 0
        return entropy(counted[chosen] + answer, targets[chosen])

    def loss_aside(has_network: bool) -> float:
        with torch.no_grad():
            parts = [loss(part, has_network) * len(part) for part in kept.split(_BATCH)]
            floor = entropy(scores[kept], targets[kept])
            return float(sum(parts) / len(kept) - floor)

    before = loss_aside(has_network=False)
    batches = [len(part) for part in seen.split(_BATCH)]
    steps, step = epochs * len(batches), 0
    for epoch in range(1, epochs + 1):
        for chosen in seen[torch.randperm(len(seen), generator=chance).to(device)].split(_BATCH):
            for group in optimizer.param_groups:
                group["lr"] = _LAST_RATE + _RATE * (1 + np.cos(np.pi * step / steps)) / 2
            optimizer.zero_grad()
            loss(chosen).backward()
            optimizer.step()
            with torch.no_grad():
                model.hidden.clamp_(-_LIMIT, _LIMIT)
            step += 1
            sys.stderr.write(f"\repoch {epoch} of {epochs}, step {step} of {steps}")
        sys.stderr.write(f": {loss_aside(has_network=True):.5f} aside, {before:.5f} without the network\n")
    return _in_integers(model), before, loss_aside(has_network=True)


def _in_integers(model: _Model) -> dict[str, NDArray[Any]]:
    def scaled(values: Any, scale: int, kind: type[np.int16] | type[np.int32]) -> NDArray[Any]:
        limits = np.iinfo(kind)
        return np.clip(np.rint(values.detach().cpu().numpy() * scale), limits.min, limits.max).astype(kind)

    rows = model.rows()[:INPUTS]
    unit = ONE << WEIGHT_BITS
    return {
        "rows": scaled(rows[:, :ACCUMULATOR], ONE, np.int16),
        "direct": scaled(rows[:, ACCUMULATOR], unit, np.int32),
        "bias": scaled(model.bias, ONE, np.int16),
        "hidden": scaled(model.hidden.reshape(BUCKETS, HIDDEN, 2, ACCUMULATOR), 1 << WEIGHT_BITS, np.int16),
        "hidden_bias": scaled(model.hidden_bias, unit, np.int32),
        "last": scaled(model.last, 1 << WEIGHT_BITS, np.int16),
        "last_bias": scaled(model.last_bias, unit, np.int32),
    }


def train(folders: list[Path], source: str, epochs: int = EPOCHS, seed: int = 1) -> Network:
    """A network fitted to the games of the folders, with a sentence that says how."""
    sample = make_sample(folders)
    weights, before, after = fit(sample, epochs, seed)
    sentence = f"{source}; {len(sample.scores)} positions, loss aside {before:.5f} to {after:.5f}"
    return Network.of(sentence, weights)
