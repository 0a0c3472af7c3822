"""Configuration of a player: search steps, evaluation parts, weights and noise."""

import re
from dataclasses import dataclass
from hashlib import sha256
from math import log
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skep.engine.host import network_file, weights
from skep.engine.native.record import TILES
from skep.engine.native.tables import Tables
from skep.engine.search.evaluate import PHASES
from skep.engine.search.features import ARRIVALS, PARTS, PINS
from skep.engine.search.scores import MAX_PLY
from skep.engine.search.search_options import SearchOption
from skep.engine.search.state import LINE, NO_LIMIT, Workspace, state_type

SAMPLES = 4
"""Draws from the bag over which a placement at the root is averaged. Set by hand, not tuned."""
_REDUCTION_BASE, _REDUCTION_DIVISOR = 0.4, 2.2
"""Reduction of the n-th move at depth d, in plies: base + log d * log n / divisor. Set by hand, not tuned."""
_OPTIONS = {option.label: option for option in SearchOption}


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """Search options that differ from the default, name of the weights, noise and its seed, omitted parts."""

    options: tuple[tuple[SearchOption, int], ...] = ()
    weights: str = weights.TUNED
    seed: int = 0
    without: tuple[str, ...] = ()
    network: str | None = None
    """A network file that replaces the shipped one."""

    def load_network(self) -> network_file.Network | None:
        """Load the network that corrects the evaluation. It is fitted to the tuned weights with all their parts."""
        is_on = dict(self.options).get(SearchOption.NETWORK, SearchOption.NETWORK.default)
        is_fitted = self.weights == weights.TUNED and not self.without
        return network_file.load(self.network) if is_on and is_fitted else None

    def option_values(self) -> list[int]:
        """Return all search options in order. The network is on if there is one."""
        given = {**dict(self.options), SearchOption.NETWORK: int(self.load_network() is not None)}
        return [given.get(option, option.default) for option in SearchOption]


def parse_config(settings: dict[str, str]) -> SearchConfig:
    """Parse settings: `steps=-reductions`, `eval=-pins`, `weights=hand`, or a margin with its number.

    Raises ValueError for an unknown name.
    """
    options: dict[SearchOption, int] = {}
    without: list[str] = []
    named, seed, file = weights.TUNED, 0, None
    for name, value in settings.items():
        if name == "steps":
            for sign, step in _signed(value, [label for label, option in _OPTIONS.items() if option.is_switch]):
                options[_OPTIONS[step]] = int(sign == "+")
        elif name == "eval":
            without += [part for sign, part in _signed(value, list(PARTS)) if sign == "-"]
        elif name == "weights":
            if value != weights.TUNED:
                weights.load(value)
            named = value
        elif name == "network":
            network_file.load(value)
            file = value
        elif name == "seed":
            seed = int(value)
        elif name in _OPTIONS:
            options[_OPTIONS[name]] = int(value)
        else:
            raise ValueError(f"the player has no setting {name!r}")
    return SearchConfig(tuple(options.items()), named, seed, tuple(without), file)


NO_NETWORK = "none"
"""The setting for playing without a network."""


def config_with(network: str | None) -> SearchConfig:
    """Return the configuration with the network of a file, without one (`none`), or the default."""
    if network == NO_NETWORK:
        return SearchConfig(((SearchOption.NETWORK, 0),))
    return SearchConfig(network=network)


def network_spec(network: str | None) -> dict[str, str]:
    """Identify the network of a job by the hash of its file; empty for the shipped one."""
    if network is None or network == NO_NETWORK:
        return {} if network is None else {"network": NO_NETWORK}
    network_file.load(network)
    return {"network": sha256(Path(network).read_bytes()).hexdigest()}


def _signed(text: str, known: list[str]) -> list[tuple[str, str]]:
    """Split names, each preceded by a plus or a minus. Names may contain a hyphen."""
    choices = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    if not re.fullmatch(f"(?:[+-](?:{choices}))+", text):
        raise ValueError(f"{text!r}: write + or - and a name, each of: {', '.join(known)}")
    return re.findall(f"([+-])({choices})", text)


def open_workspace(
    tables: Tables, config: SearchConfig, table: NDArray[np.int64], shared: NDArray[np.void]
) -> Workspace:
    """Create the workspace of one thread. All threads share the network."""
    state, board = np.zeros(1, state_type(tables.width)), np.zeros(1, tables.position_type)
    _configure(state[0], tables, config)
    network = config.load_network() or network_file.EMPTY
    moves = np.zeros((MAX_PLY + 4) * 2 * tables.most_moves, np.int64)  # twice, since each move may be deferred
    return Workspace(state, network.array, board, tables.array, table, shared, moves, np.zeros((1, LINE), np.int64))


def _configure(record: Any, tables: Tables, config: SearchConfig) -> None:
    """Fill the part of a search record that is constant between moves."""
    record["option"] = config.option_values()
    record["weights"] = weights.pack(effective_weights(tables, config))
    record["parts"] = (0 if "pins" in config.without else PINS) | (0 if "arrivals" in config.without else ARRIVALS)
    record["motion"] = weights.motions(tables)
    record["reach"] = weights.reaches()
    tiles = sum(tile.color < 2 for tile in tables.tiles)
    record["phase"] = [PHASES - PHASES * min(laid, tiles) // tiles for laid in range(TILES)]
    record["reductions"] = reductions()
    record["tile_count"] = tiles
    record["distances"] = network_file.distances(tables.width)
    record["seed"] = config.seed
    record["samples"] = SAMPLES
    record["node_limit"] = record["deadline"] = record["iteration"] = NO_LIMIT


def effective_weights(tables: Tables, config: SearchConfig) -> NDArray[np.int32]:
    """Return the weights of the evaluation (two rows), without the omitted parts."""
    return weights.without(weights.load(config.weights, tables.ruleset).points, config.without)


def reductions() -> NDArray[np.int8]:
    """Return the reductions of late moves in plies, by depth and move number."""
    made = np.zeros((MAX_PLY, MAX_PLY), np.int8)
    for depth in range(1, MAX_PLY):
        for tried in range(1, MAX_PLY):
            made[depth, tried] = int(_REDUCTION_BASE + log(depth) * log(tried) / _REDUCTION_DIVISOR)
    return made
