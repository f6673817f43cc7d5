"""Define the content of a Citadel roster; the ranges are this ruleset's data, not the rule pages'."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from signifer.games.citadel.rules.build import MOST_CARDS
from signifer_host import translation
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import slip
from signifer_host.rosters.fields import Flag, Id, Label, OneOf, Whole, wrong
from signifer_host.rosters.ids import OWN_ID, find_repeats
from signifer_host.rosters.kinds import Problem
from signifer_host.translation import gettext, gettext_noop

MOST_UNITS = 60
MOST_BUILDINGS = 20
MOST_STATS = 12
MOST_CHARACTERS = 7
MOST_CHANGES = 6

Name = Annotated[str, Label(32)]
Few = Annotated[int, Whole(0, MOST_BUILDINGS)]
Health = Annotated[int, Whole(1, 99)]
Activations = Annotated[int, Whole(1, 9)]
Store = Annotated[int, Whole(0, 999)]
Change = Annotated[int, Whole(-99, 99)]
Text = Annotated[str, Label(200)]
Truth = Annotated[bool, Flag()]
UnitKind = Annotated[str, OneOf(("hero", "character"))]
CardKind = Annotated[str, OneOf(("character", "spell", "relic", "tactic", "terrain"))]

_RUINS = ("ruin", "rauni", "руин", "ερείπι")
"""A terrain card whose name has one of these is ruins, unless `ruins` says otherwise."""

_NUMBER = re.compile(r"-?[0-9]+")

OWN_FIELDS = {
    "health": ("character",),
    "swift": ("character",),
    "activations": ("character",),
    "stats": ("character",),
    "lasting": ("spell",),
    "class": ("relic",),
    "modifies": ("spell", "relic"),
    "control": ("spell",),
    "condition": ("tactic",),
    "unique": ("terrain",),
    "ruins": ("terrain",),
}
"""The fields that only some kinds of cards have."""


def _stats(value: Any) -> Any:
    """Free stats as [name, text] pairs: from a text, a table, or such pairs (as logs have them)."""
    label = Label(60)
    if isinstance(value, str):
        return [["", label.check(value)]]
    if isinstance(value, dict):
        value = [[name, value[name]] for name in value]
    if not isinstance(value, list):
        raise wrong("must be a text or a table of texts and numbers, not {value}", value=quote(value))
    if len(value) > MOST_STATS:
        raise wrong(
            "has {count} entries; at most {most} are possible",
            count=translation.number(len(value)),
            most=MOST_STATS,
        )
    pairs: list[list[str]] = []
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2:
            raise wrong("must be a text, or a table of texts and numbers")
        name, text = pair
        if isinstance(text, int) and not isinstance(text, bool) and abs(text) < 10**6:
            text = str(text)
        if name in [known for known, _ in pairs]:
            raise wrong("names {name} twice", name=quote(str(name)))
        pairs.append([Label(32).check(name), label.check(text)])
    return pairs


Stats = Annotated[list[list[str]], BeforeValidator(_stats)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Cost(_Table):
    """The price of a card (CT-2); `either` is a number of payments, each a building or one prosperity."""

    buildings: Annotated[list[Name], Field(max_length=MOST_BUILDINGS)] = []
    any: Few = 0
    prosperity: Store = 0
    either: Few = 0


class Unit(_Table):
    """The hero, or a character that begins on the battlefield."""

    name: Name
    kind: UnitKind
    health: Health
    id: Annotated[str, Id()] | None = None
    activations: Activations = 1
    stats: Stats = []


class Card(_Table):
    """A card, `count` times. Fields that are not of its kind are left out."""

    name: Name
    kind: CardKind
    cost: Cost = Cost()
    count: Annotated[int, Whole(1, 20)] = 1
    faction: Name | None = None
    health: Health | None = None
    swift: Truth | None = None
    activations: Activations | None = None
    stats: Stats | None = None
    lasting: Truth | None = None
    class_: Annotated[Name | None, Field(alias="class")] = None
    unique: Truth | None = None
    ruins: Truth | None = None
    text: Text | None = None
    condition: Text | None = None
    control: Truth | None = None
    modifies: Annotated[dict[Name, Change], Field(min_length=1, max_length=MOST_CHANGES)] | None = None


class CitadelRoster(_Table):
    """A side's roster: who begins on the battlefield, the city and its store, the cards."""

    ruleset: Annotated[str, OneOf(("citadel",))]
    name: Name
    faction: Name | None = None
    prosperity: Store = 0
    buildings: Annotated[list[Name], Field(max_length=MOST_BUILDINGS)] = []
    units: Annotated[list[Unit], Field(min_length=1, max_length=MOST_UNITS)]
    cards: Annotated[list[Card], Field(max_length=MOST_CARDS)] = []
    deck: Truth | None = None
    hand: Annotated[int, Whole(0, MOST_CARDS)] | None = None


