"""A bug put into the store on purpose is found by the cuts, or by the worn bits, of a short game."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import itertools
import random
import struct
import types
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from signifer.store import StoreError, begin
from signifer.store.pages import PageError
from signifer_host.simulator.flash import FlashChip, FlashError
from tests.reliability.cuts import Player, Shadow, mark
from tests.reliability.power_games import EXAMPLES, example, steps
from tests.store import deep_cuts, test_unstable
from tests.store.device import SECRET, SMALL, Device, entry, large, snapshot

SHORT = next(path for path in EXAMPLES if path.stem == "first_activations")


def functions(owner: object, name: str) -> Iterator[types.FunctionType]:
    """Return a module's own functions and methods."""
    for member in vars(owner).values():
        if isinstance(member, types.FunctionType) and member.__module__ == name:
            yield member
        elif isinstance(member, property) and isinstance(member.fget, types.FunctionType):
            yield member.fget
        elif inspect.isclass(member) and member.__module__ == name:
            yield from functions(member, name)


@contextlib.contextmanager
def changed(module: str, old: str, new: str) -> Iterator[None]:
    """Replace a piece of the module's text: the functions in use get the changed code."""
    name = "signifer.store." + module
    real = importlib.import_module(name)
    assert real.__file__ is not None
    text = Path(real.__file__).read_text("utf-8")
    assert text.count(old) == 1
    scratch = types.ModuleType(name)
    exec(compile(text.replace(old, new), real.__file__, "exec"), vars(scratch))
    bad = {found.__qualname__: found.__code__ for found in functions(scratch, name)}
    good = [(found, found.__code__) for found in functions(real, name)]
    assert len(good) == len(bad)
    for found, _ in good:
        found.__code__ = bad[found.__qualname__]
    try:
        yield
    finally:
        for found, code in good:
            found.__code__ = code


def records() -> None:
    """Cut everywhere in a few presses."""
    shadow, player = Shadow(torn=6), Player()
    for step in steps(player, example(SHORT)):
        shadow.every_cut(step) if len(step.operations) < 4 else shadow.follow(step)


def new_game() -> None:
    """Cut everywhere in a new game's beginning, and also check the game before it."""
    shadow, player = Shadow(torn=2), Player()
    for step in steps(player, example(SHORT)):
        shadow.follow(step)
    shadow.every_cut(player.begin(example(SHORT).setup))


def turns() -> None:
    """Turn and cut the journal's page."""
    shadow, player = Shadow(torn=2), Player()
    for step in steps(player, example(SHORT)):
        shadow.follow(step)
    shadow.every_cut(player.tidy())
    shadow.every_cut(player.do({"do": "note", "text": "after it"}))


def rotten() -> None:
    """Rot a bit in a header, a block, the settings: the next good content is reported."""
    for name, address in (("nvm", 60), ("archive", 2000), ("conf0", 100)):
        device = Device()
        device.store.begin(large(b"setup"), SECRET)
        device.store.append(entry(1))
        device.store.compact(snapshot(1))
        device.store.settings.write(b"settings" * 40)
        before = (device.seen(), device.store.settings.read())
        device.chip.memories[name].bytes[address] ^= 8
        device.restart()
        assert device.store.notices or (device.seen(), device.store.settings.read()) == before


def worn_journal() -> None:
    """Stick a bit of the nvm: acknowledged presses are there after a restart."""
    for value in (0, 1):
        device = Device()
        device.store.begin(b"setup", SECRET)
        for address in range(300, 500):
            device.chip.stick("nvm", address, address % 8, value)
        said = []
        for number in range(40):
            device.store.append(entry(number))
            said.append(entry(number))
        device.restart()
        assert device.seen()[2] == tuple(said)


def worn_archive() -> None:
    """Stick a bit of the archive, in a block for a page and a setup."""
    for block in (0, 1):
        device = Device()
        for address in range(30, 60):
            device.chip.stick("archive", block * 4096 + address, address % 8, address % 2)
        device.store.begin(large(b"setup"), SECRET)
        for number in range(40):
            device.store.append(entry(number))
        device.compact()
        device.restart()
        assert device.seen()[:3] == (large(b"setup"), SECRET, tuple(entry(number) for number in range(40)))


def worn_slot() -> None:
    """Stick a bit of a roster's file: the upload is refused, the old roster stays."""
    for block in (0, 1):
        device = Device(FlashChip())
        slot, said = device.store.slots["A"], b""
        for blob in (b"first" * 900, b"second" * 900):
            if said:
                for bit in range(8):
                    device.chip.stick("slot_a1", block * 4096 + 13, bit, bit % 2)
            try:
                slot.write_begin(len(blob), blob[:32])
                slot.write_chunk(0, blob)
                slot.commit()
                said = blob
            except StoreError as error:
                assert error.code == "slot_worn"
            device.restart()
            slot = device.store.slots["A"]
            assert slot.read() == said


