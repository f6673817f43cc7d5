"""A linked program on a real CircuitPython: it behaves as unlinked. If anything under it differs from what it was
linked for, the device says so and writes nothing."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

import signifer
from signifer_host import boards, device_requests, passes
from signifer_host.bundle.build import Bundle
from signifer_host.bundle.compile import Compiler
from signifer_host.client import Client
from signifer_host.files import block_files
from signifer_host.image import build as images
from signifer_host.image import firmware, uf2
from signifer_host.image.volume import drive
from signifer_host.linker import facts, program
from tests.e2e.board import BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import Flashed, _file, flash
from tests.ui.sample import blobs

DRIVE, NVM = 0x100000, 0xFF000
ACROSS, DOWN = 6, 12
SELECT = 12  # its pin
Change = Callable[[bytearray, Flashed], None]
MODULE = '''
def keywords(a, b=2, *rest, key=3, **more):
    return a, b, rest, key, sorted(more.items())

def counted(n):
    got = 0
    for i in range(n):
        sent = yield i + got
        got += sent or 0

def chained(n):
    yield from counted(n)
    return n

def counter(x):
    def up(by=1):
        nonlocal x
        x += by
        return x
    return up, lambda: x

class Outer:
    """A class with one inside."""
    LIMIT = (1, (2, ("three", b"4")), ())

    class Inner(ValueError):
        def __init__(self, *args):
            super().__init__(*args)
            self.more = {k: v for k, v in zip("abc", args)}

    @property
    def doubled(self):
        return [2 * x if isinstance(x, int) else x for x in self.LIMIT]

    @staticmethod
    def fail(n):
        try:
            raise Outer.Inner(n, -n)
        finally:
            Outer.last = n

def learned():
    """Names that the interpreter gets to know now stay what they are when memory is used anew."""
    import gc

    owner = Outer()
    for n in range(30):
        setattr(owner, "new%d" % n, n)
    gc.collect()
    used = [b"%03d" % n * 20 for n in range(400)]
    gc.collect()
    return sorted(owner.__dict__) + [getattr(owner, "new%d" % n) for n in range(30)] + [len(used)]

def results():
    up, now = counter(10)
    up(); up(by=5)
    found = [keywords(1), keywords(1, 4, 5, key=6, other=7), keywords(*(1, 2, 3), **{"key": ...}), now()]
    it = counted(3)
    found += [next(it), it.send(10), list(it), list(chained(4))]
    try:
        Outer.fail(7)
    except Outer.Inner as error:
        found += [error.args, sorted(error.more.items()), Outer.last, isinstance(error, ValueError)]
    found += [Outer().doubled, Outer.LIMIT[2] == (), len(Outer.LIMIT)]
    found += [1073741823, 1073741824, -1073741824, -1073741825, 2147483648, 4294967295]
    found += [1152921504606846976, -1152921504606846977, 3 ** 100, 123456789012345678901234567890 % 1000007]
    found += [-98765432109876543210 // 7, 98765432109876543210 & 0xFFFFFFFFFF, hash(98765432109876543210) != 0]
    found += [0.5, -1024.25, 0.1, 0.003, 3.5e9, 0.1 + 0.2, 1.0 / 3, 1e-9 * 3, int(2.5e8)]
    found += [..., ... is Ellipsis, (..., None, True), type(...) is type(Ellipsis)]
    found += ["append", "a text that is no name", "\\u03b5\\u03bb\\u03bb", "", b"", b"\\x00\\xff", "%s-%d" % ("x", 5)]
    found += [getattr([1], "append") is not None, {"a text that is no name": 1}["a text that is no " + "name"]]
    found += learned()
    found += [hash("a text that is no name") == hash("a text that is no " + "name"), "%r" % (Outer.Inner,)]
    return found
'''
MAIN = """
import time
import tried
time.sleep(2)
while True:
    for number, one in enumerate(tried.results()):
        print("=", number, repr(one))
    print("all said")
    time.sleep(60)