def complete(model: BaseModel) -> dict[str, Any]:
    """Return the roster with every default filled in; fields that were left out on purpose are absent."""
    data: dict[str, Any] = model.model_dump(exclude_none=True, by_alias=True)
    for card in data["cards"]:
        if card["kind"] == "terrain":
            name = card["name"].lower()
            card.setdefault("ruins", any(word in name for word in _RUINS))
            card.setdefault("unique", False)
        elif card["kind"] == "character":
            card.setdefault("activations", 1)
            card.setdefault("swift", False)
        elif card["kind"] == "spell":
            card.setdefault("lasting", False)
    if not data.get("deck"):
        data.pop("deck", None)
    elif "hand" not in data:
        data["hand"] = 0
    return data


def problems(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield the errors that no single field shows: heroes, clashing ids, fields of other kinds of cards, too many."""
    units, cards = data["units"], data["cards"]
    heroes = [number for number, unit in enumerate(units) if unit["kind"] == "hero"]
    if not heroes:
        yield Problem(("units",), "has no hero; each side has one")
    elif len(heroes) > 1:
        first = quote(units[heroes[0]]["name"])
        yield Problem(
            ("units", heroes[1], "kind"), "{first} is the hero already; each side has one", first=first
        )
    yield from find_repeats(units)
    for number, unit in enumerate(units, 1):
        taken = OWN_ID.fullmatch(unit.get("id", ""))
        if taken and int(taken.group(2)) != number:
            yield Problem(
                ("units", number - 1, "id"),
                "{name} is what unit {number} of a side is called",
                name=quote(taken.group()),
                number=taken.group(2),
            )
    for number, card in enumerate(cards):
        for field, kinds in OWN_FIELDS.items():
            if field in card and card["kind"] not in kinds:
                yield Problem(
                    ("cards", number, field),
                    "is for cards of the kind {kind}, not {value}",
                    kind=kinds[0],
                    value=card["kind"],
                )
        yield from _changes(data, number, card)
    copies = sum(card["count"] for card in cards)
    if copies > MOST_CARDS:
        yield Problem(
            ("cards",),
            "has {copies} cards in all; at most {most} are possible",
            copies=copies,
            most=MOST_CARDS,
        )
    if "hand" in data:
        battle = sum(card["count"] for card in cards if card["kind"] != "terrain")
        if not data.get("deck"):
            yield Problem(("hand",), "is for a roster with deck = true")
        elif data["hand"] > battle:
            yield Problem(
                ("hand",),
                "{hand} cards; the deck has {battle} without terrain, so at most {battle} are possible",
                hand=data["hand"],
                battle=battle,
            )


def _changes(data: dict[str, Any], number: int, card: dict[str, Any]) -> Iterator[Problem]:
    """Yield what is wrong with the stats that a card changes (CT-34)."""
    modifies = card.get("modifies", {})
    path = ("cards", number, "modifies")
    if modifies and card["kind"] == "spell" and not card.get("lasting"):
        yield Problem(path, "is for a relic or a lasting spell: only those stay on a unit")
    entries = [unit for unit in data["units"] if card["kind"] != "relic" or unit["kind"] == "hero"]
    if card["kind"] == "spell":
        entries += [one for one in data["cards"] if one["kind"] == "character"]
    texts: dict[str, list[str]] = {}
    for entry in entries:
        for name, text in entry.get("stats", ()):
            if name:
                texts.setdefault(name, []).append(text)
    relic = card["kind"] == "relic"
    for name, change in modifies.items():
        if name not in texts:
            near = difflib.get_close_matches(name, texts, n=1)
            message = (
                gettext_noop("is no stat here; the hero has: {known}{hint}")
                if relic
                else gettext_noop("is no stat here; the roster's units have: {known}{hint}")
            )
            known = ", ".join(texts) or gettext("none")
            yield Problem((*path, name), message, known=known, hint=slip(near[0] if near else ""))
        elif not any(_NUMBER.fullmatch(text) for text in texts[name]):
            message = (
                gettext_noop("changes a number, and the hero has {text} there")
                if relic
                else gettext_noop("changes a number, and the roster's units have {text} there")
            )
            yield Problem((*path, name), message, text=quote(texts[name][0]))
        elif not change:
            yield Problem((*path, name), "changes nothing: it adds 0")


def side_problems(data: dict[str, Any], side: str) -> Iterator[Problem]:
    """Yield the reasons why a valid roster cannot be side `side` (A, B or N)."""
    if side == "N":
        yield Problem((), "citadel has no neutral units: there are sides A and B")


def warnings(data: dict[str, Any]) -> Iterator[Problem]:
    """Yield warnings: values that are possible but probably not meant."""
    characters = sum(unit["kind"] == "character" for unit in data["units"])
    if characters > MOST_CHARACTERS:
        yield Problem(
            ("units",),
            "{count} characters; at most {most} are on the battlefield (CT-23)",
            count=characters,
            most=MOST_CHARACTERS,
        )
    own = data.get("faction")
    for number, card in enumerate(data["cards"]):
        path = ("cards", number)
        if card["kind"] == "character" and "health" not in card:
            yield Problem((*path, "health"), "is missing; 1 is taken")
        if card["kind"] == "terrain" and own and card.get("faction", own) != own:
            yield Problem((*path, "faction"), "is not {name}: it cannot be played (CT-10)", name=quote(own))
        most = card["cost"]["any"] + len(card["cost"]["buildings"])
        if most > MOST_BUILDINGS:
            yield Problem(
                (*path, "cost"),
                "takes {count} buildings; a city has at most {most}",
                count=most,
                most=MOST_BUILDINGS,
            )


def summary(data: dict[str, Any]) -> list[str]:
    """Return the roster in lines: its units, its city, its cards."""
    width = max(len(entry["name"]) for entry in (*data["units"], *data["cards"]))
    lines = [_unit_line(n, unit, width) for n, unit in enumerate(data["units"], 1)]
    faction = f"faction {data['faction']}; " if "faction" in data else ""
    city = ", ".join(data["buildings"]) or "none"
    cards = f"; deck on the device, {data['hand']} in hand" if data.get("deck") else ""
    lines.append(f"{faction}prosperity {data['prosperity']}; buildings: {city}{cards}")
    return lines + [_card_line(card, width) for card in data["cards"]]


def _stat_texts(entry: dict[str, Any]) -> list[str]:
    return [f"{name} {text}".strip() for name, text in entry.get("stats", ())]


def _unit_line(number: int, unit: dict[str, Any], width: int) -> str:
    rest = [f"health {unit['health']}", *_stat_texts(unit)]
    if unit["activations"] > 1:
        rest.append(f"activations {unit['activations']}")
    return f"{number:>3}  {unit['name']:<{width}}  {unit['kind']:<9}  {', '.join(rest)}"


def _card_line(card: dict[str, Any], width: int) -> str:
    cost = card["cost"]
    price = list(cost["buildings"])
    for field, word in (("any", "any building"), ("prosperity", "prosperity"), ("either", "either")):
        if cost[field]:
            price.append(f"{cost[field]} {word}")
    rest = [" + ".join(price) or "free"]
    rest += [f"{field} {card[field]}" for field in ("health", "class", "faction") if field in card]
    if card.get("activations", 1) > 1:
        rest.append(f"activations {card['activations']}")
    rest += [field for field in ("swift", "lasting", "unique", "ruins", "control") if card.get(field)]
    rest += [f"{name} {change:+d}" for name, change in card.get("modifies", {}).items()]
    rest += _stat_texts(card)
    return f"{card['count']:>2}×  {card['name']:<{width}}  {card['kind']:<9}  {', '.join(rest)}"


ROSTER = CitadelRoster
