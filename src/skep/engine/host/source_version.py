"""Which code made something: what two machines must share for the same seeds to give the same games."""

from functools import cache
from hashlib import blake2b
from pathlib import Path

import skep

ROOMS = ("core", "rules", "engine/native", "engine/search", "engine/host", "learn/batches", "learn/training")
"""What a game of the player follows from, besides its seed: the law, the search, its weights and networks."""


@cache
def source_version() -> dict[str, str]:
    """The version of Skep, and a hash of the files that its games follow from."""
    root = Path(skep.__file__).parent
    digest = blake2b(digest_size=8)
    paths = (path for room in ROOMS for path in (root / room).rglob("*") if path.is_file())
    for path in sorted(path for path in paths if "__pycache__" not in path.parts):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return {"skep": skep.__version__, "engine": digest.hexdigest()}
