"""House rules and tokens in files: in a roster, in a file of their own, in a club's file for several game systems."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from signifer.core.errors import SetupError
from signifer.core.house_rules import HouseRules
from signifer.core.names import is_plain
from signifer.core.reminders import KEY as REMINDER
from signifer.core.reminders import MOST_HOUSE, SIDE
from signifer.core.reminders_script import ParsedReminder, house_rules, show_house
from signifer.core.tokens import KEY, MOST
from signifer.core.tokens_script import read_tokens
from signifer.core.tokens_setup import show_tokens
from signifer_host import games
from signifer_host.rosters.errors import RosterError, quote, together
from signifer_host.rosters.explain import MOST_HINTS, at, slip
from signifer_host.rosters.file_kind import is_system
from signifer_host.rosters.kinds import kind_of, list_rulesets
from signifer_host.rosters.positions import KeyPath
from signifer_host.rosters.reader import Document
from signifer_host.rosters.reminders import OF_EVERY_SYSTEM, REMINDERS, ReminderList, built_in, check
from signifer_host.translation import gettext, gettext_noop, ngettext

HOUSE = "house"
TOKENS = "tokens"
RULESET = "ruleset"
_ABOUT = (RULESET, TOKENS, REMINDERS, "name")
_NAMED = gettext_noop("{name} is the name of the token in {where} already")
_PREFIX = re.compile(r"(?:house|tokens): (?:number 1 )?")


@dataclass(frozen=True)
class House:
    """The checked house rules and tokens of one file for one game.

    `rules` maps what a setup has to its value, `file_values` the names in the file to what it says; `tokens` and
    `reminders` are the file's. `places` maps a rule's name in a setup, or a token's number, to its place in `document`.
    """

    ruleset: str
    document: Document
    rules: dict[str, int] = field(default_factory=dict)
    file_values: dict[str, Any] = field(default_factory=dict)
    tokens: list[dict[str, Any]] = field(default_factory=list)
    reminders: list[ParsedReminder] = field(default_factory=list)
    places: dict[str | int, KeyPath] = field(default_factory=dict)

    def where(self, what: str | int) -> str:
        """Name the file and the line of a rule or a token."""
        line = self.document.line(self.places[what])
        return f"{self.document.file}:{line}" if line else self.document.file or "before"


def split(document: Document) -> tuple[Document, dict[str, Any]]:
    """Return a roster's document without its house rules and tokens, and these."""
    data = document.data
    if not isinstance(data, dict):
        return document, {}
    mine = {key: data[key] for key in (HOUSE, TOKENS) if key in data}
    rest = {key: value for key, value in data.items() if key not in mine}
    return (replace(document, data=rest), mine) if mine else (document, {})


def of_roster(
    document: Document, mine: dict[str, Any], ruleset: str
) -> tuple[House | None, list[RosterError]]:
    """Check a roster's house rules and tokens; return them and every error."""
    if not mine:
        return None, []
    return _check(document, ruleset, mine.get(HOUSE, {}), (HOUSE,), mine.get(TOKENS, []), (TOKENS,))


def is_house(data: object) -> bool:
    """Return whether a file's content is, or is meant to be, house rules and no roster or system."""
    if not isinstance(data, dict) or "units" in data or "system" in data or HOUSE in data or is_system(data):
        return False
    names = {name for game in list_rulesets() for name in _names(game)}
    return (
        _is_club(data)
        or any(key in names for key in data)
        or ((TOKENS in data or REMINDERS in data) and set(data) <= set(_ABOUT))
        or _misspelt(data)
    )


def _misspelt(data: dict[Any, Any]) -> bool:
    """Return whether a file that names its game has other entries, none of which a roster could have: house rules that
    nobody knows."""
    kind = kind_of(data[RULESET]) if isinstance(data.get(RULESET), str) else None
    rest = {key: value for key, value in data.items() if key not in _ABOUT}
    tables = any(isinstance(value, list) and value and isinstance(value[0], dict) for value in rest.values())
    return kind is not None and bool(rest) and not tables and rest.keys().isdisjoint(kind.model.model_fields)


