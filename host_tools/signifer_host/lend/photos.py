"""Pictures of a return: read, made smaller, and written anew without place, time and camera."""

from __future__ import annotations

import base64
import io
import warnings

from signifer_host.errors import BadInput
from signifer_host.lend.models import Photo
from signifer_host.translation import gettext

LARGEST = 20_000_000
"""Bytes of a photo that is taken."""

MOST_PIXELS = 60_000_000
SIDE = 1600
"""Pixels of the longer side of a photo that is kept."""

SIGNATURE_SIDE = 600
"""Pixels of the longer side of a signature that is kept."""

FORMATS = ("JPEG", "PNG", "WEBP")


def photo(data: bytes, file: str) -> Photo:
    """Return a photo of a device for its return; raises BadInput."""
    return Photo(jpeg=clean(data, file), is_signature=False)


def signature(drawn: str) -> list[Photo]:
    """Return a signature that a page sends as a `data:` address, for its return; none for "". Raises BadInput."""
    try:
        data = base64.b64decode(drawn.partition(",")[2], validate=True)
    except ValueError:
        raise BadInput("The signature is no picture. Clear it, and sign again.") from None
    if not drawn:
        return []
    return [Photo(jpeg=clean(data, gettext("The signature"), SIGNATURE_SIDE), is_signature=True)]


def clean(data: bytes, file: str, side: int = SIDE) -> bytes:
    """Return a picture as JPEG with nothing but its pixels, at most `side` of them along its longer side.

    `file` is its name for messages. Raises BadInput.
    """
    from PIL import Image, ImageOps, UnidentifiedImageError

    if len(data) > LARGEST:
        raise BadInput("{file} is larger than {most} MB.", file=file, most=LARGEST // 1000000)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=FORMATS) as photo:
                if photo.width * photo.height > MOST_PIXELS:
                    raise BadInput(
                        "{file} has too many pixels: {width} × {height}.",
                        file=file,
                        width=photo.width,
                        height=photo.height,
                    )
                photo.draft("RGB", (side, side))
                upright = ImageOps.exif_transpose(photo).convert("RGB")
    except UnidentifiedImageError:
        raise BadInput("{file} is no photo in JPEG, PNG or WebP.", file=file) from None
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise BadInput("{file} is a damaged photo.", file=file) from None
    upright.thumbnail((side, side))
    kept = Image.new("RGB", upright.size)
    kept.paste(upright)  # the pixels alone: the new picture has none of the old one's data
    made = io.BytesIO()
    kept.save(made, "JPEG", quality=82, optimize=True)
    return made.getvalue()
