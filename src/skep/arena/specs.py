"""Contestants as text, such as `skep:depth=3`, `random`, `py:my_net:choose` or `uhp:COMMAND ...?Level=3`."""

import math
import shlex
from dataclasses import dataclass

from skep.arena.errors import ArenaError
from skep.engine import Limit
from skep.learn.baselines import BASELINES

LIMITS = ("time", "depth", "nodes")
UHP, PYTHON, BASELINE = "uhp", "py", "baseline"
KINDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "skep": (("time", "depth", "nodes"), ("level", "threads", "table", "steps", "eval", "weights", "network", "pace")),
    "reference": (("time", "depth"), ()),
    "mcts": (("time", "nodes"), ("cap", "exploration")),
    "random": ((), ()),
    PYTHON: ((), ("games",)),
    BASELINE: ((), ("games",)),
    UHP: (("time", "depth"), ()),
}
"""The limits and settings of each kind of contestant. An engine's settings are its UHP options."""


def make_limit(time: float | None = None, depth: int | None = None, nodes: int | None = None) -> Limit:
    """Build a limit from seconds, depth and nodes. Raises ArenaError for values that are not positive."""
    if any(value is not None and not 0 < value < math.inf for value in (time, depth, nodes)):
        raise ArenaError("a limit for a move is a number above 0")
    return Limit(time, depth, nodes)


@dataclass(frozen=True, slots=True)
class Spec:
    """A contestant as specified. Its own `limit`, if set, overrides that of the match."""

    text: str
    kind: str
    limit: Limit
    settings: tuple[tuple[str, str], ...] = ()
    command: tuple[str, ...] = ()
    label: str = ""

    @property
    def games(self) -> int:
        """Number of games it plays at once: more than one for batched policies."""
        return int(dict(self.settings)["games"]) if self.kind == PYTHON and self.settings else 1

    @property
    def name(self) -> str:
        """Name in tables and files."""
        return self.label or self.text

    @classmethod
    def parse(cls, text: str) -> "Spec":
        """Parse a contestant. Raises ArenaError with the reason if it is invalid."""
        text = text.strip()
        kind, _, rest = text.partition(":")
        if kind not in KINDS:
            raise ArenaError(f"{text!r} is not a contestant; write one of {', '.join(KINDS)}, with : and settings")
        if kind == BASELINE:
            kind, rest = PYTHON, _baseline(rest)
        command: tuple[str, ...] = ()
        if kind == UHP:
            words, question, settings = rest.rpartition("?") if "?" in rest else (rest, "", "")
            pairs = _parse_settings(settings, "&") if question else {}
            command = _parse_command(words)
        elif kind == PYTHON:
            policy, _, settings = rest.partition(",")
            command, pairs = (policy.strip(),), _parse_settings(settings, ",")
            if not policy.rpartition(":")[0]:
                raise ArenaError(f"{text!r}: which function? Write py:module:function")
        else:
            pairs = _parse_settings(rest, ",")
        label = pairs.pop("name", "")
        if kind == "mcts" and "playouts" in pairs:
            pairs["nodes"] = pairs.pop("playouts")
        limit = _parse_limit({name: pairs.pop(name) for name in LIMITS if name in pairs})
        spec = cls(text, kind, limit, tuple(pairs.items()), command, label)
        spec.check(limit)
        return spec

    def check(self, limit: Limit) -> None:
        """Raise ArenaError for settings and limits that this kind of contestant does not support."""
        limits, settings = KINDS[self.kind]
        for name, _ in self.settings:
            if self.kind != UHP and name not in settings:
                raise ArenaError(f"{self.text!r}: {self.kind} has no setting {name!r}")
        if self.kind == PYTHON and not all(value.isdecimal() and 0 < int(value) <= 1024 for _, value in self.settings):
            raise ArenaError(f"{self.text!r}: games= says how many are played at once, 1 to 1024")
        given = [name for name in LIMITS if getattr(limit, name) is not None]
        for name in given:
            if limits and name not in limits:
                raise ArenaError(f"{self.text!r}: {self.kind} knows limits by {' and '.join(limits)}, not by {name}")
        if self.kind == UHP and len(given) > 1:
            raise ArenaError(f"{self.text!r}: the protocol takes one limit, by time or by depth")

    def timed(self, seconds: float) -> str:
        """Return the spec as text with this time per move, if it supports limits and has none. Keeps the name."""
        if self.limit.is_set or not KINDS[self.kind][0]:
            return self.text
        begin, join = ("?", "&") if self.kind == UHP else (":", ",")
        name = "" if self.label else f"{join}name={self.name}"
        return f"{self.text}{join if begin in self.text else begin}time={seconds:g}{name}"

    def limit_in(self, match: Limit) -> Limit:
        """Return the limit of a move in a match with this limit."""
        limit = self.limit if self.limit.is_set else match
        self.check(limit)
        if not limit.is_set and KINDS[self.kind][0]:
            raise ArenaError(f"{self.text!r}: how long may it think? Set a limit, such as time=0.1")
        return limit


def _baseline(text: str) -> str:
    """Turn the name of a baseline, with settings, into the function that plays it."""
    name, comma, settings = text.partition(",")
    if name not in BASELINES:
        raise ArenaError(f"{name!r} is not a baseline; there are {', '.join(BASELINES)}")
    return f"{BASELINES[name].__module__}:{BASELINES[name].__name__}{comma}{settings}"


def _parse_settings(text: str, separator: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for part in filter(None, text.split(separator)):
        name, equals, value = (word.strip() for word in part.partition("="))
        if not (name and equals and value) or name in pairs:
            raise ArenaError(f"{part!r} is not a setting; write name=value, each name once")
        pairs[name] = value
    return pairs


def _parse_limit(limits: dict[str, str]) -> Limit:
    try:
        numbers = {name: float(text) if name == "time" else int(text) for name, text in limits.items()}
    except ValueError:
        raise ArenaError(f"{', '.join(map('='.join, limits.items()))}: a limit is a number") from None
    depth, nodes = numbers.get("depth"), numbers.get("nodes")
    return make_limit(numbers.get("time"), None if depth is None else int(depth), None if nodes is None else int(nodes))


def _parse_command(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise ArenaError(f"{text!r}: the command cannot be read: {error}") from None
    if not words:
        raise ArenaError("which engine? Write uhp: and its command")
    return words
