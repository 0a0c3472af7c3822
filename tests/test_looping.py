"""Tests that loop over data: which cases `make test` runs, and which `make test-long`; how many examples are tried."""

import pytest

from tests.looping import each_of, examples

RAN: list[tuple[int, str]] = []


@each_of("number", range(5), one_in=2)
@each_of("letter", "ab")
def divided_outside(number: int, letter: str) -> None:
    RAN.append((number, letter))


@each_of("letter", "ab")
@each_of("number", range(5), one_in=2)
def divided_inside(number: int, letter: str) -> None:
    RAN.append((number, letter))


@pytest.mark.parametrize("test", [divided_outside, divided_inside])
def test_every_case_is_in_one_of_both_parts(test: object, subtests: pytest.Subtests) -> None:
    """Also where decorators are stacked, in whichever order."""
    assert callable(test)
    found = []
    for part in ("some", "rest"):
        RAN.clear()
        test(subtests=subtests, part=part)
        found.append(sorted(RAN))
    assert found[0] == [(0, "a"), (0, "b"), (2, "a"), (2, "b"), (4, "a"), (4, "b")]
    assert found[1] == [(1, "a"), (1, "b"), (3, "a"), (3, "b")]


def test_cases_are_divided_once() -> None:
    @each_of("number", range(5), one_in=2)
    def divided(number: int, letter: str) -> None:
        RAN.append((number, letter))

    with pytest.raises(ValueError, match="divided twice"):
        each_of("letter", "ab", one_in=2)(divided)


def test_a_share_of_few_examples_is_one() -> None:
    """`make test-quick` has ten, and Hypothesis refuses to try none."""
    assert examples(10 * examples()) == 1
    assert examples(5) == examples() // 5
