"""A language whose texts are damaged in flash, or that a device does not know: English, a sentence, a question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.core import language, lines
from signifer.ui import books
from signifer_host.bundle import sources
from signifer_host.languages import books as host_books
from signifer_host.languages import files
from signifer_host.simulator.languages import speaking
from tests.ui.conftest import SMALL, Table

CODE = "ru"


@cache
def in_flash() -> dict[str, bytes]:
    """Return the files that an image has of English and Russian, by their names."""
    there = sources.modules()
    made = host_books.on_drive(there, host_books.choose(there, CODE))
    return {path.removeprefix("lib/"): data for path, data in made.items()}


KEYS = "signifer.keys.txt"
FOREIGN = 9


def foreign() -> list[str]:
    """Return the `FOREIGN` files of the other language, and of the keys of all texts."""
    return sorted(name for name in in_flash() if name.endswith(f".{CODE}.txt") or name == KEYS)


def is_whole(name: str, data: bytes) -> bool:
    if ".phrases." in name:
        return lines.is_whole(data, lines.phrases_end(in_flash()[KEYS], data))
    return lines.is_whole(data, lines.keys_end(data) if name == KEYS else lines.list_end(data))


@pytest.fixture
def flash(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bytes]]:
    """Let devices read their texts from files, which a test may damage, and ask for the language."""
    there = sources.modules()
    found = dict(in_flash())
    monkeypatch.setattr(books, "_in_pack", True)
    monkeypatch.setattr(language, "_HAS_FILES", True)
    monkeypatch.setattr(lines, "_view", lambda path: found[path[1:]] + bytes(99))
    with speaking(host_books.for_simulator(there, host_books.choose(there, CODE)._replace(first=""))):
        yield found


def damaged(data: bytes, at: int) -> bytes:
    changed = bytearray(data)
    changed[at] ^= 1 << at % 8
    return bytes(changed)


def restarted(table: Table) -> Table:
    table.machine.power_off()
    table.machine.power_on()
    return table


def test_whole_texts_are_spoken(flash: dict[str, bytes]) -> None:
    table = Table(SMALL)
    table.choose("русский")
    assert restarted(table).app.ui.t.language == CODE and "Новая игра" in table.text
    assert len(foreign()) == FOREIGN


@pytest.mark.parametrize("number", range(FOREIGN))
def test_a_damaged_file_means_english_and_a_sentence(flash: dict[str, bytes], number: int) -> None:
    name = foreign()[number]
    table = Table(SMALL)
    table.choose("русский")
    data = flash[name]
    flash[name] = damaged(data, random.Random(name).randrange(len(data)))
    restarted(table)
    assert table.screen[0].startswith("Found at start") and "texts of русский" in " ".join(table.text.split())
    table.press("select")
    assert "New game" in table.text and language.code() == "en"
    flash[name] = data  # it was updated
    assert "Новая игра" in restarted(table).text, "the choice was kept"


def test_choosing_a_damaged_language_says_so(flash: dict[str, bytes]) -> None:
    name = foreign()[0]
    flash[name] = damaged(flash[name], 50)
    table = Table(SMALL)
    table.choose("русский")
    assert table.screen[0].startswith("Please note") and "русский" in table.text
    table.press("select")
    assert "New game" in table.text


@settings(max_examples=60)
@given(st.integers(0, FOREIGN - 1), st.data())
def test_no_changed_byte_goes_unseen(number: int, data: st.DataObject) -> None:
    name = foreign()[number]
    written = in_flash()[name]
    assert is_whole(name, written + b"another file")
    at = data.draw(st.integers(0, len(written) - 1))
    changed = bytearray(written)
    changed[at] ^= data.draw(st.integers(1, 255))
    assert not is_whole(name, bytes(changed))
    assert not is_whole(name, written[:at])


@given(st.sampled_from([KEYS, "a list", "a.phrases.b"]), st.binary(max_size=40))
def test_no_bytes_make_the_check_fail(name: str, data: bytes) -> None:
    assert is_whole(name, data) in (True, False)


def test_an_empty_book_is_whole() -> None:
    made = files.encode("xx", {"one": []}, {}, [])
    none = files.keys_file([])
    assert is_whole("one", made["one"]) and is_whole(KEYS, none)
    assert lines.phrase(none, made["signifer.phrases.xx"], "none") == b""


@pytest.mark.parametrize("unknown", [b"qq", b"\xff\xfe", b"russian"])
def test_an_unknown_language_in_the_settings_is_asked_again(flash: dict[str, bytes], unknown: bytes) -> None:
    table = Table(SMALL)
    table.app.store.settings.write(bytes((1, 55, 0, 1, 1)) + unknown)
    restarted(table)
    assert "русский" in table.text and table.app.settings.brightness == 55
    table.choose("русский")
    assert "русский" not in restarted(table).text and table.app.ui.t.language == CODE