def of_file(document: Document, ruleset: str | None = None) -> list[House]:
    """Read the house rules in a file of their own, one for each game that it has some for; raises RosterError with
    every error.

    `ruleset` is the game for a file that does not say it itself.
    """
    data = document.data
    if not isinstance(data, dict):
        raise at(document, (), "is a table of house rules, not {value}", value=quote(data))
    found, errors = (_club if _is_club(data) else _flat)(document, data, ruleset)
    if errors:
        raise together(sorted(errors, key=lambda error: error.line or 0))
    return found


def _flat(
    document: Document, data: dict[str, Any], ruleset: str | None
) -> tuple[list[House], list[RosterError]]:
    named = data.get(RULESET, ruleset)
    if named is None:
        names = ", ".join(_games())
        raise at(
            document, (RULESET,), "is missing: the game of these house rules, one of {known}", known=names
        )
    _known_game(document, (RULESET,), named)
    if ruleset is not None and named != ruleset:
        raise at(
            document,
            (RULESET,),
            "the house rules are for {rules}, the game is {game}",
            rules=quote(named),
            game=quote(ruleset),
        )
    rules = {key: value for key, value in data.items() if key not in _ABOUT}
    house, errors = _check(document, named, rules, (), data.get(TOKENS, []), (TOKENS,))
    if house:
        errors += _reminders(house, data.get(REMINDERS, []), (REMINDERS,))
    return ([house] if house else []), errors


def _club(
    document: Document, data: dict[str, Any], ruleset: str | None
) -> tuple[list[House], list[RosterError]]:
    """Return each game's table; tokens beside them are those of every game."""
    found: list[House] = []
    errors: list[RosterError] = []
    shared = data.get(TOKENS, [])
    for key, table in data.items():
        if key in (TOKENS, REMINDERS, "name"):
            continue
        try:
            _known_game(document, (key,), key)
            if not isinstance(table, dict):
                raise at(document, (key,), "must be a table of house rules, not {value}", value=quote(table))
        except RosterError as error:
            errors.append(error)
            continue
        rules = {name: value for name, value in table.items() if name not in (TOKENS, REMINDERS)}
        own = TOKENS in table
        place: KeyPath = (key, TOKENS) if own else (TOKENS,)
        house, wrong = _check(document, key, rules, (key,), table[TOKENS] if own else shared, place)
        if house and REMINDERS in table:
            wrong += _reminders(house, table[REMINDERS], (key, REMINDERS))
        elif house:
            wrong += _reminders(house, data.get(REMINDERS, []), (REMINDERS,))
        errors += [one for one in wrong if str(one) not in [str(other) for other in errors]]
        if house:
            found.append(house)
    return found, errors


def _is_club(data: dict[str, Any]) -> bool:
    ids = _games()
    return any(key in ids and isinstance(value, dict) for key, value in data.items())


def _games() -> list[str]:
    return [*list_rulesets(), games.CUSTOM]


def _known_game(document: Document, path: KeyPath, name: object) -> None:
    if not isinstance(name, str) or name not in _games():
        near = difflib.get_close_matches(str(name)[:40], _games(), n=1)
        raise at(
            document,
            path,
            "{name} is not known here; there is: {known}{hint}",
            name=quote(name),
            known=", ".join(_games()),
            hint=slip(near[0] if near else ""),
        )


def _names(ruleset: str) -> list[str]:
    """List the names of a game's house rules as files have them."""
    rules = _rules(ruleset)
    shown_names = {row[0].partition(".")[0] for row in rules.rows({}) if not row[0].startswith("ruins_")}
    return sorted(shown_names | set(rules.lists))


def _rules(ruleset: str) -> HouseRules:
    rules: HouseRules = games.device_module(ruleset, "rules.house").HOUSE
    return rules


