"""Names and plain source: the device's code reads like that of other projects."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.sources import tree

ROOT = Path(__file__).resolve().parents[1]
FIRMWARE = sorted((ROOT / "firmware").rglob("*.py"))
CODE = [*FIRMWARE, *sorted((ROOT / "host_tools").rglob("*.py"))]
# Names of modules that mean nothing to a new reader.
RIDDLES = re.compile(
    "hand|rest|rehearsal|made|making|travel|twins|seldom|said|heads|early|ahead|ready|here|keeper|bringing|uniting|borrowed"
    "|wiping|leaving|beginning|kept|many|conf|stretches|settling|tail|loaded|shares|byhand|begins|choosing|another|where"
    "|room|found|mistakes|look|watch"
)
# Folders in which no name is a participle alone.
PLAIN = ("host_tools", "firmware/signifer")
PARTICIPLE = re.compile(
    "_*([A-Z]?[a-z]*[^e]ed|begun|bound|broken|brought|built|chosen|done|drawn|driven|fallen|felt|fought|found|given|gone|grown|heard"
    "|held|hidden|kept|known|laid|left|lent|lit|lost|made|meant|met|paid|said|seen|sent|shown|sold|spent|spoken|stood|stuck|taken"
    "|taught|thought|thrown|struck|told|torn|understood|undone|woken|won|worn|written)",
    re.IGNORECASE,
)
# Participles that are right, and why.
ALLOWED = {
    **dict.fromkeys(("oled", "led"), "a part"),
    **dict.fromkeys(("vanished", "refused", "malformed", "stopped"), "an exception: what happened"),
    **dict.fromkeys(("finished", "made", "simulated", "turned", "unverified"), "a key of a file or of JSON"),
    **dict.fromkeys(("ranged", "overloaded"), "a key of a roster"),
    **dict.fromkeys(("compiled", "sent"), "a function of the page in the browser"),
    **dict.fromkeys(("hidden", "overflowed"), "CircuitPython's; `hidden` also a key of a system"),
    "left": "the other of right",
    "deferred": "a promise of a module",
}


def test_no_module_has_a_riddle_for_a_name() -> None:
    assert not [file.relative_to(ROOT).as_posix() for file in CODE if RIDDLES.fullmatch(file.stem)]


def is_participle(name: str) -> bool:
    return bool(PARTICIPLE.fullmatch(name)) and not re.search("[a-z][A-Z]", name)


def names(module: ast.Module) -> set[str]:
    """Return the names of functions, classes, attributes, and values of a module, without constants."""
    found = set()
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        if isinstance(node, (ast.Module, ast.ClassDef)):
            for one in node.body:
                places = [one.target] if isinstance(one, ast.AnnAssign) else getattr(one, "targets", [])
                found |= {place.id for place in places if isinstance(place, ast.Name)}
    return {name for name in found if not name.isupper()}


def test_no_name_is_a_participle_alone() -> None:
    """`remaining`, not `left`: a name says what a thing is."""
    files = [file for file in CODE if file.relative_to(ROOT).as_posix().startswith(PLAIN)]
    found = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in files
        for name in {file.stem, *names(tree(file))}
        if is_participle(name) and name.strip("_").lower() not in ALLOWED
    }
    assert not found, "\n".join(sorted(found))


def test_participles_are_seen() -> None:
    source = "kept = 1\nSENT = 2\nclass Made:\n told: int\n def _asked(self, given):\n  self.held = taken = need = 1"
    assert {name for name in names(ast.parse(source)) if is_participle(name)} == {
        "kept",
        "Made",
        "told",
        "_asked",
        "held",
    }


def proxies(module: ast.Module) -> list[str]:
    """Return the classes (or <module>) that have a `__getattr__`."""
    found = []
    for node in [module, *(one for one in ast.walk(module) if isinstance(one, ast.ClassDef))]:
        if any(isinstance(one, ast.FunctionDef) and one.name == "__getattr__" for one in node.body):
            found.append(getattr(node, "name", "<module>"))
    return found


def test_no_class_has_a_proxy() -> None:
    """An editor leads from a call to the function, so no method is looked up by a name in a text."""
    files = [file for file in CODE if "__getattr__" in file.read_text("utf-8")]
    found = {file.relative_to(ROOT).as_posix(): names for file in files if (names := proxies(tree(file)))}
    assert not found


@pytest.mark.parametrize(
    "source", ["def __getattr__(name): pass", "class A:\n    def __getattr__(self, name): pass"]
)
def test_a_proxy_is_seen(source: str) -> None:
    assert proxies(ast.parse(source))
