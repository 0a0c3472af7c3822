"""The built page: which files a page names, how long they may be kept, and how they are compressed."""

import gzip
import json
import os
import re
import struct
from pathlib import Path

import pytest
from starlette.middleware.gzip import GZipResponder

from skep.web.pages import built_page
from skep.web.pages.built_page import BUILT, FIRST, STYLES, PageNotBuiltError, manifest
from skep.web.pages.site import PAGES
from skep.web.server.packed_files import KEPT, accepted_codings
from tests.looping import each_of
from tests.web.serving import Guest

BUDGETS = {"home/page": (3, 32_000), "games/page": (3, 32_000), "study/page": (6, 72_000)}
"""Scripts and their bytes, compressed by Brotli, of the first page and the study; next, of others with a board."""
BOARD_BUDGET, PLAIN_BUDGET = (6, 66_000), (4, 36_000)
UI = Path(__file__).parents[2] / "ui" / "src"
WITHOUT_BOARD = {"games/page", "new_game/page", "join/page", "lessons/learn_page"}


def address_of(page: str) -> str:
    return re.sub(r"\{\w+\}", "x1", page)


def test_a_page_names_styles_fonts_and_the_scripts_of_its_address(guest: Guest) -> None:
    """Otherwise each import waits for the one before."""
    built = manifest()
    for page, sources in PAGES.items():
        text = guest.get(address_of(page)).text
        named = re.findall(r'<(?:link rel="(?:preload|stylesheet|modulepreload)"|script)[^>]*"/built/([^"]+)"', text)
        messages = [name for name in named if name.startswith("messages/en-")]
        expected = [*built.fonts, *built.styles_of(sources), *built.scripts_of(sources), *messages]
        assert sorted(named) == sorted(expected)
        assert all(f'data-style-{name}="/built/{style}"' in text for name, style in built.styles.items())
        assert len(messages) == 1
        assert text.count("<script") == 1


def test_pages_with_a_second_style_sheet_wait_for_it() -> None:
    """`STYLES` is for the server, which names them beforehand; the page's script asks for what is not there."""
    for source in {source for sources in PAGES.values() for source in sources}:
        script = (UI / f"{source}.tsx").read_text("utf-8") if (UI / f"{source}.tsx").exists() else ""
        waits = re.findall(r'^await needStyle\("(\w+)"\);$', script, re.MULTILINE)
        assert waits == [STYLES[source]] if source in STYLES else not waits, source


def test_every_page_has_scripts_of_its_own() -> None:
    sources = {source for named in PAGES.values() for source in named}
    assert sources <= set(manifest().scripts)


def test_a_page_has_few_scripts_and_they_are_small() -> None:
    built = manifest()
    for page, sources in PAGES.items():
        scripts = built.scripts_of(sources)
        size = sum((BUILT / f"{name}.br").stat().st_size for name in scripts)
        source = "".join(sources[:1])
        most = BUDGETS.get(source, PLAIN_BUDGET if source in WITHOUT_BOARD else BOARD_BUDGET)
        assert len(scripts) <= most[0], (page, scripts)
        assert size <= most[1], (page, size)


def test_only_files_whose_names_say_what_they_hold_are_kept(guest: Guest) -> None:
    built = manifest()
    for name, kept in ((built.scripts[FIRST][0], KEPT), (built.fonts[0], KEPT), ("favicon.svg", "no-cache")):
        answer = guest.get(f"/built/{name}")
        assert (answer.status, answer.body) == (200, (BUILT / name).read_bytes())
        assert answer.headers["cache-control"] == kept
    for path in ("main-ABCDEFGH.js", "", "icons", "../app.py", "%2e%2e/app.py"):
        answer = guest.get(f"/built/{path}")
        assert answer.status == 404
        assert "immutable" not in answer.headers["cache-control"]


def test_a_file_is_compressed_beforehand(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[int] = []
    monkeypatch.setattr(GZipResponder, "apply_compression", lambda *_, **__: compressed.append(1))
    name = manifest().scripts[FIRST][0]
    plain = guest.get(f"/built/{name}")
    answers = {
        codings: guest.request("GET", f"/built/{name}", headers={"accept-encoding": codings})
        for codings in ("gzip, deflate, br", "gzip", "br;q=0, gzip;q=0.5", "br")
    }
    assert [answer.headers["content-encoding"] for answer in answers.values()] == ["br", "gzip", "gzip", "br"]
    for answer in (plain, *answers.values()):
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == KEPT
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(answers["gzip"].body) == plain.body
    assert answers["br"].body == (BUILT / f"{name}.br").read_bytes()
    assert compressed == []


def test_what_the_server_says_on_every_page_is_compressed_with_the_page(guest: Guest) -> None:
    """The messages of a language and the creatures' pictures, as they are now."""
    (messages,) = re.findall(r'data-messages="([^"]+)"', guest.get("/games").text)
    for address in (messages, "/creatures.svg"):
        sizes = {}
        for coding in ("br", "gzip"):
            answer = guest.request("GET", address, headers={"accept-encoding": coding})
            assert (answer.status, answer.headers["content-encoding"]) == (200, coding)
            sizes[coding] = len(answer.body)
        assert sizes["br"] < sizes["gzip"]


def test_codings_are_read_from_the_header() -> None:
    assert accepted_codings("gzip, deflate, br;q=1.0") == {"gzip", "deflate", "br"}
    assert accepted_codings("br;q=0, GZIP ; q=0.2, identity;q=0.0") == {"gzip"}


def test_a_page_that_was_never_built_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(built_page, "BUILT", tmp_path)
    with pytest.raises(PageNotBuiltError, match="make play"):
        manifest()


def test_a_new_build_is_seen_without_a_restart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(built_page, "BUILT", tmp_path)
    for number in (1, 2):
        text = json.dumps({"version": str(number), "style": "", "styles": {}, "fonts": [], "scripts": {}})
        path = tmp_path / "manifest.json"
        path.write_text(text, encoding="utf-8")
        os.utime(path, (number, number))
        assert manifest().version == str(number)
    assert manifest() is manifest()


def size_of(png: bytes) -> str:
    width, height = struct.unpack(">II", png[16:24])
    return f"{width}x{height}"


def test_the_app_manifest_names_what_is_there(guest: Guest) -> None:
    (address,) = re.findall(r'<link rel="manifest" href="([^"]+)"', guest.get("/games").text)
    app = json.loads(guest.get(address).text)
    assert (app["name"], app["display"], app["start_url"]) == ("Skep", "standalone", "/")
    icons = {icon["src"]: icon["sizes"] for icon in app["icons"]}
    assert {src: size_of(guest.get(src).body) for src in icons} == icons
    assert set(icons.values()) == {"192x192", "512x512"}


def test_a_font_is_served_as_one(guest: Guest) -> None:
    assert guest.get(f"/built/{manifest().fonts[0]}").headers["content-type"] == "font/woff2"


@each_of(
    ("wished", "language", "entry"),
    [("es-MX,es;q=0.9", "es", "Nueva partida"), ("fr-CA", "fr", "Nouvelle partie"), ("xx", "en", "New game")],
)
def test_the_browser_is_asked_first_for_the_language(address: str, wished: str, language: str, entry: str) -> None:
    page = Guest(address, "").request("GET", "/", headers={"accept-language": wished})
    assert f'<html lang="{language}"' in page.text
    assert f'<a href="/new">{entry}</a>' in page.text