def _check(
    document: Document, ruleset: str, rules: object, base: KeyPath, tokens: object, token_base: KeyPath
) -> tuple[House | None, list[RosterError]]:
    house = House(ruleset, document)
    errors: list[RosterError] = []
    if not isinstance(rules, dict):
        errors.append(at(document, base, "must be a table of house rules, not {value}", value=quote(rules)))
        rules = {}
    for name, value in rules.items():
        try:
            house.rules.update(_rule(ruleset, name, value, house, (*base, name)))
            house.file_values[name] = value
        except SetupError as error:
            sentence = _PREFIX.sub("", error.message, count=1).rstrip(".")
            hint = _hint(ruleset, name) if len(errors) < MOST_HINTS else ""
            errors.append(at(document, (*base, name), sentence + hint))
    if not errors:
        errors += _together(house, base)
    errors += _tokens(house, tokens, token_base)
    return house, errors


def _rule(ruleset: str, name: str, value: object, house: House, path: KeyPath) -> dict[str, int]:
    if ruleset == games.CUSTOM:
        raise SetupError(gettext("a custom system has no house rules: change its file."))
    found: dict[str, int] = games.device_module(ruleset, "rules.house_script").read_house({name: value})
    for one in found:
        house.places[one] = path
    return found


def _together(house: House, base: KeyPath) -> list[RosterError]:
    """Check that the rules do not contradict one another."""
    contradiction = contradicting(house.ruleset, house.rules)
    if not contradiction:
        return []
    name = next((one for one in house.file_values if one in contradiction), None)
    return [at(house.document, (*base, name) if name else base, contradiction)]


def contradicting(ruleset: str, rules: dict[str, int]) -> str:
    """Return the sentence for house rules that exclude one another, "" for good ones."""
    if ruleset != games.CUSTOM:
        try:
            _rules(ruleset).check(rules)
        except SetupError as error:
            message = _PREFIX.sub("", error.message, count=1).rstrip(".")
            values = {row[0]: row[1] for row in _rules(ruleset).rows(rules)}
            named = [name for name in re.findall(r"\w+", message) if name in values]
            told = [gettext("{name} is {value}", name=name, value=values[name]) for name in named]
            return ", ".join([message, *told])
    return ""


def _tokens(house: House, tokens: object, base: KeyPath) -> list[RosterError]:
    document = house.document
    if not isinstance(tokens, list):
        return [at(document, base, "must be a list of tokens, not {value}", value=quote(tokens))]
    errors: list[RosterError] = []
    seen: dict[str, int] = {}
    for number, said in enumerate(tokens):
        path = (*base, number)
        try:
            token = _plain(said)
            read_tokens([token])
            name = token["name"]
            if name in seen:
                line = document.line((*base, seen[name]))
                where = (
                    gettext("line {line}", line=line)
                    if line
                    else gettext("token {number}", number=seen[name] + 1)
                )
                raise SetupError(gettext(_NAMED, name=quote(name), where=where), "TK-2")
            seen[name] = number
            house.places[len(house.tokens)] = path
            house.tokens.append(token)
        except SetupError as error:
            message = _PREFIX.sub("", error.message, count=1).rstrip(".")
            errors.append(at(document, (*path, *_field(said)), message, error.rule or None))
    if len(tokens) > MOST:
        message = gettext("there are {count} tokens; a game holds {most}", count=len(tokens), most=MOST)
        errors.append(at(document, (*base, MOST), message, "TK-2"))
    return errors


def _reminders(house: House, said: object, base: KeyPath) -> list[RosterError]:
    """Check a file's reminders; they belong to no side. Of a custom system only its own file knows the phases."""
    custom = house.ruleset == games.CUSTOM
    moments = OF_EVERY_SYSTEM if custom else built_in(house.ruleset)
    lists = [ReminderList(base, (SIDE, 0, ""), said)]
    found, errors = check(
        house.document, lists, moments, gettext_noop("a game"), owned=False, most=MOST_HOUSE
    )
    house.reminders.extend(found)
    return errors


