"""What it costs to ask whether a visitor and an address may do something: our buckets, and libraries that count, too.

    python -P benchmarks/rates.py                      ours alone, and whichever of the others is installed
    pip install limits throttled-py                    what it can be compared with

Prints microseconds a question, which asks for both keys, and bytes of memory a visitor after each has asked twenty
times; one address has ten visitors. Nobody is refused.
"""

import argparse
import time
import tracemalloc
from collections.abc import Callable

from skep.web.server.limits import Allowance
from skep.web.settings import Rate

Ask = Callable[[str, str], bool]
PER_SECOND, BURST = 15, 90
"""The rate of messages that the server has for a visitor."""


def ours() -> Ask:
    allowance = Allowance(Rate(1e6, 1e6))
    return lambda visitor, address: allowance.take((visitor, address), 1.5)


def _limits(strategy: str) -> Ask:
    import limits

    limiter = getattr(limits.strategies, strategy)(limits.storage.MemoryStorage())
    item = limits.RateLimitItemPerSecond(10**6, BURST // PER_SECOND)
    return lambda visitor, address: limiter.hit(item, visitor, cost=2) and limiter.hit(item, address, cost=2)


def limits_moving_window() -> Ask:
    return _limits("MovingWindowRateLimiter")


def limits_sliding_counter() -> Ask:
    return _limits("SlidingWindowCounterRateLimiter")


def throttled_token_bucket() -> Ask:
    from throttled import MemoryStore, Throttled, rate_limiter

    quota = rate_limiter.per_sec(10**6, burst=10**6)
    throttle = Throttled(using="token_bucket", quota=quota, store=MemoryStore(options={"MAX_SIZE": 100_000}))
    return lambda visitor, address: not (throttle.limit(visitor, 2).limited or throttle.limit(address, 2).limited)


def measure(make: Callable[[], Ask], visitors: int, times: int) -> tuple[float, float]:
    """Microseconds a question and bytes a visitor."""
    keys = [(f"visitor {n}", f"address {n // 10}") for n in range(visitors)]
    make()  # loads what it needs, which is no visitor's
    tracemalloc.start()
    ask = make()
    for _ in range(times):
        for visitor, address in keys:
            ask(visitor, address)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    began = time.perf_counter()
    for _ in range(times):
        for visitor, address in keys:
            assert ask(visitor, address)
    seconds = time.perf_counter() - began
    return seconds / (visitors * times) * 1e6, taken / visitors


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--visitors", type=int, default=3000)
    parser.add_argument("--times", type=int, default=20)
    given = parser.parse_args()
    for make in (ours, limits_moving_window, limits_sliding_counter, throttled_token_bucket):
        try:
            microseconds, size = measure(make, given.visitors, given.times)
        except ImportError as error:
            print(f"{make.__name__:24} not measured: {error}")
        else:
            print(f"{make.__name__:24} {microseconds:6.1f} microseconds {size:8.0f} bytes a visitor")


if __name__ == "__main__":
    main()
