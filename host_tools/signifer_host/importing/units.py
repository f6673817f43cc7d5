"""Find the units in a roster tree.

Programs disagree on what a unit is: some type models as upgrades, some formations as units; some give a
squad's characteristics to the squad, some to each model. So the search follows the blocks of characteristics
that only a model has (the mapping's `marks` and `take`), and uses types only where the blocks are ambiguous.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from signifer_host.formatting import printable
from signifer_host.importing import costs, reminders
from signifer_host.importing.blocks import Blocks, all_words, is_single, stated_count, words
from signifer_host.importing.mapping import Profiles
from signifer_host.importing.names import is_name, notes_on_names
from signifer_host.importing.parse_result import (
    MOST_UNITS,
    Army,
    Models,
    Omission,
    Profile,
    Selection,
    Unit,
    walk,
)
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext, gettext_noop, number

_COUNTED = re.compile(r"\s*(\d{1,3})\s*x?\s+(\S.*)", re.IGNORECASE)
_WEAPON = "weapon"
_COMMAND = "command"
NO_PROFILE = gettext_noop("no profile of a unit")
NO_NUMBERS = gettext_noop("a unit without characteristics in the file")


def find(army: Army, wanted: Profiles, file: str) -> tuple[list[Unit], list[Omission]]:
    """Return the units of a tree, and the entries that are not units, in the file's order; RosterError for too many."""
    return _Finder(army, wanted, file).find()


@dataclass
class _Parts:
    """What is inside a unit: `models` with their numbers, and `others`, which are units of their own.

    `extra_wounds`: wounds of mounts by the id of their rider, 0 for those of no single rider. `reported_ids`:
    ids of the selections that the report has already.
    """

    models: list[tuple[Selection, int]]
    others: list[Selection] = field(default_factory=list)
    extra_wounds: dict[int, list[tuple[str, int]]] = field(default_factory=dict)
    reported_ids: set[int] = field(default_factory=set)


@dataclass
class _Report:
    """What is said of a file: entries that were left out, and names of which a note says what they lack."""

    omissions: list[Omission] = field(default_factory=list)
    without_count: dict[str, None] = field(default_factory=dict)
    no_names: dict[str, None] = field(default_factory=dict)
    blank: dict[str, None] = field(default_factory=dict)

    def leave(self, name: str, why: str) -> None:
        self.omissions.append(Omission(name, why))

    def notes(self) -> list[str]:
        """Return the notes, with all names of each."""
        found = notes_on_names(self.no_names)
        for said, text in (
            (
                self.without_count,
                gettext_noop("models: how many is not in the file, one taken each: {names}"),
            ),
            (self.blank, gettext_noop("blocks without a number of wounds, not used: {names}")),
        ):
            if said:
                found.append(gettext(text, names=", ".join(printable(name, 40) for name in said)))
        return found


