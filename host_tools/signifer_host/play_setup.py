"""Read the first line of a scripted game: the players' rosters and the source of the dice."""

from __future__ import annotations

import difflib
import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from signifer_host import games
from signifer_host.errors import BadInput
from signifer_host.rosters.compile import Roster, load_object, load_roster
from signifer_host.rosters.errors import RosterError, quote
from signifer_host.rosters.explain import slip
from signifer_host.rosters.kinds import list_rulesets
from signifer_host.rosters.reader import read_document
from signifer_host.translation import gettext, gettext_noop, one_of

if TYPE_CHECKING:
    from signifer_host.systems.load import System

FIELDS = (
    *("ruleset", "system", "sides", "first", "seed", "house", "tokens", "reminders"),
    *("numbers", "secret", "fingerprint", "chain", "damaged"),
)
HIGHEST_NUMBER = 2**64 - 1
"""Largest number of a player for the generator: eight bytes of its key."""

LARGEST_SEED = 10**1000


def fields_of_games() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Map each field that one game alone has to the game and to the field's values."""
    return {
        field: (game, values)
        for game in games.having("script")
        for field, values in games.part(game, "script").FIELDS.items()
    }


class ScriptError(BadInput):
    """The script cannot be played; `str(error)` is one line with place and reason."""


@dataclass(frozen=True)
class ScriptSetup:
    """A usable setup. `secret` is None if only its fingerprint is known (a log without it). `log`: the line
    is the first of a log, which names each new secret itself.
    """

    ruleset: str
    rosters: dict[str, Roster]
    first: str
    secret: bytes | None
    fingerprint: bytes
    numbers: tuple[int, int]
    house: dict[str, Any]
    tokens: list[Any]
    reminders: list[Any]
    system: System | None = None
    seed: int | None = None
    log: bool = False


def next_secrets(setup: ScriptSetup) -> Callable[[], bytes | None]:
    """Return the function that draws a new secret each time a script's undo reverts an end. For a seeded game
    the k-th secret is the SHA-256 of "<seed>/<k>". A log draws none, because its lines name the fingerprint.
    """
    drawn = 0

    def draw() -> bytes | None:
        nonlocal drawn
        drawn += 1
        if setup.log:
            return None
        if setup.seed is None:
            return os.urandom(32)
        return hashlib.sha256(f"{setup.seed}/{drawn}".encode()).digest()

    return draw


def read_setup(
    line: dict[str, Any], *, folder: Path, where: str, entropy: Callable[[int], bytes] = os.urandom
) -> ScriptSetup:
    """Check the setup line; roster paths are relative to `folder`. Raises `ScriptError`.

    `where` is the script's name for messages.
    """
    reader = _Reader(line, folder, where)
    try:
        return reader.read(entropy)
    except RosterError as error:
        raise ScriptError(str(error)) from None