"""


def said(made: Bundle, known: facts.Facts | None, bootrom: Path, folder: Path) -> list[str]:
    """Return what the program prints."""
    python = firmware.read(_file("SIGNIFER_UF2"))
    path = folder / "tried.uf2"
    path.write_bytes(images.merge(drive(made, Compiler(), known), made.board, python))
    with board(bootrom=bootrom, uf2=path) as pico:
        assert pico.call("until", text="all said", ms=12_000)["seen"], pico.console()
        return [line for line in pico.console().splitlines() if line.startswith("= ")]


def test_a_linked_program_behaves_as_unlinked(bootrom: Path, tmp_path: Path) -> None:
    compiler = Compiler()
    program = passes.Program({"lib/tried.py": MODULE}, {"code.py": MAIN})
    files = {
        **dict.fromkeys(block_files.BEFORE, b"\n"),
        "code.py": program.programs()["code.py"].encode(),
        "lib/tried.mpy": compiler.compile(program.modules())["lib/tried.py"],
        **{block_files.path(name): b"\xff" * 4096 * blocks for name, blocks in block_files.LAYOUT.items()},
    }
    made = Bundle(boards.load("pico_oled"), files, ())
    plain = said(made, None, bootrom, tmp_path)
    assert len(plain) > 50
    known = facts.read(firmware.read(_file("SIGNIFER_UF2")))
    assert said(made, known, bootrom, tmp_path) == plain


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Flashed:
    """Return an image of one system."""
    return flash(tmp_path_factory.mktemp("linked"), wanted="dozen_die")


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Flashed:
    """Return another build, larger than that."""
    return flash(tmp_path_factory.mktemp("other"), wanted="dozen_die,calth")


@pytest.fixture(scope="module")
def content(image: Flashed) -> bytes:
    """Return the flash that the image makes of an empty one."""
    chip = bytearray(b"\xff" * 0x200000)
    for start, block in uf2.sectors(uf2.read(image.uf2.read_bytes())).items():
        chip[start : start + 4096] = block
    return bytes(chip)


def place(content: bytes) -> tuple[int, int]:
    """Return the offsets of the region and of signifer.pak."""
    known = facts.read(firmware.read(_file("SIGNIFER_UF2")))
    return known.end, program.file_offset(boards.load("pico_oled"))


def lines(pico: EmulatedBoard) -> list[str]:
    """Return the five lines of the display: CircuitPython's own font is that of our tiles."""
    sheet = (Path(signifer.__file__).parent / "ui" / "sheets" / "tiles_6x12.bin").read_bytes()
    dots = [
        f"{int.from_bytes(sheet[at : at + ACROSS * 2], 'big'):0{16 * ACROSS}b}" for at in range(0, 2304, 12)
    ]
    known = {}
    for code in range(95):
        x, y = code % 16 * ACROSS, code // 16 * DOWN
        known[tuple(row[x : x + ACROSS] for row in dots[y : y + DOWN])] = chr(code + 32)
    rows = pico.bits()
    found = []
    for top in range(0, 5 * DOWN, DOWN):
        cells = [
            tuple(row[x : x + ACROSS] for row in rows[top : top + DOWN])
            for x in range(0, 21 * ACROSS, ACROSS)
        ]
        found.append("".join(known.get(cell, "?") for cell in cells).rstrip())
    return found


WRONG = ["Press SELECT, then on", "a PC: signifer flash", "--circuitpython FILE"]
BROKEN = [
    "The program in flash",
    "is not whole.",
    "Press SELECT, then on",
    "a PC: signifer flash",
    "--keep-games -b BOARD",
]


def older_version(chip: bytearray, _: Flashed) -> None:
    end = place(bytes(chip))[0]
    chip[:end] = chip[:end].replace(b"9.2.8", b"9.2.7")


def same_version(chip: bytearray, _: Flashed) -> None:
    end = place(bytes(chip))[0]
    assert chip[:end].count(b"9.2.8 on 2025-05-28;") >= 1
    chip[:end] = chip[:end].replace(b"9.2.8 on 2025-05-28;", b"9.2.8 on 2025-05-29;")


def one_bit(which: int, share: float) -> Change:
    def change(chip: bytearray, _: Flashed) -> None:
        at = place(bytes(chip))[which]
        size = struct.unpack_from("<I", chip, at + 8)[0]
        chip[at + int(size * share)] ^= 8

    return change


def cut_short(chip: bytearray, _: Flashed) -> None:
    name = chip.index(b"SIGNIFERPAK", DRIVE)
    size = struct.unpack_from("<I", chip, name + 28)[0]
    struct.pack_into("<I", chip, name + 28, size - 4096)