def torn_settings() -> None:
    """Cut while settings are written over settings."""
    shadow, player = Shadow(torn=12), Player()
    for number in range(6):
        shadow.every_cut(player.save_settings(bytes([number, 255 - number]) * 300))


def large_game() -> None:
    """Cut everywhere in the beginning of a game whose setup has blocks of its own."""
    entries = tuple(entry(number) for number in range(3))
    operations = 0
    finished = False
    while not finished:
        for where in ("before", "torn", "after"):
            device = Device()
            first = device.store.begin(b"first", SECRET)
            for data in entries:
                device.store.append(data)
            device.chip.cut_after(operations, random.Random(operations), where)
            finished = device.attempt(lambda device=device: device.store.begin(large(b"second"), SECRET))  # type: ignore[misc]
            device.restart()
            assert device.seen()[:3] in ((b"first", SECRET, entries), (large(b"second"), SECRET, ()))
            assert device.pulled(first) == (b"first", entries)
        operations += 1


def worn_settings() -> None:
    """Stick a bit of the settings' file: the old settings count."""
    device = Device()
    device.store.settings.write(b"first")
    device.chip.stick("conf1", 30, 3, 1)
    device.chip.stick("conf1", 31, 3, 0)
    with contextlib.suppress(StoreError):
        device.store.settings.write(bytes([0, 255]) * 20)
        raise AssertionError("what the file did not take was believed")
    assert device.restart().settings.read() == b"first"


UNSTABLE = ("read", "start")


def wavering() -> None:
    """Cut within presses and starts so that bits stay on the threshold."""
    for mode in UNSTABLE:
        test_unstable.test_presses_cut_again_and_again(mode, 1)


def wavering_ends() -> None:
    """Cut a press at the end of 256 bytes, then the start."""
    for seed in range(120):
        rng = random.Random(seed)
        device = Device(FlashChip(layout=SMALL))
        device.chip.unsettle(UNSTABLE[seed % 2], seed)
        device.store.begin(b"setup", SECRET)
        said = [entry(number) for number in range(rng.randrange(30))]
        for data in said:
            device.store.append(data)
        while 0 < device.store.journal.at % 256 < 240 and seed % 3:
            said.append(entry(len(said), 2))
            device.store.append(said[-1])
        device.chip.cut_after(0, rng)
        assert not device.attempt(lambda device=device: device.store.append(entry(99)))  # type: ignore[misc]
        if seed % 4 > 1:
            device.chip.cut_after(1, rng)
            device.attempt(device.restart)
        device.restart()
        if device.store.count > len(said):
            said.append(entry(99))
        for again in range(3):
            for number in range(5):
                said.append(entry(100 + 5 * again + number))
                device.store.append(said[-1])
            device.restart()
            assert device.seen()[2] == tuple(said)


def wavering_pages(torn: int = 12) -> None:
    """Do the same while a page is turned or a game begins."""
    for mode in reversed(UNSTABLE):  # the bugs below are found by the last one sooner
        shadow, player = Shadow(torn=torn, unstable=mode), Player()
        for step in steps(player, example(SHORT), most=12):
            shadow.follow(step)
        for begins in (False, True):
            step = player.begin(example(SHORT).setup) if begins else player.tidy()
            # Blank pages of a block change nothing.
            shadow.every_cut(replace(step, operations=[o for o in step.operations if o.old != o.new]))
            shadow.follow(player.do({"do": "note", "text": "after it"}))


def refused_pages() -> None:
    """Cut the beginning of a new game behind the old one's page, where every block of the archive is worn.

    A start then cannot turn the page, which would erase the refused one: its flag alone keeps it from counting at a
    later start.
    """
    table, said = deep_cuts.game(4)
    saved = table.save()
    done = False
    for operation in itertools.count():
        for first, second in itertools.product((0, -1), repeat=2):
            table.restore(saved)
            assert table.start(0)
            for block, at in itertools.product(range(SMALL["archive"]), range(30, 34)):
                table.chip.stick("archive", block * 4096 + at, at % 8, at % 2)
            done = table.attempt(lambda: table.store.begin(b"other", bytes(32)), operation)
            shown = []
            for choice in (first, second, first):
                assert table.start(choice)
                shown.append((table.store.serial, table.entries()))
            assert shown == shown[:1] * 3 and shown[0][1] in (said, [])
        if done:
            break


ARCHIVE = "    archive_nvm(store, keep, GAME)\n"
SETUP = "    write_setup(flash, serial, setup, secret, keep)\n"
_text = Path(begin.__file__).read_text("utf-8")
BEGIN = _text[_text.index(ARCHIVE) : _text.index(SETUP) + len(SETUP)]

# How a run reports that something is wrong: by its own checks, or by an exception of the program.
FOUND = (AssertionError, StoreError, FlashError, PageError, struct.error, IndexError)

