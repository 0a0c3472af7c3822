"""What a server is told when it starts: where its store is, and how much it lets one visitor do."""

from dataclasses import dataclass


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
