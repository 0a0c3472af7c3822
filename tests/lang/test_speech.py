"""Phrases said: plurals, cases, lists, numbers, what a language lacks; which language is spoken where."""

import asyncio
import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from skep import Game
from skep.core.errors import IllegalMoveError
from skep.lang import Phrase, literal, phrase, say, speaking, speech
from skep.lang.bundle import Bundle, languages
from skep.lang.ftl import parse
from skep.lang.plurals import category
from skep.lang.speech import chosen
from tests.looping import each_of

GERMAN = """
list-comma = {", "}
list-and = { $head } und { $last }
list-or = { $head } oder { $last }
number-group = .
number-decimal = ,
beetle = Käfer
    .gender = m
spider = Spinne
    .gender = f
the = { $case ->
    [dat] { ATTR($what, "gender") ->
        [f] der { $what }
       *[m] dem { $what }
    }
   *[nom] { ATTR($what, "gender") ->
        [f] die { $what }
       *[m] der { $what }
    }
}
    .gender = { ATTR($what, "gender") }
under = { CAP($tile) } liegt unter { CASE($top, "dat") }.
count = { $n ->
    [0] kein Stein
    [one] ein Stein
   *[other] { $n } Steine
}
all = { $items } oder { LIST($items, "or") }
taken = { ATTR($tile, "gender") ->
    [f] Sie
   *[m] Er
} ruht.
"""
ENGLISH = Bundle("en", parse("only-here = Only { $what } here.\nnumber-group = ,\nnumber-decimal = ."))
BUNDLE = Bundle("de", parse(GERMAN), ENGLISH)


def the(what: str) -> Phrase:
    return phrase("the", what=phrase(what))


SAID = [
    ("under", {"tile": the("spider"), "top": the("beetle")}, "Die Spinne liegt unter dem Käfer."),
    ("under", {"tile": the("beetle"), "top": the("spider")}, "Der Käfer liegt unter der Spinne."),
    ("taken", {"tile": the("spider")}, "Sie ruht."),
    ("count", {"n": 0}, "kein Stein"),
    ("count", {"n": 1}, "ein Stein"),
    ("count", {"n": 12345}, "12.345 Steine"),
    ("all", {"items": ("a",)}, "a oder a"),
    ("all", {"items": ("a", "b", phrase("beetle"))}, "a, b und Käfer oder a, b oder Käfer"),
    ("only-here", {"what": "English"}, "Only English here."),
    ("nowhere", {}, "nowhere"),
    ("count", {}, "{$n} Steine"),
]


@each_of(("id", "args", "wanted"), SAID)
def test_a_message_is_said(id: str, args: dict[str, object], wanted: str) -> None:
    assert BUNDLE.say(id, args) == wanted  # type: ignore[arg-type]  # what a table holds


PLURALS = {
    "en": ["other", "one", "other", "other", "other", "other"],
    "fr": ["one", "one", "other", "other", "other", "other"],
    "cs": ["other", "one", "few", "other", "other", "other"],
    "pl": ["many", "one", "few", "many", "few", "many"],
    "ru": ["many", "one", "few", "many", "few", "one"],
    "ja": ["other"] * 6,
}


@each_of("language", PLURALS)
def test_numbers_have_their_forms(language: str) -> None:
    assert [category(language, number) for number in (0, 1, 2, 5, 22, 101)] == PLURALS[language]


def test_a_phrase_is_a_value() -> None:
    tile = phrase("tile", code="wA1", color="white", creature=phrase("creature-ant"), number=1)
    told = phrase("advice-pins", tiles=(tile, tile))
    assert told == pickle.loads(pickle.dumps(told))
    assert Phrase.from_data(told.to_data()) == told
    assert Phrase.from_data("Old words.") == literal("Old words.")
    assert hash(told) == hash(Phrase.from_data(told.to_data()))


def test_tiles_are_called_by_code_or_by_words() -> None:
    game = Game.from_string("Base;InProgress;White[3];wS1;bS1 wS1-;wQ \\wS1;bQ bS1-")
    verdict = game.why_not("wS1")
    assert verdict is not None
    assert str(verdict) == "M1: Moving the white Spider would split the hive: wQ is connected only through it."
    with speaking("en", words=True):
        told = "Moving White's Spider 1 would split the hive: White's Queen Bee is connected only through it."
        assert verdict.because == told


