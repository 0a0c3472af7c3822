"""The documentation's Markdown as the app shows it."""

import re

from skep.rules.creatures import CREATURES
from skep.rules.ids import RULES
from skep.web.pages import doc_pages
from skep.web.pages.markdown import render, sections
from tests.looping import each_of

PAGES = {"/creatures", "/rules"}
PAGES |= {f"/creatures/{creature.name}" for creature in CREATURES.values()} | {f"/rules/{rule}" for rule in RULES}

RENDERED = {
    "a **b** *c* `<d>`": "<p>a <strong>b</strong> <em>c</em> <code>&lt;d&gt;</code></p>\n",
    "### Two words": '<h3 id="two-words">Two words</h3>\n',
    "### A rule {#u6}": '<h3 id="u6">A rule</h3>\n',
    "[U6], `[U6]`, [Z9]": '<p><a href="/rules/U6">U6</a>, <code>[U6]</code>, [Z9]</p>\n',
    "[a](ant.md)": '<p><a href="/creatures/ant">a</a></p>\n',
    "[a](index.md)": '<p><a href="/creatures">a</a></p>\n',
    "[a](../rules/venom.md#v4)": '<p><a href="/rules/V4">a</a></p>\n',
    "[a](../rules/swarm.md)": '<p><a href="/rules">a</a></p>\n',
    "[a](../options.md) [b](ant.md)": '<p>a <a href="/creatures/ant">b</a></p>\n',
    "[a](https://example.org/x.md)": "<p>a</p>\n",
    "[a](javascript:alert(1))": "<p>[a](javascript:alert(1))</p>\n",
    "<script>alert(1)</script>": "",
    "a <img src=x onerror=alert(1)> b": "<p>a  b</p>\n",
    "<!-- tile: ant -->": "",
    "```\n<b>\n```": '<pre tabindex="0"><code>&lt;b&gt;\n</code></pre>\n',
    "- a\n- b": "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n",
}


@each_of("text", RENDERED)
def test_rendered(text: str) -> None:
    """The same each time: what was parsed is not spoilt by being shown."""
    (whole,) = sections(text)
    assert [render(whole.tokens, "creatures") for _ in range(2)] == [RENDERED[text]] * 2


def test_a_table_can_be_scrolled() -> None:
    (whole,) = sections("| a |\n| --- |\n| b |")
    html = render(whole.tokens, "rules")
    assert html.startswith('<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>')
    assert '<th scope="col">a</th>' in html
    assert html.endswith("</table></div>\n")


def test_sections_begin_with_their_headings() -> None:
    """The page's own heading and what precedes it, for the site's generator, is in none."""
    found = sections(
        "---\ntitle: Ant\n---\n\n# Ant\n\nfirst\n\n## U1 · Order {#u1}\n\nsecond\n\n### more\n\n## Source\n"
    )
    assert [(part.title, part.anchor) for part in found] == [("", ""), ("U1 · Order", "u1"), ("Source", "source")]
    assert [render(part.tokens, "rules") for part in found] == [
        "<p>first</p>\n",
        '<h2 id="u1">U1 · Order</h2>\n<p>second</p>\n<h3 id="more">more</h3>\n',
        '<h2 id="source">Source</h2>\n',
    ]


def test_every_page_is_whole() -> None:
    """Each link leads to a page of the app, and nothing is left that only the site's generator understands."""
    pages = [*map(doc_pages.rule_page, RULES), *(doc_pages.creature_page(each.name) for each in CREATURES.values())]
    for page in pages:
        assert page is not None
        assert set(re.findall(r'href="([^"]*)"', page.html)) <= PAGES, page.name
        assert not re.search(
            r"<!--|\{#|\]\(|^#|<(?!/?(?:p|a|h2|h3|ul|ol|li|code|pre|em|strong|div|table|thead|tbody|tr|th|td)\b)",
            page.html,
        ), page.name
