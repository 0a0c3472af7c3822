"""Lines cut from a stream, however it is chopped up."""

import random

from skep.uhp.lines import LineCutter
from tests.looping import each_of


@each_of("size", [1, 2, 3, 7, 1000])
def test_the_chunks_do_not_matter(size: int) -> None:
    stream = b"info\n\nplay w\xc3\xa4\r\n\x00\xff\nlast"
    cutter = LineCutter()
    lines = []
    for start in range(0, len(stream), size):
        lines += cutter.feed(stream[start : start + size])
    lines += cutter.close()
    assert lines == ["info", "", "play wä\r", "\x00\ufffd", "last"]
    assert cutter.close() == []


def test_a_long_line_passes_by_unread() -> None:
    cutter = LineCutter(max_line=10)
    assert cutter.feed(b"0123456789\n01234567890\nok\n") == ["0123456789", None, "ok"]
    for _ in range(1000):
        assert cutter.feed(b"x" * 1000) == []
        assert len(cutter._kept) <= 10
    assert cutter.feed(b"\nok\n") == [None, "ok"]
    cutter.feed(b"x" * 11)
    assert cutter.close() == [None]


def test_nothing_is_lost_between_random_chunks() -> None:
    chance = random.Random(1)
    stream = bytes(chance.choice(b"ab\n") for _ in range(5000))
    cutter = LineCutter()
    lines, at = [], 0
    while at < len(stream):
        size = chance.randrange(1, 40)
        lines += cutter.feed(stream[at : at + size])
        at += size
    lines += cutter.close()
    assert "\n".join(map(str, lines)) == stream.decode().removesuffix("\n")
