"""What the pages show is generated from the project itself: tiles, drawings, law tables, presets, links to rules.

MkDocs calls the functions whose names begin with `on_`. A page asks for a generated part by a marker on a line of its
own, such as `<!-- drawings: ant -->`, and links to a rule by its id in brackets, such as `[U6]`. How boards are drawn
is in `boards.py`.
"""

import html
import re
from collections.abc import Callable
from pathlib import Path

import boards
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from skep.rules.creatures import CREATURES, Creature
from skep.rules.examples import rows_of
from skep.rules.ids import RULES, rule_title
from skep.rules.modules import MODULES, venom
from skep.rules.options import Options
from skep.rules.presets import PRESETS
from skep.rules.ruleset import BASE
from skep.web.settings import settings_table

ROOT = Path(__file__).parents[1]
LAWS = ROOT / "docs" / "laws"
CODE_OR_MARKER = re.compile(r"^```.*?^```$|^<!-- (\w+)(?:: (\w+))? -->$", re.MULTILINE | re.DOTALL)
ANCHOR = re.compile(r"^##+ .*\{#([a-z]\d)\}$", re.MULTILINE)
CODE_OR_RULE = re.compile(r"(```.*?```|`[^`\n]*`)|\[([A-Z]\d)\](?!\()", re.DOTALL)
_pictures: dict[str, str] = {}
"""Every picture drawn for the pages, by its address in the site."""


