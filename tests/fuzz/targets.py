"""Targets of the fuzzer: each takes any bytes, and raises only if something is wrong with the reader.

`make fuzz` lets atheris find inputs that reach new code. They are kept in `corpus`, and the suite runs each of
these files through its target.
"""

from __future__ import annotations

import struct
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from signifer import games
from signifer.app import game_start
from signifer.app.game_storage import GameStorage
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.core.system import peek as peek_system
from signifer.store import Store, StoreError, layout, pages
from signifer.store.journal import BLOCK, FLASH_PAGE, GOES_ON, MODEL, MODEL_FIELDS, MODELS, OVERHEAD, PACKED
from signifer.store.records import HEADER, Records
from signifer.sync import frames
from signifer_host.api import push
from signifer_host.api.rosters import import_roster
from signifer_host.errors import BadInput
from signifer_host.rosters.compile import load_object
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.parts import Clock
from tests.games.calth.screens import sample as calth_sample
from tests.games.citadel.screens import sample as citadel_sample
from tests.games.custom.screens import sample as custom_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.ui import sample

CORPUS = Path(__file__).with_name("corpus")
LAYOUT = {"archive": 4, "conf0": 1, "conf1": 1}
LAYOUT |= {"slot_" + side + copy: 1 for side in "abns" for copy in "01"}


def decoder(data: bytes) -> None:
    """Decode frames in pieces whose sizes the first byte gives; the frames must equal those of one piece."""
    size = 1 + data[0] if data else 1
    rest = data[1:]
    whole = frames.Decoder().feed(rest)
    one = frames.Decoder()
    found = []
    for at in range(0, len(rest), size):
        found += one.feed(rest[at : at + size])
        assert len(one._buffer) <= frames.MAX_LINE
    assert found == whole
    for kind, seq, payload, _ in found:
        line = frames.encode(kind, seq, payload)
        assert [frame[:3] for frame in frames.Decoder().feed(line)] == [(kind, seq, payload)]


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="signifer-fuzz-")


def _file(name: str, data: bytes) -> None:
    path = Path(_folder().name, name)
    path.write_bytes(data)
    try:
        for load in push.read([path], None):
            # The device can read what the host compiled.
            if load.slot == "S":
                peek_system(load.blob)
            else:
                peek(load.blob)
    except BadInput as error:
        assert "\n" not in str(error).strip() and len(str(error)) < 2000


def toml(data: bytes) -> None:
    """Read a roster or a custom system as the host does from TOML."""
    _file("fuzz.toml", data)


def json(data: bytes) -> None:
    """Read the same from JSON."""
    _file("fuzz.json", data)


def foreign(data: bytes) -> None:
    """Import a roster of another program: the first byte gives the system, the rest is the file."""
    system = sorted(_rosters())[data[0] % 5] if data else "calth"
    try:
        done = import_roster(data[1:], "army", "citadel" if system == "own" else system)
    except BadInput as error:
        assert str(error).isprintable() and len(str(error)) < 2000
    else:
        # An imported roster is a roster, in its file as well.
        assert load_object(tomllib.loads(done.text)).blob == done.roster.blob


@cache
def _rosters() -> dict[str, dict[str, bytes]]:
    return {
        "calth": calth_sample.blobs(),
        "citadel": citadel_sample.blobs(),
        "dozen_die": sample.blobs(),
        "own": custom_sample.stress(),
        "samurai": samurai_sample.blobs(),
    }


def roster(data: bytes) -> None:
    """Read a compiled roster as the device does when a game begins."""
    try:
        ruleset, _, _ = peek(data)
    except SetupError:
        return
    if ruleset in games.IDS:
        _begin(ruleset, {**_rosters()[ruleset], "A": data})


def system(data: bytes) -> None:
    """Read a compiled custom system, alone and with rosters for another one."""
    try:
        peek_system(data)
    except SetupError:
        pass
    _begin("own", {"S": data})
    _begin("own", {**_rosters()["own"], "S": data})


def _begin(ruleset: str, parts: dict[str, bytes]) -> None:
    try:
        game = Game(games.load(ruleset), Setup(ruleset, parts, "A", bytes(32), (1, 2)))
    except SetupError as error:
        assert error.message
        return
    # A game that can begin can be saved and restored.
    again = Game(game.ruleset, Setup.decode(game.setup.encode(), bytes(32)))
    again.restore(game.snapshot())
    assert again.digest() == game.digest()


# The journal


