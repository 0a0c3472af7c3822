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


def test_whatever_the_page_begins_with_is_in_a_landmark_or_is_spoken() -> None:
    """Axe says so, too, but it sees the note of a lost connection only while there is none."""
    body = (UI / "index.html").read_text(encoding="utf-8").partition("<body")[2]
    parts = re.findall(r"^    <(\w+)([^>]*)>", body, re.MULTILINE)
    assert ("p", "offline-note") in {
        (tag, found[1]) for tag, more in parts if (found := re.search(r'class="(.*?)"', more))
    }
    landmarks = re.compile(r'id="page"|class="skip"|role="(?:region|status)"|aria-live=')
    assert [
        each for each in parts if each[0] not in {"header", "footer", "svg"} and not landmarks.search(each[1])
    ] == []
