"""The page's fonts are part of the package and free."""

from pathlib import Path

FONTS = Path(__file__).parents[3] / "ui" / "fonts"


def test_our_fonts_are_small_and_free() -> None:
    assert {path.name for path in FONTS.iterdir()} == {
        *("figtree.woff2", "figtree_license.txt"),
        *("fraunces.woff2", "fraunces_license.txt"),
    }
    for face in ("figtree", "fraunces"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / f"{face}_license.txt").read_text("utf-8")
        assert (FONTS / f"{face}.woff2").stat().st_size < 20_000
