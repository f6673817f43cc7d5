"""Files that are no rosters, or that were made to do harm: one sentence, status 2, and no file is written."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer_host import cli
from signifer_host.api.rosters import import_roster
from signifer_host.errors import HostError
from signifer_host.importing import parse_result
from tests.host.hostile import ENTITIES, SAMPLES
from tests.host.importing.samples import NAMESPACE, Entry, done, lone, recruit, ros, rosz, squad

GOOD = ros(lone("Warden", 5))
ROSTER = f'<roster xmlns="{NAMESPACE}"'.encode()


def bomb() -> bytes:
    """Return an archive of some kilobytes that unpacks to 40 MB."""
    return rosz(b" " * 40_000_000)


def liar() -> bytes:
    """Return an archive whose directory says that a large file is small."""
    data = bytearray(rosz(b"<" * 100_000))
    at = data.rindex(b"PK\1\2")
    data[at + 24 : at + 28] = (50).to_bytes(4, "little")
    return bytes(data)


def locked() -> bytes:
    """Return an archive that claims to have a password."""
    data = bytearray(rosz(GOOD))
    data[6] |= 1
    data[data.rindex(b"PK\1\2") + 8] |= 1
    return bytes(data)


def workbook(**parts: bytes) -> bytes:
    """Return a workbook with further parts, such as macros; an existing part is replaced."""
    made = openpyxl.Workbook()
    assert made.active is not None
    made.active.append(["name", "W"])
    made.active.append(["A", 1])
    plain, out = io.BytesIO(), io.BytesIO()
    made.save(plain)
    named = {
        key.replace("__", "/").replace("_xml", ".xml").replace("_bin", ".bin"): parts[key] for key in parts
    }
    with zipfile.ZipFile(plain) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name not in named:
                new.writestr(name, old.read(name))
        for name, content in named.items():
            new.writestr(name, content)
    return out.getvalue()


def deep_json(levels: int) -> bytes:
    """Return selections in selections."""
    entry = {"name": "x", "type": "unit", "number": 1}
    head = b'{"roster": {"forces": [{"selections": ['
    inner = json.dumps(entry).encode()[:-1] + b', "selections": ['
    return head + inner * levels + b"]}" * levels + b"]}]}}"


def cells(count: int) -> bytes:
    """Return a sheet with that many lines of units."""
    made = openpyxl.Workbook()
    assert made.active is not None
    made.active.append(["name", "W"])
    for _ in range(count):
        made.active.append(["A", 1])
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


# What takes long to make is made by the test that needs it.
BAD: dict[str, tuple[bytes | Callable[[], bytes], str]] = {
    "entity bomb": (ENTITIES, "document type or entities"),
    "document type": (b"<!DOCTYPE roster>" + GOOD.split(b"\n", 1)[1], "document type or entities"),
    "entity of a file": (
        b'<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + ROSTER + b">&x;</roster>",
        "document type or entities",
    ),
    "packed entities": (rosz(ENTITIES), "document type or entities"),
    "deep XML": (lambda: ROSTER + b">" + b"<forces>" * 1_000_000, "nested more than 100 levels deep"),
    "deep JSON": (lambda: deep_json(200), "nested more than 32 levels deep"),
    "very deep JSON": (lambda: b"[" * 3_000_000, "nested more than 32 levels deep"),
    "zip bomb": (bomb, "unpacks to more than 32,000,000 bytes"),
    "a lying archive": (liar, "is a damaged archive"),
    "a locked archive": (locked, "with a password"),
    "half an archive": (rosz(GOOD)[:200], "is a damaged archive"),
    "an archive of archives": (rosz(rosz(GOOD)), "is an archive in an archive"),
    "an archive of pictures": (
        rosz(b"x", "a.png", **{"b.png": b"y"}),
        "is an archive without a roster (.ros) in it, only a.png, b.png",
    ),
    "an empty archive": (rosz(b"x", "folder/"), "without a roster"),
    "two rosters": (rosz(GOOD, "a.ros", **{"b.ros": GOOD}), "with 2 rosters"),
    "a name that leads out": (rosz(b"x", "../../a.ros"), "an archive whose roster is not BattleScribe's"),
    "too large": (lambda: b" " * (parse_result.LARGEST + 1), "is larger than 32,000,000 bytes"),
    "many selections": (
        ROSTER + b"><forces><force><selections>" + b"<selection name='a' number='1'/>" * 20_001,
        "more than 20,000 selections",
    ),
    "many units": (lambda: ros(*[lone(f"One {n}", 1) for n in range(5000)]), "has more than 1,000 units"),
    "many copies": (ros(lone("One", 1, number=999_999)), "has more than 1,000 units"),
    "many models": (ros(squad("Horde", 900_000)), "has 900,000 models"),
    "a count that is none": (GOOD.replace(b"number='1'", b"number='NaN'"), "which is no count"),
    "a count of infinity": (GOOD.replace(b"number='1'", b"number='1e400'"), "which is no count"),
    "a half count": (GOOD.replace(b"number='1'", b"number='1.5'"), "which is no count"),
    "half a roster": (GOOD[:-30], "is not whole XML"),
    "a control character": (GOOD.replace(b"Warden", b"War\x01den"), "is not whole XML"),
    "another encoding": (
        b'<?xml version="1.0" encoding="klingon"?>' + GOOD.split(b"\n", 1)[1],
        "is XML that cannot be read",
    ),
    "Latin-1 as UTF-8": (GOOD.replace(b"Warden", b"W\xe4rden"), "is not whole XML"),
    "a catalogue": (b"<catalogue/>", "is a BattleScribe catalogue, not a roster"),
    "no profiles": (
        ros(Entry("A", "unit"), Entry("B", "unit"), Entry("C", "upgrade")),
        "2 of 3 entries: a unit without",
    ),
    "an empty roster": (ros(), "is an empty roster"),
    "an empty list": (recruit(), "is an empty roster"),
    "JSON of something": (b'{"a": 1}', "is JSON, but no roster that is known here"),
    "NaN in JSON": (recruit(lone("A", 1)).replace(b'"number": 1', b'"number": NaN'), "NaN is no number"),
    "a key twice": (b'{"roster": {}, "roster": {}}', "twice"),
    "half JSON": (recruit(lone("A", 1))[:-9], "is not JSON"),
    "macros": (lambda: workbook(xl__vbaProject_bin=b"x"), "has macros in it"),
    "a document": (rosz(b"x", "[Content_Types].xml", **{"word/document.xml": b"<x/>"}), "is no workbook"),
    "a damaged workbook": (lambda: workbook(xl__workbook_xml=b"<x"), "is a damaged workbook"),
    "entities in a workbook": (lambda: workbook(xl__workbook_xml=ENTITIES), "is a damaged workbook"),
    "entities in a sheet": (lambda: workbook(xl__worksheets__sheet1_xml=ENTITIES), "workbook"),
    "a long sheet": (lambda: cells(1200), "lines of units"),
    "an old workbook": (b"\xd0\xcf\x11\xe0" + bytes(500), "save it as .xlsx without a password"),
    "our own for another system": (
        b'{"ruleset": "calth", "units": []}',
        'is a roster for "calth", not for "citadel"',
    ),
    "our own with a slip": (
        b'{"ruleset": "citadel", "name": "X", "units": [{"name": "A", "kind": "hero", "health": 0}]}',
        "cannot be a roster of citadel: unit 1 (A), field health: must be a whole number from 1 to 99, not 0",
    ),
    "gzip": (SAMPLES["gzip bomb"], "is an archive (gzip)"),
    "PDF": (b"%PDF-1.7", "is a PDF"),
    "empty": (b"", "is empty"),
    "blank": (b" \n\t", "is empty"),
    "blank in UTF-16": ("\n ".encode("utf-16"), "is empty"),
    "half UTF-16": (b"\xff\xfe<\0r", "is"),
    "zeros": (bytes(100), "is"),
    "binary": (bytes(range(256)) * 40, "is"),
    "no text at all": (b"\x98" * 50, "is neither UTF-8 nor UTF-16 nor Windows-1251 text"),
    "a sentence": (b"Dear all,\nsee you on Friday.\n", "is no BattleScribe roster, whatever its name says"),
}


@pytest.mark.parametrize("name", sorted(BAD))
def test_one_sentence_status_2_and_no_file(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given, reason = BAD[name]
    data = given if isinstance(given, bytes) else given()
    path = tmp_path / "army.ros"
    path.write_bytes(data)
    out = tmp_path / "out.toml"
    status = cli.main(["roster", "import", str(path), "--system", "citadel", "-o", str(out)])
    said = capsys.readouterr()
    assert status == 2 and said.out == "", said
    (line,) = said.err.strip().split("\n")
    assert reason in line and "army.ros:" in line and line.isprintable() and len(line) < 600, line
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_every_hostile_sample_is_a_sentence(name: str) -> None:
    with pytest.raises(HostError) as raised:
        done(SAMPLES[name], file="x")
    assert raised.value.status == 2 and str(raised.value).isprintable()


PIECES = [
    b"<selection name='a' number='2' type='unit'>",
    b"</selection>",
    b"<profile typeName='Unit' name='a'>",
]
PIECES += [
    b"</profile>",
    b"<characteristic name='W'>",
    b"3",
    b"</characteristic>",
    b"<selections>",
    b"</selections>",
]
PIECES += [
    b"<forces>",
    b"<force>",
    b"&amp;",
    b"&#0;",
    b"\xff",
    b"<!--",
    b"-->",
    b"<![CDATA[",
    b"]]>",
    b"</roster>",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30))
def test_no_xml_makes_a_traceback(pieces: list[bytes]) -> None:
    try:
        import_roster(ROSTER + b">" + b"".join(pieces), "x", "citadel")
    except HostError as error:
        assert str(error).isprintable()


KEYS = ["roster", "forces", "selections", "profiles", "characteristics", "name", "number", "type", "$text"]
KEYS += ["units", "size", "quality", "rules", "rating", "loadout", "selectionId", "combined", "joinToUnit"]
KEYS += ["list", "typeName", "categories", "costs", "value", "ruleset", "system", "customName"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**20) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(KEYS),
            inner,
            max_size=6,
        )
    ),
    max_leaves=30,
)


@settings(max_examples=200, deadline=None)
@given(JSON, st.sampled_from(["citadel", "samurai", "calth", "dozen_die"]))
def test_no_json_makes_a_traceback(value: object, system: str) -> None:
    for whole in (value, {"roster": {"forces": [value]}}, {"units": [value, {"quality": 1, "name": "a"}]}):
        try:
            import_roster(json.dumps(whole).encode(), "x", system)
        except HostError as error:
            assert str(error).isprintable()


@settings(max_examples=100, deadline=None)
@given(
    st.binary(max_size=300)
    | st.text(max_size=200).map(lambda text: ("name,W\n" + text).encode("utf-8", "replace"))
)
def test_no_bytes_make_a_traceback(data: bytes) -> None:
    for start in (b"", b"PK\3\4", b"<roster>", b"{", rosz(GOOD)[:100]):
        try:
            import_roster(start + data, "x", "samurai")
        except HostError as error:
            assert str(error).isprintable()
