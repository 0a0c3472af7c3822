"""The scripts that a page names: those of the page that its address shows, and all that they import."""

import re
from pathlib import Path

import pytest

from skep.web.pages import page_scripts
from skep.web.pages.page_scripts import FIRST, scripts_of
from skep.web.pages.site import PAGES
from skep.web.pages.static_files import STATIC, version
from tests.web.serving import Guest


def test_imports_are_followed_however_they_are_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is imported on demand is not among them."""
    texts = {
        FIRST: 'import { a } from "./parts/a.js";\nconst b = () => import("./pages/b.js");\n',
        "app/pages/b.js": 'import {\n  c,\n  d,\n} from "../parts/c.js";\nimport "../parts/d.js";\n',
        "app/pages/e.js": "export const e = 1;\n",
        "app/parts/a.js": 'export * from "./e.js";\n// import { x } from "./x.js";\n',
        "app/parts/c.js": 'import * as main from "../main.js";\nexport const c = () => "./x.js";\n',
        "app/parts/d.js": 'import f from "./f.js";\n',
        "app/parts/e.js": "",
        "app/parts/f.js": "",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(page_scripts, "STATIC", tmp_path)
    alone = {FIRST, "app/parts/a.js", "app/parts/e.js"}
    assert scripts_of((), "v1") == sorted(alone)
    assert scripts_of(("b",), "v1") == sorted({*texts} - {"app/pages/e.js"})
    assert scripts_of(("e",), "v1") == sorted({*alone, "app/pages/e.js"})


def test_a_page_names_the_scripts_of_its_address(guest: Guest) -> None:
    shown = {}
    for address in PAGES:
        text = guest.get(re.sub(r"\{\w+\}", "x1", address)).text
        named = re.findall(r'modulepreload" href="/static/([^"]+)"', text)
        shown[address] = [name.removeprefix(f"{version()}/") for name in named[:-1]]
        assert named[-1].startswith("messages/en-")
    assert shown == {address: scripts_of(pages, version()) for address, pages in PAGES.items()}


def test_every_address_has_the_scripts_that_are_asked_for_there() -> None:
    """The first script knows the pages by patterns, of which the first that fits counts."""
    text = (STATIC / FIRST).read_text(encoding="utf-8")
    patterns = re.findall(r'\[\n +/(\^[^\n]+)/,\n.*?import\("\./pages/(\w+)\.js"\)', text, re.DOTALL)
    asked = {}
    for address in PAGES:
        place = re.sub(r"\{\w+\}", "x1", address)
        asked[address] = next((name for pattern, name in patterns if re.search(pattern, place)), None)
    assert asked == {address: next(iter(pages), None) for address, pages in PAGES.items()}
