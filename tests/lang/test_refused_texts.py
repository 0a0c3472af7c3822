"""Texts that cannot be read are refused in the reader's language."""

import ast
from pathlib import Path

import pytest

import skep
from skep import Game, speaking
from skep.core.errors import SkepError
from skep.draw.svg import svg
from skep.formats import read_games
from skep.notation.hop import parse_hop
from skep.notation.sketch import parse_sketch
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

SOURCE = Path(skep.__file__).parent
REFUSALS = {"InvalidTextError", "AmbiguousMoveError", "SkepError"}
ROOMS = (
    "core",
    "rules",
    "notation",
    "trees",
    "pgn",
    "sgf",
    "formats",
    "draw",
    "play",
    "review",
    "puzzles",
    "terminal",
    "uhp",
    "web",
)
"""The rooms whose refusals players read; those of the workbench, such as training, are in English."""


def test_no_refusal_of_a_text_is_written_in_the_code() -> None:
    paths = [
        SOURCE / "game.py",
        *(path for room in ROOMS for path in (SOURCE / room).rglob("*.py")),
    ]
    found = [
        f"{path.relative_to(SOURCE).as_posix()}:{node.lineno}"
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS
        if any(isinstance(argument, ast.JoinedStr | ast.Constant) for argument in node.args)
    ]
    assert not found


@each_of(
    ("read", "german", "spanish", "french"),
    [
        (
            lambda: Game("Base").play("nonsense"),
            "'nonsense' ist kein Zug; schreibe einen wie wA1 bQ-, wB1~ oder pass",
            "'nonsense' no es una jugada; escribe una como wA1 bQ-, wB1~ o pass",
            "'nonsense' n’est pas un coup\u00a0; écrivez-en un comme wA1 bQ-, wB1~ ou pass",
        ),
        (
            lambda: Game("Base").play("wA"),
            "wA könnte wA1, wA2 oder wA3 sein",
            "wA podría ser wA1, wA2 o wA3",
            "wA pourrait être wA1, wA2 ou wA3",
        ),
        (
            lambda: Ruleset.parse("Base{queen=soon}"),
            "queen=soon: für queen gibt es die Werte later, any (N2)",
            "queen=soon: los valores de queen son later, any (N2)",
            "queen=soon\u00a0: les valeurs de queen sont later, any (N2)",
        ),
        (
            lambda: parse_hop("A+)b,w"),
            "HOP, Zeichen 3: ')' darf nach einer Drehung nicht stehen",
            "HOP, carácter 3: ')' no puede ir tras un giro",
            "HOP, caractère 3\u00a0: ')' ne peut pas se trouver après une rotation",
        ),
        (
            lambda: parse_sketch("wQ;wQ wQ-"),
            "wQ ist zweimal gezeichnet",
            "wQ está dibujada dos veces",
            "wQ est dessinée deux fois",
        ),
        (
            lambda: read_games('[GameType "Nothing"]\n1. wS1'),
            "PGN, Zeile 1: 'Nothing' ist kein Spieltyp",
            "PGN, línea 1: 'Nothing' no es un tipo de juego",
            "PGN, ligne 1\u00a0: 'Nothing' n’est pas un type de jeu",
        ),
        (
            lambda: read_games("(;GM[1])"),
            "SGF: das ist keine Hive-Partie von BoardSpace; eine solche hat GM[27]",
            "SGF: no es una partida de Hive de BoardSpace, que lleva GM[27]",
            "SGF\u00a0: ce n’est pas une partie de Hive de BoardSpace, qui aurait GM[27]",
        ),
    ],
)
def test_a_text_is_refused_in_the_language_of_whoever_reads_it(read, german: str, spanish: str, french: str) -> None:  # type: ignore[no-untyped-def]
    for language, words in (("de", german), ("es", spanish), ("fr", french)):
        with speaking(language), pytest.raises(SkepError) as caught:
            read()
        with speaking(language):
            assert str(caught.value).startswith(words)


def test_a_picture_is_described_in_the_language_of_whoever_asks_for_it() -> None:
    game = Game("Base")
    game.play("wA1")
    with speaking("de"):
        words = svg(game)
    assert "Base: Schwarz am Zug, Zug 1" in words
    assert "wA1: weiße Ameise. Vorrat von Weiß:" in words
    assert "Letzter Zug: wA1 wurde gelegt." in words
    assert "<title>2 × schwarze Spinne</title>" in words
    with speaking("fr"):
        assert "<title>wA1\u00a0: Fourmi blanche</title>" in svg(game)
    with speaking("es"):
        assert "<title>2 × Escarabajo negro</title>" in svg(game)
