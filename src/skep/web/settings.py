"""Every setting of the server, once: default, sentence, flag of `skep serve` and environment variable.

The command line and the table in docs/server.md are made from it. A flag counts more than a variable.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from math import inf
from typing import Annotated, Any, get_type_hints

from skep.core.errors import SkepError


class SettingError(SkepError):
    """A flag or variable that cannot be used. Only operators read it, so it is in English."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and up to `burst` at once."""

    per_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Setting:
    """What an operator is told about a setting. One without a flag or a variable has "" for it.

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
class Told:
    """What is told of a setting, beside its name and its default. A `flag` of None is that of the name."""

    about: str
    shown: str = ""
    example: str = "LIMIT"
    flag: str | None = None
    is_limit: bool = False


def _limit(about: str, shown: str = "") -> Told:
    """A number or a rate."""
    return Told(about, shown, is_limit=True)


@dataclass(frozen=True, slots=True)
class Settings:
    """Defaults fit a server open to strangers.

    A visitor is a cookie, and cookies are cheap, so that an address has limits of its own, wide enough for a household.
    """

    host: Annotated[str, Told("address to listen at; 0.0.0.0 lets others on the network in", "", "ADDRESS")] = (
        "127.0.0.1"
    )
    port: Annotated[int | None, Told("port to listen at", "a free one from 8765 on", "PORT")] = None
    database: Annotated[
        str | None,
        Told("where games are kept: a file, or a postgresql:// URL", "a file in your data folder", "WHERE"),
    ] = None
    redis: Annotated[
        str | None, Told("redis:// URL by which several servers at one PostgreSQL database share games", "none", "URL")
    ] = None
    hosts: Annotated[
        frozenset[str],
        Told(
            "names by which the server is reached, such as play.example.org, with commas between them; * for any",
            "numbers, and the names of this machine",
            "NAMES",
            "--allow-host",
        ),
    ] = frozenset()
    metrics_token: Annotated[str, Told("what has to be sent to see /metrics", "nobody sees it", "TOKEN", "")] = ""
    messages: Annotated[Rate, _limit("messages that a visitor sends over a socket")] = Rate(15, 90)
    requests: Annotated[Rate, _limit("requests of an address; 16 kB of a body count as one more")] = Rate(30, 200)
    files: Annotated[Rate, _limit("scripts and pictures of the page that an address loads")] = Rate(100, 3000)
    studies: Annotated[
        Rate, _limit("positions, lines, pictures and files that are worked out for a visitor, by their cost")
    ] = Rate(4, 40)
    new_games: Annotated[Rate, _limit("games that a visitor sets up")] = Rate(0.2, 20)
    new_studies: Annotated[Rate, _limit("studies that a visitor keeps on the server")] = Rate(0.02, 20)
    chat: Annotated[Rate, _limit("lines of chat of a visitor")] = Rate(0.5, 6)
    challenges: Annotated[Rate, _limit("open challenges that a visitor posts")] = Rate(0.2, 6)
    thinking: Annotated[Rate, _limit("seconds that computers think for a visitor at full strength")] = Rate(1.0, 120)
    analysing: Annotated[Rate, _limit("seconds that positions are analyzed for a visitor at full length")] = Rate(
        1.0, 240
    )
    reviews: Annotated[Rate, _limit("games that are reviewed anew for a visitor")] = Rate(1 / 60, 10)
    tries: Annotated[Rate, _limit("tries at puzzles that move a visitor's rating")] = Rate(300 / 86400, 60)
    sockets_of_visitor: Annotated[int, _limit("open sockets of a visitor")] = 24
    sockets_of_address: Annotated[int, _limit("open sockets of an address")] = 200
    sockets: Annotated[int, _limit("open sockets in all")] = 10_000
    connections_of_address: Annotated[
        int, _limit("connections of an address that are no open sockets; a trusted proxy has no such limit")
    ] = 300
    connections: Annotated[int, _limit("connections in all that are no open sockets")] = 12_000
    connecting: Annotated[Rate, _limit("connections that an address begins")] = Rate(50, 600)
    bot_workers: Annotated[
        int | None,
        _limit("processes that think for computer players; one more is for short thoughts", "cores less one"),
    ] = None
    analysis_workers: Annotated[int, _limit("processes that analyze")] = 1
    isolated_processes: Annotated[int, _limit("processes for what strangers send")] = 2
    isolated_seconds: Annotated[float, _limit("seconds of work on what a stranger sends, before it is ended")] = 5.0
    isolated_memory: Annotated[int, _limit("bytes of memory for that work")] = 2**30

    # Set by programs alone
    origins: frozenset[str] = frozenset()
    """Other addresses whose pages may talk to the server."""
    warms_up: bool = False
    """Whether what the first visitor needs is made before they come; `skep serve` does that."""
    brings_openings: bool = False
    """Whether the explorer gets the openings of Skep's engine; `skep serve` does that."""


def _settings() -> dict[str, Setting]:
    hints = get_type_hints(Settings, include_extras=True)
    found = {}
    for name, default in ((each.name, each.default) for each in fields(Settings)):
        for told in getattr(hints[name], "__metadata__", ()):
            flag = f"--{name.replace('_', '-')}" if told.flag is None else told.flag
            variable = f"SKEP_{name.upper()}"
            found[name] = Setting(name, told.about, default, flag, variable, told.shown, told.example, told.is_limit)
    return found


SETTINGS: dict[str, Setting] = _settings()
"""All settings that operators have, by their names."""


def read_settings(flags: Mapping[str, str], variables: Mapping[str, str]) -> Settings:
    """The settings that flags, by the names of settings, and environment variables ask for.

    A rate is written `15/90`: so many a second, and at once. Raises SettingError for what cannot be used.
    """
    given = {name: variables[each.variable] for name, each in SETTINGS.items() if variables.get(each.variable)}
    changes: dict[str, Any] = {name: _value(SETTINGS[name], text) for name, text in (given | dict(flags)).items()}
    return replace(Settings(), **changes)


def _value(setting: Setting, text: str) -> Any:
    default = setting.default
    if isinstance(default, frozenset):
        return frozenset(name.strip().lower() for name in text.split(",") if name.strip())
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
"""Seconds that a request may take, its body included: whoever sends one byte a minute is not waited for."""
MAX_BODY = 65_536
"""Bytes that the body of a request may have."""
MAX_LARGE_BODY = 262_144
"""Bytes of a body that brings a file of games or a study."""
MAX_DRAINED = 4 * 2**20
"""Bytes of a body that are read and dropped after it was refused, so that its sender hears why."""
LONGEST_DRAIN = 5.0
"""Seconds that they are waited for."""
