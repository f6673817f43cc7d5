"""Each language has one word for one term: its glossary names it, and its texts keep to it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from signifer_host.bundle import sources
from signifer_host.languages import books, catalogues

LOCALE = Path(__file__).resolve().parents[3] / "locale"
LANGUAGES = [code for code in catalogues.codes() if code != catalogues.ENGLISH]
LEAST = 150
KEPT = 0.95
"""Of the uses of terms: a phrase or a word that stands for two things may need another."""


def test_the_players_languages_are_there() -> None:
    assert {"fi", "ru", "el"} <= set(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_glossary_names_each_term_once(code: str) -> None:
    terms = tomllib.loads((LOCALE / f"glossary_{code}.toml").read_text("utf-8"))["term"]
    english = [term["english"] for term in terms]
    assert len(english) == len(set(english)) >= LEAST
    assert all(term["word"] and term["stems"] for term in terms)


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_keep_to_the_glossary(code: str) -> None:
    uses, others = departures(code, catalogues.folder(), "stems")
    assert uses > 1000 and len(others) <= (1 - KEPT) * uses, others


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_computer_keeps_to_the_glossary(code: str) -> None:
    uses, others = departures(code, catalogues.folder() / "host", "stems", "computer")
    assert uses > 1000 and others == []


def departures(code: str, folder: Path, *fields: str) -> tuple[int, list[tuple[str, str, str]]]:
    """Return how often entries in `folder` use a term, and the uses that have none of its words: term, key, text.

    `fields` of the glossary have the words. A name that stays English, such as `[activation]`, is no departure."""
    terms = tomllib.loads((LOCALE / f"glossary_{code}.toml").read_text("utf-8"))["term"]
    patterns = [(re.compile(rf"\b{re.escape(term['english'].lower())}\b"), term) for term in terms]
    catalogue = catalogues.find(code, folder)
    assert catalogue is not None
    uses = 0
    others = []
    for entry in catalogue.entries.values():
        english = re.sub(r"\{\w+\}", "", " ".join(entry.forms)).lower()
        said = " ".join(entry.translation).lower()
        for pattern, term in patterns:
            if said and term["english"].lower() in english and pattern.search(english):
                uses += 1
                words = [stem for field in fields for stem in term.get(field, [])]
                if not any(stem.lower() in said for stem in words) and not pattern.search(said):
                    others.append((term["english"], entry.key or entry.text, said))
    return uses, others


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_is_translated(code: str) -> None:
    catalogue = catalogues.find(code)
    assert catalogue is not None
    assert books.missing(sources.modules(), catalogue) == 0
