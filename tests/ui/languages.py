"""Thirty texts of a game in the three languages that come next, as a translator writes them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from signifer_host.bundle import sources
from signifer_host.languages import books, catalogue, extract
from signifer_host.languages.catalogue import Catalogue
from signifer_host.languages.simulator_languages import SimulatorLanguages

PLURALS = {
    "fi": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "el": "nplurals=2; plural=(n != 1);",
}
# Key: Finnish, Russian, Greek; plural forms are divided by "|".
SAID = {
    "shared.KEY_OK": ("ok", "да", "ναι"),
    "shared.KEY_BACK": ("takas.", "назад", "πίσω"),
    "shared.KEY_MENU": ("valik.", "меню", "μενού"),
    "shared.KEY_UNITS": ("joukot", "юниты", "μονάδ."),
    "shared.KEY_CHANGE": ("muuta", "смена", "αλλαγή"),
    "shared.REFUSED": ("{rule} kieltää", "{rule} против", "Όχι κατά {rule}"),
    "shared.HOLD_ANYWAY": ("◉ pitkään: tee silti", "◉ держи: всё равно", "◉ κράτα: παρ' όλα αυτά"),
    "shared.UNDONE": ("Peruttu: {what}", "Отмена: {what}", "Αναίρεση: {what}"),
    "dozen_die.refusal.bag_empty": (
        "Pussi on tyhjä. Päätä ensin kierros.",
        "Мешок пуст. Сначала закончите раунд.",
        "Ο σάκος άδειασε. Τελείωσε πρώτα τον γύρο.",
    ),
    "dozen_die.ROUND": ("Kierros {n}", "Раунд {n}", "Γύρος {n}"),
    "dozen_die.DRAW": ("Nosta noppa", "Вытянуть кость", "Τράβα ζάρι"),
    "shared.END_ROUND": ("Päätä kierros {n}", "Конец раунда {n}", "Τέλος γύρου {n}"),
    "dozen_die.DIE_OF": ("{side}: {colour} noppa", "{side}: {colour} кость", "{side}: {colour} ζάρι"),
    "dozen_die.NO_MARCH": ("Kukaan ei marssi", "Никто не в походе", "Καμία πορεία"),
    "dozen_die.ACTIVATE": ("Aktivoi joukko…", "Активировать…", "Ενεργοποίηση…"),
    "shared.MOVE": ("Liiku", "Движение", "Κίνηση"),
    "dozen_die.CHARGE": ("Rynnäkkö…", "Натиск…", "Έφοδος…"),
    "dozen_die.ACTION": ("Toiminto…", "Действие…", "Ενέργεια…"),
    "shared.REACT": ("{side} reagoi…", "Реакция {side}…", "Αντιδρά {side}…"),
    "shared.END_ACTIVATION": ("Päätä aktivointi", "Конец активации", "Τέλος ενεργοπ."),
    "dozen_die.END_WITH_LEFT": (
        "Päätä, {n} käsky jää|Päätä, {n} käskyä jää",
        "Конец, {n} приказ|Конец, {n} приказа|Конец, {n} приказов",
        "Τέλος, μένει {n}|Τέλος, μένουν {n}",
    ),
    "dozen_die.ROUND_IN_BAG": (
        "pussissa noppa|pussissa {n} noppaa",
        "{n} кость в мешке|{n} кости в мешке|{n} костей в мешке",
        "{n} ζάρι στον σάκο|{n} ζάρια στον σάκο",
    ),
    "shared.UNITS": ("Joukot", "Отряды", "Μονάδες"),
    "shared.MENU": ("Valikko…", "Меню…", "Μενού…"),
    "dozen_die.GREEN": ("vihreä", "зелёная", "πράσινο"),
    "shared.C_END_ACTIVATION": ("aktivointi päättyy", "конец активации", "τέλος ενεργοπ."),
    "shared.C_ACTIVATE": ("{unit} aktivoitu", "активация {unit}", "ενεργοπ. {unit}"),
    "shared.ENDING_TITLE": ("{what}?", "{what}?", "{what};"),
    "words.{n} order unused": (
        "{n} käsky jää|{n} käskyä jää",
        "{n} приказ есть|{n} приказа есть|{n} приказов есть",
        "{n} διαταγή|{n} διαταγές",
    ),
    "words.armour saves": ("haarniskaheitot", "броски брони", "θωράκιση"),
    "words.each": ("jokainen", "каждый", "κάθε"),
}


def written(code: str) -> str:
    """Return the file of a language (`fi`, `ru`, `el`): the catalogue of all texts, with these thirty translated."""
    at = list(PLURALS).index(code)
    entries = [
        replace(entry, translation=tuple(SAID[entry.key][at].split("|"))) if entry.key in SAID else entry
        for entry in extract.entries(sources.modules())
    ]
    return catalogue.write(entries, {"Language": code, "Plural-Forms": PLURALS[code]})


def made(code: str) -> Catalogue:
    """Return the catalogue of a language, as it is read from its file."""
    return catalogue.read(written(code), f"{code}.po")


@cache
def known(code: str) -> SimulatorLanguages:
    """Return what `simulator.languages.speaking` takes for a language that comes with Signifer."""
    modules = sources.modules()
    return books.for_simulator(modules, books.choose(modules, code))


def said_in(catalogue: Catalogue) -> SimulatorLanguages:
    """Return what `simulator.languages.speaking` takes for the language of a catalogue."""
    return books.for_simulator(sources.modules(), books.of_catalogues(sources.modules(), [catalogue]))
