"""The built site: no warning, no link that leads nowhere, nothing fetched from elsewhere."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from skep.rules.creatures import CREATURES
from skep.rules.examples import drawings_of
from skep.rules.ids import RULES
from tests.engine.processes import PATIENCE

ROOT = Path(__file__).parents[2]
LOADS = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser fetches by itself when it shows a page."""


class Reader(HTMLParser):
    """The links, loads and anchors of one page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.anchors.update(values[name] for name in ("id", "name") if values.get(name))
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if LOADS.get(tag, "") in values and values.get("rel") != "canonical":
            self.loads.append(values[LOADS[tag]])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it."""
    pytest.importorskip("zensical", reason="the site is built with the tools of `make docs`")
    folder = tmp_path_factory.mktemp("built") / "site"
    done = subprocess.run(
        [sys.executable, "-m", "tools.docs", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No issues found" in done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Reader]:
    return {path: Reader(path) for path in sorted(site.rglob("*.html"))}


def test_links_lead_somewhere(site: Path, pages: dict[Path, Reader]) -> None:
    """To a file of the site, and to an anchor that is there."""
    missing = []
    for path, reader in pages.items():
        if path.name == "404.html":
            continue
        for link in (*reader.links, *reader.loads):
            address, anchor = urldefrag(link)
            if re.match(r"[a-z]+:", address):
                continue
            target = (path.parent / unquote(address)).resolve() if address else path
            found = target.is_file() and target.is_relative_to(site.resolve())
            if not found or (
                anchor and target in pages and unquote(anchor) not in pages[target].anchors | {"__consent"}
            ):
                missing.append(f"{path.relative_to(site)}: {link}")
    assert not missing


def test_nothing_is_fetched_from_elsewhere(site: Path, pages: dict[Path, Reader]) -> None:
    strangers = [load for reader in pages.values() for load in reader.loads if "//" in load]
    for path in (*site.rglob("*.css"), *site.rglob("*.svg")):
        strangers += re.findall(r"(?:url\(|href=)[\"']?(?:https?:)?//[^)\"']+", path.read_text(encoding="utf-8"))
    assert not strangers


def test_generated_parts_are_there(site: Path, pages: dict[Path, Reader]) -> None:
    """Each creature has its tile and a board for each of its drawings; no marker is left over."""
    for creature in CREATURES.values():
        reader = pages[site / "creatures" / f"{creature.name}.html"]
        boards = {load for load in reader.loads if "/boards/" in load}
        assert f"../assets/tiles/{creature.name}.svg" in reader.loads
        assert len(boards) == 2 * len(drawings_of(creature.name))
    for path in pages:
        assert not re.search(r"<!-- \w+(: \w+)? -->", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("old", ["laws/rest.html", "laws/index.html", "decisions/first_law.html"])
def test_an_old_address_redirects(site: Path, pages: dict[Path, Reader], old: str) -> None:
    (target,) = pages[site / old].links
    assert site.joinpath(old).parent.joinpath(target).resolve() in {path.resolve() for path in pages}


def test_every_rule_is_shown_both_ways(site: Path) -> None:
    """An example that is legal and one that is refused, with the sentence a player reads."""
    shown = "".join(path.read_text(encoding="utf-8") for path in (site / "rules").glob("*.html"))
    assert shown.count('<div class="drawing legal">') == len(RULES)
    assert shown.count('<div class="drawing refused">') == len(RULES)
