"""Fluent's syntax as we read it, and the errors of a catalogue that cannot be read."""

import pytest

from skep.lang.ftl import FtlError, parameters, parse, references
from tests.looping import each_of

PATTERNS = [
    ("a = text", {"a": "text"}),
    ("# a comment\n\na = text  \nb = more\n", {"a": "text", "b": "more"}),
    ("a = one { $b } two", {"a": ["one ", ["v", "b"], " two"]}),
    ("a = { $b }", {"a": [["v", "b"]]}),
    ('a = {"{"} and { "\\u00e9\\"" }', {"a": '{ and é"'}),
    ("a =\n    first\n      second\n\n    third\n", {"a": "first\n  second\n\nthird"}),
    ("a = title\n    .about = more\n    .hint = { $x }\n", {"a": "title", "a.about": "more", "a.hint": [["v", "x"]]}),
    ('a = { CASE($b, "acc") }', {"a": [["f", "CASE", [["v", "b"], "acc"]]]}),
    ("a = { b } { -c } { b.d }", {"a": [["m", "b"], " ", ["m", "-c"], " ", ["m", "b.d"]]}),
    (
        "a = x { $n ->\n    [one] a tile\n   *[other] { $n } tiles\n} y\n",
        {"a": ["x ", ["s", ["v", "n"], {"one": "a tile", "other": [["v", "n"], " tiles"]}, "other"], " y"]},
    ),
    (
        "a = { $n ->\n    [0] none\n   *[other] { $m ->\n        [x] y\n       *[z] w\n    }\n}",
        {"a": [["s", ["v", "n"], {"0": "none", "other": [["s", ["v", "m"], {"x": "y", "z": "w"}, "z"]]}, "other"]]},
    ),
]


@each_of(("text", "wanted"), PATTERNS)
def test_messages_become_patterns(text: str, wanted: object) -> None:
    assert parse(text) == wanted


@each_of(
    ("text", "line"),
    [
        ("a = b\nno message\n", 2),
        ("a = { $b\n", 2),
        ("a = { $n ->\n    [one] x\n}\n", 3),
        ("a = b\na = c\n", 2),
        (" a = b\n", 1),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, line: int) -> None:
    with pytest.raises(FtlError, match=f"^names, line {line}:"):
        parse(text, "names")


def test_parameters_and_references_are_found_wherever_they_stand() -> None:
    pattern = parse('a = { b } { $x -> \n    [1] { CASE($y, "dat") } { c }\n   *[2] { $z }\n}')["a"]
    assert parameters(pattern) == {"x", "y", "z"}
    assert references(pattern) == {"b", "c"}