class _Finder:
    """The search in one file."""

    def __init__(self, army: Army, wanted: Profiles, file: str) -> None:
        self._army = army
        self._file = file
        self._leave = {kind.casefold() for kind in wanted.leave}
        everything = list(walk(army.selections))
        self._blocks = Blocks(wanted, everything)
        self._cost = costs.of_points(army.selections)
        self._customs = Counter(one.custom for one in everything if one.custom)
        self._has: dict[int, bool] = {}
        for one in reversed(everything):  # the innermost first
            self._has[id(one)] = bool(self._blocks.on(one)) or any(
                self._has[id(inner)] for inner in one.inner
            )
        self._units: list[Unit] = []
        self._report = _Report()
        self._selections: list[Selection] = []
        self._profiles: list[Profile] = []

    def find(self) -> tuple[list[Unit], list[Omission]]:
        waiting = list(reversed(self._army.selections))
        while waiting:
            one = waiting.pop()
            if not self._has[id(one)]:
                self._report.leave(
                    one.name, gettext(NO_NUMBERS if one.kind in ("unit", "model") else NO_PROFILE)
                )
            elif self._left_by_category(one):
                continue
            elif self._holds_units(one):
                waiting.extend(reversed([inner for inner in one.inner if self._has[id(inner)]]))
            else:
                waiting.extend(reversed(self._unit(one)))
        self._army.notes += self._report.notes()
        return self._units, self._report.omissions

    def _name(self, one: Selection) -> str:
        """Return a selection's name: its custom name, unless that is a note, or several have the same."""
        if not one.custom:
            return one.name
        if self._customs[one.custom] == 1 and is_name(one.custom):
            return one.custom
        self._report.no_names.setdefault(one.custom)
        return one.name

    def _left_by_category(self, one: Selection) -> bool:
        for category in one.categories:
            if category.casefold() in self._leave:
                self._report.leave(
                    one.name, gettext("its category {name} is left out", name=printable(category, 40))
                )
                return True
        return False

    def _holds_units(self, one: Selection) -> bool:
        """Return whether a selection is a formation, a warband or a heading with units inside."""
        if self._blocks.on(one):
            return False
        inside = [inner for inner in one.inner if self._has[id(inner)]]
        if one.kind == "unit":
            return any(inner.kind == "unit" for inner in inside) and not any(
                inner.kind == "model" for inner in inside
            )
        names = [inner.name for inner in inside]
        squad = len(set(names)) < len(names) or any(inner.number > 1 for inner in inside)
        return one.kind != "model" and not (squad and all(inner.kind == "model" for inner in inside))

    def _unit(self, one: Selection) -> list[Selection]:
        """Add a unit as often as it occurs; return its parts that are units of their own."""
        copies = max(1, one.number)
        own = self._blocks.on(one)
        first = len(self._profiles)
        parts = self._inside(one, bool(own), copies)
        if own and one.kind != "model":
            if not parts.models and self._count_models(one, copies) is None:
                parts.models = self._named_like(one, own, copies)
            if parts.models and self._is_model_too(one, own, [inner for inner, _ in parts.models]):
                parts.models.insert(0, (one, 1))
        self._join_command(one, parts)
        if not parts.models:
            parts.models = [(one, self._size(one, copies))]
        elif len(parts.models) == 1 and parts.models[0][1] == 1:
            only = parts.models[0][0]
            parts.models = [(only, stated_count(only) or stated_count(one) or 1)]
        models = [self._models(inner, count, own, parts) for inner, count in parts.models]
        if len(models) == 1 and own and not self._has[id(parts.models[0][0])]:
            models[0].name = self._name(one)  # the models' own name is often just "Warrior"
        apart = self._of_other_types(parts, models, one)
        elsewhere = {id(inner) for inner in parts.others + apart}
        kept = [
            block
            for (inner, _), block in zip(parts.models, models, strict=True)
            if id(inner) not in elsewhere
        ]
        kept = self._with_wounds(one, kept)
        self._tell_other_blocks(one, elsewhere | parts.reported_ids, self._profiles[first:])
        if len(self._units) + copies > MOST_UNITS:
            raise RosterError("has more than {most} units", file=self._file, most=number(MOST_UNITS))
        arms = self._arms(one)
        weapons = list(dict.fromkeys(arm.name for arm in arms))
        cost = costs.of_unit(one, self._cost, elsewhere)
        rules = reminders.texts_of(one, elsewhere)
        for _ in range(copies):
            again = [Models(block.name, block.count, block.values, block.type) for block in kept]
            each = None if cost is None else round(cost / copies)
            self._units.append(
                Unit(self._name(one), again, one.categories, weapons, arms, cost=each, rules=rules)
            )
        return parts.others + [self._apart(inner) for inner in apart]

    def _inside(self, one: Selection, has_own: bool, copies: int) -> _Parts:
        """Return what is in a unit; parts of models with a block of their own are reported, mounts are added."""
        parts = _Parts([(one, 1)] if one.kind == "model" and has_own else [])
        # A block below a selection with a block is a part of that, such as a mount.
        holder = one if has_own else None
        waiting = [(inner, holder) for inner in reversed(one.inner)]
        while waiting:
            inner, holder = waiting.pop()
            own = self._blocks.on(inner)
            mine = bool(own)
            if inner.kind == "unit" and self._has[id(inner)]:
                parts.others.append(inner)
                continue
            extra = [self._blocks.extra_wounds(profile) for profile in own]
            if mine and inner.kind != "model" and all(number is not None for number in extra):
                rider = holder if holder is not None and holder.kind == "model" else None
                riders = max(1, rider.number if rider is not None else copies)
                per = max(1, inner.number // riders)
                wounds = per * sum(number or 0 for number in extra)
                parts.extra_wounds.setdefault(0 if rider is None else id(rider), []).append(
                    (inner.name, wounds)
                )
                self._profiles += own
            elif inner.kind == "model" and (mine or self._blocks_of_parts(inner)):
                parts.models.append((inner, self._each(inner, copies)))
                holder = inner
            elif inner.kind == "model" and has_own and one.kind != "model" and not self._has[id(inner)]:
                parts.models.append((inner, self._each(inner, copies)))
            elif mine and holder is not None:
                parts.reported_ids.add(id(inner))
                whole = printable(holder.name, 40)
                why = gettext("a part of {name} with a profile of its own", name=whole)
                self._report.leave(inner.name, why)
            elif mine:
                parts.models.append((inner, self._each(inner, copies)))
                holder = inner
            if mine or inner.kind != "model" or not self._blocks_of_parts(inner):
                waiting.extend((each, holder) for each in reversed(inner.inner))
        return parts

    def _join_command(self, one: Selection, parts: _Parts) -> None:
        """Take champions out of a unit's models that are among its number already.

        They have a block of the type *Command*; or they are typed as crew, and have the wounds of the unit's models.
        """
        ranks = [(inner, count) for inner, count in parts.models if inner.kind == "model"]
        size = sum(count for _, count in ranks)
        wounds = {
            self._blocks.wounds(profile.values) for inner, _ in ranks for profile in self._blocks.on(inner)
        }
        for inner, count in list(parts.models):
            if inner.kind == "model" or inner is one or count >= size:
                continue
            command = any(profile.type.casefold() == _COMMAND for profile in inner.profiles)
            mine = {self._blocks.wounds(profile.values) for profile in self._blocks.on(inner)}
            if command or (inner.kind == "crew" and mine == wounds and None not in mine):
                parts.models.remove((inner, count))
                parts.reported_ids.add(id(inner))
                name, unit = printable(inner.name, 40), printable(one.name, 40)
                note = gettext("{unit}: {name} is one of its {size} models", unit=unit, name=name, size=size)
                self._army.notes.append(note)

    def _size(self, one: Selection, copies: int) -> int:
        """Return the number of models of a unit without selections for them."""
        count = self._count_models(one, copies) or stated_count(one)
        if count is None and one.kind == "unit" and not is_single(one):
            self._report.without_count.setdefault(self._name(one))
        return count or 1

    def _of_other_types(self, parts: _Parts, models: list[Models], one: Selection) -> list[Selection]:
        """Return the models with another type of block than the first: a transport among a squad's models."""
        kind = models[0].type.casefold()
        return [
            inner
            for (inner, _), block in zip(parts.models, models, strict=True)
            if inner is not one and kind and block.type and block.type.casefold() != kind
        ]

    def _with_wounds(self, one: Selection, models: list[Models]) -> list[Models]:
        """Leave out models whose wounds are blank or "-" if others of the unit have some: a gun without its crew."""
        found = [block for block in models if self._blocks.wounds(block.values) is not None]
        if not found:
            return models
        for block in models:
            if block not in found and self._blocks.mark_of(block.values):
                rest = printable(self._name(one), 40)
                reason = gettext("it has no wounds of its own; the rest of {name} has", name=rest)
                self._report.leave(block.name, reason)
        return [block for block in models if block in found or not self._blocks.mark_of(block.values)]

    def _tell_other_blocks(self, one: Selection, skipped: set[int], used: list[Profile]) -> None:
        """Report every block of a model in a unit that does not count, but not in `skipped` selections."""
        waiting = [one]
        while waiting:
            inner = waiting.pop()
            if id(inner) in skipped:
                continue
            waiting.extend(reversed(inner.inner))
            for profile in self._blocks.on(inner):
                if any(profile is other or profile.values == other.values for other in used):
                    continue
                name = profile.name or inner.name
                if self._blocks.wounds(profile.values) is None:
                    self._report.blank.setdefault(name)
                else:
                    unit = printable(self._name(one), 40)
                    why = gettext("a further block of {unit}; the file does not say how many", unit=unit)
                    self._report.leave(name, why)

    def _blocks_of_parts(self, one: Selection) -> bool:
        """Return whether a model has its block on an upgrade, and is no heading for models with blocks."""
        below = [inner for inner in walk(one.inner) if self._blocks.on(inner)]
        return bool(below) and all(inner.kind not in ("model", "unit") for inner in below)

    def _named_like(self, one: Selection, own: list[Profile], copies: int) -> list[tuple[Selection, int]]:
        """Return upgrades that are models, as in older files: their names begin with that of a block of the
        unit.
        """
        names = [
            re.sub(r"\(.*?\)", "", profile.name) for profile in own
        ]  # without a suffix such as "(Jump Pack)"
        blocks = [found for found in map(all_words, names) if found]
        return [
            (inner, self._each(inner, copies))
            for inner in one.inner
            if not inner.profiles and any(block <= all_words(inner.name) for block in blocks)
        ]

    def _is_model_too(self, one: Selection, own: list[Profile], models: list[Selection]) -> bool:
        """Return whether a unit is itself a model beside those in it: a hero with a helper has a block, and
        so has the helper.
        """
        names = {profile.name.strip().casefold() for profile in own}
        if not any(all_words(name) & all_words(one.name) for name in names):
            return False
        return all(
            self._blocks.on(model)
            and not names & {profile.name.strip().casefold() for profile in self._blocks.on(model)}
            and model.name.strip().casefold() not in names
            for model in models
        )

    def _apart(self, inner: Selection) -> Selection:
        """Turn a model of a squad into a unit of its own."""
        again = Selection(inner.name, "model", inner.number, inner.profiles, inner.inner, inner.categories)
        again.custom, again.costs = inner.custom, inner.costs
        self._has[id(again)] = True
        self._selections.append(again)  # otherwise another unit could get its id
        return again

    def _each(self, inner: Selection, copies: int) -> int:
        """Return the number of these models in one copy of the unit; the file's numbers are multiplied
        already.

        Some files have a count in the name as well: "5 Hounds", once.
        """
        times = max(1, inner.number // copies)
        counted = _COUNTED.fullmatch(inner.name)
        if counted and inner.kind == "model":
            times *= max(1, int(counted.group(1)))
        return times

    def _models(self, one: Selection, count: int, outer: list[Profile], parts: _Parts) -> Models:
        own = self._blocks.on(one) or [
            profile for inner in one.inner if inner.kind != "unit" for profile in self._blocks.on(inner)
        ]
        whole = [profile for profile in own if self._blocks.extra_wounds(profile) is None]
        profile = self._blocks.best(whole or own, one.name) or self._blocks.best(outer, one.name)
        if profile is None:
            return Models(self._name(one), count)
        self._profiles.append(profile)
        added = parts.extra_wounds.pop(id(one), []) + parts.extra_wounds.pop(0, [])
        for other in own if whole else []:
            number = self._blocks.extra_wounds(other)
            if number is not None:
                added.append((other.name, number))
                self._profiles.append(other)
        values = self._add_mounts(self._name(one), profile.values, added)
        return Models(self._name(one), count, values, profile.type)

    def _add_mounts(self, name: str, values: dict[str, str], added: list[tuple[str, int]]) -> dict[str, str]:
        """Return a rider's values with the wounds that mounts add, which are noted."""
        mark = self._blocks.mark_of(values)
        if not added or not mark:
            return values
        total = (self._blocks.wounds(values) or 0) + sum(number for _, number in added)
        told = ", ".join(f"{number} of {printable(mount, 40)}" for mount, number in added)
        note = gettext("{name}: its {mark} includes {told}", name=printable(name, 40), mark=mark, told=told)
        self._army.notes.append(note)
        return {**values, mark: str(total)}

    def _count_models(self, one: Selection, copies: int) -> int | None:
        """Return the number of models of a unit without model selections: some files have it in the name of
        an upgrade.
        """
        total = 0
        mine = words(one.name)
        for inner in one.inner:
            counted = _COUNTED.fullmatch(inner.name)
            if counted and words(counted.group(2)) & mine:
                total += int(counted.group(1)) * self._each(inner, copies)
        return total if 0 < total <= 1000 else None

    def _arms(self, one: Selection) -> list[Profile]:
        """Return the blocks of a unit's weapons; of equal ones the first."""
        found: list[Profile] = []
        for inner in walk([one]):
            for profile in inner.profiles:
                if _WEAPON in profile.type.casefold() and profile.name.strip():
                    arm = Profile(profile.name.strip(), profile.type, profile.values)
                    found += [arm] if arm not in found else []
        return found
