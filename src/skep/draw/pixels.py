"""Raster images: PNG, and RGB bytes.

resvg renders them: it has wheels for every platform and needs no system library. It gets one font of
ours, for the numbers and letters on tiles, and uses no system fonts. Pillow decodes pixels to
bytes. Both come with the extra `png`.
"""

from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from skep.core.extras import explains_missing_extra

FONT = Path(__file__).parent / "fonts" / "SkepSans-Bold.ttf"
FAMILY = "Skep Sans"


def png(svg: str, background: str | None = None) -> bytes:
    """Render a drawing as PNG, transparent unless a background is given."""
    with explains_missing_extra():
        import resvg_py

    fonts = {"font_files": [str(FONT)], "sans_serif_family": FAMILY, "font_family": FAMILY}
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, background=background, skip_system_fonts=True, **fonts))


def rgb(svg: str) -> tuple[bytes, int, int]:
    """Render a drawing on white. Returns three bytes per pixel, row by row, and width and height."""
    with explains_missing_extra():
        from PIL import Image

    with Image.open(BytesIO(png(svg, "#ffffff"))) as image:
        return image.convert("RGB").tobytes(), image.width, image.height


def has_rgb() -> bool:
    """Whether `rgb` is available."""
    return all(find_spec(name) is not None for name in ("PIL", "resvg_py"))
