"""What a computer sees of the display: the picture as it is drawn, and nothing that is for one player alone."""

from __future__ import annotations

import binascii
import struct

import pytest

from signifer.games.samurai.flows import conceal
from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host import screen
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused, NotOurs, Silent
from tests.games.citadel.screens.table import enter, hold, release
from tests.reliability.secret_games import PIN, laid
from tests.sim.devices import client
from tests.ui.conftest import Table


def words(host: Client) -> list[str]:
    """Return what a host reads of the display; empty while it may not."""
    return [f"{part.words.left} {part.words.right}".strip() for part in screen.read(host) or ()]


def test_a_computer_reads_each_line_and_the_cursor(small: Table) -> None:
    small.settle()
    host = client(small.machine)
    parts = screen.read(host)
    assert parts is not None
    said = [part.words.left.strip() for part in parts]
    for row in filter(str.strip, small.text.splitlines()):
        assert any(row.split()[0] in one for one in said), (row, said)
    [lit] = [part for part in parts if part.is_lit]
    assert f"{lit.words.left} {lit.words.right}".split() == small.cursor_line().split()
    small.menu()
    small.press("down")
    assert words(host) != said


def test_it_wakes_no_device_and_changes_nothing(small: Table) -> None:
    host = client(small.machine)
    small.machine.run(400_000)
    resting, touched = small.app.resting, small.app.last_touch
    assert resting and screen.read(host) is not None
    assert (small.app.resting, small.app.last_touch) == (resting, touched)


def test_digits_of_a_pin_are_not_told(small: Table) -> None:
    host = client(small.machine)
    small.show("secret:change", 0)
    assert words(host) == []
    small.press("select up*3 select")
    assert words(host) == []
    small.app.ui.home()
    small.settle()
    assert words(host)


def test_hidden_cards_are_not_told_from_the_pin_to_the_last_page() -> None:
    table = laid("citadel")
    host = client(table.machine)
    table.choose("Play", "Tactics")
    assert words(host) == []
    enter(table, PIN)
    assert "Tactic" in table.text and words(host) == []
    assert len(hold(table)) > 1 and words(host) == []
    release(table)
    assert words(host) == []
    table.app.ui.home()
    table.settle()
    assert words(host)


def test_the_hiding_of_a_model_is_not_told() -> None:
    table = laid("samurai")
    host = client(table.machine)
    table.flow(conceal.start)
    assert words(host) == []
    table.choose("A Ёж")
    assert words(host) == []
    table.press("select")
    assert words(host) == []


class Answering:
    """A transport of a device that answers SCREEN with given bytes."""

    port = "answering"

    def __init__(self, payload: bytes, after: bytes = b"") -> None:
        self.payload = payload
        self.after = after
        self.coming = b""

    def read(self) -> bytes:
        data, self.coming = self.coming, b""
        return data

    def write(self, data: bytes) -> None:
        [(kind, seq, _, _)] = frames.Decoder().feed(data)
        if self.payload:
            self.coming += frames.encode(kind | N.ANSWER, seq, self.payload) + self.after

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        pass


def asked(payload: bytes, after: bytes = b"") -> Client:
    ticking = iter(range(10_000))
    made = Client(Answering(payload, after), clock=lambda: next(ticking) / 10)
    made.board = "pico_oled"
    return made


def piece(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<HI", len(data), binascii.crc32(data)) + data


GOOD = "((0, 0, 128, 10), 0, True, ('Ada', '3'), [(0, 0, 20, 10, 1, 0, 5, 'Ada', 0)])"


def test_a_part_is_read_as_it_is_told() -> None:
    [part] = screen.read(asked(b"\0\1\0", piece(GOOD))) or ()
    assert part.where == (0, 0, 128, 10) and part.is_lit and part.words == ("Ada", "3")
    assert part.boxes[0].text == "Ada"


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').abort()",
        "(" * 3000,
        "[" * 2000 + "]" * 2000,
        "((0, 0, 128, 10), 0, True, ('Ada', '3'))",
        GOOD.replace("128, 10", "129, 10"),
        GOOD.replace("0, 0, 20", "-1, 0, 20"),
        GOOD.replace("20, 10, 1", "20, 99999999, 1"),
        GOOD.replace("'Ada', 0)", "['Ada'], 0)"),
        "\0",
        "()",
    ],
)
def test_what_is_no_part_of_a_display_is_refused(text: str) -> None:
    with pytest.raises(NotOurs, match="cannot be understood"):
        screen.read(asked(b"\0\1\0", piece(text)))


def test_more_parts_than_lines_a_lost_byte_a_refusal_and_silence() -> None:
    with pytest.raises(NotOurs, match="60 parts"):
        screen.read(asked(b"\0\x3c\0"))
    assert screen.read(asked(b"\0\1\0", piece(GOOD)[:-3])) is None
    assert screen.read(asked(b"\0\1\0", piece(GOOD)[:-1] + b"?")) is None
    with pytest.raises(DeviceRefused):
        screen.read(asked(b"\1\0\0\0\0no"))
    with pytest.raises(Silent, match="does not answer any more"):
        screen.read(asked(b""))
