"""Catalogues are gettext's files: what is wrong in one is named with its file and line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host.errors import BadInput
from signifer_host.languages.catalogue import Entry, read, write

FILE = """# Somebody's own remark
msgid ""
msgstr ""
"Language: fi\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. Six letters.
#: firmware/a.py firmware/b.py
#, fuzzy, python-format
msgctxt "shared.KEY_OK"
msgid "ok"
msgstr "sel"
"vä"

msgctxt "play.DICE"
msgid "{n} die"
msgid_plural "{n} dice"
msgstr[0] "{n} noppa"
msgstr[1] "{n} \\"noppaa\\""

#~ msgid "gone"
#~ msgstr "poissa"
"""


def test_a_file_is_read() -> None:
    found = read(FILE, "fi.po")
    assert found.header == {"Language": "fi", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    assert list(found.entries) == ["shared.KEY_OK", "play.DICE"]
    first, second = found.entries.values()
    assert (first.text, first.translation, first.notes, first.places, first.line) == (
        "ok",
        ("selvä",),
        ("Six letters.",),
        ("firmware/a.py", "firmware/b.py"),
        10,
    )
    assert second.forms == ("{n} die", "{n} dice") and second.translation == ("{n} noppa", '{n} "noppaa"')
    assert found.unsure == {"shared.KEY_OK"}


TEXT = st.text(st.sampled_from('aä"\\\n\t{}нΩ #'), max_size=12)


@given(st.lists(st.tuples(TEXT, TEXT, st.booleans()), max_size=4))
def test_what_is_written_is_read_again(texts: list[tuple[str, str, bool]]) -> None:
    entries = [
        Entry(f"key.{at}", text, other if two else "", (other, text) if two and other else (other,))
        for at, (text, other, two) in enumerate(texts)
    ]
    found = read(write(entries, {"Language": "el"}), "el.po")
    assert [(entry.key, entry.forms, entry.translation) for entry in found.entries.values()] == [
        (entry.key, entry.forms, entry.translation) for entry in entries
    ]
    assert found.header["Language"] == "el"


@pytest.mark.parametrize(
    ("lines", "where"),
    [
        ('msgctxt "a"\nmsgid "x"\nmsgstr "y"\nwrong', "xx.po:4: this line"),
        ('msgctxt "a"\nmsgid "x"\nmsgstr "y', "xx.po:3: this line"),
        ('msgctxt "a"\nmsgid "x"\nmsgstr "\\q"', r"xx.po:3: \\q"),
        ('msgctxt "a"\nmsgid "x"\nmsgid "y"\nmsgstr ""', "xx.po:3: a second msgid"),
        ('msgctxt "a"\nmsgstr "y"', "xx.po:1: this text has no msgid"),
        (
            'msgctxt "a"\nmsgid "x"\nmsgstr "y"\n\n\nmsgctxt "a"\nmsgid "x"\nmsgstr "z"',
            "xx.po:6: a is there twice",
        ),
    ],
)
def test_a_damaged_file_is_named_with_its_line(lines: str, where: str) -> None:
    with pytest.raises(BadInput, match=where):
        read(lines, "xx.po")