def _plain(said: Any) -> Any:
    """Return a token whose name is as a unit's is: in NFC, with single spaces, no letter that cannot be seen. Otherwise
    two tokens of different letters could look alike."""
    if not isinstance(said, dict) or not isinstance(said.get("name"), str):
        return said
    name = unicodedata.normalize("NFC", said["name"])
    if not is_plain(name.encode(errors="surrogatepass")):
        raise SetupError(
            gettext("{name} has a letter that cannot be shown", name=quote(said["name"])), "TK-2"
        )
    return {**said, "name": re.sub(r"\s+", " ", name)}


def _field(said: object) -> tuple[str, ...]:
    """Return the field of a token whose removal makes it valid, () if there is none."""
    if isinstance(said, dict):
        for key in said:
            try:
                read_tokens([{name: value for name, value in said.items() if name != key}])
                return (str(key),)
            except SetupError:
                pass
    return ()


def _hint(ruleset: str, name: str) -> str:
    """Return which house rule an unknown name is probably a slip of, in brackets; "" for none."""
    if ruleset == games.CUSTOM or name in _names(ruleset):
        return ""
    near = difflib.get_close_matches(str(name).lower()[:40], _names(ruleset), n=1)
    return slip(near[0] if near else "")


def join(houses: Iterable[House]) -> dict[str, int]:
    """Return the house rules and tokens of several files as a setup has them; RosterError if they contradict one
    another, at the line of the later file.
    """
    rules: dict[str, int] = {}
    by: dict[str, House] = {}
    tokens: list[dict[str, Any]] = []
    owners: dict[str, tuple[House, int]] = {}
    reminders: list[ParsedReminder] = []
    for house in houses:
        for name, value in house.rules.items():
            if rules.get(name, value) != value:
                other = by[name].where(name)
                message = gettext_noop("is another value than in {where}; a game has one for both sides")
                raise at(house.document, house.places[name], message, where=other)
            rules[name] = value
            by.setdefault(name, house)
        for number, token in enumerate(house.tokens):
            name = token["name"]
            if name in owners:
                other = owners[name][0].where(owners[name][1])
                raise at(house.document, house.places[number], _NAMED, "TK-2", name=quote(name), where=other)
            owners[name] = (house, number)
            tokens.append(token)
            if len(tokens) > MOST:
                message = gettext_noop(
                    "there are more than {most} tokens with those of the other rosters; a game holds {most}"
                )
                raise at(house.document, house.places[number], message, "TK-2", most=MOST)
        reminders += house.reminders
        wrong = contradicting(house.ruleset, rules)
        if wrong:
            raise at(house.document, (), "with the other rosters: {reason}", reason=wrong)
    return {**rules, **read_tokens(tokens), **house_rules(reminders)}


def as_json(ruleset: str, house: dict[str, int]) -> dict[str, Any]:
    """Return house rules and tokens of a setup for programs."""
    rules = {name: value for name, value in house.items() if not name.startswith((KEY, REMINDER))}
    shown_rules = games.device_module(ruleset, "rules.house_script").show_house(rules)
    found = {HOUSE: shown_rules, TOKENS: show_tokens(house)}
    phases = () if ruleset == games.CUSTOM else built_in(ruleset).phases
    reminders = show_house(house, phases)
    return {**found, REMINDERS: reminders} if reminders else found


def sentence(ruleset: str, house: dict[str, int]) -> str:
    """Describe house rules and tokens of a setup on one line, "" for none."""
    said = as_json(ruleset, house)
    rules = [f"{name} {_value(value)}" for name, value in said[HOUSE].items()]
    parts = [gettext("House rules: {rules}.", rules=", ".join(rules))] if rules else []
    names = [token["name"] for token in said[TOKENS]]
    parts += [gettext("Tokens: {names}.", names=", ".join(names))] if names else []
    count = len(said.get(REMINDERS, []))
    parts += [ngettext("{n} reminder.", "{n} reminders.", count)] if count else []
    return " ".join(parts)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "/".join(f"{number} {name}" for name, number in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "/".join(str(one) for one in value)
    return gettext("no limit") if value is None else str(value)
