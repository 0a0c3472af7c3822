"""The page's own files: a browser keeps those of the version that a page names, and asks again for all others."""

import os
import re
from pathlib import Path

import pytest

from skep.web.pages import static_files
from skep.web.pages.static_files import KEPT, STATIC, version, with_version
from tests.web.serving import Guest

SCRIPT = "app/main.js"


def test_a_page_names_scripts_styles_and_fonts_by_their_version(guest: Guest) -> None:
    named = set(re.findall(r'"/static/([^"]+)"', guest.get("/").text))
    lasting = {name.removeprefix(f"{version()}/") for name in named if name.startswith(f"{version()}/")}
    assert {name for name in named if name.startswith(("app/", "style/", "fonts/"))} == set()
    assert SCRIPT in lasting
    assert all((STATIC / name).is_file() for name in lasting)


def test_only_the_files_of_this_version_last(guest: Guest) -> None:
    body = (STATIC / SCRIPT).read_bytes()
    for folder, kept in ((f"{version()}/", KEPT), ("", "no-cache"), ("v0123456789ab/", "no-cache")):
        answer = guest.get(f"/static/{folder}{SCRIPT}")
        assert (answer.status, answer.body, answer.headers["cache-control"]) == (200, body, kept)
    for path in (f"/static/{version()}/app/nothing.js", f"/static/{version()}/", f"/static/{version()}/../../app.py"):
        assert guest.get(path).status == 404


def test_a_version_is_what_the_files_hold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither where they are nor how old."""
    said = []
    for number, (place, text) in enumerate((("one", "x"), ("other", "x"), ("one", "y"), ("one", "x"))):
        script = tmp_path / place / "app" / "main.js"
        script.parent.mkdir(parents=True, exist_ok=True)
        script.write_text(text, encoding="utf-8")
        os.utime(script, (number, number))  # however quickly one follows the other
        monkeypatch.setattr(static_files, "STATIC", tmp_path / place)
        said.append(static_files._version_at(-1 - number))
    assert said[0] == said[1] == said[3] != said[2]
    static_files._version_at.cache_clear()


def test_other_addresses_of_a_page_stay() -> None:
    page = '<link href="/static/manifest.webmanifest"><script src="/static/app/main.js">'
    assert with_version(page, "v1") == '<link href="/static/manifest.webmanifest"><script src="/static/v1/app/main.js">'
