"""The shell and the messages of the page in each language."""

import html
import re
from functools import cache, lru_cache

from skep import __version__
from skep.lang.bundle import Bundle, languages, page_messages
from skep.lang.pseudo import PSEUDO
from skep.web.pages.built_page import ADDRESS, BUILT, PageBuild, packed_text
from skep.web.pages.texts import digest_of, messages_script
from skep.web.server.packed_files import PackedFile

FOLDER = f"{ADDRESS}messages/"
_FILLED = re.compile(r"\{\{([a-z0-9-]+)\}\}")


@cache
def messages_file(language: str) -> tuple[str, PackedFile]:
    """The address and the text of the script that holds all that the page says in a language."""
    script = messages_script(language)
    return f"{FOLDER}{language}-{digest_of(script)}.js", packed_text(script, "text/javascript")


@cache
def known_files() -> dict[str, PackedFile]:
    """Every such script by its address."""
    return dict(map(messages_file, (*languages(), PSEUDO)))


@lru_cache
def shell(language: str, built: PageBuild, pages: tuple[str, ...] = ()) -> str:
    """The one page, with its texts in a language and the addresses of its messages, styles, fonts and scripts.

    `pages` are the pages whose scripts it will ask for at once.
    """
    text = (BUILT / "index.html").read_text(encoding="utf-8")
    address = messages_file(language)[0]
    bundle = Bundle(language, page_messages(language))
    text = _FILLED.sub(lambda match: html.escape(bundle.say(match[1], {})), text)
    styles = "".join(f' data-style-{name}="{ADDRESS}{style}"' for name, style in built.styles.items())
    text = text.replace('<html lang="en"', f'<html lang="{language}" data-messages="{address}"{styles}', 1)
    text = text.replace("%VERSION%", __version__, 1)
    first, *others = (f"{ADDRESS}{name}" for name in built.scripts_of(pages))
    links = [
        *(
            f'<link rel="preload" href="{ADDRESS}{font}" as="font" type="font/woff2" crossorigin>'
            for font in built.fonts
        ),
        *(f'<link rel="stylesheet" href="{ADDRESS}{style}">' for style in built.styles_of(pages)),
        *(f'<link rel="modulepreload" href="{each}">' for each in (*others, address)),
        f'<script type="module" src="{first}"></script>',
    ]
    return text.replace("</head>", "".join(f"  {link}\n  " for link in links) + "</head>", 1)
