"""Drawings in pixels: PNG, and arrays of colors.

resvg draws them: it comes as a wheel for every platform and needs no library of the system. It is given one font of
ours, for the numbers and letters on tiles, and looks for no other. Pillow reads the pixels where they are wanted as
numbers. Both come with the extra `png`.
"""

from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from skep.core.extras import explains_missing_extra

FONT = Path(__file__).parent / "fonts" / "SkepSans-Bold.ttf"
FAMILY = "Skep Sans"


def png(svg: str, background: str | None = None) -> bytes:
    """A drawing in pixels, clear where nothing is drawn, unless a background is asked for."""
    with explains_missing_extra():
        import resvg_py

    fonts = {"font_files": [str(FONT)], "sans_serif_family": FAMILY, "font_family": FAMILY}
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, background=background, skip_system_fonts=True, **fonts))


def rgb(svg: str) -> tuple[bytes, int, int]:
    """A drawing on white: three bytes a pixel, row by row, and how wide and high it is."""
    with explains_missing_extra():
        from PIL import Image

    with Image.open(BytesIO(png(svg, "#ffffff"))) as image:
        return image.convert("RGB").tobytes(), image.width, image.height


def has_rgb() -> bool:
    """Whether `rgb` can be asked for here."""
    return all(find_spec(name) is not None for name in ("PIL", "resvg_py"))
