"""What a page needs for its language: the shell and the messages."""

import html
import json
import re
from functools import cache, lru_cache
from hashlib import sha256

from skep.lang.bundle import Bundle, bundle, languages, page_messages
from skep.lang.pseudo import PSEUDO
from skep.web.pages.built_page import ADDRESS, BUILT, PageBuild
from skep.web.server.kept_texts import KeptText, packed

FOLDER = f"{ADDRESS}messages/"
_FILLED = re.compile(r"\{\{([a-z0-9-]+)\}\}")


@cache
def messages_file(language: str) -> tuple[str, KeptText]:
    """The address and the text of the script that holds all that the page says in a language."""
    names = {code: bundle(code).say("language-name", {}) for code in languages()}
    text = json.dumps(page_messages(language), ensure_ascii=False, separators=(",", ":"))
    script = f"export default {text};\nexport const languages = {json.dumps(names, ensure_ascii=False)};\n"
    return f"{FOLDER}{language}-{sha256(script.encode()).hexdigest()[:12]}.js", packed(script)


@cache
def known_files() -> dict[str, KeptText]:
    """Every such script by its address."""
    return dict(map(messages_file, (*languages(), PSEUDO)))


@lru_cache
def shell(language: str, built: PageBuild, pages: tuple[str, ...] = ()) -> str:
    """The one page, with its texts in a language and the addresses of its messages, styles, fonts and scripts.

    `pages` are the pages whose scripts it will ask for at once.
    """
    text = (BUILT / "index.html").read_text(encoding="utf-8")
    address = messages_file(language)[0]
    said = Bundle(language, page_messages(language))
    text = _FILLED.sub(lambda match: html.escape(said.say(match[1], {})), text)
    text = text.replace('<html lang="en"', f'<html lang="{language}" data-messages="{address}"', 1)
    first, *others = (f"{ADDRESS}{name}" for name in built.scripts_of(pages))
    links = [
        *(
            f'<link rel="preload" href="{ADDRESS}{font}" as="font" type="font/woff2" crossorigin>'
            for font in built.fonts
        ),
        f'<link rel="stylesheet" href="{ADDRESS}{built.style}">',
        *(f'<link rel="modulepreload" href="{each}">' for each in (*others, address)),
        f'<script type="module" src="{first}"></script>',
    ]
    return text.replace("</head>", "".join(f"  {link}\n  " for link in links) + "</head>", 1)