def groups() -> dict[str, list[Creature]]:
    """The creatures by where players meet them first."""
    added = {letter: module.title for module in MODULES.values() for letter in module.adds or ()}
    for module in MODULES.values():
        if module.two_sided:
            added.update(dict.fromkeys(venom.backs(Options()).values(), module.title))
    found: dict[str, list[Creature]] = {}
    for letter, creature in CREATURES.items():
        if creature.neutral:
            title = "No creature"
        elif letter in BASE:
            title = "Every game"
        else:
            title = added.get(letter, "One tile more")
        found.setdefault(title, []).append(creature)
    return dict(sorted(found.items(), key=lambda group: group[0] == "No creature"))


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the page of each creature into the menu."""
    (pages,) = (part["Creatures"] for part in config.nav or () if "Creatures" in part)
    for title, creatures in groups().items():
        pages.append({title: [{creature.title: f"creatures/{creature.name}.md"} for creature in creatures]})
    return config


def contributing() -> str:
    """CONTRIBUTING.md, whose links lead from the top of the checkout, as a page."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.sub(r"\]\(docs/", "](", text)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pictures to the site, before any page is read."""
    _pictures.clear()
    for creature in CREATURES.values():
        _pictures[f"assets/tiles/{creature.name}.svg"] = boards.tile_picture(creature.name)
        for board in boards.drawings(creature.name):
            _pictures.update(board.pictures())
    for rule in RULES:
        for board in boards.examples(rule):
            _pictures.update(board.pictures())
    _pictures.update(boards.welcome().pictures())
    files.append(File.generated(config, "contributing.md", content=contributing()))
    for address, picture in _pictures.items():
        files.append(File.generated(config, address, content=picture))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Put the generated parts in the place of the markers, then turn ids of rules into links."""
    up = "../" * page.file.src_uri.count("/")

    def generated(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        part = PARTS.get(match[1])
        if part is None:
            raise PluginError(f"{page.file.src_uri}: nothing is known of the marker {match[0]}")
        return part(match[2] or "", up, page)

    return link_rules(CODE_OR_MARKER.sub(generated, markdown), up)


def link_rules(markdown: str, up: str) -> str:
    """Each `[U6]` outside of code as a link to its law."""
    homes = rule_pages()

    def linked(match: re.Match[str]) -> str:
        if match[1]:
            return match[1]
        rule = match[2]
        if rule not in homes:
            raise PluginError(f"no page in docs/laws has an anchor for [{rule}]")
        return f'[{rule}]({up}laws/{homes[rule]}.md#{rule.lower()}){{ .rule title="{rule_title(rule)}" }}'

    return CODE_OR_RULE.sub(linked, markdown)


def rule_pages() -> dict[str, str]:
    """The page on which each rule has its anchor."""
    found = {}
    for path in sorted(LAWS.glob("*.md")):
        for anchor in ANCHOR.findall(path.read_text(encoding="utf-8")):
            found[anchor.upper()] = path.stem
    return found


def facts(name: str, up: str, page: Page) -> str:
    """A creature's tile with what its page says at the top."""
    rows = {"Letter": f"`{page.meta['letter']}`", "Tiles": page.meta["tiles"], "Found in": page.meta["found"]}
    rows["Movement"] = page.meta["steps"]
    rows = {
        word.replace("Movement", f'<a href="{up}laws/steps.html#m3">Movement</a>'): row for word, row in rows.items()
    }
    listed = "".join(f"<dt>{word}</dt><dd>{_inline(str(value))}</dd>" for word, value in rows.items())
    picture = f'<img src="{up}assets/tiles/{name}.svg" alt="The tile of the {page.meta["title"]}">'
    return f'<div class="facts" data-search-exclude>{picture}<dl>{listed}</dl></div>'


def drawings(name: str, up: str, page: Page) -> str:  # noqa: ARG001
    """Every drawing of a creature, or nothing but a word where there are none."""
    found = boards.drawings(name)
    note = (
        f"Each board is a test, read from `src/skep/rules/examples/creatures/{name}.txt`. The tile in question is "
        "framed in gold; what it can reach or choose is green; other hexes it mentions (`x` in the sketch) are "
        "orange."
    )
    return "\n\n".join([note, *(board.markdown(up) for board in found)])


def gallery(_: str, up: str, page: Page) -> str:  # noqa: ARG001
    """All creatures by their tiles, in groups."""
    parts = []
    for title, creatures in groups().items():
        links = []
        for creature in creatures:
            picture = f'<img src="{up}assets/tiles/{creature.name}.svg" alt="" loading="lazy">'
            links.append(f'<a href="{up}creatures/{creature.name}.html">{picture}{creature.title}</a>')
        parts.append(f'**{title}**\n\n<div class="gallery">{"".join(links)}</div>')
    return "\n\n".join(parts)


def example(rule: str, up: str, page: Page) -> str:  # noqa: ARG001
    """A rule at work: a row of its law table that is legal, and one that is refused, with what a player is told."""
    found = [board.markdown(up) for board in boards.examples(rule)]
    return '<div class="examples" markdown>\n\n{}\n\n</div>'.format("\n\n".join(found)) if found else ""


def rows(law: str, up: str, page: Page) -> str:  # noqa: ARG001
    """The whole table of a law, folded away; where it has none of its name, the rows that show its rules elsewhere."""
    homes = rule_pages()
    table = rows_of(law)
    title = f"{len(table)} rows of rules/examples/laws/{law}.tsv"
    if not table:
        table = boards.rule_rows(*(rule for rule, home in homes.items() if home == law))
        title = f"{len(table)} rows of rules/examples/laws"
    lines = []
    for row in table:
        verdict = row.verdict
        cells = [
            _rule_link(row.rule, homes),
            _code(row.game),
            _code(row.position),
            _code(row.move),
            _rule_link(verdict, homes) if verdict in homes else html.escape(verdict),
            html.escape(row.note),
        ]
        lines.append(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    heads = "".join(f"<th>{word}</th>" for word in ("rule", "game", "position", "move", "verdict", "note"))
    body = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
    return f'??? example "{title}"\n\n    <div class="rows" data-search-exclude>{body}</div>'


def presets(_: str, up: str, page: Page) -> str:  # noqa: ARG001
    """The presets as the library has them."""
    lines = [f"| `{p.name}` | `{p.game_type}` | {p.sentence} |" for p in PRESETS.values()]
    return "\n".join(["| preset | game type | in short |", "| --- | --- | --- |", *lines])


def letters(_: str, up: str, page: Page) -> str:  # noqa: ARG001
    """The letters of all creatures."""
    lines = [f"| `{c.letter}` | [{c.title}]({up}creatures/{c.name}.md) |" for c in CREATURES.values()]
    half = (len(lines) + 1) // 2
    pairs = [left + right[1:] for left, right in zip(lines[:half], [*lines[half:], "| | | |"], strict=False)]
    return "\n".join(["| letter | creature | letter | creature |", "| --- | --- | --- | --- |", *pairs])


def welcome(_: str, up: str, page: Page) -> str:  # noqa: ARG001
    """The board on the first page."""
    return boards.welcome().images(up)


def settings(_: str, up: str, page: Page) -> str:  # noqa: ARG001
    """The settings of the server."""
    return settings_table()


PARTS: dict[str, Callable[[str, str, Page], str]] = {
    "tile": facts,
    "drawings": drawings,
    "gallery": gallery,
    "example": example,
    "rows": rows,
    "presets": presets,
    "letters": letters,
    "settings": settings,
    "welcome": welcome,
}


def _inline(text: str) -> str:
    """Code marks as markup."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", html.escape(text))


def _code(text: str) -> str:
    return f"<code>{html.escape(text)}</code>" if text else ""


def _rule_link(rule: str, homes: dict[str, str]) -> str:
    """A link among the pages of the laws, which lie side by side."""
    return f'<a class="rule" href="{homes[rule]}.html#{rule.lower()}" title="{rule_title(rule)}">{rule}</a>'
