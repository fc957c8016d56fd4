"""Our pictures as pixels: PNG for link previews and files, arrays for programs that learn. The extra
`starsuit[pictures]`.

resvg draws them, with the two fonts that lie beside this module (DejaVu Sans, cut down to Latin, Greek, Cyrillic and
the signs of the game), so that a picture is the same on every machine, and on one without fonts too.
"""

from __future__ import annotations

import io
import re
import sys
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final

from starsuit.errors import StarsuitError, missing_extra

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

__all__ = ["check_raster", "framed", "pixels", "png"]

FONT: Final = "DejaVu Sans"


def check_raster() -> None:
    """Raise one sentence if what draws pixels is missing.

    Raises:
        MissingExtra: it is; `starsuit[pictures]` has it.

    >>> from starsuit.art.raster import check_raster
    >>> check_raster()  # nothing is missing
    """
    _resvg()


def png(svg: str, *, scale: float = 1.0) -> bytes:
    """A picture as PNG, `scale` times as large as its `svg` says.

    Raises:
        MissingExtra: what draws it is not installed.

    >>> from starsuit.art.raster import png
    >>> png(str(ss.picture("9c 9h 7h", wild=7)), scale=2)[1:4]
    b'PNG'
    """
    resvg = _resvg()
    with as_file(files("starsuit.art") / "fonts") as fonts:
        try:
            drawn: bytes = resvg.svg_to_bytes(
                svg_string=svg, zoom=scale, font_dirs=[str(fonts)], skip_system_fonts=True,
                font_family=FONT, serif_family=FONT, sans_serif_family=FONT, monospace_family=FONT,
            )  # fmt: skip
        except ValueError as error:
            raise StarsuitError("art/svg", f"this SVG cannot be drawn: {error}") from None
    return drawn


def framed(svg: str, *, width: int, height: int, colour: str = "#154049") -> str:
    """A picture, the `svg`, in the middle of a frame of this `width` and `height`, as large as it fits: an SVG again.

    The frame is filled with its `colour`.

    >>> from starsuit.art.raster import framed
    >>> framed(str(ss.picture("9c 9h 7h", wild=7)), width=320, height=240)[:62]
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="24'
    """
    box = re.search(r'viewBox="([^"]+)"', svg)
    if box is None:
        raise StarsuitError("art/svg", "this SVG has no viewBox, so nobody knows its size")
    inner = re.sub(r'<svg [^>]*?(font-family="[^"]*")?>', "", svg, count=1).removesuffix("</svg>")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' font-family="sans-serif"><rect width="{width}" height="{height}" fill="{colour}"/>'
        f'<svg x="0" y="0" width="{width}" height="{height}" viewBox="{box[1]}">{inner}</svg></svg>'
    )


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture, the `svg`, as an array of height, width, and red, green and blue; what is transparent is white.

    Raises:
        MissingExtra: what draws it is not installed.

    >>> from starsuit.art.raster import framed, pixels
    >>> pixels(framed(str(ss.picture("9c 9h 7h", wild=7)), width=320, height=240)).shape
    (240, 320, 3)
    """
    from starsuit.arrays import np  # noqa: PLC0415 - slow to import, and an extra

    drawn = png(svg)
    try:
        from PIL import Image  # noqa: PLC0415 - an extra
    except ImportError:
        raise missing_extra("pixels need Pillow", "pictures") from None
    with Image.open(io.BytesIO(drawn)) as opened:
        picture = opened.convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    return np.asarray(Image.alpha_composite(paper, picture).convert("RGB"))


def _resvg() -> ModuleType:
    try:
        import resvg_py  # noqa: PLC0415 - an extra
    except ImportError:
        raise missing_extra("pixels need resvg", "pictures") from None
    return resvg_py


if __name__ == "__main__":  # for a server, whose players do not wait for pictures
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode()))
