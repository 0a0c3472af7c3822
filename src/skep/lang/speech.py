"""The current language: English, unless a `speaking` block sets another.

Exceptions, files and protocols are therefore the same on every machine. What speaks to people asks for the language of
its reader: the server for the browser's, the terminal and the command line for `own_language`.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import NamedTuple

from skep.lang.bundle import ENGLISH, bundle, languages
from skep.lang.phrase import Phrase
from skep.lang.pseudo import CLOSE, OPEN, PSEUDO

VARIABLE = "SKEP_LANG"


class Speech(NamedTuple):
    """A language, and whether tiles are called by names for people (`White's Ant 1`) or by their own (`wA1`)."""

    language: str = ENGLISH
    words: bool = False


_SPEECH: ContextVar[Speech] = ContextVar("speech", default=Speech())  # noqa: B039  # a tuple, which nobody changes


def speech() -> Speech:
    """The language and style of messages in the current context."""
    return _SPEECH.get()


@contextmanager
def speaking(language: str, *, words: bool = False) -> Iterator[None]:
    """Speak a language within a block; tasks and threads that begin in it speak it too."""
    token = _SPEECH.set(Speech(language, words))
    try:
        yield
    finally:
        _SPEECH.reset(token)


def say(phrase: Phrase) -> str:
    """A phrase in words."""
    language, words = speech()
    return bundle(language).say(phrase.id, {**dict(phrase.args), "style": "words" if words else "code"})


def translated(id: str, english: str) -> str:
    """A text that is written in English where it belongs, as lessons are, in the language that is spoken."""
    language = speech().language
    if language == PSEUDO:
        return f"{OPEN}{english}{CLOSE}"
    pattern = bundle(language).messages.get(id)
    return pattern if isinstance(pattern, str) else english


def chosen(wanted: Iterable[str]) -> str | None:
    """The first of the wanted languages that there is; `de-AT` and `de_AT.UTF-8` are German."""
    known = (*languages(), PSEUDO)
    codes = (each.replace("_", "-").partition(".")[0].lower() for each in wanted)
    return next((code for each in codes for code in (each, each.partition("-")[0]) if code in known), None)


@cache
def own_language() -> str:
    """The language of the person who started this process: that of `SKEP_LANG`, else the system's."""
    names = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((value for name in names if (value := os.environ.get(name))), None) or _of_windows()
    return chosen([wanted]) or ENGLISH


def _of_windows() -> str:
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ENGLISH)
    return ENGLISH