class _Reader:
    def __init__(self, line: dict[str, Any], folder: Path, where: str) -> None:
        self.line = line
        self.folder = folder
        self.where = where

    def read(self, entropy: Callable[[int], bytes]) -> ScriptSetup:
        self._check_fields()
        ruleset = self._ruleset()
        system = self._system(ruleset)
        rosters = self._rosters(ruleset, system)
        if system is None and ruleset == games.CUSTOM:
            system = next(iter(rosters.values())).system
        first = self.line.get("first", "A")
        if not isinstance(first, str) or first not in ("A", "B"):
            raise self._wrong("first", 'must be "A" or "B", not {value}', value=quote(first))
        secret, fingerprint = self._secret(entropy)
        house = self._house()
        for field, (game, values) in fields_of_games().items():
            if field not in self.line:
                continue
            if ruleset != game:
                raise self._wrong(field, "belongs to the ruleset {name} only", name=game)
            if self.line[field] not in values:
                words = one_of([f'"{value}"' for value in values])
                raise self._wrong(
                    field, "must be {words}, not {value}", words=words, value=quote(self.line[field])
                )
            house = {**house, field: self.line[field]}
        log = "chain" in self.line or "fingerprint" in self.line
        seed = self.line.get("seed")
        return ScriptSetup(
            ruleset,
            rosters,
            first,
            secret,
            fingerprint,
            self._numbers(),
            house,
            self._tokens("tokens", gettext_noop("must be a list of tokens, not {value}")),
            self._tokens("reminders", gettext_noop("must be a list of reminders, not {value}")),
            system,
            seed,
            log,
        )

    def _wrong(self, field: str, message: str, /, **values: object) -> ScriptError:
        place = gettext("field {field}", field=field) if field else ""
        return ScriptError(str(RosterError(gettext(message, **values), file=self.where, line=1, place=place)))

    def _check_fields(self) -> None:
        if "do" in self.line or "show" in self.line:
            raise self._wrong("", "the first line must be the setup; this is a command or a question")
        for key in self.line:
            known_fields = (*FIELDS, *fields_of_games())
            if key not in known_fields:
                near = difflib.get_close_matches(key[:40], known_fields, n=1)
                raise self._wrong(
                    "",
                    "{name} is not a field of the setup{hint}",
                    name=quote(key),
                    hint=slip(near[0] if near else ""),
                )
        for key in () if "system" in self.line else ("ruleset", "sides"):
            if key not in self.line:
                raise self._wrong(key, "is missing")

    def _system(self, ruleset: str) -> System | None:
        """Return the custom system that the setup itself names."""
        if "system" not in self.line:
            return None
        if ruleset != games.CUSTOM:
            raise self._wrong(
                "system",
                "is for the ruleset {name}, not for {other}",
                name=quote(games.CUSTOM),
                other=quote(ruleset),
            )
        from signifer_host.systems import load as systems

        entry = self.line["system"]
        if isinstance(entry, str):
            found = systems.load_named(entry, self.folder)
            return found if found is not None else systems.load_system(self.folder / entry, pipes=False)
        if not isinstance(entry, dict):
            raise self._wrong(
                "system", "must be a system or the path of its file, not {value}", value=quote(entry)
            )
        try:
            return systems.load_object(entry, where=self.where, line=1)
        except RosterError as error:
            place = f"system, {error.place}" if error.place else "system"
            raise RosterError(error.message, file=error.file, line=error.line, place=place) from None

    def _ruleset(self) -> str:
        ruleset = self.line.get("ruleset", games.CUSTOM)
        if not isinstance(ruleset, str):
            raise self._wrong("ruleset", "must be a text, not {value}", value=quote(ruleset))
        if ruleset not in (*list_rulesets(), games.CUSTOM):
            names = ", ".join(sorted([*list_rulesets(), games.CUSTOM]))
            raise self._wrong(
                "ruleset", "{name} is not known here; there is: {known}", name=quote(ruleset), known=names
            )
        return ruleset

    def _rosters(self, ruleset: str, system: System | None) -> dict[str, Roster]:
        sides = self.line.get("sides", {})
        if not isinstance(sides, dict):
            raise self._wrong("sides", 'must be {"A": ROSTER, "B": ROSTER}, not {value}', value=quote(sides))
        for side in sides:
            if side not in ("A", "B", "N"):
                raise self._wrong("sides", "{name} is no side; there are A, B and N", name=quote(side))
        rosters: dict[str, Roster] = {}
        for side in ("A", "B", "N"):
            if side in sides:
                rosters[side] = self._roster(side, sides[side], ruleset, system)
                # All rosters must be for one edition of one system.
                system = rosters[side].system
            elif side != "N" and (system is None or (system.sides and not system.units)):
                raise self._wrong(f"sides.{side}", "is missing")
        if system is not None and not rosters and not system.units:
            raise self._wrong("sides", "{name} needs a roster", name=quote(system.name))
        self._check_ids(rosters)
        return rosters

    def _roster(self, side: str, entry: object, ruleset: str, system: System | None) -> Roster:
        if isinstance(entry, str):
            roster = load_roster(self.folder / entry, ruleset, system, pipes=False)
            roster.check_side(side)
            return roster
        if not isinstance(entry, dict):
            raise self._wrong(
                f"sides.{side}",
                "must be a roster or the path of a roster's file, not {value}",
                value=quote(entry),
            )
        try:
            roster = load_object(
                entry,
                ruleset,
                name=f"Side {side}",
                where=self.where,
                line=1,
                folder=self.folder,
                system=system,
            )
            roster.check_side(side)
        except RosterError as error:
            place = ", ".join(part for part in (gettext("side {side}", side=side), error.place) if part)
            raise RosterError(
                error.message, file=error.file, line=error.line, place=place, rule=error.rule
            ) from None
        return roster

    def _check_ids(self, rosters: dict[str, Roster]) -> None:
        taken: dict[str, str] = {}
        for side, roster in rosters.items():
            for number, unit in enumerate(roster.units, 1):
                own = unit.get("id", f"{side}{number}")
                place = gettext(
                    "side {side}, unit {number} ({name})", side=side, number=number, name=unit["name"]
                )
                if own in taken:
                    raise self._wrong(
                        "sides",
                        "{unit} and {other} have the same id {own}",
                        unit=place,
                        other=taken[own],
                        own=quote(own),
                    )
                taken[own] = place

    def _secret(self, entropy: Callable[[int], bytes]) -> tuple[bytes | None, bytes]:
        """Return the generator's secret, if known, and its fingerprint."""
        if "seed" in self.line and ("secret" in self.line or "fingerprint" in self.line):
            raise self._wrong("seed", "cannot stand beside a secret or a fingerprint")
        given = self._hex("fingerprint")
        secret = self._hex("secret")
        if "seed" in self.line:
            secret = self._seed_secret()
        elif secret is None and given is None:
            secret = entropy(32)
        if secret is None:
            assert given is not None
            return None, given
        fingerprint = hashlib.sha256(secret).digest()
        if given is not None and given != fingerprint:
            raise self._wrong("fingerprint", "does not belong to the secret")
        return secret, fingerprint

    def _seed_secret(self) -> bytes:
        seed = self.line["seed"]
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LARGEST_SEED:
            raise self._wrong("seed", "must be a whole number, 0 or more, not {value}", value=quote(seed))
        return hashlib.sha256(str(seed).encode()).digest()

    def _hex(self, field: str) -> bytes | None:
        value = self.line.get(field)
        if value is None:  # a log that was pulled before the game's end has no secret
            return None
        message = gettext("must be 64 hexadecimal digits, not {value}", value=quote(value))
        if not isinstance(value, str) or len(value) != 64:
            raise self._wrong(field, message)
        try:
            return bytes.fromhex(value)
        except ValueError:
            raise self._wrong(field, message) from None

    def _numbers(self) -> tuple[int, int]:
        numbers = self.line.get("numbers", {})
        if not isinstance(numbers, dict) or set(numbers) - {"A", "B"}:
            raise self._wrong("numbers", 'must be {"A": n, "B": n}, not {value}', value=quote(numbers))
        found = [numbers.get("A", 0), numbers.get("B", 0)]
        for side, number in zip("AB", found, strict=True):
            good = isinstance(number, int) and not isinstance(number, bool)
            if not good or not 0 <= number <= HIGHEST_NUMBER:
                raise self._wrong(
                    f"numbers.{side}",
                    "must be a whole number from 0 to 2^64 - 1, not {value}",
                    value=quote(number),
                )
        return found[0], found[1]

    def _tokens(self, field: str, message: str) -> list[Any]:
        """Return the tokens or the reminders, a list; `message` is for another value."""
        listed = self.line.get(field, [])
        if not isinstance(listed, list):
            raise self._wrong(field, message, value=quote(listed))
        return listed

    def _house(self) -> dict[str, Any]:
        house = self.line.get("house", {})
        if isinstance(house, str):
            document = read_document(self.folder / house, pipes=False)
            if not isinstance(document.data, dict):
                message = gettext("must be a table of house rules, not {value}", value=quote(document.data))
                raise RosterError(message, file=document.file)
            return document.data
        if not isinstance(house, dict):
            raise self._wrong(
                "house",
                "must be a table of house rules or the path of its file, not {value}",
                value=quote(house),
            )
        return house
