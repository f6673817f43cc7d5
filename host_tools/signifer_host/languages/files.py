"""Write the files of a language that a device reads where they lie in flash (signifer/core/lines.py)."""

from __future__ import annotations

import struct
from binascii import crc32
from collections.abc import Iterable, Mapping, Sequence

from signifer_host.errors import BadInput
from signifer_host.languages.coding import coding_of

LARGEST = 0xFFFF  # bytes of a file
LONGEST = 0xFF  # bytes of a phrase


def english(books: Mapping[str, Sequence[str]]) -> dict[str, bytes]:
    """Return the files of English books, by their names; they are UTF-8."""
    return {name: _list([line.encode() for line in lines]) for name, lines in books.items()}


def keys(phrases: Iterable[str]) -> list[int]:
    """Return the keys of English phrases, sorted. Raises BadInput if two have the same."""
    english = set(phrases)
    found = sorted({crc32(phrase.encode()) for phrase in english})
    if len(found) < len(english):
        raise BadInput("The phrases cannot be kept on a device: two of them have one checksum.")
    return found


def keys_file(keys: Sequence[int]) -> bytes:
    """Return the file of keys, which the phrases of all languages share."""
    return _add_checksum(struct.pack(f"<H{len(keys)}I", len(keys), *keys))


def encode(
    code: str, books: Mapping[str, Sequence[str]], phrases: Mapping[str, str], keys: Sequence[int]
) -> dict[str, bytes]:
    """Return the files of a language by their names, each with its CRC-32: its books, its phrases (English -> said) in
    the order of `keys`, its letters. Raises BadInput for a text with a letter too many, or too many texts."""
    try:
        coding = coding_of((*(line for lines in books.values() for line in lines), *phrases.values()))
        found = {name: _list([coding.encode(line) for line in lines]) for name, lines in books.items()}
        said = {crc32(english.encode()): coding.encode(text) for english, text in phrases.items()}
        found[f"signifer.phrases.{code}"] = _phrases([said.get(key, b"") for key in keys])
        found[f"signifer.letters.{code}"] = _list(
            [piece.encode() for piece in coding.pieces] + [b""] * (256 - len(coding.pieces))
        )
    except ValueError as error:
        raise BadInput(f"The texts of the language {code} cannot be kept on a device: {error}.") from None
    return {name: _add_checksum(data) for name, data in found.items()}


def _add_checksum(data: bytes) -> bytes:
    return data + struct.pack("<I", crc32(data))


def _phrases(texts: Sequence[bytes]) -> bytes:
    if max(map(len, texts), default=0) > LONGEST:
        raise ValueError("one of its phrases is too long")
    return bytes(map(len, texts)) + b"".join(texts)


def _list(texts: Sequence[bytes]) -> bytes:
    ends = [2 * (len(texts) + 1)]
    for text in texts:
        ends.append(ends[-1] + len(text))
    if ends[-1] > LARGEST:
        raise ValueError("there are too many of them")
    return struct.pack(f"<{len(ends)}H", *ends) + b"".join(texts)
