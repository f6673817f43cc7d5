"""Names: texts without control characters, and without letters that cannot be seen or change a text's direction."""

from __future__ import annotations

from signifer.core.wire import WireError

# First and last code of each range, ascending: Unicode's categories Cc, Cf, Cs, Zl and Zp.
_HIDDEN = (
    0x00, 0x1F, 0x7F, 0x9F, 0xAD, 0xAD, 0x600, 0x605, 0x61C, 0x61C, 0x6DD, 0x6DD, 0x70F, 0x70F,
    0x890, 0x891, 0x8E2, 0x8E2, 0x180E, 0x180E, 0x200B, 0x200F, 0x2028, 0x202E, 0x2060, 0x2064,
    0x2066, 0x206F, 0xD800, 0xDFFF, 0xFEFF, 0xFEFF, 0xFFF9, 0xFFFB, 0x110BD, 0x110BD,
    0x110CD, 0x110CD, 0x13430, 0x1343F, 0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0001, 0xE0001,
    0xE0020, 0xE007F,
)  # fmt: skip


def is_plain(raw: bytes) -> bool:
    """Return whether the UTF-8 text `raw` has no letter of `_HIDDEN`. Takes bytes, because MicroPython keeps each
    letter that is taken out of a text for good.
    """
    if not raw:
        return True
    if min(raw) < 32 or b"\x7f" in raw:
        return False
    if max(raw) < 128:
        return True
    code = 0
    for at in range(len(raw)):
        byte = raw[at]
        if byte < 0xC0:
            code = code << 6 | byte & 0x3F if byte > 127 else byte
        else:
            code = byte & (0x1F if byte < 0xE0 else 0x0F if byte < 0xF0 else 0x07)
        # The letter is complete where the next byte does not continue it. Latin, Greek and Cyrillic ones are common.
        if (
            not 0xAD < code < 0x600
            and (at + 1 == len(raw) or raw[at + 1] & 0xC0 != 0x80)
            and _is_hidden(code)
        ):
            return False
    return True


def _is_hidden(code: int) -> bool:
    for i in range(0, len(_HIDDEN), 2):
        if code <= _HIDDEN[i + 1]:
            return code >= _HIDDEN[i]
    return False


def check(name: str) -> str:
    """Return `name`; WireError if it has a letter that cannot be seen."""
    if not is_plain(name.encode()):
        raise WireError("a name has a letter that cannot be seen")
    return name
