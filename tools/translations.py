"""Check the catalogues: no message missing, unused or with other parameters than the code gives, in any language.

English is what the code asks for. Another language must have all of the areas that `COMPLETE` names for it; of the rest
it may lack messages, which are then said in English, but what it has must fit. So must the captions of boards, on the
pages that a language has translated: a page that is still in English needs none.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from skep.lang import speaking
from skep.lang.bundle import ENGLISH, PAGE, areas, languages
from skep.lang.ftl import Pattern, parameters, references
from skep.lessons.library import lesson, lesson_groups
from skep.lessons.rulebook import chapters
from skep.rules.creatures import CREATURES
from skep.rules.ids import RULES
from skep.web.pages import doc_pages
from skep.web.positions import forms

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "skep"
PAGE_SOURCES = ROOT / "ui"
ALL = "*"
COMPLETE: dict[str, tuple[str, ...]] = dict.fromkeys(("de", "es", "fr"), (ALL,))
"""The areas of each language that lack nothing; `*` stands for all."""
GIVEN = {"style", "case"}
"""Parameters that every message has without being given them: how tiles are named, and the case that CASE asks for."""
BY_BUNDLE = {"literal", "list-comma", "list-and", "list-or", "number-group", "number-decimal", "language-name"}
"""Messages that `skep.lang` itself uses."""
_CALL = re.compile(r"\b(?:t|phrase)\(\s*(?:\"([^\"]+)\"|`([^`$]+)\$\{[^`]*`|`([^`$]+)`)\s*([,)])\s*(\{)?")
_FILLED = re.compile(r"\{\{([a-z0-9-]+)\}\}")
_CITED = re.compile(rf"\b(?:{'|'.join(RULES)})\b")
_TILE_CODE = re.compile(r"\b[wb][A-Z]\d?\b")
_KEY = re.compile(r"\s*(?:\.\.\.|([A-Za-z_]\w*)|\"([^\"]+)\")")


class Use(NamedTuple):
    """A place that asks for a message: by its id, or the beginning of one; `given` is None if that is not seen."""

    where: str
    id: str
    is_prefix: bool
    given: frozenset[str] | None


def faults() -> list[str]:
    """Everything that is wrong, a line each."""
    found: list[str] = []
    english = {**areas(ENGLISH), **written_elsewhere()}
    known = _merged(areas(ENGLISH), found, is_page=False)
    page = _merged(areas(ENGLISH), found, is_page=True)
    python = list(python_uses(SOURCE.rglob("*.py")))
    scripts = list(script_uses([*(PAGE_SOURCES / "src").rglob("*.[jt]s*"), PAGE_SOURCES / "index.html"]))
    found += _wrong_uses(python, known) + _wrong_uses(scripts, page)
    found += _unused(known, page, python, scripts)
    for language in languages():
        found += _wrong_references(language)
        if language != ENGLISH:
            found += _departures(language, areas(language), english)
            found += wrong_captions(language, doc_pages.captions_in(language))
    return found


def written_elsewhere() -> dict[str, dict[str, Pattern]]:
    """Areas whose English is not in a catalogue: lessons are written in their own files, and said from there."""
    found: dict[str, dict[str, Pattern]] = {}
    for group in lesson_groups():
        lessons = [each for name in group.lessons if (each := lesson(name)) is not None]
        told = [group.messages(), *(each.messages() for each in lessons)]
        found[f"lessons_{group.name}"] = {id: text for each in told for id, text in each.items()}
    return found | {"book": {id: text for chapter in chapters() for id, text in chapter.messages().items()}}


def _merged(by_area: dict[str, dict[str, Pattern]], found: list[str], *, is_page: bool) -> dict[str, Pattern]:
    """What Python says, or what the page does: names are known to both."""
    merged: dict[str, Pattern] = {}
    for area, messages in by_area.items():
        if area == "names" or area.startswith(f"{PAGE}/") == is_page:
            found += [f"{ENGLISH}/{area}.ftl: {id} stands in another file too" for id in messages if id in merged]
            merged |= messages
    return merged


def asked(id: str, messages: dict[str, Pattern], seen: frozenset[str] = frozenset()) -> set[str]:
    """The parameters of a message and of all that it refers to."""
    pattern = messages.get(id, "")
    wanted = parameters(pattern) - GIVEN
    for other in references(pattern) - seen:
        wanted |= asked(other, messages, seen | {id})
    return wanted


def _wrong_uses(uses: Iterable[Use], messages: dict[str, Pattern]) -> list[str]:
    found = []
    for use in uses:
        if use.is_prefix:
            if not any(id.startswith(use.id) for id in messages):
                found.append(f"{use.where}: no message begins with {use.id}")
        elif use.id not in messages:
            found.append(f"{use.where}: there is no message {use.id}")
        elif use.given is not None and use.given != asked(use.id, messages):
            wanted = ", ".join(sorted(asked(use.id, messages))) or "nothing"
            found.append(
                f"{use.where}: {use.id} wants {wanted} and is given {', '.join(sorted(use.given)) or 'nothing'}"
            )
    return found


def _unused(known: dict[str, Pattern], page: dict[str, Pattern], python: list[Use], scripts: list[Use]) -> list[str]:
    """Messages that nobody asks for; names may be asked for by either."""
    found = []
    for messages, uses in ((known, python), (page, scripts)):
        both = [*python, *scripts]
        whole = {use.id for use in uses if not use.is_prefix}
        prefixes = tuple(use.id for use in uses if use.is_prefix)
        shared = {use.id for use in both if not use.is_prefix}, tuple(use.id for use in both if use.is_prefix)
        referred = BY_BUNDLE.union(*map(references, messages.values()))
        for id in messages:
            ids, beginnings = shared if id in areas(ENGLISH)["names"] else (whole, prefixes)
            if not (id in ids or id in referred or "." in id or id.startswith(beginnings)):
                found.append(f"{ENGLISH}: nobody asks for {id}")
    return sorted(set(found))


def _wrong_references(language: str) -> list[str]:
    """References to messages that are not there."""
    all_messages = {
        id: each for one in (ENGLISH, language) for area in areas(one).values() for id, each in area.items()
    }
    return [
        f"{language}: {id} refers to {other}, which is not there"
        for id, pattern in all_messages.items()
        for other in references(pattern)
        if other not in all_messages
    ]


def _departures(language: str, own: dict[str, dict[str, Pattern]], english: dict[str, dict[str, Pattern]]) -> list[str]:
    """What a language lacks where it must not, has without need, or fills in otherwise."""
    found = [f"{language}/{area}.ftl: English has no such area" for area in own if area not in english]
    complete = COMPLETE.get(language, ())
    every = {id: pattern for messages in english.values() for id, pattern in messages.items()}
    mine = {**every, **{id: pattern for messages in own.values() for id, pattern in messages.items()}}
    for area, messages in english.items():
        has = own.get(area, {})
        where = f"{language}/{area}.ftl"
        if area in complete or ALL in complete:
            found += [f"{where}: {id} is missing" for id in messages if id not in has]
        extra = [id for id in has if id not in messages and not (area == "names" or id.partition(".")[0] in messages)]
        found += [f"{where}: English has no {id}" for id in extra if not _is_helper(id, has)]
        for id in messages.keys() & has.keys():
            wanted, asks = asked(id, every), asked(id, mine)
            if wanted != asks:
                said = f"{', '.join(sorted(asks)) or 'nothing'} and not {', '.join(sorted(wanted)) or 'nothing'}"
                found.append(f"{where}: {id} fills in {said}")
    return found


def wrong_captions(language: str, captions: dict[str, str]) -> list[str]:
    """Captions of boards that a language lacks, has without need, or whose rules are not those of the English one."""
    where = f"{language}/captions.tsv"
    wanted = _captions_wanted(language)
    found = []
    if ALL in COMPLETE.get(language, ()):
        found += [f"{where}: missing: {sentence}" for sentence in wanted if sentence not in captions]
    found += [f"{where}: no board has the caption: {sentence}" for sentence in captions if sentence not in wanted]
    for sentence, own in captions.items():
        if set(_CITED.findall(sentence)) != set(_CITED.findall(own)):
            found.append(f"{where}: cites other rules than the English: {own}")
        if code := _TILE_CODE.search(own):
            found.append(f"{where}: {code[0]} is a name for programs: {own}")
    return found


def _captions_wanted(language: str) -> list[str]:
    """The English captions of all boards on the pages that the language tells, each once."""
    with speaking(language):
        pages = [page for creature in CREATURES.values() if (page := doc_pages.creature_page(creature.name))]
        rules = [page for id in RULES if (page := doc_pages.rule_page(id))]
    sentences = [_captions_of(doc_pages.creature_boards, page.name) for page in pages if page.language == language]
    sentences += [_captions_of(doc_pages.rule_boards, page.name) for page in rules if page.language == language]
    return list(dict.fromkeys(chain.from_iterable(sentences)))


@cache
def _captions_of(boards: Callable[[str], Iterable[forms.DrawnBoard]], page: str) -> tuple[str, ...]:
    return tuple(board.sentence for board in boards(page))


def _is_helper(id: str, messages: dict[str, Pattern]) -> bool:
    """Whether another message of the language is made of it."""
    return any(id in references(pattern) for pattern in messages.values())


def python_uses(paths: Iterable[Path]) -> Iterator[Use]:
    """Every `phrase(...)` and `Phrase(...)` in the code."""
    for path in sorted(paths):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            if node.func.id not in ("phrase", "Phrase"):
                continue
            where = f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
            names = {each.arg for each in node.keywords}
            seen = None if None in names or node.func.id == "Phrase" else frozenset(str(name) for name in names)
            for id, is_prefix in _ids(node.args[0]):
                yield Use(where, id, is_prefix, None if is_prefix else seen)


def _ids(node: ast.expr) -> Iterator[tuple[str, bool]]:
    match node:
        case ast.Constant(value=str(id)):
            yield id, False
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]):
            yield beginning, True
        case ast.IfExp(body=body, orelse=other):
            yield from _ids(body)
            yield from _ids(other)


def script_uses(paths: Iterable[Path]) -> Iterator[Use]:
    """Every `t(...)` and `phrase(...)` in the page's scripts, and every `{{id}}` in the page itself."""
    for path in sorted(paths):
        text = path.read_text(encoding="utf-8")
        for match in _CALL.finditer(text):
            where = f"{path.relative_to(ROOT).as_posix()}:{text.count(chr(10), 0, match.start()) + 1}"
            if match[2]:
                yield Use(where, match[2], True, None)
                continue
            given = frozenset[str]() if match[4] == ")" else _keys(text, match.end()) if match[5] else None
            yield Use(where, match[1] or match[3], False, given)
        if path.suffix == ".html":
            for match in _FILLED.finditer(text):
                yield Use(path.name, match[1], False, frozenset())


def _keys(text: str, start: int) -> frozenset[str] | None:
    """The keys of an object that is written out; None if another is spread into it."""
    depth, at, keys = 1, start, set()
    is_key = True
    while depth and at < len(text):
        if is_key and depth == 1 and (match := _KEY.match(text, at)):
            if match[0].strip() == "...":
                return None
            keys.add(match[1] or match[2])
            at, is_key = match.end(), False
            continue
        sign = text[at]
        depth += (sign in "{([") - (sign in "})]")
        is_key = depth == 1 and (sign == "," or (is_key and sign.isspace()))
        at += 1
    return frozenset(keys)


def main() -> int:
    found = faults()
    for line in found:
        print(line)
    if not found:
        count = sum(len(each) for each in areas(ENGLISH).values())
        print(f"{count} messages in {len(languages())} languages")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
