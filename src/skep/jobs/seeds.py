"""Seeds by shard: chance that is the same on every machine, in whatever order shards are made."""

import hashlib

BITS = 62


def shard_seed(job_seed: int, *place: int) -> int:
    """A seed for a shard, or for a part of one: `shard_seed(1, shard, game)`. It stays the same for all time."""
    text = ":".join(map(str, (job_seed, *place)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> (64 - BITS)
