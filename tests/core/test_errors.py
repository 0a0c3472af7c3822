"""What a refusal says of a text."""

from skep.core.errors import LONGEST_SHOWN, shown
from tests.looping import each_of


@each_of(
    ("text", "quoted"),
    [
        ("wA1 \\wS1", "'wA1 \\wS1'"),
        ("it's", '"it\'s"'),
        ('"so"', "'\"so\"'"),
        ("two\r\nlines\tand \x00\u202e\udc80 signs", "'two  lines and     signs'"),
        ("Käfer 蜂", "'Käfer 蜂'"),
        ("", "''"),
        ("w" * LONGEST_SHOWN, "'" + "w" * LONGEST_SHOWN + "'"),
        ("w" * LONGEST_SHOWN + "w", "'" + "w" * (LONGEST_SHOWN - 3) + "...'"),
    ],
)
def test_a_text_is_quoted_as_it_was_typed_and_in_one_line(text: str, quoted: str) -> None:
    assert shown(text) == quoted
