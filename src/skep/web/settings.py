"""What a server is told when it starts: where its store is, and how much it lets one visitor do.

Every limit has a flag of `skep serve` and an environment variable, both named after it; a flag counts more.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from skep.core.errors import SkepError


class SettingError(SkepError):
    """A flag or variable that cannot be used. Only operators read it, so it is in English."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and up to `burst` at once."""

    per_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Settings:
    """Defaults fit a server open to strangers. `origins` are other addresses whose pages may talk to it.

    A visitor is a cookie, and cookies are cheap, so that an address has limits of its own, wide enough for a household.
    """

    database: str | None = None
    redis: str | None = None
    """Where several servers at one PostgreSQL database tell each other what happens; one alone needs none."""
    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()
    """Names under which the server is reached, beside its numbers and the names of this machine; `*` for any."""
    metrics_token: str = ""
    """What has to be said to see `/metrics`; nobody does without one."""
    messages: Rate = Rate(15, 90)
    requests: Rate = Rate(30, 200)
    files: Rate = Rate(100, 3000)
    """Scripts and pictures of the page, which asks for some eighty of them at a time."""
    studies: Rate = Rate(4, 40)
    """Positions, lines and pictures off the game, counted by what they cost: see `positions.py`."""
    new_games: Rate = Rate(0.2, 20)
    new_studies: Rate = Rate(0.02, 20)
    """Studies to be kept on the server."""
    chat: Rate = Rate(0.5, 6)
    challenges: Rate = Rate(0.2, 6)
    thinking: Rate = Rate(1.0, 120)
    """Seconds that computers think for one visitor; who has used them up is answered after a shorter thought."""
    analysing: Rate = Rate(1.0, 240)
    """Seconds that positions are analysed for one visitor; who has used them up is answered after a short search."""
    reviews: Rate = Rate(1 / 60, 10)
    """Games that are reviewed for one visitor, those left out that somebody had reviewed before."""
    tries: Rate = Rate(300 / 86400, 60)
    """Tries at puzzles that move ratings; those beyond it are judged, too, and count for nothing."""
    sockets_of_visitor: int = 24
    sockets_of_address: int = 200
    sockets: int = 10_000
    connections_of_address: int = 300
    """Plain connections; a browser opens six. Those of trusted proxies count only in all."""
    connections: int = 12_000
    connecting: Rate = Rate(50, 600)
    """Connections that one address may begin."""
    bot_workers: int | None = None
    analysis_workers: int = 1
    warms_up: bool = False
    """Whether what the first visitor needs is made before he comes; `skep serve` does that."""
    brings_openings: bool = False
    """Whether the explorer gets the openings of Skep's engine; `skep serve` does that."""
    isolated_processes: int = 2
    """How many work on what strangers send; one of them takes only what is short."""
    isolated_seconds: float = 5.0
    """Seconds of work on a position that a stranger sends; an honest one takes some hundredths."""
    isolated_memory: int = 2**30
    """Bytes of address space for the same; the largest picture takes 210 MB."""


LIMITS: dict[str, str] = {
    "messages": "messages that a visitor sends over a socket",
    "requests": "requests of an address; 16 kB of a body count as one more",
    "files": "scripts and pictures of the page that an address loads",
    "studies": "positions, lines, pictures and files that are worked out for a visitor, by their cost",
    "new_games": "games that a visitor sets up",
    "new_studies": "studies that a visitor keeps on the server",
    "chat": "lines of chat of a visitor",
    "challenges": "open challenges that a visitor posts",
    "thinking": "seconds that computers think for a visitor at full strength",
    "analysing": "seconds that positions are analyzed for a visitor at full length",
    "reviews": "games that are reviewed anew for a visitor",
    "tries": "tries at puzzles that move a visitor's rating",
    "sockets_of_visitor": "open sockets of a visitor",
    "sockets_of_address": "open sockets of an address",
    "sockets": "open sockets in all",
    "connections_of_address": "connections of an address that are no open sockets; a trusted proxy has no such limit",
    "connections": "connections in all that are no open sockets",
    "connecting": "connections that an address begins",
    "bot_workers": "processes that think for computer players; one more is for short thoughts",
    "analysis_workers": "processes that analyze",
    "isolated_processes": "processes for what strangers send",
    "isolated_seconds": "seconds of work on what a stranger sends, before it is ended",
    "isolated_memory": "bytes of memory for that work",
}
"""What each limit is about."""


def flag_of(name: str) -> str:
    """The flag of a limit: `--new-games`."""
    return f"--{name.replace('_', '-')}"


def variable_of(name: str) -> str:
    """The environment variable of a limit: `SKEP_NEW_GAMES`."""
    return f"SKEP_{name.upper()}"


def default_of(name: str) -> str:
    """The default of a limit as it would be written."""
    default = getattr(Settings(), name)
    if isinstance(default, Rate):
        return f"{default.per_second:.4g}/{default.burst:g}"
    return "cores less one" if default is None else f"{default:g}" if isinstance(default, float) else str(default)


def told(settings: Settings, texts: Mapping[str, str]) -> Settings:
    """The settings with limits as they are written: a number, or for a rate `15/90`, so many a second and at once.

    Raises SkepError for what is no such number.
    """
    changes: dict[str, Any] = {name: _value(name, text) for name, text in texts.items()}
    return replace(settings, **changes)


def _value(name: str, text: str) -> Rate | float | int:
    default = getattr(Settings(), name)
    try:
        if isinstance(default, Rate):
            per_second, _, burst = (part.strip() for part in text.partition("/"))
            rate = Rate(float(per_second), float(burst))
            if 0 <= rate.per_second < inf and 1 <= rate.burst < inf:
                return rate
        else:
            number = float(text) if isinstance(default, float) else int(text)
            if 0 < number < inf:
                return number
    except ValueError:
        pass
    wanted = "a rate such as 15/90" if isinstance(default, Rate) else "a number above 0"
    raise SettingError(f"{flag_of(name)} or {variable_of(name)} is {text!r}, which is not {wanted}")


LONGEST_REQUEST = 30.0
"""Seconds that a request may take, its body included: whoever sends one byte a minute is not waited for."""
MAX_BODY = 65_536
"""Bytes that the body of a request may have."""
MAX_LARGE_BODY = 262_144
"""Bytes of a body that brings a file of games or a study."""
MAX_DRAINED = 4 * 2**20
"""Bytes of a body that are read and dropped after it was refused, so that its sender hears why."""
LONGEST_DRAIN = 5.0
"""Seconds that they are waited for."""
