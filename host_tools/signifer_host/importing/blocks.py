"""Judge which blocks of characteristics are a model's, what they say of its wounds, and which belongs to whom."""

from __future__ import annotations

import re
from collections.abc import Iterable

from signifer_host.importing.mapping import Profiles, number_of
from signifer_host.importing.names import COUNTS, SINGLE, TYPES
from signifer_host.importing.parse_result import Profile, Selection

_NO_MODEL = ("weapon", "wound track")
_ADDED = re.compile(r"\(?\s*\+\s*(\d{1,3})\s*\)?")
_COUNT = re.compile(r"(\d{1,3})(?:\s*(?:models?|figures?|miniatures?))?", re.IGNORECASE)


class Blocks:
    """The blocks of a roster, judged by a mapping's `profiles`.

    Every block with one of the marks is a model's. A block that only has a type of `take` is one where no block with a
    mark is on its selection or below it: The Old World has a block *Unit* on regiments, and the models are inside.
    """

    def __init__(self, wanted: Profiles, everything: list[Selection]) -> None:
        self._marks = {mark.casefold() for mark in wanted.marks}
        self._take = {kind.casefold() for kind in wanted.take}
        self._skip = {kind.casefold() for kind in wanted.skip}
        self._has_marks: dict[int, bool] = {}
        for one in reversed(everything):  # the innermost first
            self._has_marks[id(one)] = any(self._is_marked(profile) for profile in one.profiles) or any(
                self._has_marks[id(inner)] for inner in one.inner
            )

    def on(self, one: Selection) -> list[Profile]:
        """Return the blocks of models on this selection itself."""
        marked = [profile for profile in one.profiles if self._is_marked(profile)]
        if marked or self._has_marks.get(id(one), False):
            return marked
        return [profile for profile in one.profiles if self._is_model(profile)]

    def _is_model(self, profile: Profile) -> bool:
        kind = profile.type.casefold()
        if kind in self._skip or any(word in kind for word in _NO_MODEL):
            return False
        return kind in self._take or self.mark_of(profile.values) != ""

    def _is_marked(self, profile: Profile) -> bool:
        return self._is_model(profile) and self.mark_of(profile.values) != ""

    def mark_of(self, values: dict[str, str]) -> str:
        """Return the name of a block's wounds: the first mark with a number, else the first mark; "" for none."""
        marks = [name for name in values if name.casefold() in self._marks]
        return next((name for name in marks if number_of(values[name]) is not None), (marks or [""])[0])

    def wounds(self, values: dict[str, str]) -> int | None:
        """Return a block's wounds; None if it has no number."""
        mark = self.mark_of(values)
        return number_of(values[mark]) if mark else None

    def extra_wounds(self, profile: Profile) -> int | None:
        """Return the wounds that a block adds to those of a rider, such as 6 for "(+6)"; None for other blocks."""
        for name, text in profile.values.items():
            found = _ADDED.fullmatch(text.strip()) if name.casefold() in self._marks else None
            if found:
                return int(found.group(1))
        return None

    def best(self, profiles: Iterable[Profile], name: str) -> Profile | None:
        """Choose the block for models of a name: by the number, then by the name, else the first."""
        best: tuple[int, int] | None = None
        chosen = None
        wanted = words(name)
        for at, profile in enumerate(profiles):
            score = 0 if self.wounds(profile.values) is None else 4
            if profile.name.strip().casefold() == name.strip().casefold():
                score += 2
            elif words(profile.name) & wanted:
                score += 1
            if best is None or (score, -at) > best:
                best, chosen = (score, -at), profile
        return chosen


def stated_count(one: Selection) -> int | None:
    """Return the number of models in a characteristic of a selection; "10+" is a least number, not a count."""
    for profile in one.profiles:
        for name, text in profile.values.items():
            found = _COUNT.fullmatch(text.strip()) if name.casefold() in COUNTS else None
            if found and int(found.group(1)):
                return int(found.group(1))
    return None


def is_single(one: Selection) -> bool:
    """Return whether a unit is a hero, a monster or a vehicle by its categories or characteristics."""
    texts = list(one.categories)
    for profile in one.profiles:
        texts += [text for name, text in profile.values.items() if name.casefold() in TYPES]
    return any(word in SINGLE for text in texts for word in re.findall(r"\w+", text.casefold()))


def words(text: str) -> set[str]:
    """Return the words of a name without singular and plural endings."""
    return {word.rstrip("s") for word in re.findall(r"\w+", text.casefold()) if len(word) > 3}


def all_words(text: str) -> set[str]:
    """Return every word of a name, without singular and plural endings."""
    return {word.rstrip("s") for word in re.findall(r"\w+", text.casefold())} - {""}
