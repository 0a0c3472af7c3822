"""Seeds per shard, equal on every machine and independent of the order of shards."""

import hashlib

BITS = 62


def shard_seed(job_seed: int, *place: int) -> int:
    """Return the seed of a shard or a part of one: `shard_seed(1, shard, game)`. It must never change."""
    text = ":".join(map(str, (job_seed, *place)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> (64 - BITS)
