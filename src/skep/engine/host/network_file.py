"""The shipped network file: read once, verified by hash, laid out for compiled code."""

import warnings
import zlib
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from skep.core.errors import SkepError
from skep.engine.search.network import NETWORK

FILE = "network.npz"
DIGEST = "d8e93f679ce4ed80037b9102059b054021d53f1aa870a944fd5985c6c7da5517"
"""SHA-256 of the file. A file with another hash is not used."""
_SOURCE, _PREFIX = "source", "net_"
"""The array that names the training run, and the prefix of arrays with weights."""


@dataclass(frozen=True, slots=True)
class Network:
    """The weights of a network as an array of one record, and a description of its training run."""

    source: str
    array: NDArray[np.void]

    @classmethod
    def of(cls, source: str, weights: dict[str, NDArray[Any]]) -> "Network":
        """Create a network from weights by field name."""
        array = np.zeros(1, NETWORK)
        for name, numbers in weights.items():
            array[0][name] = numbers
        array.flags.writeable = False
        return cls(source, array)


EMPTY = Network.of("no network", {})
"""The network of a search that plays without one."""


@cache
def load(path: str | None = None) -> Network | None:
    """Load the shipped network, or the one of a file.

    If the shipped file is missing or damaged, the engine plays without a network.
    """
    if path is not None:
        try:
            return parse(Path(path).read_bytes())
        except (OSError, SkepError) as error:
            raise SkepError(f"{path}: {getattr(error, 'strerror', None) or error}") from error
    try:
        data = (files("skep.engine.host") / "data" / FILE).read_bytes()
    except FileNotFoundError:
        warnings.warn(f"{FILE} is missing from the installation: the player is weaker without it", stacklevel=2)
        return None
    if sha256(data).hexdigest() != DIGEST:
        warnings.warn(f"{FILE} is not the file that belongs to this version: it is left out", stacklevel=2)
        return None
    return parse(data)


def network_source(path: str | None = None) -> str:
    """Say which run made the shipped network, or the one of a file."""
    network = load(path)
    return "none" if network is None else network.source


def parse(data: bytes) -> Network:
    """Parse the bytes of a file. Raises SkepError if it is not an archive with the expected arrays."""
    try:
        read = np.load(BytesIO(data), allow_pickle=False)
        arrays = {name: read[name] for name in getattr(read, "files", ())}
    except (OSError, EOFError, ValueError, BadZipFile, zlib.error):
        arrays = {}
    source = arrays.pop(_SOURCE, None)
    fields = {_PREFIX + name: NETWORK[name] for name in NETWORK.fields or ()}
    if source is None or {name: np.dtype((array.dtype, array.shape)) for name, array in arrays.items()} != fields:
        raise SkepError("this is not a network of the engine's: its arrays have other names, shapes or types")
    return Network.of(str(source), {name.removeprefix(_PREFIX): array for name, array in arrays.items()})


def format_network(network: Network) -> bytes:
    """Format a network as the bytes of a file."""
    out = BytesIO()
    weights = {_PREFIX + name: network.array[0][name] for name in NETWORK.fields or ()}
    np.savez_compressed(out, allow_pickle=False, source=np.array(network.source), **weights)
    return out.getvalue()


@cache
def distances(width: int) -> NDArray[np.int8]:
    """Return the distance of two cells of a torus, indexed by the difference of their numbers."""
    half = width // 2
    difference = np.arange(width * width)
    q = (difference + half) % width - half
    r = ((difference - q) // width + half) % width - half
    return np.minimum(np.maximum(np.maximum(abs(q), abs(r)), abs(q + r)), 127).astype(np.int8)
