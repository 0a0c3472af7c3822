"""The networks that limits count: an IPv4 address, or in IPv6 a subnet and the wider networks that it is part of."""

import ipaddress
from functools import lru_cache

SUBSCRIBER = 64
"""Prefix length of one subnet in IPv6; its holder has as many addresses in it as they like."""
WIDER = (56, 48)
"""Prefix lengths that providers give to one customer, of whom a holder of many subnets is one."""
HOUSEHOLD = 4
"""Share of a network, relative to the next narrower one: people share networks, and cookies are free."""


def quota_key(address: str) -> str:
    """The name under which an address is charged."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, SUBSCRIBER), strict=False))


@lru_cache(4096)
def networks_of(network: str) -> tuple[str, ...]:
    """The network that `quota_key` returned, and the wider ones around it, the narrowest first."""
    if not network.endswith(f"/{SUBSCRIBER}"):
        return (network,)
    subnet = ipaddress.IPv6Network(network)
    return network, *(str(subnet.supernet(new_prefix=bits)) for bits in WIDER)


def shares_of(owners: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The keys that are charged for `owners`, each with its share of the limit."""
    *people, network = owners
    shares = [(person, 1) for person in people]
    return *shares, *((wider, HOUSEHOLD**place) for place, wider in enumerate(networks_of(network)))
