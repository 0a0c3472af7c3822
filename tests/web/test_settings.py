"""Every limit can be set by a flag and by a variable, and the docs name each with its default."""

from dataclasses import fields
from pathlib import Path

import pytest

from skep.core.errors import SkepError
from skep.web import main
from skep.web.server.tables import METADATA
from skep.web.settings import LIMITS, Rate, Settings, default_of, flag_of, told, variable_of

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
OTHERS = {"database", "redis", "origins", "hosts", "metrics_token", "warms_up", "brings_openings"}
"""Settings that limit nothing."""


def test_every_limit_is_in_the_table() -> None:
    assert {field.name for field in fields(Settings)} == LIMITS.keys() | OTHERS
    text = DOCS.read_text(encoding="utf-8")
    missing = [
        name
        for name, about in LIMITS.items()
        if f"| {about} | `{flag_of(name)}` | `{variable_of(name)}` | {default_of(name)} |" not in text
    ]
    assert missing == []


def test_every_table_has_a_bound_in_the_docs() -> None:
    text = DOCS.read_text(encoding="utf-8").partition("## What grows")[2].partition("\n## ")[0]
    wanted = {f"| `{table.name}` | {table.info['kept'].bound} |" for table in METADATA.sorted_tables}
    assert {line for line in text.splitlines() if line.startswith("| `")} == wanted


def test_limits_are_read_as_they_are_written() -> None:
    settings = told(Settings(), {"messages": "1.5/9", "sockets": "7", "bot_workers": "2", "isolated_seconds": "0.5"})
    assert settings.messages == Rate(1.5, 9)
    assert (settings.sockets, settings.bot_workers, settings.isolated_seconds) == (7, 2, 0.5)
    for name in LIMITS:
        if name != "bot_workers":
            assert told(Settings(), {name: default_of(name)}) is not None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("messages", text) for text in ("9", "a/b", "1/0", "nan/9", "1/inf", "-1/9")),
        *(("sockets", text) for text in ("0", "1.5", "many", "")),
        ("isolated_seconds", "inf"),
    ],
)
def test_what_is_no_limit_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(SkepError, match=f"{flag_of(name)} or {variable_of(name)}"):
        told(Settings(), {name: text})


def test_a_flag_counts_more_than_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKEP_SOCKETS", "5")
    monkeypatch.setenv("SKEP_CONNECTIONS", "6")
    told_by = main._from_environment() | {"sockets": "7"}
    settings = told(Settings(), told_by)
    assert (settings.sockets, settings.connections) == (7, 6)
