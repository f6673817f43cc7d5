"""List the changes to try: mutmut's, one at a time, each with a name that survives edits elsewhere in the file."""

from __future__ import annotations

import ast
import difflib
import hashlib
import json
import textwrap
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "firmware" / "signifer"
KEPT = ROOT / ".mutation"
AREAS = ("store", "sync", "core")
GAMES = ("calth", "citadel", "dozen_die", "custom", "samurai")  # of these the rules


@dataclass(frozen=True)
class Mutant:
    """One change. `module`: "store.journal"; `function`: "Journal.append"; `old`, `new`: the changed lines, joined;
    `nth`: which of several equal ones in that function, from 1; `first`, `last`: the lines of the changed statement;
    `source`: the changed function; `version`: a digest of the original function."""

    module: str
    function: str
    old: str
    new: str
    nth: int
    first: int
    last: int
    source: str
    version: str

    @property
    def id(self) -> str:
        """Return twelve digits that stay the same while the changed lines and the function's name do."""
        text = "\n".join((self.module, self.function, self.old, self.new, str(self.nth)))
        return _digest(text)

    @property
    def place(self) -> str:
        """Return module and function: "store.journal Journal.append"."""
        return f"{self.module} {self.function}"


def file_of(module: str) -> Path:
    """Return the file of a module such as "store.journal"."""
    return PACKAGE / (module.replace(".", "/") + ".py")


def package_of(area: str) -> str:
    """Return the package of an area: "store", or of a game "games.calth.rules"."""
    return f"games.{area}.rules" if area in GAMES else area


def area_of(module: str) -> str:
    """Return the area of a module: "store", "calth"."""
    parts = module.split(".")
    return parts[1] if parts[0] == "games" else parts[0]


def folder_of(area: str) -> Path:
    """Return the folder of an area's modules."""
    return PACKAGE / package_of(area).replace(".", "/")


def modules(areas: tuple[str, ...] = AREAS + GAMES) -> list[str]:
    """Return the modules to change: "store.archive", …"""
    return [
        f"{package_of(area)}.{file.stem}" for area in areas for file in sorted(folder_of(area).glob("*.py"))
    ]


def of_module(module: str) -> list[Mutant]:
    """Return all changes to a module's functions; mutmut changes nothing else. They are cached until the file
    changes."""
    source = file_of(module).read_text("utf-8")
    kept = _kept(module)
    if kept.exists():
        return [Mutant(**fields) for fields in json.loads(kept.read_text("utf-8"))]
    found = list(_make(module, source))
    kept.parent.mkdir(parents=True, exist_ok=True)
    for old in kept.parent.glob(f"{module}.*.json"):
        old.unlink()
    kept.write_text(json.dumps([asdict(mutant) for mutant in found]), "utf-8")
    return found


def _kept(module: str) -> Path:
    return KEPT / "mutants" / f"{module}.{_digest(file_of(module).read_text('utf-8'))}.json"


def _make(module: str, source: str) -> Iterator[Mutant]:
    import libcst as cst
    from libcst.metadata import MetadataWrapper, PositionProvider
    from mutmut.mutation.file_mutation import create_mutations

    from tools.mutation.source_writer import SourceWriter

    tree, changes, _, _ = create_mutations(module, source)
    places = MetadataWrapper(tree, unsafe_skip_copy=True).resolve(PositionProvider)
    classes = {
        id(method): statement.name.value
        for statement in tree.body
        if isinstance(statement, cst.ClassDef)
        for method in statement.body.body
    }
    spans = _spans(ast.parse(source))
    counted: dict[tuple[str, str, str], int] = {}
    written_of = None
    for change in changes:
        outer = change.contained_by_top_level_function
        if not isinstance(outer, cst.FunctionDef):
            continue
        holder = classes.get(id(outer), "")
        function = f"{holder}.{outer.name.value}" if holder else outer.name.value
        if outer is not written_of:
            written_of, written = outer, SourceWriter(tree, outer)
        text = written.text
        mutated = written.changed(change.original_node, change.mutated_node)
        lines, old, new = _difference(text, mutated)
        if not lines:
            continue
        nth = counted[function, old, new] = counted.get((function, old, new), 0) + 1
        first, last = spans[places[outer].start.line + lines[0]]
        if holder:
            mutated = f"class {holder}:\n" + textwrap.indent(mutated, "    ")
        yield Mutant(module, function, old, new, nth, first, last, mutated, _digest(text))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _difference(text: str, mutated: str) -> tuple[list[int], str, str]:
    """Return the lines of `text` that differ, from 0, and the lines before and after, joined."""
    before, after = text.splitlines(), mutated.splitlines()
    lines: list[int] = []
    old: list[str] = []
    new: list[str] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            lines += range(a, max(b, a + 1))
            old += [line.strip() for line in before[a:b]]
            new += [line.strip() for line in after[c:d]]
    return lines, " ".join(old), " ".join(new)


def _spans(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """Return for each line the first and last line of its innermost statement, without that statement's body; for a
    function's head the whole function."""
    found: dict[int, tuple[int, int]] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt | ast.ExceptHandler):
            continue
        first, last = node.lineno, node.end_lineno or node.lineno
        body = getattr(node, "body", None)
        ends = body[0].lineno - 1 if body else last
        span = (first, last) if isinstance(node, ast.FunctionDef) else (first, max(first, ends))
        for line in range(first, max(first, ends) + 1):
            found[line] = span
    return found
