"""Every setting has a flag and a variable, and the command line and the docs are made from one place."""

from dataclasses import fields
from pathlib import Path

import pytest

from skep.cli import main as skep
from skep.core.errors import SkepError
from skep.web import main
from skep.web.server.tables import METADATA
from skep.web.settings import SETTINGS, Rate, Settings, read_settings, settings_table

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
OTHERS = {"origins", "warms_up", "has_openings"}
"""Settings of programs, not of operators."""


def test_every_setting_is_told_to_operators_once(capsys: pytest.CaptureFixture[str]) -> None:
    """With its flag, its variable, its default and a sentence; the docs have the table."""
    assert {field.name for field in fields(Settings)} == SETTINGS.keys() | OTHERS
    with pytest.raises(SystemExit):
        skep(["serve", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    lines = settings_table().splitlines()
    for setting in SETTINGS.values():
        assert setting.about
        assert setting.variable == f"SKEP_{setting.name.upper()}"
        assert not setting.flag or f"{setting.flag} {setting.example} {setting.about}" in told
        [line] = [line for line in lines if f"`{setting.variable}`" in line]
        assert line.startswith(f"| {setting.about} |")
        assert line.endswith(f"| {setting.default_text} |")
    assert DOCS.read_text(encoding="utf-8").count("<!-- settings -->") == 1


def test_every_table_has_a_bound_in_the_docs() -> None:
    text = DOCS.read_text(encoding="utf-8").partition("## What grows")[2].partition("\n## ")[0]
    wanted = {f"| `{table.name}` | {table.info['retention'].bound} |" for table in METADATA.sorted_tables}
    assert {line for line in text.splitlines() if line.startswith("| `")} == wanted


def test_settings_are_read_as_they_are_written() -> None:
    flags = {"messages": "1.5/9", "sockets": "7", "bot_workers": "2", "isolated_seconds": "0.5", "port": "80"}
    settings = read_settings(flags | {"hosts": "One.example, two.example,", "database": "a.db"}, {})
    assert settings.messages == Rate(1.5, 9)
    assert (settings.sockets, settings.bot_workers, settings.isolated_seconds, settings.port) == (7, 2, 0.5, 80)
    assert (settings.hosts, settings.database) == (frozenset({"one.example", "two.example"}), "a.db")
    for name, setting in SETTINGS.items():
        if setting.is_limit and not setting.shown:
            assert read_settings({name: setting.default_text}, {}) is not None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("messages", text) for text in ("9", "a/b", "1/0", "nan/9", "1/inf", "-1/9")),
        *(("sockets", text) for text in ("0", "1.5", "many", "")),
        ("isolated_seconds", "inf"),
        ("port", "http"),
    ],
)
def test_what_cannot_be_used_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(SkepError, match=f"{SETTINGS[name].flag} or {SETTINGS[name].variable}"):
        read_settings({name: text}, {})


def test_a_flag_counts_more_than_a_variable() -> None:
    variables = {"SKEP_SOCKETS": "5", "SKEP_CONNECTIONS": "6", "SKEP_CHAT": "", "SKEP_OTHER": "7"}
    settings = read_settings({"sockets": "7"}, variables)
    assert (settings.sockets, settings.connections, settings.chat) == (7, 6, Settings().chat)


def test_the_command_line_and_the_environment_reach_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Settings] = []

    def run(settings: Settings, *, open_browser: bool) -> int:
        started.append(settings)
        return int(open_browser)

    monkeypatch.setattr(main, "run", run)
    monkeypatch.setenv("SKEP_METRICS_TOKEN", "secret")
    monkeypatch.setenv("SKEP_HOSTS", "ignored.example")
    flags = ["--port", "81", "--allow-host", "a.example", "--allow-host", "b.example", "--no-browser"]
    assert skep(["serve", *flags, "--new-games", "1/2"]) == 0
    [settings] = started
    assert (settings.port, settings.hosts, settings.new_games) == (
        81,
        frozenset({"a.example", "b.example"}),
        Rate(1, 2),
    )
    assert (settings.metrics_token, settings.has_openings) == ("secret", True)
