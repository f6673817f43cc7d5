"""What the host codes for a language, a device reads: every text and phrase comes back, in about half its letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core import lines
from signifer_host.bundle import sources
from signifer_host.errors import BadInput
from signifer_host.languages import books, files

LETTERS = st.sampled_from("aábcdeё жзικλ●…|{n} ")
TEXTS = st.lists(st.text(LETTERS, max_size=30), max_size=20)
PHRASES = st.dictionaries(
    st.text("abc {n}", min_size=1, max_size=9), st.text(LETTERS, min_size=1), max_size=20
)


@given(TEXTS, TEXTS, PHRASES)
def test_each_text_comes_back(one: list[str], other: list[str], phrases: dict[str, str]) -> None:
    keys = files.keys([*phrases, "said in another language"])
    made = files.encode("xx", {"one": one, "other": other}, phrases, keys)
    letters = made["signifer.letters.xx"]
    for name, said in (("one", one), ("other", other)):
        assert [lines.decode(lines.list_item(made[name], at), letters) for at in range(len(said))] == said
    known, index = made["signifer.phrases.xx"], files.keys_file(keys)
    assert {key: lines.decode(lines.phrase(index, known, key), letters) for key in phrases} == phrases
    for absent in ("said in another language", "none of these, ever"):
        assert lines.phrase(index, known, absent) == b""


@given(TEXTS)
def test_english_is_plain(said: list[str]) -> None:
    book = files.english({"one": said})["one"]
    assert [lines.decode(lines.list_item(book, at), None) for at in range(len(said))] == said


def test_words_that_come_back_take_less_room() -> None:
    said = ["hyökkääjä heittää noppaa", "puolustaja heittää noppaa", "hyökkääjä ei heitä"] * 40
    made = files.encode("fi", {"one": said}, {}, [])
    assert sum(map(len, made.values())) < sum(map(len, said)) / 2


def test_too_many_letters_are_refused() -> None:
    with pytest.raises(BadInput, match="language xx cannot be kept on a device: more letters"):
        files.encode("xx", {"one": ["".join(map(chr, range(0x4E00, 0x4F80)))]}, {}, [])


def test_too_much_text_is_refused() -> None:
    with pytest.raises(BadInput, match="too many of them"):
        files.encode("xx", {"one": ["ab"] * 40000}, {}, [])


def test_a_phrase_that_is_too_long_is_refused() -> None:
    letters = "".join(map(chr, range(0x4E00, 0x4EC8)))
    said = letters + letters[::-1]
    with pytest.raises(BadInput, match="one of its phrases is too long"):
        files.encode("xx", {}, {"a": said}, files.keys(["a"]))


def test_two_phrases_of_one_checksum_are_refused() -> None:
    same = ("plumless", "buckeroo")
    with pytest.raises(BadInput, match="two of them have one checksum"):
        files.keys(same)


def test_a_language_that_comes_with_signifer_takes_at_most_40_kb_of_the_drive() -> None:
    modules = sources.modules()
    spoken = books.choose(modules, None).languages
    assert len(spoken) == 3
    for language in spoken:
        phrases = language.phrases()
        made = files.encode(language.code, books.books(modules, language), phrases, files.keys(phrases))
        assert 20_000 < sum(map(len, made.values())) <= 40 * 1024, language.code
