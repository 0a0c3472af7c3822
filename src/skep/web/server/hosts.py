"""Under which names the server answers: a name that someone else made point here is not one of them."""

import ipaddress
import re
import socket
from functools import cache

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?::[0-9]{1,5})?")
ANY = "*"


def is_known_host(host: str, allowed: frozenset[str]) -> bool:
    """Whether a Host header names this server: by its number, as this machine, or by an allowed name.

    A page of another site can make its own name lead here, and its scripts then pass for ours; but it cannot make the
    browser send another name than its own.
    """
    match = _HOST.fullmatch(host)
    if match is None:
        return False
    name = match[1].lower().rstrip(".")
    return ANY in allowed or name in allowed or name in _own_names() or name.endswith(".localhost") or _is_number(name)


def host_name(host: str) -> str:
    """The name in a Host header, without its port; "" if it is none."""
    match = _HOST.fullmatch(host)
    return "" if match is None else match[1].lower().rstrip(".")


@cache
def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"} - {""})


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