BUGS = {
    "the read-back of a record is skipped": (
        "journal",
        "return region.read(address, size) == data",
        "return True",
        worn_journal,
    ),
    "the read-back of a block is skipped": (
        "write",
        "if flash.view[:HEADER] == wanted and whole:",
        "if True:",
        worn_archive,
    ),
    "a slot's read-back is skipped": (
        "pair",
        "if worn or (start < BLOCK and crc_of(flash.view[start : start + size]) & 0xFFFFFFFF != crc):",
        "if False:",
        worn_slot,
    ),
    "a roster's read-back is skipped": (
        "pair",
        "if sum_of_copy(pair, 1 if pair.current == 0 else 0, size, BLOCK) != crc:",
        "if False:",
        worn_slot,
    ),
    "the read-back of the settings' content is skipped": (
        "pair",
        "if worn or (start < BLOCK and crc_of(flash.view[start : start + size]) & 0xFFFFFFFF != crc):",
        "if worn:",
        worn_settings,
    ),
    "the nvm is erased before its copy is written": (
        "page_turn",
        "        block = write(flash, build, keep)",
        "        journal.region.erase()\n        block = write(flash, build, keep)",
        turns,
    ),
    "a page's copy counts before it is written": (
        "page_turn",
        "        block = write(flash, build, keep)",
        "        start_page(store, None)\n        block = write(flash, build, keep)",
        turns,
    ),
    "the new game's setup is written before the old game's page is safe": (
        "begin",
        BEGIN,
        BEGIN.replace(ARCHIVE, "").replace(SETUP, SETUP + ARCHIVE),
        large_game,
    ),
    "the nvm is erased for a new game whose page is to lie behind": (
        "page_turn",
        "    if not start:\n",
        "    if True:\n",
        new_game,
    ),
    "a record's CRC is not looked at": (
        "records",
        "crc32(data, seed) & 0xFFFF == want:",
        "crc32(data, seed) >= 0:",
        records,
    ),
    "a header's CRC is not looked at": (
        "layout",
        'if struct.unpack("<I", image[at + 16 : at + 20])[0] != crc:',
        "if False:",
        rotten,
    ),
    "a block's CRC is not looked at": (
        "layout",
        'return bool(struct.unpack("<I", image[21:25])[0] == _sum(image))',
        "return True",
        rotten,
    ),
    "the settings' CRC is not looked at": (
        "pair",
        'if magic != b"SF" or crc32(view[:FIELD_BYTES]) & 0xFFFFFFFF != stored:',
        'if magic != b"SF":',
        torn_settings,
    ),
    "the settings' content is not looked at": (
        "pair",
        "if sum_of_copy(pair, copy, head[1], head[4]) != head[2]:",
        "if False:",
        rotten,
    ),
    "the last record is taken for good as it reads": (
        "opening",
        "        or records.end != records.start\n        or view[records.use_flag] != 0xFF\n",
        "",
        wavering,
    ),
    "a resume has no copy of the last record": (
        "page_end",
        "    last = records.last\n",
        "    last = records.behind\n",
        wavering,
    ),
    "it is not noted that records come behind a resume": (
        "journal",
        "            if not self.flag(self.use_flag):\n",
        "            if False:\n",
        wavering,
    ),
    "a resume goes where a record may have been begun": (
        "page_end",
        "    return at + _LONGEST if is_blank(view, end, at) else at",
        "    return at",
        wavering_ends,
    ),
    "a page counts that was not read back": (
        "layout",
        "    if flags[SEEN] != 0xFF or (flags[CHECKED] != 0xFF and not _is_set(flags[VOID])):",
        "    if True:",
        wavering_pages,
    ),
    "a page that did not count at one start counts at the next": (
        "boot_repair",
        "            journal.flag(at + VOID)",
        "            pass",
        refused_pages,
    ),
    "the copy that counts is written over": (
        "pair",
        "    copy = 1 if pair.current == 0 else 0\n    generation",
        "    copy = max(pair.current, 0)\n    generation",
        torn_settings,
    ),
}


def few_wavering_pages() -> None:
    wavering_pages(3)


# `wavering` is two tests of test_unstable.py as it is.
RUNS = sorted({bug[3] for bug in BUGS.values()} - {wavering, wavering_pages}, key=lambda run: run.__name__)


@pytest.mark.long
@pytest.mark.parametrize("run", [*RUNS, few_wavering_pages, wavering_pages])
def test_without_a_bug_nothing_is_found(run: object) -> None:
    run()  # type: ignore[operator]


def test_each_bug_has_one_place() -> None:
    """The long tests below are run seldom; a change of the store's text is noticed here."""
    for module, old, _, _ in BUGS.values():
        text = Path(begin.__file__).with_name(module + ".py").read_text("utf-8")
        assert text.count(old) == 1, f"{module}.py has {old!r} {text.count(old)} times: mend BUGS"


@pytest.mark.long
@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_is_found(bug: str) -> None:
    module, old, new, run = BUGS[bug]
    with changed(module, old, new), pytest.raises(FOUND):
        run()


def test_the_text_is_as_it_was() -> None:
    player = Player()
    for step in steps(player, example(SHORT)):
        assert step.after == mark(player.game_storage)
