"""The generated parts of the documentation: tiles, drawings, rule tables, presets, links to rules.

A page requests a part by a marker on a separate line, such as `<!-- drawings: ant -->`, and links to a rule by its id
in brackets, such as `[U6]`. `boards.py` draws the boards.
"""

import html
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from skep.rules.creatures import CREATURES, Creature
from skep.rules.examples import rows_of
from skep.rules.ids import RULES
from skep.rules.modules import MODULES, venom
from skep.rules.options import Options
from skep.rules.presets import PRESETS
from skep.rules.ruleset import BASE
from skep.web.settings import settings_table
from tools.docs import boards

ROOT = Path(__file__).parents[2]
RULE_PAGES = ROOT / "docs" / "rules"
CODE_OR_MARKER = re.compile(r"^```.*?^```$|^<!-- (\w+)(?:: (\w+))? -->$", re.MULTILINE | re.DOTALL)
ANCHOR = re.compile(r"^##+ .*\{#([a-z]\d)\}$", re.MULTILINE)
CODE_OR_RULE = re.compile(r"(```.*?```|`[^`\n]*`)|\[([A-Z]\d)\](?!\()", re.DOTALL)

Facts = Mapping[str, object]
"""The front matter of a page."""


class DocsError(Exception):
    """A page requests something that does not exist."""


def groups() -> dict[str, list[Creature]]:
    """Group the creatures by the edition or expansion that introduces them."""
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


def pictures() -> dict[str, str]:
    """Draw every picture of the pages, by its address in the site."""
    found = {}
    for creature in CREATURES.values():
        found[f"assets/tiles/{creature.name}.svg"] = boards.tile_picture(creature.name)
        for board in boards.drawings(creature.name):
            found.update(board.pictures())
    for rule in RULES:
        for board in boards.examples(rule):
            found.update(board.pictures())
    return found | boards.welcome().pictures()


def expanded(markdown: str, name: str, facts: Facts) -> str:
    """Replace the markers of a page by generated parts, and rule ids by links. `name` is its path below `docs/`."""
    up = "../" * name.count("/")

    def generated(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        part = PARTS.get(match[1])
        if part is None:
            raise DocsError(f"{name}: unknown marker {match[0]}")
        return part(match[2] or "", up, facts)

    return link_rules(CODE_OR_MARKER.sub(generated, markdown), up)


def link_rules(markdown: str, up: str) -> str:
    """Replace each `[U6]` outside of code by a link to the rule."""
    homes = rule_pages()

    def linked(match: re.Match[str]) -> str:
        if match[1]:
            return match[1]
        rule = match[2]
        if rule not in homes:
            raise DocsError(f"no page in docs/rules has an anchor for [{rule}]")
        return f'[{rule}]({up}rules/{homes[rule]}.md#{rule.lower()}){{ .rule title="{RULES[rule]}" }}'

    return CODE_OR_RULE.sub(linked, markdown)


@cache
def rule_pages() -> dict[str, str]:
    """Return the page with the anchor of each rule."""
    found = {}
    for path in sorted(RULE_PAGES.glob("*.md")):
        for anchor in ANCHOR.findall(path.read_text(encoding="utf-8")):
            found[anchor.upper()] = path.stem
    return found


def tile(name: str, up: str, facts: Facts) -> str:
    """A creature's tile with the facts of its page."""
    rows = {"Letter": f"`{facts['letter']}`", "Tiles": facts["tiles"], "Found in": facts["found"]}
    rows["Movement"] = facts["steps"]
    rows = {
        word.replace("Movement", f'<a href="{up}rules/steps.html#m3">Movement</a>'): row for word, row in rows.items()
    }
    listed = "".join(f"<dt>{word}</dt><dd>{_inline(str(value))}</dd>" for word, value in rows.items())
    picture = f'<img src="{up}assets/tiles/{name}.svg" alt="The tile of the {facts["title"]}">'
    return f'<div class="facts" data-search-exclude>{picture}<dl>{listed}</dl></div>'


def drawings(name: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """Every drawing of a creature."""
    found = boards.drawings(name)
    note = (
        f"Each board is a test, read from `src/skep/rules/examples/creatures/{name}.txt`. The tile in question is "
        "framed in gold; what it can reach or choose is green; other hexes it mentions (`x` in the sketch) are "
        "orange."
    )
    return "\n\n".join([note, *(board.markdown(up) for board in found)])


def gallery(_: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """The tiles of all creatures, in groups."""
    parts = []
    for title, creatures in groups().items():
        links = []
        for creature in creatures:
            picture = f'<img src="{up}assets/tiles/{creature.name}.svg" alt="" loading="lazy">'
            links.append(f'<a href="{up}creatures/{creature.name}.html">{picture}{creature.title}</a>')
        parts.append(f'**{title}**\n\n<div class="gallery">{"".join(links)}</div>')
    return "\n\n".join(parts)


def example(rule: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """Examples of a rule: a legal row of its table and a refused one, with the message that a player sees."""
    found = [board.markdown(up) for board in boards.examples(rule)]
    return '<div class="examples" markdown>\n\n{}\n\n</div>'.format("\n\n".join(found)) if found else ""


def rows(name: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """The table of a rule page, collapsed. A page without a table of that name shows the rows of its rules."""
    homes = rule_pages()
    table = rows_of(name)
    title = f"{len(table)} rows of rules/examples/tables/{name}.tsv"
    if not table:
        table = boards.rule_rows(*(rule for rule, home in homes.items() if home == name))
        title = f"{len(table)} rows of rules/examples/tables"
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


def presets(_: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """The table of presets."""
    lines = [f"| `{p.name}` | `{p.game_type}` | {p.sentence} |" for p in PRESETS.values()]
    return "\n".join(["| preset | game type | in short |", "| --- | --- | --- |", *lines])


def letters(_: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """The table of creature letters."""
    lines = [f"| `{c.letter}` | [{c.title}]({up}creatures/{c.name}.md) |" for c in CREATURES.values()]
    half = (len(lines) + 1) // 2
    pairs = [left + right[1:] for left, right in zip(lines[:half], [*lines[half:], "| | | |"], strict=False)]
    return "\n".join(["| letter | creature | letter | creature |", "| --- | --- | --- | --- |", *pairs])


def welcome(_: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """The board on the first page."""
    return boards.welcome().images(up)


def settings(_: str, up: str, facts: Facts) -> str:  # noqa: ARG001
    """The table of server settings."""
    return settings_table()


PARTS: dict[str, Callable[[str, str, Facts], str]] = {
    "tile": tile,
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
    """Convert code marks to markup."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", html.escape(text))


def _code(text: str) -> str:
    return f"<code>{html.escape(text)}</code>" if text else ""


def _rule_link(rule: str, homes: dict[str, str]) -> str:
    """A link from one rule page to another."""
    return f'<a class="rule" href="{homes[rule]}.html#{rule.lower()}" title="{RULES[rule]}">{rule}</a>'
