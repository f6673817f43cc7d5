"""Every kind of field at its limits: accepted values, the errors for others, and that its bytes round-trip."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from signifer.core import entry, fields, kinds
from signifer.core.command import Command
from signifer.core.errors import BadCommand
from signifer.core.game import Game
from signifer.core.wire import Reader, WireError

IDS = ["A1", "A2", "B1"]


class Units(list[Any]):
    def find(self, id: str) -> int | None:
        return IDS.index(id) if id in IDS else None


GAME: Any = SimpleNamespace(units=Units(SimpleNamespace(id=id) for id in IDS))
LONG = "ä" * 40

# kind, value in a script, value in the engine
TAKEN: list[tuple[str, Any, Any]] = [
    ("i1,99", 1, 1),
    ("i1,99", 99, 99),
    ("i-5,5", -5, -5),
    ("i0,70000", 70000, 70000),
    ("b", True, True),
    ("b", False, False),
    ("t3", "", ""),
    ("t3", "äöü", "äöü"),
    ("n3", None, None),
    ("n3", "", ""),
    ("n3", "abc", "abc"),
    ("cone|two|three", "one", "one"),
    ("cone|two|three", "three", "three"),
    ("u", "A1", 0),
    ("u", "B1", 2),
    ("u?", None, -1),
    ("u?", "A2", 1),
    ("s", "A", 0),
    ("s", "B", 1),
    ("s?", None, -1),
    ("s?", "B", 1),
    ("lu", [], []),
    ("lu", ["B1", "A1"], [2, 0]),
    ("d12", [1, 12], [1, 12]),
    ("d256", [256], [256]),
    ("lt3", ["a", ""], ["a", ""]),
    ("lt3", ["a"] * kinds.LONGEST_LIST, ["a"] * kinds.LONGEST_LIST),
    ("x2", "00ff", b"\x00\xff"),
    ("v", 32767, 32767),
    ("v", -32768, -32768),
    ("v", 0, 0),
    ("v", 1, 1),
    ("v", True, True),
    ("v", False, False),
    ("g(a!~i1,9/b~b)", {"a": 3}, {"a": 3}),
    ("g(a!~i1,9/b~b)", {"b": False, "a": 9}, {"a": 9, "b": False}),
    ("lg(a!~u/b~t4)", [{"a": "B1"}, {"a": "A1", "b": "x"}], [{"a": 2}, {"a": 0, "b": "x"}]),
]


def declared(kind: str) -> list[tuple[str, bool, str, Any]]:
    return [("it", True, kind, None)]


@pytest.mark.parametrize(("kind", "said", "kept"), TAKEN)
def test_accepted_values_are_written_read_and_returned(kind: str, said: Any, kept: Any) -> None:
    for given in (
        fields.check(GAME, declared(kind), {"it": said})["it"],
        kinds.check(GAME, kind, said, "it"),
    ):
        assert given == kept and type(given) is type(kept)
    out = bytearray()
    fields.write(declared(kind), out, {"it": kept})
    reader = Reader(bytes(out))
    read = entry._read_object(declared(kind), reader)["it"]
    assert reader.remaining == 0
    assert read == kept and type(read) is type(kept)
    assert entry._show(GAME, kind, kept) == said


NUMBER = "it must be a whole number from %s to %s."
REFUSED: list[tuple[str, Any, str]] = [
    *(("i1,99", value, NUMBER % (1, 99)) for value in (0, 100, "5", None, True, 2.0, [])),
    *(("v", value, NUMBER % (-32768, 32767)) for value in (-32769, 32768, "x", None, 1.5)),
    *(("b", value, "it must be true or false.") for value in (0, 1, None, "true")),
    *(("t3", value, "it must be a text.") for value in (None, 3, ["abc"], b"abc")),
    ("t3", "abcd", "it is longer than 3 letters."),
    ("n3", "abcd", "it is longer than 3 letters."),
    ("n3", 5, "it must be a text."),
    ("t3", "a\ud800", "it has half a character in it."),
    *(("cone|two", value, "it must be one of: one, two.") for value in ("ONE", "", "one|two", None, 1)),
    *(("u", value, "it must be the id of a unit.") for value in (None, 7, ["A1"])),
    ("u", "A3", "it: there is no unit A3."),
    ("u", "", "it: there is no unit ''."),
    ("u?", "A3", "it: there is no unit A3."),
    ("u?", 0, "it must be the id of a unit or null."),
    *(("s", value, "it must be A or B.") for value in (None, "a", "C", 0, "AB")),
    *(("s?", value, "it must be A or B or null.") for value in ("a", "C", 0)),
    *(
        (kind, value, "it must be a list.")
        for kind in ("lu", "d6", "lt3")
        for value in (None, "A1", {"a": 1}, 3)
    ),
    ("lu", ["A1", "A2", "A1"], "it names one twice."),
    ("lu", ["A1", "A9"], "it[1]: there is no unit A9."),
    ("d6", [6, 7], (NUMBER % (1, 6)).replace("it", "it[1]", 1)),
    ("d6", [0], (NUMBER % (1, 6)).replace("it", "it[0]", 1)),
    ("li1,9", [9] * (kinds.LONGEST_LIST + 1), f"it has more than {kinds.LONGEST_LIST} members."),
    ("lt3", ["abc", "abcd"], "it[1] is longer than 3 letters."),
    *(
        ("x2", value, "it must be 4 hexadecimal digits.")
        for value in ("", "0", "00f", "00ff00", "zz00", None, 5)
    ),
    *(("g(a!~i1,9/b~b)", value, "it must be an object.") for value in (None, 5, [], "a")),
    ("lg(a!~u)", [{"a": "B1"}, 7], "it[1] must be an object."),
    ("g(a!~i1,9/b~b)", {}, "it.a is missing."),
    ("g(a!~i1,9/b~b)", {"a": 1, "c": 2}, "it.c is not a field here."),
    ("g(a!~i1,9/b~b)", {"a": 10}, "it.a must be a whole number from 1 to 9."),
    ("lg(a!~u)", [{"a": "B1"}, {"a": "x"}], "it[1].a: there is no unit x."),
]


@pytest.mark.parametrize(("kind", "said", "sentence"), REFUSED)
def test_a_refusal_gives_its_reason(kind: str, said: Any, sentence: str) -> None:
    for refuse in (
        lambda: fields.check(GAME, declared(kind), {"it": said}),
        lambda: kinds.check(GAME, kind, said, "it"),
    ):
        with pytest.raises(BadCommand) as caught:
            refuse()
        assert caught.value.message == sentence


def test_objects_that_do_not_fit() -> None:
    spec = fields.parse("a!:i1,9 b:b c!:t3")
    for value, sentence in (
        ({"b": True}, "a is missing."),
        ({"a": 1, "b": True}, "c is missing."),
        ({"a": 1, "c": "", "d": 0, "e": 0}, "d is not a field here."),
        ({"a": 1, "c": "", "two\nlines": 0}, "two?lines is not a field here."),
    ):
        with pytest.raises(BadCommand) as caught:
            fields.check(GAME, spec, value)
        assert caught.value.message == sentence
    for value in (None, 3, "a", [], [("a", 1)]):
        with pytest.raises(BadCommand):
            fields.check(GAME, spec, value)
    with pytest.raises(BadCommand) as caught:
        fields.check(GAME, spec, {"a": 1}, "inner.")
    assert caught.value.message == "inner.c is missing."


def test_declarations() -> None:
    assert fields.parse("") == []
    assert fields.parse("steps:i1,6=1 on:b=1 off:b=0 word:ca|b=b who:u? side!:s") == [
        ("steps", False, "i1,6", 1),
        ("on", False, "b", True),
        ("off", False, "b", False),
        ("word", False, "ca|b", "b"),
        ("who", False, "u?", -1),
        ("side", True, "s", -1),
    ]
    # Gaps, colons and equals signs inside parentheses belong to the inner object.
    nested = fields.parse("a:g(b~i1,2=1/c~g(d~t3)) e:b")
    assert nested == [("a", False, "g(b~i1,2=1/c~g(d~t3))", None), ("e", False, "b", None)]
    assert fields.inner(nested[0][2])[0] == ("b", False, "i1,2", 1)
    assert fields.fill(fields.parse("a:i1,2=1 b:b"), {"b": False}) == {"a": 1, "b": False}
    game: Any = SimpleNamespace(command=Command((9, "do", "", "x:b a:g(b~i1,2=1)")))
    assert Game.inner(game, "a", None) == {"b": 1}
    assert Game.inner(game, "a", {"b": 2}) == {"b": 2}
    with pytest.raises(KeyError):
        Game.inner(game, "y", None)


def test_only_the_fields_that_are_given_are_written() -> None:
    spec = fields.parse("a:i0,9 b:i0,9 c:b " + " ".join(f"f{n}:i0,9" for n in range(6)))
    for given, data in (
        ({}, b"\0"),
        ({"a": 1}, b"\1\2"),
        ({"b": 2, "c": True}, b"\6\4\1"),
        ({"f5": 3}, b"\x80\2\6"),
    ):
        out = bytearray()
        fields.write(spec, out, given)
        assert bytes(out) == data
        assert entry._read_object(spec, Reader(data)) == given
    with pytest.raises(WireError):
        entry._read_object(spec, Reader(b"\x80\4"))  # one field too many
    with pytest.raises(WireError):
        entry._read("cone|two", Reader(b"\2"))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("word", "word"),
        (5, "5"),
        (None, "None"),
        ({"a": 1}, "{'a': 1}"),
        ("tab\tand\x1f", "tab?and?"),
        ("\ud800\udfff\ue000\ud7ff", "??\ue000\ud7ff"),
        (LONG, LONG),
        (LONG + "x", LONG[:39] + "…"),
    ],
)
def test_values_in_sentences(value: Any, said: str) -> None:
    assert fields.spell(value) == said
