"""Make docs/mutation.md: the results of the changes, and why those that no test found are harmless.

The explanations are written by hand, in docs/mutation.toml:

    [[survivor]]
    in = "store.journal Journal.fits"
    old = "the line as it is"
    new = "the changed line"        # "*" for whatever mutmut makes of the line; each of the three may be a list
    kind = "equal"                  # one of KINDS
    why = "A sentence."

An explanation refers to the line's text. If the line no longer exists, or tests now find all those of its changes that
were tried, the explanation is reported. One of changes that were not tried is kept, and counted on the page.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.mutation.mutants import (
    AREAS,
    GAMES,
    ROOT,
    Mutant,
    area_of,
    modules,
    of_module,
    package_of,
)
from tools.mutation.saved_results import SURVIVED, Result, Results

REASONS = ROOT / "docs" / "mutation.toml"
PAGES = {AREAS: ROOT / "docs" / "mutation.md", GAMES: ROOT / "docs" / "mutation_rules.md"}
KINDS = {
    "equal": "does the same for every possible input",
    "guard": "a second guard: other code stops what it would let through",
    "cost": "the same result, with more or less time, memory or wear",
    "wording": "letters of a sentence",
    "taste": "a limit or a choice that is free: no promise depends on the exact number",
    "gap": "a test is missing",
}
HEAD = """# Bugs put in on purpose

`make mutation` writes this page; the explanations are in `docs/mutation.toml`.

