"""Compiled modules are linked, and taken apart again by another reader."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from signifer_host.bundle.compile import Compiler
from signifer_host.linker import LinkError, facts, modules, mpy, objects
from signifer_host.linker.allocator import Area, Placer
from tests.linker.apart import Linked, Memory, compiled, same
from tests.linker.fake_firmware import KNOWN, STATIC, Fake

BASE, FIRST = 0x10100000, 8192
CONSTANTS = [
    "None",
    "(True, False, None)",
    "...",
    "(1, ...)",
    "0",
    "-1",
    str(2**30 - 1),
    str(-(2**30)),
    str(2**30),
    str(-(2**30) - 1),
    str(2**31),
    str(2**60),
    str(-(2**60)),
    str(2**64 - 1),
    str(-(3**70)),
    str(10**100),
    "0.5",
    "-1024.25",
    "0.1",
    "3.5e9",
    "0.0",
    '"append"',
    '"a text that no firmware has as a name"',
    '"short"',
    '"ελληνικά και όχι μόνο"',
    '""',
    'b""',
    'b"bytes"',
    'b"\\x00\\xff"',
    "()",
    "((), ())",
    '(1, (2, (3, "three", b"3")), 2 ** 70)',
    "(1, True, 1.0)",
]
PROGRAM = """
import sys

def plain(a, b=2, *rest, key=3, **more):
    return a, b, rest, key, more

def generator(n):
    for i in range(n):
        yield i

def closure(x):
    def inner():
        nonlocal x
        x += 1
        return x
    return inner

class Outer:
    class Inner(Exception):
        def method(self):
            return [i for i in generator(3) if (lambda: i)()]

result = {k: v for k, v in zip("ab", (1, 2 ** 40))}
"""


class Laid:
    """A program linked for the fake firmware: the modules' records, and a reader of the result."""

    def __init__(self, programs: dict[str, bytes], first_area: int = 0) -> None:
        self.facts = facts.read(Fake().firmware())
        read = {path: mpy.read(data) for path, data in programs.items()}
        own = sorted(modules.foreign_names(read.values(), self.facts))
        self.areas = [Area(0x100DA000, first_area), Area(BASE, 1 << 20)]
        numbers = self.facts.numbers | {name: FIRST + at for at, name in enumerate(own)}
        laid = modules.Modules(self.facts, numbers, Placer(*self.areas))
        self.records = dict(zip(read, laid.records(read.values()), strict=True))
        known = {number: name for name, number in self.facts.numbers.items()}
        known |= {FIRST + at: name for at, name in enumerate(own)}
        self.reader = Linked(
            Memory({area.base: bytes(area.content) for area in self.areas}),
            known,
            {at: name for name, at in self.facts.types.items()},
            self.facts.ellipsis,
        )


def made_objects(room: int) -> objects.Objects:
    """Make objects for the fake firmware in a given number of bytes."""
    known = facts.read(Fake().firmware())
    return objects.Objects(known, Placer(Area(BASE, room)), known.numbers)


def compile_(source: str) -> bytes:
    return Compiler().compile({"tried.py": source})["tried.py"]


def test_every_kind_of_constant_is_as_in_the_compiled_file() -> None:
    # In a list, so that the compiler leaves each as a constant of its own.
    data = compile_("held = [%s]\n" % ", ".join(CONSTANTS))
    wanted = compiled(data)
    laid = Laid({"tried": data})
    assert list(laid.reader.differences(laid.records["tried"], wanted)) == []
    assert len(wanted.constants) >= 18, "the compiler has made too few of them constants"
    assert any(isinstance(one, int) and one < -(2**60) for one in wanted.constants)


@pytest.mark.parametrize(
    "value", [None, True, False, ..., 5, -5, 2**29, -(2**77), "append", "other", b"x", (), ((),)]
)
def test_each_value_alone(value: Any) -> None:
    laid = Laid({"tried": compile_("x = 1\n")})
    area = Area(BASE + (1 << 21), 4096)
    word = objects.Objects(laid.facts, Placer(area), laid.facts.numbers).word(value)
    laid.reader.memory.pieces[area.base] = bytes(area.content)
    assert same(laid.reader.value(word), value)


