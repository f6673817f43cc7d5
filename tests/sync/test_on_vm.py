"""The device's side on MicroPython's VM: it sends the same bytes for the same input."""

from __future__ import annotations

import binascii
from pathlib import Path

from signifer.sync import frames, messages
from signifer.sync import numbers as N
from signifer_host.rosters.compile import load_roster
from tests.sync.rig import UID, make_blob
from tests.vm.machine import Machine

WORLD = """
import binascii, struct
from signifer.sync import device

class Slot:
    size = crc = 0
    content = None
    def read(self, most=None):
        return self.content if most is None else self.content[:most]
    def write_begin(self, total, digest):
        self.fresh = bytearray(total)
    def write_chunk(self, offset, data):
        self.fresh[offset:offset + len(data)] = data
    def commit(self):
        self.content = bytes(self.fresh)
        self.size = len(self.content)
        self.crc = binascii.crc32(self.content)
    def abort(self):
        pass

class Page:
    length = 500
    def __init__(self, number):
        self.data = bytes([number]) * 500 + b"\\xff" * 3596
        self.crc = binascii.crc32(self.data)
    def read(self, offset, count):
        return self.data[offset:offset + count]

class Store:
    serial = 0
    def __init__(self):
        self.slots = {"A": Slot(), "B": Slot(), "N": Slot(), "S": Slot()}
    def games(self):
        return [(7, True, False, [1, 2])]
    def room_for_logs(self):
        return 31, 1
    def page_count(self, serial):
        return 2
    def page(self, serial, index):
        return Page(index) if serial == 7 and index < 2 else None
    def mark_pulled(self, serial):
        pass

class Agent:
    game = None
    def __init__(self):
        self.store = Store()
    def hello(self):
        return "P\\u00f6yt\\u00e4", "vm", UID, "0.1.0"
    def report_slot(self, side):
        pass
    def report_copy(self):
        pass
    def identify(self, seconds):
        pass
    def start(self, first, numbers, sides, confirmed, players, house):
        return "%s %d %d %s %s" % (first, numbers[0], numbers[1], sides, confirmed)

class Link:
    is_connected = True
    def __init__(self):
        self.arrived = b""
        self.sent = b""
    def read(self):
        data = self.arrived[:256]
        self.arrived = self.arrived[256:]
        return data
    def write(self, data):
        self.sent += data[:100]
        return min(100, len(data))
"""
PROGRAM = (
    WORLD
    + """
link = Link()
session = device.Session(Agent(), link)
link.arrived = binascii.unhexlify(REQUESTS)
now = 536870912 - 500
for step in range(400):
    session.step(4, (now + 10 * step) % 536870912)
print(binascii.hexlify(link.sent).decode())
"""
)


def requests() -> bytes:
    blob = make_blob("Жители", 4)
    lines = [b"garbage \xff#AAAA", frames.encode(N.HELLO, 1, b"\1\0")]
    begin = messages.pack_upload(1, len(blob), binascii.crc32(blob), bytes(32))
    lines.append(frames.encode(N.UPLOAD, 2, begin))
    for number, at in enumerate(range(0, len(blob), 176)):
        line = frames.encode(N.CHUNK, 3 + number, at.to_bytes(4, "little") + blob[at : at + 176])
        lines += [line, line[:40], line]
    lines += [
        frames.encode(N.COMMIT, 90),
        frames.encode(N.SLOT, 91, b"\1"),
        frames.encode(N.GAMES, 92, b"\0"),
        frames.encode(N.PAGE, 93, b"\7\0\0\0\1\0"),
        frames.encode(N.READ, 94, b"\7\0\0\0\1\0\xf0\x01\x20"),
        frames.encode(N.PAGE, 95, b"\7\0\0\0\2\0"),
        frames.encode(N.START, 96, messages.pack_start(True, 1, 7, (2**64 - 1, 5))),
        frames.encode(N.ENTRIES, 97, bytes(10)),
        frames.encode(N.READ, 98, b""),
        frames.encode(N.SYSTEM, 98, b"\3"),
        frames.encode(120, 99),
        frames.encode(N.HELLO, 100, b"\1\0"),
    ]
    return b"".join(lines)


