"""Words of the rules are English for scripts, and a device shows them in its language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from signifer.core import language
from signifer_host.bundle import sources
from signifer_host.languages import catalogues, rule_words
from signifer_host.languages.catalogue import Catalogue
from signifer_host.simulator.languages import speaking
from tests.ui.languages import said_in

RUSSIAN = {
    "Language": "ru",
    "Plural-Forms": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) "
    "? 1 : 2);",
}
SAID = {
    "not activated": ("не активирован",),
    "{n} order unused": ("{n} приказ остался", "{n} приказа осталось", "{n} приказов осталось"),
    "check {what}": ("проверка: {what}",),
    "The roster {what} is for {b}, not for {c}.": ("Ростер {what}: для {b}, а не для {c}.",),
    "Side {what} has more than {n} cards.": ("Более {n} карт у стороны {what}.",),
    "ruins {n}": ("руины {n}",),
}


def russian() -> Catalogue:
    there = {entry.text: entry for entry in rule_words.entries(sources.modules())}
    used = [replace(there[text], translation=said) for text, said in SAID.items()]
    return Catalogue("ru.po", RUSSIAN, {entry.key: entry for entry in used})


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("not activated", "не активирован"),
        ("1 order unused", "1 приказ остался"),
        ("2 orders unused", "2 приказа осталось"),
        ("5 orders unused", "5 приказов осталось"),
        ("21 orders unused", "21 приказ остался"),
        ("check Morale", "проверка: Morale"),
        ("check ", "check "),
        ("The roster Kaede's is for calth, not for samurai.", "Ростер Kaede's: для calth, а не для samurai."),
        ("Side A has more than 60 cards.", "Более 60 карт у стороны A."),
        ("Side A has more than many cards.", "Side A has more than many cards."),
        ("ruins 12", "руины 12"),
        ("activated", "activated"),
    ],
)
def test_a_word_of_the_rules_is_translated(english: str, said: str) -> None:
    assert language.word(english) == english
    with speaking(said_in(russian())):
        assert language.word(english) == said
    assert language.word(english) == english


def test_a_plural_of_the_rules_has_both_english_forms() -> None:
    plurals = {entry.text: entry.plural for entry in rule_words.entries(sources.modules()) if entry.plural}
    assert plurals["{n} order unused"] == "{n} orders unused"
    assert plurals["{n} die in the bag"] == "{n} dice in the bag"
    assert plurals["{n} playable card"] == "{n} playable cards"
    assert plurals["{n} drawn die unused"] == "{n} drawn dice unused"


def test_each_word_says_where_it_is_shown() -> None:
    entries = rule_words.entries(sources.modules())
    assert len({entry.key for entry in entries}) == len(entries) > 100
    assert all(entry.notes and entry.places for entry in entries)


def test_clauses_are_joined_as_the_language_does() -> None:
    greek = catalogues.find("el")
    assert greek is not None
    with speaking(said_in(greek)):
        assert "; " not in language.word("once a game; once a turn") and "· " in language.word(
            "once a game; once a turn"
        )
