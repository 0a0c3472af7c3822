"""Write the documentation with its generated parts to `build/docs/`, then build the site.

python -m tools.docs [SITE_DIR]
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from tools.docs import parts

ROOT = parts.ROOT
SOURCES = ROOT / "docs"
BUILD = ROOT / "build"
CONFIG = BUILD / "mkdocs.yml"
MOVED = {
    "laws": "rules",
    "decisions/first_law": "decisions/first_rule",
    "decisions/law_as_data": "decisions/rules_as_data",
}
"""Pages and folders that had other addresses, old to new; old addresses redirect."""
REDIRECT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Moved</title>
<meta http-equiv="refresh" content="0; url={address}"><link rel="canonical" href="{address}"></head>
<body><a href="{address}">This page has moved.</a></body></html>
"""
FRONT_MATTER = re.compile(r"\A---\n(.*?)^---\n", re.MULTILINE | re.DOTALL)


def write_pages(folder: Path) -> None:
    """Write all pages, with markers expanded, and all pictures."""
    shutil.rmtree(folder, ignore_errors=True)
    for source in sorted(path for path in SOURCES.rglob("*") if path.is_file()):
        name = source.relative_to(SOURCES).as_posix()
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            target.write_text(page(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        else:
            shutil.copyfile(source, target)
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").replace("](docs/", "](")
    (folder / "contributing.md").write_text(page(contributing, "contributing.md"), encoding="utf-8")
    for address, picture in parts.pictures().items():
        (folder / address).parent.mkdir(parents=True, exist_ok=True)
        (folder / address).write_text(picture, encoding="utf-8")


def page(text: str, name: str) -> str:
    """Expand the markers of a page and keep its front matter."""
    front = FRONT_MATTER.match(text)
    facts = yaml.safe_load(front[1]) if front else {}
    begin = front.end() if front else 0
    return text[:begin] + parts.expanded(text[begin:], name, facts)


def config() -> dict[str, Any]:
    """Return the configuration, with the pages of the creatures in the menu and paths relative to `build/`."""
    settings: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    (menu,) = (part["Creatures"] for part in settings["nav"] if "Creatures" in part)
    for title, creatures in parts.groups().items():
        menu.append({title: [{creature.title: f"creatures/{creature.name}.md"} for creature in creatures]})
    return settings | {"docs_dir": "docs", "site_dir": "site"}


def write_redirects(site: Path) -> None:
    """Write a page that redirects at each old address."""
    for old, new in MOVED.items():
        pages = sorted((site / new).glob("*.html")) or [site / f"{new}.html"]
        for page in pages:
            path = site / old / page.name if (site / new).is_dir() else site / f"{old}.html"
            path.parent.mkdir(parents=True, exist_ok=True)
            address = Path(os.path.relpath(page, path.parent)).as_posix()
            path.write_text(REDIRECT.format(address=address), encoding="utf-8")


def main(arguments: list[str]) -> int:
    site = Path(arguments[0]) if arguments else ROOT / "site"
    write_pages(BUILD / "docs")
    CONFIG.write_text(yaml.safe_dump(config(), sort_keys=False), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "--config-file", str(CONFIG)]
    status = subprocess.run(command, cwd=ROOT, check=False).returncode
    if not status:
        shutil.rmtree(site, ignore_errors=True)
        shutil.move(BUILD / "site", site)
        write_redirects(site)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
