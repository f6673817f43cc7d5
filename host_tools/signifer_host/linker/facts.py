"""The linker's facts about one firmware, and how a device recognises that firmware.

The device compares a sample of the firmware's pages of 256 bytes (`Facts.pages`, `Facts.checksum`): the pages
with everything that the linker used, those with the version, and others at even distances. Another build has
its code and data at other addresses, so the words of nearly every page differ.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib import resources
from zlib import crc32

from signifer_host.image.firmware import VERSION, Firmware
from signifer_host.image.uf2 import FLASH
from signifer_host.linker import LinkError, firmware_search, pools
from signifer_host.linker.memory import flat

PAGE = 256
EVEN = 32
"""Pages of the sample at even distances."""
LAYOUTS = ("9.2",)
"""Versions with the object layout of `objects` and `modules`, and with truncated floats."""
_FORMAT = 2
_TABLES = "tables"


@dataclass(frozen=True)
class Facts:
    """Numbers and addresses of one firmware. `names` are in the order of their numbers; `end` is the flash
    offset of the first erase block behind the firmware; `sha256` covers the firmware before `end`.
    """

    board: str
    version: str
    end: int
    names: tuple[str, ...]
    pool: int
    last_pool: int
    last_letters: int
    types: dict[str, int]
    ellipsis: int
    pages: tuple[int, ...]
    checksum: int
    sha256: str

    @cached_property
    def numbers(self) -> dict[bytes, int]:
        """Return the number of each name; number 0 is no name."""
        return _numbers([name.encode() for name in self.names])


def read(firmware: Firmware) -> Facts:
    """Read the facts out of a firmware image. Raises LinkError with what is unknown or ambiguous."""
    _facts(firmware.version)
    flash = flat(firmware.blocks)
    constant = pools.find(flash)
    names = [name for pool in constant for name in pool.names]
    numbers = _numbers(names)
    last = constant[-1].address
    variable, code = firmware_search.last_pool(flash, last)
    types = firmware_search.types(flash, numbers)
    ellipsis = firmware_search.ellipsis(flash, numbers)
    said = VERSION.search(flash.content)
    used = [pool.address for pool in constant] + [*types.values(), ellipsis, *code]
    used += [FLASH + place for place in (said.span() if said else ())]
    pages = _sample(used, flash.end - FLASH)
    return Facts(
        firmware.board or "",
        firmware.version,
        flash.end - FLASH,
        tuple(name.decode() for name in names),
        last,
        variable,
        firmware_search.last_letters(flash, code),
        types,
        ellipsis,
        pages,
        checksum(flash.content, pages),
        hashlib.sha256(flash.content).hexdigest(),
    )


def checksum(content: bytes, pages: Iterable[int]) -> int:
    """Compute the CRC-32 over these pages of a firmware, one after the other."""
    value = 0
    for page in pages:
        value = crc32(content[page * PAGE : (page + 1) * PAGE], value)
    return value


def dump(facts: Facts) -> str:
    """Encode the facts as a table for the package (tools/link_table.py)."""
    return json.dumps({"format": _FORMAT, **asdict(facts)}, indent=0, ensure_ascii=False) + "\n"


def parse(text: str) -> Facts:
    """Parse a table. Raises LinkError for an unknown form."""
    try:
        value = json.loads(text)
        if value.pop("format") != _FORMAT:
            raise ValueError("another format")
        facts = Facts(**value | {"names": tuple(value["names"]), "pages": tuple(value["pages"])})
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise LinkError(f"A table of a firmware cannot be read ({error}): install signifer again.") from None
    _facts(facts.version)
    return facts


def tables(board: str) -> list[Facts]:
    """Return the facts in this package for the firmwares of a board."""
    folder = resources.files("signifer_host.linker") / _TABLES
    files = [file for file in folder.iterdir() if file.name.startswith(f"{board}-")]
    return [parse(file.read_text("utf-8")) for file in sorted(files, key=lambda file: file.name)]


def _facts(version: str) -> None:
    if not version.startswith(tuple(f"{one}." for one in LAYOUTS)):
        raise LinkError(
            f"CircuitPython {version} cannot run the program in flash: that is known of {', '.join(LAYOUTS)} alone."
        )


def _numbers(names: list[bytes]) -> dict[bytes, int]:
    found: dict[bytes, int] = {}
    for number, name in enumerate(names):
        if number:
            found.setdefault(name, number)
    return found


def _sample(used: Iterable[int], size: int) -> tuple[int, ...]:
    """Return the numbers of the pages to compare, in ascending order."""
    count = size // PAGE
    even = {(2 * number + 1) * count // (2 * EVEN) for number in range(EVEN)}
    return tuple(sorted(even | {(place - FLASH) // PAGE for place in used}))