@cache
def played() -> dict[str, bytes]:
    """Return the nvm and the archive of a game: its setup, two full pages, and the live one."""
    chip = FlashChip(layout=LAYOUT)
    store = Store(chip.region, chip.files)
    game_storage = GameStorage(store, Clock())
    rosters = {"A": sample.blobs()["B"], "B": sample.blobs()["B"]}
    game_start.begin(game_storage, Setup("dozen_die", rosters, "A", bytes(range(32)), (1, 2)))
    for number in range(60):
        game_storage.do({"do": "wound", "unit": "A1"})
        game_storage.do({"do": "undo"} if number % 3 else {"do": "heal", "unit": "A1"})
    game_storage.compact(False)
    for number in range(60):
        game_storage.do({"do": "note", "text": "note %d " % number + "x" * (number * 7 % 200)})
    return {name: bytes(chip.memories[name].bytes) for name in ("nvm", "archive")}


def journal(data: bytes) -> None:
    """Read the nvm and the archive as at a start of the program, and as the host reads a pulled game.

    Byte 0: bit 0 mends the checksums, so that the data below them is reached; bit 1 begins with blank flash. Then
    patches of a played game's flash: block (0 the nvm), offset (16 bits), number of bytes, and the bytes.
    """
    if not data:
        return
    chip = FlashChip(layout=LAYOUT)
    images = [bytearray(b"\xff" * BLOCK) for _ in range(1 + LAYOUT["archive"])]
    if not data[0] & 2:
        whole = played()["nvm"] + played()["archive"]
        images = [bytearray(whole[at : at + BLOCK]) for at in range(0, len(whole), BLOCK)]
    for block, at, patch in _patches(data[1:]):
        image = images[block % len(images)]
        image[at : at + len(patch)] = patch
        del image[BLOCK:]
        if data[0] & 1:
            _mend(image, bool(block % len(images)))
    chip.memories["nvm"].bytes[:] = images[0]
    chip.memories["archive"].bytes[:] = b"".join(images[1:])
    store = Store(chip.region, chip.files)
    game_storage = GameStorage(store, Clock())
    for serial, _, _, _ in store.games():
        raw = list(store.pages(serial))
        assert len(raw) == store.page_count(serial)
        try:
            content = pages.decode(raw)
            assert all(content.entries)
        except pages.PageError:
            pass
    try:
        pages.decode(bytes(image) for image in images)
    except pages.PageError:
        pass
    _goes_on(game_storage)


def _goes_on(game_storage: GameStorage) -> None:
    """Check that a found game can be played, or says why not; a restart finds the same."""
    if game_storage.game is None:
        return
    try:
        game_storage.do({"do": "note", "text": "on"})
    except StoreError:
        return
    digest, count = game_storage.game.digest(), game_storage.game.log.count
    again = GameStorage(Store(game_storage.store.journal.region, game_storage.store.block_files), Clock())
    assert again.game is not None and (again.game.digest(), again.game.log.count) == (digest, count)


def _patches(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    at = 0
    while at + 4 <= len(data):
        block, low, high, size = data[at : at + 4]
        yield block, (low | high << 8) % BLOCK, data[at + 4 : at + 4 + size]
        at += 4 + size


def _mend(image: bytearray, sealed: bool) -> None:
    """Correct the checksums of a page: the header's, each record's, the block's."""
    kind, extra = image[3], image[10] | image[11] << 8
    covered = extra if kind != layout.SETUP else 0
    if HEADER + covered > BLOCK:
        return
    crc = layout.crc32(bytes(image[HEADER : HEADER + covered]), layout.crc32(bytes(image[:16]))) & 0xFFFFFFFF
    image[16:20] = crc.to_bytes(4, "little")
    if kind != layout.SETUP:
        records = Records(image)
        first_version = image[2] == 1
        lengths = 0x7F if first_version else 0x3F
        while records.at < BLOCK:
            at = records.at
            room = FLASH_PAGE - at % FLASH_PAGE
            size = 5 if image[at] == lengths - 1 else image[at] & lengths
            if not 0 < size < lengths - 1 or size + OVERHEAD > room:
                records.at += room
                continue
            data = bytes(image[at : at + 1 + size])
            model = (data[1] & MODELS - 1) * MODEL
            if not first_version and data[0] & PACKED and model < len(records.models):
                length, _, place = struct.unpack_from(MODEL_FIELDS, records.models, model)
                data += bytes(image[place + 1 : place + 1 + length])
            seed = records.salt ^ records.index ^ (GOES_ON if records.open and not first_version else 0)
            struct.pack_into("<H", image, at + 1 + size, layout.crc32(data, seed) & 0xFFFF)
            records.limit = at + 1  # only this one
            records.next()
            records.limit = BLOCK
            if records.at == at:
                records.at += room
    if sealed:
        layout.seal(image, image[20])


TARGETS: dict[str, Callable[[bytes], None]] = {
    "frames": decoder,
    "toml": toml,
    "json": json,
    "foreign": foreign,
    "roster": roster,
    "system": system,
    "journal": journal,
}
