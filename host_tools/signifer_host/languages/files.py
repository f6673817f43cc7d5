"""Write the files of a language that a device reads where they lie in flash (signifer/core/lines.py)."""

from __future__ import annotations

import struct
from binascii import crc32
from collections.abc import Mapping, Sequence

from signifer_host.errors import BadInput
from signifer_host.languages.coding import Coding

LARGEST = 0xFFFF  # bytes of a file


def english(books: Mapping[str, Sequence[str]]) -> dict[str, bytes]:
    """Return the files of English books, by their names; they are UTF-8."""
    return {name: _list([line.encode() for line in lines]) for name, lines in books.items()}


def coded(code: str, books: Mapping[str, Sequence[str]], phrases: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files of a language by their names, each with its CRC-32: its books, its phrases (English -> said),
    its letters. Raises BadInput for a text with a letter too many, or too many texts."""
    try:
        coding = Coding([line for lines in books.values() for line in lines] + list(phrases.values()))
        found = {name: _list([coding.encode(line) for line in lines]) for name, lines in books.items()}
        found[f"signifer.phrases.{code}"] = _phrases(
            {key: coding.encode(said) for key, said in phrases.items()}
        )
        found[f"signifer.letters.{code}"] = _list(
            [piece.encode() for piece in coding.pieces] + [b""] * (256 - len(coding.pieces))
        )
    except ValueError as error:
        raise BadInput(f"The texts of the language {code} cannot be kept on a device: {error}.") from None
    return {name: data + struct.pack("<I", crc32(data)) for name, data in found.items()}


def _phrases(phrases: Mapping[str, bytes]) -> bytes:
    by_key = {crc32(key.encode()): said for key, said in phrases.items()}
    if len(by_key) < len(phrases):
        raise ValueError("two phrases have one checksum")
    keys = sorted(by_key)
    head = struct.pack(f"<H{len(keys)}I", len(keys), *keys)
    return head + _list([by_key[key] for key in keys], len(head))


def _list(texts: Sequence[bytes], before: int = 0) -> bytes:
    begin = before + 2 * (len(texts) + 1)
    ends = [begin]
    for text in texts:
        ends.append(ends[-1] + len(text))
    if ends[-1] > LARGEST:
        raise ValueError("there are too many of them")
    return struct.pack(f"<{len(ends)}H", *ends) + b"".join(texts)
