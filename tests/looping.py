"""Tests that loop over data: one item for the collector, one subtest for each case; and how many examples are tried."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial, wraps
from typing import Any, TypeVar

import pytest
from hypothesis import settings

Case = TypeVar("Case")
Test = Callable[..., None]


def each_of(
    names: str | Sequence[str],
    cases: Iterable[Case],
    *,
    ids: Iterable[str] | Callable[[Case], object] | None = None,
    one_in: int = 1,
) -> Callable[[Test], Test]:
    """Run a test once for each case, as subtests of one item.

    Takes the arguments of `pytest.mark.parametrize`, but a function for `ids` gets the whole case. Use it where cases
    are data: they share the test's fixtures, so a test that changes its fixtures is parametrized instead. Decorators
    can be stacked. With `one_in=4` every fourth case is run by `make test`, and the others by `make test-long`.
    """
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    listed = list(cases)
    if not listed:
        raise ValueError(f"no cases for {', '.join(wanted)}: the test could not fail")

    def decorate(test: Test) -> Test:
        parameters = inspect.signature(test).parameters
        missing = set(wanted) - parameters.keys()
        if missing:
            raise TypeError(f"{test.__name__} does not take {', '.join(sorted(missing))}")

        is_split = "part" in parameters
        if is_split and one_in > 1:
            raise ValueError(f"{test.__name__} is divided twice: give `one_in` to one of its decorators")

        @wraps(test)
        def run(subtests: pytest.Subtests, part: str = "", **fixtures: object) -> None:
            if "subtests" in parameters:
                fixtures["subtests"] = subtests
            if is_split:
                fixtures["part"] = part  # the decorator below divides its cases
            for at, (name, values) in enumerate(_named(listed, len(wanted), ids)):
                if is_split or not part or (part == "some") == (at % one_in == 0):
                    _run_case(subtests, name, partial(test, **fixtures, **dict(zip(wanted, values, strict=True))))

        own = ["subtests", "part"] if one_in > 1 or is_split else ["subtests"]
        kept = [each for name, each in parameters.items() if name not in (*wanted, "subtests", "part")]
        added = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in own]
        run.__signature__ = inspect.Signature([*added, *kept])  # type: ignore[attr-defined]  # pytest reads it
        del run.__wrapped__  # or pytest asks for fixtures named like the cases
        if one_in == 1:
            return run
        return pytest.mark.parametrize("part", ["some", pytest.param("rest", marks=pytest.mark.long)])(run)

    return decorate


def _run_case(subtests: pytest.Subtests, name: str, case: Callable[[], None]) -> None:
    """Report a case only if it fails or is skipped: reporting each one that passed costs a millisecond."""
    try:
        case()
    except (Exception, pytest.skip.Exception):
        with subtests.test(msg=name):
            raise


def examples(share: int = 1) -> int:
    """The number of Hypothesis examples by the profile of this run, divided by `share` where each takes long."""
    profile = settings.default
    return max(1, (profile.max_examples if profile else 100) // share)


def in_parts(cases: Sequence[Case], first: int) -> list[Any]:
    """Arguments for `parametrize`: the first cases, and the rest for `make test-long`."""
    return [pytest.param(cases[:first], id="some"), pytest.param(cases[first:], id="rest", marks=pytest.mark.long)]


def _named(
    cases: list[Case], width: int, ids: Iterable[str] | Callable[[Case], object] | None
) -> Iterator[tuple[str, Sequence[object]]]:
    """Each case with the name that a failure shows, and its values."""
    labels = [] if ids is None or callable(ids) else list(ids)
    for at, case in enumerate(cases):
        if width == 1:
            values: Sequence[object] = (case,)
        elif isinstance(case, Sequence):
            values = case
        else:
            raise TypeError(f"case {at} is not a sequence of {width} values: {case!r}")
        if callable(ids):
            name = str(ids(case))
        elif ids is not None:
            name = labels[at]
        else:
            name = "-".join(each if isinstance(each, str) else repr(each) for each in values)
        yield name[:120].encode("ascii", "backslashreplace").decode(), values
