"""The settings of the server: default, description, flag of `skep serve` and environment variable.

The command line and the table in docs/server.md are generated from it. A flag overrides a variable.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from math import inf
from typing import Annotated, Any, get_type_hints

from skep.core.errors import SkepError


class SettingError(SkepError):
    """A flag or variable that cannot be used. Only operators read it, so it is in English."""


MIN_KEY = 16
"""Characters of the operator's key: too many to be guessed."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate per second in the long run, and up to `burst` at once."""

    per_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting as operators see it. One without a flag or a variable has "" for it.

    `shown` is the default in words, where the value itself says nothing; `example` is how the value is written.
    """

    name: str
    about: str
    default: Any
    flag: str
    variable: str
    shown: str
    example: str
    is_limit: bool

    @property
    def default_text(self) -> str:
        """The default as it would be written."""
        if self.shown:
            return self.shown
        if isinstance(self.default, Rate):
            return f"{self.default.per_second:.4g}/{self.default.burst:g}"
        return f"{self.default:g}" if isinstance(self.default, float) else str(self.default)


@dataclass(frozen=True, slots=True)
class About:
    """The purpose of a setting and its form. A `flag` of None is made from the name."""

    about: str
    shown: str = ""
    example: str = "LIMIT"
    flag: str | None = None
    is_limit: bool = False


def _limit(about: str, shown: str = "") -> About:
    """A number or a rate."""
    return About(about, shown, is_limit=True)


@dataclass(frozen=True, slots=True)
class Settings:
    """Defaults fit a server open to strangers.

    A visitor is a cookie, and cookies are cheap, so addresses have separate limits, wide enough for a household.
    """

    host: Annotated[
        str, About("address to listen on; 0.0.0.0 lets other machines on the network connect", "", "ADDRESS")
    ] = "127.0.0.1"
    port: Annotated[int | None, About("port to listen on", "the first free one from 8765", "PORT")] = None
    database: Annotated[
        str | None,
        About("database: a file, or a postgresql:// URL", "a file in your data folder", "WHERE"),
    ] = None
    redis: Annotated[
        str | None, About("redis:// URL; several server processes on one PostgreSQL database need it", "none", "URL")
    ] = None
    hosts: Annotated[
        frozenset[str],
        About(
            "host names the server answers to, such as play.example.org, separated by commas; * for any",
            "IP addresses and the names of this machine",
            "NAMES",
            "--allow-host",
        ),
    ] = frozenset()
    metrics_token: Annotated[str, About("bearer token for /metrics", "/metrics is off", "TOKEN", "")] = ""
    operator_key: Annotated[
        str,
        About(
            "key of at least 16 characters, entered at /operator, with which the operator may add games",
            "the operator is who opens the page on this machine, at a server for this machine alone",
            "KEY",
            "",
        ),
    ] = ""
    messages: Annotated[Rate, _limit("messages a visitor sends over a socket")] = Rate(15, 90)
    requests: Annotated[Rate, _limit("requests of an address; every 16 kB of a body count as one more")] = Rate(30, 200)
    files: Annotated[Rate, _limit("files of the page an address loads")] = Rate(100, 3000)
    studies: Annotated[
        Rate, _limit("work for a visitor: positions, lines, pictures, files; a worker second counts as ten")
    ] = Rate(4, 40)
    new_games: Annotated[Rate, _limit("games a visitor creates")] = Rate(0.2, 20)
    new_studies: Annotated[Rate, _limit("studies a visitor stores")] = Rate(0.02, 20)
    chat: Annotated[Rate, _limit("chat lines of a visitor")] = Rate(0.5, 6)
    challenges: Annotated[Rate, _limit("challenges a visitor posts or accepts")] = Rate(0.2, 6)
    thinking: Annotated[Rate, _limit("seconds computer players think for a visitor at full strength")] = Rate(1.0, 120)
    analysing: Annotated[Rate, _limit("seconds of analysis for a visitor at full length")] = Rate(1.0, 240)
    reviews: Annotated[Rate, _limit("new game reviews for a visitor")] = Rate(1 / 60, 10)
    tries: Annotated[Rate, _limit("rated puzzle tries of a visitor")] = Rate(300 / 86400, 60)
    codes: Annotated[Rate, _limit("device codes a visitor enters")] = Rate(1 / 60, 10)
    sockets_of_visitor: Annotated[int, _limit("open sockets of a visitor")] = 24
    sockets_of_address: Annotated[int, _limit("open sockets of an address")] = 200
    sockets: Annotated[int, _limit("open sockets in all")] = 10_000
    idle_games: Annotated[int, _limit("games in memory that nobody looks at, for a minute")] = 2_000
    open_challenges_of_visitor: Annotated[
        int, _limit("open challenges of a visitor, and as many accepted games that have not begun")
    ] = 3
    open_challenges: Annotated[int, _limit("open challenges in all")] = 1_000
    studies_of_visitor: Annotated[int, _limit("studies a visitor has stored")] = 200
    connections_of_address: Annotated[
        int, _limit("connections of an address, without open sockets; a trusted proxy has no such limit")
    ] = 300
    connections: Annotated[int, _limit("connections in all, without open sockets")] = 12_000
    connecting: Annotated[Rate, _limit("connections an address opens")] = Rate(50, 600)
    bot_workers: Annotated[
        int | None,
        _limit("processes for computer players; one more is for short searches", "cores minus one"),
    ] = None
    waiting_moves_of_visitor: Annotated[int, _limit("moves of computer players that wait for a visitor")] = 8
    waiting_moves: Annotated[int, _limit("moves of computer players that wait in all")] = 256
    analysis_workers: Annotated[int, _limit("processes for analysis")] = 1
    waiting_analyses_of_address: Annotated[int, _limit("analyses that wait for an address")] = 64
    waiting_analyses: Annotated[int, _limit("analyses that wait in all")] = 512
    isolated_processes: Annotated[int, _limit("processes for positions, files and pictures that visitors send")] = 2
    isolated_seconds: Annotated[
        float, _limit("seconds of processor time after which such work is stopped; by the clock three times as many")
    ] = 5.0
    isolated_memory: Annotated[int, _limit("bytes of memory of each such process")] = 2**30
    isolated_waiting: Annotated[int, _limit("tasks that wait for such a process")] = 512

    # Set by programs alone
    origins: frozenset[str] = frozenset()
    """Other addresses whose pages may talk to the server."""
    warms_up: bool = False
    """Whether what the first visitor needs is made before they come; `skep serve` does that."""
    has_openings: bool = False
    """Whether the explorer knows the book of openings that comes with Skep; `skep serve` does that."""


def _settings() -> dict[str, Setting]:
    hints = get_type_hints(Settings, include_extras=True)
    found = {}
    for name, default in ((each.name, each.default) for each in fields(Settings)):
        for text in getattr(hints[name], "__metadata__", ()):
            flag = f"--{name.replace('_', '-')}" if text.flag is None else text.flag
            variable = f"SKEP_{name.upper()}"
            found[name] = Setting(name, text.about, default, flag, variable, text.shown, text.example, text.is_limit)
    return found


SETTINGS: dict[str, Setting] = _settings()
"""All settings that operators have, by their names."""


def read_settings(flags: Mapping[str, str], variables: Mapping[str, str]) -> Settings:
    """The settings that flags, by the names of settings, and environment variables ask for.

    A rate is written `15/90`: 15 a second, and 90 at once. Raises SettingError for invalid values.
    """
    given = {name: variables[each.variable] for name, each in SETTINGS.items() if variables.get(each.variable)}
    changes: dict[str, Any] = {name: _value(SETTINGS[name], text) for name, text in (given | dict(flags)).items()}
    return replace(Settings(), **changes)


def _value(setting: Setting, text: str) -> Any:
    default = setting.default
    if isinstance(default, frozenset):
        return frozenset(name.strip().lower() for name in text.split(",") if name.strip())
    if setting.name == "operator_key" and len(text) < MIN_KEY:
        raise SettingError(f"{setting.variable} has {len(text)} characters; a key needs at least {MIN_KEY}")
    if not setting.is_limit and setting.name != "port":
        return text
    try:
        if isinstance(default, Rate):
            per_second, _, burst = (part.strip() for part in text.partition("/"))
            rate = Rate(float(per_second), float(burst))
            if 0 <= rate.per_second < inf and 1 <= rate.burst < inf:
                return rate
        else:
            number = float(text) if isinstance(default, float) else int(text)
            if 0 < number < inf or (number == 0 and setting.name == "port"):
                return number
    except ValueError:
        pass
    wanted = "a rate such as 15/90" if isinstance(default, Rate) else "a number above 0"
    raise SettingError(f"{setting.flag} or {setting.variable} is {text!r}, which is not {wanted}")


def settings_table() -> str:
    """All settings as the table of docs/server.md."""
    lines = ["| setting | flag | variable | default |", "| --- | --- | --- | --- |"]
    for each in SETTINGS.values():
        flag, variable = (f"`{name}`" if name else "" for name in (each.flag, each.variable))
        lines.append(f"| {each.about} | {flag} | {variable} | {each.default_text} |")
    return "\n".join(lines)


LONGEST_REQUEST = 30.0
"""Seconds that a request may take, its body included, so that slow senders hold nothing."""
MAX_BODY = 65_536
"""Bytes that the body of a request may have."""
MAX_LARGE_BODY = 262_144
"""Bytes of a body that brings a file of games or a study."""
MAX_DRAINED = 4 * 2**20
"""Bytes of a body that are read and dropped after it was refused, so that its sender hears why."""
LONGEST_DRAIN = 5.0
"""Seconds that they are waited for."""
