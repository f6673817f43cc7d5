"""The build makes the device's texts of a catalogue: a bad translation is refused, a missing one stays English."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from signifer.games.dozen_die import texts as G
from signifer.ui import texts as T
from signifer.ui.books import Texts
from signifer_host import faces
from signifer_host.bundle import sources
from signifer_host.errors import BadInput
from signifer_host.languages import books, catalogues, extract
from signifer_host.languages.catalogue import Catalogue, Entry, read
from signifer_host.simulator.languages import speaking
from tests.ui.languages import said_in
from tools import catalogue as tool

RUSSIAN = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
)


@cache
def modules() -> Mapping[str, str]:
    return sources.modules()


def catalogue(*entries: tuple[str, str, str], code: str = "ru", plural: str = RUSSIAN) -> Catalogue:
    """Return a catalogue of (key, English, translation); plural forms are divided by "|"."""
    lines = [f'msgid ""\nmsgstr ""\n"Language: {code}\\n"\n"Plural-Forms: {plural}\\n"']
    for key, english, said in entries:
        one, _, many = english.partition("|")
        lines.append(f'msgctxt "{key}"\nmsgid "{one}"')
        if many:
            lines.append(f'msgid_plural "{many}"')
            lines += [f'msgstr[{at}] "{form}"' for at, form in enumerate(said.split("|"))]
        else:
            lines.append(f'msgstr "{said}"')
        lines.append("")
    return read("\n".join([lines[0], "", *lines[1:]]), "ru.po")


def test_the_catalogue_is_up_to_date() -> None:
    for name, text in tool.files().items():
        written = read((tool.FOLDER / name).read_text("utf-8"), name)
        wanted = read(text, name)
        assert written.header == wanted.header
        assert list(map(about, written.entries.values())) == list(map(about, wanted.entries.values())), (
            f"{name} is out of date: run `make catalogue`"
        )
        # Who shows a text changes with every page that is divided; the files must be there.
        for place in {place for entry in written.entries.values() for place in entry.places}:
            assert (tool.ROOT / place).is_file(), f"{place} is gone: run `make catalogue`"


def about(entry: Entry) -> tuple[object, ...]:
    """Return what a catalogue says of an entry, but for the files that show it."""
    notes = [note for note in entry.notes if note != extract.MANY]
    return (entry.key, entry.forms, entry.translation, notes)


def test_every_text_is_in_the_catalogue_once() -> None:
    entries = extract.entries(modules(), uses=True)
    assert len({entry.key for entry in entries}) == len(entries) > 1400
    by_key = {entry.key: entry for entry in entries}
    assert by_key["shared.KEY_OK"].text == "ok"
    assert by_key["dozen_die.ROUND_IN_BAG"].forms == ("{n} die still in bag", "{n} dice still in bag")
    assert by_key["dozen_die.refusal.bag_empty"].text == "The bag is empty. End the round first."
    assert by_key["calth.card.BC-7"].text.startswith("A re-rolled die")
    assert "firmware/signifer/ui/flows/menu.py" in by_key["shared.LOG"].places
    assert any("128 px on 128x64" in note for note in by_key["shared.LOG"].notes)
    assert by_key["shared.NOTHING_HERE"].notes[-1] == "wrapped"


def test_english_is_what_the_sources_say() -> None:
    english = catalogues.open_file(tool.FOLDER / "en.po")
    assert books.missing(modules(), english) == 0
    made = books.of_catalogues(modules(), [english])
    (one,) = made.languages
    assert books.books(modules(), one) == books.books(modules(), None)
    assert all(
        english == said.partition("|")[0] or english in said for english, said in one.phrases().items()
    )


def test_a_translation_is_shown_and_the_rest_is_english() -> None:
    made = catalogue(
        ("shared.KEY_OK", "ok", "да"),
        (
            "dozen_die.ROUND_IN_BAG",
            "{n} die still in bag|{n} dice still in bag",
            "{n} кость|{n} кости|{n} костей",
        ),
    )
    with speaking(said_in(made)):
        t = Texts("ru")
        assert t(T.KEY_OK) == "да" and t(T.KEY_BACK) == "back"
        assert [t(G.ROUND_IN_BAG, n=n) for n in (1, 3, 5, 21)] == [
            "1 кость",
            "3 кости",
            "5 костей",
            "21 кость",
        ]


def test_english_that_stays_has_its_own_plural() -> None:
    with speaking(said_in(catalogue())):
        said = [Texts("ru")(G.ROUND_IN_BAG, n=n) for n in (1, 3, 5, 21)]
    assert said[1:] == ["3 dice still in bag", "5 dice still in bag", "21 dice still in bag"]
    finnish = catalogue(code="fi", plural="nplurals=2; plural=(n != 1);")
    with speaking(said_in(finnish)):
        assert Texts("fi")(G.ROUND_IN_BAG, n=1) == "1 die still in bag"


def test_a_text_whose_english_changed_stays_english() -> None:
    made = catalogue(("shared.KEY_OK", "fine", "да"), ("base.GONE", "gone", "нет"))
    assert books.missing(modules(), made) == len(extract.entries(modules()))


DICE = "{n} die still in bag|{n} dice still in bag"


@pytest.mark.parametrize(
    ("key", "english", "said", "why"),
    [
        ("shared.UNDONE", "Back: {what}", "Назад", r"ru.po:6: shared.UNDONE: \{what\} is missing"),
        ("shared.UNDONE", "Back: {what}", "{чего}: {what}", r"\{чего\} is not in the English text"),
        ("shared.KEY_OK", "ok", "{n}", "it has no place to fill in"),
        ("shared.KEY_OK", "ok", "好", r"no letter '好' \(U\+597D\)"),
        ("shared.KEY_OK", "ok", "да ", "space"),
        ("shared.KEY_OK", "ok", "да|нет", "the sign |"),
        ("shared.KEY_OK", "ok", "да\\nнет", "a line break"),
        (
            "dozen_die.ROUND_IN_BAG",
            DICE,
            "{n} кость|{n} кости",
            "2 plural forms; the header's Plural-Forms has 3",
        ),
        ("dozen_die.ROUND_IN_BAG", DICE, "{n} кость||{n} костей", "form 1 is empty"),
        ("dozen_die.ROUND_IN_BAG", DICE, "кость|{n} кости|{n} костей", r"\{n\} is missing"),
        ("shared.KEY_DONE_SHORT", "done", "сделано уже", r"сделано уже' is \d+ px wide, and has 24 px"),
        ("shared.END_ROUND", "End round {n}", "Завершить этот раунд номер {n}", r"px wide, and has 128 px"),
        (
            "shared.END_ROUND",
            "End round {n}",
            "Конец раунда",
            r"is missing\. Shown by .*dozen_die/flows/menu\.py, .*dozen_die/screens/steps\.py",
        ),
    ],
)
def test_a_bad_translation_is_refused(key: str, english: str, said: str, why: str) -> None:
    with pytest.raises(BadInput, match=why.replace("|", r"\|")):
        books.of_catalogues(modules(), [catalogue((key, english, said))])


def test_a_text_as_wide_as_its_place_is_taken_and_a_letter_more_is_not() -> None:
    """Of letters that are as wide as most: a whole row of the smallest display has room for 25 of them."""
    for letters, fits in ((25, True), (26, False)):
        made = catalogue(("shared.END_GAME", "End the game", "o" * letters))
        assert faces.narrowest("o" * letters) == 5 * letters - 1
        if fits:
            assert books.of_catalogues(modules(), [made]).languages
        else:
            with pytest.raises(BadInput, match=r"END_GAME: .* is 129 px wide, and has 128 px"):
                books.of_catalogues(modules(), [made])


def test_the_only_number_of_a_form_may_be_left_out() -> None:
    one = catalogue(
        ("dozen_die.ROUND_IN_BAG", DICE, "noppa|{n} noppaa"), code="fi", plural="nplurals=2; plural=(n != 1);"
    )
    with speaking(said_in(one)):
        assert Texts("fi")(G.ROUND_IN_BAG, n=1) == "noppa"


@pytest.mark.parametrize(
    ("code", "plural", "why"),
    [
        ("", RUSSIAN, "Language is ''"),
        ("fi_FI", RUSSIAN, "two small letters"),
        ("ru", "", "Plural-Forms: write"),
    ],
)
def test_a_bad_header_is_refused(code: str, plural: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        books.of_catalogues(modules(), [catalogue(code=code, plural=plural)])


def test_a_language_is_found_by_its_code_or_file(tmp_path: Path) -> None:
    assert catalogues.find("en") is None
    with pytest.raises(BadInput, match=r"--language qq: there is en.*qq\.po"):
        catalogues.find("qq")
    with pytest.raises(BadInput, match=r"qq\.po cannot be read"):
        catalogues.find(str(tmp_path / "qq.po"))
    (tmp_path / "xx.po").write_bytes(b"\xff")
    with pytest.raises(BadInput, match="UTF-8"):
        catalogues.find(str(tmp_path / "xx.po"))
