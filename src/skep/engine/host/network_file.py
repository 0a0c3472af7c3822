"""The file of the network that comes with the engine: read once, known by its hash, laid out for compiled code."""

import warnings
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.engine.search.network import ACCUMULATOR, BUCKETS, HIDDEN, INPUTS

FILE = "network.npz"
DIGEST = "105899cdbd0d6f426688b8ec905b8eee1ecb3ab04d1a9a80920ae691e2bbaead"
"""The SHA-256 of the file; another file is not played with."""
FIELDS = {
    "net_rows": ((INPUTS, ACCUMULATOR), np.int16),
    "net_direct": ((INPUTS,), np.int32),
    "net_bias": ((ACCUMULATOR,), np.int16),
    "net_hidden": ((BUCKETS, HIDDEN, 2, ACCUMULATOR), np.int16),
    "net_hidden_bias": ((BUCKETS, HIDDEN), np.int32),
    "net_last": ((BUCKETS, HIDDEN), np.int16),
    "net_last_bias": ((BUCKETS,), np.int32),
}
"""The arrays of a file, by the fields of a search's state that they fill."""


@dataclass(frozen=True, slots=True)
class Network:
    """The weights of a network by the fields they fill, and the sentence that says which run made them."""

    source: str
    weights: dict[str, NDArray[np.int16] | NDArray[np.int32]]


@cache
def load(path: str | None = None) -> Network | None:
    """The network that comes with the engine, or the one of a file.

    Without the engine's own, or where it was damaged, the counted evaluation plays.
    """
    if path is not None:
        return parse(Path(path).read_bytes())
    try:
        data = (files("skep.engine.host") / "data" / FILE).read_bytes()
    except FileNotFoundError:
        warnings.warn(f"{FILE} is missing from the installation: the player is weaker without it", stacklevel=2)
        return None
    if sha256(data).hexdigest() != DIGEST:
        warnings.warn(f"{FILE} is not the file that belongs to this version: it is left out", stacklevel=2)
        return None
    return parse(data)


def parse(data: bytes) -> Network:
    """A network from the bytes of a file; SkepError where it has other arrays than the engine reads."""
    with np.load(BytesIO(data), allow_pickle=False) as file:
        shapes = {name: (file[name].shape, file[name].dtype) for name in file.files if name != "source"}
        if "source" not in file.files or shapes != FIELDS:
            raise SkepError("this is no network of the engine's: its arrays have other names, shapes or types")
        return Network(str(file["source"]), {name: file[name] for name in FIELDS})


def format_network(network: Network) -> bytes:
    """The bytes of a file."""
    out = BytesIO()
    np.savez_compressed(out, allow_pickle=False, source=np.array(network.source), **network.weights)
    return out.getvalue()


@cache
def distances(width: int) -> NDArray[np.int8]:
    """Steps between two cells of a torus, by the difference of their numbers."""
    half = width // 2
    difference = np.arange(width * width)
    q = (difference + half) % width - half
    r = ((difference - q) // width + half) % width - half
    return np.minimum(np.maximum(np.maximum(abs(q), abs(r)), abs(q + r)), 127).astype(np.int8)