def test_equal_values_of_two_types_stay_two() -> None:
    made = made_objects(4096)
    words = [made.word(value) for value in (1, True, "1", b"1", (1,), (True,), ("1",), (b"1",))]
    assert len(set(words)) == len(words)
    assert made.word((1,)) == words[4] and made.word(2**80) == made.word(2**80)


def test_a_text_that_the_firmware_has_as_a_name_is_that_name() -> None:
    made = made_objects(4096)
    assert made.word("append") == (STATIC + KNOWN.index("append")) << 4 | 6


def test_a_program_s_texts_are_names() -> None:
    """Also inside tuples; a text that is too long for a name, or that has a zero byte, is an object."""
    long = "x" * 256
    data = compile_(
        f'held = ["a text of this program", ("another text of it", 1), "{long}", "zero byte\\0 in it"]\n'
    )
    names = modules.foreign_names([mpy.read(data)], facts.read(Fake().firmware()))
    assert {b"a text of this program", b"another text of it"} <= names
    assert not {long.encode(), b"zero byte\0 in it"} & names
    laid = Laid({"tried": data})
    assert list(laid.reader.differences(laid.records["tried"], compiled(data))) == []
    assert b"zero byte" in laid.areas[1].content and b"a text of this" not in laid.areas[1].content


def test_texts_that_end_alike_share_their_letters() -> None:
    area = Area(BASE, 4096)
    texts = [b"", b"head", b"ahead", b"heads", b"a head", b"x", b"x"]
    places = Placer(area).texts(texts)
    memory = Memory({BASE: bytes(area.content)})
    assert {text: memory.text(at) for text, at in places.items()} == {text: text for text in texts}
    assert len(area.content) == len(b"ahead\0heads\0a head\0x\0")


def test_a_function_without_inner_ones_takes_eight_bytes() -> None:
    one, two = ("".join(f"def f{n}():\n    return {n}\n" for n in range(count)) for count in (10, 20))
    sizes = [len(Laid({"tried": compile_(source)}).areas[1].content) for source in (one, two)]
    bodies = [
        sum(len(code.body) for code in mpy.read(compile_(source)).code.children) for source in (one, two)
    ]
    module = [len(mpy.read(compile_(source)).code.body) for source in (one, two)]
    names = 2 * 10
    grown = sizes[1] - sizes[0] - (bodies[1] - bodies[0]) - (module[1] - module[0]) - names
    assert 10 * (8 + 4) - 4 < grown < 10 * (8 + 4) + 4  # and a place in the table of its module


def test_functions_generators_closures_and_classes_are_as_in_the_compiled_file() -> None:
    programs = {"one": compile_(PROGRAM), "two": compile_("x = 1\n"), "same": compile_(PROGRAM)}
    laid = Laid(programs)
    for path, data in programs.items():
        assert list(laid.reader.differences(laid.records[path], compiled(data))) == [], path


@pytest.mark.parametrize(
    ("old", "new"), [("key=3", "kez=3"), ("2 ** 40", "2 ** 41"), ("yield i", "i"), ("x += 1", "x -= 1")]
)
def test_the_reader_sees_a_difference_in_every_part(old: str, new: str) -> None:
    data = compile_(PROGRAM)
    wanted = compiled(compile_(PROGRAM.replace(old, new)))
    try:
        laid = Laid({"one": data})
        found = list(laid.reader.differences(laid.records["one"], wanted))
    except (AssertionError, ValueError):
        return  # it met something impossible
    assert found


def test_an_empty_table_takes_no_room() -> None:
    area = Area(BASE, 4096)
    known = facts.read(Fake().firmware())
    laid = modules.Modules(known, known.numbers, Placer(area))
    module = mpy.Module((), (), mpy.Code(b"\0\0", ()))
    assert struct.unpack("<4I", laid.records([module])[0]) == (0, 0, 0, BASE) and area.content == b"\0\0"


def test_a_table_of_words_is_not_one_of_half_words_with_the_same_bytes() -> None:
    """A word at an odd half word stops the processor."""
    known = facts.read(Fake().firmware())
    code = mpy.Code(b"\0\0", ())
    one = objects.Objects(known, Placer(Area(BASE, 64)), known.numbers).word(1)
    names = (one & 0xFFFF, one >> 16)
    area = Area(BASE, 64)
    found = modules.Modules(known, known.numbers, Placer(area)).records([mpy.Module(names, (1,), code)])
    numbers, constants, _, _ = struct.unpack("<4I", found[0])
    assert (numbers, constants) == (BASE + 2, BASE + 8) and bytes(area.content[2:6]) == bytes(
        area.content[8:]
    )


