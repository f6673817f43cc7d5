"""Find the units in a roster tree.

Programs disagree on what a unit is: some type models as upgrades, some formations as units; some give a
squad's characteristics to the squad, some to each model. So the search follows the blocks of characteristics
that only a model has (the mapping's `marks` and `take`), and uses types only where the blocks are ambiguous.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from signifer_host.importing.mapping import Profiles, number_of
from signifer_host.importing.parsed import MOST_UNITS, Army, Left, Models, Profile, Selection, Unit, walk
from signifer_host.rosters.errors import RosterError, printable

_COUNTED = re.compile(r"\s*(\d{1,3})\s*x?\s+(\S.*)", re.IGNORECASE)
_WEAPON = "weapon"
NO_PROFILE = "no profile of a unit"
NO_NUMBERS = "a unit without characteristics in the file"


def find(army: Army, wanted: Profiles, file: str) -> tuple[list[Unit], list[Left]]:
    """Return the units of a tree, and the entries that are not units, in the file's order; RosterError for too many."""
    return _Finder(wanted, file).find(army)


class _Finder:
    def __init__(self, wanted: Profiles, file: str) -> None:
        self._wanted = wanted
        self._file = file
        self._marks = {mark.casefold() for mark in wanted.marks}
        self._take = {kind.casefold() for kind in wanted.take}
        self._skip = {kind.casefold() for kind in wanted.skip}
        self._leave = {kind.casefold() for kind in wanted.leave}
        self._units: list[Unit] = []
        self._left: list[Left] = []
        self._has: dict[int, bool] = {}
        self._customs: Counter[str] = Counter()
        self._uncounted: list[str] = []
        self._kept: list[Selection] = []

    def find(self, army: Army) -> tuple[list[Unit], list[Left]]:
        everything = list(walk(army.selections))
        self._customs = Counter(one.custom for one in everything if one.custom)
        for one in reversed(everything):  # the innermost first
            self._has[id(one)] = bool(self._own(one)) or any(self._has[id(inner)] for inner in one.inner)
        waiting = list(reversed(army.selections))
        while waiting:
            one = waiting.pop()
            if not self._has[id(one)]:
                self._left.append(
                    Left(one.name, NO_PROFILE if one.kind not in ("unit", "model") else NO_NUMBERS)
                )
            elif self._left_by_category(one):
                continue
            elif self._holds_units(one):
                waiting.extend(reversed([inner for inner in one.inner if self._has[id(inner)]]))
            else:
                waiting.extend(reversed(self._unit(one)))
        if self._uncounted:
            names = ", ".join(printable(name, 40) for name in dict.fromkeys(self._uncounted))
            army.notes.append(f"models: how many is not in the file, one taken each: {names}")
        return self._units, self._left

    def _called(self, one: Selection) -> str:
        """Return a selection's name: its custom name, unless several have the same, which makes it a note."""
        return one.custom if self._customs[one.custom] == 1 else one.name

    def _left_by_category(self, one: Selection) -> bool:
        for category in one.categories:
            if category.casefold() in self._leave:
                self._left.append(Left(one.name, f"its category {printable(category, 40)} is left out"))
                return True
        return False

    def _own(self, one: Selection) -> list[Profile]:
        """Return the blocks of model characteristics on this selection itself."""
        return [profile for profile in one.profiles if self._of_model(profile)]

    def _of_model(self, profile: Profile) -> bool:
        kind = profile.type.casefold()
        if kind in self._skip or _WEAPON in kind:
            return False
        return kind in self._take or any(name.casefold() in self._marks for name in profile.values)

    def _holds_units(self, one: Selection) -> bool:
        """Return whether a selection is a formation, a warband or a heading with units inside."""
        if self._own(one):
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
        own = self._own(one)
        found, others = self._inside(one, bool(own), copies)
        if own and one.kind != "model":
            if not found and self._counted(one, copies) == 1:
                found = self._named_like(one, own, copies)
            if found and self._is_model_too(one, own, [inner for inner, _ in found]):
                found.insert(0, (one, 1))
        models = [self._models(inner, count, own) for inner, count in found]
        if len(found) == 1 and own and not self._has[id(found[0][0])]:
            models[0].name = self._called(one)  # the models' own name is often just "Warrior"
        if not models:
            models = [self._models(one, self._counted(one, copies), own)]
            if one.kind == "unit" and models[0].count == 1:
                self._uncounted.append(self._called(one))
        # A transport among a squad's models has another type of block.
        kinds = [block.type.casefold() for block in models]
        for (inner, _), kind in zip(found, kinds, strict=False):
            if kind and kinds[0] and kind != kinds[0] and inner is not one:
                others.append(self._apart(inner))
        kept = [
            block for block in models if not block.type or block.type.casefold() == kinds[0] or not kinds[0]
        ]
        if len(self._units) + copies > MOST_UNITS:
            raise RosterError(f"has more than {MOST_UNITS:,} units", file=self._file)
        weapons = self._weapons(one)
        for _ in range(copies):
            again = [Models(block.name, block.count, block.values, block.type) for block in kept]
            self._units.append(Unit(self._called(one), again, one.categories, weapons))
        return others

    def _inside(
        self, one: Selection, has_own: bool, copies: int
    ) -> tuple[list[tuple[Selection, int]], list[Selection]]:
        """Return the models of a unit with their numbers, and the units in it; parts of models are noted."""
        found = [(one, 1)] if one.kind == "model" and has_own else []
        others: list[Selection] = []
        whole = (
            one.name if has_own else ""
        )  # a block below a selection with a block is a part of it, such as a mount
        waiting = [(inner, whole) for inner in reversed(one.inner)]
        while waiting:
            inner, whole = waiting.pop()
            own = bool(self._own(inner))
            if inner.kind == "unit" and self._has[id(inner)]:
                others.append(inner)
                continue
            if inner.kind == "model" and (own or self._blocks_of_parts(inner)):
                found.append((inner, self._each(inner, copies)))
                whole = inner.name
            elif inner.kind == "model" and has_own and one.kind != "model" and not self._has[id(inner)]:
                found.append((inner, self._each(inner, copies)))
            elif own and whole:
                self._left.append(
                    Left(inner.name, f"a part of {printable(whole, 40)} with a profile of its own")
                )
            elif own:
                found.append((inner, self._each(inner, copies)))
                whole = inner.name
            if own or inner.kind != "model" or not self._blocks_of_parts(inner):
                waiting.extend((each, whole) for each in reversed(inner.inner))
        return found, others

    def _blocks_of_parts(self, one: Selection) -> bool:
        """Return whether a model has its block on an upgrade, and is no heading for models with blocks."""
        below = [inner for inner in walk(one.inner) if self._own(inner)]
        return bool(below) and all(inner.kind not in ("model", "unit") for inner in below)

    def _named_like(self, one: Selection, own: list[Profile], copies: int) -> list[tuple[Selection, int]]:
        """Return upgrades that are models, as in older files: their names begin with that of a block of the
        unit.
        """
        names = [
            re.sub(r"\(.*?\)", "", profile.name) for profile in own
        ]  # without a suffix such as "(Jump Pack)"
        blocks = [words for words in map(_all_words, names) if words]
        return [
            (inner, self._each(inner, copies))
            for inner in one.inner
            if not inner.profiles and any(words <= _all_words(inner.name) for words in blocks)
        ]

    def _is_model_too(self, one: Selection, own: list[Profile], models: list[Selection]) -> bool:
        """Return whether a unit is itself a model beside those in it: a hero with a helper has a block, and
        so has the helper.
        """
        names = {profile.name.strip().casefold() for profile in own}
        if not any(_all_words(name) & _all_words(one.name) for name in names):
            return False
        return all(
            self._own(model)
            and not names & {profile.name.strip().casefold() for profile in self._own(model)}
            and model.name.strip().casefold() not in names
            for model in models
        )

    def _apart(self, inner: Selection) -> Selection:
        """Turn a model of a squad into a unit of its own."""
        again = Selection(inner.name, "unit", inner.number, inner.profiles, inner.inner, inner.categories)
        again.custom = inner.custom
        self._has[id(again)] = True
        self._kept.append(again)  # otherwise another unit could get its id
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

    def _models(self, one: Selection, count: int, outer: list[Profile]) -> Models:
        own = self._own(one) or [
            profile for inner in one.inner if inner.kind != "unit" for profile in self._own(inner)
        ]
        profile = _best(own, one.name, self._marks) or _best(outer, one.name, self._marks)
        if profile is None:
            return Models(self._called(one), count)
        return Models(self._called(one), count, profile.values, profile.type)

    def _counted(self, one: Selection, copies: int) -> int:
        """Return the number of models of a unit without model selections: some files have it in the name of
        an upgrade.
        """
        total = 0
        mine = _words(one.name)
        for inner in one.inner:
            counted = _COUNTED.fullmatch(inner.name)
            if counted and _words(counted.group(2)) & mine:
                total += int(counted.group(1)) * self._each(inner, copies)
        return total if 0 < total <= 1000 else 1

    def _weapons(self, one: Selection) -> list[str]:
        names: dict[str, None] = {}
        for inner in walk([one]):
            for profile in inner.profiles:
                if _WEAPON in profile.type.casefold() and profile.name.strip():
                    names.setdefault(profile.name.strip())
        return list(names)


def _words(text: str) -> set[str]:
    """Return the words of a name without singular and plural endings."""
    return {word.rstrip("s") for word in re.findall(r"\w+", text.casefold()) if len(word) > 3}


def _all_words(text: str) -> set[str]:
    """Return every word of a name, without singular and plural endings."""
    return {word.rstrip("s") for word in re.findall(r"\w+", text.casefold())} - {""}


def _best(profiles: Iterable[Profile], name: str, marks: set[str]) -> Profile | None:
    """Choose the block for models of a name: by the number, then by the name, else the first."""
    best: tuple[int, int] | None = None
    chosen = None
    wanted = _words(name)
    for at, profile in enumerate(profiles):
        numbers = [
            number_of(value) is not None for key, value in profile.values.items() if key.casefold() in marks
        ]
        score = 4 if any(numbers) else 0
        if profile.name.strip().casefold() == name.strip().casefold():
            score += 2
        elif _words(profile.name) & wanted:
            score += 1
        if best is None or (score, -at) > best:
            best, chosen = (score, -at), profile
    return chosen
