"""Texts that every page loads. The build of the page compresses them, so this module needs no server."""

import json
from collections.abc import Iterator
from hashlib import sha256

from skep.draw.pictures import VIEW_BOX, drawing
from skep.draw.tile_sets import with_variables
from skep.lang.bundle import bundle, languages, page_messages
from skep.rules.creatures import CREATURES


def messages_script(language: str) -> str:
    """Return the script that holds all that the page says in a language."""
    names = {code: bundle(code).say("language-name", {}) for code in languages()}
    text = json.dumps(page_messages(language), ensure_ascii=False, separators=(",", ":"))
    return f"export default {text};\nexport const languages = {json.dumps(names, ensure_ascii=False)};\n"


def sprite() -> str:
    """Return every creature's picture as a symbol, by the creature's letter.

    Symbols take color, accent and weight from what uses them.
    """
    symbols = "".join(
        f'<symbol id="{letter}" viewBox="{VIEW_BOX}" overflow="visible">{with_variables(drawing(name))}</symbol>'
        for letter, name in ((creature.letter, creature.name) for creature in CREATURES.values())
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


def every_text() -> Iterator[str]:
    yield from map(messages_script, languages())
    yield sprite()


def digest_of(text: str) -> str:
    """Return the name of a text, which changes with what it says."""
    return sha256(text.encode()).hexdigest()[:12]
