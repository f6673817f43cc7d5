"""Thirty texts of a game in the three languages that come next, as a translator writes them."""

from __future__ import annotations

from dataclasses import replace

from signifer_host.bundle import sources
from signifer_host.languages import catalogue, extract
from signifer_host.languages.catalogue import Catalogue

PLURALS = {
    "fi": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "el": "nplurals=2; plural=(n != 1);",
}
# Key: Finnish, Russian, Greek; plural forms are divided by "|".
SAID = {
    "base.KEY_OK": ("ok", "да", "ναι"),
    "base.KEY_BACK": ("takas.", "назад", "πίσω"),
    "base.KEY_MENU": ("valik.", "меню", "μενού"),
    "base.KEY_UNITS": ("joukot", "отряды", "μονάδ."),
    "base.KEY_CHANGE": ("muuta", "смена", "αλλαγή"),
    "base.REFUSED": ("{rule} kieltää", "{rule} против", "Όχι κατά {rule}"),
    "base.HOLD_ANYWAY": ("◉ pitkään: tee silti", "◉ держи: всё равно", "◉ κράτα: παρ' όλα αυτά"),
    "base.UNDONE": ("Peruttu: {what}", "Отмена: {what}", "Αναίρεση: {what}"),
    "dozen_die.refusal.bag_empty": (
        "Pussi on tyhjä. Päätä ensin kierros.",
        "Мешок пуст. Сначала закончите раунд.",
        "Ο σάκος άδειασε. Τελείωσε πρώτα τον γύρο.",
    ),
    "play.ROUND": ("Kierros {n}", "Раунд {n}", "Γύρος {n}"),
    "play.DRAW": ("Nosta noppa", "Вытянуть кость", "Τράβα ζάρι"),
    "play.END_ROUND": ("Päätä kierros {n}", "Конец раунда {n}", "Τέλος γύρου {n}"),
    "play.DIE_OF": ("{side}: {colour} noppa", "{side}: {colour} кость", "{side}: {colour} ζάρι"),
    "play.NO_MARCH": ("Kukaan ei marssi", "Никто не в походе", "Καμία πορεία"),
    "play.ACTIVATE": ("Aktivoi joukko…", "Активировать…", "Ενεργοποίηση…"),
    "play.MOVE": ("Liiku", "Движение", "Κίνηση"),
    "play.CHARGE": ("Rynnäkkö…", "Натиск…", "Έφοδος…"),
    "play.ACTION": ("Toiminto…", "Действие…", "Ενέργεια…"),
    "play.REACT": ("{side} reagoi…", "Реакция {side}…", "Αντιδρά {side}…"),
    "play.END_ACTIVATION": ("Päätä aktivointi", "Конец активации", "Τέλος ενεργοπ."),
    "play.END_WITH_LEFT": (
        "Päätä, {n} käsky jää|Päätä, {n} käskyä jää",
        "Конец, {n} приказ|Конец, {n} приказа|Конец, {n} приказов",
        "Τέλος, μένει {n}|Τέλος, μένουν {n}",
    ),
    "play.ROUND_IN_BAG": (
        "pussissa noppa|pussissa {n} noppaa",
        "{n} кость в мешке|{n} кости в мешке|{n} костей в мешке",
        "{n} ζάρι στον σάκο|{n} ζάρια στον σάκο",
    ),
    "play.UNITS": ("Joukot", "Отряды", "Μονάδες"),
    "play.MENU": ("Valikko…", "Меню…", "Μενού…"),
    "play.GREEN": ("vihreä", "зелёная", "πράσινο"),
    "play.C_END_ACTIVATION": ("aktivointi päättyy", "конец активации", "τέλος ενεργοπ."),
    "play.C_ACTIVATE": ("{unit} aktivoitu", "активация {unit}", "ενεργοπ. {unit}"),
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
        replace(entry, said=tuple(SAID[entry.key][at].split("|"))) if entry.key in SAID else entry
        for entry in extract.entries(sources.modules())
    ]
    return catalogue.write(entries, {"Language": code, "Plural-Forms": PLURALS[code]})


def made(code: str) -> Catalogue:
    """Return the catalogue of a language, as it is read from its file."""
    return catalogue.read(written(code), f"{code}.po")