[mutmut](https://mutmut.readthedocs.io) proposes small changes to every function of `store/`, `sync/` and `core/`:
another comparison, a number one higher, an argument left out, a value that is not stored. The tool tries each
change alone. It runs the tests that reach the changed line, quick ones first, for a few seconds in all. They come from
`tests/store`, from `tests/sync`, or from `tests/core` and `tests/games`, without long tests, random games, and tests on
MicroPython's VM, which reads the files itself. A change is *found* if a test fails. The rest of the suite may still
find a change that is left on this page: power cuts, random games, the emulated device.
mutmut changes nothing outside of functions, so the literals of a module are not among the changes.
"""
RULES_HEAD = """# Bugs put into the rules on purpose

`make mutation` writes this page; the explanations are in `docs/mutation.toml`.

The changes are made as [mutation.md](mutation.md) says, to the rules of the games (`games/*/rules/`). The tests that
find them are those of the game's rules (`tests/games/calth/rules`, …), and for what these let through the slower ones
of its pages. All that the games of the first say is compared with what they said before (`tests/games/transcript.py`).
A module that is not in the table was not tried.
"""
TRIED = re.compile(r"\*\*[\d,]+ changes, ([\d,]+) tried")


@dataclass
class Reason:
    """Explanation of some changes in docs/mutation.toml. `used`: (place, line) of the survivors that it explains."""

    places: tuple[str, ...]
    old: tuple[str, ...]
    new: tuple[str, ...]
    kind: str
    why: str
    used: set[tuple[str, str]] = field(default_factory=set)

    def meets(self, mutant: Mutant) -> bool:
        """Return whether it explains this change."""
        return (
            mutant.place in self.places
            and mutant.old in self.old
            and (self.new == ("*",) or mutant.new in self.new)
        )


@functools.cache
def reasons() -> list[Reason]:
    """Read all explanations of docs/mutation.toml. ValueError for a kind that is not one of KINDS."""
    found = []
    data: list[dict[str, Any]] = []
    if REASONS.exists():
        data = tomllib.loads(REASONS.read_text("utf-8")).get("survivor", [])
    for entry in data:
        if entry["kind"] not in KINDS:
            raise ValueError(f"{entry['in']}: there is no kind {entry['kind']}")
        found.append(
            Reason(
                _several(entry["in"]),
                _several(entry["old"]),
                _several(entry["new"]),
                entry["kind"],
                " ".join(entry["why"].split()),
            )
        )
    return found


def _several(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def tried_on(file: Path) -> int:
    """Return how many tried changes a page tells of."""
    found = TRIED.search(file.read_text("utf-8")) if file.exists() else None
    return int(found[1].replace(",", "")) if found else 0


class Tally:
    """The results for the current code. `sample`: the ids of the changes that count; None for all."""

    def __init__(
        self, results: Results, areas: tuple[str, ...] = AREAS, sample: set[str] | None = None
    ) -> None:
        self.areas = areas
        self.tried: list[tuple[Mutant, Result]] = []
        self.made: Counter[str] = Counter()
        self.all: list[Mutant] = []
        for module in modules(areas):
            for mutant in of_module(module):
                self.all.append(mutant)
                self.made[module] += 1
                result = results.of(mutant)
                if result is not None and (sample is None or mutant.id in sample):
                    self.tried.append((mutant, result))
        self.found_at_first = sum(results.first[m.id].state != SURVIVED for m, _ in self.tried)
        self.reasons = reasons()
        self.survivors: list[tuple[Mutant, Result, Reason | None]] = []
        for mutant, result in self.tried:
            if result.state == SURVIVED:
                self.survivors.append((mutant, result, self._reason(mutant)))

    def _reason(self, mutant: Mutant) -> Reason | None:
        for reason in self.reasons:
            if reason.meets(mutant):
                reason.used.add((mutant.place, mutant.old))
                return reason
        if mutant.wording:
            return Reason((), (), (), "wording", "")
        return None

    def problems(self) -> list[str]:
        """List survivors without an explanation, and explanations without a survivor."""
        wrong = []
        for mutant, _, reason in self.survivors:
            if reason is None:
                wrong.append(f"there is no explanation for {mutant.id}: {_entry(mutant)}")
        lines = {(mutant.place, mutant.old) for mutant in self.all}
        for reason in self._own_reasons():
            tried = {(mutant.place, mutant.old) for mutant, _ in self.tried if reason.meets(mutant)}
            for old in reason.old:
                found = {(place, old) for place in reason.places} & lines
                if not found:
                    wrong.append(f"the line no longer exists: {' '.join(reason.places)}: {old}")
                elif found & tried and not found & reason.used:
                    wrong.append(f"a test finds it now: {' '.join(reason.places)}: {old}")
        return wrong

    def _own_reasons(self) -> list[Reason]:
        return [r for r in self.reasons if area_of(r.places[0].split()[0]) in self.areas]

    def figures(self) -> dict[str, int | str]:
        """Return the figures for docs/reliability.md."""
        tried, left = len(self.tried), len(self.survivors)
        return {
            "mutation.made": len(self.all),
            "mutation.tried": tried,
            "mutation.found": tried - left,
            "mutation.left": left,
            "mutation.unexplained": len([1 for _, _, reason in self.survivors if reason is None]),
        }

    def page(self, drawn: str) -> str:
        """Return the page's text. `drawn`: a sentence on how the tried changes were chosen."""
        figures = self.figures()
        tried, found = int(figures["mutation.tried"]), int(figures["mutation.found"])
        part = f" ({found / tried:.1%})" if tried else ""
        kinds = Counter(reason.kind if reason else "" for _, _, reason in self.survivors)
        out = [RULES_HEAD if self.areas == GAMES else HEAD]
        out.append(
            f"\n**{figures['mutation.made']:,} changes, {tried:,} tried, {found:,} found{part}, "
            f"{figures['mutation.left']:,} left.** {drawn}\n"
        )
        if self.found_at_first < found:
            out.append(
                f"\nWhen they were first tried, {self.found_at_first:,} were found "
                f"({self.found_at_first / tried:.1%}); tests were then written for others.\n"
            )
        out.append("\n| of those left | |\n|---:|---|\n")
        for kind, text in [*KINDS.items(), ("", "not examined yet")]:
            if kinds[kind]:
                out.append(f"| {kinds[kind]:,} | {'*' + kind + '*: ' if kind else ''}{text} |\n")
        out.append(_table(self))
        for area in self.areas:
            survivors = [s for s in self.survivors if area_of(s[0].module) == area]
            if survivors or self.areas == AREAS:
                out.append(f"\n## Left in {_folder(area)}\n")
                out += _listed(survivors)
        unused = len([reason for reason in self._own_reasons() if not reason.used])
        if unused:
            out.append(
                f"\n{unused} more explanations in `docs/mutation.toml` are of changes that were not tried.\n"
            )
        return "".join(out)


def _folder(area: str) -> str:
    return package_of(area).replace(".", "/") + "/"


def _table(tally: Tally) -> str:
    found: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    left: Counter[str] = Counter()
    for mutant, result in tally.tried:
        area = area_of(mutant.module)
        for name in (mutant.module, area):
            tried[name] += 1
            found[name] += result.state != SURVIVED
    for mutant, _, _reason in tally.survivors:
        left[mutant.module] += 1
    lines = ["\n| module | changes | tried | found | left |\n|---|---:|---:|---:|---:|\n"]
    for area in tally.areas:
        names = [name for name in tally.made if area_of(name) == area]
        made = sum(tally.made[name] for name in names)
        cells = f"{made:,} | {tried[area]:,} | {found[area]:,} | {tried[area] - found[area]:,}"
        lines.append(
            f"| **{_folder(area)}** | " + " | ".join(f"**{cell}**" for cell in cells.split(" | ")) + " |\n"
        )
        for name in names:
            if tried[name]:
                lines.append(
                    f"| {name.split('.')[-1]} | {tally.made[name]} | {tried[name]} | {found[name]} | {left[name]} |\n"
                )
    return "".join(lines)


def _listed(survivors: Iterable[tuple[Mutant, Result, Reason | None]]) -> list[str]:
    """List each survivor with its line before and after; those with the same explanation together."""
    groups: dict[tuple[str, str], list[tuple[Mutant, Result]]] = {}
    order: list[tuple[Mutant, Reason | None, tuple[str, str]]] = []
    worded: Counter[str] = Counter()
    for mutant, result, reason in survivors:
        if reason is not None and reason.kind == "wording" and not reason.why:
            worded[mutant.module] += 1
            continue
        key = (mutant.place, f"{reason.kind} {reason.why}" if reason else "")
        if key not in groups:
            groups[key] = []
            order.append((mutant, reason, key))
        groups[key].append((mutant, result))
    out = []
    for mutant, reason, key in order:
        said = f"*{reason.kind}*: {reason.why}" if reason else "not examined yet"
        out.append(f"\n`{mutant.module}` `{mutant.function}` {said}\n\n```diff\n")
        last = ""
        for each, _ in groups[key]:
            if each.old != last:
                out.append(f"-{each.old}\n")
            last = each.old
            out.append(f"+{each.new}\n")
        out.append("```\n")
    if worded:
        each_module = ", ".join(f"{name.split('.')[-1]} {number}" for name, number in sorted(worded.items()))
        out.append(f"\nWording of sentences, which no test reads: {each_module}.\n")
    return out


def _entry(mutant: Mutant) -> str:
    """Return an entry's first lines for docs/mutation.toml."""

    def quoted(text: str) -> str:
        return f"'''{text}'''" if "'" in text else f"'{text}'"

    return (
        f'\n[[survivor]]\nin = "{mutant.module} {mutant.function}"\nold = {quoted(mutant.old)}\n'
        f'new = {quoted(mutant.new)}\nkind = ""\nwhy = ""'
    )