def test_equal_functions_and_tables_are_there_once() -> None:
    known = facts.read(Fake().firmware())
    code = mpy.Code(b"\0\0", (mpy.Code(b"\0\1", ()), mpy.Code(b"\0\2", (mpy.Code(b"\0\1", ()),))))
    area = Area(BASE, 256)
    first, second = modules.Modules(known, known.numbers, Placer(area)).records(
        [mpy.Module((3,), (True, 7), code), mpy.Module((3,), (True, 7), code)]
    )
    assert first == second
    outer = struct.unpack_from("<2I", area.content, struct.unpack("<4I", first)[2] - BASE)
    inner = struct.unpack_from(
        "<I", area.content, struct.unpack_from("<I", area.content, outer[1] + 8 - BASE)[0] - BASE
    )
    assert inner == outer[:1]


def test_the_names_that_a_program_adds() -> None:
    known = facts.read(Fake().firmware())
    read = [mpy.read(compile_(source)) for source in ("own_name = other_name\n", "own_name.append(1)\n")]
    assert modules.foreign_names(read, known) == {b"own_name", b"other_name", b"tried"}


def test_overflow_of_one_area_goes_to_the_next() -> None:
    data = compile_(PROGRAM)
    laid = Laid({"one": data}, first_area=300)
    assert 200 < len(laid.areas[0].content) <= 300 and laid.areas[1].content
    assert list(laid.reader.differences(laid.records["one"], compiled(data))) == []


def test_a_full_flash_is_a_sentence() -> None:
    made = made_objects(64)
    with pytest.raises(LinkError, match="no room"):
        made.word("a text of some length " * 4)


@pytest.mark.parametrize(
    "text", ["0.007000000000000001", "1e-30", "3.14159265358979", "16777217.0", "1e10", "inf", "nan"]
)
def test_a_number_that_the_device_may_round_differently_is_refused(text: str) -> None:
    with pytest.raises(LinkError, match=text):
        objects.float_word(text)


@pytest.mark.parametrize(
    ("text", "word"), [("0.0", 0x80800002), ("1.0", 0xC0000002), ("-2.5", 0x40A00002), ("0.1", 0xBE4CCCCE)]
)
def test_the_words_of_numbers(text: str, word: int) -> None:
    assert objects.float_word(text) == word


def test_the_number_one_word_by_word() -> None:
    """The example of py/obj.h: 1.0 is 0x3F800000, turned by 0x80800000 and marked by 2."""
    assert objects.float_word("1.0") == (0x3F800000 + 0x80800000) | 2


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "version"),
        (b"C\x05\x00\x1f", "version"),
        (b"C\x06\x10\x1f", "machine code"),
        (b"C\x06\x00\x1f\x01", "too early"),
        (b"C\x06\x00\x1f\x00\x00\x0a\x00", "machine code"),
        (b"C\x06\x00\x1f\x00\x01\x0b\x01x\x10\x00\x00", "unknown kind"),
        (b"C\x06\x00\x1f\x00\x00\x10\x00\x00\x00", "more in it"),
        (b"C\x06\x00\x1f\x00\x00\x08\x00", "without code"),
    ],
)
def test_a_file_that_cannot_be_linked_is_refused(data: bytes, says: str) -> None:
    with pytest.raises(LinkError, match=says):
        mpy.read(data)


def test_names_that_cannot_be_numbered_are_refused() -> None:
    known = facts.read(Fake().firmware())
    with pytest.raises(LinkError, match="more names"):
        modules.Modules(known, {b"x": 1 << 16}, Placer())
    with pytest.raises(LinkError, match="255 letters"):
        modules.Modules(known, {b"x" * 256: FIRST}, Placer())
    module = mpy.Module((len(known.names),), (), mpy.Code(b"\0\0", ()))
    with pytest.raises(LinkError, match="does not have"):
        modules.Modules(known, known.numbers, Placer(Area(BASE, 4096))).records([module])
