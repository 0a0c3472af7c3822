"""Tests that loop over data: one item for the collector, one subtest for each case."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, TypeVar

import pytest

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
        signature = inspect.signature(test)
        missing = set(wanted) - set(signature.parameters)
        if missing:
            raise TypeError(f"{test.__name__} does not take {', '.join(sorted(missing))}")
        takes_subtests = "subtests" in signature.parameters

        @wraps(test)
        def run(subtests: pytest.Subtests, part: str = "", **fixtures: object) -> None:
            passed_on = {"subtests": subtests} if takes_subtests else {}
            for at, (name, values) in enumerate(_named(listed, len(wanted), ids)):
                if part and (part == "some") != (at % one_in == 0):
                    continue
                case = dict(zip(wanted, values, strict=True))
                try:
                    test(**fixtures, **passed_on, **case)
                except Exception:
                    with subtests.test(msg=name):  # only now: reporting each case that passed costs a millisecond
                        raise
                except pytest.skip.Exception:
                    with subtests.test(msg=name):
                        raise

        kept = [each for name, each in signature.parameters.items() if name not in (*wanted, "subtests")]
        own = [inspect.Parameter("subtests", inspect.Parameter.POSITIONAL_OR_KEYWORD)]
        if one_in > 1:
            own.append(inspect.Parameter("part", inspect.Parameter.POSITIONAL_OR_KEYWORD))
        run.__signature__ = inspect.Signature([*own, *kept])  # type: ignore[attr-defined]  # pytest reads it
        del run.__wrapped__  # or pytest asks for fixtures named like the cases
        if one_in == 1:
            return run
        return pytest.mark.parametrize("part", ["some", pytest.param("rest", marks=pytest.mark.long)])(run)

    return decorate


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
