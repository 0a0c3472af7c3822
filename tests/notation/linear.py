"""Whether a regular expression takes time in proportion to its text, proved from its shape instead of measured.

A backtracking matcher is slow where one text can be read in many ways: where some word leads from a place p of the
pattern back to p, from p to another place q, and from q back to q. Then a text of n such words is read in n ways, each
of them as long as the text. A pattern without such a pair takes a bounded number of steps for each character. What a
search skips before it begins counts as a separate place.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from typing import Any

_parser: Any = import_module("re._parser")
_codes: Any = import_module("re._constants")

SEARCHING = {"search", "findall", "finditer", "split", "sub", "subn"}
"""Methods that try every place of the text."""
_SAMPLES = "aZ09_ \t\n\r\v\u0663\u00a0\u00e9!\x00"
"""A character of every category, and one that no pattern names."""

Accepts = Callable[[str], bool]


@dataclass
class _Part:
    """A piece of a pattern: the places where it can begin and end, and in how many ways it can be empty."""

    first: Counter[int] = field(default_factory=Counter)
    last: Counter[int] = field(default_factory=Counter)
    empty: int = 1

    def then(self, part: "_Part") -> "_Part":
        """Both, one after the other; the ways between them are not drawn here."""
        first = self.first + _times(part.first, self.empty)
        return _Part(first, part.last + _times(self.last, part.empty), self.empty * part.empty)


def _times(places: Counter[int], count: int) -> Counter[int]:
    return Counter({place: ways * count for place, ways in places.items() if ways * count})


class Shape:
    """A pattern as places, each of which reads one character, and the ways from place to place."""

    def __init__(self, pattern: str, flags: int = 0, *, searches: bool = False) -> None:
        tree = _parser.parse(pattern, flags)
        self._flags = tree.state.flags
        self._reads: list[Accepts] = []
        self._samples = set(_SAMPLES)
        self.follows: dict[int, Counter[int]] = {}
        self._asserts = False
        whole = self._sequence(tree)
        self._ends = set() if self._asserts else set(whole.last)
        self._search = self._place(lambda _: True) if searches else None
        if self._search is not None:
            self.follows[self._search] = Counter({self._search: 1}) + whole.first

    @property
    def trouble(self) -> str | None:
        """A place where texts can be read in more and more ways; None where there is none."""
        for place, ways in self.follows.items():
            for after, count in ways.items():
                if count > 1 and self._reaches(after, place):
                    return f"place {place} is left for place {after} in {count} ways"
        looping = [place for place in self.follows if self._reaches(place, place)]
        for one, other in product(looping, looping):
            if one != other and self._can_part(one, other):
                return f"places {one} and {other} can read the same"
        return None

    def _can_part(self, one: int, other: int) -> bool:
        """Whether one word leads from `one` back there, from `one` to `other`, and from `other` back there.

        A search whose first try could have ended does not try the next place, so that ends are then left out.
        """
        barred = self._ends if one == self._search else set()

        def steps(places: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
            return (after for after in self._steps(places) if not barred.intersection(after[1:]))

        return (one, other, other) in _closure(steps((one, one, other)), steps)

    def _reaches(self, start: int, goal: int) -> bool:
        return goal in _closure(self.follows.get(start, ()), lambda place: self.follows.get(place, ()))

    def _steps(self, places: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
        ways = [self.follows.get(place, ()) for place in places]
        for one, two, three in product(*ways):
            if any(all(self._reads[place](sign) for place in (one, two, three)) for sign in self._samples):
                yield one, two, three

    # From the tree of a pattern to places

    def _place(self, reads: Accepts) -> int:
        self._reads.append(reads)
        self.follows[len(self._reads) - 1] = Counter()
        return len(self._reads) - 1

    def _sequence(self, items: Iterable[Any]) -> _Part:
        whole = _Part()
        for item in items:
            part = self._item(item)
            self._link(whole.last, part.first)
            whole = whole.then(part)
        return whole

    def _link(self, ends: Counter[int], begins: Counter[int]) -> None:
        for end, begin in product(ends.elements(), begins.elements()):
            self.follows[end][begin] += 1

    def _item(self, item: tuple[Any, Any]) -> _Part:
        code, value = item
        if code in (_codes.AT, _codes.ASSERT, _codes.ASSERT_NOT):
            self._asserts = True
            if code is not _codes.AT:
                self._sequence(value[1])  # separate places, which nothing leads to
            return _Part()
        if code is _codes.SUBPATTERN:
            return self._sequence(value[3])
        if code is _codes.BRANCH:
            return self._branch([self._sequence(branch) for branch in value[1]])
        if code in (_codes.MAX_REPEAT, _codes.MIN_REPEAT):
            return self._repeat(*value)
        place = Counter({self._place(self._reader(code, value)): 1})
        return _Part(place, place.copy(), 0)

    @staticmethod
    def _branch(branches: list[_Part]) -> _Part:
        first = sum((branch.first for branch in branches), Counter[int]())
        last = sum((branch.last for branch in branches), Counter[int]())
        return _Part(first, last, sum(branch.empty for branch in branches))

    def _repeat(self, least: int, most: int, items: Any) -> _Part:
        """A loop; one with a fixed number of rounds is that number of copies, of which three show everything."""
        is_endless = most is _codes.MAXREPEAT
        copies = [self._sequence(items) for _ in range(max(1, min(least, 2)) if is_endless else min(most, 3))]
        if is_endless:
            self._link(copies[-1].last, copies[-1].first)
        whole = _Part()
        for number, part in enumerate(copies):
            part.empty += number >= least
            self._link(whole.last, part.first)
            whole = whole.then(part)
        return whole

    def _reader(self, code: Any, value: Any) -> Accepts:
        if code is _codes.ANY:
            return (lambda _: True) if self._flags & re.DOTALL else (lambda sign: sign != "\n")
        if code is _codes.LITERAL:
            return self._one_of([(code, value)])
        if code is _codes.NOT_LITERAL:
            return self._one_of([(_codes.NEGATE, None), (_codes.LITERAL, value)])
        if code is _codes.IN:
            return self._one_of(value)
        raise NotImplementedError(f"{code} is not known here")

    def _one_of(self, items: list[tuple[Any, Any]]) -> Accepts:
        is_negated = items[0][0] is _codes.NEGATE
        tests = [self._test(code, value) for code, value in items if code is not _codes.NEGATE]
        folds = bool(self._flags & re.IGNORECASE)

        def accepts(sign: str) -> bool:
            signs = {sign, sign.lower(), sign.upper()} if folds else {sign}
            return any(test(one) for test in tests for one in signs) is not is_negated

        return accepts

    def _test(self, code: Any, value: Any) -> Accepts:
        if code is _codes.CATEGORY:
            letter = {"DIGIT": r"\d", "SPACE": r"\s", "WORD": r"\w"}[
                str(value).removeprefix("CATEGORY_NOT_").split("_")[-1]
            ]
            is_not = "_NOT_" in str(value)
            return lambda sign: (re.match(letter, sign) is None) is is_not
        low, high = (value, value) if code is _codes.LITERAL else value
        self._samples |= {chr(number) for number in (low - 1, low, high, high + 1) if number >= 0}
        return lambda sign: len(sign) == 1 and low <= ord(sign) <= high


def _closure(begin: Iterable[Any], steps: Callable[[Any], Iterable[Any]]) -> set[Any]:
    found = set(begin)
    waiting = list(found)
    while waiting:
        new = set(steps(waiting.pop())) - found
        found |= new
        waiting += new
    return found


def trouble(pattern: str, flags: int = 0, *, searches: bool = False) -> str | None:
    """Why a pattern may take more than linear time; None where it does not."""
    return Shape(pattern, flags, searches=searches).trouble