def never_written(which: int) -> Change:
    """Writing ended before the last page of a piece."""

    def change(chip: bytearray, _: Flashed) -> None:
        at = place(bytes(chip))[which]
        size = struct.unpack_from("<I", chip, at + 8)[0]
        chip[(at + size // 2) & ~4095 : at + size] = b"\xff" * (at + size - ((at + size // 2) & ~4095))

    return change


def older_piece(which: int) -> Change:
    """One of the two pieces is of another build, and complete."""

    def change(chip: bytearray, other: Flashed) -> None:
        at = place(bytes(chip))[which]
        blocks = uf2.sectors(uf2.read(other.uf2.read_bytes()))
        for start in range(at, at + 4096 * 16, 4096):
            chip[start : start + 4096] = blocks[start]

    return change


def nothing_there(chip: bytearray, _: Flashed) -> None:
    name = chip.index(b"SIGNIFERPAK", DRIVE)
    chip[name] = 0xE5  # as a computer deletes a file


@pytest.mark.parametrize(
    ("change", "first"),
    [
        (older_version, ["Wrong CircuitPython:", "9.2.7, not 9.2.8.", *WRONG]),
        (same_version, ["Wrong CircuitPython:", "changed 9.2.8.", *WRONG]),
        (one_bit(0, 0.01), BROKEN),
        (one_bit(0, 0.9), BROKEN),
        (one_bit(1, 0.5), BROKEN),
        (cut_short, BROKEN),
        (never_written(0), BROKEN),
        (never_written(1), BROKEN),
        (older_piece(0), BROKEN),
        (older_piece(1), BROKEN),
        (nothing_there, BROKEN),
    ],
    ids=lambda value: getattr(value, "__qualname__", None),
)
def test_another_environment_is_reported_and_the_program_not_run(
    change: Change, first: list[str], content: bytes, other: Flashed, bootrom: Path, tmp_path: Path
) -> None:
    chip = bytearray(content)
    change(chip, other)
    path = tmp_path / "flash.bin"
    path.write_bytes(chip)
    with board(bootrom=bootrom, image=path) as pico:
        pico.boot()
        assert lines(pico) == first
        pico.run(9000)  # longer than the watchdog waits
        assert lines(pico) == first and pico.state()["resets"] == 0
        after = pico.flash()
        assert after[NVM:DRIVE] == bytes(chip[NVM:DRIVE])
        pico.call("pin", pin=SELECT, value=0)
        with pytest.raises(RuntimeError, match="boot loader"):
            pico.run(500)


def test_an_update_keeps_a_player_s_data_and_runs(
    content: bytes, image: Flashed, other: Flashed, bootrom: Path, tmp_path: Path
) -> None:
    known = facts.read(firmware.read(_file("SIGNIFER_UF2")))
    path = tmp_path / "flash.bin"
    with board(bootrom=bootrom, uf2=image.uf2) as pico:
        pico.boot()
        pico.run(1500)  # USB starts
        client = Client(BoardTransport(pico), clock=lambda: pico.ms / 1000)
        assert device_requests.firmware(client) == known.checksum, (
            "so that the host need not ask for the firmware"
        )
        for side, blob in sorted(blobs().items()):
            client.push(side, blob)
        held = [(slot.name, slot.crc) for slot in client.slots()]
        pico.run(2000)
        before = pico.flash()
    folder = program.file_offset(boards.load("pico_oled")) - 4096 * (2 + sum(block_files.LAYOUT.values()))
    assert content[folder : folder + 4096].count(b"BIN ") == len(block_files.LAYOUT) + 1
    assert before[folder : folder + 4096] == content[folder : folder + 4096], "the note's file was closed"
    chip = bytearray(before)
    update = images.blocks_of(other.drive, boards.load("pico_oled"), True)
    for start, block in update.items():
        chip[start : start + 4096] = block
    assert any(start < NVM for start in update) and chip != before
    path.write_bytes(chip)
    with board(bootrom=bootrom, image=path) as pico:
        pico.boot()
        pico.run(1500)
        client = Client(BoardTransport(pico), clock=lambda: pico.ms / 1000)
        assert [(slot.name, slot.crc) for slot in client.slots()] == held
        after = pico.flash()
        note = program.file_offset(boards.load("pico_oled")) - 4096
        build = struct.unpack_from("<I", after, known.end + 4)
        assert after[note : note + 4] == b"SGL1" and struct.unpack_from("<I", after, note + 4) == build
        assert build != struct.unpack_from("<I", before, known.end + 4)


def test_another_firmware_under_a_program_that_ran_is_reported(
    content: bytes, image: Flashed, bootrom: Path, tmp_path: Path
) -> None:
    with board(bootrom=bootrom, uf2=image.uf2) as pico:
        pico.boot()
        pico.run(3000)
        ran = bytearray(pico.flash())
    assert ran != content, "the note and what CircuitPython writes"
    same_version(ran, image)
    path = tmp_path / "flash.bin"
    path.write_bytes(ran)
    with board(bootrom=bootrom, image=path) as pico:
        pico.boot()
        assert lines(pico)[:2] == ["Wrong CircuitPython:", "changed 9.2.8."]
        after = pico.flash()
        for start, size in [(NVM - DRIVE, 4096), *image.places().values()]:
            assert after[DRIVE + start :][:size] == bytes(ran[DRIVE + start :][:size])
