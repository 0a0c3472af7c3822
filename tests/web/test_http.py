"""Requests are decoded in one place, and what does not fit is refused with one English sentence."""

import msgspec
import pytest

from skep.web.app import TABLES
from skep.web.positions import forms
from skep.web.server.http import ProblemError, decoded
from skep.web.server.openapi import described
from tests.looping import each_of

AT_DAYS = "The request does not fit at `control.days`: expected `int | null`, got `str`."


def sentence(body: bytes) -> str:
    """Why a body is not a new game."""
    with pytest.raises(ProblemError) as raised:
        decoded(lambda: msgspec.json.decode(body, type=forms.NewGame))
    problem = raised.value.problem
    assert (raised.value.status, problem.reason, problem.rule) == (422, "malformed", None)
    return problem.because


@each_of(
    ("body", "because"),
    [
        (b'{"level": 99}', "The request does not fit at `level`: expected `int` <= 11."),
        (
            b'{"control": {"days": "x"}}',
            "The request does not fit at `control.days`: expected `int | null`, got `str`.",
        ),
        (b'{"colour": 1}', "The request does not fit: object contains unknown field `colour`."),
        (b'{"opponent": "x"}', "The request does not fit at `opponent`: invalid enum value 'x'."),
        (b"[]", "The request does not fit: expected `object`, got `array`."),
        (b"{", "The request does not fit: input data was truncated."),
        (b'{"ruleset": "\xff"}', "The request is not UTF-8."),
        (
            b'{"ruleset": "a\\u0000"}',
            "The request does not fit at `ruleset`: expected `str` matching regex '^[^\\\\x00]*$'.",
        ),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence_with_its_path(body: bytes, because: str) -> None:
    assert sentence(body) == because


def test_a_text_with_nul_is_refused() -> None:
    assert sentence(b'{"ruleset": "a\\u0000"}').startswith(
        "The request does not fit at `ruleset`: expected `str` matching"
    )


def test_a_request_nested_too_deeply_is_refused() -> None:
    assert sentence(b'{"ruleset": ' + b"[" * 100_000) != ""


def test_every_route_of_the_interface_is_described_with_its_price_and_access() -> None:
    paths = msgspec.json.decode(described(TABLES))["paths"]
    operations = [operation for path in paths.values() for operation in path.values()]
    assert len(operations) > 30
    assert {operation["x-price"] for operation in operations} <= {"free", "cheap", "normal", "heavy"}
    assert {operation["x-access"] for operation in operations} <= {"anyone", "guest", "operator"}
