"""Simulate a day of a device over flash in RAM: rosters sent, a game played, power lost, the log read.

Runs unchanged on CPython and on MicroPython; its output must be the same on both, byte for byte.
"""

import binascii

import workload
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer.store import Store
from signifer.sync import frames, messages
from signifer.sync import numbers as N
from signifer.sync.device import Session

SECTOR = 4096


class Region:
    """The nvm: programming clears bits, erasing sets them all."""

    def __init__(self):
        self.data = bytearray(b"\xff" * SECTOR)

    def __len__(self):
        return SECTOR

    def read(self, at, count):
        return bytes(self.data[at : at + count])

    def program(self, at, data):
        for byte in data:
            assert self.data[at] == 0xFF, "programmed twice"
            self.data[at] = byte
            at += 1

    def erase(self):
        self.data = bytearray(b"\xff" * SECTOR)


class BlockFile:
    def __init__(self, blocks):
        self.blocks = blocks
        self.data = [b"\xff" * SECTOR for _ in range(blocks)]

    def read(self, number):
        return self.data[number]

    def write(self, number, block):
        assert len(block) == SECTOR
        self.data[number] = bytes(block)


class Files:
    def __init__(self):
        self.files = {"archive": BlockFile(32)}
        for side in "abn":
            self.files["slot_" + side + "0"] = BlockFile(5)
            self.files["slot_" + side + "1"] = BlockFile(5)
        for name in ("slot_s0", "slot_s1"):
            self.files[name] = BlockFile(3)
        for name in ("conf0", "conf1", "keys0", "keys1"):
            self.files[name] = BlockFile(1)

    def open(self, name):
        return self.files.get(name)


class Link:
    """Both ends of the serial line; the device's end takes a few bytes at a time."""

    is_connected = True

    def __init__(self):
        self.to_device = b""
        self.to_host = b""

    def read(self):
        data = self.to_device[:64]
        self.to_device = self.to_device[64:]
        return data

    def write(self, data):
        self.to_host += bytes(data[:50])
        return min(50, len(data))


class Agent:
    def __init__(self, store):
        self.store = store
        self.game = None
        self.changes = []

    def hello(self):
        return "Signifer", "ram", b"\x01\x02", "0.0.0"

    def start(self, first, numbers, sides, confirmed, players, house):
        return "not here"

    def report_slot(self, side):
        self.changes.append(side)

    def identify(self, seconds):
        pass


def ask(session, link, decoder, seq, kind, payload):
    """Return the payload that answers a request, with noise and half a frame before it on the line."""
    frame = frames.encode(kind, seq, payload)
    link.to_device += b"noise\n#####" + frame[: len(frame) // 2] + frame
    for _ in range(200):
        session.step(4, 0)
    found = decoder.feed(link.to_host)
    link.to_host = b""
    answers = [frame[2] for frame in found if frame[1] == seq]
    assert len(answers) == 1, found
    return answers[0]


def say(what, value):
    print(what, binascii.hexlify(value).decode() if isinstance(value, bytes) else value)


def flash_sum(region, files):
    value = binascii.crc32(bytes(region.data))
    for name in sorted(files.files):
        for block in files.files[name].data:
            value = binascii.crc32(block, value)
    return value & 0xFFFFFFFF


def send_rosters(store, rosters):
    link = Link()
    agent = Agent(store)
    session = Session(agent, link)
    decoder = frames.Decoder()
    say("hello", ask(session, link, decoder, 0, N.HELLO, b""))
    seq = 1
    for number, side in enumerate("AB"):
        blob = rosters[side]
        begin = messages.pack_upload(number, len(blob), binascii.crc32(blob) & 0xFFFFFFFF, load_sha(blob))
        say("upload", ask(session, link, decoder, seq, N.UPLOAD, begin))
        seq += 1
        for at in range(0, len(blob), N.CHUNK_DATA):
            chunk = at.to_bytes(4, "little") + blob[at : at + N.CHUNK_DATA]
            answer = ask(session, link, decoder, seq, N.CHUNK, chunk)
            assert answer[0] == N.OK, answer
            seq += 1
        say("commit", ask(session, link, decoder, seq, N.COMMIT, b""))
        seq += 1
    say("unknown", ask(session, link, decoder, seq, 99, b""))
    say("changed", "".join(agent.changes))


def load_sha(blob):
    from signifer.core.sha import sha256

    return sha256(blob)


def resume(store):
    """Return the game that the store holds."""
    loaded = store.load()
    setup = Setup.decode(loaded.setup, loaded.secret)
    game = Game(load(setup.ruleset), setup)
    if loaded.snapshot is not None:
        game.restore(loaded.snapshot)
    for entry in loaded.entries:
        game.replay(entry)
    return game


def main():
    region = Region()
    files = Files()
    store = Store(region, files)
    say("notices", store.notices)
    send_rosters(store, workload.blobs(20))
    rosters = {"A": store.slots["A"].read(), "B": store.slots["B"].read()}
    game = workload.game_of(rosters)
    say("serial", store.begin(game.setup.encode(), game.setup.secret))
    game.on_entry = store.append
    for number in range(4):
        workload.play_round(game)
        if number == 1:
            store.compact(game.snapshot())
        say("played", game.digest())
        say("flash", flash_sum(region, files))
        store = Store(region, files)  # the power was cut and came back
        again = resume(store)
        game.on_entry = store.append
        say("resumed", again.digest())
        assert again.digest() == game.digest()
        assert store.notices == []
    say("entries", store.count)
    say("first entry", store.entry(0))
    say("games", store.games())
    sums = [binascii.crc32(page) & 0xFFFFFFFF for page in store.pages(store.serial)]
    say("pages", sums)


main()
