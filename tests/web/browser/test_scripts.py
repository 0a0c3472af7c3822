"""The scripts: all are checked, and nothing in them could break the content security policy."""

import re
from pathlib import Path

from tests.looping import each_of

STATIC = Path(__file__).parents[3] / "src" / "skep" / "web" / "static"
SCRIPTS = sorted(STATIC.rglob("*.js"))
INLINE = re.compile(r"""innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|setAttribute\("style""")


@each_of("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_checked_and_reads_no_markup(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("// @ts-check\n/**")
    assert not INLINE.search(text)
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in text


def test_the_page_has_nothing_inline() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)
    assert all('src="/static/' in tag for tag in re.findall(r"<script[^>]*>", page))
