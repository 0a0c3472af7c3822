"""The documentation's Markdown as HTML that the app can insert: no markup but our own, links as the app has them."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from posixpath import normpath
from typing import Any
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from skep.lang import phrase
from skep.rules.ids import RULES

_RULES = {rule: {"href": f"/rules/{rule}", "title": ""} for rule in RULES}
"""Link targets such as `[U6]`: as if every page ended with the addresses of all rules."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the second level and what follows it; the first section of a page has none."""

    title: str
    anchor: str
    tokens: list[Token]


def _left_out(*_: Any) -> str:
    return ""


def _code(_: RendererHTML, tokens: list[Token], at: int, *__: Any) -> str:
    return f'<pre tabindex="0"><code>{escapeHtml(tokens[at].content)}</code></pre>\n'


def _table(*_: Any) -> str:
    return f'<div class="table-box" tabindex="0" role="group" aria-label="{phrase("doc-table")}"><table>\n'


def _end_of_table(*_: Any) -> str:
    return "</table></div>\n"


_PARSER = MarkdownIt("commonmark").enable("table")
for _name, _rule in {
    "html_block": _left_out,
    "html_inline": _left_out,
    "fence": _code,
    "table_open": _table,
    "table_close": _end_of_table,
}.items():
    _PARSER.add_render_rule(_name, _rule)


def sections(text: str) -> list[Section]:
    """The sections of a page; without its first heading and what comes before it."""
    if text.startswith("---\n"):
        text = text.split("---\n", 2)[2]
    found = [Section("", "", [])]
    tokens = iter(_PARSER.parse(text, {"references": dict(_RULES)}))
    for token in tokens:
        if token.type == "heading_open":
            inline, close = next(tokens), next(tokens)
            title, anchor = _title(inline)
            if token.tag == "h1":
                continue
            token.attrSet("id", anchor)
            if token.tag == "h2":
                found.append(Section(title, anchor, []))
            found[-1].tokens.extend((token, inline, close))
        else:
            found[-1].tokens.append(token)
    return found


def _title(inline: Token) -> tuple[str, str]:
    """A heading's words and its anchor, which may follow them as `{#u6}`."""
    title, _, anchor = inline.content.partition(" {#")
    if anchor and inline.children:
        inline.children[-1].content = inline.children[-1].content.partition(" {#")[0]
    return title, anchor.rstrip("}") or "-".join(title.lower().split())


def render(tokens: Iterable[Token], folder: str) -> str:
    """HTML of a part of a page that lies in a folder of the documentation."""
    own = deepcopy(list(tokens))
    for token in own:
        if token.type == "th_open":
            token.attrSet("scope", "col")
        if token.children:
            token.children = list(_linked(token.children, folder))
    return str(_PARSER.renderer.render(own, _PARSER.options, {}))


def _linked(tokens: list[Token], folder: str) -> Iterator[Token]:
    """Words with their links; a link to what the app does not have is left as words."""
    hides = False
    for token in tokens:
        if token.type == "link_open":
            address = _address(str(token.attrGet("href")), folder)
            hides = address is None
            token.attrSet("href", address or "")
        if not (hides and token.type in ("link_open", "link_close")):
            yield token


def _address(link: str, folder: str) -> str | None:
    """The address in the app for a link between pages of the documentation."""
    parts = urlsplit(link)
    if parts.netloc:
        return None
    if link.startswith("/rules/"):
        return link
    home, _, page = normpath(f"{folder}/{parts.path}").rpartition("/")
    if home == "creatures":
        return f"/creatures/{page.removesuffix('.md')}".removesuffix("/index")
    rule = parts.fragment.upper()
    return (f"/rules/{rule}" if rule in RULES else "/rules") if home == "rules" else None
