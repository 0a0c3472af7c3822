"""Whom limits count as one: an IPv4 address, or the whole network that one subscriber has in IPv6."""

import ipaddress

SUBSCRIBER = 64
"""Bits that tell one subscriber's network from another's; below it everybody may have as many addresses as he likes."""


def payer_of(address: str) -> str:
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
