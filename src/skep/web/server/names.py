"""Names that can be seen, and that are nobody else's: not the computer's, and no other guest's."""

import re
import unicodedata

from skep.lang import Phrase, phrase
from skep.web.server.lookalikes import LOOKALIKES

LONGEST = 24
_INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
        *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164)),
        *((0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3)),
        *((0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
    )
    for code in range(first, last + 1)
)
"""Characters that a display may ignore (Default_Ignorable_Code_Point), and the empty pattern of Braille."""
_SMALL_LOOKALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u043a\u0455\u0456\u0458\u04bb\u0442\u043c"
    "\u03b1\u03b5\u03bf\u03c1\u03ba\u03c5\u03b9\u03c4\u03bd\u0131",
    "aeopcyxksijhtmaeopkuitvi",
)
"""Small letters that casefolding leaves, of those that look alike in hasty reading only."""
_DIGITS = str.maketrans("01345", "oleas")
_GUEST = re.compile(r"guests?(?P<number>.+)")
_NUMBER = re.compile(r"[0-9oil]+")
_COMPUTERS = re.compile(r"skep(?!tic)|(the)?computer")


def clean_text(text: str) -> str:
    """A text in one line and without what cannot be seen; whatever remains is only ever shown as text."""
    seen = (sign if sign.isprintable() and sign not in _INVISIBLE else " " for sign in text)
    return " ".join("".join(seen).split())


def clean_name(name: str) -> str:
    """A name without what cannot be seen, its letters in their plainest form."""
    return clean_text(unicodedata.normalize("NFKC", name))[:LONGEST].strip()


def why_not(name: str, own: str) -> Phrase | None:
    """Why a guest, whose name is `own` by default, cannot have a name; None if they can."""
    if not any(sign.isalnum() for sign in name):
        return phrase("name-needs-letter")
    bare = skeleton(name)
    if _COMPUTERS.match(bare.translate(_DIGITS)):
        return phrase("name-like-computer")
    if is_guest_name(name) and name != own:
        return phrase("name-like-guest")
    return None


def is_guest_name(name: str) -> bool:
    """Whether a name looks like that of a guest who has chosen none: the word with digits, or what looks like them."""
    bare = skeleton(name)
    found = _GUEST.fullmatch(bare.translate(_DIGITS))
    return found is not None and _NUMBER.fullmatch(bare[found.start("number") :]) is not None


def skeleton(name: str) -> str:
    """A name as a hasty reader sees it: letters and digits, regardless of case, accents and alphabet."""
    plain = unicodedata.normalize("NFKD", name).translate(LOOKALIKES)
    digits = (str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in plain)
    small = "".join(digits).casefold().translate(_SMALL_LOOKALIKES)
    return "".join(sign for sign in small if sign.isalnum())