def test_a_name_of_the_notation_gets_no_capital() -> None:
    game = Game.from_string("Base;InProgress;White[3];wS1;bS1 wS1-;wQ \\wS1;bQ bS1-")
    first, pinned = Game("Base").why_not("wQ"), game.why_not("wS1")
    assert first is not None
    assert pinned is not None
    with speaking("de"):
        assert first.because == "wQ darf nicht in deinem ersten Zug gelegt werden."
        assert pinned.because == "Ohne die weiße Spinne 1 würde der Stock zerfallen: wQ hängt daran."
    with speaking("de", words=True):
        assert first.because == "Die weiße Bienenkönigin darf nicht in deinem ersten Zug gelegt werden."
        assert pinned.because.endswith(": Die weiße Bienenkönigin hängt daran.")


def test_an_error_is_said_where_it_is_shown() -> None:
    with pytest.raises(IllegalMoveError) as raised:
        Game("Base").play("wQ")
    with speaking("qps"):
        assert str(raised.value) == "P5: ⟦⟦wQ⟧ may not be placed on your first turn.⟧"
    assert str(raised.value) == "P5: wQ may not be placed on your first turn."


def test_tasks_speak_each_their_own_language() -> None:
    told = phrase("problem-rate")

    async def one(language: str) -> str:
        with speaking(language):
            await asyncio.sleep(0)
            return await asyncio.to_thread(say, told)

    async def both() -> tuple[str, str]:
        return await asyncio.gather(one("qps"), one("en"))

    first, second = asyncio.run(both())
    assert first == f"⟦{second}⟧"


def test_other_threads_are_not_spoken_for() -> None:
    found: list[str] = []
    with speaking("qps"):
        thread = threading.Thread(target=lambda: found.append(speech().language))
        thread.start()
        thread.join()
    assert found == ["en"]


@each_of(
    ("wanted", "found"),
    [(["xx", "EN_us.UTF-8"], "en"), (["en-GB"], "en"), (["C"], None), (["qps"], "qps"), ([], None)],
)
def test_a_language_is_chosen_by_its_code(wanted: list[str], found: str | None) -> None:
    assert chosen(wanted) == found


def test_english_comes_first() -> None:
    assert languages()[0] == "en"


@pytest.mark.process
@each_of(
    ("environment", "wanted"),
    [
        ({"SKEP_LANG": "qps", "LANG": "en_US.UTF-8"}, "qps"),
        ({"LANG": "qps"}, "qps"),
        ({"LC_ALL": "C", "LANG": "qps"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_says_which_language_a_person_speaks(environment: dict[str, str], wanted: str) -> None:
    program = "from skep.lang import own_language; print(own_language())"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == wanted


REFUSED = "from skep import Game; print(Game('Base').judge('wQ').because)"


def say_in_german(*command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a German environment."""
    environment = {
        name: value for name, value in os.environ.items() if name not in ("SKEP_LANG", "LC_ALL", "LC_MESSAGES")
    }
    environment["LANG"] = "de_DE.UTF-8"
    return subprocess.run(
        [sys.executable, "-X", "utf8", *command], env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.process
def test_the_library_speaks_english_in_a_german_environment() -> None:
    assert say_in_german("-c", REFUSED).stdout.strip() == "wQ may not be placed on your first turn."


@pytest.mark.process
def test_the_command_line_speaks_to_people_in_their_language() -> None:
    assert "T2  Stein" in say_in_german("-m", "skep", "rules").stdout
    refused = say_in_german("-m", "skep", "show", "Base;;;wQ")
    assert (refused.returncode, "darf" in refused.stderr) == (2, True)


@pytest.mark.process
def test_a_file_is_english_everywhere(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    (tmp_path / "bad.py").write_text("def choose(position, moves):\n    return 'pass'\n", encoding="utf-8")
    command = (
        "match",
        f"py:{tmp_path / 'bad.py'}:choose",
        "random",
        "--type",
        "Base",
        "--games",
        "2",
        "--out",
        str(out),
    )
    done = say_in_german("-m", "skep", *command)
    text = out.read_text(encoding="utf-8")
    assert "You may pass only when you have no other move" in text, done.stderr
    assert "darf" not in text
