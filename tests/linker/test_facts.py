"""What the linker reads from a firmware image, and what it refuses."""

from __future__ import annotations

import struct
from collections.abc import Callable
from zlib import crc32

import pytest

from signifer_host.image.firmware import Firmware
from signifer_host.linker import LinkError, facts
from tests.linker.fake_firmware import FLASH, FREE, FROZEN, KNOWN, LAST_LETTERS, LAST_POOL, STATIC, Fake

Change = Callable[[bytearray, dict[str, int]], None]
TABLES = [["", "", *(f"static{number}" for number in range(2, STATIC))], KNOWN]


def test_names_types_and_the_variable_are_found() -> None:
    fake = Fake()
    found = facts.read(fake.firmware())
    assert found.names == (*TABLES[0], *KNOWN)
    assert found.numbers[b"static7"] == 7 and found.numbers[KNOWN[3].encode()] == STATIC + 3
    assert found.pool == fake.places["pool1"] and found.last_pool == LAST_POOL
    assert found.last_letters == LAST_LETTERS
    assert found.types == {name: fake.places[name] for name in ("str", "bytes", "tuple", "int")}
    assert found.ellipsis == fake.places["Ellipsis"] and found.end == fake.size


def test_a_frozen_module_s_names_are_a_third_table() -> None:
    fake = Fake(pools=[*TABLES, FROZEN])
    found = facts.read(fake.firmware())
    assert found.names[-2:] == tuple(FROZEN) and found.pool == fake.places["pool2"]
    assert found.numbers[b"frozen_module"] == STATIC + len(KNOWN)


def test_the_empty_name_is_number_1_and_number_0_is_unused() -> None:
    assert facts.read(Fake().firmware()).numbers[b""] == 1


def _again(name: str, size: int) -> Change:
    """Write the same once more, further up."""

    def change(content: bytearray, places: dict[str, int]) -> None:
        at = places[name] - FLASH
        content[FREE : FREE + size] = content[at : at + size]

    return change


def _word(name: str, offset: int, value: int) -> Change:
    def change(content: bytearray, places: dict[str, int]) -> None:
        struct.pack_into("<I", content, places[name] - FLASH + offset, value)

    return change


def _other_variable(content: bytearray, places: dict[str, int]) -> None:
    at = places["init"] - FLASH
    struct.pack_into("<I", content, at + 16, LAST_POOL + 8 - 0x34)


def _second_ellipsis(content: bytearray, places: dict[str, int]) -> None:
    at, entry = places["Ellipsis"] - FLASH, places["others"] - FLASH
    content[FREE : FREE + 8] = content[at : at + 8]
    struct.pack_into("<I", content, entry + 12, FLASH + FREE)


def _second_str(content: bytearray, places: dict[str, int]) -> None:
    at, entry = places["str"] - FLASH, places["others"] - FLASH
    content[FREE : FREE + 12] = content[at : at + 12]
    struct.pack_into("<I", content, entry + 4, FLASH + FREE)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_word("pool0", 12, 0), "no first table of names"),
        (_word("pool0.hashes", 4, 0x12345678), "no first table of names"),
        (_again("pool0", 24 + 4 * STATIC), "2 first table of names"),
        (_again("pool1", 24 + 4 * len(KNOWN)), "2 table of names after the first"),
        (_word("type", 0, FLASH), "no type of types"),
        (_word("tuple", 0, FLASH), "no type tuple"),
        (_word("int", 4, 0), "no type int"),
        (_second_str, "2 type str"),
        (_word("Ellipsis", 4, 0), "no object Ellipsis"),
        (_second_ellipsis, "2 object Ellipsis"),
        (_other_variable, "2 variable for the newest names"),
    ],
)
def test_a_missing_or_ambiguous_part_is_refused_with_a_sentence(change: Change, says: str) -> None:
    with pytest.raises(LinkError, match=says) as refused:
        facts.read(Fake(changed=change).firmware())
    assert str(refused.value).endswith("it is of an unknown kind.")


def test_no_code_that_sets_the_variable_is_refused() -> None:
    def without(content: bytearray, places: dict[str, int]) -> None:
        for name in ("init", "qstr_reset"):
            struct.pack_into("<H", content, places[name] - FLASH + 6, 0x46C0)

    with pytest.raises(LinkError, match="no variable"):
        facts.read(Fake(changed=without).firmware())


def _patched(place: int, *code: int) -> Change:
    def change(content: bytearray, places: dict[str, int]) -> None:
        for name in ("init", "qstr_reset"):
            struct.pack_into(f"<{len(code)}H", content, places[name] - FLASH + place, *code)

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_patched(12, 0x46C0), "no variable for the newest letters"),
        (_patched(4, 0x2101), "no variable for the newest letters"),  # what is stored is not 0
        (_patched(8, 0x63D9, 0x22D4, 0x5099), "2 variable for the newest letters"),  # a second one is cleared
    ],
)
def test_no_single_variable_for_letters_is_refused(change: Change, says: str) -> None:
    with pytest.raises(LinkError, match=says):
        facts.read(Fake(changed=change).firmware())


@pytest.mark.parametrize("version", ["10.0.3", "9.1.4", "9.3.0"])
def test_an_untried_version_is_refused(version: str) -> None:
    with pytest.raises(LinkError, match=version):
        facts.read(Fake(version=version).firmware())


@pytest.mark.parametrize("name", ["Ellipsis", "type", "tuple"])
def test_a_firmware_that_lacks_a_name_is_refused(name: str) -> None:
    with pytest.raises(LinkError, match=f"does not know the name {name}"):
        facts.read(Fake(lacks=name).firmware())


def test_the_sample_of_pages_has_everything_that_the_linker_used() -> None:
    fake = Fake()
    firmware = fake.firmware()
    found = facts.read(firmware)
    for name in ("pool0", "pool1", "str", "bytes", "tuple", "int", "Ellipsis", "version", "qstr_reset"):
        assert (fake.places[name] - FLASH) // 256 in found.pages, name
    content = b"".join(firmware.blocks[at] for at in sorted(firmware.blocks))
    value = 0
    for page in found.pages:
        value = crc32(content[256 * page :][:256], value)
    assert found.checksum == value
    assert len(found.pages) >= facts.EVEN and max(found.pages) < len(content) // 256


def test_a_table_is_read_back_and_another_form_is_refused() -> None:
    found = facts.read(Fake().firmware())
    text = facts.dump(found)
    assert facts.parse(text) == found
    for wrong in (
        text[:-3],
        text.replace('"format": 2', '"format": 1'),
        "[]",
        "{}",
        text.replace("9.2.8", "8.0.0"),
    ):
        with pytest.raises(LinkError):
            facts.parse(wrong)


def test_the_tables_of_a_board_in_the_package() -> None:
    found = facts.tables("raspberry_pi_pico")
    assert [(one.board, one.version) for one in found] == [
        ("raspberry_pi_pico", "9.2.7"),
        ("raspberry_pi_pico", "9.2.8"),
    ]
    assert len({one.checksum for one in found}) == 2, "a device is asked which of them it has"
    assert facts.tables("raspberry_pi") == [] == facts.tables("no_such_board")


def test_the_table_in_the_package_is_that_of_the_firmware(real_firmware: Firmware) -> None:
    found = facts.read(real_firmware)
    assert [one for one in facts.tables(found.board) if one.checksum == found.checksum] == [found]
