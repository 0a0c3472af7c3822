"""The sources of the page: all are checked, and nothing in them could break the content security policy."""

import re
from pathlib import Path

UI = Path(__file__).parents[2] / "ui"
INLINE = re.compile(r"""innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|setAttribute\("style""")


def test_a_script_is_checked_and_reads_no_markup() -> None:
    for path in [UI / "service_worker.ts", *sorted((UI / "src").rglob("*.*"))]:
        text = path.read_text(encoding="utf-8")
        assert path.suffix in {".ts", ".tsx"}, path
        assert "@ts-nocheck" not in text, path
        assert not INLINE.search(text), path
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", ""), path
        assert "https://" not in text, path


def test_the_page_has_nothing_inline() -> None:
    page = (UI / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|<script|\sstyle=|\son\w+=", page)