def test_the_session_answers_alike_on_both_interpreters(vm: Machine) -> None:
    source = f"UID = {UID!r}\nREQUESTS = {requests().hex()!r}\n{PROGRAM}"
    there = vm.run(source)
    assert there.status == 0, there.err
    lines: list[str] = []
    exec(compile(source, "here", "exec"), {"print": lines.append})  # the very same program on CPython
    assert there.lines == lines
    answers = frames.Decoder().feed(bytes.fromhex(lines[0]))
    assert len(answers) > 15
    assert [a[2][0] for a in answers if a[1] >= 90] == [0, 0, 0, 0, 0, 10, 12, 9, 2, 0, 1, 0]
    hello = messages.unpack_hello(answers[-1][2])
    assert hello.name == "Pöytä" and hello.slots[1][0] == len(make_blob("Жители", 4))


ROAD = Path(__file__).resolve().parents[2] / "examples" / "rosters" / "road_watch.toml"


def custom_requests() -> bytes:
    """Return a custom system and a roster for it, then the question for the slots; and a system of a later format."""
    roster = load_roster(ROAD)
    assert roster.system is not None
    newer = bytearray(roster.system.blob)
    newer[2] = 99
    lines = []
    seq = 0
    for slot, blob in ((3, roster.system.blob), (0, roster.blob), (3, bytes(newer))):
        lines.append(
            frames.encode(
                N.UPLOAD, seq, messages.pack_upload(slot, len(blob), binascii.crc32(blob), bytes(32))
            )
        )
        for at in range(0, len(blob), 176):
            seq += 1
            lines.append(frames.encode(N.CHUNK, seq, at.to_bytes(4, "little") + blob[at : at + 176]))
        lines.append(frames.encode(N.COMMIT, seq + 1))
        seq += 2
    for slot in (3, 0, 1, 4):
        lines.append(frames.encode(N.SLOT, 1000 + slot, bytes([slot])))
        lines.append(frames.encode(N.SYSTEM, 1010 + slot, bytes([slot])))
    return b"".join(lines)


def test_custom_systems_alike_on_both_interpreters(vm: Machine) -> None:
    source = f"UID = {UID!r}\nREQUESTS = {custom_requests().hex()!r}\n{PROGRAM}"
    there = vm.check(source)
    lines: list[str] = []
    exec(compile(source, "here", "exec"), {"print": lines.append})
    assert there.lines == lines
    answers = frames.Decoder().feed(bytes.fromhex(lines[0]))
    said = {seq: payload for _, seq, payload, _ in answers if seq >= 1000}
    system = load_roster(ROAD).system
    assert system is not None
    assert messages.unpack_slot(said[1003])[3:] == ("own", "Marsh road")
    assert messages.unpack_system(said[1013]) == ("marsh_road", "Marsh road", system.crc, 2)
    assert messages.unpack_slot(said[1000])[2:] == (4, "own", "Road watch")
    assert messages.unpack_system(said[1010]) == ("marsh_road", "Marsh road", system.crc, 0)
    assert messages.unpack_system(said[1011]) == ("", "", 0, 0)
    assert said[1004][0] == said[1014][0] == N.E_SLOT
    assert N.E_SYSTEM in [payload[0] for _, seq, payload, _ in answers if seq < 1000]


# Bytes of the modules in memory while a host talks, and of their data, as the VM compiles them. In an image the code
# and the paths of answering functions (`_HANDLERS` of sync/answers.py, 1 KB) lie in flash, and the names of
# sync/numbers.py, 1 KB more, are nowhere.
TALKING = 28_900
FREED = 15_000  # of these, when no host talks


def test_answering_modules_leave_memory_when_no_host_talks(vm: Machine) -> None:
    run = vm.check(
        "import signifer.core.modules, signifer.core.ticks",
        "import signifer.sync.device",
        f"UID = {UID!r}\nREQUESTS = {requests().hex()!r}\n{PROGRAM}",
        "import sys\nsession.step(4, (now + 20000) % 536870912)\nprint(session._talk)\n"
        "session = device = None\nsignifer.core.modules.tidy([], 'signifer.sync.')\n"
        "print([name for name in sys.modules if name.startswith('signifer.sync.')])",
    )
    assert run.lines[-2:] == ["None", "[]"]
    assert run.live[2] - run.live[1] < TALKING
    assert run.live[3] - run.live[4] > FREED
